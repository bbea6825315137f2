"""SQLite's write-ahead log, read by its checksums: does all of it hold, and can a damaged byte be put back?

A log is a head and frames: a page each, with a checksum over everything before. SQLite reads up to the first frame
that does not hold and drops the rest without a word; an unfinished write at the end looks the same to it as a flipped
bit in the middle. Here the frames after it are looked at, too. The checksum is a sum of the words, each with a weight
of its own: what it is off by tells which byte was changed, and what it was. For the highest byte of a word the weights
come again every 1,536 bytes: there the page as it was before decides, and where it cannot the frame does not hold.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from enum import Enum, auto
from functools import cache
from operator import mul
from typing import Final, NamedTuple

MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""The order of the bytes in a word, for the checksums alone."""
HEAD, FRAME_HEAD = 32, 24
SUMMED: Final = 8
"""Bytes of a frame's head that its checksum covers, before those of the page."""
SIZES: Final = frozenset(1 << power for power in range(9, 17))
USUAL_SIZE: Final = 4096
MASK: Final = 0xFFFFFFFF

Sum = tuple[int, int]


class State(Enum):
    SOUND = auto()
    """All of it holds, or what does not was never finished."""
    MENDED = auto()
    """Single bytes were damaged and have been put back."""
    TAIL = auto()
    """The last write does not hold: the power failed, or it was damaged afterwards."""
    BROKEN = auto()
    """Writes are there behind one that does not hold."""


class LogFrame(NamedTuple):
    page: int
    length: int
    """How many pages the file has after a write that ends here; 0 within a write."""
    content: bytes
    holds: bool


class Log(NamedTuple):
    state: State
    data: bytes
    """The log as it is or, mended, as it was."""
    frames: list[LogFrame]


def examined(data: bytes, file: bytes = b"") -> Log:
    """What is left of a log beside a file."""
    if len(data) < HEAD + FRAME_HEAD or not any(data[:HEAD]):
        return Log(State.SOUND, data, [])
    if head := _mended_head(data[:HEAD]):
        return _read(head, data, file)
    # With a head that is lost, every frame but the first follows one that is there.
    size = int.from_bytes(file[16:18], "big")
    size = size if size in SIZES else USUAL_SIZE
    logs = (_read(_made_up(magic, size, data), data, file) for magic in MAGIC)
    most = max(logs, key=lambda log: sum(frame.holds for frame in log.frames))
    return most._replace(state=State.BROKEN, data=data)


def _made_up(magic: int, size: int, data: bytes) -> bytes:
    return struct.pack(">IIII", magic, 0, size, 0) + data[HEAD + 8 : HEAD + 16] + bytes(8)


def _read(head: bytes, data: bytes, file: bytes) -> Log:
    """The frames behind a head, up to the last that belongs to it."""
    order, size, salts = MAGIC[_number(head, 0)], _number(head, 8), head[16:24]
    places = range(HEAD, len(data) - FRAME_HEAD - size + 1, FRAME_HEAD + size)
    last = max((at for at in places if data[at + 8 : at + 16] == salts), default=0)
    pages = {number: file[at : at + size] for number, at in enumerate(range(0, len(file), size), 1)}
    frames: list[LogFrame] = []
    written, before = [head], _sum_at(head, 24)
    for at in places:
        frame = data[at : at + FRAME_HEAD + size]
        mended = _mended(order, frame, salts, before, pages.get(_number(frame, 0), b""))
        if mended is None and at > last:
            break
        written.append(mended or frame)
        page, length = struct.unpack_from(">II", written[-1])
        frames.append(LogFrame(page, length, written[-1][FRAME_HEAD:], mended is not None))
        if mended is not None:
            pages[frames[-1].page] = frames[-1].content
        before = _sum_at(written[-1], 16)
    whole = b"".join(written)
    return Log(_state(frames, whole != data[: len(whole)]), whole + data[len(whole) :], frames)


def _state(frames: list[LogFrame], is_mended: bool) -> State:
    """What frames that do not hold mean: those of the last write may never have been finished."""
    first = next((number for number, frame in enumerate(frames) if not frame.holds), None)
    if first is None:
        return State.MENDED if is_mended else State.SOUND
    end = next((number for number, frame in enumerate(frames[first:], first) if frame.length), None)
    if end is None:
        return State.SOUND
    return State.BROKEN if any(frame.holds for frame in frames[end + 1 :]) else State.TAIL


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")


def _sum_at(data: bytes, at: int) -> Sum:
    return _number(data, at), _number(data, at + 4)


