"""Home: the land, the running game first, then everything else one tap away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _, fault_words, ngettext
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games import GAMES, face_of, title_of
from companion.screens.base import Screen
from companion.screens.game_cards import headline
from companion.screens.home.arrangement import BESIDE, Beside, Overlaid, Page
from companion.screens.home.new_game import NewGame
from companion.store import GameRecord
from companion.widgets.base import Action, Drawn
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, CardGrid, Column, Line, RowCard
from companion.widgets.painting import SMALLEST, draw_centred, icon_label, rounded, shadow, text_label
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Symbol, Text
from scoring.core.reading import BadFile

LAND_HEIGHT: Final = 88
"""Of the territories on the card that resumes a game, in dp."""
LAND_SHARE: Final = 0.235
"""The same on a tablet, as a share of the window's height."""
CARDS: Final = 0.64
"""The share of the width that the running game takes on a tablet."""
LESS_CARDS: Final = 0.58
"""The same on one that is narrower than this many dp."""
ROOMY: Final = 1100
CARD_EDGES: Final = 97
"""What a card of half a page needs beside its words, in dp: the picture, the edges of card and page."""

FIRST_LOOK: Final = 156
FIRST_LOOK_LOW: Final = 120
FIRST_LOOK_WIDE: Final = 220
"""The height of the board of the first start, in dp; then of what is told below it."""
TOLD: Final = 60


class HomePlace(NamedTuple):
    """A place that can be gone to: its screen, its words, a picture of the game or else an icon."""

    screen: str
    text: str
    note: str
    symbol: str = ""
    icon: str = ""

    @property
    def test_id(self) -> str:
        return f"go:{self.screen.rpartition('/')[2]}"

    def picture(self) -> Widget:
        return Symbol(self.symbol, 36) if self.symbol else Icon(self.icon, 36)


