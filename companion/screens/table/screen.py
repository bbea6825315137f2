"""A table with territories in several arrangements: upright, low (a phone on its side) and wide.

A game says what lies on the board, what a tap means, and what stands below or beside it; which part goes where, what a
sheet covers and what the keys do is the same for all.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.scene import BoardTile, Overlay
from companion.core.i18n import _
from companion.core.layout import LOW, Layout
from companion.core.theme import theme
from companion.screens.base import ARROWS, Screen
from companion.screens.foot import content_width
from companion.screens.table.sheet import BoardSheet
from companion.shell.layers import PANEL_WIDTH, side_width
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.base import Backed
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Column, Line, Scroll, Space
from companion.widgets.navigation_bar import navigation_height
from companion.widgets.painting import box
from companion.widgets.phase_bar import PhaseBar
from companion.widgets.player_strip import PlayerStrip, strip_height
from companion.widgets.territory import NOT_LAID_OUT, TerritoryBoard, TerritoryView
from companion.widgets.text import Icon, Text
from scoring.core.cells import Cell

LEAST_BOARD: Final = 290
"""A territory with less height, in dp, has tiles too small to tell apart; the next step floats on it."""
FOOT: Final = 68
"""Room for the next step under a message, where the message is wider than the territory."""


class TablePanel(Backed, BoxLayout):
    """Everything about the player in front beside a wide board, its actions above it and the next step below.

    What `parts` are and how they are brought up to date is the game's; `rest` follows in the next frame.
    """

    table: Any

    def __init__(self, table: TerritoryScreen, *parts: Widget) -> None:
        super().__init__(orientation="vertical", test_id="panel")
        self.table = table
        self.rest = Column(gap=12)
        self.next_button = PushButton("", kind="filled", size_hint_x=1, test_id="next_step")
        self.next_button.action = self.table.take_step
        self.actions = self._actions()
        content = Column(*parts, self.rest, gap=12, padding=(16, 8, 16, 8))
        for part in (Scroll(content), Line(self.next_button, padding=(16, 8, 16, 16))):
            self.add_widget(part)
        self._show_rest = Clock.create_trigger(lambda _: self._fill_rest(), 0)

    @abstractmethod
    def told_later(self) -> Iterable[Widget]:
        """What can wait for the next frame."""

    def _actions(self) -> Line:
        table = self.table
        self.saved = Line(
            Icon("check-circle-outline", 20), Text(_("Saved"), "body", wrap=False, colour="on_surface_variant"), gap=6
        )
        self.saved.size_hint_x, self.saved.width = None, dp(90) * theme.text_scale
        parts = (self.saved, Space(), table.undo_button, table.redo_button, table.menu_button)
        return Line(*parts, gap=4, padding=(16, 8, 8, 0), height=64)

    def show(self) -> None:
        """Brings the panel up to date."""
        self.saved.opacity = 1 if self.table.store.trouble is None else 0
        self._show_rest()

    def show_next(self, text: str, icon: str, otherwise: tuple[str, str] = ("", "")) -> None:
        """The next step; a button that cannot be used now may still say what it is for."""
        self.next_button.text, self.next_button.icon = (text, icon) if text else otherwise
        self.next_button.disabled = not text or self.table.session.looking_at is not None

    def _fill_rest(self) -> None:
        if not self.table.session.state.names:
            return
        self.rest.clear_widgets()
        for part in self.told_later():
            self.rest.add_widget(part)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))


class TerritoryScreen(Screen):
    """A territory in front, the players above it, and what it would score below or beside it."""

    at_once: ClassVar[bool] = True
    phases_remind: ClassVar[bool] = False
    """Do the phases only remind of what the board offers anyhow?"""
    layers: ClassVar[bool] = False
    """Can more be drawn over the territory at a tap?"""
    board: TerritoryBoard
    lower: Any
    """What stands below the board, or at its side where the window is low."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.sheet: BoardSheet | None = None
        self.selected: Cell | None = None
        self.cursor: Cell | None = None
        self.over: Overlay | None = None
        self.tight = False
        """Is there so little height that everything but the territory is in brief?"""
        self.ghost: BoardTile | None = None
        self.title, self.subtitle = Text(), Text()
        self.in_front: tuple[int | None, str] | None = None
        self.arrangement: Arrangement | None = None
        self.panel: TablePanel | None = None
        self.thumbnails: Widget | None = None
        self._staged = False
        # A step often closes a sheet and changes the game, or leaves the table: the board is staged once, or not.
        self._stage_late = Clock.create_trigger(lambda _: self._stage_again(), -1)
        shell.bind(children=self._lift)

    # --- what a game says ---

    @abstractmethod
    def make_board(self) -> TerritoryBoard:
        """A new board; swiped, it calls `swipe`."""

    @abstractmethod
    def make_lower(self, *, upright: bool, whole: bool) -> Any:
        """What stands below the board; upright beside it, whole where it need not scroll by itself."""

    @abstractmethod
    def lower_height(self) -> float:
        """How high that is, with all its words."""

    @abstractmethod
    def make_panel(self) -> TablePanel: ...

    @abstractmethod
    def add_thumbnails(self) -> None:
        """Puts the other territories on the board, where there is room for them."""

    @abstractmethod
    def take_step(self) -> None:
        """What the one button does."""

    @abstractmethod
    def open_phase(self, phase: str) -> None:
        """A tap on the bar of phases."""

    @abstractmethod
    def show_board(self) -> None:
        """Shows the territory in front, and brings what floats on it up to date."""

    @abstractmethod
    def tap(self, cell: Cell) -> bool:
        """A tap on a cell; True if further taps at once are meant as well."""

    @abstractmethod
    def explain(self, cell: Cell) -> None:
        """A long press on a cell."""

    @abstractmethod
    def open_menu(self) -> None: ...

    @abstractmethod
    def tell_phase(self) -> None:
        """Writes the title and the line below it, which may have found more room."""

    # --- building ---

    def build(self) -> None:
        self.arrangement = self._wanted()
        self.board = self.make_board()
        self.board.bind(on_cell_tap=self._tapped, on_cell_long_press=self._pressed, size=lambda *_: self._restage())
        tall, low = self.arrangement is Arrangement.TALL, self.arrangement is Arrangement.LOW
        self.view = TerritoryView(self.board, stacked=not tall, rounded_top=not (tall or low), layered=self.layers)
        self.view.next_button.action = self.take_step
        for part in (self.view.notice, self.view.hint):
            part.bind(height=lambda *_: self._inset())
        self.phases = PhaseBar(self.open_phase, test_id="phases")
        self.tight = self._is_tight()
        self.strip = PlayerStrip(
            self.session.show_player,
            on_numbers=self.tell_numbers,
            bare=self.tight,
            brief=self.tight and theme.large,
            test_id="strip",
        )
        self.lower = self.make_lower(upright=low, whole=low and theme.large)
        self.panel = self.thumbnails = None
        self.undo_button = BarButton("undo-variant", on_tap=self.take_back, test_id="undo")
        self.redo_button = BarButton("redo-variant", on_tap=self.session.redo, test_id="redo")
        self.menu_button = BarButton("dots-vertical", on_tap=self.open_menu, test_id="menu")
        arrange(self)
        self._collapse(self.sheet is not None)
        self.view.show_part(self.view.next_button, tall)
        below = max(dp(FOOT), self.view.next_button.height + dp(16)) if self._next_is_low() else 0.0
        self.foot = self.lower.height if tall else below
        if tall:
            self.lower.fbind("height", self._keep_clear)
        self.in_front = None
        self.refresh()

    def _keep_clear(self, _lower: Widget, height: float) -> None:
        """Messages never lie over what stands below the board, which grows with its words."""
        self.foot = height
        self.shell.layers.place_message()

    def _next_is_low(self) -> bool:
        """Does the next step stand where a message would cover it?"""
        large = self.arrangement is Arrangement.LOW and theme.large
        return large or self.arrangement is Arrangement.WIDE_STRIP

    def _wanted(self) -> Arrangement:
        return wanted_arrangement(self.layout, self.shell.width, self.shell.height)

    def _is_tight(self) -> bool:
        """Would the territory be a strip between what stands above and below it? Then all of that is in brief."""
        if self._wanted() is not Arrangement.TALL:
            return False
        players = strip_height(self.shell.width, len(self.session.state.names))
        bars = max(dp(64), theme.text("heading").line + theme.text("body").line + dp(8)) + self.phases.height_needed
        below = self.lower_height() + (navigation_height() if self.layout is Layout.PHONE else 0.0)
        room = self.shell.height - bars - players - below
        return bool(room < dp(LEAST_BOARD))

    @property
    def above(self) -> list[Widget]:
        """What stands above an upright territory."""
        spared = self.tight and theme.large and self.phases_remind
        return [self.strip] if spared else [self.phases, self.strip]

    @property
    def measured(self) -> bool:
        """Only for another arrangement: the board keeps its place and its zoom otherwise."""
        return self._wanted() is not self.arrangement or self._is_tight() is not self.tight

    def on_size(self, *_: object) -> None:
        """There can be room for more words."""
        if self.arrangement is not None and self.session.state.names:
            self.tell_phase()

    def take_back(self) -> None:
        """What the button for it does; a game may show where the step was done."""
        self.session.undo()

    # --- bringing it up to date ---

    @property
    def can_build(self) -> bool:
        """Is this now, and a game that goes on?"""
        return self.can_correct and self.session.running

    @property
    def can_correct(self) -> bool:
        """Is this now? What lies there can be put right after the end as well."""
        return self.session.looking_at is None

    def refresh_sheet(self) -> None:
        """Brings the open sheet up to date, or closes it where it makes no sense any more."""
        self._staged = False
        if self.sheet is not None and (self.sheet.player != self.session.player or not self.sheet.refresh()):
            self.shell.close_sheet()

    def refresh_steps(self) -> None:
        """What can be taken back, and brought back."""
        self.undo_button.disabled = not (self.can_correct and self.session.can_undo())
        self.redo_button.disabled = not (self.can_correct and self.session.can_redo())

    def _stage_again(self) -> None:
        if self.session.player in self.session.state.names:
            self.refresh_board()

    def refresh_board(self, *, unless_staged: bool = False) -> None:
        """Shows the territory in front; another one is fitted into sight."""
        if unless_staged and self._staged:
            return
        self._stage_late.cancel()
        self._staged = True
        self.show_board()
        in_front = (self.session.game, self.session.player)
        if self.in_front != in_front:
            self.in_front = in_front
            self.board.fit(animate=False)
        self._inset()

    def show_notice(self, text: str) -> None:
        """What no longer agrees stands above the territory until it is answered; nothing if all does."""
        view = self.view
        view.notice.words.text = text
        view.keeps_right = self._thumbnail_room()
        view.show_part(view.notice, bool(text))

    # --- what sheets put on the board ---

    def open_sheet(self, sheet: BoardSheet) -> None:
        """Opens a sheet beside the territory; an older message would cover it."""
        self.shell.hush()
        self.shell.open(sheet)
        self.sheet = sheet
        sheet.fbind("height", lambda *_: self._restage(self._covered()))
        if self._collapse(True):
            self._inset()
        else:
            self._restage()

    def sheet_left(self, sheet: BoardSheet) -> None:
        """A sheet was closed: the board is as it was."""
        if self.sheet is not sheet:
            return
        self.sheet = None
        self.selected = self.over = self.ghost = None
        self.sheet_closed()
        self._collapse(False)
        self.board.uncover(self._own_inset())
        self._staged = False
        self._stage_late()

    def sheet_closed(self) -> None:
        """No sheet talks about anything any more."""

    def _collapse(self, collapsed: bool) -> bool:
        """Where there is no room, phases and players give way to the territory beside a sheet.

        True if the board is about to grow for it; then it is staged with its new size, and not twice.
        """
        if self.layout is Layout.SIDE:
            make_way(self, collapsed and self.shell.sheet_layout is Layout.SIDE)
        for button in (self.view.fit_button, self.view.layers_button):
            button.opacity, button.disabled = (0.0, True) if collapsed else (1.0, False)
        folds = theme.large or self.tight or (self.sheet is not None and self.sheet.folds)
        if self.arrangement is not Arrangement.TALL or (collapsed and not folds):
            return False
        grows = collapsed and self.strip.parent is not None
        for part in self.above:
            if part.parent is not None:
                self.remove_widget(part)
            if not collapsed:
                self.add_widget(part, index=self.children.index(self.view) + 1)
        return grows

    def _restage(self, covered: float = -1.0) -> None:
        """Keeps clear of a sheet of another height; one as high as was expected changes nothing."""
        if self.sheet is None or covered == self.board.inset[1]:
            return
        self._inset()
        self.sheet.stage()

    def _covered(self) -> float:
        """The height of the board that lies below the open sheet."""
        if self.sheet is None:
            return 0.0
        placed = self.sheet.height if tuple(self.sheet.size) != NOT_LAID_OUT else 0.0
        top = self.shell.y + max(placed, self.shell.height * (self.sheet.share or 0))
        covered = max(0.0, top - self.board.to_window(*self.board.pos)[1])
        return float(min(covered, self.board.height - dp(60)))

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
        self.refresh_board()

    def _thumbnail_room(self) -> float:
        """What the other territories take from the right side of the board."""
        return float(dp(BESIDE)) if self.thumbnails is not None else 0.0

    @property
    def has_floating_step(self) -> bool:
        """Does the next step float on the board, now or in a moment?"""
        return self.arrangement is Arrangement.TALL

    def _own_inset(self) -> tuple[float, float, float, float]:
        """What floats on the board itself."""
        button = self.view.next_button.height + dp(8) if self.has_floating_step else 0.0
        left, right = self.view.covered_beside
        return (left, button, self._thumbnail_room() + right, self.view.covered_above)

    def _inset(self) -> None:
        """Keeps what matters clear of the open sheet."""
        if self.sheet is None:
            self.board.inset = self._own_inset()
        elif self.shell.sheet_layout is Layout.PHONE:
            self.board.cover(0, self._covered(), 0, 0)
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
        return self.tap(cell)

    def _pressed(self, _board: TerritoryBoard, cell: Cell) -> None:
        self.shell.device.vibrate()
        self.explain_touched(cell)

    def tell_numbers(self, player: str) -> None:
        """Somebody asks what a player's numbers are made of; a game tells."""

    def explain_touched(self, cell: Cell) -> None:
        """A long press on a cell; a game may tell of what lies below the finger."""
        self.explain(cell)

    def swipe(self, by: int) -> None:
        names: Sequence[str] = self.session.state.names
        self.session.show_player(names[(names.index(self.session.player) + by) % len(names)])

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
            self.tap(cell)
        elif name == "w":
            self.explain(cell)
        else:
            return self.cell_key(name, cell)
        return True

    def cell_key(self, name: str, cell: Cell) -> bool:
        """A key of the game's own, while a cell is marked."""
        return False

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


