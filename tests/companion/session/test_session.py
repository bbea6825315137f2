"""The one place where a game changes."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.skye.model.session import SkyeSession
from companion.session.session import OPEN_GAME, StateCache, log_of
from companion.store import NoticeKind, database
from scoring.core.reading import BadFile
from scoring.skye.game import Game
from scoring.skye.play import filing
from scoring.skye.play.acts import correct_gold, correct_vp, end_game, rename, reopen, seated, set_up
from scoring.skye.play.events import Event, SetUp
from scoring.skye.play.fold import apply, fold
from scoring.skye.play.state import TableState
from scoring.skye.rules import RULES, SkyeRules
from tests.companion.store.opening import StoreAt, Writes, full_disk
from tests.scoring.skye.play.random_games import play

Reopened = Callable[[SkyeSession, Path], SkyeSession]
PEOPLE = [("Isla", "blue"), ("Ewan", "red"), ("Moira", "green")]


def a_set_up() -> SetUp:
    return set_up(Game(players=seated(PEOPLE), scoring_tiles={"A": "sheep"}))


@pytest.fixture
def session(tmp_path: Path, store_at: StoreAt) -> SkyeSession:
    session = SkyeSession(store_at(tmp_path))
    session.start(RULES, a_set_up())
    return session


def gold(session: SkyeSession, name: str) -> int | None:
    player = session.state.find(name)
    assert player is not None
    return player.gold


@pytest.fixture
def reopened(store_at: StoreAt) -> Reopened:
    """Reads a session's game again, from the same folder."""

    def read(session: SkyeSession, folder: Path) -> SkyeSession:
        again = SkyeSession(store_at(folder))
        assert session.game is not None
        again.open(session.game)
        return again

    return read


def test_what_happens_is_written_folded_and_told(session: SkyeSession, tmp_path: Path, reopened: Reopened) -> None:
    told: list[int | None] = []
    session.changed.connect(lambda: told.append(gold(session, "Isla")))
    assert session.do(correct_gold(session.now, "Isla", 9))
    assert told == [9]
    again = reopened(session, tmp_path)
    assert again.state == session.state
    assert [entry.payload for entry in again.journal.entries] == [entry.payload for entry in session.journal.entries]
    assert [entry.time for entry in again.journal.entries] == [entry.time for entry in session.journal.entries]


def test_undo_and_redo_are_entries_and_survive(session: SkyeSession, tmp_path: Path, reopened: Reopened) -> None:
    session.do(correct_gold(session.now, "Isla", 9))
    session.do(correct_gold(session.now, "Ewan", 4))
    assert session.undo()
    assert gold(session, "Ewan") == 0
    assert reopened(session, tmp_path).state == session.state
    assert session.redo()
    assert gold(session, "Ewan") == 4
    assert not session.redo()
    assert reopened(session, tmp_path).state == session.state
    assert len(session.journal.entries) == 5


def test_a_players_undo_takes_that_players_last_step(session: SkyeSession) -> None:
    session.do(correct_gold(session.now, "Isla", 9))
    session.do(correct_gold(session.now, "Ewan", 4))
    assert session.undo("Isla")
    assert (gold(session, "Isla"), gold(session, "Ewan")) == (0, 4)
    assert not session.undo("Isla")
    assert not session.can_undo("Moira")


def test_the_set_up_is_never_taken_back(session: SkyeSession) -> None:
    assert not session.can_undo()
    assert not session.undo()
    session.do(correct_gold(session.now, "Isla", 9))
    assert not session.undo_to(-1)
    assert session.undo_to(0)
    assert session.state.names == ("Isla", "Ewan", "Moira")
    assert not session.undo_to(0)


def test_undo_to_here_is_one_step(session: SkyeSession) -> None:
    for amount in (1, 2, 3, 4):
        session.do(correct_gold(session.now, "Isla", amount))
    session.undo_to(2)
    assert gold(session, "Isla") == 2
    session.redo()
    assert gold(session, "Isla") == 4


def test_looking_back_changes_nothing_and_allows_nothing(session: SkyeSession) -> None:
    session.do(correct_gold(session.now, "Isla", 1))
    session.do(correct_gold(session.now, "Isla", 2))
    session.look_at(1)
    assert gold(session, "Isla") == 1
    assert not session.do(correct_gold(session.now, "Isla", 3))
    assert not session.undo()
    assert not session.redo()
    session.look_at(99)
    assert session.looking_at == 1
    session.look_at(None)
    assert gold(session, "Isla") == 2
    assert len(session.journal.entries) == 3


