"""What every screen is.

    class IncomeScreen(Screen):
        def opened(self, round=None):      # the arguments of shell.push("income", round=3); must be JSON values
            self.round = round
        def build(self):                   # adds widgets to self; called again after a turn of the device, a change
            self.add_widget(TopBar(...))   # of theme, text size or language. Keep state in attributes: they survive
        def refresh(self):                 # the session changed, or the screen is shown again: update, cheaply
            ...
        def back(self):                    # an inner step back; True if there was one
            return False
        def key(self, name, modifiers):    # "r", "up", "enter" ...; True if it meant something
            return False

`self.shell` leads everywhere (push, go, back, open, say), `self.session` and `self.store` to the game,
`self.layout` tells how wide it is (Layout.PHONE, SIDE, WIDE).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.layout import LOW, Layout
from companion.session.session import Session
from companion.store import Store
from companion.widgets.base import TestId
from companion.widgets.containers import Scroll
from scoring.core.cells import STEPS, Cell

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


TALL: Final = 900
"""The least height of a tablet that is held upright, in dp."""
EDGE: Final = 12
WIDE_EDGE: Final = 16
"""What every part of a screen keeps clear of its left and right side, in dp: the grid of a screen begins there."""
ARROWS: Final = {"up": STEPS[0], "right": STEPS[1], "down": STEPS[2], "left": STEPS[3]}
"""Where the keys with arrows lead, to the right and upwards."""


class Screen(TestId, BoxLayout):
    """A screen: its attributes are kept while the app runs, its widgets are built when needed."""

    bar: ClassVar[bool] = True
    """Does the navigation stay in sight while a game is open?"""
    at_once: ClassVar[bool] = False
    """Is it brought up to date with every change of the session? Others wait until the whole step is done."""

    shows_points: ClassVar[bool] = True
    """Does it show what was counted in the game in front? Then it waits until that is known."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(orientation="vertical")
        self.shell = shell
        self.layout = Layout.PHONE
        self.stale = True
        self.panel_slot: Widget | None = None
        """Where sheets go in the wide layout, in place of what is there; None lets the shell make room."""
        self.foot = 0.0
        """Pixels at the bottom of the screen that messages keep clear of."""

    @property
    def session(self) -> Session[Any, Any]:
        return self.shell.session

    @property
    def store(self) -> Store:
        return self.shell.store

    @property
    def is_low(self) -> bool:
        """A phone on its side has no height to spare."""
        return self.layout is Layout.SIDE and self.shell.height < dp(LOW)

    @property
    def is_tall(self) -> bool:
        """A tablet held upright: less width for what stands side by side, and height for what scrolls elsewhere."""
        return self.layout is Layout.SIDE and self.shell.height >= dp(TALL)

    @property
    def edge(self) -> float:
        """Where the grid of the screen begins, in dp."""
        return WIDE_EDGE if self.layout is Layout.WIDE or self.is_tall else EDGE

    @property
    def measured(self) -> bool:
        """Must it be built again for a window of another size in the same layout?"""
        return True

    def opened(self, **arguments: Any) -> None:
        """The screen is about to be shown with these arguments."""

    def build(self) -> None:
        """Adds the widgets."""

    def refresh(self) -> None:
        """Brings the widgets up to date with the session; unless a screen knows better, by building them again."""
        self.rebuild(self.layout)

    def back(self) -> bool:
        """Takes an inner step back, if there is one."""
        return False

    def key(self, name: str, modifiers: list[str]) -> bool:
        """A key of a keyboard."""
        return False

    def left(self) -> None:
        """Another screen is shown from now on."""

    def kept(self) -> dict[str, Any]:
        """Arguments that lead back to what is in sight now, when another screen is about to lie above this one."""
        return {}

    def tell_laid(self, player: str, cell: Cell, text: str, before: set[Cell]) -> bool:
        """A tile was laid elsewhere, for this screen; True if it says so, and what can be done about it."""
        return False

    def rebuild(self, layout: Layout) -> None:
        """Throws the widgets away and builds them for a layout."""
        self.layout = layout
        self.stale = False
        self.panel_slot = None
        self.clear_widgets()
        self.build()


class PlaceKeeping(Screen):
    """Set `scroll` in build, and `in_sight` to what must be seen."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.scroll: Scroll | None = None
        self.in_sight: Widget | None = None
        self._is_new = True

    def opened(self, **arguments: Any) -> None:
        """Shown anew: from the top."""
        super().opened(**arguments)
        self._is_new = True

    def rebuild(self, layout: Layout) -> None:
        offset = 0.0 if self._is_new else self._offset()
        self._is_new = False
        self.scroll, self.in_sight = None, None
        super().rebuild(layout)
        if offset or self.in_sight is not None:
            Clock.schedule_once(lambda _: self._restore(offset), 0)

    def _offset(self) -> float:
        """How many pixels have been scrolled."""
        if self.scroll is None or not self.scroll.children:
            return 0.0
        return float((1 - self.scroll.scroll_y) * max(0.0, self.scroll.children[0].height - self.scroll.height))

    def _restore(self, offset: float) -> None:
        scroll, widget = self.scroll, self.in_sight
        if scroll is None or not scroll.children:
            return
        hidden = scroll.children[0].height - scroll.height
        if hidden <= 0:
            return
        scroll.scroll_y = 1 - min(offset / hidden, 1.0)
        if widget is not None and widget.get_parent_window() is not None:
            scroll.scroll_to(widget, padding=dp(8), animate=False)
