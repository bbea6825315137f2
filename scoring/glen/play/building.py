"""Acts that lay tiles: paying, laying, what a card puts down at once, and setting a tile right."""

from __future__ import annotations

from collections import Counter

from scoring.core.cells import Cell
from scoring.core.reading import FARTHEST
from scoring.glen.catalogue import START_VILLAGE
from scoring.glen.checking import laid_ids
from scoring.glen.game import Mode, Player
from scoring.glen.laying import Breach, breaches, printed_breaches
from scoring.glen.limits import MAX_TILES
from scoring.glen.paying import Payment, Shortage, cheapest, settles, shortage
from scoring.glen.play.events import TileChanged, TileLaid, TileTakenBack
from scoring.glen.play.refusal import NotAllowed, Refusal, asks, refuse, refuse_turn, seat
from scoring.glen.play.state import TableState
from scoring.glen.territory import Cube, Placement
from scoring.glen.tile import ANY, Tile

LOCHY = "loch-lochy"
LOCHY_CUBES = 2
SHIEL = "loch-shiel"


def verify_lay(
    state: TableState,
    player: str,
    cell: Cell,
    tile: Tile,
    *,
    payment: Payment | None = None,
    cubes: tuple[Cube, ...] | None = None,
    anyway: bool = False,
) -> None:
    """A free cell, the player's own turn, the laying rules, a tile that lies nowhere else, and its cost."""
    who = seat(state, player)
    refuse(cell in who.territory, Refusal.OCCUPIED, cell=cell)
    refuse(max(abs(cell[0]), abs(cell[1])) > FARTHEST, Refusal.TOO_FAR, cell=cell)
    refuse(len(who.territory) >= MAX_TILES, Refusal.TOO_MANY_TILES, most=MAX_TILES)
    refuse(state.game.mode is Mode.POINTS, Refusal.POINTS_ONLY, anyway)
    _refuse_turn(state, player, anyway)
    copied = tile.id in laid_ids(state.game) - {START_VILLAGE}
    refuse(copied, Refusal.LIES_ALREADY, anyway, tile=tile.id)
    found = laying_breaches(who, cell, tile, payment)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    _refuse_payment(state, who, tile, payment, anyway)
    put = card_cubes(who, cell, tile) if cubes is None else cubes
    refuse(not _may_put(who, cell, tile, put), Refusal.BAD_CUBES, tile=tile.id, cubes=put)


can_lay = asks(verify_lay)


def lay(
    state: TableState,
    player: str,
    cell: Cell,
    tile: Tile,
    *,
    payment: Payment | None = None,
    cubes: tuple[Cube, ...] | None = None,
    anyway: bool = False,
) -> TileLaid:
    """A tile is paid for, at the least cost if the player names no other, and laid.

    `cubes` are those that the cards of Loch Lochy and Loch Shiel put down. Loch Lochy's are the player's choice, and so
    is what Loch Shiel puts on an empty abbey; where the player says nothing, Loch Shiel fills the production tiles.
    """
    verify_lay(state, player, cell, tile, payment=payment, cubes=cubes, anyway=anyway)
    who = seat(state, player)
    pays = due_payment(state, who, tile) if payment is None else payment
    put = card_cubes(who, cell, tile) if cubes is None else cubes
    forced = bool(printed_breaches(who.territory, cell, tile))
    return TileLaid(player, cell, tile, pays, put, forced)


def due_payment(state: TableState, player: Player, tile: Tile) -> Payment:
    """What a player gives for a tile; a table that keeps no resources gives nothing."""
    if state.game.mode is not Mode.FULL:
        return Payment()
    return cheapest(player, state.game.warehouse, tile.cost)


def laying_breaches(player: Player, cell: Cell, tile: Tile, payment: Payment | None = None) -> tuple[Breach, ...]:
    """The laying rules that a tile would break; a clan member given up for it no longer helps."""
    territory = player.territory
    for origin in payment.members if payment else ():
        standing = territory.at(origin)
        if standing and standing.clan:
            territory = territory.replace(standing._replace(clan=standing.clan - 1))
    return breaches(territory, cell, tile)