def test_undo_to_the_moment_looked_at_comes_back_to_now(session: SkyeSession) -> None:
    session.do(correct_gold(session.now, "Isla", 1))
    session.do(correct_gold(session.now, "Isla", 2))
    session.look_at(1)
    assert session.undo_to(1)
    assert session.looking_at is None
    assert gold(session, "Isla") == 1


def test_player_and_screens_are_remembered(session: SkyeSession, tmp_path: Path, reopened: Reopened) -> None:
    session.show_player("Moira")
    session.show_player("Nobody")
    session.remember_path([("table", {}), ("income", {"round": 2})])
    again = reopened(session, tmp_path)
    assert again.player == "Moira"
    assert again.place["path"] == [["table", {}], ["income", {"round": 2}]]
    assert again.store.settings[OPEN_GAME] == session.game


def test_the_list_of_games_knows_round_points_and_end(session: SkyeSession) -> None:
    assert session.game is not None
    session.do(correct_vp(session.now, "Isla", 30))
    record = session.store.game(session.game)
    assert record.summary["round"] == 1
    assert [player["vp"] for player in record.summary["players"]] == [30, 0, 0]
    session.do(end_game(session.now, anyway=True))
    record = session.store.game(session.game)
    assert record.finished is not None
    assert record.summary["players"][0]["rank"] == 1
    assert not session.running
    session.do(reopen(session.now))
    assert session.store.game(session.game).finished is None


def test_undoing_the_end_brings_the_game_back(session: SkyeSession) -> None:
    assert session.game is not None
    session.do(end_game(session.now, anyway=True))
    session.undo()
    assert session.store.game(session.game).finished is None
    assert session.running


def test_a_new_game_leaves_the_old_one_as_it_is(session: SkyeSession, tmp_path: Path) -> None:
    old = session.game
    assert old is not None
    session.do(correct_gold(session.now, "Isla", 9))
    entries = session.store.entries(old)
    session.start(RULES, a_set_up())
    assert session.game != old
    assert session.store.entries(old) == entries
    assert [person.name for person in session.store.people()][:3] == ["Isla", "Ewan", "Moira"]


def test_a_file_is_taken_over_with_its_history(session: SkyeSession, tmp_path: Path, store_at: StoreAt) -> None:
    session.do(correct_gold(session.now, "Isla", 9))
    session.undo()
    text = filing.dumps(session.journal)
    other = SkyeSession(store_at(tmp_path / "other"))
    other.take_over(log_of(RULES, filing.loads(text)))
    assert other.state == session.state
    assert len(other.journal.entries) == len(session.journal.entries)
    assert other.redo()
    assert gold(other, "Isla") == 9


@pytest.mark.parametrize(
    "damage",
    [
        {"event": {"kind": "nonsense"}},
        {"taken_back": [77]},
        {"event": {"kind": "gold-corrected", "player": "nobody", "gold": 3}, "number": 2},
    ],
)
def test_a_damaged_log_is_opened_up_to_its_last_good_step(session: SkyeSession, damage: dict[str, Any]) -> None:
    assert session.game is not None
    before, length = session.now, len(session.journal.entries)
    session.store.append(session.game, damage)
    session.store.append(session.game, {"event": {"kind": "offers-closed"}})
    session.open(session.game)
    assert (session.now, len(session.journal.entries)) == (before, length)
    (notice,) = session.store.notices
    assert (notice.kind, dict(notice.parts)) == (NoticeKind.PARTS, {"entries": 2})
    assert "offers-closed" in notice.file.read_text(encoding="utf-8")
    assert session.do(correct_gold(session.now, "Isla", 5))
    assert len(session.store.entries(session.game)) == length + 1


def test_a_game_of_which_nothing_can_be_read_is_set_aside(session: SkyeSession) -> None:
    store, before = session.store, session.now
    lost = store.new_game("isle-of-skye")
    store.append(lost, {"event": {"kind": "nonsense"}})
    with pytest.raises(BadFile, match="kind"):
        session.open(lost)
    assert session.now == before
    assert lost not in {record.id for record in store.games()}
    (notice,) = store.notices
    assert dict(notice.parts) == {"entries": 1, "games": 1}


