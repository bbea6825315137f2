"""The command line as a process, Python's start included."""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.scoring.skye.oracle.territories import catalogue_territory
from tools.bench.questions import game_of
from tools.bench.timing import once

PLAYERS = 5
TILES = 60


def process_times(rounds: int) -> tuple[float, float]:
    """The median seconds of a bare Python and of scoring a large game, in turns."""
    game = game_of([catalogue_territory(random.Random(seed), TILES) for seed in range(PLAYERS)])
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "game.json")
        file.write_text(json.dumps(game), encoding="utf-8")
        bare, scoring = [], []
        for _ in range(rounds):
            bare.append(once(lambda: run("-c", "pass"), 1))
            scoring.append(once(lambda: run("-m", "scoring", "score", str(file)), 1))
    return median(bare), median(scoring)


def run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