def _mended_head(head: bytes) -> bytes | None:
    """The head of a log with what was wrong put back; None if it is none."""
    for candidate in _heads(head):
        if _number(candidate, 0) in MAGIC and _number(candidate, 8) in SIZES:
            order = MAGIC[_number(candidate, 0)]
            if _checksum(order, candidate[:24], (0, 0)) == _sum_at(candidate, 24):
                return candidate
    return None


def _heads(head: bytes) -> Iterator[bytes]:
    yield head
    for order in MAGIC.values():
        for at, byte in _put_back(order, head[:24], (0, 0), _sum_at(head, 24)):
            yield head[:at] + bytes((byte,)) + head[at + 1 :]
        summed = struct.pack(">II", *_checksum(order, head[:24], (0, 0)))
        if _differ_by_one(summed, head[24:]):
            yield head[:24] + summed


def _mended(order: str, frame: bytes, salts: bytes, before: Sum, earlier: bytes) -> bytes | None:
    """A frame that follows the sum before it, with what was wrong put back; None if it does not hold.

    `earlier` is the page as it was.
    """
    head, content = frame[:FRAME_HEAD], frame[FRAME_HEAD:]
    summed, wanted = head[:SUMMED] + content, _sum_at(head, 16)
    found = _checksum(order, summed, before)
    if found == wanted:
        return head[:8] + salts + head[16:] + content
    if head[8:16] != salts:
        return None
    possible = _put_back(order, summed, before, wanted)
    was = head[:SUMMED] + earlier if len(earlier) == len(content) else b""
    # Where a page is as it was before, nothing has been damaged.
    likely = [(at, byte) for at, byte in possible if at < SUMMED or not was or summed[at] != was[at]]
    own = struct.pack(">II", *found)
    if _differ_by_one(own, head[16:]):
        return None if likely else head[:16] + own + content
    if len(likely) != 1 or (len(possible) > 1 and was[likely[0][0]] != likely[0][1]):
        return None
    at, byte = likely[0]
    at += 0 if at < SUMMED else FRAME_HEAD - SUMMED
    return frame[:at] + bytes((byte,)) + frame[at + 1 :]


# --- checksums ---


@cache
def _weights(pairs: int) -> tuple[list[int], list[int]]:
    """By how much each word adds to the two halves of a checksum over so many pairs of words."""
    halves: tuple[list[int], list[int]] = ([], [])
    first, second = (1, 1), (0, 1)
    for _ in range(pairs):
        for half in (0, 1):
            halves[half].extend((second[half], first[half]))
        first, second = _one_pair_earlier(*first), _one_pair_earlier(*second)
    for weights in halves:
        weights.reverse()
    return halves


def _one_pair_earlier(one: int, other: int) -> Sum:
    return (one + other) & MASK, (one + 2 * other) & MASK


def _checksum(order: str, data: bytes, before: Sum) -> Sum:
    """SQLite's checksum over some data, gone on from another."""
    # The one before counts like a pair of words in front.
    words = (before[0], (before[1] - before[0]) & MASK, *struct.unpack(f"{order}{len(data) // 4}I", data))
    one, other = _weights(len(words) // 2)
    return sum(map(mul, words, one)) & MASK, sum(map(mul, words, other)) & MASK


def _put_back(order: str, data: bytes, before: Sum, wanted: Sum) -> list[tuple[int, int]]:
    """Which byte may have been damaged since the data was summed, and what it was."""
    found = _checksum(order, data, before)
    off = (wanted[0] - found[0]) & MASK, (wanted[1] - found[1]) & MASK
    one, other = _weights(len(data) // 8 + 1)
    possible = []
    for place, weights in enumerate(zip(one[2:], other[2:], strict=True)):
        # Neighbours in Fibonacci's row: one of them is odd, and can be divided by.
        odd = 0 if weights[0] & 1 else 1
        change = off[odd] * pow(weights[odd], -1, MASK + 1) & MASK
        if change * weights[1 - odd] & MASK == off[1 - odd]:
            at = 4 * place
            word = (struct.unpack_from(f"{order}I", data, at)[0] + change) & MASK
            mended = struct.pack(f"{order}I", word)
            if _differ_by_one(mended, data[at : at + 4]):
                possible += [(at + number, byte) for number, byte in enumerate(mended) if byte != data[at + number]]
    return possible


def _differ_by_one(some: bytes, others: bytes) -> bool:
    return sum(one != other for one, other in zip(some, others, strict=True)) == 1
