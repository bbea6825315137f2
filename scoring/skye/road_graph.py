"""The roads of a territory as a graph: road pieces, linked over borders and through halls under the mountains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scoring.core.cells import EAST, NORTH, Cell, beside, opposite
from scoring.skye.survey import Survey

MOST_MOUTHS: Final = 2
"""A road passes a piece once, in and out, so it can use two mouths of one hall at most."""


class RoadGraph:
    """Pieces are printed roads. The tunnel mouths of a mountain area open into one hall, and any two are linked."""

    __slots__ = ("cells", "halls", "mouths", "neighbours", "tiles", "weights")

    def __init__(self, survey: Survey) -> None:
        self.tiles: list[int] = []
        """The tile of each piece."""
        self.neighbours: list[list[int]] = []
        """The pieces that a road can go on to: over a border, or through a mountain that they alone enter."""
        self.mouths: list[dict[int, int]] = []
        """How many mouths a piece has in each hall."""
        self.halls: list[list[int]] = []
        """The pieces with a mouth in a hall."""
        self.cells: list[Cell] = [laid.cell for laid in survey.laid]
        self.weights: list[int] = [int(laid.counts) for laid in survey.laid]
        """What crossing a tile is worth: 0 for an exempt borderland."""
        first = self._add_pieces(survey)
        self._link_over_borders(survey, first)
        self._dig_halls(survey, first)

    def _add_pieces(self, survey: Survey) -> list[int]:
        """The pieces of all tiles; gives the first of each tile."""
        first = []
        for number, laid in enumerate(survey.laid):
            first.append(len(self.tiles))
            for _ in laid.face.roads:
                self.tiles.append(number)
                self.neighbours.append([])
                self.mouths.append({})
        return first

    def _link_over_borders(self, survey: Survey, first: list[int]) -> None:
        for number, laid in enumerate(survey.laid):
            for edge in (NORTH, EAST):
                road, other = laid.turned.road_at[edge], survey.index.get(beside(laid.cell, edge))
                if road >= 0 and other is not None:
                    beyond = survey.laid[other].turned.road_at[opposite(edge)]
                    if beyond >= 0:
                        self._link(first[number] + road, first[other] + beyond)

    def _dig_halls(self, survey: Survey, first: list[int]) -> None:
        """A hall for every mountain area that three pieces or more enter. Where only two do, they are linked."""
        entered: dict[int, dict[int, int]] = {}
        for number, laid in enumerate(survey.laid):
            for place, mountain in laid.face.mouths:
                counts = entered.setdefault(survey.area_numbers[number][mountain], {})
                piece = first[number] + place
                counts[piece] = min(counts.get(piece, 0) + 1, MOST_MOUTHS)
        for counts in entered.values():
            if len(counts) == 2:
                self._link(*counts)
            elif len(counts) > 2:
                for piece, mouths in counts.items():
                    self.mouths[piece][len(self.halls)] = mouths
                self.halls.append(list(counts))

    def _link(self, one: int, other: int) -> None:
        """A road can go on from one piece to another; a second way between them is none the better."""
        if other not in self.neighbours[one]:
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)

    def components(self) -> list[list[int]]:
        """The pieces that hang together."""
        seen: set[int] = set()
        opened: set[int] = set()
        found = []
        for piece in range(len(self.tiles)):
            if piece not in seen:
                seen.add(piece)
                component = [piece]
                for member in component:
                    halls = [hall for hall in self.mouths[member] if hall not in opened]
                    opened.update(halls)
                    reached = [*self.neighbours[member], *(other for hall in halls for other in self.halls[hall])]
                    fresh = [other for other in dict.fromkeys(reached) if other not in seen]
                    component += fresh
                    seen.update(fresh)
                found.append(component)
        return found

    def weight_of(self, pieces: Iterable[int]) -> int:
        """The number of different tiles that some pieces lie on and that count."""
        return sum([self.weights[tile] for tile in {self.tiles[piece] for piece in pieces}])

    def cells_along(self, path: Iterable[int]) -> tuple[Cell, ...]:
        """The counted cells that a path crosses, each once."""
        tiles = dict.fromkeys(self.tiles[piece] for piece in path)
        return tuple(self.cells[tile] for tile in tiles if self.weights[tile])
