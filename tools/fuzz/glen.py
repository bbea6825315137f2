"""Glen More's part of `python -m tools.fuzz`: random territories, and random games replayed event by event."""

import argparse
import multiprocessing
import random
import time

from tests.scoring.glen.oracle.compare import differences, differences_in_play
from tests.scoring.glen.oracle.territories import random_game
from tests.scoring.glen.random_games import play

TERRITORIES = 10_000
PLAYED_STEPS = 150
EXAMPLES_SHOWN = 5  # further games with differences are counted, not shown


def compare(seed: int) -> tuple[int, int, int, list[str]]:
    """One game file and one played game: the seed, how many territories and events they have, the differences."""
    document = random_game(random.Random(seed))
    log = play(seed, PLAYED_STEPS, undo=0.05).journal
    territories = len(document["players"]) + len(log.prefix(0).in_force()[0].game.players)  # type: ignore[union-attr]
    return seed, territories, len(log.entries), differences(document) + differences_in_play(log)


def run(options: argparse.Namespace) -> int:
    """Compare until there were enough; the exit code says whether all agreed."""
    started = time.perf_counter()
    games = options.games if options.games is not None else TERRITORIES
    territories = compared = events = 0
    wrong: dict[int, list[str]] = {}
    with multiprocessing.Pool(options.jobs) as pool:
        for seed, count, entries, found in pool.imap(compare, range(options.seed, options.seed + games), chunksize=10):
            territories, compared, events = territories + count, compared + 1, events + entries
            if found:
                wrong[seed] = found
            if options.games is None and territories >= TERRITORIES:
                pool.terminate()
                break
    spent = time.perf_counter() - started
    print(f"Glen More: {territories} territories in {compared} files and as many played games with {events} entries,")
    print(f"compared in {spent:.1f} s, {len(wrong)} seeds differ")
    for seed in list(wrong)[:EXAMPLES_SHOWN]:
        print(f"seed {seed}:", *wrong[seed][:10], sep="\n  ")
    return 1 if wrong else 0
