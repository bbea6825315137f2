"""A zone of table mode: one player's territory, turned to face them, with everything they need to play.

The board lies in the window's own coordinates and turns itself; all around it is in a `Turned`, laid out as its
player sees it. A zone is a site like the table: what sheets ask of it, it answers for its own player.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.board.scene import BoardTile, Overlay
from companion.board.view import TILE
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.screens.flat.head import EDGE, SeatHandle, ZoneHead, head_height
from companion.screens.flat.host import OwnSession, OwnShell, ZoneHost
from companion.screens.flat.seats import ZoneSeat
from companion.screens.table.sheet import BoardSheet
from companion.shell.layers import STAYS
from companion.shell.ports import ShellPort
from companion.store import Store
from companion.widgets.base import Drawn, TestId
from companion.widgets.painting import box, outline, rounded
from companion.widgets.sheet import COMPACT_MARGIN, Sheet
from companion.widgets.snackbar import Snackbar
from companion.widgets.territory import TerritoryBoard
from companion.widgets.tile_grid import COMPACT_LEAST
from companion.widgets.turned import TurnedWidget
from scoring.core.cells import Cell

if TYPE_CHECKING:
    from companion.screens.flat.screen import FlatScreen

RADIUS: Final = 20
BESIDE: Final = 132
NARROW_BESIDE: Final = 104
NARROW: Final = 420
WIDE: Final = 900
"""A zone at least so many dp wide has room for a sheet and for what the round brings."""
SHEET_SHARE: Final = 0.5
COLUMNS: Final = (3, 7)
"""The fewest and the most thumbnails beside each other in a zone's picker."""
RING: Final = 0.8
"""Free cells around a territory are shown almost whole: there is little room."""
CLOSE: Final = 46
"""A cell that a sheet talks about is shown at least so many dp large."""


class ZoneBoard(TerritoryBoard):
    """A board whose player stays the same, however it is swiped. To be mixed in before the board of a game."""

    swipes: ClassVar[bool] = False

    def approach(self, cell: Cell) -> None:
        """Brings a cell into sight, near enough to see what it asks for."""
        close = dp(CLOSE) / TILE
        if self.view.scale < close:
            self.change_view(replace(self.view, scale=close))
        self.reveal(cell)


