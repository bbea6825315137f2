"""The players side by side: shape, name, VP, gold, and the tiles laid this round. A tap puts a player in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.i18n import _
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.widgets.base import Drawn, Tap, TestId
from companion.widgets.painting import draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.text import draw_shape, draw_symbol

EDGE: Final = 7
LEAST_NAME: Final = 26
FOOT_LIFT: Final = 4
"""What dots or a bar at the foot of a card take from it, in dp."""
SWIPE: Final = 60
LEAST_CARD: Final = 70
FRAMED_CARD: Final = 104
LEAST_NAMED_CARD: Final = 84
"""Large text rather takes a second row than shortens the names."""


SLACK: Final = 3
"""Kivy cuts words that fill their room to the last pixel."""


class PlayerCard(Tap, Drawn):
    """One player. Where a name needs the room, tiles are dots; the word VP may be left out. In brief: shape and VP;
    bare: these, and what is in hand below them."""

    seat = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)
    dotted = BooleanProperty(False)
    """Does a name of the strip leave no room for the number of tiles?"""
    with_unit = BooleanProperty(True)
    """Has every card of the strip room for the word VP?"""

    def __init__(self, brief: bool = False, bare: bool = False, **options: Any) -> None:
        self.brief, self.bare = brief, bare
        super().__init__(**options)
        for name in ("seat", "selected", "dotted", "with_unit"):
            self.fbind(name, self.repaint)

    @property
    def text(self) -> str:
        return self.seat.name if self.seat else ""

    def paint(self) -> None:
        if self.seat is None:
            return
        area = (*self.pos, *self.size)
        radius = dp(14)
        rounded(area, radius, theme.colour("primary_container" if self.selected else "container"))
        if self.selected:
            outline(area, radius, theme.colour("primary"), 2)
        if self.pressed:
            rounded(area, radius, theme.colour("on_surface", 0.08))
        if self.brief:
            self._paint_brief()
            return
        if self.bare:
            self._paint_bare()
            return
        name, points = theme.text("label"), theme.text("points")
        spare = max(0.0, self.height - name.line - points.line) / 2
        # Words and numbers stand clear of what is drawn at the foot.
        lift = dp(FOOT_LIFT) if self._has_foot() else 0.0
        self._paint_name(self.top - spare - name.line / 2 + lift / 2)
        self._paint_points(self.y + spare + points.line / 2 - dp(1) + lift)

    def _paint_brief(self, middle: float | None = None) -> None:
        size = min(theme.text("label").size * 1.1, self.width * 0.3)
        points = text_label(self.seat.points, "points", self.width - size - dp(8), lines=1)
        x = self.center_x - (size + dp(4) + points.texture.width) / 2
        y = self.center_y if middle is None else middle
        draw_shape(self.seat.colour, x + size / 2, y, size)
        draw_label(points, x + size + dp(4), y - points.texture.height / 2, self._ink("on_surface"))

    def _paint_bare(self) -> None:
        """Shape and VP, and below them coins and the tiles of the round: nothing that others can tell."""
        if not self.seat.has_gold:
            self._paint_brief()
        else:
            lift = dp(FOOT_LIFT) if self._counts or self.seat.turn else 0.0
            spare = max(0.0, self.height - theme.text("label").line - theme.text("points").line - lift) / 2
            self._paint_brief(self.top - spare - theme.text("points").line / 2)
            middle = self.y + lift + spare + theme.text("label").line / 2
            self._paint_gold(self.center_x + self._gold_width() / 2, middle)
        if self._counts:
            self._paint_dots()
        elif self.seat.turn:
            self._paint_bar()

    def _ink(self, role: str) -> tuple[float, float, float, float]:
        return theme.colour("on_primary_container" if self.selected else role)

    def _paint_name(self, y: float) -> None:
        size = theme.text("label").size * 1.1
        x, right = self.x + dp(EDGE), self.right - dp(EDGE)
        draw_shape(self.seat.colour, x + size / 2, y, size)
        if self.dotted and self._counts:
            self._paint_dots()
        else:
            right -= self._paint_laid(right, y)
        room = right - x - size - dp(4)
        if room >= dp(LEAST_NAME):
            label = text_label(self.seat.name, "label", room, lines=1)
            draw_label(label, x + size + dp(4), y - label.texture.height / 2, self._ink("on_surface"))

    @property
    def _counts(self) -> bool:
        """Is there a number of tiles to tell?"""
        return not self.seat.turn and bool(self.seat.laid or self.seat.to_lay)

    def is_crowded(self, width: float) -> bool:
        """Does the name leave no room for the number of tiles on a card so wide?"""
        if not self._counts:
            return False
        room = width - 2 * dp(EDGE) - theme.text("label").size * 1.1 - dp(4) - self._laid_width()
        return bool(room < text_label(self.seat.name, "label").texture.width + dp(SLACK))

    def has_unit_room(self, width: float) -> bool:
        """Is there room for the word VP on a card so wide?"""
        words = text_label(self.seat.points, "points").texture.width + text_label(_("VP"), "small").texture.width
        return bool(words + dp(3) + self._gold_width() <= width - 2 * dp(EDGE))

    def _has_foot(self) -> bool:
        return (self.dotted and self._counts) or (self.seat.turn and not self._signed())

    def _signed(self) -> bool:
        """Does the name leave room for the sign of whose turn it is?"""
        name, size = text_label(self.seat.name, "label").texture.width, theme.text("label").size * 1.25
        return bool(self.width >= name + 2.4 * size + dp(2 * EDGE + 8))

    def _laid_width(self) -> float:
        return float(text_label(self.seat.progress, "small_label").texture.width + dp(1))

    def _paint_dots(self) -> None:
        """The tiles laid this round as dots at the foot of the card: a name comes before a number."""
        count = max(self.seat.laid, self.seat.to_lay or 0)
        step, side = dp(9), dp(5)
        for number in range(count):
            x, y = self.center_x + (number - (count - 1) / 2) * step - side / 2, self.y + dp(3)
            area = (x, y, side, side)
            if number < self.seat.laid:
                rounded(area, side / 2, self._ink("on_surface"))
            else:
                outline(area, side / 2, self._ink("on_surface_variant"), 1)

    def _paint_laid(self, right: float, y: float) -> float:
        """The number of tiles laid this round, of how many if that is known; answers its width.

        It stands in a small tile, unless that would shorten the names of a table of four.
        """
        if self.seat.turn:
            return self._paint_turn(right, y)
        if not self._counts:
            return 0.0
        style = theme.text("small_label")
        side = max(dp(17), style.line + dp(1))
        label = text_label(self.seat.progress, style)
        width = max(side, label.texture.width + dp(6))
        if width > side and self.width < dp(FRAMED_CARD) * theme.text_scale:
            width = label.texture.width
        else:
            outline((right - width, y - side / 2, width, side), dp(5), self._ink("on_surface_variant"), 1.2)
        draw_centred(label, right - width / 2, y, self._ink("on_surface_variant"))
        return float(width + dp(1))

    def _paint_turn(self, right: float, y: float) -> float:
        """Whose turn it is: a sign, or a bar below where the name leaves no room for it; answers the sign's width."""
        if not self._signed():
            self._paint_bar()
            return 0.0
        size = theme.text("label").size * 1.25
        draw_centred(icon_label("play-circle", size), right - size / 2, y, theme.colour("primary"))
        return float(size + dp(1))

    def _paint_bar(self) -> None:
        rounded((self.center_x - dp(14), self.y + dp(3), dp(28), dp(3)), dp(2), theme.colour("primary"))

    def _paint_points(self, y: float) -> None:
        x, right = self.x + dp(EDGE), self.right - dp(EDGE)
        points = text_label(self.seat.points, "points")
        draw_label(points, x, y - points.texture.height / 2, self._ink("on_surface"))
        x += points.texture.width + dp(3)
        self._paint_gold(right, y)
        if self.with_unit:
            unit = text_label(_("VP"), "small")
            draw_label(unit, x, y - unit.texture.height / 2 - dp(2), self._ink("on_surface_variant"))

    def _gold_width(self) -> float:
        if not self.seat.has_gold:
            return 0.0
        return float(text_label(self.seat.money, "label").texture.width + theme.text("label").size * 0.95 + dp(2))

    def _paint_gold(self, right: float, y: float) -> None:
        if not self.seat.has_gold:
            return
        label, coin = text_label(self.seat.money, "label"), theme.text("label").size * 0.95
        draw_symbol("coin", right - self._gold_width() + coin / 2, y - dp(1), coin, halo=False)
        ink = theme.colour("error") if self.seat.debt else self._ink("on_surface")
        draw_label(label, right - label.texture.width, y - label.texture.height / 2 - dp(1), ink)


