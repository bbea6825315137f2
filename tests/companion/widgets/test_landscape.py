"""The land of the home screen: which picture, and which part of it, fills a room."""

import pytest
from PIL import Image, ImageStat

from companion.core.paths import LAND
from companion.widgets.landscape import SHAPES, file_name, region, shape_for

MOST_BYTES = 900_000


def test_every_picture_is_there_in_the_widths_that_are_asked_for() -> None:
    for shape, painted in SHAPES.items():
        for width in painted.widths:
            for dark in (False, True):
                with Image.open(LAND / file_name(shape, width, dark)) as picture:
                    assert picture.width == width


def test_together_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in LAND.iterdir()) < MOST_BYTES


def _brightness(name: str) -> float:
    with Image.open(LAND / name) as picture:
        return float(ImageStat.Stat(picture.convert("L")).mean[0])


def test_dusk_is_darker_than_day() -> None:
    for shape, painted in SHAPES.items():
        light, dark = (_brightness(file_name(shape, painted.widths[0], is_dark)) for is_dark in (False, True))
        assert dark < light - 50


@pytest.mark.parametrize(
    ("room", "shape"), [((412, 430), "phone"), ((384, 412), "phone"), ((1280, 540), "wide"), ((800, 700), "phone")]
)
def test_a_room_gets_the_picture_of_its_shape(room: tuple[float, float], shape: str) -> None:
    assert shape_for(*room) == shape


@pytest.mark.parametrize("room", [(412, 430), (412, 200), (300, 900), (1280, 540), (640, 640)])
def test_it_fills_the_room_and_is_never_stretched(room: tuple[float, float]) -> None:
    x, y, width, height = region(room, (618, 678), SHAPES["phone"])
    assert width / height == pytest.approx(room[0] / room[1])
    assert min(x, y) >= 0
    assert x + width <= 618 + 1e-6
    assert y + height <= 678 + 1e-6


def test_the_foreground_goes_before_the_sky() -> None:
    _x, y, _width, height = region((412, 430), (412, 452), SHAPES["phone"])
    assert y == pytest.approx(22)
    assert y + height == pytest.approx(452)
