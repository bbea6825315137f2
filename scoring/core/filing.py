"""Game files, whichever game they hold: format, id of the game, and a running game with its log under "history"."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from scoring.core import journal
from scoring.core.journal import Journal, OfPlayer, ReadEvent, WriteEvent
from scoring.core.names import seen
from scoring.core.reading import DEEPEST, MAX_BYTES, Field, document, is_name, read_document
from scoring.core.rules import AnyPlayer, Standing
from scoring.core.translator import mark

FORMAT: Final = "clan-companion/1"
FAMILY: Final = "clan-companion/"
DEEPEST_STEP: Final = 20
EXPECTED: Final = mark('"{wanted}" is expected')
NOTHING_SEEN: Final = mark("a name is expected that can be seen")
GIVEN_TWICE: Final = mark("{name} is given twice")
HOW_MANY: Final = mark("{count} players; the game is for {least} to {most}")
LIES_THERE: Final = mark("a tile lies at {x}, {y} already")
NO_TILE: Final = mark("{tile} is no tile of the catalogue")
THE_RULINGS: Final = mark("the rulings are {known}")
HISTORY: Final = "history"
"""The key under which a file holds the whole log of its game."""

P = TypeVar("P", bound=AnyPlayer)


def is_newer(text: str) -> bool:
    """Is this the format of files that a newer version writes?"""
    number = text.removeprefix(FAMILY)
    return text != FORMAT and text.startswith(FAMILY) and number.isdecimal() and number != "0"


def check_format(field: Field) -> None:
    """Refuses a document that is no game file of this version."""
    written = field.need("format")
    text = written.text()
    if is_newer(text):
        written.refuse(mark("this file was made with a newer Clan Companion; update to open it"))
    if text != FORMAT:
        written.refuse(EXPECTED, wanted=FORMAT)


def extra_of(field: Field, known: Collection[str]) -> dict[str, Any]:
    """The keys of a game's document that are not ours. The log is: whoever reads it checks every step."""
    extra = field.others((*known, HISTORY))
    history = field.get(HISTORY)
    if history is None:
        return extra
    # A step may hold a whole game, and that keys which are not ours.
    history.check_kept(DEEPEST + DEEPEST_STEP, MAX_BYTES)
    return {**extra, HISTORY: history.value}


def read_players(field: Field, read: Callable[[Field], P], least: int, most: int) -> tuple[P, ...]:
    """Everybody at the table, each with a name of their own."""
    players: list[P] = []
    for entry in field.items(most=1000):
        player = read(entry)
        if any(player.name == other.name for other in players):
            entry.need("name").refuse(GIVEN_TWICE, name=json.dumps(player.name, ensure_ascii=False))
        players.append(player)
    if not least <= len(players) <= most:
        field.refuse(HOW_MANY, count=len(players), least=least, most=most)
    return tuple(players)


def check_names(names: Sequence[str]) -> None:
    """Refuses a name that shows nothing, and two that look the same. A stored game is not asked: it has been played."""
    for place, name in enumerate(names):
        written = Field(name, f"players[{place}].name")
        if not is_name(name):
            written.refuse(NOTHING_SEEN)
        if any(seen(name) == seen(other) for other in names[:place]):
            written.refuse(GIVEN_TWICE, name=json.dumps(name, ensure_ascii=False))


def check_game(field: Field, game: str) -> None:
    """Refuses the file of another game."""
    check_format(field)
    written = field.need("game")
    if written.text() != game:
        written.refuse(EXPECTED, wanted=game)


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
        check_names(game.names)
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
