"""Breaks the engine on purpose and counts what the tests notice.

    python -m tools.mutation [--module scoring/skye/survey.py] [--sample N] [--seed S] [--jobs J]

Every mutant is one small change to one line. Those that no test can notice, because they change nothing that anybody
could see, are listed with their reasons in tools/mutation/equivalent.txt and counted apart.
"""

import argparse
import random
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.mutation.mutants import Mutant, engine_files, mutants_of
from tools.mutation.running import HANGING, SURVIVED, Verdict, run

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
FIELDS = ["file", "line", "mutation", "reason"]
WANTED = 90.0

Key = tuple[str, str, str]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--module", action="append", help="only the mutants of this file; may be repeated")
    parser.add_argument("--sample", type=int, help="only so many mutants, spread over all files")
    parser.add_argument("--seed", type=int, default=0, help="which sample")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    return parser.parse_args()


def sampled(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """A sample that takes the same share of every file, at least one mutant of each."""
    chosen: list[Mutant] = []
    share = min(1.0, size / len(mutants))
    for path in dict.fromkeys(mutant.path for mutant in mutants):
        own = [mutant for mutant in mutants if mutant.path == path]
        chosen += random.Random(f"{seed} {path}").sample(own, max(1, round(share * len(own))))
    return chosen


def read_equivalents(path: Path = EQUIVALENT) -> dict[Key, str]:
    """The known equivalent mutants with their reasons: blocks of four lines, each "field: text"."""
    found: dict[Key, str] = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if line and not line.startswith("#"))
        if fields:
            if list(fields) != FIELDS:
                raise ValueError(f"{path.name}: a block needs {', '.join(FIELDS)}, not {block}")
            found[fields["file"], fields["line"], fields["mutation"]] = fields["reason"]
    return found


def report(verdicts: Sequence[Verdict], equivalents: Mapping[Key, str]) -> float:
    """Print each survivor as a block for the list of equivalents, and the figures; gives the percentage killed."""
    for mutant, outcome, tests in verdicts:
        if outcome == SURVIVED and mutant.key not in equivalents:
            path, line, mutation = mutant.key
            print(f"# line {mutant.line}, met by {tests} tests")
            print(f"file: {path}\nline: {line}\nmutation: {mutation}\nreason: ?\n")
    print(f"{'file':44} {'mutants':>7} {'killed':>7} {'hanging':>7} {'equivalent':>10} {'survived':>8} {'score':>7}")
    for name in dict.fromkeys(verdict.mutant.path for verdict in verdicts):
        figures(name, [verdict for verdict in verdicts if verdict.mutant.path == name], equivalents)
    return figures("all", verdicts, equivalents)


def figures(name: str, verdicts: Sequence[Verdict], equivalents: Mapping[Key, str]) -> float:
    """Print a line of the table; gives the percentage killed of those that are not equivalent."""
    survived = [verdict for verdict in verdicts if verdict.outcome == SURVIVED]
    equal = sum(verdict.mutant.key in equivalents for verdict in survived)
    hanging = sum(verdict.outcome == HANGING for verdict in verdicts)
    killed = len(verdicts) - len(survived)
    score = 100.0 * killed / max(1, len(verdicts) - equal)
    alive = len(survived) - equal
    print(f"{name:44} {len(verdicts):7} {killed - hanging:7} {hanging:7} {equal:10} {alive:8} {score:6.1f}%")
    return score


def main() -> int:
    """Find, run, report; the exit code says whether enough mutants were killed."""
    options = arguments()
    mutants = [mutant for name in options.module or engine_files(ROOT) for mutant in mutants_of(ROOT, name)]
    if options.sample:
        mutants = sampled(mutants, options.sample, options.seed)
    started = time.perf_counter()
    score = report(run(ROOT, mutants, options.jobs), read_equivalents())
    print(f"{len(mutants)} mutants in {(time.perf_counter() - started) / 60:.0f} minutes.")
    return 0 if score >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
