"""The settlement as the reveal shows it: step by step, and every player point by point. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from companion.core.i18n import _
from companion.core.reveal import Reveal
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
class SettlementResult(Reveal[Player]):
    """The result of a table."""

    parts = PARTS
    state: TableState

    @cached_property
    def scores(self) -> dict[str, Settlement]:
        return dict(zip(self.state.names, settle(self.state.game), strict=True))

    @property
    def players(self) -> Sequence[Player]:
        return self.state.game.players

    @cached_property
    def stages(self) -> Sequence[str]:
        cards = any(score.cards for score in self.scores.values())
        return [stage for stage in SettlementStage if stage is not SettlementStage.CARDS or cards]

    def part(self, name: str, stage: str) -> int:
        """The VP of one part of a player's result; surplus tiles cost."""
        score = self.scores[name]
        scored: dict[str, tuple[Score, ...]] = {
            SettlementStage.CARDS: tuple(score.cards.values()),
            SettlementStage.COINS: (score.coins,),
            SettlementStage.TILES: (score.tiles,),
        }
        return score.vp if stage == SettlementStage.SO_FAR else sum(each.points or 0 for each in scored[stage])

    def pieces(self, name: str, stage: str) -> Sequence[int]:
        if stage != SettlementStage.CARDS:
            return super().pieces(name, stage)
        return [card.points for card in self.scores[name].cards.values() if card.points]

    def final_total(self, name: str) -> int:
        return self.scores[name].total

    def rank(self, name: str) -> int:
        return self.scores[name].rank

    def total(self, name: str, stage: str) -> int | None:
        """The VP so far; in the end what the ruling makes of a result below zero."""
        return self.final_total(name) if stage in self.stages[-2:] else super().total(name, stage)

    def missing_scorings(self) -> list[int]:
        """The scorings that nobody has booked."""
        return [number for number in SCORINGS if number not in self.state.scorings]

    # --- words ---

    def listed(self, names: Sequence[str]) -> str:
        return engine_words().listed(names)

    def decider(self) -> str:
        level = self.level()
        if len(level) < 2:
            return ""
        cubes = sorted((player.resources for player in level), reverse=True)
        if len(self.winners) > 1:
            return _("same resources left: {count} each").format(count=cubes[0])
        return _("more resources left: {most} to {next}").format(most=cubes[0], next=cubes[1])

    def ties(self) -> list[str]:
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
