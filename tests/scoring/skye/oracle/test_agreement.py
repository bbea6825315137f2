"""The engine and the oracle agree on seeded random games; `python -m tools.fuzz` is the long run."""

import random

import pytest

from .compare import differences
from .territories import random_game

GAMES = 150
CHUNK = 10


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_engine_and_oracle_agree(first: int) -> None:
    for seed in range(first, first + CHUNK):
        found = differences(random_game(random.Random(seed)))
        assert not found, f"seed {seed}: " + "; ".join(found[:10])
