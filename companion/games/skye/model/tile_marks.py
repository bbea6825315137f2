"""Everything that one tile has a part in, on the board at once: its own items numbered in the order of the lines."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from companion.board.scene import Overlay
from companion.games.skye.art.evidence import EvidenceMarks
from companion.games.skye.model.why_lines import RuleVerdict, Why
from scoring.core.evidence import LineKind, ScoreLine, of_kind
from scoring.skye.scoring_tiles.table import SCORING_TILES


class TileMarks(NamedTuple):
    """What is laid over the board, and the numbers of each line by its key."""

    overlay: Overlay
    numbers: dict[str, tuple[str, ...]]


def marks_of(why: Why) -> TileMarks:
    """The tile bright, those that count with it half, everything else faint."""
    marks = EvidenceMarks(why.territory, why.survey)
    numbers: dict[str, tuple[str, ...]] = {}
    verdicts = {line.key: line.verdict for line in why.lines}
    traced, number = False, 0
    for letter in why.standing_now.letters:
        lines = _lines_here(why, letter)
        counted = of_kind(lines, LineKind.COUNTED) if verdicts.get(letter) is RuleVerdict.COUNTED else []
        own = [(str(number + place), line.item) for place, line in enumerate(counted, 1) if line.item]
        number += len(own)
        marks.count(own, framed=True)
        numbers[letter] = tuple(text for text, _item in own)
        if verdicts.get(letter) is RuleVerdict.MISSED:
            missed = [line.miss for line in of_kind(lines, LineKind.MISSED) if line.miss]
            marks.miss(missed[:1])
        tile = why.standing_now.state.game.scoring_tiles.get(letter, "")
        concerned = verdicts.get(letter) in (RuleVerdict.COUNTED, RuleVerdict.MISSED)
        traced = traced or (concerned and tile in SCORING_TILES and SCORING_TILES[tile].traces_castle_roads)
    partners = frozenset(marks.bright) - {why.cell}
    overlay = replace(marks.overlay(traced=traced), bright=frozenset((why.cell,)), partners=partners)
    return TileMarks(overlay, numbers)


def _lines_here(why: Why, letter: str) -> list[ScoreLine]:
    score = why.standing_now.score(why.name, letter)
    if score is None or score.points is None:
        return []
    return [line for line in why.words.score_lines(score) if why.cell in line.cells]
