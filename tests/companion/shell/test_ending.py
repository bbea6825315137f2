"""The app lets go of its file, however it ends; the fixture `closed_databases` looks for what is left open."""

from pathlib import Path

import pytest

from companion.device.null import RecordingDevice
from companion.games.skye.composer.library import LibraryScreen
from companion.screens.base import Screen
from companion.screens.share.incoming import ImportScreen
from tests.companion.driver import Driver


def test_the_file_is_closed_when_the_app_stops(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data")
    driver.start()
    driver.start_game("Isla", "Ewan")
    store = driver.store
    driver.stop()
    assert store._connection is None


def test_a_start_that_fails_closes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.shell.app import ClanCompanionApp

    def no_window(_app: ClanCompanionApp) -> None:
        raise OSError("no window")

    monkeypatch.setattr(ClanCompanionApp, "build", no_window)
    app = ClanCompanionApp(folder=tmp_path, device=RecordingDevice())
    with pytest.raises(OSError, match="no window"):
        app.run()
    assert app.store._connection is None


@pytest.mark.parametrize("screen", [ImportScreen, LibraryScreen])
def test_a_file_dropped_into_the_window_afterwards_wakes_no_screen(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, screen: type[Screen]
) -> None:
    from kivy.core.window import Window

    dropped: list[bytes] = []

    # Kivy looks for the listener by its name.
    def _dropped(_screen: Screen, _window: object, name: bytes, *_place: object) -> None:
        dropped.append(name)

    monkeypatch.setattr(screen, "_dropped", _dropped)
    driver.shell.push("import" if screen is ImportScreen else "isle-of-skye/library")
    Window.dispatch("on_drop_file", b"first.json", 10, 10)
    # Held, as a screen is that waits to be collected.
    front = driver.shell.screen
    driver.stop()
    Window.dispatch("on_drop_file", b"second.json", 10, 10)
    assert (dropped, isinstance(front, screen)) == ([b"first.json"], True)
