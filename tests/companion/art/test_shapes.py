"""Fills and strokes as triangles, colours and sprites."""

import math
from itertools import pairwise

import pytest
from PIL import Image

from companion.art import sprites
from companion.art.overlays import Dot, GroundShadow, Sign
from companion.art.painting import MARGIN, Detail, Look, Painting, detail_for, shared_detail
from companion.art.palette import COLOURS, LENGTH, Role, colour, palette
from companion.art.shapes import Path, Triangles, circle, cut, dashed_ring, distance, rounded_box
from companion.games.skye.art.brush import Pip
from companion.games.skye.art.outline import OutlineOf
from companion.games.skye.art.pictures import SymbolsOf, TraceOf, picture_of
from companion.games.skye.art.pieces import outline_of
from scoring.skye.catalogue import catalogue
from scoring.skye.scrolls import SCROLLS
from tests.companion.games.skye.art.faces import tile
from tests.share import for_each


def length_of(path: Path) -> float:
    return sum(distance(start, end) for start, end in pairwise(path))


def area_of(triangles: Triangles) -> float:
    points = list(zip(triangles.vertices[::4], triangles.vertices[1::4], strict=True))
    total = 0.0
    for first in range(0, len(triangles.indices), 3):
        (ax, ay), (bx, by), (cx, cy) = (points[index] for index in triangles.indices[first : first + 3])
        total += abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
    return total


def test_a_fan_fills_its_shape() -> None:
    triangles = Triangles()
    triangles.disc((50, 50), 10, Role.INK, 90)
    assert area_of(triangles) == pytest.approx(math.pi * 100, rel=0.01)


def test_a_stroke_is_as_wide_as_asked() -> None:
    triangles = Triangles()
    triangles.stroke([(0, 0), (30, 0), (30, 40)], 4, Role.INK)
    assert area_of(triangles) == pytest.approx(70 * 4, rel=0.03)


@pytest.mark.parametrize("path", [[], [(1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0)]])
def test_a_stroke_that_goes_nowhere_is_not_painted(path: Path) -> None:
    triangles = Triangles()
    triangles.stroke(path, 4, Role.INK, caps=True)
    triangles.stroke(path, 4, Role.INK, closed=True)
    assert triangles.indices == []


def test_a_closed_stroke_has_no_gap() -> None:
    triangles = Triangles()
    triangles.stroke(circle((50, 50), 20, 60), 2, Role.INK, closed=True)
    assert area_of(triangles) == pytest.approx(2 * math.pi * 20 * 2, rel=0.01)


def test_a_corner_takes_its_colour_from_the_palette() -> None:
    triangles = Triangles()
    triangles.box(0, 0, 1, 1, Role.WATER)
    assert set(triangles.vertices[2::4]) == {(Role.WATER + 0.5) / LENGTH}


def test_a_broken_line_shows_its_share() -> None:
    dashes = cut([(0, 0), (100, 0)], 6, 4)
    assert len(dashes) == 10
    assert sum(map(length_of, dashes)) == pytest.approx(60)


def test_the_dashes_of_a_ring_are_even() -> None:
    lengths = [length_of(dash) for dash in dashed_ring(rounded_box(5, 5, 95, 95, 8), 8, 5.5)]
    assert max(lengths) - min(lengths) < 0.01


def test_every_role_has_a_colour_for_light_and_dark() -> None:
    # Games register their own, in blocks beside the common ones.
    assert {*Role, *Pip} <= set(COLOURS)
    assert len(Role) <= LENGTH
    assert len(palette()) == len(palette(dark=True)) == 2 * 4 * LENGTH
    assert colour(Role.PASTURE) == (0xC6, 0xD8, 0x83, 255)
    assert palette(dark=True)[4 * Role.WATER : 4 * Role.WATER + 4] == bytes(colour(Role.WATER, dark=True))


def test_the_second_row_of_the_palette_is_the_first_without_opacity() -> None:
    solid, clear = palette()[: 4 * LENGTH], palette()[4 * LENGTH :]
    assert set(clear[3::4]) == {0}
    assert all(solid[part::4] == clear[part::4] for part in range(3))


def test_a_corner_names_its_opacity_by_the_row_it_lies_between() -> None:
    triangles = Triangles()
    triangles.facet([(0, 0), (1, 0), (0, 1)], Role.WATER, (1.0, 0.5, 0.0))
    assert triangles.vertices[3::4] == [0.25, 0.5, 0.75]


