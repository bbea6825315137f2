"""What Glen More can hand on beside its file and its report. Whatever draws is imported when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from companion.core.i18n import _
from companion.games.glen.model.points_table import points_table
from companion.protocol.game_face import Export
from companion.session.session import Session
from scoring.glen.game import Mode
from scoring.glen.play.state import TableState


def exports(state: TableState) -> Sequence[Export]:
    """A table of points, a picture of the result, and one of each territory."""
    territories = () if state.game.mode is Mode.POINTS else tuple(_territory(name) for name in state.names)
    return points_export(), result_export(state), *territories


def points_export() -> Export:
    """The points as a table; the mark at its beginning tells spreadsheets that it is UTF-8."""
    return Export(
        key="points",
        title=_("Table of points"),
        note=_("Scorings, achievements and players, for a spreadsheet."),
        icon="table",
        ending=".csv",
        make=lambda session: points_table(session.now).encode("utf-8-sig"),
    )


def result_export(state: TableState) -> Export:
    """A picture of where the game stands."""
    return Export(
        key="result",
        title=_("Result") if state.ended else _("Where the game stands"),
        note=_("Points and all territories."),
        icon="podium",
        ending=".png",
        make=_result_picture,
        is_picture=True,
    )


def _territory(name: str) -> Export:
    return Export(
        key="territory",
        title=_("Territory of {name}").format(name=name),
        note="",
        icon="",
        ending=".png",
        make=lambda session: _territory_picture(session, name),
        is_picture=True,
        player=name,
    )


def _result_picture(session: Session[Any, Any]) -> bytes:
    from companion.games.glen.final.pictures import result_picture

    return result_picture(session.state, date.today())


def _territory_picture(session: Session[Any, Any], name: str) -> bytes:
    from companion.games.glen.final.pictures import territory_picture

    return territory_picture(session.state, name)
