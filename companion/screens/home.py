"""Home: the running game first, then everything else one tap away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, fault_words, ngettext
from companion.games import GAMES, face_of, title_of
from companion.screens.base import Screen
from companion.screens.game_cards import PlayerLine, game_symbol, headline
from companion.store import GameRecord
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column, Columns, Line, Measures, RowCard, Scroll
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Symbol, Text
from scoring.core.reading import BadFile

WIDEST: Final = 960
MARGIN: Final = 28
LOW_MARGIN: Final = 12


class HomeScreen(Screen):
    """What is running, what is new, what is done."""

    def build(self) -> None:
        head, places = Column(gap=12 if self.is_low else 16), Column(gap=12)
        head.add_widget(_title())
        running = self._running()
        if running is not None:
            head.add_widget(self._resume(running))
        elif not self.store.games():
            head.add_widget(Text(_("Mirror your tiles, and every point is counted and explained."), "name"))
        for button in self._new_games(running is None):
            head.add_widget(button)
        for button in self._samples() if not self.store.games() else ():
            head.add_widget(button)
        places.add_widget(self._places())
        self.add_widget(self._arranged(head, places))

    def _arranged(self, head: Column, places: Column) -> Scroll:
        above = LOW_MARGIN if self.is_low else MARGIN
        measures = Measures(
            WIDEST, gap=20, between=24, padding=(24, above, 24, above), stacked_padding=(16, 20, 16, 24)
        )
        return Scroll(Columns(self.layout, measures, [head], [places]))

    def _running(self) -> GameRecord | None:
        """The game that was touched last and has not ended."""
        return next((record for record in self.store.games() if record.finished is None), None)

    def _resume(self, record: GameRecord) -> Card:
        return Card(
            Line(
                *game_symbol(record.kind, 44),
                Column(
                    Text(_("Resume"), "title", colour="on_primary_container"),
                    Text(headline(record), "body", colour="on_primary_container"),
                    gap=0,
                ),
                Icon("play-circle", 48, colour="primary"),
            ),
            *(PlayerLine(player) for player in record.summary.get("players", ())),
            colour="primary_container",
            padding=(20, 18, 20, 20),
            gap=8,
            on_tap=lambda: self._open(record.id),
            test_id="resume",
        )

    def _new_games(self, first: bool) -> Iterator[PushButton]:
        """A button for each game there is; where nothing runs, the first of them stands out."""
        for number, kind in enumerate(GAMES):
            yield PushButton(
                _("New game") if len(GAMES) == 1 else _("New game: {game}").format(game=title_of(kind)),
                kind="filled" if first and not number else "tonal",
                icon="plus",
                size_hint_x=1,
                on_tap=self._beginner(kind),
                test_id="new_game" if not number else f"new_game:{kind}",
            )

    def _samples(self) -> Iterator[PushButton]:
        """A finished game of each kind, for somebody new."""
        kinds = [kind for kind, row in GAMES.items() if row.sample]
        for number, kind in enumerate(kinds):
            text = _("Show me") if len(kinds) == 1 else _("Show me {game}").format(game=title_of(kind))
            name = "show_me" if not number else f"show_me:{kind}"
            button = PushButton(text, kind="outlined", icon="eye-outline", size_hint_x=1, test_id=name)
            button.action = partial(self._show_me, kind)
            yield button

    def _beginner(self, kind: str) -> Action:
        return lambda: self.shell.begin(kind)

    def _places(self) -> Card:
        card = RowCard()
        for name, text, icon, note in self._rows():
            card.add_widget(
                Row(
                    text,
                    note,
                    leading=Icon(icon),
                    trailing=Icon("chevron-right"),
                    height=64,
                    on_tap=self._opener(name),
                    test_id=f"go:{name.rpartition('/')[2]}",
                )
            )
        return card

    def _rows(self) -> Iterator[tuple[str, str, str, str]]:
        """The places that can be gone to: screen, words, icon, what is in it."""
        finished = sum(record.finished is not None for record in self.store.games())
        yield (
            "games",
            _("Games"),
            "trophy-outline",
            ngettext("{count} finished", "{count} finished", finished).format(count=finished),
        )
        for kind, row in GAMES.items():
            if row.library:
                composed = len(self.store.pieces(kind))
                note = ngettext("{count} composed tile", "{count} composed tiles", composed).format(count=composed)
                yield f"{kind}/{row.library}", _("Tile library"), "puzzle-outline", note
        yield "rules", _("Rules"), "book-open-page-variant-outline", ""
        yield "settings", _("Settings"), "cog-outline", ""

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


def _title() -> BoxLayout:
    return Line(
        Symbol("castle", size=56),
        Column(
            Text(_("Clan Companion"), "hero"),
            Text(_("for {games}").format(games=" · ".join(map(title_of, GAMES))), "body", colour="on_surface_variant"),
            gap=0,
        ),
        gap=16,
        padding=(4, 8, 0, 8),
    )
