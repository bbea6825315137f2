"""The questions of Glen More that a screen asks on every touch, put to the engine and to the naive implementation."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from scoring.glen import gamefile
from scoring.glen.catalogue import by_name, stack_tiles
from scoring.glen.comparison import compare
from scoring.glen.game import Game
from scoring.glen.laying import fits, legal_cells
from scoring.glen.settlement import settle
from tests.scoring.glen.oracle import naive
from tests.scoring.glen.oracle.territories import random_territory
from tools.bench.timing import Work

SIZES = (8, 15, 25)
"""A long game ends with about 15 tiles for each player; 25 is more than anybody wants to have."""
AT = 15
SEEDS = range(5)
PLAYERS = ("Anna", "Bruno", "Clara", "Danny")
TILE = "T24"


class Sample(NamedTuple):
    """A game of four with territories of a size, in both forms."""

    document: dict[str, Any]
    game: Game


class Question(NamedTuple):
    """A question with its target in milliseconds, and who answers it."""

    name: str
    target: float | None
    engine: Callable[[Sample], Work]
    naive: Callable[[Sample], Work]


@cache
def sample(seed: int, size: int) -> Sample:
    rng = random.Random(seed)
    players = [
        {
            "name": name,
            "vp": rng.randint(0, 60),
            "coins": rng.randint(0, 9),
            "whisky": rng.randint(0, 8),
            "chieftains": rng.randint(0, 6),
            "resources": rng.randint(0, 6),
            # each has a box of tiles of its own: four large territories need more than one
            "territory": random_territory(rng, rng.sample(naive.FROM_STACKS, len(naive.FROM_STACKS)), 0.0, size),
        }
        for name in PLAYERS
    ]
    document = {"format": "clan-companion/1", "game": "glen-more", "modules": [], "players": players}
    return Sample(document, gamefile.parse(document))


def ask(question: Callable[[Sample], Work], size: int) -> list[Work]:
    """The question on every game of a size."""
    return [question(sample(seed, size)) for seed in SEEDS]


def scores(one: Sample) -> Work:
    return lambda: (compare(one.game), settle(one.game))


def naive_scores(one: Sample) -> Work:
    return lambda: (naive.score(one.document), naive.final(one.document))


def cells(one: Sample) -> Work:
    territory, tile = one.game.players[0].territory, by_name()[TILE]
    return lambda: legal_cells(territory, tile)


def naive_cells(one: Sample) -> Work:
    territory = one.document["players"][0]["territory"]

    def find() -> object:
        there = naive.lay_out(territory)
        around = {(x + dx, y + dy) for x, y in there for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - set(there)
        return [
            at
            for at in sorted(around)
            if naive.member_near(territory, at) and not naive.broken_rules(there, at, naive.TILES[TILE])
        ]

    return find


def fitting(one: Sample) -> Work:
    territory, tiles = one.game.players[0].territory, stack_tiles()
    cell = next(iter(legal_cells(territory, by_name()[TILE])), (0, 1))
    return lambda: fits(territory, cell, tiles)


def naive_fitting(one: Sample) -> Work:
    territory = one.document["players"][0]["territory"]
    cell = next(iter(legal_cells(one.game.players[0].territory, by_name()[TILE])), (0, 1))

    def find() -> object:
        there = naive.lay_out(territory)
        return [name for name in naive.FROM_STACKS if not naive.broken_rules(there, cell, naive.TILES[name])]

    return find


QUESTIONS = (
    Question("all scores of four players with their evidence", 0.3, scores, naive_scores),
    Question("all legal cells of one tile", 0.1, cells, naive_cells),
    Question("everything in the catalogue that fits a cell", 0.1, fitting, naive_fitting),
)
