"""Under bars, cut-outs and the keyboard: what is read and touched stays clear of them, paint goes on to the edge."""

from typing import Any

import pytest

from companion.core.layout import Layout
from companion.core.theme import theme
from companion.device import Insets
from companion.widgets.base import walk
from companion.widgets.containers import Column, Scroll
from companion.widgets.field import TextField
from companion.widgets.landscape import Landscape
from companion.widgets.painting import Edges, edges
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver

GESTURES = Insets(0, 24, 0, 24)
CUT_OUT_LYING = Insets(40, 24, 48, 0)
TASKBAR = Insets(0, 24, 0, 60)
KEYBOARD = 320


class Plain(Sheet):
    """A sheet with a field to write into."""

    def build(self) -> None:
        self.head("Plain")
        self.body.add_widget(TextField(test_id="typed"))


def cover(driver: Driver, insets: Insets) -> None:
    """As the device would tell it, while the app runs."""
    driver.device.bars = insets
    driver.device.tell_insets()
    driver.frames(4)


@pytest.fixture
def game(driver: Driver) -> Driver:
    driver.start_game("Isla", "Ewan")
    return driver


def painted(widget: Any) -> tuple[float, float, float, float]:
    """The first box that a widget paints: left, low, right and high."""
    from kivy.graphics import Rectangle

    widget.paint_now()
    box = next(each for each in widget.canvas.before.children if isinstance(each, Rectangle))
    return box.pos[0], box.pos[1], box.pos[0] + box.size[0], box.pos[1] + box.size[1]


# --- bars and cut-outs ---


def test_bars_that_come_while_the_app_runs_are_kept_clear_of(game: Driver) -> None:
    cover(game, GESTURES)
    width, height = PHONE
    screen: Any = game.shell.screen
    (bar,) = game.shell.bars
    assert (screen.x, screen.top, bar.y, bar.right) == (0, height - 24, 24, width)
    cover(game, Insets(0, 0, 0, 0))
    assert (screen.top, bar.y) == (height, 0)


def test_home_keeps_clear_of_bars_that_come_while_it_is_in_front(game: Driver) -> None:
    game.shell.home()
    game.frames(4)
    cover(game, GESTURES)
    foot = game.get("go:settings")
    assert foot.to_window(*foot.pos)[1] >= GESTURES.bottom


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_the_sky_of_home_runs_on_behind_the_bar_above_and_no_meadow_behind_others(
    game: Driver, size: tuple[int, int]
) -> None:
    game.resize(*size)
    game.shell.home()
    game.frames(4)
    cover(game, Insets(40, 24, 48, 20))
    from kivy.graphics import Rectangle

    (land,) = [widget for widget in walk(game.shell) if isinstance(widget, Landscape)]
    land.paint_now()
    (box,) = [each for each in land.canvas.children if isinstance(each, Rectangle)]
    assert box.pos[0] == land.x >= 40
    assert box.pos[1] == land.y >= 20
    assert box.pos[1] + box.size[1] == size[1]


