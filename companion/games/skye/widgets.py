"""What recurs on the screens of Isle of Skye: where a rule stands, the tiles of a letter, the head of a phase."""

from __future__ import annotations

from functools import partial
from typing import Final

from kivy.metrics import dp

from companion.core.i18n import _
from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import seats_of
from companion.games.skye.round.flow import open_phase, phase_states, to_table
from companion.screens.base import Screen
from companion.shell.ports import ShellPort
from companion.widgets.base import Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.phase_bar import PhaseBar
from companion.widgets.player_strip import PlayerStrip, strip_height
from companion.widgets.rows import BOOK, SourceLine
from scoring.skye.rulebook import EDITIONS, SECTIONS, cite

MOST_FOR_PLAYERS: Final = 0.2
"""Of the height of a window; names give way to what the screen is for."""


class CitationLine(Tap, SourceLine):
    """Edition and page of a rule; a tap opens it among the rules."""

    def __init__(self, shell: ShellPort, section: str, *, entry: str = "", rule: str = "") -> None:
        text = _page(shell, section)
        if rule:
            text = _("{source}: {rule}").format(source=text, rule=rule)
        super().__init__(text, height=32, test_id="citation")
        self.action = lambda: shell.push("rule", entry=entry) if entry else shell.push("rules", topic=section)


def citation_button(shell: ShellPort, section: str, entry: str) -> PushButton:
    """The same as a button."""
    button = PushButton(
        _page(shell, section), kind="text", icon=BOOK, trailing_icon="chevron-right", test_id="citation"
    )
    button.action = lambda: shell.push("rule", entry=entry)
    return button


def citation_chip(shell: ShellPort, section: str, entry: str) -> Chip:
    """The same as a chip, in fewer letters."""
    place = cite(section, shell.session.state.game.edition)
    text = _("{edition}, p. {page}").format(edition=engine_words().edition(place.edition), page=place.page)
    return Chip(text, icon=BOOK, on_tap=lambda: shell.push("rule", entry=entry), test_id="citation")


def page_chip(shell: ShellPort, section: str, entry: str) -> Chip:
    """The page alone, beside the rule."""
    place = cite(section, shell.session.state.game.edition)
    text = _("p. {page}").format(page=place.page)
    return Chip(text, icon=BOOK, on_tap=lambda: shell.push("rule", entry=entry), test_id="citation")


def _page(shell: ShellPort, section: str) -> str:
    place = cite(section, shell.session.state.game.edition)
    return _("{edition}, page {page}").format(edition=engine_words().edition(place.edition), page=place.page)


def sources(section: str) -> str:
    """The place in every edition that has the section."""
    words = engine_words()
    places = [
        _("{edition} p. {page}").format(edition=words.edition(edition), page=page)
        for edition, (_heading, page) in zip(EDITIONS, SECTIONS[section], strict=True)
        if page
    ]
    return " · ".join(places)


def add_phase_bar(screen: Screen) -> None:
    """The phases; a tap leads to any of them. A low window has no room for it."""
    if screen.shell.height < dp(LOW):
        return
    padding = (dp(screen.edge), 0)
    bar = PhaseBar(lambda phase: open_phase(screen.shell, phase), padding=padding, test_id="phases")
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
    """Who has what; a tap looks at the territory, a long press tells what the numbers are made of."""

    def look(name: str) -> None:
        screen.session.show_player(name)
        to_table(screen.shell)

    side = dp(screen.edge)
    tell = partial(tell_numbers, screen)
    state = screen.session.state
    bare = strip_height(screen.shell.width, len(state.names)) > screen.shell.height * MOST_FOR_PLAYERS
    strip = PlayerStrip(look, on_numbers=tell, bare=bare, padding=(side, dp(4), side, dp(8)), test_id="strip")
    # How many tiles are laid is of interest where they are.
    strip.show([seat._replace(laid=0, to_lay=None) for seat in seats_of(state)], selected)
    return strip


def tell_numbers(screen: Screen, player: str) -> None:
    """A player's numbers at a glance, each a tap away from its card."""
    from companion.games.skye.table.numbers import NumbersSheet

    screen.shell.open(NumbersSheet(screen.shell, screen.session, player))
