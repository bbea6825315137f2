"""A game's rules as they stand in `assets/rules/<game>.toml`, a block for each entry: read and checked. No Kivy here.

    rules = load(RULES / "glen.toml", Known(SECTIONS, RULINGS, by_name(), told))
    rules.entries["winner"].title       # English, as written; `spoken()` is in the language in force

A slip is a ValueError whose sentence names file and entry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, Protocol

from companion.art.painting import Picture
from companion.core.i18n import LANGUAGES, _
from companion.protocol.rule_book import RuleEntry
from scoring.core.reading import Field

LONGEST: Final = 2000
MOST: Final = 1000
LAID: Final = re.compile(r"([\w-]+):-?\d+,-?\d+,[0-3]")
"""A tile of an example: its name, its place from the castle, its turn."""
REFUSED, LET_LIE = "refused", "let-lie"
"""What becomes of the last tile of an example if it breaks a rule."""
NEEDED: Final = ("topic", "title", "section")
"""What every entry has, unless the engine says it."""


class EditionLine(NamedTuple):
    """A line about the editions: what it is about, and the value of each; empty where an edition lacks the rule."""

    about: str
    values: tuple[str, ...]
    matters: bool
    """Could the difference change points, gold or the winner? Else only the words differ."""


class LaidTiles(NamedTuple):
    """Tiles around a castle that show a rule."""

    tiles: str
    counts: str = ""
    """What is counted there, where it is not the entry itself."""
    last: str = ""
    """What becomes of the last tile, where it breaks a rule."""


class RuleText(NamedTuple):
    """An entry as it is written: its texts are English, and translated where they are shown."""

    key: str
    topic: str
    title: str = ""
    texts: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    unprinted: tuple[str, ...] = ()
    section: str = ""
    also: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    picture: str = ""
    tile: str = ""
    related: tuple[str, ...] = ()
    ruling: str = ""
    example: LaidTiles | None = None
    editions: tuple[EditionLine, ...] = ()
    questions: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """What kind of thing the entry is about, if it is about one: a scoring tile, a special place, a ruling."""
        return self.key.rpartition(":")[0]

    @property
    def name(self) -> str:
        """What the engine calls it."""
        return self.key.rpartition(":")[2]

    def spoken(self, tile: Picture | None = None) -> RuleEntry:
        """The entry in the language in force."""
        return RuleEntry(
            key=self.key,
            topic=self.topic,
            title=_(self.title) if self.title else "",
            texts=tuple(map(_, self.texts)),
            section=self.section,
            also=self.also,
            printed=self.printed,
            picture=self.picture,
            differences=tuple(map(_, self.differences)),
            related=self.related,
            rulings=(self.ruling,) if self.ruling else (),
            tile=tile,
            unprinted=tuple(map(_, self.unprinted)),
            questions=self.questions,
        )

    def spoken_ruling(self, words: RulingWords, choices: Iterable[str]) -> RuleEntry:
        """An open point in the language in force: why it is open, and what each choice means."""
        own, ruling = self.spoken(), self.name
        either, other = (words.choice(ruling, choice) for choice in choices)
        # In one text, so that no search shows one half as the answer.
        both = _("Either: {either} Or: {other}").format(either=either, other=other)
        return replace(
            own, title=words.ruling_name(ruling), texts=(words.why_open(ruling), both, *own.texts), rulings=(ruling,)
        )


class RulingWords(Protocol):
    """All that is asked of a game's words about its rulings."""

    def ruling_name(self, ruling: str) -> str: ...

    def why_open(self, ruling: str) -> str: ...

    def choice(self, ruling: str, value: str) -> str: ...


class Known(NamedTuple):
    """What the engine knows of a game, and a file may name."""

    sections: Collection[str]
    rulings: Collection[str]
    tiles: Collection[str]
    told: Mapping[str, Collection[str]]
    """The entries of which the engine says some of NEEDED, and which of it."""
    editions: Collection[str] = ()
    counted: Collection[str] = ()
    """What an example may count."""


class RuleFile(NamedTuple):
    """All that a file says."""

    topics: Mapping[str, str]
    entries: Mapping[str, RuleText]
    words: Mapping[str, str]
    """Words and phrases that mean the same when rules are searched."""
    things: Mapping[str, str]
    """The same for names of things: a rule that lacks one that was asked for comes after those that have it."""
    tiles: Mapping[str, Field]
    """The tiles of examples that the catalogue lacks, as a game file writes them."""


