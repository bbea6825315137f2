"""Every laying rule a whole game breaks, player by player in the order the tiles were laid."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from scoring.glen.catalogue import START_VILLAGE
from scoring.glen.game import Game, Player
from scoring.glen.laying import Breach, printed_breaches
from scoring.glen.territory import Placement, Territory


class Problem(NamedTuple):
    """A breach, whose it is and on which cell."""

    player: Player
    placement: Placement
    breach: Breach


def check(game: Game) -> list[Problem]:
    """All problems of a game but those the players insisted on. Where clan members stood then, nobody knows now."""
    found: list[Problem] = []
    for player in game.players:
        territory = Territory()
        for placement in player.territory:
            broken = () if placement.forced else printed_breaches(territory, placement.cell, placement.tile)
            found += [Problem(player, placement, breach) for breach in broken]
            territory = territory.lay(placement)
    return found


def laid_twice(game: Game) -> list[str]:
    """The tiles of the stacks that lie more than once at the table, although the box holds one of each."""
    laid = Counter(placement.tile.id for player in game.players for placement in player.territory)
    return [name for name, count in laid.items() if name and name != START_VILLAGE and count > 1]


def laid_ids(game: Game) -> set[str]:
    """The catalogue tiles that lie at the table."""
    return {placement.tile.id for player in game.players for placement in player.territory if placement.tile.id}
