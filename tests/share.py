"""How much of a long test runs: `make test` takes a share, `make test-all` the whole.

@settings(max_examples=share(60))                 # 15 examples, all 60 in the whole
@pytest.mark.parametrize("seed", some(range(9)))  # the cases 0, 3, 6 and 8
@pytest.mark.thorough                             # in the whole alone
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

WHOLE = os.environ.get("CLAN_TESTS") == "all"


def share(number: int, one_in: int = 4) -> int:
    """So many of this number."""
    return number if WHOLE else max(1, number // one_in)


def some(cases: Iterable[T], one_in: int = 3) -> list[T]:
    """Every so many-th of these cases, with the first and the last."""
    cases = list(cases)
    return cases if WHOLE else [*cases[:-1:one_in], *cases[-1:]]
