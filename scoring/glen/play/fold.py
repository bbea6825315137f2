"""From events to the state of the table.

The fold is total: an event that no longer makes sense, because an earlier one was taken back, is without effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final

from scoring.core.cells import Cell
from scoring.core.reading import MAX_NUMBER
from scoring.core.replacing import replace
from scoring.glen.game import MAX_TILES, MOST_CUBES, MOST_MEMBERS, RULINGS, Mode, Player
from scoring.glen.paying import Payment, Returned
from scoring.glen.play import events
from scoring.glen.play.cards import CARDS
from scoring.glen.play.events import Event, Scored
from scoring.glen.play.state import TableState, Turn, with_counter
from scoring.glen.play.turns import is_near
from scoring.glen.settlement import standing
from scoring.glen.territory import Cube, Placement, in_order
from scoring.glen.tile import Resource, Tile
from scoring.glen.track import SCORINGS, THE_DIE, Stop
from scoring.glen.warehouse import Warehouse


def fold(happened: Iterable[Event]) -> TableState:
    """The state that some events lead to."""
    return reduce(apply, happened, TableState())


def apply(state: TableState, event: Event) -> TableState:
    """The state after one more event. What is put right in a game that has ended changes its result at once."""
    after = EFFECTS[type(event)](state, event)
    if state.ended and after.ended and after.game is not state.game:
        return replace(after, standing=standing(after.game))
    return after


# --- players and what they have ---

Change = Callable[[Player], Player]


def _change(state: TableState, name: str, change: Change) -> TableState:
    players = tuple(change(player) if player.name == name else player for player in state.game.players)
    return replace(state, game=replace(state.game, players=players))


def _bounded(number: int) -> int:
    """What a game file can hold; nobody is in debt, whatever the record says."""
    return max(0, min(number, MAX_NUMBER))


def _gain(state: TableState, name: str, **amounts: int) -> TableState:
    """More of some counters or, if negative, less."""

    def change(player: Player) -> Player:
        for counter, amount in amounts.items():
            player = with_counter(player, counter, _bounded(getattr(player, counter) + amount))
        return player

    return _change(state, name, change)


def _place(state: TableState, name: str, cell: Cell, change: Callable[[Placement], Placement]) -> TableState:
    """Something changes on a tile; nothing does where none lies. The count of resources follows the cubes."""
    before = state.lying(name, cell)
    if before is None:
        return state
    after = change(before)
    state = _change(state, name, lambda who: replace(who, territory=who.territory.replace(after)))
    return _gain(state, name, resources=len(after.cubes) - len(before.cubes))


def _put_cube(state: TableState, name: str, cube: Cube) -> TableState:
    return _place(
        state,
        name,
        cube.cell,
        lambda placement: (
            placement.with_cube(cube.resource) if placement.cubes.count(cube.resource) < MOST_CUBES else placement
        ),
    )


def _lies(state: TableState, name: str, cube: Cube) -> bool:
    player = state.find(name)
    return player is not None and cube in player.territory.cubes


def _take_cube(state: TableState, name: str, cube: Cube) -> TableState:
    if not _lies(state, name, cube):
        return state
    return _place(state, name, cube.cell, lambda placement: placement.without_cube(cube.resource))


def _clan(state: TableState, name: str, cell: Cell, more: int) -> TableState:
    return _place(
        state,
        name,
        cell,
        lambda placement: placement._replace(clan=max(0, min(placement.clan + more, MOST_MEMBERS))),
    )


def _pay(state: TableState, name: str, payment: Payment) -> TableState:
    """Everything of a payment that is there leaves a player of the table; coins go to the warehouse."""
    for cube in payment.cubes:
        state = _take_cube(state, name, cube)
    for cell in payment.members:
        state = _clan(state, name, cell, -1)
    bill = state.game.warehouse.bill(payment.bought)
    state = replace(state, game=replace(state.game, warehouse=bill.house))
    return _gain(state, name, coins=-bill.coins, whisky=-payment.whisky, chieftains=-payment.chieftains)


def give_back(state: TableState, name: str, returned: Returned) -> TableState:
    """What a tile cost comes back, and what it brought leaves, as far as it is there."""
    for cube in returned.back:
        state = _put_cube(state, name, cube)
    for cube in returned.away:
        state = _take_cube(state, name, cube)
    for cell in returned.members:
        state = _clan(state, name, cell, 1)
    house = reduce(Warehouse.after_selling, returned.bought, state.game.warehouse)
    state = replace(state, game=replace(state.game, warehouse=house))
    return _gain(
        state,
        name,
        coins=returned.coins,
        whisky=returned.whisky,
        vp=returned.vp,
        chieftains=returned.chieftains,
    )


# --- the table ---


def _set_up(_: TableState, event: events.SetUp) -> TableState:
    return TableState(game=event.game)


def _rule(state: TableState, event: events.RulingMade) -> TableState:
    if event.ruling not in RULINGS:
        return state
    chosen = {ruling: value for ruling, value in state.game.chosen_rulings.items() if ruling != event.ruling}
    if event.value is not None:
        chosen[event.ruling] = event.value
    return replace(state, game=replace(state.game, chosen_rulings=chosen))


def _set_warehouse(state: TableState, event: events.WarehouseSet) -> TableState:
    return replace(state, game=replace(state.game, warehouse=event.warehouse))


def _set_track(state: TableState, event: events.TrackSet) -> TableState:
    track = event.track
    if track and not {stop.player for stop in track.chain if stop.player is not None} <= set(state.names):
        return state
    return replace(state, game=replace(state.game, track=track))


def _end(state: TableState, _: events.GameEnded) -> TableState:
    """The result follows from the game: what was noted with the end may be older than a step taken back before it."""
    return replace(state, standing=standing(state.game)) if state.names else state


def _reopen(state: TableState, _: events.GameReopened) -> TableState:
    return replace(state, standing=None)


# --- turns ---


def _finish(state: TableState) -> TableState:
    """The last turn is over, if it was not: the track is filled again."""
    track = state.game.track.refilled() if state.game.track else None
    return replace(state, turn=None, game=replace(state.game, track=track))


def _move_figure(state: TableState, event: events.FigureMoved) -> TableState:
    if event.player not in state.names:
        return state
    state = _finish(state)
    track = state.game.track.move(Stop(player=event.player), event.steps) if state.game.track else None
    return replace(state, turn=Turn(event.player), game=replace(state.game, track=track))


def _roll(state: TableState, event: events.DieRolled) -> TableState:
    state = _finish(state)
    track = state.game.track.move(THE_DIE, event.rolled).refilled() if state.game.track else None
    return replace(state, game=replace(state.game, track=track))


def _end_turn(state: TableState, event: events.TurnEnded) -> TableState:
    return _finish(state) if event.player in state.names else state


# --- territories ---


def _lay(state: TableState, event: events.TileLaid) -> TableState:
    player = state.find(event.player)
    if player is None or event.cell in player.territory or len(player.territory) >= MAX_TILES:
        return state
    state = _pay(state, event.player, event.payment)
    once = event.tile.once
    placement = Placement(event.cell, event.tile, once.members, forced=event.forced)
    state = _change(state, event.player, lambda who: replace(who, territory=who.territory.lay(placement)))
    state = _gain(state, event.player, whisky=once.whisky, coins=once.coins)
    state = _note_card(state, event.player, event.cell, event.tile)
    if state.game.track is not None and state.turn is not None and state.turn.player != event.player:
        return state
    return replace(state, turn=replace(_fresh(state, event.player), laid=event.cell))


def _note_card(state: TableState, player: str, cell: Cell, tile: Tile | None) -> TableState:
    """What lies on a cell now has a card to use, or has none."""
    others = tuple(each for each in state.open_cards if each != (player, cell))
    has_card = tile is not None and tile.place in CARDS and state.game.mode is Mode.FULL
    return replace(state, open_cards=(*others, (player, cell)) if has_card else others)


def _fresh(state: TableState, player: str) -> Turn:
    """The turn in which a tile is laid: the one that the figure has begun, or else a new one."""
    turn = state.turn_of(player)
    return turn if turn.laid is None else Turn(player)


def _use_card(state: TableState, event: events.CardUsed) -> TableState:
    player = state.find(event.player)
    if player is None or event.cell not in player.territory:
        return state
    for cube in event.cubes:
        state = _put_cube(state, event.player, cube)
    return _note_card(state, event.player, event.cell, None)


def _change_tile(state: TableState, event: events.TileChanged) -> TableState:
    before = state.lying(event.player, event.cell)
    if before is not None and before.tile.place != event.tile.place:
        state = _note_card(state, event.player, event.cell, event.tile)
    brought = 0
    if before is not None and event.returned is not None:
        state = _trade(state, event, event.returned)
        brought = event.tile.once.members - before.tile.once.members
    state = _place(
        state,
        event.player,
        event.cell,
        lambda placement: placement._replace(
            tile=event.tile, forced=event.forced, clan=max(0, min(placement.clan + brought, MOST_MEMBERS))
        ),
    )
    return _forget_extra(state, event.player, event.cell)


def _trade(state: TableState, event: events.TileChanged, returned: Returned) -> TableState:
    """What the tile it was taken for cost and brought goes back, and it is paid for and brings what it brings once."""
    state = give_back(state, event.player, returned)
    state = _pay(state, event.player, event.payment or Payment())
    state = _gain(state, event.player, whisky=event.tile.once.whisky, coins=event.tile.once.coins)
    turn = state.turn_of(event.player)
    if turn is not state.turn:
        return state
    activated = tuple(cell for cell in turn.activated if cell != event.cell)
    movement = max(0, turn.movement - returned.movement) if event.cell in turn.activated else turn.movement
    return replace(state, turn=replace(turn, activated=activated, movement=movement))


def _take_back(state: TableState, event: events.TileTakenBack) -> TableState:
    if event.returned is not None and state.lying(event.player, event.cell) is not None:
        state = give_back(state, event.player, event.returned)
    lying = state.lying(event.player, event.cell)
    if lying is None:
        return state
    state = _change(state, event.player, lambda who: replace(who, territory=who.territory.take_back(event.cell)))
    state = _gain(state, event.player, resources=-len(lying.cubes))
    state = _note_card(state, event.player, event.cell, None)
    turn = state.turn
    if turn and turn.player == event.player and turn.laid == event.cell:
        state = replace(state, turn=Turn(event.player))
    return _forget_extra(state, event.player, event.cell)


def _forget_extra(state: TableState, name: str, cell: Cell) -> TableState:
    """A note about a tile goes with the tile."""
    return _change(
        state,
        name,
        lambda who: replace(who, laid_extra={at: note for at, note in who.laid_extra.items() if at != cell}),
    )


# --- activations ---


def _activate(state: TableState, event: events.Activated) -> TableState:
    player = state.find(event.player)
    if player is None or event.cell not in player.territory:
        return state
    state = _pay(state, event.player, event.payment)
    if event.gain.resource:
        state = _put_cube(state, event.player, Cube(event.cell, event.gain.resource))
    state = _gain(state, event.player, whisky=event.gain.whisky, vp=event.gain.vp)
    turn = state.turn_of(event.player)
    if turn is not state.turn and (state.turn is not None or state.game.track is not None):
        # It was forgotten: the turn that is being played, or the next one, is another.
        return state
    return replace(
        state,
        turn=replace(
            turn,
            activated=(*turn.activated, event.cell),
            movement=turn.movement + event.gain.movement,
            far=turn.far or not is_near(state, turn, event.cell),
        ),
    )


def _sell(state: TableState, event: events.Sold) -> TableState:
    resource: Resource = event.cube.resource
    warehouse = state.game.warehouse
    if not _lies(state, event.player, event.cube):
        return state
    state = _take_cube(state, event.player, event.cube)
    state = replace(state, game=replace(state.game, warehouse=warehouse.after_selling(resource)))
    return _gain(state, event.player, coins=warehouse.filled(resource))


# --- clan members ---


def _stands(state: TableState, name: str, cell: Cell) -> bool:
    placement = state.lying(name, cell)
    return placement is not None and placement.clan > 0


def _spend(state: TableState, name: str) -> TableState:
    """A movement point less, if there is one."""
    turn = state.turn_of(name)
    return replace(state, turn=replace(turn, movement=turn.movement - 1)) if turn.movement else state


def _move_member(state: TableState, event: events.MemberMoved) -> TableState:
    player = state.find(event.player)
    if player is None or event.target not in player.territory or not _stands(state, event.player, event.origin):
        return state
    state = _clan(_clan(state, event.player, event.origin, -1), event.player, event.target, 1)
    return _spend(state, event.player)


def _promote(state: TableState, event: events.Promoted) -> TableState:
    if not _stands(state, event.player, event.cell):
        return state
    state = _gain(_clan(state, event.player, event.cell, -1), event.player, chieftains=1)
    return _spend(state, event.player)


# --- what is booked and set by hand ---


def _score(state: TableState, event: Scored) -> TableState:
    if not state.names or event.number not in SCORINGS:
        return state
    booked = state.scorings.get(event.number)
    for name in state.names:
        before = points_of(booked, name) if booked else 0
        state = _gain(state, name, vp=points_of(event, name) - before)
    scorings = {**state.scorings, event.number: event}
    now = min(max(scorings) + 1, SCORINGS[-1])
    game = replace(state.game, round=max(state.game.round, now))
    return replace(state, scorings=dict(sorted(scorings.items())), game=game)


def points_of(booked: Scored, name: str) -> int:
    """The VP that a scoring brought a player."""
    return sum(booked.points.get(name, {}).values())


def _set_counter(state: TableState, event: events.CounterSet) -> TableState:
    return _change(state, event.player, lambda player: with_counter(player, event.counter, event.value))


def _set_clan(state: TableState, event: events.ClanSet) -> TableState:
    return _place(state, event.player, event.cell, lambda placement: placement._replace(clan=event.clan))


def _set_cubes(state: TableState, event: events.CubesSet) -> TableState:
    return _place(state, event.player, event.cell, lambda placement: placement._replace(cubes=in_order(event.cubes)))


EFFECTS: Final[Mapping[type[Event], Callable[[TableState, Any], TableState]]] = {
    events.SetUp: _set_up,
    events.RulingMade: _rule,
    events.FigureMoved: _move_figure,
    events.DieRolled: _roll,
    events.TurnEnded: _end_turn,
    events.TileLaid: _lay,
    events.CardUsed: _use_card,
    events.TileChanged: _change_tile,
    events.TileTakenBack: _take_back,
    events.Activated: _activate,
    events.Sold: _sell,
    events.MemberMoved: _move_member,
    events.Promoted: _promote,
    events.Scored: _score,
    events.CounterSet: _set_counter,
    events.ClanSet: _set_clan,
    events.CubesSet: _set_cubes,
    events.WarehouseSet: _set_warehouse,
    events.TrackSet: _set_track,
    events.GameEnded: _end,
    events.GameReopened: _reopen,
}
