"""The table: the hub of a game. Phases, players, the territory in front, what the round would score, the next step."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Final, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.board.scene import NOTHING_OVER, BoardTile, Overlay
from companion.core.i18n import _, mark, ngettext
from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.games.skye.art import evidence
from companion.games.skye.flat.seats import has_room
from companion.games.skye.model.seats import seats_of
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.table.board_pane import TerritoryBoard, TerritoryView
from companion.games.skye.table.laying import FIRST_TILE_HINT, Laying
from companion.games.skye.table.next_step import button_words, open_phase, phase_states, take_step
from companion.games.skye.table.panel import Panel, Thumbnails
from companion.games.skye.table.picker_warm import Warmer
from companion.games.skye.table.round_so_far import RoundSoFar
from companion.games.skye.table.sheet import Site, TableSheet
from companion.screens.base import ARROWS
from companion.screens.foot import content_width
from companion.screens.menu import MenuEntry, MenuSheet
from companion.shell.layers import PANEL_WIDTH, side_width
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.containers import Column, Scroll
from companion.widgets.painting import text_label
from companion.widgets.phase_bar import PhaseBar
from companion.widgets.player_strip import PlayerStrip
from companion.widgets.text import Text
from scoring.core.cells import Cell
from scoring.skye.game import Player
from scoring.skye.play.state import TableState

FOOT: Final = 68
"""Room for the next step under a message, where the message is wider than the territory."""


class TableScreen(SkyeScreen):
    """One table in several arrangements: upright, low (a phone on its side) and wide."""

    at_once: ClassVar[bool] = True

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.standing_now = StandingNow(self.session.state)
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
        self._staged = False
        # A step often closes a sheet and changes the game, or leaves the table: the board is staged once, or not.
        self._stage_late = Clock.create_trigger(lambda _: self._stage_again(), -1)
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
        elif kind == "letter" and what in self.standing_now.state.game.scoring_tiles:
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
        elif self.arrangement is not None and self.standing_now.state.names:
            self._tell_round(self.standing_now.state)

    def _rearrange(self) -> None:
        if self._wanted() is not self.arrangement:
            self.shell.rebuild()

    # --- bringing it up to date ---

    def refresh(self) -> None:
        state = self.session.state
        if not state.names:
            return
        if self.standing_now.state is not state:
            self.standing_now = StandingNow(state)
        self._staged = False
        if self.sheet is not None and (self.sheet.player != self.session.player or not self.sheet.refresh()):
            self.shell.close_sheet()
        self._refresh_head(state)
        if not self._staged:
            self._refresh_board(state)
        self.so_far.show(self.standing_now, self.player.name)
        if self.panel is not None:
            self.panel.show()
        if self.thumbnails is not None:
            self.thumbnails.show(self.standing_now, self.session.player)
        self.warmer.start()

    @property
    def player(self) -> Player:
        return self.standing_now.player(self.session.player)

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
        self.strip.show(seats_of(state), self.session.player)

    def _stage_again(self) -> None:
        if self.session.player in self.standing_now.state.names:
            self._refresh_board(self.standing_now.state)

    def _refresh_board(self, state: TableState) -> None:
        self._stage_late.cancel()
        self._staged = True
        name = self.player.name
        self.board.show_territory(
            self.standing_now,
            name,
            builds=self.can_build,
            over=self._overlay(),
            ghost=self.ghost,
            selected=self.selected,
        )
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
        return evidence.areas_and_roads(self.player.territory, self.standing_now.clan(self.player.name).survey)

    def _refresh_floating(self, state: TableState) -> None:
        view = self.view
        text, icon = button_words(state)
        if text:
            view.next_button.text, view.next_button.icon = text, icon
        view.next_button.disabled = self.session.looking_at is not None
        if self.arrangement is Arrangement.TALL:
            view.show_part(view.next_button, bool(text) and self.session.looking_at is None)
        count = len(self.standing_now.problems)
        view.problems.text = ngettext("{count} problem", "{count} problems", count).format(count=count)
        view.show_part(view.problems, bool(count))
        new = len(self.player.territory) <= 1 and self.can_build and not self.store.settings.get(FIRST_TILE_HINT)
        view.hint.words.text = _("Tap a + to mirror your first tile.")
        view.show_part(view.hint, new and self.sheet is None)
        view.layers_button.fill = "primary_container" if self.layered else "container_high"
        self._inset()

    # --- what sheets put on the board ---

    def site_of(self, player: str) -> Site:
        """The table shows one player at a time."""
        self.session.show_player(player)
        return self

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
        self._staged = False
        self._stage_late()

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
        self._refresh_board(self.standing_now.state)

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
            top = self.shell.y + (
                self.sheet.height if self.sheet.share is None else self.shell.height * self.sheet.share
            )
            covered = max(0.0, top - self.board.to_window(*self.board.pos)[1])
            self.board.cover(0, min(covered, self.board.height - dp(60)), 0, 0)
        elif self.layout is Layout.SIDE:
            beyond = self.shell.right - self.board.to_window(self.board.right, 0)[0]
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
        names: Sequence[str] = self.standing_now.state.names
        self.session.show_player(names[(names.index(self.session.player) + by) % len(names)])

    def toggle_layers(self) -> None:
        """Areas outlined and the castle's roads traced, or not."""
        self.layered = not self.layered
        self._refresh_board(self.standing_now.state)

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
        self._stage_late.cancel()
        self.cursor = None
        self.warmer.stop()


