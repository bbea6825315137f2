"""A process killed while it writes loses nothing it had answered."""

import random
from pathlib import Path

import pytest

from companion.games import GAMES
from tools.fuzz import kill_test


@pytest.mark.parametrize("game", kill_test.VICTIMS)
def test_killed_processes_lose_nothing(tmp_path: Path, game: str) -> None:
    dice = random.Random(7)
    lives = [kill_test.kill_once(tmp_path, dice, game) for _ in range(12)]
    assert [found for _, found in lives] == sorted(found for _, found in lives)
    assert lives[-1][1] > 12 * 2


def test_every_game_of_the_app_is_killed() -> None:
    assert set(kill_test.VICTIMS) == set(GAMES)


def test_a_lost_step_would_be_noticed(tmp_path: Path) -> None:
    reported, found = kill_test.kill_once(tmp_path, random.Random(1), "glen-more")
    assert found >= reported
    with pytest.raises(AssertionError, match="steps were answered"):
        kill_test.check(tmp_path, found + 1)
