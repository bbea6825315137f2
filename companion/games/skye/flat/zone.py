"""A zone of Isle of Skye in table mode. It is a `Site` like the table: what `Laying` and the table's sheets ask of it,
it answers for its own player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp

from companion.board.scene import NOTHING_OVER
from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.games.skye.attempt import attempt
from companion.games.skye.market.offers import deal_words
from companion.games.skye.model.disputes.kinds import ROUND
from companion.games.skye.model.standing_now import StandingNow, seat_of
from companion.games.skye.table.board import SkyeBoard
from companion.games.skye.table.laying import FIRST_TILE_HINT, Laying, MoveSheet
from companion.games.skye.table.numbers import NumbersSheet
from companion.games.skye.table.round_so_far import RoundSoFar
from companion.games.skye.table.sheet import Site
from companion.screens.dispute import open_dispute
from companion.screens.flat.zone import ZoneBase, ZoneBoard
from scoring.core.cells import Cell
from scoring.skye.game import Player
from scoring.skye.play import acts

if TYPE_CHECKING:
    from companion.games.skye.flat.screen import TableModeScreen


class SkyeZoneBoard(ZoneBoard, SkyeBoard):
    """Nobody swipes to another player here."""

    def __init__(self, **options: Any) -> None:
        super().__init__(lambda _by: None, **options)


class ZoneSoFar(RoundSoFar):
    """What the round would bring, in one line and a chip for each letter; whose it is stands above."""

    fill: ClassVar[str] = "container_lowest"
    tallest: ClassVar[float] = 84

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.spacing = dp(4)
        self.row.spacing = dp(4)
        self.words.remove_widget(self.who)
        for part in (self.total, self.unit):
            part.style = "small" if part is self.unit else "row"
            part.pos_hint = {"center_y": 0.5}
            self.sum.remove_widget(part)
        for part in (self.unit, self.total):
            self.sum.add_widget(part)

    def _speak(self) -> None:
        self.unit.text = _("booked") if self.booked else _("this round")

    def _say_whose(self, room: float) -> None:
        """The column does."""

    def paint(self) -> None:
        """The ground is painted already."""


class Zone(ZoneBase):
    """One player's part of the tablet."""

    screen: TableModeScreen
    board: SkyeZoneBoard
    beside: ZoneSoFar
    hint: ClassVar[str] = FIRST_TILE_HINT

    def __init__(self, screen: TableModeScreen, player: str) -> None:
        self.laying = Laying(self)
        super().__init__(screen, player)

    @property
    def standing_now(self) -> StandingNow:
        return self.screen.standing_now

    @property
    def player(self) -> Player:
        return self.standing_now.player(self.name)

    @property
    def so_far(self) -> ZoneSoFar:
        return self.beside

    def site_of(self, player: str) -> Site:
        """A tile explains itself in the zone it lies in."""
        return self.screen.zones[player]

    def end_quick(self) -> None:
        """Tiles that lay there before are entered at the table, one player after the other."""

    @property
    def acts(self) -> bool:
        """Is it this player's turn to buy?"""
        return self.screen.buyer == self.name

    def done_words(self) -> tuple[str, str]:
        return (_("Pass"), "skip-next") if self.acts else super().done_words()

    def show_last_button(self) -> None:
        """While tiles are bought, only whoever is at turn has a button; the others read how far they are."""
        super().show_last_button()
        buying = self.screen.buying
        word = None
        if buying is not None and not self.acts and self.sheet is None:
            word = deal_words(self.screen.session.state, buying[0]).get(self.name, "")
        self.head.show_word(word)

    def finish(self) -> None:
        buying = self.screen.buying
        if buying is None or not self.acts:
            super().finish()
            return
        turn, name = buying
        attempt(self.shell, lambda now, anyway: acts.pass_turn(now, name, turn, anyway=anyway), "")

    def make_board(self) -> SkyeZoneBoard:
        return SkyeZoneBoard(test_id="zone_board")

    def make_beside(self) -> ZoneSoFar:
        return ZoneSoFar(self.laying.show_letter, self._tell_round, upright=True, padding=0, size_hint=(None, None))

    def _tell_round(self, player: str) -> None:
        """What the sum of the round is made of."""
        open_dispute(self.shell, Subject(ROUND, player, self.standing_now.state.game.round))

    def tell_numbers(self) -> None:
        self.shell.open(NumbersSheet(self.shell, self.screen.session, self.name))

    def seat(self) -> Seat:
        return seat_of(self.standing_now.state, self.player)

    def show_beside(self) -> None:
        self.so_far.show(self.standing_now, self.name)

    def show_board(self) -> None:
        # Evidence needs the room of the free cells, and dims them anyway; a tile that moves goes to one of them.
        moves = isinstance(self.sheet, MoveSheet)
        builds = self.can_correct if moves else self.can_build and self.over is None
        over = self.over or NOTHING_OVER
        self.board.show_territory(
            self.standing_now, self.name, builds=builds, over=over, ghost=self.ghost, selected=self.selected
        )

    def tap(self, cell: Cell) -> bool:
        return self.laying.tap(cell)

    def explain(self, cell: Cell) -> None:
        self.laying.explain(cell)

    def explain_touched(self, cell: Cell) -> None:
        self.laying.explain_touched(cell)

    def is_new(self) -> bool:
        return len(self.player.territory) <= 1

    def sheet_closed(self) -> None:
        self.so_far.mark(None)
