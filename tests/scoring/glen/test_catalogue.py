"""The 72 tiles and 13 special places: what the list says, what the rulebook confirms, and what is marked as open."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from scoring.glen.catalogue import _read, by_name, catalogue, special_places, stack_tiles
from scoring.glen.territory import counted
from scoring.glen.tile import ANY, KINDS, MOVEMENT, NOT_KNOWN, Frame, Kind, Once, Resource, composed
from scoring.glen.track import STACKS
from tests.share import for_each
from tools.make import glen_catalogue

SHARED = Path(__file__).resolve().parents[3] / "assets" / "data" / "glen_more_tiles.csv"
ROWS = list(csv.DictReader(SHARED.read_text(encoding="utf-8").splitlines()))
PLACES = [
    "castle-stalker",
    "castle-moil",
    "armadale-castle",
    "loch-lochy",
    "duart-castle",
    "castle-of-mey",
    "iona-abbey",
    "loch-morar",
    "loch-ness",
    "donan-castle",
    "cawdor-castle",
    "loch-shiel",
    "loch-oich",
]


@pytest.fixture(autouse=True)
def read_anew() -> None:
    """Every test here reads the catalogue itself, whatever others have read before."""
    for remembered in (_read, by_name, catalogue, special_places, stack_tiles):
        remembered.cache_clear()


def test_the_catalogue_is_what_its_tool_makes() -> None:
    assert glen_catalogue.TARGET.read_text(encoding="utf-8") == glen_catalogue.rendered()


def test_there_are_72_tiles_on_four_stacks_and_five_start_villages() -> None:
    assert len(ROWS) == 72
    assert len({name for name in by_name() if name.startswith("T")}) == 72
    assert Counter(tile.stack for tile in stack_tiles()) == dict(enumerate(STACKS))
    assert len(stack_tiles()) == 67
    assert all(by_name()[f"T{number}"] is catalogue()["start-village"] for number in range(68, 73))


def test_the_13_special_places_have_the_names_of_the_game_file() -> None:
    assert sorted(special_places()) == sorted(PLACES)
    assert by_name()["T27"] is by_name()["castle-stalker"]


@for_each("row", ROWS)
def test_every_tile_is_as_the_list_has_it(row: dict[str, str]) -> None:
    tile = by_name()[f"T{row['no']}"]
    assert (tile.kind, tile.frame) == (row["kind"], row["frame"])
    assert (tile.river, tile.road) == (row["river"] == "yes", row["road"] == "yes")
    assert tile.frame is KINDS[tile.kind].frame
    cost = [f"{count} {name}" for name, count in counted(tile.cost.resources).items()]
    cost += [f"{tile.cost.whisky} whisky"] if tile.cost.whisky else []
    cost += ["1 clan member or chieftain"] if tile.cost.members else []
    cost += ["2 different resources"] if tile.cost.different == 2 else []
    assert sorted(cost) == sorted(part for part in row["cost"].split(" + ") if part)


BONNETS = {"cawdor-castle": 3, "duart-castle": 0}


@for_each("place", PLACES)
def test_bonnets_stand_on_castles_only(place: str) -> None:
    tile = catalogue()[place]
    assert tile.bonnets == (BONNETS.get(place, 1) if tile.kind is Kind.CASTLE else 0)


ONCE = {
    "start-village": Once(members=1),
    "T4": Once(members=1),
    "T11": Once(whisky=1),
    "T1": Once(),
    "castle-stalker": Once(members=2),
    "castle-moil": Once(members=1, whisky=1),
    "armadale-castle": Once(members=1, coins=3),
    "donan-castle": Once(members=1, whisky=2),
    "duart-castle": Once(members=1),
    "castle-of-mey": Once(members=1),
    "cawdor-castle": Once(members=1),
    "iona-abbey": Once(),
    "loch-ness": Once(),
}


@for_each("name", ONCE)
def test_what_a_tile_brings_once(name: str) -> None:
    assert by_name()[name].once == ONCE[name]


EFFECTS = {
    "T1": "stone",
    "T2": "wood",
    "T3": "sheep",
    "T5": "grain",
    "T6": "cattle",
    "T4": MOVEMENT,
    "castle-moil": MOVEMENT,
    "iona-abbey": ANY,
    "T11": "distillery",
    "T10": "butcher-sheep",
    "T31": "butcher-cattle",
    "T34": "butcher-both",
    "T13": "fair-3",
    "T49": "fair-4",
    "T55": "fair-5",
    "T56": "grocer",
    "T66": "bridge",
    "T33": "tavern-3",
    "T63": "tavern-4",
    "loch-ness": None,
}


@for_each("name", EFFECTS)
def test_what_a_tile_does_when_it_is_activated(name: str) -> None:
    tile = by_name()[name]
    assert tile.effect == EFFECTS[name]
    assert tile.produces == (EFFECTS[name] if EFFECTS[name] in list(Resource) else None)


def test_all_tiles_of_a_kind_do_what_the_kind_does() -> None:
    for tile in catalogue().values():
        assert KINDS[tile.kind].effect in (tile.effect, NOT_KNOWN)
        assert tile.once >= KINDS[tile.kind].once


def test_what_only_one_source_tells_is_marked() -> None:
    assert catalogue()["start-village"].unverified == ()
    assert catalogue()["T1"].unverified == ("stack", "river", "road", "cost")
    assert catalogue()["iona-abbey"].unverified == ("stack", "river", "road")
    assert catalogue()["duart-castle"].unverified == ("stack", "river", "road", "cost", "bonnets")
    assert "bonnets" not in catalogue()["cawdor-castle"].unverified
    assert catalogue()["loch-shiel"].unverified[-1] == catalogue()["T54"].unverified[-1] == "kind"


def test_a_composed_tile_does_what_its_kind_does() -> None:
    village = composed(Kind.VILLAGE, Frame.GREY, river=True)
    assert (village.effect, village.once, village.id) == (MOVEMENT, Once(members=1), None)
    assert composed(Kind.FAIR, Frame.BROWN).effect == NOT_KNOWN


def test_a_river_crosses_north_and_south_and_a_road_east_and_west() -> None:
    assert catalogue()["start-village"].ways == 0b1111
    assert by_name()["T2"].ways == 0b0101
    assert by_name()["T1"].ways == 0b1010
    assert by_name()["T12"].ways == 0
