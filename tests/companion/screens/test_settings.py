"""Settings take effect at once and are still there at the next start."""

from typing import Any

from companion.core.i18n import i18n
from companion.core.theme import theme
from tests.companion.driver import Driver


def opened(driver: Driver) -> None:
    driver.tap("go:settings")
    assert driver.screen == "settings"


def test_theme_and_text_size_change_under_the_finger(driver: Driver) -> None:
    opened(driver)
    driver.tap("setting:theme")
    driver.tap("choice:black")
    assert theme.mode == "black"
    assert driver.shows("True black")
    driver.tap("setting:text_size")
    driver.tap("choice:150")
    assert theme.text_scale == 1.5
    driver.restart()
    assert driver.screen == "settings"
    assert (theme.mode, theme.text_scale) == ("black", 1.5)


def test_switches_are_kept(driver: Driver) -> None:
    opened(driver)
    hands = []
    for target in ("setting:left_handed", "toggle:left_handed"):
        driver.tap(target)
        hands.append(theme.left_handed)
    assert hands == [True, False]
    driver.tap("setting:buzz")
    driver.restart()
    assert driver.store.settings["buzz"] is False
    assert not driver.get("toggle:buzz").active


def test_a_change_keeps_the_place_in_the_list(driver: Driver) -> None:
    opened(driver)
    screen: Any = driver.shell.screens["settings"]
    screen.scroll.scroll_y = 0.3
    driver.store.settings["theme"] = "dark"
    driver.frames(3)
    assert abs(screen.scroll.scroll_y - 0.3) < 0.05


def test_the_rulebook_and_gold_of_new_games_follow_the_settings(driver: Driver) -> None:
    opened(driver)
    driver.tap("setting:edition")
    driver.tap("choice:nl-2015")
    driver.tap("setting:gold")
    driver.back()
    driver.tap("new_game")
    assert driver.shows("Dutch 2015 rulebook")
    assert not driver.get("gold").active


def test_only_languages_with_a_catalogue_are_offered(driver: Driver) -> None:
    opened(driver)
    driver.tap("setting:language")
    offered = {test_id.removeprefix("choice:") for test_id in driver.ids() if test_id.startswith("choice:")}
    assert offered == {"system", *i18n.offered()}


def test_diagnostics_can_be_copied(driver: Driver) -> None:
    opened(driver)
    driver.tap("copy_diagnostics")
    assert driver.device.calls[-1][0] == "copy"
    assert str(driver.device.calls[-1][1]).startswith("Clan Companion ")
    assert driver.shows("Copied")


def test_everything_can_be_exported_and_files_imported(driver: Driver) -> None:
    opened(driver)
    driver.tap("export_all")
    assert driver.device.calls[-1][0] == "share_file"
    assert str(driver.device.calls[-1][1]).endswith(".zip")
    driver.tap("import")
    assert driver.screen == "import"
    driver.back()
    assert driver.screen == "settings"


def test_licence_and_privacy_are_told(driver: Driver) -> None:
    opened(driver)
    assert driver.shows("Free software, MIT licence")
    assert driver.shows("collects nothing and sends nothing")


def test_the_sample_game_opens_from_the_first_start(driver: Driver) -> None:
    driver.tap("show_me")
    assert driver.session.game is not None
    assert len(driver.session.now.names) >= 2
    assert driver.session.now.ended
    driver.shell.home()
    driver.frames(2)
    assert driver.find("show_me") is None