def _way(cell: Cell, start: Cell, step: Cell) -> tuple[int, int]:
    """How far aside, then how far ahead a cell lies."""
    dx, dy = cell[0] - start[0], cell[1] - start[1]
    aside = abs(dx * step[1]) + abs(dy * step[0])
    return aside, abs(dx) + abs(dy)


SIDE_COLUMN: Final = 196
THUMBNAILS_FROM: Final = 1060
"""Narrower windows have no room for the other territories."""
LOW_TITLE: Final = 394
WIDE_TITLE: Final = 270
ICON: Final = 52
"""A button of the top bar and the gap before it."""


class Arrangement(StrEnum):
    TALL = "tall"
    LOW = "low"
    WIDE = "wide"
    WIDE_STRIP = "wide-strip"


def wanted_arrangement(layout: Layout, width: float, height: float) -> Arrangement:
    """The arrangement for a window, its size in pixels."""
    if layout is Layout.WIDE:
        return Arrangement.WIDE if width >= dp(THUMBNAILS_FROM) else Arrangement.WIDE_STRIP
    return Arrangement.LOW if layout is Layout.SIDE and height < dp(LOW) else Arrangement.TALL


def arrange(table: TableScreen) -> None:
    """Puts the parts of a table into it."""
    if table.arrangement is Arrangement.TALL:
        _tall(table)
    elif table.arrangement is Arrangement.LOW:
        (_column if theme.large else _low)(table)
    else:
        _wide(table)


def _tall(table: TableScreen) -> None:
    table.orientation = "vertical"
    bar = _top_bar(table, table.undo_button, table.menu_button, home=table.layout is Layout.PHONE)
    _fill(table, bar, table.phases, table.strip, table.view, table.so_far)


def _low(table: TableScreen) -> None:
    table.orientation = "vertical"
    bar = _top_bar(table, table.undo_button, table.menu_button, height=54)
    bar.size_hint_x, bar.width = None, dp(LOW_TITLE)
    head = BoxLayout(size_hint_y=None, height=max(dp(54), bar.height))
    bar.bind(height=head.setter("height"))
    table.phases.pos_hint = {"center_y": 0.5}
    _fill(head, bar, table.phases)
    button = table.view.next_button
    button.size_hint_x, button.pos_hint = 0.9, {"center_x": 0.5}
    side = BoxLayout(
        orientation="vertical",
        size_hint_x=None,
        width=_side_width(),
        padding=(0, 0, 0, dp(8)),
    )
    _fill(side, table.so_far, button)
    middle = BoxLayout(orientation="vertical")
    _fill(middle, table.strip, table.view)
    body = BoxLayout()
    _fill(body, middle, side)
    _fill(table, head, body)


def _column(table: TableScreen) -> None:
    """Large text on a low window: the territory has all the height, the words a column that an open sheet covers."""
    table.orientation = "horizontal"
    button = table.view.next_button
    button.size_hint_x, button.pos_hint = 0.92, {"center_x": 0.5}
    words = Scroll(Column(table.phases, table.strip, table.so_far, gap=0))
    side = BoxLayout(orientation="vertical", size_hint_x=None, width=side_width(), padding=(0, 0, 0, dp(8)))
    _fill(side, _top_bar(table, table.undo_button, table.menu_button), words, button)
    _fill(table, table.view, side)


def make_way(table: TableScreen, for_sheet: bool) -> None:
    """What a side sheet would cover moves together beside it."""
    if table.arrangement is Arrangement.LOW:
        _make_way_low(table, for_sheet)
        return
    covered = side_width() if for_sheet else 0.0
    for part in (table.phases, table.strip, table.so_far):
        left, top, _right, bottom = part.padding
        part.padding = (left, top, left + covered, bottom)


