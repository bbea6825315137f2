"""What no longer agrees, what was refused and what is open, in sentences; reports whose lines sum."""

from __future__ import annotations

import json
import re
from itertools import product

import pytest

from companion.games.skye.model import agreement, questions
from companion.games.skye.model.correction_cause import causes
from companion.games.skye.model.refusal_words import MADE, SENTENCES, refusal_words
from companion.games.skye.model.report import game_report
from companion.games.skye.model.standing_now import StandingNow, seats_of
from companion.games.skye.model.step_views import ICONS, SYMBOLS, step_view
from companion.games.skye.model.step_words import step_words
from scoring.core.cells import TURNS, Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.open_points import OpenQuestion
from scoring.skye.play import acts, filing
from scoring.skye.play.acts import NotAllowed, Refusal, Spot
from scoring.skye.play.asking import final_questions, scoring_questions
from scoring.skye.play.booking import review
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply, fold
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.tile import Barrels, Tablet
from scoring.skye.words import Words
from tests.scoring.skye.play.random_games import Player, play
from tests.scoring.skye.play.tables import Table, barrels, druid, loch, meadow
from tests.share import for_each

WORDS = Words()
NORTH, SOUTH = (0, 1), (0, -1)
MINUS = "\N{MINUS SIGN}"


def two_rounds() -> Table:
    """Isla has two sheep in round 1, both have income; the second round is booked, too."""
    table = Table(2).do(acts.book_income).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round)
    return table.do(acts.begin_round).do(acts.book_income).do(acts.book_round)


# --- what no longer agrees ---


def test_the_chip_names_one_round_or_counts_bookings() -> None:
    table = two_rounds()
    assert agreement.chip_words(review(table.state)) == ""
    assert agreement.rows(WORDS, table.state, []) == []
    assert agreement.total_rows(table.state) == []
    table.do(acts.change, "Isla", NORTH, meadow(sheep=5))
    assert agreement.chip_words(review(table.state)) == "Round 1 no longer agrees: Isla +3"
    assert agreement.sheet_title(review(table.state)) == "Round 1 no longer agrees"
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.GOLD)), 1)
    assert agreement.chip_words(review(table.state)) == "2 bookings no longer agree"
    assert agreement.sheet_title(review(table.state)) == "Rounds 1, 2 no longer agree"
    assert agreement.agreeing_words(review(table.state)) == "2 other bookings agree"


def test_the_sheet_has_a_row_for_each_number_and_one_for_each_player() -> None:
    table = two_rounds().do(acts.change, "Isla", NORTH, meadow(sheep=1))
    table.do(acts.lay_earlier, "Ewan", Placement(NORTH, barrels(Barrels.GOLD)), 1)
    first, second = agreement.rows(WORDS, table.state, causes(table.journal, fold))
    sheep = "No longer counted: 2 sheep at 1 north. Counted now: 1 sheep at 1 north."
    assert first == agreement.AgreementRow(
        "Round 1 · A Sheep", "Isla", "score-sheep", sheep, "2", "1", f"{MINUS}1 VP", gains=False
    )
    barrel = "Counted now: 1 tile with barrels at 1 north."
    assert second == agreement.AgreementRow("Round 2 · income", "Ewan", "coin", barrel, "5", "6", "+1 gold", gains=True)
    assert agreement.total_rows(table.state) == [
        agreement.TotalRow("Isla", (2, 1), (10, 10), "", short=False),
        agreement.TotalRow("Ewan", (0, 0), (10, 11), "The gold still covers what was paid.", short=False),
    ]


def test_gold_that_is_gone_is_named_as_debt() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, barrels(Barrels.GOLD)).do(acts.book_round).do(acts.begin_round)
    table.do(acts.book_income).with_gold(0, 0).do(acts.take_back, "Isla", NORTH)
    row, other = agreement.total_rows(table.state)
    assert (other.note, other.short) == ("", False)
    assert (row.note, row.short) == ("1 gold short, booked as debt", True)
    assert seats_of(table.do(acts.book_anew).state)[0].debt == 1


def test_what_is_kept_is_marked_in_the_report() -> None:
    table = two_rounds().do(acts.change, "Isla", NORTH, meadow(sheep=5))
    told = "Booked, but no longer so: Round 1 · A Sheep, Isla 2, now 5"
    assert told in game_report(WORDS, table.state)
    table.do(acts.keep_bookings)
    kept = "\N{DAGGER} Kept as booked: Round 1 · A Sheep, Isla 2 instead of 5"
    assert kept in game_report(WORDS, table.state)
    assert told not in game_report(WORDS, table.state)
    assert review(table.state).kept


