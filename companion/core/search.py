"""Search as people speak: word forms, synonyms in several languages, typing errors, and hits that cover a part.

index = SearchIndex(documents, Vocabulary(groups, stop_words))
index.find("tie ships")[0]          # Found("tile:most-ships", "All who are level for most get 5 VP …", 7.9)

No Kivy and no game here: what is searched and which words mean the same are handed in.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import log
from typing import Final, NamedTuple

SUFFIXES: Final = ("ings", "ing", "ern", "en", "er", "es", "ed", "em", "e", "s")
"""Endings of English, German and Dutch that are taken off if enough is left."""
STEM: Final = 4
"""The least number of letters of a word without its ending."""
LINKS: Final = ("", "s", "n", "en", "es", "er", "e")
"""What German and Dutch put between the parts of a compound."""
EXACT, ALIKE, BEGUN, MISTYPED = 1.0, 0.9, 0.75, 0.55
"""How well a word is met: itself, a synonym, its beginning, one that is nearly it."""
TITLE, ASKED, SENTENCE, ASIDE = 3.0, 3.2, 1.0, 0.5
"""What a hit counts in a title, in words people ask with, in a sentence, in what stands beside."""
REST: Final = 0.2
"""What hits in other passages of the same document add."""
WHOLE_TITLE: Final = 2.0
"""What it adds if somebody typed a title, and nothing else."""
SAID: Final = 0.3
"""What a word still counts in a sentence if the title has said it."""


UNKNOWN: Final = 3.0
"""What a word of the query weighs that stands nowhere."""


class Document(NamedTuple):
    """What can be found: `asked` are questions that it answers and that it does not show."""

    key: str
    title: str
    sentences: tuple[str, ...]
    asked: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()


class Found(NamedTuple):
    """A document that was found, and the sentence that answers best."""

    key: str
    sentence: str
    score: float


def plain(text: str) -> str:
    """Small letters without accents; ä and ae are the same, and so are ß and ss."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return letters.replace("ae", "a").replace("oe", "o").replace("ue", "u")


def stem(word: str) -> str:
    """A word without its ending."""
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= STEM:
            return word[: -len(suffix)]
    return word


def words(text: str) -> list[str]:
    """The words of a text, plain; what a hyphen joins are two words, and single letters are none."""
    return [word for word in re.findall(r"[^\W_]+", plain(text)) if len(word) > 1 or word.isdigit()]


def stems(text: str) -> list[str]:
    """The words of a text without their endings."""
    return [stem(word) for word in words(text)]


class Vocabulary:
    """Which words mean the same. A group holds words and phrases of all languages, separated by commas."""

    def __init__(self, groups: Mapping[str, str] | None = None, stop_words: str = "") -> None:
        self.listed: dict[tuple[str, ...], set[str]] = {}
        """What phrases mean that are listed as they are."""
        self.meanings: dict[tuple[str, ...], set[str]] = {}
        """The same without endings, for other forms of them."""
        for name, phrases in (groups or {}).items():
            for phrase in phrases.split(","):
                self.listed.setdefault(tuple(words(phrase)), set()).add(f"={name}")
                self.meanings.setdefault(tuple(stems(phrase)), set()).add(f"={name}")
        self.longest = max(map(len, self.listed), default=1)
        self.stop_words = set(words(stop_words))

    def terms(self, text: str) -> list[frozenset[str]]:
        """The words and phrases of a text that mean something: each as itself and as what it means."""
        told = words(text)
        found: list[frozenset[str]] = []
        place = 0
        while place < len(told):
            size, meant = self._phrase(told[place : place + self.longest])
            if meant or told[place] not in self.stop_words:
                found.append(frozenset((" ".join(map(stem, told[place : place + size])), *meant)))
            place += size
        return found

    def _phrase(self, told: list[str]) -> tuple[int, set[str]]:
        """The longest phrase that some words begin with, as its length and its meanings."""
        for size in range(len(told), 0, -1):
            phrase = tuple(told[:size])
            if meant := self.listed.get(phrase) or self.meanings.get(tuple(map(stem, phrase))):
                return size, meant
        return 1, set()


class _Passage(NamedTuple):
    place: int
    weight: float
    terms: frozenset[str]
    size: int
    text: str


