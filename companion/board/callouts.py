"""Words outside a territory that point at a gap in it: where they stand and how their lines run. No Kivy here.

All in units of the grid, y growing upwards, as `view.centre_of` has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from companion.board.scene import CallOut
from companion.board.view import PITCH, TILE, Spot, centre_of
from scoring.core.cells import Cell

MOST: Final = 3
"""More words than these would hide what they speak of; further gaps have their bar alone."""
SIDES: Final = ((0, -1), (0, 1), (1, 0), (-1, 0))
"""Below, above, right, left: of equal ways the first is taken."""
FURTHER: Final = 12.0
TRIES: Final = 16
ACROSS: Final = 1.6
"""A line over a tile counts so much more than one along its border."""
BEYOND: Final = 2000.0
SHORTEST: Final = 6.0
"""What is always left of a line."""


class Box(NamedTuple):
    """Left, bottom, right and top."""

    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.bottom < other.top and other.bottom < self.top
        )

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)


Side = tuple[int, int]
EVERYWHERE: Final = Box(-1e9, -1e9, 1e9, 1e9)


class Label(NamedTuple):
    """Words in their box, and the line from the gap to it."""

    text: str
    box: Box
    start: Spot
    end: Spot


def anchor_of(callout: CallOut) -> Spot:
    """The point that is spoken of."""
    x, y = centre_of(callout.cell)
    return x + callout.at[0] - TILE / 2, y + TILE / 2 - callout.at[1]


def lay_out(
    callouts: Sequence[CallOut],
    cells: Collection[Cell],
    sizes: Sequence[Spot],
    off: float,
    bounds: Box = EVERYWHERE,
    missing: Collection[Cell] = (),
) -> list[Label]:
    """A place for the first few, each so large; `off` is the least distance of a label from tiles and others. What is
    said of a cell where a tile is missing stands in it."""
    paper = _Paper({*cells, *missing}, off, bounds, missing)
    for callout, size in zip(callouts[:MOST], sizes, strict=False):
        paper.add(callout, size)
    return paper.labels


class _Paper:
    """A territory and the labels around it so far."""

    def __init__(self, cells: Collection[Cell], off: float, bounds: Box, missing: Collection[Cell]) -> None:
        self.cells, self.off, self.bounds, self.missing = cells, off, bounds, missing
        self.tiles = [_tile(cell) for cell in cells]
        self.labels: list[Label] = []

    def add(self, callout: CallOut, size: Spot) -> None:
        """The cheapest way to one of the four sides."""
        start = anchor_of(callout)
        if callout.cell in self.missing:  # the words themselves stand where the tile does not
            x, y = start
            box = Box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)
            self.labels.append(Label(callout.text, box, start, start))
            return
        ways = [way for side in SIDES if (way := self._way(start, side, size))]
        if ways:
            _cost, box, end = min(ways, key=lambda way: way[0])
            self.labels.append(Label(callout.text, box, _beyond_things(callout, start, end), end))

    def _way(self, start: Spot, side: Side, size: Spot) -> tuple[float, Box, Spot] | None:
        """The nearest free place straight out to a side, and what it costs to lead a line there."""
        out = _way_out(start, side, self.cells)
        taken = [box for label in self.labels for box in (label.box.grown(self.off / 2), _line(label.start, label.end))]
        for step in range(TRIES):
            length = out + self.off + step * FURTHER
            box = _box(start, side, size, length, self.bounds)
            if any(box.meets(other) for other in (*self.tiles, *taken)):
                continue
            end = (start[0] + side[0] * length, start[1] + side[1] * length)
            cost = length + (0.0 if _on_border(start, side) else out * ACROSS)
            cost += 0.0 if _within(box, self.bounds) else BEYOND
            cost += BEYOND / 2 * any(_line(start, end).meets(other) for other in taken)
            return cost, box, end
        return None


def _beyond_things(callout: CallOut, start: Spot, end: Spot) -> Spot:
    """Where a line begins that covers nothing of what stands in its cell; it always has a little length left."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    far = 0.0
    for at, radius in callout.things:
        dx, dy = (one - other for one, other in zip(anchor_of(callout._replace(at=at)), start, strict=True))
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1] - dy * way[0])
        if aside < radius and along > -radius:
            far = max(far, along + radius)
    far = max(0.0, min(far, length - SHORTEST))
    return start[0] + way[0] * far, start[1] + way[1] * far


def _tile(cell: Cell) -> Box:
    x, y = centre_of(cell)
    return Box(x - TILE / 2, y - TILE / 2, x + TILE / 2, y + TILE / 2)


def _way_out(start: Spot, side: Side, cells: Collection[Cell]) -> float:
    """How far it is from a point to where no tile lies any more."""
    length = 0.0
    while length < 60 * PITCH:
        ahead = start[0] + side[0] * (length + 1), start[1] + side[1] * (length + 1)
        if not any(cell in cells for cell in _cells_at(ahead, side)):
            return length
        along = ahead[0] * side[0] + ahead[1] * side[1]
        border = (floor((along - TILE / 2) / PITCH) + 1) * PITCH + TILE / 2
        length += max(1.0, border - along + 1)
    return length


def _cells_at(point: Spot, side: Side) -> Iterator[Cell]:
    """The cell at a point, or both where it lies on their border."""
    for aside in (-1.0, 1.0):
        x, y = point[0] + aside * abs(side[1]), point[1] + aside * abs(side[0])
        yield ceil((x - TILE / 2) / PITCH), ceil((y - TILE / 2) / PITCH)


def _on_border(start: Spot, side: Side) -> bool:
    across = start[0] if side[1] else start[1]
    return abs((across - TILE / 2) / PITCH - round((across - TILE / 2) / PITCH)) < 0.02


def _box(start: Spot, side: Side, size: Spot, far: float, bounds: Box) -> Box:
    width, height = size
    x = start[0] + side[0] * (far + width / 2)
    y = start[1] + side[1] * (far + height / 2)
    if side[1]:  # above and below it may move aside as long as its line meets it
        reach = width / 2 - min(width, height) / 2
        left, right = bounds.left + width / 2, bounds.right - width / 2
        x = max(start[0] - reach, min(start[0] + reach, max(left, min(right, x))))
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _within(box: Box, bounds: Box) -> bool:
    return (
        bounds.left <= box.left and box.right <= bounds.right and bounds.bottom <= box.bottom and box.top <= bounds.top
    )


def _line(start: Spot, end: Spot) -> Box:
    (ax, ay), (bx, by) = start, end
    return Box(min(ax, bx) - 1, min(ay, by) - 1, max(ax, bx) + 1, max(ay, by) + 1)
