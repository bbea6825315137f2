"""The eyes of `make android-check` under bars, cut-outs and the keyboard: they must be able to see something wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.device import Insets
from tests.companion.conftest import running as run_app
from tests.companion.driver import PHONE, Driver
from tools.android import bars, running
from tools.pictures.scenes import gallery

GESTURES = next(each for each in bars.STAND_INS if each.name == "phone-gestures")
SURFACE = ((251 / 255, 248 / 255, 245 / 255, 1.0), True)
"""What the bars are told in the light theme."""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Driver]:
    for driver in run_app(Driver(tmp_path / "data", settings={"theme": "light"})):
        driver.start_game("Isla", "Ewan")
        yield driver


def cover(driver: Driver, insets: Insets) -> None:
    driver.device.bars = insets
    driver.device.tell_insets()
    driver.frames(4)


def test_a_screen_that_keeps_clear_passes(game: Driver) -> None:
    cover(game, GESTURES.insets)
    assert bars.covered(game) == []


def test_a_screen_that_was_not_told_is_seen_under_the_bars(game: Driver) -> None:
    game.device.bars = GESTURES.insets
    found = bars.covered(game)
    assert any("go:table" in each for each in found), "navigation lies under the bar below"
    assert any("back" in each for each in found), "the top bar lies under the status bar"


def test_navigation_may_lie_under_the_keyboard_and_nothing_else(game: Driver) -> None:
    cover(game, GESTURES.insets)
    game.device.bars = GESTURES.insets._replace(keyboard=500)
    found = bars.covered(game)
    assert not any("go:" in each for each in found)
    assert any("next_step" in each for each in found)
    cover(game, game.device.bars)
    assert bars.covered(game) == []


def test_what_is_scrolled_away_is_not_seen(game: Driver) -> None:
    from companion.widgets.containers import Column, Scroll
    from companion.widgets.text import Text

    screen: Any = game.shell.screen
    lines = [Text(f"line {number}") for number in range(200)]
    screen.clear_widgets()
    screen.add_widget(Scroll(Column(*lines)))
    game.frames(3)
    assert bars.seen_part(lines[-1]) is None
    assert bars.seen_part(lines[0]) is not None


def picture(colour: tuple[int, int, int]) -> Image.Image:
    return Image.new("RGB", PHONE, colour)


def test_the_themes_own_ground_is_right_behind_the_bars(game: Driver) -> None:
    bars.check_bars(picture((251, 248, 245)), GESTURES, SURFACE)


@pytest.mark.parametrize(
    ("colour", "asked", "complaint"),
    [
        ((0, 0, 0), SURFACE, "contrast of 1.0"),
        ((255, 200, 200), SURFACE, "no ground of light"),
        ((251, 248, 245), (SURFACE[0], False), "the bars were told"),
    ],
    ids=["black-on-black", "another-colour", "wrong-signs"],
)
def test_a_wrong_colour_behind_the_bars_is_seen(
    game: Driver, colour: tuple[int, int, int], asked: tuple[Any, bool], complaint: str
) -> None:
    with pytest.raises(bars.Seen, match=complaint):
        bars.check_bars(picture(colour), GESTURES, asked)


def test_a_sky_behind_a_bar_may_have_any_colour_on_which_signs_are_seen(game: Driver) -> None:
    sky, land = (165, 206, 232), (0.0, 400.0, 412.0, 915.0)
    with pytest.raises(bars.Seen, match="at the top is"):
        bars.check_bars(picture(sky), GESTURES, SURFACE)
    with pytest.raises(bars.Seen, match="at the bottom is"):
        bars.check_bars(picture(sky), GESTURES, SURFACE, [land])
    bars.check_bars(picture(sky), GESTURES, SURFACE, [(0.0, 0.0, 412.0, 915.0)])
    with pytest.raises(bars.Seen, match="contrast"):
        bars.check_bars(picture((60, 60, 60)), GESTURES, SURFACE, [(0.0, 0.0, 412.0, 915.0)])


def test_only_edges_with_bars_are_looked_at() -> None:
    assert dict(bars.strips(GESTURES)) == {"top": (0, 0, 412, 24), "bottom": (0, 891, 412, 915)}


def test_every_device_of_the_list_has_a_stand_in_standing_and_lying() -> None:
    kinds = {
        name: [each for each in bars.STAND_INS if name in each.name] for name in ("cut-out", "gestures", "taskbar")
    }
    for stand_ins in kinds.values():
        assert {each.size[0] > each.size[1] for each in stand_ins} == {True, False}
        assert all(each.keyboard for each in stand_ins)


def test_one_visit_leaves_pictures_in_every_theme(tmp_path: Path) -> None:
    with gallery() as made:
        visitor = bars.Visitor(made, tmp_path)
        visitor.visit(GESTURES, "home")
        visitor.type(GESTURES, "setup")
    assert visitor.pictures == 4
    assert {path.stem.rpartition("-")[2] for path in tmp_path.iterdir()} == {"light", "dark", "black", "keyboard"}


def test_the_step_waits_for_what_the_visitor_says() -> None:
    assert running.SEEN == bars.DONE
