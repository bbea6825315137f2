"""Pages to share, drawn apart from the window: a territory, the result, evidence with its words.

Textures are painted, so call them on the drawing thread. Sizes are pixels of the picture, whatever the device.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.board.scene import NOTHING_OVER, BoardTile, Overlay
from companion.board.view import PITCH, TILE, Frame, extent, fitting
from companion.core.numbers import number_text
from companion.core.theme import TextStyle, theme
from companion.widgets.base import Drawn, paint_all
from companion.widgets.painting import box, draw_label, rounded, text_label
from companion.widgets.text import draw_shape, draw_symbol

TILE_SIDE: Final = 150
LONGEST: Final = 3000
"""No side of a picture is longer than this, in pixels: every device can paint it."""
LEAST_WIDTH: Final = 720
MARGIN: Final = 40
HEAD: Final = 120
ROW: Final = 104
WIDTH: Final = 1200
LINE_GAP: Final = 12
SMALLEST_TILE: Final = 1.0

MakeHead = Callable[[Frame], "Framed"]


class PlayerResult(NamedTuple):
    """What a page says of one player; a game that goes on has no ranks yet."""

    name: str
    colour: str | None
    note: str
    total: int | None
    rank: int | None = None
    tiles: tuple[BoardTile, ...] = ()


def territory_page(head: MakeHead, tiles: Sequence[BoardTile]) -> bytes:
    """A territory under its head."""
    columns, rows = extent(tile.cell for tile in tiles)
    side = min(TILE_SIDE, LONGEST / columns, LONGEST / rows)
    width = round(max(LEAST_WIDTH, columns * side + 2 * MARGIN))
    ground = round(max(3 * side, rows * side + 2 * MARGIN))
    sheet = PictureSheet(width, ground + HEAD)
    sheet.add_widget(Plate(tiles, Frame(0, 0, width, ground), side))
    sheet.add_widget(head(Frame(0, ground, width, HEAD)))
    return sheet.png()


def result_page(title: MakeHead, players: Sequence[PlayerResult]) -> bytes:
    """Everybody's points, the best first, and the territories below if anybody has one."""
    ground = WIDTH // len(players) if any(player.tiles for player in players) else 0
    height = HEAD + ROW * len(players) + ground + MARGIN
    sheet = PictureSheet(WIDTH, height)
    sheet.add_widget(title(Frame(0, height - HEAD, WIDTH, HEAD)))
    best = max(player.total or 1 for player in players)
    for number, player in enumerate(players):
        sheet.add_widget(ResultRow(player, best, Frame(0, height - HEAD - ROW * (number + 1), WIDTH, ROW)))
        if ground:
            left = number * ground
            sheet.add_widget(Plate(player.tiles, Frame(left + 12, 12, ground - 24, ground - 24), TILE_SIDE))
            sheet.add_widget(Corner(player, Frame(left + 12, ground - 12, ground - 24, MARGIN)))
    return sheet.png()


def evidence_page(head: MakeHead, tiles: Sequence[BoardTile], overlay: Overlay, lines: Sequence[str]) -> bytes:
    """What counts, on a territory, and in words below."""
    columns, rows = extent(tile.cell for tile in tiles)
    side = min(TILE_SIDE, LONGEST / columns, LONGEST / rows)
    width = round(max(LEAST_WIDTH, columns * side + 2 * MARGIN))
    ground = round(max(2 * side, rows * side + 2 * MARGIN))
    words = Lines(lines, width)
    sheet = PictureSheet(width, words.height + ground + HEAD)
    sheet.add_widget(words)
    sheet.add_widget(Plate(tiles, Frame(0, words.height, width, ground), side, overlay))
    sheet.add_widget(head(Frame(0, words.height + ground, width, HEAD)))
    return sheet.png()


def _painted(tiles: Sequence[BoardTile], frame: Frame, side: float, overlay: Overlay) -> Any:
    """A texture with all of a territory, as large as the frame allows."""
    board = Board(size=(frame.width, frame.height), size_hint=(None, None), touchable=False)
    board.paced = False
    with board.canvas.before:
        # What is dimmed lets the table shine through, not nothing.
        box((0, 0, frame.width, frame.height), theme.colour("canvas"))
    board.show(tiles, overlay=overlay)
    at_home = frame._replace(x=0, y=0)
    cells = [tile.cell for tile in tiles]
    board.change_view(fitting(cells, 0.02, at_home, 0, (SMALLEST_TILE, side * TILE / PITCH)))
    board.redraw()
    texture = board.export_as_image().texture
    texture.flip_vertical()
    return texture


