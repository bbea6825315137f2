"""Acts that put right what was said at the set-up or entered at the wrong place, while a game runs or after its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from scoring.core.cells import Cell
from scoring.core.names import same_name
from scoring.core.reading import is_name
from scoring.skye.game import LETTERS, MODULES, Player
from scoring.skye.laying import CASTLES, breaches
from scoring.skye.open_points import choices, counted_once
from scoring.skye.play.building import laying_breaches, lying_at, refuse_placement
from scoring.skye.play.events import (
    ColoursChanged,
    EditionChanged,
    ModulesChanged,
    PlayerRenamed,
    QuestionLeft,
    ScoringTilesSwapped,
    SeatsChanged,
    TileMoved,
)
from scoring.skye.play.refusal import Refusal, asks, person, refuse, refuse_empty
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement
from scoring.skye.tile import TileSet

# --- people ---


def verify_rename(state: TableState, player: str, name: str) -> None:
    """A name that nobody else has, not even in other letters."""
    person(state, player)
    refuse(not is_name(name), Refusal.BAD_NAME, player=name)
    refuse(name == player, Refusal.NO_CHANGE)
    twin = next((other for other in state.names if other != player and same_name(other, name)), None)
    refuse(twin is not None, Refusal.SAME_NAME, player=name, other=twin)


can_rename = asks(verify_rename)


def rename(state: TableState, player: str, name: str) -> PlayerRenamed:
    """A player is called otherwise."""
    verify_rename(state, player, name)
    return PlayerRenamed(player, name)


def verify_recolour(state: TableState, colours: Mapping[str, str]) -> None:
    """Every player has a colour of their own; two who swap are named together."""
    refuse_empty(state)
    for name, colour in colours.items():
        person(state, name)
        refuse(colour not in CASTLES, Refusal.UNKNOWN_COLOUR, colour=colour)
    worn: dict[str, str] = {}
    for player in state.game.players:
        colour = colours.get(player.name, player.colour or "")
        same = bool(colour) and colour in worn
        refuse(same, Refusal.SAME_COLOUR, player=player.name, other=worn.get(colour), colour=colour)
        worn[colour] = player.name
    refuse(all(state.game.player(name).colour == colour for name, colour in colours.items()), Refusal.NO_CHANGE)


can_recolour = asks(verify_recolour)


def recolour(state: TableState, colours: Mapping[str, str]) -> ColoursChanged:
    """Players in other colours, with the castles of these."""
    verify_recolour(state, colours)
    return ColoursChanged(dict(colours))


def verify_reseat(state: TableState, order: Sequence[str]) -> None:
    """Everybody at the table, each once."""
    refuse_empty(state)
    refuse(sorted(order) != sorted(state.names), Refusal.BAD_ORDER, order=tuple(order))
    refuse(tuple(order) == state.names, Refusal.NO_CHANGE)


can_reseat = asks(verify_reseat)


def reseat(state: TableState, order: Sequence[str]) -> SeatsChanged:
    """Another order around the table, the start player of round 1 first."""
    verify_reseat(state, order)
    return SeatsChanged(tuple(order))


# --- what is played with ---


def verify_swap_scoring_tiles(state: TableState, one: str, other: str) -> None:
    """Two letters of which at least one has a scoring tile."""
    refuse_empty(state)
    for letter in (one, other):
        refuse(letter not in tuple(LETTERS), Refusal.UNKNOWN_LETTER, letter=letter)
    tiles = state.game.scoring_tiles
    refuse(one == other or tiles.get(one) == tiles.get(other), Refusal.NO_CHANGE)


can_swap_scoring_tiles = asks(verify_swap_scoring_tiles)


def swap_scoring_tiles(state: TableState, one: str, other: str) -> ScoringTilesSwapped:
    """What lies at one letter lies at the other."""
    verify_swap_scoring_tiles(state, one, other)
    return ScoringTilesSwapped((one, other))


def verify_use_modules(state: TableState, modules: Sequence[str], *, anyway: bool = False) -> None:
    """Boxes that exist; one whose tiles lie at the table stays unless the players insist."""
    refuse_empty(state)
    for module in modules:
        refuse(module not in MODULES, Refusal.UNKNOWN_MODULE, module=module)
    refuse(set(modules) == set(state.game.modules), Refusal.NO_CHANGE)
    for module in state.game.modules:
        used = module not in modules and _is_used(state, module)
        refuse(used, Refusal.BOX_IN_USE, anyway, module=module)


def _is_used(state: TableState, module: str) -> bool:
    scored = any(SCORING_TILES[tile].box == module for tile in state.game.scoring_tiles.values())
    return scored or any(
        placement.tile.set == module for player in state.game.players for placement in player.territory
    )


can_use_modules = asks(verify_use_modules)


def use_modules(state: TableState, modules: Sequence[str], *, anyway: bool = False) -> ModulesChanged:
    """Other boxes are in use than was said."""
    verify_use_modules(state, modules, anyway=anyway)
    return ModulesChanged(tuple(module for module in MODULES if module in modules))


def verify_use_edition(state: TableState, edition: str) -> None:
    """A rulebook that is known here."""
    refuse_empty(state)
    refuse(edition not in EDITIONS, Refusal.UNKNOWN_EDITION, edition=edition)
    refuse(edition == state.game.edition, Refusal.NO_CHANGE)


can_use_edition = asks(verify_use_edition)


def use_edition(state: TableState, edition: str) -> EditionChanged:
    """The table plays by another rulebook; what it decided itself stays decided."""
    verify_use_edition(state, edition)
    return EditionChanged(edition)


# --- tiles ---


class Spot(NamedTuple):
    """Where a tile is to lie; without a turn it keeps its own."""

    player: str
    cell: Cell
    turn: int | None = None


def verify_move_tile(state: TableState, player: str, cell: Cell, to: Spot, *, anyway: bool = False) -> None:
    """A laid tile lies at another place or another player's, by the laying rules; the castle stays."""
    giver, taker = person(state, player), person(state, to.player)
    lying = lying_at(giver, cell)
    refuse(lying.tile.set is TileSet.CASTLE, Refusal.CASTLE_STAYS, cell=cell)
    placement = _moved(lying, to)
    refuse_placement(placement.cell, lying.tile, placement.turn)
    home = (player, cell) == (to.player, to.cell)
    refuse(home and placement.turn == lying.turn, Refusal.NO_CHANGE)
    refuse(not home and to.cell in taker.territory, Refusal.OCCUPIED, cell=to.cell)
    without = _without(state, giver, cell)
    found = laying_breaches(without, without.game.player(to.player), placement)
    refuse(bool(found), Refusal.ILLEGAL, anyway, breaches=found)


