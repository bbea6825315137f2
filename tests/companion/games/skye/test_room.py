"""What gives way where there is little room: on a phone on its side, beside a sheet, with large text."""

from argparse import Namespace

import pytest

from companion.board.view import centre_of
from companion.screens.table.screen import Arrangement
from companion.widgets.bars import FootBar, TopBar
from companion.widgets.base import find, walk
from companion.widgets.buttons import PushButton, Shows
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.looking import cut, drawn
from tools.pictures.scenes import SCENES, Gallery, offered
from tools.pictures.screenshots import wanted


def edge(widget: object, side: str) -> float:
    """The left or right edge of a widget in the window."""
    x: float = widget.to_window(getattr(widget, side), 0)[0]  # type: ignore[attr-defined]
    return x


@pytest.mark.parametrize("opened", ["picker"], indirect=True)
def test_beside_a_side_sheet_the_players_stay_whole_and_the_phases_make_way(opened: Driver) -> None:
    opened.resize(*LANDSCAPE)
    sheet = opened.get("picker")
    assert find(opened.shell, "phases") is None
    assert edge(opened.get("player:Rory"), "right") <= sheet.x
    opened.back()
    assert find(opened.shell, "phases") is not None
    assert edge(opened.get("player:Rory"), "right") > sheet.x


@pytest.mark.parametrize("opened", ["picker"], indirect=True)
def test_a_small_tablet_keeps_the_players_beside_the_sheet(opened: Driver) -> None:
    opened.resize(800, 700)
    sheet = opened.get("picker")
    for test_id in ("player:Rory", "phase:build"):
        assert edge(opened.get(test_id), "right") <= sheet.x
    opened.back()
    assert edge(opened.get("player:Rory"), "right") > sheet.x


@pytest.mark.parametrize("opened", ["picker"], indirect=True)
def test_a_small_tablet_held_upright_has_the_sheet_below_the_territory(opened: Driver) -> None:
    opened.resize(700, 1000)
    opened.frames(4)
    sheet, board = opened.get("picker"), opened.get("board")
    assert (sheet.x, sheet.y, sheet.width) == (0, 0, 700)
    assert sheet.layout == "phone"
    cell = board.view.to_window(centre_of(sheet.cell), board.frame)
    assert sheet.top < cell[1] < board.to_window(0, board.top)[1]
    assert edge(opened.get("player:Rory"), "right") > 600
    opened.resize(820, 700)
    opened.frames(4)
    assert sheet.layout == "side" and sheet.x > 400
    assert edge(opened.get("player:Rory"), "right") <= sheet.x
    opened.resize(700, 1000)
    opened.frames(4)
    assert sheet.layout == "phone"
    assert edge(opened.get("player:Rory"), "right") > 600


@pytest.mark.parametrize("opened", ["table"], indirect=True)
def test_large_text_on_its_side_leaves_the_height_to_the_territory(opened: Driver) -> None:
    opened.store.settings["text_size"] = 200
    opened.resize(*LANDSCAPE)
    screen = opened.shell.screen
    assert screen is not None
    assert screen.arrangement is Arrangement.LOW
    board = opened.get("board")
    assert board.height == LANDSCAPE[1]
    opened.tap("letter:A")
    sheet = opened.shell.layers.sheet
    assert sheet is not None
    assert edge(board, "right") == pytest.approx(sheet.x)
    assert board.size == opened.get("board").size


@pytest.mark.parametrize("opened", ["illegal"], indirect=True)
def test_a_tile_that_does_not_fit_stays_as_it_was_turned(opened: Driver) -> None:
    opened.tap("turn_ghost")
    sheet = opened.get("illegal")
    turn, tiles = sheet.turn, opened.get("board").scene.tiles
    for size in (LANDSCAPE, TABLET, PHONE):
        opened.resize(*size)
        assert opened.get("illegal") is sheet
        assert sheet.turn == turn
        assert opened.get("board").scene.tiles == tiles


@pytest.mark.parametrize("opened", ["illegal"], indirect=True)
def test_the_next_step_of_the_game_closes_what_was_said_about_the_last(opened: Driver) -> None:
    opened.tap("undo")
    assert opened.shell.layers.sheet is None


@pytest.mark.parametrize("opened", ["scoring", "final", "dispute", "buy", "income", "setup"], indirect=True)
def test_on_its_side_the_next_step_stands_above(opened: Driver) -> None:
    assert any(isinstance(widget, FootBar) for widget in walk(opened.shell))
    opened.resize(*LANDSCAPE)
    assert not any(isinstance(widget, FootBar) for widget in walk(opened.shell))
    top = next(widget for widget in walk(opened.shell) if isinstance(widget, TopBar))
    assert any(isinstance(widget, PushButton) for widget in walk(top))
    assert list(cut(opened.shell)) == []


