"""The head of the screens of a round: the phases, and who has what."""

from __future__ import annotations

from kivy.metrics import dp

from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.games.skye.model.seats import seats_of
from companion.games.skye.round.flow import to_table
from companion.games.skye.table.next_step import open_phase, phase_states
from companion.screens.base import Screen
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
