"""The catalogue's open question about a tile of the territory in front, with the tile in sight."""

from __future__ import annotations

from companion.games.skye.table.question import Asking
from companion.games.skye.table.sheet import Site, TableSheet
from scoring.core.cells import Cell


class QuestionSheet(Asking, TableSheet):
    """Asks beside the board."""

    def __init__(self, table: Site, cell: Cell) -> None:
        super().__init__(table, test_id="question")
        self.asker, self.cell = table.shell, cell

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)

    def take_back(self) -> None:
        self.session.undo()

    def refresh(self) -> bool:
        return self.asks
