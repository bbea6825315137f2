"""Small points of play that only a second look notices: what is refused unless the players insist, and rebooking."""

from dataclasses import replace

import pytest

from scoring.skye.catalogue import catalogue
from scoring.skye.checking import laid_ids
from scoring.skye.game import Game
from scoring.skye.laying import breaks_castle_rule
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.events import IncomeBooked, Phase, RoundBegun, RoundScored, TileLaid
from scoring.skye.play.fold import apply
from scoring.skye.play.snapshots import before_income, gold_then
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.tile import Tablet, TileSet

from .play.tables import PEOPLE, Table, druid, meadow

# --- set-up ---


def test_a_table_that_no_file_could_hold_cannot_be_set_up() -> None:
    game = replace(Game(acts.seated(PEOPLE[:2])), round=9)
    with pytest.raises(NotAllowed) as caught:
        acts.set_up(game)
    assert caught.value.reason is Refusal.BAD_SET_UP


# --- booking ---


def test_income_that_names_some_players_leaves_the_others_alone() -> None:
    table = Table(3).add(IncomeBooked(1, {"Isla": 5}, {"Ewan": 2}))
    assert table.gold() == [5, 0, 0]
    assert table.vp() == [0, 2, 0]
    table.add(IncomeBooked(1, {"Ewan": 6}, {"Moira": 1}))
    assert table.gold() == [0, 6, 0]
    assert table.vp() == [0, 0, 1]


def test_the_income_of_a_round_is_due_before_its_own_vp() -> None:
    table = Table(3).add(IncomeBooked(1, {}, {"Isla": 2}))
    table.add(RoundScored(1, {"Isla": {"A": 4}}, {}))
    assert table.vp() == [6, 0, 0]
    assert [player.vp for player in before_income(table.state, 1).players] == [0, 0, 0]
    table.do(acts.begin_round).add(IncomeBooked(2, {}, {"Ewan": 1}))
    assert [player.vp for player in before_income(table.state, 2).players] == [6, 0, 0]
    assert [player.vp for player in before_income(table.state, 1).players] == [0, 0, 0]


def test_a_round_is_scored_with_the_gold_of_now_and_an_earlier_one_with_the_gold_of_then() -> None:
    table = Table(2).with_gold(7, 8).add(RoundScored(1, {}, {"Isla": 7, "Ewan": 8}))
    table.with_gold(1, 2)
    assert gold_then(table.state, 1) == {"Isla": 1, "Ewan": 2}
    table.do(acts.begin_round)
    assert gold_then(table.state, 1) == {"Isla": 7, "Ewan": 8}
    assert gold_then(table.state, 2) == {"Isla": 1, "Ewan": 2}


# --- trading ---


def test_offers_kept_are_counted_for_each_player_alone() -> None:
    table = Table(2, modules=("druids",)).with_gold(20, 20)
    for name in ("Isla", "Ewan"):
        table.do(acts.lay, name, (0, 1), druid(Tablet.OWN_OFFER), anyway=True)
    table.do(acts.begin_round, anyway=True).do(acts.enter_phase, Phase.PRICES)
    for name in ("Isla", "Ewan"):
        table.do(acts.set_prices, name, (3, 4), anyway=True)
    first, second = table.state.names
    table.do(acts.buy_own, first, 0, anyway=True).do(acts.pass_turn, first, anyway=True)
    assert (table.state.market.kept(first), table.state.market.kept(second)) == (1, 0)
    table.do(acts.pass_turn, second, anyway=True)
    assert (table.state.market.kept(first), table.state.market.kept(second)) == (1, 0)


# --- the log ---


def test_only_what_was_taken_back_can_be_brought_back() -> None:
    table = Table(2).with_gold(3, 4)
    assert table.journal.can_redo() is False
    assert table.journal.can_undo("Isla") is True
    table.undo()
    assert table.journal.can_redo() is True
    table.journal = table.journal.redo()
    assert table.journal.can_redo() is False
    assert table.refresh().gold() == [3, 4]


# --- what a log may hold that no act would write ---


@pytest.mark.parametrize("number", [0, 7])
def test_a_round_that_the_track_does_not_have_changes_nothing(number: int) -> None:
    table = Table().with_gold(1, 2, 3, 4)
    for event in (RoundBegun(number), IncomeBooked(number, {"Isla": 5}, {"Isla": 1}), RoundScored(number, {}, {})):
        assert apply(table.state, event) == table.state


def test_without_players_no_round_begins() -> None:
    assert apply(TableState(), RoundBegun(2)) == TableState()


def test_one_unknown_scoring_tile_among_the_exempt_is_one_too_many() -> None:
    assert Table().refused(acts.make_ruling, "borderlands-exempt", ("sheep", "goats")) is Refusal.UNKNOWN_RULING


def test_a_tile_laid_anyway_stays_so_when_only_its_symbols_are_settled() -> None:
    table = Table().add(TileLaid("Isla", Placement((0, 1), meadow(), 0, forced=True)))
    assert acts.change(table.state, "Isla", (0, 1), meadow(sheep=1)).placement.forced


# --- castles and tiles at the table ---


@pytest.mark.parametrize(("tile", "wrong"), [("C3", False), ("L10", True)])
def test_a_player_without_a_colour_begins_with_any_castle(tile: str, wrong: bool) -> None:
    assert breaks_castle_rule(Placement((0, 0), catalogue()[tile]), None) is wrong


def test_borderlands_and_composed_tiles_are_no_catalogue_tiles_at_the_table() -> None:
    table = Table().do(acts.lay, "Isla", (0, 1), meadow())
    table.add(TileLaid("Isla", Placement((0, 2), replace(meadow(), set=TileSet.BORDERLANDS, id="B1"))))
    assert laid_ids(table.state.game) == {"C1", "C2", "C3", "C4"}
