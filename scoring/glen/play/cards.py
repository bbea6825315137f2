"""Acts of the two cards that put cubes down when their loch is laid: Loch Lochy and Loch Shiel."""

from __future__ import annotations

from typing import Final

from scoring.core.cells import Cell
from scoring.glen.game import Mode, Player
from scoring.glen.play.events import CardUsed
from scoring.glen.play.refusal import Refusal, asks, lying, refuse, refuse_turn, seat
from scoring.glen.play.state import TableState
from scoring.glen.territory import Cube, Placement
from scoring.glen.tile import ANY

LOCHY: Final = "loch-lochy"
LOCHY_CUBES: Final = 2
SHIEL: Final = "loch-shiel"
CARDS: Final = (LOCHY, SHIEL)


def verify_use_card(
    state: TableState, player: str, cell: Cell, cubes: tuple[Cube, ...], *, anyway: bool = False
) -> None:
    """Once: any two cubes on Loch Lochy, or one on every empty tile. A card that was forgotten can be used later."""
    who = seat(state, player)
    place = lying(who, cell).tile.place
    refuse(place not in CARDS or state.game.mode is not Mode.FULL, Refusal.NO_EFFECT, cell=cell)
    right = _lochy(cell, cubes) if place == LOCHY else _shiel(who, cubes)
    refuse(not right, Refusal.BAD_CUBES, cell=cell, cubes=cubes)
    refuse_turn(state, player, anyway)
    refuse((player, cell) not in state.open_cards, Refusal.CARD_USED, anyway, cell=cell)


can_use_card = asks(verify_use_card)


def use_card(state: TableState, player: str, cell: Cell, cubes: tuple[Cube, ...], *, anyway: bool = False) -> CardUsed:
    """The card of a loch puts cubes down; `shiel_cubes` are those of Loch Shiel that are nobody's choice."""
    verify_use_card(state, player, cell, cubes, anyway=anyway)
    return CardUsed(player, cell, cubes)


def shiel_cubes(player: Player) -> tuple[Cube, ...]:
    """A cube of its own kind for each empty production tile; what an empty abbey gets is the player's choice."""
    return tuple(
        Cube(placement.cell, produced)
        for placement in player.territory
        if (produced := placement.tile.produces) and not placement.cubes
    )


def _lochy(cell: Cell, cubes: tuple[Cube, ...]) -> bool:
    return len(cubes) <= LOCHY_CUBES and all(cube.cell == cell for cube in cubes)


def _shiel(player: Player, cubes: tuple[Cube, ...]) -> bool:
    once = len({cube.cell for cube in cubes}) == len(cubes)
    return once and all(_takes(player.territory.at(cube.cell), cube) for cube in cubes)


def _takes(placement: Placement | None, cube: Cube) -> bool:
    if placement is None or placement.cubes:
        return False
    return placement.tile.effect == ANY or placement.tile.produces is cube.resource
