"""Text on a terminal: harmless characters, true widths, tables and paragraphs of at most 100 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category, combining, east_asian_width

COLUMNS: Final = 100
NAME: Final = 40
"""A player's name is shortened to this."""
NARROWEST: Final = 20
"""A paragraph is never squeezed into less."""
SPACE_BETWEEN: Final = "  "
CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
"""Categories that no name needs and that may move the cursor, colour the screen or break the line."""
DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of writing for the rest of the line."""


def plain(text: str) -> str:
    """The text with everything that could disturb a terminal written as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        letter.encode("unicode_escape").decode() if category(letter) in CONTROLS or letter in DIRECTIONS else letter
        for letter in text
    )


def width(text: str) -> int:
    """The columns a text takes on a terminal."""
    return len(text) if text.isascii() else sum(_letter_width(letter) for letter in text)


def _letter_width(letter: str) -> int:
    if combining(letter) or category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def shortened(text: str, most: int) -> str:
    """A text of at most so many columns; the middle goes first, because ends tell long names apart."""
    text = plain(text)
    if width(text) <= most:
        return text
    tail = _taken(text[::-1], (most - 1) // 3)[::-1]
    return _taken(text, most - 1 - width(tail)) + "…" + tail


def _taken(text: str, most: int) -> str:
    """The beginning of a text, as far as it fits."""
    used = 0
    for number, letter in enumerate(text):
        used += _letter_width(letter)
        if used > most:
            return text[:number]
    return text


def wrapped(text: str, first: str = "", rest: str = "") -> list[str]:
    """A paragraph in lines that fit; `first` stands before its first line and `rest` before the others."""
    lines, line = [], first
    fresh = True
    for word in _broken(plain(text), max(NARROWEST, COLUMNS - max(width(first), width(rest)))):
        if fresh:
            line += word
        elif width(line) + 1 + width(word) <= COLUMNS:
            line += " " + word
        else:
            lines.append(line)
            line = rest + word
        fresh = False
    return [*lines, line]


def _broken(text: str, most: int) -> list[str]:
    """The words of a text; one that fits in no line is broken."""
    words = []
    for word in text.split(" "):
        while width(word) > most:
            piece = _taken(word, most)
            words.append(piece)
            word = word[len(piece) :]
        words.append(word)
    return words


def table(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> list[str]:
    """Rows in aligned columns: numbers to the right, the columns named in `left` to the left.

    If the last column is one of those, it takes what room there is and goes on below itself.
    """
    cells = [[plain(cell) for cell in row] for row in rows]
    widths = [max(width(cell) for cell in column) for column in zip(*cells, strict=True)]
    last = len(widths) - 1
    lines = []
    for row in cells:
        parts = [_aligned(cell, widths[number], number in left) for number, cell in enumerate(row)]
        if last in left and last:
            before = SPACE_BETWEEN.join(parts[:-1]) + SPACE_BETWEEN
            lines += wrapped(row[last], before, " " * width(before))
        else:
            lines.append(SPACE_BETWEEN.join(parts))
    return [line.rstrip() for line in lines]


def _aligned(cell: str, columns: int, left: bool) -> str:
    space = " " * (columns - width(cell))
    return cell + space if left else space + cell
