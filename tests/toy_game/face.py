"""The dice counter in the app."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.board.scene import BoardTile
from companion.core.seating import Seat
from companion.protocol.game_face import Export, GameFace, SettingChoice, SettingSwitch, StepView
from companion.protocol.rule_book import RuleBook, RuleEntry, Source
from companion.protocol.tab import Tab
from companion.session.session import Session
from tests.toy_game.rules import RULES, Sums, Throw


class DiceFace:
    """Keeps the protocol of a game in the app."""

    rules: Final = RULES
    screens: Final = {
        "setup": ("tests.toy_game.screens", "DiceSetUp"),
        "table": ("tests.toy_game.screens", "DiceTable"),
    }
    set_up_screen: Final = "setup"
    library: Final = None

    def tabs(self, state: Sums) -> Sequence[Tab]:
        return (Tab("table", "Dice", "dice-5-outline", "dice-5"), Tab("history", "Log", "history", "history"))

    def more_tabs(self, state: Sums) -> Sequence[Tab]:
        return ()

    def hub(self, state: Sums) -> str:
        return "table"

    def seats(self, state: Sums) -> list[Seat]:
        return [Seat(name, "blue", points) for name, points in state.points.items()]

    def tiles(self, state: Sums, player: str) -> list[BoardTile]:
        return []

    def to_count(self, _state: Sums) -> None:
        return None

    def step_words(self, before: Sums, event: Throw) -> str:
        return f"{event.player} throws {event.pips}" if event.player else "The game begins"

    def step_view(self, before: Sums, after: Sums, event: Throw) -> StepView:
        players = (event.player,) if event.player else ()
        return StepView(self.step_words(before, event), "Dice", players, icon="dice-5-outline")

    def report(self, state: Sums, player: str = "") -> str:
        return "\n".join(f"{name}: {points}" for name, points in state.points.items() if player in ("", name))

    def whole_report(self, state: Sums) -> str:
        return self.report(state)

    def exports(self, state: Sums) -> Sequence[Export]:
        return ()

    def rule_book(self, state: Sums | None, settings: Mapping[str, Any]) -> RuleBook:
        rule = RuleEntry("throw", "dice", "Throwing", ("A throw adds its pips.",), "dice")
        return RuleBook({"dice": "Dice"}, [rule], {"dice": [Source("First edition", "Throwing", 1)]})

    def new_game_settings(self) -> Sequence[SettingChoice | SettingSwitch]:
        return ()

    def first_look(self) -> None:
        return None

    def show_sample(self, session: Session[Sums, Throw]) -> bool:
        return False


FACE: Final[GameFace[Sums, Throw]] = DiceFace()
