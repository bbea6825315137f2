"""Every kind of number that has a dispute card."""

from __future__ import annotations

from typing import Final

LETTER: Final = "letter"
ROUND: Final = "round"
VP: Final = "vp"
GOLD: Final = "gold"
INCOME_GOLD: Final = "income"
VP_BARRELS: Final = "vp-barrels"
MARKET: Final = "market"
PRICE: Final = "price"
ONE_SCROLL: Final = "scroll"
SCROLLS_SUM: Final = "scrolls"
TABLETS: Final = "tablets"
EXCHANGE: Final = "exchange"
TOTAL: Final = "total"
TIE_BREAK: Final = "tie-break"
