"""The walk of a tap, followed in the running app: from a touch on a free cell to the laid tile on the screen.

    SDL_VIDEODRIVER=offscreen python -m tools.walk

A profiler looks at the call stack whenever one of the key moments below is reached: these are the calls that carry the
tap, and their files are what a reader opens to follow it. Whatever they call on the side is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final, NamedTuple

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import FREE, play, tap_cell, thumbs

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGES: Final = ("companion", "scoring")


class Hop(NamedTuple):
    """A function on the way."""

    file: str
    function: str


class Moment(NamedTuple):
    """Something that a reader looks for."""

    what: str
    hop: Hop


FROM_THE_CELL: Final = (
    Moment("what fits is asked", Hop("scoring/skye/laying.py", "turns_that_fit")),
    Moment("the picker lies above the board", Hop("companion/widgets/sheet.py", "Sheet.rebuild")),
    Moment("its tiles are drawn", Hop("companion/widgets/tile_grid.py", "ThumbView.show")),
)
FROM_THE_TILE: Final = (
    Moment("the act is verified and becomes an event", Hop("scoring/skye/play/building.py", "lay")),
    Moment("the event joins the journal", Hop("scoring/core/journal.py", "Journal.append")),
    Moment("the state is folded", Hop("scoring/skye/territory.py", "Territory.lay")),
    Moment("the entry is on the disk", Hop("companion/store/database.py", "write")),
    Moment("the standing is read", Hop("companion/games/skye/model/standing_now.py", "StandingNow.__init__")),
    Moment("the territory becomes a scene", Hop("companion/games/skye/art/scene.py", "board_tile")),
    Moment("the board shows the scene", Hop("companion/board/board.py", "Board.show_scene")),
    Moment("its quads become a mesh", Hop("companion/board/board.py", "QuadLayers.draw_into")),
    Moment("the message says so", Hop("companion/shell/layers.py", "Host.say")),
)

Walk = dict[str, tuple[Hop, ...]]
"""The calls that lead to each moment, from the touch on."""


@contextmanager
def followed(moments: Iterable[Moment]) -> Iterator[Walk]:
    """Fills the walk with the way to each moment, the first time it is reached."""
    wanted = {moment.hop: moment.what for moment in moments}
    walk: Walk = {}

    def look(frame: FrameType, event: str, _: Any) -> None:
        what = wanted.get(hop) if event == "call" and (hop := _hop(frame)) else None
        if what is not None and what not in walk:
            walk[what] = tuple(_stack(frame))[::-1]

    sys.setprofile(look)
    try:
        yield walk
    finally:
        sys.setprofile(None)


def _hop(frame: FrameType) -> Hop | None:
    """The function of a frame, if it is one of ours."""
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in PACKAGES:
        return None
    return Hop(path.relative_to(ROOT).as_posix(), frame.f_code.co_qualname)


def _stack(frame: FrameType | None) -> Iterator[Hop]:
    while frame is not None:
        if hop := _hop(frame):
            yield hop
        frame = frame.f_back


def walk_of_a_tap(driver: Driver) -> Walk:
    """Lays a tile with two taps, at a table in its fifth round."""
    play(driver)
    with followed(FROM_THE_CELL) as to_picker:
        tap_cell(driver, FREE)
        driver.frames(4)
    tile = thumbs(driver)[0]
    with followed(FROM_THE_TILE) as to_board:
        driver.tap(f"tile:{tile}")
        driver.frames(4)
    return {**to_picker, **to_board}


def hops_of(walk: Walk) -> list[Hop]:
    """Every function on the way once, in the order of their first call."""
    return list(dict.fromkeys(hop for way in walk.values() for hop in way))


def files_of(walk: Walk) -> set[str]:
    """What a reader opens to follow it."""
    return {hop.file for hop in hops_of(walk)}


def main() -> None:
    """Print the way to each moment, without what it shares with the one before, and count."""
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.start()
        walk = walk_of_a_tap(driver)
        driver.stop()
    known: set[Hop] = set()
    for what, way in walk.items():
        print(f"{what}:")
        print(*(f"    {hop.file}:{hop.function}" for hop in way if hop not in known), sep="\n")
        known.update(way)
    print(f"{len(hops_of(walk))} functions in {len(files_of(walk))} files")


if __name__ == "__main__":
    main()
