"""The parts of a settlement, each with its pattern and its words."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _, mark
from companion.games.glen.model.settlement_result import SettlementStage
from companion.widgets.result_bar import BarPart, crossed, diagonal, lines

NAMES: Final = {
    SettlementStage.SO_FAR: mark("Before the settlement"),
    SettlementStage.CARDS: mark("Cards"),
    SettlementStage.COINS: mark("Coins"),
    SettlementStage.TILES: mark("Surplus tiles"),
    SettlementStage.RANKING: mark("Ranking"),
}
HEADLINES: Final = {
    SettlementStage.SO_FAR: mark("After three scorings"),
    SettlementStage.CARDS: mark("With the cards"),
    SettlementStage.COINS: mark("With the coins"),
    SettlementStage.TILES: mark("Without the surplus"),
}
LOOKS: Final = {
    SettlementStage.SO_FAR: BarPart("so-far"),
    SettlementStage.CARDS: BarPart("cards", "8FB3D9", "2F5E8C", diagonal),
    SettlementStage.COINS: BarPart("coins", "FFCF47", "C08A00", lines),
    SettlementStage.TILES: BarPart("tiles", "FFDADB", "A8303F", crossed),
}


def named_parts(stages: list[SettlementStage]) -> list[tuple[BarPart, str]]:
    """What a legend says of some parts."""
    return [(LOOKS[stage], _(NAMES[stage])) for stage in stages]
