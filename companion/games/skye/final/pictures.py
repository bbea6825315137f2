"""Pictures to share: a territory, or where the game stands, drawn apart from the window.

territory_picture(state, "Isla")          # bytes of a PNG; a texture is painted, so call it on the drawing thread
result_picture(state, day)
card_picture(player, territory, overlay, "sheep", text)     # evidence on a territory, the words below it
"""

from __future__ import annotations

import io
from datetime import date
from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.board.board import Board
from companion.board.scene import NOTHING_OVER, Overlay
from companion.board.view import PITCH, TILE, Frame, fitting
from companion.core.i18n import _, ngettext
from companion.core.theme import TextStyle, theme
from companion.games.skye.art.scene import extent, tiles_of
from companion.games.skye.model.question_words import open_result_note
from companion.screens.game_cards import date_words
from companion.widgets.base import Drawn, paint_all
from companion.widgets.letter import draw_letter
from companion.widgets.painting import box, draw_label, rounded, text_label
from companion.widgets.symbol import draw_symbol
from companion.widgets.text import draw_shape, number_text
from scoring.skye.final import FinalScore, final
from scoring.skye.game import Player
from scoring.skye.play.state import TableState
from scoring.skye.territory import Territory

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


def territory_picture(state: TableState, name: str) -> bytes:
    """A player's territory under the player's name."""
    player = state.game.player(name)
    columns, rows = extent(player.territory)
    side = min(TILE_SIDE, LONGEST / columns, LONGEST / rows)
    width = round(max(LEAST_WIDTH, columns * side + 2 * MARGIN))
    ground = round(max(3 * side, rows * side + 2 * MARGIN))
    sheet = PictureSheet(width, ground + HEAD)
    sheet.add_widget(Plate(player.territory, Frame(0, 0, width, ground), side))
    sheet.add_widget(Head(player, state, Frame(0, ground, width, HEAD)))
    return sheet.png()


def result_picture(state: TableState, day: date) -> bytes:
    """Everybody's points with the ranking, and the territories below."""
    players = _ranked(state)
    across = len(players)
    ground = WIDTH // across
    height = HEAD + ROW * across + ground + MARGIN
    sheet = PictureSheet(WIDTH, height)
    sheet.add_widget(Title(state, day, Frame(0, height - HEAD, WIDTH, HEAD)))
    best = max((score.total if state.ended and score else player.vp) or 1 for player, score in players)
    for number, (player, score) in enumerate(players):
        frame = Frame(0, height - HEAD - ROW * (number + 1), WIDTH, ROW)
        sheet.add_widget(ResultPlace(player, score, best, frame))
        left = number * ground
        sheet.add_widget(Plate(player.territory, Frame(left + 12, 12, ground - 24, ground - 24), TILE_SIDE))
        sheet.add_widget(Corner(player, Frame(left + 12, ground - 12, ground - 24, MARGIN)))
    return sheet.png()


def card_picture(player: Player, territory: Territory, overlay: Overlay, tile: str, text: str) -> bytes:
    """What a scoring tile counts for a player: on the territory, and in words below."""
    title, *lines = text.splitlines()
    columns, rows = extent(territory)
    side = min(TILE_SIDE, LONGEST / columns, LONGEST / rows)
    width = round(max(LEAST_WIDTH, columns * side + 2 * MARGIN))
    ground = round(max(2 * side, rows * side + 2 * MARGIN))
    words = Lines(lines, width)
    sheet = PictureSheet(width, words.height + ground + HEAD)
    sheet.add_widget(words)
    sheet.add_widget(Plate(territory, Frame(0, words.height, width, ground), side, overlay))
    sheet.add_widget(CardHead(player, tile, title, Frame(0, words.height + ground, width, HEAD)))
    return sheet.png()


def _painted(territory: Territory, frame: Frame, side: float, overlay: Overlay) -> Any:
    """A texture with all of a territory, as large as the frame allows."""
    board = Board(size=(frame.width, frame.height), size_hint=(None, None), touchable=False)
    with board.canvas.before:
        # What is dimmed lets the table shine through, not nothing.
        box((0, 0, frame.width, frame.height), theme.colour("canvas"))
    board.show(tiles_of(territory, asking=False), overlay=overlay)
    cells = [placement.cell for placement in territory]
    at_home = frame._replace(x=0, y=0)
    board.change_view(fitting(cells, 0.02, at_home, 0, (SMALLEST_TILE, side * TILE / PITCH)))
    board.redraw()
    texture = board.export_as_image().texture
    texture.flip_vertical()
    return texture


def _ranked(state: TableState) -> list[tuple[Player, FinalScore | None]]:
    """The players, the best first; a game that goes on has no ranks yet."""
    if not state.ended:
        return sorted(((player, None) for player in state.game.players), key=lambda pair: -pair[0].vp)
    scores = final(state.game)
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].rank or len(scores), seat))
    return [(state.game.players[seat], scores[seat]) for seat in order]


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
    """A part of a page; sizes are those of the picture, whatever the device."""

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

    def __init__(self, territory: Territory, frame: Frame, side: float, overlay: Overlay = NOTHING_OVER) -> None:
        self.texture = _painted(territory, frame, side, overlay)
        super().__init__(frame)

    def paint(self) -> None:
        Color(1, 1, 1, 1)
        Rectangle(pos=self.pos, size=self.size, texture=self.texture)


