"""Acts that lay tiles: paying for them, laying them, and setting a tile right."""

from __future__ import annotations

from scoring.core.cells import Cell
from scoring.core.reading import FARTHEST
from scoring.core.replacing import replace
from scoring.glen.catalogue import START_VILLAGE, stack_tiles
from scoring.glen.game import MAX_TILES, Game, Mode, Player
from scoring.glen.laying import Breach, breaches, laid_ids, legal_cells, printed_breaches
from scoring.glen.paying import Payment, Returned, Shortage, cheapest, settles, shortage
from scoring.glen.play.events import TileChanged, TileLaid, TileTakenBack
from scoring.glen.play.refusal import Refusal, asks, lying, refuse, refuse_turn, seat
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import Unfinished, unfinished
from scoring.glen.tile import Cost, Tile
from scoring.glen.track import STACKS


def verify_lay(
    state: TableState, player: str, cell: Cell, tile: Tile, *, payment: Payment | None = None, anyway: bool = False
) -> None:
    """A free cell, the player's own turn, a tile that lies nowhere else, the laying rules, and the cost."""
    who = seat(state, player)
    refuse(cell in who.territory, Refusal.OCCUPIED, cell=cell)
    refuse(max(abs(cell[0]), abs(cell[1])) > FARTHEST, Refusal.TOO_FAR, cell=cell)
    refuse(len(who.territory) >= MAX_TILES, Refusal.TOO_MANY_TILES, most=MAX_TILES)
    refuse(state.game.mode is Mode.POINTS, Refusal.POINTS_ONLY, anyway)
    _refuse_turn(state, player, anyway)
    copied = tile.id in laid_ids(state.game) - {START_VILLAGE}
    refuse(copied, Refusal.LIES_ALREADY, anyway, tile=tile.id)
    later = state.game.track is not None and (tile.stack or 0) > state.game.track.stack
    refuse(later, Refusal.LATER_STACK, anyway, stack=tile.stack)
    given = due_payment(state, who, tile, cell) if payment is None else payment
    found = laying_breaches(who, cell, tile, given)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    _refuse_payment(state, who, tile, given, anyway)


can_lay = asks(verify_lay)


def lay(
    state: TableState, player: str, cell: Cell, tile: Tile, *, payment: Payment | None = None, anyway: bool = False
) -> TileLaid:
    """A tile is paid for, at the least cost if the player names no other payment, and laid."""
    verify_lay(state, player, cell, tile, payment=payment, anyway=anyway)
    who = seat(state, player)
    given = due_payment(state, who, tile, cell) if payment is None else payment
    return TileLaid(player, cell, tile, given, forced=bool(printed_breaches(who.territory, cell, tile)))


def due_payment(state: TableState, player: Player, tile: Tile, cell: Cell | None = None) -> Payment:
    """What a player gives for a tile on a cell, of what the table keeps."""
    return cheapest(player, state.game.warehouse, kept_cost(state.game, tile), cell)


def kept_cost(game: Game, tile: Tile) -> Cost:
    """What a tile costs, without resources where the table does not keep them."""
    return tile.cost if game.mode is Mode.FULL else replace(tile.cost, resources=(), different=0)


def laying_breaches(player: Player, cell: Cell, tile: Tile, payment: Payment) -> tuple[Breach, ...]:
    """The laying rules that a tile would break; a clan member given up for it no longer helps."""
    return breaches(player.territory.without_members(payment.members), cell, tile)


def can_lay_any(state: TableState, player: str) -> bool:
    """Is there a tile that can be on the track, fits somewhere in a territory and can be paid?"""
    who, taken = seat(state, player), laid_ids(state.game)
    track = state.game.track
    last = track.stack if track else len(STACKS)
    return any(
        not laying_breaches(who, cell, tile, given) and shortage(who, state.game.warehouse, given) == Shortage()
        for tile in stack_tiles()
        if tile.id not in taken and (tile.stack or 0) <= last
        for cell in legal_cells(who.territory, tile)
        for given in (due_payment(state, who, tile, cell),)
    )


def _refuse_turn(state: TableState, player: str, anyway: bool) -> None:
    """In the own turn, after the figure has moved, and once. Where no track is kept, it ends the turn of another."""
    if state.game.track is None:
        left = unfinished(state) if state.turn and state.turn.player != player else Unfinished()
        refuse(left != Unfinished(), Refusal.TURN_OPEN, anyway, turn=state.turn and state.turn.player, left=left)
        return
    refuse_turn(state, player, anyway)
    refuse(state.turn is None, Refusal.FIGURE_FIRST, anyway, player=player)
    refuse(state.turn_of(player).laid is not None, Refusal.TILE_LAID, anyway, player=player)


def _refuse_payment(state: TableState, player: Player, tile: Tile, given: Payment, anyway: bool) -> None:
    cost = kept_cost(state.game, tile)
    refuse(not settles(cost, given), Refusal.WRONG_PAYMENT, anyway, cost=cost)
    missing = shortage(player, state.game.warehouse, given)
    refuse(missing != Shortage(), Refusal.CANNOT_PAY, anyway, shortage=missing)


def verify_change(state: TableState, player: str, cell: Cell, tile: Tile, *, anyway: bool = False) -> None:
    """A laid tile turns out to be another one, which fits as well."""
    who = seat(state, player)
    lying(who, cell)
    found = printed_breaches(who.territory.take_back(cell), cell, tile)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    others = who.territory.take_back(cell)
    elsewhere = {
        placement.tile.id for each in state.game.players if each.name != player for placement in each.territory
    }
    copied = tile.id in elsewhere | {placement.tile.id for placement in others}
    refuse(copied and tile.id not in (None, START_VILLAGE), Refusal.LIES_ALREADY, anyway, tile=tile.id)


can_change = asks(verify_change)


def change(
    state: TableState,
    player: str,
    cell: Cell,
    tile: Tile,
    *,
    trade: tuple[Returned, Payment] | None = None,
    anyway: bool = False,
) -> TileChanged:
    """A laid tile is set right. With a `trade` what the other one cost and brought goes back, and this one is paid."""
    verify_change(state, player, cell, tile, anyway=anyway)
    others = seat(state, player).territory.take_back(cell)
    returned, payment = trade or (None, None)
    return TileChanged(player, cell, tile, bool(printed_breaches(others, cell, tile)), returned, payment)


def verify_take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> None:
    """Any laid tile can be taken back; the start village only if the players insist."""
    placement = lying(seat(state, player), cell)
    refuse(placement.tile.id == START_VILLAGE, Refusal.START_VILLAGE_STAYS, anyway, cell=cell)


can_take_back = asks(verify_take_back)


def take_back(
    state: TableState, player: str, cell: Cell, *, returned: Returned | None = None, anyway: bool = False
) -> TileTakenBack:
    """A tile leaves a territory, and with it goes what is `returned` of its cost and of what it brought."""
    verify_take_back(state, player, cell, anyway=anyway)
    return TileTakenBack(player, cell, returned)
