"""What the whole table hears: comparisons, and ties in the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scoring.core.translator import mark
from scoring.glen.comparison import ComparedAchievement
from scoring.glen.game import Game
from scoring.glen.settlement import Settlement
from scoring.glen.words.counted import CountedWords

AMOUNTS: Final = {
    "whisky": mark("Barrels: {amounts}."),
    "chieftains": mark("Chieftains and bonnets: {amounts}."),
    "places": mark("Special places: {amounts}."),
}


class TableWords(CountedWords):
    """Sentences that compare players."""

    def comparison(self, rule: str, names: Sequence[str], found: Sequence[ComparedAchievement], seat: int) -> list[str]:
        """The amounts of all, then what a player's own is worth."""
        amounts = self._amounts({name: each.amount for name, each in zip(names, found, strict=True)})
        own = found[seat]
        least = min(own.amount, own.others)
        worth = self._("{own} - {least} = {difference}, which is worth {points}.").format(
            own=own.amount, least=least, difference=own.amount - least, points=self.points(own.score.points or 0)
        )
        return [self._(AMOUNTS[rule]).format(amounts=amounts), worth]

    def _amounts(self, amounts: dict[str, int]) -> str:
        each = [self._("{name} {count}").format(name=name, count=count) for name, count in amounts.items()]
        return self.listed(each)

    def fewest(self, names: Sequence[str], counts: Sequence[int], seat: int) -> str:
        """Who has the fewest tiles, and how many a player has."""
        least = min(counts)
        holders = self.listed([name for name, count in zip(names, counts, strict=True) if count == least])
        return self._("Fewest tiles: {names}, with {least}. {name} has {own}.").format(
            names=holders, least=least, name=names[seat], own=counts[seat]
        )

    def totals(self, names: Sequence[str], results: Sequence[Settlement]) -> str:
        """What everybody has in the end."""
        amounts = {name: result.total for name, result in zip(names, results, strict=True)}
        return self._("Totals: {amounts}.").format(amounts=self._amounts(amounts))

    def ties(self, game: Game, results: Sequence[Settlement]) -> list[str]:
        """What broke each tie in the ranking, or that the place is shared."""
        level: dict[int, list[int]] = {}
        for seat, result in enumerate(results):
            level.setdefault(result.total, []).append(seat)
        return [self._tie(game, results, total, seats) for total, seats in level.items() if len(seats) > 1]

    def _tie(self, game: Game, results: Sequence[Settlement], total: int, seats: list[int]) -> str:
        resources = {game.players[seat].name: game.players[seat].resources for seat in seats}
        names = self.listed(list(resources))
        if len({results[seat].rank for seat in seats}) == 1:
            return self._("{names} have {total} VP each and as many resources: they share the place.").format(
                names=names, total=total
            )
        return self._("{names} have {total} VP each. Resources break the tie: {amounts}.").format(
            names=names, total=total, amounts=self._amounts(resources)
        )
