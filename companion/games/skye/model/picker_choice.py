"""What the picker offers on a cell: which tiles fit and how, in a fixed order, with filters. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.games.skye.model.questions import settled
from companion.games.skye.model.tile_library import library_of, same_piece, same_tile
from companion.store import Store
from scoring.core.cells import EDGES, TURNS, Cell, beside, opposite
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import Breach, LayingRule, breaches, demand, turns_that_fit
from scoring.skye.play.building import in_hand
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile, TileSet, shown

Has = Callable[[Tile], bool]


def _shows(symbol: str) -> Has:
    return lambda tile: bool(getattr(tile.front.symbols, symbol))


FILTERS: Final[dict[str, Has]] = {
    # the sprite of the chip: does a tile have it?
    "ship": _shows("ships"),
    "lighthouse": _shows("lighthouses"),
    "broch": _shows("brochs"),
    "farm": _shows("farms"),
    "cattle": _shows("cattle"),
    "sheep": _shows("sheep"),
    "barrel": _shows("barrels"),
    "scroll-plain": lambda tile: any(area.scroll for area in tile.front.areas),
    "tablet": lambda tile: tile.tablet is not None,
    "tunnel": lambda tile: bool(tile.front.mouths),
    "road": lambda tile: bool(tile.front.roads),
}


class Candidate(NamedTuple):
    """A tile and the ways it can lie on the cell, the best first; none if it breaks a rule."""

    tile: Tile
    ways: tuple[int, ...] = ()
    breach: Breach | None = None
    owner: str = ""
    """Whose territory it lies in already. A composed face may have a twin in the box, which can still be laid."""

    further: bool = False
    """Is it another way of a tile that is offered already?"""

    @property
    def key(self) -> str:
        """A name for tests and for finding it again; composed faces go by what they show."""
        name = self.tile.id or f"composed-{abs(hash(self.tile)) % 10**8}"
        return f"{name}@{self.ways[0]}" if self.further else name

    def each_way(self) -> list[Candidate]:
        """A candidate for each way: where tiles are only entered, none needs to be turned afterwards."""
        others = (self._replace(ways=(way,), further=True) for way in self.ways[1:])
        return [self._replace(ways=self.ways[:1]), *others] if len(self.ways) > 1 else [self]


@dataclass(frozen=True)
class PickerOffer:
    """Everything the picker can show for a cell."""

    fitting: tuple[Candidate, ...]
    borderlands: tuple[Candidate, ...]
    unfit: tuple[Candidate, ...]
    left: int = 0
    """Catalogue tiles that lie nowhere yet."""
    knows_borderlands: bool = False
    """Has anybody entered a borderland on this device?"""
    in_hand: frozenset[str] = frozenset()
    """The keys of those that the player bought or kept, as far as the table named them."""


def ground_of(territory: Territory, cell: Cell) -> Territory:
    """The territory around a cell: without the tile on it, which is to be replaced."""
    return territory.take_back(cell) if cell in territory else territory


def offer(state: TableState, store: Store, player: str, cell: Cell) -> PickerOffer:
    """What can be laid on a cell, or put in the place of the tile there."""
    ground = ground_of(state.game.player(player).territory, cell)
    owners = _owners(state, player, cell)
    lying = _composed_at(state, player, cell)
    fitting: list[Candidate] = []
    unfit: list[Candidate] = []
    for tile in known_tiles(state, store):
        copied = tile.id in owners
        owner = owners[tile.id] if tile.id in owners else _owner(lying, tile)
        ways = () if copied else ways_to_lie(ground, cell, tile)
        breach = None if ways else _breach(ground, cell, tile, owners)
        (unfit if owner or not ways else fitting).append(Candidate(tile, ways, breach, owner))
    borderlands = _borderlands(state, store, player, cell)
    held = in_hand(state, player)
    return PickerOffer(
        fitting=tuple(sorted(fitting, key=_order)),
        borderlands=tuple(borderlands),
        unfit=tuple(sorted(unfit, key=_order)),
        in_hand=frozenset(each.key for each in fitting if any(same_piece(each.tile, tile) for tile in held)),
        knows_borderlands=any(_is_borderland(kept.tile) for kept in library_of(store).tiles()),
        left=len(landscape_tiles()) - sum(tile.id in owners for tile in landscape_tiles()),
    )


def ways_to_lie(ground: Territory, cell: Cell, tile: Tile) -> tuple[int, ...]:
    """The turns in which a tile fits and shows something else to the rules; the first continues most roads."""
    wanted = demand(ground, cell)
    if not wanted.mask:
        return ()
    turns = turns_that_fit(tile, wanted)
    ordered = sorted(turns, key=lambda turn: (-_roads_met(ground, cell, tile, turn), turn))
    return tuple(turn for place, turn in enumerate(ordered) if not _is_shown(tile, turn, ordered[:place]))


def _is_shown(tile: Tile, turn: int, others: Sequence[int]) -> bool:
    """True if a tile shows the same in one of the other turns. Comparing is slow, and most turns differ at an edge."""
    patterns = tile.front.patterns
    alike = [other for other in others if patterns[other] == patterns[turn]]
    return bool(alike) and shown(tile, turn) in [shown(tile, other) for other in alike]


def least_wrong(ground: Territory, cell: Cell, tile: Tile) -> int:
    """The turn in which a tile that fits nowhere breaks fewest edges."""
    return min(TURNS, key=lambda turn: (_clashes(ground, cell, tile, turn), -_roads_met(ground, cell, tile, turn)))


def filtered(candidates: Sequence[Candidate], chosen: Collection[str]) -> list[Candidate]:
    """Those that have everything chosen."""
    return [each for each in candidates if all(FILTERS[name](each.tile) for name in chosen)]


def counts(candidates: Sequence[Candidate], chosen: Collection[str]) -> dict[str, int]:
    """For every symbol that any candidate has: how many are left if it is chosen as well."""
    left = filtered(candidates, chosen)
    return {
        name: sum(has(each.tile) for each in left)
        for name, has in FILTERS.items()
        if any(has(each.tile) for each in candidates)
    }


def known_tiles(state: TableState, store: Store) -> list[Tile]:
    """The tiles of the boxes in use that come from the bag: the catalogue's and the composed ones."""
    boxes = {TileSet.CUSTOM, TileSet.BASE, *state.game.modules}
    composed = [
        kept.tile for kept in library_of(store).tiles() if kept.tile.set in boxes and not _is_borderland(kept.tile)
    ]
    corrected = {tile.id for tile in composed if tile.id}
    answers = library_of(store).answers()
    return [settled(tile, answers) for tile in landscape_tiles() if tile.id not in corrected] + composed


