"""The finished games that the app shows."""

from __future__ import annotations

import os
import subprocess
import sys

from companion.core.paths import SAMPLE_GAME
from scoring.glen import laying as glen_laying
from scoring.glen.play import filing as glen_filing
from scoring.glen.play import fold as glen_fold
from scoring.glen.settlement import settle
from scoring.skye import laying
from scoring.skye.final import final
from scoring.skye.play import filing, fold
from tools.make.glen_sample import TARGET, sample


def test_isle_of_skye_was_played_by_the_rules_to_its_end() -> None:
    state = fold.fold(filing.load(SAMPLE_GAME).in_force())
    assert state.ended
    assert sorted(state.rounds) == sorted(state.incomes) == [1, 2, 3, 4, 5, 6]
    assert laying.check(state.game) == []
    assert sum(len(player.territory) for player in state.game.players) == 4 + 6 * 8 - len(state.market.returned)


def test_the_standing_of_isle_of_skye_is_its_final_scoring() -> None:
    state = fold.fold(filing.load(SAMPLE_GAME).in_force())
    assert state.standing is not None
    assert [line.total for line in state.standing] == [score.total for score in final(state.game)]


def test_glen_more_is_what_its_tool_makes() -> None:
    assert TARGET.read_text(encoding="utf-8") == sample()


def test_the_tool_plays_the_same_game_in_every_process() -> None:
    """Sets of words come in another order in each; the game must not depend on it."""
    command = [sys.executable, "-c", "from tools.make.glen_sample import sample; print(sample(), end='')"]
    for seed in ("1", "2"):
        order = {**os.environ, "PYTHONHASHSEED": seed}
        told = subprocess.run(command, env=order, capture_output=True, encoding="utf-8", check=True).stdout
        assert told == TARGET.read_text(encoding="utf-8")


def test_glen_more_was_played_by_the_rules_to_its_end() -> None:
    state = glen_fold.fold(glen_filing.load(TARGET).in_force())
    assert state.ended
    assert sorted(state.scorings) == [1, 2, 3]
    assert list(glen_laying.check(state.game)) == []


def test_the_standing_of_glen_more_is_its_settlement() -> None:
    state = glen_fold.fold(glen_filing.load(TARGET).in_force())
    assert state.standing is not None
    assert [line.total for line in state.standing] == [score.total for score in settle(state.game)]
