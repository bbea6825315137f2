"""Compares the engine with the oracles of both games on random territories, and for Glen More on played games.

    python -m tools.fuzz [--only isle-of-skye|glen-more] [--games N] [--seed S] [--jobs J]

Without `--games` it goes on until 10,000 territories of each game were compared. Exit code 1 on any difference; a game
file of Isle of Skye, made as small as it still shows the difference, is written to a temporary file and printed.
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
from typing import Any, NamedTuple

from tests.scoring.glen.oracle import compare as glen_oracle
from tests.scoring.glen.oracle import territories as glen_territories
from tests.scoring.glen.random_games import play
from tests.scoring.skye.oracle.compare import differences
from tests.scoring.skye.oracle.features import features
from tests.scoring.skye.oracle.territories import random_game

TERRITORIES = 10_000
PLAYED_STEPS = 150
EXAMPLES_SHOWN = 5  # further games with differences are counted, not shown


class Compared(NamedTuple):
    """The games of a seed: how many territories they have, where the answers differ, and what they show."""

    seed: int
    territories: int
    differences: list[str]
    shown: Counter[str]


def skye_game(seed: int) -> dict[str, Any]:
    """The game of a seed; one in fifty has large territories."""
    rng = random.Random(seed)
    return random_game(rng, size=rng.randint(30, 45) if seed % 50 == 49 else None)


def skye(seed: int) -> Compared:
    game = skye_game(seed)
    return Compared(seed, len(game["players"]), differences(game), features(game))


def glen(seed: int) -> Compared:
    """One game file and one played game, event by event."""
    document = glen_territories.random_game(random.Random(seed))
    log = play(seed, PLAYED_STEPS, undo=0.05).journal
    territories = len(document["players"]) + len(log.prefix(0).in_force()[0].game.players)  # type: ignore[union-attr]
    found = glen_oracle.differences(document) + glen_oracle.differences_in_play(log)
    return Compared(seed, territories, found, Counter(events=len(log.entries)))


GAMES = {"isle-of-skye": skye, "glen-more": glen}


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


def keep(found: Compared) -> list[str]:
    """Write the game of Isle of Skye, made smaller, into a file and print it; gives its differences."""
    game = shrink(skye_game(found.seed), kind(found.differences[0]))
    text = json.dumps(game)
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False, encoding="utf-8") as file:
        file.write(text)
    print(f"\nmade smaller, in {file.name}:\n{text}")
    return differences(game) or found.differences


def run(name: str, options: argparse.Namespace) -> bool:
    """Compare until there were enough; True if all agreed."""
    games = options.games if options.games is not None else TERRITORIES  # a game has at least two territories
    started = time.perf_counter()
    territories = compared = 0
    shown: Counter[str] = Counter()
    wrong: list[Compared] = []
    with multiprocessing.Pool(options.jobs) as pool:
        for each in pool.imap(GAMES[name], range(options.seed, options.seed + games), chunksize=10):
            territories, compared = territories + each.territories, compared + 1
            shown += each.shown
            wrong += [each] if each.differences else []
            if compared % 250 == 0:
                print(f"{name}: {territories} territories, {len(wrong)} seeds differ", flush=True)
            if options.games is None and territories >= TERRITORIES:
                pool.terminate()
                break
    print(*(f"{number:7d}  {what}" for what, number in sorted(shown.items())), sep="\n")
    spent = time.perf_counter() - started
    print(f"{name}: {territories} territories of {compared} seeds compared in {spent:.1f} s, {len(wrong)} seeds differ")
    for about, number in Counter(
        about for each in wrong for about in {kind(text) for text in each.differences}
    ).items():
        print(f"  {number} differ in {' '.join(about)}")
    for each in wrong[:EXAMPLES_SHOWN]:
        found = keep(each) if name == "isle-of-skye" else each.differences
        print(f"seed {each.seed}:", *found[:20], sep="\n  ")
    return not wrong


def main() -> int:
    """Run, report, and say by the exit code whether all agreed."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", choices=GAMES, help="only this game")
    parser.add_argument("--games", type=int, help="how many games; default: 10,000 territories' worth")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()
    agreed = [run(name, options) for name in GAMES if options.only in (None, name)]
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main())
