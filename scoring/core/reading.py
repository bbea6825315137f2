"""Reading JSON that may hold anything: every refusal is one sentence that names the place in the file."""

from __future__ import annotations

import json
import re
from collections import Counter, deque
from collections.abc import Collection, Iterator
from datetime import datetime
from math import isfinite
from pathlib import Path
from typing import Any, Final, NoReturn
from unicodedata import category

from scoring.core.sentences import Fault, Opening, Sentence, system_reason
from scoring.core.translator import mark

MAX_BYTES: Final = 8_000_000
MAX_NUMBER: Final = 1_000_000_000
LONGEST_TEXT: Final = 200
FARTHEST: Final = 1_000_000
"""How far a cell may lie from the first tile."""
SHOWN: Final = 40
DEVICES: Final = Path("/dev")
"""Where a shell puts the output of another command."""
LONGEST_PATH: Final = 200
DEEPEST: Final = 100
"""How deep the keys may be nested that are not ours."""
MOST_KEPT: Final = 10_000
"""How many values they may hold."""
EARLIEST, LATEST = 1970, 2999
"""The years of a time; others no system can show in its own time."""
NEW_LINE: Final = "\n"
VISIBLE: Final = "LNPS"
"""Letters, numbers, punctuation and symbols; marks and blanks alone show nothing."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their category that are drawn as nothing."""
VARIANTS: Final = frozenset(map(chr, (0x034F, *range(0xFE00, 0xFE10))))
"""Marks that say how the letter before them is drawn."""
_BRACKETS: Final = r"(?:[\[{][^\[\]{}]*){50}"
_DIGITS: Final = r"[0-9]{4000}"


JSON_FAULTS: Final = (
    mark("Expecting value"),
    mark("Expecting property name enclosed in double quotes"),
    mark("Expecting ':' delimiter"),
    mark("Expecting ',' delimiter"),
    mark("Illegal trailing comma before end of array"),
    mark("Illegal trailing comma before end of object"),
    mark("Extra data"),
    mark("Unterminated string starting at"),
    mark("Invalid control character at"),
    mark("Invalid \\escape"),
    mark("Invalid \\uXXXX escape"),
    mark("Unexpected UTF-8 BOM (decode using utf-8-sig)"),
)
"""What Python finds wrong with JSON, as its versions word it; a test looks into the one that runs."""


class BadFile(Fault):
    """A file that cannot be read; the message is a sentence for people."""


