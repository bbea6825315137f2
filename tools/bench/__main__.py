"""Measures the speed of the engine.

    python -m tools.bench [--rounds N]

Every figure is the median over random catalogue territories and many short repeats; the repeats of all questions are
interleaved, so that a noisy moment of the machine hits all alike.
"""

import argparse
import time
from statistics import median
from types import ModuleType

from tools.bench import glen, questions
from tools.bench.process import process_times
from tools.bench.report import heading, met, verdict
from tools.bench.roads import ROADS, RoadField
from tools.bench.timing import MS, calibration, interleaved

ROAD_ROUNDS = 5
PROCESSES = 7
COMMAND_LINE = 300.0
QUIET = 6.0


def show_questions(title: str, game: ModuleType, rounds: int) -> bool:
    """One line for each question and size, and the targets; False if one is missed."""
    heading(f"{title} (milliseconds; the targets hold for the median at {game.AT} tiles)")
    print(f"{'question':48} {'tiles':>5} {'median':>8} {'least':>8}")
    samples = {size: [game.sample(seed, size) for seed in game.SEEDS] for size in game.SIZES}
    works = {(each, size): [each.ask(one) for one in samples[size]] for each in game.QUESTIONS for size in game.SIZES}
    found = interleaved(works, rounds)
    good = True
    for each in game.QUESTIONS:
        for size in game.SIZES:
            times, target = found[each, size], each.target if size == game.AT else None
            figures = f"{times.median:8.3f} {times.least:8.3f}  {verdict(times.median, target)}"
            print(f"{each.name:48} {size:5} {figures}".rstrip())
            good = good and met(times.median, target)
        growth = found[each, game.SIZES[-1]].median / found[each, game.AT].median
        words = f"growth from {game.AT} to {game.SIZES[-1]} tiles: {growth:.2f}-fold  {verdict(growth, game.GROWTH)}"
        print(f"{'':48} {words}".rstrip())
        good = good and met(growth, game.GROWTH)
    return good


def show_roads() -> bool:
    heading("The longest road (milliseconds)")
    print(f"{'territory':52} {'median':>9} {'worst':>9}  proven")
    shown = [show_field(field) for field in ROADS]
    return all(shown)


def show_field(field: RoadField) -> bool:
    spent = []
    proven = True
    for territory in field.territories():
        answer, seconds = field.measure(territory, ROAD_ROUNDS)
        proven = proven and answer.proven
        spent.append(MS * seconds)
    target = verdict(max(spent), field.target)
    print(f"{field.name:52} {median(spent):9.2f} {max(spent):9.2f}  {'all' if proven else 'not all':7} {target}")
    return met(max(spent), field.target)


def show_process() -> bool:
    heading(f"The command line (milliseconds, median of {PROCESSES} processes)")
    bare, scoring = (MS * seconds for seconds in process_times(PROCESSES))
    print(f"{'python -c pass':52} {bare:9.0f}")
    print(f"{'python -m scoring score, 5 players with 60 tiles':52} {scoring:9.0f}  {verdict(scoring, COMMAND_LINE)}")
    return met(scoring, COMMAND_LINE)


def main() -> None:
    """Measure all and print all. Nothing fails on a slow machine: a time says as much about it as about the code."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=30, help="repeats of each question on each territory")
    options = parser.parse_args()
    started = time.perf_counter()
    before = calibration()
    parts = [
        show_questions("Isle of Skye", questions, options.rounds),
        show_roads(),
        show_questions("Glen More", glen, options.rounds),
        show_process(),
    ]
    after = calibration()
    print(f"\nCalibration: a fixed loop of plain Python took {before:.1f} ms before and {after:.1f} ms after.")
    print(f"Beyond {QUIET:g} ms the machine is slow or busy, and so are all figures above.")
    outcome = "All targets met" if all(parts) else "A target was missed"
    print(f"{outcome}, measured in {time.perf_counter() - started:.0f} s.")


if __name__ == "__main__":
    main()
