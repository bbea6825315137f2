"""The list of games: opened by a tap, deleted at once, brought back by the message."""

from typing import Any

from companion.board.board import Board
from companion.games.skye.composer.errand import Workbench, read_errand
from companion.games.skye.model.round_points import hand_counts, keep_hand_count
from companion.screens.games import GamesScreen
from companion.store.notes import notes_of
from companion.widgets.base import walk
from tests.companion.driver import Driver


def two_games(driver: Driver) -> tuple[int, int]:
    """A game that waits, and one that is open."""
    driver.start_game("Isla", "Ewan")
    first = driver.session.game
    driver.start_game("Moira", "Una")
    second = driver.session.game
    assert first is not None
    assert second is not None
    return first, second


def to_games(driver: Driver) -> None:
    driver.shell.home()
    driver.shell.push("games")


def delete(driver: Driver, game: int) -> None:
    driver.tap(f"more:{game}")
    driver.tap("menu:delete")


def listed(driver: Driver) -> set[str]:
    return {name for name in driver.ids() if name.startswith("game:")}


# --- deleted games ---


def test_a_deleted_game_is_brought_back_by_the_message(driver: Driver) -> None:
    first, second = two_games(driver)
    to_games(driver)
    delete(driver, first)
    assert listed(driver) == {f"game:{second}"}
    driver.tap("snackbar:Undo")
    assert listed(driver) == {f"game:{first}", f"game:{second}"}
    driver.tap(f"game:{first}")
    assert driver.session.state.names == ("Isla", "Ewan")


def test_a_deleted_game_is_gone_after_a_restart(driver: Driver) -> None:
    first, second = two_games(driver)
    to_games(driver)
    delete(driver, second)
    assert driver.session.game is None
    driver.restart()
    assert [record.id for record in driver.store.games()] == [first]
    assert driver.screen == "games"


def test_deleting_the_game_below_leaves_no_empty_table_behind(driver: Driver) -> None:
    _first, second = two_games(driver)
    driver.shell.push("games")
    driver.frames(2)
    delete(driver, second)
    driver.back()
    assert driver.screen == "home"
    driver.tap("resume")
    assert driver.session.state.names == ("Isla", "Ewan")


# --- what is noted beside a log ---


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
    to_games(driver)
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
    to_games(driver)
    delete(driver, other)
    assert notes(driver) == before


def test_what_is_brought_back_stands_beside_what_was_noted_since(driver: Driver) -> None:
    old = note_something(driver)
    kept = notes(driver)
    to_games(driver)
    delete(driver, old)
    held = driver.get("snackbar:Undo").action
    game = note_something(driver)
    before = notes(driver)
    held()
    assert notes(driver) == before | kept
    assert set(notes_of(driver.store, game)) == {"hand:1", "tile_drafts", "price_draft", "table_done"}


def test_a_new_game_inherits_nothing_from_a_deleted_one(driver: Driver) -> None:
    old = note_something(driver)
    to_games(driver)
    delete(driver, old)
    driver.restart()
    driver.start_game("Isla", "Ewan")
    assert driver.session.game != old
    assert hand_counts(driver.session, 1) == {}


# --- what lies on their tables ---


def boards(driver: Driver) -> list[int]:
    """How many tiles each board in the list shows."""
    driver.frames(40)
    shown = (widget for widget in walk(driver.shell) if isinstance(widget, Board))
    return [len(board.scene.tiles) for board in shown]


def test_every_game_shows_the_territories_of_its_players(driver: Driver) -> None:
    two_games(driver)
    to_games(driver)
    assert boards(driver) == [1, 1, 1, 1]


def test_boards_that_have_scrolled_away_are_not_drawn(driver: Driver) -> None:
    for _ in range(14):
        driver.start_game("Isla", "Ewan")
    to_games(driver)
    in_sight = len(boards(driver))
    assert 0 < in_sight < 28
    screen = driver.shell.screen
    assert isinstance(screen, GamesScreen)
    assert screen._scroll is not None
    screen._scroll.scroll_y = 0
    assert 0 < len(boards(driver)) < 28
    first = driver.get(f"game:{max(record.id for record in driver.store.games())}")
    assert not [widget for widget in walk(first) if isinstance(widget, Board)]


def test_a_game_that_cannot_be_read_is_listed_without_them(driver: Driver) -> None:
    first, _second = two_games(driver)
    with driver.store.together():
        driver.store.append(first, {"event": {"event": "nonsense"}})
    to_games(driver)
    assert boards(driver) == [1, 1, 1, 1]
    assert f"game:{first}" in listed(driver)


def test_the_winner_has_a_cup(driver: Driver) -> None:
    driver.tap("show_me")
    to_games(driver)
    assert "trophy" in {getattr(widget, "icon", "") for widget in walk(driver.shell)}
