"""Search as people speak: word forms, synonyms in several languages, typing errors, and hits that cover a part.

index = SearchIndex(documents, Vocabulary(groups, stop_words))
index.find("tie ships")[0]          # Found("tile:most-ships", "All who are level for most get 5 VP …", 7.9)

A document gains by each word of the query: by how often it says it, less what it is worth if others say it as well; and
by its one passage that is most like the query. No Kivy and no game here: what is searched and which words mean the same
are handed in.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import log
from typing import Final, NamedTuple

SUFFIXES: Final = (
    "chen",
    "tjes",
    "tje",
    "jes",
    "je",
    "ings",
    "ing",
    "ern",
    "en",
    "er",
    "es",
    "ed",
    "em",
    "e",
    "n",
    "s",
)
"""Endings of English, German and Dutch that are taken off if enough is left."""
STEM: Final = 4
"""The least number of letters of a word without its ending."""
LINKS: Final = ("", "s", "n", "en", "es", "er", "e")
"""What German and Dutch put between the parts of a compound."""
PART: Final = 3
"""The least number of letters of a part of a compound, and of a beginning that is looked for."""
WHOLE: Final = 5
"""So many letters of a word that others follow are a beginning, too; and shorter words are never taken for mistyped."""
EXACT, ALIKE, BEGUN, MISTYPED = 1.0, 0.97, 0.75, 0.55
"""How well a word is met: itself, a synonym, its beginning, one that is nearly it."""


class PassageKind(NamedTuple):
    """A kind of passage: what a word in it counts for its document, and what it counts if it is most like the query."""

    says: float
    like: float


TITLE, ASKED, SENTENCE, NOTE, ASIDE = (
    PassageKind(3, 1.5),
    PassageKind(1, 1.5),
    PassageKind(1, 0.7),
    PassageKind(0.7, 0.5),
    PassageKind(0.3, 0.3),
)
ENOUGH: Final = 1.5
"""So often a document says a word for half of what the word can bring."""
WHOLE_TITLE: Final = 2.0
"""What a title brings that somebody typed, and nothing else."""
LACKING: Final = 0.7
"""What is left of a document for each thing of the query that it lacks."""
SAID: Final = 0.3
"""What a word still counts in a sentence if the title has said it."""
OF_NOTE: Final = 0.3
"""What words count in a note where a sentence might be shown."""
OF_FIRST: Final = 1.15
"""What they count in the first sentence, which says what the document is about."""


class Document(NamedTuple):
    """What can be found: `asked` are questions that it answers and that it does not show."""

    key: str
    title: str
    sentences: tuple[str, ...]
    asked: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Sentences that are shown only if no other says it."""
    weight: float = 1.0
    """What is left of it for what is less likely meant."""


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
    """The words of a text, plain; what a hyphen joins are two words, and what an apostrophe joins is one."""
    return re.findall(r"[^\W_]+", re.sub(r"(?<=\w)['\u2019](?=\w)", "", plain(text)))


def stems(text: str) -> list[str]:
    """The words of a text without their endings."""
    return [stem(word) for word in words(text)]


class Term(NamedTuple):
    """A word or phrase of a text: as it was typed, and itself without endings with all that it means."""

    typed: str
    means: frozenset[str]