class ZoneGround(Drawn):
    """The table canvas above the player's bar, framed in the player's colour."""

    targeted = BooleanProperty(False)

    def __init__(self, zone: ZoneBase) -> None:
        self.zone = zone
        super().__init__()
        self.fbind("targeted", self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        head = head_height()
        # Side by side, not one over the other: large areas are what a frame costs.
        rounded((*self.pos, self.width, head), dp(RADIUS), theme.colour("container_high"))
        box((self.x, self.y + head / 2, self.width, head / 2), theme.colour("container_high"))
        rounded((self.x, self.y + head, self.width, self.height - head), dp(RADIUS), theme.colour("canvas"), "top")
        outline(area, dp(RADIUS), theme.colour(self.zone.colour, 1.0 if self.zone.sheet else 0.6), 2)
        if self.targeted:
            outline(area, dp(RADIUS), theme.colour("primary"), 5)


class ZoneContent(Widget):
    """Everything of a zone but the board, as its player sees it."""


class ZoneBase(TestId, Widget):
    """One player's part of the tablet."""

    board: ZoneBoard
    beside: Any
    """What stands beside the board while no sheet does; both in a wide zone."""
    hint: ClassVar[str] = ""
    """The setting that says that the first tile has been laid, after which the hint is gone for ever."""

    def __init__(self, screen: FlatScreen, player: str) -> None:
        super().__init__(test_id=f"zone:{player}")
        self.screen, self.name = screen, player
        self.session = OwnSession(screen.session, player, self.say_undone)
        self.host = ZoneHost(self)
        self.shell: ShellPort = OwnShell(screen.shell, self.session, self.host)
        self.selected: Cell | None = None
        self.over: Overlay | None = None
        self.ghost: BoardTile | None = None
        self.done = False
        self._hint: Snackbar | None = None
        self._fingers: list[Any] = []
        self.board = self.make_board()
        self.board.ring = RING
        self.board.bind(on_cell_tap=self._tapped, on_cell_long_press=self._pressed)
        self.back, self.front = TurnedWidget(), TurnedWidget()
        self._staged = False
        # A step often closes a sheet and changes the game: the board is staged once.
        self._stage_late = Clock.create_trigger(lambda _: self.refresh_board(), -1)
        self._refresh_late = Clock.create_trigger(lambda _: self._refresh_sheet(), 0)
        for part in (self.back, self.board, self.front):
            self.add_widget(part)

    # --- what a game says ---

    @abstractmethod
    def make_board(self) -> ZoneBoard: ...

    @abstractmethod
    def make_beside(self) -> Any:
        """What stands beside the board."""

    @abstractmethod
    def seat(self) -> Seat:
        """The player as the bar shows them."""

    @abstractmethod
    def show_beside(self) -> None:
        """Brings what stands beside the board up to date."""

    @abstractmethod
    def show_board(self) -> None: ...

    @abstractmethod
    def tap(self, cell: Cell) -> bool:
        """A tap on a cell; True if further taps at once are meant as well."""

    @abstractmethod
    def explain(self, cell: Cell) -> None:
        """A long press on a cell."""

    @abstractmethod
    def is_new(self) -> bool:
        """Has the player laid nothing yet?"""

    def done_words(self) -> tuple[str, str]:
        """The words and the icon of the last button, while nothing is open."""
        return (_("Build on"), "hammer") if self.done else (_("Done"), "check")

    def finish(self) -> None:
        """What the last button does, while nothing is open."""
        self.screen.set_done(self.name, not self.done)

    def sheet_closed(self) -> None:
        """No sheet talks about anything any more."""

    # --- what the table has as well ---

    @property
    def store(self) -> Store:
        return self.screen.store

    @property
    def sheet(self) -> Sheet | None:
        return self.host.sheet

    @property
    def can_build(self) -> bool:
        return self.screen.can_build and not self.done

    @property
    def colour(self) -> str:
        return self.seat().colour

    def stage(
        self, *, selected: Cell | None = None, over: Overlay | None = None, ghost: BoardTile | None = None
    ) -> None:
        """What the board shows while a sheet is open."""
        self.selected, self.over, self.ghost = selected, over, ghost
        self.refresh_board()

    def look_at(self, cell: Cell) -> None:
        """Brings a cell into sight."""
        self.board.approach(cell)

    def look_at_all(self, cells: Collection[Cell]) -> None:
        """A sheet covers nothing of the board: they are in sight."""

    def open_sheet(self, sheet: BoardSheet) -> None:
        self.host.open(sheet)

    def sheet_left(self, sheet: BoardSheet) -> None:
        """What it put on the board goes with it."""
        self.selected = self.over = self.ghost = None
        self.sheet_closed()

    # --- building ---

    def rebuild(self) -> None:
        """Makes everything but the board anew, for another look; what is open stays open."""
        self.ground = ZoneGround(self)
        handle = SeatHandle(
            lift=lambda: self.screen.lift_seat(self), move=self.screen.move_seat, drop=self.screen.drop_seat
        )
        self.head = ZoneHead(handle, self.session.undo, self._close_or_done)
        self.beside = self.make_beside()
        self.content = ZoneContent()
        for holder, part in ((self.back, self.ground), (self.front, self.content)):
            holder.clear_widgets()
            holder.add_widget(part)
        self.content.add_widget(self.head)
        self.host.hush()
        if self.sheet is not None:
            self.host.unmount(self.sheet)
            self.host.mount(self.sheet)
        self.arrange()
        self.refresh()
        if isinstance(self.sheet, BoardSheet):
            self.sheet.stage()
        self._say_hint()

    def place(self, seat: ZoneSeat) -> None:
        """Takes a seat at the table."""
        self.pos, self.size = seat.frame[:2], seat.frame[2:]
        for turned in (self.back, self.front):
            turned.quarter = seat.quarter
            turned.pos, turned.size = self.pos, self.size
        self.board.quarter = seat.quarter
        self.arrange()

    def arrange(self) -> None:
        """Bar, board, and beside it the open sheet or what the round brings."""
        width, height = self.front.inner_size
        head, edge = head_height(), dp(EDGE)
        self.head.pos, self.head.size = (0, 0), (width, head)
        left, right = edge, width - edge
        for part in self._beside(width):
            part.size = (self._width_of(part), height - head - 2 * edge)
            at_right = (part is self.sheet) is not theme.left_handed
            part.pos = (right - part.width if at_right else left + dp(4), head + edge)
            left, right = (left, part.x - edge) if at_right else (part.right + edge, right)
        self._place_board(left, head, right - left, height - head - dp(2))
        self.host.place_message()
        self.show_last_button()

    def show_last_button(self) -> None:
        """Close what is open; or what the game has there."""
        is_open = self.sheet is not None
        text, icon = (_("Close"), "close") if is_open else self.done_words()
        self.head.show_state(text, icon, "tonal" if is_open or self.done else "filled")

    def _beside(self, width: float) -> list[Widget]:
        """What stands beside the board: what the round brings, the open sheet, or both in a wide zone."""
        wanted = [part for part in (self.beside, self.sheet) if part is not None]
        if len(wanted) > 1 and width < dp(WIDE):
            wanted.remove(self.beside)
        for part in (self.beside, self.sheet):
            if part in wanted and part.parent is None:
                part.size_hint = (None, None)
                self.content.add_widget(part, index=len(self.content.children))
            elif part is not None and part not in wanted and part.parent is not None:
                self.content.remove_widget(part)
        return wanted

    def _width_of(self, part: Widget) -> float:
        return self._beside_width if part is self.beside else self.sheet_width

    @property
    def _beside_width(self) -> float:
        narrow = self.front.inner_size[0] < dp(NARROW)
        return float(dp(NARROW_BESIDE if narrow else BESIDE) * min(theme.text_scale, 1.5))

    @property
    def sheet_width(self) -> float:
        """The width of a sheet here: half the zone, but whole thumbnails, and something of the board stays in sight."""
        width = self.front.inner_size[0]
        fewest, most = (columns * dp(COMPACT_LEAST + 12) + 2 * dp(COMPACT_MARGIN) for columns in COLUMNS)
        return float(min(width - dp(48), max(fewest, min(most, width * SHEET_SHARE))))

    def _place_board(self, x: float, y: float, width: float, height: float) -> None:
        (ax, ay), (bx, by) = self.front.to_parent(x, y), self.front.to_parent(x + width, y + height)
        self.board.size = (abs(bx - ax), abs(by - ay))
        self.board.pos = (min(ax, bx), min(ay, by))

    # --- bringing it up to date ---

    def refresh(self) -> None:
        """The game changed, here or in another zone."""
        self.head.show(self.seat(), self.screen.can_build and self.session.can_undo())
        self.show_last_button()
        self.show_beside()
        self._staged = False
        self._refresh_sheet()
        if not self._staged:
            self.refresh_board()
        if self._hint is not None and self.store.settings.get(self.hint):
            self.host.hush(self._hint)

    def refresh_board(self) -> None:
        self._stage_late.cancel()
        self._staged = True
        self.show_board()

    def refresh_board_late(self) -> None:
        """Stages the board in this frame, unless something else does before."""
        self._staged = False
        self._stage_late()

    def _refresh_sheet(self) -> None:
        """Brings the open sheet up to date, but never under a finger: it would pick something else."""
        if not isinstance(self.sheet, BoardSheet):
            return
        if any(touch in EventLoop.touches for touch in self._fingers):
            self._refresh_late()
        elif not self.sheet.refresh():
            self.host.close_sheet()

    def left(self) -> None:
        """Another screen is shown from now on."""
        self._stage_late.cancel()
        self.host.hush()

    # --- what is said ---

    def say_undone(self, step: Any) -> None:
        """What the player's undo took back."""
        text = self.screen.shell.face.step_words(self.screen.session.now, step)
        self.shell.say(_("Taken back: {step}").format(step=text), seconds=5)

    def _say_hint(self) -> None:
        new = self.is_new() and self.can_build and self.sheet is None
        if new and not self.store.settings.get(self.hint):
            self._hint = self.shell.say(_("Tap a + to mirror your first tile."), seconds=STAYS)

    # --- touches ---

    def on_touch_down(self, touch: Any) -> bool:
        """What begins in a zone stays in it."""
        if not self.collide_point(*touch.pos):
            return False
        self._fingers = [finger for finger in self._fingers if finger in EventLoop.touches] + [touch]
        super().on_touch_down(touch)
        return True

    def _tapped(self, _board: ZoneBoard, cell: Cell) -> bool:
        return self.tap(cell)

    def _pressed(self, _board: ZoneBoard, cell: Cell) -> None:
        self.screen.shell.device.vibrate()
        self.explain_touched(cell)

    def explain_touched(self, cell: Cell) -> None:
        """A long press on a cell; a game may tell of what lies below the finger."""
        self.explain(cell)

    def _close_or_done(self) -> None:
        if self.sheet is not None:
            self.host.close_sheet()
        else:
            self.finish()