can_move_tile = asks(verify_move_tile)


def move_tile(state: TableState, player: str, cell: Cell, to: Spot, *, anyway: bool = False) -> TileMoved:
    """A tile was entered at the wrong place: it lies elsewhere since the round in which it was laid."""
    verify_move_tile(state, player, cell, to, anyway=anyway)
    giver = person(state, player)
    placement = _moved(lying_at(giver, cell), to)
    territory = _without(state, giver, cell).game.player(to.player).territory
    return TileMoved(player, cell, to.player, placement._replace(forced=bool(breaches(territory, placement))))


def _moved(lying: Placement, to: Spot) -> Placement:
    return lying._replace(cell=to.cell, turn=lying.turn if to.turn is None else to.turn, forced=False)


def _without(state: TableState, giver: Player, cell: Cell) -> TableState:
    """The table while the tile is in the air."""
    players = tuple(
        replace(each, territory=each.territory.take_back(cell)) if each is giver else each
        for each in state.game.players
    )
    return replace(state, game=replace(state.game, players=players))


def verify_leave_question(state: TableState, player: str, cell: Cell, point: str) -> None:
    """An open point of a laid tile that nobody can look up."""
    tile = lying_at(person(state, player), cell).tile
    refuse(point not in tile.unverified or not choices(tile, point), Refusal.NOT_ASKED, point=point)


can_leave_question = asks(verify_leave_question)


def leave_question(state: TableState, player: str, cell: Cell, point: str) -> QuestionLeft:
    """Counted so that nobody gains by not looking: a scroll once, a lighthouse or ship at the poorer lake."""
    verify_leave_question(state, player, cell, point)
    who = person(state, player)
    lying = lying_at(who, cell)
    tile = counted_once(Survey(who.territory), cell, point)
    return QuestionLeft(player, lying._replace(tile=tile), point)
