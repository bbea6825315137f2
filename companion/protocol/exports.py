"""What games hand on alike: a table of points, a picture of the result, one of each territory. No Kivy here.

A game says how its table and its pictures are made; whatever draws it imports when it is asked to.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from companion.core.i18n import _
from companion.protocol.game_face import Export

POINTS: Final = "points"
RESULT: Final = "result"
TERRITORY: Final = "territory"


def points_export(note: str, table: Callable[[Any], str]) -> Export:
    """The points of a state as a table; the mark at its beginning tells spreadsheets that it is UTF-8."""
    return Export(
        key=POINTS,
        title=_("Table of points"),
        note=note,
        icon="table",
        ending=".csv",
        make=lambda session: table(session.now).encode("utf-8-sig"),
    )


def result_export(ended: bool, picture: Callable[[Any, date], bytes]) -> Export:
    """A picture of where the game stands today."""
    return Export(
        key=RESULT,
        title=_("Result") if ended else _("Where the game stands"),
        note=_("Points and all territories."),
        icon="podium",
        ending=".png",
        make=lambda session: picture(session.state, date.today()),
        is_picture=True,
    )


def territory_export(name: str, picture: Callable[[Any, str], bytes]) -> Export:
    """A picture of what a player has built."""
    return Export(
        key=TERRITORY,
        title=_("Territory of {name}").format(name=name),
        note="",
        icon="",
        ending=".png",
        make=lambda session: picture(session.state, name),
        is_picture=True,
        player=name,
    )
