"""One letter of a round's scoring: the rule, a row for each player, and the proof of the row that is open."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.core.i18n import _, ngettext
from companion.core.numbers import signed_text
from companion.games.skye.art.evidence import of_score
from companion.games.skye.attempt import ask_gold, without_gold
from companion.games.skye.model.agreement import KEPT_MARK
from companion.games.skye.model.disputes.scoring_tiles import majority_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import unsettled
from companion.games.skye.model.round_points import RoundView
from companion.games.skye.model.why_lines import shown
from companion.games.skye.round.evidence import Proof
from companion.games.skye.setup.tiles import LetterSheet
from companion.games.skye.widgets import page_chip
from companion.screens.base import Screen
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column, Line
from companion.widgets.majority import MajorityRows
from companion.widgets.player_strip import PointsSeat, PointsStrip
from companion.widgets.rows import Row
from companion.widgets.text import PlayerShape, Text
from scoring.core.cells import Cell
from scoring.core.evidence import Score
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey
from scoring.skye.words.explanation import UNNUMBERED


def rule_head(screen: Screen, tile: str) -> Line:
    """The rule in our words, and a button with its page."""
    words = engine_words()
    column = Column(Text(words.scoring_tile(tile), "label"), Text(words.scoring_tile_rule(tile), "body"), gap=0)
    return Line(column, page_chip(screen.shell, SCORING_TILES[tile].section, f"tile:{tile}"), gap=12)


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


def counted_words(view: RoundView, name: str, letter: str) -> str:
    """What a player's points come from, in a few words; and where they differ from what the rules count."""
    score = view.score(name, letter)
    if view.by_hand(name, letter):
        return _("By hand; the rules count {points}").format(points=signed_text(score.points if score else None))
    if view.differs(name, letter) and score is not None:
        return _("As booked; the rules now count {points}").format(points=signed_text(score.points))
    counted = engine_words().short_sum(score)
    nearly = len(score.near_misses) if score is not None and score.points == 0 else 0
    if nearly and score is not None and not SCORING_TILES[score.rule].majority:
        counted = ngettext("Nothing, {count} nearly", "Nothing, {count} nearly", nearly).format(count=nearly)
    if score is not None and unsettled_in(view, name, score):
        counted = " · ".join(filter(None, (counted, _("needs one look"))))
    return counted


def points_words(view: RoundView, name: str, letter: str) -> str:
    return signed_text(view.points(name, letter)) + (KEPT_MARK if view.kept(name, letter) else "")


def points_strip(view: RoundView, letter: str, player: str, on_player: Callable[[str], object]) -> PointsStrip:
    """Everybody with what the letter brings; a tap puts somebody in front."""
    seats = [
        PointsSeat(name, _colour(view, name), points_words(view, name, letter), _("VP")) for name in view.state.names
    ]
    return PointsStrip(seats, player, on_player)


def _colour(view: RoundView, name: str) -> str:
    return view.state.game.player(name).colour or "white"


def player_row(view: RoundView, name: str, letter: str, is_open: bool, action: Action) -> Row:
    """A player: count x value, points; a tap shows the proof beside it."""
    row = Row(
        name,
        counted_words(view, name, letter),
        leading=PlayerShape(_colour(view, name), 28),
        trailing=Text(points_words(view, name, letter), "points", wrap=False),
        height=60,
        on_tap=action,
        test_id=f"row:{name}",
    )
    row.selected = is_open
    return row


def majority_card(
    view: RoundView, letter: str, player: str, on_player: Callable[[str], object] | None = None
) -> MajorityRows | None:
    """Everybody's count as bars, with the verdict; nothing where it is no majority or not known."""
    tile = view.tile(letter)
    if tile is None or not SCORING_TILES[tile].majority:
        return None
    comparison = majority_of(view.state, tile, {name: view.score(name, letter) for name in view.state.names})
    if comparison is None:
        return None
    points = {name: points_words(view, name, letter) for name in view.state.names}
    return MajorityRows(comparison, points, chosen=player, on_player=on_player)


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
        each=engine_words().worth_each(score),
        upto=lambda count: of_score(territory, survey, first_items(score, count)),
    )


def first_items(score: Score, count: int) -> Score:
    """A score as far as its first few things on the board."""
    on_board = [item for item in score.items if item.what not in UNNUMBERED]
    return score._replace(items=tuple(on_board[:count]), near_misses=())


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
