"""The account of a player: doubling in words, tablets that name their scroll, no line for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.paths import ASSETS
from companion.games.skye.model.final_account import FinalAccount, scroll_counted, scroll_title
from companion.games.skye.model.final_result import PARTS, Result
from scoring.core.evidence import Item, NearMiss
from scoring.skye.gamefile import load
from scoring.skye.play.events import SetUp
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.reasons import Reason
from scoring.skye.rules import RULES
from scoring.skye.scrolls import ScrollScore
from scoring.skye.territory import Territory

BROCHS = ScrollScore((1, 0), "brochs", 4, True, 8, (Item("brochs", ((1, 0),), 4, 4),), ())
OPEN = NearMiss("sheep", ((1, 0),), Reason.OPEN)
SHEEP = ScrollScore((1, 0), "sheep", 4, False, 4, (Item("sheep", ((1, 0),), 9, 4),), (OPEN,))


def sample() -> TableState:
    return apply(RULES.empty(), SetUp(load(ASSETS / "sample-game.json")))


def accounts(state: TableState) -> list[FinalAccount]:
    result = Result(state)
    return [FinalAccount(result, name) for name in state.names]


def test_doubling_is_told_in_words() -> None:
    assert scroll_title(BROCHS) == "Brochs scroll, 4 x 2: its area is completed"
    assert scroll_title(SHEEP) == "Sheep scroll, 4 once: its area is open"
    assert scroll_title(SHEEP._replace(value=None, points=None)) == "Sheep scroll: needs the gold"


def test_what_a_scroll_counts_stands_below() -> None:
    assert scroll_counted(BROCHS) == "4 brochs, 1 VP each"
    assert scroll_counted(SHEEP) == "9 sheep, 1 VP per 2"


def test_the_lines_sum_to_the_total() -> None:
    for account in accounts(sample()):
        lines = account.lines(list(PARTS))
        assert sum(line.points or 0 for line in lines) == account.result.final_total(account.name)


def test_nothing_has_no_line_but_what_answers_a_question() -> None:
    state = sample()
    apart = tuple(replace(player, vp=50 * seat) for seat, player in enumerate(state.game.players, 1))
    for account in accounts(replace(state, game=replace(state.game, players=apart))):
        assert [line.key for line in account.lines(list(PARTS)) if line.points == 0] == []
        worthless = [each for each in account.result.scores[account.name].scrolls if each.points == 0]
        assert bool(account.empty(list(PARTS))) == bool(worthless)


@pytest.mark.parametrize("vp, told", [(20, True), (21, False)])
def test_gold_below_five_has_a_line_only_where_it_breaks_a_tie(vp: int, told: bool) -> None:
    state = sample()
    first, second, *rest = state.game.players
    empty = replace(first, territory=Territory(list(first.territory)[:1]))
    players = (
        replace(empty, vp=vp, gold=3),
        replace(second, territory=empty.territory, vp=20, gold=1),
        *(replace(each, territory=empty.territory, vp=0, gold=0) for each in rest),
    )
    table = replace(state, game=replace(state.game, players=players))
    keys = [line.key for line in FinalAccount(Result(table), first.name).lines(list(PARTS))]
    assert ("gold" in keys) is told


def test_parts_that_are_not_revealed_have_no_lines() -> None:
    for account in accounts(sample()):
        assert [line.key for line in account.lines(["rounds"])] == ["rounds"]
        assert account.empty(["rounds"]) == ""
