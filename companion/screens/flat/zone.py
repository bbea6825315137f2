"""A zone of table mode: one player's territory, turned to face them, with everything they need to play.

The board lies in the window's own coordinates and turns itself; all around it is in a `Turned`, laid out as its
player sees it. A zone is a site like the table: what sheets ask of it, it answers for its own player.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import replace
from math import hypot, inf
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.art.tabs import CellTab
from companion.board.scene import BoardTile, Overlay, Scene, Stamp
from companion.board.view import Spot, View, centre_of, fitting
from companion.core.i18n import _
from companion.core.seating import Seat
from companion.core.theme import Colour, theme
from companion.screens.flat.head import EDGE, SeatHandle, ZoneHead
from companion.screens.flat.host import OwnSession, OwnShell, ZoneHost
from companion.screens.flat.seats import ZoneSeat
from companion.screens.table.sheet import BoardSheet
from companion.shell.layers import STAYS
from companion.shell.ports import ShellPort
from companion.store import Store
from companion.widgets.base import Action, Drawn, TestId
from companion.widgets.painting import box, outline, rounded
from companion.widgets.sheet import COMPACT_MARGIN, Sheet
from companion.widgets.snackbar import Snackbar
from companion.widgets.territory import TerritoryBoard
from companion.widgets.text import draw_shape
from companion.widgets.tile_grid import COMPACT_LEAST
from companion.widgets.turned import TurnedWidget
from scoring.core.cells import Cell

if TYPE_CHECKING:
    from companion.screens.flat.screen import FlatScreen

RADIUS: Final = 18
COLUMN: Final = 164
NARROW_COLUMN: Final = 140
NARROW: Final = 520
"""A zone narrower than this many dp has a narrow column."""
WIDE: Final = 760
"""A zone at least so many dp wide has room for a sheet beside its column."""
BAND: Final = 6
"""The band in the player's colour at the player's edge, in dp."""
SHAPE: Final = 22
SHEET_SHARE: Final = 0.5
COLUMNS: Final = (3, 7)
"""The fewest and the most thumbnails beside each other in a zone's picker."""
RING: Final = 0.24
"""Around a territory there is room for the tabs of free cells and no more."""
TILE_SIZES: Final = (62, 130)
"""The least and the largest size of a tile, in dp: where the least does not fit, the board pans."""
TAB_REACH: Final = 20
"""A finger so many dp from a tab means its cell, even where it touches the tile beside it."""


class ZoneBoard(TerritoryBoard):
    """A board whose player stays the same, however it is swiped. To be mixed in before the board of a game.

    Free cells are tabs that grow under the finger.
    """

    swipes: ClassVar[bool] = False

    def __init__(self, *given: Any, **options: Any) -> None:
        self.released: Action = lambda: None
        self._grown: Cell | None = None
        super().__init__(*given, **options)

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(replace(scene, tabs=True))

    def approach(self, cell: Cell) -> None:
        """Brings a cell into sight."""
        self.reveal(cell)

    def _fitted(self) -> View:
        """The territory fills its zone, but tiles stay large enough to be read."""
        clear, (least, most) = self.clear_frame, TILE_SIZES
        view = fitting(self._fitted_cells()[0], RING, clear, int(self.quarter), (dp(least), dp(most)))
        return view.holding(view.centre, clear.middle, self.frame, view.scale)

    # --- tabs ---

    def _cell_at(self, touch: Any) -> Any:
        return self._tab_at(touch.pos) or super()._cell_at(touch)

    def tabs(self) -> list[tuple[Cell, Spot]]:
        """Where the tabs are, in the window."""
        return [
            (stamp.cell, self._spot_of(stamp))
            for stamp in self.scene.stamps_below()
            if isinstance(stamp.picture, CellTab)
        ]

    def _tab_at(self, spot: Spot) -> Cell | None:
        """The free cell whose tab a finger means."""
        found = [(hypot(x - spot[0], y - spot[1]), cell) for cell, (x, y) in self.tabs()]
        away, cell = min(found, default=(inf, None))
        return cell if away <= dp(TAB_REACH) else None

    def _spot_of(self, stamp: Stamp) -> Spot:
        x, y = centre_of(stamp.cell)
        return self.view.to_window((x + stamp.at[0] - 50, y + 50 - stamp.at[1]), self.frame)

    def on_touch_down(self, touch: Any) -> bool:
        answer = super().on_touch_down(touch)
        if len(self._fingers) == 1 and touch in self._fingers:
            cell = self._cell_at(touch)
            if cell in self.scene.free or cell in self.scene.blocked:
                self._grown = cell
                self.select(cell)
        return answer

    def on_touch_up(self, touch: Any) -> bool:
        answer = super().on_touch_up(touch)
        if self._grown is not None and touch not in self._fingers:
            self._grown = None
            self.released()
        return answer


