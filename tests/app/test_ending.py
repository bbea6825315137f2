"""The app lets go of its file, however it ends; the fixture `closed_databases` looks for what is left open."""

from pathlib import Path

import pytest

from companion.device.null import RecordingDevice
from companion.store import open_store
from tests.app.driver import Driver


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


def test_a_store_may_be_closed_twice(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.close()
    store.close()
    assert store.trouble is None
