"""A driver for the app."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.driver import Driver
from tools.scenes import SCENES, SIZES, Gallery


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The real app with an empty data folder, on a phone."""
    driver = Driver(tmp_path / "data")
    driver.start()
    yield driver
    driver.stop()
    assert driver.failures == []


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Gallery:
    """Prepared games, each made once."""
    return Gallery(tmp_path_factory.mktemp("games"))


@pytest.fixture
def opened(gallery: Gallery, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """The app at a scene: `@pytest.mark.parametrize("opened", ["table"], indirect=True)`."""
    driver = gallery.open(request.param, SIZES[SCENES[request.param].sizes[0]])
    driver.taps = 0
    yield driver
    driver.stop()
    assert driver.failures == []
