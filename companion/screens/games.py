"""All games on this device: those that go on, then those that are over."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.core.i18n import _, fault_words
from companion.games import last_kind
from companion.screens.base import Screen
from companion.screens.game_cards import PlayerLine, headline
from companion.screens.menu import MenuEntry, MenuSheet
from companion.store import GameRecord
from companion.store.notes import forget_game
from companion.widgets.bars import TopBar
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Card, Centred, Line, Scroll
from companion.widgets.text import Text
from scoring.core.reading import BadFile

FIRST = 7
PER_FRAME = 4
SHOWN = 60
"""More games than this are not drawn at once; the oldest wait behind a button."""


class GamesScreen(Screen):
    """A card for each game; a tap opens it."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self._waiting: deque[Callable[[], Widget]] = deque()

    def opened(self) -> None:  # type: ignore[override]
        self.most = SHOWN

    def build(self) -> None:
        self.add_widget(TopBar(_("Games"), on_back=self.shell.back))
        column = Centred(gap=12, padding=(16, 4, 16, 24))
        games = self.store.games()
        running = [record for record in games if record.finished is None]
        finished = [record for record in games if record.finished is not None]
        self._waiting = deque(self._parts(running, finished))
        self._column = column
        self._add_some(FIRST)
        if not games:
            column.add_widget(Text(_("No game has been played here yet."), colour="on_surface_variant"))
            column.add_widget(
                PushButton(_("New game"), icon="plus", on_tap=lambda: self.shell.begin(last_kind(self.store)))
            )
        self.add_widget(Scroll(column))

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
            self._column.add_widget(self._waiting.popleft()())
        if self._waiting:
            column = self._column
            self.shell.later(lambda: self._add_some(PER_FRAME) if self._column is column else None)

    def left(self) -> None:
        """What was not yet in sight need not be built any more: who comes back gets a new list."""
        self._waiting.clear()

    def _card(self, record: GameRecord) -> Card:
        menu = IconButton("dots-vertical", on_tap=lambda: self._menu(record), test_id=f"more:{record.id}")
        return Card(
            Line(Text(headline(record), "label", colour="on_surface_variant"), menu, gap=8),
            *(PlayerLine(player, "on_surface") for player in record.summary.get("players", ())),
            padding=(16, 4, 16, 12),
            gap=4,
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