class Head(Framed):
    """Shape, name, points and tiles of a player."""

    def __init__(self, player: Player, state: TableState, frame: Frame) -> None:
        self.player, self.state = player, state
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        player, middle = self.player, self.center_y
        draw_shape(player.colour or "white", self.x + 64, middle, 56)
        total, stands = self._standing()
        vp = ngettext("{count} VP", "{count} VP", total).format(count=total)
        points = self.words(vp, 44, self.right - MARGIN, middle, 260, right=True, style="total")
        room = self.width - 108 - MARGIN - points - 24
        self.words(player.name, 40, self.x + 108, middle + 18, room)
        tiles = ngettext("{count} tile", "{count} tiles", len(player.territory)).format(count=len(player.territory))
        self.words(f"{stands} · {tiles}", 24, self.x + 108, middle - 28, room, colour="on_surface_variant")

    def _standing(self) -> tuple[int, str]:
        """The points, and the round or the place they were reached in."""
        game = self.state.game
        place = next((each for each in self.state.standing or () if each.name == self.player.name), None)
        if self.state.ended and place is not None and place.total is not None:
            return place.total, _("Place {rank} of {players}").format(rank=place.rank, players=len(game.players))
        return self.player.vp, _("Round {round} of {rounds}").format(round=game.round, rounds=len(game.track))


class CardHead(Framed):
    """The scoring tile and whose count it is."""

    def __init__(self, player: Player, tile: str, title: str, frame: Frame) -> None:
        self.player, self.tile, self.title = player, tile, title
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        draw_symbol(f"score-{self.tile}", self.x + 76, self.center_y, 84)
        self.words(self.title, 32, self.x + 136, self.center_y, self.width - 136 - MARGIN - 72)
        draw_shape(self.player.colour or "white", self.right - MARGIN - 24, self.center_y, 48)


class Lines(Framed):
    """Sentences below each other, as high as they are."""

    def __init__(self, lines: list[str], width: float) -> None:
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


class Title(Framed):
    """The game, the day, the scoring tiles."""

    def __init__(self, state: TableState, day: date, frame: Frame) -> None:
        self.state, self.day = state, day
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        game, middle = self.state.game, self.center_y
        draw_symbol("castle", self.x + 76, middle, 72)
        self.words(_("Isle of Skye"), 40, self.x + 132, middle + 18, 520)
        day = date_words(self.day)
        if not self.state.ended:
            round_text = _("Round {round} of {rounds}").format(round=game.round, rounds=len(game.track))
            day = f"{day} · {round_text}"
        elif note := open_result_note(self.state):
            day = f"{day} · {note}"
        self.words(day, 24, self.x + 132, middle - 28, 520, colour="on_surface_variant")
        for number, (letter, tile) in enumerate(reversed(list(game.scoring_tiles.items()))):
            x = self.right - MARGIN - 44 - number * 108
            rounded((x - 46, middle - 46, 92, 92), 20, theme.colour("container_high"))
            draw_symbol(f"score-{tile}", x, middle, 72)
            style = TextStyle(theme.text("row").font, 24, 31)
            draw_letter(letter, (x - 35, middle + 37), 34, style=style, corner=9 / 34)


class ResultPlace(Framed):
    """One player's place: rank, shape, name, a bar, and where the points come from."""

    def __init__(self, player: Player, score: FinalScore | None, best: int, frame: Frame) -> None:
        self.player, self.score, self.best = player, score, max(1, best)
        super().__init__(frame)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
        player, score, middle = self.player, self.score, self.center_y
        if score is not None and score.rank is not None:
            self.words(f"{score.rank}.", 32, self.x + MARGIN + 40, middle, 60, right=True, style="total")
        draw_shape(player.colour or "white", self.x + 124, middle, 52)
        total = player.vp if score is None else score.total
        self.words(number_text(total), 52, self.right - MARGIN, middle, 200, right=True, style="total")
        room = self.width - 172 - MARGIN - 160
        self._bar(total or 0, room)
        self.words(player.name, 32, self.x + 172, middle + 14, room)
        self.words(self._parts(), 22, self.x + 172, middle - 24, room, colour="on_surface_variant")

    def _bar(self, total: int, room: float) -> None:
        length = room * min(1.0, max(0.0, total / self.best))
        rounded((self.x + 160, self.y + 8, length + 12, self.height - 16), 18, theme.colour("primary_container", 0.6))

    def _parts(self) -> str:
        player, score = self.player, self.score
        if score is None:
            tiles = len(player.territory)
            return ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)
        scrolls = sum(scroll.points or 0 for scroll in score.scrolls)
        text = _("Rounds {rounds} · Scrolls {scrolls} · Tablets {tablets} · Gold {gold}")
        return text.format(
            rounds=score.vp,
            scrolls=scrolls,
            tablets=number_text(score.tablets.points),
            gold=number_text(score.gold),
        )


class Corner(Framed):
    """Whose territory this is."""

    def __init__(self, player: Player, frame: Frame) -> None:
        self.player = player
        super().__init__(frame)

    def paint(self) -> None:
        draw_shape(self.player.colour or "white", self.x + 16, self.center_y, 28)
        self.words(self.player.name, 24, self.x + 40, self.center_y, self.width - 40)
