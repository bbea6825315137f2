"""The game that the app shows on its first start."""

from scoring.skye.final import final
from scoring.skye.laying import check
from scoring.skye.play import filing
from scoring.skye.play.fold import fold
from tools.make.sample import TARGET, sample


def test_the_sample_is_what_its_tool_makes() -> None:
    assert TARGET.read_text(encoding="utf-8") == sample()


def test_the_sample_was_played_by_the_rules_to_its_end() -> None:
    state = fold(filing.load(TARGET).in_force())
    assert state.ended
    assert sorted(state.rounds) == sorted(state.incomes) == [1, 2, 3, 4, 5, 6]
    assert check(state.game) == []
    assert sum(len(player.territory) for player in state.game.players) == 4 + 6 * 8 - len(state.market.returned)


def test_the_standing_of_the_sample_is_its_final_scoring() -> None:
    state = fold(filing.load(TARGET).in_force())
    assert state.standing is not None
    assert [line.total for line in state.standing] == [score.total for score in final(state.game)]
