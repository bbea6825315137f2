"""Snapshots of earlier rounds: territories are handed on, and built anew only where tiles are left out, once."""

from __future__ import annotations

import pytest

from scoring.core.identity_cache import IdentityCache
from scoring.skye import laying
from scoring.skye.play import acts
from scoring.skye.play.snapshots import at_scoring, before_income, laid_until, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.territory import Territory
from tests.scoring.skye.play.tables import Table, meadow

NORTH, SOUTH = (0, 1), (0, -1)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Territory]:
    """The territories that are built from a list of tiles, as they are."""
    found: list[Territory] = []
    init = Territory.__init__

    def counted(self: Territory, *placements: object) -> None:
        init(self, *placements)  # type: ignore[arg-type]
        found.append(self)

    monkeypatch.setattr(Territory, "__init__", counted)
    return found


def two_rounds() -> Table:
    """Isla lays a tile in each round, Ewan in the first."""
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=1)).do(acts.lay, "Ewan", NORTH, meadow())
    return table.do(acts.begin_round, anyway=True).do(acts.lay, "Isla", SOUTH, meadow(sheep=2))


def territories(state: TableState) -> list[Territory]:
    return [player.territory for player in state.game.players]


def test_live_scores_hand_the_territories_on(built: list[Territory]) -> None:
    state = two_rounds().state
    built.clear()
    own = [player.territory for player in at_scoring(state, 2).players]
    assert all(one is other for one, other in zip(own, territories(state), strict=True))
    round_scores(state, 2)
    assert built == []


def test_an_earlier_round_is_cut_off_once(built: list[Territory]) -> None:
    state = two_rounds().state
    isla, ewan = state.game.players
    built.clear()
    for _ in range(3):
        then = at_scoring(state, 1)
        assert list(then.players[0].territory.by_cell) == [(0, 0), NORTH]
        assert then.players[0].territory is laid_until(state, isla, 1)
        assert then.players[1].territory is ewan.territory
    assert len(built) == 1
    assert [len(player.territory) for player in before_income(state, 1).players] == [1, 1]


def test_a_changed_territory_is_cut_off_anew() -> None:
    table = two_rounds()
    before = laid_until(table.state, table.state.game.players[0], 1)
    table.do(acts.change, "Isla", NORTH, meadow(sheep=3))
    after = laid_until(table.state, table.state.game.players[0], 1)
    assert after is not before
    assert after.by_cell[NORTH].tile == meadow(sheep=3)


def test_what_was_laid_when_is_asked_of_each_state() -> None:
    """The same territory object may stand in states that know its tiles from other rounds."""
    table = two_rounds()
    isla = table.state.game.players[0]
    assert len(laid_until(table.state, isla, 1)) == 2
    assert laid_until(TableState(game=table.state.game), isla, 1) is isla.territory


def test_a_laid_tile_checks_one_territory_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    breaches = laying.breaches

    def counted(territory: Territory, *others: object) -> object:
        asked.append(len(territory))
        return breaches(territory, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(laying, "breaches", counted)
    table = two_rounds()
    assert laying.check(table.state.game) == laying.check(table.state.game) == []
    assert asked == [0, 1, 2, 0, 1]
    asked.clear()
    table.do(acts.lay, "Ewan", SOUTH, meadow())
    laying.check(table.state.game)
    assert asked == [0, 1, 2]


def test_a_cache_by_identity_is_bounded_and_never_takes_equals_for_the_same() -> None:
    cache: IdentityCache[list[int], int] = IdentityCache(2)
    values = [[1], [1], [1]]
    asked: list[int] = []

    def answer(value: list[int]) -> int:
        asked.append(next(place for place, each in enumerate(values) if each is value))
        return asked[-1]

    assert [cache.get(value, answer) for value in (values[0], values[1], values[0])] == [0, 1, 0]
    assert cache.get(values[0], answer, "another question") == 0
    assert asked == [0, 1, 0]
    # The oldest answer has made room.
    assert cache.get(values[0], answer) == 0
    assert asked == [0, 1, 0, 0]
