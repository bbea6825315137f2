"""Acts of the market: prices, both buying turns, and the end of the first."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.skye.laying import physical
from scoring.skye.play.events import (
    BagBought,
    Bought,
    BoughtOwn,
    DolmenBought,
    DolmenFilled,
    OffersClosed,
    Passed,
    PriceCorrected,
    PricesSet,
)
from scoring.skye.play.refusal import (
    NotAllowed,
    Refusal,
    asks,
    person,
    refuse,
    refuse_amount,
    refuse_idle,
    refuse_poor,
    seat,
)
from scoring.skye.play.state import HIGHEST_PLACE, MOST_OFFERS, Fate, Offer, TableState
from scoring.skye.play.steps import (
    FIRST,
    SECOND,
    bag_price,
    has_second_turn,
    may_keep,
    own_offers,
    price_for,
    repriced,
    whose_turn,
)
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import HIGHEST_COST

Tiles = Sequence[Tile | None]
"""The tiles behind offers; None for one that nobody names."""


def verify_set_prices(
    state: TableState,
    player: str,
    prices: Sequence[int],
    *,
    tiles: Tiles = (),
    discard: Tile | None = None,
    anyway: bool = False,
) -> None:
    """Two offers for at least 1 gold each and no more together than one has, before anybody buys."""
    who, market = seat(state, player), state.market
    refuse(not 1 <= len(prices) <= MOST_OFFERS, Refusal.BAD_NUMBER_OF_PRICES, prices=len(prices))
    refuse(len(tiles) > len(prices), Refusal.BAD_NUMBER_OF_PRICES, prices=len(prices))
    for price in prices:
        refuse_amount(price, least=1)
    sold = any(offer.fate in (Fate.SOLD, Fate.KEPT) for offer in market.offers.get(player, ()))
    refuse(sold, Refusal.OFFER_GONE, seller=player)
    refuse(len(prices) < MOST_OFFERS, Refusal.ONE_OFFER, anyway, player=player)
    refuse(market.closed, Refusal.MARKET_CLOSED, anyway)
    begun = [deal.player for deal in market.deals if deal.turn == FIRST]
    refuse(bool(begun) and not market.closed, Refusal.BUYING_BEGUN, anyway, player=player, players=tuple(begun))
    refuse_poor(state, who, sum(prices), anyway, returned=market.stake(player))
    for tile in (*tiles, discard):
        _refuse_elsewhere(state, player, tile, anyway)


def _refuse_elsewhere(state: TableState, player: str, tile: Tile | None, anyway: bool) -> None:
    """Refuse a tile of the catalogue that lies in a territory or that somebody else has drawn."""
    if tile is None or physical(tile, player) is None:
        return
    drawn = {
        name: [offer.tile for offer in own] + [state.market.discards.get(name)]
        for name, own in state.market.offers.items()
        if name != player
    }
    laid = {each.name: [placement.tile for placement in each.territory] for each in state.game.players}
    for places in (laid, drawn):
        for name, others in places.items():
            found = any(other is not None and other.id == tile.id for other in others)
            refuse(found, Refusal.TILE_ELSEWHERE, anyway, tile=tile.id, owner=name)


can_set_prices = asks(verify_set_prices)


def set_prices(
    state: TableState,
    player: str,
    prices: Sequence[int],
    *,
    tiles: Tiles = (),
    discard: Tile | None = None,
    anyway: bool = False,
) -> PricesSet:
    """A player puts gold on the tiles on offer; set again, the first stakes come back."""
    verify_set_prices(state, player, prices, tiles=tiles, discard=discard, anyway=anyway)
    return PricesSet(player, tuple(prices), tuple(tiles), discard)


def verify_buy(
    state: TableState, buyer: str, seller: str, offer: int, *, paid: int | None = None, anyway: bool = False
) -> None:
    """In turn, at most one tile of an opponent, for its price less the buyer's discounts."""
    who = seat(state, buyer)
    seat(state, seller)
    refuse(buyer == seller, Refusal.OWN_OFFER, player=buyer)
    lying = _open_offer(state, seller, offer)
    amount = price_for(state, buyer, lying) if paid is None else paid
    refuse_amount(amount)
    _refuse_first_turn(state, buyer, anyway)
    refuse_poor(state, who, amount, anyway)


can_buy = asks(verify_buy)


def buy(
    state: TableState, buyer: str, seller: str, offer: int, *, paid: int | None = None, anyway: bool = False
) -> Bought:
    """A player buys from an opponent, who gets the gold paid and the stake."""
    verify_buy(state, buyer, seller, offer, paid=paid, anyway=anyway)
    amount = price_for(state, buyer, _open_offer(state, seller, offer)) if paid is None else paid
    return Bought(buyer, seller, offer, amount)