def _way(cell: Cell, start: Cell, step: Cell) -> tuple[int, int]:
    """How far aside, then how far ahead a cell lies."""
    dx, dy = cell[0] - start[0], cell[1] - start[1]
    aside = abs(dx * step[1]) + abs(dy * step[0])
    return aside, abs(dx) + abs(dy)


SIDE_COLUMN: Final = 196
BESIDE: Final = 212
"""The width of the other territories on the board."""
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


def arrange(table: TerritoryScreen) -> None:
    """Puts the parts of a table into it."""
    if table.arrangement is Arrangement.TALL:
        _tall(table)
    elif table.arrangement is Arrangement.LOW:
        (_column if theme.large else _low)(table)
    else:
        _wide(table)


def _tall(table: TerritoryScreen) -> None:
    table.orientation = "vertical"
    bar = _top_bar(table, table.undo_button, table.menu_button, home=table.layout is Layout.PHONE)
    _fill(table, bar, *table.above, table.view, table.lower)


def _low(table: TerritoryScreen) -> None:
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
    _fill(side, table.lower, button)
    middle = BoxLayout(orientation="vertical")
    _fill(middle, table.strip, table.view)
    body = BoxLayout()
    _fill(body, middle, side)
    _fill(table, head, body)


def _column(table: TerritoryScreen) -> None:
    """Large text on a low window: the territory has all the height, the words a column that an open sheet covers."""
    table.orientation = "horizontal"
    button = table.view.next_button
    button.size_hint_x, button.pos_hint = 0.92, {"center_x": 0.5}
    words = Scroll(Column(table.phases, table.strip, table.lower, gap=0))
    side = BoxLayout(orientation="vertical", size_hint_x=None, width=side_width(), padding=(0, 0, 0, dp(8)))
    _fill(side, _top_bar(table, table.undo_button, table.menu_button), words, button)
    _fill(table, table.view, side)


