"""The list of games: opened by a tap, deleted at once, brought back by the message."""

from tests.app.driver import Driver


def two_games(driver: Driver) -> tuple[int, int]:
    """A game that waits, and one that is open."""
    driver.start_game("Isla", "Ewan")
    first = driver.session.game
    driver.start_game("Moira", "Una")
    second = driver.session.game
    assert first is not None
    assert second is not None
    return first, second


def delete(driver: Driver, game: int) -> None:
    driver.tap(f"more:{game}")
    driver.tap("menu:delete")


def listed(driver: Driver) -> set[str]:
    return {name for name in driver.ids() if name.startswith("game:")}


def test_a_deleted_game_is_brought_back_by_the_message(driver: Driver) -> None:
    first, second = two_games(driver)
    driver.shell.home()
    driver.shell.push("games")
    delete(driver, first)
    assert listed(driver) == {f"game:{second}"}
    driver.tap("snackbar:Undo")
    assert listed(driver) == {f"game:{first}", f"game:{second}"}
    driver.tap(f"game:{first}")
    assert driver.session.state.names == ("Isla", "Ewan")


def test_a_deleted_game_is_gone_after_a_restart(driver: Driver) -> None:
    first, second = two_games(driver)
    driver.shell.home()
    driver.shell.push("games")
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
