"""The walk of a tap is the one that the documents tell."""

from __future__ import annotations

import re
from pathlib import Path

from scoring.skye.play.events import TileLaid
from tests.companion.driver import Driver
from tools.walk import FROM_THE_CELL, FROM_THE_TILE, files_of, walk_of_a_tap

ARCHITECTURE = Path(__file__).resolve().parents[4] / "docs" / "architecture.md"


def told() -> str:
    """What the documents say about it."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    return text.partition("## The walk of a tap\n")[2].partition("\n## ")[0]


def test_the_files_on_the_way_of_a_tap_are_those_that_are_told(driver: Driver) -> None:
    walk = walk_of_a_tap(driver)
    assert isinstance(driver.session.last_step(), TileLaid)
    assert walk.keys() == {moment.what for moment in (*FROM_THE_CELL, *FROM_THE_TILE)}
    files, named = files_of(walk), set(re.findall(r"`([\w/]+\.py)`", told()))
    assert [file for file in files if not any(file.endswith(f"/{name}") or file == name for name in named)] == []
    assert [name for name in named if not any(file.endswith(f"/{name}") or file == name for file in files)] == []
    assert f"their {len(files)} files" in told()
