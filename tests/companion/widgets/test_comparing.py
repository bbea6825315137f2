"""What stands side by side in a dispute card: everybody's count on one scale, and the editions."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.core.dispute import Comparison, EditionRow, Editions, Stand
from companion.core.theme import theme
from companion.widgets.base import walk
from companion.widgets.edition_table import ColumnTable, EditionTable
from companion.widgets.painting import text_label, words_fit
from companion.widgets.stand_bars import SymbolBar, stand_rows
from tests.companion.driver import Driver

ROOM = 356.0
LEVEL = Comparison(
    "VP before the income",
    "vp",
    (Stand("Isla", "blue", 10, 0), Stand("Ewan", "yellow", 10, 0, "level, not ahead"), Stand("Moira", "red", 4, 4)),
)


class Bench(BoxLayout):
    """Holds what is being tried."""


@pytest.fixture
def bench(driver: Driver) -> Iterator[Any]:
    holder = Bench(orientation="vertical", size_hint=(None, None), size=(ROOM, 600))
    driver.shell.host.clear_widgets()
    driver.shell.host.add_widget(holder)
    yield holder


def bars(bench: Any) -> dict[str, float]:
    return {bar.stand.name: bar.width for bar in walk(bench) if isinstance(bar, SymbolBar)}


@pytest.mark.parametrize("note", ["level, not ahead", "gleichauf und deshalb nicht vorn"])
def test_equal_amounts_have_equal_bars_whatever_is_said_beside_them(driver: Driver, bench: Any, note: str) -> None:
    stands = [stand._replace(note=note if stand.note else "") for stand in LEVEL.stands]
    for row in stand_rows(LEVEL._replace(stands=tuple(stands))):
        bench.add_widget(row)
    driver.frames(3)
    assert len(set(bars(bench).values())) == 1
    assert min(bars(bench).values()) > 90


def editions(*names: str) -> Editions:
    return Editions(names, (EditionRow("Seite", ("6",) * len(names)),), "Alle sind sich einig.", agree=True)


def is_table(found: Editions) -> bool:
    return any(isinstance(part, ColumnTable) for part in EditionTable(found, ROOM).children)


def test_editions_stand_in_columns_where_their_words_fit(driver: Driver) -> None:
    names = ("Englisch 2022", "Deutsch 2022", "Englisch 2015", "Niederländisch 2015")
    assert is_table(editions(*names))
    theme.apply({"text_size": 130}, system_dark=False, system_text=1.0)
    assert not is_table(editions(*names))
    assert is_table(editions("Engels 2022", "Duits 2022", "Engels 2015", "Nederlands 2015"))
    theme.apply({"text_size": 100}, system_dark=False, system_text=1.0)


def test_a_word_fits_where_it_is_not_broken(driver: Driver) -> None:
    wide = text_label("Niederländisch", "label").texture.width
    assert words_fit("Niederländisch 2015", "label", wide)
    assert words_fit("Niederländisch 2015", "label", 0.8 * wide)
    assert not words_fit("Niederländisch 2015", "label", 0.5 * wide)
