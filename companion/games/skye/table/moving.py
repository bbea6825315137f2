"""A tile that was entered at the wrong place: whose it is, then a tap on the cell where it lies."""

from __future__ import annotations

from typing import ClassVar

from companion.core.i18n import _
from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.picker_choice import ground_of, least_wrong, ways_to_lie
from companion.games.skye.table.laying import Moved
from companion.games.skye.table.sheet import Site, TableSheet
from companion.widgets.base import Action
from companion.widgets.buttons import Chip
from companion.widgets.containers import Flow
from companion.widgets.text import Text
from scoring.core.cells import Cell
from scoring.skye.territory import Placement


class MoveSheet(TableSheet):
    """Choose the player, then tap the cell; the tile goes along as it fits, since the round in which it was laid."""

    share: ClassVar[float | None] = None

    def __init__(self, table: Site, moved: Moved) -> None:
        super().__init__(table, test_id="move_sheet")
        self.moved = moved

    @property
    def placement(self) -> Placement | None:
        """The tile as it lies now; None once it is gone."""
        return self.standing_now.territory(self.moved.player).at(self.moved.cell)

    def build(self) -> None:
        place = _("{name} · {place}").format(name=self.moved.player, place=self.words.place(self.moved.cell))
        self.head(_("Whose tile is it?"), place)
        chips = Flow()
        for player in self.standing_now.state.game.players:
            chip = Chip(player.name, player_colour=player.colour or "white", selected=player.name == self.player)
            chip.test_id, chip.action = f"move_to:{player.name}", self._chooser(player.name)
            chips.add_widget(chip)
        self.body.add_widget(chips)
        self.body.add_widget(Text(_("Then tap the cell where it lies."), "body"))

    def _chooser(self, name: str) -> Action:
        def choose() -> None:
            if name == self.player:
                return
            self.table.shell.close_sheet()
            site = self.table.site_of(name)
            site.open_sheet(MoveSheet(site, self.moved))

        return choose

    def put(self, cell: Cell) -> None:
        """Lays the tile on a cell, in the first way it fits there, or in the one that breaks least."""
        placement = self.placement
        if placement is None:
            return
        territory = self.standing_now.territory(self.player)
        if self.player == self.moved.player:
            territory = territory.take_back(self.moved.cell)
        if cell not in cells_around(territory)[0]:
            self.table.shell.say(_("It has to touch the territory."), seconds=4)
            return
        ground = ground_of(territory, cell)
        ways = ways_to_lie(ground, cell, placement.tile)
        turn = placement.turn if placement.turn in ways else next(iter(ways), least_wrong(ground, cell, placement.tile))
        self.table.laying.put(self.moved, cell, turn)

    def stage(self) -> None:
        own = self.player == self.moved.player
        self.table.stage(selected=self.moved.cell if own else None)
        self.table.look_at_all(self.table.board.cells())

    def refresh(self) -> bool:
        if not self.table.can_build or self.placement is None:
            return False
        self.rebuild(self.layout)
        return True
