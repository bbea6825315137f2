"""The scoring tile that scores one of the player's own scrolls now."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import Evidence, NearMiss, made
from scoring.skye.reasons import Reason
from scoring.skye.scrolls import ScrollScore, score_scrolls
from scoring.skye.survey import Clan

NOT_LARGEST: Final = Reason.NOT_LARGEST


def best_scroll(clan: Clan) -> Evidence | None:
    """The value, now, of the best own scroll, doubled if its area is completed; unknown with a gold scroll unknown."""
    scrolls = score_scrolls(clan)
    known = [scroll for scroll in scrolls if scroll.points is not None]
    if len(known) < len(scrolls):
        return None
    if not known:
        return [], []
    best = max(known, key=_points)
    others = [
        made(NearMiss, (scroll.scroll, (scroll.cell,), NOT_LARGEST, (), _points(best) - _points(scroll), None))
        for scroll in known
        if scroll is not best
    ]
    return list(best.items), [*best.near_misses, *others]


def _points(scroll: ScrollScore) -> int:
    return scroll.points or 0
