"""Bad input: odd names on every screen, prices nobody can pay, files of strangers, a database of a later version."""

import json
import sqlite3
from pathlib import Path

import pytest

from companion.games.skye.face import FACE
from companion.games.skye.model.tile_library import library_of
from companion.store import FILE_NAME
from companion.widgets.painting import text_label
from scoring.skye.play import acts
from tests.companion.driver import LANDSCAPE, TABLET, Driver
from tests.companion.games.skye.playing import Keeper
from tests.companion.games.skye.round_games import build
from tests.companion.looking import faults
from tests.share import some

LONG = "Maximiliane Wilhelmine von und zu Hohenlohe " * 5
ODD = (
    LONG[:200],
    "\N{DRAGON}\N{ZERO WIDTH JOINER}\N{FIRE} Drache",
    "[b]fat[/b] [color=ff0000]&amp; <i>x</i>",
    "\N{RIGHT-TO-LEFT MARK}אַיָּלָה בַּת־שֶׁבַע",
    "{name} %s \\n 'quoted\"",
)
FULL = (
    "income",
    "prices",
    "market",
    "scoring",
    "final",
    "rulings",
    "report",
    "by_hand",
    "settings",
    "share",
    "dispute",
)


def shown(driver: Driver) -> None:
    """The screen in front holds together."""
    driver.frames(3)
    assert driver.failures == []
    assert [(driver.screen, *fault) for fault in faults(driver.shell)] == []


@pytest.mark.parametrize("size", some([(412, 915), LANDSCAPE, TABLET]))
def test_odd_names_break_no_screen(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    driver.start_game(*ODD)
    driver.session.do(acts.book_income(driver.session.now))
    build(driver, 1)
    for name in (tab.screen for tab in FACE.tabs(driver.session.now)):
        driver.shell.go(name)
        shown(driver)
    driver.shell.go("table")
    for name in FULL:
        driver.shell.push(name)
        shown(driver)
        driver.back()
    for name in ODD:
        driver.session.show_player(name)
        shown(driver)
    driver.session.do(acts.book_round(driver.session.now))
    driver.session.do(acts.end_game(driver.session.now, anyway=True))
    driver.shell.go("final")
    shown(driver)
    driver.restart()
    assert driver.session.now.names == ODD


def test_odd_names_survive_the_set_up_and_a_restart(driver: Driver) -> None:
    keeper = Keeper(driver)
    names = tuple(name.strip() for name in ODD)
    driver.tap("new_game")
    for name in names:
        driver.tap("someone_new")
        driver.type("name", name)
        driver.tap("add_person")
        shown(driver)
    driver.tap("start")
    assert keeper.state.names == names
    driver.restart()
    assert driver.session.now.names == names
    assert keeper.written().players[2].name == names[2]
    driver.shell.home()
    shown(driver)


def test_a_name_given_twice_is_refused_and_the_set_up_stays(driver: Driver) -> None:
    driver.tap("new_game")
    for name in ("Isla", "Isla"):
        driver.tap("someone_new")
        driver.type("name", name)
        driver.tap("add_person")
    driver.tap("start")
    assert driver.shows("Two players are called Isla. Each needs a name of their own.")
    assert driver.screen == "setup"
    assert driver.store.games() == []


def test_markup_is_never_obeyed(driver: Driver) -> None:
    """A name is drawn letter by letter, whatever it holds."""
    driver.start_game("[b]x[/b]", "x")
    driver.shell.push("income")
    driver.frames(2)
    assert "[b]x[/b]" in driver.texts()
    assert text_label("[b]x[/b]", "row").texture.width > 2 * text_label("x", "row").texture.width


def test_prices_above_ones_gold_are_refused_and_can_be_insisted_on(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.do(acts.book_income(driver.session.now))
    driver.shell.push("prices")
    gold = driver.session.now.game.player("Isla").gold or 0
    driver.tap("key:12")
    driver.tap("key:11")
    assert driver.shows(f"23 gold: Isla has {gold}.")
    assert driver.session.now.market.offers == {}
    assert driver.session.now.game.player("Isla").gold == gold
    driver.tap("anyway")
    assert [offer.price for offer in driver.session.now.market.offers["Isla"]] == [12, 11]


@pytest.mark.parametrize(
    "content",
    [
        "no json",
        json.dumps({"format": "clan-companion-tiles/1", "tiles": [{"set": "druids", "areas": "x", "roads": []}]}),
        json.dumps({"format": "clan-companion-tiles/9", "tiles": []}),
        json.dumps({"format": "other/1"}),
    ],
    ids=["no-json", "bad-tile", "newer", "stranger"],
)
def test_a_strangers_tile_file_is_refused_with_a_sentence(driver: Driver, content: str) -> None:
    from kivy.core.window import Window

    path = driver.folder / "stranger.json"
    path.write_text(content)
    driver.tap("go:library")
    before = driver.texts()
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    driver.frames(3)
    said = [text for text in driver.texts() if text not in before]
    assert any(len(text.split()) >= 4 for text in said), said
    assert not any("Traceback" in text or "Error" in text for text in said)
    assert library_of(driver.store).tiles() == []


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = Driver(folder)
    first.start()
    first.start_game("Isla", "Ewan")
    first.stop()
    with sqlite3.connect(folder / FILE_NAME) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    before = (folder / FILE_NAME).read_bytes()
    driver = Driver(folder)
    driver.start()
    assert driver.shows("Your games were saved by a newer Clan Companion. Update to open them.")
    driver.start_game("Moira", "Rory")
    shown(driver)
    driver.stop()
    assert driver.failures == []
    assert (folder / FILE_NAME).read_bytes() == before
