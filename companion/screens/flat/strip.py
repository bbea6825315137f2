"""The strip in the middle of table mode: what concerns all, written in both directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.board.view import Spot
from companion.core.theme import DISABLED, TARGET, Colour, TextStyle, theme
from companion.widgets.base import Action, Backed, Drawn, Tap
from companion.widgets.buttons import IconButton
from companion.widgets.painting import draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.text import TABLE_CORNER, draw_letter, draw_shape, draw_symbol
from companion.widgets.turned import TurnedWidget

STYLES: Final = ("row", "label", "small_label")
MOST: Final = 0.45
PRICED_MOST: Final = 0.2
"""The share of the strip that the next step may take, and beside prices."""
WORDS: Final = 90
"""What words get at each end beside prices, in dp."""
MESSAGE_SECONDS: Final = 5.0
CARD_WIDTH: Final = 56
CARD_HEIGHT: Final = 64
LEAST_CARD: Final = 36
CARD_GAP: Final = 4
SHAPE: Final = 22
NARROW: Final = 760
"""A strip narrower than this many dp leaves the settings and one of the two undo buttons out."""


class PriceCard(NamedTuple):
    """A price on the table, and the colour of whoever bought it."""

    price: int
    buyer: str = ""
    gone: bool = False
    """Is it no longer for sale, though nobody else has bought it?"""


class PriceHand(NamedTuple):
    """What a player offers."""

    colour: str
    cards: tuple[PriceCard, ...]
    name: str = ""


class StripTold(NamedTuple):
    """What the strip says: a number in a badge, words, more words where there is room, and the next step."""

    number: str
    words: str
    more: str
    step: str
    icon: str
    hands: tuple[PriceHand, ...] = ()
    """The prices of a market, for tables that hold one now."""
    ask: Action | None = None
    """What a tap on the words answers, where they tell of something that is open."""


def strip_height(has_prices: bool = False) -> float:
    """The height of the strip at the text size in force; prices lie on it like cards."""
    return float(max(dp(CARD_HEIGHT + 24) if has_prices else dp(60), theme.text("row").line + dp(30)))


class PriceCards(Tap, Drawn):
    """Prices like playing cards: the number stands in two corners, so that it can be read from both sides."""

    hands = ObjectProperty(())

    def __init__(self, on_card: Callable[[str, int], bool] = lambda _name, _number: False, **options: Any) -> None:
        self.on_card = on_card
        """What a tap on somebody's card does; False leaves it to the next step."""
        self.card = 0.0
        self._touched: Spot = (0.0, 0.0)
        super().__init__(size_hint=(None, 1), width=0, **options)
        self.fbind("hands", self.repaint)

    def on_touch_down(self, touch: Any) -> bool:
        self._touched = touch.pos
        return super().on_touch_down(touch)

    def tap(self) -> None:
        found = self.card_at(self._touched)
        if found is None or not self.on_card(*found):
            super().tap()

    def card_at(self, spot: Spot) -> tuple[str, int] | None:
        """Whose card a finger means, and which; none where cards are too narrow to be meant."""
        pitch = self.card + dp(CARD_GAP)
        if pitch < dp(TARGET):
            return None
        for hand, x in self._lefts():
            number = int((spot[0] - x) // pitch)
            if 0 <= number < len(hand.cards):
                return hand.name, number
        return None

    def _lefts(self) -> Iterator[tuple[PriceHand, float]]:
        """Where the cards of every hand begin."""
        x = self.x
        for hand in self.hands:
            yield hand, x + dp(SHAPE + 10)
            x += dp(SHAPE + 22) + len(hand.cards) * (self.card + dp(CARD_GAP))

    def fit(self, room: float) -> None:
        """Cards get narrower where there is little room, and go where there is next to none."""
        count = sum(len(hand.cards) for hand in self.hands)
        taken = sum(dp(SHAPE + 22) for _hand in self.hands)
        self.card = min(dp(CARD_WIDTH), (room - taken) / count - dp(4)) if count else 0.0
        if self.card < dp(LEAST_CARD):
            self.card = 0.0
        self.width = taken + count * (self.card + dp(4)) if self.card else 0
        self.repaint()

    def paint(self) -> None:
        if not self.width:
            return
        for hand, at in self._lefts():
            x = at - dp(SHAPE + 10)
            wide = dp(SHAPE + 14) + len(hand.cards) * (self.card + dp(CARD_GAP))
            tall = dp(CARD_HEIGHT + 10)
            rounded((x, self.center_y - tall / 2, wide, tall), dp(14), theme.colour("container_lowest"))
            draw_shape(hand.colour, x + dp(6) + dp(SHAPE) / 2, self.center_y, dp(SHAPE))
            for number, card in enumerate(hand.cards):
                self._card(card, at + number * (self.card + dp(CARD_GAP)))

    def _card(self, card: PriceCard, x: float) -> None:
        area = (x, self.center_y - dp(CARD_HEIGHT) / 2, self.card, dp(CARD_HEIGHT))
        done = bool(card.buyer) or card.gone
        rounded(area, dp(10), theme.colour("counted_container" if card.buyer else "container" if done else "surface"))
        if not done:
            outline(area, dp(10), theme.colour("primary"), 2)
        middle = (x + self.card / 2, self.center_y)
        if card.buyer:
            draw_shape(card.buyer, *middle, dp(20))
        else:
            draw_symbol("coin", *middle, dp(20), 0.5 if done else 1.0, halo=False)
        label = text_label(str(card.price), TextStyle(theme.text("points").font, dp(20), dp(24)))
        ink = theme.colour("on_counted_container" if card.buyer else "on_surface")
        for angle in (0, 180):
            PushMatrix()
            Rotate(angle=angle, origin=middle)
            draw_label(label, x + dp(6), area[1] + dp(2), ink)
            PopMatrix()


class StripWords(Tap, Drawn):
    """A number and words in one line, on a ground of their own where they can be tapped; a message takes their place
    for a while."""

    number = StringProperty("")
    text = StringProperty("")
    letters = StringProperty("")

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("number", "text", "letters"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        side = theme.text("row").line if self.number else 0.0
        gap = dp(10)
        room = self.right - self.x - side - 2 * gap
        words, letters = self._fitting(room), text_label(self.letters, "body")
        wide = words.texture.width if words else 0.0
        shown = words and self.letters and wide + letters.texture.width + gap <= room
        taken = side + wide + gap + (letters.texture.width + gap if shown else 0.0)
        x = max(self.x, self.right - taken)
        ink = theme.colour("on_surface")
        if words and self.action is not None:
            ink = theme.colour("on_gold_container")
            high = min(self.height, max(self.height - dp(8), words.texture.height + dp(8)))
            ground = (x - gap, self.center_y - high / 2, self.right - x + gap / 2, high)
            rounded(ground, ground[3] / 2, theme.colour("gold_container"))
            if self.pressed:
                rounded(ground, ground[3] / 2, theme.colour("on_surface", 0.12))
        if self.number:
            draw_letter(self.number, (x + side / 2, self.center_y), side, corner=TABLE_CORNER)
            x += side + gap
        if words:
            draw_label(words, x, self.center_y - words.texture.height / 2, ink)
        if shown:
            x += wide + gap
            faint = theme.colour("on_surface_variant") if self.action is None else ink
            draw_label(letters, x, self.center_y - letters.texture.height / 2, faint)

    def _fitting(self, room: float) -> Any:
        """The words in one line, without what the number says already, in two smaller ones, or none."""
        told = self.text.rpartition(" · ")[2] if self.number else self.text
        for words in (text_label(self.text, "row"), text_label(told, "row")):
            if words.texture.width <= room:
                return words
        small = text_label(self.text, "small_label", max(1.0, room), lines=2)
        longest = max((text_label(word, "small_label").texture.width for word in self.text.split()), default=0)
        return small if longest <= room and small.texture.height <= self.height else None


class StepButton(Tap, Drawn):
    """The next step, its words to be read from both sides."""

    text = StringProperty("")
    icon = StringProperty("")

    def __init__(self, **options: Any) -> None:
        self.style, self.sides = STYLES[0], 2
        super().__init__(size_hint=(None, None), **options)
        for name in ("text", "icon"):
            self.fbind(name, self._measure)
        self._measure()

    def fit(self, room: float) -> None:
        """Takes no more than some width: the words get smaller, then only one side can read them."""
        for self.style, self.sides in ((style, sides) for sides in (2, 1) for style in STYLES):
            if self._wanted() <= room:
                break
        self._measure()

    def _wanted(self) -> float:
        words = text_label(self.text, self.style).texture.width if self.text else 0
        return float(self.sides * (words + dp(34)) + (2 - self.sides) * dp(20) + self._icon_size())

    def _measure(self, *_: object) -> None:
        self.size = (self._wanted(), max(dp(48), theme.text("row").line + dp(20)))
        self.repaint()

    def _icon_size(self) -> float:
        return theme.text(self.style).size * 1.45

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        fill = theme.colour("on_surface", 0.12) if self.disabled else theme.colour("primary")
        ink = theme.colour("on_surface", DISABLED) if self.disabled else theme.colour("on_primary")
        rounded(area, self.height / 2, fill)
        if self.pressed:
            rounded(area, self.height / 2, (*ink[:3], 0.12))
        icon = icon_label(self.icon or "check", self._icon_size())
        middle = self.center_x if self.sides == 2 else self.x + dp(20) + self._icon_size() / 2
        draw_centred(icon, middle, self.center_y, ink)
        if self.text:
            self._paint_words(middle + self._icon_size() / 2 + dp(12), ink)

    def _paint_words(self, x: float, ink: Colour) -> None:
        label = text_label(self.text, self.style)
        y = self.center_y - label.texture.height / 2
        draw_label(label, x, y, ink)
        if self.sides == 2:
            PushMatrix()
            Rotate(angle=180, origin=self.center)
            draw_label(label, x, y, ink)
            PopMatrix()


class CentreStrip(Backed, BoxLayout):
    """Where the game stands, for both sides, the next step, undo for all, settings, and the way out."""

    def __init__(
        self,
        *,
        on_step: Action,
        on_undo: Action,
        on_leave: Action,
        on_settings: Action,
        on_card: Callable[[str, int], bool],
    ) -> None:
        super().__init__(spacing=dp(8), padding=(dp(16), dp(4)))
        self.words = StripWords(test_id="strip_words"), StripWords(test_id="strip_words_turned")
        self.step = StepButton(on_tap=on_step, test_id="next_step", pos_hint={"center_y": 0.5})
        self.leave = IconButton("close-circle-outline", on_tap=on_leave, test_id="leave")
        self.settings = IconButton("cog-outline", on_tap=on_settings, test_id="strip_settings")
        self.undos = (
            IconButton("undo-variant", on_tap=on_undo, test_id="undo_all"),
            IconButton("undo-variant", on_tap=on_undo, test_id="undo_all_turned"),
        )
        self.prices = PriceCards(on_card, on_tap=on_step, test_id="strip_prices")
        self._saying: Any = None
        self._told = ("", "", "")
        self._form = (False, False)
        self.fbind("width", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        """Fewer buttons where there is little room, and prices beside the step while a market is held."""
        priced = bool(self.prices.hands)
        self.step.fit(self.width * (PRICED_MOST if priced else MOST))
        self.prices.fit(self.width - self.step.width - dp(2 * TARGET + 2 * WORDS))
        form = (self.width >= dp(NARROW) * min(theme.text_scale, 1.3) and not priced, priced)
        if self.children and form == self._form:
            return
        self._form = form
        undo, turned_undo = self.undos
        for part in (undo, turned_undo, self.words[1]):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        turned = _upside_down(self.words[1])
        parts: tuple[Any, ...] = (self.leave, self.step, undo)
        if priced:
            parts = (self.leave, self.prices, self.step, undo)
        elif form[0]:
            parts = (self.leave, undo, self.step, _small(turned_undo), self.settings)
        for part in (turned, *parts, self.words[0]):
            if not part.pos_hint:
                part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)

    def show(self, told: StripTold, *, can_step: bool, can_undo: bool) -> None:
        """Brings the strip up to date."""
        self._told = told[:3]
        for words in self.words:
            words.action = told.ask
            words.repaint()
        self.step.text, self.step.icon = told.step, told.icon
        self.step.disabled = not (told.step and can_step)
        self.prices.hands = told.hands
        self._fill()
        for button in self.undos:
            button.disabled = not can_undo
        if self._saying is None:
            self._write(*self._told)

    def say(self, text: str) -> None:
        """A message for all, in both directions."""
        if self._saying is not None:
            self._saying.cancel()
        self._saying = Clock.schedule_once(lambda _: self._said(), MESSAGE_SECONDS)
        self._write("", text, "")

    def _said(self) -> None:
        self._saying = None
        self._write(*self._told)

    def _write(self, number: str, text: str, letters: str) -> None:
        for words in self.words:
            words.number, words.text, words.letters = number, text, letters

    def paint(self) -> None:
        rounded((*self.pos, *self.size), self.height / 2, theme.colour("container_high"))


def _upside_down(part: Any) -> TurnedWidget:
    if part.parent is not None:
        part.parent.remove_widget(part)
    return TurnedWidget(part, quarter=2)


def _small(button: IconButton) -> TurnedWidget:
    turned = _upside_down(button)
    turned.size_hint, turned.size = (None, None), (dp(TARGET), dp(TARGET))
    return turned
