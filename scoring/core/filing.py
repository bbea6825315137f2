"""The file of a running game: the game file of its state, with the whole log under "history"."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from scoring.core import journal
from scoring.core.envelope import HISTORY
from scoring.core.journal import Journal, OfPlayer, ReadEvent, WriteEvent
from scoring.core.reading import Field, document, read_document
from scoring.core.rules import Standing


class AnyGame(Protocol):
    """All that is asked of a game here."""

    @property
    def names(self) -> tuple[str, ...]: ...


G = TypeVar("G", bound=AnyGame)
E = TypeVar("E", bound=OfPlayer)


@dataclass(frozen=True, slots=True)
class Filing(Generic[G, E]):
    """How the logs of one game are filed."""

    read_game: Callable[[Field], G]
    write_game: Callable[[G], dict[str, Any]]
    read_event: ReadEvent[E]
    write_event: WriteEvent[E]
    game_after: Callable[[Iterable[E]], G]
    """The game that some events lead to."""
    bare: Callable[[G], G]
    """A game without keys that the game file does not know."""
    taken_over: Callable[[G], E]
    """The set-up of a game that others have written down."""

    def write(self, log: Journal[E]) -> dict[str, Any]:
        """The document of a game that has been set up."""
        game = self.game_after(log.in_force())
        if not game.names:
            raise ValueError("nobody sits at the table")
        return {**self.write_game(game), HISTORY: journal.write(log, self.write_event)}

    def dumps(self, log: Journal[E]) -> str:
        """The text of the file."""
        return json.dumps(self.write(log), ensure_ascii=False, indent=1)

    def load(self, path: Path) -> Journal[E]:
        """The log in a file."""
        return self.read(read_document(path))

    def loads(self, data: bytes | str) -> Journal[E]:
        """The log in the bytes or the text of a file."""
        return self.read(document(data))

    def read(self, field: Field, game_after: Callable[[Sequence[E]], G] | None = None) -> Journal[E]:
        """The log of a game file.

        Without one, or where it does not lead to what the file says, the game is taken over as it lies. `game_after` is
        for whoever keeps the states that the log passes.
        """
        game = self.read_game(field)
        game_after = game_after or self.game_after
        written = field.get(HISTORY)
        log: Journal[E] = journal.read(written, self.read_event) if written else Journal()
        told = game_after(log.in_force()) if log.entries else None
        if told is not None and self.bare(told) == self.bare(game):
            return log
        if told is None or told.names != game.names or len(log.entries) >= journal.MOST_ENTRIES:
            # The history of other players, or one that has no room left, is not this game's.
            log = Journal()
        return log.append(self.taken_over(game))


def with_result(
    log: Journal[E], ended: type, result: Callable[[Sequence[E]], tuple[Standing, ...]], made: Callable[..., E]
) -> Journal[E]:
    """The log with a result at its end that follows from the game: a file may claim anything."""
    steps = list(log.numbered_in_force().items())
    for place in range(len(steps) - 1, -1, -1):
        number, event = steps[place]
        if isinstance(event, ended):
            standing = result([each for _number, each in steps[:place]])
            if getattr(event, "standing", None) == standing:
                return log
            entries = list(log.entries)
            entries[number] = replace(entries[number], payload=made(standing))
            return Journal(tuple(entries))
    return log
