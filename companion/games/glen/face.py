"""Glen More as the common rooms of the app ask for it. Whatever draws is imported when it is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.board.scene import BoardTile
from companion.core.i18n import _, mark
from companion.core.seating import Seat
from companion.games.glen.art.scene import tiles_of
from companion.games.glen.model.exports import exports
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.report import report, whole_report
from companion.games.glen.model.sample import show_sample
from companion.games.glen.model.setup_draft import MODE, MODES
from companion.games.glen.model.standing import seats_of
from companion.games.glen.model.step_views import step_view
from companion.games.glen.model.step_words import step_words
from companion.protocol.game_face import Export, GameFace, ScreenPlace, SettingChoice, SettingSwitch, StepView
from companion.protocol.rule_book import RuleBook
from companion.protocol.tab import Tab
from companion.session.session import Session
from scoring.glen.game import Mode
from scoring.glen.play.events import Event
from scoring.glen.play.state import TableState
from scoring.glen.rules import RULES

SCREENS: Final[Mapping[str, ScreenPlace]] = {
    # name: module, class
    "setup": ("companion.games.glen.setup.screen", "GlenSetUpScreen"),
    "table": ("companion.games.glen.table.screen", "GlenTableScreen"),
    "flat": ("companion.games.glen.flat.screen", "GlenFlatScreen"),
    "scoring": ("companion.games.glen.scorings.screen", "GlenScoringScreen"),
    "dispute": ("companion.games.glen.scorings.dispute", "GlenDisputeScreen"),
    "settlement": ("companion.games.glen.settlement.screen", "GlenSettlementScreen"),
    "points": ("companion.games.glen.points.screen", "GlenPointsScreen"),
    "rulings": ("companion.games.glen.scorings.rulings", "GlenRulingsScreen"),
}

TABLE: Final = Tab("table", mark("Table"), "map-outline", "map")
COUNTERS: Final = Tab("points", mark("Counters"), "counter", "counter")
OTHERS: Final = (
    Tab("scoring", mark("Scores"), "podium", "podium"),
    Tab("history", mark("History"), "history", "history"),
    Tab("rules", mark("Rules"), "book-open-page-variant-outline", "book-open-page-variant"),
)
FLAT: Final = Tab("flat", mark("Table mode"), "rotate-3d-variant", "rotate-3d-variant")


class GlenFace:
    """Glen More in the app."""

    rules: Final = RULES
    screens: Final = SCREENS
    set_up_screen: Final = "setup"
    library: Final = None

    def tabs(self, state: TableState) -> Sequence[Tab]:
        return (_table(state), *OTHERS)

    def more_tabs(self, state: TableState) -> Sequence[Tab]:
        return () if state.game.mode is Mode.POINTS else (FLAT,)

    def hub(self, state: TableState) -> str:
        return "settlement" if state.ended else _table(state).screen

    def seats(self, state: TableState) -> list[Seat]:
        return seats_of(state)

    def tiles(self, state: TableState, player: str) -> list[BoardTile]:
        return tiles_of(state, player)

    def to_count(self, _state: TableState) -> None:
        return None

    def step_words(self, before: TableState, event: Event) -> str:
        return step_words(before, event)

    def step_view(self, before: TableState, after: TableState, event: Event) -> StepView:
        return step_view(before, after, event)

    def report(self, state: TableState, player: str = "") -> str:
        return report(state, player)

    def whole_report(self, state: TableState) -> str:
        return whole_report(state)

    def exports(self, state: TableState) -> Sequence[Export]:
        return exports(state)

    def rule_book(self, state: TableState | None, settings: Mapping[str, Any]) -> RuleBook:
        from companion.games.glen.model.rules_content import GlenRuleBook

        return GlenRuleBook(engine_words(), state.game if state is not None else None)

    def new_game_settings(self) -> Sequence[SettingChoice | SettingSwitch]:
        modes = [(str(mode), _(name)) for mode, name in MODES.items()]
        return (SettingChoice(MODE, "counter", _("What is kept"), modes, str(Mode.FULL)),)

    def first_look(self) -> None:
        return None

    def show_sample(self, session: Session[TableState, Event]) -> bool:
        return show_sample(session)


def _table(state: TableState) -> Tab:
    """Where a game is played; a table that counts points only has no territories."""
    return COUNTERS if state.game.mode is Mode.POINTS else TABLE


FACE: Final[GameFace[TableState, Event]] = GlenFace()
