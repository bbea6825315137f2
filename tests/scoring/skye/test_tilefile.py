"""Tiles in a game file: what they may hold, and that nothing else is written."""

from typing import Any

from scoring.core.reading import Field
from scoring.skye.gamefile import read_placement, write_placement
from scoring.skye.territory import Placement
from scoring.skye.tilefile import read_tile, write_tile
from tests.scoring.core.refusing import refusal

from .drawing import tile


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


def test_a_composed_castle_keeps_its_road_when_it_is_written() -> None:
    castle = tile("pppp", roads="NS+castle E")
    assert read_tile(Field(write_tile(castle), "tile")) == castle
    placement = Placement((0, 0), castle)
    assert read_placement(Field(write_placement(placement), "at")) == placement