class ZoneGround(Drawn):
    """The column, the table canvas beside it, and the band in the player's colour at the player's edge."""

    targeted = BooleanProperty(False)

    def __init__(self, zone: ZoneBase) -> None:
        self.zone = zone
        super().__init__()
        self.fbind("targeted", self.repaint)

    def paint(self) -> None:
        (x, y), (width, height) = self.pos, self.size
        column, radius = self.zone.column_width, dp(RADIUS)
        board = width - column
        at = x if theme.left_handed else x + column
        # Side by side, not one over the other: large areas are what a frame costs.
        rounded((x, y, width, 2 * radius), radius, theme.colour("container_high"))
        rounded((x, y + height - 2 * radius, width, 2 * radius), radius, theme.colour("container_high"))
        box((x + board if theme.left_handed else x, y + radius, column, height - 2 * radius), _column_colour())
        box((at, y + radius, board, height - 2 * radius), theme.colour("canvas"))
        self._canvas_ends(at, board)
        self._band(at, board)
        if self.zone.acts:
            outline((x, y, width, height), radius, theme.colour("primary"), 3)
        if self.targeted:
            outline((x, y, width, height), radius, theme.colour("primary"), 5)

    def _canvas_ends(self, at: float, board: float) -> None:
        """The canvas up to the upper and lower edge, round where the zone is."""
        radius, canvas = dp(RADIUS), theme.colour("canvas")
        inner = at + radius if theme.left_handed else at
        box((inner, self.y, board - radius, radius), canvas)
        box((inner, self.top - radius, board - radius, radius), canvas)
        end = at if theme.left_handed else at + board - 2 * radius
        rounded((end, self.y, 2 * radius, 2 * radius), radius, canvas)
        rounded((end, self.top - 2 * radius, 2 * radius, 2 * radius), radius, canvas)

    def _band(self, at: float, board: float) -> None:
        """In the player's colour, with the player's shape at both ends; a white one has an ink rim."""
        inset, high = dp(RADIUS), dp(BAND)
        rounded((self.x + inset, self.y, self.width - 2 * inset, high), high / 2, theme.colour(self.zone.colour))
        if self.zone.colour == "white":
            outline((self.x + inset, self.y, self.width - 2 * inset, high), high / 2, theme.colour("ink"), 1)
        side = dp(SHAPE)
        for x in (at + side, at + board - side):
            draw_shape(self.zone.colour, x, self.y + high / 2 + side / 2, side)


def _column_colour() -> Colour:
    return theme.colour("container_high")


class ZoneContent(Widget):
    """Everything of a zone but the board, as its player sees it."""


