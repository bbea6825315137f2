"""Everything that was said or entered wrongly can be put right, while the game runs and after its end."""

from dataclasses import replace

import pytest

from scoring.skye.catalogue import catalogue
from scoring.skye.laying import check
from scoring.skye.play import acts, events
from scoring.skye.play.acts import NotAllowed, Refusal, Spot
from scoring.skye.play.amending import with_territory
from scoring.skye.play.events import Phase
from scoring.skye.play.fold import apply
from scoring.skye.play.snapshots import after_round, incomes
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import Step, is_done, next_step, turn_order
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tablet
from tests.scoring.skye.play.tables import Table, druid, loch, meadow

NORTH, SOUTH = (0, 1), (0, -1)


def played() -> Table:
    """A round with gold, a market, tiles and a score."""
    table = Table(3).do(acts.book_income)
    for name in table.state.names:
        table.do(acts.set_prices, name, (1, 2))
    table.do(acts.buy, "Isla", "Ewan", 0).do(acts.pass_turn, "Ewan").do(acts.pass_turn, "Moira").do(acts.close_offers)
    table.do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.return_to_bag, "Isla")
    return table.do(acts.book_round, anyway=True)


# --- names, colours, seats ---


def test_a_renamed_player_keeps_everything() -> None:
    table = played()
    before = table.state
    table.do(acts.rename, "Isla", "Iona")
    assert table.state.names == ("Iona", "Ewan", "Moira")
    assert table.vp() == [player.vp for player in before.game.players]
    assert table.state.market.received("Iona") == before.market.received("Isla")
    assert table.state.market.offers["Ewan"][0].buyer == "Iona"
    assert table.state.rounds[1].points["Iona"] == before.rounds[1].points["Isla"]
    assert table.state.incomes[1].gold["Iona"] == before.incomes[1].gold["Isla"]
    assert table.state.laid_round("Iona", NORTH) == 1
    assert table.undo().state == before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", Refusal.BAD_NAME),
        ("Isla", Refusal.NO_CHANGE),
        ("Ewan", Refusal.SAME_NAME),
        ("EWAN", Refusal.SAME_NAME),
        (" ewan ", Refusal.SAME_NAME),
    ],
)
def test_names_that_cannot_be_told_apart_are_refused(name: str, reason: Refusal) -> None:
    assert Table(3).refused(acts.rename, "Isla", name) is reason


def test_a_name_may_change_its_own_letters() -> None:
    assert Table(2).do(acts.rename, "Isla", "ISLA").state.names == ("ISLA", "Ewan")


def test_a_rename_that_no_longer_makes_sense_is_without_effect() -> None:
    state = Table(2).state
    for event in (events.PlayerRenamed("Nobody", "Rory"), events.PlayerRenamed("Isla", "Ewan")):
        assert apply(state, event) is state


def test_two_players_swap_colours_and_castles_in_one_step() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow()).do(acts.recolour, {"Isla": "yellow", "Ewan": "blue"})
    assert [player.colour for player in table.state.game.players] == ["yellow", "blue"]
    assert [placement.tile.id for placement in table.state.game.player("Isla").territory] == ["C2", None]
    assert check(table.state.game) == []
    assert table.refused(acts.recolour, {"Isla": "blue"}) is Refusal.SAME_COLOUR
    assert table.refused(acts.recolour, {"Isla": "pink"}) is Refusal.UNKNOWN_COLOUR
    assert table.refused(acts.recolour, {"Nobody": "red"}) is Refusal.UNKNOWN_PLAYER
    assert table.refused(acts.recolour, {"Isla": "yellow"}) is Refusal.NO_CHANGE


def test_another_order_moves_the_turns_and_nothing_else() -> None:
    table = played()
    gold = dict(zip(table.state.names, table.gold(), strict=True))
    table.do(acts.reseat, ("Moira", "Isla", "Ewan"))
    assert turn_order(table.state) == ("Moira", "Isla", "Ewan")
    assert dict(zip(table.state.names, table.gold(), strict=True)) == gold
    assert table.refused(acts.reseat, ("Moira", "Isla", "Ewan")) is Refusal.NO_CHANGE
    for order in (("Moira", "Isla"), ("Moira", "Isla", "Isla"), ("Moira", "Isla", "Rory")):
        assert table.refused(acts.reseat, order) is Refusal.BAD_ORDER
        assert apply(table.state, events.SeatsChanged(order)) is table.state


