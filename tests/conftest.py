"""Settings for all tests."""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from tests.share import WHOLE, share
from tools.texts.compile import compile_all

if TYPE_CHECKING:
    from companion.store import Store
    from tests.companion.store.opening import StoreAt

pytest_plugins = ["tests.processor"]

# No test may open a window on somebody's desk.
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

# Tests read English unless they ask for another language, whatever the machine speaks.
os.environ["LANGUAGE"] = "en"

# The set-up does it, but texts may have changed since.
compile_all()

# Newer Pythons date files in archives by this moment of a build, and archives cannot hold every moment.
os.environ.pop("SOURCE_DATE_EPOCH", None)

# Times say more about the machine than about the code, so no property has a deadline.
# On a build server every run tries the same examples, so that a failure belongs to the change at hand.
settings.register_profile(
    "clan",
    max_examples=share(100),
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("clan")


OPENING = {"driver", "tablet", "gallery"}
"""Fixtures that open the app; others stand on these."""
OPENS_ONE_IN = 4


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves to `make test-all` what is thorough, and of each file three quarters of what opens the app.

    Whoever asks for some of the tests gets all that fit.
    """
    if WHOLE:
        return
    everything = list(config.args) == config.getini("testpaths") and not config.getoption("keyword")
    opened: Counter[Path] = Counter()
    left: list[pytest.Item] = []
    for item in items:
        in_turn = True
        if everything and OPENING.intersection(getattr(item, "fixturenames", ())):
            in_turn = opened[item.path] % OPENS_ONE_IN == 0 or item.get_closest_marker("always") is not None
            opened[item.path] += 1
        if not in_turn or item.get_closest_marker("thorough"):
            left.append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        gone = set(left)
        items[:] = [item for item in items if item not in gone]


@pytest.fixture(autouse=True)
def closed_databases() -> Iterator[None]:
    """Whoever opens a database closes it: otherwise newer Pythons warn, in whatever test runs when it is collected."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def note(*values: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*values, **options))
        return opened[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", note)
        yield
    left_open = []
    for connection in opened:
        with suppress(sqlite3.ProgrammingError):
            left_open += [file for _number, _name, file in connection.execute("PRAGMA database_list")]
            connection.close()
    assert left_open == []


@pytest.fixture
def store_at() -> Iterator[StoreAt]:
    """Opens the stores of folders, as often as asked, and closes them in the end."""
    from companion.store import open_store
    from tests.companion.store.opening import ticking

    opened: list[Store] = []

    def open_at(folder: Path) -> Store:
        opened.append(open_store(folder, ticking()))
        return opened[-1]

    yield open_at
    for store in opened:
        store.close()


@pytest.fixture
def store(tmp_path: Path, store_at: StoreAt) -> Store:
    """Where the app keeps its games, with nothing in it."""
    return store_at(tmp_path / "data")
