"""What recurs on the screens of Isle of Skye: sources, gold, the head of a phase, doing it anyway."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeAlias

from kivy.metrics import dp

from companion.core.i18n import _
from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.standing_now import seats_of
from companion.games.skye.round.flow import to_table
from companion.games.skye.setup.tiles import ScoringTileGrid
from companion.games.skye.table.board_pane import open_phase, phase_states
from companion.screens.base import Screen
from companion.shell.ports import ShellPort
from companion.shell.step_messages import ask_about, do_and_say
from companion.widgets.base import Action, Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.phase_bar import PhaseBar
from companion.widgets.player_strip import PlayerStrip
from companion.widgets.rows import BOOK, SourceLine
from companion.widgets.sheet import NumberPad, Sheet
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import EDITIONS, SECTIONS, cite
from scoring.skye.score import tiles_in_use


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


MOST_GOLD: Final = 999


def ask_gold(shell: ShellPort, names: Sequence[str], then: Action | None = None) -> None:
    """A pad for each player, one after another; closing one leaves the rest for later."""
    if not names:
        if then is not None:
            then()
        return
    name, *rest = names

    def keep(gold: int) -> None:
        attempt(
            shell,
            lambda state, anyway: acts.correct_gold(state, name, gold, anyway=anyway),
            "",
            lambda: ask_gold(shell, rest, then),
        )

    title = _("How much gold has {name}?").format(name=name)
    shell.hush()
    shell.open_pad(NumberPad(title, within=(0, MOST_GOLD), on_done=keep, test_id=f"gold_pad:{name}"))


def without_gold(shell: ShellPort) -> list[str]:
    """The players whose gold nobody has entered."""
    return [player.name for player in shell.session.state.game.players if player.gold is None]


class LetterSheet(Sheet):
    """The scoring tiles that may lie at a letter, as pictures; a tap puts one there."""

    share: ClassVar[float | None] = 0.86

    def __init__(self, shell: ShellPort, letter: str) -> None:
        super().__init__(test_id="letter_sheet")
        self.shell, self.letter = shell, letter

    def build(self) -> None:
        game = self.shell.session.state.game
        self.head(_("Which tile lies at {letter}?").format(letter=self.letter))
        elsewhere = {tile for letter, tile in game.scoring_tiles.items() if letter != self.letter}
        tiles = [tile for tile in tiles_in_use(game) if tile not in elsewhere]
        self.body.add_widget(ScoringTileGrid(tiles, game.scoring_tiles, self._pick, self.layout))

    def _pick(self, tile: str) -> None:
        try:
            event = acts.place_scoring_tile(self.shell.session.state, self.letter, tile)
        except NotAllowed:
            # At a table with several hands somebody has put it elsewhere meanwhile.
            self.rebuild(self.layout)
            return
        self.close()
        self.shell.session.do(event)


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
    """Who has what; a tap looks at the territory, a long press tells what the numbers are made of."""

    def look(name: str) -> None:
        screen.session.show_player(name)
        to_table(screen.shell)

    strip = PlayerStrip(look, on_numbers=lambda name: tell_numbers(screen, name), test_id="strip")
    state = screen.session.state
    strip.show(seats_of(state), selected)
    return strip


def tell_numbers(screen: Screen, player: str) -> None:
    """A player's numbers at a glance, each a tap away from its card."""
    from companion.games.skye.table.numbers import NumbersSheet

    screen.shell.open(NumbersSheet(screen.shell, screen.session, player))


Act: TypeAlias = Callable[[TableState, bool], Event]
"""What is done at a table; the second value insists on it."""


def attempt(shell: ShellPort, act: Act, text: str, then: Action | None = None, *, anyway: bool = False) -> None:
    """Does it and offers to take it back; or says why not, and asks whether the table does it anyway."""
    try:
        event = act(shell.session.now, anyway)
    except NotAllowed as refused:
        insist = (_("We do it anyway"), lambda: attempt(shell, act, text, then, anyway=True))
        ask_about(shell, shell.session, refusal_words(engine_words(), refused), *([insist] if refused.soft else ()))
        return
    shell.hush()
    if text:
        do_and_say(shell, event, text)
    else:
        shell.session.do(event)
    if then is not None:
        then()
