"""What Glen More can hand on beside its file and its report. Whatever draws is imported when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from companion.core.i18n import _
from companion.games.glen.model.report import points_table
from companion.protocol.exports import points_export, result_export, territory_export
from companion.protocol.game_face import Export
from scoring.glen.game import Mode
from scoring.glen.play.state import TableState


def exports(state: TableState) -> Sequence[Export]:
    """A table of points, a picture of the result, and one of each territory."""
    table = points_export(_("Scorings, achievements and players, for a spreadsheet."), points_table)
    builders = () if state.game.mode is Mode.POINTS else state.names
    territories = (territory_export(name, _territory_picture) for name in builders)
    return table, result_export(state.ended, _result_picture), *territories


def _result_picture(state: TableState, day: date) -> bytes:
    from companion.games.glen.settlement.pictures import result_picture

    return result_picture(state, day)


def _territory_picture(state: TableState, name: str) -> bytes:
    from companion.games.glen.settlement.pictures import territory_picture

    return territory_picture(state, name)
