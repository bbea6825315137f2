"""Home: the land with the title, the running game with everybody's territory, and the way to everything else."""

from pathlib import Path
from typing import Any

import pytest

from companion.board.board import Board
from companion.core.theme import theme
from companion.screens.home.arrangement import Overlaid
from companion.screens.territories import PlayerLand
from companion.widgets.base import walk
from companion.widgets.landscape import Landscape
from scoring.skye.play import acts
from tests.companion.conftest import running
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver


def parts(driver: Driver, kind: type) -> list[Any]:
    return [widget for widget in walk(driver.shell) if isinstance(widget, kind)]


def to_home(driver: Driver) -> None:
    driver.shell.home()
    driver.frames(4)


def test_the_land_reaches_across_the_window_and_the_page_lies_over_its_foot(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    to_home(driver)
    (land,) = parts(driver, Landscape)
    (home,) = parts(driver, Overlaid)
    assert land.width == driver.shell.width
    assert land.top == driver.shell.height
    assert land.y < home.page.top + home.page.rise
    assert home.page.top < home.title.y


def test_what_fits_stands_at_the_foot_and_leaves_the_rest_to_the_land(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    to_home(driver)
    (home,) = parts(driver, Overlaid)
    assert home.head.height + home.page.height == pytest.approx(driver.shell.height)


def test_the_running_game_shows_what_lies_in_front_of_everybody(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", "Moira")
    to_home(driver)
    lands = parts(driver, PlayerLand)
    assert [land.player for land in lands] == ["Isla", "Ewan", "Moira"]
    boards = parts(driver, Board)
    assert [len(board.scene.tiles) for board in boards] == [1, 1, 1]


def test_a_game_that_was_not_opened_shows_its_territories_too(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.close()
    driver.restart()
    to_home(driver)
    assert driver.session.game is None
    assert [len(board.scene.tiles) for board in parts(driver, Board)] == [1, 1]


def test_five_players_keep_their_names_whole_on_a_phone(driver: Driver) -> None:
    names = ["Alasdair", "Brighde", "Catriona", "Dougall", "Eilidh"]
    driver.start_game(*names)
    to_home(driver)
    for land in parts(driver, PlayerLand):
        name = next(widget for widget in walk(land) if getattr(widget, "text", "") == land.player)
        assert name.width >= name.label().get_extents(land.player)[0]


def test_each_game_begins_with_one_tap(driver: Driver) -> None:
    for test_id, kind in (("new_game", "isle-of-skye"), ("new_game:glen-more", "glen-more")):
        driver.taps = 0
        driver.tap(test_id)
        assert driver.shell.path[-1][0] == f"{kind}/setup"
        assert driver.taps == 1
        to_home(driver)


@pytest.mark.parametrize(("size", "shape"), [(PHONE, "phone"), (TABLET, "wide"), (LANDSCAPE, "phone")])
@pytest.mark.parametrize(("mode", "time"), [("light", "day"), ("dark", "dusk"), ("black", "dusk")])
def test_it_is_day_in_the_light_theme_and_dusk_in_the_dark_ones(
    tmp_path: Path, size: tuple[int, int], shape: str, mode: str, time: str
) -> None:
    from companion.widgets import landscape

    for driver in running(Driver(tmp_path / "data", size=size, settings={"theme": mode})):
        assert theme.mode == mode
        driver.frames(2)
        for land in parts(driver, Landscape):
            land.paint_now()
        assert landscape._shown.name.startswith(f"{shape}-{time}-")


def test_every_way_from_home_leads_somewhere(driver: Driver) -> None:
    for name in ("games", "library", "rules", "settings"):
        driver.tap(f"go:{name}")
        assert driver.screen == name
        to_home(driver)


def test_resume_opens_the_game_by_a_tap_anywhere_on_it(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.do(acts.book_income(driver.session.now))
    to_home(driver)
    driver.tap_at(*driver.centre(parts(driver, PlayerLand)[0]))
    assert driver.screen != "home"
    assert driver.shell.in_game
