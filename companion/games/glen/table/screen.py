"""The table: the hub of a game. The turn, the players, the territory in front, what it has and would score."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from kivy.metrics import dp

from companion.core.i18n import _, mark, ngettext
from companion.core.theme import theme
from companion.games.glen.model.scoring_table import ScoringView, changed_scorings
from companion.games.glen.model.session import GlenSession
from companion.games.glen.model.standing import HIDES_VP, GlenStanding, seats_of
from companion.games.glen.model.track_row import may_move
from companion.games.glen.model.turn_words import ACTIVATE, LAY, MOVE, button_words, phases, subtitles, title
from companion.games.glen.screen import GlenScreen
from companion.games.glen.table.board import GlenBoard, Staged
from companion.games.glen.table.counters import Counters, counters_height, is_on_chieftains
from companion.games.glen.table.next_step import take_step
from companion.games.glen.table.panel import GlenPanel, thumbnails_of
from companion.games.glen.table.playing import FIRST_TILE_HINT, Playing
from companion.games.glen.table.warming import glen_warmer
from companion.screens.flat.seats import has_room
from companion.screens.menu import MenuEntry, MenuSheet
from companion.screens.table.screen import Arrangement, TerritoryScreen, subtitle_room
from companion.screens.table.thumbnails import Thumbnails
from companion.widgets.painting import text_label
from companion.widgets.phase_bar import PhaseState
from scoring.core.cells import Cell
from scoring.glen.game import Mode, Player
from scoring.glen.play.events import Event
from scoring.glen.play.turns import whose_turn

FIRST_TILE: Final = mark("Tap a + to lay your first tile.")


class GlenTableScreen(TerritoryScreen, GlenScreen):
    """Laying, activating, moving clan members; everything can be skipped and set right."""

    phases_remind = True
    board: GlenBoard
    lower: Counters

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.standing = GlenStanding(self.session.state)
        self._seen: tuple[int, str | None] = (0, None)
        """How many steps there were, and whose turn."""
        self.changed: list[ScoringView] = []
        """The booked scorings that would now be others."""
        self.playing = Playing(self)
        self.warmer = glen_warmer(lambda: [self])

    def opened(self, **arguments: Any) -> None:
        """Comes back to the tile whose sheet was open when another screen was laid above."""
        self.shell.path[-1] = ("table", {})
        self.playing.held = None
        if arguments.get("sheet"):
            self.shell.later(lambda: self._reopen(*arguments["sheet"]))

    def _reopen(self, player: str, _kind: str, what: Any) -> None:
        cell = (int(what[0]), int(what[1]))
        if self.shell.screen is self and self.session.player == player and self.sheet is None:
            self.playing.explain(cell)

    def kept(self) -> dict[str, Any]:
        found = self.sheet.kept() if self.sheet is not None else None
        return {"sheet": [self.session.player, *found]} if found else {}

    # --- building ---

    def build(self) -> None:
        super().build()
        self.view.problems.action = self.playing.show_problems

    def make_board(self) -> GlenBoard:
        playing = self.playing
        return GlenBoard(self.swipe, playing.lifts, self._carried, pos_hint={"x": 0, "y": 0}, test_id="board")

    def _carried(self, origin: Cell, target: Cell | None, spot: tuple[float, float]) -> None:
        """A clan member that is dropped on the chieftains becomes one."""
        if is_on_chieftains(self.lower, spot):
            self.playing.promote(origin)
        else:
            self.playing.carried(origin, target, spot)

    def make_lower(self, *, upright: bool, whole: bool) -> Counters:
        return Counters(self, upright=upright, whole=whole, tight=self.tight)

    def lower_height(self) -> float:
        return counters_height()

    def make_panel(self) -> GlenPanel:
        return GlenPanel(self)

    def add_thumbnails(self) -> None:
        self.thumbnails = Thumbnails(self.session.show_player)
        self.view.add_widget(self.thumbnails)

    # --- bringing it up to date ---

    def refresh(self) -> None:
        state = self.session.state
        if not state.names:
            return
        if state.game.mode is Mode.POINTS:
            self.shell.later(self._leave)
            return
        self._follow_undo()
        if self.standing.state is not state:
            self.standing = GlenStanding(state)
            self.changed = changed_scorings(self.session)
            self._let_go()
        self.refresh_sheet()
        self.tell_phase()
        self.refresh_steps()
        self.phases.show([PhaseState(*phase) for phase in phases(state)])
        self.strip.show(seats_of(state, hides=self.hides_vp), self.session.player)
        self.refresh_board(unless_staged=True)
        self.lower.show(self.standing, self.session.player)
        if self.panel is not None:
            self.panel.show()
        if self.thumbnails is not None:
            self.thumbnails.show(thumbnails_of(state, self.session.player, hides=self.hides_vp))
        self.warmer.start()

    def _follow_undo(self) -> None:
        """Whoever is at turn comes to the front once a step of another turn has been taken back."""
        seen, self._seen = self._seen, (len(self.session.journal.in_force()), whose_turn(self.session.now))
        turn = self._seen[1]
        if self._seen[0] < seen[0] and turn not in (None, seen[1]) and self.session.looking_at is None:
            self.session.show_player(turn or "")

    def _leave(self) -> None:
        """A table that counts points only has no territories."""
        if self.shell.screen is self:
            self.shell.go("points")

    def _let_go(self) -> None:
        """A clan member that is no longer where it was picked up is not held any more."""
        held = self.playing.held
        placement = self.player.territory.at(held) if held is not None else None
        if placement is None or not placement.clan:
            self.playing.held = None

    @property
    def player(self) -> Player:
        return self.standing.player(self.session.player)

    @property
    def hides_vp(self) -> bool:
        """Do the players keep their VP hidden?"""
        return bool(self.store.settings.get(HIDES_VP))

    def _hide_vp(self) -> None:
        self.store.settings[HIDES_VP] = not self.hides_vp
        self.refresh()

    @property
    def whole(self) -> GlenSession:
        return self.session

    @property
    def happened(self) -> tuple[Event, ...]:
        return tuple(self.session.journal.in_force())

    def tell_phase(self) -> None:
        state = self.session.state
        self.title.text = title(state, short=theme.large)
        found = subtitles(state)
        room = subtitle_room(self)
        roomy = (text for text in found if text_label(text, "body").texture.width <= room)
        self.subtitle.text = next(roomy, found[-1] if found else "")

    def show_board(self) -> None:
        staged = Staged(self.over, self.ghost, self.selected, self.playing.held)
        self.board.show_territory(self.standing, self.session.player, self.can_build, staged)
        self._refresh_floating()
        self.lower.turn.show()

    def _refresh_floating(self) -> None:
        view, state = self.view, self.session.state
        text, icon = button_words(state, self.session.player)
        if text:
            view.next_button.text, view.next_button.icon = text, icon
        view.next_button.disabled = not text or self.session.looking_at is not None
        shown = bool(text) and self.session.looking_at is None
        if self._step_below:
            self.lower.hold_step(view.next_button, shown)
        elif self.arrangement is Arrangement.TALL:
            view.show_part(view.next_button, shown and self.sheet is None)
        view.next_button.opacity = 1 if text else 0
        count = len(self.standing.problems) + len(self.changed)
        view.problems.text = ngettext("{count} problem", "{count} problems", count).format(count=count)
        view.show_part(view.problems, bool(count))
        new = len(self.player.territory) <= 1 and self.can_build and not self.store.settings.get(FIRST_TILE_HINT)
        moves = may_move(state, self.session.player)
        hint = _("Tap the tile your figure takes.") if moves else _(FIRST_TILE)
        view.hint.words.text = hint
        view.show_part(view.hint, new and self.sheet is None)

    @property
    def _step_below(self) -> bool:
        """Where there is little height or much to read the territory would be covered: the next step stands below."""
        return self.arrangement is Arrangement.TALL and (theme.large or self.tight)

    def _own_inset(self) -> tuple[float, float, float, float]:
        left, bottom, right, top = super()._own_inset()
        return (left, 0.0 if self._step_below else bottom, right, top)

    # --- steps ---

    def take_step(self) -> None:
        """Does what the one button says."""
        take_step(self.shell, self._end_turn)

    def _end_turn(self) -> None:
        """The turn of the player whose it is, also while somebody else's territory is looked at."""
        turn = self.session.now.turn
        if turn is not None:
            self.session.show_player(turn.player)
            self.playing.end_turn()

    def open_phase(self, phase: str) -> None:
        if phase == MOVE:
            self.playing.show_track()
        elif phase == LAY:
            self.shell.say(_("Tap a + on the board, then the tile."), seconds=4)
        elif phase == ACTIVATE:
            self.shell.say(_("Tap a marked tile to activate it."), seconds=4)
        elif self.session.running and self.session.now.turn is None:
            self.shell.say(_("Tap the tile your figure takes."), seconds=4)
        elif self.session.running:
            self._end_turn()

    def tap(self, cell: Cell) -> bool:
        return self.playing.tap(cell)

    def explain(self, cell: Cell) -> None:
        self.playing.explain(cell)

    def left(self) -> None:
        super().left()
        self.warmer.stop()

    # --- the menu ---

    def open_menu(self) -> None:
        self.shell.hush()
        self.shell.open(MenuSheet(list(self._entries())))

    def _entries(self) -> Iterator[MenuEntry]:
        playing = self.playing
        if has_room(self.shell.width / dp(1), self.shell.height / dp(1)):
            yield MenuEntry("table_mode", "rotate-3d-variant", _("Table mode"), partial(self.shell.push, "flat"))
        if self.can_build:
            yield MenuEntry("right", "pencil-outline", _("Set something right"), playing.set_right)
        if self.can_build and self.session.state.game.mode is Mode.FULL:
            yield MenuEntry("warehouse", "warehouse", _("Warehouse"), playing.show_warehouse)
        if self.session.state.game.track is not None:
            yield MenuEntry("track", "dots-horizontal", _("The track"), playing.show_track)
        text = _("Show the VP") if self.hides_vp else _("Hide the VP")
        yield MenuEntry("hide_vp", "eye-outline" if self.hides_vp else "eye-off-outline", text, self._hide_vp)
        yield MenuEntry("problems", "alert-outline", _("Problems"), playing.show_problems)
        for key, icon, text in PLACES:
            yield MenuEntry(key, icon, _(text), partial(self.shell.push, key))


PLACES: Final = (
    ("share", "share-variant-outline", mark("Share or export")),
    ("report", "text-box-outline", mark("Text report")),
    ("rulings", "scale-balance", mark("Rulings")),
    ("settings", "cog-outline", mark("Settings")),
    ("settlement", "trophy-outline", mark("Settlement")),
)
"""The screens that the menu opens."""
