"""A process killed while it writes loses nothing it had answered."""

import random
from pathlib import Path

import pytest

from tools import kill_test


def test_twenty_killed_processes_lose_nothing(tmp_path: Path) -> None:
    dice = random.Random(7)
    lives = [kill_test.kill_once(tmp_path, dice) for _ in range(20)]
    assert [found for _, found in lives] == sorted(found for _, found in lives)
    assert lives[-1][1] > 20 * 2


def test_a_lost_step_would_be_noticed(tmp_path: Path) -> None:
    reported, found = kill_test.kill_once(tmp_path, random.Random(1))
    assert found >= reported
    with pytest.raises(AssertionError, match="steps were answered"):
        kill_test.check(tmp_path, found + 1)
