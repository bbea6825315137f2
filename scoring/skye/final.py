"""The final scoring: scrolls, tablets, gold, and the ranking with its tie-break."""

from __future__ import annotations

from typing import NamedTuple

from scoring.core.evidence import Item
from scoring.core.rules import Standing, places
from scoring.skye.game import Game, Player
from scoring.skye.score import clans
from scoring.skye.scrolls import GOLD_PER_POINT, ScrollScore, score_scrolls
from scoring.skye.survey import Clan
from scoring.skye.tile import Tablet, TileSet


class Tablets(NamedTuple):
    """What the scroll-again tablets add: the best scroll once more, single, for each tablet."""

    owned: int
    points: int | None
    chosen: ScrollScore | None

    @property
    def items(self) -> tuple[Item, ...]:
        if not (self.chosen and self.points):
            return ()
        return (Item(self.chosen.scroll, (self.chosen.cell,), self.owned, self.points),)


class FinalScore(NamedTuple):
    """One player's result. Whatever needs unknown gold is None, and with it the total and every rank."""

    vp: int
    scrolls: tuple[ScrollScore, ...]
    tablets: Tablets
    gold: int | None
    total: int | None
    rank: int | None


def final(game: Game) -> list[FinalScore]:
    """The final scoring of every player."""
    unranked = [_final(player, clan) for player, clan in zip(game.players, clans(game), strict=True)]
    if any(score.total is None for score in unranked):
        return unranked
    results = [
        (score.total or 0, tie_break(game.rulings.tie_break, player.gold or 0))
        for score, player in zip(unranked, game.players, strict=True)
    ]
    return [score._replace(rank=rank) for score, rank in zip(unranked, places(results), strict=True)]


def standing(game: Game) -> tuple[Standing, ...]:
    """The result if the game ended now: totals and ranks in the order of the seats."""
    return tuple(
        Standing(player.name, score.total, score.rank) for player, score in zip(game.players, final(game), strict=True)
    )


def tie_break(ruling: str, gold: int) -> int:
    """The gold that breaks a tie: what the exchange left over, or all there was before it."""
    return gold if ruling == "all-gold" else gold % GOLD_PER_POINT


def _final(player: Player, clan: Clan) -> FinalScore:
    scrolls = tuple(score_scrolls(clan))
    tablets = scroll_again(clan, scrolls)
    gold = None if player.gold is None else player.gold // GOLD_PER_POINT
    parts = [*(scroll.points for scroll in scrolls), tablets.points, gold]
    known = [part for part in parts if part is not None]
    total = player.vp + sum(known) if len(known) == len(parts) else None
    return FinalScore(player.vp, scrolls, tablets, gold, total, None)


def scroll_again(clan: Clan, scrolls: tuple[ScrollScore, ...]) -> Tablets:
    """For each tablet the best scroll once more at its single value; unknown beside a scroll of unknown value."""
    count = sum(
        laid.tile.set is TileSet.DRUIDS and laid.tile.tablet is Tablet.SCROLL_AGAIN for laid in clan.survey.laid
    )
    if any(scroll.value is None for scroll in scrolls):
        return Tablets(count, None, None)
    best = max(scrolls, key=lambda scroll: scroll.value or 0, default=None)
    if not (count and best):
        return Tablets(count, 0, None)
    return Tablets(count, count * (best.value or 0), best)