class HomeScreen(Screen):
    """What is running, what is new, what is done."""

    _looked = False
    """Have the tiles of the first start been laid before the eyes already?"""

    def build(self) -> None:
        title = self._title()
        if self.is_low:
            self.add_widget(Beside(title, Page(self._stacked(), is_low=True)))
        elif self.is_wide:
            self.add_widget(Overlaid(title, Page([self._side_by_side()], wide=True)))
        else:
            self.add_widget(Overlaid(title, Page(self._stacked())))

    def _title(self) -> Column:
        title = Column(Text(_("Clan Companion"), "display" if self.is_wide else "place", colour="on_sky"), gap=2)
        # Large words would stand before the mountains, where nobody could read them.
        if self.is_wide or not theme.large:
            games = _("for {games}").format(games=" · ".join(map(title_of, GAMES)))
            title.add_widget(Text(games, "heading" if self.is_wide else "row", colour="on_sky_variant"))
        return title

    @property
    def is_wide(self) -> bool:
        return self.layout is Layout.WIDE and not self.is_low

    @property
    def is_roomy(self) -> bool:
        """A large tablet, on which names and points have room beside each other."""
        return self.is_wide and self.shell.width >= dp(ROOMY)

    # --- how it is arranged ---

    def _stacked(self) -> list[Widget]:
        return [*self._in_front(), self._new_games(), *self._samples(), self._place_cards()]

    def _side_by_side(self) -> Line:
        """The running game large, and all else beside it; where nothing runs, two equal halves."""
        left, right = Column(*self._in_front(), gap=16), Column(gap=16)
        for part in (self._new_games(), *self._samples(), self._place_rows()):
            right.add_widget(part)
        left.size_hint_x = CARDS if self.is_roomy else LESS_CARDS
        right.size_hint_x = 1 - left.size_hint_x
        for half in (left, right):
            half.pos_hint = {"top": 1}
        return Line(left, right, gap=24)

    def _in_front(self) -> Iterator[Widget]:
        running = self._running()
        if running is not None:
            yield self._resume(running)
        elif not self.store.games():
            yield self._first_look()

    def _first_look(self) -> Card:
        """What the app does, shown on some tiles; they are laid when the first frame is there."""
        height = FIRST_LOOK_WIDE if self.is_wide else FIRST_LOOK_LOW if self.is_low else FIRST_LOOK
        place = BoxLayout(size_hint_y=None, height=dp(height + TOLD))
        words = Text(_("Mirror your tiles, and every point is counted and explained."), "row")
        card = Raised(words, place, padding=(20, 16, 20, 16), gap=10, radius=24)

        def show() -> None:
            from companion.screens.home.first_look import FirstLookPart, look_of_any

            look = look_of_any()
            if card.get_parent_window() is None:
                return
            card.remove_widget(place)
            if look is not None:
                card.add_widget(FirstLookPart(look, height, at_once=self._looked))
            self._looked = True

        self.shell.later(show)
        return card

    # --- its parts ---

    def _running(self) -> GameRecord | None:
        """The game that was touched last and has not ended."""
        return next((record for record in self.store.games() if record.finished is None), None)

    def _resume(self, record: GameRecord) -> Card:
        # A first start has no boards to show, and need not wait for what draws them.
        from companion.screens.territories import PlayerLands, lands_of

        height = LAND_SHARE * self.shell.height / dp(1) if self.is_wide else LAND_HEIGHT
        lands = PlayerLands(record.summary.get("players", ()), height, wide=self.is_roomy)
        # Tiles that were never painted take a moment, and the first frame must not wait for them.
        self.shell.later(lambda: lands.show(lands_of(self.session, record)))
        words = Column(
            Text(_("Resume"), "card_title"), Text(headline(record), "body", colour="on_surface_variant"), gap=0
        )
        return Raised(
            Line(words, Play(), gap=12),
            lands,
            padding=(20, 16, 20, 16),
            gap=12,
            radius=24,
            on_tap=lambda: self._open(record.id),
            test_id="resume",
        )

    def _new_games(self) -> NewGame:
        return NewGame(self.shell.begin)

    def _samples(self) -> Iterator[Widget]:
        """A finished game of each kind, for somebody new."""
        kinds = [kind for kind, row in GAMES.items() if row.sample and not self.store.games()]
        buttons = []
        for number, kind in enumerate(kinds):
            text = _("Show me") if len(kinds) == 1 else _("Show me {game}").format(game=title_of(kind))
            name = "show_me" if not number else f"show_me:{kind}"
            button = PushButton(text, kind="outlined", size_hint_x=1, test_id=name)
            button.action = partial(self._show_me, kind)
            buttons.append(button)
        if theme.large or len(buttons) > 2:
            yield from buttons
        elif buttons:
            yield Line(*buttons, gap=10)

    def _place_cards(self) -> CardGrid:
        beside = 2 if self._fit_beside() else 1
        cards = (
            Card(
                Line(each.picture(), Column(Text(each.text, "row"), self._note(each), gap=0), size_hint_y=1, gap=12),
                colour=_tint(),
                padding=(16, 8, 12, 8),
                size_hint_y=1,
                on_tap=self._opener(each.screen),
                test_id=each.test_id,
            )
            for each in self._destinations()
        )
        return CardGrid(cards, columns=beside, height=40 + 36 * theme.text_scale, large_height=64, large_columns=1)

    def _fit_beside(self) -> bool:
        """Is the longest word on any of the cards short enough for half of the page?"""
        words = {word for each in self._destinations() for word in each.text.split()}
        widest = max(text_label(word, "row").texture.width for word in words)
        return bool(widest * SMALLEST <= self.shell.width * (1 - BESIDE if self.is_low else 1) / 2 - dp(CARD_EDGES))

    def _note(self, destination: HomePlace) -> Text:
        return Text(destination.note, "small", colour="on_surface_variant")

    def _place_rows(self) -> RowCard:
        rows = (
            Row(each.text, each.note, leading=each.picture(), on_tap=self._opener(each.screen), test_id=each.test_id)
            for each in self._destinations()
        )
        return RowCard(*rows, colour=_tint(), radius=24)

    def _destinations(self) -> Iterator[HomePlace]:
        finished = sum(record.finished is not None for record in self.store.games())
        count = ngettext("{count} finished", "{count} finished", finished).format(count=finished)
        yield HomePlace("games", _("Games"), count, symbol="vp")
        for kind, row in GAMES.items():
            if row.library:
                composed = len(self.store.pieces(kind))
                note = ngettext("{count} composed tile", "{count} composed tiles", composed).format(count=composed)
                yield HomePlace(f"{kind}/{row.library}", _("Tile library"), note, symbol="score-squares")
        yield HomePlace("rules", _("Rules"), _("Scoring and set-up"), symbol="scroll-plain")
        yield HomePlace("settings", _("Settings"), _("Language and look"), icon="cog")

    # --- what can be done ---

    def _opener(self, name: str) -> Action:
        return lambda: self.shell.push(name)

    def _open(self, game: int) -> None:
        try:
            if self.session.game != game:
                self.session.open(game)
        except BadFile as error:
            self.shell.say(fault_words(error))
            return
        self.shell.resume()

    def _show_me(self, kind: str) -> None:
        try:
            with self.store.together():
                face_of(kind).show_sample(self.session)
        except BadFile as error:
            self.shell.say(fault_words(error))
            return
        self.shell.resume()


class Play(Drawn):
    """The round sign that says: go on. The card around it is the button."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(52), dp(52)))

    def paint(self) -> None:
        rounded((*self.pos, *self.size), self.height / 2, theme.colour("primary"))
        draw_centred(icon_label("play", dp(34)), self.center_x, self.center_y, theme.colour("on_primary"))


class Raised(Card):
    """A card that lies above the land."""

    def __init__(self, *children: Widget, **options: Any) -> None:
        super().__init__(*children, colour="container" if theme.dark else "container_lowest", **options)

    def paint(self) -> None:
        shadow((*self.pos, *self.size), self.radius, 2)
        super().paint()


def _tint() -> str:
    """Cards stand out from the page in every theme."""
    return "container_high" if theme.dark else "container"
