"""The file of a running game: the game file of its state, with the whole log under "history"."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from scoring.core import journal
from scoring.core.envelope import HISTORY
from scoring.core.journal import Journal
from scoring.core.reading import Field, document, read_document
from scoring.skye import gamefile
from scoring.skye.game import Game
from scoring.skye.play.eventfile import read_event, write_event
from scoring.skye.play.events import Event, SetUp
from scoring.skye.play.fold import fold
from scoring.skye.play.state import TableState


def write(log: Journal[Event]) -> dict[str, Any]:
    """The document of a game that has been set up."""
    game = fold(log.in_force()).game
    if not game.players:
        raise ValueError("nobody sits at the table")
    return {**gamefile.write(game), HISTORY: journal.write(log, write_event)}


def dumps(log: Journal[Event]) -> str:
    """The text of the file."""
    return json.dumps(write(log), ensure_ascii=False, indent=1)


def load(path: Path) -> Journal[Event]:
    """The log in a file."""
    return read(read_document(path))


def loads(data: bytes | str) -> Journal[Event]:
    """The log in the bytes or the text of a file."""
    return read(document(data))


def read(field: Field, state_of: Callable[[Sequence[Event]], TableState] = fold) -> Journal[Event]:
    """The log of a game file. Without one, or where it does not lead to what the file says, the game is taken over."""
    game = gamefile.read_game(field)
    written = field.get(HISTORY)
    log: Journal[Event] = journal.read(written, read_event) if written else Journal()
    if log.entries and _bare(state_of(log.in_force()).game) == _bare(game):
        return log
    return log.append(taken_over(game))


def taken_over(game: Game) -> SetUp:
    """A game that others have written down; its gold is tracked if anybody's is known."""
    extra = {key: value for key, value in game.extra.items() if key != HISTORY}
    tracked = any(player.gold is not None for player in game.players)
    return SetUp(replace(game, extra=extra), gold_tracked=tracked)


def _bare(game: Game) -> Game:
    """Without keys that the game file does not know."""
    return replace(game, extra={}, players=tuple(replace(player, extra={}, laid_extra={}) for player in game.players))
