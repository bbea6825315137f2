"""Runs the tests against mutants: once healthy, to learn what each test touches, then a forked child for each mutant.

A child forgets the engine and the tests, imports them anew with the mutant in it, and runs the quickest tests that
touch the broken line. So tables, which only run while modules are imported, are broken like everything else.
"""

import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import coverage
import pytest
from hypothesis import HealthCheck, Phase, settings

from tools.mutation.mutants import Mutant

TESTS = ("tests/scoring/core", "tests/scoring/glen", "tests/scoring/skye", "tests/scoring/cli")
LEFT_OUT = ("--ignore=tests/scoring/skye/oracle", "--ignore=tests/scoring/glen/oracle")
ALSO = ("tests/scoring/skye/oracle/test_agreement.py",)
QUIET = ("-q", "-W", "ignore", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--no-summary", "--tb=no")
OWN_PACKAGES = ("scoring", "tests")
MOST_TESTS = 400
"""A mutant meets so many of the quickest tests that touch it."""
STAGES = (30, MOST_TESTS)
"""Most are killed by the first few, whose files are imported sooner than all."""
PATIENCE, GRACE = 4.0, 20.0
"""So many times the healthy running time, and so many seconds more, may be spent before a mutant counts as hanging."""
MEMORY = 3 << 30
KILLED, SURVIVED, HANGING = "killed", "survived", "hanging"


class Verdict(NamedTuple):
    """What became of a mutant; `tests` is how many could have noticed it."""

    mutant: Mutant
    outcome: str
    tests: int


class Healthy:
    """A plugin of pytest that notes which test runs which line, and how long it takes."""

    def __init__(self, files: Collection[str]) -> None:
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=list(files))

    def pytest_sessionstart(self) -> None:
        quick_settings()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.coverage.switch_context(item.nodeid)
        started = time.perf_counter()
        result = yield
        self.seconds[item.nodeid] = time.perf_counter() - started
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def touching(self, path: Path) -> dict[int, set[str]]:
        """The tests that run each line of a file; "" stands for its import."""
        lines = self.coverage.get_data().contexts_by_lineno(str(path))
        return {line: set(names) for line, names in lines.items()}


class Selection:
    """A plugin of pytest that runs some tests in their order up to the first that fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.places = {name: place for place, name in enumerate(tests)}

    def pytest_sessionstart(self) -> None:
        quick_settings()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places), key=lambda item: self.places[item.nodeid]
        )
        if len(items) < len(self.places):
            raise pytest.UsageError("the mutant made tests disappear")


class BrokenModule(MetaPathFinder, Loader):
    """Imports the broken code in place of one module's own."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        folders = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return spec_from_file_location(fullname, self.path, loader=self, submodule_search_locations=folders)

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, vars(module))


def run(
    root: Path, mutants: Sequence[Mutant], jobs: int, tests: Sequence[str] = (*LEFT_OUT, *TESTS, *ALSO)
) -> list[Verdict]:
    """Runs all mutants against the tests; those have to pass as they are."""
    sys.dont_write_bytecode = True
    os.environ["CI"] = "1"  # random examples are the same in every run then
    healthy = Healthy({str(root / mutant.path) for mutant in mutants})
    say("healthy tests ...")
    healthy.coverage.start()
    pytest.main([*QUIET, *tests], plugins=[healthy])
    healthy.coverage.stop()
    if healthy.failed:
        raise SystemExit(f"{len(healthy.failed)} tests fail as it is: {' '.join(healthy.failed[:5])}")
    lines = {path: healthy.touching(root / path) for path in {mutant.path for mutant in mutants}}
    waiting, running, verdicts = list(reversed(mutants)), dict[int, tuple[Mutant, int]](), list[Verdict]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            chosen = chosen_tests(mutant, lines[mutant.path], healthy.seconds)
            running[start(root, mutant, chosen, healthy.seconds)] = mutant, len(chosen)
        pid, status = os.wait()
        mutant, count = running.pop(pid)
        verdicts.append(Verdict(mutant, outcome_of(status), count))
        if len(verdicts) % 50 == 0:
            say(f"{len(verdicts)} of {len(mutants)}: {dict(Counter(verdict.outcome for verdict in verdicts))}")
    return sorted(verdicts, key=lambda verdict: (verdict.mutant.path, verdict.mutant.line))


def chosen_tests(mutant: Mutant, lines: Mapping[int, set[str]], seconds: Mapping[str, float]) -> list[str]:
    """The quickest tests that touch the line of a mutant, then those of its file where its line runs at import.

    Of a file that only holds a table nothing runs while a test does: then any test may tell.
    """
    own = lines.get(mutant.line, {""})
    others: set[str] = set()
    if "" in own:
        others = set().union(*lines.values()) - {""} or set(seconds)
    ordered = [*sorted(own - {""}, key=lambda name: seconds[name])]
    ordered += sorted(others - own, key=lambda name: seconds[name])
    return ordered[:MOST_TESTS]


def start(root: Path, mutant: Mutant, tests: Sequence[str], seconds: Mapping[str, float]) -> int:
    """A child that runs the tests against a mutant and exits with 1 when one fails."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        limit = int(GRACE + PATIENCE * sum(seconds[test] for test in tests))
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        broken = compile(mutant.broken(), str(root / mutant.path), "exec")
        sys.meta_path.insert(0, BrokenModule(module_name(mutant.path), root / mutant.path, broken))
        code = int(any(notices(tests[:count]) for count in STAGES))
    finally:
        os._exit(code)


def notices(tests: Sequence[str]) -> bool:
    """True if one of the tests fails when everything is imported anew."""
    for name in [name for name in sys.modules if name.partition(".")[0] in OWN_PACKAGES]:
        del sys.modules[name]
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    return bool(tests) and pytest.main([*QUIET, "-x", *files], plugins=[Selection(tests)]) != pytest.ExitCode.OK


def outcome_of(status: int) -> str:
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
        return HANGING
    return SURVIVED if status == 0 else KILLED


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


def module_name(path: str) -> str:
    """The dotted name of a file of the project."""
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
