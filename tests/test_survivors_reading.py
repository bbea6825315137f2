"""Reading to the very edge: the last value that is taken, the first that is refused, and the exact sentence."""

import random
from pathlib import Path
from typing import Any

import pytest

from scoring.core.reading import MAX_BYTES, MAX_NUMBER, BadFile, Field, document, read_document, shown
from scoring.skye.gamefile import dumps, loads, parse
from scoring.skye.tilefile import read_tile, write_tile
from tools.bench_questions import game_of

from .oracle.territories import catalogue_territory
from .skye.drawing import game, land, tile


def refusal(ask: Any, *arguments: Any) -> str:
    with pytest.raises(BadFile) as caught:
        ask(*arguments)
    return str(caught.value)


# --- one value ---


def test_a_text_may_have_200_characters() -> None:
    assert len(Field("x" * 200, "name").text()) == 200
    assert refusal(Field("x" * 201, "name").text) == "name: 201 characters are too many; at most 200 are read"
    assert refusal(Field("", "name").text) == "name: the text is empty"
    assert refusal(Field(3, "name").text) == "name: a text is expected, not 3"
    assert refusal(Field("a\ud800", "name").text) == "name: the text holds half a character"
    assert Field("\ud7ff\ue000", "name").text() == "\ud7ff\ue000"
    assert refusal(Field("\udfff", "name").text) == "name: the text holds half a character"


def test_a_number_may_lie_on_either_bound() -> None:
    assert Field(0, "vp").integer() == 0
    assert Field(MAX_NUMBER, "vp").integer() == MAX_NUMBER == 1_000_000_000
    assert (Field(1, "round").integer(1, 6), Field(6, "round").integer(1, 6)) == (1, 6)
    assert refusal(Field(7, "round").integer, 1, 6) == "round: 7 is not 1 to 6"
    assert refusal(Field(0, "round").integer, 1, 6) == "round: 0 is not 1 to 6"
    assert refusal(Field(-1, "vp").integer) == "vp: -1 is not 0 to 1000000000"
    assert refusal(Field(True, "vp").integer) == "vp: a whole number is expected, not true"
    assert refusal(Field(1.0, "vp").integer) == "vp: a whole number is expected, not 1.0"


def test_true_or_false_is_neither_a_number_nor_a_word() -> None:
    assert Field(True, "forced").boolean() is True
    assert Field(False, "forced").boolean() is False
    assert refusal(Field(1, "forced").boolean) == "forced: true or false is expected, not 1"
    assert refusal(Field("yes", "forced").boolean) == 'forced: true or false is expected, not "yes"'


def test_edges_are_letters_each_once_in_any_order() -> None:
    assert Field("WN", "edges").edges() == "WN"
    assert Field("", "edges").edges() == ""
    assert refusal(Field(None, "edges").edges) == 'edges: edges such as "NE" are expected, not null'
    assert refusal(Field("NX", "edges").edges) == 'edges: "X" is no edge; edges are N, E, S and W'
    assert refusal(Field("NEN", "edges").edges) == 'edges: "NEN" names an edge twice'


def test_a_choice_is_one_of_the_words() -> None:
    assert Field("gold", "barrels").choice(["gold", "vp"]) == "gold"
    assert refusal(Field("beer", "barrels").choice, ["gold", "vp"]) == 'barrels: "beer" is not one of gold, vp'
    assert refusal(Field(["gold"], "barrels").choice, ["gold", "vp"]) == "barrels: a list is not one of gold, vp"


def test_a_list_has_at_most_so_many_entries_with_their_places() -> None:
    assert [(entry.value, entry.place) for entry in Field([7, 8], "at").items(2)] == [(7, "at[0]"), (8, "at[1]")]
    assert refusal(list, Field([7, 8, 9], "at").items(2)) == "at: 3 entries are too many; at most 2 are read"
    assert refusal(list, Field({}, "at").items(2)) == "at: a list is expected, not an object"


def test_keys_have_places_and_missing_ones_are_named() -> None:
    field = Field({"a": {"b": 1}}, "")
    assert [(key, inner.place) for key, inner in field.need("a").entries()] == [("b", "a.b")]
    assert field.get("c") is None
    assert refusal(field.need, "c") == '"c" is missing'
    assert refusal(field.need("a").need, "c") == 'a: "c" is missing'
    assert refusal(Field([], "").need, "c") == "An object is expected, not a list"


def test_a_long_or_unprintable_key_is_shown_short_and_on_one_line() -> None:
    def place(key: str) -> str:
        return next(iter(Field({key: 1}, "").entries()))[1].place

    assert place("k" * 40) == "k" * 40
    assert place("k" * 41) == "k" * 40 + "…"
    assert place("a\nb") == "a\\nb"
    assert place("Ünïcode") == "Ünïcode"


@pytest.mark.parametrize(
    ("value", "picture"),
    [
        ({}, "an object"),
        ([], "a list"),
        (None, "null"),
        (True, "true"),
        (MAX_NUMBER, "1000000000"),
        (-MAX_NUMBER, "-1000000000"),
        (MAX_NUMBER + 1, "a huge number"),
        (-MAX_NUMBER - 1, "a hugely negative number"),
        ("x" * 38, '"' + "x" * 38 + '"'),
        ("x" * 39, '"' + "x" * 39 + "…"),
        (2e9, "2000000000.0"),
    ],
)
def test_any_value_has_a_short_picture(value: Any, picture: str) -> None:
    assert shown(value) == picture


# --- keys that are not ours ---


