"""Every screen while the device is turned, the window pulled, the text doubled and the theme changed."""

import pytest

from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.looking import faults, small_targets
from tests.share import some
from tools.pictures.scenes import SCENES, offered

pytestmark = pytest.mark.always

SMALLEST = (360, 640)
STYLES = (
    (LANDSCAPE, 200, "light"),
    (PHONE, 200, "dark"),
    (TABLET, 200, "black"),
    (SMALLEST, 100, "dark"),
)
"""Window, text size and theme, one after the other."""
PHONE_SCENES = some((name for name in offered() if "phone" in SCENES[name].sizes), one_in=9)
TABLET_SCENES = some((name for name in offered() if "phone" not in SCENES[name].sizes), one_in=5)


def looked_over(driver: Driver) -> None:
    """Nothing overflows, sticks out or is too small for a finger."""
    driver.frames(3)
    assert driver.failures == []
    assert list(faults(driver.shell)) == []
    assert list(small_targets(driver.shell)) == []


@pytest.mark.parametrize("opened", PHONE_SCENES, indirect=True)
def test_a_screen_survives_turning_pulling_large_text_and_all_themes(opened: Driver) -> None:
    """What was open stays open, and everything finds room again."""
    place, state = opened.shell.path, opened.session.now
    sheet = opened.shell.layers.sheet
    looked_over(opened)
    for size, text, theme in STYLES:
        opened.store.settings["text_size"] = text
        opened.store.settings["theme"] = theme
        opened.resize(*size)
        looked_over(opened)
        assert opened.shell.path == place
        assert opened.shell.layers.sheet is sheet
    assert opened.session.now == state


@pytest.mark.parametrize("opened", TABLET_SCENES, indirect=True)
def test_table_mode_in_all_themes_and_sizes(opened: Driver) -> None:
    looked_over(opened)
    for theme, text, size in (("dark", 100, (1024, 768)), ("black", 150, (1600, 1000)), ("light", 100, TABLET)):
        opened.store.settings["theme"] = theme
        opened.store.settings["text_size"] = text
        opened.resize(*size)
        looked_over(opened)