def _make_way_low(table: TableScreen, for_sheet: bool) -> None:
    """On a low window the sheet takes the place of the phases; a column of words lies wholly below it."""
    if theme.large:
        return
    covered = side_width() - _side_width() if for_sheet else 0.0
    table.strip.padding = (dp(12), dp(4), dp(12) + covered, dp(8))
    head = table.children[-1]
    if for_sheet and table.phases.parent is not None:
        head.remove_widget(table.phases)
    elif not for_sheet and table.phases.parent is None:
        head.add_widget(table.phases)


def _side_width() -> float:
    return float(dp(SIDE_COLUMN) * theme.text_scale)


def subtitle_room(table: TableScreen) -> float:
    """The width for the line below the title, in pixels."""
    icons = dp(ICON) * (3 if table.layout is Layout.PHONE else 2)
    if table.arrangement is Arrangement.LOW:
        column = side_width() if theme.large else dp(LOW_TITLE)
        return float(column - icons - dp(20))
    if table.arrangement is Arrangement.WIDE:
        return float(dp(WIDE_TITLE) * min(theme.text_scale, 1.4) - dp(20))
    return float(content_width(table) - icons - dp(8))


def _wide(table: TableScreen) -> None:
    table.orientation = "horizontal"
    bar = _top_bar(table)
    head = BoxLayout(size_hint_y=None, height=max(dp(64), theme.text("heading").line * 2 + dp(20)))
    left = BoxLayout(orientation="vertical")
    if table.arrangement is Arrangement.WIDE:
        bar.size_hint_x, bar.width = None, dp(WIDE_TITLE) * min(theme.text_scale, 1.4)
        table.phases.pos_hint = {"center_y": 0.5}
        _fill(head, bar, table.phases)
        _fill(left, head, table.view)
        table.thumbnails = Thumbnails(table.session.show_player)
        table.view.add_widget(table.thumbnails)
    else:
        _fill(head, bar)
        _fill(left, head, table.phases, table.strip, table.view)
    _fill(table, left, _side(table))


def _side(table: TableScreen) -> BoxLayout:
    """The panel, whose place open sheets take; undo and menu stay above it."""
    table.panel = Panel(table)
    table.panel_slot = BoxLayout()
    table.panel_slot.add_widget(table.panel)
    right = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(PANEL_WIDTH))
    _fill(right, table.panel.actions, table.panel_slot)
    return right


def _top_bar(table: TableScreen, *actions: Any, home: bool = False, height: int = 64) -> TopBar:
    back = table.shell.home if home else None
    bar = TopBar(" ", " ", leading="home-outline", on_back=back, actions=actions, height=height, test_id="top")
    table.title, table.subtitle = bar.title, bar.subtitle
    if theme.large:
        for words in (table.title, table.subtitle):
            words.lines = 0
    return bar


def _fill(holder: Any, *parts: Any) -> None:
    for part in parts:
        holder.add_widget(part)


class TablePlace(NamedTuple):
    """A screen that the menu opens."""

    key: str
    text: str
    icon: str
    screen: str


TABLE_MODE: Final = TablePlace("table_mode", mark("Table mode"), "rotate-3d-variant", "table_mode")
PLACES: Final = (
    TablePlace("by_hand", mark("Count by hand"), "pencil-outline", "by_hand"),
    TablePlace("share", mark("Share or export"), "share-variant-outline", "share"),
    TablePlace("report", mark("Text report"), "text-box-outline", "report"),
    TablePlace("rulings", mark("Rulings"), "scale-balance", "rulings"),
    TablePlace("settings", mark("Settings"), "cog-outline", "settings"),
    TablePlace("end_game", mark("End game"), "trophy-outline", "final"),
)


def table_menu(table: TableScreen) -> MenuSheet:
    """Everything that is needed now and then."""
    return MenuSheet(list(_entries(table)))


def _entries(table: TableScreen) -> Iterator[MenuEntry]:
    shell = table.shell
    if has_room(shell.width / dp(1), shell.height / dp(1)):
        yield _open(table, TABLE_MODE)
    layers = _("Hide areas and roads") if table.layered else _("Areas and roads")
    yield MenuEntry("layers", "layers-outline", layers, table.toggle_layers)
    yield MenuEntry("problems", "alert-outline", _("Problems"), table.laying.show_problems)
    if table.can_build:
        yield MenuEntry("to_bag", "sack", _("Back to the bag"), table.laying.return_to_bag)
    for place in PLACES:
        yield _open(table, place)


def _open(table: TableScreen, place: TablePlace) -> MenuEntry:
    return MenuEntry(place.key, place.icon, _(place.text), lambda: table.shell.push(place.screen))
