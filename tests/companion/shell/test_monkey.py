"""Random touches: nothing fails, and the log always leads to what is shown. `make fuzz` does many more."""

import pytest

from tests.share import some
from tools.fuzz.monkey import GAMES, run
from tools.pictures.glen_games import GLEN_GAMES


@pytest.mark.parametrize("seed", some(range(8), one_in=7))
def test_a_monkey_breaks_nothing(seed: int) -> None:
    monkey = run(seed, 80)
    assert len(monkey.seen) > 1
    assert monkey.counts["tap something"] > 10


def test_few_seeds_cover_both_games() -> None:
    first = set(GAMES[:4])
    assert first & set(GLEN_GAMES) and first - set(GLEN_GAMES)
    assert {"glen-turn", "glen-clan", "glen-scored", "glen-ended", "glen-tiles", "glen-points"} <= set(GAMES)


@pytest.mark.thorough
def test_a_seed_does_the_same_again() -> None:
    first, second = run(11, 12), run(11, 12)
    assert [action.split(" on ")[0] for action in first.done] == [action.split(" on ")[0] for action in second.done]
