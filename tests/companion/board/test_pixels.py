"""What the board draws, pixel by pixel."""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from scoring.core.cells import EAST
from scoring.core.evidence import Item
from scoring.skye.catalogue import catalogue
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from tests.companion.board.touching import Frames, show, wait_for

GOLDEN = Path(__file__).parent / "golden"
ALIKE = 0.25
"""The mean difference of a channel, of 255, that two graphics drivers may make."""


def image_of(board: Any) -> Any:
    from PIL import Image

    core = board.export_as_image()
    return Image.frombytes("RGBA", core.texture.size, core.texture.pixels)


def pixel(board: Any, cell: tuple[int, int], at: tuple[float, float] = (50, 50)) -> tuple[int, int, int, int]:
    """The colour of a point of a tile as drawn."""
    from companion.board.view import centre_of

    middle = centre_of(cell)
    x, y = board.view.to_window((middle[0] + at[0] - 50, middle[1] + 50 - at[1]), board.frame)
    red, green, blue, alpha = image_of(board).getpixel((round(x - board.x), round(board.height - (y - board.y)) - 1))
    return red, green, blue, alpha


def near(one: tuple[int, ...], other: tuple[int, ...], by: int = 6) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one[:3], other[:3], strict=True))


def one_tile(board: Any, frames: Frames, terrain: str = "water", **options: Any) -> None:
    from companion.games.skye.art.scene import tiles_of
    from tests.companion.games.skye.art.faces import tile

    plain = tile(areas=[{"terrain": terrain, "edges": "NESW"}])
    board.show(tiles_of(Territory([Placement((0, 0), plain)])), **options)
    frames(2)


@pytest.mark.parametrize("terrain", ["pasture", "mountain", "water"])
def test_a_tile_has_its_terrains_colour_in_light_and_dark(board: Any, frames: Frames, still: Any, terrain: str) -> None:
    from companion.art.palette import Role, colour

    one_tile(board, frames, terrain)
    assert any(near(pixel(board, (0, 0), (x, 50)), colour(Role[terrain.upper()])) for x in (30, 45, 60))
    still.apply({"theme": "dark", "reduce_motion": True}, system_dark=True, system_text=1.0)
    frames(2)
    dark = colour(Role[terrain.upper()], dark=True)
    assert any(near(pixel(board, (0, 0), (x, 50)), dark) for x in (30, 45, 60))


def test_tiles_that_do_not_count_are_dimmed(board: Any, frames: Frames) -> None:
    from companion.board.scene import Overlay

    one_tile(board, frames)
    assert pixel(board, (0, 0))[3] == 255
    board.lay_over(Overlay(bright=frozenset()))
    frames(1)
    assert pixel(board, (0, 0))[3] == pytest.approx(0.4 * 255, abs=4)


def test_a_territory_throws_one_shadow_beyond_its_rim_and_none_on_itself(board: Any, frames: Frames) -> None:
    from companion.board.scene import Overlay
    from companion.games.skye.art.scene import tiles_of
    from tests.companion.games.skye.art.faces import tile

    plain = tile(areas=[{"terrain": "water", "edges": "NESW"}])
    tiles = tiles_of(Territory([Placement((0, 0), plain), Placement((1, 0), plain)]))
    board.show([one._replace(shadow=None) for one in tiles])
    frames(2)
    inside = pixel(board, (0, 0), (96, 30)), pixel(board, (1, 0), (4, 30))
    assert pixel(board, (0, 0), (50, 101.5))[3] == 0
    board.show(tiles)
    frames(2)
    assert 20 < pixel(board, (0, 0), (50, 101.5))[3] < 120
    assert (pixel(board, (0, 0), (96, 30)), pixel(board, (1, 0), (4, 30))) == inside
    board.lay_over(Overlay(bright=frozenset()))
    frames(1)
    assert pixel(board, (0, 0), (50, 101.5))[3] == 0


def test_a_number_stands_where_it_is_put(board: Any, frames: Frames) -> None:
    from companion.art.palette import Role, colour
    from companion.board.scene import Overlay, numbered

    one_tile(board, frames)
    board.lay_over(Overlay(stamps=(numbered((0, 0), "7", (30, 70)),)))
    frames(1)
    assert near(pixel(board, (0, 0), (22, 70)), colour(Role.HEATHER))


def test_a_gap_is_marked_on_the_middle_of_its_edge(board: Any, frames: Frames) -> None:
    from companion.art.palette import Role, colour
    from companion.board.scene import Overlay, gap_mark

    one_tile(board, frames)
    board.lay_over(Overlay(stamps=(gap_mark((0, 0), EAST),)))
    frames(1)
    assert near(pixel(board, (0, 0), (100, 42)), colour(Role.CLASH))


