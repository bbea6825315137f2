"""The lines of the history: a heading, and a step with its tile, its sentence, its time and a way back to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp

from companion.board.tile_view import TileView
from companion.core.i18n import _, ngettext
from companion.core.theme import TextStyle, theme
from companion.screens.history.lines import Heading, HistoryStep, Older
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.buttons import DrawnButton, IconButton
from companion.widgets.long_list import ListLine, words_height
from companion.widgets.painting import (
    NATURAL_LINE,
    box,
    draw_centred,
    draw_label,
    icon_label,
    lettering,
    rounded,
    text_label,
)
from companion.widgets.text import draw_shape, draw_symbol

PICTURE: Final = 44
MARGIN: Final = 12
BUTTON: Final = 48
LEAST: Final = 64
SHAPE: Final = 16
RETURN_ICON: Final = "backup-restore"


@lru_cache(maxsize=512)
def _struck(text: str, style: TextStyle, width: float) -> Any:
    """Wrapped words with a line through them."""
    file, words = lettering(style.font, text)
    label = CoreLabel(
        text=words,
        font_name=file,
        font_size=round(style.size, 1),
        text_size=(width, None),
        line_height=style.line / (style.size * NATURAL_LINE),
        strikethrough=True,
    )
    label.refresh()
    label.drop = style.size * 0.045
    return label


def _words_width(width: float) -> float:
    return float(max(1.0, float(width) - dp(MARGIN + PICTURE + MARGIN + BUTTON + 4)))


class HeadingLine(Drawn, ListLine):
    """Round and phase."""

    def __init__(self) -> None:
        self.text = ""
        super().__init__()

    @staticmethod
    def height_of(line: Heading, width: float) -> float:
        return float(words_height(line.text, "label", width - dp(32)) + dp(24))

    def show(self, line: Heading) -> None:
        self.text = line.text
        self.repaint()

    def paint(self) -> None:
        label = text_label(self.text, "label", self.width - dp(32))
        draw_label(label, self.x + dp(16), self.y + dp(6), theme.colour("primary"))
        right = self.x + dp(24) + text_label(self.text, "label").texture.width
        if right < self.right - dp(16):
            line = (right, self.y + dp(6) + label.texture.height / 2, self.right - dp(16) - right, dp(1))
            box(line, theme.colour("outline_variant"))


class OlderLine(ListLine):
    """The way to the steps that are not listed yet."""

    def __init__(self) -> None:
        super().__init__()
        self.button = DrawnButton("", kind="text", on_tap=self._tapped, test_id="older")
        self.add_widget(self.button)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    @staticmethod
    def height_of(line: Older, width: float) -> float:
        return float(max(dp(LEAST), theme.text("label").line + dp(24)))

    def show(self, line: Older) -> None:
        text = ngettext("Show {count} older step", "Show {count} older steps", line.count)
        self.button.text = text.format(count=line.count)

    def _tapped(self) -> None:
        self.owner.show_older()

    def _place(self, *_: object) -> None:
        # Kivy keeps `center` from before while it tells of another size.
        self.button.center = (self.x + self.width / 2, self.y + self.height / 2)


class StepLine(Tap, Backed, ListLine):
    """A step: a tap shows the table as it was then, the button takes back what came later."""

    def __init__(self) -> None:
        self.step: HistoryStep | None = None
        super().__init__(on_tap=self._look)
        self.tile = TileView(size_hint=(None, None), size=(dp(PICTURE), dp(PICTURE)))
        self.button = IconButton(RETURN_ICON, on_tap=self._return)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    @property
    def text(self) -> str:
        return self.step.view.text if self.step else ""

    @staticmethod
    def height_of(line: HistoryStep, width: float) -> float:
        words = words_height(line.view.text, "body", _words_width(width))
        return float(max(dp(LEAST), words + theme.text("small").line + dp(18)))

    def show(self, line: HistoryStep) -> None:
        self.step = line
        self.test_id = f"step:{line.number}"
        self.clear_widgets()
        if line.view.tile is not None:
            self.tile.picture = line.view.tile
            self.tile.turn = line.view.turn
            self.tile.greyed = line.struck
            self.add_widget(self.tile)
        if line.can_return:
            self.button.test_id = f"return:{line.number}"
            self.add_widget(self.button)
        self.repaint()

    def _look(self) -> None:
        if self.step is not None:
            self.owner.look(self.step.number)

    def _return(self) -> None:
        if self.step is not None:
            self.owner.undo_to(self.step.number)

    def _place(self, *_: object) -> None:
        # Kivy keeps `right` and `center_y` from before while it tells of another size.
        middle = self.y + self.height / 2
        self.tile.pos = (self.x + dp(MARGIN), middle - dp(PICTURE) / 2)
        self.button.pos = (self.x + self.width - dp(BUTTON) - dp(4), middle - dp(BUTTON) / 2)

    # --- drawing ---

    def paint(self) -> None:
        if self.step is None:
            return
        if self.step.looked_at:
            area = (self.x + dp(4), self.y + dp(2), self.width - dp(8), self.height - dp(4))
            rounded(area, dp(16), theme.colour("secondary_container"))
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.08))
        self._paint_picture(self.step)
        self._paint_words(self.step)

    def _paint_picture(self, step: HistoryStep) -> None:
        x, y = self.x + dp(MARGIN + PICTURE / 2), self.center_y
        faded = 0.4 if step.struck else 1.0
        if step.view.symbol:
            draw_symbol(step.view.symbol, x, y, dp(36), faded)
        elif step.view.icon:
            draw_centred(icon_label(step.view.icon, dp(24)), x, y, theme.colour("on_surface_variant", faded))

    def _paint_words(self, step: HistoryStep) -> None:
        ink = theme.colour("on_surface_variant" if step.struck else "on_surface")
        width = round(_words_width(self.width))
        x = self.x + dp(MARGIN + PICTURE + MARGIN)
        below = theme.text("small").line + dp(2)
        label = (
            _struck(step.view.text, theme.text("body"), width)
            if step.struck
            else text_label(step.view.text, "body", width)
        )
        low = self.center_y - (label.texture.height + below) / 2
        draw_label(label, x, low + below, ink)
        self._paint_foot(step, x, low)

    def _paint_foot(self, step: HistoryStep, x: float, y: float) -> None:
        """Shape and time below the sentence."""
        if step.view.colour:
            size = theme.text("small").size * SHAPE / 12
            draw_shape(step.view.colour, x + size / 2, y + theme.text("small").line / 2, size)
            x += size + dp(6)
        note = _("{time} · taken back").format(time=step.clock) if step.struck else step.clock
        draw_label(text_label(note, "small"), x, y, theme.colour("on_surface_variant"))
