"""Breaks the engine on purpose and counts what the tests notice.

    python -m tools.mutation [--module scoring/skye/survey.py] [--sample N] [--seed S] [--show] [--jobs J]

Every mutant is one small change to one line. Those that no test can notice, because they change nothing that anybody
could see, are listed with their reasons in tools/mutation/equivalent.txt and counted apart.
"""

import argparse
import random
import sys
import time
from pathlib import Path

from tools.mutation.finding import engine_files, mutants_of
from tools.mutation.mutant import Mutant, module_name
from tools.mutation.report import read_equivalents, read_survivors, report
from tools.mutation.running import run

ROOT = Path(__file__).resolve().parents[2]
WANTED = 90.0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--module", action="append", help="only the mutants of this file; may be repeated")
    parser.add_argument("--sample", type=int, help="only so many mutants, spread over all files")
    parser.add_argument("--seed", type=int, default=0, help="which sample")
    parser.add_argument(
        "--again", type=Path, help="only the survivors that a former run with --show wrote to this file"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--show", action="store_true", help="show each survivor with its line")
    return parser.parse_args()


def sampled(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """A sample that takes the same share of every file, at least one mutant of each."""
    chosen: list[Mutant] = []
    share = min(1.0, size / len(mutants))
    for path in dict.fromkeys(mutant.path for mutant in mutants):
        own = [mutant for mutant in mutants if mutant.path == path]
        rng = random.Random(f"{seed} {path}")
        chosen += rng.sample(own, max(1, round(share * len(own))))
    return sorted(chosen, key=lambda mutant: (mutant.path, mutant.line, mutant.mutation))


def main() -> int:
    """Find, run, report; the exit code says whether enough mutants were killed."""
    options = arguments()
    files = options.module or engine_files(ROOT)
    mutants = [mutant for name in files for mutant in mutants_of(ROOT, name)]
    if options.again:
        survivors = read_survivors(options.again)
        mutants = [mutant for mutant in mutants if mutant.key in survivors]
    if options.sample:
        mutants = sampled(mutants, options.sample, options.seed)
    # in any order, so that a run that somebody stops has met a fair share of every file
    random.Random(options.seed).shuffle(mutants)
    started = time.perf_counter()
    found = run(ROOT, mutants, [module_name(name) for name in engine_files(ROOT)], options.jobs)
    if found.failed or not found.verdicts:
        print(f"No mutants were run: {len(found.failed)} tests fail as it is. {' '.join(found.failed[:5])}")
        return 1
    score = report(found.verdicts, read_equivalents(), options.show)
    print(f"{len(mutants)} mutants in {(time.perf_counter() - started) / 60:.0f} minutes.")
    return 0 if score >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
