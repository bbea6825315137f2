"""Two processes on one folder: one owns it, the other looks; and no log is ever written by both."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.skye.model.session import SkyeSession
from companion.store import FILE_NAME, NoticeKind, Store, TroubleKind, lock
from companion.store.lock import FolderLock
from scoring.core.journal import TakenBack
from scoring.skye.game import Game
from scoring.skye.play.acts import correct_gold, seated, set_up
from scoring.skye.play.fold import fold
from scoring.skye.rules import RULES
from tests.companion.store.opening import StoreAt, full_disk, kind_of

HOLDS = "import sys, time; from companion.store import lock; own = lock.take(__import__('pathlib').Path(sys.argv[1]))"


def begun(store: Store, steps: int = 3) -> SkyeSession:
    session = SkyeSession(store)
    session.start(RULES, set_up(Game(players=seated([("Isla", "blue"), ("Ewan", "red")]))))
    for number in range(steps):
        session.do(correct_gold(session.now, "Isla", number, anyway=True))
    return session


@pytest.fixture
def without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network drive on which everybody owns every folder."""
    monkeypatch.setattr(lock, "take", lambda _folder: FolderLock(None))


# --- the lock ---


def test_the_second_window_looks_and_writes_nothing(tmp_path: Path, store_at: StoreAt) -> None:
    first = begun(store_at(tmp_path))
    first.store.settle()
    before = (tmp_path / FILE_NAME).read_bytes()
    second = store_at(tmp_path)
    assert second.only_looking
    assert second.notice is not None
    assert second.notice.kind is NoticeKind.IN_USE
    session = SkyeSession(second)
    told: list[str] = []
    stop = session.refused.connect(told.append)
    session.open(second.games()[0].id)
    assert session.now == first.now
    assert not session.do(correct_gold(session.now, "Isla", 99, anyway=True))
    assert not session.undo()
    assert not session.undo_to(0)
    assert session.start(RULES, set_up(Game(players=seated([("Una", "blue"), ("Ewan", "red")])))) == 0
    assert len(told) == 4
    stop()
    second.settings["theme"] = "dark"
    second.close()
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert len(first.store.entries(1)) == 4


def test_the_second_window_takes_over_when_the_first_is_closed(tmp_path: Path, store_at: StoreAt) -> None:
    first = begun(store_at(tmp_path))
    second = store_at(tmp_path)
    assert not second.claim()
    first.do(correct_gold(first.now, "Ewan", 7))
    first.store.settings["theme"] = "dark"
    heard: list[str] = []
    second.settings.changed.connect(heard.append)
    first.store.close()
    assert second.claim()
    assert not second.only_looking
    assert second.notices == []
    assert (second.settings["theme"], "theme" in heard) == ("dark", True)
    session = SkyeSession(second)
    session.open(1)
    assert session.do(correct_gold(session.now, "Isla", 8))
    second.close()
    assert len(store_at(tmp_path).entries(1)) == 6


def test_a_killed_process_leaves_no_lock_behind(tmp_path: Path, store_at: StoreAt) -> None:
    code = f"{HOLDS}; print('held', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert store_at(tmp_path).only_looking
        os.kill(other.pid, signal.SIGKILL)
    assert (tmp_path / lock.LOCK_NAME).exists()
    assert not store_at(tmp_path).only_looking


def test_a_folder_that_comes_back_and_has_another_owner_is_left_to_it(tmp_path: Path, store_at: StoreAt) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("in the way")
    store = store_at(blocked)
    game = store.new_game("isle-of-skye")
    blocked.unlink()
    other = lock.take(blocked)
    assert other is not None
    assert not store.retry()
    assert kind_of(store) is TroubleKind.IN_USE
    other.release()
    assert store.retry()
    assert [record.id for record in store.games()] == [game]


# --- the log, where there are no locks ---


