"""Sheets: what slides up from the bottom on a phone and stands at the side on wider screens; and the number pad.

class Details(Sheet):
    share = 0.48                      # of the height on a phone; None: as tall as the content
    def build(self):                  # called again after a turn of the device or a change of theme
        self.head(_("8 tiles fit here"), _("35 in the bag"))     # what differs by layout is decided here: self.compact
        self.body.add_widget(...)     # scrolls
        self.footer.add_widget(...)   # stays

self.shell.open(Details(...));  self.shell.close_sheet()

self.shell.open_pad(NumberPad(_("Isla's first price"), within=(1, 12), on_done=self.set_price))
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import LOW, Layout
from companion.core.theme import SHEET_RADIUS, theme
from companion.widgets.base import Backed
from companion.widgets.button_line import ButtonLine
from companion.widgets.buttons import DrawnButton, IconButton, WordButton
from companion.widgets.containers import Column, Line, Scroll, handed
from companion.widgets.painting import box, edges, rounded, shadow
from companion.widgets.text import Text

HANDLE: Final = 20
SWIPE: Final = 60
TALLEST: Final = 0.92
MARGIN: Final = 16
COMPACT_MARGIN: Final = 10
"""Left and right of what is in a sheet, in dp."""
COMPACT_RADIUS: Final = 14
SIDE_BY_SIDE: Final = 290
"""A compact sheet narrower than this many dp has its buttons below each other."""


class Sheet(Backed, BoxLayout):
    """A sheet with a head, a scrolling body and a footer. Its attributes survive; its content is built again."""

    share: ClassVar[float | None] = None
    modal: ClassVar[bool] = True
    """Dims what is behind it, and a touch there closes it; otherwise the screen behind stays usable."""

    def __init__(self, **options: Any) -> None:
        super().__init__(orientation="vertical", **options)
        self.layout = Layout.PHONE
        self.close: Callable[[], object] = lambda: None
        self.resized: Callable[[], object] = lambda: None
        """Told when head, body or footer has another height."""
        self.raised = False
        """Has it been pulled up to its full height?"""
        self.body = Column()
        self.footer = self._new_footer()
        self.head_words = Column(gap=0)
        """Title and subtitle."""

    def build(self) -> None:
        """Fills head, body and footer."""

    def left(self) -> None:
        """The sheet has been closed."""

    def holds(self) -> bool:
        """Is what it talks about still there? Asked before it is built again; otherwise it goes."""
        return True

    @property
    def compact(self) -> bool:
        """A small place whose own cross closes the sheet: a low head, small margins and pictures."""
        return self.layout is Layout.COMPACT

    @property
    def margin(self) -> float:
        """Free space left and right of what is in the sheet, in dp."""
        return COMPACT_MARGIN if self.compact else MARGIN

    @property
    def cramped(self) -> bool:
        """Large text on a phone on its side: only the title stays, all else scrolls, as what is below titles always."""
        return self.layout is Layout.SIDE and Window.height < dp(LOW) and theme.large

    def rebuild(self, layout: Layout) -> None:
        """Throws the content away and builds it for a layout."""
        self.layout = layout
        self.clear_widgets()
        self.body = Column(padding=(self.margin, 2 if self.compact else 0, self.margin, 8))
        self.footer = self._new_footer()
        self._head = Column(gap=0)
        self.padding = (0, dp(HANDLE) if layout is Layout.PHONE else dp(8), 0, 0)
        self.scroll = Scroll(self.body)
        self.build()
        for part in (self._head, self.scroll):
            self.add_widget(part)
        if self.footer.children:
            (self.body if self.cramped else self).add_widget(self.footer)
        for part in (self._head, self.body, self.footer):
            part.fbind("height", lambda *_: self.resized())
        if self.compact:
            self.footer.fill(stacked=self.width < dp(SIDE_BY_SIDE) * theme.text_scale)
        self.repaint()

    def _new_footer(self) -> ButtonLine:
        """What stays below the body."""
        if self.compact:
            return ButtonLine(padding=(COMPACT_MARGIN, 4, COMPACT_MARGIN, COMPACT_MARGIN))
        return ButtonLine(padding=(0, 8, 0, 4) if self.cramped else (MARGIN, 8, MARGIN, 12))

    def head(self, title: str, subtitle: str = "", leading: Widget | None = None) -> None:
        """The title line with the cross that closes the sheet; a compact one has neither cross nor picture."""
        if self.compact:
            self._compact_head(title, subtitle)
            return
        self.head_words = Column(Text(title, "heading"), gap=0)
        if subtitle:
            below = Text(subtitle, "body", colour="on_surface_variant")
            (self.body if theme.large else self.head_words).add_widget(below)
        cross = IconButton("close", on_tap=self._close, test_id="close_sheet")
        told = [self.head_words] if leading is None else [leading, self.head_words]
        padding = (4, 0, 16, 8) if theme.left_handed else (16, 0, 4, 8)
        self._head.add_widget(Line(*handed(told, [cross]), padding=padding, gap=12, height=56))

    def add_buttons(self, *buttons: WordButton, main: WordButton | None = None) -> None:
        """What to do, in the footer; large text leaves room for it only in the body, where the main one comes first."""
        if not theme.large:
            for button in buttons:
                self.footer.add_widget(button)
            return
        self.body.add_widget(Column(*sorted(buttons, key=lambda button: button is not main)))

    def _compact_head(self, title: str, subtitle: str) -> None:
        self.head_words = Column(Text(title, "row"), gap=0)
        if subtitle:
            self.head_words.add_widget(Text(subtitle, "small", colour="on_surface_variant"))
        if theme.large:
            self.body.add_widget(self.head_words)
        else:
            self._head.add_widget(Line(self.head_words, padding=(COMPACT_MARGIN, 2, COMPACT_MARGIN, 4)))

    def _close(self) -> None:
        self.close()

    def wanted_height(self, available: float) -> float:
        """The height on a phone: a share of it, or more if less would leave no room for two rows."""
        others = self._head.height + self.padding[1] + (self.footer.height if self.footer.parent is self else 0)
        whole = others + self.body.height
        if self.share is not None:
            low = max(available * self.share, others + min(self.body.height, 2 * self.row_height()))
            whole = max(whole, low) if self.raised else low
        return float(min(available * TALLEST, whole))

    def row_height(self) -> float:
        """The height of a row of what the sheet lists, in pixels."""
        return float(theme.text("label").line + 2 * theme.text("body").line + dp(14))

    def paint(self) -> None:
        if self.compact:
            rounded((*self.pos, *self.size), dp(COMPACT_RADIUS), theme.colour("container_low"))
            return
        area = edges.reached((*self.pos, *self.size))
        if self.layout is Layout.PHONE:
            shadow(area, dp(SHEET_RADIUS), 4)
            rounded(area, dp(SHEET_RADIUS), theme.colour("container_low"), "top")
            rounded((self.center_x - dp(16), self.top - dp(14), dp(32), dp(4)), dp(2), theme.colour("outline"))
        else:
            box(area, theme.colour("container_low"))
            box((area[0], area[1], dp(1), area[3]), theme.colour("outline_variant"))

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below a sheet is touched through it; its head can be pulled up and down."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if self.layout is Layout.PHONE and abs(touch.y - touch.oy) > dp(SWIPE):
                self._pull(up=touch.y > touch.oy)
            return True
        return bool(super().on_touch_up(touch))

    def _pull(self, *, up: bool) -> None:
        """Up to its full height, back again, and away."""
        if not up and not self.raised:
            self.close()
        elif self.share is not None:
            self.raised = up
            self.resized()


NUMBER_HEIGHT: Final = 52
"""The line with what was typed, in dp."""


class NumberPad(Sheet):
    """Digits under the thumb; with `unknown` there is a key for a number that nobody knows."""

    def __init__(
        self,
        title: str,
        *,
        on_done: Callable[[int], object],
        within: tuple[int, int] = (0, 999),
        note: str = "",
        unknown: Callable[[], object] | None = None,
        digits: int = 0,
        **options: Any,
    ) -> None:
        """With `digits` a number of so many digits is done by itself."""
        super().__init__(**options)
        self.digits = digits
        self.title, self.note = title, note
        self.unknown = unknown
        self.least, self.most = within
        self.on_done = on_done
        self.typed = ""
        self.shown = Text("", "total")

    def build(self) -> None:
        self.head(self.title, self.note)
        self.shown = Text("", "total", align="center")
        # With or without a key for what nobody knows, digits stay where they are from one pad to the next.
        self.body.add_widget(Line(self.shown, *self._unknown_key(), height=NUMBER_HEIGHT * theme.text_scale))
        self.body.add_widget(self._keys())
        self.body.padding = (dp(16), 0, dp(16), dp(16))
        self._show()

    def _keys(self) -> GridLayout:
        grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for digit in "123456789":
            grid.add_widget(self._key(digit, partial(self.press, digit)))
        grid.add_widget(self._key("", self.rub_out, icon="backspace-outline", test_id="pad:back"))
        grid.add_widget(self._key("0", lambda: self.press("0")))
        self.ok = DrawnButton(_("Done"), kind="filled", size_hint_x=1, on_tap=self.done, test_id="pad:done")
        grid.add_widget(self.ok)
        return grid

    def _key(self, text: str, action: Callable[[], object], icon: str = "", test_id: str = "") -> DrawnButton:
        return DrawnButton(
            text, kind="surface", icon=icon, size_hint_x=1, on_tap=action, test_id=test_id or f"pad:{text}"
        )

    def press(self, digit: str) -> None:
        """Adds a digit, unless the number would be too large."""
        typed = self.typed + digit
        if int(typed) <= self.most:
            self.typed = str(int(typed))
        self._show()
        if self.digits and len(self.typed) == self.digits:
            self.done()

    def rub_out(self) -> None:
        self.typed = self.typed[:-1]
        self._show()

    def key(self, name: str) -> bool:
        """Digits of a keyboard are those of the pad."""
        keys = {"enter": self.done, "delete": self.rub_out, "backspace": self.rub_out}
        if name in keys:
            keys[name]()
        elif name.isascii() and name.isdigit():
            self.press(name)
        else:
            return False
        return True

    def done(self) -> None:
        """Closes the pad, then hands the number over: what follows may open the next pad."""
        if self.typed and int(self.typed) >= self.least:
            number = int(self.typed)
            self.close()
            self.on_done(number)

    def _unknown_key(self) -> list[DrawnButton]:
        if self.unknown is None:
            return []
        return [DrawnButton(_("Not known"), kind="outlined", on_tap=self._leave_open, test_id="pad:unknown")]

    def _leave_open(self) -> None:
        assert self.unknown is not None
        self.close()
        self.unknown()

    def _show(self) -> None:
        self.shown.text = self.typed or "\N{EN DASH}"
        self.ok.disabled = not self.typed or int(self.typed) < self.least
