"""Random touches: nothing fails, and the log always leads to what is shown. `make fuzz` does many more."""

import pytest

from tools.monkey import run


@pytest.mark.parametrize("seed", range(5))
def test_a_monkey_breaks_nothing(seed: int) -> None:
    monkey = run(seed, 80)
    assert len(monkey.seen) > 1
    assert monkey.counts["tap something"] > 10


def test_a_seed_does_the_same_again() -> None:
    first, second = run(11, 12), run(11, 12)
    assert [action.split(" on ")[0] for action in first.done] == [action.split(" on ")[0] for action in second.done]
