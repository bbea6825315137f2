"""One button for a new game; it offers all games there are."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _
from companion.core.theme import theme
from companion.games import GAMES, title_of
from companion.widgets.base import Backed, Tap
from companion.widgets.containers import Column, Line
from companion.widgets.painting import box, rounded
from companion.widgets.text import Icon, Symbol, Text

HEIGHT = 60
INK = "on_primary"


class GameOffer(Tap, Backed, Line):
    """A game that can be begun; all but the first are set apart by a thin line."""

    def __init__(self, kind: str, *, is_first: bool, below: bool, begin: Callable[[str], object]) -> None:
        alone = len(GAMES) == 1
        picture = Icon("plus", 28, colour=INK) if alone else Symbol(GAMES[kind].symbol, 36)
        words = [Text(_("New game"), "row" if alone else "small_label", colour=INK)]
        words += [] if alone else [Text(title_of(kind), "row", colour=INK)]
        super().__init__(
            picture,
            Column(*words, gap=0),
            gap=12,
            padding=(18, 6, 12, 6),
            height=HEIGHT,
            on_tap=lambda: begin(kind),
            test_id="new_game" if is_first else f"new_game:{kind}",
        )
        self.text = title_of(kind)
        self.is_first, self.below = is_first, below

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(HEIGHT) / 2, theme.colour(INK, 0.16))
        if self.is_first:
            return
        if self.below:
            box((self.x + dp(18), self.top, self.width - dp(36), dp(1)), theme.colour(INK, 0.3))
        else:
            box((self.x, self.y + dp(12), dp(1), self.height - dp(24)), theme.colour(INK, 0.3))


class NewGame(Backed, BoxLayout):
    """The games beside each other; with large text, or more than two of them, below each other."""

    def __init__(self, begin: Callable[[str], object]) -> None:
        below = theme.large or len(GAMES) > 2
        super().__init__(orientation="vertical" if below else "horizontal", size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        for number, kind in enumerate(GAMES):
            self.add_widget(GameOffer(kind, is_first=not number, below=below, begin=begin))

    def paint(self) -> None:
        rounded((*self.pos, *self.size), dp(HEIGHT) / 2, theme.colour("primary"))
