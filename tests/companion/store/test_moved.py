"""The file is moved, deleted or replaced while it is open: no answered step is lost, and nothing overwritten."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.skye.model.session import SkyeSession
from companion.store import FILE_NAME, NoticeKind, Store, TroubleKind
from scoring.skye.game import Game
from scoring.skye.play.acts import correct_gold, seated, set_up
from scoring.skye.rules import RULES
from tests.companion.store.opening import StoreAt, kind_of


def played(store: Store, steps: int) -> SkyeSession:
    session = SkyeSession(store)
    session.start(RULES, set_up(Game(players=seated([("Isla", "blue"), ("Ewan", "red")]))))
    step(session, steps)
    return session


def step(session: SkyeSession, times: int = 1) -> None:
    for number in range(times):
        assert session.do(correct_gold(session.now, "Isla", len(session.journal.entries) + number, anyway=True))


def deleted(data: Path, _other: Path) -> None:
    for file in data.glob(f"{FILE_NAME}*"):
        file.unlink()


def replaced(data: Path, other: Path) -> None:
    """As a synchronised folder does: the new file takes the name of the old one in one go."""
    (data / "fresh").write_bytes((other / FILE_NAME).read_bytes())
    (data / "fresh").replace(data / FILE_NAME)


def replaced_with_log(data: Path, other: Path) -> None:
    replaced(data, other)
    (data / "fresh").write_bytes((other / f"{FILE_NAME}-wal").read_bytes())
    (data / "fresh").replace(data / f"{FILE_NAME}-wal")


def written_over(data: Path, other: Path) -> None:
    """As copying a backup does: the file stays, and has other content."""
    shutil.copy(other / FILE_NAME, data / FILE_NAME)


def renamed(data: Path, _other: Path) -> None:
    data.rename(data.with_name("elsewhere"))


def log_deleted(data: Path, _other: Path) -> None:
    (data / f"{FILE_NAME}-wal").unlink()


@pytest.mark.parametrize(
    ("happens", "settled", "told"),
    [
        (deleted, False, NoticeKind.MOVED),
        (deleted, True, NoticeKind.MOVED),
        (renamed, False, NoticeKind.MOVED),
        (renamed, True, NoticeKind.MOVED),
        (replaced, False, NoticeKind.REPLACED),
        (replaced, True, NoticeKind.REPLACED),
        (replaced_with_log, False, NoticeKind.REPLACED),
        (written_over, False, NoticeKind.REPLACED),
        (written_over, True, NoticeKind.REPLACED),
        (log_deleted, False, NoticeKind.REPLACED),
        (log_deleted, True, None),
    ],
)
def test_every_step_is_in_the_file_that_is_read_next(
    tmp_path: Path, store_at: StoreAt, happens: Callable[[Path, Path], None], settled: bool, told: NoticeKind | None
) -> None:
    data = tmp_path / "data"
    other = store_at(tmp_path / "other")
    played(other, 3)
    other.settle()
    played(other, 2)
    store = store_at(data)
    played(store, 8)
    session = played(store, 5)
    if settled:
        store.settle()
    happens(data, tmp_path / "other")
    foreign = (data / FILE_NAME).read_bytes() if (data / FILE_NAME).exists() else None
    step(session, 20)
    store.remember_people([("Una", "green")])
    assert kind_of(store) is None
    assert [notice.kind for notice in store.notices] == [told] * (told is not None)
    if told is NoticeKind.REPLACED:
        assert store.notices[0].file.read_bytes() == foreign
    store.close()
    again = store_at(data)
    assert again.notices == []
    assert [len(again.entries(game)) for game in (1, 2)] == [9, 26]
    assert "Una" in [person.name for person in again.people()]
    found = SkyeSession(again)
    found.open(2)
    assert found.now == session.now


def test_a_file_that_goes_after_the_last_step_is_noticed_when_the_app_ends(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path / "data")
    played(store, 4)
    deleted(tmp_path / "data", tmp_path)
    store.close()
    assert len(store_at(tmp_path / "data").entries(1)) == 5


def test_what_could_not_be_written_for_a_while_is_in_the_new_file_too(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path / "data")
    session = played(store, 4)
    blocked = tmp_path / "data"
    blocked.rename(tmp_path / "elsewhere")
    blocked.write_text("in the way")
    step(session, 3)
    assert kind_of(store) is TroubleKind.OTHER
    blocked.unlink()
    assert store.retry()
    assert kind_of(store) is None
    store.close()
    assert len(store_at(blocked).entries(1)) == 8


def test_a_drive_that_was_taken_off_and_put_back_is_gone_on_with(tmp_path: Path, store_at: StoreAt) -> None:
    """The open file cannot be read any more; the same file, with another number, is there again."""
    data = tmp_path / "data"
    store = store_at(data)
    played(store, 8)
    session = played(store, 5)
    store.settle()
    shutil.copytree(data, tmp_path / "copy")
    shutil.rmtree(data)
    assert store._connection is not None
    store._connection.close()
    shutil.copytree(tmp_path / "copy", data)
    step(session, 2)
    assert (kind_of(store), store.notices) == (None, [])
    store.close()
    assert [len(store_at(data).entries(1)), len(store_at(data).entries(2))] == [9, 8]


def test_a_file_that_was_only_touched_is_gone_on_with(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    session = played(store, 3)
    (tmp_path / FILE_NAME).touch()
    step(session)
    assert (kind_of(store), store.notices) == (None, [])
    store.close()
    assert len(store_at(tmp_path).entries(1)) == 5


def test_an_app_that_is_killed_while_it_moves_finds_the_new_file(tmp_path: Path, store_at: StoreAt) -> None:
    played(store_at(tmp_path / "data"), 3).store.close()
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy(tmp_path / "data" / FILE_NAME, copy / f"{FILE_NAME}.new")
    assert len(store_at(copy).entries(1)) == 4


def test_a_key_that_is_damaged_hides_no_entry(tmp_path: Path, store_at: StoreAt) -> None:
    """Whoever looks for the entries of one game by their key stops at one that belongs to another."""
    store = store_at(tmp_path)
    played(store, 300)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as found:
        root = found.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    page = data[4096 * (root - 1) : 4096 * root]
    assert page[0] == 2, "the table has several pages, and keys above them"
    # The first cell of that page: a page's number, a length, the kinds of the columns, of which 9 means a one.
    cell = 4096 * (root - 1) + int.from_bytes(page[12:14], "big")
    head = next(at for at in range(cell + 4, cell + 12) if data[at] == 9)
    data[head] = 8
    (tmp_path / FILE_NAME).write_bytes(bytes(data))
    again = store_at(tmp_path)
    assert len(again.entries(1)) == 301
    assert [notice.kind for notice in again.notices] == [NoticeKind.DAMAGED]
