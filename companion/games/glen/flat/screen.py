"""Table mode: the tablet lies flat, everybody's territory faces them, and each plays in their own zone."""

from __future__ import annotations

from typing import Any

from companion.games.glen.flat.zone import GlenZone
from companion.games.glen.model.picker_choice import stack_next
from companion.games.glen.model.standing import GlenStanding
from companion.games.glen.model.turn_words import button_words, subtitles
from companion.games.glen.screen import GlenScreen
from companion.games.glen.table.next_step import take_step
from companion.games.glen.table.warming import glen_warmer
from companion.screens.flat.screen import FlatScreen
from companion.screens.flat.strip import StripTold


class GlenFlatScreen(FlatScreen, GlenScreen):
    """A zone for each player and the strip between them."""

    zones: dict[str, GlenZone]

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.standing = GlenStanding(self.session.state)
        self.warmer = glen_warmer(lambda: [*self.zones.values()])

    def make_zone(self, name: str) -> GlenZone:
        return GlenZone(self, name)

    def look(self) -> None:
        if self.standing.state is not self.session.state:
            self.standing = GlenStanding(self.session.state)

    def refresh(self) -> None:
        super().refresh()
        self.warmer.start()

    def left(self) -> None:
        super().left()
        self.warmer.stop()

    def told(self, done: int) -> StripTold:
        state = self.session.state
        stack = stack_next(state)
        whose, *_rest = subtitles(state)[::-1]
        number = "" if stack is None else str(stack)
        return StripTold(number, whose, "", *button_words(state))

    def take_step(self) -> None:
        take_step(self.shell, self._end_turn)

    def _end_turn(self) -> None:
        turn = self.session.now.turn
        if turn is not None and turn.player in self.zones:
            self.zones[turn.player].playing.end_turn()
