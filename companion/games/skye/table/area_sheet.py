"""An area that was touched while areas are shown: what it is, what stands on it, where it is open."""

from __future__ import annotations

from typing import ClassVar, Final

from companion.art.shapes import Point
from companion.board.scene import MarkKind
from companion.core.i18n import _, ngettext
from companion.games.skye.art.area_fill import area_at, filled
from companion.games.skye.round.evidence import LEGEND
from companion.games.skye.table.sheet import Site, TableSheet
from companion.widgets.proof_map import Legend
from companion.widgets.text import Icon, Text
from scoring.core.cells import Cell
from scoring.core.evidence import NearMiss
from scoring.skye.reasons import Reason
from scoring.skye.survey import Area, Survey
from scoring.skye.words.counted import AREA

THINGS: Final = ("sheep", "cattle", "farms", "brochs", "ships", "lighthouses")


def area_legend(survey: Survey) -> Legend:
    """How many areas are completed and open, and how both look."""
    done = sum(area.completed for area in survey.areas)
    rest = len(survey.areas) - done
    completed = ngettext("{count} completed", "{count} completed", done).format(count=done)
    open_ = ngettext("{count} open, notch = open edge", "{count} open, notch = open edge", rest).format(count=rest)
    entries = (
        (MarkKind.COMPLETED, completed),
        (MarkKind.LINKED, _(LEGEND[MarkKind.LINKED])),
        (MarkKind.UNFINISHED, open_),
    )
    return Legend(entries, edge=0, test_id="area_legend")


class AreaSheet(TableSheet):
    """Tells of one area; its outline and its open edges are on the board."""

    share: ClassVar[float | None] = None

    def __init__(self, table: Site, cell: Cell, at: Point) -> None:
        super().__init__(table, test_id="area_sheet")
        self.number = area_at(self.standing_now.territory(self.player), self._survey, cell, at)

    @property
    def _survey(self) -> Survey:
        return self.standing_now.clan(self.player).survey

    @property
    def area(self) -> Area:
        return self._survey.areas[self.number]

    def build(self) -> None:
        area = self.area
        icon = Icon("check-circle" if area.completed else "circle-outline", 32, colour="primary")
        self.head(self._title(), self._things(), leading=icon)
        missing = NearMiss(area.terrain, area.cells, Reason.OPEN, area.open_edges, 0, self.number)
        text = _("Completed") if area.completed else self.words.near_miss(AREA, missing)
        self.body.add_widget(Text(text, "body", colour="on_surface_variant"))

    def _title(self) -> str:
        area = self.area
        if area.completed:
            text = ngettext("{terrain} on {count} tile, completed", "{terrain} on {count} tiles, completed", area.size)
        else:
            text = ngettext("{terrain} on {count} tile, open", "{terrain} on {count} tiles, open", area.size)
        words = text.format(terrain=self.words.terrain(area.terrain), count=area.size)
        return words[:1].upper() + words[1:]

    def _things(self) -> str:
        amounts = {what: getattr(self.area, what) for what in THINGS}
        found = [self.words.things("", what, amount) for what, amount in amounts.items() if amount]
        return self.words.listed(found) if found else _("No symbols.")

    def stage(self) -> None:
        territory = self.standing_now.territory(self.player)
        self.table.stage(over=filled(territory, self._survey, self.number))
        self.table.look_at_all(set(territory.by_cell))

    def refresh(self) -> bool:
        return False
