"""Where cells are on the screen, and which cell a finger means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.board.view import PITCH, View, ViewFrame, centre_of, fitting

FRAME = ViewFrame(20, 30, 400, 600)
SIZES = (24.0, 160.0)
spots = st.tuples(st.floats(-2000, 2000), st.floats(-2000, 2000))
views = st.builds(View, spots, st.floats(0.24, 1.6), st.integers(0, 3))


@given(views, spots)
def test_to_the_window_and_back(view: View, spot: tuple[float, float]) -> None:
    assert view.to_grid(view.to_window(spot, FRAME), FRAME) == pytest.approx(spot, abs=1e-6)


@given(views, spots, st.tuples(st.floats(0, 500), st.floats(0, 500)), st.floats(0.24, 1.6))
def test_zooming_keeps_what_lies_under_the_finger(
    view: View, spot: tuple[float, float], point: tuple[float, float], scale: float
) -> None:
    held = view.holding(spot, point, FRAME, scale)
    assert held.to_window(spot, FRAME) == pytest.approx(point, abs=1e-6)
    assert held.scale == scale


@given(views, st.floats(-300, 300), st.floats(-300, 300))
def test_panning_moves_everything_alike(view: View, dx: float, dy: float) -> None:
    x, y = view.to_window((0, 0), FRAME)
    assert view.panned(dx, dy).to_window((0, 0), FRAME) == pytest.approx((x + dx, y + dy), abs=1e-6)


def test_a_quarter_turn_lays_the_north_to_the_east() -> None:
    middle = FRAME.middle
    assert View(scale=1, quarter=1).to_window((0, 100), FRAME) == pytest.approx((middle[0] + 100, middle[1]))
    assert View(scale=1, quarter=2).to_window((0, 100), FRAME) == pytest.approx((middle[0], middle[1] - 100))


@given(st.lists(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=20), st.integers(0, 3))
def test_fitting_shows_every_cell_and_its_ring(cells: list[tuple[int, int]], quarter: int) -> None:
    view = fitting(cells, 1.0, FRAME, quarter, (1.0, 160.0))
    for x, y in cells:
        for corner in ((x - 1.5, y - 1.5), (x + 1.5, y + 1.5)):
            at = view.to_window((corner[0] * PITCH, corner[1] * PITCH), FRAME)
            assert FRAME.x - 0.01 <= at[0] <= FRAME.x + FRAME.width + 0.01
            assert FRAME.y - 0.01 <= at[1] <= FRAME.y + FRAME.height + 0.01


def test_fitting_keeps_to_the_sizes_allowed() -> None:
    assert fitting([(0, 0)], 1, FRAME, 0, SIZES).tile_size == pytest.approx(400 / 3 / PITCH * 100)
    assert fitting([(0, 0)], 0, FRAME, 0, SIZES).tile_size == 160
    assert fitting([(0, 0), (99, 0)], 1, FRAME, 0, SIZES).tile_size == 24


def test_the_nearest_cell_is_meant_within_reach() -> None:
    view = View(scale=0.3)
    cells = [(0, 0), (2, 0)]
    x, y = view.to_window(centre_of((0, 0)), FRAME)
    assert view.cell_at((x, y), FRAME, cells, 24) == (0, 0)
    assert view.cell_at((x + 15 + 10, y), FRAME, cells, 24) == (0, 0)
    assert view.cell_at((x + 40, y), FRAME, cells, 24) == (2, 0)
    assert view.cell_at((x, y + 15 + 23), FRAME, cells, 24) == (0, 0)
    assert view.cell_at((x, y + 15 + 26), FRAME, cells, 24) is None
    assert view.cell_at((x, y), FRAME, [], 24) is None


def test_a_view_on_the_way_ends_at_its_end() -> None:
    one, other = View((0, 0), 0.5), View((100, 50), 1.0)
    assert one.between(other, 1.0) == other
    assert one.between(other, 0.5).scale == pytest.approx(0.5**0.5)
