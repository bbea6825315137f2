"""A tablet's room is used: boards and a second column where a phone scrolls."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.board.board import Board
from companion.widgets.base import walk
from companion.widgets.containers import Card, Group, PaneScroll
from companion.widgets.landscape import Landscape
from companion.widgets.phase_bar import PhaseButton
from companion.widgets.picture_tabs import PictureTab
from companion.widgets.rail import NavigationRail
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.play import acts
from tests.companion.conftest import running
from tests.companion.driver import PHONE, TABLET, Driver
from tests.companion.games.glen.at_table import middle_game
from tests.companion.games.glen.at_table import play as play_glen

UPRIGHT = (800, 1280)


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


def grow(driver: Driver, name: str, rows: int) -> None:
    """A territory that is long: so many tiles above each other."""
    session = driver.session
    tiles = iter(landscape_tiles())
    for y in range(1, rows + 1):
        session.do(acts.lay(session.now, name, (0, y), next(tiles), 0, anyway=True))


def test_small_territories_show_the_same_of_their_tiles(tablet: Driver) -> None:
    grow(tablet, "Ewan", 4)
    grow(tablet, "Isla", 3)
    tablet.shell.push("market")
    boards = parts(tablet, Board)
    tablet.wait(0.2)
    assert len({board.view.tile_size for board in boards}) == 2
    assert len({board.detail for board in boards}) == 1


@pytest.mark.parametrize("screen", ["prices", "market", "scoring", "by_hand", "income"])
def test_all_parts_of_a_screen_begin_on_one_grid(tablet: Driver, screen: str) -> None:
    tablet.shell.push(screen)
    tablet.frames(3)
    front = tablet.shell.screen
    assert front is not None
    cards = [card for card in parts(tablet, Card) if card.get_parent_window() is not None]
    heads = [*parts(tablet, PictureTab), *parts(tablet, PhaseButton)]
    least = min(round(widget.to_window(widget.x, 0)[0]) for widget in (*cards, *heads))
    assert least == front.to_window(front.x, 0)[0] + 16
    assert {round(tab.to_window(tab.x, 0)[0]) for tab in heads} >= {least}


def test_the_sum_of_a_round_shows_the_ranking_before_and_after(tablet: Driver) -> None:
    tablet.shell.push("scoring", letter="Σ")
    tablet.frames(3)
    assert tablet.find("rank_bars") is not None
    assert [len(board.scene.tiles) for board in parts(tablet, Board)] == [1, 1]
    tablet.resize(*PHONE)
    assert tablet.get("rank_bars").width == PHONE[0] - 24
    assert parts(tablet, Board) == []


@pytest.mark.parametrize(
    ("screen", "boards"), [("report", 1), ("share", 2), ("market", 2), ("prices", 2), ("by_hand", 2)]
)
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


@pytest.mark.parametrize("screen", ["share", "market", "prices", "by_hand"])
def test_a_tablet_held_upright_shows_the_territories_as_well(tablet: Driver, screen: str) -> None:
    tablet.resize(*UPRIGHT)
    tablet.shell.push(screen)
    boards = parts(tablet, Board)
    assert [len(board.scene.tiles) for board in boards] == [1, 1]
    assert all(board.height >= 150 for board in boards)


def test_a_tablet_held_upright_has_the_sum_and_the_ranking_over_the_whole_width(tablet: Driver) -> None:
    tablet.resize(*UPRIGHT)
    tablet.shell.push("scoring", letter="Σ")
    tablet.frames(3)
    assert tablet.get("rank_bars").width == UPRIGHT[0] - 32


def test_scroll_bars_stand_in_the_gap_beside_cards(tablet: Driver) -> None:
    tablet.shell.push("final")
    tablet.frames(3)
    panes = parts(tablet, PaneScroll)
    assert len(panes) == 2
    for pane in panes:
        bar = pane._handle_y_pos[0]
        assert pane.right < bar and bar + pane.bar_width < pane.right + 12


@pytest.mark.parametrize("game", ["isle-of-skye", "glen-more"])
def test_rulings_stand_in_two_columns(tablet: Driver, game: str) -> None:
    if game == "glen-more":
        play_glen(tablet, middle_game(2))
    tablet.shell.push("rulings")
    columns = {round(card.x) for card in parts(tablet, Card) if card.width > 400}
    assert len(columns) == 2
    tablet.resize(*PHONE)
    tablet.frames(3)
    assert len({round(card.x) for card in parts(tablet, Card) if card.width > 300}) == 1
