"""A result as it is revealed: part by part, then the ranking. A game says what its parts are. No Kivy here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from companion.core.i18n import _

RANKING: Final = "ranking"
"""The last step of every reveal."""


class Ranked(Protocol):
    """All that is asked of a player here."""

    @property
    def name(self) -> str: ...

    @property
    def colour(self) -> str | None: ...


P = TypeVar("P", bound=Ranked)


class Reveal(ABC, Generic[P]):
    """The result of a table."""

    parts: ClassVar[Sequence[str]]
    """What a total is the sum of, in the order of the reveal."""

    # --- what a game says ---

    @property
    @abstractmethod
    def stages(self) -> Sequence[str]:
        """The steps of this reveal; what nobody has is left out."""

    @property
    @abstractmethod
    def players(self) -> Sequence[P]:
        """As they sit."""

    @abstractmethod
    def part(self, name: str, stage: str) -> int | None:
        """The VP of one part of a player's result; None where something is not known."""

    @abstractmethod
    def final_total(self, name: str) -> int | None: ...

    @abstractmethod
    def rank(self, name: str) -> int | None: ...

    @abstractmethod
    def decider(self) -> str:
        """What broke the tie for the first place; empty if there was none."""

    @abstractmethod
    def ties(self) -> list[str]:
        """What broke each tie, or that a place is shared."""

    @abstractmethod
    def listed(self, names: Sequence[str]) -> str:
        """Names in a sentence."""

    def pieces(self, name: str, stage: str) -> Sequence[int]:
        """What a part is made of, as it comes into sight: one thing after the other."""
        points = self.part(name, stage)
        return (points,) if points else ()

    # --- what follows from it ---

    @property
    def known(self) -> bool:
        """Can the ranking be told?"""
        return all(self.final_total(player.name) is not None for player in self.players)

    def revealed(self, stage: str) -> list[str]:
        """The parts that are seen at a step."""
        seen = self.stages[: self.stages.index(stage) + 1]
        return [each for each in seen if each in self.parts]

    def following(self, stage: str) -> str | None:
        """The next step, if there is one."""
        at = list(self.stages).index(stage) + 1
        return self.stages[at] if at < len(self.stages) else None

    def shown(self, name: str, stage: str) -> dict[str, int | None]:
        """The parts revealed so far."""
        return {part: self.part(name, part) for part in self.revealed(stage)}

    def total(self, name: str, stage: str) -> int | None:
        """The VP so far."""
        parts = self.shown(name, stage).values()
        return None if None in parts else sum(part or 0 for part in parts)

    def most(self) -> int:
        """What the longest bar holds at any step: the end of the one scale of the table."""
        parts = self.revealed(RANKING)
        sums = (sum(max(0, self.part(player.name, part) or 0) for part in parts) for player in self.players)
        return max(1, max(sums, default=1))

    def leaders(self, totals: Mapping[str, int | None]) -> list[P]:
        """Who has the most of some totals; nobody while one is not known."""
        if None in totals.values():
            return []
        best = max((total or 0 for total in totals.values()), default=0)
        return [player for player in self.players if totals[player.name] == best]

    def order(self, stage: str) -> list[P]:
        """As they sit; by rank once that is revealed."""
        players = list(self.players)
        if stage == RANKING and self.known:
            players.sort(key=lambda player: self.rank(player.name) or 0)
        return players

    @property
    def winners(self) -> list[P]:
        return [player for player in self.players if self.rank(player.name) == 1]

    def level(self) -> list[P]:
        """Everybody with as many VP as the winner."""
        total = self.final_total(self.winners[0].name)
        return [player for player in self.players if self.final_total(player.name) == total]

    # --- words ---

    def headline(self) -> str:
        names = self.listed([player.name for player in self.winners])
        return _("{name} wins").format(name=names) if len(self.winners) == 1 else _("{names} win").format(names=names)

    def subline(self) -> str:
        """The winner's points, and who is level or comes next."""
        total = self.final_total(self.winners[0].name)
        level = [player.name for player in self.level() if player not in self.winners]
        if level:
            return _("{total} VP, level with {names}").format(total=total, names=self.listed(level))
        totals = {player.name: self.final_total(player.name) or 0 for player in self.players}
        next_best = max((each for each in totals.values() if each < (total or 0)), default=None)
        if next_best is None:
            return _("{total} VP").format(total=total)
        names = self.listed([name for name, each in totals.items() if each == next_best])
        return _("{total} VP · {lead} ahead of {names}").format(total=total, lead=(total or 0) - next_best, names=names)

    def leading(self, totals: Mapping[str, int | None]) -> str:
        """Who is in front of a result that is still being revealed."""
        leaders = self.leaders(totals)
        if not leaders:
            return ""
        names = self.listed([player.name for player in leaders])
        return _("{name} leads").format(name=names) if len(leaders) == 1 else _("{names} lead").format(names=names)


GROWTH: Final = 0.4
"""Seconds in which a piece of a bar grows."""
PAUSE: Final = 0.12
"""Seconds before the next."""


class Growth(NamedTuple):
    """A piece that comes into sight: whose, of which part, how much, and when it begins."""

    name: str
    part: str
    points: int
    start: float


class BuildUp:
    """How a result builds up, piece by piece: the first of everybody together, then the second, part after part."""

    def __init__(self, result: Reveal[P], parts: Sequence[str]) -> None:
        self.pieces: list[Growth] = []
        self.seconds = 0.0
        for part in parts:
            made = {player.name: result.pieces(player.name, part) for player in result.players}
            for number in range(max(map(len, made.values()), default=0)):
                self.pieces += [
                    Growth(name, part, points[number], self.seconds)
                    for name, points in made.items()
                    if number < len(points)
                ]
                self.seconds += GROWTH + PAUSE

    def short(self, name: str, part: str, at: float) -> float:
        """The points of a part that are not in sight yet at a moment."""
        own = (piece for piece in self.pieces if (piece.name, piece.part) == (name, part))
        return sum(piece.points * (1 - _grown((at - piece.start) / GROWTH)) for piece in own)


def _grown(share: float) -> float:
    """From nothing to all of it: quick at first, then slower."""
    left = 1 - min(1.0, max(0.0, share))
    return 1 - left * left * left
