"""The catalogue's open question about a tile of the territory in front, with the tile in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.question import Asking
from companion.screens.table_sheet import TableSheet
from scoring.cells import Cell

if TYPE_CHECKING:
    from companion.screens.table import TableScreen


class QuestionSheet(Asking, TableSheet):
    """Asks beside the board."""

    def __init__(self, table: TableScreen, cell: Cell) -> None:
        super().__init__(table, test_id="question")
        self.asker, self.cell = table.shell, cell

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)

    def take_back(self) -> None:
        self.session.undo()

    def refresh(self) -> bool:
        return self.asks
