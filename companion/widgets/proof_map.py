"""The map of a proof: a territory over the full width with its marks, words at the gaps, and a legend of both.

proof = ProofMap(tiles, overlay, MapRoom(dp(388), dp(420)), on_target=self.flash, on_swipe=self.step)
Legend([(MarkKind.COUNTED, _("counted"))])          # only of marks in use
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.art.palette import Role, colour
from companion.board.callouts import Box
from companion.board.scene import BoardTile, MarkKind, Overlay
from companion.board.view import TILE, Spot, View, centre_of, extent
from companion.core.theme import TextStyle, theme
from companion.widgets.base import Drawn, TestId
from companion.widgets.marked_board import MOST_GROWN
from companion.widgets.painting import box, draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.territory import TerritoryBoard
from scoring.core.cells import Cell

LARGEST_TILE: Final = 96
LEAST_TILE: Final = 80
"""Smaller tiles cannot be read across a table: rather the map is moved, in dp."""
SIDES: Final = 36
"""Room left and right of a territory together."""
ABOVE: Final = 14
LABEL: Final = 36
"""What words above or below a territory take."""
FADE: Final = 16
FADE_STEPS: Final = 8
TARGET_REACH: Final = 24
ENLARGED: Final = 1.6


class MapRoom(NamedTuple):
    """The width of a map and its greatest height, in pixels; the largest and least tile in dp; and whether it takes
    all the room that its place has instead."""

    width: float = 0.0
    tallest: float = 0.0
    largest: float = LARGEST_TILE
    least: float = LEAST_TILE
    fills: bool = False


class ProofMap(TerritoryBoard):
    """As large as its tiles are best seen; it is moved where it does not fit, and says which mark was touched."""

    def __init__(
        self,
        tiles: Iterable[BoardTile],
        overlay: Overlay,
        room: MapRoom,
        *,
        on_target: Callable[[str], object] = lambda _key: None,
        on_swipe: Callable[[int], object] = lambda _step: None,
        **options: Any,
    ) -> None:
        self.room, self.on_target = room, on_target
        self._swiped = on_swipe
        if not room.fills:
            options.update(size_hint_y=None, height=room.tallest)
        # In a list the finger belongs to the list, which tells of a swipe.
        super().__init__(self._swipe if room.fills else lambda _step: None, **options)
        self.show(tiles, overlay=overlay)
        if not room.fills:
            self.height = self.needed()

    # --- sizes ---

    def _cells(self) -> list[Cell]:
        return [tile.cell for tile in self.scene.tiles] or [(0, 0)]

    def tile_scale(self) -> float:
        """Pixels per unit: as large as the room allows, but never too small to be read."""
        columns, rows = extent(self._cells())
        tallest = self.height if self.room.fills else self.room.tallest
        words = dp(LABEL) if self.scene.overlay.callouts else 0.0
        tile = min(dp(self.room.largest), (self._wide() - dp(SIDES)) / columns)
        tile = min(tile, (tallest - 2 * dp(ABOVE) - words) / rows)
        return float(max(dp(self.room.least), tile) / TILE)

    def label_bounds(self, scale: float) -> Box:
        """Words stay within the width, if the territory does."""
        land, half = self._land_box(), self._wide() / 2 / scale
        middle = (land.left + land.right) / 2
        if land.right - land.left > 2 * half:
            return Box(land.left, -1e9, land.right, 1e9)
        inside = half - dp(4) / scale
        return Box(middle - inside, -1e9, middle + inside, 1e9)

    def _wide(self) -> float:
        return float(self.width if self.room.fills else self.room.width)

    def _land_box(self) -> Box:
        spots = [centre_of(cell) for cell in self._cells()]
        half = TILE / 2
        return Box(
            min(x for x, _ in spots) - half,
            min(y for _, y in spots) - half,
            max(x for x, _ in spots) + half,
            max(y for _, y in spots) + half,
        )

    def _whole(self, scale: float) -> Box:
        """The territory with the words around it."""
        boxes = [self._land_box(), *(label.box for label in self.labels_at(scale))]
        return Box(
            min(each.left for each in boxes),
            min(each.bottom for each in boxes),
            max(each.right for each in boxes),
            max(each.top for each in boxes),
        )

    def needed(self) -> float:
        """The height at which nothing is cut, or as much of it as there is."""
        scale = self.tile_scale()
        whole = self._whole(scale)
        return float(min(self.room.tallest, (whole.top - whole.bottom) * scale + 2 * dp(ABOVE)))

    @property
    def drags(self) -> bool:
        """Can it be moved? Then a finger on it does not scroll the list around it."""
        whole, scale = self._whole(self.view.scale), self.view.scale
        wide = (whole.right - whole.left) * scale > self.width + 1
        return wide or (whole.top - whole.bottom) * scale > self.height + 1

    def _fitted(self) -> View:
        scale = self.tile_scale()
        whole = self._whole(scale)
        return self._held(self._seen_first(whole, scale), scale)

    def _seen_first(self, whole: Box, scale: float) -> Spot:
        """Its middle, or where it does not fit the middle of all that is marked."""
        bright = [centre_of(cell) for cell in self.scene.overlay.bright or ()]
        middle = [(whole.left + whole.right) / 2, (whole.bottom + whole.top) / 2]
        spans = (whole.right - whole.left, self.width), (whole.top - whole.bottom, self.height)
        for axis, (span, room) in enumerate(spans):
            if bright and span * scale > room:
                along = [spot[axis] for spot in bright]
                middle[axis] = (min(along) + max(along)) / 2
        return middle[0], middle[1]

    def _held(self, centre: Spot, scale: float) -> View:
        """The view of a spot that leaves no room empty while there is something to see beyond the other side."""
        whole = self._whole(scale)
        edge = dp(ABOVE) / scale
        spans = ((whole.left, whole.right, self.width), (whole.bottom, whole.top, self.height))
        held = []
        for at, (low, high, room) in zip(centre, spans, strict=True):
            half = room / 2 / scale
            least, most = low - edge + half, high + edge - half
            held.append((low + high) / 2 if least > most else max(least, min(most, at)))
        return View((held[0], held[1]), scale)

    # --- touches ---

    def change_view(self, view: View) -> None:
        super().change_view(self._held(view.centre, view.scale))

    def _swipe(self, step: int) -> None:
        if not self.drags:
            self._swiped(step)

    def swipe(self, step: int) -> None:
        """A list that holds the map was swiped over it."""
        self._swipe(step)

    def _tap(self, touch: Any) -> None:
        if key := self.target_at(touch.pos):
            self.on_target(key)
        elif touch.is_double_tap:
            if self._is_fitted:
                self.change_view(View(self.view.to_grid(touch.pos, self.frame), self.view.scale * ENLARGED))
            else:
                self.fit()

    def target_at(self, point: Spot) -> str:
        """The key of the mark that was touched, or nothing."""
        near = [(self._distance(target.cell, target.at, point), target.key) for target in self.scene.overlay.targets]
        found = min(near, default=(float("inf"), ""))
        return found[1] if found[0] <= dp(TARGET_REACH) else ""

    def _distance(self, cell: Cell, at: Spot, point: Spot) -> float:
        x, y = self.where(cell, at)
        return float(max(abs(x - point[0]), abs(y - point[1])))

    def where(self, cell: Cell, at: Spot) -> Spot:
        """A point of a cell in the window."""
        x, y = centre_of(cell)
        return self.view.to_window((x + at[0] - TILE / 2, y + TILE / 2 - at[1]), self.frame)

    # --- drawing ---

    def draw_above(self) -> None:
        super().draw_above()
        whole, scale = self._whole(self.view.scale), self.view.scale
        left, bottom = self.view.to_window((whole.left, whole.bottom), self.frame)
        right, top = left + (whole.right - whole.left) * scale, bottom + (whole.top - whole.bottom) * scale
        with self.above:
            if left < self.x - 1:
                self._fade(0, 1)
            if right > self.right + 1:
                self._fade(0, -1)
            if bottom < self.y - 1:
                self._fade(1, 1)
            if top > self.top + 1:
                self._fade(1, -1)

    def _fade(self, axis: int, sign: int) -> None:
        """The map goes on beyond this side."""
        step = dp(FADE) / FADE_STEPS
        for number in range(FADE_STEPS):
            far = number * step
            ink = theme.colour("canvas", 1 - number / FADE_STEPS)
            start = (self.x, self.y)[axis] + far if sign > 0 else (self.right, self.top)[axis] - far - step
            area = (start, self.y, step, self.height) if axis == 0 else (self.x, start, self.width, step)
            box(area, ink)


LEGEND_LINE: Final = 24


class Legend(TestId, StackLayout):
    """What marks mean, side by side; nothing where there are none."""

    def __init__(self, entries: Sequence[tuple[MarkKind, str]], edge: float = 8, **options: Any) -> None:
        padding = (dp(edge), 0, dp(edge), dp(6) if entries else 0)
        super().__init__(size_hint_y=None, spacing=(dp(8), 0), padding=padding, **options)
        self.bind(minimum_height=self.setter("height"), width=self._narrow)
        for kind, text in entries:
            self.add_widget(LegendEntry(kind, text))

    def _narrow(self, *_: object) -> None:
        for entry in self.children:
            entry.fit(self.width - self.padding[0] - self.padding[2])


class LegendEntry(Drawn):
    """A mark as it is drawn, and its meaning; the words grow no more than those on the map."""

    def __init__(self, kind: MarkKind, text: str) -> None:
        self.kind, self.text = kind, text
        super().__init__(size_hint=(None, None))
        self.fit(float("inf"))

    def fit(self, room: float) -> None:
        """Takes what the words need, on several lines where there is no more room."""
        grown, plain = min(theme.text_scale, MOST_GROWN), theme.text("small")
        shrunk = TextStyle(plain.font, plain.size / theme.text_scale * grown, plain.line / theme.text_scale * grown)
        self.label = text_label(self.text, shrunk)
        beside = self._sample() + dp(6)
        if self.label.texture.width > room - beside > 0:
            self.label = text_label(self.text, shrunk, room - beside)
        high = max(dp(LEGEND_LINE), float(self.label.texture.height))
        self.size = (self.label.texture.width + beside, high)
        self.repaint()

    def _sample(self) -> float:
        return float(dp(22 if self.kind in (MarkKind.LINKED, MarkKind.STRAY) else 18))

    def paint(self) -> None:
        x, y, wide = self.x, self.center_y, self._sample()
        linked = self.kind in (MarkKind.LINKED, MarkKind.COUNTED)
        ink = theme.colour("primary" if linked else "error")
        rim = _palette(Role.HEATHER_RIM if linked else Role.CLASH_RIM)
        if self.kind in (MarkKind.LINKED, MarkKind.STRAY):
            rounded((x, y - dp(4.5), wide, dp(9)), dp(4.5), rim)
            rounded((x + dp(1.5), y - dp(2.5), wide - dp(3), dp(5)), dp(2.5), ink)
        elif self.kind is MarkKind.COUNTED:
            Color(*ink)
            Line(circle=(x + wide / 2, y, dp(6)), width=dp(2))
        elif self.kind is MarkKind.COMPLETED:
            rounded((x, y - wide / 2, wide, wide), wide / 2, _palette(Role.DONE))
            draw_centred(icon_label("check-bold", dp(12)), x + wide / 2, y, _palette(Role.ON_DONE))
        elif self.kind is MarkKind.UNFINISHED:
            _notched((x, y - wide / 2, wide, wide))
        else:
            rounded((x, y - wide / 2, wide, wide), wide / 2, ink)
            draw_centred(icon_label("close-thick", dp(11)), x + wide / 2, y, rim)
        ink = theme.colour("on_surface_variant")
        draw_label(self.label, x + wide + dp(6), y - self.label.texture.height / 2, ink)


def _notched(area: tuple[float, float, float, float]) -> None:
    """A pale area with a notch in its upper edge, as one that is open lies on the board."""
    x, y, wide, high = area
    rounded(area, dp(4), theme.colour("container_high"))
    outline(area, dp(4), theme.colour("outline_variant"), 1)
    tip = (x + wide / 2, y + high * 0.5)
    Color(*theme.colour("on_surface"))
    Line(points=(x + wide * 0.2, y + high, *tip, x + wide * 0.8, y + high), width=dp(1.2), joint="round")


def _palette(role: Role) -> tuple[float, float, float, float]:
    red, green, blue, opacity = (part / 255 for part in colour(role, theme.dark))
    return red, green, blue, opacity
