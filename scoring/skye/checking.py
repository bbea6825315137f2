"""Every laying rule a whole game breaks, player by player in the order the tiles were laid."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.identity_cache import IdentityCache
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game, Player
from scoring.skye.laying import Breach, LayingRule, breaches, breaks_castle_rule
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile, TileSet


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
