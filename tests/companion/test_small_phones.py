"""No screen of either game breaks on a phone, however small it is, in any language and size of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.companion.driver import PHONE, PHONE_DENSITY
from tests.share import some
from tools.pictures.matrix import Look, look, matrix

if TYPE_CHECKING:
    from tests.companion.driver import Driver
    from tools.pictures.scenes import Gallery

pytestmark = pytest.mark.always


LOOKS = [
    *matrix(sizes=[(360, 640)], texts=[130], languages=["de"]),
    *matrix(sizes=[PHONE], texts=[100], languages=["de", "nl"]),
]
"""The longest words on the smallest phone, and what most people see; `make fuzz` looks at all of the matrix."""


@pytest.mark.parametrize("at", some(LOOKS, one_in=9), ids=lambda at: at.name)
def test_nothing_is_cut_covered_squeezed_or_out_of_reach(at: Look, gallery: Gallery) -> None:
    assert look(gallery, at) == []


@pytest.fixture
def small(gallery: Gallery, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A scene on a small phone in German with large words."""
    driver = gallery.open(request.param, (360, 640), density=PHONE_DENSITY, language="de", text_size=130)
    yield driver
    driver.stop()


@pytest.mark.parametrize("small", ["picker"], indirect=True)
def test_a_picker_shows_two_rows_of_tiles_and_is_pulled_up_and_down(small: Driver) -> None:
    driver, picker = small, small.get("picker")
    low = picker.height
    assert picker.scroll.height >= 2 * picker.row_height() - 1
    assert all(driver.get(name).y >= picker.scroll.top for name in ("compose", "borderland", "show_all"))
    x, y = picker.center_x, picker.top - 10
    driver.drag_from(x, y, dy=300)
    assert picker.height > 1.3 * low
    driver.drag_from(x, picker.top - 10, dy=-300)
    assert picker.height == low
    driver.drag_from(x, picker.top - 10, dy=-300)
    assert driver.find("picker") is None


@pytest.mark.parametrize("small", ["glen-table"], indirect=True)
def test_the_board_of_glen_more_keeps_its_tiles_apart_and_the_turn_ends_below_it(small: Driver) -> None:
    board, step = small.get("board"), small.get("next_step")
    assert board.view.tile_size > 36 * PHONE_DENSITY
    assert step.to_window(0, step.top)[1] <= board.to_window(0, board.y)[1]