def test_a_strip_fills_what_lies_between_its_rows() -> None:
    triangles = Triangles()
    triangles.strip([[(0, 0), (10, 0), (20, 0)], [(0, 4), (10, 4), (20, 4)]], Role.WATER, (1.0, (0.0, 0.5, 1.0)))
    assert area_of(triangles) == pytest.approx(80)
    assert triangles.vertices[3::4] == [0.25, 0.25, 0.25, 0.75, 0.5, 0.25]


def test_a_soft_ellipse_fades_to_its_rim() -> None:
    for core in (0.0, 0.4):
        triangles = Triangles()
        triangles.soft((50, 50), (20, 10), Role.SHADE, 0.6, core=core, corners=60)
        assert area_of(triangles) == pytest.approx(math.pi * 200, rel=0.01)
        assert min(triangles.vertices[3::4]) == pytest.approx(0.75 - 0.3)
        assert triangles.vertices[-1] == 0.75


def test_a_copy_is_moved_and_scaled() -> None:
    triangles, copy = Triangles(), Triangles()
    triangles.box(-1, -1, 1, 1, Role.WATER)
    copy.copy_of(triangles, (50, 20), 3)
    copy.copy_of(triangles, (50, 20), 3)
    assert (min(copy.vertices[::4]), max(copy.vertices[::4])) == (47, 53)
    assert (min(copy.vertices[1::4]), max(copy.vertices[1::4])) == (17, 23)
    assert area_of(copy) == pytest.approx(2 * 36)


def test_small_tiles_show_less() -> None:
    assert [detail_for(size) for size in (24, 36, 37, 55, 56, 160)] == [
        *(Detail.PIPS, Detail.PIPS, Detail.PLAIN, Detail.PLAIN, Detail.FULL, Detail.FULL)
    ]
    picture = picture_of(catalogue()["L05"])
    looks = (Detail.FULL, Detail.PLAIN, Detail.PIPS)
    full, plain, pips = (picture.paint(Look(detail=detail)) for detail in looks)
    assert triangles_of(full) > 2 * triangles_of(plain) >= 2 * triangles_of(pips) - len(pips.over.indices)
    assert [sprite[:3] for sprite in full.sprites] == [sprite[:3] for sprite in plain.sprites] and not pips.sprites


@pytest.mark.parametrize(
    ("sizes", "shown"),
    [
        ((40,), Detail.PLAIN),
        ((39, 31, 33), Detail.PLAIN),
        ((39, 25), Detail.PIPS),
        ((60, 40), Detail.FULL),
        ((60, 38), Detail.PLAIN),
        ((30, 20), Detail.PIPS),
    ],
)
def test_tiles_side_by_side_show_the_same(sizes: tuple[float, ...], shown: Detail) -> None:
    assert shared_detail(sizes) is shown


def triangles_of(painting: Painting) -> int:
    """How many triangles the ground of a picture takes."""
    return (len(painting.ground.indices) + sum(len(bed.triangles.indices) for bed in painting.beds)) // 3


def test_a_tile_takes_no_more_triangles_than_a_phone_paints_in_a_moment() -> None:
    found = [triangles_of(picture_of(one).paint(Look())) for one in catalogue().values()]
    assert sum(found) / len(found) < 4000
    assert max(found) < 7000


def test_symbols_have_a_thin_rim_and_a_shadow_where_the_ground_is_painted_and_a_halo_elsewhere() -> None:
    picture = picture_of(catalogue()["L05"])
    full, plain = (picture.paint(Look(detail=detail)) for detail in (Detail.FULL, Detail.PLAIN))
    shade = (Role.SHADE + 0.5) / LENGTH
    assert {sprite.is_slim for sprite in full.sprites} == {True} and shade in full.ground.vertices[2::4]
    assert {sprite.is_slim for sprite in plain.sprites} == {False} and shade not in plain.ground.vertices[2::4]
    assert {sprite.is_slim for sprite in SymbolsOf(picture).paint(Look()).sprites} == {False}


