"""What the sheets of Glen More's table have in common, and what they ask of the place they lie at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from companion.games.glen.model.language import engine_words
from companion.games.glen.model.session import GlenSession
from companion.games.glen.model.standing import GlenStanding
from companion.games.glen.screen import GlenSessionPort
from companion.screens.table.sheet import BoardSheet, BoardSite
from scoring.glen.game import Player
from scoring.glen.play.events import Event
from scoring.glen.words import Words

if TYPE_CHECKING:
    from companion.games.glen.table.board import GlenBoard
    from companion.games.glen.table.playing import Playing


@runtime_checkable
class GlenSite(BoardSite, Protocol):
    """Where somebody plays: the table, or a zone of table mode."""

    @property
    def session(self) -> GlenSessionPort: ...

    @property
    def standing(self) -> GlenStanding: ...

    @property
    def playing(self) -> Playing: ...

    @property
    def board(self) -> GlenBoard: ...

    @property
    def whole(self) -> GlenSession:
        """The session of everybody, where the one of the site is a player's own."""

    @property
    def happened(self) -> tuple[Event, ...]:
        """Everything that counts so far."""

    def open_sheet(self, sheet: GlenSheet) -> None: ...

    def refresh_board(self) -> None: ...


class GlenSheet(BoardSheet):
    """A sheet that talks about the territory in front."""

    def __init__(self, table: GlenSite, **options: Any) -> None:
        self.table = table
        super().__init__(table, **options)

    @property
    def session(self) -> GlenSessionPort:
        return self.table.session

    @property
    def standing(self) -> GlenStanding:
        return self.table.standing

    @property
    def who(self) -> Player:
        """The player it talks about, as things stand."""
        return self.standing.player(self.player)

    @property
    def words(self) -> Words:
        return engine_words()
