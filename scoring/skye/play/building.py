"""Acts of the build phase: laying, turning, replacing and taking back tiles."""

from __future__ import annotations

from scoring.core.cells import TURNS, Cell
from scoring.core.reading import FARTHEST, BadFile, Field
from scoring.skye.catalogue import catalogue
from scoring.skye.checking import physical
from scoring.skye.game import Player
from scoring.skye.gamefile import MAX_TILES
from scoring.skye.laying import Breach, LayingRule, breaches, breaks_castle_rule
from scoring.skye.play.events import TileChanged, TileLaid, TileTakenBack, TileToBag
from scoring.skye.play.refusal import NotAllowed, Refusal, asks, refuse, seat
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import read_tile, write_tile


def verify_lay(state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False) -> None:
    """A free cell, the laying rules, a tile that lies nowhere else, and one borderland in a build phase."""
    who = seat(state, player)
    _refuse_placement(cell, tile, turn)
    refuse(cell in who.territory, Refusal.OCCUPIED, cell=cell)
    refuse(len(who.territory) >= MAX_TILES, Refusal.TOO_MANY_TILES, most=MAX_TILES)
    found = laying_breaches(state, who, Placement(cell, tile, turn))
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    second = tile.set is TileSet.BORDERLANDS and has_laid_borderland(state, who)
    refuse(second, Refusal.BORDERLAND_LAID, anyway, player=player)


can_lay = asks(verify_lay)


def lay(state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False) -> TileLaid:
    """A tile joins a territory; one that does not fit is marked as forced."""
    verify_lay(state, player, cell, tile, turn, anyway=anyway)
    placement = Placement(cell, tile, turn)
    return TileLaid(player, placement._replace(forced=bool(breaches(seat(state, player).territory, placement))))


def verify_change(
    state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False
) -> None:
    """A laid tile gives way to another, or turns; edges that stay as they are raise no question."""
    who = seat(state, player)
    _refuse_placement(cell, tile, turn)
    lying = _lying(who, cell)
    placement = Placement(cell, tile, turn)
    found = laying_breaches(state, who, placement)
    if _same_edges(lying, placement):
        known = laying_breaches(state, who, lying)
        found = tuple(breach for breach in found if breach not in known)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    new = tile.set is TileSet.BORDERLANDS and lying.tile.set is not TileSet.BORDERLANDS
    refuse(new and has_laid_borderland(state, who), Refusal.BORDERLAND_LAID, anyway, player=player)


can_change = asks(verify_change)


def change(
    state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False
) -> TileChanged:
    """A laid tile is turned, replaced, or settled; whether it is forced is judged anew if its edges change."""
    verify_change(state, player, cell, tile, turn, anyway=anyway)
    who = seat(state, player)
    lying, placement = _lying(who, cell), Placement(cell, tile, turn)
    clashes = bool(breaches(who.territory.take_back(cell), placement))
    forced = lying.forced if _same_edges(lying, placement) else clashes
    return TileChanged(player, placement._replace(forced=forced))


def verify_take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> None:
    """Any laid tile can be taken back; the castle only if the players insist."""
    placement = _lying(seat(state, player), cell)
    refuse(placement.tile.set is TileSet.CASTLE, Refusal.CASTLE_STAYS, anyway, cell=cell)


can_take_back = asks(verify_take_back)


def take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> TileTakenBack:
    """A tile leaves a territory."""
    verify_take_back(state, player, cell, anyway=anyway)
    return TileTakenBack(player, cell)


def verify_return_to_bag(state: TableState, player: str) -> None:
    """A player of a game that goes on."""
    seat(state, player)


can_return_to_bag = asks(verify_return_to_bag)


def return_to_bag(state: TableState, player: str) -> TileToBag:
    """A tile that cannot be laid goes back to the bag; nothing is paid back."""
    verify_return_to_bag(state, player)
    return TileToBag(player)


def laying_breaches(state: TableState, player: Player, placement: Placement) -> tuple[Breach, ...]:
    """Every rule a placement breaks, as if its cell were free."""
    others = player.territory
    first = next(iter(others), placement).cell == placement.cell
    if placement.cell in others:
        others = others.take_back(placement.cell)
    return (*_castle(player, placement, first), *breaches(others, placement), *_copies(state, player, placement))


def has_laid_borderland(state: TableState, player: Player) -> bool:
    """Has a player laid a borderland in this round?"""
    return any(player.territory.by_cell[cell].tile.set is TileSet.BORDERLANDS for cell in state.laid_this_round(player))


def _castle(player: Player, placement: Placement, first: bool) -> tuple[Breach, ...]:
    """A territory begins with the player's castle, and no other tile of it is one."""
    wrong = breaks_castle_rule(placement, player.colour) if first else placement.tile.set is TileSet.CASTLE
    return (Breach(LayingRule.CASTLE),) if wrong else ()


def _copies(state: TableState, player: Player, placement: Placement) -> tuple[Breach, ...]:
    key = physical(placement.tile, player.name)
    if key is None:
        return ()
    copied = any(
        physical(laid.tile, other.name) == key
        for other in state.game.players
        for laid in other.territory
        if (other.name, laid.cell) != (player.name, placement.cell)
    )
    return (Breach(LayingRule.COPIES),) if copied else ()


def _refuse_placement(cell: Cell, tile: Tile, turn: int) -> None:
    refuse(turn not in TURNS, Refusal.BAD_TURN, turn=turn)
    refuse(max(abs(cell[0]), abs(cell[1])) > FARTHEST, Refusal.TOO_FAR, cell=cell)
    if catalogue().get(tile.id or "") is tile:
        return
    try:
        read_tile(Field(write_tile(tile), "tile"))
    except BadFile as error:
        raise NotAllowed(Refusal.BAD_TILE, sentence=str(error)) from None


def _lying(player: Player, cell: Cell) -> Placement:
    placement = player.territory.at(cell)
    if placement is None:
        raise NotAllowed(Refusal.NO_TILE, player=player.name, cell=cell)
    return placement


def _same_edges(one: Placement, other: Placement) -> bool:
    return one.tile.front.turned[one.turn].pattern == other.tile.front.turned[other.turn].pattern
