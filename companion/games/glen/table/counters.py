"""What the player in front has: resources, and the three things that a scoring compares, with what each would bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.board.view import Spot
from companion.core.i18n import _
from companion.core.theme import theme
from companion.games.glen.art.symbols import BARREL, CHIEFTAIN, PLACE, RESOURCES
from companion.games.glen.model.standing import GlenStanding
from companion.games.glen.table.sheet import GlenSite
from companion.games.glen.table.turn_bar import TurnBar, row_height
from companion.widgets.base import Action, Backed, Drawn, Tap
from companion.widgets.buttons import WordButton
from companion.widgets.containers import Column, Line, Scroll
from companion.widgets.painting import box, draw_centred, draw_label, outline, rounded, text_label
from companion.widgets.text import draw_symbol
from scoring.glen.comparison import ACHIEVEMENTS
from scoring.glen.game import Mode
from scoring.glen.tile import RESOURCES as KINDS

SYMBOLS: Final = {"whisky": BARREL, "chieftains": CHIEFTAIN, "places": PLACE}
BY_HAND: Final = {"whisky": "whisky", "chieftains": "chieftains"}
"""What a long press sets by hand; the places are those of the territory."""

PALE: Final = 0.45
"""How much is left of the picture of what there is none of."""


class Counter(NamedTuple):
    """A thing, how many of it there are, and what that would bring."""

    key: str
    symbol: str
    amount: int
    note: str = ""


class CounterChip(Tap, Drawn):
    """A counter; outlined if it scores."""

    counter = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)

    def __init__(self, *, stacked: bool = False, brief: bool = False, **options: Any) -> None:
        self.stacked, self.brief = stacked, brief
        options.setdefault("size_hint", (1, None))
        super().__init__(**options)
        lines = theme.text("row").line + (
            theme.text("small_label").line + dp(10) if stacked else dp(22 if brief else 18)
        )
        self.height = max(dp(48), lines)
        for name in ("counter", "selected"):
            self.fbind(name, self.repaint)

    @property
    def text(self) -> str:
        return str(self.counter.amount) if self.counter else ""

    @property
    def note(self) -> str:
        return self.counter.note if self.counter and not self.brief else ""

    def least_width(self) -> float:
        """Room for the picture, the number and the note."""
        words = text_label(self.text, "row").texture.width + text_label(self.note, "small_label").texture.width
        return float(words + self.height + dp(24))

    def paint(self) -> None:
        if self.counter is None:
            return
        area = (*self.pos, *self.size)
        if self.counter.note:
            outline(area, dp(12), theme.colour("outline_variant"), 1.4)
        else:
            rounded(area, dp(12), theme.colour("container_high"))
        if self.pressed:
            rounded(area, dp(12), theme.colour("on_surface", 0.08))
        (self._paint_brief if self.brief else self._paint_stacked if self.stacked else self._paint_line)()

    def _paint_line(self) -> None:
        """Picture and number, the note at the end."""
        number, note = text_label(self.text, "row"), text_label(self.note, "small_label")
        taken = number.texture.width + (note.texture.width + dp(6) if self.note else 0) + dp(12)
        size = min(self.height - dp(14), max(dp(14), self.width - taken - dp(8)))
        spare = max(0.0, self.width - taken - size - dp(4))
        x = self.x + dp(6) + (min(spare / 2, dp(14)) if not self.note else min(spare / 3, dp(8)))
        self._paint_amount(number, x, self.center_y, size, dp(4))
        if self.note:
            y = self.center_y - note.texture.height / 2
            draw_label(note, self.right - dp(8) - note.texture.width, y, theme.colour("on_surface_variant"))

    def _paint_brief(self) -> None:
        """The picture above its number."""
        number = text_label(self.text, "row")
        size = min(self.width - dp(8), self.height - theme.text("row").line)
        some = bool(self.counter.amount)
        draw_symbol(self.counter.symbol, self.center_x, self.top - dp(2) - size / 2, size, 1.0 if some else PALE)
        ink = theme.colour("on_surface" if some else "on_surface_variant")
        draw_centred(number, self.center_x, self.y + theme.text("row").line / 2, ink)

    def _paint_stacked(self) -> None:
        """Picture and number, the note below them."""
        number, note = text_label(self.text, "row"), text_label(self.note, "small_label")
        size = min(self.height * 0.45, max(dp(14), self.width - number.texture.width - dp(10)))
        x = self.center_x - (size + dp(3) + number.texture.width) / 2
        self._paint_amount(number, x, self.top - dp(4) - size / 2, size, dp(3))
        draw_centred(note, self.center_x, self.y + dp(4) + note.texture.height / 2, theme.colour("on_surface_variant"))

    def _paint_amount(self, number: Any, x: float, y: float, size: float, gap: float) -> None:
        """What there is none of is paler, but not its number."""
        some = bool(self.counter.amount)
        draw_symbol(self.counter.symbol, x + size / 2, y, size, 1.0 if some else PALE)
        ink = theme.colour("on_surface" if some else "on_surface_variant")
        draw_label(number, x + size + gap, y - number.texture.height / 2, ink)


class CounterRow(GridLayout):
    """Counters side by side, all equally wide; `stacked` ones have their notes below, in `brief` there are none."""

    def __init__(self, columns: int, *, stacked: bool = False, brief: bool = False) -> None:
        self.stacked, self.brief = stacked, brief
        gap, share = (3, columns) if brief else (6, 1)
        super().__init__(cols=columns, spacing=dp(gap), size_hint=(share, None), height=0)
        self.bind(minimum_height=self.setter("height"))
        self.chips: list[CounterChip] = []
        self._worded = False

    def keep_to_words(self) -> None:
        """As wide as its words need, instead of as wide as there is room."""
        self._worded, self.size_hint_x = True, None
        self.bind(minimum_width=self.setter("width"))

    def show(self, counters: Sequence[Counter], actions: Sequence[tuple[Action | None, Action | None]]) -> None:
        """Brings the row up to date; each counter has what a tap and what a long press do."""
        if len(counters) != len(self.chips):
            self.clear_widgets()
            self.chips = [CounterChip(stacked=self.stacked, brief=self.brief) for _counter in counters]
            for chip in self.chips:
                self.add_widget(chip)
        for chip, counter, (tap, hold) in zip(self.chips, counters, actions, strict=True):
            chip.counter, chip.action, chip.long_action = counter, tap, hold
            chip.test_id = f"counter:{counter.key}"
            if self._worded:
                chip.size_hint_x, chip.width = None, chip.least_width()


def resource_counters(standing: GlenStanding, name: str) -> list[Counter]:
    """The five resources."""
    cubes = standing.cubes(name)
    return [Counter(kind, RESOURCES[kind], cubes[kind]) for kind in KINDS]


def score_counters(standing: GlenStanding, name: str) -> list[Counter]:
    """What a scoring compares, and what it would bring now."""
    comparisons, worths = standing.comparisons[name], standing.worths[name]
    return [
        Counter(rule, SYMBOLS[rule], comparisons[rule].amount, _("+{points} VP").format(points=worths[rule]))
        for rule in ACHIEVEMENTS
    ]


class Counters(Backed, BoxLayout):
    """The bar below the board: what to do now, what there is, what it would bring."""

    def __init__(self, table: GlenSite, *, upright: bool = False, whole: bool = False, tight: bool = False) -> None:
        self.table, self.bare = table, False
        super().__init__(orientation="vertical", test_id="counters")
        self.turn = TurnBar(table, upright=upright)
        brief = tight and not theme.large
        self.resources = CounterRow(3 if upright else 5, brief=brief)
        stacked = upright and not theme.large
        self.scores = CounterRow(1 if upright and theme.large else 3, stacked=stacked, brief=brief)
        if brief:
            rows: list[Widget] = [Line(self.resources, self.scores, gap=3)]
        else:
            rows = [self.resources, self.scores] if upright or not theme.large else [self._one_row()]
        self.column = column = Column(self.turn, *rows, gap=6, padding=(12, 6, 12, 8))
        if upright and not whole:
            self.add_widget(Scroll(column))
            return
        self.size_hint_y = None
        self.add_widget(column)
        column.bind(height=self.setter("height"))
        self.height = column.height

    def _one_row(self) -> Scroll:
        """Large text leaves the board its room: all counters in one row that scrolls sideways."""
        row = Line(self.resources, self.scores, gap=6, size_hint_x=None)
        row.bind(minimum_width=row.setter("width"))
        for part in (self.resources, self.scores):
            part.keep_to_words()
        scroll = Scroll(row, sideways=True, size_hint_y=None)
        row.bind(height=scroll.setter("height"))
        return scroll

    def hold_step(self, button: WordButton, shown: bool) -> None:
        """The next step beside what else can be done, or in a line of its own above: it covers nothing of the board."""
        beside = self.turn.has_room(button)
        holder = self.turn if beside else self.column
        if button.parent is not None and (not shown or button.parent is not holder):
            button.parent.remove_widget(button)
        if shown and button.parent is None:
            button.size_hint_x = 1
            holder.add_widget(button, index=0 if beside else len(holder.children))
        self.turn.share()

    def lie_bare(self) -> None:
        """Inside something that has a ground of its own, and is wide rather than high."""
        self.resources.cols = len(KINDS)
        self.bare, self.column.padding = True, (0, 0, 0, 0)
        self.repaint()

    def show(self, standing: GlenStanding, name: str) -> None:
        """Brings everything up to date, for a player."""
        self.turn.show()
        playing, can_build = self.table.playing, self.table.can_build
        kept = standing.state.game.mode is Mode.FULL
        counters = resource_counters(standing, name) if kept else []
        actions = [(partial(playing.show_warehouse, kind) if can_build else None, None) for kind in KINDS]
        self.resources.show(counters, actions if kept else [])
        scored = score_counters(standing, name)
        self.scores.show(
            scored,
            [(partial(playing.show_score, each.key), self._by_hand(each) if can_build else None) for each in scored],
        )

    def _by_hand(self, counter: Counter) -> Action | None:
        return partial(self.table.playing.ask_counter, BY_HAND[counter.key]) if counter.key in BY_HAND else None

    def paint(self) -> None:
        if not self.bare:
            box((*self.pos, *self.size), theme.colour("container_low"))


def counters_height() -> float:
    """How high the bar is where all has its words, and the chips of a turn stand beside them."""
    if theme.large:
        return float(row_height() + CounterChip().height + dp(20))
    return float(row_height() + 2 * CounterChip().height + dp(26))


def is_on_chieftains(counters: Counters, spot: Spot) -> bool:
    """Is a point of the window on the counter of chieftains?"""
    chip = next((each for each in counters.scores.chips if each.test_id == "counter:chieftains"), None)
    return chip is not None and bool(chip.collide_point(*chip.to_widget(*spot)))