class Field:
    """A value of a JSON document together with its place, such as `players[2].territory[7].turn`."""

    __slots__ = ("_place", "value")

    def __init__(self, value: Any, place: str | tuple[Field, str | int]) -> None:
        """`place` is its name, or the value it is part of and its key or number there."""
        self.value = value
        self._place = place

    @property
    def place(self) -> str:
        """Asked for by few: most values are as they should be."""
        if isinstance(self._place, str):
            return self._place
        whole, key = self._place
        return whole._under(key) if isinstance(key, str) else f"{whole.place}[{key}]"

    def refuse(self, text: str, /, **parts: object) -> NoReturn:
        """Raise what is wrong with this value, a marked text with its parts, after its place."""
        if self.place:
            raise BadFile("{place}: {fault}", place=self.place, fault=Sentence(text, **parts))
        raise BadFile("{fault}", fault=Opening(text, **parts))

    def object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            self.refuse(mark("an object is expected, not {found}"), found=shown(self.value))
        return self.value

    def get(self, key: str) -> Field | None:
        """The field under a key, or None where it is absent."""
        inside = self.value if isinstance(self.value, dict) else self.object()
        return Field(inside[key], (self, key)) if key in inside else None

    def need(self, key: str) -> Field:
        if isinstance(self.value, dict) and key in self.value:
            return Field(self.value[key], (self, key))
        return self.get(key) or self.refuse(mark('"{key}" is missing'), key=key)

    def others(self, known: Collection[str]) -> dict[str, Any]:
        """The keys that are not ours: kept as they are, so they must be fit to be written again."""
        kept = {key: value for key, value in self.object().items() if key not in known}
        for key, value in kept.items():
            inside = Field(value, (self, key))
            if _is_broken(key):
                inside.refuse(mark("the key holds half a character"))
            inside.check_kept()
        return kept

    def check_kept(self, deepest: int = DEEPEST, most: int = MOST_KEPT) -> None:
        """Refuse what cannot be written again: infinite numbers, half characters, very deep nesting."""
        inside = [(self.value, 0)]
        seen = 0
        while inside:
            value, depth = inside.pop()
            seen += 1
            if seen > most:
                self.refuse(mark("more than {most} values are too many for a key that is not ours"), most=most)
            if depth > deepest:
                self.refuse(mark("this is nested too deeply"))
            if isinstance(value, float) and not isfinite(value):
                self.refuse(mark("{found} is no number that JSON knows"), found=shown(value))
            if isinstance(value, str) and _is_broken(value):
                self.refuse(mark("a text holds half a character"))
            if isinstance(value, list):
                inside += [(each, depth + 1) for each in value]
            if isinstance(value, dict):
                inside += [(each, depth + 1) for entry in value.items() for each in entry]

    def items(self, most: int) -> Iterator[Field]:
        """The entries of a list of bounded length."""
        if not isinstance(self.value, list):
            self.refuse(mark("a list is expected, not {found}"), found=shown(self.value))
        if len(self.value) > most:
            self.refuse(mark("{count} entries are too many; at most {most} are read"), count=len(self.value), most=most)
        for number, entry in enumerate(self.value):
            yield Field(entry, (self, number))

    def entries(self) -> Iterator[tuple[str, Field]]:
        for key, value in self.object().items():
            yield key, Field(value, (self, key))

    def text(self, longest: int = LONGEST_TEXT) -> str:
        if not isinstance(self.value, str):
            self.refuse(mark("a text is expected, not {found}"), found=shown(self.value))
        if not self.value:
            self.refuse(mark("the text is empty"))
        if len(self.value) > longest:
            self.refuse(
                mark("{count} characters are too many; at most {most} are read"), count=len(self.value), most=longest
            )
        if _is_broken(self.value):
            self.refuse(mark("the text holds half a character"))
        return self.value

    def integer(self, least: int = 0, most: int = MAX_NUMBER) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.refuse(mark("a whole number is expected, not {found}"), found=shown(self.value))
        if not least <= self.value <= most:
            self.refuse(mark("{found} is not {least} to {most}"), found=shown(self.value), least=least, most=most)
        return self.value

    def time(self) -> str:
        """A moment as ISO text that every system can show in its own time."""
        text = self.text(longest=40)
        try:
            year = datetime.fromisoformat(text).year
        except ValueError:
            self.refuse(mark("a time such as 2025-01-31T19:42:00 is expected"))
        if not EARLIEST < year < LATEST:
            self.refuse(
                mark("the year {year} is not {least} to {most}"), year=year, least=EARLIEST + 1, most=LATEST - 1
            )
        return text

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse(mark("true or false is expected, not {found}"), found=shown(self.value))
        return self.value

    def choice(self, allowed: Collection[str]) -> str:
        """One of some known words."""
        if not isinstance(self.value, str) or self.value not in allowed:
            self.refuse(mark("{found} is not one of {allowed}"), found=shown(self.value), allowed=", ".join(allowed))
        return self.value

    def cell(self) -> tuple[int, int]:
        """A cell from its two numbers."""
        numbers = [entry.integer(-FARTHEST, FARTHEST) for entry in self.items(most=1000)]
        if len(numbers) != len(("x", "y")):
            self.refuse(mark("a cell has two numbers, x and y"))
        return numbers[0], numbers[1]

    def edges(self) -> str:
        """Letters of N, E, S and W, each at most once, in any order."""
        if not isinstance(self.value, str):
            self.refuse(mark('edges such as "NE" are expected, not {found}'), found=shown(self.value))
        for letter in self.value:
            if letter not in "NESW":
                self.refuse(mark("{found} is no edge; edges are N, E, S and W"), found=shown(letter))
        if len(set(self.value)) < len(self.value):
            self.refuse(mark("{found} names an edge twice"), found=shown(self.value))
        return self.value

    def _under(self, key: str) -> str:
        key = key if len(key) <= SHOWN else key[:SHOWN] + "…"
        key = key if key.isprintable() else json.dumps(key)[1:-1]
        return f"{self.place}.{key}" if self.place else key


def is_drawn_as_nothing(letter: str) -> bool:
    """True for marks of format, such as a soft hyphen, and for letters that are blanks."""
    return category(letter) == "Cf" or letter in BLANK or letter in VARIANTS


def is_name(text: str) -> bool:
    """Can a file hold a player of this name, and can it be seen?"""
    try:
        return any(category(letter)[0] in VISIBLE and letter not in BLANK for letter in Field(text, "").text())
    except BadFile:
        return False


