"""The examples among the rules: laid by the rules, and with something to see."""

import pytest

from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.games.skye.model.rules_examples import LANDS, SHOWN_BY, land_of
from scoring.skye.laying import breaches
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.territory import Territory
from scoring.skye.words import Words

BOOK = SkyeRuleBook(Words(), EDITIONS[0])


@pytest.mark.parametrize("key", LANDS)
def test_an_example_keeps_the_laying_rules(key: str) -> None:
    placements = list(land_of(key))
    for number in range(1, len(placements)):
        assert breaches(Territory(placements[:number]), placements[number]) == ()
    assert len({placement.cell for placement in placements}) == len(placements)


@pytest.mark.parametrize("key", LANDS)
def test_an_example_shows_and_says_something(key: str) -> None:
    example = BOOK.example(BOOK.rules[key])
    assert example is not None and example.lines
    assert example.overlay.bright
    assert not any("{" in line or " 0 VP" in line for line in example.lines)


def test_all_scoring_tiles_and_scrolls_on_the_board_have_an_example() -> None:
    without_board = {"tile:most-gold"}
    everything = {f"tile:{tile}" for tile in SCORING_TILES} | {f"scroll:{scroll}" for scroll in SCROLLS}
    assert set(LANDS) == everything - without_board
    assert set(SHOWN_BY) <= BOOK.rules.keys() and set(SHOWN_BY.values()) <= set(LANDS)
    assert BOOK.example(BOOK.rules["discard"]) is None
