"""The questions of Glen More that a screen asks on every touch."""

import random
from functools import cache

from scoring.glen import gamefile
from scoring.glen.catalogue import by_name, stack_tiles
from scoring.glen.comparison import compare
from scoring.glen.game import Game
from scoring.glen.laying import fits, legal_cells
from scoring.glen.settlement import settle
from tests.scoring.glen.oracle import naive
from tests.scoring.glen.oracle.territories import random_territory
from tools.bench.timing import Question, Work

SIZES = (8, 15, 25)
"""A long game ends with about 15 tiles for each player; 25 is more than anybody wants to have."""
AT = 15
GROWTH = None
SEEDS = range(5)
PLAYERS = ("Anna", "Bruno", "Clara", "Danny")
TILE = "T24"


@cache
def sample(seed: int, size: int) -> Game:
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
    return gamefile.parse(document)


def scores(game: Game) -> Work:
    return lambda: (compare(game), settle(game))


def cells(game: Game) -> Work:
    territory, tile = game.players[0].territory, by_name()[TILE]
    return lambda: legal_cells(territory, tile)


def fitting(game: Game) -> Work:
    territory, tiles = game.players[0].territory, stack_tiles()
    cell = next(iter(legal_cells(territory, by_name()[TILE])), (0, 1))
    return lambda: fits(territory, cell, tiles)


QUESTIONS = (
    Question("all scores of four players with their evidence", 0.3, scores),
    Question("all legal cells of one tile", 0.1, cells),
    Question("everything in the catalogue that fits a cell", 0.1, fitting),
)
