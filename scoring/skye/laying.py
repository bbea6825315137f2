"""The laying rules: what a placement breaks, where a tile can lie, and what fits on a cell.

Edges are compared as two-bit codes, a curve being a code of its own: a straight edge never equals a curved one,
and two curves may meet. Placements are checked front side up, as tiles are laid.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.cells import EDGES, Cell, Edge, beside, opposite
from scoring.core.identity_cache import IdentityCache
from scoring.core.territory import NEIGHBOURS
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game, Player
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import ALL_EDGES_MASK, CODE_TERRAINS, EDGE_MASKS, Terrain, Tile, TileSet, edge_code


class LayingRule(StrEnum):
    """The reasons for which a placement breaks the rules."""

    CASTLE = "castle"
    """The first tile is the player's own castle, at 0,0, facing the player."""
    TOUCH = "touch"
    """A tile shares an edge with a tile of the territory."""
    TERRAIN = "terrain"
    """Edges that touch show the same terrain."""
    CURVE = "curve"
    """A curved edge never touches a straight one."""
    COPIES = "copies"
    """One physical tile lies once at the table."""


class Clash(NamedTuple):
    """Two edges that may not touch; None stands for a curved edge."""

    edge: Edge
    own: Terrain | None
    other: Terrain | None


class Breach(NamedTuple):
    """One broken rule with the edges concerned."""

    rule: LayingRule
    clashes: tuple[Clash, ...] = ()


class LayingError(ValueError):
    """Raised by `verify_lay`; carries every rule the placement breaks."""

    def __init__(self, breaches: tuple[Breach, ...]) -> None:
        super().__init__(", ".join(breach.rule for breach in breaches))
        self.breaches = breaches


class Demand(NamedTuple):
    """What the tiles around a free cell ask of the one laid there: `(pattern ^ demand) & mask` must be 0."""

    pattern: int
    mask: int


CASTLES: Final = {"blue": "C1", "yellow": "C2", "red": "C3", "white": "C4", "green": "C5"}
"""The castle tile of each player colour."""


def demand(territory: Territory, cell: Cell) -> Demand:
    """What the neighbours of a cell ask for."""
    asked = 0
    for edge in EDGES:
        neighbour = territory.at(beside(cell, edge))
        if neighbour is not None:
            asked |= neighbour.tile.front.turned[neighbour.turn].asks[opposite(edge)]
    return _demand(asked)


def demands(territory: Territory) -> dict[Cell, Demand]:
    """What is asked for on every free cell beside the territory."""
    return {cell: _demand(asked) for cell, asked in _asked(territory).items()}


def _asked(territory: Territory) -> dict[Cell, int]:
    """What is asked for on every free cell, pattern and mask in one number as in `Turned.asks`."""
    found: dict[Cell, int] = {}
    by_cell = territory.by_cell
    for own, (_, tile, turn, _) in by_cell.items():
        asks = tile.front.turned[turn].asks
        for edge, cell in enumerate(NEIGHBOURS[own].beside):
            if cell not in by_cell:
                found[cell] = found.get(cell, 0) | asks[edge]
    return found


def _demand(asked: int) -> Demand:
    return Demand(asked & ALL_EDGES_MASK, asked >> 8)


def turns_that_fit(tile: Tile, wanted: Demand) -> tuple[int, ...]:
    """The turns in which a tile meets a demand."""
    pattern, mask = wanted
    return tuple([turn for turn, shown in enumerate(tile.front.patterns) if not (shown ^ pattern) & mask])


def legal_placements(territory: Territory, tile: Tile) -> dict[Cell, tuple[int, ...]]:
    """Every free cell on which a tile can be laid, with the turns in which it fits."""
    patterns = list(enumerate(tile.front.patterns))
    found = {}
    for cell, asked in _asked(territory).items():
        mask = asked >> 8
        turns = [turn for turn, shown in patterns if not (shown ^ asked) & mask]
        if turns:
            found[cell] = tuple(turns)
    return found


def fits(territory: Territory, cell: Cell, tiles: Iterable[Tile]) -> list[tuple[Tile, tuple[int, ...]]]:
    """Those tiles that can be laid on a cell, and how."""
    if cell in territory:
        return []
    wanted = demand(territory, cell)
    if not wanted.mask:
        return []
    return [(tile, turns) for tile in tiles if (turns := turns_that_fit(tile, wanted))]


