"""Scoring tiles that look at where tiles lie: squares, columns, rows and diagonals."""

from __future__ import annotations

from collections import Counter
from typing import Final

from scoring.cells import Cell
from scoring.evidence import Evidence, Gap, Item, NearMiss, Reason
from scoring.skye.clan import Clan

SQUARE: Final = 4
RUN: Final = 3
"""The least length of a column or row that counts."""


def squares(clan: Clan) -> Evidence:
    """2 for each square of 2 x 2 tiles; a tile may be part of several."""
    taken = {laid.cell for laid in clan.survey.laid if laid.counts}
    corners = Counter([(x - dx, y - dy) for x, y in taken for dx in (0, 1) for dy in (0, 1)])
    items, near_misses = [], []
    for x, y in sorted([corner for corner, tiles in corners.items() if tiles >= SQUARE - 1]):
        square = ((x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1))
        missing = [cell for cell in square if cell not in taken]
        if not missing:
            items.append(Item("square", square, 1, 2))
        elif missing[0] not in clan.survey.index:
            have = tuple([cell for cell in square if cell in taken])
            near_misses.append(NearMiss("square", have, Reason.MISSING_TILE, (Gap(missing[0]),), 1))
    return Evidence(items, near_misses)


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
            gaps = tuple(gap for gap in _ends(run, vertical) if gap.cell not in clan.survey.index)
            near_misses.append(NearMiss(what, run, Reason.SHORT_RUN, gaps, 1))
    return Evidence(items, near_misses)


def runs(clan: Clan, vertical: bool) -> list[tuple[Cell, ...]]:
    """All runs of adjoining tiles in one direction, from west to east and south to north."""
    dx, dy = (0, 1) if vertical else (1, 0)
    taken = {laid.cell for laid in clan.survey.laid if laid.counts}
    found = []
    for x, y in sorted([cell for cell in taken if (cell[0] - dx, cell[1] - dy) not in taken]):
        run = [(x, y)]
        while (x + dx * len(run), y + dy * len(run)) in taken:
            run.append((x + dx * len(run), y + dy * len(run)))
        found.append(tuple(run))
    return found


def _ends(run: tuple[Cell, ...], vertical: bool) -> tuple[Gap, Gap]:
    dx, dy = (0, 1) if vertical else (1, 0)
    (first_x, first_y), (last_x, last_y) = run[0], run[-1]
    return Gap((first_x - dx, first_y - dy)), Gap((last_x + dx, last_y + dy))


def longest_diagonal(clan: Clan) -> Evidence:
    """2 for each tile on the diagonal line with the most tiles, in either direction, gaps allowed."""
    cells = [laid.cell for laid in clan.survey.laid if laid.counts]
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
