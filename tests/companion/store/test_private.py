"""No other account of the machine can read games, and what is no file is refused at once."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.paths import FOLDER
from companion.session import exchange
from companion.store import FILE_NAME, TroubleKind
from tests.companion.store.opening import START, StoreAt, kind_of

HAS_MODES = sys.platform != "win32"


def modes(folder: Path) -> dict[str, int]:
    files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    return {**files, "": stat.S_IMODE(folder.stat().st_mode)}


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """An account whose files are everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_folder_and_files_are_closed_to_others(tmp_path: Path, store_at: StoreAt) -> None:
    folder = tmp_path / FOLDER
    store = store_at(folder)
    store.append(store.new_game("isle-of-skye"), {"event": 1})
    store.write([("UPDATE entries SET payload = '{'", ())])
    store.close()
    assert len(store_at(folder).entries(1)) == 0
    exchange.save(folder / "exports" / "game.json", b"{}")
    found = modes(folder) | {"game.json": modes(folder / "exports")["game.json"]}
    assert any(name.endswith(".json") for name in found)
    assert {name: oct(mode) for name, mode in found.items() if mode & 0o077 and HAS_MODES} == {}


def test_what_an_earlier_version_left_open_is_closed(tmp_path: Path, store_at: StoreAt) -> None:
    folder = tmp_path / FOLDER
    store_at(folder).close()
    for path in (folder, *folder.iterdir()):
        path.chmod(0o777 if path.is_dir() else 0o666)
    store = store_at(folder)
    store.new_game("isle-of-skye")
    found = modes(folder)
    del found["clan-companion.lock"]
    assert {name: oct(mode) for name, mode in found.items() if mode & 0o077 and HAS_MODES} == {}


def test_a_folder_that_somebody_chose_stays_as_it_is(tmp_path: Path, store_at: StoreAt) -> None:
    chosen = tmp_path / "stick"
    chosen.mkdir(mode=0o755)
    store_at(chosen).close()
    assert stat.S_IMODE(chosen.stat().st_mode) == 0o755


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir] if HAS_MODES else [os.mkdir])
def test_a_pipe_in_place_of_the_file_is_refused_and_not_waited_for(
    tmp_path: Path, store_at: StoreAt, make: Callable[[Path], None]
) -> None:
    make(tmp_path / FILE_NAME)
    store = store_at(tmp_path)
    assert kind_of(store) is TroubleKind.NOT_A_FILE
    game = store.new_game("isle-of-skye")
    store.append(game, {"event": 1}, at=START)
    assert kind_of(store) is TroubleKind.NOT_A_FILE
    assert len(store.entries(game)) == 1
    (tmp_path / FILE_NAME).unlink() if make is not os.mkdir else (tmp_path / FILE_NAME).rmdir()
    assert store.retry()
    store.close()
    assert len(store_at(tmp_path).entries(game)) == 1
