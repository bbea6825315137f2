"""A game's rules in our own words, as data: by topic, with pictures, sources, differences. No Kivy here.

    book.rules["tile:sheep"]
    book.of_topic("scrolls"); book.search("lighthouse road"); book.of_section("scoring-tiles")

A game makes its book in the language in force; make a new one when the language changes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry, in words ready to be shown."""

    key: str
    topic: str
    title: str
    texts: tuple[str, ...]
    section: str
    picture: str = ""
    differences: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    """The open points that it hangs on."""
    box: str = ""
    """The name of the box it belongs to, where that is not the game itself."""

    @property
    def summary(self) -> str:
        return self.texts[0]


class Source(NamedTuple):
    """Where an edition has a rule; page 0 where it does not have it."""

    edition: str
    section: str
    page: int


class RuleBook:
    """All rules of a game in one language."""

    def __init__(self, topics: Mapping[str, str], rules: Iterable[Rule], sources: Mapping[str, list[Source]]) -> None:
        """`sources` tells for each section where the editions explain it, the table's own edition first."""
        self.topics = topics
        self.sources = sources
        order = list(topics)
        found = sorted(rules, key=lambda rule: order.index(rule.topic))
        self.rules = {rule.key: rule for rule in found}
        self._index = {rule.key: (plain(rule.title), plain(self._all_words(rule))) for rule in found}

    def of_topic(self, topic: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.topic == topic]

    def of_section(self, section: str) -> list[Rule]:
        """What a section of the rulebook explains."""
        return [rule for rule in self.rules.values() if rule.section == section]

    def heading(self, section: str) -> str:
        """A section as the table's edition calls it."""
        return self.sources[section][0].section

    def search(self, query: str) -> list[Rule]:
        """The rules that hold every word, or the beginning of it; those with all of them in the title first."""
        wanted = plain(query).split()
        found = [key for key, (_title, text) in self._index.items() if all(word in text for word in wanted)]
        in_title = [key for key in found if all(word in self._index[key][0] for word in wanted)]
        return [self.rules[key] for key in dict.fromkeys((*in_title, *found))]

    def related(self, rule: Rule) -> list[Rule]:
        return [self.rules[key] for key in rule.related if key in self.rules]

    def on_table(self) -> Mapping[str, str]:
        """The rules that this game hangs on, which come first: their places on the board and their keys."""
        return {}

    def at_your_table(self, rule: Rule) -> str:
        """How this table plays an open point; nothing where there is no game or nothing is open."""
        return ""

    def _all_words(self, rule: Rule) -> str:
        headings = (source.section for source in self.sources[rule.section])
        return " ".join((rule.title, self.topics[rule.topic], rule.box, *rule.texts, *rule.differences, *headings))


def plain(text: str) -> str:
    """Small letters without accents, for searching."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
