"""Compares the engine with the oracles of both games on random territories, and for Glen More on played games.

    python -m tools.fuzz [--only isle-of-skye|glen-more] [--games N] [--seed S] [--jobs J]

Without `--games` it goes on until 10,000 territories were compared. Exit code 1 on any difference; a game file of
Isle of Skye, made as small as it still shows the difference, is written to a temporary file and printed.
"""

import argparse
import copy
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from typing import Any

from tests.scoring.skye.oracle.compare import differences
from tests.scoring.skye.oracle.features import features
from tests.scoring.skye.oracle.territories import random_game
from tools.fuzz import glen

GAMES = ("isle-of-skye", "glen-more")
TERRITORIES = 10_000
EXAMPLES_SHOWN = 5  # further games with differences are counted, not shown

Result = tuple[int, int, list[str], Counter[str]]


def game_of(seed: int) -> dict[str, Any]:
    """The game of a seed; one in fifty has large territories."""
    rng = random.Random(seed)
    return random_game(rng, size=rng.randint(30, 45) if seed % 50 == 49 else None)


def run(seed: int) -> Result:
    """Compare one game: its seed, its number of territories, the differences, the features."""
    game = game_of(seed)
    return seed, len(game["players"]), differences(game), features(game)


def kind(difference: str) -> tuple[str, str]:
    """What a difference is about: the question, and the last name of its path."""
    path = difference.partition(": ")[0]
    return path.replace(".", " ").split(" ")[0], path.rsplit(".", 1)[-1]


def smaller(game: dict[str, Any]) -> list[dict[str, Any]]:
    """The game without one of its players, or without one of its tiles, or without its rulings."""
    games = []
    for number in range(len(game["players"])):
        if len(game["players"]) > 2:
            games.append(copy.deepcopy(game))
            del games[-1]["players"][number]
            games[-1]["round"] = min(game["round"], 5)
    for number, player in enumerate(game["players"]):
        for entry in range(len(player["territory"]) - 1, 0, -1):
            games.append(copy.deepcopy(game))
            del games[-1]["players"][number]["territory"][entry]
    for name in game["rulings"]:
        games.append(copy.deepcopy(game))
        del games[-1]["rulings"][name]
    return games


def shrink(game: dict[str, Any], wanted: tuple[str, str]) -> dict[str, Any]:
    """Take parts away, one by one, as long as a difference of the same kind remains."""
    while True:
        for candidate in smaller(game):
            if wanted in [kind(text) for text in differences(candidate)]:
                game = candidate
                break
        else:
            return game


def show(seed: int, found: list[str]) -> None:
    """Print a game with a difference and keep it in a file."""
    game = shrink(game_of(seed), kind(found[0]))
    text = json.dumps(game)
    with tempfile.NamedTemporaryFile(
        "w", prefix=f"skye-{seed}-", suffix=".json", delete=False, encoding="utf-8"
    ) as file:
        file.write(text)
    print(f"\nseed {seed}, made smaller, in {file.name}:\n{text}")
    for line in (differences(game) or found)[:20]:
        print("  " + line)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--only", choices=GAMES, help="only this game")
    parser.add_argument("--games", type=int, help="how many games; default: 10,000 territories' worth")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    return parser.parse_args()


def main() -> int:
    """Run, report, and say by the exit code whether all agreed."""
    options = arguments()
    runs = {"isle-of-skye": skye, "glen-more": glen.run}
    found = [run(options) for name, run in runs.items() if options.only in (None, name)]
    return max(found)


def skye(options: argparse.Namespace) -> int:
    """Compare territories of Isle of Skye."""
    games = options.games if options.games is not None else TERRITORIES  # a game has at least two territories
    started = time.perf_counter()
    territories, compared = 0, 0
    covered: Counter[str] = Counter()
    wrong: dict[int, list[str]] = {}
    kinds: Counter[tuple[str, str]] = Counter()
    with multiprocessing.Pool(options.jobs) as pool:
        for seed, count, found, seen in pool.imap(run, range(options.seed, options.seed + games), chunksize=10):
            territories += count
            compared += 1
            covered += seen
            if found:
                wrong[seed] = found
                kinds.update({kind(text) for text in found})
            if compared % 250 == 0:
                spent = time.perf_counter() - started
                print(f"{territories} territories, {len(wrong)} games differ, {spent:.0f} s", flush=True)
            if options.games is None and territories >= TERRITORIES:
                pool.terminate()
                break
    spent = time.perf_counter() - started
    for name, number in sorted(covered.items()):
        print(f"{number:7d}  {name}")
    print(f"{territories} territories in {compared} games compared in {spent:.1f} s, {len(wrong)} games differ")
    for about, number in kinds.most_common():
        print(f"  {number} games differ in {' '.join(about)}")
    for seed in list(wrong)[:EXAMPLES_SHOWN]:
        show(seed, wrong[seed])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
