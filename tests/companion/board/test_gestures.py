"""The board under fingers, mouse and wheel."""

from typing import Any

import pytest

from scoring.skye.catalogue import catalogue
from scoring.skye.territory import Placement
from tests.companion.board.touching import TERRITORY, Frames, Taps, show, tap, wait, wait_for
from tests.companion.fingers import Finger


def test_a_tap_names_its_cell(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    tap(board, (0, 0))
    tap(board, (1, 0))
    assert taps.taps == [(0, 0), (1, 0)]


def test_a_tap_beside_a_cell_means_the_nearest(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    tap(board, (1, 0), off=board.view.tile_size / 2 + 20)
    tap(board, (1, 0), off=board.view.tile_size / 2 + 30)
    assert taps.taps == [(1, 0)]


def test_a_finger_that_moves_pans_and_does_not_tap(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    before = board.view.to_window((0, 0), board.frame)
    touch = Finger(200, 200)
    touch.touch_down()
    touch.touch_move(230, 215)
    touch.touch_move(260, 225)
    touch.touch_up()
    assert board.view.to_window((0, 0), board.frame) == pytest.approx((before[0] + 60, before[1] + 25), abs=1e-3)
    assert taps.taps == []


def test_panning_does_not_build_anything_anew(board: Any, frames: Frames) -> None:
    show(board, frames)
    meshes = board.meshes.children[:]
    touch = Finger(200, 200)
    touch.touch_down()
    for step in range(10):
        touch.touch_move(200 + 5 * step, 200)
        frames(1)
    touch.touch_up()
    frames(5)
    assert board.meshes.children == meshes


def test_a_trembling_finger_still_taps(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    x, y = board.view.to_window((0, 0), board.frame)
    touch = Finger(x, y)
    touch.touch_down()
    touch.touch_move(x + 4, y - 3)
    touch.touch_up()
    assert taps.taps == [(0, 0)]


def test_two_fingers_zoom_about_what_lies_between_them(board: Any, frames: Frames) -> None:
    show(board, frames)
    size = board.view.tile_size
    held = board.view.to_grid((200, 200), board.frame)
    left, right = Finger(160, 200), Finger(240, 200)
    left.touch_down()
    right.touch_down()
    left.touch_move(140, 200)
    right.touch_move(260, 200)
    left.touch_up()
    right.touch_up()
    assert board.view.tile_size == pytest.approx(min(160, size * 1.5), rel=0.01)
    assert board.view.to_window(held, board.frame) == pytest.approx((200, 200), abs=0.5)


def test_zooming_ends_at_the_least_and_the_largest_size(board: Any, frames: Frames) -> None:
    show(board, frames)
    for start, end, size in ((10, 190, 160), (190, 3, 24)):
        left, right = Finger(200 - start, 200), Finger(200 + start, 200)
        left.touch_down()
        right.touch_down()
        for share in (0.5, 1.0):
            reach = start + (end - start) * share
            left.touch_move(200 - reach, 200)
            right.touch_move(200 + reach, 200)
        left.touch_up()
        right.touch_up()
        assert board.view.tile_size == pytest.approx(size)


def test_a_finger_that_stays_when_the_other_leaves_pans_on(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    left, right = Finger(160, 200), Finger(240, 200)
    left.touch_down()
    right.touch_down()
    right.touch_up()
    before = board.view.to_window((0, 0), board.frame)
    left.touch_move(170, 230)
    left.touch_up()
    assert board.view.to_window((0, 0), board.frame) == pytest.approx((before[0] + 10, before[1] + 30), abs=1e-3)
    assert taps.taps == []


def test_a_double_tap_fits(board: Any, frames: Frames) -> None:
    show(board, frames)
    fitted = board.view
    board.change_view(board.view.panned(100, 50))
    tap(board, (0, 0), doubled=True)
    assert board.view == fitted


def test_a_handler_can_claim_quick_taps_for_itself(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board, claims=True)
    board.change_view(board.view.panned(20, 10))
    moved = board.view
    tap(board, (0, 0))
    tap(board, (0, 0), doubled=True)
    assert taps.taps == [(0, 0), (0, 0)]
    assert board.view == moved


def test_the_wheel_zooms_about_the_pointer(board: Any, frames: Frames) -> None:
    show(board, frames)
    size = board.view.tile_size
    held = board.view.to_grid((120, 260), board.frame)
    for button, compare in (("scrolldown", float.__gt__), ("scrollup", float.__eq__)):
        touch = Finger(120, 260)
        touch.profile.append("button")
        touch.button = button
        touch.touch_down()
        touch.touch_up()
        assert compare(round(board.view.tile_size, 6), round(size, 6))
        assert board.view.to_window(held, board.frame) == pytest.approx((120, 260), abs=0.01)


def test_a_long_press_says_so_once_and_is_no_tap(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    x, y = board.view.to_window((0, 0), board.frame)
    touch = Finger(x, y)
    touch.touch_down()
    wait(0.4, frames)
    assert taps.presses == []
    wait(0.2, frames)
    touch.touch_up()
    assert (taps.presses, taps.taps) == ([(0, 0)], [])


def test_a_short_touch_is_no_long_press(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    tap(board, (0, 0))
    wait(0.6, frames)
    assert taps.presses == []


def test_the_right_button_is_a_long_press(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    x, y = board.view.to_window((0, 100), board.frame)
    touch = Finger(x, y)
    touch.button = "right"
    touch.touch_down()
    touch.touch_up()
    assert (taps.presses, taps.taps) == ([(0, 1)], [])


def test_a_board_for_looking_at_ignores_touches(board: Any, frames: Frames) -> None:
    show(board, frames)
    taps = Taps(board)
    board.touchable = False
    tap(board, (0, 0))
    assert taps.taps == []


def test_a_turned_board_finds_its_cells(board: Any, frames: Frames) -> None:
    board.quarter = 2
    show(board, frames)
    taps = Taps(board)
    x, y = board.view.to_window((0, 0), board.frame)
    touch = Finger(x, y - board.view.tile_size)
    touch.touch_down()
    touch.touch_up()
    assert taps.taps == [(0, 1)]


def test_a_new_tile_is_brought_into_sight_until_the_players_choose_a_view(board: Any, frames: Frames) -> None:
    from companion.games.skye.art.scene import tiles_of

    show(board, frames)
    size = board.view.tile_size
    larger = TERRITORY.lay(Placement((5, 0), catalogue()["L20"]))
    board.show(tiles_of(larger), [(6, 0)])
    assert board.view.tile_size < size
    board.change_view(board.view.panned(10, 0))
    chosen = board.view
    board.show(tiles_of(TERRITORY), [(6, 0)])
    assert board.view == chosen


def test_a_cell_is_shown_above_what_covers_the_board(board: Any, frames: Frames) -> None:
    show(board, frames)
    board.inset = (0, 200, 0, 0)
    board.change_view(board.view.panned(0, -150))
    board.reveal((0, 0))
    _, y = board.view.to_window((0, 0), board.frame)
    assert y > 200


def test_a_tile_just_laid_comes_down(board: Any, frames: Frames, still: Any) -> None:
    show(board, frames)
    still.apply({"theme": "light", "reduce_motion": False}, system_dark=False, system_text=1.0)
    board.drop((0, 1))
    frames(1)
    assert board.drop_scale > 1 and board.falling.children
    wait_for(lambda: board.drop_scale == 1 and not board.falling.children, frames)


def test_tiles_that_are_meant_swell_for_a_moment(board: Any, frames: Frames, still: Any) -> None:
    show(board, frames)
    board.pulse([(0, 0), (0, 1)])
    frames(1)
    assert not board.falling.children, "without motion they lie still"
    still.apply({"theme": "light", "reduce_motion": False}, system_dark=False, system_text=1.0)
    board.pulse([(0, 0), (0, 1)])
    frames(1)
    largest = board.drop_scale
    assert largest > 1 and board.falling.children
    wait_for(lambda: board.drop_scale == 1 and not board.falling.children, frames)


def test_fitting_takes_its_time_where_motion_is_wanted(board: Any, frames: Frames, still: Any) -> None:
    show(board, frames)
    fitted = board.view
    still.apply({"theme": "light", "reduce_motion": False}, system_dark=False, system_text=1.0)
    board.change_view(board.view.panned(100, 50))
    board.fit()
    frames(1)
    assert board.view.centre != pytest.approx(fitted.centre)
    wait_for(lambda: board.view.centre == pytest.approx(fitted.centre), frames)


def test_resizing_keeps_the_territory_fitted(board: Any, frames: Frames) -> None:
    show(board, frames)
    board.size = (200, 300)
    frames(1)
    assert board.view.tile_size == pytest.approx(200 / 3)
    assert board.view.to_window((0, 50), board.frame) == pytest.approx((100, 150))
