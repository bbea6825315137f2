"""What players answered to the catalogue's open questions, on this device. No Kivy here.

tile = settled(tile, library_of(store).answers())      # as the players of this device have seen it printed
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.core.i18n import ngettext
from companion.store import Answer
from scoring.skye.catalogue import catalogue
from scoring.skye.open_points import BOTH, OpenQuestion, answered, choices, matters, open_points, unsettled
from scoring.skye.play.asking import final_questions
from scoring.skye.play.state import TableState
from scoring.skye.tile import Tile
from scoring.skye.words import Words

__all__ = ["BOTH", "answered", "choices", "matters", "open_points", "settled", "unsettled"]


HIDDEN: Final[dict[str, dict[str, Any]]] = {"scroll": {"scroll": None}, "ships": {"ships": 0}}
"""What an area does not show while it is asked for."""


def settled(tile: Tile, answers: Iterable[Answer]) -> Tile:
    """The tile with everything settled that players have answered; an answer that cannot be is left out."""
    for answer in answers:
        if answer.tile == tile.id and answer.point in tile.unverified and answer.area in choices(tile, answer.point):
            tile = answered(tile, answer.point, answer.area)
    return tile


def answered_points(tile: Tile) -> list[str]:
    """What has been answered about a tile of the catalogue, and can be asked again."""
    printed = catalogue().get(tile.id or "")
    if printed is None or _ways_out(printed) != _ways_out(tile):
        return []
    return [point for point in open_points(printed) if point not in open_points(tile)]


def _ways_out(tile: Tile) -> object:
    """What a correction may have changed: then the tile is told by whoever corrected it."""
    return [(area.terrain, area.edges) for area in tile.front.areas], tile.front.roads


def to_ask(questions: Sequence[OpenQuestion]) -> list[OpenQuestion]:
    """Those that nobody has answered, and of which nobody has said that they cannot be."""
    return [question for question in questions if not question.left]


def count_words(count: int) -> str:
    """What a scoring and the final scoring say of tiles that somebody should look at."""
    text = ngettext(
        "{count} open question can change these points", "{count} open questions can change these points", count
    )
    return text.format(count=count)


def looks_title(count: int, *, final: bool) -> str:
    """How many tiles somebody should look at before something is told."""
    if final:
        text = ngettext("{count} look before the reveal", "{count} looks before the reveal", count)
    else:
        text = ngettext("{count} look before the points count", "{count} looks before the points count", count)
    return text.format(count=count)


def without(tile: Tile, point: str) -> Tile:
    """The tile as it is shown beside a question: what is asked for is not on it, or it would be an answer."""
    hidden = HIDDEN.get(point, {})
    areas = tuple(replace(area, **hidden) for area in tile.front.areas)
    front = replace(tile.front, areas=areas)
    return replace(tile, front=replace(front, lighthouses=()) if point == "lighthouse" else front)


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


def _lines(words: Words, state: TableState, found: Sequence[OpenQuestion]) -> list[str]:
    told = []
    for question in found:
        tile = state.game.player(question.player).territory.by_cell[question.cell].tile
        told.append(f"{question.player}: {words.unverified(question.point, tile, words.at(question.cell))}")
    return told
