"""Android may take away what was painted while the app is in the background: everything must come back."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.share import for_each
from tools.android.spec import ROOT

SCENES = (
    "scoring-sum",
    "scores",
    "table",
    "evidence",
    "picker",
    "final",
    "table-mode",
    "glen-table",
    "glen-rules",
    "home",
)
"""Smooth edges, twice, because Kivy leaves their texture to the first; the board's mesh and atlas, symbols over it,
patterns and pictures, boards turned to their players; the other game, and tiles in a list; the land behind Home. Home
is not the first: the app would know losses by a texture whose name the picture of the loss takes again."""


@pytest.fixture(scope="module")
def visits() -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.android.lost_graphics", *SCENES]
    environment = os.environ | {"SDL_VIDEODRIVER": "offscreen"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found


@for_each("scene", SCENES)
def test_what_was_lost_is_painted_again_when_the_app_comes_back(visits: dict[str, Any], scene: str) -> None:
    visit = visits[scene]
    assert visit["textures"] > 10
    assert visit["lost"] is not None, "nothing was lost, so this proves nothing"
    assert visit["restored"] is None
