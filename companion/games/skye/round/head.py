"""The head of the screens of a round: the phases, and who has what."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.games.skye.model.seats import seats_of
from companion.games.skye.round.flow import to_table
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.table.next_step import open_phase, phase_states
from companion.screens.base import Screen
from companion.widgets.containers import Scroll
from companion.widgets.phase_bar import PhaseBar
from companion.widgets.player_strip import PlayerStrip


def add_phase_bar(screen: Screen) -> None:
    """The phases; a tap leads to any of them. A low window has no room for it."""
    if screen.shell.height < dp(LOW):
        return
    bar = PhaseBar(lambda phase: open_phase(screen.shell, phase), test_id="phases")
    bar.show(phase_states(screen.session.state))
    screen.add_widget(bar)


def add_round_head(screen: Screen, selected: str) -> None:
    """Phases and players, as far as there is room for them."""
    add_phase_bar(screen)
    if screen.layout is Layout.SIDE or crowded(screen):
        return
    screen.add_widget(player_strip(screen, selected))


def crowded(screen: Screen) -> bool:
    """On a phone large text leaves no room above the content for the players."""
    return screen.layout is Layout.PHONE and theme.large


def player_strip(screen: Screen, selected: str) -> PlayerStrip:
    """Who has what; a tap looks at the territory."""

    def look(name: str) -> None:
        screen.session.show_player(name)
        to_table(screen.shell)

    strip = PlayerStrip(look, test_id="strip")
    state = screen.session.state
    strip.show(seats_of(state), selected)
    return strip


class PlaceKeeping(SkyeScreen):
    """Set `scroll` in build, and `in_sight` to what must be seen."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.scroll: Scroll | None = None
        self.in_sight: Widget | None = None
        self._is_new = True

    def opened(self, **arguments: Any) -> None:
        """Shown anew: from the top."""
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
