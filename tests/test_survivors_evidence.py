"""Small points of the evidence that only a second look notices: amounts, places and names beside the points."""

from scoring.core.reading import Field
from scoring.skye.gamefile import read_placement, write_placement
from scoring.skye.territory import Placement
from scoring.skye.tilefile import read_tile, write_tile

from .skye.drawing import tile


def test_a_composed_castle_keeps_its_road_when_it_is_written() -> None:
    castle = tile("pppp", roads="NS+castle E")
    assert read_tile(Field(write_tile(castle), "tile")) == castle
    placement = Placement((0, 0), castle)
    assert read_placement(Field(write_placement(placement), "at")) == placement
