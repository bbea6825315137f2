"""Measures the speed of the engine.

    python -m tools.bench [--rounds N]

Every figure is the median over random catalogue territories and many short repeats; the repeats of all questions are
interleaved, so that a noisy moment of the machine hits all alike. The naive second implementation answers the same
questions in the same run.
"""

import argparse
import time
from statistics import median

from tools.bench import glen
from tools.bench.process import process_times
from tools.bench.questions import QUESTIONS, SIZES, Question, ask
from tools.bench.report import heading, met, verdict
from tools.bench.roads import ROADS, RoadField
from tools.bench.timing import MS, Times, calibration, interleaved

AT = 40
"""The number of tiles that the targets are set for."""
GROWTH = 2.2
ROAD_ROUNDS = 5
PROCESSES = 7
COMMAND_LINE = 300.0
QUIET = 6.0


def measure_questions(rounds: int) -> dict[tuple[str, str, int], Times]:
    """The times of the engine and of the naive implementation, for each question and size."""
    engine = {("engine", each.name, size): ask(each.engine, size) for each in QUESTIONS for size in SIZES}
    naive = {("naive", each.name, size): ask(each.naive, size) for each in QUESTIONS for size in SIZES}
    return interleaved(engine | naive, rounds, rare=naive)


def show_question(question: Question, found: dict[tuple[str, str, int], Times]) -> bool:
    """One line for each size, and the targets; False if one is missed."""
    for size in SIZES:
        own, other = found["engine", question.name, size], found["naive", question.name, size].median
        target = verdict(own.median, question.target) if size == AT else ""
        name = question.name if size == SIZES[0] else ""
        figures = f"{own.median:8.3f} {own.least:8.3f} {other:8.2f} {other / own.median:6.0f}x"
        print(f"{name:44} {size:5} {figures}  {target}".rstrip())
    at, largest = (found["engine", question.name, size].median for size in (AT, SIZES[-1]))
    print(f"{'':44} growth from {AT} to {SIZES[-1]} tiles: {largest / at:.2f}-fold  {verdict(largest / at, GROWTH)}")
    return met(at, question.target) and met(largest / at, GROWTH)


def show_questions(rounds: int) -> bool:
    heading(f"Questions of the screen (milliseconds; the targets hold for the median at {AT} tiles)")
    print(f"{'question':44} {'tiles':>5} {'median':>8} {'least':>8} {'naive':>8} {'ratio':>7}")
    found = measure_questions(rounds)
    shown = [show_question(question, found) for question in QUESTIONS]
    return all(shown)


def show_glen(rounds: int) -> bool:
    """Glen More: one line for each question and size, and the targets."""
    heading(f"Glen More (milliseconds; the targets hold for the median at {glen.AT} tiles)")
    print(f"{'question':48} {'tiles':>5} {'median':>8} {'least':>8} {'naive':>8}")
    asked = [(each, size) for each in glen.QUESTIONS for size in glen.SIZES]
    engine = {("engine", each.name, size): glen.ask(each.engine, size) for each, size in asked}
    naive = {("naive", each.name, size): glen.ask(each.naive, size) for each, size in asked}
    found = interleaved(engine | naive, rounds, rare=naive)
    good = True
    for each, size in asked:
        own, other = found["engine", each.name, size], found["naive", each.name, size]
        target = each.target if size == glen.AT else None
        figures = f"{own.median:8.3f} {own.least:8.3f} {other.median:8.3f}"
        print(f"{each.name:48} {size:5} {figures}  {verdict(own.median, target)}".rstrip())
        good = good and met(own.median, target)
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
    parts = [show_questions(options.rounds), show_roads(), show_glen(options.rounds), show_process()]
    after = calibration()
    print(f"\nCalibration: a fixed loop of plain Python took {before:.1f} ms before and {after:.1f} ms after.")
    print(f"Beyond {QUIET:g} ms the machine is slow or busy, and so are all figures above.")
    outcome = "All targets met" if all(parts) else "A target was missed"
    print(f"{outcome}, measured in {time.perf_counter() - started:.0f} s.")


if __name__ == "__main__":
    main()
