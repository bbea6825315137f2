"""Tiles to choose from: a grid that makes only the thumbnails in sight, however many tiles there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.art.painting import Picture
from companion.board.tile_view import TileView
from companion.core.theme import theme
from companion.widgets.base import Tap, TestId
from companion.widgets.containers import Scroll
from companion.widgets.painting import (
    Area,
    draw_centred,
    draw_label,
    icon_label,
    labels_held,
    outline,
    rounded,
    text_label,
)

LEAST: Final = 84
COMPACT_LEAST: Final = 62
"""The least side of a thumbnail in dp, and where there is little room."""
GAP: Final = 10


class Thumb(NamedTuple):
    """What a thumbnail shows: a tile as it would lie, a badge on it, words below it."""

    key: str
    picture: Picture | None
    """None for an empty place."""
    turn: int = 0
    badge: str = ""
    note: str = ""
    greyed: bool = False


class ThumbView(Tap, TestId, Widget):
    """One thumbnail; it is used again for another tile when it scrolls out of sight."""

    selected = BooleanProperty(False)

    def __init__(self) -> None:
        self.view = TileView(size_hint=(None, None))
        self.shown: Thumb | None = None
        self._written: list[Any] = []
        super().__init__(size_hint=(None, None))
        self.add_widget(self.view)
        for name in ("pos", "size", "selected", "pressed"):
            self.fbind(name, self._draw)

    def show(self, thumb: Thumb, action: Callable[[], object]) -> None:
        """Becomes the thumbnail of a tile."""
        self.shown, self.action = thumb, action
        self.test_id = f"tile:{thumb.key}"
        self.view.picture = thumb.picture
        self.view.turn, self.view.greyed = thumb.turn, thumb.greyed
        self._draw()

    def _draw(self, *_: object) -> None:
        side = self.width
        self.view.size = (side, side)
        self.view.pos = (self.x, self.top - side)
        with labels_held(self.canvas.after) as self._written:
            if self.shown is not None:
                self._draw_over(self.shown)

    def _draw_over(self, shown: Thumb) -> None:
        area = (*self.view.pos, *self.view.size)
        if shown.picture is None:
            self._draw_place(area)
        if self.pressed:
            rounded(area, dp(6), theme.colour("on_surface", 0.15))
        if self.selected:
            outline(area, dp(6), theme.colour("primary"), 3)
        if shown.badge:
            self._draw_badge(shown.badge)
        if shown.note:
            self._draw_note(shown.note)

    def _draw_place(self, area: Area) -> None:
        """An empty place, for a tile that is still to come."""
        outline(area, dp(8), theme.colour("outline_variant"), 1.5, dashed=True)
        x, y = self.view.center
        draw_centred(icon_label("plus", dp(24)), x, y, theme.colour("outline"))

    def _draw_badge(self, text: str) -> None:
        label = text_label(text, "small_label")
        width, height = label.texture.width + dp(10), theme.text("small_label").line + dp(2)
        # In the corner where no tile has anything printed, and clear of every other tile.
        x, y = self.right - width + dp(3), self.view.top - height + dp(3)
        rounded((x, y, width, height), height / 2, theme.colour("primary_container"))
        draw_centred(label, x + width / 2, y + height / 2, theme.colour("on_primary_container"))

    def _draw_note(self, text: str) -> None:
        label = text_label(text, "small", self.width, lines=2, align="center")
        draw_label(label, self.x, self.view.y - dp(2) - label.texture.height, theme.colour("on_surface_variant"))


class TileGrid(TestId, Widget):
    """Rows of thumbnails inside a Scroll."""

    def __init__(
        self,
        scroll: Scroll,
        on_pick: Callable[[str], object],
        least: float = LEAST,
        on_hold: Callable[[str], object] | None = None,
        **options: Any,
    ) -> None:
        self.scroll, self.on_pick, self.least = scroll, on_pick, dp(least)
        self.on_hold = on_hold
        """What a long press on a thumbnail does."""
        self.thumbs: Sequence[Thumb] = ()
        self.focus = -1
        self.columns = 1
        self.step = self.least + dp(GAP)
        """From one row to the next, in pixels."""
        self._views: dict[int, ThumbView] = {}
        self._spare: list[ThumbView] = []
        super().__init__(size_hint_y=None, **options)
        self.bind(width=self.arrange, pos=self.update)
        scroll.bind(scroll_y=self.update, height=self.update)
        # What is above or below in the same list may grow or shrink, and rows come into sight.
        scroll.children[0].bind(height=self.update, top=self.update)

    def show(self, thumbs: Sequence[Thumb]) -> None:
        """Other tiles; the thumbnails in sight are made anew."""
        self.thumbs = thumbs
        for number in list(self._views):
            self._drop(number)
        self.arrange()

    def note(self, key: str, text: str) -> None:
        """Other words below a thumbnail that has some."""
        number = next((number for number, thumb in enumerate(self.thumbs) if thumb.key == key), None)
        if number is None:
            return
        thumb = self.thumbs[number]._replace(note=text)
        self.thumbs = [*self.thumbs[:number], thumb, *self.thumbs[number + 1 :]]
        if number in self._views:
            self._views[number].show(thumb, partial(self.on_pick, key))

    def arrange(self, *_: object) -> None:
        """As many columns as there is room for thumbnails of the least size."""
        if self.width < self.least:
            return
        noted = any(thumb.note for thumb in self.thumbs)
        least = self.least * (max(1.0, 0.7 * theme.text_scale) if noted else 1.0)
        self.columns = max(1, int((self.width + dp(GAP)) // (least + dp(GAP))))
        self.side = (self.width - (self.columns - 1) * dp(GAP)) / self.columns
        lines = 2 if any(thumb.greyed for thumb in self.thumbs) else 1
        self.step = self.side + dp(GAP) + (lines * theme.text("small").line + dp(2) if noted else 0)
        rows = -(-len(self.thumbs) // self.columns)
        self.height = max(0.0, rows * self.step)
        self.update()

    def update(self, *_: object) -> None:
        """Puts thumbnails where they can be seen, and takes the others for them."""
        if self.width < self.least or not self.thumbs:
            return
        body = self.scroll.children[0]
        scrolled = max(0.0, body.height - self.scroll.height) * (1 - self.scroll.scroll_y)
        above = scrolled - (body.top - self.top)
        first = max(0, int(above // self.step))
        last = max(first, int((above + self.scroll.height) // self.step))
        wanted = range(first * self.columns, min(len(self.thumbs), (last + 1) * self.columns))
        for number in [number for number in self._views if number not in wanted]:
            self._drop(number)
        for number in wanted:
            self._place(number)

    def move_focus(self, dx: int, dy: int) -> None:
        """The keyboard's choice moves."""
        if self.thumbs:
            step = dx - dy * self.columns
            self.focus = min(len(self.thumbs) - 1, max(0, self.focus + step if self.focus >= 0 else 0))
            for number, view in self._views.items():
                view.selected = number == self.focus

    def pick_focus(self) -> bool:
        """The keyboard's choice is picked."""
        if not 0 <= self.focus < len(self.thumbs):
            return False
        self.on_pick(self.thumbs[self.focus].key)
        return True

    def _drop(self, number: int) -> None:
        view = self._views.pop(number)
        self.remove_widget(view)
        self._spare.append(view)

    def _place(self, number: int) -> None:
        view = self._views.get(number)
        row, column = divmod(number, self.columns)
        if view is None:
            view = self._spare.pop() if self._spare else ThumbView()
            self._views[number] = view
            thumb = self.thumbs[number]
            view.size = (self.side, self.step - dp(GAP))
            view.show(thumb, partial(self.on_pick, thumb.key))
            view.long_action = partial(self.on_hold, thumb.key) if self.on_hold is not None else None
            self.add_widget(view)
        view.selected = number == self.focus
        view.size = (self.side, self.step - dp(GAP))
        view.pos = (self.x + column * (self.side + dp(GAP)), self.top - row * self.step - view.height)
