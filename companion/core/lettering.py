"""Letters as they are drawn: Kivy puts one beside the other from the left, and joins none. No Kivy here.

drawn("Zoë")     # a letter and its mark become one where there is such a letter
drawn("سلام")    # Arabic letters take the form their neighbours ask for, and run from the right
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final
from unicodedata import bidirectional, category, combining, decomposition, normalize

FROM_THE_RIGHT: Final = ("R", "AL")
NUMBERS: Final = ("EN", "AN")
FORMS: Final = (range(0xFB50, 0xFDD0), range(0xFE70, 0xFEFD))
"""Where Unicode keeps Arabic letters in each of their forms."""
MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
LAM_ALEF: Final = tuple("\u0644" + alef for alef in "\u0622\u0623\u0625\u0627")
"""The two letters that are never written apart."""
JOINER: Final = "\u0640"
"""A stroke that joins on both sides."""


def drawn(text: str) -> str:
    """The letters of a text in the order and forms in which they are put side by side."""
    text = normalize("NFC", text)
    return _turned(_joined(text)) if any(bidirectional(letter) in FROM_THE_RIGHT for letter in text) else text


def is_unseen(letter: str) -> bool:
    """Does it leave no trace of its own: a line break, a joiner, the choice of another picture?"""
    return category(letter) in ("Cf", "Cc") or "\ufe00" <= letter <= "\ufe0f" or letter.isspace()


# --- joining ---


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Letters, or two that make one sign, with a form of Unicode's ("initial" ...), and that form."""
    found: dict[tuple[str, str], str] = {}
    for number in (number for numbers in FORMS for number in numbers):
        form, *letters = decomposition(chr(number)).split() or [""]
        base = "".join(chr(int(letter, 16)) for letter in letters)
        if form.startswith("<") and (len(base) == 1 or base in LAM_ALEF):
            found.setdefault((base, form.strip("<>")), chr(number))
    return found


def _joins_on(letter: str) -> bool:
    """Does it reach out to the letter after it?"""
    return letter == JOINER or (letter, "initial") in _forms()


def _joins_back(letter: str) -> bool:
    return letter == JOINER or (letter, "final") in _forms()


def _joined(text: str) -> str:
    """Every Arabic letter in the form that its neighbours ask for; marks between two letters part none."""
    letters = list(_with_marks(text))
    shown = []
    at = 0
    while at < len(letters):
        letter, marks = letters[at]
        pair = letter + letters[at + 1][0] if at + 1 < len(letters) else ""
        if (pair, "isolated") in _forms():
            letter, marks, at = pair, marks + letters[at + 1][1], at + 1
        before = letters[at - len(letter)][0] if at >= len(letter) else ""
        after = letters[at + 1][0] if at + 1 < len(letters) else ""
        shown.append(_form(letter, _joins_on(before), _joins_back(after)) + marks)
        at += 1
    return "".join(shown)


def _form(letter: str, before: bool, after: bool) -> str:
    reaches_back, reaches_on = before and _joins_back(letter), after and _joins_on(letter)
    name = {(False, False): "isolated", (True, False): "final", (False, True): "initial", (True, True): "medial"}
    return _forms().get((letter, name[reaches_back, reaches_on]), letter)


def _with_marks(text: str) -> Iterator[tuple[str, str]]:
    """Each letter with the marks that stand on it."""
    at = 0
    while at < len(text):
        end = at + 1
        while end < len(text) and (combining(text[end]) or category(text[end]) == "Mn"):
            end += 1
        yield text[at], text[at + 1 : end]
        at = end


# --- running from the right ---


def _turned(text: str) -> str:
    """What runs from the right stands in that order; numbers in it keep theirs. The line itself runs from the left."""
    letters = list(_with_marks(text))
    ways = [_way(letter) for letter, _marks in letters]
    right = [at for at, way in enumerate(ways) if way == "right"]
    inside = [False] * len(letters)
    for one, other in zip(right, [*right[1:], right[-1]], strict=True):
        between = ways[one + 1 : other]
        if "left" not in between:
            inside[one : other + 1] = [True] * (other + 1 - one)
        inside[one] = True
    runs = groupby(range(len(letters)), key=inside.__getitem__)
    return "".join(_from_the_right(letters, list(run)) if turned else _as_is(letters, run) for turned, run in runs)


def _way(letter: str) -> str:
    kind = bidirectional(letter)
    return "right" if kind in FROM_THE_RIGHT else "left" if kind == "L" else "number" if kind in NUMBERS else ""


def _as_is(letters: list[tuple[str, str]], run: Iterator[int]) -> str:
    return "".join(letters[at][0] + letters[at][1] for at in run)


def _from_the_right(letters: list[tuple[str, str]], run: list[int]) -> str:
    groups = [(number, list(ats)) for number, ats in groupby(run, key=lambda at: _way(letters[at][0]) == "number")]
    words = []
    for is_number, ats in reversed(groups):
        if is_number:
            words.append(_as_is(letters, iter(ats)))
        else:
            words += [letters[at][0].translate(MIRRORED) + letters[at][1] for at in reversed(ats)]
    return "".join(words)
