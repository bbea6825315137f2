"""Counts the processor's time: of the whole run, with all workers and what they start, and of the slowest tests."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

SLOWEST = 10
SPENT = "processor"
STARTED = pytest.StashKey[float]()

of_tests: Counter[str] = Counter()
of_workers: list[float] = []


def spent(*, children: bool) -> float:
    """The seconds of this process, and of those that it started and saw end."""
    times = os.times()
    return times.user + times.system + children * (times.children_user + times.children_system)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    item.stash[STARTED] = time.process_time()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    try:
        return (yield)
    finally:
        item.user_properties.append((SPENT, time.process_time() - item.stash[STARTED]))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    of_tests[report.nodeid] += dict[str, Any](report.user_properties).get(SPENT, 0.0)


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[SPENT] = spent(children=True)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    of_workers.append(getattr(node, "workeroutput", {}).get(SPENT, 0.0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    # Workers are children of this process, too, and tell of their own.
    seconds = spent(children=not of_workers) + sum(of_workers)
    terminalreporter.section(f"{seconds:.0f} seconds of processor, most of them in")
    for test, seconds in of_tests.most_common(SLOWEST):
        terminalreporter.line(f"{seconds:6.2f} s  {test}")
