"""The lines of the list of rules: a topic, and a rule with its picture and its first sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivy.metrics import dp

from companion.board.tile_view import TileView
from companion.core.theme import theme
from companion.protocol.rule_book import RuleEntry
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.long_list import ListLine, words_height
from companion.widgets.painting import draw_centred, draw_label, icon_label, rounded, text_label
from companion.widgets.text import draw_letter, draw_symbol

PICTURE: Final = 48
MARGIN: Final = 16
GAP: Final = 12
LEAST: Final = 68


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading of the list."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleItem:
    """A rule of the list."""

    rule: RuleEntry
    letter: str = ""
    """Where it lies on the board, if it does."""
    sentence: str = ""
    """The sentence that answers what was searched."""
    selected: bool = False

    @property
    def words(self) -> str:
        return self.sentence or self.rule.summary


class TopicLine(Drawn, ListLine):
    """A heading."""

    def __init__(self) -> None:
        self.text = ""
        super().__init__()

    @staticmethod
    def height_of(line: Topic, width: float) -> float:
        return float(words_height(line.text, "label", width - dp(2 * MARGIN)) + dp(24))

    def show(self, line: Topic) -> None:
        self.text = line.text
        self.repaint()

    def paint(self) -> None:
        label = text_label(self.text, "label", self.width - dp(2 * MARGIN))
        draw_label(label, self.x + dp(MARGIN), self.y + dp(4), theme.colour("primary"))


def _room(width: float) -> float:
    return float(max(1.0, float(width) - dp(2 * MARGIN + PICTURE + GAP)))


class RuleLine(Tap, Backed, ListLine):
    """A rule: a tap opens it."""

    def __init__(self) -> None:
        self.line: RuleItem | None = None
        super().__init__(on_tap=self._open)
        self.tile = TileView(size_hint=(None, None), size=(dp(PICTURE), dp(PICTURE)))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    @property
    def text(self) -> str:
        return self.line.rule.title if self.line else ""

    @staticmethod
    def height_of(line: RuleItem, width: float) -> float:
        room = _room(width)
        words = words_height(line.rule.title, "row", room) + words_height(line.words, "body", room)
        return float(max(dp(LEAST), words + dp(16)))

    def show(self, line: RuleItem) -> None:
        self.line = line
        self.test_id = f"rule:{line.rule.key}"
        self.clear_widgets()
        if line.rule.tile is not None:
            self.tile.picture = line.rule.tile
            self.add_widget(self.tile)
        self.repaint()

    def _place(self, *_: object) -> None:
        # Kivy keeps `center_y` from before while it tells of another size.
        self.tile.pos = (self.x + dp(MARGIN), self.y + self.height / 2 - dp(PICTURE) / 2)

    def _open(self) -> None:
        if self.line is not None:
            self.owner.choose(self.line.rule.key, self.line.sentence)

    def paint(self) -> None:
        if self.line is None:
            return
        area = (self.x + dp(6), self.y + dp(2), self.width - dp(12), self.height - dp(4))
        if self.line.selected:
            rounded(area, dp(16), theme.colour("secondary_container"))
        if self.pressed:
            rounded(area, dp(16), theme.colour("on_surface", 0.08))
        self._paint_picture(self.line)
        self._paint_words(self.line)

    def _paint_picture(self, line: RuleItem) -> None:
        side = dp(PICTURE)
        x, y = self.x + dp(MARGIN) + side / 2, self.center_y
        if line.rule.tile is None:
            rounded((x - side / 2, y - side / 2, side, side), dp(14), theme.colour("container_high"))
            self._paint_symbol(line.rule, x, y, side)
        if line.letter:
            badge = theme.text("small_label").line + dp(2)
            middle = (self.x + dp(MARGIN - 4) + badge / 2, y + side / 2 + dp(4) - badge / 2)
            draw_letter(line.letter, middle, badge, style="small_label", corner=dp(6) / badge)

    def _paint_symbol(self, rule: RuleEntry, x: float, y: float, side: float) -> None:
        if rule.picture:
            draw_symbol(rule.picture, x, y, side * 0.8)
        else:
            picture = icon_label("book-open-page-variant-outline", side * 0.5)
            draw_centred(picture, x, y, theme.colour("on_surface_variant"))

    def _paint_words(self, line: RuleItem) -> None:
        room, x = _room(self.width), self.x + dp(MARGIN + PICTURE + GAP)
        title, summary = text_label(line.rule.title, "row", room), text_label(line.words, "body", room)
        low = self.center_y - (title.texture.height + summary.texture.height) / 2
        draw_label(summary, x, low, theme.colour("on_surface_variant"))
        draw_label(title, x, low + summary.texture.height, theme.colour("on_surface"))
