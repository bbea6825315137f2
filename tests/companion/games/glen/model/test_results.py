"""The settlement, the reports, the table for spreadsheets, and the lines of a score."""

import csv
import io
from dataclasses import replace

import pytest

from companion.games.glen.model.points_now import cards_now, counters_now, would_be
from companion.games.glen.model.report import points_table, report, whole_report
from companion.games.glen.model.score_lines import achievement_told, below_zero, settled_told, spoken
from companion.games.glen.model.settlement_result import SettlementResult, SettlementStage
from scoring.glen.game import Game, Mode, Tally
from scoring.glen.play.state import TableState
from scoring.glen.settlement import settle
from tests.companion.games.glen.games import sample_state
from tests.scoring.glen.tables import HOME, game, player


def table(found: Game) -> TableState:
    return TableState(game=found)


def tied(first: int, second: int) -> TableState:
    """Two players with as many VP and some resources."""
    return table(game(player("Anna", HOME, vp=20, resources=first), player("Bruno", HOME, vp=20, resources=second)))


def test_the_reveal_adds_part_by_part_to_the_engines_total() -> None:
    state = sample_state()
    result = SettlementResult(state)
    for name, settled in zip(state.names, settle(state.game), strict=True):
        sums = [result.total(name, stage) for stage in result.stages]
        assert sums[0] == settled.vp
        assert sums[-1] == sums[-2] == settled.total
        assert sum(points or 0 for points in result.shown(name, SettlementStage.TILES).values()) == settled.total


def test_cards_that_nobody_has_are_no_step_of_the_reveal() -> None:
    assert SettlementStage.CARDS not in SettlementResult(tied(0, 0)).stages
    assert SettlementStage.CARDS in SettlementResult(sample_state()).stages


@pytest.mark.parametrize(
    ("resources", "headline", "decider"),
    [
        ((3, 1), "Anna wins", "more resources left: 3 to 1"),
        ((2, 2), "Anna and Bruno win", "same resources left: 2 each"),
    ],
)
def test_resources_break_a_tie_and_the_result_says_so(resources: tuple[int, int], headline: str, decider: str) -> None:
    result = SettlementResult(tied(*resources))
    assert (result.headline(), result.decider()) == (headline, decider)
    assert len(result.ties()) == 1


def test_a_result_below_zero_follows_the_ruling_and_tells_it() -> None:
    poor = Tally(tiles=9)
    players = (
        replace(player("Anna"), tally=poor),
        replace(player("Bruno", vp=3), tally=Tally(tiles=1)),
    )
    found = game(*players, mode=Mode.POINTS, chosen_rulings={"below-zero": "stops-at-zero"})
    result = SettlementResult(table(found))
    assert result.total("Anna", SettlementStage.RANKING) == 0
    assert below_zero(found, result.scores["Anna"]) == "With you no result falls below zero."
    assert below_zero(found, result.scores["Bruno"]) == ""


# --- lines ---


def test_a_comparison_tells_what_one_more_would_bring_with_rule_and_page() -> None:
    found = game(player("Anna", HOME, whisky=3), player("Bruno", HOME))
    told = achievement_told(found, "whisky", 0)
    assert [line.text for line in told.missed] == ["1 barrel more would be 5 VP instead of 3."]
    assert told.source.endswith("page 8")
    assert spoken("Anna", told).startswith("Anna, Whisky: 3 VP. ")


def test_castles_are_told_as_near_misses_of_duart_castle() -> None:
    found = game(player("Anna", HOME, ((0, 1), "duart-castle")), player("Bruno", HOME))
    told = settled_told(found, "duart-castle", 0)
    assert told.points == 3
    assert [line.text for line in told.missed] == ["Castles are no villages: 1 north."]


# --- points only ---


def counting(places: int = 0) -> Game:
    anna = replace(player("Anna", coins=6, whisky=2), tally=Tally(tiles=3, places=places))
    return game(anna, replace(player("Bruno"), tally=Tally(tiles=1)), mode=Mode.POINTS)


def test_each_counter_tells_what_it_would_bring_now() -> None:
    notes = {now.counter: now.note for now in counters_now(counting(places=1), "Anna")}
    assert notes["whisky"] == "+2 VP"
    assert notes["places"] == "+1 VP"
    assert notes["coins"] == "+6 VP"
    assert notes["tiles"] == "\N{MINUS SIGN}6 VP"
    assert notes["vp"] == notes["resources"] == ""


def test_what_a_scoring_and_the_settlement_would_be() -> None:
    assert would_be(counting(places=1), "Anna") == ("A scoring now: +3 VP.", "Settled now: 0 VP.")


def test_a_table_with_territories_has_no_counters_for_what_they_tell() -> None:
    found = game(player("Anna", HOME), player("Bruno", HOME))
    assert {now.counter for now in counters_now(found, "Anna")} == {"vp", "whisky", "chieftains", "coins", "resources"}
    assert cards_now(found, "Anna") == []


# --- reports ---


def test_the_report_tells_every_tile_and_what_everything_would_bring() -> None:
    state = sample_state()
    text = report(state, "Isla")
    isla = state.find("Isla")
    assert isla is not None
    assert text.count("\n- ") >= len(isla.territory)
    assert "5 barrels" in text
    assert "Total: 33 VP" in text


def test_the_whole_report_begins_with_the_ranking_and_has_everybody() -> None:
    state = sample_state()
    text = whole_report(state)
    assert text.splitlines()[0] == "Glen More, round 3 of 3"
    assert "1. Ewan: 42 VP" in text
    assert all(f"{name}: " in text for name in state.names)


def test_a_report_of_counters_has_no_territory() -> None:
    text = report(table(counting()), "Anna")
    assert "Territory" not in text
    assert "0 bonnets" in text


def test_the_table_of_points_adds_up_to_the_totals() -> None:
    state = sample_state()
    rows = list(csv.reader(io.StringIO(points_table(state)), delimiter=_delimiter(points_table(state))))
    head, lines = rows[0], {row[1]: row[2:] for row in rows[1:]}
    assert head[2:] == list(state.names)
    assert lines["Total"] == [str(settled.total) for settled in settle(state.game)]
    scored = [row for row in rows if row[0] in ("1", "2", "3")]
    assert len(scored) == 9


def _delimiter(text: str) -> str:
    return ";" if ";" in text.splitlines()[0] else ","
