"""A tablet's room is used: boards and a second column where a phone scrolls."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.board.board import Board
from companion.widgets.base import walk
from companion.widgets.containers import Group
from companion.widgets.landscape import Landscape
from companion.widgets.rail import NavigationRail
from tests.companion.conftest import running
from tests.companion.driver import TABLET, Driver


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Driver]:
    for driver in running(Driver(tmp_path / "data", size=TABLET)):
        driver.start_game("Isla", "Ewan")
        yield driver


def parts(driver: Driver, kind: type) -> list[Any]:
    driver.frames(3)
    return [widget for widget in walk(driver.shell) if isinstance(widget, kind)]


def test_settings_stand_in_two_columns(tablet: Driver) -> None:
    tablet.shell.push("settings")
    assert len({group.x for group in parts(tablet, Group)}) == 2


def test_the_rail_shows_where_one_is(tablet: Driver) -> None:
    (rail,) = parts(tablet, NavigationRail)
    for name, lit in (("settings", "settings"), ("share", "table")):
        tablet.shell.push(name)
        tablet.frames(2)
        assert [key for key, item in rail.items.items() if item.selected] == [lit]
        tablet.back()


@pytest.mark.parametrize(("screen", "boards"), [("report", 1), ("share", 2), ("market", 2), ("prices", 2)])
def test_territories_lie_beside_what_is_told_or_done(tablet: Driver, screen: str, boards: int) -> None:
    tablet.shell.push(screen)
    assert [len(board.scene.tiles) for board in parts(tablet, Board)] == [1] * boards


@pytest.mark.parametrize("screen", ["import", "isle-of-skye/setup", "glen-more/setup"])
def test_the_land_lies_in_what_is_left(tablet: Driver, screen: str) -> None:
    tablet.shell.home()
    tablet.shell.push(screen)
    (land,) = parts(tablet, Landscape)
    assert land.width == tablet.shell.width
    assert land.height > 0.15 * tablet.shell.height


def test_a_fitted_tile_grows_with_its_pane(tablet: Driver) -> None:
    tablet.shell.push("report")
    (board,) = parts(tablet, Board)
    assert board.view.tile_size == pytest.approx(0.2 * min(board.width, board.height))
    assert board.view.tile_size > 97
