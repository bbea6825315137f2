"""Reading to the very edge: the last value that is taken, the first that is refused, and the exact sentence."""

from pathlib import Path
from typing import Any

import pytest

from scoring.core.reading import MAX_BYTES, MAX_NUMBER, Field, document, is_name, read_document, shown
from tests.share import for_each

from .refusing import refusal

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


@for_each(
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
    assert str(shown(value)) == picture


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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"vp": 1, "vp": 2}', "vp: this key stands twice in one object"),
        (
            '{"players": [{"a": 1}, {"name": {"x": [], "x": []}}]}',
            "players[1].name.x: this key stands twice in one object",
        ),
        ('[[{"a": 0, "b": 0, "a": 0, "b": 0}]]', "[0][0].a: this key stands twice in one object"),
        ('{"a": {"b": 1, "b": 1}, "a": 2}', "a: this key stands twice in one object"),
    ],
)
def test_a_key_that_stands_twice_is_named(text: str, sentence: str) -> None:
    assert refusal(document, text) == sentence


def test_a_key_may_stand_in_many_objects() -> None:
    assert document('{"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}]}').value == {"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}]}


@for_each("name", ["Isla", "太郎", "Anna 🎲", "سلام", "Zoe\u0308", "-n", "--help", "."])
def test_a_name_can_be_seen(name: str) -> None:
    assert is_name(name)


@for_each("name", ["", " ", "\u200b\u200d", "\u0301", "\ufeff", "\u3164", "\u2800", "\u115f \uffa0"])
def test_a_name_of_nothing_to_see_is_none(name: str) -> None:
    assert not is_name(name)
