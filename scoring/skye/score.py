"""Scoring for a whole table: every scoring tile for every player, and what a round scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.evidence import Evidence, Item, NearMiss, Score, made, total
from scoring.skye.game import Game
from scoring.skye.reasons import Reason
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Clan, Survey

MOST: Final = 5
SECOND: Final = 2


def awards(amounts: Sequence[int]) -> list[int]:
    """5 for the most and 2 for the second most; a tie for most leaves no second place; nothing earns nothing."""
    most = max(amounts) if amounts else 0
    if most <= 0:
        return [0] * len(amounts)
    fewer = [amount for amount in amounts if 0 < amount < most]
    second = max(fewer) if fewer and amounts.count(most) == 1 else None
    return [MOST if amount == most else SECOND if amount == second else 0 for amount in amounts]


class RoundScore(NamedTuple):
    """What a round scores for one player, letter by letter; a letter without a tile or without gold is None."""

    letters: dict[str, Score | None]
    points: int | None


def tiles_in_use(game: Game) -> tuple[str, ...]:
    """The scoring tiles of the boxes in use, and those on the board whatever their box."""
    boxes = {"base", *game.modules}
    return tuple(
        name for name, tile in SCORING_TILES.items() if tile.box in boxes or name in game.scoring_tiles.values()
    )


def clans(game: Game, exempt_borderlands: bool = False) -> list[Clan]:
    """Each player as the rules see them."""
    rulings = game.rulings
    return [Clan(Survey(player.territory, exempt_borderlands), player.gold, rulings) for player in game.players]


def score_tiles(game: Game, names: Sequence[str]) -> list[dict[str, Score]]:
    """Some scoring tiles for every player: a dictionary each."""
    exempt = game.rulings.borderlands_exempt.intersection(names)
    plain = clans(game)
    without = clans(game, exempt_borderlands=True) if exempt else plain
    by_tile = {name: score_tile(name, without if name in exempt else plain) for name in names}
    return [{name: scores[seat] for name, scores in by_tile.items()} for seat in range(len(game.players))]


def score_tile(name: str, players: Sequence[Clan]) -> list[Score]:
    """One scoring tile for every player. The clans must already leave out borderlands if the tile is exempt."""
    tile = SCORING_TILES[name]
    found = [tile.rule(clan) for clan in players]
    scores = _majority(name, found) if tile.majority else [_own(name, evidence) for evidence in found]
    exempt = [clan.survey.exempt for clan in players]
    if any(exempt):
        scores = [_with_exempt(score, cells) for score, cells in zip(scores, exempt, strict=True)]
    return scores


def _own(name: str, evidence: Evidence | None) -> Score:
    if evidence is None:
        return Score(name, None)
    items, near_misses = evidence
    return made(Score, (name, total(items), tuple(items), tuple(near_misses)))


def _with_exempt(score: Score, exempt: tuple[Cell, ...]) -> Score:
    """Names the borderlands that the table took out of a scoring tile."""
    if not exempt:
        return score
    return score._replace(near_misses=(*score.near_misses, NearMiss("borderlands", exempt, Reason.EXEMPT)))


def _majority(name: str, found: Sequence[Evidence | None]) -> list[Score]:
    """The places of all players; nobody's is known while one amount is unknown."""
    compared = [evidence[0] for evidence in found if evidence is not None]
    if len(compared) < len(found):
        return [Score(name, None) for _ in found]
    amounts = [sum([item.amount for item in items]) for items in compared]
    awarded = awards(amounts)
    return [
        made(Score, (name, points, _award(points, amount, items), _behind(name, points, amount, amounts, awarded)))
        for points, amount, items in zip(awarded, amounts, compared, strict=True)
    ]


def _award(points: int, amount: int, items: list[Item]) -> tuple[Item, ...]:
    """The place first, then the things that were compared."""
    if not points:
        return tuple(items)
    cells = tuple([cell for item in items for cell in item.cells])
    return (made(Item, ("majority", cells, amount, points, None)), *items)


def _behind(
    name: str, points: int, amount: int, amounts: Sequence[int], awarded: Sequence[int]
) -> tuple[NearMiss, ...]:
    """How many more would draw level with the next amount that earned more points."""
    if points == MOST:
        return ()
    better = [other for other, award in zip(amounts, awarded, strict=True) if award > points]
    if not better:
        return ()
    return (NearMiss(name, (), Reason.BEHIND, (), min(better) - amount),)


def score_round(game: Game, number: int) -> list[RoundScore]:
    """What a round scores for every player."""
    letters = game.track[number - 1].letters
    names = [game.scoring_tiles[letter] for letter in letters if letter in game.scoring_tiles]
    return [
        round_of(letters, {letter: scores.get(game.scoring_tiles.get(letter, "")) for letter in letters})
        for scores in score_tiles(game, names)
    ]


def round_of(letters: str, scores: dict[str, Score | None]) -> RoundScore:
    """The sum over a round's letters, unknown if any part is."""
    points = [score.points if (score := scores[letter]) else None for letter in letters]
    known = [each for each in points if each is not None]
    return RoundScore(scores, sum(known) if len(known) == len(points) else None)
