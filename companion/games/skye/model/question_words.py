"""Open questions before points are booked or a winner is named, in words. No Kivy here.

scoring_questions(state); final_questions(state)      # scoring/skye/play/asking.py: which they are
count_words(3)                                         # "3 looks before the reveal"
open_result_lines(words, state)                        # what report, picture and table of points say of them
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.i18n import _, mark, ngettext
from scoring.skye.open_points import BOTH, OpenQuestion, choices
from scoring.skye.play.asking import final_questions, scoring_questions
from scoring.skye.play.state import TableState
from scoring.skye.tile import Terrain, Tile
from scoring.skye.words import Words

TERRAINS = {
    Terrain.PASTURE: mark("In the pasture"),
    Terrain.MOUNTAIN: mark("In the mountain"),
    Terrain.WATER: mark("In the water"),
}
LAKES = {"lighthouse": mark("By this lake"), "ships": mark("On this lake")}


def count_words(count: int) -> str:
    """The head of the questions before the reveal."""
    return ngettext("{count} look before the reveal", "{count} looks before the reveal", count).format(count=count)


def scoring_count_words(state: TableState, number: int | None = None) -> str:
    """What the scoring of a round says of tiles nobody has looked at; nothing if all is known."""
    count = len(scoring_questions(state, number))
    if not count:
        return ""
    text = ngettext(
        "{count} open question can change these points", "{count} open questions can change these points", count
    )
    return text.format(count=count)


def title(words: Words, question: OpenQuestion) -> str:
    """ "Isla, 1 north, 1 west"."""
    return _("{name}, {place}").format(name=question.player, place=words.place(question.cell))


def asked(words: Words, tile: Tile, point: str) -> str:
    """The question itself."""
    if point == "scroll":
        scroll = next((area.scroll for area in tile.front.areas if area.scroll), "")
        return _("Where is the {scroll} printed?").format(scroll=words.scroll(scroll) if scroll else _("scroll"))
    if point == "lighthouse":
        return _("By which lake does the lighthouse stand?")
    return _("On which lake is the ship?")


def answers(tile: Tile, point: str) -> list[tuple[int, str, str]]:
    """The answers: the area (or BOTH), its letter on the picture, and words; no points beside them."""
    found = []
    for number, area in enumerate(choices(tile, point)):
        letter = chr(ord("a") + number)
        if area == BOTH:
            found.append((area, letter, _("Both lakes")))
        elif point == "scroll":
            found.append((area, letter, _(TERRAINS[tile.front.areas[area].terrain])))
        else:
            found.append((area, letter, _(LAKES[point])))
    return found


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
