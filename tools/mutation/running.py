"""Runs the tests against mutants: once healthy, to learn what each test touches, then a forked child for each mutant.

A mutant inside a function is put into the living function of a child, so nothing has to be imported again. A mutant
of code that runs while modules are imported and tests collected needs a child that imports everything anew.
"""

import os
import resource
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from tools.mutation.coverage import IMPORTING, LineCoverage
from tools.mutation.mutant import Mutant
from tools.mutation.patching import (
    MutantFinder,
    clear_caches,
    exchange_code,
    forget_modules,
    function_of,
    mutated_code,
)

TESTS = (
    "tests/scoring/core",
    "tests/scoring/glen",
    "tests/scoring/skye",
    "tests/scoring/skye/play",
    "tests/scoring/cli",
    "tests/scoring/skye/bad_files",
    "tests/scoring/skye/oracle/test_agreement.py",
)
QUIET = (
    "-q",
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
    "-p",
    "no:xdist",
    "-p",
    "no:cacheprovider",
    "--no-header",
    "--no-summary",
    "--tb=native",
    "-s",
)
MOST_TESTS = 600
"""A mutant meets so many of the quickest tests that touch it."""
PATIENCE = 4.0
"""So many times the healthy running time, and a few seconds more, may pass before a mutant counts as hanging."""
GRACE = 10.0
MEMORY = 3 << 30
LIKELY_FILES = 2
LIKELIER = 100
ALL_PASSED = "all passed"
LONGEST_NAME = 4000
KILLED, SURVIVED, HANGING = "killed", "survived", "hanging"


class Verdict(NamedTuple):
    """What became of a mutant; `tests` is how many could have noticed it."""

    mutant: Mutant
    outcome: str
    tests: int


class Child(NamedTuple):
    """A process that runs the tests against a mutant, and until when it may."""

    mutant: Mutant
    tests: int
    pipe: int
    deadline: float


class MutationRun:
    """A plugin of pytest that runs mutants instead of tests."""

    def __init__(self, root: Path, mutants: Sequence[Mutant], modules: Sequence[str], jobs: int) -> None:
        self.root = root
        self.mutants = mutants
        self.modules = modules
        self.jobs = jobs
        self.verdicts: list[Verdict] = []
        self.failed: list[str] = []
        """Tests that fail on healthy code; nothing is run then."""
        self._coverage = LineCoverage({str(root / name) for name in {mutant.path for mutant in mutants}})
        self._killers: Counter[tuple[str, str]] = Counter()
        self._items: dict[str, pytest.Item] = {}
        self._importing = ExitStack()

    def run(self) -> None:
        """Learn what the tests touch, then run the mutants."""
        with ExitStack() as self._importing:
            self._importing.enter_context(self._coverage.recording(IMPORTING))
            for name in self.modules:
                import_module(name)
            pytest.main([*QUIET, *TESTS], plugins=[self])

    def pytest_sessionstart(self) -> None:
        quick_settings()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._importing.close()
        self._items = {item.nodeid: item for item in session.items}
        self._run_healthy()
        if not self.failed:
            self._run_mutants()
        return True

    def _run_healthy(self) -> None:
        for number, (name, item) in enumerate(self._items.items()):
            with self._coverage.recording(name):
                if not passes(item):
                    self.failed.append(name)
            if number % 200 == 0:
                say(f"healthy: {number} of {len(self._items)} tests")

    def _run_mutants(self) -> None:
        waiting = list(reversed(self.mutants))
        early = sum(self._runs_early(mutant) for mutant in self.mutants)
        say(f"{early} of {len(self.mutants)} mutants need a fresh import")
        children: dict[int, Child] = {}
        while waiting or children:
            while waiting and len(children) < self.jobs:
                mutant = waiting.pop()
                tests = self._tests_for(mutant)
                if tests:
                    children |= self._start(mutant, tests)
                else:
                    self._note(Verdict(mutant, SURVIVED, 0))
            for pid, outcome, killer in finished(children):
                child = children.pop(pid)
                self._killers[child.mutant.path, killer] += 1
                self._note(Verdict(child.mutant, outcome, child.tests))
        self.verdicts.sort(key=lambda verdict: (verdict.mutant.path, verdict.mutant.line))

    def _note(self, verdict: Verdict) -> None:
        self.verdicts.append(verdict)
        if verdict.outcome == SURVIVED:
            say(f"survived: {verdict.mutant.path}:{verdict.mutant.line}: {verdict.mutant.mutation}")
        if len(self.verdicts) % 50 == 0:
            alive = sum(each.outcome == SURVIVED for each in self.verdicts)
            say(f"{len(self.verdicts)} of {len(self.mutants)} mutants, {alive} survived")

    def _start(self, mutant: Mutant, tests: list[str]) -> dict[int, Child]:
        reader, writer = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            os.close(reader)
            self._be_child(mutant, tests, writer)
        os.close(writer)
        seconds = GRACE + PATIENCE * sum(self._coverage.seconds[test] for test in tests)
        return {pid: Child(mutant, len(tests), reader, time.monotonic() + seconds)}

    def _be_child(self, mutant: Mutant, tests: list[str], writer: int) -> None:
        """Break the code, run the tests, tell which one failed, and go."""
        killer = "error"
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            function = None if self._runs_early(mutant) else function_of(mutant)
            code = mutated_code(self.root, mutant)
            if function is not None and exchange_code(function, code):
                clear_caches()
                killer = next((test for test in tests if not passes(self._items[test])), "")
            else:
                killer = self._run_anew(mutant, code, tests)
        finally:
            os.write(writer, (killer or ALL_PASSED).encode()[:LONGEST_NAME])
            os._exit(0)

    def _run_anew(self, mutant: Mutant, code: CodeType, tests: list[str]) -> str:
        """Import everything again with the broken module in it; first for the likeliest files, then for all."""
        sys.meta_path.insert(0, MutantFinder(mutant.module, self.root / mutant.path, code))
        likely = self._likely_files(mutant, tests)
        stages = (
            [test for test in tests if file_of(test) in likely],
            [test for test in tests if file_of(test) not in likely],
        )
        for stage in stages:
            if stage:
                forget_modules()
                fresh = FreshRun(stage)
                ended = pytest.main([*QUIET, *dict.fromkeys(map(file_of, stage))], plugins=[fresh])
                if fresh.failed or ended != pytest.ExitCode.OK:
                    return fresh.failed or "error"
        return ""

    def _likely_files(self, mutant: Mutant, tests: list[str]) -> set[str]:
        """The files whose tests killed most mutants of this module; at first, those with the most quick tests."""
        kills = Counter({file_of(test): 0 for test in tests})
        for test in tests:
            kills[file_of(test)] += LIKELIER * self._killers[mutant.path, test] + 1
        return {name for name, _ in kills.most_common(LIKELY_FILES)}

    def _runs_early(self, mutant: Mutant) -> bool:
        lines = self._coverage.names_of
        return any(IMPORTING in lines.get((str(self.root / mutant.path), line), ()) for line in mutant.span)

    def _tests_for(self, mutant: Mutant) -> list[str]:
        """Tests that touch a mutant, the quickest of them; those that killed its neighbours come first.

        What runs early may show in any test of its file, but those that touch the line itself are likelier to tell.
        """
        file, names_of = str(self.root / mutant.path), self._coverage.names_of
        own = set(names_of.get((file, mutant.line), ()))
        chosen = self._quickest(own)
        if self._runs_early(mutant) or mutant.function is None:
            others = {name for (path, _), names in names_of.items() if path == file for name in names} - {IMPORTING}
            # nothing of a file that only holds a table runs while a test does: then any test may tell
            chosen += self._quickest((others or set(self._items)) - own)
        return sorted(chosen[:MOST_TESTS], key=lambda name: -self._killers[mutant.path, name])

    def _quickest(self, names: set[str]) -> list[str]:
        return sorted(names - {IMPORTING}, key=lambda name: (self._coverage.seconds[name], name))