@pytest.mark.parametrize("opened", ["scoring", "final"], indirect=True)
def test_buttons_give_up_icons_and_then_the_title_gives_way(opened: Driver) -> None:
    opened.store.settings["text_size"] = 200
    opened.resize(740, 360)
    top = next(widget for widget in walk(opened.shell) if isinstance(widget, TopBar))
    buttons = [widget for widget in walk(top) if isinstance(widget, PushButton)]
    assert [button.icon for button in buttons] == ["", ""]
    assert bool(top.title.text) == (opened.screen == "scoring")
    assert list(cut(opened.shell)) == []


@pytest.mark.parametrize("opened", ["buy"], indirect=True)
def test_offers_stand_in_pairs_where_there_is_width(opened: Driver) -> None:
    assert opened.get("offer:Isla:0").center_y > opened.get("offer:Ewan:0").center_y
    for size in (LANDSCAPE, TABLET):
        opened.resize(*size)
        assert opened.get("offer:Isla:0").center_y == pytest.approx(opened.get("offer:Ewan:0").center_y)


@pytest.mark.parametrize("opened", ["picker"], indirect=True)
def test_buttons_of_a_sheet_become_icons_before_their_words_are_cut(opened: Driver) -> None:
    assert opened.get("compose").y == opened.get("borderland").y
    opened.store.settings["text_size"] = 200
    opened.resize(360, 640)
    assert {opened.get(name).shows for name in ("compose", "borderland", "show_all")} == {Shows.ICON}
    assert list(cut(opened.shell)) == []
    opened.store.settings["text_size"] = 130
    opened.resize(*LANDSCAPE)
    assert opened.get("compose").y == opened.get("borderland").y
    assert opened.get("compose").shows is Shows.WORDS
    assert list(cut(opened.shell)) == []


@pytest.mark.parametrize("opened", ["table"], indirect=True)
def test_the_line_below_the_round_is_whole_or_shorter(opened: Driver) -> None:
    for size in (PHONE, LANDSCAPE, TABLET, (700, 1000), (360, 640)):
        for text in (100, 115, 130, 150, 200):
            opened.store.settings["text_size"] = text
            opened.resize(*size)
            subtitle = opened.get("top").subtitle
            assert subtitle.parent is None or drawn(subtitle.text, "body")[0] <= subtitle.width + 1
    opened.store.settings["text_size"] = 100
    opened.resize(*PHONE)
    assert "per player ahead" in opened.get("top").subtitle.text


@pytest.mark.parametrize("opened", ["scoring"], indirect=True)
def test_names_of_tabs_are_whole_or_left_out(opened: Driver) -> None:
    for size in (PHONE, LANDSCAPE, TABLET):
        opened.resize(*size)
        tabs = [opened.get(f"tab:{letter}") for letter in "ACDΣ"]
        assert all(tab.named and tab.needed() <= tab.width for tab in tabs)
    opened.store.settings["text_size"] = 200
    opened.resize(*PHONE)
    assert not any(opened.get(f"tab:{letter}").named for letter in "ACDΣ")


def test_labels_of_the_rail_are_whole_at_twice_the_size(gallery: Gallery) -> None:
    driver = gallery.open("table", TABLET, text_size=200)
    (rail,) = driver.shell.bars
    for item in rail.items.values():
        words = item.text.split()
        assert max(drawn(word, "small_label")[0] for word in words) <= rail.width
        assert item.height >= drawn(item.text, "small_label")[1] * len(words) + 48
    driver.stop()


def test_every_scene_on_its_side_has_a_light_and_a_dark_picture() -> None:
    options = Namespace(scenes=[], sizes=["phone", "landscape"], themes=["light", "dark"])
    pictures = list(wanted(options))
    sideways = [(scene, theme) for scene, size, theme in pictures if size == "landscape"]
    assert {scene for scene, theme in sideways if theme == "dark"} == {scene for scene, _theme in sideways}
    assert {scene for scene, theme in sideways if theme == "light"} == {
        scene for scene in offered() if "landscape" in SCENES[scene].sizes
    }


@pytest.mark.parametrize("opened", ["picker"], indirect=True)
def test_the_buttons_of_the_picker_leave_a_narrow_phone_its_tiles(opened: Driver) -> None:
    assert opened.get("show_all").parent is opened.get("picker").footer
    opened.resize(300, 780)
    opened.shell.rebuild()
    opened.frames(3)
    picker = opened.get("picker")
    assert opened.get("show_all").top > picker.scroll.top, "beside the filters"
    assert picker.scroll.height >= 2 * picker.row_height() - 1
