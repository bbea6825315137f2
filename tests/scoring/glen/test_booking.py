"""Scorings and the end, counters that are set by hand, tables that count points only, set-up and rulings."""

from dataclasses import replace

import pytest

from scoring.core.reading import Field
from scoring.core.rules import Standing
from scoring.glen import gamefile
from scoring.glen.catalogue import by_name
from scoring.glen.game import MOST_CUBES, MOST_MEMBERS, Mode, Tally
from scoring.glen.play import acts
from scoring.glen.play.acts import Refusal
from scoring.glen.play.events import CounterSet, Scored, TileChanged, TrackSet
from scoring.glen.play.fold import points_of
from scoring.glen.play.state import ALL_COUNTERS, TableState, value_of, with_counter, worth_now
from scoring.glen.play.turns import Step, next_step
from scoring.glen.rules import RULES
from scoring.glen.settlement import standing
from scoring.glen.track import Stop, Track
from scoring.glen.warehouse import Warehouse

from .tables import CATTLE, HOME, PEOPLE, SHEEP, WOOD, Table, game, lone, player


def three() -> Table:
    """A table without a track: Anna leads in everything."""
    return Table(
        begin=game(
            player("Anna", HOME, ((0, 1), "castle-stalker"), whisky=3, chieftains=1),
            player("Bruno", HOME, whisky=1),
            player("Clara", HOME),
        )
    )


def test_a_scoring_books_what_the_comparisons_bring() -> None:
    table = three().do(acts.book_scoring, 1)
    assert [each.vp for each in table.state.game.players] == [3 + 2 + 1, 1, 0]
    assert table.state.scorings[1].points["Anna"] == {"whisky": 3, "chieftains": 2, "places": 1}
    assert points_of(table.state.scorings[1], "Bruno") == 1
    assert table.state.game.round == 2


def test_a_scoring_is_booked_again_in_place_of_the_first() -> None:
    table = three().do(acts.book_scoring, 1).do(acts.set_counter, "Bruno", "whisky", 5).do(acts.book_scoring, 1)
    assert [each.vp for each in table.state.game.players] == [3 + 2 + 1, 8, 0]
    table.do(acts.book_scoring, 1, by_hand={"Bruno": {"places": 2}})
    assert [each.vp for each in table.state.game.players] == [0, 2, 0]
    assert table.state.scorings[1].by_hand
    assert table.state.game.round == 2


def test_scorings_come_one_after_the_other() -> None:
    table = three()
    assert table.refused(acts.book_scoring, 2) is Refusal.SCORING_NOT_BOOKED
    for number in (0, 4):
        assert table.refused(acts.book_scoring, number, anyway=True) is Refusal.UNKNOWN_SCORING
    table.do(acts.book_scoring, 3, anyway=True)
    assert table.state.game.round == 3
    table.do(acts.book_scoring, 1)
    assert list(table.state.scorings) == [1, 3]
    assert table.state.game.round == 3


def test_with_a_track_a_scoring_waits_for_its_stack() -> None:
    table = Table(4)
    assert table.refused(acts.book_scoring, 1) is Refusal.SCORING_NOT_DUE
    track = table.state.game.track
    assert track
    table.do(acts.set_track, replace(track, drawn=31)).do(acts.book_scoring, 1)
    assert table.refused(acts.book_scoring, 2) is Refusal.SCORING_NOT_DUE


def test_points_by_hand_are_those_of_achievements() -> None:
    table = three()
    assert table.refused(acts.book_scoring, 1, by_hand={"Zoe": {}}) is Refusal.UNKNOWN_PLAYER
    assert table.refused(acts.book_scoring, 1, by_hand={"Anna": {"sheep": 1}}) is Refusal.UNKNOWN_ACHIEVEMENT
    assert table.refused(acts.book_scoring, 1, by_hand={"Anna": {"whisky": -1}}) is Refusal.BAD_AMOUNT