def shown(value: Any) -> Sentence:
    """A short, one-line picture of any JSON value."""
    if isinstance(value, dict):
        return Sentence(mark("an object"))
    if isinstance(value, list):
        return Sentence(mark("a list"))
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > MAX_NUMBER:
        return Sentence(mark("a huge number") if value > 0 else mark("a hugely negative number"))
    text = json.dumps(value)
    return Sentence("{value}", value=text if len(text) <= SHOWN else text[:SHOWN] + "…")


def read_document(path: Path) -> Field:
    """The JSON document in a file, however it may be broken."""
    try:
        if (path.is_fifo() or path.is_socket()) and DEVICES not in path.parents:
            # A pipe that nobody writes into would be waited for without an end.
            raise BadFile(mark("{file}: this is no file"), file=_short(path))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadFile("{file}: {reason}", file=_short(path), reason=system_reason(error)) from None
    except BadFile:
        raise
    except ValueError:
        raise BadFile(mark("the name of the file holds a character that no file name can")) from None
    if len(data) > MAX_BYTES:
        raise too_large(_short(path))
    return document(data)


def too_large(file: str) -> BadFile:
    """The refusal of a file that is longer than any game."""
    return BadFile(mark("{file}: the file is larger than {most} MB"), file=file, most=MAX_BYTES // 1_000_000)


def _short(path: Path) -> str:
    name = str(path)
    return name if len(name) <= LONGEST_PATH else "…" + name[-LONGEST_PATH:]


def document(data: bytes | str) -> Field:
    """The JSON document in some bytes or text. Numbers that JSON does not know are refused where they stand."""
    if len(data) > MAX_BYTES:
        raise BadFile(mark("This is more than {most} MB."), most=MAX_BYTES // 1_000_000)
    try:
        # Text that is copied out of a file may bring its byte order mark along.
        text = data.removeprefix("\ufeff") if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(mark("byte {byte}: this is not UTF-8 text"), byte=error.start) from None
    try:
        return _parsed(text)
    except BadFile:
        raise
    except json.JSONDecodeError as error:
        broken = mark("line {line}, column {column}: this is not JSON ({reason})")
        raise BadFile(broken, line=error.lineno, column=error.colno, reason=Sentence(error.msg)) from None
    except RecursionError:
        nested = mark("line {line}, column {column}: this is nested too deeply to be a game")
        raise BadFile(nested, **_where(text, _BRACKETS)) from None
    except ValueError:
        long = mark("line {line}, column {column}: a number has too many digits to be read")
        raise BadFile(long, **_where(text, _DIGITS)) from None


class _Doubled(dict[str, Any]):
    """An object in which a key stands twice: JSON keeps the last value, and nobody would notice."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        counts = Counter(key for key, _ in pairs)
        self.key = next(key for key, count in counts.items() if count > 1)


def _parsed(text: str) -> Field:
    """The JSON document in a text; refused where an object names something twice."""
    is_doubled = False

    def made(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal is_doubled
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        is_doubled = True
        return _Doubled(pairs)

    whole = Field(json.loads(text, object_pairs_hook=made), "")
    if is_doubled:
        _refuse_doubled(whole)
    return whole


def _refuse_doubled(whole: Field) -> NoReturn:
    waiting = deque([whole])
    while True:
        field = waiting.popleft()
        if isinstance(field.value, _Doubled):
            Field(None, (field, field.value.key)).refuse(mark("this key stands twice in one object"))
        if isinstance(field.value, dict):
            waiting.extend(inner for _, inner in field.entries())
        elif isinstance(field.value, list):
            waiting.extend(field.items(len(field.value)))


def _where(text: str, pattern: str) -> dict[str, int]:
    """The line and column at which a pattern first stands in a text."""
    found = re.search(pattern, text)
    start = found.start() if found else 0
    return {"line": text.count(NEW_LINE, 0, start) + 1, "column": start - text.rfind(NEW_LINE, 0, start)}


def is_plain_text(value: Any) -> bool:
    """Would `Field.text` take it as it is? Texts that need a closer look are left to that."""
    return type(value) is str and 0 < len(value) <= LONGEST_TEXT and value.isascii()


def _is_broken(text: str) -> bool:
    """Does a text hold one half of a character that JSON writes as two?"""
    return any("\ud800" <= letter <= "\udfff" for letter in text) if not text.isascii() else False
