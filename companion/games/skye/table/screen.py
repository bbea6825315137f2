"""The table: the hub of a game. Phases, players, the territory in front, what the round would score, the next step."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from companion.board.scene import NOTHING_OVER, BoardTile, Overlay
from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.art import evidence
from companion.games.skye.model.standing_now import Live
from companion.games.skye.table.arrange import (
    Arrangement,
    arrange,
    make_way,
    subtitle_room,
    wanted_arrangement,
)
from companion.games.skye.table.board_pane import TerritoryBoard, TerritoryView
from companion.games.skye.table.laying import FIRST_TILE_HINT, Laying
from companion.games.skye.table.menu import table_menu
from companion.games.skye.table.next_step import button_words, open_phase, phase_states, take_step
from companion.games.skye.table.panel import Panel, Thumbnails
from companion.games.skye.table.picker_warm import Warmer
from companion.games.skye.table.player_strip import PlayerStrip, seat_of
from companion.games.skye.table.round_so_far import RoundSoFar
from companion.games.skye.table.sheet import TableSheet
from companion.screens.base import ARROWS, Screen
from companion.widgets.bars import BarButton
from companion.widgets.painting import text_label
from companion.widgets.phase_bar import PhaseBar
from companion.widgets.text import Text
from scoring.core.cells import Cell
from scoring.skye.game import Player
from scoring.skye.play.state import TableState

FOOT: Final = 68
"""Room for the next step under a message, where the message is wider than the territory."""


class TableScreen(Screen):
    """One table in several arrangements: upright, low (a phone on its side) and wide."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.live = Live(self.session.state)
        self.laying = Laying(self)
        self.warmer = Warmer(lambda: [self])
        self.sheet: TableSheet | None = None
        self.selected: Cell | None = None
        self.cursor: Cell | None = None
        self.layered = False
        self.over: Overlay | None = None
        self.ghost: BoardTile | None = None
        self.title, self.subtitle = Text(), Text()
        self.in_front: tuple[int | None, str] | None = None
        self.arrangement: Arrangement | None = None
        shell.bind(children=self._lift)

    def opened(self, **arguments: Any) -> None:
        """Comes back to the sheet that was open when another screen was laid above; it need not be told twice."""
        self.shell.path[-1] = ("table", {})
        if arguments.get("sheet"):
            self.shell.later(lambda: self._reopen(*arguments["sheet"]))

    def _reopen(self, player: str, kind: str, what: Any) -> None:
        if self.shell.screen is not self or self.session.player != player or self.sheet is not None:
            return
        if kind == "tile" and (cell := (int(what[0]), int(what[1]))) in self.player.territory:
            self.laying.explain(cell)
        elif kind == "letter" and what in self.live.state.game.scoring_tiles:
            self.laying.show_letter(what)

    def kept(self) -> dict[str, Any]:
        found = self.sheet.kept() if self.sheet is not None else None
        return {"sheet": [self.session.player, *found]} if found else {}

    def tell_laid(self, player: str, cell: Cell, text: str, before: set[Cell]) -> bool:
        if player != self.session.player:
            return False
        self.laying.tell(cell, text, before)
        return True

    # --- building ---

    def build(self) -> None:
        self.arrangement = self._wanted()
        self.board = TerritoryBoard(self._swipe, pos_hint={"x": 0, "y": 0}, test_id="board")
        self.board.bind(on_cell_tap=self._tapped, on_cell_long_press=self._pressed, size=lambda *_: self._restage())
        tall, low = self.arrangement is Arrangement.TALL, self.arrangement is Arrangement.LOW
        self.view = TerritoryView(self.board, stacked=not tall, rounded_top=not (tall or low))
        self.view.layers_button.action = self.toggle_layers
        self.view.next_button.action = lambda: take_step(self.shell)
        self.view.problems.action = self.laying.show_problems
        self.phases = PhaseBar(lambda phase: open_phase(self.shell, phase), test_id="phases")
        self.strip = PlayerStrip(self.session.show_player, test_id="strip")
        column = low and theme.large
        self.so_far = RoundSoFar(self.laying.show_letter, upright=low, whole=column, test_id="round_so_far")
        self.panel: Panel | None = None
        self.thumbnails: Thumbnails | None = None
        self.undo_button = BarButton("undo-variant", on_tap=self.session.undo, test_id="undo")
        self.redo_button = BarButton("redo-variant", on_tap=self.session.redo, test_id="redo")
        self.menu_button = BarButton("dots-vertical", on_tap=self.open_menu, test_id="menu")
        arrange(self)
        self._collapse(self.sheet is not None)
        self.view.show_part(self.view.next_button, tall)
        below = max(dp(FOOT), self.view.next_button.height + dp(16)) if self._next_is_low() else 0.0
        self.foot = self.so_far.height if tall else below
        self.in_front = None
        self.refresh()

    def _next_is_low(self) -> bool:
        """Does the next step stand where a message would cover it?"""
        large = self.arrangement is Arrangement.LOW and theme.large
        return large or self.arrangement is Arrangement.WIDE_STRIP

    def _wanted(self) -> Arrangement:
        return wanted_arrangement(self.layout, self.shell.width, self.shell.height)

    def on_size(self, *_: object) -> None:
        """The same layout can still ask for another arrangement, or have room for more words."""
        if self.arrangement is not None and self._wanted() is not self.arrangement:
            Clock.schedule_once(lambda _: self._rearrange(), 0)
        elif self.arrangement is not None and self.live.state.names:
            self._tell_round(self.live.state)

    def _rearrange(self) -> None:
        if self._wanted() is not self.arrangement:
            self.shell.rebuild()

    # --- bringing it up to date ---

    def refresh(self) -> None:
        state = self.session.state
        if not state.names:
            return
        if self.live.state is not state:
            self.live = Live(state)
        if self.sheet is not None and (self.sheet.player != self.session.player or not self.sheet.refresh()):
            self.shell.close_sheet()
        self._refresh_head(state)
        self._refresh_board(state)
        self.so_far.show(self.live, self.player.name)
        if self.panel is not None:
            self.panel.show()
        if self.thumbnails is not None:
            self.thumbnails.show(self.live, self.session.player)
        self.warmer.start()

    @property
    def player(self) -> Player:
        return self.live.player(self.session.player)

    @property
    def can_build(self) -> bool:
        """Is this now, and a game that goes on?"""
        return self.session.looking_at is None and self.session.running

    def _tell_round(self, state: TableState) -> None:
        """The round, what it scores and, where there is room, its catch-up gold."""
        game = state.game
        space = game.track[game.round - 1]
        self.title.text = _("Round {round} of {rounds}").format(round=game.round, rounds=len(game.track))
        parts = [_("Scores {letters}").format(letters=" · ".join(space.letters))]
        if state.gold_tracked and space.gold_per_player_ahead:
            ahead = ngettext(
                "{count} gold per player ahead", "{count} gold per player ahead", space.gold_per_player_ahead
            )
            parts.append(ahead.format(count=space.gold_per_player_ahead))
        whole = " · ".join(parts)
        roomy = text_label(whole, "body").texture.width <= subtitle_room(self)
        self.subtitle.text = whole if roomy else parts[0]

    def _refresh_head(self, state: TableState) -> None:
        self._tell_round(state)
        self.undo_button.disabled = not (self.can_build and self.session.can_undo())
        self.redo_button.disabled = not (self.can_build and self.session.can_redo())
        self.phases.show(phase_states(state))
        self.strip.show([seat_of(state, player) for player in state.game.players], self.session.player)

    def _refresh_board(self, state: TableState) -> None:
        name = self.player.name
        self.board.show_territory(self.live, name, builds=self.can_build, over=self._overlay(), ghost=self.ghost)
        self.board.select(self.selected)
        in_front = (self.session.game, name)
        if self.in_front != in_front:
            self.in_front = in_front
            self.board.fit(animate=False)
        self._refresh_floating(state)

    def _overlay(self) -> Overlay:
        if self.over is not None:
            return self.over
        if not self.layered:
            return NOTHING_OVER
        return evidence.areas_and_roads(self.player.territory, self.live.clan(self.player.name).survey)

    def _refresh_floating(self, state: TableState) -> None:
        view = self.view
        text, icon = button_words(state)
        if text:
            view.next_button.text, view.next_button.icon = text, icon
        view.next_button.disabled = self.session.looking_at is not None
        if self.arrangement is Arrangement.TALL:
            view.show_part(view.next_button, bool(text) and self.session.looking_at is None)
        count = len(self.live.problems)
        view.problems.text = ngettext("{count} problem", "{count} problems", count).format(count=count)
        view.show_part(view.problems, bool(count))
        new = len(self.player.territory) <= 1 and self.can_build and not self.store.settings.get(FIRST_TILE_HINT)
        view.hint.words.text = _("Tap a + to mirror your first tile.")
        view.show_part(view.hint, new and self.sheet is None)
        view.layers_button.fill = "primary_container" if self.layered else "container_high"
        self._inset()

    # --- what sheets put on the board ---

    def open_sheet(self, sheet: TableSheet) -> None:
        """Opens a sheet beside the territory; an older message would cover it."""
        self.shell.hush()
        self.shell.open(sheet)
        self.sheet = sheet
        if sheet.share is None:
            sheet.fbind("height", lambda *_: self._restage())
        self._collapse(True)
        self._restage()

    def sheet_left(self, sheet: TableSheet) -> None:
        """A sheet was closed: the board is as it was."""
        if self.sheet is not sheet:
            return
        self.sheet = None
        self.selected = self.over = self.ghost = None
        self.so_far.mark(None)
        self._collapse(False)
        self.board.uncover(self._own_inset())
        self._refresh_board(self.live.state)

    def _collapse(self, collapsed: bool) -> None:
        """Where there is no room, phases and players give way to the territory beside a sheet."""
        if self.layout is Layout.SIDE:
            make_way(self, collapsed)
        if self.arrangement is not Arrangement.TALL or not theme.large:
            return
        for part in (self.phases, self.strip):
            if part.parent is not None:
                self.remove_widget(part)
            if not collapsed:
                self.add_widget(part, index=self.children.index(self.view) + 1)

    def _restage(self) -> None:
        if self.sheet is None:
            return
        self._inset()
        self.sheet.stage()

    def look_at(self, cell: Cell) -> None:
        """Brings a cell into sight beside the open sheet."""
        if self.layout is Layout.WIDE:
            self.board.reveal(cell)
        else:
            self.board.focus_on(cell)

    def look_at_all(self, cells: Collection[Cell]) -> None:
        """The same for several; where nothing is covered they are in sight already."""
        if self.layout is not Layout.WIDE:
            self.board.focus_on_all(cells)

    def stage(
        self, *, selected: Cell | None = None, over: Overlay | None = None, ghost: BoardTile | None = None
    ) -> None:
        """What the board shows while a sheet is open."""
        self.selected, self.over, self.ghost = selected, over, ghost
        self._refresh_board(self.live.state)

    def _own_inset(self) -> tuple[float, float, float, float]:
        """What floats on the board itself."""
        button = self.view.next_button.height + dp(8) if self.arrangement is Arrangement.TALL else 0
        side = dp(212) if self.thumbnails is not None else 0
        return (0.0, button, side, 0.0)

    def _inset(self) -> None:
        """Keeps what matters clear of the open sheet."""
        if self.sheet is None:
            self.board.inset = self._own_inset()
        elif self.layout is Layout.PHONE:
            insets = self.shell.device.insets()
            room = self.shell.height - insets.top - insets.bottom
            top = insets.bottom + (self.sheet.height if self.sheet.share is None else room * self.sheet.share)
            covered = max(0.0, top - self.board.to_window(*self.board.pos)[1])
            self.board.cover(0, min(covered, self.board.height - dp(60)), 0, 0)
        elif self.layout is Layout.SIDE:
            beyond = self.shell.width - self.board.to_window(self.board.right, 0)[0]
            self.board.cover(0, 0, max(0.0, self.sheet.width - beyond), 0)
        else:
            self.board.inset = self._own_inset()

    def _lift(self, *_: object) -> None:
        """The next step makes room for a message, which grows with its words."""
        if self.arrangement is None:
            return
        message = self.shell.layers.snackbar
        if message is not None:
            message.bind(height=self._lift)
        self.view.lift = message.height + dp(12) if message is not None else 0.0
        self.view.place()

    # --- touches ---

    def _tapped(self, _board: TerritoryBoard, cell: Cell) -> bool:
        return self.laying.tap(cell)

    def _pressed(self, _board: TerritoryBoard, cell: Cell) -> None:
        self.shell.device.vibrate()
        self.laying.explain(cell)

    def _swipe(self, by: int) -> None:
        names: Sequence[str] = self.live.state.names
        self.session.show_player(names[(names.index(self.session.player) + by) % len(names)])

    def toggle_layers(self) -> None:
        """Areas outlined and the castle's roads traced, or not."""
        self.layered = not self.layered
        self._refresh_board(self.live.state)

    def open_menu(self) -> None:
        self.shell.hush()
        self.shell.open(table_menu(self))

    # --- keys ---

    def key(self, name: str, modifiers: list[str]) -> bool:
        if self.sheet is not None and self.sheet.key(name):
            return True
        if name in ARROWS:
            return self._move_cursor(*ARROWS[name])
        cell = self.cursor if self.cursor is not None else self.selected
        if cell is None:
            return False
        if name == "enter":
            self.laying.tap(cell)
        elif name == "r":
            self.laying.turn(cell)
        elif name == "w":
            self.laying.explain(cell)
        else:
            return False
        return True

    def _move_cursor(self, dx: int, dy: int) -> bool:
        x, y = self.cursor if self.cursor is not None else (0, 0)
        cells = self.board.cells()
        target = (x + dx, y + dy) if self.cursor is not None else (0, 0)
        if target not in cells:
            ahead = [cell for cell in cells if (cell[0] - x) * dx + (cell[1] - y) * dy > 0]
            if not ahead:
                return True
            target = min(ahead, key=lambda cell: _way(cell, (x, y), (dx, dy)))
        self.cursor = target
        self.board.move_cursor(target)
        return True

    def left(self) -> None:
        self.cursor = None
        self.warmer.stop()


def _way(cell: Cell, start: Cell, step: Cell) -> tuple[int, int]:
    """How far aside, then how far ahead a cell lies."""
    dx, dy = cell[0] - start[0], cell[1] - start[1]
    aside = abs(dx * step[1]) + abs(dy * step[0])
    return aside, abs(dx) + abs(dy)
