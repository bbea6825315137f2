"""Open questions before points are booked or a winner is named, in words. No Kivy here.

scoring_questions(state); final_questions(state)      # scoring/skye/play/asking.py: which they are
count_words(3)                                         # "3 open questions can change these points"
open_result_lines(words, state)                        # what report, picture and table of points say of them
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.i18n import ngettext
from scoring.skye.open_points import OpenQuestion
from scoring.skye.play.asking import final_questions
from scoring.skye.play.state import TableState
from scoring.skye.words import Words


def to_ask(questions: Sequence[OpenQuestion]) -> list[OpenQuestion]:
    """Those that nobody has answered, and of which nobody has said that they cannot be."""
    return [question for question in questions if not question.left]


def count_words(count: int) -> str:
    """What a scoring and the final scoring say of tiles that somebody should look at."""
    text = ngettext(
        "{count} open question can change these points", "{count} open questions can change these points", count
    )
    return text.format(count=count)


def open_result_lines(words: Words, state: TableState) -> list[str]:
    """What a result says that somebody reads without the app: which tiles nobody has looked at."""
    found = final_questions(state) if state.names else []
    if not found:
        return []
    count = len(found)
    text = ngettext(
        "{count} open question can change this result:", "{count} open questions can change this result:", count
    )
    return [text.format(count=count), *(f"- {line}" for line in _lines(words, state, found))]


def open_result_note(state: TableState) -> str:
    """The same in two words, for a picture; nothing if all is known."""
    count = len(final_questions(state)) if state.names else 0
    if not count:
        return ""
    return ngettext("{count} open question", "{count} open questions", count).format(count=count)


def _lines(words: Words, state: TableState, found: Sequence[OpenQuestion]) -> list[str]:
    told = []
    for question in found:
        tile = state.game.player(question.player).territory.by_cell[question.cell].tile
        told.append(f"{question.player}: {words.unverified(question.point, tile, words.place(question.cell))}")
    return told
