"""A flipped bit in the write-ahead log of a killed app: every step is there, and it is said."""

import random
import shutil
from pathlib import Path

import pytest

from companion.store import FILE_NAME, NoticeKind, wal
from tests.companion.store.opening import START, StoreAt

STEPS = 30
LOG = f"{FILE_NAME}-wal"
HEAD, FRAME = 32, 24 + 4096


@pytest.fixture
def killed(tmp_path: Path, store_at: StoreAt) -> Path:
    """The folder of an app that was killed: all steps lie in the log."""
    store = store_at(tmp_path / "running")
    game = store.new_game("isle-of-skye")
    for number in range(STEPS):
        store.append(game, {"event": number, "words": "x" * 200}, at=START)
    shutil.copytree(tmp_path / "running", tmp_path / "killed")
    return tmp_path / "killed"


def flip(killed: Path, at: int, bits: int) -> bytes:
    data = bytearray((killed / LOG).read_bytes())
    data[at] ^= bits
    (killed / LOG).write_bytes(bytes(data))
    return bytes(data)


@pytest.mark.parametrize("seed", range(12))
def test_a_flipped_bit_in_the_log_loses_no_step_and_is_told(killed: Path, store_at: StoreAt, seed: int) -> None:
    dice = random.Random(seed)
    found = flip(killed, dice.randrange((killed / LOG).stat().st_size), 1 << dice.randrange(8))
    store = store_at(killed)
    assert [entry.payload["event"] for entry in store.entries(1)] == [*range(STEPS)]
    (notice,) = store.notices
    assert notice.kind in (NoticeKind.MENDED, NoticeKind.DAMAGED)
    kept = notice.file if notice.kind is NoticeKind.MENDED else notice.file.with_name(notice.file.name + "-wal")
    assert kept.read_bytes() == found
    store.close()
    assert store_at(killed).notices == []


def test_a_log_that_holds_says_nothing(killed: Path, store_at: StoreAt) -> None:
    assert wal.examined((killed / LOG).read_bytes()).state is wal.State.SOUND
    assert store_at(killed).notices == []


def test_a_stretch_of_the_log_that_is_lost_costs_only_what_was_on_it(killed: Path, store_at: StoreAt) -> None:
    """The pages that are written anew later on are whole there."""
    data = bytearray((killed / LOG).read_bytes())
    at = HEAD + FRAME * (len(data) // FRAME // 2)
    data[at : at + 600] = bytes(600)
    (killed / LOG).write_bytes(bytes(data))
    store = store_at(killed)
    assert len(store.entries(1)) == STEPS
    assert [notice.kind for notice in store.notices] == [NoticeKind.DAMAGED]


@pytest.mark.parametrize("head", [bytes(8), b"\xff" * 32])
def test_a_log_without_its_head_is_read_all_the_same(killed: Path, store_at: StoreAt, head: bytes) -> None:
    data = (killed / LOG).read_bytes()
    (killed / LOG).write_bytes(head + data[len(head) :])
    store = store_at(killed)
    assert len(store.entries(1)) == STEPS
    assert [notice.kind for notice in store.notices] == [NoticeKind.DAMAGED]


def test_a_last_write_that_is_torn_is_told_and_kept(killed: Path, store_at: StoreAt) -> None:
    """A power cut leaves it so, before the step was answered; a damaged disk, too, and afterwards."""
    data = (killed / LOG).read_bytes()
    (killed / LOG).write_bytes(data[:-600] + bytes(600))
    store = store_at(killed)
    assert len(store.entries(1)) == STEPS - 1
    (notice,) = store.notices
    assert notice.kind is NoticeKind.TAIL
    assert notice.file.read_bytes() == data[:-600] + bytes(600)


def test_a_write_that_was_never_finished_says_nothing(killed: Path, store_at: StoreAt) -> None:
    data = (killed / LOG).read_bytes()
    (killed / LOG).write_bytes(data[: -FRAME // 2])
    store = store_at(killed)
    assert len(store.entries(1)) == STEPS - 1
    assert store.notices == []
