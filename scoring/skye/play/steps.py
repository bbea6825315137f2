"""The course of a round: its phases, the order of turns, and the next sensible step."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.skye.play.events import Phase
from scoring.skye.play.state import DealKind, Fate, Offer, TableState
from scoring.skye.tile import Tablet, TileSet

FIRST: Final = 1
SECOND: Final = 2
"""The buying turns."""


class Step(StrEnum):
    """What the one button of the table names."""

    SET_UP = "set-up"
    BOOK_INCOME = "book-income"
    SET_PRICES = "set-prices"
    BUY = "buy"
    CLOSE_OFFERS = "close-offers"
    BUY_SECOND = "buy-second"
    BUILD = "build"
    SCORE_ROUND = "score-round"
    BOOK_ROUND = "book-round"
    BEGIN_ROUND = "begin-round"
    END_GAME = "end-game"
    PLAY_AGAIN = "play-again"


ENTER: Final = {
    Phase.PRICES: Step.SET_PRICES,
    Phase.BUY: Step.BUY,
    Phase.BUILD: Step.BUILD,
    Phase.SCORE: Step.SCORE_ROUND,
}
"""The step that leads into a phase."""


def phases(state: TableState) -> tuple[Phase, ...]:
    """The phases of a table: without gold only those that move tiles or VP."""
    if state.gold_tracked:
        return tuple(Phase)
    income = (Phase.INCOME,) if "tunnels" in state.game.modules else ()
    return (*income, Phase.BUILD, Phase.SCORE)


def phase_after(state: TableState, phase: Phase) -> Phase:
    """The phase that follows at this table; nothing follows the scoring."""
    later = [each for each in phases(state) if list(Phase).index(each) > list(Phase).index(phase)]
    return later[0] if later else phase


def is_done(state: TableState, phase: Phase) -> bool:
    """Has this round's phase been completed?"""
    market, number = state.market, state.game.round
    if _before_joining(state, phase):
        return True
    match phase:
        case Phase.INCOME:
            return number in state.incomes
        case Phase.PRICES:
            return bool(state.names) and all(market.offers.get(name) for name in state.names)
        case Phase.BUY:
            return market.closed and (not has_second_turn(state) or whose_turn(state, SECOND) is None)
        case Phase.BUILD | Phase.SCORE:
            return number in state.rounds


def lacks_income(state: TableState, number: int) -> bool:
    """True if the table has incomes, and that of a round which it has played has not been booked."""
    if Phase.INCOME not in phases(state) or number < state.joined or number in state.incomes:
        return False
    return not _before_joining(state, Phase.INCOME, number)


def _before_joining(state: TableState, phase: Phase, number: int | None = None) -> bool:
    """Was the phase of this round, or another, played before the table took the app to hand?"""
    if state.joined_at is None or state.joined != (number or state.game.round):
        return False
    order = list(Phase)
    return order.index(phase) < order.index(state.joined_at)


def has_second_turn(state: TableState) -> bool:
    """The Druids bring a second buying turn."""
    return "druids" in state.game.modules


def turn_order(state: TableState) -> tuple[str, ...]:
    """Clockwise from the start player, who changes clockwise from round to round."""
    names = state.names
    first = (state.game.round - 1) % len(names) if names else 0
    return names[first:] + names[:first]


def whose_turn(state: TableState, turn: int) -> str | None:
    """The player to buy or pass next in a buying turn; None when all have."""
    return next((name for name in turn_order(state) if not state.market.has_dealt(name, turn)), None)


def may_keep(state: TableState, player: str) -> bool:
    """Is it the player's first buying turn? It lasts until the next player deals."""
    latest = [deal.player for deal in state.market.deals if deal.turn == FIRST and deal.kind is not DealKind.KEPT]
    return player in (whose_turn(state, FIRST), *latest[-1:])


def next_step(state: TableState) -> Step:
    """The next sensible step; the table may always do something else."""
    if not state.names:
        return Step.SET_UP
    if state.ended:
        return Step.PLAY_AGAIN
    if state.phase is Phase.SCORE or state.game.round in state.rounds:
        return _after_scoring(state)
    if state.phase is Phase.BUY:
        return _buying(state)
    unfinished = {Phase.INCOME: Step.BOOK_INCOME, Phase.PRICES: Step.SET_PRICES}
    if state.phase in unfinished and not is_done(state, state.phase):
        return unfinished[state.phase]
    return ENTER[phase_after(state, state.phase)]


def _after_scoring(state: TableState) -> Step:
    if state.game.round not in state.rounds:
        return Step.BOOK_ROUND
    return Step.BEGIN_ROUND if state.game.round < len(state.game.track) else Step.END_GAME


def _buying(state: TableState) -> Step:
    market = state.market
    if market.offers and not market.closed:
        return Step.BUY if whose_turn(state, FIRST) else Step.CLOSE_OFFERS
    if has_second_turn(state) and whose_turn(state, SECOND):
        return Step.BUY_SECOND
    return Step.BUILD


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


def repriced(state: TableState, offer: Offer, price: int) -> Offer:
    """An offer as it would be with another price; the buyer's tablets take off as much of it."""
    if offer.fate is not Fate.SOLD or offer.buyer is None:
        return offer._replace(price=price)
    off = max(offer.price - offer.paid, discount(state, offer.buyer))
    return offer._replace(price=price, paid=max(0, price - off))


def own_offers(state: TableState, name: str) -> int:
    """How many more own offers a player may keep in this round."""
    return max(0, usable(state, name)[Tablet.OWN_OFFER] - state.market.kept(name))


def bag_price(state: TableState, name: str) -> BagPrice:
    """What a player pays for drawing from the bag."""
    return BAG_PRICES[min(usable(state, name)[Tablet.BAG_DRAW], len(BAG_PRICES) - 1)]
