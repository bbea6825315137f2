"""The drawing of a face shows what is printed on it, whatever that is."""

from itertools import combinations, pairwise

import pytest

from companion.art.painting import Detail, Look
from companion.art.shapes import at_edge, distance, edge_middle, is_inside, nearest, rotated, to_tile_edge
from companion.games.skye.art.brush import Brush
from companion.games.skye.art.geometry import Drawing, draw
from companion.games.skye.art.pieces import PieceKind, content_of, curve_of, outline_of
from companion.games.skye.art.symbols import SIZES, SQUEEZED, PlacedSymbol
from scoring.core.cells import EDGES, edges_of
from scoring.skye.tile import Face, Terrain
from tests.companion.games.skye.art.faces import all_faces, composed_faces, known_faces, tile

IN_AREAS = {"sheep": "sheep", "cattle": "cattle", "farm": "farms", "broch": "brochs", "ship": "ships"}
MOST_CORNERS = 65536
"""A mesh counts its corners in two bytes."""
ON_ROADS = {"castle", "barrel-gold", "barrel-vp", "tunnel"}


@pytest.fixture(scope="module")
def drawn() -> list[tuple[Face, Drawing]]:
    return [(face, draw(face)) for face in all_faces()]


Drawn = list[tuple[Face, Drawing]]


