"""The rules in our own words, as data: by topic, with pictures, sources, differences between editions. No Kivy here.

book = RuleBook(words)                # in the language of the words; make a new one when the language changes
book.rules["tile:sheep"]              # keys: income, building, ...; tile:<id>, scroll:<id>, tablet:<id>, ruling:<id>
book.of_topic("scrolls"); book.search("lighthouse road"); book.of_section("scoring-tiles")
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.core.i18n import _, mark
from companion.games.skye.model.rules_texts import TEXTS, TILES_RELATED, RuleText
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.rulings import EXEMPT, RULINGS
from scoring.skye.scoring_tiles.table import SCORING_TILES, hanging_on
from scoring.skye.scrolls import SCROLLS
from scoring.skye.words import Words

TOPICS: Final = {
    "round": mark("A round"),
    "laying": mark("Laying"),
    "tiles": mark("Scoring tiles"),
    "scrolls": mark("Scrolls"),
    "final": mark("End of the game"),
    "druids": mark("Druids"),
    "tunnels": mark("Tunnels"),
    "borderlands": mark("Borderlands"),
    "rulings": mark("Rulings"),
}
BOXES: Final = {"druids": mark("Druids"), "tunnels": mark("Tunnels"), "bonus": mark("Bonus scoring tiles")}


class RulingEntry(NamedTuple):
    """Where an open point stands in the rulebooks, its picture, and the entries it leads to."""

    section: str
    picture: str
    related: tuple[str, ...]


RULING_ENTRIES: Final = {
    "vp-barrels": RulingEntry("tunnels", "barrel-vp", ("vp-barrels", "income")),
    "tie-break": RulingEntry("final", "coin", ("winner", "gold")),
    EXEMPT: RulingEntry("borderlands", "score-squares", ("borderland-scoring",)),
}
"""The open points that concern no scoring tile, or all of them."""


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
    box: str = ""

    @property
    def summary(self) -> str:
        return self.texts[0]


def ruling_entry(ruling: str) -> RulingEntry:
    """An open point that changes certain scoring tiles stands where they do."""
    if ruling in RULING_ENTRIES:
        return RULING_ENTRIES[ruling]
    tiles = hanging_on(ruling)
    related = [*(f"tile:{tile}" for tile in tiles), *TILES_RELATED.get(tiles[0], ())]
    return RulingEntry(SCORING_TILES[tiles[0]].section, f"score-{tiles[0]}", tuple(related))


class Source(NamedTuple):
    """Where an edition has a rule; page 0 where it does not have it."""

    edition: str
    section: str
    page: int


def sources(section: str, edition: str) -> list[Source]:
    """Where each edition explains a section, the table's own edition first."""
    order = [edition, *(other for other in EDITIONS if other != edition)]
    return [Source(each, *SECTIONS[section][EDITIONS.index(each)]) for each in order]


class RuleBook:
    """All rules in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        found = [*self._texts(), *self._tiles(), *self._scrolls(), *self._rulings()]
        order = list(TOPICS)
        found.sort(key=lambda rule: order.index(rule.topic))
        self.rules = {rule.key: rule for rule in found}
        self._index = {rule.key: (plain(rule.title), plain(self._all_words(rule))) for rule in found}

    def of_topic(self, topic: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.topic == topic]

    def of_section(self, section: str) -> list[Rule]:
        """What a section of the rulebook explains."""
        return [rule for rule in self.rules.values() if rule.section == section]

    def search(self, query: str) -> list[Rule]:
        """The rules that hold every word, or the beginning of it; those with all of them in the title first."""
        wanted = plain(query).split()
        found = [key for key, (_title, text) in self._index.items() if all(word in text for word in wanted)]
        in_title = [key for key in found if all(word in self._index[key][0] for word in wanted)]
        return [self.rules[key] for key in dict.fromkeys((*in_title, *found))]

    def related(self, rule: Rule) -> list[Rule]:
        return [self.rules[key] for key in rule.related if key in self.rules]

    # --- where the entries come from ---

    def _texts(self) -> Iterator[Rule]:
        for text in TEXTS:
            yield _spoken(text)

    def _tiles(self) -> Iterator[Rule]:
        words = self.words
        for tile, kind in SCORING_TILES.items():
            majority = (words.majority_rule(),) if kind.majority else ()
            links = [f"ruling:{ruling}" for ruling in kind.rulings]
            yield Rule(
                key=f"tile:{tile}",
                topic="tiles",
                title=words.scoring_tile(tile),
                texts=(words.scoring_tile_rule(tile), *majority, *map(_, kind.notes)),
                section=kind.section,
                picture=f"score-{tile}",
                differences=(*map(words.why_open, kind.rulings), *map(_, kind.differences)),
                related=(*TILES_RELATED.get(tile, ()), *links, *(("majorities",) if kind.majority else ())),
                rulings=kind.rulings,
                box=kind.box,
            )

    def _scrolls(self) -> Iterator[Rule]:
        for scroll, kind in SCROLLS.items():
            name = self.words.scroll(scroll)
            yield Rule(
                key=f"scroll:{scroll}",
                topic="scrolls",
                title=name[:1].upper() + name[1:],
                texts=(self.words.scroll_rule(scroll), self.words.scroll_doubling()),
                section=kind.section,
                picture=f"scroll-{scroll}",
                related=("doubling",),
                box=kind.box,
            )

    def _rulings(self) -> Iterator[Rule]:
        words = self.words
        for ruling in (*RULINGS, EXEMPT):
            choices = ("counts", "exempt") if ruling == EXEMPT else RULINGS[ruling].values
            entry = ruling_entry(ruling)
            yield Rule(
                key=f"ruling:{ruling}",
                topic="rulings",
                title=words.ruling_name(ruling),
                texts=(words.why_open(ruling), *(words.choice(ruling, choice) for choice in choices)),
                section=entry.section,
                picture=entry.picture,
                related=entry.related,
                rulings=(ruling,),
            )

    def _all_words(self, rule: Rule) -> str:
        box = _(BOXES[rule.box]) if rule.box in BOXES else ""
        headings = (heading for heading, _page in SECTIONS[rule.section])
        return " ".join((rule.title, _(TOPICS[rule.topic]), box, *rule.texts, *rule.differences, *headings))


def _spoken(text: RuleText) -> Rule:
    """A text of the tables in the language in force."""
    return Rule(
        key=text.key,
        topic=text.topic,
        title=_(text.title),
        texts=tuple(map(_, text.texts)),
        section=text.section,
        picture=text.picture,
        differences=tuple(map(_, text.differences)),
        related=text.related,
        rulings=(text.ruling,) if text.ruling else (),
    )


def plain(text: str) -> str:
    """Small letters without accents, for searching."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
