"""What the sheets of a table have in common: the board stays in sight and usable beside them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Protocol

from companion.board.scene import BoardTile, Overlay
from companion.shell.ports import SessionPort, ShellPort
from companion.store import Store
from companion.widgets.sheet import Sheet
from companion.widgets.territory import TerritoryBoard
from scoring.core.cells import Cell


class BoardSite(Protocol):
    """Where somebody builds: the table, or a zone of table mode."""

    @property
    def shell(self) -> ShellPort: ...

    @property
    def session(self) -> SessionPort[Any, Any]: ...

    @property
    def store(self) -> Store: ...

    @property
    def board(self) -> TerritoryBoard: ...

    @property
    def sheet(self) -> Sheet | None: ...

    @property
    def can_build(self) -> bool: ...

    def sheet_left(self, sheet: BoardSheet) -> None: ...

    def stage(
        self, *, selected: Cell | None = None, over: Overlay | None = None, ghost: BoardTile | None = None
    ) -> None: ...

    def look_at(self, cell: Cell) -> None: ...

    def look_at_all(self, cells: Collection[Cell]) -> None: ...


class BoardSheet(Sheet):
    """A sheet that talks about the territory in front."""

    share: ClassVar[float | None] = 0.48
    modal: ClassVar[bool] = False

    def __init__(self, site: BoardSite, **options: Any) -> None:
        self.site = site
        self.player = site.session.player
        super().__init__(**options)

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
        self.site.sheet_left(self)
