"""What can be at a table at most: gold that has come in, and stone tablets that exist."""

from __future__ import annotations

from typing import Final

from scoring.skye.income import CASTLE_GOLD, gold_barrels
from scoring.skye.play.state import TableState
from scoring.skye.score import clans
from scoring.skye.tile import Tablet, TileSet

MANY_BARRELS: Final = 10
"""More barrels than a territory has in the rounds before a table takes the app to hand."""

DISCOUNTS: Final = (Tablet.DISCOUNT_1, Tablet.DISCOUNT_2)
TABLETS: Final[tuple[tuple[tuple[Tablet, ...], int], ...]] = (
    # 10 tablets: the rules speak of "both" of three kinds; how many of the rest take off 1 gold or 2, no source says
    ((Tablet.SCROLL_AGAIN,), 2),
    ((Tablet.OWN_OFFER,), 2),
    ((Tablet.BAG_DRAW,), 2),
    (DISCOUNTS, 4),
)
"""How many stone tablets are in the box, by kinds that are counted together."""


def most_gold(state: TableState) -> int:
    """All gold that can have come to the table until now: nobody can have more than that.

    Income of every round with the barrels that are linked now and everybody else ahead, or what was booked.
    """
    players, track = len(state.names), state.game.track
    barrels = sum(len(gold_barrels(clan)[0]) for clan in clans(state.game))
    total = 0
    for number in range(state.joined, state.game.round + 1):
        ahead = players * (players - 1) * track[number - 1].gold_per_player_ahead
        booked = state.incomes.get(number)
        total += max(players * CASTLE_GOLD + barrels + ahead, sum(booked.gold.values()) if booked else 0)
    return max(total + _before_joining(state), _at_the_table(state))


def _before_joining(state: TableState) -> int:
    """What was there when the table began to count, or could have been if nobody counted it."""
    players = len(state.names)
    rates = [each.gold_per_player_ahead for each in state.game.track[: state.joined - 1]]
    possible = sum(players * (CASTLE_GOLD + MANY_BARRELS + (players - 1) * rate) for rate in rates)
    return max(state.opening_gold, possible)


def _at_the_table(state: TableState) -> int:
    """What players have by their own word."""
    return sum((player.gold or 0) + state.market.stake(player.name) for player in state.game.players)


def tablets_left(state: TableState, tablet: Tablet, *, but: tuple[str, tuple[int, int]] | None = None) -> int:
    """How many stone tablets of a kind are still in the box, whatever lies on the cell `but`."""
    kinds, most = next(each for each in TABLETS if tablet in each[0])
    lying = sum(
        placement.tile.set is TileSet.DRUIDS and placement.tile.tablet in kinds
        for player in state.game.players
        for placement in player.territory
        if (player.name, placement.cell) != but
    )
    return most - lying