def nested(depth: int, as_list: bool) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value] if as_list else {"k": value}
    return value


@pytest.mark.parametrize("as_list", [True, False])
def test_foreign_keys_may_be_nested_a_hundred_deep(as_list: bool) -> None:
    kept = Field({"note": nested(100, as_list), "name": 1}, "players[0]").others(["name"])
    assert kept == {"note": nested(100, as_list)}
    field = Field({"note": nested(101, as_list)}, "players[0]")
    assert refusal(field.others, []) == "players[0].note: this is nested too deeply"


def test_foreign_keys_hold_nothing_that_cannot_be_written_again() -> None:
    assert refusal(Field({"n": [float("inf")]}, "").others, []) == "n: Infinity is no number that JSON knows"
    assert refusal(Field({"n": {"\udc00": 1}}, "").others, []) == "n: a text holds half a character"
    assert Field({"n": [1.5, "ok", "é"]}, "").others([]) == {"n": [1.5, "ok", "é"]}


# --- whole files ---


def test_a_file_of_eight_million_bytes_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b'"' + b"x" * (MAX_BYTES - 2) + b'"')
    assert len(read_document(file).value) == MAX_BYTES - 2 == 7_999_998
    file.write_bytes(b'"' + b"x" * (MAX_BYTES - 1) + b'"')
    assert refusal(read_document, file).endswith("game.json: the file is larger than 8 MB")


def test_a_long_path_is_shown_by_its_last_200_characters() -> None:
    assert refusal(read_document, Path("y" * 200)).startswith("y" * 200 + ": ")
    assert refusal(read_document, Path("z" + "x" * 300)).startswith("…" + "x" * 200 + ": ")


def test_the_place_of_a_fault_is_its_line_and_column() -> None:
    assert refusal(document, '{\n  "a": ]').startswith("line 2, column 8: this is not JSON (")
    assert refusal(document, b"ab\xff") == "byte 2: this is not UTF-8 text"
    digits = "9" * 5000
    assert refusal(document, f"[1,\n  {digits}]") == "line 2, column 3: a number has too many digits to be read"
    assert refusal(document, f"{digits}") == "line 1, column 1: a number has too many digits to be read"
    deep = "\n " + "[" * 100_000
    assert refusal(document, deep) == "line 2, column 2: this is nested too deeply to be a game"


def test_a_value_that_is_no_file_has_no_place() -> None:
    assert refusal(parse, {}) == '"format" is missing'
    assert refusal(parse, []) == "An object is expected, not a list"


def test_a_written_game_has_one_key_a_line() -> None:
    text = dumps(game(land("C")))
    assert text.splitlines()[:2] == ["{", ' "format": "clan-companion/1",']
    assert dumps(loads(text)) == text


def test_a_name_keeps_its_letters() -> None:
    with_names = parse(
        {
            "format": "clan-companion/1",
            "game": "isle-of-skye",
            "players": [{"name": "Eòghann", "territory": []}, {"name": "Ròs", "territory": []}],
        }
    )
    assert '"Eòghann"' in dumps(with_names)


def a_game(**more: Any) -> dict[str, Any]:
    players: list[dict[str, Any]] = [{"name": name, "territory": []} for name in ("Isla", "Ewan")]
    return {"format": "clan-companion/1", "game": "isle-of-skye", "players": players, **more}


def with_tile(**placement: Any) -> dict[str, Any]:
    document_of = a_game()
    document_of["players"][0]["territory"] = [{"at": [0, 0], "tile": "C1", **placement}]
    return document_of


def test_a_file_that_says_nothing_more_is_a_first_round_by_the_newest_english_rules() -> None:
    found = parse(a_game())
    assert (found.edition, found.modules, found.round, found.scoring_tiles) == ("en-2022", (), 1, {})
    assert found.players[0].vp == 0
    assert found.players[0].gold is None
    assert parse(with_tile()).players[0].territory == land("C")


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
        "rulings.farm-range: the rulings are farm-reach, castle-tile, vp-barrels, tie-break, borderlands-exempt"
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


# --- tiles ---


def written(**more: Any) -> Field:
    return Field({"set": "custom", "areas": [{"terrain": "pasture", "edges": "NESW"}], "roads": [], **more}, "tile")


def test_a_tile_names_at_most_four_unverified_points() -> None:
    points = ["scroll", "lighthouse", "ships", "centre"]
    assert read_tile(written(unverified=points)).unverified == tuple(points)
    assert refusal(read_tile, written(unverified=[*points, "scroll"])) == (
        "tile.unverified: 5 entries are too many; at most 4 are read"
    )


def test_a_cost_is_at_most_8() -> None:
    assert read_tile(written(cost=8)).cost == 8
    assert refusal(read_tile, written(cost=9)) == "tile.cost: 9 is not 0 to 8"


def test_what_a_tile_does_not_have_is_not_written() -> None:
    assert write_tile(tile("pppp")) == {
        "set": "custom",
        "areas": [{"terrain": "pasture", "edges": "NESW"}],
        "roads": [],
    }
    assert write_tile(tile("pppp", p="2 sheep, scroll gold", roads="N+gold"))["areas"] == [
        {"terrain": "pasture", "edges": "NESW", "sheep": 2, "scroll": "gold"}
    ]


def test_random_catalogue_territories_survive_their_file() -> None:
    entries = catalogue_territory(random.Random(5), 30)
    document_of = game_of([entries, entries[:1]])
    assert loads(dumps(parse(document_of))) == parse(document_of)
