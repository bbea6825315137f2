"""How much of a long test runs: `make test` takes a share, `make test-all` the whole.

@settings(max_examples=share(60))                 # 15 examples, all 60 in the whole
@pytest.mark.parametrize("seed", some(range(9)))  # the cases 0, 3, 6 and 8
@pytest.mark.thorough                             # in the whole alone
@pytest.mark.always                               # of what opens the app: every fourth test, and this one
@for_each("edge", EDGES)                          # one test for all these cases, told by those that fail
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

WHOLE = os.environ.get("CLAN_TESTS") == "all"


def share(number: int, one_in: int = 4) -> int:
    """So many of this number."""
    return number if WHOLE else max(1, number // one_in)


def some(cases: Iterable[T], one_in: int = 3) -> list[T]:
    """Every so many-th of these cases, with the first and the last."""
    cases = list(cases)
    return cases if WHOLE else [*cases[:-1:one_in], *cases[-1:]]


def for_each(
    names: str | tuple[str, ...], cases: Iterable[Any]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Makes one test of a table without a life of its own between its rows, which share what else the test asks for."""
    keys = (names,) if isinstance(names, str) else names
    rows = [(case,) if isinstance(names, str) else tuple(case) for case in cases]

    def one_for_all(test: Callable[..., None]) -> Callable[..., None]:
        def whole(**shared: Any) -> None:
            failures = []
            for row in rows:
                try:
                    test(**dict(zip(keys, row, strict=True)), **shared)
                except Exception as error:  # whatever it is, the rows behind it are looked at, too
                    failures.append(f"{row}: {error!r}")
            assert rows
            assert not failures, "\n".join(failures)

        signature = inspect.signature(test)
        others = [asked for asked in signature.parameters.values() if asked.name not in keys]
        whole.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        whole.__name__, whole.__module__, whole.__doc__ = test.__name__, test.__module__, test.__doc__
        return whole

    return one_for_all