def make_way(table: TerritoryScreen, for_sheet: bool) -> None:
    """What a side sheet would cover moves together beside it."""
    if table.arrangement is Arrangement.LOW:
        _make_way_low(table, for_sheet)
        return
    covered = side_width() if for_sheet else 0.0
    for part in (table.phases, table.strip, table.lower):
        left, top, _right, bottom = part.padding
        part.padding = (left, top, left + covered, bottom)


def _make_way_low(table: TerritoryScreen, for_sheet: bool) -> None:
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


def subtitle_room(table: TerritoryScreen) -> float:
    """The width for the line below the title, in pixels."""
    icons = dp(ICON) * (3 if table.layout is Layout.PHONE else 2)
    if table.arrangement is Arrangement.LOW:
        column = side_width() if theme.large else dp(LOW_TITLE)
        return float(column - icons - dp(20))
    if table.arrangement is Arrangement.WIDE:
        return float(dp(WIDE_TITLE) * min(theme.text_scale, 1.4) - dp(20))
    return float(content_width(table) - icons - dp(8))


def _wide(table: TerritoryScreen) -> None:
    table.orientation = "horizontal"
    bar = _top_bar(table)
    head = BoxLayout(size_hint_y=None, height=max(dp(64), theme.text("heading").line * 2 + dp(20)))
    left = BoxLayout(orientation="vertical")
    if table.arrangement is Arrangement.WIDE:
        bar.size_hint_x, bar.width = None, dp(WIDE_TITLE) * min(theme.text_scale, 1.4)
        table.phases.pos_hint = {"center_y": 0.5}
        _fill(head, bar, table.phases)
        _fill(left, head, table.view)
        table.add_thumbnails()
    else:
        _fill(head, bar)
        _fill(left, head, table.phases, table.strip, table.view)
    _fill(table, left, _side(table))


def _side(table: TerritoryScreen) -> BoxLayout:
    """The panel, whose place open sheets take; undo and menu stay above it."""
    table.panel = panel = table.make_panel()
    table.panel_slot = BoxLayout()
    table.panel_slot.add_widget(panel)
    right = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(PANEL_WIDTH))
    _fill(right, panel.actions, table.panel_slot)
    return right


def _top_bar(table: TerritoryScreen, *actions: Any, home: bool = False, height: int = 64) -> TopBar:
    back = table.shell.home if home else None
    bar = TopBar(" ", " ", leading="home-outline", on_back=back, actions=actions, height=height, test_id="top")
    table.title, table.subtitle = bar.title, bar.subtitle
    if table.tight and theme.large:
        # Whose turn it is and what counts is told by the strip and below the territory.
        bar.drop_subtitle()
    return bar


def _fill(holder: Any, *parts: Any) -> None:
    for part in parts:
        holder.add_widget(part)