def test_the_game_ends_after_the_third_scoring() -> None:
    table = three()
    assert table.refused(acts.end_game) is Refusal.SCORING_NOT_BOOKED
    for number in (1, 2, 3):
        table.do(acts.book_scoring, number)
    assert next_step(table.state) is Step.END_GAME
    table.do(acts.end_game)
    assert table.state.standing == (Standing("Anna", 15, 1), Standing("Bruno", 3, 2), Standing("Clara", 0, 3))
    assert RULES.standing(table.state) == table.state.standing
    assert table.refused(acts.end_game) is Refusal.GAME_ENDED
    assert RULES.summary(table.state)["players"][0] == {"name": "Anna", "colour": None, "vp": 15, "rank": 1}
    table.do(acts.reopen)
    assert not table.state.ended
    assert table.refused(acts.reopen) is Refusal.NOT_ENDED
    assert RULES.summary(table.state)["players"][0]["vp"] == 18


def test_before_a_set_up_nothing_can_be_done() -> None:
    state = TableState()
    assert next_step(state) is Step.SET_UP
    assert not acts.can_set_counter(state, "Anna", "vp", 1)
    assert not acts.can_end_game(state)
    assert not acts.can_set_warehouse(state, Warehouse())
    assert Table(2).refused(acts.roll_die, 1) is Refusal.NOT_THEIR_TURN
    with pytest.raises(acts.NotAllowed) as caught:
        acts.verify_roll_die(state, 1, anyway=True)
    assert caught.value.reason is Refusal.NO_GAME
    assert RULES.summary(state) == {"round": 1, "rounds": 0, "players": []}
    assert RULES.empty() == state


# --- setting right ---


@pytest.mark.parametrize("counter", ["vp", "coins", "whisky", "chieftains", "resources"])
def test_every_counter_can_be_set_at_any_time(counter: str) -> None:
    table = Table(4).do(acts.set_counter, "Bruno", counter, 17)
    assert value_of(table.player("Bruno"), counter) == 17
    assert table.refused(acts.set_counter, "Bruno", counter, -1) is Refusal.BAD_AMOUNT
    assert table.refused(acts.set_counter, "Bruno", counter, 10**10) is Refusal.BAD_AMOUNT
    assert table.refused(acts.set_counter, "Bruno", counter, None) is Refusal.BAD_AMOUNT
    assert table.refused(acts.set_counter, "Zoe", counter, 1) is Refusal.UNKNOWN_PLAYER


def test_what_the_territory_tells_is_no_counter() -> None:
    table = Table(4)
    for counter in ("tiles", "bonnets", "places", "iona-abbey", "sheep"):
        assert table.refused(acts.set_counter, "Bruno", counter, 1) is Refusal.UNKNOWN_COUNTER
    assert value_of(table.player("Bruno"), "tiles") is None


def test_clan_members_and_cubes_can_be_set_right() -> None:
    table = lone(HOME).do(acts.set_clan, "Anna", (0, 0), 3)
    assert table.player().territory.members == 3
    table.do(acts.set_cubes, "Anna", (0, 0), (SHEEP, WOOD, SHEEP))
    assert table.at((0, 0)).cubes == (WOOD, SHEEP, SHEEP)
    assert table.player().resources == 3
    table.do(acts.set_cubes, "Anna", (0, 0), (CATTLE,))
    assert table.player().resources == 1
    assert table.refused(acts.set_clan, "Anna", (5, 5), 1) is Refusal.NO_TILE
    assert table.refused(acts.set_clan, "Anna", (0, 0), MOST_MEMBERS + 1) is Refusal.BAD_AMOUNT
    assert table.refused(acts.set_cubes, "Anna", (5, 5), ()) is Refusal.NO_TILE
    assert table.refused(acts.set_cubes, "Anna", (0, 0), (WOOD,) * (MOST_CUBES + 1)) is Refusal.BAD_AMOUNT


def test_a_tile_holds_up_to_99_clan_members_and_99_cubes_of_a_kind() -> None:
    table = lone(HOME).do(acts.set_clan, "Anna", (0, 0), 99).do(acts.set_cubes, "Anna", (0, 0), (WOOD,) * 99)
    assert (table.at((0, 0)).clan, table.player().resources) == (99, 99)
    assert not acts.can_set_clan(table.state, "Anna", (0, 0), 100)
    assert not acts.can_set_cubes(table.state, "Anna", (0, 0), (WOOD,) * 100)


