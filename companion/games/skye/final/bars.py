"""The parts of a result: rounds, scrolls, tablets and gold, each with its pattern and its words."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _, mark
from companion.games.skye.model.final_result import Stage
from companion.widgets.result_bar import BarPart, diagonal, dots, lines

NAMES: Final = {
    Stage.ROUNDS: mark("Rounds"),
    Stage.SCROLLS: mark("Scrolls"),
    Stage.TABLETS: mark("Tablets"),
    Stage.GOLD: mark("Gold"),
}
PARTS_WORDS: Final = {
    Stage.ROUNDS: lambda: _("After the rounds"),
    Stage.SCROLLS: lambda: _("With the scrolls"),
    Stage.TABLETS: lambda: _("With the tablets"),
    Stage.GOLD: lambda: _("With the gold"),
}
LOOKS: Final = {
    Stage.ROUNDS: BarPart("rounds"),
    Stage.SCROLLS: BarPart("scrolls", "B08530", "7A5712", diagonal),
    Stage.TABLETS: BarPart("tablets", "9A92B5", "56506E", dots),
    Stage.GOLD: BarPart("gold", "FFCF47", "C08A00", lines),
}


def named_parts(stages: list[Stage]) -> list[tuple[BarPart, str]]:
    """What a legend says of some parts."""
    return [(LOOKS[stage], _(NAMES[stage])) for stage in stages]