# --- scoring tiles, boxes, edition, rulings ---


def test_letters_that_were_mistaken_for_each_other() -> None:
    table = Table(2, scoring_tiles={"A": "sheep", "B": "columns"}).do(acts.swap_scoring_tiles, "A", "B")
    assert table.state.game.scoring_tiles == {"A": "columns", "B": "sheep"}
    assert table.do(acts.swap_scoring_tiles, "B", "D").state.game.scoring_tiles == {"A": "columns", "D": "sheep"}
    assert table.refused(acts.swap_scoring_tiles, "B", "C") is Refusal.NO_CHANGE
    assert table.refused(acts.swap_scoring_tiles, "A", "A") is Refusal.NO_CHANGE
    assert table.refused(acts.swap_scoring_tiles, "A", "E") is Refusal.UNKNOWN_LETTER


def test_a_box_that_was_forgotten_and_one_that_was_not_in_use() -> None:
    table = Table(2).do(acts.use_modules, ("tunnels", "druids"))
    assert table.state.game.modules == ("druids", "tunnels")
    assert table.refused(acts.use_modules, ("druids", "tunnels")) is Refusal.NO_CHANGE
    assert table.refused(acts.use_modules, ("dragons",)) is Refusal.UNKNOWN_MODULE
    table.do(acts.lay, "Isla", NORTH, druid(Tablet.BAG_DRAW))
    assert table.refused(acts.use_modules, ("tunnels",)) is Refusal.BOX_IN_USE
    assert table.do(acts.use_modules, ("tunnels",), anyway=True).state.game.modules == ("tunnels",)
    scored = Table(2, modules=("bonus",), scoring_tiles={"A": "rows"})
    assert scored.refused(acts.use_modules, ()) is Refusal.BOX_IN_USE


def test_a_phase_that_the_table_no_longer_has_gives_way() -> None:
    table = Table(2, gold_tracked=False, modules=("tunnels",))
    assert table.state.phase is Phase.INCOME
    assert table.do(acts.use_modules, ()).state.phase is Phase.BUILD


def test_another_edition_brings_its_own_defaults_and_leaves_what_the_table_decided() -> None:
    table = Table(2).do(acts.use_edition, "nl-2015")
    assert table.state.game.rulings.farm_reach == "four"
    table = Table(2).do(acts.make_ruling, "farm-reach", "eight").do(acts.use_edition, "nl-2015")
    assert table.state.game.rulings.farm_reach == "eight"
    assert table.refused(acts.use_edition, "nl-2015") is Refusal.NO_CHANGE
    assert table.refused(acts.use_edition, "fr-2015") is Refusal.UNKNOWN_EDITION


# --- tiles ---


def test_a_tile_at_the_wrong_player_moves_with_its_round() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round).do(acts.begin_round)
    table.do(acts.lay, "Ewan", NORTH, meadow()).do(acts.move_tile, "Isla", NORTH, Spot("Ewan", SOUTH))
    assert NORTH not in table.state.game.player("Isla").territory
    assert table.state.laid_round("Ewan", SOUTH) == 1
    assert [placement.cell for placement in table.state.game.player("Ewan").territory] == [(0, 0), SOUTH, NORTH]
    assert ("Isla", NORTH) not in table.state.laid_in


def test_a_tile_on_the_wrong_cell_moves_and_may_turn() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow()).do(acts.move_tile, "Isla", NORTH, Spot("Isla", SOUTH, 3))
    assert table.state.game.player("Isla").territory.by_cell[SOUTH].turn == 3
    table.do(acts.move_tile, "Isla", SOUTH, Spot("Isla", SOUTH, 1))
    assert table.state.game.player("Isla").territory.by_cell[SOUTH].turn == 1


