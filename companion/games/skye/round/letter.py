"""One letter of a round's scoring: the rule, a row for each player, and the proof of the row that is open."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import signed_text
from companion.games.skye.art.evidence import of_score
from companion.games.skye.model.agreement import KEPT_MARK
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import unsettled
from companion.games.skye.model.round_points import RoundView
from companion.games.skye.model.why_lines import compared, shown
from companion.games.skye.round.evidence import Proof
from companion.games.skye.widgets import CitationLine, LetterSheet, ask_gold, without_gold
from companion.screens.base import Screen
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column, Line
from companion.widgets.rows import Row
from companion.widgets.text import Icon, PlayerShape, Symbol, Text
from scoring.core.cells import Cell
from scoring.core.evidence import Score
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey


class PictureSlot(Card):
    """A picture in a rounded box."""

    def __init__(self, symbol: str, side: float = 56) -> None:
        super().__init__(
            Symbol(symbol, size=side - 10), colour="container_high", radius=14, padding=5, size_hint=(None, None)
        )
        self.size = (dp(side), dp(side))


def rule_head(screen: Screen, tile: str) -> Line:
    """The picture, the rule in our words, edition and page."""
    words = engine_words()
    column = Column(
        Text(words.scoring_tile(tile), "row"),
        Text(words.scoring_tile_rule(tile), "body"),
        CitationLine(screen.shell, SCORING_TILES[tile].section, entry=f"tile:{tile}"),
        gap=2,
    )
    return Line(PictureSlot(f"score-{tile}", 64), column, gap=14)


def missing_tile(screen: Screen, letter: str) -> Card:
    """Asks for the scoring tile that nobody has named."""

    def choose() -> None:
        screen.shell.open(LetterSheet(screen.shell, letter))

    return Card(
        Text(_("Which scoring tile lies at {letter}?").format(letter=letter), "heading"),
        Text(_("It was left open at the start. This round needs it."), "body", colour="on_surface_variant"),
        PushButton(_("Choose it"), icon="shape-outline", on_tap=choose, test_id=f"choose:{letter}"),
        gap=10,
        padding=20,
    )


def gold_request(screen: Screen, text: str) -> Card:
    """Asks for the gold that a scoring needs."""
    shell = screen.shell
    button = PushButton(_("Enter gold"), kind="tonal", icon="circle-multiple-outline", test_id="enter_gold")
    button.action = lambda: ask_gold(shell, without_gold(shell))
    return Card(Line(Text(text, "body"), button, gap=12), padding=(16, 8, 8, 8))


def player_row(view: RoundView, name: str, letter: str, is_open: bool, action: Action) -> Row:
    """A player: count x value, points; a tap opens the proof."""
    colour = view.state.game.player(name).colour or "white"
    score = view.score(name, letter)
    by_hand, kept = view.by_hand(name, letter), KEPT_MARK if view.kept(name, letter) else ""
    counted = engine_words().short_sum(score)
    if by_hand:
        counted = _("By hand; the rules count {points}").format(points=signed_text(score.points if score else None))
    elif view.differs(name, letter) and score is not None:
        counted = _("As booked; the rules now count {points}").format(points=signed_text(score.points))
    elif score is not None and unsettled_in(view, name, score):
        counted = " · ".join(filter(None, (counted, _("needs one look"))))
    trailing = Line(
        Text(signed_text(view.points(name, letter)) + kept, "points", wrap=False),
        Icon("chevron-up" if is_open else "chevron-down"),
        gap=8,
        size_hint_x=None,
    )
    trailing.bind(minimum_width=trailing.setter("width"))
    return Row(
        name,
        counted,
        leading=PlayerShape(colour, 28),
        trailing=trailing,
        height=60,
        on_tap=action,
        test_id=f"row:{name}",
    )


def proof_of(view: RoundView, name: str, score: Score, buttons: list[Widget]) -> Proof:
    """The proof of a player's points."""
    territory = view.territory(name)
    survey = Survey(territory, score.rule in view.state.game.rulings.borderlands_exempt)
    return Proof(
        territory=territory,
        survey=survey,
        overlay=of_score(territory, survey, score),
        lines=shown(engine_words().score_lines(score)),
        notes=notes_of(view, name, score),
        buttons=lambda: _once(buttons),
    )


def unsettled_in(view: RoundView, name: str, score: Score) -> list[tuple[Cell, str]]:
    """The tiles whose open points the score depends on."""
    points = SCORING_TILES[score.rule].unverified
    return unsettled(Survey(view.territory(name)), points) if points else []


def _once(buttons: list[Widget]) -> list[Widget]:
    for button in buttons:
        if button.parent is not None:
            button.parent.remove_widget(button)
    return buttons


def notes_of(view: RoundView, name: str, score: Score) -> list[str]:
    """House rules that bear on a score, and what needs one look at a tile."""
    words = engine_words()
    unverified = words.open_notes(view.territory(name), SCORING_TILES[score.rule].unverified)
    return [line.text for line in (*words.house_rules(view.state.game, score.rule), *unverified)]


def majority_words(view: RoundView, letter: str) -> list[str]:
    """The amounts, then first and second place, ties in words."""
    return compared([(name, view.score(name, letter)) for name in view.state.names])