def test_the_table_says_what_was_booked_and_not_what_it_would_be() -> None:
    table = two_rounds().do(acts.begin_round, 1, anyway=True).do(acts.change, "Isla", NORTH, meadow(sheep=5))
    now = StandingNow(table.state)
    assert now.booked
    assert (now.points("Isla"), now.letter_points("Isla", "A")) == (2, 2)
    assert now.rounds["Isla"].points == 5
    after = StandingNow(table.do(acts.book_anew).state)
    assert (after.points("Isla"), after.letter_points("Isla", "A")) == (5, 5)
    fresh = StandingNow(Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=1)).state)
    assert (fresh.points("Isla"), fresh.letter_points("Isla", "A")) == (1, 1)


def test_the_next_income_is_the_one_that_will_be_booked() -> None:
    """Tiles laid in a round whose income nobody has booked bring nothing in it."""
    table = Table(2).do(acts.lay, "Isla", NORTH, barrels(Barrels.GOLD))
    assert StandingNow(table.state).incomes["Isla"].gold == 5
    assert table.do(acts.book_income).gold() == [5, 5]
    assert StandingNow(table.state).incomes["Isla"].gold == 6


# --- the report ---


def report_sums(state: TableState) -> dict[str, int]:
    """What the lines of rounds, of the start and of corrections add up to."""
    sums = dict.fromkeys(state.names, 0)
    for line in game_report(WORDS, state).splitlines():
        if line.startswith(("Round ", "Before round ", "Set by hand: ")):
            for name in state.names:
                own = re.search(rf"\b{name} ([+{MINUS}]?\d+)(?:, VP barrels \+(\d+))?", line)
                if own:
                    sums[name] += int(own[1].replace(MINUS, "-")) + int(own[2] or 0)
    return sums


@for_each("seed", range(12))
def test_the_lines_of_a_report_sum(seed: int) -> None:
    state = play(seed, 90).state
    assert report_sums(state) == {player.name: player.vp for player in state.game.players}


# --- refusals ---


def test_every_refusal_has_one_sentence() -> None:
    assert {*SENTENCES, *MADE} == set(Refusal)
    assert not {*SENTENCES} & {*MADE}


def refused(table: Table, act: object, *args: object, **options: object) -> str:
    with pytest.raises(NotAllowed) as caught:
        act(table.state, *args, **options)  # type: ignore[operator]
    return refusal_words(WORDS, caught.value)


def test_refusals_in_words() -> None:
    table = Table(3, modules=("druids",)).do(acts.book_income).do(acts.set_prices, "Isla", (1, 2))
    assert refused(table, acts.buy, "Ewan", "Isla", 0) == "First the prices of Ewan and Moira."
    assert refused(table, acts.set_prices, "Ewan", (9, 9)) == "18 gold: Ewan has 5."
    assert refused(table, acts.correct_gold, "Ewan", 400) == "400 gold? No more than 15 can have come to the table."
    assert refused(table, acts.rename, "Ewan", "ISLA") == (
        "ISLA and Isla sound the same. Each needs a name of their own."
    )
    assert refused(table, acts.recolour, {"Ewan": "blue"}) == "Ewan and Isla both have blue."
    assert refused(table, acts.place_scoring_tile, "A", "rows") == (
        "It belongs to a box that is not in use: Bonus scoring tiles."
    )
    table.do(acts.lay, "Isla", NORTH, druid(Tablet.BAG_DRAW))
    assert refused(table, acts.use_modules, ()) == "Tiles of this box lie at the table: Druids."
    for name in ("Ewan", "Moira"):
        table.do(acts.set_prices, name, (1, 2))
    assert refused(table, acts.buy, "Ewan", "Isla", 0) == "It is Isla's turn."
    table.do(acts.buy, "Isla", "Ewan", 0)
    assert refused(table, acts.set_prices, "Moira", (1, 1)) == "Prices stand: buying has begun (Isla)."
    assert refused(table, acts.set_prices, "Ewan", (1, 1)) == "Ewan has sold already. Undo that first."
    table.do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.close_offers)
    assert refused(table, acts.book_round) == "Not laid yet: Isla 2 tiles, Ewan 1 tile and Moira 2 tiles."
    assert refused(table, acts.end_game) == "Not scored: rounds 1, 2, 3, 4, 5 and 6."
    assert refused(table, acts.lay, "Ewan", (0, 5), meadow()) == "A tile shares an edge with a tile of your territory."
    assert refused(table, acts.move_tile, "Isla", NORTH, Spot("Isla", (0, 0))) == "A tile lies there already."


@for_each("seed", range(30))
def test_whatever_is_refused_can_be_said(seed: int) -> None:
    table, player = play(seed, 30), Player(seed)
    for _ in range(120):
        act, args = player.attempt(table.state)
        try:
            table.do(act, *args)
        except NotAllowed as caught:
            said = refusal_words(WORDS, caught)
            assert said
            assert "{" not in said


# --- steps ---


