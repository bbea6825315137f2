"""The tile catalogue: 5 castles and 73 landscape tiles, with the totals of the list they were made from."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.tile import Terrain, Tile, TileSet, same_face
from tests.share import for_each
from tools.make import catalogue as making

from .drawing import tile

UNVERIFIED = {
    **{f"L{number:02}": ("scroll",) for number in (4, 15, 16, 22, 23, 44, 48, 55, 61, 62, 63, 64, 71)},
    "L27": ("scroll", "centre"),
    "L41": ("lighthouse",),
    "L56": ("lighthouse",),
    "L45": ("ships",),
}


def tiles_with(symbol: str) -> Counter[int]:
    """How many landscape tiles show a symbol so many times."""
    counts = (getattr(one.front.symbols, symbol) for one in landscape_tiles())
    return Counter(int(count) for count in counts if count)


def test_5_castles_and_73_landscape_tiles() -> None:
    assert len(catalogue()) == 78
    assert len(landscape_tiles()) == 73
    assert sum(one.set is TileSet.CASTLE for one in catalogue().values()) == 5
    assert list(catalogue()) == [*(f"C{n}" for n in range(1, 6)), *(f"L{n:02}" for n in range(1, 74))]


def test_all_landscape_faces_are_different_also_when_turned() -> None:
    pairs = combinations(landscape_tiles(), 2)
    assert [(one.id, other.id) for one, other in pairs if same_face(one.front, other.front)] == []


def test_all_castles_are_one_face_turned() -> None:
    castles = [one.front for one in catalogue().values() if one.set is TileSet.CASTLE]
    assert all(same_face(castles[0], castle) for castle in castles)


@pytest.mark.parametrize(
    ("symbol", "spread"),
    [
        ("sheep", {1: 14, 2: 4, 3: 1}),
        ("cattle", {1: 13, 2: 1}),
        ("farms", {1: 15}),
        ("brochs", {1: 14}),
        ("lighthouses", {1: 15}),
        ("ships", {1: 17, 2: 5}),
        ("barrels", {1: 27}),
    ],
)
def test_totals_of_symbols(symbol: str, spread: dict[int, int]) -> None:
    assert tiles_with(symbol) == spread


def test_two_scrolls_of_each_of_the_seven_kinds() -> None:
    found = Counter(area.scroll for one in landscape_tiles() for area in one.front.areas if area.scroll)
    assert found == dict.fromkeys(("sheep", "barrels", "ships", "cattle", "brochs", "farms", "lighthouses"), 2)


def test_terrains_of_the_292_edges() -> None:
    found: Counter[Terrain] = Counter()
    for one in landscape_tiles():
        for area in one.front.areas:
            found[area.terrain] += len(area.edges)
    assert found == {Terrain.PASTURE: 107, Terrain.WATER: 96, Terrain.MOUNTAIN: 89}


def test_terrains_of_the_centres() -> None:
    centres = [one.front.areas[one.front.centre].terrain for one in landscape_tiles() if one.front.centre is not None]
    assert Counter(centres) == {Terrain.PASTURE: 28, Terrain.WATER: 20, Terrain.MOUNTAIN: 25}


def test_edges_of_the_castles() -> None:
    castles = [one for one in catalogue().values() if one.set is TileSet.CASTLE]
    found = Counter(area.terrain for one in castles for area in one.front.areas for _ in area.edges)
    assert found == {Terrain.PASTURE: 10, Terrain.WATER: 5, Terrain.MOUNTAIN: 5}
    assert all(len(road.edges) == 3 and road.castle for one in castles for road in one.front.roads)


def test_the_spread_of_roads() -> None:
    kinds = Counter(" ".join(sorted(_kind(road.edges) for road in one.front.roads)) for one in landscape_tiles())
    assert kinds == {"": 17, "dead end": 6, "bend": 30, "straight": 7, "three-way": 11, "bend bend": 2}


def _kind(edges: str) -> str:
    if len(edges) == 2:
        return "straight" if edges in ("NS", "EW") else "bend"
    return {1: "dead end", 3: "three-way"}[len(edges)]


def test_no_road_leaves_over_water() -> None:
    exits: Counter[Terrain] = Counter()
    for one in landscape_tiles():
        for road in one.front.roads:
            exits.update(area.terrain for area in one.front.areas for edge in area.edges if edge in road.edges)
    assert exits == {Terrain.PASTURE: 64, Terrain.MOUNTAIN: 57}


def test_closed_areas_and_split_terrains() -> None:
    inner = [one for one in landscape_tiles() if any(not area.edges for area in one.front.areas)]
    split = [one for one in landscape_tiles() if len({a.terrain for a in one.front.areas}) < len(one.front.areas)]
    assert (len(inner), len(split)) == (13, 14)


def test_17_tiles_are_marked_unverified() -> None:
    assert {one.id: one.unverified for one in catalogue().values() if one.unverified} == UNVERIFIED
    assert len(UNVERIFIED) == 17


def test_what_is_unverified_lies_at_the_centre_or_in_the_first_area_of_the_terrain() -> None:
    for one in landscape_tiles():
        if "scroll" in one.unverified and one.front.centre is not None:
            assert one.front.areas[one.front.centre].scroll
    assert catalogue()["L41"].front.lighthouses == catalogue()["L56"].front.lighthouses == ((3,),)
    assert [area.ships for area in catalogue()["L45"].front.areas] == [0, 2, 0]
    assert [area.sheep for area in catalogue()["L18"].front.areas] == [1, 0, 0, 0]


def test_the_catalogue_is_what_the_tool_makes_of_the_list() -> None:
    assert making.TARGET.read_text(encoding="utf-8") == making.rendered()


# --- equality under rotation ---


def test_a_turned_tile_shows_the_same_face() -> None:
    assert same_face(tile("pmwp", roads="NE", p="sheep").front, tile("ppmw", roads="ES", p="sheep").front)
    assert not same_face(tile("pmwp").front, tile("pwmp").front)  # a mirror image


def test_the_order_of_areas_and_roads_does_not_matter() -> None:
    face = tile("pmwp", roads="N>m E", lights="w").front
    swapped = replace(
        face,
        areas=face.areas[::-1],
        roads=(face.roads[1], replace(face.roads[0], tunnels=(1,))),
        lighthouses=((0,),),
    )
    assert face != swapped and same_face(face, swapped)


@for_each(
    "other",
    [
        tile("pmwp", roads="NE", p="2 sheep"),
        tile("pmwp", roads="NE", p="cattle"),
        tile("pmwP", roads="NE", p="sheep"),
        tile("pmwp", roads="NE+gold", p="sheep"),
        tile("pmwp", roads="N E", p="sheep"),
        tile("pmwp", roads="NE>m", p="sheep"),
        tile("pmwp", roads="NE", p="sheep", lights="w"),
        tile("pmwp", roads="NE", p="sheep", w="scroll rows"),
        tile("pmwp", roads="NE", p="sheep", barrels="no-income"),
        tile("pmwp", roads="NE", p="sheep", M=""),
    ],
)
def test_every_symbol_makes_a_face_different(other: Tile) -> None:
    assert not same_face(tile("pmwp", roads="NE", p="sheep").front, other.front)