class PlayerStrip(TestId, GridLayout):
    """Everybody; two rows where the words need it, or one row in brief or bare. A swipe sideways goes to the next
    player."""

    def __init__(
        self,
        on_player: Callable[[str], object],
        *,
        on_numbers: Callable[[str], object] | None = None,
        brief: bool = False,
        bare: bool = False,
        **options: Any,
    ) -> None:
        self.on_player, self.on_numbers, self.brief, self.bare = on_player, on_numbers, brief, bare
        options.setdefault("padding", (dp(12), dp(4), dp(12), dp(8)))
        super().__init__(rows=1, spacing=dp(6), size_hint_y=None, **options)
        self.cards: list[PlayerCard] = []
        self.bind(width=self._arrange, padding=self._arrange)

    def show(self, seats: Sequence[Seat], selected: str) -> None:
        """Brings the strip up to date."""
        if len(seats) != len(self.cards):
            self.clear_widgets()
            self.cards = [PlayerCard(self.brief, self.bare) for _seat in seats]
            for card in self.cards:
                self.add_widget(card)
            self._arrange()
        for card, seat in zip(self.cards, seats, strict=True):
            card.seat, card.selected = seat, seat.name == selected
            card.test_id = f"player:{seat.name}"
            card.action = lambda name=seat.name: self.on_player(name)
            card.long_action = None if self.on_numbers is None else lambda name=seat.name: self._tell(name)
        self._match()

    def _match(self) -> None:
        """All cards leave out the same, so that numbers can be compared at a glance."""
        if not self.cards or self.cards[0].seat is None:
            return
        columns = -(-len(self.cards) // self.rows)
        width = (self.width - self.padding[0] - self.padding[2] - (columns - 1) * self.spacing[0]) / columns
        dotted = any(card.is_crowded(width) for card in self.cards)
        with_unit = all(card.has_unit_room(width) for card in self.cards)
        for card in self.cards:
            card.dotted, card.with_unit = dotted, with_unit

    def _tell(self, name: str) -> None:
        """A long press tells what a player's numbers are made of."""
        if self.on_numbers is not None:
            self.on_numbers(name)

    def _arrange(self, *_: object) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        self.rows = _rows(room, len(self.cards), self.brief, self.bare)
        self.height = _height(self.rows, self.brief)
        self._match()

    def on_touch_up(self, touch: Any) -> bool:
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if touch.grab_current is None and self.collide_point(*touch.opos) and abs(dx) > max(dp(SWIPE), 2 * abs(dy)):
            self._step(-1 if dx > 0 else 1)
            return True
        return bool(super().on_touch_up(touch))

    def _step(self, by: int) -> None:
        at = next((number for number, card in enumerate(self.cards) if card.selected), 0)
        self.on_player(self.cards[(at + by) % len(self.cards)].seat.name)


def _rows(room: float, count: int, brief: bool = False, bare: bool = False) -> int:
    """In how many rows so many cards stand."""
    if brief or bare:
        return 1
    named = LEAST_NAMED_CARD if theme.large else LEAST_CARD
    return 1 if room / max(1, count) >= dp(named) * theme.text_scale else 2


def _height(rows: int, brief: bool = False) -> float:
    name = 0 if brief else theme.text("label").line
    card = max(dp(54), name + theme.text("points").line + dp(10))
    return float(rows * card + (rows - 1) * dp(6) + dp(12))


def strip_height(width: float, count: int) -> float:
    """How high a strip of so many players with their names is in a window of a width."""
    return _height(_rows(width - 2 * dp(12), count))


class PointsSeat(NamedTuple):
    """A player and what something brings: "+6 VP"."""

    name: str
    colour: str
    points: str
    unit: str = ""
    mark: str = ""
    """A sprite beside the points, such as a coin."""


class PointsCard(PlayerCard):
    """Shape and name, and below them the points."""

    def _has_foot(self) -> bool:
        """Nobody lays tiles here, and nobody's turn is told."""
        return False

    @property
    def _counts(self) -> bool:
        return False

    @property
    def text(self) -> str:
        return str(self.seat.points) if self.seat else ""

    def _paint_laid(self, right: float, y: float) -> float:
        return 0.0

    def _paint_points(self, y: float) -> None:
        x = self.x + dp(EDGE)
        points = text_label(self.seat.points, "points")
        draw_label(points, x, y - points.texture.height / 2, self._ink("on_surface"))
        x += points.texture.width + dp(4)
        if self.seat.mark:
            size = theme.text("label").size * 1.15
            if x + size <= self.right - dp(EDGE):
                draw_symbol(self.seat.mark, x + size / 2, y - dp(1), size, halo=False)
            return
        unit = text_label(self.seat.unit, "small")
        if self.seat.unit and unit.texture.width <= self.right - dp(EDGE) - x:
            draw_label(unit, x, y - unit.texture.height / 2 - dp(2), self._ink("on_surface_variant"))


class PointsStrip(TestId, GridLayout):
    """Everybody with what they get; a tap puts one in front, and everything else stays where it is."""

    def __init__(
        self, seats: Sequence[PointsSeat], selected: str, on_player: Callable[[str], object], **options: Any
    ) -> None:
        options.setdefault("prefix", "row")
        prefix = options.pop("prefix")
        super().__init__(rows=1, spacing=dp(6), size_hint_y=None, **options)
        self.cards: list[PointsCard] = []
        for seat in seats:
            card = PointsCard(test_id=f"{prefix}:{seat.name}")
            card.seat, card.selected = seat, seat.name == selected
            card.action = lambda name=seat.name: on_player(name)
            self.cards.append(card)
            self.add_widget(card)
        self.bind(width=self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        self.rows = _rows(self.width, len(self.cards))
        card = max(dp(52), theme.text("label").line + theme.text("points").line + dp(8))
        self.height = self.rows * card + (self.rows - 1) * dp(6)