def test_the_warehouse_can_be_set_right() -> None:
    table = lone(HOME).do(acts.set_warehouse, Warehouse(3, 2, 1, 0, 3))
    assert table.state.game.warehouse == Warehouse(3, 2, 1, 0, 3)
    assert table.refused(acts.set_warehouse, Warehouse(4)) is Refusal.BAD_AMOUNT
    assert table.refused(acts.set_warehouse, Warehouse(-1)) is Refusal.BAD_AMOUNT


def test_a_track_of_strangers_is_without_effect() -> None:
    table = lone(HOME)
    before = table.state
    assert table.add(TrackSet(Track((Stop(player="Zoe"),), 1))).state == before


# --- points only ---


def counting() -> Table:
    table = Table(2, Mode.POINTS)
    for counter, value in (("whisky", 4), ("chieftains", 2), ("bonnets", 1), ("places", 2), ("coins", 3), ("tiles", 3)):
        table.do(acts.set_counter, "Anna", counter, value)
    return table


def test_a_table_that_counts_points_only_has_counters_for_everything() -> None:
    table = counting()
    mine = table.player()
    assert mine.tally == Tally(bonnets=1, places=2, tiles=3)
    assert len(mine.territory) == 0
    assert next_step(table.state) is Step.COUNT
    assert {counter: value_of(mine, counter) for counter in ALL_COUNTERS} == {
        "vp": 0,
        "coins": 3,
        "whisky": 4,
        "chieftains": 2,
        "resources": 0,
        "bonnets": 1,
        "places": 2,
        "tiles": 3,
        "castle-of-mey": None,
        "iona-abbey": None,
        "loch-morar": None,
        "duart-castle": None,
    }


def test_each_counter_tells_what_it_would_score_now() -> None:
    table = counting()
    assert worth_now(table.state.game) == [
        {"whisky": 5, "chieftains": 3, "places": 2, "coins": 3, "tiles": -6},
        {"whisky": 0, "chieftains": 0, "places": 0, "coins": 6, "tiles": 0},
    ]


def test_cards_are_counters_too_and_can_be_taken_away() -> None:
    table = counting().do(acts.set_counter, "Anna", "castle-of-mey", 0).do(acts.set_counter, "Anna", "iona-abbey", 5)
    assert worth_now(table.state.game)[0] == {
        "whisky": 5,
        "chieftains": 8,
        "places": 2,
        "coins": 3,
        "tiles": -6,
        "iona-abbey": 10,
    }
    table.do(acts.set_counter, "Anna", "iona-abbey", None).do(acts.set_counter, "Anna", "castle-of-mey", None)
    assert table.player().tally == Tally(bonnets=1, places=2, tiles=3)
    assert table.refused(acts.set_counter, "Anna", "tiles", None) is Refusal.BAD_AMOUNT


def test_what_is_put_right_after_the_end_changes_the_result() -> None:
    """The acts refuse it, but a log may hold such a step: after redo, or from another device."""
    table = ended()
    before = dict(zip(table.state.names, table.state.standing or (), strict=True))
    table.add(CounterSet("Bruno", "vp", table.player("Bruno").vp + 60))
    after = dict(zip(table.state.names, table.state.standing or (), strict=True))
    assert (after["Bruno"].total, after["Bruno"].rank) == ((before["Bruno"].total or 0) + 60, 1)
    assert RULES.summary(table.state)["players"][1]["vp"] == after["Bruno"].total


def test_a_step_taken_back_before_the_end_changes_the_result() -> None:
    """A player's own step, as table mode takes it back, may lie before the end that was noted."""
    table = three().do(acts.set_counter, "Anna", "vp", 30)
    for number in (1, 2, 3):
        table.do(acts.book_scoring, number)
    table.do(acts.end_game)
    before = table.state.standing
    table.journal = table.journal.undo("Anna")
    table.refresh()
    assert table.state.ended
    assert table.state.standing == standing(table.state.game) != before


def ended() -> Table:
    table = three()
    for number in (1, 2, 3):
        table.do(acts.book_scoring, number)
    return table.do(acts.end_game)


def test_a_points_only_game_is_played_to_its_end() -> None:
    table = counting()
    for number in (1, 2, 3):
        table.do(acts.book_scoring, number)
    table.do(acts.end_game)
    assert table.state.standing == (Standing("Anna", 30 + 3 - 6, 1), Standing("Bruno", 6, 2))


# --- set-up and rulings ---


