"""Measuring short pieces of work on a machine that others use too."""

import gc
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeVar

Work = Callable[[], object]
Key = TypeVar("Key", bound=Hashable)

SHORTEST = 0.0005
"""Work that is done sooner is repeated within one measurement, so that the clock's own cost does not count."""
LOOPS = 100_000
MS = 1000.0


def repeats_of(work: Work) -> int:
    """How often some work is done in one measurement."""
    return max(1, round(SHORTEST / max(once(work, 1), 1e-7)))


def once(work: Work, repeats: int) -> float:
    """The seconds that some work takes, by the mean of a few repeats; a first one, which is not counted, warms up."""
    work()
    started = time.perf_counter()
    for _ in range(repeats):
        work()
    return (time.perf_counter() - started) / repeats


class Question(NamedTuple):
    """A question about a sample with its target in milliseconds, if it has one."""

    name: str
    target: float | None
    ask: Callable[[Any], Work]


class Times(NamedTuple):
    """What some work took, in milliseconds."""

    median: float
    least: float


def interleaved(works: Mapping[Key, Sequence[Work]], rounds: int) -> dict[Key, Times]:
    """The times of each group of works; every round does each work once."""
    repeats = {key: [repeats_of(work) for work in group] for key, group in works.items()}
    spent: dict[Key, list[float]] = {key: [] for key in works}
    gc.disable()
    try:
        for _ in range(rounds):
            gc.collect()
            for key, group in works.items():
                spent[key] += [once(work, count) for work, count in zip(group, repeats[key], strict=True)]
    finally:
        gc.enable()
    return {key: Times(MS * median(seconds), MS * min(seconds)) for key, seconds in spent.items()}


def calibration() -> float:
    """The median milliseconds of a fixed loop of plain Python: what the machine is worth right now."""
    return MS * median([once(_fixed_loop, 1) for _ in range(9)])


def _fixed_loop() -> int:
    total = 0
    for number in range(LOOPS):
        total += number & 7
    return total


def resident() -> int:
    """The kilobytes of this process in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise OSError("this system does not tell")