def breaches(territory: Territory, placement: Placement) -> tuple[Breach, ...]:
    """The rules of touch, terrain and curve that a placement on a free cell breaks; the first tile breaks none."""
    if not len(territory):
        return ()
    wanted = demand(territory, placement.cell)
    if not wanted.mask:
        return (Breach(LayingRule.TOUCH),)
    shown = placement.tile.front.turned[placement.turn].pattern
    clashes = [
        Clash(edge, CODE_TERRAINS[edge_code(shown, edge)], CODE_TERRAINS[edge_code(wanted.pattern, edge)])
        for edge in EDGES
        if (shown ^ wanted.pattern) & wanted.mask & EDGE_MASKS[edge]
    ]
    terrain = tuple(clash for clash in clashes if clash.own and clash.other)
    curve = tuple(clash for clash in clashes if not (clash.own and clash.other))
    return tuple(
        Breach(rule, found) for rule, found in ((LayingRule.TERRAIN, terrain), (LayingRule.CURVE, curve)) if found
    )


def breaks_castle_rule(placement: Placement, colour: str | None) -> bool:
    """Is this, as a player's first tile, anything but the castle of the player's colour at 0,0 and turn 0?"""
    castle = CASTLES.get(colour or "")
    own = placement.tile.id == castle if castle else placement.tile.id in CASTLES.values()
    return not own or placement.cell != (0, 0) or placement.turn != 0


def verify_lay(territory: Territory, placement: Placement) -> None:
    """Raise a LayingError that names every rule a placement breaks; forced placements break none."""
    if placement.cell in territory:
        raise ValueError(f"a tile lies at {placement.cell} already")
    found = () if placement.forced else breaches(territory, placement)
    if found:
        raise LayingError(found)


def can_lay(territory: Territory, placement: Placement) -> bool:
    """May this tile be laid so?"""
    return placement.cell not in territory and (placement.forced or not breaches(territory, placement))


def lay(territory: Territory, placement: Placement) -> Territory:
    """The territory with one more tile, if the rules allow it."""
    verify_lay(territory, placement)
    return territory.lay(placement)


class Problem(NamedTuple):
    """A breach, whose it is and on which cell."""

    player: Player
    placement: Placement
    breach: Breach


Laid = tuple[tuple[Placement, tuple[Breach, ...]], ...]
"""The tiles of a territory in the order they were laid, each with the laying rules it broke then."""

BROKEN: Final[IdentityCache[Territory, Laid]] = IdentityCache(16)
"""For the territories of a table: a tile that is laid changes one of them."""


def check(game: Game) -> list[Problem]:
    """All problems of a game; players who insist on a placement hear nothing of touch, terrain and curve."""
    found: list[Problem] = []
    laid: set[tuple[str, str]] = set()
    for player in game.players:
        for number, (placement, laying) in enumerate(BROKEN.get(player.territory, _laid)):
            own = _castle_breach(player, placement) if not number else ()
            copy = (Breach(LayingRule.COPIES),) if _is_copy(player, placement.tile, laid) else ()
            found += [Problem(player, placement, breach) for breach in (*own, *laying, *copy)]
    return found


def _laid(whole: Territory) -> Laid:
    """Lays a territory again, tile by tile."""
    territory, found = Territory(), []
    for placement in whole:
        found.append((placement, () if placement.forced else breaches(territory, placement)))
        territory = territory.lay(placement)
    return tuple(found)


def _castle_breach(player: Player, placement: Placement) -> tuple[Breach, ...]:
    return (Breach(LayingRule.CASTLE),) if breaks_castle_rule(placement, player.colour) else ()


def _is_copy(player: Player, tile: Tile, laid: set[tuple[str, str]]) -> bool:
    """Does this physical tile lie at the table already? Notes that it does now."""
    key = physical(tile, player.name)
    if key is None:
        return False
    known = key in laid
    laid.add(key)
    return known


def physical(tile: Tile, player: str) -> tuple[str, str] | None:
    """What makes a tile one of a kind: its catalogue id, or among borderlands its id within a player's own set.

    Composed faces may have twins in the box, so they are nobody's copy.
    """
    if tile.id is None:
        return None
    if tile.set is TileSet.BORDERLANDS:
        return (player, tile.id)
    return ("", tile.id) if tile.id in catalogue() else None


def laid_ids(game: Game) -> set[str]:
    """The catalogue tiles that lie at the table."""
    return {
        placement.tile.id
        for player in game.players
        for placement in player.territory
        if placement.tile.id and placement.tile.set is not TileSet.BORDERLANDS
    }
