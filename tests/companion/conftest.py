"""A driver for the app, and another language for it to speak; Kivy is loaded when a test asks for the app."""

from __future__ import annotations

import gettext
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.core import i18n as language

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


def catalogue(texts: dict[str, str]) -> bytes:
    """A compiled gettext catalogue."""
    texts = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n", **texts}
    keys = sorted(texts, key=str.encode)
    pairs = [(key.encode(), texts[key].encode()) for key in keys]
    start = 28 + 16 * len(pairs)
    data = b""
    table_keys: list[int] = []
    table_values: list[int] = []
    for number, table in ((0, table_keys), (1, table_values)):
        for pair in pairs:
            table += [len(pair[number]), start + len(data)]
            data += pair[number] + b"\0"
    numbers = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0, *table_keys, *table_values]
    return struct.pack(f"<{len(numbers)}I", *numbers) + data


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """German is offered, with a few of its words."""
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    texts = {
        "New game": "Neues Spiel",
        "New game: {game}": "Neues Spiel: {game}",
        "In the rulebooks": "In den Regelheften",
        "{count} finished\0{count} finished": "{count} fertig\0{count} fertig",
    }
    (folder / "companion.mo").write_bytes(catalogue(texts))
    monkeypatch.setattr(language, "LOCALE", tmp_path / "locale")
    gettext._translations.clear()  # type: ignore[attr-defined]
