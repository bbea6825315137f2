"""The widgets everything is made of."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.button import MDButton

from companion.core.fonts import Letters, letters_of
from companion.core.long_press import LONG_PRESS_SECONDS
from companion.core.theme import COLOURS, PLAYERS, TYPE, theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.buttons import KINDS, Chip, DrawnButton, IconButton, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, Scroll
from companion.widgets.controls import Segmented, Toggle
from companion.widgets.hero import PEAKS, SUN_ACROSS, clear_of
from companion.widgets.painting import FALLBACK_FILE, FALLBACK_FONT, _round_box, font_file, lettering, text_label
from companion.widgets.rows import Row
from companion.widgets.sheet import NumberPad
from companion.widgets.text import Icon, PlayerShape, Text
from tests.companion.driver import Driver


class Bench(BoxLayout):
    """Holds what is being tried."""


@pytest.fixture
def bench(driver: Driver) -> Iterator[Any]:
    holder = Bench(orientation="vertical")
    driver.shell.host.clear_widgets()
    driver.shell.host.add_widget(holder)
    yield holder


def luminance(colour: tuple[float, ...]) -> float:
    red, green, blue = ((part / 12.92) if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(theme.colour(one)), luminance(theme.colour(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# --- theme ---


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_text_stands_out_from_what_it_lies_on(mode: str) -> None:
    theme.apply({"theme": mode}, system_dark=False, system_text=1.0)
    pairs = [(f"on_{role}", role) for role in COLOURS if f"on_{role}" in COLOURS]
    pairs += [("on_surface", role) for role in ("container_low", "container", "container_high", "canvas")]
    pairs += [("on_surface_variant", "container"), ("snackbar_action", "snackbar"), ("error", "surface")]
    assert {pair: round(contrast(*pair), 1) for pair in pairs if contrast(*pair) < 4.5} == {}
    assert contrast("outline", "surface") >= 3


def test_no_text_is_smaller_than_12_and_all_grow() -> None:
    for scale in (1.0, 1.3, 2.0):
        theme.apply({"text_size": scale * 100}, system_dark=False, system_text=1.0)
        assert all(theme.text(style).size >= 12 for style in TYPE)
    assert theme.text("body").size == 28
    theme.apply({"text_size": 900}, system_dark=False, system_text=1.0)
    assert theme.text_scale == 2.0
    theme.apply({}, system_dark=False, system_text=1.0)


def test_every_player_has_a_colour_and_a_shape() -> None:
    assert len({shape for _, shape in PLAYERS.values()}) == 5


# --- tapping ---


def test_a_tap_a_slip_and_a_long_press(driver: Driver, bench: Any) -> None:
    done: list[str] = []
    button = PushButton("Here", on_tap=lambda: done.append("tap"), on_long_press=lambda: done.append("long"))
    button.test_id = "here"
    bench.add_widget(button)
    driver.tap("here")
    assert done == ["tap"]
    driver.long_press("here")
    assert done == ["tap", "long"]
    assert [call[0] for call in driver.device.calls].count("vibrate") == 1
    driver.store.settings["buzz"] = False
    driver.long_press("here")
    assert [call[0] for call in driver.device.calls].count("vibrate") == 1
    done.pop()
    driver.drag("here", dx=200, dy=200)
    assert done == ["tap", "long"]
    button.disabled = True
    driver.tap_at(*driver.centre(button))
    assert done == ["tap", "long"]


def test_a_small_picture_has_a_large_target(driver: Driver, bench: Any) -> None:
    done: list[int] = []

    class Dot(Tap, Drawn):
        pass

    dot = Dot(on_tap=lambda: done.append(1), size_hint=(None, None), size=(10, 10))
    bench.add_widget(dot)
    driver.frames(2)
    x, y = driver.centre(dot)
    driver.tap_at(x + 22, y + 22)
    assert done == [1]
    driver.tap_at(x + 30, y)
    assert done == [1]


def test_a_touch_on_a_low_row_never_means_the_row_beside_it(driver: Driver, bench: Any) -> None:
    done: list[int] = []

    class Low(Tap, Drawn):
        pass

    rows = [Low(on_tap=partial(done.append, at), size_hint=(None, None), size=(200, 20)) for at in range(3)]
    bench.add_widget(Column(*rows, gap=0))
    driver.frames(2)
    for row in rows:
        x, y = driver.centre(row)
        driver.tap_at(x, y - 8)
        driver.tap_at(x, y + 8)
    assert done == [0, 0, 1, 1, 2, 2]


def test_a_second_finger_leaves_no_long_press_behind(driver: Driver, bench: Any) -> None:
    done: list[str] = []
    button = PushButton("Here", on_tap=lambda: done.append("tap"), on_long_press=lambda: done.append("long"))
    bench.add_widget(button)
    driver.frames(2)
    fingers = [driver.finger(*driver.centre(button)) for _ in range(2)]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    driver.wait(LONG_PRESS_SECONDS + 0.2)
    assert "long" not in done


def test_a_tap_while_the_app_is_busy_is_no_long_press(driver: Driver, bench: Any) -> None:
    done: list[str] = []
    button = PushButton("Here", on_tap=lambda: done.append("tap"), on_long_press=lambda: done.append("long"))
    bench.add_widget(button)
    driver.frames(2)
    finger = driver.finger(*driver.centre(button))
    finger.touch_down()
    sleep(LONG_PRESS_SECONDS + 0.1)
    driver.frames()
    finger.touch_up()
    driver.wait(0.1)
    assert done == ["tap"]


def test_a_tap_in_a_scroll_acts_at_once_and_a_drag_scrolls(driver: Driver, bench: Any) -> None:
    done: list[int] = []
    column = Column(*(PushButton(f"b{n}", on_tap=lambda n=n: done.append(n), test_id=f"b{n}") for n in range(40)))
    scroll = Scroll(column)
    bench.add_widget(scroll)
    driver.frames(3)
    x, y = driver.centre(driver.get("b1"))
    driver.tap_at(x, y)
    assert done == [1]
    driver.drag_from(x, y - 200, dy=300, steps=6)
    assert done == [1]
    assert scroll.scroll_y < 1


def test_what_fits_into_a_scroll_stays_where_it_is(driver: Driver, bench: Any) -> None:
    scroll = Scroll(Column(PushButton("short")))
    bench.add_widget(scroll)
    driver.frames(2)
    seen: set[float] = set()
    scroll.bind(scroll_y=lambda _scroll, position: seen.add(position))
    driver.drag_from(*driver.centre(scroll), dy=-150)
    assert seen == set()


MESSAGES = (
    ("Tile laid", ("Turn", "Undo"), True),
    ("Already one borderland this round", ("Lay it anyway", "Copy message"), False),
    ("Saved as Documents/exports/clan-companion-2026-11-16-isla-ewan-moira.json", ("Copy path",), False),
    ("Nothing to do", (), True),
)


@pytest.mark.parametrize(("text", "actions", "beside"), MESSAGES)
def test_a_message_in_large_text_shows_all_its_words(
    driver: Driver, text: str, actions: tuple[str, ...], beside: bool
) -> None:
    driver.store.settings["text_size"] = 200
    driver.frames(2)
    driver.shell.say(text, *((words, lambda: None) for words in actions))
    driver.frames(3)
    bar, words = driver.get("snackbar"), driver.get("snackbar")._words
    assert words.text == text
    assert words.height >= words.label().texture.height
    assert bar.y < words.y < words.top < bar.top
    for action in actions:
        button = driver.get(f"snackbar:{action}")
        assert button.width == button.natural_width
        assert bar.x < button.x < button.right < bar.right
        assert bar.y < button.y < button.top < bar.top
        assert button.x >= words.right if beside else button.top <= words.y


def test_a_switch_tells_what_it_is_now(driver: Driver, bench: Any) -> None:
    told: list[bool] = []
    bench.add_widget(Toggle(False, on_change=told.append, test_id="toggle"))
    driver.tap("toggle")
    driver.tap("toggle")
    assert told == [True, False]


def test_one_of_a_few(driver: Driver, bench: Any) -> None:
    told: list[str] = []
    bench.add_widget(Segmented([("a", "First"), ("b", "Second"), ("c", "Third")], "a", told.append, test_id="seg"))
    driver.tap("seg:b")
    driver.tap("seg:b")
    driver.tap("seg:c")
    assert told == ["b", "c"]


# --- the number pad ---


def pad(driver: Driver, **options: Any) -> list[int]:
    told: list[int] = []
    driver.shell.open_pad(NumberPad("How many?", on_done=told.append, **options))
    driver.frames(3)
    return told


def test_the_pad_keeps_within_its_bounds(driver: Driver) -> None:
    told = pad(driver, within=(3, 40))
    driver.tap("pad:2")
    assert driver.get("pad:done").disabled
    driver.tap("pad:9")
    driver.tap("pad:9")
    driver.tap("pad:done")
    assert told == [29]


def test_rubbing_out(driver: Driver) -> None:
    told = pad(driver)
    for key in ("pad:3", "pad:back"):
        driver.tap(key)
    assert driver.get("pad:done").disabled
    for key in ("pad:4", "pad:2", "pad:back", "pad:done"):
        driver.tap(key)
    assert told == [4]


def test_digits_of_a_keyboard_go_to_the_pad_and_not_to_the_players(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    done: list[int] = []
    driver.shell.open_pad(NumberPad("How many?", on_done=done.append))
    driver.frames(3)
    for key in ("2", "5", "backspace", "4", "enter"):
        driver.key(key)
    assert done == [24]
    assert driver.shell.layers.pad is None
    assert driver.session.player == "Isla"
    driver.key("2")
    assert driver.session.player == "Ewan"


def test_back_leaves_the_pad_without_an_answer(driver: Driver) -> None:
    told = pad(driver)
    driver.tap("pad:3")
    driver.back()
    assert told == []
    assert driver.shell.layers.pad is None


# --- words ---


def test_letters_roboto_lacks_come_from_another_font() -> None:
    assert font_file("Roboto-Regular", "Isla Ærø Łódź Жα\N{EN DASH}…\N{MULTIPLICATION SIGN}≥").endswith(
        "Roboto-Regular.ttf"
    )
    for text in ("אילה", "علي", "←", "✓", "\U0001f409"):
        assert font_file("Roboto-Regular", text) == FALLBACK_FONT


def test_signs_as_they_are_typed_are_written_with_the_apps_own_font() -> None:
    for typed, printed in (
        ("2 x 3", "2 \N{MULTIPLICATION SIGN} 3"),
        ("Mull → Skye", "Mull \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} Skye"),
    ):
        file, words = lettering("Roboto-Regular", typed)
        assert file.endswith("Roboto-Regular.ttf")
        assert words == printed


def test_a_letter_that_no_font_has_is_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.widgets.painting.device_fonts", tuple)
    lettering.cache_clear()
    assert lettering("Roboto-Regular", "Anna 太郎") == (FALLBACK_FONT, "Anna □□")
    assert lettering("Roboto-Regular", "👩\ufe0f") == (FALLBACK_FONT, "□")
    assert lettering("Roboto-Regular", "Zoe\u0308")[1] == "Zo\u00eb"
    lettering.cache_clear()


def test_a_font_of_the_device_steps_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken, asked = str(tmp_path / "NotoSansCJK-Regular.ttc"), FALLBACK_FILE.with_name("RobotoMono-Regular.ttf")
    every = Letters((0,), (0x10FFFF,))
    monkeypatch.setattr("companion.widgets.painting.device_fonts", lambda: (broken, str(asked)))
    monkeypatch.setattr(
        "companion.widgets.painting.letters_of",
        lambda file: letters_of(file) if file == str(FALLBACK_FILE) else every,
    )
    lettering.cache_clear()
    assert lettering("Roboto-Regular", "太郎") == (str(asked), "太郎"), "the first cannot be opened"
    lettering.cache_clear()


def test_text_grows_with_its_words_and_is_cut_only_when_asked(driver: Driver, bench: Any) -> None:
    long = Text("word " * 60)
    short = Text("word " * 60, lines=1)
    bench.add_widget(long)
    bench.add_widget(short)
    driver.frames(3)
    assert long.height > 4 * short.height
    assert short.height == theme.text("body").line


def test_one_line_that_just_fits_is_not_shortened(driver: Driver) -> None:
    """Kivy keeps two pixels free: a bar said "Ewan,...round" where there was room for all of it."""
    whole = text_label("Ewan, this round", "body").texture.width
    widths = (whole, whole - 1, whole / 2)
    fits, smaller, cut = (text_label("Ewan, this round", "body", width, 1) for width in widths)
    assert [label.options["shorten"] for label in (fits, smaller, cut)] == [False, False, True]
    assert fits.options["font_size"] == cut.options["font_size"] > smaller.options["font_size"]


def test_figures_are_equally_wide() -> None:
    widths = {text_label(figure * 8, "points").texture.width for figure in "0123456789"}
    assert len(widths) == 1


def test_a_column_grows_no_wider_than_asked(driver: Driver, bench: Any) -> None:
    inside = Card(Row("A row"))
    bench.add_widget(Scroll(Centred(inside, widest=300, padding=10)))
    driver.frames(4)
    assert inside.width == pytest.approx(300, abs=1)
    assert inside.center_x == pytest.approx(206, abs=1)


def test_all_kinds_are_drawn_in_all_modes(driver: Driver, bench: Any) -> None:
    for mode in ("light", "dark", "black"):
        driver.store.settings["theme"] = mode
        driver.shell.host.clear_widgets()
        holder = Column()
        driver.shell.host.add_widget(holder)
        for kind in KINDS:
            holder.add_widget(DrawnButton("Words", kind=kind, icon="check", trailing_icon="chevron-right"))
        for kind in MDButton.style.options[1:]:
            holder.add_widget(PushButton("Words", kind=kind, icon="check", trailing_icon="chevron-right"))
        shapes = [PlayerShape(colour) for colour in PLAYERS]
        holder.add_widget(Line(*shapes, Icon("home"), IconButton("undo", lifted=True, fill="container")))
        for chip in (Chip("a"), Chip("b", selected=True), Chip("c", symbol="ship"), Chip("d", player_colour="red")):
            holder.add_widget(chip)
        driver.frames(2)
    assert driver.failures == []


def test_the_outline_of_a_box_runs_along_its_sides() -> None:
    points = _round_box((10.0, 20.0, 80.0, 40.0, 12.0))
    across, up = points[0::2], points[1::2]
    assert (min(across), max(across), min(up), max(up)) == pytest.approx((10, 90, 20, 60))
    long_steps = [
        (x, y, to_x, to_y)
        for (x, y), (to_x, to_y) in pairwise([*zip(across, up, strict=True), (across[0], up[0])])
        if abs(to_x - x) + abs(to_y - y) > 12
    ]
    assert len(long_steps) == 4
    assert all(x == pytest.approx(to_x) or y == pytest.approx(to_y) for x, y, to_x, to_y in long_steps)


# --- the head of a result ---


def test_the_sun_of_a_result_gives_way_to_a_long_title() -> None:
    assert clear_of(388, 116, 250, 200, 44).sun == SUN_ACROSS
    assert clear_of(388, 116, 320, 200, 44).sun * 388 >= 320 + 0.13 * 116, "its disc begins after the last letter"


def test_mountains_stand_clear_of_the_words_and_keep_their_height_beside_them() -> None:
    across, up, half, _snow = PEAKS[3]
    short, long = clear_of(388, 116, 250, 290, 44), clear_of(388, 116, 250, 350, 44)
    assert short.height(across, up, half) == up
    assert long.height(across, up, half) <= 44 / 116
    assert all(short.height(*peak[:3]) <= 44 / 116 for peak in PEAKS[:3])
