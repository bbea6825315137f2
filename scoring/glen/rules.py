"""Glen More as the command line and the app ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import NullTranslations
from typing import Any, Final

from scoring.core.filing import with_result
from scoring.core.journal import Journal
from scoring.core.reading import Field
from scoring.core.rules import Rules, Standing, player_lines
from scoring.glen import gamefile
from scoring.glen.game import Game
from scoring.glen.play import eventfile, filing
from scoring.glen.play import fold as folding
from scoring.glen.play.events import Event, GameEnded
from scoring.glen.play.state import TableState
from scoring.glen.settlement import standing
from scoring.glen.track import SCORINGS
from scoring.glen.words import Words


class GlenRules:
    """The rules of Glen More."""

    id: Final = gamefile.GAME
    commands: Final = {name: f"scoring.glen.commands.{name}" for name in ("check", "score", "final", "explain", "fits")}

    def empty(self) -> TableState:
        return TableState()

    def apply(self, state: TableState, event: Event) -> TableState:
        return folding.apply(state, event)

    def read_event(self, field: Field) -> Event:
        return eventfile.read_event(field)

    def write_event(self, event: Event) -> dict[str, Any]:
        return eventfile.write_event(event)

    def read_game(self, field: Field) -> Game:
        return gamefile.read_game(field)

    def read_file(self, field: Field, fold: Callable[[Sequence[Event]], TableState] | None = None) -> Journal[Event]:
        after = fold or folding.fold
        log = filing.read(field, lambda events: after(events).game)
        return with_result(log, GameEnded, lambda events: standing(after(events).game), GameEnded)

    def write_file(self, journal: Journal[Event]) -> dict[str, Any]:
        return filing.write(journal)

    def summary(self, state: TableState) -> dict[str, Any]:
        game = state.game
        players = player_lines(game.players, state.standing)
        return {"round": game.round, "rounds": len(SCORINGS) if game.players else 0, "players": players}

    def standing(self, state: TableState) -> tuple[Standing, ...] | None:
        return state.standing

    def words(self, translations: NullTranslations | None = None) -> Words:
        return Words(translations)


RULES: Final[Rules[TableState, Event]] = GlenRules()