class PictureSheet(Widget):
    """A page that is drawn apart."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(size=(width, height), size_hint=(None, None))
        with self.canvas.before:
            box((0, 0, width, height), theme.colour("canvas"))

    def png(self) -> bytes:
        paint_all()
        data = io.BytesIO()
        self.export_as_image().save(data, flipped=False, fmt="png")
        return data.getvalue()


class Framed(Drawn):
    """A part of a page."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(pos=(frame.x, frame.y), size=(frame.width, frame.height), size_hint=(None, None))

    def words(self, text: str, size: float, x: float, y: float, room: float, **look: Any) -> float:
        """Draws one line of words with its middle at a height; answers with its width."""
        font = theme.text(look.get("style", "row")).font
        label = text_label(text, TextStyle(font, size, size * 1.3), max(1.0, room), lines=1)
        natural = min(text_label(text, TextStyle(font, size, size * 1.3)).texture.width, room)
        left = x - natural if look.get("right") else x
        draw_label(label, left, y - label.texture.height / 2, theme.colour(look.get("colour", "on_surface")))
        return float(natural)


class Plate(Framed):
    """A territory."""

    def __init__(self, tiles: Sequence[BoardTile], frame: Frame, side: float, overlay: Overlay = NOTHING_OVER) -> None:
        self.texture = _painted(tiles, frame, side, overlay)
        super().__init__(frame)

    def paint(self) -> None:
        Color(1, 1, 1, 1)
        Rectangle(pos=self.pos, size=self.size, texture=self.texture)


class PlayerHead(Framed):
    """Shape, name and points of a player, and where the player stands."""

    def __init__(self, player: PlayerResult, vp: str, frame: Frame) -> None:
        self.player, self.vp = player, vp
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        middle = self.center_y
        draw_shape(self.player.colour or "white", self.x + 64, middle, 56)
        points = self.words(self.vp, 44, self.right - MARGIN, middle, 260, right=True, style="total")
        room = self.width - 108 - MARGIN - points - 24
        self.words(self.player.name, 40, self.x + 108, middle + 18, room)
        self.words(self.player.note, 24, self.x + 108, middle - 28, room, colour="on_surface_variant")


class EvidenceHead(Framed):
    """What is counted, and whose count it is."""

    def __init__(self, symbol: str, title: str, colour: str | None, frame: Frame) -> None:
        self.symbol, self.title, self.colour = symbol, title, colour
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        draw_symbol(self.symbol, self.x + 76, self.center_y, 84)
        self.words(self.title, 32, self.x + 136, self.center_y, self.width - 136 - MARGIN - 72)
        draw_shape(self.colour or "white", self.right - MARGIN - 24, self.center_y, 48)


class Lines(Framed):
    """Sentences below each other, as high as they are."""

    def __init__(self, lines: Sequence[str], width: float) -> None:
        style = TextStyle(theme.text("name").font, 26, 36)
        self.labels = [text_label(line, style, width - 2 * MARGIN) for line in lines]
        height = sum(label.texture.height + LINE_GAP for label in self.labels) + MARGIN
        super().__init__(Frame(0, 0, width, height))

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        top = self.top - MARGIN / 2
        for label in self.labels:
            top -= label.texture.height
            draw_label(label, self.x + MARGIN, top, theme.colour("on_surface"))
            top -= LINE_GAP


class PageTitle(Framed):
    """The game, and the day it was played."""

    def __init__(self, symbol: str, title: str, note: str, frame: Frame) -> None:
        self.symbol, self.title, self.note = symbol, title, note
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        middle = self.center_y
        draw_symbol(self.symbol, self.x + 76, middle, 72)
        self.words(self.title, 40, self.x + 132, middle + 18, 520)
        self.words(self.note, 24, self.x + 132, middle - 28, 520, colour="on_surface_variant")


class ResultRow(Framed):
    """One player's place: rank, shape, name, a bar, and where the points come from."""

    def __init__(self, player: PlayerResult, best: int, frame: Frame) -> None:
        self.player, self.best = player, max(1, best)
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        player, middle = self.player, self.center_y
        if player.rank is not None:
            self.words(f"{player.rank}.", 32, self.x + MARGIN + 40, middle, 60, right=True, style="total")
        draw_shape(player.colour or "white", self.x + 124, middle, 52)
        self.words(number_text(player.total), 52, self.right - MARGIN, middle, 200, right=True, style="total")
        room = self.width - 172 - MARGIN - 160
        self._bar(player.total or 0, room)
        self.words(player.name, 32, self.x + 172, middle + 14, room)
        self.words(player.note, 22, self.x + 172, middle - 24, room, colour="on_surface_variant")

    def _bar(self, total: int, room: float) -> None:
        length = room * min(1.0, max(0.0, total / self.best))
        rounded((self.x + 160, self.y + 8, length + 12, self.height - 16), 18, theme.colour("primary_container", 0.6))


class Corner(Framed):
    """Whose territory this is."""

    def __init__(self, player: PlayerResult, frame: Frame) -> None:
        self.player = player
        super().__init__(frame)

    def paint(self) -> None:
        draw_shape(self.player.colour or "white", self.x + 16, self.center_y, 28)
        self.words(self.player.name, 24, self.x + 40, self.center_y, self.width - 40)
