"""Scoring tiles that look at where tiles lie: squares, columns, rows and diagonals."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import Final

from scoring.core.cells import Cell
from scoring.core.evidence import Evidence, Gap, Item, NearMiss, made
from scoring.core.territory import NEIGHBOURS
from scoring.skye.reasons import Reason
from scoring.skye.survey import Clan
from scoring.skye.thing import Thing

RUN: Final = 3
"""The least length of a column or row that counts."""
MISSING_TILE: Final = Reason.MISSING_TILE
SHORT_RUN: Final = Reason.SHORT_RUN


def squares(clan: Clan) -> Evidence:
    """2 for each square of 2 x 2 tiles; a tile may be part of several."""
    taken = clan.survey.counting
    items: list[Item] = []
    near_misses: list[NearMiss] = []
    for x, y in clan.survey.from_the_west:
        if (x, y + 1) not in taken:
            continue
        pair = ((x, y), (x, y + 1))
        for side in (x - 1, x + 1):
            low, high = (side, y), (side, y + 1)
            if low not in taken:
                if high in taken:
                    near_misses.append(_missing(pair, high, low))
            elif high not in taken:
                near_misses.append(_missing(pair, low, high))
            elif side > x:
                items.append(made(Item, ("square", (*pair, low, high), 1, 2, None)))
    if clan.survey.exempt:
        near_misses = [miss for miss in near_misses if miss.gaps[0].cell not in clan.survey.index]
    return items, near_misses


def _missing(pair: tuple[Cell, Cell], third: Cell, missing: Cell) -> NearMiss:
    have = (third, *pair) if third < pair[0] else (*pair, third)
    return made(NearMiss, ("square", have, MISSING_TILE, (NEIGHBOURS[missing].gap,), 1, None))


def no_square(clan: Clan, thing: Thing) -> NearMiss | None:
    """A tile in no square: the square around it that lacks the fewest tiles."""
    x, y = thing.cell
    corners = [((x + dx, y + dy), (x, y + dy), (x + dx, y)) for dx in (-1, 1) for dy in (-1, 1)]
    lacking = min(([cell for cell in others if cell not in clan.survey.counting] for others in corners), key=len)
    if not lacking:
        return None
    gaps = tuple(NEIGHBOURS[cell].gap for cell in lacking)
    return NearMiss("square", (thing.cell,), MISSING_TILE, gaps, len(gaps))


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
            items.append(made(Item, (what, run, 1, 3, None)))
        elif len(run) == RUN - 1:
            gaps = _free_ends(clan, run, vertical)
            near_misses.append(made(NearMiss, (what, run, SHORT_RUN, gaps, 1, None)))
    return items, near_misses


def short_column(clan: Clan, thing: Thing) -> NearMiss | None:
    """A tile in a column that is too short."""
    return _short_run(clan, thing, "column", vertical=True)


def short_row(clan: Clan, thing: Thing) -> NearMiss | None:
    """A tile in a row that is too short."""
    return _short_run(clan, thing, "row", vertical=False)


def _short_run(clan: Clan, thing: Thing, what: str, vertical: bool) -> NearMiss | None:
    run = next(run for run in runs(clan, vertical) if thing.cell in run)
    short = RUN - len(run)
    return NearMiss(what, run, SHORT_RUN, _free_ends(clan, run, vertical), short) if short > 0 else None


def runs(clan: Clan, vertical: bool) -> list[tuple[Cell, ...]]:
    """All runs of adjoining tiles in one direction, from west to east and south to north."""
    dx, dy = (0, 1) if vertical else (1, 0)
    cells = clan.survey.from_the_west
    found: list[list[Cell]] = []
    following = None
    for cell in cells if vertical else sorted(cells, key=itemgetter(1)):
        if cell == following:
            found[-1].append(cell)
        else:
            found.append([cell])
        following = (cell[0] + dx, cell[1] + dy)
    return sorted(map(tuple, found))


def _free_ends(clan: Clan, run: tuple[Cell, ...], vertical: bool) -> tuple[Gap, ...]:
    dx, dy = (0, 1) if vertical else (1, 0)
    (first_x, first_y), (last_x, last_y) = run[0], run[-1]
    ends = ((first_x - dx, first_y - dy), (last_x + dx, last_y + dy))
    return tuple([NEIGHBOURS[cell].gap for cell in ends if cell not in clan.survey.index])


def longest_diagonal(clan: Clan) -> Evidence:
    """2 for each tile on the diagonal line with the most tiles, in either direction, gaps allowed."""
    cells = clan.survey.from_the_west
    if not cells:
        return [], []
    rising, falling = Counter([x - y for x, y in cells]), Counter([x + y for x, y in cells])
    count = max(*rising.values(), *falling.values())
    slope, lines = (1, rising) if count in rising.values() else (-1, falling)
    line = max([each for each, tiles in lines.items() if tiles == count], key=lambda each: (-abs(each), each))
    own = tuple([(x, y) for x, y in cells if x - slope * y == line])
    return [Item("diagonal", own, count, 2 * count)], _holes(clan, own, slope)


def off_diagonal(clan: Clan, thing: Thing) -> NearMiss | None:
    """A tile that is not on the longest diagonal, and how much shorter its own is."""
    best = longest_diagonal(clan)[0][0]
    if thing.cell in best.cells:
        return None
    x, y = thing.cell
    cells = clan.survey.counting
    own = max(([cell for cell in cells if cell[0] - slope * cell[1] == x - slope * y] for slope in (1, -1)), key=len)
    return NearMiss("diagonal", tuple(sorted(own)), Reason.NOT_LARGEST, (), best.amount - len(own))


def _holes(clan: Clan, line: tuple[Cell, ...], slope: int) -> list[NearMiss]:
    """The free cells between the tiles of the diagonal: each would be one tile more."""
    (x, y), (last, _) = line[0], line[-1]
    if last - x > 4 * len(clan.survey.index):
        return []
    between = [(x + step, y + slope * step) for step in range(1, last - x)]
    free = tuple([NEIGHBOURS[cell].gap for cell in between if cell not in clan.survey.index])
    return [NearMiss("diagonal", line, Reason.MISSING_TILE, free, len(free))] if free else []