class Vocabulary:
    """Which words mean the same. A group holds words and phrases of all languages, separated by commas."""

    def __init__(
        self, groups: Mapping[str, str] | None = None, stop_words: str = "", things: Mapping[str, str] | None = None
    ) -> None:
        """`things` are groups, too: the names of things, which who asks for them means."""
        self.listed: dict[tuple[str, ...], set[str]] = {}
        """What phrases mean that are listed as they are."""
        self.meanings: dict[tuple[str, ...], set[str]] = {}
        """The same without endings, for other forms of them."""
        for name, phrases in {**(groups or {}), **(things or {})}.items():
            for phrase in phrases.split(","):
                self.listed.setdefault(tuple(words(phrase)), set()).add(f"={name}")
                self.meanings.setdefault(tuple(stems(phrase)), set()).add(f"={name}")
        self.longest = max(map(len, self.listed), default=1)
        self.stop_words = set(words(stop_words))
        self.things = {f"={name}" for name in things or ()}

    def terms(self, text: str) -> list[Term]:
        """The words and phrases of a text that mean something."""
        told = words(text)
        found: list[Term] = []
        place = 0
        while place < len(told):
            size, meant = self._phrase(told[place : place + self.longest])
            word = told[place]
            if meant or not (word in self.stop_words or (len(word) == 1 and not word.isdigit())):
                own = _term(told[place : place + size], meant)
                found.extend([own] if meant else self._parts(word) or [own])
            place += size
        return found

    def _phrase(self, told: Sequence[str]) -> tuple[int, set[str]]:
        """The longest phrase that some words begin with, as its length and its meanings."""
        for size in range(len(told), 0, -1):
            if meant := self._meant(told[:size]):
                return size, meant
        return 1, set()

    def _meant(self, told: Sequence[str]) -> set[str]:
        return self.listed.get(tuple(told)) or self.meanings.get(tuple(map(stem, told))) or set()

    def _parts(self, word: str) -> list[Term]:
        """The two parts of a compound, if both mean something."""
        for cut in range(len(word) - PART, PART - 1, -1):
            for link in LINKS:
                first, second = word[:cut], word[cut + len(link) :]
                if word[cut:].startswith(link) and len(second) >= PART:
                    meant = self._meant([first]), self._meant([second])
                    if all(meant):
                        return [_term([part], of) for part, of in zip((first, second), meant, strict=True)]
        return []


def _term(told: Sequence[str], meant: Iterable[str]) -> Term:
    return Term(" ".join(told), frozenset((" ".join(map(stem, told)), *meant)))


class _Passage(NamedTuple):
    place: int
    kind: PassageKind
    size: int
    text: str


class _Word(NamedTuple):
    """A word of the query: how well each passage meets it, how much each document says it, and what it is worth."""

    met: dict[int, float]
    said: dict[int, float]
    worth: float
    thing: bool


