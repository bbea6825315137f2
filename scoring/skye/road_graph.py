"""The roads of a territory as a graph: nodes are road pieces and tunnel mouths."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.cells import STEPS, Cell
from scoring.skye.survey import Survey


class RoadGraph:
    """Pieces are linked over borders, a piece with its mouths, and every two mouths of one mountain area."""

    __slots__ = ("cells", "neighbours", "pieces", "tiles", "weights")

    def __init__(self, survey: Survey) -> None:
        self.tiles: list[int] = []
        """The tile of each node."""
        self.neighbours: list[list[int]] = []
        self.cells: list[Cell] = [laid.cell for laid in survey.laid]
        self.weights: list[int] = [int(laid.counts) for laid in survey.laid]
        """What crossing a tile is worth: 0 for an exempt borderland."""
        first = self._add_pieces(survey)
        self.pieces = len(self.tiles)
        """Nodes below this number are pieces, the others mouths."""
        self._add_mouths(survey, first)

    def _add_pieces(self, survey: Survey) -> list[int]:
        first = []
        for number, laid in enumerate(survey.laid):
            first.append(len(self.tiles))
            for _ in laid.face.roads:
                self._add_node(number)
        for number, laid in enumerate(survey.laid):
            x, y = laid.cell
            for edge in (0, 1):
                road = laid.turned.road_at[edge]
                other = survey.index.get((x + STEPS[edge][0], y + STEPS[edge][1]))
                if road >= 0 and other is not None:
                    beyond = survey.laid[other].turned.road_at[edge + 2]
                    if beyond >= 0:
                        self._link(first[number] + road, first[other] + beyond)
        return first

    def _add_mouths(self, survey: Survey, first: list[int]) -> None:
        mouths: dict[int, list[tuple[int, int]]] = {}
        for number, laid in enumerate(survey.laid):
            for place, mountain in laid.face.mouths:
                piece, mouth = first[number] + place, self._add_node(number)
                self._link(piece, mouth)
                inside = mouths.setdefault(survey.area_numbers[number][mountain], [])
                for other, other_piece in inside:
                    if other_piece != piece:
                        self._link(mouth, other)
                inside.append((mouth, piece))

    def _add_node(self, tile: int) -> int:
        self.tiles.append(tile)
        self.neighbours.append([])
        return len(self.tiles) - 1

    def _link(self, one: int, other: int) -> None:
        self.neighbours[one].append(other)
        self.neighbours[other].append(one)

    def components(self) -> list[list[int]]:
        """The nodes that hang together."""
        seen: set[int] = set()
        found = []
        for node in range(self.pieces):
            if node not in seen:
                seen.add(node)
                component = [node]
                for member in component:
                    fresh = [other for other in self.neighbours[member] if other not in seen]
                    component += fresh
                    seen.update(fresh)
                found.append(component)
        return found

    def weight_of(self, nodes: Iterable[int]) -> int:
        """The number of different tiles that some nodes lie on and that count; a mouth alone is no tile."""
        tiles = {self.tiles[node] for node in nodes if node < self.pieces}
        return sum(self.weights[tile] for tile in tiles)

    def cells_along(self, path: Iterable[int]) -> tuple[Cell, ...]:
        """The counted cells that a path crosses, each once."""
        tiles = dict.fromkeys(self.tiles[node] for node in path if node < self.pieces)
        return tuple(self.cells[tile] for tile in tiles if self.weights[tile])
