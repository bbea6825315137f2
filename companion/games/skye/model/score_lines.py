"""The engine's lines of a score as screens show them: what each brings in a few signs, and all of it read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.i18n import _
from companion.core.numbers import signed_text
from companion.games.skye.model.language import engine_words
from scoring.core.evidence import Score
from scoring.core.lines import LineKind, ScoreLine, Unit, of_kind, told_once
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.words.counted import INCOME


def shown(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The lines that stand beside the territory: what counted there, then what did not, equal ones once."""
    return [*of_kind(lines, LineKind.COUNTED), *told_once(lines)]


def brings(line: ScoreLine) -> str:
    """What stands behind a line: its points, its gold, or the amount that is compared."""
    if not line.worth:
        return ""
    if line.unit is Unit.THINGS:
        return str(line.worth)
    if line.rule == INCOME and line.unit is Unit.VP:
        return _("+{points} VP").format(points=line.worth)
    return signed_text(line.worth)


def compared(everyone: Sequence[tuple[str, Score | None]]) -> list[str]:
    """A scoring tile for all players: the amounts, first and second place, ties; nothing where it is no majority."""
    known = [(name, score) for name, score in everyone if score is not None and score.points is not None]
    if len(known) < len(everyone) or not SCORING_TILES[known[0][1].rule].majority:
        return []
    return [line.text for line in of_kind(engine_words().score_lines(known[0][1], known), LineKind.SUM)]


def spoken(name: str, score: Score) -> str:
    """A player's row as it is read aloud."""
    words = engine_words()
    found = shown(words.score_lines(score))
    return " ".join([f"{name}: {words.sum(score)}", *(f"{line.text.rstrip('.')}." for line in found)])
