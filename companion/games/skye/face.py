"""Isle of Skye as the common rooms of the app ask for it.

Whatever draws, and whatever a table does without, is imported when it is needed: a start pays for what it shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.board.scene import BoardTile
from companion.core.background import Work
from companion.core.i18n import _, i18n, mark
from companion.core.paths import SAMPLE_GAME
from companion.core.seating import Seat
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.long_roads import roads_to_find
from companion.games.skye.model.standing_now import seats_of
from companion.games.skye.model.step_words import step_words
from companion.games.skye.model.tile_library import TILES
from companion.protocol.game_face import (
    Export,
    FirstLook,
    GameFace,
    ScreenPlace,
    SettingChoice,
    SettingSwitch,
    StepView,
)
from companion.protocol.tab import Tab
from companion.session.session import Session
from scoring.core.reading import read_document
from scoring.skye.play.acts import end_game
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import EDITIONS
from scoring.skye.rules import RULES

if TYPE_CHECKING:
    from companion.protocol.rule_book import RuleBook

SCREENS: Final[Mapping[str, ScreenPlace]] = {
    # name: module, class
    "setup": ("companion.games.skye.setup.screen", "SetUpScreen"),
    "rulings": ("companion.games.skye.setup.rulings", "RulingsScreen"),
    "correct": ("companion.games.skye.setup.correct", "CorrectScreen"),
    "table": ("companion.games.skye.table.screen", "TableScreen"),
    "table_mode": ("companion.games.skye.flat.screen", "TableModeScreen"),
    "composer": ("companion.games.skye.composer.screen", "ComposerScreen"),
    "library": ("companion.games.skye.composer.library", "LibraryScreen"),
    "prices": ("companion.games.skye.market.prices", "PricesScreen"),
    "market": ("companion.games.skye.market.screen", "MarketScreen"),
    "income": ("companion.games.skye.round.income", "IncomeScreen"),
    "scoring": ("companion.games.skye.round.scoring", "ScoringScreen"),
    "by_hand": ("companion.games.skye.round.by_hand", "CountByHandScreen"),
    "scores": ("companion.games.skye.round.scores", "ScoresScreen"),
    "dispute": ("companion.games.skye.round.dispute", "DisputeScreen"),
    "final": ("companion.games.skye.final.screen", "FinalScreen"),
}

TABS: Final = (
    Tab("table", mark("Table"), "map-outline", "map"),
    Tab("scores", mark("Scores"), "podium", "podium"),
    Tab("history", mark("History"), "history", "history"),
    Tab("rules", mark("Rules"), "book-open-page-variant-outline", "book-open-page-variant"),
)
MORE_TABS: Final = (Tab("table_mode", mark("Table mode"), "rotate-3d-variant", "rotate-3d-variant"),)


class SkyeFace:
    """Isle of Skye in the app."""

    rules: Final = RULES
    screens: Final = SCREENS
    set_up_screen: Final = "setup"
    library: Final = TILES

    def tabs(self, _state: TableState) -> Sequence[Tab]:
        return TABS

    def more_tabs(self, _state: TableState) -> Sequence[Tab]:
        return MORE_TABS

    def hub(self, state: TableState) -> str:
        return "final" if state.ended else "table"

    def seats(self, state: TableState) -> list[Seat]:
        return seats_of(state)

    def tiles(self, state: TableState, player: str) -> list[BoardTile]:
        return tiles_of(state.game.player(player).territory, asking=False)

    def to_count(self, state: TableState) -> Work | None:
        return roads_to_find(state)

    def step_words(self, before: TableState, event: Event) -> str:
        return step_words(engine_words(), before, event)

    def step_view(self, before: TableState, after: TableState, event: Event) -> StepView:
        from companion.games.skye.model.step_views import step_view

        return step_view(before, after, event)

    def report(self, state: TableState, player: str = "") -> str:
        from companion.games.skye.model.report import game_report, territory_report

        words = engine_words()
        return territory_report(words, state, player) if player else game_report(words, state)

    def whole_report(self, state: TableState) -> str:
        from companion.games.skye.model.report import whole_report

        return whole_report(state)

    def exports(self, state: TableState) -> Sequence[Export]:
        from companion.games.skye.model.exports import exports

        return exports(state)

    def rule_book(self, state: TableState | None, settings: Mapping[str, Any]) -> RuleBook:
        from companion.games.skye.model.rules_content import SkyeRuleBook
        from companion.games.skye.model.setup_draft import edition_for

        edition = state.game.edition if state is not None else edition_for(settings, i18n.language)
        return SkyeRuleBook(engine_words(), edition, state.game if state is not None else None)

    def new_game_settings(self) -> Sequence[SettingChoice | SettingSwitch]:
        words = engine_words()
        editions = [("", _("By language")), *((edition, words.edition(edition)) for edition in EDITIONS)]
        return (
            SettingChoice("edition", "book-open-page-variant-outline", _("Rulebook"), editions, ""),
            SettingSwitch("gold", "circle-multiple-outline", _("Keep the gold too"), _("Off: points only"), True),
        )

    def first_look(self) -> FirstLook:
        from companion.games.skye.model.first_look import first_look

        return first_look(engine_words())

    def show_sample(self, session: Session[TableState, Event]) -> bool:
        from companion.session.exchange import read_game

        session.take_over(read_game(read_document(SAMPLE_GAME)))
        if not session.now.ended:
            session.do(end_game(session.now, anyway=True))
        return True


FACE: Final[GameFace[TableState, Event]] = SkyeFace()
