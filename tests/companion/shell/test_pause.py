"""Leaving the app for another and coming back, as Android and Kivy tell it."""

from pathlib import Path

from companion.core.i18n import i18n
from companion.core.theme import theme
from companion.store import open_store
from tests.companion.driver import Driver


def in_trouble(driver: Driver) -> bool:
    return driver.store.trouble is not None


def test_a_pause_is_survived_and_writes_what_could_not_be_written_before(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    driver = Driver(blocked / "data")
    driver.start()
    driver.start_game("Isla", "Ewan")
    game = driver.session.game
    assert game is not None
    assert in_trouble(driver)
    blocked.unlink()
    assert driver.app.dispatch("on_pause"), "otherwise Kivy ends the app"
    assert not in_trouble(driver)
    # Android may end the app now without a word.
    other = open_store(blocked / "data")
    assert len(other.entries(game)) == len(driver.session.journal.entries)
    other.close()
    driver.stop()
    assert driver.failures == []


def test_what_changed_in_the_system_meanwhile_shows_when_the_app_comes_back(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", settings={"theme": "system", "text_size": "system"})
    driver.start()
    driver.start_game("Isla", "Ewan")
    state, path = driver.session.now, driver.shell.path
    driver.app.dispatch("on_pause")
    driver.device.dark, driver.device.scale = True, 1.3
    driver.app.dispatch("on_resume")
    # Not before the graphics card belongs to the app again, which is with the next frame.
    assert (theme.mode, theme.text_scale) == ("light", 1.0)
    driver.frames(2)
    assert (theme.mode, theme.text_scale) == ("dark", 1.3)
    assert (driver.session.now, driver.shell.path) == (state, path)
    driver.stop()
    assert driver.failures == []


def test_the_voice_has_the_language_of_the_app(driver: Driver) -> None:
    driver.device.speaks = "nl"
    driver.app.apply_settings()
    assert driver.device.speaks == i18n.language == "en"
