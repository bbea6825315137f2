"""From events to the state of the table.

The fold is total: an event that no longer makes sense, because an earlier one was taken back, is without effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final

from scoring.core.replacing import replace
from scoring.skye.final import standing
from scoring.skye.game import EXEMPT, RULINGS
from scoring.skye.play import amending, events
from scoring.skye.play.amending import answered, with_territory
from scoring.skye.play.events import Event, IncomeBooked, RoundScored
from scoring.skye.play.state import (
    HIGHEST_PLACE,
    Deal,
    DealKind,
    Fate,
    Market,
    Offer,
    OnDolmen,
    TableState,
    change_player,
    gain,
    score,
    set_vp,
    with_debt,
)
from scoring.skye.play.steps import FIRST, SECOND, is_done, phase_after, phases, repriced
from scoring.skye.tile import Tile


def fold(happened: Iterable[Event]) -> TableState:
    """The state that some events lead to."""
    return reduce(apply, happened, TableState())


def apply(state: TableState, event: Event) -> TableState:
    """The state after one more event. Once it completes a phase, phases that are done give way to the next.

    What is put right in a game that has ended changes its result at once.
    """
    after = EFFECTS[type(event)](state, event)
    if state.ended and after.ended and after.game is not state.game:
        after = replace(after, standing=standing(after.game))
    if after.phase is state.phase and type(event) is not events.PhaseEntered:
        return _moved_on(state, after)
    return after


def _moved_on(before: TableState, after: TableState) -> TableState:
    """To the first phase that is still to come, once one has been completed: prices may be set before the income."""
    own = phases(after)
    if all(is_done(before, phase) for phase in own if is_done(after, phase)):
        return after
    while after.phase in own[:-1] and is_done(after, after.phase):
        after = replace(after, phase=phase_after(after, after.phase))
    return after


# --- the table ---


def _set_up(_: TableState, event: events.SetUp) -> TableState:
    state = TableState(
        game=event.game,
        gold_tracked=event.gold_tracked,
        joined=event.game.round,
        joined_at=event.phase,
        opening_gold=sum(player.gold or 0 for player in event.game.players),
        owes=event.debts,
    )
    return replace(state, phase=event.phase or phases(state)[0])


def _place_scoring_tile(state: TableState, event: events.ScoringTilePlaced) -> TableState:
    tiles = {letter: tile for letter, tile in state.game.scoring_tiles.items() if letter != event.letter}
    if event.tile is not None:
        tiles[event.letter] = event.tile
    return replace(state, game=replace(state.game, scoring_tiles=dict(sorted(tiles.items()))))


def _rule(state: TableState, event: events.RulingMade) -> TableState:
    if event.ruling == EXEMPT:
        exempt = event.value if isinstance(event.value, tuple) else None
        return replace(state, game=replace(state.game, borderlands_exempt=exempt))
    if event.ruling not in RULINGS:
        return state
    chosen = {ruling: value for ruling, value in state.game.chosen_rulings.items() if ruling != event.ruling}
    if isinstance(event.value, str):
        chosen[event.ruling] = event.value
    return replace(state, game=replace(state.game, chosen_rulings=chosen))


def _enter_phase(state: TableState, event: events.PhaseEntered) -> TableState:
    return replace(state, phase=event.phase)


def _begin_round(state: TableState, event: events.RoundBegun) -> TableState:
    if not _has_round(state, event.round):
        return state
    if not state.gold_tracked:
        # Gold that was counted once, for a scoring, says nothing about the next round.
        players = tuple(replace(player, gold=None) for player in state.game.players)
        state = replace(state, game=replace(state.game, players=players), debts={})
    # At the end of a round the cheapest Druid tile leaves the game.
    dolmen = _without(state.dolmen, 0) if event.round == state.game.round + 1 else state.dolmen
    game = replace(state.game, round=event.round)
    return replace(state, game=game, market=Market(), phase=phases(state)[0], dolmen=dolmen)


def _has_round(state: TableState, number: int) -> bool:
    return bool(state.names) and 1 <= number <= len(state.game.track)


def _end(state: TableState, _: events.GameEnded) -> TableState:
    """The result follows from the game: what was noted with the end may be older than a step taken back before it."""
    return replace(state, standing=standing(state.game)) if state.names else state


def _reopen(state: TableState, _: events.GameReopened) -> TableState:
    return replace(state, standing=None)


# --- booking ---


def _book_income(state: TableState, event: IncomeBooked) -> TableState:
    if not _has_round(state, event.round):
        return state
    before = state.incomes.get(event.round, IncomeBooked(event.round, {}, {}))
    for name in state.names:
        state = gain(state, name, event.gold.get(name, 0) - before.gold.get(name, 0))
        state = score(state, name, event.vp.get(name, 0) - before.vp.get(name, 0))
    return replace(state, incomes=dict(sorted({**state.incomes, event.round: event}.items())))


def _book_round(state: TableState, event: RoundScored) -> TableState:
    if not _has_round(state, event.round):
        return state
    before = state.rounds.get(event.round)
    for name in state.names:
        state = score(state, name, points_of(event, name) - (points_of(before, name) if before else 0))
    return replace(state, rounds=dict(sorted({**state.rounds, event.round: event}.items())))


def points_of(booked: RoundScored, name: str) -> int:
    """What a booked round gave a player."""
    return sum(booked.points.get(name, {}).values())


def _book_anew(state: TableState, event: events.BookedAnew) -> TableState:
    return reduce(_book_round, event.rounds, reduce(_book_income, event.incomes, state))


def _correct_vp(state: TableState, event: events.VpCorrected) -> TableState:
    return set_vp(state, event.player, event.vp)


def _correct_gold(state: TableState, event: events.GoldCorrected) -> TableState:
    """What is in the hand now; whatever was owed, the table has seen to it."""
    state = change_player(state, event.player, lambda player: replace(player, gold=event.gold))
    return with_debt(state, event.player, 0)


# --- the market ---


def _set_prices(state: TableState, event: events.PricesSet) -> TableState:
    market = state.market
    sold = any(offer.fate in (Fate.SOLD, Fate.KEPT) for offer in market.offers.get(event.player, ()))
    if event.player not in state.names or (sold and not market.closed):
        return state
    state = gain(state, event.player, market.stake(event.player))
    state = gain(state, event.player, -sum(event.prices))
    left = tuple(
        offer._replace(buyer=event.player) for offer in market.offers.get(event.player, ()) if offer.fate is Fate.LEFT
    )
    tiles = (*event.tiles, *[None] * len(event.prices))
    offered = tuple(Offer(price, tile=tile) for price, tile in zip(event.prices, tiles, strict=False))
    discards = {name: tile for name, tile in market.discards.items() if name != event.player}
    if event.discard is not None:
        discards[event.player] = event.discard
    market = replace(
        market,
        offers={**market.offers, event.player: offered},
        closed=False,
        discards=discards,
        left_before=(*market.left_before, *left),
    )
    return replace(state, market=market)


def _buy(state: TableState, event: events.Bought) -> TableState:
    offer = _open_offer(state, event.seller, event.offer)
    if offer is None or event.player not in state.names or event.player == event.seller:
        return state
    state = gain(state, event.player, -event.paid)
    state = gain(state, event.seller, offer.price + event.paid)
    taken = offer._replace(fate=Fate.SOLD, buyer=event.player, paid=event.paid)
    return _deal(_put(state, event.seller, event.offer, taken), event.player, FIRST, DealKind.BOUGHT, offer.tile)


def _keep(state: TableState, event: events.BoughtOwn) -> TableState:
    offer = _open_offer(state, event.player, event.offer)
    if offer is None:
        return state
    kept = offer._replace(fate=Fate.KEPT, buyer=event.player)
    return _deal(_put(state, event.player, event.offer, kept), event.player, FIRST, DealKind.KEPT, offer.tile)


def _correct_price(state: TableState, event: events.PriceCorrected) -> TableState:
    """The buyer pays the difference, and the seller has it; otherwise it is the stake that was another."""
    offer = state.market.offer(event.player, event.offer)
    if offer is None or event.player not in state.names:
        return state
    corrected = repriced(state, offer, event.price)
    if offer.buyer is not None and offer.fate is Fate.SOLD:
        more = corrected.paid - offer.paid
        state = gain(gain(state, offer.buyer, -more), event.player, more)
    else:
        state = gain(state, event.player, offer.price - event.price)
    return _put(state, event.player, event.offer, corrected)


def _pass(state: TableState, event: events.Passed) -> TableState:
    return _deal(state, event.player, event.turn, DealKind.PASSED)


def _close_offers(state: TableState, _: events.OffersClosed) -> TableState:
    offers = {
        seller: tuple(offer._replace(fate=Fate.LEFT) if offer.fate is Fate.OPEN else offer for offer in own)
        for seller, own in state.market.offers.items()
    }
    return replace(state, market=replace(state.market, offers=offers, closed=True))


def _buy_from_dolmen(state: TableState, event: events.DolmenBought) -> TableState:
    if event.player not in state.names:
        return state
    lying = state.dolmen[event.place] if state.dolmen else None
    tile = lying if isinstance(lying, Tile) else None
    state = replace(gain(state, event.player, -event.paid), dolmen=_without(state.dolmen, event.place))
    return _deal(state, event.player, SECOND, DealKind.DOLMEN, tile)


def _fill_dolmen(state: TableState, event: events.DolmenFilled) -> TableState:
    """A table that names one tile of the dolmen wants to know where they move; one that names none, does not."""
    tiles = list(state.dolmen or [None] * (HIGHEST_PLACE + 1))
    tiles[event.place] = event.cost if event.tile is None else event.tile
    named = any(each is not None for each in tiles)
    return replace(state, dolmen=tuple(tiles) if named else ())


def _without(dolmen: tuple[OnDolmen, ...], place: int) -> tuple[OnDolmen, ...]:
    """The dearer tiles move on to where one was taken; which one comes last, nobody knows yet."""
    return (*dolmen[:place], *dolmen[place + 1 :], None) if dolmen else ()


def _buy_from_bag(state: TableState, event: events.BagBought) -> TableState:
    return _deal(gain(state, event.player, -event.paid), event.player, SECOND, DealKind.BAG)


def _open_offer(state: TableState, seller: str, number: int) -> Offer | None:
    offer = state.market.offer(seller, number)
    return offer if offer and offer.fate is Fate.OPEN else None


def _put(state: TableState, seller: str, number: int, offer: Offer) -> TableState:
    own = state.market.offers[seller]
    offers = {**state.market.offers, seller: (*own[:number], offer, *own[number + 1 :])}
    return replace(state, market=replace(state.market, offers=offers))


def _deal(state: TableState, player: str, turn: int, kind: DealKind, tile: Tile | None = None) -> TableState:
    if player not in state.names:
        return state
    deals = (*state.market.deals, Deal(player, turn, kind, tile))
    return replace(state, market=replace(state.market, deals=deals))


# --- territories ---


def _lay(state: TableState, event: events.TileLaid) -> TableState:
    player, placement = state.find(event.player), event.placement
    if player is None or placement.cell in player.territory:
        return state
    laid_in = {**state.laid_in, (event.player, placement.cell): state.game.round}
    return replace(with_territory(state, event.player, player.territory.lay(placement)), laid_in=laid_in)


def _change_tile(state: TableState, event: events.TileChanged) -> TableState:
    player, placement = state.find(event.player), event.placement
    if player is None or placement.cell not in player.territory:
        return state
    state = answered(state, event.player, placement.cell)
    return with_territory(state, event.player, player.territory.replace(placement))


def _take_back(state: TableState, event: events.TileTakenBack) -> TableState:
    player = state.find(event.player)
    if player is None or event.cell not in player.territory:
        return state
    laid_in = {place: number for place, number in state.laid_in.items() if place != (event.player, event.cell)}
    state = answered(state, event.player, event.cell)
    return replace(with_territory(state, event.player, player.territory.take_back(event.cell)), laid_in=laid_in)


def _return_tile(state: TableState, event: events.TileToBag) -> TableState:
    if event.player not in state.names:
        return state
    named = ((event.player, event.tile),) if event.tile is not None else ()
    market = replace(
        state.market,
        returned=(*state.market.returned, event.player),
        returned_tiles=(*state.market.returned_tiles, *named),
    )
    return replace(state, market=market)


EFFECTS: Final[Mapping[type[Event], Callable[[TableState, Any], TableState]]] = {
    events.SetUp: _set_up,
    events.ScoringTilePlaced: _place_scoring_tile,
    events.ScoringTilesSwapped: amending.swap_scoring_tiles,
    events.RulingMade: _rule,
    events.IncomeBooked: _book_income,
    events.PricesSet: _set_prices,
    events.Bought: _buy,
    events.BoughtOwn: _keep,
    events.PriceCorrected: _correct_price,
    events.Passed: _pass,
    events.OffersClosed: _close_offers,
    events.DolmenBought: _buy_from_dolmen,
    events.DolmenFilled: _fill_dolmen,
    events.BagBought: _buy_from_bag,
    events.TileLaid: _lay,
    events.TileLaidEarlier: amending.lay_earlier,
    events.TileChanged: _change_tile,
    events.TileTakenBack: _take_back,
    events.TileMoved: amending.move_tile,
    events.QuestionLeft: amending.leave_question,
    events.TileToBag: _return_tile,
    events.RoundScored: _book_round,
    events.BookedAnew: _book_anew,
    events.BookingsKept: amending.keep_bookings,
    events.VpCorrected: _correct_vp,
    events.GoldCorrected: _correct_gold,
    events.PlayerRenamed: amending.rename,
    events.ColoursChanged: amending.recolour,
    events.SeatsChanged: amending.reseat,
    events.ModulesChanged: amending.use_modules,
    events.EditionChanged: amending.use_edition,
    events.PhaseEntered: _enter_phase,
    events.RoundBegun: _begin_round,
    events.GameEnded: _end,
    events.GameReopened: _reopen,
}
