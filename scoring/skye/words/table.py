"""What the whole table hears: majorities, income, the final scoring and its ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scoring.core.evidence import Score
from scoring.core.translator import mark
from scoring.skye.final import FinalScore, Tablets, tie_break
from scoring.skye.game import Game
from scoring.skye.score import MOST, SECOND
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import GOLD_PER_POINT
from scoring.skye.words.counted import CountedWords

TIE_BREAKS: Final = {
    "remainder": mark("Gold left after the exchange breaks the tie: {amounts}."),
    "all-gold": mark("All gold breaks the tie: {amounts}."),
}
SHARED: Final = {
    "remainder": mark("{names} have {total} VP each, and {gold} gold: {left} left over each. They share the place."),
    "all-gold": mark("{names} have {total} VP and {left} gold each. They share the place."),
}


class TableWords(CountedWords):
    """Sentences that compare players."""

    def majority(self, rule: str, names: Sequence[str], scores: Sequence[Score]) -> list[str]:
        """The amounts first, then who is first and second, ties in words."""
        if any(score.points is None for score in scores):
            return [self._("Not known: it needs gold that nobody has entered.")]
        amounts = {name: compared(score) for name, score in zip(names, scores, strict=True)}
        first = [name for name, score in zip(names, scores, strict=True) if score.points == MOST]
        second = [name for name, score in zip(names, scores, strict=True) if score.points == SECOND]
        told = [self._(SCORING_TILES[rule].amounts).format(amounts=self._amounts(amounts)), self._first(first, amounts)]
        return told + ([self._second(second, amounts)] if len(first) == 1 else [])

    def _amounts(self, amounts: dict[str, int]) -> str:
        each = [self._("{name} {count}").format(name=name, count=count) for name, count in amounts.items()]
        return self.listed(each)

    def _first(self, names: list[str], amounts: dict[str, int]) -> str:
        if not names:
            return self._("Nobody has any, so nobody scores.")
        if len(names) == 1:
            return self._("{name} has most: 5 VP.").format(name=names[0])
        return self._("{names} have {count} each: 5 VP each, no second place.").format(
            names=self.listed(names), count=amounts[names[0]]
        )

    def _second(self, names: list[str], amounts: dict[str, int]) -> str:
        if not names:
            return self._("Nobody else has any, so nobody is second.")
        if len(names) == 1:
            return self._("{name} is second: 2 VP.").format(name=names[0])
        return self._("{names} are level for second with {count} each: 2 VP each.").format(
            names=self.listed(names), count=amounts[names[0]]
        )

    def ahead(self, names: Sequence[str], vp: Sequence[int], seat: int) -> str:
        """Who has more VP than a player, and how many."""
        ahead = {name: each for name, each in zip(names, vp, strict=True) if each > vp[seat]}
        text = (
            self._("{name} has {points}. Ahead: {amounts}.")
            if ahead
            else self._("{name} has {points}. Nobody has more.")
        )
        return text.format(name=names[seat], points=self.points(vp[seat]), amounts=self._amounts(ahead))

    def totals(self, names: Sequence[str], totals: Sequence[int | None]) -> str:
        """What everybody has in the end."""
        known = {name: total for name, total in zip(names, totals, strict=True) if total is not None}
        return self._("Totals: {amounts}.").format(amounts=self._amounts(known))

    def tablets(self, tablets: Tablets) -> str:
        """What the scroll-again tablets bring; nothing to say without one."""
        if not tablets.owned:
            return ""
        if tablets.points is None:
            return self._("What the stone tablets bring is not known: it needs your gold.")
        if tablets.chosen is None:
            return self._("A stone tablet counts a scroll again, but there is none.")
        return self._n(
            "{count} stone tablet counts the {scroll} again, single: {points} VP.",
            "{count} stone tablets count the {scroll} again, single: {points} VP.",
            tablets.owned,
        ).format(count=tablets.owned, scroll=self.scroll(tablets.chosen.scroll), points=tablets.points)

    def exchange(self, gold: int | None) -> str:
        """What gold is worth at the end."""
        if gold is None:
            return self._("What the gold brings is not known: nobody has entered it.")
        return self._rounded(self.gold(gold), GOLD_PER_POINT, gold // GOLD_PER_POINT)

    def ties(self, game: Game, results: Sequence[FinalScore]) -> list[str]:
        """What broke each tie in the ranking, or that the place is shared."""
        level: dict[int, list[int]] = {}
        for seat, result in enumerate(results):
            if result.rank is not None and result.total is not None:
                level.setdefault(result.total, []).append(seat)
        return [self._tie(game, results, total, seats) for total, seats in level.items() if len(seats) > 1]

    def _tie(self, game: Game, results: Sequence[FinalScore], total: int, seats: list[int]) -> str:
        ruling = game.rulings.tie_break
        gold = {game.players[seat].name: tie_break(ruling, game.players[seat].gold or 0) for seat in seats}
        names = self.listed(list(gold))
        if len({results[seat].rank for seat in seats}) == 1:
            held = self.listed([str(game.players[seat].gold or 0) for seat in seats])
            return self._(SHARED[ruling]).format(names=names, total=total, gold=held, left=next(iter(gold.values())))
        return self._("{names} have {total} VP each. {tie_break}").format(
            names=names, total=total, tie_break=self._(TIE_BREAKS[ruling]).format(amounts=self._amounts(gold))
        )


def compared(score: Score) -> int:
    """The amount that a majority compares."""
    return sum(item.amount for item in score.items if item.what != "majority")
