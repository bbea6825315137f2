"""A zone of Glen More in table mode: a site like the table, for its own player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.board.view import Spot
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.games.glen.model.session import GlenSession
from companion.games.glen.model.standing import HIDES_VP, GlenStanding, seat_of
from companion.games.glen.model.turn_words import button_words
from companion.games.glen.table.board import GlenBoard, Staged
from companion.games.glen.table.counters import Counters, is_on_chieftains
from companion.games.glen.table.playing import FIRST_TILE_HINT, Playing
from companion.screens.flat.zone import ZoneBase, ZoneBoard
from scoring.core.cells import Cell
from scoring.glen.game import Player
from scoring.glen.play.events import Event
from scoring.glen.play.turns import whose_turn

if TYPE_CHECKING:
    from companion.games.glen.flat.screen import GlenFlatScreen


class GlenZoneBoard(ZoneBoard, GlenBoard):
    """Nobody swipes to another player here."""


class GlenZone(ZoneBase):
    """One player's part of the tablet."""

    screen: GlenFlatScreen
    board: GlenZoneBoard
    beside: Counters
    column: ClassVar[int] = 236
    hint: ClassVar[str] = FIRST_TILE_HINT

    def __init__(self, screen: GlenFlatScreen, player: str) -> None:
        self.playing = Playing(self)
        super().__init__(screen, player)

    @property
    def standing(self) -> GlenStanding:
        return self.screen.standing

    @property
    def whole(self) -> GlenSession:
        return self.screen.session

    @property
    def happened(self) -> tuple[Event, ...]:
        return tuple(self.screen.session.journal.in_force())

    @property
    def player(self) -> Player:
        return self.standing.player(self.name)

    # --- its parts ---

    def make_board(self) -> GlenZoneBoard:
        return GlenZoneBoard(lambda _by: None, self.playing.lifts, self._carried, test_id="zone_board")

    def _carried(self, origin: Cell, target: Cell | None, spot: Spot) -> None:
        if is_on_chieftains(self.beside, spot):
            self.playing.promote(origin)
        else:
            self.playing.carried(origin, target, spot)

    def make_beside(self) -> Counters:
        counters = Counters(self, upright=True)
        counters.lie_bare()
        return counters

    def seat(self) -> Seat:
        return seat_of(self.standing.state, self.player, hides=bool(self.screen.store.settings.get(HIDES_VP)))

    def show_beside(self) -> None:
        self.beside.show(self.standing, self.name)

    def show_board(self) -> None:
        staged = Staged(self.over, self.ghost, self.selected, self.playing.held)
        self.board.show_territory(self.standing, self.name, self.can_build, staged)
        self.beside.turn.show()

    # --- touches ---

    def tap(self, cell: Cell) -> bool:
        return self.playing.tap(cell)

    def explain(self, cell: Cell) -> None:
        self.playing.explain(cell)

    def is_new(self) -> bool:
        """The hint is for whoever is to lay a tile now."""
        return len(self.player.territory) <= 1 and self._in_turn

    @property
    def _in_turn(self) -> bool:
        state = self.screen.session.now
        return state.game.track is None or whose_turn(state) == self.name

    def show_last_button(self) -> None:
        super().show_last_button()
        turn = self.screen.session.now.turn
        waits = self.sheet is None and (turn is None or turn.player != self.name)
        # Whoever waits has no button; the strip says whose turn it is.
        self.head.show_word("" if waits else None)

    def done_words(self) -> tuple[str, str]:
        text, icon = button_words(self.screen.session.now, self.name)
        return (text, icon) if text else (_("End turn"), "check")

    def finish(self) -> None:
        """The own turn is over; whose it is says so."""
        self.playing.end_turn()

    def left(self) -> None:
        super().left()
        self.playing.held = None
