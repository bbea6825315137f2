"""The scoring that comes three times: barrels, chieftains and special places, compared with whoever has least."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.evidence import Item, NearMiss, Score
from scoring.glen.game import Game, Player


class Reason(StrEnum):
    """The first condition that kept something from counting."""

    MORE = "more"
    """`short` more would bring more VP."""
    NO_CARD = "no-card"
    """The tiles are there, but the card that counts them is not: it would bring `short` VP."""
    CASTLE = "castle"
    """A castle is no village."""
    BONNETS_SINGLE = "bonnets-single"
    """Castle of Mey doubles chieftains, not bonnets."""
    FEWER = "fewer"
    """`short` tiles fewer would cost less."""


WORTH: Final = (0, 1, 2, 3, 5, 8)
"""VP for a difference of 0 to 5 and more."""
MEY: Final = "castle-of-mey"


class ComparedAchievement(NamedTuple):
    """One achievement of one player against the others."""

    amount: int
    others: int
    """The least that any other player has."""
    score: Score

    def with_more(self, more: int) -> int:
        """The VP if the player had so many more."""
        return worth(self.amount + more - min(self.others, self.amount + more))


def worth(difference: int) -> int:
    """The VP for a difference to the player who has least."""
    return WORTH[min(difference, len(WORTH) - 1)]


def doubles(player: Player) -> bool:
    """Has the player Castle of Mey, with which own chieftains count double?"""
    return MEY in player.tally.cards if player.tally else player.territory.has(MEY)


def barrels(player: Player) -> Iterator[Item]:
    """Every barrel."""
    yield Item("barrel", (), player.whisky, 0)


def chieftains(player: Player) -> Iterator[Item]:
    """Every chieftain, twice with Castle of Mey, and every bonnet once."""
    yield Item("chieftain", (), player.chieftains, 0)
    if doubles(player):
        yield Item("doubled", _cells(player, MEY), player.chieftains, 0)
    if player.tally:
        yield Item("bonnet", (), player.tally.bonnets, 0)
        return
    for placement in player.territory:
        if placement.tile.bonnets:
            yield Item("bonnet", (placement.cell,), placement.tile.bonnets, 0)


def places(player: Player) -> Iterator[Item]:
    """Every card of a special place."""
    if player.tally:
        yield Item("place", (), player.tally.places, 0)
        return
    for placement in player.territory:
        if placement.tile.place:
            yield Item("place", (placement.cell,), 1, 0)


ACHIEVEMENTS: Final[Mapping[str, Callable[[Player], Iterator[Item]]]] = {
    "whisky": barrels,
    "chieftains": chieftains,
    "places": places,
}


def compare(game: Game) -> list[dict[str, ComparedAchievement]]:
    """The three comparisons for every player."""
    by_rule = {rule: _compare(rule, game.players) for rule in ACHIEVEMENTS}
    return [{rule: found[seat] for rule, found in by_rule.items()} for seat in range(len(game.players))]


def _compare(rule: str, players: Sequence[Player]) -> list[ComparedAchievement]:
    counted = [tuple(item for item in ACHIEVEMENTS[rule](player) if item.amount) for player in players]
    amounts = [sum(item.amount for item in items) for items in counted]
    found = []
    for seat, (player, amount, items) in enumerate(zip(players, amounts, counted, strict=True)):
        others = min(amounts[:seat] + amounts[seat + 1 :])
        difference = amount - min(others, amount)
        points = worth(difference)
        ahead = (Item("ahead", (), difference, points),) if points else ()
        misses = tuple(_near_misses(rule, player, amount, others)) if points < WORTH[-1] else ()
        found.append(ComparedAchievement(amount, others, Score(rule, points, (*ahead, *items), misses)))
    return found


THINGS: Final = {"whisky": "barrel", "chieftains": "bonnet", "places": "place"}
"""What counts one each. A chieftain does as well, unless Castle of Mey doubles it."""


def _near_misses(rule: str, player: Player, amount: int, others: int) -> Iterator[NearMiss]:
    short = max(1, others - amount + 1)
    yield NearMiss(THINGS[rule], (), Reason.MORE, (), short)
    if rule == "chieftains" and doubles(player):
        yield NearMiss("chieftain", (), Reason.MORE, (), (short + 1) // 2)
        bonnets = [item for item in chieftains(player) if item.what == "bonnet" and item.amount]
        if bonnets:
            cells = tuple(cell for item in bonnets for cell in item.cells)
            yield NearMiss("bonnet", cells, Reason.BONNETS_SINGLE)


def _cells(player: Player, place: str) -> tuple[tuple[int, int], ...]:
    return tuple(placement.cell for placement in player.territory if placement.tile.place == place)