def test_free_cells_have_a_plain_sign_and_blocked_ones_a_faint_hatch(board: Any, frames: Frames) -> None:
    from companion.art.palette import Role, colour

    one_tile(board, frames, free=[(1, 0)], blocked=[(0, 1)])
    assert near(pixel(board, (1, 0), (50, 56)), colour(Role.CELL_SIGN), 12)
    assert pixel(board, (1, 0), (12, 12))[3] == 0, "there is no box around it"
    assert pixel(board, (0, 1), (50, 50))[3] == pytest.approx(0.6 * 255, abs=12)
    assert pixel(board, (0, 1), (56, 50))[3] < 0.2 * 255
    assert pixel(board, (-1, 0))[3] == 0


def test_a_selected_cell_is_marked(board: Any, frames: Frames) -> None:
    from companion.art.palette import Role, colour

    one_tile(board, frames, free=[(1, 0)])
    board.select((1, 0))
    frames(1)
    assert near(pixel(board, (1, 0), (50, 56)), colour(Role.HEATHER), 12)


def on_screen(window: Any, x: float, y: float) -> tuple[int, ...]:
    """The colour of a point of the window."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE))


def test_nothing_is_drawn_outside_the_frame_even_in_a_list_that_scrolls(
    window: Any, still: Any, frames: Frames
) -> None:
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.widget import Widget

    from companion.board.board import Board

    ground = Widget(size_hint=(1, None), height=1000)
    board = Board(size_hint=(None, None), size=(100, 100), pos=(100, 500))
    ground.add_widget(board)
    scroll = ScrollView(size_hint=(None, None), size=(400, 400), scroll_y=0.5)
    scroll.add_widget(ground)
    window.add_widget(scroll)
    one_tile(board, frames)
    board.change_view(board.view.holding((0, 0), board.frame.middle, board.frame, 1.6))
    for share in (0.5, 0.7):
        scroll.scroll_y = share
        frames(3)
        window.on_draw()
        x, y = board.to_window(*board.center)
        assert on_screen(window, x, y)[:3] != (0, 0, 0)
        assert on_screen(window, x, y + 60)[:3] == on_screen(window, x - 60, y)[:3] == (0, 0, 0)
    window.remove_widget(scroll)


def test_zooming_repaints_in_the_new_size(board: Any, frames: Frames) -> None:
    from companion.board.atlas import bucket_for

    show(board, frames)
    board.change_view(board.view.holding((0, 0), (200, 200), board.frame, 1.6))
    wait_for(lambda: board.atlas.bucket == bucket_for(160) == 256, frames)
    board.change_view(board.view.holding((0, 0), (200, 200), board.frame, 0.25))
    wait_for(lambda: board.atlas.bucket == bucket_for(25) == 32, frames)


def test_many_new_tiles_are_plain_in_the_first_frame_and_get_their_full_look_soon(board: Any, frames: Frames) -> None:
    from companion.art.painting import Detail
    from companion.board.board import AT_ONCE
    from companion.games.skye.art.scene import tiles_of
    from tests.companion.games.skye.art.faces import tile

    plain = [
        tile(areas=[{"terrain": "pasture", "edges": "NESW", "sheep": sheep, "farms": 5}])
        for sheep in range(AT_ONCE + 2)
    ]
    laid = Territory([Placement((number % 3, number // 3), one) for number, one in enumerate(plain)])
    board.show(tiles_of(laid))
    frames(1)
    details = [board.detail]
    wait_for(lambda: board.detail is Detail.FULL, frames)
    board.show(tiles_of(laid), free=[(5, 5)])
    frames(1)
    assert [*details, board.detail] == [Detail.SKETCH, Detail.FULL]


def test_many_new_thumbnails_are_painted_a_few_in_each_frame(window: Any, still: Any, frames: Frames) -> None:
    from companion.board.tile_view import A_FRAME, TileView
    from companion.games.skye.art.pictures import picture_of
    from tests.companion.games.skye.art.faces import tile

    fresh = [tile(areas=[{"terrain": "mountain", "edges": "NESW", "brochs": 5 + more}]) for more in range(A_FRAME + 3)]
    views = [TileView(size_hint=(None, None), size=(60, 60), picture=picture_of(one)) for one in fresh]

    def drawn() -> int:
        return sum(bool(view.canvas.children) for view in views)

    for view in views:
        window.add_widget(view)
    frames(1)
    assert drawn() == A_FRAME
    wait_for(lambda: drawn() == len(views), frames)
    for view in views:
        window.remove_widget(view)


def test_pages_that_are_lost_are_painted_again(board: Any, frames: Frames) -> None:
    one_tile(board, frames)
    # The atlas is shared, so the tile need not lie on its first page.
    number = board.atlas.slot(next(board.keys(board.detail))).page
    page = board.atlas.pages[number]
    page.blit_buffer(bytes((255, 0, 0, 255)) * (page.width * page.height), colorfmt="rgba", bufferfmt="ubyte")
    assert near(pixel(board, (0, 0), (50, 45)), (255, 0, 0))
    board.atlas.repaint(number)
    assert not near(pixel(board, (0, 0), (50, 45)), (255, 0, 0))


def test_an_atlas_gets_another_page_when_one_is_full(window: Any, still: Any) -> None:
    from companion.art.overlays import Dot
    from companion.art.painting import Detail
    from companion.board.atlas import Atlas, Key

    atlas = Atlas(32, dark=False, strong=False)
    slots = [atlas.slot(Key(Dot(str(number)), 0, Detail.FULL)) for number in range(70)]
    assert [slots[0].page, slots[63].page, slots[64].page] == [0, 0, 1]
    assert len({slot[:3] for slot in slots}) == 70
    assert atlas.slot(Key(Dot("5"), 0, Detail.FULL)) == slots[5]


def test_a_tile_by_itself_is_drawn(window: Any, still: Any, frames: Frames) -> None:
    from companion.art.palette import Role, colour
    from companion.board.tile_view import TileView
    from companion.games.skye.art.pictures import picture_of
    from tests.companion.games.skye.art.faces import tile

    plain = tile(areas=[{"terrain": "mountain", "edges": "NESW"}])
    view = TileView(size_hint=(None, None), size=(100, 140), picture=picture_of(plain))
    window.add_widget(view)
    frames(1)
    image = image_of(view)
    window.remove_widget(view)
    shades = {image.getpixel((x, 70))[:3] for x in range(20, 80)}
    assert any(near(shade, colour(Role.MOUNTAIN)) for shade in shades)
    assert image.getpixel((50, 5))[3] == 0


# --- golden pictures ---


def golden_territory() -> Territory:
    names = ("C1", "L05", "L10", "L21", "L33", "L08", "L47", "L60", "L12")
    cells = [(x, y) for y in (0, 1, -1) for x in (0, 1, -1)]
    laid = enumerate(zip(cells, names, strict=True))
    return Territory([Placement(cell, catalogue()[name], number % 4) for number, (cell, name) in laid])


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_territory_looks_as_it_did(board: Any, frames: Frames, still: Any, look: str, tmp_path: Path) -> None:
    """If the look changed on purpose, the new picture is in the folder named by the failure; copy it over the old."""
    from companion.art.painting import Detail
    from companion.games.skye.art.evidence import EvidenceMarks
    from companion.games.skye.art.scene import tiles_of

    still.apply({"theme": look, "reduce_motion": True}, system_dark=False, system_text=1.0)
    territory = golden_territory()
    marks = EvidenceMarks(territory, Survey(territory))
    marks.count([("1", Item("ships", ((1, 1),), 1, 1))])
    overlay = marks.overlay(traced=True)
    board.show(tiles_of(territory, fresh=[(1, 1)]), free=[(2, 0), (0, 2)], overlay=overlay)
    frames(3)
    wait_for(lambda: board.detail is Detail.FULL, frames)
    seen = image_of(board)
    seen.save(tmp_path / f"{look}.png")
    with Image.open(GOLDEN / f"{look}.png") as wanted:
        difference = ImageChops.difference(seen, wanted.convert("RGBA"))
    far_off = difference.point(lambda value: 255 if value > 48 else 0)
    assert max(ImageStat.Stat(difference).mean + ImageStat.Stat(far_off).mean) < ALIKE, tmp_path


@pytest.mark.parametrize("bucket", [32, 64, 128, 256, 512])
def test_nothing_of_a_neighbour_on_the_page_shows_at_the_rim_of_a_picture(still: Any, bucket: int) -> None:
    from companion.art.overlays import GroundShadow
    from companion.art.painting import Detail
    from companion.board.atlas import Atlas, Key
    from companion.board.board import QuadLayers

    layers = QuadLayers(Atlas(bucket, dark=False, strong=False), Detail.FULL, bucket)
    key = Key(GroundShadow(((0, 0), (100, 0), (100, 100), (0, 100))), 0, Detail.FULL)
    layers.quad(key, (0, 0), 1.0)
    slot = layers.atlas.slot(key)
    half_a_pixel = slot.size / bucket / 2
    ((_page, _opacity, numbers),) = layers.runs
    for first, corner in ((2, slot.u), (3, slot.v)):
        across = numbers[first::4]
        assert min(across) >= corner + half_a_pixel - 1e-9
        assert max(across) <= corner + slot.size - half_a_pixel + 1e-9