def test_a_game_that_cannot_be_opened_leaves_the_one_in_front_as_it_is(
    session: SkyeSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, now = session.game, session.now
    other = session.store.new_game("isle-of-skye")

    def refused(_cache: StateCache[TableState, Event], _events: object) -> TableState:
        raise KeyError("somebody who does not play")

    with monkeypatch.context() as patch:
        patch.setattr(StateCache, "keep", refused)
        with pytest.raises(KeyError):
            session.open(other)
    assert (session.game, session.now) == (game, now)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_steps_know_the_table_before_them(tmp_path: Path, seed: int, store_at: StoreAt) -> None:
    session = SkyeSession(store_at(tmp_path))
    session.take_over(log_of(RULES, play(seed, 60, undo=0.3).journal))
    steps = list(session.journal.numbered_in_force().items())
    told = session.last_steps(3)
    assert [(step.number, step.event) for step in told] == steps[-3:]
    for place, step in enumerate(told, len(steps) - 3):
        assert step.before == fold(event for _number, event in steps[:place])
    assert len(session.last_steps(1000)) == len(steps) - 1


def test_the_last_steps_are_not_reckoned_anew(session: SkyeSession, monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[Event] = []

    def counted(_rules: SkyeRules, state: TableState, event: Event) -> TableState:
        applied.append(event)
        return apply(state, event)

    monkeypatch.setattr(SkyeRules, "apply", counted)
    assert session.game is not None
    session.open(session.game)
    for amount in range(5):
        session.do(correct_gold(session.now, "Isla", amount))
    applied.clear()
    assert [step.event for step in session.last_steps(3)] == session.journal.in_force()[-3:]
    assert applied == []


def test_a_game_that_has_just_begun_has_no_last_steps(session: SkyeSession) -> None:
    assert session.last_steps(3) == []
    session.close()
    assert session.last_steps(3) == []


def test_between_games_nothing_can_be_done(tmp_path: Path, store_at: StoreAt) -> None:
    session = SkyeSession(store_at(tmp_path))
    assert not session.undo()
    assert not session.redo()
    assert not session.undo_to(0)
    assert not session.running
    assert session.place == {}
    session.close()


def test_a_game_begins_in_one_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt, reopened: Reopened
) -> None:
    session = SkyeSession(store_at(tmp_path / "app"))
    written: list[list[str]] = []
    really = database.write

    def write(connection: sqlite3.Connection, statements: list[database.Statement]) -> None:
        really(connection, statements)
        # What a killed app would find: the log of every game in the list begins with its set-up.
        rows = connection.execute("SELECT id, (SELECT count(*) FROM entries WHERE game = id) FROM games").fetchall()
        assert all(entries for _game, entries in rows)
        written.append([sql for sql, _values in statements])

    monkeypatch.setattr(database, "write", write)
    session.start(RULES, a_set_up())
    assert len(written) == 1, written
    monkeypatch.undo()
    found = store_at(tmp_path / "app")
    assert found.settings[OPEN_GAME] == session.game
    assert sorted(person.name for person in found.people()) == ["Ewan", "Isla", "Moira"]
    assert found.game(session.game or 0).place == {"player": "Isla"}
    assert reopened(session, tmp_path / "app").state == session.state


def test_a_game_that_cannot_be_written_is_begun_later_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt, reopened: Reopened
) -> None:
    session = SkyeSession(store_at(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(database, "write", full_disk)
        session.start(RULES, a_set_up())
    assert session.store.trouble is not None
    assert store_at(tmp_path).games() == []
    assert session.store.retry()
    assert reopened(session, tmp_path).state == session.state


def test_the_end_of_a_game_and_its_mark_in_the_list_are_one_write(
    session: SkyeSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes = Writes(monkeypatch)
    session.do(end_game(session.now, anyway=True))
    assert len(writes.all) == 1
    assert session.store.game(session.game or 0).finished is not None


# --- a player who is called otherwise ---


def test_the_player_in_front_stays_in_front_under_another_name(session: SkyeSession) -> None:
    session.show_player("Ewan")
    before = len(session.journal.entries) - 1
    session.do(rename(session.now, "Ewan", "Rory"))
    assert session.player == "Rory"
    session.look_at(before)
    assert session.player == "Ewan"
    assert session.player in session.state.names
    session.look_at(None)
    session.undo()
    assert session.player == "Ewan"
    game = session.game
    assert game is not None
    session.redo()
    session.close()
    session.open(game)
    assert session.player == "Rory"
