"""What the table would score at one moment, reckoned when it is asked for. No Kivy here."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from companion.core.seating import Seat
from scoring.core.cells import Cell
from scoring.glen.comparison import ComparedAchievement, compare
from scoring.glen.game import Player
from scoring.glen.laying import Problem, check
from scoring.glen.play.state import TableState, worth_now
from scoring.glen.play.turns import whose_turn
from scoring.glen.territory import Territory
from scoring.glen.tile import RESOURCES, Resource

HIDES_VP: Final = "glen_hides_vp"
"""The setting of a table whose players keep their VP hidden, as the rulebook lets them."""


def seat_of(state: TableState, player: Player, *, hides: bool = False) -> Seat:
    """A player at a table, who may hide the VP until the end."""
    laid = state.turn_of(player.name).laid is not None
    return Seat(
        player.name,
        player.colour or "white",
        None if hides and not state.ended else player.vp,
        player.coins,
        has_gold=True,
        laid=int(laid),
        turn=not state.ended and whose_turn(state) == player.name,
    )


def seats_of(state: TableState, *, hides: bool = False) -> list[Seat]:
    """Everybody at a table."""
    return [seat_of(state, player, hides=hides) for player in state.game.players]


class GlenStanding:
    """A state, and what follows from it."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def player(self, name: str) -> Player:
        return next(player for player in self.state.game.players if player.name == name)

    def territory(self, name: str) -> Territory:
        return self.player(name).territory

    def cubes(self, name: str) -> dict[Resource, int]:
        """How many cubes of each kind lie in front of a player."""
        lying = [cube.resource for cube in self.territory(name).cubes]
        return {resource: lying.count(resource) for resource in RESOURCES}

    @cached_property
    def worths(self) -> dict[str, dict[str, int]]:
        """What each counter of each player would bring now."""
        return dict(zip(self.state.names, worth_now(self.state.game), strict=True))

    @cached_property
    def comparisons(self) -> dict[str, dict[str, ComparedAchievement]]:
        """What a scoring would compare now."""
        return {name: dict(own) for name, own in zip(self.state.names, compare(self.state.game), strict=True)}

    @cached_property
    def problems(self) -> list[Problem]:
        """Everything that breaks a laying rule."""
        return check(self.state.game)

    def problem_cells(self, name: str) -> set[Cell]:
        return {problem.placement.cell for problem in self.problems if problem.player.name == name}
