"""The table at one moment of a game: what the game file says, and what only a running game knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from scoring.core.cells import Cell
from scoring.core.reading import MAX_NUMBER
from scoring.core.replacing import replace
from scoring.core.rules import Standing
from scoring.skye.game import Game, Player
from scoring.skye.play.events import IncomeBooked, KeptNumber, Phase, RoundScored
from scoring.skye.tile import Tile


def change_player(state: TableState, name: str, change: Callable[[Player], Player]) -> TableState:
    """The table with one player changed."""
    players = tuple([change(player) if player.name == name else player for player in state.game.players])
    return replace(state, game=replace(state.game, players=players))


def bounded(number: int) -> int:
    """What a game file can hold."""
    return max(0, min(number, MAX_NUMBER))


def gain(state: TableState, name: str, gold: int) -> TableState:
    """Gold to a player or, if negative, from one; where gold is not known it stays so.

    A hand shows no less than nothing. What was paid beyond it is owed, so that whatever comes back pays the debt first.
    """
    player = state.find(name)
    if player is None or player.gold is None:
        return state
    left = player.gold - state.debt(name) + gold
    state = change_player(state, name, lambda who: replace(who, gold=bounded(left)))
    return with_debt(state, name, max(0, -left) if state.owes else 0)


def with_debt(state: TableState, name: str, debt: int) -> TableState:
    """The table with what a player owes."""
    if state.debt(name) == debt:
        return state
    debts = {other: owed for other, owed in state.debts.items() if other != name}
    return replace(state, debts={**debts, name: debt} if debt else debts)


def score(state: TableState, name: str, vp: int) -> TableState:
    """VP to a player or from one."""
    player = state.find(name)
    if player is None:
        return state
    wanted = player.vp + vp
    state = change_player(state, name, lambda who: replace(who, vp=bounded(wanted)))
    return _by_hand(state, name, bounded(wanted) - wanted)


def set_vp(state: TableState, name: str, vp: int) -> TableState:
    """A player's VP as the table says; how far that is from what was booked is kept apart."""
    player = state.find(name)
    if player is None:
        return state
    state = change_player(state, name, lambda who: replace(who, vp=vp))
    return _by_hand(state, name, vp - player.vp)


def _by_hand(state: TableState, name: str, vp: int) -> TableState:
    """VP that no booking explains. Said before a round is scored, they count for its income, else for the next."""
    if not vp:
        return state
    number = state.game.round
    key = (name, number + (number in state.rounds))
    return replace(state, hand_vp={**state.hand_vp, key: state.hand_vp.get(key, 0) + vp})


MOST_OFFERS: Final = 2
"""Of the three tiles that a player draws one is thrown away."""
HIGHEST_PLACE: Final = 4
"""The dolmens' places add 0 to 4 gold to the price that is printed on a tile."""
OnDolmen: TypeAlias = Tile | int | None
"""A Druid tile, only the cost that is printed on it, or nothing that anybody has named."""


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
    tile: Tile | None = None
    """The tile behind it, where the table names it."""


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
    tile: Tile | None = None
    """What was bought, where it is known."""


@dataclass(frozen=True, slots=True)
class Market:
    """The offers and purchases of one round."""

    offers: Mapping[str, tuple[Offer, ...]] = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    returned: tuple[str, ...] = ()
    """The players whose tiles went back to the bag, once for each tile."""
    closed: bool = False
    discards: Mapping[str, Tile] = field(default_factory=dict)
    """The tiles that players threw away, where they are known."""
    left_before: tuple[Offer, ...] = ()
    """Unsold tiles of a market that the table held again in the same round, each with its owner as buyer."""
    returned_tiles: tuple[tuple[str, Tile], ...] = ()

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
        return len(self._received(player)) - self.returned.count(player)

    def received_tiles(self, player: str) -> list[Tile]:
        """Those of them that the table has named and that did not go back to the bag."""
        tiles = [tile for tile in self._received(player) if tile is not None]
        for name, tile in self.returned_tiles:
            if name == player and tile in tiles:
                tiles.remove(tile)
        return tiles

    def _received(self, player: str) -> list[Tile | None]:
        bought = [deal.tile for deal in self.deals if deal.player == player and deal.kind is not DealKind.PASSED]
        left = [offer.tile for offer in self.offers.get(player, ()) if offer.fate is Fate.LEFT]
        return [*bought, *left, *(offer.tile for offer in self.left_before if offer.buyer == player)]


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
    """The final result once the game has ended; it follows whatever is put right afterwards."""
    joined: int = 1
    """The first round that was played with the app, and its first phase; None if all of it was."""
    joined_at: Phase | None = None
    opening_gold: int = 0
    """The gold that was there when the table took the app to hand."""
    owes: bool = True
    """Are debts kept? Not in games that were begun with earlier versions."""
    debts: Mapping[str, int] = field(default_factory=dict)
    """Gold that was paid although nobody had it, by player."""
    hand_vp: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """VP given or taken by hand, by player and the first round whose income they count for."""
    kept: frozenset[KeptNumber] = frozenset()
    """Numbers that stay as booked although they would now be others."""
    left_open: frozenset[tuple[str, Cell, str]] = frozenset()
    """Open points of laid tiles that nobody could look up."""
    dolmen: tuple[OnDolmen, ...] = ()
    """The Druid tiles by the cost of their places; nothing if the table does not name them."""

    @property
    def ended(self) -> bool:
        return self.standing is not None

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.names

    def find(self, name: str) -> Player | None:
        return next((player for player in self.game.players if player.name == name), None)

    def debt(self, name: str) -> int:
        return self.debts.get(name, 0)

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
