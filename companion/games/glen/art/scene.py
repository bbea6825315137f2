"""Territories of Glen More as scenes: tiles with figures and cubes, free cells, activations, evidence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from companion.art.overlays import Sign
from companion.art.shapes import Point
from companion.board.scene import (
    NOTHING_OVER,
    BoardTile,
    Overlay,
    Scene,
    Stamp,
    TileFlag,
    clash_mark,
    gap_mark,
    numbered,
)
from companion.games.glen.art.pictures import NobodyNear, Tick, picture_of
from companion.games.glen.model.activation_choice import near_tiles, open_tiles
from scoring.core.cells import Cell
from scoring.core.evidence import Item, NearMiss, Score
from scoring.glen.game import Player
from scoring.glen.laying import Breach, demands, legal_cells, reached
from scoring.glen.play.state import TableState
from scoring.glen.territory import Placement, Territory
from scoring.glen.tile import Tile

NUMBER_AT: Final[Point] = (84.0, 16.0)


def tiles_of(state: TableState, player: str) -> list[BoardTile]:
    """The tiles in front of a player, the one of this turn marked."""
    who = state.find(player)
    fresh = {state.turn.laid} if state.turn and state.turn.player == player else set()
    return [] if who is None else territory_tiles(who.territory, fresh)


def territory_tiles(territory: Territory, fresh: Collection[Cell | None] = ()) -> list[BoardTile]:
    """The tiles of a territory with what stands on them."""
    return [board_tile(placement, fresh=placement.cell in fresh) for placement in territory]


def board_tile(placement: Placement, *, fresh: bool = False, flags: TileFlag = TileFlag.PLAIN) -> BoardTile:
    """One tile as it lies."""
    flags |= TileFlag.FRESH if fresh else TileFlag.PLAIN
    flags |= TileFlag.FORCED if placement.forced else TileFlag.PLAIN
    return BoardTile(placement.cell, picture_of(placement.tile, placement.clan, placement.cubes), flags=flags)


def cells_around(territory: Territory, tile: Tile | None = None) -> tuple[list[Cell], list[Cell]]:
    """The free cells beside a territory with a clan member near, and the others; for a tile, where it may lie."""
    around, near = demands(territory), reached(territory)
    if tile is not None:
        near = set(legal_cells(territory, tile))
    return [cell for cell in around if cell in near], [cell for cell in around if cell not in near]


def board_scene(
    state: TableState,
    player: str,
    *,
    lays: bool = True,
    tile: Tile | None = None,
    selected: Cell | None = None,
    overlay: Overlay = NOTHING_OVER,
) -> Scene:
    """A territory on the board: for whoever lays a tile with free cells, and those that nobody of the clan is near."""
    who = state.find(player)
    territory = who.territory if who else Territory()
    free, blocked = cells_around(territory, tile) if lays else ([], [])
    tiles = tuple(tiles_of(state, player))
    return Scene(tiles, tuple(free), tuple(blocked), selected, overlay=overlay, blocked_as=NobodyNear())


def activations(state: TableState, player: str) -> tuple[Stamp, ...]:
    """A frame around each tile that may be activated now, a tick on each that was; Loch Ness comes last."""
    who, turn = state.find(player), state.turn_of(player)
    if who is None or turn.laid is None:
        return ()
    marks = [Stamp(Sign.SELECTED, each.cell) for each in near_tiles(state, who) or open_tiles(state, who)]
    done = [Stamp(Tick(), cell, NUMBER_AT, grows=True) for cell in turn.activated if cell in who.territory]
    return (*marks, *done)


# --- evidence ---


def of_score(player: Player, score: Score) -> Overlay:
    """What counted, bright and numbered; if nothing on the board did, what came closest."""
    items = [item for item in score.items if item.cells]
    if not items:
        return of_misses(player, score.near_misses)
    return of_items(items)


def of_items(items: Sequence[Item]) -> Overlay:
    """Counted tiles bright and numbered, the rest dimmed. What counts tile by tile has a number for each of them."""
    cells = [cell for item in items for cell in item.cells]
    stamps = tuple(numbered(cell, str(number), NUMBER_AT) for number, cell in enumerate(dict.fromkeys(cells), 1))
    return Overlay(frozenset(cells), stamps)


def of_misses(player: Player, misses: Sequence[NearMiss]) -> Overlay:
    """What did not count, with a cross; nothing is dimmed where no tile is concerned."""
    cells = [cell for miss in misses for cell in miss.cells if cell in player.territory]
    if not cells:
        return NOTHING_OVER
    return Overlay(frozenset(cells), tuple(Stamp(Sign.GAP, cell, NUMBER_AT, grows=True) for cell in cells))


# --- a tile that does not fit ---


def ghost(placement: Placement, breaches: Sequence[Breach]) -> tuple[BoardTile, Overlay]:
    """A tile shown where it would break a rule: bars at the sides that clash, a cross where it is no side."""
    clashes = [clash_mark(placement.cell, clash.edge) for breach in breaches for clash in breach.clashes]
    marks = clashes or [gap_mark(placement.cell)]
    return board_tile(placement, flags=TileFlag.GHOST), Overlay(stamps=tuple(marks))