def _owners(state: TableState, player: str, cell: Cell) -> dict[str, str]:
    """Who has each catalogue tile that lies at the table, but for the one on the cell."""
    return {
        placement.tile.id: who.name
        for who in state.game.players
        for placement in who.territory
        if placement.tile.id in catalogue() and (who.name, placement.cell) != (player, cell)
        if placement.tile.id
    }


def _composed_at(state: TableState, player: str, cell: Cell) -> list[tuple[str, Tile]]:
    """The composed faces that lie at the table, with their owners, but for the one on the cell."""
    return [
        (who.name, placement.tile)
        for who in state.game.players
        for placement in who.territory
        if placement.tile.id not in catalogue() and (who.name, placement.cell) != (player, cell)
    ]


def _owner(lying: Sequence[tuple[str, Tile]], tile: Tile) -> str:
    """Who has laid a composed face."""
    if tile.id in catalogue():
        return ""
    return next((owner for owner, other in lying if same_piece(other, tile)), "")


def _borderlands(state: TableState, store: Store, player: str, cell: Cell) -> Iterable[Candidate]:
    """The player's own borderlands that are not laid yet, those that fit first."""
    if "borderlands" not in state.game.modules:
        return ()
    territory = state.game.player(player).territory
    laid = [each.tile for each in territory if _is_borderland(each.tile) and each.cell != cell]
    ground = ground_of(territory, cell)
    own = [kept.tile for kept in library_of(store).tiles() if _is_borderland(kept.tile)]
    left = [tile for tile in own if not any(same_tile(tile, other) for other in laid)]
    found = [
        Candidate(tile, ways, None if ways else _breach(ground, cell, tile, {}))
        for tile in left
        for ways in (ways_to_lie(ground, cell, tile),)
    ]
    return sorted(found, key=lambda each: not each.ways)


def _is_borderland(tile: Tile) -> bool:
    return tile.set is TileSet.BORDERLANDS


def _order(candidate: Candidate) -> tuple[object, ...]:
    return tile_order(candidate.tile)


def tile_order(tile: Tile) -> tuple[object, ...]:
    """By what they show, in the order of the filters, then by their roads."""
    exits = sum(len(road.edges) for road in tile.front.roads)
    return tuple(not has(tile) for has in FILTERS.values()), exits, tile.id or "~"


def _breach(ground: Territory, cell: Cell, tile: Tile, owners: dict[str, str]) -> Breach:
    if tile.id in owners:
        return Breach(LayingRule.COPIES)
    found = breaches(ground, Placement(cell, tile, least_wrong(ground, cell, tile)))
    return found[0] if found else Breach(LayingRule.TOUCH)


def _clashes(ground: Territory, cell: Cell, tile: Tile, turn: int) -> int:
    return sum(len(breach.clashes) for breach in breaches(ground, Placement(cell, tile, turn)))


def _roads_met(ground: Territory, cell: Cell, tile: Tile, turn: int) -> int:
    """Borders at which a road goes on, less those at which only one side has a road."""
    own = tile.front.turned[turn].road_at
    met = 0
    for edge in EDGES:
        neighbour = ground.at(beside(cell, edge))
        if neighbour is not None:
            theirs = ground.face_up(neighbour).turned[neighbour.turn].road_at[opposite(edge)]
            here, there = own[edge] >= 0, theirs >= 0
            met += 10 * (here and there) - (here is not there)
    return met
