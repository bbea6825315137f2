"""The stone tablets a player can use: those on Druid tiles laid in an earlier round."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from scoring.skye.play.state import Offer, TableState
from scoring.skye.tile import Tablet, TileSet


class BagPrice(NamedTuple):
    """What drawing from the bag costs, and how many tiles are drawn to keep one."""

    gold: int
    draws: int


BAG_PRICES: Final = (BagPrice(5, 2), BagPrice(3, 3), BagPrice(1, 4))
"""By the number of bag-draw tablets."""

DISCOUNTS: Final = {Tablet.DISCOUNT_1: 1, Tablet.DISCOUNT_2: 2}


def usable(state: TableState, name: str) -> Counter[Tablet]:
    """A player's tablets that work in this round."""
    player = state.find(name)
    return Counter(
        placement.tile.tablet
        for placement in (player.territory if player else ())
        if placement.tile.set is TileSet.DRUIDS
        and placement.tile.tablet
        and state.laid_round(name, placement.cell) < state.game.round
    )


def discount(state: TableState, name: str) -> int:
    """How much less a player pays an opponent."""
    tablets = usable(state, name)
    return sum(gold * tablets[tablet] for tablet, gold in DISCOUNTS.items())


def price_for(state: TableState, buyer: str, offer: Offer) -> int:
    """What a buyer pays for an opponent's offer: never less than nothing."""
    return max(0, offer.price - discount(state, buyer))


def own_offers(state: TableState, name: str) -> int:
    """How many more own offers a player may keep in this round."""
    return max(0, usable(state, name)[Tablet.OWN_OFFER] - state.market.kept(name))


def bag_price(state: TableState, name: str) -> BagPrice:
    """What a player pays for drawing from the bag."""
    return BAG_PRICES[min(usable(state, name)[Tablet.BAG_DRAW], len(BAG_PRICES) - 1)]
