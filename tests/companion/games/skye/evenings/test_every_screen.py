"""Whatever a table does, corrects and takes back: no two screens tell different numbers. `make fuzz` plays more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.share import some
from tools.fuzz.screens import fuzz

pytestmark = pytest.mark.always

STEPS = 48
LOOK_EVERY = 16


@pytest.mark.parametrize("seed", some([1, 3, 8]))
def test_no_two_screens_disagree(tmp_path: Path, seed: int) -> None:
    fuzz(tmp_path, seed, STEPS, LOOK_EVERY, calm=True)