class ZoneBase(TestId, Widget):
    """One player's part of the tablet."""

    board: ZoneBoard
    beside: Any
    """What stands beside the board while no sheet does; both in a wide zone."""
    column: ClassVar[int] = COLUMN
    """The width of the column in a zone that is not narrow, in dp."""
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
        self.board.released = self.refresh_board
        self.board.bind(on_cell_tap=self._tapped, on_cell_long_press=self._pressed)
        self.back, self.front = TurnedWidget(), TurnedWidget()
        self._staged = False
        # A step often closes a sheet and changes the game: the board is staged once.
        self._stage_late = Clock.create_trigger(lambda _: self.refresh_board(), -1)
        self._refresh_late = Clock.create_trigger(lambda _: self._refresh_sheet_untouched(), 0)
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
    def can_correct(self) -> bool:
        """Whoever is done with a round builds on first; after the end nobody is asked to."""
        return self.screen.can_correct and (not self.done or self.session.now.ended)

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

    def tell_numbers(self) -> None:
        """What the player has, and what it is made of; nothing where a game tells it elsewhere."""

    def open_sheet(self, sheet: BoardSheet) -> None:
        self.host.open(sheet)

    def sheet_left(self, sheet: BoardSheet) -> None:
        """What it put on the board goes with it."""
        self.selected = self.over = self.ghost = None
        self.sheet_closed()

    # --- building ---

    def rebuild(self) -> None:
        """Makes everything but the board anew, for another look; what is open stays open, if its subject is there."""
        self._refresh_sheet()
        self.ground = ZoneGround(self)
        handle = SeatHandle(
            tap=self.tell_numbers,
            lift=lambda: self.screen.lift_seat(self),
            move=self.screen.move_seat,
            drop=self.screen.drop_seat,
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
        """Column, board, and beside it the open sheet; a narrow zone has the sheet inside its column."""
        width, height = self.front.inner_size
        edge, band = dp(EDGE), dp(BAND) + dp(EDGE)
        parts = self._beside(width)
        column = self.column_width
        self.head.size = (column - 2 * edge, height - band - edge)
        self.head.pos = (width - column + edge if theme.left_handed else edge, band)
        low, high = self.head.between
        left, right = (0.0, width - column) if theme.left_handed else (column, width)
        for part in parts:
            part.size, part.pos = (self.head.width, high - low), (self.head.x, low)
        if self.sheet is not None and not self._holds_sheet:
            sheet, at_left = self.sheet, theme.left_handed
            sheet.size = (self.sheet_width, height - band - edge)
            sheet.pos = (left + edge if at_left else right - sheet.width - edge, band)
            left, right = (sheet.right, right) if at_left else (left, sheet.x)
        self._place_board(left, dp(BAND), right - left, height - dp(BAND))
        self.ground.repaint()
        self.host.place_message()
        self.show_last_button()

    @property
    def _holds_sheet(self) -> bool:
        """Is the open sheet inside the column, for want of room?"""
        return self.sheet is not None and self.front.inner_size[0] < dp(WIDE)

    @property
    def column_width(self) -> float:
        """The column; while it holds a sheet, as wide as that needs."""
        if self._holds_sheet:
            return float(self.sheet_width + 2 * dp(EDGE))
        narrow = self.front.inner_size[0] < dp(NARROW)
        return float(dp(NARROW_COLUMN if narrow else self.column) * min(theme.text_scale, 1.3))

    @property
    def acts(self) -> bool:
        """Is it this player's turn, where players have turns?"""
        return self.seat().turn

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

    @property
    def sheet_width(self) -> float:
        """The width of a sheet here: half the zone, but whole thumbnails, and something of the board stays in sight."""
        width = self.front.inner_size[0]
        fewest, most = (columns * dp(COMPACT_LEAST + 12) + 2 * dp(COMPACT_MARGIN) for columns in COLUMNS)
        return float(min(width - dp(140), max(fewest, min(most, width * SHEET_SHARE))))

    def _place_board(self, x: float, y: float, width: float, height: float) -> None:
        (ax, ay), (bx, by) = self.front.to_parent(x, y), self.front.to_parent(x + width, y + height)
        self.board.size = (abs(bx - ax), abs(by - ay))
        self.board.pos = (min(ax, bx), min(ay, by))

    # --- bringing it up to date ---

    def refresh(self) -> None:
        """The game changed, here or in another zone."""
        self.head.show(self.seat(), self.screen.can_build and self.session.can_undo())
        self.ground.repaint()
        self.show_last_button()
        self.show_beside()
        self._staged = False
        self._refresh_sheet_untouched()
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

    def _refresh_sheet_untouched(self) -> None:
        """Brings the open sheet up to date, but never under a finger: it would pick something else."""
        if self.sheet is not None and any(touch in EventLoop.touches for touch in self._fingers):
            self._refresh_late()
        else:
            self._refresh_sheet()

    def _refresh_sheet(self) -> None:
        """Brings the open sheet up to date; without what it talks about it goes."""
        sheet = self.sheet
        if sheet is not None and not (sheet.refresh() if isinstance(sheet, BoardSheet) else sheet.holds()):
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
