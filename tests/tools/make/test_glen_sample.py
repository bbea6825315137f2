"""The finished game of Glen More that the app shows."""

from __future__ import annotations

import os
import subprocess
import sys

from scoring.glen.laying import check
from scoring.glen.play import filing
from scoring.glen.play.fold import fold
from scoring.glen.settlement import settle
from tools.make.glen_sample import TARGET, sample


def test_the_sample_is_what_its_tool_makes() -> None:
    assert TARGET.read_text(encoding="utf-8") == sample()


def test_the_tool_plays_the_same_game_in_every_process() -> None:
    """Sets of words come in another order in each; the game must not depend on it."""
    command = [sys.executable, "-c", "from tools.make.glen_sample import sample; print(sample(), end='')"]
    for seed in ("1", "2"):
        order = {**os.environ, "PYTHONHASHSEED": seed}
        told = subprocess.run(command, env=order, capture_output=True, encoding="utf-8", check=True).stdout
        assert told == TARGET.read_text(encoding="utf-8")


def test_the_sample_was_played_by_the_rules_to_its_end() -> None:
    state = fold(filing.load(TARGET).in_force())
    assert state.ended
    assert sorted(state.scorings) == [1, 2, 3]
    assert list(check(state.game)) == []


def test_the_standing_of_the_sample_is_its_settlement() -> None:
    state = fold(filing.load(TARGET).in_force())
    assert state.standing is not None
    assert [line.total for line in state.standing] == [score.total for score in settle(state.game)]