def card_cubes(player: Player, cell: Cell, tile: Tile) -> tuple[Cube, ...]:
    """What the card of a tile puts down without a choice: Loch Shiel one cube on each empty production tile."""
    if tile.place != SHIEL:
        return ()
    return tuple(
        Cube(placement.cell, produced)
        for placement in player.territory
        if (produced := placement.tile.produces) and not placement.cubes
    )


def _may_put(player: Player, cell: Cell, tile: Tile, cubes: tuple[Cube, ...]) -> bool:
    """May the card of a tile put these cubes down?"""
    if tile.place == LOCHY:
        return len(cubes) <= LOCHY_CUBES and all(cube.cell == cell for cube in cubes)
    if tile.place != SHIEL:
        return not cubes
    once = max(Counter(cube.cell for cube in cubes).values(), default=0) <= 1
    return once and all(_takes_from_shiel(player.territory.at(cube.cell), cube) for cube in cubes)


def _takes_from_shiel(placement: Placement | None, cube: Cube) -> bool:
    if placement is None or placement.cubes:
        return False
    return placement.tile.effect == ANY or placement.tile.produces is cube.resource


def _refuse_turn(state: TableState, player: str, anyway: bool) -> None:
    """In the own turn, and once in it; where the table keeps no track, nobody waits."""
    refuse_turn(state, player, anyway)
    again = state.game.track is not None and state.turn_of(player).laid is not None
    refuse(again, Refusal.NOT_THEIR_TURN, anyway, player=player, turn=None)


def _refuse_payment(state: TableState, player: Player, tile: Tile, payment: Payment | None, anyway: bool) -> None:
    given = due_payment(state, player, tile) if payment is None else payment
    wrong = state.game.mode is Mode.FULL and not settles(tile.cost, given)
    refuse(wrong, Refusal.WRONG_PAYMENT, anyway, cost=tile.cost)
    missing = shortage(player, state.game.warehouse, given)
    refuse(missing != Shortage(), Refusal.CANNOT_PAY, anyway, shortage=missing)
    last = bool(given.members) and len(given.members) >= player.territory.members
    refuse(last, Refusal.LAST_MEMBER, anyway, player=player.name)


def verify_change(state: TableState, player: str, cell: Cell, tile: Tile, *, anyway: bool = False) -> None:
    """A laid tile turns out to be another one, which fits as well."""
    who = seat(state, player)
    _lying(who, cell)
    found = printed_breaches(who.territory.take_back(cell), cell, tile)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    others = who.territory.take_back(cell)
    elsewhere = {
        placement.tile.id for each in state.game.players if each.name != player for placement in each.territory
    }
    copied = tile.id in elsewhere | {placement.tile.id for placement in others}
    refuse(copied and tile.id not in (None, START_VILLAGE), Refusal.LIES_ALREADY, anyway, tile=tile.id)


can_change = asks(verify_change)


def change(state: TableState, player: str, cell: Cell, tile: Tile, *, anyway: bool = False) -> TileChanged:
    """A laid tile is set right; clan members and cubes stay on it, and nothing is paid or gained."""
    verify_change(state, player, cell, tile, anyway=anyway)
    others = seat(state, player).territory.take_back(cell)
    return TileChanged(player, cell, tile, bool(printed_breaches(others, cell, tile)))


def verify_take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> None:
    """Any laid tile can be taken back; the start village only if the players insist."""
    placement = _lying(seat(state, player), cell)
    refuse(placement.tile.id == START_VILLAGE, Refusal.START_VILLAGE_STAYS, anyway, cell=cell)


can_take_back = asks(verify_take_back)


def take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> TileTakenBack:
    """A tile leaves a territory; what it cost and brought stays as it is."""
    verify_take_back(state, player, cell, anyway=anyway)
    return TileTakenBack(player, cell)


def _lying(player: Player, cell: Cell) -> Placement:
    placement = player.territory.at(cell)
    if placement is None:
        raise NotAllowed(Refusal.NO_TILE, player=player.name, cell=cell)
    return placement
