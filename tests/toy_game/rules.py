"""The rules of the dice counter: who throws, adds; whoever reaches the goal first ends the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from gettext import NullTranslations
from typing import Any, Final

from scoring.core import journal as log
from scoring.core.filing import FORMAT, HISTORY, check_game
from scoring.core.journal import Journal
from scoring.core.reading import Field
from scoring.core.rules import Rules, Standing, fold, places

GAME: Final = "dice-counter"
GOAL: Final = 10


@dataclass(frozen=True)
class Throw:
    """A player throws; without a player the names sit down."""

    player: str | None
    pips: int = 0
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sums:
    """What everybody has thrown so far."""

    points: Mapping[str, int] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.points)

    @property
    def ended(self) -> bool:
        return any(points >= GOAL for points in self.points.values())


class DiceRules:
    """Keeps the protocol of a game's rules."""

    id: Final = GAME
    commands: Final[Mapping[str, str]] = {}

    def empty(self) -> Sums:
        return Sums()

    def apply(self, state: Sums, event: Throw) -> Sums:
        if event.player is None:
            return Sums(dict.fromkeys(event.names, 0))
        if event.player not in state.points:
            return state
        return replace(state, points={**state.points, event.player: state.points[event.player] + event.pips})

    def read_event(self, field: Field) -> Throw:
        if names := field.get("names"):
            return Throw(None, names=tuple(name.text() for name in names.items(9)))
        return Throw(field.need("player").text(), field.need("pips").integer(1, 6))

    def write_event(self, event: Throw) -> dict[str, Any]:
        return {"names": list(event.names)} if event.player is None else {"player": event.player, "pips": event.pips}

    def read_game(self, field: Field) -> Sums:
        return fold(RULES, self.read_file(field).in_force())

    def read_file(self, field: Field, fold: Callable[[Sequence[Throw]], Sums] | None = None) -> Journal[Throw]:
        check_game(field, GAME)
        return log.read(field.need(HISTORY), self.read_event)

    def write_file(self, journal: Journal[Throw]) -> dict[str, Any]:
        return {"format": FORMAT, "game": GAME, HISTORY: log.write(journal, self.write_event)}

    def summary(self, state: Sums) -> dict[str, Any]:
        ranks: Iterable[Standing] = self.standing(state) or ()
        rank = {standing.name: standing.rank for standing in ranks}
        players = [
            {"name": name, "colour": "blue", "vp": points, "rank": rank.get(name)}
            for name, points in state.points.items()
        ]
        return {"round": 1, "rounds": 1, "players": players}

    def standing(self, state: Sums) -> tuple[Standing, ...] | None:
        if not state.ended:
            return None
        ranks = places([(points,) for points in state.points.values()])
        return tuple(Standing(name, state.points[name], rank) for name, rank in zip(state.names, ranks, strict=True))

    def words(self, translations: NullTranslations | None = None) -> None:
        return None


RULES: Final[Rules[Sums, Throw]] = DiceRules()