class SearchIndex:
    """Documents that can be searched."""

    def __init__(self, documents: Iterable[Document], vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.keys: list[str] = []
        self.passages: list[_Passage] = []
        for place, document in enumerate(documents):
            self.keys.append(document.key)
            self.passages.extend(self._passages(place, document))
        seen = {(passage.place, term) for passage in self.passages for term in passage.terms}
        held = Counter(term for _place, term in seen)
        self.rarity = {term: log(1 + len(self.keys) / count) for term, count in held.items()}

    def _passages(self, place: int, document: Document) -> Iterable[_Passage]:
        parts = ((TITLE, (document.title,)), (ASKED, document.asked), (SENTENCE, document.sentences))
        for weight, texts in (*parts, (ASIDE, document.aside)):
            for text in texts:
                terms = self.vocabulary.terms(text)
                yield _Passage(place, weight, frozenset[str]().union(*terms), len(terms), text)

    @cached_property
    def known(self) -> dict[str, frozenset[str]]:
        """Every word that is known, with what it stands for."""
        known = {term: frozenset((term,)) for term in self.rarity if not term.startswith("=")}
        for phrase, meanings in self.vocabulary.meanings.items():
            known[" ".join(phrase)] = frozenset((" ".join(phrase), *meanings))
        return known

    # --- from a query to terms ---

    def _wanted(self, query: str) -> list[dict[str, float]]:
        """For each word of a query the terms that would do, and how well."""
        asked = self.vocabulary.terms(query) or [frozenset((word,)) for word in stems(query)]
        return [forms for word in asked for forms in self._forms(word)]

    def _forms(self, word: frozenset[str]) -> list[dict[str, float]]:
        own = min(word, key=lambda term: term.startswith("="))
        exact = {term: ALIKE if term.startswith("=") else EXACT for term in word if term in self.rarity}
        if exact or len(word) > 1:
            return [exact]
        for likes, quality in ((self._begun(own), BEGUN), (self._mistyped(own), MISTYPED)):
            if likes:
                return [dict.fromkeys(frozenset[str]().union(*(self.known[each] for each in likes)), quality)]
        parts = self._split(own)
        return [dict.fromkeys(self.known[part], ALIKE) for part in parts] if parts else [{}]

    def _begun(self, word: str) -> list[str]:
        return [known for known in self.known if known.startswith(word)] if len(word) > 2 else []

    def _mistyped(self, word: str) -> list[str]:
        """The known words that are nearly this one: one slip, two in long words."""
        most = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
        near = [(slips(word, known, most), known) for known in self.known if abs(len(known) - len(word)) <= most]
        best = min((count for count, _known in near), default=most + 1)
        return [known for count, known in near if count == best] if best <= most else []

    def _split(self, word: str) -> list[str]:
        """The two known parts of a compound."""
        for cut in range(len(word) - 3, 2, -1):
            first, second = stem(word[:cut]), word[cut:]
            for link in LINKS:
                if second.startswith(link) and first in self.known and stem(second[len(link) :]) in self.known:
                    return [first, stem(second[len(link) :])]
        return []

    # --- from terms to documents ---

    def find(self, query: str) -> list[Found]:
        """The documents that hold the words of a query, all of them or some; the best answers first."""
        wanted, typed = self._wanted(query), stems(query)
        hits: dict[int, list[_Hit]] = {}
        for passage in self.passages:
            met = self._met(passage, wanted)
            if met:
                hits.setdefault(passage.place, []).append(_Hit(passage, met, _gained(passage, met, typed)))
        weights = [max((self.rarity.get(term, 0.0) for term in forms), default=UNKNOWN) for forms in wanted]
        found = [
            Found(self.keys[place], _sentence(own), _score(own) * _covered(own, weights) ** 2)
            for place, own in hits.items()
        ]
        return sorted(found, key=lambda each: -each.score)

    def _met(self, passage: _Passage, wanted: Sequence[Mapping[str, float]]) -> dict[int, float]:
        """The words of a query that a passage holds, by their places, and what each counts."""
        met = {}
        for number, forms in enumerate(wanted):
            held = [quality * self.rarity[term] for term, quality in forms.items() if term in passage.terms]
            if held:
                met[number] = max(held)
        return met


class _Hit(NamedTuple):
    """A passage that holds some words of the query, by their places, and what that is worth."""

    passage: _Passage
    met: dict[int, float]
    gain: float


def _gained(passage: _Passage, met: Mapping[int, float], typed: list[str]) -> float:
    """More if little else stands there, and more still for a title that was typed in full."""
    share = min(1.0, len(met) / passage.size)
    whole = WHOLE_TITLE if passage.weight == TITLE and stems(passage.text) == typed else 1.0
    return sum(met.values()) * passage.weight * (0.6 + 0.4 * share) * whole


def _covered(hits: Sequence[_Hit], weights: Sequence[float]) -> float:
    """The share of the query that a document holds anywhere."""
    places = {place for hit in hits for place in hit.met}
    return sum(weights[place] for place in places) / sum(weights)


def _score(hits: Sequence[_Hit]) -> float:
    gains = sorted((hit.gain for hit in hits), reverse=True)
    return gains[0] + REST * sum(gains[1:4])


def _sentence(hits: Sequence[_Hit]) -> str:
    """The sentence that says most beyond the title; nothing where only title or questions were hit."""
    said = {place for hit in hits if hit.passage.weight == TITLE for place in hit.met}
    shown = [
        (sum(worth * (SAID if place in said else 1) for place, worth in hit.met.items()), hit.passage.text)
        for hit in hits
        if hit.passage.weight == SENTENCE
    ]
    return max(shown, key=lambda each: each[0])[1] if shown else ""


def slips(word: str, other: str, most: int) -> int:
    """How many letters were mistyped, left out, put in or swapped; more than `most` is not told exactly."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(word, 1):
        last, before, row = before, row, [place]
        for column, wanted in enumerate(other, 1):
            cost = min(before[column] + 1, row[column - 1] + 1, before[column - 1] + (letter != wanted))
            if last and column > 1 and letter == other[column - 2] and word[place - 2] == wanted:
                cost = min(cost, last[column - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
