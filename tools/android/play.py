"""Plays a short game in the packaged app: `python -m tools.android.play MAIN PICTURE`, by the device's packages alone.

Nothing of this is in the package: it waits in Kivy's clock until the app has drawn its first frames. The first run in a
data folder plays; the next one finds that game again where it was left, as after an update.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.android import left_out

FRAMES: Final = 4
"""Drawn between two steps."""
TILES_EACH: Final = 3
PEOPLE: Final = (("Isla", "blue"), ("Ewan", "red"), ("Una", "green"))
SCORING_TILES: Final = {"A": "completed-areas", "B": "sheep", "C": "castle-roads", "D": "columns"}
ABOVE_HOME: Final = ("isle-of-skye/setup", "games", "isle-of-skye/library", "settings")
ABOVE_TABLE: Final = ("share", "import", "report", "rulings", "by_hand", "scoring", "table_mode")
TABS: Final = ("scores", "history", "rules", "table")
DONE: Final = "played:"


def first_game(app: Any) -> Iterator[str]:
    """Set-up, tiles for everyone, a booked round, undo and redo, every screen that needs no more than a game."""
    from scoring.skye.game import Game
    from scoring.skye.play import acts
    from scoring.skye.rules import RULES

    game = Game(acts.seated(PEOPLE), scoring_tiles=SCORING_TILES)
    app.session.start(RULES, acts.set_up(game))
    yield "set up"
    for name, _ in PEOPLE * TILES_EACH:
        app.session.do(next_tile(app.session.state, name))
        yield f"{name} lays a tile"
    app.session.do(acts.book_round(app.session.state, anyway=True))
    before = app.session.state
    yield "round booked"
    require(app.session.undo() and app.session.redo(), "undo or redo did nothing")
    require(app.session.state == before, "undo and redo did not lead back")
    yield from send_and_open(app)
    yield from visit(app.shell)


def send_and_open(app: Any) -> Iterator[str]:
    """The game as a file, opened as if another app had sent it; and everything as one file."""
    from companion.session import exchange
    from companion.session.session import log_of

    game, folder = app.session.game, app.folder / exchange.EXPORTS
    exchange.save(folder / "game.json", exchange.game_text(log_of(app.session.rules, app.session.journal)).encode())
    app.open_file(folder / "game.json")
    require(app.session.game == game, "the app did not know its own game again")
    yield "game file opened"
    require(exchange.write_all(app.store, folder / "all.zip").games == 1, "the export lacks the game")
    require(len(exchange.read(folder / "all.zip").games) == 1, "the export cannot be read")
    yield "export written and read"


def next_tile(state: Any, name: str) -> Any:
    """The first catalogue tile that fits somewhere in the territory."""
    from scoring.skye.catalogue import landscape_tiles
    from scoring.skye.laying import legal_placements
    from scoring.skye.play import acts

    laid = {placement.tile.id for player in state.game.players for placement in player.territory}
    for tile in landscape_tiles():
        if tile.id not in laid:
            for cell, turns in legal_placements(state.game.player(name).territory, tile).items():
                return acts.lay(state, name, cell, tile, turns[0])
    raise AssertionError("no tile fits")


def visit(shell: Any) -> Iterator[str]:
    """Every screen that needs no more than a game; the table comes last and stays."""
    for name in ABOVE_HOME:
        shell.go("home")
        shell.push(name)
        yield f"screen {name}"
    for name in ABOVE_TABLE:
        shell.go("table")
        shell.push(name)
        yield f"screen {name}"
    for name in TABS:
        shell.go(name)
        yield f"screen {name}"


def found_again(app: Any) -> Iterator[str]:
    """The game of the first run is open, with everything laid."""
    territories = [player.territory for player in app.session.state.game.players]
    require(len(territories) == len(PEOPLE), "the game of the last run is not open")
    require(all(len(each) == TILES_EACH + 1 for each in territories), "tiles of the last run are missing")
    require(app.session.can_undo(), "the steps of the last run are gone")
    yield "game found again"
    yield from visit(app.shell)


def require(condition: object, sentence: str) -> None:
    """An assertion that also holds where Python runs without them."""
    if not condition:
        raise AssertionError(sentence)


class Player:
    """Takes a step every few frames, then a picture, then leaves."""

    def __init__(self, main: Path, picture: Path) -> None:
        self.main, self.picture = main, picture
        self.steps: Iterator[str] | None = None
        self.count = 0
        self.frames = 0

    def tick(self, _seconds: float) -> None:
        self.frames += 1
        if self.frames % FRAMES:
            return
        try:
            self.step()
        except BaseException:
            # The app survives errors of its screens; this run must not.
            traceback.print_exc()
            sys.stdout.flush()
            os._exit(1)

    def step(self) -> None:
        from kivy.app import App
        from kivy.core.window import Window

        app: Any = App.get_running_app()
        require(app is not None and app.shell is not None, "the app shows nothing")
        require(not app.shell.failures, f"a screen failed: {app.shell.failures}")
        if self.steps is None:
            self.steps = first_game(app) if app.session.game is None else found_again(app)
        if next(self.steps, None) is not None:
            self.count += 1
            return
        # Kivy puts a number into the name.
        Path(Window.screenshot(name=str(self.picture))).replace(self.picture)
        home = Path(sys.modules["companion"].__file__ or "").resolve().parent.parent
        require(home == self.main.parent, f"the app came from {home}")
        print(DONE, self.count, "steps", flush=True)
        self.steps = iter(())
        app.stop()


def main() -> None:
    main_file, picture = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    left_out.install()
    from kivy.clock import Clock

    player = Player(main_file, picture)
    Clock.schedule_interval(player.tick, 0)
    left_out.run(main_file)


if __name__ == "__main__":
    main()