class FreshRun:
    """A plugin of pytest that runs some tests in a given order up to the first that fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.tests = tests
        self.failed = ""

    def pytest_sessionstart(self) -> None:
        quick_settings()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        if session.testsfailed or not items.keys() >= set(self.tests):
            self.failed = "collection"
        else:
            self.failed = next((test for test in self.tests if not passes(items[test])), "")
        return True


def run(root: Path, mutants: Sequence[Mutant], modules: Sequence[str], jobs: int) -> MutationRun:
    """Run all mutants against the tests."""
    sys.dont_write_bytecode = True
    os.environ["CI"] = "1"  # random examples are the same in every run then
    found = MutationRun(root, mutants, modules, jobs)
    found.run()
    return found


def quick_settings() -> None:
    """Random examples are tried, but a failing one is not made smaller: that it fails is enough."""
    settings.register_profile(
        "mutants",
        settings.get_profile("clan"),
        phases=(Phase.explicit, Phase.generate),
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutants")


def file_of(test: str) -> str:
    return test.partition("::")[0]


def passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def finished(children: dict[int, Child]) -> list[tuple[int, str, str]]:
    """Wait for children that are done or hang: their number, the outcome, and the test that failed."""
    if not children:
        return []
    ready, _, _ = select.select([child.pipe for child in children.values()], [], [], 0.5)
    done = []
    for pid, child in children.items():
        if child.pipe in ready:
            # A child that died without a word was killed by the mutant as well.
            killer = os.read(child.pipe, LONGEST_NAME).decode(errors="replace")
            done.append((pid, SURVIVED if killer == ALL_PASSED else KILLED, killer))
        elif time.monotonic() > child.deadline:
            os.kill(pid, signal.SIGKILL)
            done.append((pid, HANGING, ""))
    for pid, _, _ in done:
        os.close(children[pid].pipe)
        os.waitpid(pid, 0)
    return done


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
