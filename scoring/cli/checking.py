"""What `check` answers, whichever game the file is of: the problems as data, and as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from scoring.cli.terminal import wrapped
from scoring.core.cells import Cell
from scoring.core.translator import Translator


class FoundProblem(NamedTuple):
    """A tile that breaks a rule, and the sentence that says so."""

    player: str
    cell: Cell
    rule: str
    message: str


def problems_as_data(found: Sequence[FoundProblem]) -> dict[str, Any]:
    """Everything that is wrong."""
    problems = [
        {"player": each.player, "at": list(each.cell), "rule": each.rule, "message": each.message} for each in found
    ]
    return {"ok": not problems, "problems": problems}


def told_problems(words: Translator, found: Sequence[FoundProblem], *, tiles: int, players: int) -> Iterator[str]:
    """The same for people; at last, how many placements of so many tiles and players need a look."""
    for each in found:
        yield from wrapped(f"{each.player}: {each.message}", rest="  ")
    wrong = len({(each.player, each.cell) for each in found})
    if not found:
        text = words._("All {tiles} tiles of {players} players lie as the rules ask.")
        yield text.format(tiles=tiles, players=players)
        return
    text = words._n("{count} of {tiles} placements needs a look.", "{count} of {tiles} placements need a look.", wrong)
    yield text.format(count=wrong, tiles=tiles)
