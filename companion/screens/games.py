"""All games on this device, with what lies on their tables: those that go on, then those that are over."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _, fault_words
from companion.core.layout import Layout
from companion.games import last_kind
from companion.screens.base import Screen
from companion.screens.game_cards import game_symbol, headline
from companion.screens.menu import MenuEntry, MenuSheet
from companion.screens.territories import PlayerLands, lands_of
from companion.store import GameRecord
from companion.store.notes import forget_game
from companion.widgets.bars import TopBar
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Card, Centred, Column, Line, Scroll
from companion.widgets.text import Text
from scoring.core.reading import BadFile

FIRST = 7
PER_FRAME = 4
SHOWN = 60
"""More games than this are not drawn at once; the oldest wait behind a button."""
LAND_HEIGHT = 64
WIDE_LAND_HEIGHT = 96
"""Of the territories on a card, in dp."""
NEAR = 160
"""A card so many dp out of sight has its territories drawn already."""


class GameCard(Card):
    """A game: when, who, with how many points, and what lies in front of them while it is in sight."""

    def __init__(self, record: GameRecord, lands: PlayerLands, *rest: Widget, **options: Any) -> None:
        self.record, self.lands = record, lands
        super().__init__(*rest, lands, **options)


class GamesScreen(Screen):
    """A card for each game; a tap opens it."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self._waiting: deque[Callable[[], Widget]] = deque()
        self._cards: list[GameCard] = []
        self._beside: deque[Column] = deque()
        self._scroll: Scroll | None = None

    def opened(self) -> None:  # type: ignore[override]
        self.most = SHOWN

    def build(self) -> None:
        self.add_widget(TopBar(_("Games"), on_back=self.shell.back))
        side = 40 if self.is_wide else 16
        column = Centred(widest=1200 if self.is_wide else 620, gap=12, padding=(side, 4, side, 24))
        games = self.store.games()
        running = [record for record in games if record.finished is None]
        finished = [record for record in games if record.finished is not None]
        self._waiting = deque(self._parts(running, finished))
        self._column, self._cards = column, []
        self._scroll = Scroll(column)
        self._scroll.bind(scroll_y=self._picture_soon, height=self._picture_soon)
        column.bind(height=self._picture_soon)
        self._add_some(FIRST)
        if not games:
            column.add_widget(Text(_("No game has been played here yet."), colour="on_surface_variant"))
            column.add_widget(
                PushButton(_("New game"), icon="plus", on_tap=lambda: self.shell.begin(last_kind(self.store)))
            )
        self.add_widget(self._scroll)
        self._picture_soon()

    @property
    def is_wide(self) -> bool:
        """Room for two cards beside each other."""
        return self.layout is Layout.WIDE

    def _parts(self, running: list[GameRecord], finished: list[GameRecord]) -> Iterator[Callable[[], Widget]]:
        """What the list is made of, from above; each is built when its turn comes."""
        for title, games in ((_("Going on"), running), (_("Finished"), finished)):
            if games:
                yield partial(Text, title, "label", colour="on_surface_variant")
                yield from (partial(self._card, record) for record in games[: self.most])
        if max(len(running), len(finished)) > self.most:
            yield partial(PushButton, _("Show older games"), kind="text", on_tap=self._more, test_id="older")

    def _add_some(self, count: int) -> None:
        """As much as fills a window at once, the rest frame by frame: nobody waits for what is out of sight."""
        for _number in range(min(count, len(self._waiting))):
            self._add(self._waiting.popleft()())
        if self._waiting:
            column = self._column
            self.shell.later(lambda: self._add_some(PER_FRAME) if self._column is column else None)

    def _add(self, part: Widget) -> None:
        """A title or a button into the list; games side by side below their title."""
        if isinstance(part, GameCard):
            self._cards.append(part)
            self._beside.rotate(-1)
            self._beside[-1].add_widget(part)
            return
        self._column.add_widget(part)
        self._beside = deque(Column(gap=12, pos_hint={"top": 1}) for _half in range(2 if self.is_wide else 1))
        self._column.add_widget(Line(*self._beside, gap=12))

    # --- the territories of what is in sight ---

    def _picture_soon(self, *_: object) -> None:
        self.shell.later(self._picture_one)

    def _picture_one(self) -> None:
        """One more game a frame, so that nobody waits; boards that have scrolled away go."""
        scroll, todo = self._scroll, []
        if scroll is None or scroll.get_parent_window() is None:
            return
        for card in self._cards:
            top = card.to_window(0, card.top)[1]
            near = scroll.y - dp(NEAR) <= top and top - card.height <= scroll.top + dp(NEAR)
            if not near:
                card.lands.clear()
            elif not card.lands.is_shown:
                todo.append(card)
        for card in todo[:1]:
            card.lands.show(lands_of(self.session, card.record))
        if len(todo) > 1:
            self._picture_soon()

    def left(self) -> None:
        """What was not yet in sight need not be built any more: who comes back gets a new list."""
        self._waiting.clear()

    def _card(self, record: GameRecord) -> GameCard:
        menu = IconButton("dots-vertical", on_tap=lambda: self._menu(record), test_id=f"more:{record.id}")
        words = Text(headline(record), "label", colour="on_surface_variant")
        height = WIDE_LAND_HEIGHT if self.is_wide else LAND_HEIGHT
        return GameCard(
            record,
            PlayerLands(record.summary.get("players", ()), height),
            Line(*game_symbol(record.kind, 32), words, menu, gap=10),
            padding=(16, 4, 16, 12),
            gap=6,
            on_tap=lambda: self._open(record.id),
            test_id=f"game:{record.id}",
        )

    def _open(self, game: int) -> None:
        try:
            self.session.open(game)
        except BadFile as error:
            self.shell.say(fault_words(error))
            return
        self.shell.resume()

    def _menu(self, record: GameRecord) -> None:
        entry = MenuEntry("delete", "delete-outline", _("Delete this game"), lambda: self._delete(record.id))
        self.shell.open(MenuSheet([entry]))

    def _delete(self, game: int) -> None:
        """Gone at once, and the message brings it back."""
        if self.store.only_looking:
            self.shell.say(_("Clan Companion is open in another window: here you can only look."))
            return
        if self.session.game == game:
            if self.shell.in_game:
                self.shell.home()
                self.shell.push("games")
            self.session.close()
        bring_back = forget_game(self.store, game)
        self.refresh()

        def undo() -> None:
            bring_back()
            if self.shell.screen is not None:
                self.shell.screen.refresh()

        self.shell.say(_("Game deleted"), (_("Undo"), undo))

    def _more(self) -> None:
        self.most += SHOWN
        self.refresh()
