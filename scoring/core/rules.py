"""What the command line and the app ask of a game: one protocol, generic in the game's state and its events.

A game is a folder beside this one with a module `rules` that holds one value, `RULES`; `scoring/games.py` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from gettext import NullTranslations
from typing import Any, NamedTuple, Protocol, TypeVar

from scoring.core.journal import Journal, OfPlayer
from scoring.core.reading import Field


def places(results: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of each result, the greatest first; equal results share a place and the next is skipped."""
    return [1 + sum(other > result for other in results) for result in results]


class AnyState(Protocol):
    """What every game's state can tell; a state in which nobody sits at the table has no names."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def ended(self) -> bool: ...


class Standing(NamedTuple):
    """One line of a result; None where something it needs is not known."""

    name: str
    total: int | None
    rank: int | None


class AnyPlayer(Protocol):
    """What a list of games tells of a player."""

    @property
    def name(self) -> str: ...

    @property
    def colour(self) -> str | None: ...

    @property
    def vp(self) -> int: ...


def player_lines(players: Iterable[AnyPlayer], standing: tuple[Standing, ...] | None) -> list[dict[str, Any]]:
    """The players of a summary: VP now or, once the game has ended, total and rank."""
    results = {line.name: line for line in standing or ()}
    lines = []
    for player in players:
        result = results.get(player.name)
        vp, rank = (result.total, result.rank) if result else (player.vp, None)
        lines.append({"name": player.name, "colour": player.colour, "vp": vp, "rank": rank})
    return lines


S = TypeVar("S", bound=AnyState)
E = TypeVar("E", bound=OfPlayer)


class Rules(Protocol[S, E]):
    """The rules of one game."""

    @property
    def id(self) -> str:
        """The game as files and the store name it."""

    @property
    def commands(self) -> Mapping[str, str]:
        """The commands that have a meaning for this game, each with the module that answers it."""

    def empty(self) -> S:
        """The state before anything has happened."""

    def apply(self, state: S, event: E) -> S:
        """The state after one more event. Total: what no longer makes sense is without effect."""

    def read_event(self, field: Field) -> E:
        """An event from its object, or a BadFile with one sentence."""

    def write_event(self, event: E) -> dict[str, Any]:
        """The object of an event."""

    def read_game(self, field: Field) -> Any:
        """The game in a document as the commands take it, or a BadFile with one sentence."""

    def read_file(self, field: Field, fold: Callable[[Sequence[E]], S] | None = None) -> Journal[E]:
        """The log in the document of a game file, or a BadFile with one sentence.

        `fold` tells the state that events lead to, for whoever keeps the states in a cache.
        """

    def write_file(self, journal: Journal[E]) -> dict[str, Any]:
        """The document of a game that has been set up."""

    def summary(self, state: S) -> dict[str, Any]:
        """Enough of a game for a list of games: `round`, `rounds`, and `players` with name, colour, vp and rank."""

    def standing(self, state: S) -> tuple[Standing, ...] | None:
        """The result of a game that has ended."""

    def words(self, translations: NullTranslations | None = None) -> Any:
        """The engine's answers in sentences, in the language of the translations."""


def fold(rules: Rules[S, E], events: Iterable[E]) -> S:
    """The state that some events lead to."""
    return reduce(rules.apply, events, rules.empty())