def test_every_edge_shows_its_area_at_its_middle(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for index, area in enumerate(face.areas):
            for edge in edges_of(area.edges):
                assert drawing.area_at(at_edge(edge, 50, 2.5)) == index, face


def test_every_area_can_be_seen(drawn: Drawn) -> None:
    grid = [(float(x), float(y)) for x in range(2, 99, 4) for y in range(2, 99, 4)]
    for face, drawing in drawn:
        shown = {drawing.area_at(point) for point in grid}
        assert shown == set(range(len(face.areas))), face


def test_every_piece_is_filled_from_its_kernel(drawn: Drawn) -> None:
    """All triangles of the fan turn the same way round, or the fill would leave the outline."""
    for face, drawing in drawn:
        for piece in drawing.pieces:
            x, y = piece.kernel
            turns = [(ax - x) * (by - y) - (ay - y) * (bx - x) for (ax, ay), (bx, by) in pairwise(piece.border)]
            assert min(turns) > -0.5 or max(turns) < 0.5, face


def test_roads_end_at_the_middles_of_their_edges_and_in_their_mouths(drawn: Drawn) -> None:
    for face, drawing in drawn:
        assert len(face.roads) == len(drawing.roads)
        for printed, road in zip(face.roads, drawing.roads, strict=True):
            ends = [end for arm in road.arms for end in (arm[0], arm[-1])]
            assert [mouth.area for mouth in road.mouths] == list(printed.tunnels)
            for wanted in [*map(edge_middle, edges_of(printed.edges)), *(mouth.at for mouth in road.mouths)]:
                assert nearest(wanted, ends) < 0.02, face


def test_tunnel_mouths_open_into_their_mountain(drawn: Drawn) -> None:
    """A second mouth beside the first may stand on the border; the first never stands in another area."""
    for face, drawing in drawn:
        firsts = {mouth.area: mouth for road in reversed(drawing.roads) for mouth in reversed(road.mouths)}
        for area, mouth in firsts.items():
            assert drawing.area_at(mouth.at) == area, face


def test_the_arms_of_a_road_hang_together(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for road in drawing.roads:
            assert all(nearest(road.anchor, arm) < 6 for arm in road.arms), face


def counted(face: Face, symbol: str) -> int:
    return int(sum(getattr(area, IN_AREAS[symbol]) for area in face.areas))


def test_every_symbol_is_there_as_often_as_it_is_printed(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for kind in IN_AREAS:
            assert sum(symbol.count for symbol in drawing.symbols if symbol.kind == kind) == counted(face, kind)
        kinds = [symbol.kind for symbol in drawing.symbols]
        assert kinds.count("lighthouse") == len(face.lighthouses)
        assert kinds.count("tunnel") == len(face.mouths)
        assert kinds.count("scroll") == sum(area.scroll is not None for area in face.areas)
        assert any(kind.startswith("barrel") for kind in kinds) == face.symbols.barrels


def test_symbols_stand_in_their_own_area(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for symbol in drawing.symbols:
            if symbol.kind in IN_AREAS or symbol.kind == "scroll":
                assert drawing.area_at(symbol.at) == symbol.area, face


def test_symbols_stand_inside_the_tile(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for symbol in drawing.symbols:
            assert to_tile_edge(symbol.at) >= 0.85 * symbol.radius or symbol.kind in ON_ROADS, face
            assert is_inside(symbol.at, outline_of(face)), face


def overlapping(symbols: tuple[PlacedSymbol, ...]) -> list[tuple[str, str]]:
    return [
        (one.kind, other.kind)
        for one, other in combinations(symbols, 2)
        if distance(one.at, other.at) < 0.75 * (one.radius + other.radius)
    ]


def test_symbols_of_known_tiles_do_not_overlap() -> None:
    assert {name: found for name, face in known_faces().items() if (found := overlapping(draw(face).symbols))} == {}


def test_symbols_hardly_ever_overlap_on_the_wildest_tiles(drawn: Drawn) -> None:
    # Of 1,500 random ones 29 do: several symbols at one short road or at one lake, or more than ten on a tile.
    crowded = [drawing for _, drawing in drawn if overlapping(drawing.symbols)]
    assert len(crowded) <= 0.04 * len(drawn)


def test_symbols_are_never_tiny(drawn: Drawn) -> None:
    for _, drawing in drawn:
        assert all(symbol.radius >= SQUEEZED * SIZES[symbol.kind] - 0.01 for symbol in drawing.symbols)


def test_marks_lie_on_their_terrain_and_off_roads_and_symbols(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for mark in drawing.marks:
            area = drawing.area_at(mark.at)
            assert face.areas[area].terrain is mark.terrain
            assert is_inside(mark.at, outline_of(face))
            assert all(distance(mark.at, symbol.at) > symbol.radius for symbol in drawing.symbols)


def test_no_area_is_left_bare(drawn: Drawn) -> None:
    for face, drawing in drawn:
        filled = {drawing.area_at(mark.at) for mark in drawing.marks}
        filled |= {drawing.area_at(symbol.at) for symbol in drawing.symbols}
        inner = [(float(x), float(y)) for x in range(14, 87, 3) for y in range(14, 87, 3)]
        outline = outline_of(face)
        assert {drawing.area_at(point) for point in inner if is_inside(point, outline)} <= filled, face


def test_borders_name_the_areas_on_both_sides(drawn: Drawn) -> None:
    for face, drawing in drawn:
        for border in drawing.borders:
            terrains = {face.areas[border.inner].terrain, face.areas[border.outer].terrain}
            assert (border.style == "fence") == (len(terrains) == 1)
            assert (border.style == "shore") == (len(terrains) == 2 and Terrain.WATER in terrains)


def test_a_face_always_looks_the_same() -> None:
    for face in composed_faces()[:20]:
        assert draw(face) == draw(face)


def test_equal_faces_have_equal_names_and_others_do_not() -> None:
    names = [content_of(face) for face in all_faces()]
    assert len(set(names)) == len(set(all_faces()))


def test_turning_a_tile_turns_its_points_and_leaves_its_symbols_upright() -> None:
    face = known_faces()["L05"]
    drawing = draw(face)
    still, turned = (Brush(face, drawing, Look(turn), "blue").paint() for turn in (0, 1))
    corners = list(zip(still.ground.vertices[::4], still.ground.vertices[1::4], strict=True))
    moved = list(zip(turned.ground.vertices[::4], turned.ground.vertices[1::4], strict=True))
    pieces = 5 + 1 + sum(len(piece.border) for piece in drawing.pieces[:1])
    for before, after in zip(corners[6:pieces], moved[6:pieces], strict=True):
        assert after == pytest.approx(rotated(before, 1))
    assert {sprite.name for sprite in still.sprites} == {sprite.name for sprite in turned.sprites}
    for sprite in still.sprites:
        assert any(other.at == pytest.approx(rotated(sprite.at, 1)) for other in turned.sprites)


@pytest.mark.parametrize("detail", Detail)
def test_every_face_can_be_painted_however_wild_it_is(drawn: Drawn, detail: Detail) -> None:
    for number, (face, drawing) in enumerate(drawn):
        painting = Brush(face, drawing, Look(number & 3, detail), "blue").paint()
        assert len(painting.beds) == 1 + len(drawing.pieces)
        for triangles in (painting.ground, painting.over, *(bed.triangles for bed in painting.beds)):
            assert len(triangles.vertices) < 4 * MOST_CORNERS, face
            assert max(map(abs, triangles.vertices), default=0) < 250, face
            assert max(triangles.indices, default=-1) < len(triangles.vertices) // 4


def test_four_quarter_turns_bring_a_point_back() -> None:
    assert rotated(edge_middle(0), 1) == edge_middle(1)
    point = (12.0, 34.0)
    assert rotated(rotated(rotated(rotated(point, 1), 1), 1), 1) == point
    assert [rotated(at_edge(0, 20, 7), turn) for turn in EDGES] == [at_edge(edge, 20, 7) for edge in EDGES]


# --- the recipe, case by case ---


def areas(*parts: tuple[str, str]) -> list[dict[str, str]]:
    return [{"terrain": terrain, "edges": edges} for terrain, edges in parts]


def test_the_base_is_the_area_with_most_edges() -> None:
    drawing = draw(tile(areas=areas(("water", "N"), ("pasture", "ESW"))).front)
    assert drawing.base == 1
    assert [piece.kind for piece in drawing.pieces] == [PieceKind.LOBE]


def test_among_equal_areas_the_one_at_the_centre_is_the_base() -> None:
    halves = areas(("water", "NE"), ("pasture", "SW"))
    assert draw(tile(areas=halves).front).base == 0
    assert draw(tile(areas=halves, centre=1).front).base == 1


def test_four_lobes_lie_round_an_enclosed_area() -> None:
    parts = areas(("water", "N"), ("pasture", "E"), ("water", "S"), ("pasture", "W"), ("mountain", ""))
    drawing = draw(tile(areas=parts).front)
    assert drawing.base == 4
    assert {piece.kind for piece in drawing.pieces} == {PieceKind.LOBE}


def test_a_lobe_that_owns_the_centre_is_deep() -> None:
    parts = areas(("pasture", "NSE"), ("water", "W"))
    shallow, deep = (draw(tile(areas=parts, centre=centre).front) for centre in (0, 1))
    assert shallow.area_at((50, 50)) == 0
    assert deep.area_at((50, 50)) == 1


def test_two_areas_that_each_join_opposite_edges_can_be_drawn() -> None:
    drawing = draw(tile(areas=areas(("pasture", "NS"), ("water", "EW"))).front)
    assert [piece.edge for piece in drawing.pieces] == [1, 3]


def test_a_road_goes_round_the_water() -> None:
    parts = areas(("pasture", "NESW"), ("water", ""))
    road = draw(tile(areas=parts, roads=[{"edges": "NS"}]).front).roads[0]
    lake = draw(tile(areas=parts, roads=[{"edges": "NS"}]).front).pieces[0]
    assert not any(is_inside(point, lake.border) for point in road.points)


def test_two_dead_ends_do_not_look_like_one_road() -> None:
    drawing = draw(tile(areas=areas(("pasture", "NESW")), roads=[{"edges": "N"}, {"edges": "S"}]).front)
    north, south = drawing.roads
    assert min(nearest(point, south.points) for point in north.points) > 12


def test_many_of_a_kind_become_one_symbol_with_a_number() -> None:
    drawing = draw(tile(areas=[{"terrain": "pasture", "edges": "NESW", "sheep": 12}]).front)
    (flock,) = drawing.symbols
    assert (flock.kind, flock.count) == ("sheep", 12)
    painting = Brush(tile(areas=[{"terrain": "pasture", "edges": "NESW"}]).front, drawing, Look(), "blue").paint()
    assert [text.text for text in painting.texts] == ["12"]


def test_a_curved_edge_cuts_the_tile() -> None:
    face = tile(set="borderlands", curved="SW", areas=areas(("water", "NE"))).front
    assert not is_inside((5, 95), outline_of(face))
    assert is_inside((95, 5), outline_of(face))
    assert curve_of(face)[0] == (100, 100) and curve_of(face)[-1] == (0, 0)


def test_a_preview_is_a_drawing_too() -> None:
    for face in composed_faces()[:30]:
        preview, whole = draw(face, preview=True), draw(face)
        assert preview.pieces == whole.pieces
        assert preview.roads == whole.roads
        assert [symbol.kind for symbol in preview.symbols] == [symbol.kind for symbol in whole.symbols]


def test_a_tablet_stands_on_its_tile() -> None:
    face = tile(areas=areas(("pasture", "NESW"))).front
    assert [symbol.kind for symbol in draw(face, has_tablet=True).symbols] == ["tablet"]