def test_where_a_tile_cannot_move() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow()).do(acts.lay, "Ewan", NORTH, loch(), anyway=True)
    assert table.refused(acts.move_tile, "Isla", NORTH, Spot("Isla", NORTH)) is Refusal.NO_CHANGE
    assert table.refused(acts.move_tile, "Isla", NORTH, Spot("Ewan", NORTH)) is Refusal.OCCUPIED
    assert table.refused(acts.move_tile, "Isla", SOUTH, Spot("Ewan", SOUTH)) is Refusal.NO_TILE
    assert table.refused(acts.move_tile, "Isla", (0, 0), Spot("Ewan", SOUTH), anyway=True) is Refusal.CASTLE_STAYS
    assert table.refused(acts.move_tile, "Isla", NORTH, Spot("Nobody", SOUTH)) is Refusal.UNKNOWN_PLAYER
    assert table.refused(acts.move_tile, "Isla", NORTH, Spot("Ewan", SOUTH, 7)) is Refusal.BAD_TURN
    assert table.refused(acts.move_tile, "Isla", NORTH, Spot("Ewan", (0, 2))) is Refusal.ILLEGAL
    table.do(acts.move_tile, "Isla", NORTH, Spot("Ewan", (0, 2)), anyway=True)
    assert table.state.game.player("Ewan").territory.by_cell[0, 2].forced


def test_a_move_that_no_longer_makes_sense_is_without_effect() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow()).do(acts.lay, "Ewan", NORTH, meadow())
    placement = Placement(NORTH, meadow())
    for event in (
        events.TileMoved("Isla", NORTH, "Ewan", placement),
        events.TileMoved("Isla", SOUTH, "Ewan", placement),
        events.TileMoved("Nobody", NORTH, "Ewan", placement),
        events.TileMoved("Isla", NORTH, "Nobody", placement),
        events.TileLaidEarlier("Isla", placement, 0),
        events.QuestionLeft("Isla", placement._replace(tile=catalogue()["L04"]), "scroll"),
    ):
        assert apply(table.state, event) is table.state


# --- a game that runs already ---


def joined(phase: Phase | None = None) -> Table:
    """Three players join in round 3."""
    table = Table(3)
    game = table.state.game
    players = tuple(
        replace(player, vp=vp, gold=gold)
        for player, vp, gold in zip(game.players, (9, 4, 7), (12, None, 3), strict=True)
    )
    return table.add(acts.set_up(replace(game, players=players, round=3), True, phase))


def test_tiles_of_a_joined_game_lay_there_before() -> None:
    table = joined().do(acts.lay_earlier, "Isla", Placement(NORTH, meadow(sheep=2)), 0)
    assert table.state.laid_round("Isla", NORTH) == 0
    assert table.state.laid_this_round(table.state.game.player("Isla")) == ()
    assert table.refused(acts.lay_earlier, "Isla", Placement(SOUTH, meadow()), 3) is Refusal.UNKNOWN_ROUND
    assert table.refused(acts.lay_earlier, "Isla", Placement(NORTH, meadow()), 0) is Refusal.OCCUPIED
    table.do(acts.book_income)
    assert table.gold() == [12 + 5, None, 3 + 5 + 1]


@pytest.mark.parametrize(
    ("phase", "step"),
    [
        (None, Step.BOOK_INCOME),
        (Phase.INCOME, Step.BOOK_INCOME),
        (Phase.PRICES, Step.SET_PRICES),
        (Phase.BUY, Step.BUILD),
        (Phase.BUILD, Step.SCORE_ROUND),
        (Phase.SCORE, Step.BOOK_ROUND),
    ],
)
def test_a_game_is_joined_in_any_phase(phase: Phase | None, step: Step) -> None:
    table = joined(phase)
    assert next_step(table.state) is step
    done = [each for each in Phase if is_done(table.state, each)]
    assert done == list(Phase)[: list(Phase).index(phase or Phase.INCOME)]


def test_rounds_before_a_game_was_joined_are_not_missing_at_the_end() -> None:
    table = joined()
    for number in range(3, 7):
        table.do(acts.book_round, anyway=True)
        if number < 6:
            table.do(acts.begin_round)
    table.with_gold(1, 2, 3).do(acts.end_game)
    assert table.state.ended


# --- open questions ---