@pytest.mark.parametrize("terrain", ["pasture", "mountain", "water"])
def test_strong_patterns_are_stronger(terrain: str) -> None:
    picture = picture_of(tile(areas=[{"terrain": terrain, "edges": "NESW"}]))
    usual, strong = (picture.paint(Look(strong=strong)) for strong in (False, True))
    assert area_of(strong.ground) > area_of(usual.ground) + 200


def test_every_symbol_that_can_be_drawn_has_a_sprite_and_a_halo() -> None:
    names = {sprite.name for one in catalogue().values() for sprite in picture_of(one).paint(Look()).sprites}
    names |= {f"scroll-{scroll}" for scroll in SCROLLS} | {"barrel-vp", "barrel-none", "tunnel", "tablet"}
    names |= {f"castle-{player}" for player in ("blue", "yellow", "red", "white", "green")}
    for name in names:
        assert sprites.place_of(name).sheet == "tiles"
        assert sprites.place_of(sprites.halo_of(name)).sheet == "tiles"
        assert sprites.place_of(sprites.halo_of(name, slim=True)).sheet == "tiles"


def test_every_scoring_tile_has_a_picture() -> None:
    from scoring.skye.scoring_tiles.table import SCORING_TILES

    assert {f"score-{name}" for name in SCORING_TILES} <= set(sprites.names())


def test_the_sheets_hold_what_the_index_says_and_are_small() -> None:
    sheets = {sprites.place_of(name).sheet: sprites.place_of(name).rows for name in sprites.names()}
    for sheet, rows in sheets.items():
        for size in sprites.SIZES:
            cell = size * sprites.CELL // sprites.GRID
            with Image.open(sprites.sheet_path(sheet, size)) as image:
                assert image.size == (sprites.COLUMNS * cell, rows * cell)
    assert sum(path.stat().st_size for path in sprites.FOLDER.glob("*.png")) <= 1_200_000


def test_each_castle_flies_its_own_flag() -> None:
    flags = {picture_of(catalogue()[name]).paint(Look()).sprites[0].name for name in ("C1", "C2", "C3", "C4", "C5")}
    assert flags == {f"castle-{player}" for player in ("blue", "yellow", "red", "white", "green")}


def test_the_cost_of_a_druid_tile_shows_only_where_it_is_asked_for() -> None:
    druid = tile(set="druids", cost=7, areas=[{"terrain": "pasture", "edges": "NESW"}])
    assert picture_of(druid).paint(Look()).texts == []
    assert [text.text for text in picture_of(druid, with_cost=True).paint(Look()).texts] == ["7"]


def corners(triangles: Triangles) -> list[float]:
    return [value for first in (0, 1) for value in triangles.vertices[first::4]]


def test_overlays_stay_within_the_margin_of_their_cell() -> None:
    tunnels = tile(areas=[{"terrain": "mountain", "edges": "NESW"}], roads=[{"edges": "NS"}, {"edges": "E"}])
    picture = picture_of(tunnels)
    pictures = [
        *Sign,
        Dot("12"),
        GroundShadow(tuple(outline_of(picture.face))),
        TraceOf(picture, (0, 1)),
        OutlineOf(picture, 0, "N", "E"),
        SymbolsOf(picture),
    ]
    for one in pictures:
        for turn in range(4):
            painting = one.paint(Look(turn))
            reached = corners(painting.ground) + corners(painting.over)
            if painting.clip or not reached:
                continue
            assert min(reached) >= -max(0.75, one.reach) - 0.01, one
            assert max(reached) <= 100 + max(0.75, one.reach) + 0.01, one
            assert one.reach <= MARGIN


@for_each("size", sprites.SIZES)
@for_each("sheet", sorted({sprites.place_of(name).sheet for name in sprites.names()}))
def test_sprites_keep_off_the_rim_of_their_cells(sheet: str, size: int) -> None:
    """Else a hair of one would be seen beside its neighbour in the sheet."""
    side = size * sprites.CELL // sprites.GRID
    with Image.open(sprites.sheet_path(sheet, size)) as picture:
        opacity = picture.convert("RGBA").getchannel("A")
    lines = [number for cell in range(0, max(opacity.size), side) for number in (cell, cell + side - 1)]
    for number in lines:
        if number < opacity.width:
            assert opacity.crop((number, 0, number + 1, opacity.height)).getextrema() == (0, 0)
        if number < opacity.height:
            assert opacity.crop((0, number, opacity.width, number + 1)).getextrema() == (0, 0)
