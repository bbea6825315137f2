"""What grows on a face: on its own terrain, clear of what is printed, and the same wherever the tile is seen."""

from itertools import combinations

import pytest

from companion.art.nature import VARIANTS
from companion.art.painting import Detail, Look
from companion.art.shapes import distance, nearest, to_tile_edge
from companion.games.skye.art.brush import Brush
from companion.games.skye.art.geometry import Drawing, draw, drawing_of
from companion.games.skye.art.scenery import HOLDINGS, RULES, Kind, SceneryItem
from scoring.skye.tile import Face, Terrain
from tests.companion.games.skye.art.faces import all_faces, composed_faces, known_faces, tile

PEAKS = (Kind.MASSIF, Kind.SNOWY)
KINDS = {terrain: {rule.kind for rule in rules} for terrain, rules in RULES.items()}
KINDS[Terrain.MOUNTAIN] |= set(PEAKS)
KINDS[Terrain.PASTURE] |= {Kind.HOLDING}

Drawn = list[tuple[Face, Drawing]]


@pytest.fixture(scope="module")
def drawn() -> Drawn:
    return [(face, draw(face)) for face in all_faces()[::3]]


def of(drawing: Drawing, *kinds: Kind) -> list[SceneryItem]:
    return [thing for thing in drawing.scenery if thing.kind in kinds]


def test_everything_grows_on_its_own_terrain(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for thing in drawing.scenery:
            area = drawing.pieces[thing.bed - 1].area if thing.bed else drawing.base
            assert drawing.area_at(thing.at) == area
            assert thing.kind in KINDS[face.areas[area].terrain], face
            assert 0 <= thing.variant < VARIANTS


def test_nothing_grows_on_roads_or_under_symbols(drawn: Drawn) -> None:
    for face, drawing in drawn:
        roads = [point for road in drawing.roads for point in road.points]
        for thing in drawing.scenery:
            assert nearest(thing.at, roads) > 5, face
            assert all(distance(thing.at, symbol.at) > 0.9 * symbol.radius for symbol in drawing.symbols), face


def test_everything_keeps_off_the_edges_of_the_tile(drawn: Drawn) -> None:
    """There only what every tile paints may be, or the landscape would not go on."""
    for _, drawing in drawn:
        for thing in drawing.scenery:
            room = 1.25 * thing.size if thing.kind in (*PEAKS, Kind.HOLDING) else 2.5
            assert to_tile_edge(thing.at) >= room


def test_mountains_differ_in_height_and_do_not_stand_in_one_another(drawn: Drawn) -> None:
    for _, drawing in drawn:
        for one, other in combinations(of(drawing, *PEAKS), 2):
            assert distance(one.at, other.at) > 0.7 * max(one.size, other.size)
    sizes = [round(thing.size) for _, drawing in drawn for thing in of(drawing, *PEAKS)]
    assert len(set(sizes)) > 8


def test_some_mountains_have_snow_and_some_pastures_fields(drawn: Drawn) -> None:
    peaks = [thing for _, drawing in drawn for thing in of(drawing, *PEAKS)]
    assert 0.2 < sum(thing.kind is Kind.SNOWY for thing in peaks) / len(peaks) < 0.8
    assert {rule.sizes[0] for rule in HOLDINGS} >= {thing.size for _, one in drawn for thing in of(one, Kind.HOLDING)}
    meadows = [drawing for _, drawing in drawn if of(drawing, Kind.TUFT)]
    assert 0.2 < sum(bool(of(drawing, Kind.HOLDING)) for drawing in meadows) / len(meadows) < 0.9


def test_a_wide_area_is_never_empty() -> None:
    for terrain, kinds in ((Terrain.PASTURE, (Kind.GROVE,)), (Terrain.MOUNTAIN, PEAKS), (Terrain.WATER, (Kind.WAVE,))):
        whole = draw(tile(areas=[{"terrain": terrain, "edges": "NESW"}]).front)
        assert of(whole, *kinds), terrain


def test_twins_have_the_same_scenery_and_every_device_the_same() -> None:
    for face in [*known_faces().values(), *composed_faces()[:20]]:
        assert draw(face).scenery == draw(face).scenery
    for face in known_faces().values():
        assert [thing.kind for thing in drawing_of(face).scenery] == [thing.kind for thing in draw(face).scenery]


def test_a_sketch_is_quick_because_nothing_has_been_planted_for_it() -> None:
    face = composed_faces()[0]
    drawing = draw(face)
    sketch, plain = (
        Brush(face, drawing, Look(detail=detail), "blue").paint() for detail in (Detail.SKETCH, Detail.PLAIN)
    )
    assert len(sketch.sprites) == len(plain.sprites) > 0

    untouched = draw(face)
    Brush(face, untouched, Look(detail=Detail.SKETCH), "blue").paint()
    assert "scenery" not in vars(untouched)
    assert untouched.scenery == drawing.scenery
