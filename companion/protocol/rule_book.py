"""A game's rules in our own words, as data: by topic, with pictures, sources, differences. No Kivy here.

    book.rules["tile:sheep"]
    book.of_topic("scrolls"); book.find("lighthouse road"); book.of_section("scoring-tiles")

A game makes its book in the language in force; make a new one when the language changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from companion.art.painting import Picture
from companion.board.scene import BoardTile, Overlay
from companion.core.i18n import _
from companion.core.search import Document, SearchIndex, Vocabulary

EXPANSION: Final = 0.92
"""What is left when searched of a rule that not every edition has: who asks mostly means the base game."""


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One entry, in words ready to be shown."""

    key: str
    topic: str
    title: str
    texts: tuple[str, ...]
    section: str
    also: tuple[str, ...] = ()
    """Further sections that say a part of it."""
    printed: tuple[str, ...] = ()
    """The editions that say it; all that have the section, if it names none."""
    picture: str = ""
    differences: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    """The open points that it hangs on."""
    box: str = ""
    """The name of the box it belongs to, where that is not the game itself."""
    tile: Picture | None = None
    """What it is about, drawn as on the board; otherwise `picture` names a symbol."""
    unprinted: tuple[str, ...] = ()
    """What no edition says and we read so."""
    questions: tuple[str, ...] = ()
    """What people ask about it, in any language; searched and never shown."""

    @property
    def summary(self) -> str:
        return self.texts[0]

    def as_text(self) -> str:
        """All of it as plain text, to be read aloud, too."""
        apart = (
            (_("Differences between editions"), self.differences),
            (_("Read this way, not printed"), self.unprinted),
        )
        told = [line for title, texts in apart if texts for line in (f"{title}:", *texts)]
        return "\n".join([f"{self.title}.", *self.texts, *told])


class Source(NamedTuple):
    """Where an edition has a rule; page 0 where it does not have it."""

    edition: str
    section: str
    page: int
    key: str = ""
    """The edition's id."""
    counted: bool = False
    """Is the page counted, because none is printed?"""


class Example(NamedTuple):
    """A few tiles that show a rule, what is laid over them, and what there is to say."""

    tiles: tuple[BoardTile, ...]
    overlay: Overlay
    lines: tuple[str, ...]


class Hit(NamedTuple):
    """A rule that was found, and the sentence of it that answers."""

    rule: RuleEntry
    sentence: str


class RuleBook:
    """All rules of a game in one language."""

    def __init__(
        self, topics: Mapping[str, str], rules: Iterable[RuleEntry], sources: Mapping[str, list[Source]]
    ) -> None:
        """`sources` tells for each section where the editions explain it, the table's own edition first."""
        self.topics = topics
        self.sources = sources
        order = list(topics)
        found = sorted(rules, key=lambda rule: order.index(rule.topic))
        self.rules = {rule.key: rule for rule in found}

    def of_topic(self, topic: str) -> list[RuleEntry]:
        return [rule for rule in self.rules.values() if rule.topic == topic]

    def of_section(self, section: str) -> list[RuleEntry]:
        """What a section of the rulebook explains."""
        return [rule for rule in self.rules.values() if rule.section == section]

    def heading(self, section: str) -> str:
        """A section as the table's edition calls it."""
        return self.sources[section][0].section

    def sources_of(self, rule: RuleEntry) -> list[tuple[str, list[Source]]]:
        """All places of a rule in each edition; none where an edition does not say it."""
        places = [place for section in (rule.section, *rule.also) for place in self.sources[section] if place.page]
        return [
            (edition, [place for place in places if place.key == key and (key in rule.printed or not rule.printed)])
            for edition, _section, _page, key, _counted in self.sources[rule.section]
        ]

    def find(self, query: str) -> list[Hit]:
        """The rules that answer, the best first, each with its sentence."""
        found = self._index.find(query)
        return [Hit(self.rules[key], sentence or self.rules[key].summary) for key, sentence, _score in found]

    def search(self, query: str) -> list[RuleEntry]:
        """The rules that answer, the best first."""
        return [hit.rule for hit in self.find(query)]

    def related(self, rule: RuleEntry) -> list[RuleEntry]:
        return [self.rules[key] for key in rule.related if key in self.rules]

    def on_table(self) -> Mapping[str, str]:
        """The rules that this game hangs on, which come first: their places on the board and their keys."""
        return {}

    def example(self, rule: RuleEntry) -> Example | None:
        """A rule shown on the board, where there is an example."""
        return None

    def at_your_table(self, rule: RuleEntry) -> str:
        """How this table plays an open point; nothing where there is no game or nothing is open."""
        return ""

    def vocabulary(self) -> Vocabulary:
        """Which words mean the same when rules are searched."""
        return Vocabulary()

    @cached_property
    def _index(self) -> SearchIndex:
        return SearchIndex(map(self._document, self.rules.values()), self.vocabulary())

    def _document(self, rule: RuleEntry) -> Document:
        return Document(
            key=rule.key,
            title=rule.title,
            sentences=rule.texts,
            notes=(*rule.differences, *rule.unprinted),
            asked=rule.questions,
            weight=1.0 if all(source.page for source in self.sources[rule.section]) else EXPANSION,
            aside=(
                self.topics[rule.topic],
                rule.box,
                *(place.section for _edition, places in self.sources_of(rule) for place in places),
            ),
        )
