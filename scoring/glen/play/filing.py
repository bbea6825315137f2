"""The file of a running game: the game file of its state, with the whole log under "history"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from scoring.core.filing import HISTORY, Filing
from scoring.glen import gamefile
from scoring.glen.game import Game
from scoring.glen.play.eventfile import read_event, write_event
from scoring.glen.play.events import Event, SetUp
from scoring.glen.play.fold import fold


def taken_over(game: Game) -> SetUp:
    """A game that others have written down."""
    return SetUp(replace(game, extra={key: value for key, value in game.extra.items() if key != HISTORY}))


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

write, dumps, load, loads, read = FILING.write, FILING.dumps, FILING.load, FILING.loads, FILING.read
