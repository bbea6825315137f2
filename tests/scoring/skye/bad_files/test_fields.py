"""Every field of a file in every wrong type, missing, negative and huge: the sentence begins with its place."""

import json
from typing import Any

import pytest

from tests.share import for_each

from .games import Path, changed, everything, places, without, written
from .refusing import Refuser

WRONG: dict[str, Any] = {
    "null": None,
    "true": True,
    "number": 77,
    "fraction": 1.5,
    "not a number": float("nan"),
    "infinite": float("inf"),
    "text": "x",
    "empty text": "",
    "list": [],
    "list of lists": [[]],
    "object": {},
    "object of objects": {"x": {}},
}
MAY_BE_NULL = {"gold", "scroll", "centre", "scroll_area", "A", "B", "C", "D"}
REQUIRED = {"format", "game", "players", "name", "territory", "at", "tile", "set", "areas", "terrain", "edges"}

PLACES = list(places(everything()))


def named(place: tuple[Path, Any]) -> str:
    return written(place[0])


def wrong_values(path: Path, value: Any) -> list[Any]:
    """The values of another type than the right one."""
    return [
        wrong
        for wrong in WRONG.values()
        if type(wrong) is not type(value) and not (wrong is None and path[-1] in MAY_BE_NULL)
    ]


def test_the_file_with_everything_is_valid(refuse: Refuser) -> None:
    assert refuse.accepts(everything()) == "All 6 tiles of 2 players lie as the rules ask.\n"


def test_there_are_hundreds_of_wrong_values() -> None:
    assert sum(len(wrong_values(path, value)) for path, value in PLACES) > 1000


@for_each("place", PLACES)
def test_a_value_of_a_wrong_type_is_refused_at_its_place(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, value = place
    for wrong in wrong_values(path, value):
        sentence = refuse.document(changed(everything(), path, wrong))
        assert sentence.startswith(written(path)), (wrong, sentence)


@for_each("wrong", WRONG.values())
def test_a_document_that_is_no_game_is_refused(wrong: Any, refuse: Refuser) -> None:
    sentence = refuse.document(wrong)
    assert "object is expected" in sentence or '"format" is missing' in sentence


MISSING = [place for place in PLACES if place[0][-1] in REQUIRED]


@for_each("place", MISSING)
def test_a_missing_field_is_named(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    sentence = refuse.document(without(everything(), path))
    around = written(path[:-1])
    expected = f'"{path[-1]}" is missing'
    assert sentence == (f"{around}: {expected}" if around else expected)


OPTIONAL = [place for place in PLACES if isinstance(place[0][-1], str) and place[0][-1] not in REQUIRED]


@for_each("place", OPTIONAL)
def test_an_optional_field_may_be_missing_if_nothing_hangs_on_it(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    if path[-1] == "curved":
        assert refuse.document(without(everything(), path)).endswith("edge S belongs to no area")
    else:
        assert refuse.accepts(without(everything(), path))


NUMBERS = [place for place in PLACES if type(place[1]) is int]


@for_each("place", NUMBERS)
def test_a_number_out_of_range_is_refused_at_its_place(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    for wrong in (-5_000_000, -(10**30), 10**12, 10**300):
        sentence = refuse.document(changed(everything(), path, wrong))
        assert sentence.startswith(f"{written(path)}: "), sentence
        assert " is not " in sentence


@for_each("place", NUMBERS)
def test_a_number_of_5000_digits_is_refused_where_it_stands(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    text = json.dumps(changed(everything(), path, "here"))
    column = text.index('"here"') + 1
    sentence = refuse.bytes(text.replace('"here"', "7" * 5000).encode())
    assert sentence == f"line 1, column {column}: a number has too many digits to be read"


WORDS = [place for place in PLACES if isinstance(place[1], str) and place[0][-1] not in ("name", "id")]


@for_each("place", WORDS)
def test_an_unknown_word_is_refused_at_its_place(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    for wrong in ("L99", "Sheep", "sheep ", "🐑", "x" * 100_000, "\x1b[31m\nred", "\ud800"):
        sentence = refuse.document(changed(everything(), path, wrong))
        assert sentence.startswith(f"{written(path)}: "), sentence


NAMES = [place for place in PLACES if place[0][-1] in ("name", "id")]


@pytest.mark.parametrize("place", NAMES, ids=named)
def test_a_name_is_a_text_of_whole_characters_and_bearable_length(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    for wrong in ("", "x" * 201, "half \udc00"):
        assert refuse.document(changed(everything(), path, wrong)).startswith(f"{written(path)}: ")
    assert refuse.accepts(changed(everything(), path, "\x1b[2J\r\n🐑 Ó "))
