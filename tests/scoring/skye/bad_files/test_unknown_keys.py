"""Readers keep and ignore keys they do not know; a written game reads back as the same game."""

import copy
import random
from typing import Any

import pytest

from scoring.skye import answers, gamefile
from scoring.skye.laying import check
from tests.scoring.skye.oracle.territories import random_game
from tests.share import for_each

from .games import Path, changed, everything, places
from .refusing import Refuser

NOTE = {"by": "Isla", "when": [1, 2.5, None, True, "später 🐑"]}
OBJECTS: list[Path] = [(), *(path for path, value in places(everything()) if isinstance(value, dict))]
WITH_KEYS = [path for path in OBJECTS if path[-1:] not in (("rulings",), ("scoring_tiles",))]


def at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def noted(path: Path) -> dict[str, Any]:
    """The game with a key of the app's own in one object."""
    if not path:
        return everything() | {"x-note": NOTE}
    game = everything()
    return changed(game, path, {**at(game, path), "x-note": NOTE})


@for_each("path", WITH_KEYS)
def test_an_unknown_key_changes_no_answer(path: Path) -> None:
    plain, game = gamefile.parse(everything()), gamefile.parse(noted(path))
    for ask in (check, answers.score, answers.income, answers.final):
        assert ask(game) == ask(plain)


@for_each("path", WITH_KEYS)
def test_an_unknown_key_is_written_again_wherever_it_stood(path: Path) -> None:
    document = gamefile.write(gamefile.parse(noted(path)))
    assert at(document, path)["x-note"] == NOTE


def test_an_unknown_key_keeps_a_catalogue_tile_written_as_an_object() -> None:
    game = everything()
    tile = {"id": "C1", "set": "castle", "areas": [{"terrain": "water", "edges": "NESW"}], "x-note": NOTE}
    game["players"][0]["territory"][0]["tile"] = tile
    written = gamefile.write(gamefile.parse(game))["players"][0]["territory"][0]["tile"]
    assert written["x-note"] == NOTE


def test_unknown_keys_all_over_a_tile_are_written_again_together() -> None:
    """Keys in some of the areas and roads, and on both sides, stay in the objects in which they stood."""
    area = {"terrain": "water", "edges": "SW", "x-note": 1}
    road: dict[str, Any] = {"edges": "S", "x-note": 2}
    island = {"terrain": "pasture", "edges": ""}
    back = {"areas": [{**area, "x-note": 3}, island], "roads": [{"edges": "W"}, {**road, "x-note": 4}], "x-note": 5}
    tile = {"set": "borderlands", "curved": "NE", "areas": [area], "roads": [road], "back": back, "x-note": 6}
    game = everything()
    game["players"][0]["territory"][1] = {"at": [0, 1], "tile": tile, "turn": 0}
    assert gamefile.write(gamefile.parse(game))["players"][0]["territory"][1]["tile"] == tile


def test_the_note_of_a_tile_goes_with_the_tile() -> None:
    game = gamefile.parse(noted(("players", 0, "territory", 1)))
    (placement,) = game.players[0].laid_extra
    assert placement.cell == (0, 1)
    assert gamefile.write_placement(placement._replace(turn=1)) == {
        "at": [0, 1],
        "tile": "L04",
        "scroll_area": 1,
        "turn": 1,
        "forced": True,
    }


@pytest.mark.parametrize("value", [float("nan"), float("-inf"), [{"x": float("inf")}]], ids=str)
def test_an_unknown_key_that_no_file_could_hold_is_refused(value: Any, refuse: Refuser) -> None:
    assert "no number that JSON knows" in refuse.document(everything() | {"x-note": value})


@pytest.mark.parametrize("value", ["\ud800", {"\udfff": 1}, [["a\ud800"]]], ids=ascii)
def test_an_unknown_key_with_half_a_character_is_refused(value: Any, refuse: Refuser) -> None:
    assert refuse.document(everything() | {"x-note": value}) == "x-note: a text holds half a character"


def test_a_control_character_in_a_key_is_written_as_an_escape(refuse: Refuser) -> None:
    assert refuse.document(changed(everything(), ("rulings", "a\x1b\n"), 1)).startswith(r"rulings.a\u001b\n: ")


@for_each("seed", range(60))
def test_a_written_game_reads_back_as_the_same_game(seed: int) -> None:
    document = random_game(random.Random(seed))
    game = gamefile.parse(copy.deepcopy(document))
    assert gamefile.parse(gamefile.write(game)) == game
    assert gamefile.loads(gamefile.dumps(game)) == game
    assert gamefile.dumps(gamefile.loads(gamefile.dumps(game))) == gamefile.dumps(game)
