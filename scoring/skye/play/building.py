"""Acts of the build phase: laying, turning, replacing and taking back tiles."""

from __future__ import annotations

from scoring.core.cells import TURNS, Cell
from scoring.core.reading import FARTHEST, BadFile, Field
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Player
from scoring.skye.gamefile import MAX_TILES
from scoring.skye.laying import Breach, LayingRule, breaches, breaks_castle_rule, legal_placements, physical
from scoring.skye.play.events import Phase, TileChanged, TileLaid, TileLaidEarlier, TileTakenBack, TileToBag
from scoring.skye.play.limits import tablets_left
from scoring.skye.play.refusal import NotAllowed, Refusal, asks, person, refuse, refuse_empty, seat
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import is_done
from scoring.skye.territory import Placement
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import read_tile, write_tile


def verify_lay(state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False) -> None:
    """A free cell, the laying rules, a tile that lies nowhere else, and one borderland in a build phase."""
    _refuse_laying(state, player, Placement(cell, tile, turn), state.game.round, anyway)


can_lay = asks(verify_lay)


def lay(state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False) -> TileLaid:
    """A tile joins a territory; one that does not fit is marked as forced."""
    verify_lay(state, player, cell, tile, turn, anyway=anyway)
    return TileLaid(player, _forced(state, player, Placement(cell, tile, turn)))


def verify_lay_earlier(
    state: TableState, player: str, placement: Placement, number: int, *, anyway: bool = False
) -> None:
    """The same for a tile that was laid in a round that is over, or before the table took the app to hand (0)."""
    refuse_empty(state)
    refuse(not 0 <= number < state.game.round, Refusal.UNKNOWN_ROUND, round=number)
    _refuse_laying(state, player, placement, number, anyway)


can_lay_earlier = asks(verify_lay_earlier)


def lay_earlier(
    state: TableState, player: str, placement: Placement, number: int, *, anyway: bool = False
) -> TileLaidEarlier:
    """A tile that was forgotten, or that lay there when the game was joined."""
    verify_lay_earlier(state, player, placement, number, anyway=anyway)
    return TileLaidEarlier(player, _forced(state, player, placement), number)


def _refuse_laying(state: TableState, player: str, placement: Placement, number: int, anyway: bool) -> None:
    who, (cell, tile, turn, _) = seat(state, player), placement
    refuse_placement(cell, tile, turn)
    refuse(cell in who.territory, Refusal.OCCUPIED, cell=cell)
    refuse(len(who.territory) >= MAX_TILES, Refusal.TOO_MANY_TILES, most=MAX_TILES)
    found = laying_breaches(state, who, placement)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    second = tile.set is TileSet.BORDERLANDS and has_laid_borderland(state, who, number)
    refuse(second, Refusal.BORDERLAND_LAID, anyway, player=player)
    _refuse_tablet(state, player, cell, tile, anyway)


def _forced(state: TableState, player: str, placement: Placement) -> Placement:
    return placement._replace(forced=bool(breaches(seat(state, player).territory, placement)))


def verify_change(
    state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False
) -> None:
    """A laid tile gives way to another, or turns; edges that stay as they are raise no question."""
    who = person(state, player)
    refuse_placement(cell, tile, turn)
    lying = lying_at(who, cell)
    placement = Placement(cell, tile, turn)
    found = laying_breaches(state, who, placement)
    if _same_edges(lying, placement):
        known = laying_breaches(state, who, lying)
        found = tuple(breach for breach in found if breach not in known)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)
    new = tile.set is TileSet.BORDERLANDS and lying.tile.set is not TileSet.BORDERLANDS
    refuse(new and has_laid_borderland(state, who), Refusal.BORDERLAND_LAID, anyway, player=player)
    _refuse_tablet(state, player, cell, tile, anyway)


can_change = asks(verify_change)


def change(
    state: TableState, player: str, cell: Cell, tile: Tile, turn: int = 0, *, anyway: bool = False
) -> TileChanged:
    """A laid tile is turned, replaced, or settled; whether it is forced is judged anew if its edges change."""
    verify_change(state, player, cell, tile, turn, anyway=anyway)
    who = person(state, player)
    lying, placement = lying_at(who, cell), Placement(cell, tile, turn)
    clashes = bool(breaches(who.territory.take_back(cell), placement))
    forced = lying.forced if _same_edges(lying, placement) else clashes
    return TileChanged(player, placement._replace(forced=forced))


def verify_take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> None:
    """Any laid tile can be taken back; the castle only if the players insist."""
    placement = lying_at(person(state, player), cell)
    refuse(placement.tile.set is TileSet.CASTLE, Refusal.CASTLE_STAYS, anyway, cell=cell)


can_take_back = asks(verify_take_back)


def take_back(state: TableState, player: str, cell: Cell, *, anyway: bool = False) -> TileTakenBack:
    """A tile leaves a territory."""
    verify_take_back(state, player, cell, anyway=anyway)
    return TileTakenBack(player, cell)


