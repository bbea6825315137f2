"""From events to the state of the table.

The fold is total: an event that no longer makes sense, because an earlier one was taken back, is without effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from scoring.core.reading import MAX_NUMBER
from scoring.skye.game import Player
from scoring.skye.play import events
from scoring.skye.play.events import Event, IncomeBooked, RoundScored
from scoring.skye.play.state import Deal, DealKind, Fate, Market, Offer, TableState
from scoring.skye.play.steps import FIRST, SECOND, is_done, phase_after, phases
from scoring.skye.rulings import EXEMPT, RULINGS


def fold(happened: Iterable[Event]) -> TableState:
    """The state that some events lead to."""
    return reduce(apply, happened, TableState())


def apply(state: TableState, event: Event) -> TableState:
    """The state after one more event. A phase that the event completes gives way to the next."""
    after = EFFECTS[type(event)](state, event)
    if after.phase is state.phase and not is_done(state, state.phase) and is_done(after, state.phase):
        return replace(after, phase=phase_after(after, state.phase))
    return after


# --- players and their gold ---


def _change(state: TableState, name: str, change: Callable[[Player], Player]) -> TableState:
    players = tuple(change(player) if player.name == name else player for player in state.game.players)
    return replace(state, game=replace(state.game, players=players))


def _bounded(number: int) -> int:
    """What a game file can hold; a hand is never in debt, whatever the record says."""
    return max(0, min(number, MAX_NUMBER))


def _gain(state: TableState, name: str, gold: int) -> TableState:
    """Gold to a player or, if negative, from one; where gold is not known it stays so."""
    return _change(
        state,
        name,
        lambda player: player if player.gold is None else replace(player, gold=_bounded(player.gold + gold)),
    )


def _score(state: TableState, name: str, vp: int) -> TableState:
    return _change(state, name, lambda player: replace(player, vp=_bounded(player.vp + vp)))


# --- the table ---


def _set_up(_: TableState, event: events.SetUp) -> TableState:
    state = TableState(game=event.game, gold_tracked=event.gold_tracked)
    return replace(state, phase=phases(state)[0])


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
    players = state.game.players
    if not state.gold_tracked:
        # Gold that was counted once, for a scoring, says nothing about the next round.
        players = tuple(replace(player, gold=None) for player in players)
    game = replace(state.game, round=event.round, players=players)
    return replace(state, game=game, market=Market(), phase=phases(state)[0])


def _has_round(state: TableState, number: int) -> bool:
    return bool(state.names) and 1 <= number <= len(state.game.track)


def _end(state: TableState, event: events.GameEnded) -> TableState:
    return replace(state, standing=event.standing)


def _reopen(state: TableState, _: events.GameReopened) -> TableState:
    return replace(state, standing=None)


# --- booking ---


def _book_income(state: TableState, event: IncomeBooked) -> TableState:
    if not _has_round(state, event.round):
        return state
    before = state.incomes.get(event.round, IncomeBooked(event.round, {}, {}))
    for name in state.names:
        state = _gain(state, name, event.gold.get(name, 0) - before.gold.get(name, 0))
        state = _score(state, name, event.vp.get(name, 0) - before.vp.get(name, 0))
    return replace(state, incomes=dict(sorted({**state.incomes, event.round: event}.items())))


def _book_round(state: TableState, event: RoundScored) -> TableState:
    if not _has_round(state, event.round):
        return state
    before = state.rounds.get(event.round)
    for name in state.names:
        state = _score(state, name, points_of(event, name) - (points_of(before, name) if before else 0))
    return replace(state, rounds=dict(sorted({**state.rounds, event.round: event}.items())))


def points_of(booked: RoundScored, name: str) -> int:
    """What a booked round gave a player."""
    return sum(booked.points.get(name, {}).values())


def _correct_vp(state: TableState, event: events.VpCorrected) -> TableState:
    return _change(state, event.player, lambda player: replace(player, vp=event.vp))


def _correct_gold(state: TableState, event: events.GoldCorrected) -> TableState:
    return _change(state, event.player, lambda player: replace(player, gold=event.gold))


# --- the market ---


def _set_prices(state: TableState, event: events.PricesSet) -> TableState:
    market = state.market
    sold = any(offer.fate in (Fate.SOLD, Fate.KEPT) for offer in market.offers.get(event.player, ()))
    if event.player not in state.names or (sold and not market.closed):
        return state
    state = _gain(state, event.player, market.stake(event.player))
    state = _gain(state, event.player, -sum(event.prices))
    offers = {**market.offers, event.player: tuple(Offer(price) for price in event.prices)}
    return replace(state, market=replace(market, offers=offers, closed=False))


def _buy(state: TableState, event: events.Bought) -> TableState:
    offer = _open_offer(state, event.seller, event.offer)
    if offer is None or event.player not in state.names or event.player == event.seller:
        return state
    state = _gain(state, event.player, -event.paid)
    state = _gain(state, event.seller, offer.price + event.paid)
    taken = Offer(offer.price, Fate.SOLD, event.player, event.paid)
    return _deal(_put(state, event.seller, event.offer, taken), event.player, FIRST, DealKind.BOUGHT)


def _keep(state: TableState, event: events.BoughtOwn) -> TableState:
    offer = _open_offer(state, event.player, event.offer)
    if offer is None:
        return state
    kept = offer._replace(fate=Fate.KEPT, buyer=event.player)
    return _deal(_put(state, event.player, event.offer, kept), event.player, FIRST, DealKind.KEPT)


def _pass(state: TableState, event: events.Passed) -> TableState:
    return _deal(state, event.player, event.turn, DealKind.PASSED)


def _close_offers(state: TableState, _: events.OffersClosed) -> TableState:
    offers = {
        seller: tuple(offer._replace(fate=Fate.LEFT) if offer.fate is Fate.OPEN else offer for offer in own)
        for seller, own in state.market.offers.items()
    }
    return replace(state, market=replace(state.market, offers=offers, closed=True))


def _buy_from_dolmen(state: TableState, event: events.DolmenBought) -> TableState:
    return _deal(_gain(state, event.player, -event.paid), event.player, SECOND, DealKind.DOLMEN)


def _buy_from_bag(state: TableState, event: events.BagBought) -> TableState:
    return _deal(_gain(state, event.player, -event.paid), event.player, SECOND, DealKind.BAG)


def _open_offer(state: TableState, seller: str, number: int) -> Offer | None:
    offer = state.market.offer(seller, number)
    return offer if offer and offer.fate is Fate.OPEN else None


def _put(state: TableState, seller: str, number: int, offer: Offer) -> TableState:
    own = state.market.offers[seller]
    offers = {**state.market.offers, seller: (*own[:number], offer, *own[number + 1 :])}
    return replace(state, market=replace(state.market, offers=offers))


def _deal(state: TableState, player: str, turn: int, kind: DealKind) -> TableState:
    if player not in state.names:
        return state
    return replace(state, market=replace(state.market, deals=(*state.market.deals, Deal(player, turn, kind))))


# --- territories ---


def _lay(state: TableState, event: events.TileLaid) -> TableState:
    player, placement = state.find(event.player), event.placement
    if player is None or placement.cell in player.territory:
        return state
    laid_in = {**state.laid_in, (event.player, placement.cell): state.game.round}
    territory = player.territory.lay(placement)
    return replace(_change(state, event.player, lambda who: replace(who, territory=territory)), laid_in=laid_in)


def _change_tile(state: TableState, event: events.TileChanged) -> TableState:
    player, placement = state.find(event.player), event.placement
    if player is None or placement.cell not in player.territory:
        return state
    territory = player.territory.replace(placement)
    return _change(state, event.player, lambda who: replace(who, territory=territory))


def _take_back(state: TableState, event: events.TileTakenBack) -> TableState:
    player = state.find(event.player)
    if player is None or event.cell not in player.territory:
        return state
    laid_in = {place: number for place, number in state.laid_in.items() if place != (event.player, event.cell)}
    territory = player.territory.take_back(event.cell)
    return replace(_change(state, event.player, lambda who: replace(who, territory=territory)), laid_in=laid_in)


def _return_tile(state: TableState, event: events.TileToBag) -> TableState:
    if event.player not in state.names:
        return state
    return replace(state, market=replace(state.market, returned=(*state.market.returned, event.player)))


EFFECTS: Final[Mapping[type[Event], Callable[[TableState, Any], TableState]]] = {
    events.SetUp: _set_up,
    events.ScoringTilePlaced: _place_scoring_tile,
    events.RulingMade: _rule,
    events.IncomeBooked: _book_income,
    events.PricesSet: _set_prices,
    events.Bought: _buy,
    events.BoughtOwn: _keep,
    events.Passed: _pass,
    events.OffersClosed: _close_offers,
    events.DolmenBought: _buy_from_dolmen,
    events.BagBought: _buy_from_bag,
    events.TileLaid: _lay,
    events.TileChanged: _change_tile,
    events.TileTakenBack: _take_back,
    events.TileToBag: _return_tile,
    events.RoundScored: _book_round,
    events.VpCorrected: _correct_vp,
    events.GoldCorrected: _correct_gold,
    events.PhaseEntered: _enter_phase,
    events.RoundBegun: _begin_round,
    events.GameEnded: _end,
    events.GameReopened: _reopen,
}
