"""The table as the engine sees it at this moment: live points, problems, income to come. No Kivy here.

standing_now = StandingNow(session.state)      # one for each state; everything is computed when it is asked for
standing_now.rounds["Isla"].points             # what the round would score for Isla if it ended now
standing_now.score("Isla", "A")                # a Score with its evidence, or None
standing_now.clan("Isla").survey               # areas and roads, for evidence on the board
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from companion.core.seating import Seat
from scoring.core.cells import EDGES, Cell, beside
from scoring.core.evidence import Score
from scoring.skye.game import LETTERS, Player
from scoring.skye.income import Income, income
from scoring.skye.laying import LayingRule, Problem, check
from scoring.skye.play.building import unlaid
from scoring.skye.play.events import Phase
from scoring.skye.play.fold import points_of
from scoring.skye.play.snapshots import incomes, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import is_done
from scoring.skye.score import RoundScore, score_tiles
from scoring.skye.scrolls import ScrollScore, score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Territory

NOTHING: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType({})


def purse(state: TableState, name: str) -> int | None:
    """What a player's gold comes to: in hand, or below nothing what is owed; None where nobody has counted it."""
    gold = state.game.player(name).gold
    return None if gold is None else gold - state.debt(name)


def seat_of(state: TableState, player: Player) -> Seat:
    """A player at a table; a tile that came from elsewhere than the market is laid on top of those of the market."""
    laid, waiting = len(state.laid_this_round(player)), unlaid(state, player.name)
    return Seat(
        name=player.name,
        colour=player.colour or "white",
        vp=player.vp,
        gold=player.gold,
        has_gold=state.gold_tracked,
        laid=laid,
        to_lay=None if waiting is None else laid + waiting,
        debt=state.debt(player.name),
    )


def seats_of(state: TableState) -> list[Seat]:
    """Everybody at a table."""
    return [seat_of(state, player) for player in state.game.players]


class StandingNow:
    """What one state of the table is worth; `hand`: points of the round that players set themselves."""

    def __init__(self, state: TableState, hand: Mapping[str, Mapping[str, int]] = NOTHING) -> None:
        self.state, self.hand = state, hand
        self._clans: dict[str, Clan] = {}

    @property
    def letters(self) -> str:
        """What the round scores."""
        return self.state.game.track[self.state.game.round - 1].letters

    @cached_property
    def rounds(self) -> dict[str, RoundScore]:
        """What the round would score for each player if it ended now."""
        return round_scores(self.state, self.state.game.round)

    @cached_property
    def _others(self) -> dict[str, dict[str, Score]]:
        """The scoring tiles that this round does not score."""
        tiles = [tile for letter, tile in self.state.game.scoring_tiles.items() if letter not in self.letters]
        return dict(zip(self.state.names, score_tiles(self.state.game, tiles), strict=True))

    @property
    def booked(self) -> bool:
        """Has this round been booked?"""
        return self.state.game.round in self.state.rounds

    def points(self, name: str) -> int | None:
        """What the round gives a player: what was booked, or what it would be if it ended now."""
        booked = self.state.rounds.get(self.state.game.round)
        if booked is not None:
            return points_of(booked, name)
        points = [self.letter_points(name, letter) for letter in self.letters]
        return None if None in points else sum(each or 0 for each in points)

    def letter_points(self, name: str, letter: str) -> int | None:
        """The same for one letter of the round."""
        booked = self.state.rounds.get(self.state.game.round)
        if booked is not None:
            return booked.points.get(name, {}).get(letter)
        if letter in self.hand.get(name, {}):
            return self.hand[name][letter]
        score = self.rounds[name].letters[letter]
        return score.points if score else None

    def score(self, name: str, letter: str) -> Score | None:
        """What a letter is worth to a player now, whether or not this round scores it."""
        if letter in self.letters:
            return self.rounds[name].letters[letter]
        return self._others[name].get(self.state.game.scoring_tiles.get(letter, ""))

    def scores(self, letter: str) -> list[Score | None]:
        """A letter for every player, in the order they sit."""
        return [self.score(name, letter) for name in self.state.names]

    @property
    def later_letters(self) -> str:
        """The letters with a tile that a later round scores again."""
        game = self.state.game
        later = "".join(each.letters for each in game.track[game.round :])
        return "".join(
            letter
            for letter in LETTERS
            if letter not in self.letters and letter in later and letter in game.scoring_tiles
        )

    def player(self, name: str) -> Player:
        return self.state.game.player(name)

    def territory(self, name: str) -> Territory:
        return self.player(name).territory

    def clan(self, name: str) -> Clan:
        """A player as the rules see them."""
        if name not in self._clans:
            player = self.player(name)
            self._clans[name] = Clan(Survey(player.territory), player.gold, self.state.game.rulings)
        return self._clans[name]

    def scrolls(self, name: str) -> list[ScrollScore]:
        """What a player's scrolls would be worth if the game ended now."""
        return score_scrolls(self.clan(name))

    @property
    def next_income(self) -> int | None:
        """The round whose income is due next; None after the last."""
        game = self.state.game
        number = game.round + is_done(self.state, Phase.INCOME)
        return number if number <= len(game.track) else None

    @cached_property
    def incomes(self) -> dict[str, Income]:
        """The next income of each player, as the income phase will count it; after the last what it would be."""
        number = self.next_income
        if number is not None:
            return incomes(self.state, number)
        return self.incomes_as_laid

    @cached_property
    def incomes_as_laid(self) -> dict[str, Income]:
        """What everything that lies there now brings, also a tile that is too young for the next income."""
        number = self.next_income or self.state.game.round
        return dict(zip(self.state.names, income(self.state.game, number), strict=True))

    @cached_property
    def problems(self) -> list[Problem]:
        """Every laying rule that is broken at the table; a tile that touches another now is no problem, whichever
        of the two was laid first."""
        return [problem for problem in check(self.state.game) if not self._touches_now(problem)]

    @staticmethod
    def _touches_now(problem: Problem) -> bool:
        territory, cell = problem.player.territory, problem.placement.cell
        touches = any(beside(cell, edge) in territory for edge in EDGES)
        return touches and problem.breach.rule is LayingRule.TOUCH

    def problem_cells(self, name: str) -> set[Cell]:
        return {problem.placement.cell for problem in self.problems if problem.player.name == name}