@pytest.mark.usefixtures("without_locks")
def test_two_that_undo_once_each_have_a_readable_game_each(tmp_path: Path, store_at: StoreAt) -> None:
    first = begun(store_at(tmp_path))
    second = SkyeSession(store_at(tmp_path))
    second.open(1)
    told: list[str] = []
    stop = second.refused.connect(told.append)
    assert first.undo()
    assert second.undo()
    stop()
    assert len(told) == 1
    assert (first.game, second.game) == (1, 2)
    assert second.do(correct_gold(second.now, "Ewan", 50, anyway=True))
    for session in (first, second):
        session.store.close()
    again = SkyeSession(store_at(tmp_path))
    for game, length in ((1, 5), (2, 6)):
        again.open(game)
        assert len(again.journal.entries) == length
        assert again.journal.entries[4].payload == TakenBack((3,))
        assert again.now == fold(again.journal.in_force())


@pytest.mark.usefixtures("without_locks")
def test_a_step_waits_for_the_log_that_was_read_not_for_the_one_on_the_disk(tmp_path: Path, store_at: StoreAt) -> None:
    """The other has written first, so the number is free, but the step does not follow from what is there now."""
    first = begun(store_at(tmp_path))
    second = SkyeSession(store_at(tmp_path))
    second.open(1)
    first.undo()
    first.store.close()
    second.undo()
    assert second.game == 2
    assert len(second.store.entries(1)) == 5


@pytest.mark.usefixtures("without_locks")
def test_two_that_begin_a_game_at_once_both_have_it(tmp_path: Path, store_at: StoreAt) -> None:
    stores = store_at(tmp_path), store_at(tmp_path)
    sessions = [begun(store, steps=1) for store in stores]
    assert [session.game for session in sessions] == [1, 2]
    for store in stores:
        store.close()
    again = store_at(tmp_path)
    assert [len(again.entries(game)) for game in (1, 2)] == [2, 2]


# --- a write that fails is one step's failure ---


def test_a_statement_that_sqlite_refuses_holds_up_no_other(store: Store, tmp_path: Path, store_at: StoreAt) -> None:
    session = begun(store)
    lost: list[frozenset[int]] = []
    store.not_kept.connect(lost.append)
    store.remember_people([("half \ud800 a character", "blue")])
    store.write([("INSERT INTO settings VALUES ('theme', NULL)", ())])
    store.write([("INSERT INTO nowhere VALUES (1)", ())])
    store.keep_pieces("isle-of-skye", [{"big": 1}], label="x")
    store.write([("INSERT INTO tiles VALUES (?, 'a', 'b', 'c', 'd')", (1 << 70,))])
    assert lost == [frozenset()] * 4
    assert store.trouble is None
    assert session.do(correct_gold(session.now, "Isla", 9))
    assert [person.name for person in store.people()].count("half \ud800 a character") == 0
    store.close()
    again = store_at(tmp_path / "data")
    assert len(again.entries(1)) == 5
    assert len(again.pieces("isle-of-skye")) == 1


def test_what_waits_behind_a_refused_step_is_written(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("companion.store.database.write", full_disk)
        store.settings["theme"] = "dark"
        store.write([("INSERT INTO nowhere VALUES (1)", ())])
        store.settings["hints"] = True
    assert store.retry()
    store.close()
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as found:
        names = {name for (name,) in found.execute("SELECT name FROM settings")}
    assert names == {"theme", "hints"}


def test_what_raises_in_the_middle_leaves_nothing(store: Store) -> None:
    session = begun(store)
    entries, settings = store.entries(1), dict(store.settings)

    def change_and_fail() -> None:
        with store.together():
            session.store.append(1, {"event": {}})
            store.new_game("isle-of-skye")
            store.settings["theme"] = "dark"
            store.remember_people([("Una", None)])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        change_and_fail()
    assert store.entries(1) == entries
    assert dict(store.settings) == settings
    assert [record.id for record in store.games()] == [1]
    assert "Una" not in [person.name for person in store.people()]
    assert store.append(1, {"event": 1}).number == len(entries)
