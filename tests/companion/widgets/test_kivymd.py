"""KivyMD's widgets in this app: in our colours, still from the first frame on, and gone when they are gone."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from companion.core.theme import TARGET, theme
from companion.shell.kivymd_theme import ROLES, ThemeColours
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.base import find_text, walk
from companion.widgets.buttons import PushButton
from companion.widgets.controls import Busy, Toggle
from companion.widgets.field import LONGEST, TextField
from tests.companion.driver import LANDSCAPE, PHONE, Driver
from tests.companion.looking import drawn
from tests.share import share, some
from tools.pictures.scenes import Gallery

LARGE = 200
KINDS = ("filled", "tonal", "outlined", "text")


@pytest.fixture
def bench() -> Any:
    """Holds what is being tried."""
    return BoxLayout(orientation="vertical")


def shown(driver: Driver, bench: Any, widget: Any) -> Any:
    """A widget in the window, one frame after it was made."""
    driver.shell.host.clear_widgets()
    driver.shell.host.add_widget(bench)
    bench.clear_widgets()
    bench.add_widget(widget)
    driver.frames(1)
    return widget


def places(widget: Any) -> list[tuple[float, ...]]:
    """Where everything in a widget is."""
    return [(*part.pos, *part.size) for part in widget.walk()]


# --- one palette ---


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_kivymd_has_our_colours(driver: Driver, mode: str) -> None:
    driver.store.settings["theme"] = mode
    found = {name: getattr(driver.app.theme_cls, f"{name}Color") for names in ROLES.values() for name in names}
    assert found == {name: list(theme.colour(role)) for role, names in ROLES.items() for name in names}
    assert driver.app.theme_cls.theme_style == ("Light" if mode == "light" else "Dark")


def test_kivymd_computes_no_colours_of_its_own(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ThemeManager, "_set_color_names", lambda *_: pytest.fail("a palette was computed"))
    assert isinstance(driver.app.theme_cls, ThemeColours)
    driver.restart()
    driver.store.settings["theme"] = "dark"


def test_kivymds_words_grow_with_the_text_size(driver: Driver) -> None:
    assert theme_font_styles["Label"]["medium"]["font-size"] == theme.text("small_label").size
    driver.store.settings["text_size"] = LARGE
    for (style, role), ours in {
        ("Label", "medium"): "small_label",
        ("Label", "large"): "label",
        ("Body", "large"): "name",
        ("Title", "large"): "title",
    }.items():
        assert theme_font_styles[style][role]["font-size"] == theme.text(ours).size
    assert theme_font_styles["Icon"]["large"]["font-size"] == 24


# --- nothing jumps ---


@pytest.mark.parametrize("kind", KINDS)
def test_a_button_is_in_place_from_the_first_frame(driver: Driver, bench: Any, kind: str) -> None:
    button = shown(driver, bench, PushButton("Start", kind=kind, icon="play", trailing_icon="arrow-right"))
    before = places(button)
    driver.wait(0.3)
    assert places(button) == before
    assert button.width == button.words_width()
    assert button.height >= TARGET


@pytest.mark.parametrize("active", [True, False])
def test_a_switch_does_not_slide_when_it_appears(driver: Driver, bench: Any, active: bool) -> None:
    driver.store.settings["reduce_motion"] = False
    toggle = shown(driver, bench, Toggle(active))
    thumb = toggle.ids.thumb
    before = (*thumb.pos, *thumb.size)
    driver.wait(0.3)
    assert (*thumb.pos, *thumb.size) == before
    assert (thumb.center_x > toggle.center_x) is active
    assert toggle.x < thumb.x < thumb.right < toggle.right


def test_a_switch_slides_under_a_finger(driver: Driver, bench: Any) -> None:
    driver.store.settings["reduce_motion"] = False
    toggle = shown(driver, bench, Toggle(False, test_id="toggle"))
    driver.tap("toggle")
    assert toggle.active
    assert toggle.ids.thumb.center_x < toggle.center_x + 8
    driver.wait(0.4)
    assert toggle.ids.thumb.center_x > toggle.center_x + 8


def test_a_bar_is_whole_in_the_first_frame(driver: Driver, bench: Any) -> None:
    bar = TopBar("Title", "Below", on_back=lambda: None, actions=[BarButton("undo-variant", test_id="undo")])
    shown(driver, bench, bar)
    before = places(bar)
    driver.wait(0.1)
    assert places(bar) == before
    assert bar.title.x == 56
    assert driver.get("undo").right == bar.right - 4


@pytest.mark.parametrize("text", ["", "Morag"])
@pytest.mark.parametrize("size", [100, LARGE])
def test_the_label_of_a_field_is_in_place_from_the_first_frame(
    driver: Driver, bench: Any, text: str, size: int
) -> None:
    driver.store.settings["text_size"] = size
    field = shown(driver, bench, TextField(text, "Name"))
    label = field.canvas.after.get_group("hint-text-rectangle")[0]
    tint = field.canvas.after.get_group("hint-text-color")[0]
    before = (label.pos, label.size, tint.rgba, field.padding[:])
    driver.wait(0.3)
    assert (label.pos, label.size, tint.rgba, field.padding[:]) == before
    words = field.y + field.height - field.padding[1]
    assert field.y < label.pos[1] < label.pos[1] + label.size[1] < field.top
    assert not text or label.pos[1] >= words
    assert field.y < words - field.line_height


# --- as ours were ---


def test_words_of_a_button_are_no_markup(driver: Driver, bench: Any) -> None:
    button = shown(driver, bench, PushButton("[b]Una[/b] passes"))
    assert button.width >= drawn("[b]Una[/b] passes", "row")[0]
    assert not any(getattr(part, "markup", False) for part in button.walk())


def test_a_button_follows_its_words_and_icons(driver: Driver, bench: Any) -> None:
    button = shown(driver, bench, PushButton("", size_hint_x=None, test_id="next"))
    assert not button.children
    button.text, button.icon = "Score round", "flag"
    assert button.width == button.words_width() > drawn("Score round", "row")[0]
    wide = button.width
    button.icon = ""
    assert button.width < wide
    button.width = 60
    driver.frames(2)
    assert [(part.x >= 0, part.right <= 60) for part in button.children] == [(True, True)] * 2, places(button)


def test_a_button_that_cannot_be_used_can_be_read(driver: Driver, bench: Any) -> None:
    button = shown(driver, bench, PushButton("Start", disabled=True))
    assert tuple(button.md_bg_color) == theme.colour("on_surface", 0.12)
    button.disabled = False
    assert tuple(button.md_bg_color) == theme.colour("primary")
    button.disabled = True
    assert tuple(button.md_bg_color) == theme.colour("on_surface", 0.12)


def test_what_a_button_is_made_of_is_not_found(driver: Driver, bench: Any) -> None:
    button = shown(driver, bench, PushButton("Start", icon="play"))
    assert find_text(driver.shell, "Start") is button
    assert [widget for widget in walk(bench) if widget is not bench] == [button]


def has_ripple(button: PushButton) -> bool:
    """Has it got a frame buffer for that?"""
    return button.fbo is not None


def test_a_press_ripples_where_things_may_move(driver: Driver, bench: Any) -> None:
    button = shown(driver, bench, PushButton("Start", on_tap=lambda: None, test_id="start"))
    driver.tap("start")
    assert not has_ripple(button)
    driver.store.settings["reduce_motion"] = False
    button = shown(driver, bench, PushButton("Start", on_tap=lambda: None, test_id="start"))
    assert not has_ripple(button)
    driver.tap("start")
    assert has_ripple(button)
    driver.wait(1.2)
    assert not button._doing_ripple
    assert not button.canvas.after.get_group("m3_ripple_behavior")


def test_a_field_takes_one_line_of_limited_length(driver: Driver, bench: Any) -> None:
    told: list[str] = []
    field = shown(driver, bench, TextField("", "Name", on_done=told.append, test_id="name"))
    driver.type("name", "Una\nof Skye", enter=True)
    assert told == ["Una of Skye"]
    driver.type("name", "x" * 300)
    assert len(field.text) == LONGEST


def test_a_busy_sign_ends_with_its_row(driver: Driver, bench: Any) -> None:
    driver.store.settings["reduce_motion"] = False
    busy = shown(driver, bench, Busy())
    assert busy._alpha == 1
    assert busy._angle_end > 0
    driver.wait(0.1)
    bench.remove_widget(busy)
    before = busy._angle_end
    driver.wait(0.2)
    assert busy._angle_end == before


def test_a_picture_that_is_drawn_shows_that_it_takes_a_while(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = gallery.open("share", PHONE)
    later: list[Any] = []
    monkeypatch.setattr(driver.shell, "later", lambda act, _seconds: later.append(act))
    driver.tap("share:result")
    assert driver.find("busy") is not None
    later.pop()()
    assert driver.find("busy") is None
    driver.stop()


# --- the navigation bar ---


def test_the_navigation_bar_is_made_once_for_each_look_and_layout(gallery: Gallery) -> None:
    driver = gallery.open("table", PHONE)
    (bar,) = driver.shell.bars
    for name in ("scores", "history", "rules", "table"):
        driver.tap(f"go:{name}")
        assert driver.shell.bars == [bar]
        assert [key for key, item in bar.items.items() if item.active] == [name]
    driver.shell.push("setup")
    assert driver.shell.bars == []
    driver.back()
    assert driver.shell.bars == [bar]
    driver.store.settings["theme"] = "dark"
    assert driver.shell.bars != [bar]
    driver.resize(*LANDSCAPE)
    (rail,) = driver.shell.bars
    assert type(rail) is not type(bar)
    driver.stop()


@pytest.mark.parametrize("size", [100, LARGE])
def test_the_words_of_the_navigation_bar_are_whole_and_below_its_icons(gallery: Gallery, size: int) -> None:
    driver = gallery.open("table", (360, 640), text_size=size)
    (bar,) = driver.shell.bars
    for item in bar.items.values():
        icon, words = item.ids.icon_container, item.ids.label_container
        pill = icon.center_y - 16
        assert words.top <= pill
        assert words.y >= 0
        assert drawn(item.text, "small_label")[0] <= item.width
    driver.stop()


# --- nothing stays behind ---

WATCHED = ("mouse_pos", "size", "on_resize", "on_touch_down", "on_keyboard", "on_draw")


def observers(driver: Driver) -> int:
    """How many listen to the window and to the theme."""
    colours = driver.app.theme_cls
    names = [name for name in colours.properties() if name.endswith("Color") or name.startswith("theme_style")]
    listening = sum(len(list(Window.get_property_observers(name))) for name in WATCHED)
    return listening + sum(len(list(colours.get_property_observers(name))) for name in names)


def widgets() -> int:
    gc.collect()
    return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())


def open_and_leave(driver: Driver, name: str, times: int) -> tuple[int, int]:
    """How many observers and widgets there are after that."""
    for _ in range(times):
        driver.shell.push(name)
        driver.frames(2)
        driver.back()
        driver.frames(2)
    # What scrolls keeps itself alive until its bar has faded.
    driver.wait(1.2)
    count = widgets()
    return observers(driver), count


@pytest.mark.parametrize("name", some(["settings", "rulings", "rules", "share", "import"]))
def test_screens_that_are_opened_and_left_leave_nothing_behind(gallery: Gallery, name: str) -> None:
    driver = gallery.open("table", PHONE)
    before = open_and_leave(driver, name, 3)
    assert open_and_leave(driver, name, share(50)) == before
    driver.stop()
