"""Measures the app: start, screens, frames, the answer to a tap, the drawing of tiles, long games and lists, memory.

    python -m tools.bench.app [--quick]

Times on a machine without a graphics card say little by themselves, so starts and frames are given as ratios to a bare
window and an empty canvas of the same run. A tap is measured up to the frame that shows its effect, drawing left out.
"""

from __future__ import annotations

import argparse
import logging
from statistics import median
from typing import Final, NamedTuple

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from tools.bench.app.frames import frame_times
from tools.bench.app.long import long_times
from tools.bench.app.memory import after_games, bare_window
from tools.bench.app.screens import opening_times
from tools.bench.app.start import start_times
from tools.bench.app.taps import Times, tap_times
from tools.bench.app.tiles import drawing_times
from tools.bench.report import heading, verdict
from tools.bench.timing import MS, calibration

START_RATIO: Final = 1.5
GAME_RATIO: Final = 1.4
PICKER_MS: Final = 150.0
LAID_MS: Final = 50.0
DRAWN_MS: Final = 60.0
PREVIEW_MS: Final = 30.0
HISTORY_MS: Final = 300.0
STEP_MS: Final = 5.0
LIST_MS: Final = 150.0
TIMES_BARE: Final = 2.0
GROWTH: Final = 1.02
"""Each game is one more log on the list; nothing else may stay behind."""


class Effort(NamedTuple):
    """How often each thing is measured."""

    starts: int = 7
    frames: int = 120
    screens: int = 20
    taps: int = 24
    tiles: int = 40
    games: int = 4
    long: int = 8


QUICK: Final = Effort(starts=3, frames=30, screens=5, taps=6, tiles=10, games=2, long=3)


def show_start(effort: Effort) -> bool:
    heading("From the start of the process to the first frame (seconds, median of processes in turns)")
    bare, app, game = start_times(effort.starts)
    print(f"{'a bare KivyMD window':52} {bare:9.2f}")
    print(f"{'the app, first start':52} {app:9.2f}  {app / bare:.2f}-fold  {verdict(app / bare, START_RATIO)}")
    ratio = game / bare
    print(f"{'the app, a game of four in round 5':52} {game:9.2f}  {ratio:.2f}-fold  {verdict(ratio, GAME_RATIO)}")
    return app / bare <= START_RATIO and ratio <= GAME_RATIO


def show_screens(effort: Effort) -> None:
    heading("The opening of a screen, its widgets made anew (milliseconds: median, least)")
    for name, times in opening_times(effort.screens).items():
        print(f"{name:52} {MS * median(times):9.1f} {MS * min(times):9.1f}")


def show_frames(effort: Effort) -> None:
    heading("A frame, drawn by the processor at 1280 x 800 (milliseconds, median)")
    found = {name: MS * median(times) for name, times in frame_times(effort.frames).items()}
    empty = found["an empty canvas"]
    for name, spent in found.items():
        print(f"{name:52} {spent:9.2f}  {spent / empty:.1f} times an empty canvas")


def show_taps(effort: Effort) -> bool:
    heading("The answer to a tap (milliseconds: median, 90 of 100, worst)")
    return show_times(tap_times(effort.taps, PICKER_MS, LAID_MS))


def show_tiles(effort: Effort) -> bool:
    heading("The drawing of one composed tile (milliseconds: median, 90 of 100, worst)")
    return show_times(drawing_times(effort.tiles, DRAWN_MS, PREVIEW_MS))


def show_long(effort: Effort) -> bool:
    heading("Long evenings and long lives (milliseconds of the processor: median, 90 of 100, worst)")
    return show_times(long_times(effort.long, HISTORY_MS, STEP_MS, LIST_MS))


def show_times(found: Times) -> bool:
    met = []
    for name, (times, target) in found.items():
        spent = sorted(MS * seconds for seconds in times)
        most = spent[min(len(spent) - 1, int(len(spent) * 0.9))]
        print(f"{name:46} {median(spent):7.1f} {most:7.1f} {spent[-1]:7.1f}  {verdict(median(spent), target)}")
        met.append(median(spent) <= target)
    return all(met)


def show_memory(effort: Effort) -> bool:
    heading("Memory after whole games of four, played by touch in one process (megabytes: at Home, in the game)")
    before, *after = after_games(effort.games)
    last = after[-1]
    ratio = float((last.home / before.home) ** (1 / len(after)))
    print(f"{'after three games, when all has been seen':52} {before.home / 1024:9.1f} {before.game / 1024:9.1f}")
    line = f"{f'after {len(after)} more':52} {last.home / 1024:9.1f} {last.game / 1024:9.1f}"
    print(f"{line}  {ratio:.3f}-fold a game  {verdict(ratio, GROWTH)}")
    bare = bare_window()
    home, game = last.home / bare, last.game / bare
    words = f"the app takes {home:.2f} and {game:.2f} times that  {verdict(max(home, game), TIMES_BARE)}"
    print(f"{'a bare KivyMD window':52} {bare / 1024:9.1f}  {words}")
    return ratio <= GROWTH and max(home, game) <= TIMES_BARE


def main() -> None:
    """Measure all and print all. Nothing fails on a slow machine: a time says as much about it as about the code."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.app", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    effort = QUICK if parser.parse_args().quick else Effort()
    logging.disable(logging.CRITICAL)
    before = calibration()
    met = [show_start(effort), show_taps(effort), show_tiles(effort), show_long(effort), show_memory(effort)]
    show_screens(effort)
    show_frames(effort)
    print(f"\nCalibration: a fixed loop of plain Python took {before:.1f} ms before and {calibration():.1f} ms after.")
    print("All targets met." if all(met) else "A target was missed.")


if __name__ == "__main__":
    main()
