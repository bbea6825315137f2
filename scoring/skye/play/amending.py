"""What is put right after the fact: names, colours, seats, boxes, edition, tiles at the wrong place, bookings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.game import MODULES, Player
from scoring.skye.laying import CASTLES
from scoring.skye.play import events
from scoring.skye.play.events import IncomeBooked, RoundScored
from scoring.skye.play.state import Market, TableState, change_player
from scoring.skye.play.steps import phase_after, phases
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import TileSet

V = TypeVar("V")
Rename = Callable[[str], str]


# --- names ---


def rename(state: TableState, event: events.PlayerRenamed) -> TableState:
    """Everything that was written down under the old name goes by the new one."""
    if event.old not in state.names or event.new in state.names:
        return state

    def called(name: str) -> str:
        return event.new if name == event.old else name

    players = tuple(replace(player, name=called(player.name)) for player in state.game.players)
    return replace(
        state,
        game=replace(state.game, players=players),
        market=_market(state.market, called),
        laid_in={(called(name), cell): number for (name, cell), number in state.laid_in.items()},
        incomes={number: _income(booked, called) for number, booked in state.incomes.items()},
        rounds={number: _round(booked, called) for number, booked in state.rounds.items()},
        debts=_keys(state.debts, called),
        hand_vp={(called(name), number): vp for (name, number), vp in state.hand_vp.items()},
        kept=frozenset(number._replace(player=called(number.player)) for number in state.kept),
        left_open=frozenset((called(name), cell, point) for name, cell, point in state.left_open),
    )


def _keys(by_name: Mapping[str, V], called: Rename) -> dict[str, V]:
    return {called(name): value for name, value in by_name.items()}


def _income(booked: IncomeBooked, called: Rename) -> IncomeBooked:
    return replace(booked, gold=_keys(booked.gold, called), vp=_keys(booked.vp, called))


def _round(booked: RoundScored, called: Rename) -> RoundScored:
    counted = None if booked.counted is None else _keys(booked.counted, called)
    return replace(booked, points=_keys(booked.points, called), gold=_keys(booked.gold, called), counted=counted)


def _market(market: Market, called: Rename) -> Market:
    return replace(
        market,
        offers={
            called(seller): tuple(offer._replace(buyer=offer.buyer and called(offer.buyer)) for offer in own)
            for seller, own in market.offers.items()
        },
        deals=tuple(deal._replace(player=called(deal.player)) for deal in market.deals),
        returned=tuple(map(called, market.returned)),
        discards=_keys(market.discards, called),
        left_before=tuple(offer._replace(buyer=offer.buyer and called(offer.buyer)) for offer in market.left_before),
        returned_tiles=tuple((called(name), tile) for name, tile in market.returned_tiles),
    )


# --- the set-up ---


def recolour(state: TableState, event: events.ColoursChanged) -> TableState:
    """Players in other colours, each with the castle of the new one."""
    players = tuple(
        _coloured(player, event.colours[player.name]) if player.name in event.colours else player
        for player in state.game.players
    )
    return replace(state, game=replace(state.game, players=players))


def _coloured(player: Player, colour: str) -> Player:
    castle = next((placed for placed in player.territory if placed.tile.set is TileSet.CASTLE), None)
    territory = player.territory
    if castle is not None:
        territory = territory.replace(castle._replace(tile=catalogue()[CASTLES[colour]]))
    return replace(player, colour=colour, territory=territory)


def reseat(state: TableState, event: events.SeatsChanged) -> TableState:
    """The players in another order; an order of other players says nothing."""
    if sorted(event.order) != sorted(state.names):
        return state
    players = tuple(state.game.player(name) for name in event.order)
    return replace(state, game=replace(state.game, players=players))


def swap_scoring_tiles(state: TableState, event: events.ScoringTilesSwapped) -> TableState:
    one, other = event.letters
    swapped = {one: other, other: one}
    tiles = {swapped.get(letter, letter): tile for letter, tile in state.game.scoring_tiles.items()}
    return replace(state, game=replace(state.game, scoring_tiles=dict(sorted(tiles.items()))))


def use_modules(state: TableState, event: events.ModulesChanged) -> TableState:
    """Other boxes; a phase that the table no longer has gives way to the next."""
    modules = tuple(module for module in MODULES if module in event.modules)
    state = replace(state, game=replace(state.game, modules=modules))
    return state if state.phase in phases(state) else replace(state, phase=phase_after(state, state.phase))


def use_edition(state: TableState, event: events.EditionChanged) -> TableState:
    return replace(state, game=replace(state.game, edition=event.edition))


# --- tiles ---


def with_territory(state: TableState, name: str, territory: Territory) -> TableState:
    return change_player(state, name, lambda who: replace(who, territory=territory))


def answered(state: TableState, name: str, cell: Cell) -> TableState:
    """Nothing is left open about a tile that was changed or has gone."""
    if not any(place[:2] == (name, cell) for place in state.left_open):
        return state
    return replace(state, left_open=frozenset(place for place in state.left_open if place[:2] != (name, cell)))


def move_tile(state: TableState, event: events.TileMoved) -> TableState:
    """A tile lies at another place, or at another player's, as if it had been laid there in its round."""
    giver, taker, placement = state.find(event.player), state.find(event.to), event.placement
    if giver is None or taker is None or event.cell not in giver.territory or not _is_free(event, taker):
        return state
    number = state.laid_in.get((event.player, event.cell), 0)
    laid_in = {place: at for place, at in state.laid_in.items() if place != (event.player, event.cell)}
    if number:
        laid_in[event.to, placement.cell] = number
    state = answered(state, event.player, event.cell)
    state = with_territory(state, event.player, giver.territory.take_back(event.cell))
    territory = _in_its_round(state, laid_in, event.to, placement)
    return replace(with_territory(state, event.to, territory), laid_in=laid_in)


def lay_earlier(state: TableState, event: events.TileLaidEarlier) -> TableState:
    """A tile that has been lying there since an earlier round."""
    player, placement = state.find(event.player), event.placement
    if player is None or placement.cell in player.territory:
        return state
    laid_in = {**state.laid_in}
    if event.round:
        laid_in[event.player, placement.cell] = event.round
    territory = _in_its_round(state, laid_in, event.player, placement)
    return replace(with_territory(state, event.player, territory), laid_in=laid_in)


def _is_free(event: events.TileMoved, taker: Player) -> bool:
    own = event.to == event.player and event.placement.cell == event.cell
    return own or event.placement.cell not in taker.territory


def _in_its_round(
    state: TableState, laid_in: Mapping[tuple[str, Cell], int], name: str, placement: Placement
) -> Territory:
    """A territory with one more tile, which comes before those of later rounds."""
    number = laid_in.get((name, placement.cell), 0)
    territory = state.game.player(name).territory
    lying = list(territory)
    later = next((place for place, each in enumerate(lying) if laid_in.get((name, each.cell), 0) > number), len(lying))
    return territory.with_tiles([*lying[:later], placement, *lying[later:]])


def leave_question(state: TableState, event: events.QuestionLeft) -> TableState:
    """An open point that nobody can look up; what was meant for a tile that is gone is without effect."""
    player, placement = state.find(event.player), event.placement
    lying = player.territory.at(placement.cell) if player else None
    if player is None or lying is None or lying.tile.id != placement.tile.id:
        return state
    state = with_territory(state, event.player, player.territory.replace(placement))
    return replace(state, left_open=state.left_open | {(event.player, placement.cell, event.point)})


def keep_bookings(state: TableState, event: events.BookingsKept) -> TableState:
    return replace(state, kept=state.kept | frozenset(event.numbers))
