"""The game file: what is read to the very edge, what is refused with which sentence, and what is written."""

import random
from typing import Any

import pytest

from scoring.skye.gamefile import dumps, loads, parse
from tests.scoring.core.refusing import refusal
from tests.scoring.skye.oracle.territories import catalogue_territory
from tools.bench.questions import game_of

from .drawing import game, land


def a_game(**more: Any) -> dict[str, Any]:
    players: list[dict[str, Any]] = [{"name": name, "territory": []} for name in ("Isla", "Ewan")]
    return {"format": "clan-companion/1", "game": "isle-of-skye", "players": players, **more}


def with_tile(**placement: Any) -> dict[str, Any]:
    document_of = a_game()
    document_of["players"][0]["territory"] = [{"at": [0, 0], "tile": "C1", **placement}]
    return document_of


# --- reading ---


def test_a_file_that_says_nothing_more_is_a_first_round_by_the_newest_english_rules() -> None:
    found = parse(a_game())
    assert (found.edition, found.modules, found.round, found.scoring_tiles) == ("en-2022", (), 1, {})
    assert found.players[0].vp == 0
    assert found.players[0].gold is None
    assert parse(with_tile()).players[0].territory == land("C")


def test_a_value_that_is_no_file_has_no_place() -> None:
    assert refusal(parse, {}) == '"format" is missing'
    assert refusal(parse, []) == "An object is expected, not a list"


@pytest.mark.parametrize(
    ("written_format", "sentence"),
    [
        ("clan-companion/2", "format: this file was made with a newer Clan Companion; update to open it"),
        ("clan-companion/x", 'format: "clan-companion/1" is expected'),
        ("7", 'format: "clan-companion/1" is expected'),
    ],
)
def test_only_a_newer_format_asks_for_an_update(written_format: str, sentence: str) -> None:
    assert refusal(parse, a_game(format=written_format)) == sentence


def test_a_ruling_is_known_and_has_a_known_value() -> None:
    assert parse(a_game(rulings={"farm-reach": "four"})).chosen_rulings == {"farm-reach": "four"}
    assert refusal(parse, a_game(rulings={"farm-range": "four"})) == (
        "rulings.farm-range: the rulings are farm-reach, castle-tile, vp-barrels, tie-break, farm-animals, "
        "line-scroll, borderlands-exempt"
    )
    assert refusal(parse, a_game(rulings={"farm-reach": "six"})) == (
        'rulings.farm-reach: "six" is not one of eight, four'
    )


def test_a_cell_lies_within_a_million_steps() -> None:
    assert (1_000_000, -1_000_000) in parse(with_tile(at=[1_000_000, -1_000_000])).players[0].territory
    place = "players[0].territory[0].at"
    assert refusal(parse, with_tile(at=[1_000_001, 0])) == f"{place}[0]: 1000001 is not -1000000 to 1000000"
    assert refusal(parse, with_tile(at=[0, -1_000_001])) == f"{place}[1]: -1000001 is not -1000000 to 1000000"
    assert refusal(parse, with_tile(at=[0])) == f"{place}: a cell has two numbers, x and y"
    assert refusal(parse, with_tile(at=[0, 0, 0])) == f"{place}: a cell has two numbers, x and y"


def test_a_scroll_is_settled_in_one_of_the_areas_of_its_tile() -> None:
    two_areas = {
        "set": "custom",
        "areas": [{"terrain": "pasture", "edges": "NE", "scroll": "sheep"}, {"terrain": "water", "edges": "SW"}],
        "roads": [],
    }
    (placement,) = parse(with_tile(tile=two_areas, scroll_area=1)).players[0].territory
    assert [area.scroll for area in placement.tile.front.areas] == [None, "sheep"]
    place = "players[0].territory[0].scroll_area"
    assert refusal(parse, with_tile(tile=two_areas, scroll_area=2)) == f"{place}: 2 is not 0 to 1"
    assert refusal(parse, with_tile(scroll_area=0)) == f"{place}: this tile does not have exactly one scroll"


def test_a_player_is_found_by_name_or_not_at_all() -> None:
    found = parse(a_game())
    assert found.player("Ewan") is found.players[1]
    with pytest.raises(KeyError, match="Nobody"):
        found.player("Nobody")


# --- writing ---


def test_a_written_game_has_one_key_a_line() -> None:
    text = dumps(game(land("C")))
    assert text.splitlines()[:2] == ["{", ' "format": "clan-companion/1",']
    assert dumps(loads(text)) == text


def test_a_name_keeps_its_letters() -> None:
    with_names = parse(a_game(players=[{"name": "Eòghann", "territory": []}, {"name": "Ròs", "territory": []}]))
    assert '"Eòghann"' in dumps(with_names)


def test_random_catalogue_territories_survive_their_file() -> None:
    entries = catalogue_territory(random.Random(5), 30)
    document_of = game_of([entries, entries[:1]])
    assert loads(dumps(parse(document_of))) == parse(document_of)
