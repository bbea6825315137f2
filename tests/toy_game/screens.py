"""The two screens of the dice counter."""

from __future__ import annotations

from companion.screens.base import Screen
from companion.shell.step_messages import do_and_say
from companion.widgets.buttons import PushButton
from companion.widgets.text import Text
from tests.toy_game.rules import RULES, Throw


class DiceSetUp(Screen):
    """Two players sit down."""

    def build(self) -> None:
        self.add_widget(PushButton("Start", on_tap=self._start, test_id="start"))

    def _start(self) -> None:
        self.session.start(RULES, Throw(None, names=("Ada", "Bo")))
        self.shell.resume()


class DiceTable(Screen):
    """The sums, and a button for each throw of the player in front."""

    def build(self) -> None:
        for name, points in self.session.state.points.items():
            self.add_widget(Text(f"{name}: {points}", test_id=f"sum:{name}"))
        for pips in range(1, 7):
            self.add_widget(PushButton(str(pips), on_tap=lambda pips=pips: self._throw(pips), test_id=f"throw:{pips}"))

    def _throw(self, pips: int) -> None:
        do_and_say(self.shell, Throw(self.session.player, pips), "Thrown")
