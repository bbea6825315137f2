"""Everything that can happen to the games of a device, in any order: what was answered is there, or it is said.

The seed of an example owns the clock and the faults; the memory of the test is the list of what was answered.
"""

import json
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import integers, sampled_from

from companion.games.skye.model.session import SkyeSession
from companion.session import exchange
from companion.session.session import log_of
from companion.store import FILE_NAME, TroubleKind, database, open_store
from scoring.skye.game import Game
from scoring.skye.play import acts
from scoring.skye.play.fold import fold
from scoring.skye.play.refusal import NotAllowed
from scoring.skye.rules import RULES
from tests.companion.store.opening import disk_error, ticking
from tests.share import share
from tools.fuzz.store import MEMORY

NAMES = ("Isla", "Ewan")
FAULTS = {sqlite3.SQLITE_FULL: TroubleKind.FULL, sqlite3.SQLITE_READONLY: TroubleKind.READ_ONLY}


class Device(RuleBasedStateMachine):
    """One folder, the app on it, and now and then a second window."""

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
        self.folder, self.lives = self.home / "0", 0
        self.clock = ticking()
        self.fault: Any = None
        self.answered: dict[int, list[Any]] = {}
        self.saved: dict[int, list[Any]] = {}

    @initialize()
    def begin(self) -> None:
        self.store = open_store(self.folder, self.clock)
        self.session = SkyeSession(self.store)
        self.start()

    @rule()
    def start(self) -> None:
        game = Game(players=acts.seated([("Isla", "blue"), ("Ewan", "red")]))
        self.session.start(RULES, acts.set_up(game))
        self.note()

    @rule(who=sampled_from(NAMES), gold=integers(0, 90))
    def correct(self, who: str, gold: int) -> None:
        self.act(lambda: self.session.do(acts.correct_gold(self.session.now, who, gold, anyway=True)))

    @rule(who=sampled_from(NAMES), points=integers(0, 90))
    def tap(self, who: str, points: int) -> None:
        self.act(lambda: self.session.do(acts.correct_vp(self.session.now, who, points)))

    @rule()
    def book(self) -> None:
        self.act(lambda: self.session.do(acts.book_income(self.session.now)))

    @rule()
    def undo(self) -> None:
        self.act(self.session.undo)

    @rule()
    def redo(self) -> None:
        self.act(self.session.redo)

    @rule(place=integers(0, 30))
    def back_to(self, place: int) -> None:
        self.act(lambda: self.session.undo_to(place % len(self.session.journal.entries)))

    @precondition(lambda self: self.fault is None)
    @rule(code=sampled_from(sorted(FAULTS)))
    def disk_refuses(self, code: int) -> None:
        def refuse(*_arguments: object) -> None:
            raise disk_error(code)

        self.fault = patch.object(database, "write", refuse)
        self.fault.start()
        self.code = code

    @precondition(lambda self: self.fault is not None)
    @rule()
    def disk_recovers(self) -> None:
        self.fault.stop()
        self.fault = None
        assert self.store.retry()
        assert self.store.trouble is None
        self.note()

    @rule()
    def second_window(self) -> None:
        other = open_store(self.folder, self.clock)
        assert other.only_looking
        session = SkyeSession(other)
        games = other.games()
        if games:
            session.open(games[0].id)
            name = session.now.names[0]
            assert not session.do(acts.correct_gold(session.now, name, 1, anyway=True))
        other.close()

    @rule()
    def import_a_game(self) -> None:
        text = exchange.game_text(log_of(RULES, self.session.journal))
        assert exchange.take_in(self.store, exchange.loads(text)).new_games == 0
        game = json.loads(text)
        del game["history"]
        game["players"][0]["name"] = f"Guest {len(self.answered)}"
        (number,) = exchange.take_in(self.store, exchange.loads(json.dumps(game))).games
        self.answered[number] = [entry.payload for entry in self.store.entries(number)]
        self.note()

    @rule()
    def kill(self) -> None:
        """What the disk has is what the next start finds: all that was answered without trouble."""
        self.lives += 1
        left = self.home / str(self.lives)
        left.mkdir()
        for file in self.folder.glob(f"{FILE_NAME}*"):
            if not file.name.endswith("-shm"):
                shutil.copy(file, left)
        if self.fault is not None:
            self.fault.stop()
            self.fault = None
        # Whatever the old one still does happens in a folder that nobody reads again.
        self.store.close()
        self.folder = left
        self.reopen()

    @precondition(lambda self: self.fault is None)
    @rule()
    def close(self) -> None:
        self.store.close()
        self.reopen()

    def reopen(self) -> None:
        self.store = open_store(self.folder, self.clock)
        assert (self.store.notices, self.store.trouble) == ([], None)
        found = {record.id: self.log(record.id) for record in self.store.games()}
        assert found == self.saved
        self.answered = found
        self.session = SkyeSession(self.store)
        if found:
            self.session.open(max(found))
        else:
            self.start()

    def act(self, step: Any) -> None:
        try:
            step()
        except NotAllowed:
            return
        self.note()

    def log(self, game: int) -> list[Any]:
        return [entry.payload for entry in self.store.entries(game)]

    def note(self) -> None:
        """What has been answered; and, unless the players were told otherwise, what is saved."""
        assert self.session.game is not None
        self.answered[self.session.game] = self.log(self.session.game)
        if self.store.trouble is None:
            self.saved = {game: list(log) for game, log in self.answered.items()}

    @invariant()
    def nothing_is_lost_in_silence(self) -> None:
        if not hasattr(self, "session"):
            return
        assert self.session.now == fold(self.session.journal.in_force())
        assert {record.id: self.log(record.id) for record in self.store.games()} == self.answered
        if self.fault is not None and self.answered != self.saved:
            assert self.store.trouble is not None
            assert self.store.trouble.kind is FAULTS[self.code]

    def teardown(self) -> None:
        if self.fault is not None:
            self.fault.stop()
        self.store.close()
        shutil.rmtree(self.home)


TestDevice = Device.TestCase
TestDevice.settings = settings(
    max_examples=share(400, 40), stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
