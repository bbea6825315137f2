"""Settings for all tests."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from companion.store import Store

# No test may open a window on somebody's desk.
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

# Times say more about the machine than about the code, so no property has a deadline.
# On a build server every run tries the same examples, so that a failure belongs to the change at hand.
settings.register_profile(
    "clan",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("clan")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Where the app keeps its games, with nothing in it."""
    from companion.store import open_store

    return open_store(tmp_path / "data")