def verify_buy_own(state: TableState, player: str, offer: int, *, anyway: bool = False) -> None:
    """In one's first buying turn, one own offer for each own-offer tablet, which the Druids bring."""
    seat(state, player)
    _open_offer(state, player, offer)
    refuse(not has_second_turn(state), Refusal.OWN_OFFER, player=player)
    refuse(not own_offers(state, player), Refusal.NO_TABLET, anyway, player=player)
    _refuse_unpriced(state, anyway)
    refuse(not may_keep(state, player), Refusal.NOT_THEIR_TURN, anyway, player=player, turn=whose_turn(state, FIRST))


can_buy_own = asks(verify_buy_own)


def buy_own(state: TableState, player: str, offer: int, *, anyway: bool = False) -> BoughtOwn:
    """A player keeps an own offer; its stake goes to the supply."""
    verify_buy_own(state, player, offer, anyway=anyway)
    return BoughtOwn(player, offer)


def verify_correct_price(state: TableState, player: str, offer: int, price: int, *, anyway: bool = False) -> None:
    """Any price of this round, also after the market; whoever has to pay more has it."""
    who = seat(state, player)
    lying = state.market.offer(player, offer)
    if lying is None:
        raise NotAllowed(Refusal.NO_SUCH_OFFER, seller=player, offer=offer)
    refuse_amount(price, least=1)
    refuse(price == lying.price, Refusal.NO_CHANGE)
    if lying.fate is Fate.SOLD and lying.buyer is not None:
        payer, more = person(state, lying.buyer), repriced(state, lying, price).paid - lying.paid
    else:
        payer, more = who, price - lying.price
    if more > 0:
        refuse_poor(state, payer, more, anyway)


can_correct_price = asks(verify_correct_price)


def correct_price(state: TableState, player: str, offer: int, price: int, *, anyway: bool = False) -> PriceCorrected:
    """A price that was typed wrongly; what was paid or lost for it follows."""
    verify_correct_price(state, player, offer, price, anyway=anyway)
    return PriceCorrected(player, offer, price)


def verify_pass(state: TableState, player: str, turn: int = FIRST, *, anyway: bool = False) -> None:
    """A player who has not yet bought or passed may pass when it is their turn."""
    seat(state, player)
    refuse(turn not in (FIRST, SECOND), Refusal.UNKNOWN_BUYING_TURN, turn=turn)
    refuse_turn = _refuse_second_turn if turn == SECOND else _refuse_first_turn
    refuse_turn(state, player, anyway)


can_pass = asks(verify_pass)


def pass_turn(state: TableState, player: str, turn: int = FIRST, *, anyway: bool = False) -> Passed:
    """A player buys nothing in a buying turn."""
    verify_pass(state, player, turn, anyway=anyway)
    return Passed(player, turn)


def verify_close_offers(state: TableState, *, anyway: bool = False) -> None:
    """The first buying turn ends when everybody has bought or passed."""
    refuse_idle(state)
    refuse(not state.market.offers, Refusal.NOTHING_OFFERED)
    refuse(state.market.closed, Refusal.MARKET_CLOSED, anyway)
    turn = whose_turn(state, FIRST)
    refuse(turn is not None, Refusal.MARKET_OPEN, anyway, turn=turn)


can_close_offers = asks(verify_close_offers)


def close_offers(state: TableState, *, anyway: bool = False) -> OffersClosed:
    """Unsold tiles go to their owners, whose stakes are lost."""
    verify_close_offers(state, anyway=anyway)
    return OffersClosed()


def verify_buy_from_dolmen(
    state: TableState, player: str, cost: int, place: int, *, paid: int | None = None, anyway: bool = False
) -> None:
    """In the second buying turn, one Druid tile for its printed cost and that of its place."""
    who = seat(state, player)
    refuse(not 0 <= cost <= HIGHEST_COST, Refusal.BAD_AMOUNT, amount=cost, most=HIGHEST_COST)
    refuse(not 0 <= place <= HIGHEST_PLACE, Refusal.BAD_AMOUNT, amount=place, most=HIGHEST_PLACE)
    amount = cost + place if paid is None else paid
    refuse_amount(amount)
    printed = printed_cost(state, place)
    refuse(printed not in (None, cost), Refusal.OTHER_COST, anyway, cost=cost, printed=printed)
    _refuse_second_turn(state, player, anyway)
    refuse_poor(state, who, amount, anyway)


