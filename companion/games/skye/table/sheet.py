"""What the sheets of the table have in common: the board stays in sight and usable beside them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from companion.board.scene import BoardTile, Overlay
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.screen import SkyeSessionPort
from companion.shell.ports import ShellPort
from companion.store import Store
from companion.widgets.sheet import Sheet
from scoring.core.cells import Cell
from scoring.skye.words import Words

if TYPE_CHECKING:
    from companion.games.skye.table.board_pane import TerritoryBoard
    from companion.games.skye.table.laying import Laying
    from companion.games.skye.table.round_so_far import RoundSoFar


@runtime_checkable
class Site(Protocol):
    """Where somebody builds: the table, or a zone of table mode."""

    @property
    def shell(self) -> ShellPort: ...

    @property
    def session(self) -> SkyeSessionPort: ...

    @property
    def store(self) -> Store: ...

    @property
    def standing_now(self) -> StandingNow: ...

    @property
    def laying(self) -> Laying: ...

    @property
    def board(self) -> TerritoryBoard: ...

    @property
    def so_far(self) -> RoundSoFar: ...

    @property
    def sheet(self) -> Sheet | None: ...

    @property
    def can_build(self) -> bool: ...

    def site_of(self, player: str) -> Site:
        """Where a player's territory is in sight from now on."""

    def open_sheet(self, sheet: TableSheet) -> None: ...

    def sheet_left(self, sheet: TableSheet) -> None: ...

    def stage(
        self, *, selected: Cell | None = None, over: Overlay | None = None, ghost: BoardTile | None = None
    ) -> None: ...

    def look_at(self, cell: Cell) -> None: ...

    def look_at_all(self, cells: Collection[Cell]) -> None: ...


class TableSheet(Sheet):
    """A sheet that talks about the territory in front."""

    share: ClassVar[float | None] = 0.48
    modal: ClassVar[bool] = False

    def __init__(self, table: Site, **options: Any) -> None:
        self.table = table
        self.player = table.session.player
        super().__init__(**options)

    @property
    def session(self) -> SkyeSessionPort:
        return self.table.session

    @property
    def standing_now(self) -> StandingNow:
        return self.table.standing_now

    @property
    def words(self) -> Words:
        return engine_words()

    def stage(self) -> None:
        """Puts on the board what the sheet talks about; called when it opens and after the board was built anew."""

    def refresh(self) -> bool:
        """The game changed; False if the sheet no longer makes sense."""
        return False

    def kept(self) -> tuple[str, Any] | None:
        """Its kind and what it talks about, in JSON values, if it comes back after another screen."""
        return None

    def key(self, name: str) -> bool:
        """A key of a keyboard."""
        return False

    def left(self) -> None:
        self.table.sheet_left(self)
