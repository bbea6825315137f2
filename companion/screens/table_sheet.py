"""What the sheets of the table have in common: the board stays in sight and usable beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from companion.i18n import i18n
from companion.live import Live
from companion.session import Session
from companion.widgets.sheet import Sheet
from scoring.words import Words

if TYPE_CHECKING:
    from companion.screens.table import TableScreen


class TableSheet(Sheet):
    """A sheet that talks about the territory in front."""

    share: ClassVar[float | None] = 0.48
    modal: ClassVar[bool] = False

    def __init__(self, table: TableScreen, **options: Any) -> None:
        self.table = table
        self.player = table.session.player
        super().__init__(**options)

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def live(self) -> Live:
        return self.table.live

    @property
    def words(self) -> Words:
        return i18n.words()

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
