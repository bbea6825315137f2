"""The territory on the table: the board with its buttons, the hint, the problems chip and the next step."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import monotonic
from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.art.painting import detail_for
from companion.art.shapes import Point
from companion.board.atlas import Atlas, atlas_for, bucket_for
from companion.board.board import QuadLayers
from companion.board.callouts import EVERYWHERE, Box
from companion.board.scene import BoardTile
from companion.board.view import TILE, Spot, View, centre_of, fitting
from companion.core.theme import theme
from companion.widgets.base import Backed, TestId
from companion.widgets.buttons import DrawnButton, IconButton
from companion.widgets.containers import Card, Line, thumb_x
from companion.widgets.marked_board import MarkedBoard
from companion.widgets.painting import box, rounded
from companion.widgets.text import Icon, Text
from scoring.core.cells import Cell

FLING: Final = 90
FLING_SECONDS: Final = 0.35
FOCUS_SIZE: Final = 74
"""A cell that is being filled is shown at least this large, in dp."""
LARGEST_EVIDENCE: Final = 96
BADGE_REACH: Final = 22
LABEL_EDGE: Final = 4
"""Between words on the board and its edge, in dp."""


NOTICE_EDGE: Final = 8
"""Around a notice, in dp."""
NOT_LAID_OUT: Final = (100, 100)
"""The size that Kivy gives a widget until its place is known."""


class TerritoryBoard(TestId, MarkedBoard):
    """A board that can be swiped to the next player and shows what a sheet talks about beside that sheet."""

    swipes: ClassVar[bool] = True
    """Does a swipe lead to the next player?"""

    def __init__(self, on_swipe: Callable[[int], object], **options: Any) -> None:
        self.on_swipe = on_swipe
        self.touched: Spot = (0.0, 0.0)
        self._began = (0.0, False)
        self._before: tuple[View, bool] | None = None
        super().__init__(**options)
        # Tiles are painted in the size they get, not in that of a widget nobody has laid out yet.
        self.bind(size=lambda *_: self._redraw())

    def redraw(self) -> None:
        """A new tile appears at once in the size of the others; if that has to change, it does so little by little."""
        if tuple(self.size) == NOT_LAID_OUT or not self.height:
            return
        size, atlas = self.view.tile_size, self.atlas
        detail = detail_for(size / dp(1))
        wanted = atlas_for(bucket_for(size), theme.dark, theme.strong_patterns)
        ready = all(key in wanted for key in self.keys(detail))
        if atlas is None or ready or atlas.bucket < wanted.bucket or not _same_look(atlas, wanted):
            super().redraw()
            return
        layers = QuadLayers(atlas, self.detail, size / dp(1))
        layers.add(self.scene)
        self.meshes.clear()
        layers.draw_into(self.meshes)
        self.draw_above()
        self._settle()

    def label_bounds(self, scale: float) -> Box:
        """Words stay within the width of what can be seen, if the land does."""
        across = [centre_of(tile.cell)[0] for tile in self.scene.tiles] or [0.0]
        left, right = min(across) - TILE / 2, max(across) + TILE / 2
        half = self.clear_frame.width / 2 / scale - dp(LABEL_EDGE) / scale
        if self.quarter or right - left > 2 * half:
            return EVERYWHERE
        return Box((left + right) / 2 - half, -1e9, (left + right) / 2 + half, 1e9)

    # --- beside a sheet ---

    def cover(self, left: float, bottom: float, right: float, top: float) -> None:
        """Something covers a part of the board from now on; what was in sight is remembered."""
        if self._before is None:
            self._before = (self.view, self._is_fitted)
        self._is_fitted = False
        self.inset = (left, bottom, right, top)

    def uncover(self, inset: tuple[float, float, float, float]) -> None:
        """Nothing does any more: back to what was in sight before."""
        before, self._before = self._before, None
        self.inset = inset
        if before is None:
            return
        view, fitted = before
        if fitted:
            self.fit()
        else:
            self.change_view(view)

    def focus_on(self, cell: Cell) -> None:
        """Brings a cell to the middle of what can be seen, large enough to be looked at."""
        least = dp(FOCUS_SIZE) / 100
        clear = self.clear_frame
        scale = min(max(self.view.scale, least), max(clear.height, dp(60)) / 160)
        self._travel(self.view.holding(centre_of(cell), clear.middle, self.frame, scale), animate=True)

    def focus_on_all(self, cells: Collection[Cell]) -> None:
        """Shows some cells as large as there is room."""
        if not cells:
            return
        clear = self.clear_frame
        view = self._with_words(fitting(cells, 0.3, clear, int(self.quarter), (dp(30), dp(LARGEST_EVIDENCE))), cells)
        self._travel(view.holding(view.centre, clear.middle, self.frame, view.scale), animate=True)

    def _with_words(self, view: View, cells: Collection[Cell]) -> View:
        """The view in which what is said about gaps is not covered either."""
        labels, clear = self.labels_at(view.scale), self.clear_frame
        if not labels or self.quarter:
            return view
        spots = [centre_of(cell) for cell in cells]
        low = min([y - TILE / 2 for _, y in spots] + [label.box.bottom for label in labels])
        high = max([y + TILE / 2 for _, y in spots] + [label.box.top for label in labels])
        scale = max(dp(30) / TILE, min(view.scale, clear.height / (high - low + TILE / 4)))
        return View((view.centre[0], (low + high) / 2), scale, view.quarter)

    # --- touches ---

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.touched = touch.pos
            self._began = (monotonic(), self._is_fitted and not self._fingers)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        mine = touch.grab_current is self and len(self._fingers) == 1
        answer = bool(super().on_touch_up(touch))
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        since, fitted = self._began
        quick = monotonic() - since < FLING_SECONDS
        if self.swipes and mine and quick and fitted and abs(dx) > dp(FLING) and abs(dx) > 2.5 * abs(dy):
            self.fit(animate=False)
            self.on_swipe(-1 if dx > 0 else 1)
        return answer

    def touched_in(self, cell: Cell) -> Point | None:
        """Where on a tile the last touch was, in its units from the upper left corner; None if it was elsewhere."""
        x, y = self.view.to_grid(self.touched, self.frame)
        middle = centre_of(cell)
        at = (x - middle[0] + 50, 50 - y + middle[1])
        return at if min(at) >= 0 and max(at) <= TILE else None

    def badge_at(self, cell: Cell) -> Point | None:
        """The question mark of a tile that was touched, if one was."""
        tile: BoardTile | None = next((each for each in self.scene.tiles if each.cell == cell), None)
        for at in tile.asks if tile else ():
            x, y = centre_of(cell)
            spot = self.view.to_window((x + at[0] - 50, y + 50 - at[1]), self.frame)
            if max(abs(spot[0] - self.touched[0]), abs(spot[1] - self.touched[1])) <= dp(BADGE_REACH):
                return at
        return None


def _same_look(one: Atlas, other: Atlas) -> bool:
    return (one.dark, one.strong) == (other.dark, other.strong)


LOW_VIEW: Final = 360
"""A view less high than so many dp has room for words beside the territory only."""
LOW_HINT: Final = 168


class TerritoryView(Backed, FloatLayout):
    """The board and what floats on it."""

    def __init__(
        self, board: TerritoryBoard, *, stacked: bool, rounded_top: bool = False, layered: bool = True
    ) -> None:
        self.board, self.stacked, self.rounded_top = board, stacked, rounded_top
        self.fit_button = IconButton("fit-to-screen-outline", lifted=True, on_tap=board.fit, test_id="fit")
        self.layers_button = IconButton("layers-outline", lifted=True, test_id="layers")
        self.next_button = DrawnButton("", kind="extended", test_id="next_step")
        self.problems = DrawnButton("", kind="surface", icon="alert-outline", test_id="problems")
        self.hint = Hint()
        self.notice = BoardNotice()
        super().__init__()
        for button in (self.fit_button, self.layers_button):
            button.fill, button.colour = "container_high", "primary"
        self.add_widget(board)
        for part in (self.fit_button, *((self.layers_button,) if layered else ())):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.hint_above = False
        """Does the hint stand between the buttons above, where it covers nothing?"""
        self.lift = 0.0
        self.keeps_right = 0.0
        """Room for what else stands at the side of the board."""
        self.bind(size=self.place, pos=self.place)
        self.next_button.bind(size=self.place)
        self.hint.bind(height=self.place)
        self.notice.bind(height=self.place)

    def show_part(self, part: Any, shown: bool) -> None:
        """Adds or removes something that floats."""
        if shown and part.parent is None:
            self.add_widget(part)
        elif not shown and part.parent is self:
            self.remove_widget(part)
        self.place()

    @property
    def taken_above(self) -> float:
        """The height that a notice takes from the board."""
        return float(self.notice.height + dp(NOTICE_EDGE)) if self.notice.parent is self else 0.0

    @property
    def covered_above(self) -> float:
        """The height above the board that something lies over which stays."""
        above = self.hint_above and self.hint.parent is self and not self._explains_beside
        return self.taken_above + float(self.hint.height + dp(20) if above else 0.0)

    @property
    def _explains_beside(self) -> bool:
        """Is the hint at the thumb's side, since above it would leave no room for the territory?"""
        return self.hint_above and self.stacked and self.height < dp(LOW_VIEW)

    @property
    def covered_beside(self) -> tuple[float, float]:
        """The width at the left and at the right that something lies over which stays."""
        width = self.hint.width + dp(20) if self._explains_beside and self.hint.parent is self else 0.0
        return (width, 0.0) if theme.left_handed else (0.0, width)

    def place(self, *_: object) -> None:
        """A notice at the top, buttons in the corners, the next step under the thumb, above a message."""
        edge = dp(12)
        self.notice.width = self.width - 2 * dp(NOTICE_EDGE) - self.keeps_right
        self.notice.x, self.notice.top = self.x + dp(NOTICE_EDGE), self.top - dp(NOTICE_EDGE)
        top = self.top - edge - self.taken_above
        self.fit_button.x = thumb_x(self, self.fit_button.width, edge, away=True)
        self.fit_button.top = top
        if self.stacked:
            self.layers_button.pos = (self.fit_button.x, self.fit_button.y - edge - self.layers_button.height)
        else:
            x = thumb_x(self, self.layers_button.width, edge)
            self.layers_button.pos = (x, top - self.layers_button.height)
        button = self.next_button
        if button.parent is self:
            button.x = thumb_x(self, button.width, edge)
            button.y = self.y + edge + self.lift
        self.problems.x = thumb_x(self, self.problems.width, edge, away=True)
        self.problems.y = self.y + edge + self.lift + dp(4)
        if self._explains_beside:
            self.hint.width = min(dp(LOW_HINT) * theme.text_scale, self.width * 0.4)
            self.hint.x, self.hint.top = thumb_x(self, self.hint.width, edge), top
            return
        if self.hint_above:
            beside = 0.0 if self.stacked else self.fit_button.width + dp(8)
            self.hint.width = min(self.width - 2 * (edge + beside), dp(340))
            self.hint.center_x, self.hint.top = self.center_x, top
            return
        self.hint.width = min(self.width - 2 * edge, dp(320))
        self.hint.center_x = self.center_x
        # Nothing else is at the foot while no step is named there: the hint leaves the first tile in sight.
        self.hint.y = self.y + (self.height * 0.12 + dp(60) if button.parent is self else edge + self.lift)

    def paint(self) -> None:
        if self.rounded_top:
            rounded((*self.pos, *self.size), dp(24), theme.colour("canvas"), "top")
        else:
            box((*self.pos, *self.size), theme.colour("canvas"))


class BoardNotice(Card):
    """What no longer agrees; a tap tells more. It stays until it is answered."""

    def __init__(self) -> None:
        ink = "on_gold_container"
        self.words = Text("", "body", colour=ink, test_id="notice_words")
        line = Line(Icon("alert-circle-outline", colour=ink), self.words, Icon("chevron-up", colour=ink), gap=12)
        super().__init__(line, padding=(14, 12, 10, 12), colour="gold_container", size_hint=(None, None))
        self.test_id = "notice"

    @property
    def text(self) -> str:
        return str(self.words.text)


class Hint(Card):
    """What to do first, or what the marks on the board mean."""

    def __init__(self) -> None:
        self.words = Text("", "name", align="center")
        self.legend: Widget | None = None
        super().__init__(self.words, padding=(16, 12, 16, 12), colour="container_lowest", size_hint=(None, None))
        self.test_id = "hint"

    def explain(self, legend: Widget | None) -> None:
        """Marks and their meaning above the words; nothing for words alone."""
        if self.legend is not None:
            self.remove_widget(self.legend)
        self.legend = legend
        if legend is not None:
            self.add_widget(legend, index=1)