def test_the_same_insets_told_again_change_nothing(game: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    cover(game, GESTURES)
    monkeypatch.setattr(game.shell, "rebuild", lambda: pytest.fail("built again for nothing"))
    monkeypatch.setattr(game.shell.layers, "place", lambda: pytest.fail("placed again for nothing"))
    cover(game, GESTURES)


def test_insets_are_asked_again_when_the_app_comes_back(game: Driver) -> None:
    game.device.bars = TASKBAR
    game.app.on_resume()
    game.frames(4)
    assert game.shell.insets == TASKBAR
    assert game.shell.y == 60


def test_what_is_as_wide_as_the_shell_is_built_again_beside_a_cut_out(game: Driver) -> None:
    game.resize(*LANDSCAPE)
    widths = []
    screen: Any = game.shell.screen
    screen.build = lambda: widths.append(game.shell.width)
    cover(game, CUT_OUT_LYING)
    assert widths == [LANDSCAPE[0] - 40 - 48]


def test_the_layout_goes_by_what_is_free(game: Driver) -> None:
    layouts = []
    game.resize(620, 900)
    for left in (0, 30):
        cover(game, Insets(left, 0, 0, 0))
        layouts.append(game.shell.layout)
    assert layouts == [Layout.SIDE, Layout.PHONE]


def test_navigation_is_painted_on_to_the_edge_of_the_window(game: Driver) -> None:
    cover(game, GESTURES)
    assert painted(game.shell.bars[0]) == (0, 0, PHONE[0], 24 + game.shell.bars[0].height)
    game.resize(*LANDSCAPE)
    cover(game, CUT_OUT_LYING)
    left, low, right, high = painted(game.shell.bars[0])
    assert (left, low, high) == (0, 0, LANDSCAPE[1])
    assert right == game.shell.bars[0].right


def test_a_sheet_and_what_it_dims_reach_the_edge_of_the_window(game: Driver) -> None:
    cover(game, GESTURES)
    game.shell.open(Plain(test_id="plain"))
    game.frames(3)
    sheet = game.get("plain")
    assert sheet.y == 24
    scrim = game.shell.layers.scrims[sheet]
    assert edges.reached((*scrim.pos, *scrim.size)) == (0, 0, *PHONE)
    assert edges.reached((*sheet.pos, *sheet.size))[1] == 0


def test_a_message_stands_above_the_bars(game: Driver) -> None:
    cover(game, GESTURES)
    game.shell.say("Laid")
    game.frames(2)
    message = game.shell.layers.snackbar
    assert message is not None
    assert message.y >= 24 + game.shell.bars[0].height


def test_zones_of_table_mode_keep_clear(game: Driver) -> None:
    game.resize(*TABLET)
    game.shell.push("table_mode")
    game.frames(3)
    cover(game, TASKBAR)
    screen: Any = game.shell.screen
    for zone in screen.zones.values():
        assert zone.y >= 60
        assert zone.top <= TABLET[1] - 24


def test_without_bars_nothing_is_painted_otherwise() -> None:
    free = Edges()
    free.take((0, 0, 412, 915), (412, 915))
    assert free.reached((0.4, 0.6, 411, 80)) == (0.4, 0.6, 411, 80)


def test_paint_reaches_only_the_edges_it_touches() -> None:
    free = Edges()
    free.take((40, 24, 827, 364), (915, 412))
    assert free.reached((40, 24, 72, 364)) == (0, 0, 112, 412)
    assert free.reached((200, 100, 50, 50)) == (200, 100, 50, 50)
    assert free.reached((527, 24, 340, 364)) == (527, 0, 388, 412)


# --- the keyboard ---


class LongPage(Column):
    """Fields one below the other, the last far below the edge of the window."""

    def __init__(self) -> None:
        fields = [TextField(test_id=f"field:{number}") for number in range(30)]
        super().__init__(Text("Names"), *fields, gap=8)


@pytest.fixture
def page(game: Driver) -> Driver:
    screen: Any = game.shell.screen
    screen.clear_widgets()
    screen.add_widget(Scroll(LongPage()))
    game.frames(3)
    return game


def place(driver: Driver, test_id: str) -> tuple[float, float]:
    """Lower and upper edge of a widget in the window."""
    widget = driver.get(test_id)
    low = widget.to_window(0, widget.y)[1]
    return low, low + widget.height


def test_the_keyboard_leaves_the_field_in_sight(page: Driver) -> None:
    field = page.get("field:11")
    assert 0 < place(page, "field:11")[0] < KEYBOARD, "in sight until the keyboard comes"
    field.focus = True
    cover(page, GESTURES._replace(keyboard=KEYBOARD))
    low, high = place(page, "field:11")
    assert KEYBOARD <= low < high <= PHONE[1] - 24


def test_the_next_field_is_in_sight_too(page: Driver) -> None:
    page.get("field:2").focus = True
    cover(page, GESTURES._replace(keyboard=KEYBOARD))
    page.get("field:20").focus = True
    page.frames(3)
    assert place(page, "field:20")[0] >= KEYBOARD


def test_nothing_is_scrolled_where_no_keyboard_is(page: Driver) -> None:
    before = place(page, "field:20")
    page.get("field:20").focus = True
    page.frames(3)
    assert place(page, "field:20") == before


def test_the_keyboard_covers_navigation_and_gives_the_room_back(game: Driver) -> None:
    cover(game, GESTURES)
    screen: Any = game.shell.screen
    before = (screen.y, screen.top)
    cover(game, GESTURES._replace(keyboard=KEYBOARD))
    assert screen.y == KEYBOARD
    assert game.shell.bars[0].y == 24
    cover(game, GESTURES)
    assert (screen.y, screen.top) == before


def test_the_layout_stays_when_the_keyboard_comes(game: Driver) -> None:
    game.resize(*TABLET)
    cover(game, TASKBAR)
    screen = game.shell.screen
    cover(game, TASKBAR._replace(keyboard=500))
    assert game.shell.layout is Layout.WIDE
    assert game.shell.screen is screen
    assert game.shell.height == TABLET[1] - 24 - 60


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["standing", "lying"])
def test_a_sheet_and_a_message_stand_above_the_keyboard(game: Driver, size: tuple[int, int]) -> None:
    game.resize(*size)
    cover(game, GESTURES)
    game.shell.open(Plain(test_id="plain"))
    game.shell.say("Somebody is called that already")
    cover(game, GESTURES._replace(keyboard=200))
    sheet, message = game.get("plain"), game.shell.layers.snackbar
    assert message is not None
    assert sheet.y == 200
    assert sheet.top <= size[1] - 24
    assert message.y >= 200
    cover(game, GESTURES)
    assert sheet.y == 24


# --- the look of the bars ---


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_the_bars_go_with_the_theme(driver: Driver, mode: str) -> None:
    driver.store.settings["theme"] = "light" if mode != "light" else "dark"
    driver.store.settings["theme"] = mode
    asked = [call for call in driver.device.calls if call[0] == "colour_bars"]
    assert asked[-1] == ("colour_bars", theme.colour("surface"), mode == "light")


def test_android_leaves_the_window_where_it_is_if_the_app_makes_room(driver: Driver) -> None:
    from kivy.core.window import Window

    assert Window.softinput_mode == ""


def test_elsewhere_the_system_moves_the_window_above_the_keyboard(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    from companion.device.null import NullDevice

    driver.stop()
    monkeypatch.setattr(driver.device, "watch_insets", NullDevice().watch_insets)
    driver.start()
    assert Window.softinput_mode == "below_target"
