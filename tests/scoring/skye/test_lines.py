"""One way from a score to lines: the numbers add up, nothing is said twice, and nobody asks a scoring tile its name."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

from scoring.core.evidence import Item, LineKind, NearMiss, Score, ScoreLine, Unit, of_kind, told_once
from scoring.skye import gamefile
from scoring.skye.final import final
from scoring.skye.income import income
from scoring.skye.reasons import Reason
from scoring.skye.score import score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES, hanging_on
from scoring.skye.scrolls import ScrollScore
from scoring.skye.words import Words
from tests.scoring.asking import ROOT, Ask
from tests.scoring.skye.oracle.territories import random_game
from tests.share import for_each

WORDS = Words()
PLACES_OF_IDS = {
    "scoring/skye/scoring_tiles/table.py",
    "scoring/skye/game.py",
    "scoring/skye/words/rules.py",
    "companion/games/skye/model/first_look.py",
}
"""The table itself, the rulings, of which one has the id of a scoring tile, and what is shown to somebody new."""


def earned(lines: list[ScoreLine], unit: Unit = Unit.VP) -> int:
    return sum(
        line.worth or 0 for line in lines if line.unit is unit and line.kind in (LineKind.COUNTED, LineKind.PLACE)
    )


@for_each("seed", range(12))
def test_the_lines_of_a_score_add_up_to_it_and_carry_the_numbers_of_the_board(seed: int) -> None:
    game = gamefile.parse(random_game(random.Random(seed)))
    for scores in score_tiles(game, list(SCORING_TILES)):
        for score in scores.values():
            lines = WORDS.score_lines(score)
            assert earned(lines) == (score.points or 0)
            assert [line.item for line in lines if line.item] == list(score.items)
            assert [line.miss for line in lines if line.miss] == list(score.near_misses)
            numbers = [line.number for line in lines if line.number]
            assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    for own in income(game, game.round):
        lines = WORDS.income_lines(own)
        assert (earned(lines), earned(lines, Unit.GOLD)) == (own.vp, own.gold)
    for result in final(game):
        for scroll in result.scrolls:
            assert earned(WORDS.scroll_lines(scroll)) == (scroll.points or 0)


def test_a_line_knows_where_it_is() -> None:
    items = (Item("cattle", ((0, 1),), 2, 4), Item("cattle", ((1, 1),), 1, 2))
    first, second, together, missed = WORDS.score_lines(
        Score("castle-cattle", 6, items, (NearMiss("cattle", ((2, 1),), Reason.NO_ROAD),))
    )
    assert (first.text, first.short, first.number) == ("2 cattle at 1 north", "1 north: 2 cattle", "1")
    assert (second.short, second.cells, WORDS.worth(second)) == ("1 north, 1 east", ((1, 1),), "2 VP")
    assert (together.kind, together.text, together.cells) == (LineKind.SUM, "3 cattle x 2 = 6 VP.", ())
    assert (missed.kind, missed.cells, missed.gaps) == (LineKind.MISSED, ((2, 1),), ())


def test_a_majority_compares_everyone_before_its_own_things() -> None:
    ahead = Score("most-ships", 5, (Item("majority", ((0, 1),), 2, 5), Item("ships", ((0, 1),), 2, 0)))
    behind = Score("most-ships", 2, (Item("majority", ((0, 2),), 1, 2), Item("ships", ((0, 2),), 1, 0)))
    lines = WORDS.score_lines(ahead, [("Isla", ahead), ("Ewan", behind)])
    assert [line.kind for line in lines] == [LineKind.SUM] * 3 + [LineKind.PLACE, LineKind.COUNTED]
    assert [line.text for line in lines[:3]] == [
        "Ships: Isla 2 and Ewan 1.",
        "Isla has most: 5 VP.",
        "Ewan is second: 2 VP.",
    ]
    assert (lines[4].worth, lines[4].unit, WORDS.worth(lines[4])) == (2, Unit.THINGS, "")
    assert [WORDS.short_sum(score) for score in (ahead, behind)] == ["2 ships · most", "1 ship · second most"]


def test_what_is_no_thing_is_told_after_the_things() -> None:
    doubled = (Item("sheep", ((0, 1),), 4, 2), Item("doubled", ((0, 1),), 1, 2))
    assert WORDS.all_things("best-scroll", doubled) == "4 sheep. Doubled, because its area is completed"
    assert WORDS.all_things("best-scroll", doubled[1:]) == "Doubled, because its area is completed"


def test_unknown_gold_is_that_of_all_players_only_where_all_are_compared() -> None:
    assert WORDS.short_sum(Score("most-gold", None)) == "Needs the gold of all players"
    assert WORDS.short_sum(Score("best-scroll", None)) == "Needs the gold"
    assert WORDS.short_sum(None) == "The scoring tile is not known"
    assert WORDS.short_sum(Score("open-water", 0)) == "Nothing counted"


def test_the_same_sentence_is_said_once(ask: Ask) -> None:
    twice = [NearMiss("mountain", ((0, 1),), Reason.NO_BROCH, (), 1, area) for area in (0, 1)]
    lines = WORDS.score_lines(Score("mountain-brochs", 0, (), tuple(twice)))
    assert len(of_kind(lines, LineKind.MISSED)) == 2
    assert [line.text for line in told_once(lines)] == ["The mountain at 1 north has no broch."]
    two = {"terrain": "mountain", "edges": "N"}, {"terrain": "mountain", "edges": "S"}
    tile = {"set": "custom", "areas": [*two, {"terrain": "water", "edges": "EW"}], "roads": []}
    castle = {"at": [0, 0], "tile": "C1", "turn": 0}
    players = [
        {"name": name, "vp": 0, "gold": 0, "territory": [castle, {"at": [0, 1], "tile": tile, "turn": 0}]}
        for name in ("Isla", "Ewan")
    ]
    game = {"format": "clan-companion/1", "game": "isle-of-skye", "players": players}
    asked = ("explain", "--player", "Isla", "mountain-brochs")
    assert ask.text(*asked, file=ask.written(game)).count("The mountain at 1 north has no broch.") == 1
    assert len(ask.json(*asked, file=ask.written(game))["explanations"][0]["near_misses"]) == 3


def test_a_scroll_is_told_in_one_line_and_by_what_it_counts() -> None:
    scroll = ScrollScore(
        (0, 1), "sheep", 1, True, 2, (Item("sheep", (), 3, 1), Item("doubled", ((0, 1),), 1, 1, 0)), ()
    )
    counted, doubled, together = WORDS.scroll_lines(scroll)
    assert (counted.text, doubled.short) == ("3 sheep", "Doubled, because its area is completed")
    assert together.text.endswith("so it counts twice: 2 VP.")


# --- a scoring tile is one row ---


def test_the_rows_that_hang_on_something() -> None:
    assert hanging_on("farm-reach") == ("farm-animals",)
    assert hanging_on("castle-tile") == ("castle-roads",)
    unverified = {name: tile.unverified for name, tile in SCORING_TILES.items() if tile.unverified}
    assert unverified == {"harbours": ("lighthouse", "ships"), "best-scroll": ("scroll",)}
    traced = [name for name, tile in SCORING_TILES.items() if tile.traces_castle_roads]
    assert traced == ["castle-cattle", "castle-roads"]


def ids_written_in(path: Path) -> Iterator[str]:
    """The ids that mean nothing but a scoring tile; others are names of things as well."""
    own = {name for name in SCORING_TILES if "-" in name} - {"open-water", "building-sets", "completed-mountains"}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in own:
            yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno} {node.value}"


def test_no_module_asks_a_scoring_tile_its_name() -> None:
    written = [
        line
        for folder in ("scoring", "companion")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in PLACES_OF_IDS
        for line in ids_written_in(path)
    ]
    assert written == []