def verify_return_to_bag(state: TableState, player: str, tile: Tile | None = None, *, anyway: bool = False) -> None:
    """A tile of this round that fits nowhere; whether it does can be told of one that is named."""
    who = seat(state, player)
    refuse(unlaid(state, player) == 0, Refusal.NOTHING_TO_LAY, anyway, player=player)
    fits = legal_placements(who.territory, tile) if tile is not None else {}
    refuse(bool(fits), Refusal.STILL_FITS, anyway, player=player, cells=tuple(fits))


can_return_to_bag = asks(verify_return_to_bag)


def return_to_bag(state: TableState, player: str, tile: Tile | None = None, *, anyway: bool = False) -> TileToBag:
    """A tile that cannot be laid goes back to the bag; nothing is paid back."""
    verify_return_to_bag(state, player, tile, anyway=anyway)
    return TileToBag(player, tile)


# --- the tiles of a round ---


def laid_of_market(state: TableState, player: Player) -> list[Tile]:
    """The tiles laid in this round that came from the market or the bag; borderlands are one's own."""
    laid = [player.territory.by_cell[cell].tile for cell in state.laid_this_round(player)]
    return [tile for tile in laid if tile.set is not TileSet.BORDERLANDS]


def to_lay(state: TableState, name: str) -> int | None:
    """How many tiles of this round a player has to lay, laid or not; None where no market was held."""
    player = state.find(name)
    if player is None or not (state.market.offers or state.market.deals):
        return None
    return max(0, state.market.received(name))


def unlaid(state: TableState, name: str) -> int | None:
    """How many of them have not been laid; None where no market was held."""
    received, player = to_lay(state, name), state.find(name)
    if received is None or player is None:
        return None
    return max(0, received - len(laid_of_market(state, player)))


def without_tile(state: TableState) -> tuple[str, ...]:
    """Who has laid nothing in this round, as far as no market says that there was nothing to lay."""
    if state.joined == state.game.round and is_done(state, Phase.BUILD):
        return ()
    players = state.game.players
    return tuple(p.name for p in players if not state.laid_this_round(p) and to_lay(state, p.name) is None)


def mirrors(state: TableState, name: str) -> bool:
    """True if a player's territory is laid here; of whoever has no more than the castle here only points are known."""
    return len(state.game.player(name).territory) > 1


def in_hand(state: TableState, name: str) -> list[Tile]:
    """The tiles that a player bought or kept and has not laid, as far as the table named them."""
    player = state.find(name)
    if player is None:
        return []
    tiles = state.market.received_tiles(name)
    for laid in laid_of_market(state, player):
        found = next((tile for tile in tiles if tile == laid or (tile.id and tile.id == laid.id)), None)
        if found is not None:
            tiles.remove(found)
    return tiles


def laying_breaches(state: TableState, player: Player, placement: Placement) -> tuple[Breach, ...]:
    """Every rule a placement breaks, as if its cell were free."""
    others = player.territory
    first = next(iter(others), placement).cell == placement.cell
    if placement.cell in others:
        others = others.take_back(placement.cell)
    return (*_castle(player, placement, first), *breaches(others, placement), *_copies(state, player, placement))


def has_laid_borderland(state: TableState, player: Player, number: int | None = None) -> bool:
    """Has a player laid a borderland in this round, or in an earlier one? Before round 1 nobody counts."""
    number = state.game.round if number is None else number
    return number > 0 and any(
        placement.tile.set is TileSet.BORDERLANDS
        for placement in player.territory
        if state.laid_round(player.name, placement.cell) == number
    )


def _refuse_tablet(state: TableState, player: str, cell: Cell, tile: Tile, anyway: bool) -> None:
    """Refuse a stone tablet more than the box has."""
    if tile.set is TileSet.DRUIDS and tile.tablet is not None:
        gone = tablets_left(state, tile.tablet, but=(player, cell)) < 1
        refuse(gone, Refusal.TABLETS_GONE, anyway, tablet=tile.tablet)


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


def refuse_placement(cell: Cell, tile: Tile, turn: int) -> None:
    """Refuse a cell, a turn or a tile that cannot be."""
    refuse(turn not in TURNS, Refusal.BAD_TURN, turn=turn)
    refuse(max(abs(cell[0]), abs(cell[1])) > FARTHEST, Refusal.TOO_FAR, cell=cell)
    if catalogue().get(tile.id or "") is tile:
        return
    try:
        read_tile(Field(write_tile(tile), "tile"))
    except BadFile as error:
        raise NotAllowed(Refusal.BAD_TILE, sentence=error.sentence) from None


def lying_at(player: Player, cell: Cell) -> Placement:
    """The tile on a cell, or the refusal that there is none."""
    placement = player.territory.at(cell)
    if placement is None:
        raise NotAllowed(Refusal.NO_TILE, player=player.name, cell=cell)
    return placement


def _same_edges(one: Placement, other: Placement) -> bool:
    return one.tile.front.turned[one.turn].pattern == other.tile.front.turned[other.turn].pattern
