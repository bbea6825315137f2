"""A share of what `make fuzz` does to the store and to imports."""

import random
from itertools import islice
from pathlib import Path

import pytest

from companion.store import FILE_NAME
from tools.fuzz import imports, store


def test_damaged_databases_are_survived(tmp_path: Path) -> None:
    data, dice = store.make(tmp_path / "sound"), random.Random(5)
    cases = (*store.random_damage(data, dice, 12), *islice(store.schema_damage(data, dice), 40, 4096, 400))
    told = store.run_damage("some", iter(cases), tmp_path / "data")
    assert told.startswith(f"some: {len(cases)} damaged files, all opened")


@pytest.mark.parametrize("at", [18, 19])
def test_a_file_that_sqlite_would_not_write_to_is_mended(tmp_path: Path, at: int) -> None:
    data = bytearray(store.make(tmp_path / "sound"))
    data[at] ^= 1 << 7
    assert store.survive(tmp_path / "data", bytes(data))[0] == store.GAMES


def test_a_sound_database_loses_nothing(tmp_path: Path) -> None:
    data = store.make(tmp_path / "sound")
    assert store.survive(tmp_path / "data", data) == (store.GAMES, store.GAMES * (store.STEPS + 1))
    assert (tmp_path / "data" / FILE_NAME).exists()


def test_two_processes_share_a_folder(tmp_path: Path) -> None:
    assert store.pair(tmp_path / "data", random.Random(1)) > 0


def test_changed_files_are_taken_in_or_refused(capsys: pytest.CaptureFixture[str]) -> None:
    imports.main(["--times", "40", "--seed", "3"])
    assert "no failure" in capsys.readouterr().out
