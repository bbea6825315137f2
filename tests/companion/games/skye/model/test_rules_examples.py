"""The examples among the rules: laid by the rules, and with something to see."""

import pytest

from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.games.skye.model.rules_examples import land_of
from companion.games.skye.model.rules_file import rules
from scoring.skye.game import Game, Player
from scoring.skye.laying import breaches
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.territory import Territory
from scoring.skye.words import Words
from tests.share import for_each

BOOK = SkyeRuleBook(Words(), EDITIONS[0])
EXAMPLES = {key: text.example for key, text in rules().entries.items() if text.example}
LAWFUL = {key: example for key, example in EXAMPLES.items() if not example.last}
WRONG = {key: example.tiles for key, example in EXAMPLES.items() if example.last}


@for_each("laid", sorted({example.tiles for example in LAWFUL.values()}))
def test_an_example_keeps_the_laying_rules(laid: str) -> None:
    placements = list(land_of(laid))
    for number in range(1, len(placements)):
        assert breaches(Territory(placements[:number]), placements[number]) == ()
    assert len({placement.cell for placement in placements}) == len(placements)


@for_each("key", LAWFUL)
def test_an_example_shows_and_says_something(key: str) -> None:
    example = BOOK.example(BOOK.rules[key])
    assert example is not None and example.lines
    assert example.overlay.bright
    assert not any("{" in line or " 0 VP" in line for line in example.lines)


def test_all_scoring_tiles_and_scrolls_on_the_board_have_an_example() -> None:
    without_board = {"tile:most-gold"}
    everything = {f"tile:{tile}" for tile in SCORING_TILES} | {f"scroll:{scroll}" for scroll in SCROLLS}
    assert {key for key, example in LAWFUL.items() if not example.counts} == everything - without_board
    assert BOOK.example(BOOK.rules["discard"]) is None


def test_every_entry_has_a_picture_a_tile_or_an_example() -> None:
    bare = [key for key, rule in BOOK.rules.items() if not (rule.picture or rule.tile or BOOK.example(rule))]
    assert bare == []


@pytest.mark.parametrize("key", WRONG)
def test_what_is_not_allowed_is_shown_with_the_reason(key: str) -> None:
    *before, last = land_of(WRONG[key])
    for number in range(1, len(before)):
        assert breaches(Territory(before[:number]), before[number]) == ()
    assert len(breaches(Territory(before), last)) == 1
    example = BOOK.example(BOOK.rules[key])
    assert example is not None
    assert last.cell in {tile.cell for tile in example.tiles}
    reason = "shares an edge" if key == "laying-touch" else "This tile does not fit here."
    assert any(reason in line for line in example.lines), example.lines


def test_a_tile_that_is_let_lie_completes_the_area_of_a_scroll() -> None:
    example = BOOK.example(BOOK.rules["laid-anyway"])
    assert example is not None
    assert "Its area is completed, so it counts twice: 2 VP." in example.lines[-1]


def test_an_example_follows_the_rulings_of_the_table() -> None:
    def told(key: str, edition: str = EDITIONS[0], **rulings: str) -> str:
        players = tuple(Player(name, None, 0, 0, land_of("")) for name in ("Isla", "Ewan"))
        table = Game(players, chosen_rulings={name.replace("_", "-"): value for name, value in rulings.items()})
        book = SkyeRuleBook(Words(), edition, table if rulings else None)
        example = book.example(book.rules[key])
        assert example is not None
        return " ".join(example.lines)

    assert "VP and no gold" in told("vp-barrels")
    assert "VP and no gold" not in told("vp-barrels", vp_barrels="vp-and-gold")
    assert "4 connected tiles" in told("roads")
    assert "3 connected tiles" in told("roads", castle_tile="does-not")
    assert told("tile:farm-animals") != told("tile:farm-animals", "nl-2015")
