"""Which letters a font file has, and which files this device brings along. No Kivy here.

The table in question is OpenType's `cmap`: https://learn.microsoft.com/typography/opentype/spec/cmap
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import BinaryIO, Final

FOLDERS: Final = (
    "/system/fonts",  # Android
    "/usr/share/fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)
WIDE: Final = ("NotoSansCJK", "DroidSansFallback", "NotoSans", "NotoNaskh", "PingFang", "Arial Unicode", "msgothic")
"""How files with many letters begin, those with the most first."""
STYLED: Final = ("Bold", "Black", "Light", "Thin", "Medium", "Italic", "Condensed", "Mono")
"""Of a family only what stands upright and is neither bold nor narrow."""
MOST_FILES: Final = 60
OUTLINES: Final = (b"glyf", b"CFF ", b"CFF2")
"""A font without outlines holds pictures of one size, which cannot be written in another."""
SEGMENTS, GROUPS = 4, 12
"""The two formats that every font for Unicode has."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a font as stretches, first and last, in order."""

    firsts: tuple[int, ...]
    lasts: tuple[int, ...]

    def __contains__(self, letter: str) -> bool:
        number = ord(letter)
        at = bisect_right(self.firsts, number) - 1
        return at >= 0 and number <= self.lasts[at]

    def missing(self, text: str) -> int:
        """How many letters of a text it lacks."""
        return sum(letter not in self for letter in text)


NONE: Final = Letters((), ())


@cache
def letters_of(file: str) -> Letters:
    """The letters of a font; none where it cannot be read or cannot be written in every size."""
    try:
        with Path(file).open("rb") as font:
            return _letters(font)
    except (OSError, struct.error, ValueError, LookupError):
        return NONE


@cache
def device_fonts() -> tuple[str, ...]:
    """Font files of this device for letters that the app's own lack, those with the most letters first."""
    found = [
        path
        for folder in FOLDERS
        for path in _files(Path(folder))
        if path.name.startswith(WIDE) and not any(style in path.name for style in STYLED)
    ]
    found.sort(key=lambda path: (next(at for at, name in enumerate(WIDE) if path.name.startswith(name)), path.name))
    return tuple(map(str, found[:MOST_FILES]))


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc"))
    except OSError:
        return


# --- reading ---


def _letters(font: BinaryIO) -> Letters:
    tables = _tables(font)
    if not any(name in tables for name in OUTLINES):
        return NONE
    start = tables[b"cmap"]
    font.seek(start + 2)
    (count,) = struct.unpack(">H", font.read(2))
    places = {place for _system, _kind, place in struct.iter_unpack(">HHI", font.read(8 * count))}
    stretches: set[tuple[int, int]] = set()
    for place in places:
        font.seek(start + place)
        (kind,) = struct.unpack(">H", font.read(2))
        if kind == GROUPS:
            stretches.update(_groups(font))
        elif kind == SEGMENTS:
            stretches.update(_segments(font))
    ordered = _merged(sorted(stretches))
    return Letters(tuple(first for first, _ in ordered), tuple(last for _, last in ordered))


def _tables(font: BinaryIO) -> dict[bytes, int]:
    """Where each table of a font begins; of a collection those of its first font."""
    head = font.read(12)
    if head[:4] == b"ttcf":
        (place,) = struct.unpack(">I", font.read(4))
        font.seek(place)
        head = font.read(12)
    (count,) = struct.unpack(">H", head[4:6])
    return {name: place for name, _sum, place, _length in struct.iter_unpack(">4sIII", font.read(16 * count))}


def _groups(font: BinaryIO) -> Iterator[tuple[int, int]]:
    font.seek(10, 1)
    (count,) = struct.unpack(">I", font.read(4))
    for first, last, _glyph in struct.iter_unpack(">III", font.read(12 * count)):
        yield first, last


def _segments(font: BinaryIO) -> Iterator[tuple[int, int]]:
    length, _language, doubled = struct.unpack(">HHH", font.read(6))
    font.seek(6, 1)
    words = struct.unpack(f">{(length - 14) // 2}H", font.read((length - 14) // 2 * 2))
    count = doubled // 2
    lasts, firsts = words[:count], words[count + 1 : 2 * count + 1]
    offsets_at = 3 * count + 1
    for number, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
        offset = words[offsets_at + number]
        if first == 0xFFFF:
            continue
        if offset == 0:
            yield first, last
            continue
        # Letters that the font skips have no glyph in its list.
        glyphs = offsets_at + number + offset // 2
        yield from ((letter, letter) for letter in range(first, last + 1) if words[glyphs + letter - first])


def _merged(stretches: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for first, last in stretches:
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged
