"""Every text can be translated, and the language switches while the app runs."""

import pytest

from companion.core.i18n import _, i18n, ngettext
from companion.games.skye.model.language import engine_words
from tests.companion.driver import Driver
from tools.texts.template import collect, messages_in

SOURCE = """
_("One {thing}")
ngettext("{count} tile", "{count} tiles", n)
self._n("{count} north", "{count} north", n)
TABLE = {"a": mark("In a table")}
mark_plural("one", "many")
_(variable)
other("not a text")
"""


def test_texts_are_found_where_they_are_marked() -> None:
    assert set(messages_in(SOURCE)) == {
        "One {thing}",
        ("{count} tile", "{count} tiles"),
        ("{count} north", "{count} north"),
        "In a table",
        ("one", "many"),
    }


def test_the_template_holds_the_texts_of_app_and_engine() -> None:
    texts = collect()
    new_game = texts.get("New game")
    assert new_game is not None
    assert "companion/screens/home/new_game.py" in [file for file, _line in new_game.locations]
    assert "1 VP for each sheep." in texts


def test_the_language_switches_on_the_spot(german: None, driver: Driver) -> None:
    assert "de" in i18n.offered()
    driver.store.settings["language"] = "de"
    assert driver.shows("Neues Spiel")
    assert _("Settings") == "Settings"
    assert ngettext("{count} finished", "{count} finished", 2) == "{count} fertig"
    driver.store.settings["language"] = "en"
    assert driver.shows("New game")


def test_the_whole_app_speaks_german_at_once_and_english_again(driver: Driver) -> None:
    assert i18n.offered()[:2] == ["en", "de"]
    driver.tap("go:settings")
    driver.tap("setting:language")
    driver.tap("choice:de")
    assert driver.shows("Einstellungen")
    assert driver.shows("Deutsch")
    assert engine_words().scoring_tile("lake-house") == "Haus am See"
    assert [ngettext("{count} tile", "{count} tiles", count) for count in (1, 2)] == ["{count} Plättchen"] * 2
    assert [ngettext("{count} sheep", "{count} sheep", count) for count in (0, 1, 2)] == [
        "{count} Schafe",
        "{count} Schaf",
        "{count} Schafe",
    ]
    driver.restart()
    assert driver.shows("Einstellungen")
    driver.tap("setting:language")
    driver.tap("choice:en")
    assert driver.shows("Settings")
    assert engine_words().scoring_tile("lake-house") == "Lake House"


@pytest.mark.parametrize(("system", "language"), [("de_AT", "de"), ("de", "de"), ("en_GB", "en"), ("fi_FI", "en")])
def test_the_language_of_the_device_is_taken(system: str, language: str) -> None:
    i18n.choose("system", system)
    assert i18n.language == language
    i18n.choose("en")


def test_a_language_without_a_catalogue_is_english() -> None:
    i18n.choose("system", "fi_FI")
    assert i18n.language == "en"
    i18n.choose("xx")
    assert i18n.language == "en"
