"""The frame around all screens: the way back, layouts, messages, errors, what a killed app remembers."""

import weakref
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion import screens
from companion.core.layout import Layout, layout_for
from companion.core.theme import theme
from companion.device import Insets
from companion.screens.base import Screen
from companion.shell import navigation
from companion.shell.app import collect_garbage
from companion.store import FILE_NAME, Trouble, TroubleKind, lock
from companion.widgets.base import Tap, walk
from companion.widgets.buttons import PushButton
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.text import Text
from scoring.skye.play.acts import correct_gold
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver

STAND_INS = ("table", "scores", "history", "rules", "income")


class StandIn(Screen):
    """A screen that counts how it is treated."""

    def opened(self, **arguments: Any) -> None:
        self.arguments = arguments
        self.inner = 0

    def build(self) -> None:
        self.built = getattr(self, "built", 0) + 1
        self.add_widget(Text(f"{self.session.player}: {self._gold()}", test_id="player"))
        self.add_widget(PushButton("Fail", on_tap=self.fail, test_id="fail"))

    def _gold(self) -> str:
        player = self.session.state.find(self.session.player)
        return str(player.gold) if player else ""

    def back(self) -> bool:
        self.inner, had = 0, self.inner
        return bool(had)

    def fail(self) -> None:
        raise RuntimeError("meant to fail")