def test_a_question_that_nobody_can_answer_counts_once_and_stays_open() -> None:
    tile = catalogue()["L04"]
    table = Table(2).do(acts.lay, "Isla", NORTH, tile, anyway=True).do(acts.leave_question, "Isla", NORTH, "scroll")
    laid = table.state.game.player("Isla").territory.by_cell[NORTH].tile
    assert laid.unverified == tile.unverified
    assert table.state.left_open == {("Isla", NORTH, "scroll")}
    assert table.refused(acts.leave_question, "Isla", (0, 0), "scroll") is Refusal.NOT_ASKED
    assert table.refused(acts.leave_question, "Isla", SOUTH, "scroll") is Refusal.NO_TILE
    table.do(acts.change, "Isla", NORTH, tile.with_scroll_in(0), anyway=True)
    assert not table.state.left_open


# --- VP by hand ---


def test_vp_said_by_hand_stand_apart_from_what_was_booked() -> None:
    table = Table(2).do(acts.lay, "Isla", NORTH, meadow(sheep=2)).do(acts.book_round).do(acts.correct_vp, "Isla", 5)
    assert table.state.hand_vp == {("Isla", 2): 3}
    assert after_round(table.state, "Isla", 1) == 2
    table.do(acts.begin_round).do(acts.correct_vp, "Ewan", 1)
    assert after_round(table.state, "Ewan", 1) == 0
    assert [income.players_ahead for income in incomes(table.state, 2).values()] == [0, 1]


def test_nothing_is_put_right_where_nobody_sits() -> None:
    empty = TableState()
    assert not acts.can_rename(empty, "Isla", "Iona")
    assert not acts.can_recolour(empty, {})
    assert not acts.can_reseat(empty, ())
    assert not acts.can_swap_scoring_tiles(empty, "A", "B")
    assert not acts.can_use_modules(empty, ("druids",))
    assert not acts.can_use_edition(empty, "nl-2015")
    assert not acts.can_move_tile(empty, "Isla", NORTH, Spot("Ewan", NORTH))
    assert not acts.can_lay_earlier(empty, "Isla", Placement(NORTH, meadow()), 0)


# --- what lay there from the start ---


def test_a_tile_that_was_forgotten_before_the_first_round_comes_after_the_castle_and_before_the_rest() -> None:
    table = (
        Table(2).do(acts.lay, "Isla", (0, 1), meadow()).do(acts.lay_earlier, "Isla", Placement((0, -1), meadow()), 0)
    )
    assert [each.cell for each in table.state.game.player("Isla").territory] == [(0, 0), (0, -1), (0, 1)]
    assert table.state.laid_round("Isla", (0, -1)) == 0


def test_a_tile_from_before_the_first_round_stays_one_wherever_it_is_moved() -> None:
    table = Table(2).do(acts.lay_earlier, "Isla", Placement((0, -1), meadow()), 0)
    table.do(acts.move_tile, "Isla", (0, -1), Spot("Ewan", (0, 1)))
    assert table.state.laid_round("Ewan", (0, 1)) == 0


def test_another_colour_needs_no_castle() -> None:
    state = Table(2).state
    bare = with_territory(state, "Isla", Territory())
    after = apply(bare, events.ColoursChanged({"Isla": "green"}))
    assert (after.game.player("Isla").colour, list(after.game.player("Isla").territory)) == ("green", [])


def test_only_what_was_left_open_about_a_changed_tile_is_answered() -> None:
    unsure = catalogue()["L48"]
    table = Table(2)
    for name in ("Isla", "Ewan"):
        table.do(acts.lay, name, (5, 5), unsure, anyway=True).do(acts.leave_question, name, (5, 5), "scroll")
    table.do(acts.change, "Isla", (5, 5), meadow(), anyway=True)
    assert table.state.left_open == {("Ewan", (5, 5), "scroll")}


def test_a_box_of_which_one_scoring_tile_lies_there_is_in_use() -> None:
    table = Table(2, modules=("bonus",), scoring_tiles={"A": "sheep", "B": "best-scroll"})
    assert table.refused(acts.use_modules, ()) is Refusal.BOX_IN_USE
    assert acts.can_use_modules(table.state, (), anyway=True)
    assert acts.can_use_modules(Table(2, modules=("bonus",)).state, ())


def test_nothing_is_swapped_before_the_set_up() -> None:
    with pytest.raises(NotAllowed, match="no-game"):
        acts.swap_scoring_tiles(TableState(), "A", "B")
