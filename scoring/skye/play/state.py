"""The table at one moment of a game: what the game file says, and what only a running game knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.rules import Standing
from scoring.skye.game import Game, Player
from scoring.skye.play.events import IncomeBooked, Phase, RoundScored

MOST_OFFERS: Final = 2
"""Of the three tiles that a player draws one is thrown away."""
HIGHEST_PLACE: Final = 4
"""The dolmens' places add 0 to 4 gold to the price that is printed on a tile."""


class Fate(StrEnum):
    """What became of an offer."""

    OPEN = "open"
    SOLD = "sold"
    KEPT = "kept"
    """Bought by its owner with a tablet."""
    LEFT = "left"
    """Unsold: the owner has the tile, the stake is lost."""


class Offer(NamedTuple):
    """A tile on offer; its price is also the stake that lies on it."""

    price: int
    fate: Fate = Fate.OPEN
    buyer: str | None = None
    paid: int = 0


class DealKind(StrEnum):
    BOUGHT = "bought"
    KEPT = "kept"
    PASSED = "passed"
    DOLMEN = "dolmen"
    BAG = "bag"


class Deal(NamedTuple):
    """What a player did in a buying turn."""

    player: str
    turn: int
    kind: DealKind


@dataclass(frozen=True, slots=True)
class Market:
    """The offers and purchases of one round."""

    offers: Mapping[str, tuple[Offer, ...]] = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    returned: tuple[str, ...] = ()
    """The players whose tiles went back to the bag, once for each tile."""
    closed: bool = False

    def offer(self, seller: str, number: int) -> Offer | None:
        offers = self.offers.get(seller, ())
        return offers[number] if 0 <= number < len(offers) else None

    def stake(self, player: str) -> int:
        """The gold that lies on a player's offers."""
        return sum(offer.price for offer in self.offers.get(player, ()) if offer.fate is Fate.OPEN)

    def lost(self, player: str) -> int:
        """The stakes a player lost because nobody bought."""
        return sum(offer.price for offer in self.offers.get(player, ()) if offer.fate is Fate.LEFT)

    def kept(self, player: str) -> int:
        """How many own offers a player has bought with tablets."""
        return sum(deal.player == player and deal.kind is DealKind.KEPT for deal in self.deals)

    def has_dealt(self, player: str, turn: int) -> bool:
        """Has a player bought or passed in a buying turn? Keeping an own offer is no turn."""
        return any(
            deal.player == player and deal.turn == turn and deal.kind is not DealKind.KEPT for deal in self.deals
        )

    def received(self, player: str) -> int:
        """How many tiles of this round's market a player has to lay."""
        bought = sum(deal.player == player and deal.kind is not DealKind.PASSED for deal in self.deals)
        left = sum(offer.fate is Fate.LEFT for offer in self.offers.get(player, ()))
        return bought + left - self.returned.count(player)


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the events lead to; without a set-up nobody sits at the table."""

    game: Game = field(default_factory=lambda: Game(players=()))
    gold_tracked: bool = True
    phase: Phase = Phase.INCOME
    market: Market = field(default_factory=Market)
    laid_in: Mapping[tuple[str, Cell], int] = field(default_factory=dict)
    """The round in which a tile was laid; absent if it lay there from the start."""
    incomes: Mapping[int, IncomeBooked] = field(default_factory=dict)
    rounds: Mapping[int, RoundScored] = field(default_factory=dict)
    """What has been booked, by round."""
    standing: tuple[Standing, ...] | None = None
    """The final result once the game has ended."""

    @property
    def ended(self) -> bool:
        return self.standing is not None

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.names

    def find(self, name: str) -> Player | None:
        return next((player for player in self.game.players if player.name == name), None)

    def laid_round(self, player: str, cell: Cell) -> int:
        """The round in which the tile on a cell was laid; 0 if it lay there from the start."""
        return self.laid_in.get((player, cell), 0)

    def laid_this_round(self, player: Player) -> tuple[Cell, ...]:
        """The cells on which a player has built in this round."""
        return tuple(
            placement.cell
            for placement in player.territory
            if self.laid_round(player.name, placement.cell) == self.game.round
        )
