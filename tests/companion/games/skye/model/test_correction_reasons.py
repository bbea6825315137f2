"""Each number that no longer agrees says why: what counts now, what does not, who was passed."""

from __future__ import annotations

from companion.games.skye.model.agreement import rows
from scoring.skye.play import acts
from scoring.skye.play.booking import review
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels
from tests.companion.games.skye.model.test_correction_cause import NORTH, SOUTH, WORDS, found, scored
from tests.scoring.skye.play.random_games import play
from tests.scoring.skye.play.tables import Table, barrels, loch, meadow


def told(table: Table) -> dict[tuple[str, str], str]:
    """The reasons by booking and player."""
    return {(row.title, row.player): row.reason for row in rows(WORDS, table.state, found(table))}


def test_what_counts_on_one_side_only_is_named() -> None:
    table = scored().do(acts.change, "Isla", NORTH, meadow(sheep=5))
    assert told(table) == {
        ("Round 1 · A Sheep", "Isla"): ("No longer counted: 2 sheep at 1 north. Counted now: 5 sheep at 1 north.")
    }
    table = scored().do(acts.take_back, "Isla", NORTH)
    assert told(table) == {("Round 1 · A Sheep", "Isla"): "No longer counted: 2 sheep at 1 north."}


def test_a_scoring_tile_that_lay_elsewhere_is_named() -> None:
    table = scored().do(acts.swap_scoring_tiles, "A", "B")
    reasons = told(table)
    first, second = (WORDS.scoring_tile(table.state.game.scoring_tiles[letter]) for letter in "AB")
    assert second == "Sheep"
    assert all(
        reason == f"{first} lies at A, not Sheep." for (title, _name), reason in reasons.items() if " A " in title
    )
    assert reasons


def third_round() -> Table:
    """Isla is two sheep ahead when round 3 brings the first catch-up gold."""
    table = scored().do(acts.book_round).do(acts.begin_round)
    return table.do(acts.book_income)


def test_who_passes_whom_moves_the_catch_up_gold() -> None:
    table = third_round().do(acts.take_back, "Isla", NORTH)
    assert told(table)["Round 3 · income", "Ewan"] == "No longer behind Isla: 1 player fewer is ahead."
    table = third_round().do(acts.lay_earlier, "Ewan", Placement(NORTH, meadow(sheep=5)), 1)
    reasons = told(table)
    assert reasons["Round 3 · income", "Ewan"] == "No longer behind Isla: 1 player fewer is ahead."
    assert reasons["Round 3 · income", "Isla"] == "Now behind Ewan: 1 player more is ahead."


def test_an_income_booked_after_the_correction_follows_from_the_points() -> None:
    """The table went on without an answer: the income was right with what was booked then."""
    table = scored().do(acts.book_round).do(acts.take_back, "Isla", NORTH)
    table.do(acts.begin_round, anyway=True).do(acts.book_income)
    assert told(table)["Round 3 · income", "Ewan"] == "No longer behind Isla: 1 player fewer is ahead."


def test_barrels_that_were_forgotten_are_named() -> None:
    table = scored().do(acts.lay_earlier, "Ewan", Placement(SOUTH, barrels(Barrels.GOLD)), 1)
    assert told(table) == {("Round 2 · income", "Ewan"): "Counted now: 1 tile with barrels at 1 south."}


def test_a_majority_tells_what_is_compared() -> None:
    table = Table(2, scoring_tiles={"A": "most-ships"}).do(acts.lay, "Isla", NORTH, loch(ships=2), anyway=True)
    table.do(acts.book_round, anyway=True).do(acts.take_back, "Isla", NORTH)
    assert told(table)["Round 1 · A Most ships", "Isla"] == "Ships: Isla 0 and Ewan 0."


def test_what_was_not_known_says_so() -> None:
    table = Table(2, scoring_tiles={}).do(acts.lay, "Isla", NORTH, meadow(sheep=2), anyway=True)
    table.do(acts.book_round, anyway=True).do(acts.place_scoring_tile, "A", "sheep")
    assert told(table)["Round 1 · A Sheep", "Isla"] == "Not known when the round was booked."


def test_in_random_games_every_number_has_a_reason() -> None:
    """Whatever was corrected, undone and renamed before."""
    seen = 0
    for seed in (*range(12), 49):
        table = play(seed, 60, corrections=0.3, undo=0.05) if seed < 12 else play(seed, 120, undo=0.12)
        for row in rows(WORDS, table.state, found(table)):
            assert row.reason, (seed, row)
            seen += 1
        assert bool(review(table.state).open) == bool(rows(WORDS, table.state, found(table)))
    assert seen
