"""Scoring tiles that look at where tiles lie: squares, columns, rows and diagonals."""

from __future__ import annotations

from collections import Counter
from typing import Final

from scoring.cells import Cell
from scoring.evidence import Evidence, Gap, Item, NearMiss, Reason, made
from scoring.skye.clan import Clan

RUN: Final = 3
"""The least length of a column or row that counts."""


def squares(clan: Clan) -> Evidence:
    """2 for each square of 2 x 2 tiles; a tile may be part of several."""
    taken = clan.survey.counting
    pairs = {(x, y) for x, y in taken if (x, y + 1) in taken}
    items, near_misses = [], []
    for x, y in sorted(pairs):
        if (x + 1, y) in pairs:
            square = ((x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1))
            items.append(made(Item, ("square", square, 1, 2, None)))
        for side in (x - 1, x + 1):
            low, high = (side, y), (side, y + 1)
            if (low in taken) != (high in taken):
                third, missing = (low, high) if low in taken else (high, low)
                have = tuple(sorted([(x, y), (x, y + 1), third]))
                near_misses.append(made(NearMiss, ("square", have, Reason.MISSING_TILE, (Gap(missing),), 1, None)))
    return Evidence(items, [miss for miss in near_misses if miss.gaps[0].cell not in clan.survey.index])


def columns(clan: Clan) -> Evidence:
    """3 for each vertical run of at least 3 adjoining tiles; a longer run is still one."""
    return _lines(clan, "column", vertical=True)


def rows(clan: Clan) -> Evidence:
    """3 for each horizontal run of at least 3 adjoining tiles; a longer run is still one."""
    return _lines(clan, "row", vertical=False)


def _lines(clan: Clan, what: str, vertical: bool) -> Evidence:
    items, near_misses = [], []
    for run in runs(clan, vertical):
        if len(run) >= RUN:
            items.append(Item(what, run, 1, 3))
        elif len(run) == RUN - 1:
            gaps = tuple([gap for gap in _ends(run, vertical) if gap.cell not in clan.survey.index])
            near_misses.append(NearMiss(what, run, Reason.SHORT_RUN, gaps, 1))
    return Evidence(items, near_misses)


def runs(clan: Clan, vertical: bool) -> list[tuple[Cell, ...]]:
    """All runs of adjoining tiles in one direction, from west to east and south to north."""
    dx, dy = (0, 1) if vertical else (1, 0)
    taken = clan.survey.counting
    found = []
    for x, y in sorted([(x, y) for x, y in taken if (x - dx, y - dy) not in taken]):
        run = [(x, y)]
        while (cell := (x := x + dx, y := y + dy)) in taken:
            run.append(cell)
        found.append(tuple(run))
    return found


def _ends(run: tuple[Cell, ...], vertical: bool) -> tuple[Gap, Gap]:
    dx, dy = (0, 1) if vertical else (1, 0)
    (first_x, first_y), (last_x, last_y) = run[0], run[-1]
    return Gap((first_x - dx, first_y - dy)), Gap((last_x + dx, last_y + dy))


def longest_diagonal(clan: Clan) -> Evidence:
    """2 for each tile on the diagonal line with the most tiles, in either direction, gaps allowed."""
    cells = clan.survey.counting
    if not cells:
        return Evidence([], [])
    slopes = ((1, Counter([x - y for x, y in cells])), (-1, Counter([x + y for x, y in cells])))
    slope, lines = max(slopes, key=lambda each: max(each[1].values()))
    line, count = max(lines.items(), key=lambda entry: (entry[1], -abs(entry[0]), entry[0]))
    own = tuple(sorted([(x, y) for x, y in cells if x - slope * y == line]))
    item = Item("diagonal", own, count, 2 * count)
    return Evidence([item], _holes(clan, own, slope))


def _holes(clan: Clan, line: tuple[Cell, ...], slope: int) -> list[NearMiss]:
    """The free cells between the tiles of the diagonal: each would be one tile more."""
    (x, y), (last, _) = line[0], line[-1]
    if last - x > 4 * len(clan.survey.laid):
        return []
    between = [(x + step, y + slope * step) for step in range(1, last - x)]
    free = tuple(Gap(cell) for cell in between if cell not in clan.survey.index)
    return [NearMiss("diagonal", line, Reason.MISSING_TILE, free, len(free))] if free else []
