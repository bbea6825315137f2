"""Home: the running game first, then everything else one tap away."""

from __future__ import annotations

from typing import Final

from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, mark, ngettext
from companion.core.layout import Layout
from companion.core.paths import SAMPLE_GAME
from companion.games.skye.model.tile_library import library_of
from companion.screens.base import Screen
from companion.screens.game_cards import PlayerLine, round_text
from companion.store import GameRecord
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Column, Line, RowCard, Scroll
from companion.widgets.rows import Row
from companion.widgets.symbol import Symbol
from companion.widgets.text import Icon, Text
from scoring.core.reading import BadFile

WIDEST: Final = 960
MARGIN: Final = 28
LOW_MARGIN: Final = 12
PLACES: Final = (
    ("games", mark("Games"), "trophy-outline"),
    ("library", mark("Tile library"), "puzzle-outline"),
    ("rules", mark("Rules"), "book-open-page-variant-outline"),
    ("settings", mark("Settings"), "cog-outline"),
)


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
        head.add_widget(self._new_game(running is None))
        if not self.store.games() and SAMPLE_GAME.exists():
            show = PushButton(_("Show me"), kind="outlined", icon="eye-outline", size_hint_x=1, test_id="show_me")
            show.action = self._show_me
            head.add_widget(show)
        places.add_widget(self._places())
        self.add_widget(self._arranged(head, places))

    def _arranged(self, head: Column, places: Column) -> Scroll:
        """One column on a phone; two beside each other where there is width but little height."""
        if self.layout is Layout.PHONE:
            return Scroll(Column(head, places, gap=20, padding=(16, 20, 16, 24)))
        for part in (head, places):
            part.pos_hint = {"top": 1}
        above = LOW_MARGIN if self.is_low else MARGIN
        return Scroll(Centred(Line(head, places, gap=24), widest=WIDEST, padding=(24, above, 24, above)))

    def _running(self) -> GameRecord | None:
        """The game that was touched last and has not ended."""
        return next((record for record in self.store.games() if record.finished is None), None)

    def _resume(self, record: GameRecord) -> Card:
        return Card(
            Line(
                Column(
                    Text(_("Resume"), "title", colour="on_primary_container"),
                    Text(round_text(record), "body", colour="on_primary_container"),
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

    def _new_game(self, first: bool) -> PushButton:
        return PushButton(
            _("New game"),
            kind="filled" if first else "tonal",
            icon="plus",
            size_hint_x=1,
            on_tap=lambda: self.shell.push("setup"),
            test_id="new_game",
        )

    def _places(self) -> Card:
        card = RowCard()
        for name, text, icon in PLACES:
            card.add_widget(
                Row(
                    _(text),
                    self._note(name),
                    leading=Icon(icon),
                    trailing=Icon("chevron-right"),
                    height=64,
                    on_tap=self._opener(name),
                    test_id=f"go:{name}",
                )
            )
        return card

    def _opener(self, name: str) -> Action:
        return lambda: self.shell.push(name)

    def _note(self, name: str) -> str:
        if name == "games":
            finished = sum(record.finished is not None for record in self.store.games())
            return ngettext("{count} finished", "{count} finished", finished).format(count=finished)
        if name == "library":
            composed = len(library_of(self.store).tiles())
            return ngettext("{count} composed tile", "{count} composed tiles", composed).format(count=composed)
        return ""

    def _open(self, game: int) -> None:
        try:
            if self.session.game != game:
                self.session.open(game)
        except BadFile as error:
            self.shell.say(str(error))
            return
        self.shell.resume()

    def _show_me(self) -> None:
        from scoring.skye.play import filing
        from scoring.skye.play.acts import end_game

        try:
            with self.store.together():
                self.session.take_over(filing.load(SAMPLE_GAME))
                if not self.session.now.ended:
                    self.session.do(end_game(self.session.now, anyway=True))
        except BadFile as error:
            self.shell.say(str(error))
            return
        self.shell.resume()


def _title() -> BoxLayout:
    return Line(
        Symbol("castle", size=56),
        Column(
            Text(_("Clan Companion"), "hero"),
            Text(_("for Isle of Skye"), "body", colour="on_surface_variant"),
            gap=0,
        ),
        gap=16,
        padding=(4, 8, 0, 8),
    )
