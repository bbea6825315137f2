"""A driver for the app, and another language for it to speak; Kivy is loaded when a test asks for the app."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from babel.messages.catalog import Catalog

from companion.core import i18n as language
from tools.texts.compile import compiled

if TYPE_CHECKING:
    from tests.companion.driver import Driver
    from tools.pictures.scenes import Gallery


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever the one before it spoke."""
    yield
    language.i18n.choose("en")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The real app with an empty data folder, on a phone."""
    from tests.companion.driver import Driver

    yield from running(Driver(tmp_path / "data"))


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Driver]:
    """The same on a tablet."""
    from tests.companion.driver import TABLET, Driver

    yield from running(Driver(tmp_path / "data", size=TABLET))


def running(driver: Driver) -> Iterator[Driver]:
    """The app from its start to its end; nothing may have failed by then."""
    driver.start()
    yield driver
    driver.stop()
    assert driver.failures == []


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Gallery:
    """Prepared games, each made once."""
    from tools.pictures.scenes import Gallery

    return Gallery(tmp_path_factory.mktemp("games"))


@pytest.fixture
def opened(gallery: Gallery, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """The app at a scene: `@pytest.mark.parametrize("opened", ["table"], indirect=True)`."""
    from tools.pictures.scenes import SCENES, SIZES

    driver = gallery.open(request.param, SIZES[SCENES[request.param].sizes[0]])
    driver.taps = 0
    yield driver
    driver.stop()
    assert driver.failures == []


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """German is offered, with a few of its words."""
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = Catalog(locale="de")
    catalogue.add("New game", "Neues Spiel")
    catalogue.add("New game: {game}", "Neues Spiel: {game}")
    catalogue.add("In the rulebooks", "In den Regelheften")
    catalogue.add(("{count} finished", "{count} finished"), ("{count} fertig", "{count} fertig"))
    (folder / "companion.mo").write_bytes(compiled(catalogue))
    monkeypatch.setattr(language, "LOCALE", tmp_path / "locale")
    gettext._translations.clear()  # type: ignore[attr-defined]