def load(path: Path, known: Known) -> RuleFile:
    """The rules in a file."""
    import tomllib

    try:
        whole = Field(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except ValueError as fault:
        raise ValueError(f"{path.name}: {fault}") from None
    _check_keys(whole, ("topics", "entry", "things", "words", "tiles"))
    topics, tiles = _part(whole, "topics"), _part(whole, "tiles")
    things, words = [
        {name: field.text(LONGEST) for name, field in _part(whole, part).items()} for part in ("things", "words")
    ]
    readers = _readers(known._replace(tiles={*known.tiles, *tiles}), topics)
    entries: dict[str, RuleText] = {}
    for number, block in enumerate(whole.need("entry").items(MOST), start=1):
        key = Field(block.value, f"{path.name}: entry {number}").need("key").text()
        entry = Field(block.value, f"{path.name}: {key}")
        if key in entries:
            _refuse(entry, "this key stands twice")
        entries[key] = _entry(entry, readers, known.told.get(key))
    for key in known.told:
        if key not in entries:
            _refuse(whole, f'the entry "{key}" is missing')
    for key, text in entries.items():
        entries[key] = _linked(Field(None, f"{path.name}: {key}"), text, entries, known.counted)
    return RuleFile(
        {topic: field.text() for topic, field in topics.items()},
        entries,
        words,
        things,
        tiles,
    )


def _part(whole: Field, name: str) -> dict[str, Field]:
    part = whole.get(name)
    return dict(part.entries()) if part else {}


def _refuse(field: Field, sentence: str) -> NoReturn:
    raise ValueError(f"{field.place}: {sentence}")


def _check_keys(field: Field, known: Collection[str]) -> None:
    for key in field.object():
        if key not in known:
            _refuse(field, f'"{key}" is not one of {", ".join(known)}')


def _entry(field: Field, readers: Mapping[str, Callable[[Field], Any]], told: Collection[str] | None) -> RuleText:
    _check_keys(field, readers)
    for key in told or ():
        if field.get(key):
            _refuse(field, f"the engine has the {key}, so it does not stand here")
    for key in (*NEEDED, "texts") if told is None else [key for key in NEEDED if key not in told]:
        field.need(key)
    return RuleText(**{key: readers[key](value) for key, value in field.entries()})


def _linked(field: Field, text: RuleText, entries: Mapping[str, RuleText], counted: Collection[str]) -> RuleText:
    """An entry that leads to others that are there; an example without tiles has those of what it counts."""
    for key in text.related:
        if key not in entries:
            _refuse(field, f'it is related to "{key}", which is no entry')
    example = text.example
    if example is None:
        return text
    if not example.last and (example.counts or text.key) not in counted:
        _refuse(field, "the example says nothing that can be counted")
    like = entries[example.counts].example if not example.tiles and example.counts in entries else example
    if like is None or not like.tiles:
        _refuse(field, "the example has no tiles")
    return text._replace(example=example._replace(tiles=like.tiles))


def _readers(known: Known, topics: Collection[str]) -> Mapping[str, Callable[[Field], Any]]:
    """How each value of an entry is read, by its key."""
    return {
        "key": Field.text,
        "topic": partial(Field.choice, allowed=topics),
        "title": Field.text,
        "texts": _texts,
        "differences": _texts,
        "unprinted": _texts,
        "section": partial(Field.choice, allowed=known.sections),
        "also": partial(_choices, known.sections),
        "printed": partial(_choices, known.editions),
        "picture": Field.text,
        "tile": partial(_tile, known.tiles),
        "related": _texts,
        "ruling": partial(Field.choice, allowed=known.rulings),
        "example": partial(_example, known.tiles),
        "editions": partial(_editions, known.editions),
        "questions": _questions,
    }


def _texts(field: Field) -> tuple[str, ...]:
    return tuple([each.text(LONGEST) for each in field.items(MOST)]) or _refuse(field, "the list is empty")


def _choices(allowed: Collection[str], field: Field) -> tuple[str, ...]:
    return tuple([each.choice(allowed) for each in field.items(MOST)])


def _questions(field: Field) -> tuple[str, ...]:
    """In all languages: every language finds every entry."""
    _check_keys(field, LANGUAGES)
    return tuple([question for _language, asked in field.entries() for question in _texts(asked)])


def _tile(known: Collection[str], field: Field) -> str:
    name = field.text()
    if name not in known:
        _refuse(field, f'no tile is called "{name}"')
    return name


def _example(known: Collection[str], field: Field) -> LaidTiles:
    _check_keys(field, LaidTiles._fields)
    told = {key: value.text(LONGEST) for key, value in field.entries()}
    for text in told.get("tiles", "").split():
        found = LAID.fullmatch(text)
        if found is None:
            _refuse(field, f'"{text}" is not read as name:x,y,turn')
        _tile(known, Field(found[1], field.place))
    if last := field.get("last"):
        last.choice((REFUSED, LET_LIE))
    return LaidTiles(told.get("tiles", ""), told.get("counts", ""), told.get("last", ""))


def _editions(known: Collection[str], field: Field) -> tuple[EditionLine, ...]:
    lines = []
    for line in field.items(MOST):
        _check_keys(line, ("about", *known, "only-words"))
        values = [value.text() if (value := line.get(edition)) else "" for edition in known]
        only_words = line.get("only-words")
        lines.append(EditionLine(line.need("about").text(), tuple(values), not (only_words and only_words.boolean())))
    return tuple(lines)
