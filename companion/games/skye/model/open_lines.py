"""Open questions that can change a score, in words: how many there are, and what was left when a result was shown."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _, mark, ngettext
from scoring.skye.open_points import OpenQuestion
from scoring.skye.play.asking import final_questions
from scoring.skye.play.state import TableState
from scoring.skye.words import Words

LEFT: Final = {
    "scroll": mark("Not looked up: {name}, {place}. Its scroll is counted in the open area."),
    "lighthouse": mark("Not looked up: {name}, {place}. Its lighthouse is counted at one lake."),
    "ships": mark("Not looked up: {name}, {place}. Its ships are counted on one lake."),
}


def to_ask(questions: list[OpenQuestion]) -> list[OpenQuestion]:
    """Those that nobody has answered, and of which nobody has said that they cannot be."""
    return [question for question in questions if not question.left]


def looks(count: int) -> str:
    """How many tiles somebody should look at."""
    return ngettext(
        "{count} open question can change these points", "{count} open questions can change these points", count
    ).format(count=count)


def left_lines(words: Words, state: TableState) -> list[str]:
    """What the result of a game that has ended rests on without anybody having looked."""
    if not state.ended:
        return []
    return [
        _(LEFT[question.point]).format(name=question.player, place=words.place(question.cell))
        for question in final_questions(state)
    ]
