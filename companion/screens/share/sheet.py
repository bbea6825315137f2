"""Pages to share, drawn apart from the window: a territory, the result, evidence with its words.

Textures are painted, so call them on the drawing thread. Sizes are pixels of the picture, whatever the device.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.board.scene import NOTHING_OVER, BoardTile, Overlay
from companion.board.view import PITCH, TILE, ViewFrame, extent, fitting
from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.reveal import RANKING, P, Reveal
from companion.core.theme import TextStyle, theme
from companion.screens.final.bars import RevealStep
from companion.widgets.base import Drawn, paint_all
from companion.widgets.hero import clear_of, draw_landscape
from companion.widgets.painting import box, draw_label, rounded, text_label
from companion.widgets.result_bar import BarLook, BarPart, draw_bar, draw_part, draw_scale
from companion.widgets.text import draw_letter, draw_shape, draw_symbol
from scoring.core.cells import Cell

TILE_SIDE: Final = 150
LONGEST: Final = 3000
"""No side of a picture is longer than this, in pixels: every device can paint it."""
LEAST_WIDTH: Final = 720
MARGIN: Final = 40
HEAD: Final = 120
WIDTH: Final = 1200
HERO: Final = 300
LEGEND: Final = 88
ROW: Final = 116
BAR: Final = 48
SCALE: Final = 44
PLATE: Final = 480
CORNER: Final = 48
UNIT: Final = 2.0
"""The size of a dp in patterns and bars."""
GRID: Final = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3}
"""How many territories stand beside each other, by the number of players."""
LINE_GAP: Final = 12
SMALLEST_TILE: Final = 1.0

MakeHead = Callable[[ViewFrame], "Framed"]


class PlayerResult(NamedTuple):
    """What a page says of one player; a game that goes on has no ranks yet."""

    name: str
    colour: str | None
    note: str
    total: int | None
    rank: int | None = None
    tiles: tuple[BoardTile, ...] = ()
    parts: tuple[tuple[BarPart, int | None], ...] = ()


def player_result(
    result: Reveal[P], player: P, steps: Mapping[str, RevealStep], tiles: Iterable[BoardTile]
) -> PlayerResult:
    """A player in the ranking: what was revealed of them, the first part only in the bar."""
    shown = result.shown(player.name, RANKING)
    parts = tuple((look, points) for part, points in shown.items() if (look := steps[part].look))
    later = list(shown.items())[1:]
    told = " · ".join(_(steps[part].told).format(points=number_text(points)) for part, points in later if points)
    total, rank = result.final_total(player.name), result.rank(player.name)
    return PlayerResult(player.name, player.colour, told, total, rank, tuple(tiles), parts)


class ResultHead(NamedTuple):
    """The winner, or the game where there is none yet; `shape` on an emblem that all players share."""

    symbol: str
    above: str
    title: str
    text: str
    shape: str = ""


def territory_page(head: MakeHead, tiles: Sequence[BoardTile]) -> bytes:
    """A territory under its head."""
    columns, rows = extent(tile.cell for tile in tiles)
    side = min(TILE_SIDE, LONGEST / columns, LONGEST / rows)
    width = round(max(LEAST_WIDTH, columns * side + 2 * MARGIN))
    ground = round(max(3 * side, rows * side + 2 * MARGIN))
    sheet = PictureSheet(width, ground + HEAD)
    sheet.add_widget(Plate(tiles, ViewFrame(0, 0, width, ground), side))
    sheet.add_widget(head(ViewFrame(0, ground, width, HEAD)))
    return sheet.png()


class ResultPage(NamedTuple):
    """Everything that is told of a result; `first` are the words inside the first part of a bar."""

    head: ResultHead
    players: Sequence[PlayerResult]
    legend: Sequence[tuple[BarPart, str]] = ()
    first: str = ""
    symbols: Sequence[tuple[str, str]] = ()
    """Letters and pictures of what the game was about."""
    notes: Sequence[str] = ()
    """House rules, and what could still change the result."""


def result_page(page: ResultPage) -> bytes:
    """The winner before a landscape, everybody's points on one scale, all territories, and what has to be said."""
    players = page.players
    notes = SmallPrint(page.notes, WIDTH) if page.notes else None
    columns = GRID[len(players)]
    rows = -(-len(players) // columns) if any(player.tiles for player in players) else 0
    side = WIDTH // columns
    tall = min(side, PLATE)
    below = (notes.height if notes else 0) + rows * (tall + CORNER)
    height = HERO + LEGEND + ROW * len(players) + SCALE + below + MARGIN // 2
    sheet = PictureSheet(WIDTH, height)
    top = height - HERO
    sheet.add_widget(HeroPlate(page.head, ViewFrame(0, top, WIDTH, HERO)))
    sheet.add_widget(LegendLine(page, ViewFrame(0, top - LEGEND, WIDTH, LEGEND)))
    top -= LEGEND
    most = most_of(players)
    for player in players:
        top -= ROW
        sheet.add_widget(ResultRow(player, most, page.first, ViewFrame(0, top, WIDTH, ROW)))
    top -= SCALE
    sheet.add_widget(ScaleLine(most, ViewFrame(0, top, WIDTH, SCALE)))
    for number, player in enumerate(players if rows else ()):
        row, column = divmod(number, columns)
        left, low = column * side, top - (row + 1) * (tall + CORNER)
        sheet.add_widget(Plate(player.tiles, ViewFrame(left + 16, low + 8, side - 32, tall - 16), TILE_SIDE))
        sheet.add_widget(Corner(player, ViewFrame(left + 24, low + tall, side - 48, CORNER)))
    if notes:
        sheet.add_widget(notes)
    return sheet.png()


def most_of(players: Sequence[PlayerResult]) -> int:
    """The end of the one scale of all bars."""
    return max(1, *(sum(max(0, points or 0) for _part, points in player.parts) for player in players))


def evidence_page(head: MakeHead, tiles: Sequence[BoardTile], overlay: Overlay, lines: Sequence[str]) -> bytes:
    """What counts, on a territory, and in words below."""
    columns, rows = extent(_cells(tiles, overlay))
    side = min(TILE_SIDE, LONGEST / columns, LONGEST / rows)
    width = round(max(LEAST_WIDTH, columns * side + 2 * MARGIN))
    ground = round(max(2 * side, rows * side + 2 * MARGIN))
    words = Lines(lines, width)
    sheet = PictureSheet(width, words.height + ground + HEAD)
    sheet.add_widget(words)
    sheet.add_widget(Plate(tiles, ViewFrame(0, words.height, width, ground), side, overlay))
    sheet.add_widget(head(ViewFrame(0, words.height + ground, width, HEAD)))
    return sheet.png()


def _cells(tiles: Sequence[BoardTile], overlay: Overlay) -> list[Cell]:
    """Those of the tiles, and the empty ones on which something is marked."""
    return list(dict.fromkeys([*(tile.cell for tile in tiles), *(stamp.cell for stamp in overlay.stamps)]))


def _painted(tiles: Sequence[BoardTile], frame: ViewFrame, side: float, overlay: Overlay) -> Any:
    """A texture with all of a territory, as large as the frame allows."""
    board = Board(size=(frame.width, frame.height), size_hint=(None, None), touchable=False)
    board.paced = False
    with board.canvas.before:
        # What is dimmed lets the table shine through, not nothing.
        box((0, 0, frame.width, frame.height), theme.colour("canvas"))
    board.show(tiles, overlay=overlay)
    at_home = frame._replace(x=0, y=0)
    board.change_view(fitting(_cells(tiles, overlay), 0.02, at_home, 0, (SMALLEST_TILE, side * TILE / PITCH)))
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

    def __init__(self, frame: ViewFrame) -> None:
        super().__init__(pos=(frame.x, frame.y), size=(frame.width, frame.height), size_hint=(None, None))

    def words(self, text: str, size: float, x: float, y: float, room: float, **look: Any) -> float:
        """Draws one line of words with its middle at a height; answers with its width."""
        style = look.get("style", "row")
        label = text_label(text, TextStyle(theme.text(style).font, size, size * 1.3), max(1.0, room), lines=1)
        natural = self.width_of(text, size, room, style)
        left = x - natural if look.get("right") else x
        draw_label(label, left, y - label.texture.height / 2, theme.colour(look.get("colour", "on_surface")))
        return natural

    @staticmethod
    def width_of(text: str, size: float, room: float, style: str = "row") -> float:
        """How wide one line of words is; no more than its room."""
        whole = text_label(text, TextStyle(theme.text(style).font, size, size * 1.3)).texture.width
        return float(min(whole, room))


class Plate(Framed):
    """A territory."""

    def __init__(
        self, tiles: Sequence[BoardTile], frame: ViewFrame, side: float, overlay: Overlay = NOTHING_OVER
    ) -> None:
        self.texture = _painted(tiles, frame, side, overlay)
        super().__init__(frame)

    def paint(self) -> None:
        Color(1, 1, 1, 1)
        Rectangle(pos=self.pos, size=self.size, texture=self.texture)


class PlayerHead(Framed):
    """Shape, name and points of a player, and where the player stands."""

    def __init__(self, player: PlayerResult, vp: str, frame: ViewFrame) -> None:
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

    def __init__(self, symbol: str, title: str, colour: str | None, frame: ViewFrame) -> None:
        self.symbol, self.title, self.colour = symbol, title, colour
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        draw_symbol(self.symbol, self.x + 76, self.center_y, 84)
        self.words(self.title, 32, self.x + 136, self.center_y, self.width - 136 - MARGIN - 72)
        draw_shape(self.colour or "white", self.right - MARGIN - 24, self.center_y, 48)


class Lines(Framed):
    """Sentences below each other, as high as they are."""

    size_of_words: ClassVar[float] = 26

    def __init__(self, lines: Sequence[str], width: float) -> None:
        style = TextStyle(theme.text("name").font, self.size_of_words, self.size_of_words * 1.4)
        self.labels = [text_label(line, style, width - 2 * MARGIN) for line in lines]
        height = sum(label.texture.height + LINE_GAP for label in self.labels) + MARGIN
        super().__init__(ViewFrame(0, 0, width, height))

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        top = self.top - MARGIN / 2
        for label in self.labels:
            top -= label.texture.height
            draw_label(label, self.x + MARGIN, top, theme.colour("on_surface"))
            top -= LINE_GAP


class SmallPrint(Lines):
    """Small print: house rules, open questions."""

    size_of_words = 22


class HeroPlate(Framed):
    """The emblem on a landscape; the game and the day above who has won."""

    def __init__(self, head: ResultHead, frame: ViewFrame) -> None:
        self.head = head
        super().__init__(frame)

    def paint(self) -> None:
        head, emblem = self.head, self.height * 0.78
        x, room = MARGIN + emblem + 30, self.width * 0.62
        title, text = (
            x + self.width_of(words, size, room, style)
            for words, size, style in ((head.title, 76, "total"), (head.text, 34, "row"))
        )
        clear = clear_of(self.width, self.height, title, text, self.height - 178 - 34 / 2)
        draw_landscape((*self.pos, *self.size), self.height, clear)
        draw_symbol(head.symbol, self.x + MARGIN + emblem / 2, self.y + self.height * 0.48, emblem, halo=True)
        if head.shape:
            draw_shape(head.shape, self.x + MARGIN + emblem * 0.85, self.y + self.height * 0.24, emblem * 0.34)
        x, ink = self.x + x, "on_primary_container"
        self.words(head.above, 26, x, self.top - 46, room, colour=ink)
        self.words(head.title, 76, x, self.top - 112, room, colour=ink, style="total")
        self.words(head.text, 34, x, self.top - 178, room, colour=ink)


class LegendLine(Framed):
    """What the patterns mean, and what the game was about."""

    def __init__(self, page: ResultPage, frame: ViewFrame) -> None:
        self.page = page
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        x = self.x + MARGIN
        for part, text in self.page.legend:
            draw_part(part, x, self.center_y - 17, 34, 34, UNIT)
            x += 46 + self.words(text, 26, x + 46, self.center_y, 260, colour="on_surface_variant") + 28
        for number, (letter, symbol) in enumerate(reversed(self.page.symbols)):
            at = self.right - MARGIN - 30 - number * 84
            rounded((at - 34, self.center_y - 34, 68, 68), 16, theme.colour("container_high"))
            draw_symbol(symbol, at, self.center_y, 54)
            if letter:
                style = TextStyle(theme.text("row").font, 18, 23)
                draw_letter(letter, (at - 26, self.center_y + 27), 26, style=style, corner=9 / 34)


class ResultRow(Framed):
    """One player's place: rank, shape, name, where the points come from, and below it the bar on the one scale."""

    def __init__(self, player: PlayerResult, most: int, first: str, frame: ViewFrame) -> None:
        self.player, self.most, self.first = player, most, first
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        player, middle = self.player, self.top - 30
        x = self.x + MARGIN
        if player.rank is not None:
            self.words(str(player.rank), 34, x, middle, 60, colour="on_surface_variant")
            x += 44
        draw_shape(player.colour or "white", x + 20, middle, 44)
        total = self.words(number_text(player.total), 46, self.right - MARGIN, middle, 200, right=True, style="total")
        end = self.right - MARGIN - total - 28
        name = self.words(player.name, 34, x + 56, middle, end - x - 56)
        room = end - (x + 56 + name + 24)
        if room > 80:
            self.words(player.note, 26, end, middle, room, right=True, colour="on_surface_variant")
        look = BarLook(TextStyle(theme.text("small_label").font, 25, 33), UNIT, self.first)
        bar = (self.x + MARGIN, self.y + 8, self.width - 2 * MARGIN, BAR)
        draw_bar(dict(player.parts), bar, self.most, look)


class ScaleLine(Framed):
    """The one scale of all bars."""

    def __init__(self, most: int, frame: ViewFrame) -> None:
        self.most = most
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        area = (self.x + MARGIN, self.y + 8, self.width - 2 * MARGIN, self.height - 8)
        draw_scale(self.most, area, TextStyle(theme.text("small").font, 24, 31))


class Corner(Framed):
    """Whose territory this is."""

    def __init__(self, player: PlayerResult, frame: ViewFrame) -> None:
        self.player = player
        super().__init__(frame)

    def paint(self) -> None:
        draw_shape(self.player.colour or "white", self.x + 16, self.center_y, 28)
        self.words(self.player.name, 24, self.x + 40, self.center_y, self.width - 40)
