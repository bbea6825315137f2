"""The settlement as the reveal shows it: step by step, and every player point by point. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from companion.core.i18n import _
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import ACHIEVEMENTS
from scoring.core.evidence import Score
from scoring.glen.game import Player
from scoring.glen.play.state import TableState
from scoring.glen.settlement import Settlement, settle
from scoring.glen.track import SCORINGS


class SettlementStage(StrEnum):
    """What has been revealed."""

    SO_FAR = "so-far"
    CARDS = "cards"
    COINS = "coins"
    TILES = "tiles"
    RANKING = "ranking"


PARTS: Final = (SettlementStage.SO_FAR, SettlementStage.CARDS, SettlementStage.COINS, SettlementStage.TILES)


@dataclass
class SettlementResult:
    """The result of a table."""

    state: TableState

    @cached_property
    def scores(self) -> dict[str, Settlement]:
        return dict(zip(self.state.names, settle(self.state.game), strict=True))

    @cached_property
    def stages(self) -> list[SettlementStage]:
        """The steps of the reveal; cards that nobody has are left out."""
        cards = any(score.cards for score in self.scores.values())
        return [stage for stage in SettlementStage if stage is not SettlementStage.CARDS or cards]

    def part(self, name: str, stage: SettlementStage) -> int:
        """The VP of one part of a player's result; surplus tiles cost."""
        score = self.scores[name]
        scored: dict[SettlementStage, tuple[Score, ...]] = {
            SettlementStage.CARDS: tuple(score.cards.values()),
            SettlementStage.COINS: (score.coins,),
            SettlementStage.TILES: (score.tiles,),
        }
        return score.vp if stage is SettlementStage.SO_FAR else sum(each.points or 0 for each in scored[stage])

    def shown(self, name: str, stage: SettlementStage) -> dict[SettlementStage, int]:
        """The parts revealed so far."""
        seen = self.stages[: self.stages.index(stage) + 1]
        return {part: self.part(name, part) for part in PARTS if part in seen}

    def total(self, name: str, stage: SettlementStage) -> int:
        """The VP so far; in the end what the ruling makes of a result below zero."""
        if stage in self.stages[-2:]:
            return self.scores[name].total
        return sum(self.shown(name, stage).values())

    def most(self) -> int:
        """What the longest bar holds at any step."""
        return max(
            (sum(max(0, self.part(name, part)) for part in PARTS if part in self.stages) for name in self.scores),
            default=1,
        )

    def order(self, stage: SettlementStage) -> list[Player]:
        """As they sit; by rank once that is revealed."""
        players = list(self.state.game.players)
        if stage is SettlementStage.RANKING:
            players.sort(key=lambda player: self.scores[player.name].rank)
        return players

    @property
    def winners(self) -> list[Player]:
        return [player for player in self.state.game.players if self.scores[player.name].rank == 1]

    def missing_scorings(self) -> list[int]:
        """The scorings that nobody has booked."""
        return [number for number in SCORINGS if number not in self.state.scorings]

    # --- words ---

    def headline(self) -> str:
        names = engine_words().listed([player.name for player in self.winners])
        return _("{name} wins").format(name=names) if len(self.winners) == 1 else _("{names} win").format(names=names)

    def _level(self) -> list[Player]:
        total = self.scores[self.winners[0].name].total
        return [player for player in self.state.game.players if self.scores[player.name].total == total]

    def subline(self) -> str:
        """The winner's points, and who is level."""
        total = self.scores[self.winners[0].name].total
        level = [player.name for player in self._level() if player not in self.winners]
        if level:
            return _("{total} VP, level with {names}").format(total=total, names=engine_words().listed(level))
        return _("{total} VP").format(total=total)

    def decider(self) -> str:
        """What broke the tie for the first place; empty if there was none."""
        level = self._level()
        if len(level) < 2:
            return ""
        cubes = sorted((player.resources for player in level), reverse=True)
        if len(self.winners) > 1:
            return _("same resources left: {count} each").format(count=cubes[0])
        return _("more resources left: {most} to {next}").format(most=cubes[0], next=cubes[1])

    def ties(self) -> list[str]:
        """What broke each tie, or that a place is shared."""
        return engine_words().ties(self.state.game, list(self.scores.values()))

    def by_scoring(self, name: str) -> str:
        """What the scorings brought, and what else the VP are."""
        words = engine_words()
        sums = {
            rule: sum(booked.points.get(name, {}).get(rule, 0) for booked in self.state.scorings.values())
            for rule in ACHIEVEMENTS
        }
        parts = [f"{words.heading(rule)} {points}" for rule, points in sums.items()]
        rest = self.scores[name].vp - sum(sums.values())
        parts.append(_("other VP {points}").format(points=rest))
        return " · ".join(parts)