class Plain(Sheet):
    def build(self) -> None:
        self.head("A sheet")
        self.body.add_widget(Text("Inside"))


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The app with stand-ins for the screens of a game, and a game for two."""

    def exists(name: str, kind: str) -> bool:
        return name in STAND_INS or (name != "final" and screens.exists(name, kind))

    def screen_class(name: str, kind: str) -> type[Screen]:
        return StandIn if name in STAND_INS else screens.screen_class(name, kind)

    monkeypatch.setattr(navigation, "exists", exists)
    monkeypatch.setattr(navigation, "screen_class", screen_class)
    driver = Driver(tmp_path / "data")
    driver.start()
    driver.start_game("Isla", "Ewan")
    yield driver
    driver.stop()
    assert driver.failures == []


# --- back ---


def test_back_goes_pad_sheet_inner_step_full_screen_table_home_out(driver: Driver) -> None:
    driver.shell.go("scores")
    driver.shell.push("income", round=3)
    screen: Any = driver.shell.screen
    screen.inner = 1
    driver.shell.open(Plain())
    driver.shell.open_pad(NumberPad("How many?", on_done=lambda _number: None))
    driver.frames(3)
    seen = []
    for _ in range(7):
        driver.back()
        layers = driver.shell.layers
        name = driver.screen if driver.app.shell else "out"
        seen.append((name, layers.pad is not None, layers.sheet is not None, screen.inner))
    assert seen == [
        ("income", False, True, 1),
        ("income", False, False, 1),
        ("income", False, False, 0),
        ("scores", False, False, 0),
        ("table", False, False, 0),
        ("home", False, False, 0),
        ("home", False, False, 0),
    ]
    assert driver.session.running


def test_back_from_an_earlier_moment_comes_back_to_now(driver: Driver) -> None:
    driver.session.do(correct_gold(driver.session.now, "Isla", 5))
    driver.session.look_at(0)
    driver.frames(2)
    assert driver.shows("You are looking at")
    assert driver.get("player").text == "Isla: 0"
    driver.back()
    assert driver.screen == "table"
    assert driver.get("player").text == "Isla: 5"
    assert not driver.shows("You are looking at")


def test_the_same_screen_is_not_stacked_twice(driver: Driver) -> None:
    driver.shell.push("income", round=1)
    driver.shell.push("income", round=2)
    assert [name for name, _ in driver.shell.path] == ["table", "income"]
    driver.back()
    assert driver.screen == "table"


# --- what a killed app remembers ---


def test_a_killed_app_opens_at_the_same_screens_and_player(driver: Driver) -> None:
    driver.session.show_player("Ewan")
    driver.session.do(correct_gold(driver.session.now, "Ewan", 7))
    driver.shell.push("income", round=3)
    driver.restart()
    assert driver.shell.path == [("table", {}), ("income", {"round": 3})]
    assert driver.get("player").text == "Ewan: 7"
    screen: Any = driver.shell.screen
    assert screen.arguments == {"round": 3}


def test_home_stays_home_when_killed_but_a_left_app_opens_the_game(driver: Driver) -> None:
    driver.shell.go("scores")
    driver.shell.home()
    driver.restart()
    assert driver.screen == "home"
    driver.back()
    driver.restart()
    assert driver.screen == "scores"


def test_resume_goes_back_into_the_game(driver: Driver) -> None:
    driver.shell.push("income", round=2)
    driver.shell.home()
    driver.frames(2)
    driver.tap("resume")
    assert driver.screen == "income"


# --- layouts ---


@pytest.mark.parametrize(
    ("size", "layout"),
    [
        ((360, 640), Layout.PHONE),
        ((412, 915), Layout.PHONE),
        ((599, 900), Layout.PHONE),
        ((600, 960), Layout.SIDE),
        ((839, 1000), Layout.SIDE),
        ((915, 412), Layout.SIDE),
        ((568, 320), Layout.SIDE),
        ((840, 600), Layout.WIDE),
        ((1280, 800), Layout.WIDE),
    ],
)
def test_the_layout_follows_the_window(size: tuple[int, int], layout: Layout) -> None:
    assert layout_for(*size) is layout


def bar_of(driver: Driver) -> Any:
    (bar,) = driver.shell.bars
    return bar


def test_navigation_moves_to_the_side_and_back(driver: Driver) -> None:
    bar = bar_of(driver)
    assert (bar.orientation, bar.height, bar.width) == ("horizontal", 76, 412)
    driver.resize(*LANDSCAPE)
    bar = bar_of(driver)
    assert (bar.orientation, bar.width) == ("vertical", 72)
    driver.resize(*TABLET)
    bar = bar_of(driver)
    assert (bar.orientation, bar.width) == ("vertical", 88)
    assert driver.find("go:settings") is not None
    driver.tap("go:scores")
    assert driver.screen == "scores"
    driver.tap("go:home")
    assert driver.screen == "home"


def test_a_sheet_finds_its_place_in_every_layout(driver: Driver) -> None:
    driver.shell.open(Plain(test_id="plain"))
    driver.frames(3)
    sheet = driver.get("plain")
    assert (sheet.x, sheet.y, sheet.width) == (0, 0, 412)
    assert 60 < sheet.height < 300
    driver.resize(*LANDSCAPE)
    assert driver.get("plain") is sheet
    assert (sheet.right, sheet.width, sheet.height) == (915, 340, 412)
    driver.resize(*TABLET)
    assert (sheet.right, sheet.width) == (1280, 360)
    screen: Any = driver.shell.screen
    assert screen.right <= sheet.x + 1
    driver.resize(*PHONE)
    assert (sheet.x, sheet.width) == (0, 412)
    driver.tap("close_sheet")
    assert driver.find("plain") is None


def test_a_screens_own_panel_holds_the_sheet_and_gets_its_content_back(driver: Driver) -> None:
    driver.resize(*TABLET)
    screen: Any = driver.shell.screen
    panel = PushButton("Panel").parent or screen
    screen.panel_slot = panel
    before = list(panel.children)
    driver.shell.open(Plain(test_id="plain"))
    driver.frames(2)
    assert [type(child) for child in panel.children] == [Plain]
    driver.shell.close_sheet()
    assert list(panel.children) == before


def test_a_number_typed_above_a_docked_sheet_leaves_the_panel_to_come_back(driver: Driver) -> None:
    driver.resize(*TABLET)
    screen: Any = driver.shell.screen
    screen.panel_slot = screen
    before = list(screen.children)
    driver.shell.open(Plain(test_id="plain"))
    driver.shell.open_pad(NumberPad("How many?", on_done=lambda _number: None))
    driver.frames(2)
    driver.back()
    driver.back()
    assert list(screen.children) == before


def test_turning_the_device_keeps_the_screens_state(driver: Driver) -> None:
    driver.shell.push("income", round=4)
    screen: Any = driver.shell.screen
    screen.inner = 9
    built = screen.built
    driver.resize(*LANDSCAPE)
    same: Any = driver.shell.screen
    assert same is screen
    assert (same.inner, same.arguments, same.built) == (9, {"round": 4}, built + 1)


def test_a_touch_outside_closes_a_modal_sheet_only(driver: Driver) -> None:
    driver.shell.open(Plain(test_id="plain"))
    driver.frames(3)
    driver.tap_at(200, 800)
    assert driver.find("plain") is None

    class Open(Plain):
        modal = False

    driver.shell.open(Open(test_id="plain"))
    driver.frames(3)
    driver.tap_at(200, 800)
    assert driver.find("plain") is not None


# --- messages ---


def test_a_message_offers_undo_and_goes_away(driver: Driver) -> None:
    driver.session.do(correct_gold(driver.session.now, "Isla", 5))
    driver.shell.say("Gold set", ("Undo", driver.session.undo))
    driver.frames(2)
    driver.tap("snackbar:Undo")
    assert driver.get("player").text == "Isla: 0"
    assert driver.find("snackbar") is None
    driver.shell.say("Short", seconds=0.05)
    driver.wait(0.2)
    assert driver.find("snackbar") is None


def test_trouble_with_the_disk_is_a_bar_on_top_until_it_is_over(driver: Driver) -> None:
    driver.store.trouble = Trouble(datetime(2026, 11, 16, 19, 42, tzinfo=UTC), TroubleKind.FULL, "disk full")
    driver.store.trouble_changed.send()
    driver.frames(2)
    assert driver.shows("Not saved since 19:42: storage is full. Play on, but do not close the app.")
    driver.tap("banner_action")
    assert not driver.shows("Not saved since")


def test_a_second_window_says_so_and_takes_over_when_the_first_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    own = lock.take(folder)
    assert own is not None
    driver = Driver(folder)
    driver.start()
    try:
        assert driver.shows("Clan Companion is open in another window. Here you can look; nothing is saved.")
        driver.shell.begin("isle-of-skye")
        driver.frames(2)
        assert driver.screen == "home"
        assert driver.shows("here you can only look")
        driver.tap("banner_action")
        looking = [driver.store.only_looking]
        own.release()
        driver.tap("banner_action")
        assert [*looking, driver.store.only_looking] == [True, False]
        assert not driver.shows("another window. Here")
    finally:
        driver.stop()


def test_a_screen_that_fails_while_nothing_is_saved_promises_nothing(driver: Driver) -> None:
    driver.store.trouble = Trouble(datetime(2026, 11, 16, 19, 42, tzinfo=UTC), TroubleKind.FULL, "disk full")
    driver.shell.fail(RuntimeError("meant to fail"))
    driver.frames(2)
    assert driver.shows("not everything is saved")
    driver.store.trouble = None
    driver.shell.failures.clear()


def test_a_damaged_file_is_told_about_once(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(b"broken" * 500)
    driver = Driver(folder)
    driver.start()
    assert driver.shows("Your games could not be read. The file is kept as clan-companion-damaged-")
    driver.tap("banner_action")
    assert not driver.shows("could not be read")
    driver.restart()
    assert not driver.shows("could not be read")
    driver.stop()
    assert driver.failures == []


# --- errors ---


def test_an_error_in_a_screen_leaves_the_game_safe(driver: Driver) -> None:
    driver.expected_failures = True
    driver.session.do(correct_gold(driver.session.now, "Isla", 5))
    driver.tap("fail")
    assert driver.shows("Something went wrong here. Your game is safe.")
    driver.tap("error_copy")
    copied = driver.device.calls[-1]
    assert copied[0] == "copy"
    assert "RuntimeError" in str(copied[1])
    assert "meant to fail" not in str(copied[1])
    assert "Isla" not in str(copied[1])
    driver.tap("error_back")
    assert driver.get("player").text == "Isla: 5"
    assert [str(error) for error in driver.shell.failures] == ["meant to fail"]


def test_the_way_back_from_an_error_survives_a_turn_of_the_device(driver: Driver) -> None:
    driver.expected_failures = True
    driver.tap("fail")
    driver.resize(*LANDSCAPE)
    driver.store.settings["theme"] = "dark"
    driver.frames(2)
    assert driver.shows("Something went wrong here. Your game is safe.")
    assert [str(error) for error in driver.shell.failures] == ["meant to fail"]
    driver.tap("error_back")
    assert driver.get("player").text == "Isla: 0"


def test_a_screen_that_fails_while_the_app_starts_does_not_keep_it_from_starting(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.expected_failures = True
    driver.shell.push("income", round=1)
    build = StandIn.build

    def broken(screen: StandIn) -> None:
        if screen.shell.path[-1][0] == "income":
            raise RuntimeError("broken while building")
        build(screen)

    monkeypatch.setattr(StandIn, "build", broken)
    driver.restart()
    assert driver.shows("Something went wrong here. Your game is safe.")
    driver.tap("error_back")
    assert driver.screen == "table"
    driver.restart()
    assert driver.get("player").text == "Isla: 0"


def test_a_table_that_keeps_failing_is_left_for_home(driver: Driver) -> None:
    driver.expected_failures = True
    for _ in range(3):
        driver.tap("fail")
        driver.tap("error_back")
    assert driver.screen == "home"


# --- keys and device ---


def test_keys_undo_redo_and_choose_players(driver: Driver) -> None:
    driver.session.do(correct_gold(driver.session.now, "Isla", 5))
    driver.key("z", "ctrl")
    assert driver.get("player").text == "Isla: 0"
    driver.key("y", "ctrl")
    assert driver.get("player").text == "Isla: 5"
    driver.key("2")
    assert driver.session.player == "Ewan"
    driver.key("5")
    assert driver.session.player == "Ewan"
    driver.key("f1")
    assert driver.screen == "rules"


def test_nothing_lies_under_system_bars(driver: Driver) -> None:
    driver.device.bars = Insets(10, 40, 20, 30)
    driver.resize(412, 914)
    screen: Any = driver.shell.screen
    assert screen.x == 10
    assert screen.top == 914 - 40
    assert bar_of(driver).y == 30
    assert bar_of(driver).right == 412 - 20
    driver.shell.open(Plain(test_id="plain"))
    assert driver.get("plain").y == 30


def test_the_screen_stays_on_during_a_game_only(driver: Driver) -> None:
    def last() -> object:
        return [call[1] for call in driver.device.calls if call[0] == "keep_awake"][-1]

    assert last() is True
    driver.store.settings["keep_awake"] = False
    assert last() is False
    driver.store.settings["keep_awake"] = True
    driver.session.close()
    assert last() is False


# --- look ---


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_the_theme_switches_while_the_app_runs(driver: Driver, mode: str) -> None:
    driver.store.settings["theme"] = "light" if mode != "light" else "dark"
    driver.store.settings["theme"] = mode
    driver.frames(2)
    assert theme.mode == mode
    from kivy.core.window import Window

    assert tuple(Window.clearcolor) == theme.colour("surface")
    assert (theme.colour("surface")[:3] == (0, 0, 0)) is (mode == "black")


def test_every_target_is_at_least_48_wide_and_high(driver: Driver) -> None:
    driver.shell.home()
    driver.frames(3)
    targets = [widget for widget in walk(driver.shell) if isinstance(widget, Tap) and widget.action]
    assert targets
    for widget in targets:
        x, y = widget.center
        assert all(widget.touches(x + dx, y + dy) for dx in (-23.9, 23.9) for dy in (-23.9, 23.9))


def test_the_system_decides_where_the_players_leave_it_to_it(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", settings={"theme": "system", "text_size": "system"})
    driver.device.dark = True
    driver.device.scale = 1.3
    driver.start()
    assert (theme.mode, theme.text_scale) == ("dark", 1.3)
    driver.store.settings["text_size"] = 200
    assert theme.text_scale == 2.0
    driver.stop()


def test_a_game_left_for_home_gives_its_screens_and_pictures_back_and_opens_where_it_was(driver: Driver) -> None:
    from companion.board import atlas
    from companion.core import file_textures
    from companion.widgets import painting, text

    driver.start_game("Isla", "Ewan")
    driver.shell.push("rules")
    driver.frames(3)
    before = driver.shell.path
    driver.shell.home()
    driver.shell.tidy()
    assert list(driver.shell.screens) == ["home"]
    assert not atlas._kept
    assert painting._label.cache_info().currsize == 0
    assert not file_textures._kept
    assert text._sprite.cache_info().currsize == 0
    driver.frames(2)
    driver.shell.resume()
    driver.frames(3)
    assert driver.shell.path == before
    assert driver.screen == "rules"
    driver.back()
    assert driver.screen == "table"
    assert driver.failures == []


def test_a_screen_that_was_in_front_when_garbage_was_first_collected_goes_as_well(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    table = weakref.ref(driver.shell.screen)
    collect_garbage()
    driver.shell.home()
    driver.frames(2)
    driver.shell.tidy()
    assert table() is None


def test_memory_is_given_back_when_nobody_has_touched_anything_for_a_while(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr("companion.shell.navigation.UNTOUCHED", 0.2)
    monkeypatch.setattr("companion.shell.navigation.give_back", lambda: given.append("back"))
    driver.restart()
    driver.wait(0.4)
    assert not given, "nothing was used yet"
    driver.tap_at(5, 5)
    assert driver.shell.tidying
    driver.wait(0.5)
    assert given == ["back"]
    assert not driver.shell.tidying


def test_boards_and_widgets_draw_from_the_same_sheets(driver: Driver) -> None:
    from companion.art import sprites
    from companion.core.file_textures import file_texture
    from companion.widgets.text import _sprite

    place = sprites.place_of("castle-blue")
    assert _sprite("castle-blue", 48).id == file_texture(sprites.sheet_path(place.sheet, 48)).id


def test_a_sheet_goes_with_the_last_that_is_drawn_from_it(driver: Driver, tmp_path: Path) -> None:
    from companion.art import sprites
    from companion.core.file_textures import file_texture, forget_file_textures

    path = tmp_path / "sheet.png"
    path.write_bytes(sprites.sheet_path("tiles", 48).read_bytes())
    sheet = file_texture(path)
    gone, drawn = weakref.ref(sheet), sheet.get_region(0, 0, 8, 8)
    del sheet
    forget_file_textures()
    assert file_texture(path) is gone()
    forget_file_textures()
    assert gone() is not None, "it is still drawn from"
    del drawn
    assert gone() is None


def test_home_is_tidied_only_when_nobody_goes_back_at_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.shell.navigation.AT_REST", 0.1)
    driver.restart()
    driver.start_game("Isla", "Ewan")
    table = driver.shell.screen
    driver.shell.home()
    driver.shell.resume()
    driver.wait(0.3)
    assert driver.shell.screen is table
    driver.shell.home()
    driver.wait(0.3)
    assert list(driver.shell.screens) == ["home"]
