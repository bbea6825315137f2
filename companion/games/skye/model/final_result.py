"""The final scoring as the reveal shows it: step by step, and every player point by point. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from companion.core.i18n import _
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
class Result:
    """The result of a table."""

    state: TableState

    @cached_property
    def scores(self) -> dict[str, FinalScore]:
        return dict(zip(self.state.names, final(self.state.game), strict=True))

    @cached_property
    def stages(self) -> list[Stage]:
        """The steps of the reveal; what nobody has is left out."""
        tablets = any(score.tablets.owned for score in self.scores.values())
        return [stage for stage in Stage if stage is not Stage.TABLETS or tablets]

    def part(self, name: str, stage: Stage) -> int | None:
        """The VP of one part of a player's result; None where gold is not known."""
        score = self.scores[name]
        if stage is Stage.SCROLLS:
            points = [scroll.points for scroll in score.scrolls]
            return None if None in points else sum(each or 0 for each in points)
        return {Stage.ROUNDS: score.vp, Stage.TABLETS: score.tablets.points, Stage.GOLD: score.gold}[stage]

    def shown(self, name: str, stage: Stage) -> dict[Stage, int | None]:
        """The parts revealed so far."""
        seen = self.stages.index(stage)
        return {part: self.part(name, part) for part in PARTS if part in self.stages[: seen + 1]}

    def total(self, name: str, stage: Stage) -> int | None:
        """The VP so far."""
        parts = self.shown(name, stage).values()
        return None if None in parts else sum(part or 0 for part in parts)

    @property
    def known(self) -> bool:
        return all(score.total is not None for score in self.scores.values())

    def order(self, stage: Stage) -> list[Player]:
        """As they sit; by rank once that is revealed."""
        players = list(self.state.game.players)
        if stage is Stage.RANKING and self.known:
            players.sort(key=lambda player: self.scores[player.name].rank or 0)
        return players

    @property
    def winners(self) -> list[Player]:
        return [player for player in self.state.game.players if self.scores[player.name].rank == 1]

    def missing_rounds(self) -> list[int]:
        """Rounds that nobody has scored since the table took the app to hand."""
        return [
            number
            for number in range(self.state.joined, len(self.state.game.track) + 1)
            if number not in self.state.rounds
        ]

    # --- words ---

    def headline(self) -> str:
        names = engine_words().listed([player.name for player in self.winners])
        return _("{name} wins").format(name=names) if len(self.winners) == 1 else _("{names} win").format(names=names)

    def subline(self) -> str:
        """The winner's points, and who is level."""
        winner = self.winners[0]
        total = self.scores[winner.name].total
        level = [
            player.name
            for player in self.state.game.players
            if self.scores[player.name].total == total and player not in self.winners
        ]
        if level:
            return _("{total} VP, level with {names}").format(total=total, names=engine_words().listed(level))
        return _("{total} VP").format(total=total)

    def decider(self) -> str:
        """What broke the tie for the first place; empty if there was none."""
        winner = self.winners[0]
        total = self.scores[winner.name].total
        level = [player for player in self.state.game.players if self.scores[player.name].total == total]
        if len(level) < 2:
            return ""
        ruling = self.state.game.rulings.tie_break
        gold = sorted((tie_break(ruling, player.gold or 0) for player in level), reverse=True)
        if len(self.winners) > 1:
            return _("same gold left: {gold} each").format(gold=gold[0])
        return _("more gold left: {most} to {next}").format(most=gold[0], next=gold[1])

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
