"""What is noted beside a game's log: it goes with the game, comes back with it, and is in one write with its step."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.games.skye import face
from companion.games.skye.composer.errand import Workbench, read_errand
from companion.games.skye.model.round_points import hand_counts, keep_hand_count
from companion.games.skye.model.tile_library import library_of
from companion.store import TroubleKind, database
from companion.store.database import Statement
from companion.store.notes import notes_of
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from tests.app.at_table import SAMPLE, table
from tests.app.driver import TABLET, Driver
from tests.app.round_games import open_played
from tests.store.opening import StoreAt, kind_of

# --- numbers and logs ---


def full_disk(*_arguments: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_the_number_of_a_deleted_game_is_never_used_again(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    first, second = store.new_game("isle-of-skye"), store.new_game("isle-of-skye")
    for game in (second, first):
        store.forget_game(game)
    store.close()
    assert store_at(tmp_path).new_game("isle-of-skye") == second + 1


def test_the_number_of_a_deleted_tile_is_never_used_again(tmp_path: Path, store_at: StoreAt) -> None:
    store = store_at(tmp_path)
    number = library_of(store).keep(catalogue()["L05"]).id
    library_of(store).forget(number)
    store.close()
    assert library_of(store_at(tmp_path)).keep(catalogue()["L06"]).id == number + 1


def test_a_game_brought_back_on_a_full_disk_has_its_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_at: StoreAt
) -> None:
    store = store_at(tmp_path)
    game = store.new_game("isle-of-skye")
    entries = [store.append(game, {"event": number}) for number in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(database, "write", full_disk)
        store.forget_game(game)()
        assert store.entries(game) == entries
        assert store.append(game, {"event": 2}).number == 2
        assert [entry.number for entry in store.entries(game)] == [0, 1, 2]
    assert store.retry()
    store.close()
    assert [entry.number for entry in store_at(tmp_path).entries(game)] == [0, 1, 2]


# --- notes about a game ---


def delete(driver: Driver, game: int) -> None:
    driver.shell.home()
    driver.shell.push("games")
    driver.tap(f"more:{game}")
    driver.tap("menu:delete")


def note_something(driver: Driver) -> int:
    """A game with everything that is noted beside a log."""
    driver.start_game("Isla", "Ewan")
    keep_hand_count(driver.session, 1, "Isla", "A", 42)
    bench = Workbench(read_errand("Isla", [0, 1]), driver.session, driver.store)
    bench.keep_draft(bench.begin().add("sheep"))
    driver.shell.push("prices")
    driver.tap("key:4")
    notes_of(driver.store, driver.session.game)["table_done"] = {"round": 1, "names": ["Isla"]}
    assert driver.session.game is not None
    return driver.session.game


def notes(driver: Driver) -> dict[str, Any]:
    """What is noted about any game."""
    return {name: value for name, value in driver.store.settings.items() if name.startswith("game:")}


def test_a_deleted_game_takes_its_notes_along_and_brings_them_back(driver: Driver) -> None:
    game = note_something(driver)
    before = notes(driver)
    assert len(before) == 4
    delete(driver, game)
    assert notes(driver) == {}
    driver.tap("snackbar:Undo")
    assert notes(driver) == before


def test_the_notes_of_other_games_stay(driver: Driver) -> None:
    driver.start_game("Una", "Rory")
    other = driver.session.game
    assert other is not None
    note_something(driver)
    before = notes(driver)
    delete(driver, other)
    assert notes(driver) == before


def test_what_is_brought_back_stands_beside_what_was_noted_since(driver: Driver) -> None:
    old = note_something(driver)
    kept = notes(driver)
    delete(driver, old)
    held = driver.get("snackbar:Undo").action
    game = note_something(driver)
    before = notes(driver)
    held()
    assert notes(driver) == before | kept
    assert set(notes_of(driver.store, game)) == {"hand:1", "tile_drafts", "price_draft", "table_done"}


def test_a_new_game_inherits_nothing_from_a_deleted_one(driver: Driver) -> None:
    old = note_something(driver)
    delete(driver, old)
    driver.restart()
    driver.start_game("Isla", "Ewan")
    assert driver.session.game != old
    assert hand_counts(driver.session, 1) == {}


def test_counts_of_the_last_round_are_forgotten_once_the_game_has_ended(driver: Driver) -> None:
    open_played(driver, 2, 6)
    last = driver.session.now.game.round
    keep_hand_count(driver.session, last, "Isla", "A", 8)
    driver.shell.push("scoring")
    driver.tap("book")
    driver.tap("final")
    assert hand_counts(driver.session, last)
    driver.tap("show_all")
    assert driver.session.now.ended
    assert hand_counts(driver.session, last) == {}


# --- one step, one write ---


class Writes:
    """What reaches the disk, write by write."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.all: list[str] = []
        real = database.write

        def write(connection: sqlite3.Connection, statements: list[Statement]) -> None:
            self.all.append(" ".join(sql for sql, _values in statements))
            real(connection, statements)

        monkeypatch.setattr(database, "write", write)

    @property
    def steps(self) -> int:
        """The writes with an entry of a log in them."""
        return sum("INTO entries" in sql for sql in self.all)


def test_going_on_without_gold_is_one_write(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_played(driver, 3, 6, gold=False)
    driver.session.do(acts.book_round(driver.session.now))
    driver.shell.push("final", stage="gold")
    driver.frames(2)
    writes = Writes(monkeypatch)
    driver.tap("no_gold")
    assert writes.steps == 1
    assert all(player.gold == 0 for player in driver.session.now.game.players)


def test_skipping_the_market_is_one_write(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.do(acts.book_income(driver.session.now))
    driver.shell.push("prices")
    driver.tap("skip")
    driver.tap("left:Ewan")
    driver.tap("pad:3")
    driver.tap("pad:done")
    writes = Writes(monkeypatch)
    driver.tap("skip_done")
    assert (driver.screen, driver.session.now.phase) == ("table", Phase.BUILD)
    assert driver.session.now.game.player("Ewan").gold == 3
    assert writes.steps == 1


def test_the_shown_game_is_there_with_its_end_or_not_at_all(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face, "SAMPLE_GAME", SAMPLE)
    writes = Writes(monkeypatch)
    driver.tap("show_me")
    assert driver.session.now.ended
    assert writes.steps == 1


# --- trouble ---


def test_saved_is_said_again_as_soon_as_trouble_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path / "data", size=TABLET)
    driver.start()
    driver.start_game("Isla", "Ewan")
    saved = table(driver).panel.saved  # type: ignore[union-attr]
    with monkeypatch.context() as patch:
        patch.setattr(database, "write", full_disk)
        driver.store.settings["anything"] = 1
        driver.frames(2)
        assert kind_of(driver.store) is TroubleKind.FULL
        assert saved.opacity == 0
    driver.tap(text="Try again")
    assert kind_of(driver.store) is None
    assert saved.opacity == 1
    driver.stop()
    assert driver.failures == []
