"""What the round would score for the player in front if it ended now: a sum, and a value for each letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.model.standing_now import StandingNow
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.containers import Column, PaneScroll, Scroll
from companion.widgets.painting import box, draw_label, outline, rounded, text_label
from companion.widgets.text import TABLE_CORNER, Text, draw_letter, draw_symbol

ROOMY: Final = 400
"""Narrower bars, in dp, have no room for whole sentences."""
ROOMY_UPRIGHT: Final = 180
ROOM_FOR_WORDS: Final = 104
"""What the words beside the sum get at least in a bar with room, in dp."""


LARGE_CHIP: Final = 60
"""A chip so high, in dp, has large figures."""


class LetterValue(NamedTuple):
    """A letter of the round: its scoring tile ("" if nobody has named it) and what it is worth (None: not known)."""

    letter: str
    tile: str
    points: int | None


class LetterChip(Tap, Drawn):
    """A letter, its picture and its live value."""

    value = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)

    def __init__(self, *, fill: str = "container_high", **options: Any) -> None:
        self.fill = fill
        options.setdefault("size_hint", (1, None))
        super().__init__(**options)
        self.height = self.least_height()
        for name in ("value", "selected"):
            self.fbind(name, self.repaint)

    @property
    def text(self) -> str:
        """The value as it is shown."""
        return number_text(self.value.points) if self.value else ""

    @staticmethod
    def least_height() -> float:
        return float(max(dp(46), theme.text("row").line + dp(20)))

    def least_width(self, pictured: bool = True) -> float:
        side = theme.text("label").size * 1.5
        picture = 1.25 * side + dp(4) if pictured else 0.0
        return float(text_label(self.text, "row").texture.width + side + picture + dp(18))

    def paint(self) -> None:
        if self.value is None:
            return
        area = (*self.pos, *self.size)
        rounded(area, dp(12), theme.colour("primary_container" if self.selected else self.fill))
        if self.selected:
            outline(area, dp(12), theme.colour("primary"), 2)
        if self.pressed:
            rounded(area, dp(12), theme.colour("on_surface", 0.08))
        large = self.height >= dp(LARGE_CHIP) * theme.text_scale
        side = theme.text("label").size * (1.8 if large else 1.5)
        x = self.x + dp(6)
        draw_letter(self.value.letter, (x + side / 2, self.center_y), side, corner=TABLE_CORNER)
        label = text_label(self.text, "points" if large else "row")
        right = self.right - dp(8)
        draw_label(label, right - label.texture.width, self.center_y - label.texture.height / 2, self._ink())
        room = right - label.texture.width - dp(4) - (x + side + dp(4))
        if self.value.tile and room > dp(14):
            size = min(self.height - dp(14), room)
            draw_symbol(f"score-{self.value.tile}", x + side + dp(4) + room / 2, self.center_y, size)

    def _ink(self) -> tuple[float, float, float, float]:
        return theme.colour("on_primary_container" if self.selected else "on_surface")


class SumWords(Tap, Backed, Column):
    """Whose sum it is and how much; a tap tells what it is made of."""

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("on_surface", 0.08))


class RoundSoFar(Backed, BoxLayout):
    """The bar with the player's sum and one chip for each letter; upright it scrolls, or is shown `whole`."""

    fill: ClassVar[str] = "container_high"
    """The colour of the chips."""
    tallest: ClassVar[float] = 0
    """How high chips become in dp where an upright bar has room."""

    def __init__(
        self,
        on_letter: Callable[[str], object],
        on_sum: Callable[[str], object],
        *,
        upright: bool = False,
        whole: bool = False,
        **options: Any,
    ) -> None:
        """A tap on a letter, or on the sum of a player."""
        self.on_letter, self.on_sum, self.upright, self.whole = on_letter, on_sum, upright, whole
        options.setdefault("padding", (dp(12), dp(6)))
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(8), **options)
        self.who = Text("", "body", lines=1, colour="on_surface_variant")
        self.total = Text("", "points", wrap=False, test_id="so_far")
        self.unit = Text("", "body", wrap=False, colour="on_surface_variant")
        self.sum = BoxLayout(spacing=dp(4), size_hint_y=None)
        self.total.bind(height=self.sum.setter("height"))
        for part in (self.total, self.unit):
            self.sum.add_widget(part)
        self.words = SumWords(self.who, self.sum, gap=0, pos_hint={"center_y": 0.5}, test_id="round_sum")
        self.name, self.booked = "", False
        self.words.action = lambda: self.on_sum(self.name)
        self.chips: list[LetterChip] = []
        self.row = BoxLayout(orientation=self.orientation, spacing=dp(6))
        self.scroll = PaneScroll(self.row) if upright else Scroll(self.row, sideways=True)
        self.add_widget(self.words)
        self.add_widget(self.scroll)
        if not upright:
            self.size_hint_y = None
            self.height = bar_height()
        self.bind(width=self._share, height=self._share, padding=self._share)
        self.words.bind(height=self._share)

    def show(self, standing_now: StandingNow, name: str) -> None:
        """Brings the bar up to date, for a player."""
        total = standing_now.points(name)
        self.name, self.booked = name, standing_now.booked
        self.total.text = number_text(total) if total is None or self.booked else f"+{total}"
        values = _values(standing_now, name)
        if len(values) != len(self.chips):
            self.row.clear_widgets()
            self.chips = [LetterChip(fill=self.fill) for _value in values]
            for chip in self.chips:
                self.row.add_widget(chip)
        for chip, value in zip(self.chips, values, strict=True):
            chip.value = value
            chip.test_id = f"letter:{value.letter}"
            chip.action = lambda letter=value.letter: self.on_letter(letter)
        self._share()

    def mark(self, letter: str | None) -> None:
        """Marks the letter whose evidence is shown."""
        for chip in self.chips:
            chip.selected = chip.value is not None and chip.value.letter == letter

    @property
    def _roomy(self) -> bool:
        width = self.width - self.padding[2] + self.padding[0]
        return bool(width >= dp(ROOMY_UPRIGHT if self.upright else ROOMY) * theme.text_scale)

    def _speak(self) -> None:
        """The words beside the sum; a narrow phone gets the shortest ones."""
        booked, so_far = _("VP booked"), _("VP so far")
        self.unit.text = (booked if self.booked else so_far) if self._roomy else _("VP")

    def _share(self, *_: object) -> None:
        self._speak()
        if self.upright:
            self._stretch()
            self.row.size_hint_y = None
            self.row.height = sum(chip.height for chip in self.chips) + dp(6) * max(0, len(self.chips) - 1)
            if self.whole:
                self.size_hint_y, self.height = None, self.words.height + self.row.height + dp(20)
            self._say_whose(self.width - self.padding[0] - self.padding[2])
            return
        words = max(self.total.width + self.unit.width + dp(6), dp(ROOM_FOR_WORDS if self._roomy else 60))
        # Before a letter is out of sight, pictures are smaller or go, and then the unit.
        least = sum(chip.least_width(pictured=False) for chip in self.chips) + dp(6) * max(0, len(self.chips) - 1)
        whole = self.width - self.padding[0] - self.padding[2] - dp(8)
        if words + least > whole and self.total.text:
            self.unit.text = ""
            words = max(self.total.width, dp(60))
        room = whole - words
        self.words.size_hint_x, self.words.width = None, words
        self.row.size_hint_x = None
        self.row.width = max(least, room)
        equal = all(chip.least_width() * len(self.chips) <= self.row.width for chip in self.chips)
        for chip in self.chips:
            chip.size_hint_x = 1 if equal else chip.least_width(pictured=False)
        for chip in self.chips:
            chip.pos_hint = {"center_y": 0.5}
        self._say_whose(words)

    def _stretch(self) -> None:
        """Chips share the height that is there, as far as it helps."""
        if self.tallest and self.chips:
            room = self.height - self.words.height - self.padding[1] - self.padding[3] - self.spacing
            wanted = room / len(self.chips) - self.row.spacing
            for chip in self.chips:
                chip.height = max(chip.least_height(), min(wanted, dp(self.tallest) * theme.text_scale))

    def _say_whose(self, room: float) -> None:
        """Whose sum it is: the whole sentence where it fits into so many pixels, else the name alone."""
        whole = _("{name}, this round").format(name=self.name)
        self.who.text = whole if text_label(whole, "body").texture.width <= room else self.name

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("container_low"))


def bar_height() -> float:
    """How high the bar is below a territory."""
    return float(max(dp(58), theme.text("row").line + dp(34), theme.text("body").line * 2 + dp(16)))


def _values(standing_now: StandingNow, name: str) -> list[LetterValue]:
    """Every letter of the round with what it brings a player."""
    tiles = standing_now.state.game.scoring_tiles
    return [
        LetterValue(letter, tiles.get(letter, ""), standing_now.letter_points(name, letter))
        for letter in standing_now.letters
    ]
