"""Snapshots: the table as it was when a round's income or scoring was due, with its tiles as they lie now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from scoring.core.cells import Cell
from scoring.core.identity_cache import IdentityCache
from scoring.skye.game import Game, Player
from scoring.skye.income import Income, income
from scoring.skye.play.fold import points_of
from scoring.skye.play.state import TableState
from scoring.skye.score import RoundScore, score_round
from scoring.skye.territory import Territory

CUT_OFF: Final[IdentityCache[Territory, Territory]] = IdentityCache(64)
"""The territories of earlier rounds; five players with six rounds each fit in."""


def before_income(state: TableState, number: int, shift: Mapping[str, int] | None = None) -> Game:
    """The game when a round's income is due: before its tiles, and without the VP of this and later rounds.

    `shift` are VP by which earlier rounds would now be others than they were booked.
    """
    players = tuple(
        replace(
            player,
            vp=_vp_until(state, player, number) + (shift or {}).get(player.name, 0),
            territory=laid_until(state, player, number - 1),
        )
        for player in state.game.players
    )
    return replace(state.game, players=players)


def at_scoring(state: TableState, number: int, gold: Mapping[str, int | None] | None = None) -> Game:
    """The game when a round is scored: with the tiles laid until then, and the gold of that time or of now."""
    players = tuple(
        replace(
            player,
            gold=player.gold if gold is None else gold.get(player.name),
            territory=laid_until(state, player, number),
        )
        for player in state.game.players
    )
    return replace(state.game, players=players)


def incomes(state: TableState, number: int, shift: Mapping[str, int] | None = None) -> dict[str, Income]:
    """What each player's income of a round is, with its evidence."""
    return dict(zip(state.names, income(before_income(state, number, shift), number), strict=True))


def round_scores(state: TableState, number: int, gold: Mapping[str, int | None] | None = None) -> dict[str, RoundScore]:
    """What a round scores for each player, with its evidence."""
    return dict(zip(state.names, score_round(at_scoring(state, number, gold), number), strict=True))


def gold_then(state: TableState, number: int) -> Mapping[str, int | None]:
    """Everyone's gold for the scoring of a round: that of now, or for an earlier round what was noted down then."""
    if number < state.game.round and number in state.rounds:
        return state.rounds[number].gold
    return {player.name: player.gold for player in state.game.players}


def known_points(scores: Mapping[str, RoundScore]) -> dict[str, dict[str, int]]:
    """The points that are known, by player and letter."""
    return {
        name: {letter: score.points for letter, score in scored.letters.items() if score and score.points is not None}
        for name, scored in scores.items()
    }


def laid_until(state: TableState, player: Player, number: int) -> Territory:
    """The tiles of a player that were laid until the end of a round; the territory itself where all were."""
    territory, name = player.territory, player.name
    later = tuple([cell for cell in territory.by_cell if state.laid_in.get((name, cell), 0) > number])
    return CUT_OFF.get(territory, lambda whole: _without(whole, later), later) if later else territory


def _without(territory: Territory, cells: tuple[Cell, ...]) -> Territory:
    return territory.with_tiles(placement for placement in territory if placement.cell not in cells)


def after_round(state: TableState, name: str, number: int) -> int:
    """The VP a player had when a round was booked, before anything that was booked or said later."""
    player = state.game.player(name)
    said = state.hand_vp.get((name, number + 1), 0)
    return _vp_until(state, player, number + 1) - said


def _vp_until(state: TableState, player: Player, number: int) -> int:
    """A player's VP when the income of a round is due: VP said by hand count from the round they were said in."""
    name = player.name
    said = sum(vp for (whose, since), vp in state.hand_vp.items() if whose == name and since > number)
    return player.vp - _booked_since(state, name, number) - said


def _booked_since(state: TableState, name: str, number: int) -> int:
    from_income = sum(booked.vp.get(name, 0) for at, booked in state.incomes.items() if at >= number)
    return from_income + sum(points_of(booked, name) for at, booked in state.rounds.items() if at >= number)
