"""The final scoring as the reveal shows it: step by step, and every player point by point. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from companion.core.i18n import _
from companion.core.reveal import Reveal
from companion.games.skye.model.language import engine_words
from scoring.skye.final import FinalScore, final, tie_break
from scoring.skye.game import Player
from scoring.skye.play.state import TableState


class Stage(StrEnum):
    """What has been revealed."""

    ROUNDS = "rounds"
    SCROLLS = "scrolls"
    TABLETS = "tablets"
    GOLD = "gold"
    RANKING = "ranking"


PARTS = (Stage.ROUNDS, Stage.SCROLLS, Stage.TABLETS, Stage.GOLD)


@dataclass
class Result(Reveal[Player]):
    """The result of a table."""

    parts = PARTS
    state: TableState

    @cached_property
    def scores(self) -> dict[str, FinalScore]:
        return dict(zip(self.state.names, final(self.state.game), strict=True))

    @property
    def players(self) -> Sequence[Player]:
        return self.state.game.players

    @cached_property
    def stages(self) -> Sequence[str]:
        tablets = any(score.tablets.owned for score in self.scores.values())
        return [stage for stage in Stage if stage is not Stage.TABLETS or tablets]

    def part(self, name: str, stage: str) -> int | None:
        score = self.scores[name]
        if stage == Stage.SCROLLS:
            points = [scroll.points for scroll in score.scrolls]
            return None if None in points else sum(each or 0 for each in points)
        return {Stage.ROUNDS: score.vp, Stage.TABLETS: score.tablets.points, Stage.GOLD: score.gold}[Stage(stage)]

    def pieces(self, name: str, stage: str) -> Sequence[int]:
        if stage != Stage.SCROLLS:
            return super().pieces(name, stage)
        return [scroll.points for scroll in self.scores[name].scrolls if scroll.points]

    def final_total(self, name: str) -> int | None:
        return self.scores[name].total

    def rank(self, name: str) -> int | None:
        return self.scores[name].rank

    def missing_rounds(self) -> list[int]:
        """Rounds that nobody has scored since the table took the app to hand."""
        return [
            number
            for number in range(self.state.joined, len(self.state.game.track) + 1)
            if number not in self.state.rounds
        ]

    # --- words ---

    def listed(self, names: Sequence[str]) -> str:
        return engine_words().listed(names)

    def decider(self) -> str:
        level = self.level()
        if len(level) < 2:
            return ""
        ruling = self.state.game.rulings.tie_break
        gold = sorted((tie_break(ruling, player.gold or 0) for player in level), reverse=True)
        if len(self.winners) > 1:
            if ruling == "all-gold":
                return _("same gold: {gold} each").format(gold=gold[0])
            held = self.listed([str(player.gold or 0) for player in level])
            return _("{gold} gold, {left} left over each").format(gold=held, left=gold[0])
        return _("more gold left: {most} to {next}").format(most=gold[0], next=gold[1])

    def ties(self) -> list[str]:
        return engine_words().ties(self.state.game, list(self.scores.values()))

    def by_letter(self, name: str) -> str:
        """What the rounds brought, letter by letter, and VP barrels."""
        letters: dict[str, int] = {}
        for booked in self.state.rounds.values():
            for letter, points in booked.points.get(name, {}).items():
                letters[letter] = letters.get(letter, 0) + points
        parts = [f"{letter} {points}" for letter, points in sorted(letters.items())]
        barrels = sum(booked.vp.get(name, 0) for booked in self.state.incomes.values())
        if barrels:
            parts.append(_("VP barrels {points}").format(points=barrels))
        rest = self.scores[name].vp - sum(letters.values()) - barrels
        said = sum(vp for (whose, _since), vp in self.state.hand_vp.items() if whose == name)
        if rest - said:
            text = _("before round {round} {points}").format(round=self.state.joined, points=rest - said)
            parts.append(text)
        if said:
            parts.append(_("set by hand {points}").format(points=said))
        return " · ".join(parts)
