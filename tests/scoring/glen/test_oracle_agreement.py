"""The engine and the oracle agree on seeded random territories and games; `python -m tools.fuzz` is the long run."""

import random

import pytest

from tests.scoring.glen.oracle.compare import differences, differences_in_play
from tests.scoring.glen.oracle.territories import random_game
from tests.share import for_each

from .random_games import play

GAMES = 200
PLAYED = 100
CHUNK = 20


@for_each("first", range(0, GAMES, CHUNK))
def test_engine_and_oracle_agree_on_territories(first: int) -> None:
    for seed in range(first, first + CHUNK):
        found = differences(random_game(random.Random(seed)))
        assert not found, f"seed {seed}: " + "; ".join(found[:10])


@pytest.mark.parametrize("first", range(0, PLAYED, CHUNK))
def test_engine_and_oracle_agree_on_games(first: int) -> None:
    for seed in range(first, first + CHUNK):
        found = differences_in_play(play(seed, 120, undo=0.05).journal)
        assert not found, f"seed {seed}: " + "; ".join(found[:10])
