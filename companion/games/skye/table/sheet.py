"""What the sheets of Isle of Skye's table have in common, and what they ask of the place they lie at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.screen import SkyeSessionPort
from companion.screens.table.sheet import BoardSheet, BoardSite
from scoring.skye.words import Words

if TYPE_CHECKING:
    from companion.games.skye.table.board import SkyeBoard
    from companion.games.skye.table.laying import Laying
    from companion.games.skye.table.round_so_far import RoundSoFar


@runtime_checkable
class Site(BoardSite, Protocol):
    """Where somebody builds: the table, or a zone of table mode."""

    @property
    def session(self) -> SkyeSessionPort: ...

    @property
    def standing_now(self) -> StandingNow: ...

    @property
    def laying(self) -> Laying: ...

    @property
    def board(self) -> SkyeBoard: ...

    @property
    def so_far(self) -> RoundSoFar: ...

    def site_of(self, player: str) -> Site:
        """Where a player's territory is in sight from now on."""

    def end_quick(self) -> None:
        """Whatever lay there before the table took the app to hand has been entered."""

    def open_sheet(self, sheet: TableSheet) -> None: ...


class TableSheet(BoardSheet):
    """A sheet that talks about the territory in front."""

    def __init__(self, table: Site, **options: Any) -> None:
        self.table = table
        super().__init__(table, **options)

    @property
    def session(self) -> SkyeSessionPort:
        return self.table.session

    @property
    def standing_now(self) -> StandingNow:
        return self.table.standing_now

    @property
    def words(self) -> Words:
        return engine_words()
