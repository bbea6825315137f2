"""The scoring tile that scores one of the player's own scrolls now."""

from __future__ import annotations

from scoring.evidence import Evidence, NearMiss, Reason
from scoring.skye.clan import Clan
from scoring.skye.scrolls import ScrollScore, score_scrolls


def best_scroll(clan: Clan) -> Evidence | None:
    """The value, now, of the best own scroll, doubled if its area is completed; unknown with a gold scroll unknown."""
    scrolls = score_scrolls(clan)
    known = [scroll for scroll in scrolls if scroll.points is not None]
    if len(known) < len(scrolls):
        return None
    if not known:
        return Evidence([], [])
    best = max(known, key=_points)
    others = [
        NearMiss(scroll.scroll, (scroll.cell,), Reason.NOT_LARGEST, (), _points(best) - _points(scroll))
        for scroll in known
        if scroll is not best
    ]
    return Evidence(list(best.items), [*best.near_misses, *others])


def _points(scroll: ScrollScore) -> int:
    return scroll.points or 0