@for_each("seed", range(10))
def test_every_step_has_a_line_in_the_history(seed: int) -> None:
    state = TableState()
    for event in play(seed, 90).journal.in_force():
        after = apply(state, event)
        view = step_view(state, after, event)
        assert view.text
        assert "{" not in view.text
        assert view.tile or view.symbol or view.icon, event
        state = after


def steps(table: Table, count: int) -> list[str]:
    happened: list[Event] = table.journal.in_force()
    told, state = [], TableState()
    for event in happened:
        told.append(step_words(WORDS, state, event))
        state = apply(state, event)
    return told[-count:]


def test_corrections_in_the_words_of_the_history() -> None:
    table = two_rounds().do(acts.change, "Isla", NORTH, meadow(sheep=5)).do(acts.keep_bookings).undo()
    table.do(acts.book_anew).do(acts.rename, "Isla", "Iona").do(acts.recolour, {"Iona": "red"})
    table.do(acts.reseat, ("Ewan", "Iona")).do(acts.swap_scoring_tiles, "A", "B").do(acts.use_modules, ("druids",))
    table.do(acts.use_edition, "de-2022").do(acts.move_tile, "Iona", NORTH, Spot("Ewan", SOUTH), anyway=True)
    assert steps(table, 8) == [
        "Booked anew: round 1 (Isla +3 VP)",
        "Isla is called Iona",
        "Iona has red",
        "Order of seats: Ewan and Iona",
        "Scoring tiles at A and B swapped",
        "In use: Druids",
        "Played by German 2022",
        "Iona's tile at 1 north is Ewan's, 1 south",
    ]
    table.do(acts.keep_bookings).do(acts.lay_earlier, "Iona", Placement(SOUTH, loch()), 1, anyway=True)
    assert steps(table, 2) == ["Kept as booked: rounds 1 and 2", "Iona has had a tile at 1 south since round 1"]


def test_pictures_of_steps_are_named() -> None:
    assert all(SYMBOLS.values())
    assert all(ICONS.values())


# --- open questions ---


def with_scroll() -> tuple[Table, Cell]:
    """Isla has a tile whose scroll lies in one of two areas, of which only one is completed, and things to count."""
    for tile in catalogue().values():
        for cell, turn in product((NORTH, SOUTH, (1, 0), (-1, 0)), TURNS):
            if "scroll" in tile.unverified:
                table = Table(2).do(acts.lay, "Isla", cell, tile, turn, anyway=True)
                table.do(acts.lay, "Isla", (5, 5), meadow(sheep=6, cattle=4, farms=3), anyway=True)
                if final_questions(table.state):
                    return table, cell
    raise AssertionError("no tile asks")


def test_a_result_with_an_open_question_says_so_everywhere() -> None:
    table, cell = with_scroll()
    question = OpenQuestion("Isla", cell, "scroll")
    assert final_questions(table.state) == [question]
    assert scoring_questions(table.state) == []
    assert "1 open question can change this result:" in game_report(WORDS, table.state)
    assert len(questions.open_result_lines(WORDS, table.state)) == 2
    assert questions.to_ask(final_questions(table.state)) == [question]
    table.do(acts.leave_question, "Isla", cell, "scroll").do(acts.end_game, anyway=True)
    assert questions.to_ask(final_questions(table.state)) == []
    assert [each.left for each in final_questions(table.state)] == [True]
    written = filing.write(table.journal)
    assert written["open_questions"] == [{"player": "Isla", "at": list(cell), "point": "scroll"}]
    assert filing.loads(filing.dumps(table.journal)) == table.journal
    without_history = {key: value for key, value in written.items() if key != "history"}
    taken = filing.loads(json.dumps(without_history))
    assert "open_questions" not in filing.write(taken)
    tile = table.state.game.player("Isla").territory.by_cell[cell].tile
    table.do(
        acts.change,
        "Isla",
        cell,
        tile.with_scroll_in(0),
        table.state.game.player("Isla").territory.by_cell[cell].turn,
        anyway=True,
    )
    assert questions.open_result_lines(WORDS, table.state) == []
    assert "open_questions" not in filing.write(table.journal)


def test_questions_in_words() -> None:
    assert questions.count_words(3) == "3 open questions can change these points"


def test_a_game_in_which_nothing_is_open_says_nothing() -> None:
    state = Table(2).state
    assert questions.open_result_lines(WORDS, state) == []


def test_scoring_asks_about_lakes_where_a_harbour_depends_on_them() -> None:
    table = Table(2, scoring_tiles={"A": "harbours"}).do(acts.lay, "Isla", NORTH, catalogue()["L41"], anyway=True)
    assert [question.point for question in scoring_questions(table.state)] == ["lighthouse"]
    assert scoring_questions(table.do(acts.book_round).do(acts.begin_round).state) == []
    assert [question.point for question in scoring_questions(table.state, 1)] == ["lighthouse"]
