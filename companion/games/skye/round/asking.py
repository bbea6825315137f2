"""A long press on the map of a proof: what each rule in play makes of the tile, symbol or area below the finger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from companion.board.scene import Overlay
from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.model.why_lines import Why, WhyLine, thing_words
from companion.games.skye.table.why import WhyRow
from companion.screens.dispute import open_dispute
from companion.shell.ports import ShellPort
from companion.shell.speech import can_read
from companion.widgets.base import Action
from companion.widgets.buttons import Chip
from companion.widgets.containers import Flow
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from scoring.skye.play.state import TableState, change_player
from scoring.skye.territory import Territory
from scoring.skye.thing import Thing

LayOver = Callable[[Overlay], object]


class ThingSheet(Sheet):
    """A thing and every rule; a tap on a rule shows it on the map behind."""

    share: ClassVar[float | None] = 0.5

    def __init__(self, shell: ShellPort, why: Why, lay_over: LayOver) -> None:
        super().__init__(test_id="thing_sheet")
        self.shell, self.why, self.lay_over = shell, why, lay_over
        self.line: WhyLine | None = why.head

    def build(self) -> None:
        title, sentence = self.why.headline()
        self.head(title, self._place())
        self.body.add_widget(Text(sentence, "name", colour="on_surface_variant"))
        chips = Flow(Chip(_("Dispute card"), icon="scale-balance", on_tap=self._dispute, test_id="thing_dispute"))
        if can_read(self.shell):
            chips.add_widget(Chip(_("Read aloud"), icon="volume-high", on_tap=self._speak, test_id="speak"))
        self.body.add_widget(chips)
        self.rows = [WhyRow(line, on_tap=self._shower(line)) for line in self.why.lines]
        for row in self.rows:
            self.body.add_widget(row)
        self._mark()

    def _place(self) -> str:
        words = engine_words()
        return _("{name} · {place}").format(
            name=thing_words(words, self.why.thing), place=words.place(self.why.thing.cell)
        )

    def _shower(self, line: WhyLine) -> Action:
        def show() -> None:
            self.line = line
            self._mark()
            self.lay_over(line.show())

        return show

    def _mark(self) -> None:
        for row in self.rows:
            row.selected = row.line is self.line

    def _dispute(self) -> None:
        subject = self.line.subject if self.line is not None else None
        if subject is not None:
            self.close()
            open_dispute(self.shell, subject)

    def _speak(self) -> None:
        self.shell.device.speak(" ".join(self.why.headline()))


def ask_about_thing(
    shell: ShellPort, state: TableState, name: str, territory: Territory
) -> Callable[[Thing, LayOver], object]:
    """What a long press on a map of a player's territory does; it may be that of an earlier round."""
    then = change_player(state, name, lambda player: replace(player, territory=territory))

    def ask(thing: Thing, lay_over: LayOver) -> None:
        shell.device.vibrate()
        shell.open(ThingSheet(shell, Why(engine_words(), StandingNow(then), name, thing.cell, thing), lay_over))

    return ask