class SearchIndex:
    """Documents that can be searched."""

    def __init__(self, documents: Iterable[Document], vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.documents = list(documents)
        self.passages: list[_Passage] = []
        self.holding: dict[str, list[int]] = defaultdict(list)
        """The passages that hold a term."""
        for place, document in enumerate(self.documents):
            for kind, texts in (
                (TITLE, (document.title,)),
                (ASKED, document.asked),
                (SENTENCE, document.sentences),
                (NOTE, document.notes),
                (ASIDE, document.aside),
            ):
                for text in texts:
                    self._add(place, kind, text)

    def _add(self, place: int, kind: PassageKind, text: str) -> None:
        terms = self.vocabulary.terms(text)
        for term in frozenset[str]().union(*(each.means for each in terms)):
            self.holding[term].append(len(self.passages))
        self.passages.append(_Passage(place, kind, len(terms), text))

    @cached_property
    def known(self) -> dict[str, frozenset[str]]:
        """Every word that is known, as it is written, with the terms it stands for."""
        told = {word for passage in self.passages for word in words(passage.text)}
        known = {word: frozenset((stem(word),)) for word in told}
        for phrase, meanings in self.vocabulary.listed.items():
            known[" ".join(phrase)] = frozenset((" ".join(map(stem, phrase)), *meanings))
        return known

    # --- from a query to terms ---

    def _wanted(self, query: str) -> list[dict[str, float]]:
        """For each word of a query the terms that would do, and how well."""
        asked = self.vocabulary.terms(query) or [_term([word], ()) for word in words(query)]
        return [self._forms(word, is_last=place == len(asked)) for place, word in enumerate(asked, 1)]

    def _forms(self, word: Term, *, is_last: bool) -> dict[str, float]:
        exact = {term: ALIKE if term.startswith("=") else EXACT for term in word.means if term in self.holding}
        if exact or len(word.means) > 1:
            return exact
        begun = self._begun(word.typed) if len(word.typed) >= (PART if is_last else WHOLE) else []
        for likes, quality in ((begun, BEGUN), (self._mistyped(word.typed), MISTYPED)):
            if likes:
                return dict.fromkeys(frozenset[str]().union(*(self.known[each] for each in likes)), quality)
        return {}

    def _begun(self, word: str) -> list[str]:
        return [known for known in self.known if known.startswith(word)]

    def _mistyped(self, word: str) -> list[str]:
        """The known words that are nearly this one, from its first letter on: one slip, two in long words."""
        most = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
        near = [
            (slips(word, known, most), known)
            for known in self.known
            if known[0] == word[0] and len(known) >= WHOLE and abs(len(known) - len(word)) <= most
        ]
        best = min((count for count, _known in near), default=most + 1)
        return [known for count, known in near if count == best] if best <= most else []

    # --- from terms to documents ---

    def find(self, query: str) -> list[Found]:
        """The documents that hold the words of a query, all of them or some; the best answers first."""
        asked = [self._word(forms) for forms in self._wanted(query)]
        like, sentences = self._most_like(asked, stems(query))
        found = []
        for place in like:
            document = self.documents[place]
            often = [(word.worth, word.said.get(place, 0.0)) for word in asked]
            gained = sum(worth * said / (said + ENOUGH) for worth, said in often)
            lacking = sum(word.thing and place not in word.said for word in asked)
            score = (gained + like[place]) * LACKING**lacking * document.weight
            found.append(Found(document.key, sentences.get(place, ""), score))
        return sorted(found, key=lambda each: -each.score)

    def _word(self, forms: Mapping[str, float]) -> _Word:
        met: dict[int, float] = defaultdict(float)
        for term, quality in forms.items():
            for number in self.holding.get(term, ()):
                met[number] = max(met[number], quality)
        said: dict[int, float] = defaultdict(float)
        for number, quality in met.items():
            said[self.passages[number].place] += quality * self.passages[number].kind.says
        return _Word(met, said, self._worth(said), not self.vocabulary.things.isdisjoint(forms))

    def _worth(self, said: Mapping[int, float]) -> float:
        """A word that few documents say is worth more; one that says it in passing hardly counts among them."""
        if not said:
            return log(1 + len(self.documents))
        sayers = sum(said.values()) ** 2 / sum(often**2 for often in said.values())
        return log(1 + len(self.documents) / sayers)

    def _most_like(self, asked: Sequence[_Word], typed: list[str]) -> tuple[dict[int, float], dict[int, str]]:
        """What the passage of each document that is most like the query counts, and the sentence that says most."""
        hits: dict[int, dict[int, float]] = defaultdict(dict)
        for nth, word in enumerate(asked):
            for number, quality in word.met.items():
                hits[number][nth] = quality * word.worth
        like: dict[int, float] = defaultdict(float)
        titled: dict[int, set[int]] = defaultdict(set)
        best: dict[int, tuple[float, str]] = {}
        for number, hit in sorted(hits.items()):
            place, kind, size, text = self.passages[number]
            whole = WHOLE_TITLE if kind is TITLE and stems(text) == typed else 1.0
            share = min(1.0, len(hit) / size)
            like[place] = max(like[place], sum(hit.values()) * kind.like * (0.5 + 0.5 * share) * whole)
            if kind is TITLE:
                titled[place] = set(hit)
            elif kind in (SENTENCE, NOTE):
                said = SAID if kind is SENTENCE else 0.0
                says = sum(worth * (said if nth in titled[place] else 1.0) for nth, worth in hit.items())
                says *= OF_NOTE if kind is NOTE else OF_FIRST if text == self.documents[place].sentences[0] else 1.0
                if says > best.get(place, (0.0, ""))[0]:
                    best[place] = says, text
        return like, {place: text for place, (_says, text) in best.items()}


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