can_buy_from_dolmen = asks(verify_buy_from_dolmen)


def buy_from_dolmen(
    state: TableState, player: str, cost: int, place: int, *, paid: int | None = None, anyway: bool = False
) -> DolmenBought:
    """A player buys a Druid tile; the gold goes to the supply."""
    verify_buy_from_dolmen(state, player, cost, place, paid=paid, anyway=anyway)
    return DolmenBought(player, cost, place, cost + place if paid is None else paid)


def printed_cost(state: TableState, place: int) -> int | None:
    """What is printed on the tile at a place of the dolmen, if the table named it."""
    lying = state.dolmen[place] if state.dolmen else None
    return lying.cost if isinstance(lying, Tile) else lying


def verify_fill_dolmen(
    state: TableState, place: int, tile: Tile | None, *, cost: int | None = None, anyway: bool = False
) -> None:
    """A Druid tile at one of the five places, or its printed cost alone; without both nobody knows what lies there."""
    refuse_idle(state)
    refuse(not has_second_turn(state), Refusal.NOT_IN_THE_BOX, anyway, module="druids")
    refuse(not 0 <= place <= HIGHEST_PLACE, Refusal.BAD_AMOUNT, amount=place, most=HIGHEST_PLACE)
    other = tile is not None and tile.set is not TileSet.DRUIDS
    refuse(other, Refusal.NOT_IN_THE_BOX, module="druids")
    unprinted = cost is not None and not 0 <= cost <= HIGHEST_COST
    refuse(unprinted, Refusal.BAD_AMOUNT, amount=cost, most=HIGHEST_COST)


can_fill_dolmen = asks(verify_fill_dolmen)


def fill_dolmen(
    state: TableState, place: int, tile: Tile | None, *, cost: int | None = None, anyway: bool = False
) -> DolmenFilled:
    """The table says which tile lies at a place; it moves on by itself when others are bought and rounds end."""
    verify_fill_dolmen(state, place, tile, cost=cost, anyway=anyway)
    return DolmenFilled(place, tile, cost if tile is None else None)


def verify_buy_from_bag(state: TableState, player: str, *, paid: int | None = None, anyway: bool = False) -> None:
    """In the second buying turn, one tile from the bag for 5 gold, with tablets for 3 or 1."""
    who = seat(state, player)
    amount = bag_price(state, player).gold if paid is None else paid
    refuse_amount(amount)
    _refuse_second_turn(state, player, anyway)
    refuse_poor(state, who, amount, anyway)


can_buy_from_bag = asks(verify_buy_from_bag)


def buy_from_bag(state: TableState, player: str, *, paid: int | None = None, anyway: bool = False) -> BagBought:
    """A player draws 2, 3 or 4 tiles and keeps one."""
    verify_buy_from_bag(state, player, paid=paid, anyway=anyway)
    price = bag_price(state, player)
    return BagBought(player, price.gold if paid is None else paid, price.draws)


def _open_offer(state: TableState, seller: str, number: int) -> Offer:
    offer = state.market.offer(seller, number)
    if offer is None:
        raise NotAllowed(Refusal.NO_SUCH_OFFER, seller=seller, offer=number)
    refuse(offer.fate is not Fate.OPEN, Refusal.OFFER_GONE, seller=seller, offer=number, buyer=offer.buyer)
    return offer


def _refuse_turn(state: TableState, player: str, turn: int, anyway: bool) -> None:
    used = state.market.has_dealt(player, turn)
    refuse(used, Refusal.TURN_USED, anyway, player=player, buying_turn=turn)
    expected = whose_turn(state, turn)
    refuse(expected != player, Refusal.NOT_THEIR_TURN, anyway, player=player, turn=expected)


def _refuse_unpriced(state: TableState, anyway: bool) -> None:
    missing = tuple(name for name in state.names if not state.market.offers.get(name))
    refuse(bool(missing), Refusal.PRICES_MISSING, anyway, players=missing)


def _refuse_first_turn(state: TableState, player: str, anyway: bool) -> None:
    refuse(state.market.closed, Refusal.MARKET_CLOSED, anyway)
    _refuse_unpriced(state, anyway)
    _refuse_turn(state, player, FIRST, anyway)


def _refuse_second_turn(state: TableState, player: str, anyway: bool) -> None:
    refuse(not has_second_turn(state), Refusal.NOT_IN_THE_BOX, anyway, module="druids")
    refuse(bool(state.market.offers) and not state.market.closed, Refusal.MARKET_OPEN, anyway)
    _refuse_turn(state, player, SECOND, anyway)
