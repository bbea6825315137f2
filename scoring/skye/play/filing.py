"""The file of a running game: the game file of its state, with the whole log under "history"."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from scoring.core.filing import HISTORY, Filing
from scoring.core.journal import Journal
from scoring.skye import gamefile
from scoring.skye.game import Game
from scoring.skye.play.asking import final_questions
from scoring.skye.play.eventfile import read_event, write_event
from scoring.skye.play.events import Event, SetUp
from scoring.skye.play.fold import fold

OPEN_QUESTIONS: Final = "open_questions"
"""The key under which the file of an ended game names tiles that nobody has looked at."""


def taken_over(game: Game) -> SetUp:
    """A game that others have written down; its gold is tracked if anybody's is known."""
    extra = {key: value for key, value in game.extra.items() if key not in (HISTORY, OPEN_QUESTIONS)}
    tracked = any(player.gold is not None for player in game.players)
    return SetUp(replace(game, extra=extra), gold_tracked=tracked)


def _bare(game: Game) -> Game:
    """Without keys that the game file does not know."""
    return replace(game, extra={}, players=tuple(replace(player, extra={}, laid_extra={}) for player in game.players))


def _game_after(happened: Iterable[Event]) -> Game:
    return fold(happened).game


FILING: Final[Filing[Game, Event]] = Filing(
    read_game=gamefile.read_game,
    write_game=gamefile.write,
    read_event=read_event,
    write_event=write_event,
    game_after=_game_after,
    bare=_bare,
    taken_over=taken_over,
)

load, loads, read = FILING.load, FILING.loads, FILING.read


def write(log: Journal[Event]) -> dict[str, Any]:
    """The document of a game that has been set up; a result that open questions could change says so."""
    document = FILING.write(log)
    state = fold(log.in_force())
    questions = final_questions(state) if state.ended else []
    if questions:
        asked = [{"player": each.player, "at": list(each.cell), "point": each.point} for each in questions]
        document[OPEN_QUESTIONS] = asked
    return document


def dumps(log: Journal[Event]) -> str:
    """The text of the file."""
    return json.dumps(write(log), ensure_ascii=False, indent=1)
