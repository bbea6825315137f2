"""The order in which the search for the longest road looks at the tiles: one that keeps little open at a time."""

from __future__ import annotations

from typing import Final

from scoring.skye.road_graph import RoadGraph

WORTH: Final = 3.0
"""About so many ways to go on come with every piece on the frontier and every open hall."""
STARTS: Final = 4
MOST_TILES: Final = 80
"""Beyond it the search cannot be finished in any order, and looking for a good one would take longest."""


def sweep_order(graph: RoadGraph, pieces: list[int]) -> list[list[int]]:
    """The pieces tile by tile."""
    plan = _Plan(graph, pieces)
    by_borders = plan.along_borders()
    if not plan.halls or len(plan.on_tile) > MOST_TILES:
        return plan.pieces_of(by_borders)
    starts = sorted(plan.on_tile, key=lambda tile: len(plan.beside[tile]))[:STARTS]
    return plan.pieces_of(min([by_borders, *map(plan.narrow, starts)], key=plan.cost))


class _Plan:
    """The tiles of some pieces, and what they have to do with one another."""

    def __init__(self, graph: RoadGraph, pieces: list[int]) -> None:
        self.on_tile: dict[int, list[int]] = {}
        for piece in sorted(pieces):
            self.on_tile.setdefault(graph.tiles[piece], []).append(piece)
        self.beside = {
            tile: {graph.tiles[other] for piece in own for other in graph.neighbours[piece]} - {tile}
            for tile, own in self.on_tile.items()
        }
        self.leads_to = {
            tile: [{graph.tiles[other] for other in graph.neighbours[piece]} for piece in own]
            for tile, own in self.on_tile.items()
        }
        """The tiles that each piece of a tile goes on to."""
        entered = {hall for piece in pieces for hall in graph.mouths[piece]}
        self.halls = [{graph.tiles[piece] for piece in graph.halls[hall]} for hall in sorted(entered)]

    def pieces_of(self, order: list[int]) -> list[list[int]]:
        return [self.on_tile[tile] for tile in order]

    def along_borders(self) -> list[int]:
        """Always on to the tile with the fewest neighbours ahead."""
        left = dict.fromkeys(sorted(self.on_tile, key=lambda tile: len(self.beside[tile])))
        touched: dict[int, None] = {}
        order = []
        while left:
            tile = min(touched or left, key=lambda each: len([other for other in self.beside[each] if other in left]))
            del left[tile]
            touched.pop(tile, None)
            touched.update(dict.fromkeys(other for other in self.beside[tile] if other in left))
            order.append(tile)
        return order

    def narrow(self, start: int) -> list[int]:
        """Always on to the tile that leaves the least open, among those that hang together with what is seen."""
        order, seen = [start], {start}
        while len(order) < len(self.on_tile):
            touched = [tile for tile in self.on_tile if tile not in seen and self._touches(tile, seen)]
            following = min(touched, key=lambda tile: self.open_after({*seen, tile}))
            order.append(following)
            seen.add(following)
        return order

    def _touches(self, tile: int, seen: set[int]) -> bool:
        return not seen.isdisjoint(self.beside[tile]) or any(
            tile in hall and not seen.isdisjoint(hall) for hall in self.halls
        )

    def open_after(self, seen: set[int]) -> int:
        """How many pieces and halls have something to do with tiles both seen and unseen."""
        frontier = sum([not beyond <= seen for tile in seen for beyond in self.leads_to[tile]])
        return frontier + sum([not hall <= seen and not hall.isdisjoint(seen) for hall in self.halls])

    def cost(self, order: list[int]) -> float:
        """A guess at the partial solutions that this order makes the search look at."""
        return sum([WORTH ** self.open_after(set(order[: step + 1])) for step in range(len(order))])