def test_a_set_up_needs_2_to_5_players_with_names_and_colours_of_their_own() -> None:
    cases = [
        (PEOPLE[:1], Refusal.BAD_NUMBER_OF_PLAYERS),
        ((*PEOPLE, ("Zoe", "red")), Refusal.BAD_NUMBER_OF_PLAYERS),
        ((("Anna", "blue"), ("Anna", "red")), Refusal.SAME_NAME),
        ((("Anna", "blue"), ("Bruno", "blue")), Refusal.SAME_COLOUR),
        ((("Anna", "blue"), ("Bruno", "pink")), Refusal.UNKNOWN_COLOUR),
        ((("Anna", "blue"), (" ", "red")), Refusal.BAD_NAME),
        ((("Anna", "blue"), ("", "red")), Refusal.BAD_NAME),
    ]
    table = Table(2)
    for people, reason in cases:
        new = acts.new_game(people)
        assert table.refused(lambda _, new=new: acts.set_up(new)) is reason
        assert not acts.can_set_up(new)
    bad = replace(acts.new_game(PEOPLE[:2]), round=9)
    assert table.refused(lambda _: acts.set_up(bad)) is Refusal.BAD_SET_UP
    nameless = game(player("Anna", HOME), player("Bruno", HOME))
    assert acts.can_set_up(nameless)


def test_a_full_game_begins_with_track_and_warehouse_and_others_without() -> None:
    full, tiles, points = (acts.new_game(PEOPLE[:2], mode) for mode in Mode)
    assert full.track is not None and full.warehouse == Warehouse(1, 1, 1, 1, 1)
    assert tiles.track is None and tiles.warehouse == Warehouse()
    assert [len(each.territory) for each in (*tiles.players, *points.players)] == [1, 1, 0, 0]
    assert points.players[0].tally == Tally(tiles=1)


def test_before_a_set_up_nothing_is_ruled() -> None:
    assert not acts.can_make_ruling(TableState(), "loch-ness", "at-once")
    assert acts.can_make_ruling(Table(2).state, "loch-ness", "at-once")


def test_a_scoring_out_of_order_needs_somebody_who_insists() -> None:
    state = three().state
    assert not acts.can_book_scoring(state, 2)
    assert acts.can_book_scoring(state, 2, anyway=True)


def test_only_a_card_of_a_tally_can_be_taken_away() -> None:
    tallied = Table(2, Mode.POINTS).do(acts.set_counter, "Anna", "bonnets", 3).player()
    assert with_counter(tallied, "bonnets", None) == tallied


def test_what_is_not_said_of_an_event_is_the_usual() -> None:
    assert not TileChanged("Anna", (0, 0), by_name()["T1"]).forced
    assert not Scored(1, {}).by_hand


def test_an_empty_tally_counts_nothing() -> None:
    assert (Tally().bonnets, Tally().places, Tally().tiles, Tally().cards) == (0, 0, 0, {})


def test_the_rules_tell_the_rounds_and_speak() -> None:
    table = Table(2)
    assert RULES.summary(table.state) == {
        "round": 1,
        "rounds": 3,
        "players": [
            {"name": "Anna", "colour": "blue", "vp": 0, "rank": None},
            {"name": "Bruno", "colour": "yellow", "vp": 0, "rank": None},
        ],
    }
    event = table.journal.in_force()[0]
    assert RULES.read_event(Field(RULES.write_event(event), "event")) == event
    assert RULES.apply(RULES.empty(), event) == table.state
    assert RULES.words().heading("whisky") == "Whisky"
    assert RULES.read_game(Field(gamefile.write(table.state.game), "")) == table.state.game


def test_a_ruling_takes_one_of_its_values() -> None:
    table = Table(2).do(acts.make_ruling, "below-zero", "stops-at-zero")
    assert table.state.game.chosen_rulings == {"below-zero": "stops-at-zero"}
    table.do(acts.make_ruling, "loch-ness", "next-turn").do(acts.make_ruling, "below-zero", None)
    assert table.state.game.chosen_rulings == {"loch-ness": "next-turn"}
    assert table.refused(acts.make_ruling, "below-zero", "next-turn") is Refusal.UNKNOWN_RULING
    assert table.refused(acts.make_ruling, "gravity", None) is Refusal.UNKNOWN_RULING
