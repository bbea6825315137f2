"""The course of a game: set-up, phases, rounds, the end, and what the one button names."""

import inspect
from dataclasses import replace

import pytest

from scoring.core.rules import Standing
from scoring.skye.game import EXEMPT, Game, Player
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.eventfile import KINDS
from scoring.skye.play.events import IncomeBooked, Phase, RoundBegun, RoundScored
from scoring.skye.play.fold import apply, fold
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import Step, is_done, next_step, phases
from tests.scoring.skye.play.tables import PEOPLE, Table, meadow


def reason(game: Game) -> Refusal:
    with pytest.raises(NotAllowed) as caught:
        acts.verify_set_up(game)
    assert not acts.can_set_up(game)
    with pytest.raises(NotAllowed) as done:
        acts.set_up(game)
    assert done.value.reason is caught.value.reason
    return caught.value.reason


# --- the triad ---


def test_every_act_can_be_verified_asked_and_done_with_the_same_words() -> None:
    verifies = [name for name in acts.__all__ if name.startswith("verify_")]
    assert len(verifies) == len(KINDS)
    doing = {"verify_pass": "pass_turn"}
    for name in verifies:
        act = getattr(acts, doing.get(name, name.removeprefix("verify_")))
        assert callable(getattr(acts, name.replace("verify_", "can_")))
        verified = inspect.signature(getattr(acts, name)).parameters
        done = inspect.signature(act).parameters
        assert list(done)[: len(verified)] == list(verified), name


def test_what_is_impossible_and_what_players_may_insist_on() -> None:
    for reason in (Refusal.UNKNOWN_PLAYER, Refusal.OCCUPIED, Refusal.NO_TILE, Refusal.OFFER_GONE, Refusal.GAME_ENDED):
        assert not reason.soft
    for reason in (Refusal.ILLEGAL, Refusal.TOO_LITTLE_GOLD, Refusal.NOT_THEIR_TURN, Refusal.SCORING_TILE_LIES):
        assert reason.soft


def test_nobody_insists_unless_they_say_so() -> None:
    insisting = set()
    for name in acts.__all__:
        anyway = inspect.signature(getattr(acts, name)).parameters.get("anyway")
        if anyway is not None:
            insisting.add(name)
            assert anyway.default is False, name
    assert {"lay", "buy", "book_round", "begin_round", "verify_pass", "verify_enter_phase"} <= insisting


def test_events_cannot_be_changed_afterwards() -> None:
    for event, _ in KINDS.values():
        assert getattr(event, "__dataclass_params__").frozen  # noqa: B009


def test_a_refusal_carries_details_for_the_sentence() -> None:
    table = Table(2).with_gold(3, 3)
    with pytest.raises(NotAllowed) as caught:
        acts.verify_set_prices(table.state, "Isla", (2, 3))
    assert caught.value.soft
    assert str(caught.value) == "too-little-gold"
    assert caught.value.details == {"player": "Isla", "gold": 3, "needed": 5}


# --- set-up ---


def test_before_the_set_up_nothing_can_be_done() -> None:
    empty = TableState()
    assert next_step(empty) is Step.SET_UP
    for act in (acts.can_book_income, acts.can_book_round, acts.can_begin_round, acts.can_end_game, acts.can_reopen):
        assert not act(empty)
    assert not acts.can_enter_phase(empty, Phase.BUY)
    assert not acts.can_lay(empty, "Isla", (0, 1), meadow(), anyway=True)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_2_to_5_players_begin_with_nothing(count: int) -> None:
    table = Table(count)
    assert table.gold() == [0] * count
    assert table.vp() == [0] * count
    assert Table(count, gold_tracked=False).gold() == [None] * count
    assert [(player.gold, player.vp) for player in acts.seated(PEOPLE[:count])] == [(0, 0)] * count
    untracked = acts.seated(PEOPLE[:count], gold_tracked=False)
    assert [(player.gold, player.vp) for player in untracked] == [(None, 0)] * count


def test_a_table_that_cannot_be_set_up() -> None:
    players = acts.seated(PEOPLE[:2])
    assert reason(Game(acts.seated([]))) is Refusal.BAD_NUMBER_OF_PLAYERS
    assert reason(Game(players[:1])) is Refusal.BAD_NUMBER_OF_PLAYERS
    assert reason(Game(acts.seated([*PEOPLE, ("Rory", "blue")]))) is Refusal.BAD_NUMBER_OF_PLAYERS
    assert reason(Game(acts.seated([("Isla", "blue"), ("Isla", "red")]))) is Refusal.SAME_NAME
    assert reason(Game(acts.seated([("Isla", "blue"), ("Ewan", "blue")]))) is Refusal.SAME_COLOUR
    assert reason(Game(acts.seated([("Isla", "blue"), ("Ewan", "pink")]))) is Refusal.UNKNOWN_COLOUR
    for name in ("", " ", "  ", "x" * 201, "\ud800"):
        assert reason(Game(acts.seated([("Isla", "blue"), (name, "red")]))) is Refusal.BAD_NAME
    assert reason(Game(players, scoring_tiles={"A": "unicorns"})) is Refusal.UNKNOWN_SCORING_TILE
    assert reason(Game(players, scoring_tiles={"E": "sheep"})) is Refusal.UNKNOWN_LETTER
    assert reason(Game(players, edition="fr-2015")) is Refusal.BAD_SET_UP
    assert reason(Game(players, modules=("dragons",))) is Refusal.BAD_SET_UP


def test_a_table_that_no_file_could_hold_cannot_be_set_up() -> None:
    assert reason(replace(Game(acts.seated(PEOPLE[:2])), round=9)) is Refusal.BAD_SET_UP


def test_players_without_a_colour_have_no_castle_yet() -> None:
    assert acts.can_set_up(Game((Player("Isla"), Player("Ewan"))))


@pytest.mark.parametrize("name", ["x" * 200, "🐑🐑", "[b]Isla[/b]", "إيلا", "Isla\nEwan"])
def test_strange_names_are_names(name: str) -> None:
    assert acts.can_set_up(Game(acts.seated([("Isla", "blue"), (name, "red")])))


def test_a_new_set_up_starts_afresh() -> None:
    table = Table(2).do(acts.lay, "Isla", (0, 1), meadow())
    assert table.add(acts.set_up(Game(acts.seated(PEOPLE[:3])))).state == fold([table.journal.in_force()[-1]])


# --- scoring tiles and rulings ---


def test_scoring_tiles_are_placed_in_the_order_of_the_board() -> None:
    table = Table(2, scoring_tiles={"B": "sheep"}).do(acts.place_scoring_tile, "A", "columns")
    assert list(table.state.game.scoring_tiles.items()) == [("A", "columns"), ("B", "sheep")]
    assert "B" not in table.do(acts.place_scoring_tile, "B", None).state.game.scoring_tiles


def test_scoring_tiles_that_do_not_belong() -> None:
    table = Table(2, scoring_tiles={"B": "sheep"})
    assert table.refused(acts.place_scoring_tile, "A", "sheep") is Refusal.SCORING_TILE_LIES
    assert table.refused(acts.place_scoring_tile, "A", "rows") is Refusal.NOT_IN_THE_BOX
    assert table.refused(acts.place_scoring_tile, "A", "unicorns", anyway=True) is Refusal.UNKNOWN_SCORING_TILE
    assert table.refused(acts.place_scoring_tile, "Z", "sheep", anyway=True) is Refusal.UNKNOWN_LETTER
    assert acts.can_place_scoring_tile(table.state, "A", "rows", anyway=True)
    assert acts.can_place_scoring_tile(table.state, "B", "sheep")


def test_rulings_are_made_and_withdrawn() -> None:
    table = Table(2).do(acts.make_ruling, "farm-reach", "four").do(acts.make_ruling, EXEMPT, ("squares",))
    assert table.state.game.rulings.farm_reach == "four"
    assert table.state.game.rulings.borderlands_exempt == {"squares"}
    table.do(acts.make_ruling, "farm-reach", None).do(acts.make_ruling, EXEMPT, None)
    assert table.state.game.rulings.farm_reach == "eight"
    assert table.state.game.borderlands_exempt is None


@pytest.mark.parametrize(
    ("ruling", "value"),
    [
        ("farm-reach", "six"),
        ("house", "rule"),
        (EXEMPT, "squares"),
        (EXEMPT, ("unicorns",)),
        (EXEMPT, ("sheep", "goats")),
        ("farm-reach", ("four",)),
    ],
)
def test_rulings_that_do_not_exist(ruling: str, value: str | tuple[str, ...]) -> None:
    assert Table(2).refused(acts.make_ruling, ruling, value) is Refusal.UNKNOWN_RULING


# --- phases ---


def test_a_completed_phase_gives_way_to_the_next() -> None:
    table = Table(2)
    assert (table.state.phase, next_step(table.state)) == (Phase.INCOME, Step.BOOK_INCOME)
    table.do(acts.book_income)
    assert (table.state.phase, next_step(table.state)) == (Phase.PRICES, Step.SET_PRICES)
    table.do(acts.set_prices, "Isla", (1, 2))
    assert table.state.phase is Phase.PRICES
    table.do(acts.set_prices, "Ewan", (1, 2))
    assert (table.state.phase, next_step(table.state)) == (Phase.BUY, Step.BUY)
    table.all_pass()
    assert next_step(table.state) is Step.CLOSE_OFFERS
    table.do(acts.close_offers)
    assert (table.state.phase, next_step(table.state)) == (Phase.BUILD, Step.SCORE_ROUND)
    table.do(acts.enter_phase, Phase.SCORE)
    assert next_step(table.state) is Step.BOOK_ROUND
    assert table.refused(acts.book_round) is Refusal.TILES_UNLAID
    table.do(acts.book_round, anyway=True)
    assert (table.state.phase, next_step(table.state)) == (Phase.SCORE, Step.BEGIN_ROUND)
    table.do(acts.begin_round)
    assert (table.state.phase, table.state.game.round) == (Phase.INCOME, 2)


def test_the_druids_add_a_second_buying_turn() -> None:
    table = Table(2, modules=("druids",)).do(acts.book_income)
    table.do(acts.set_prices, "Isla", (1, 2)).do(acts.set_prices, "Ewan", (1, 2)).all_pass().do(acts.close_offers)
    assert (table.state.phase, next_step(table.state)) == (Phase.BUY, Step.BUY_SECOND)
    table.do(acts.pass_turn, "Isla", 2)
    assert table.state.phase is Phase.BUY
    table.do(acts.pass_turn, "Ewan", 2)
    assert (table.state.phase, next_step(table.state)) == (Phase.BUILD, Step.SCORE_ROUND)


def test_undoing_the_step_that_completed_a_phase_goes_back_to_it() -> None:
    table = Table(2).do(acts.book_income).undo()
    assert table.state.phase is Phase.INCOME
    assert table.gold() == [0, 0]


def test_phases_can_be_skipped_and_entered_again() -> None:
    table = Table(2).do(acts.enter_phase, Phase.BUILD)
    assert next_step(table.state) is Step.SCORE_ROUND
    table.do(acts.enter_phase, Phase.BUY)
    assert next_step(table.state) is Step.BUILD
    table.do(acts.enter_phase, Phase.INCOME)
    assert next_step(table.state) is Step.BOOK_INCOME
    table.do(acts.book_income).do(acts.enter_phase, Phase.INCOME)
    assert next_step(table.state) is Step.SET_PRICES
    assert is_done(table.state, Phase.INCOME)


def test_a_round_booked_from_the_build_phase_leads_on() -> None:
    table = Table(2).do(acts.enter_phase, Phase.BUILD).do(acts.book_round)
    assert (table.state.phase, next_step(table.state)) == (Phase.SCORE, Step.BEGIN_ROUND)
    table.do(acts.enter_phase, Phase.BUILD)
    assert next_step(table.state) is Step.BEGIN_ROUND


def test_points_only_builds_and_scores() -> None:
    table = Table(2, gold_tracked=False)
    assert phases(table.state) == (Phase.BUILD, Phase.SCORE)
    assert (table.state.phase, next_step(table.state)) == (Phase.BUILD, Step.SCORE_ROUND)
    assert table.refused(acts.enter_phase, Phase.BUY) is Refusal.GOLD_NOT_TRACKED
    assert acts.can_enter_phase(table.state, Phase.BUY, anyway=True)


def test_points_only_with_tunnels_keeps_the_income_for_its_vp() -> None:
    table = Table(2, gold_tracked=False, modules=("tunnels",))
    assert phases(table.state) == (Phase.INCOME, Phase.BUILD, Phase.SCORE)
    assert table.do(acts.book_income).state.phase is Phase.BUILD


# --- rounds ---


def test_the_next_round_begins_when_this_one_is_booked() -> None:
    table = Table(2)
    assert table.refused(acts.begin_round) is Refusal.ROUND_NOT_BOOKED
    table.do(acts.book_round)
    assert acts.can_begin_round(table.state)
    assert table.refused(acts.begin_round, 3) is Refusal.NOT_THE_NEXT_ROUND
    assert table.refused(acts.begin_round, 1) is Refusal.NOT_THE_NEXT_ROUND
    assert table.do(acts.begin_round, 3, anyway=True).state.game.round == 3


@pytest.mark.parametrize(("players", "last"), [(2, 6), (4, 6), (5, 5)])
def test_the_round_track_has_an_end(players: int, last: int) -> None:
    table = Table(players).do(acts.begin_round, last, anyway=True)
    assert table.refused(acts.begin_round, anyway=True) is Refusal.UNKNOWN_ROUND
    assert table.refused(acts.begin_round, 0, anyway=True) is Refusal.UNKNOWN_ROUND


@pytest.mark.parametrize("number", [0, 7])
def test_a_round_that_the_track_does_not_have_changes_nothing(number: int) -> None:
    table = Table().with_gold(1, 2, 3, 4)
    for event in (RoundBegun(number), IncomeBooked(number, {"Isla": 5}, {"Isla": 1}), RoundScored(number, {}, {})):
        assert apply(table.state, event) == table.state


def test_without_players_no_round_begins() -> None:
    assert apply(TableState(), RoundBegun(2)) == TableState()


# --- the end ---


def finished(players: int = 2) -> Table:
    table = Table(players)
    while True:
        table.do(acts.book_round)
        if table.state.game.round == len(table.state.game.track):
            return table
        table.do(acts.begin_round)


def test_after_the_last_round_the_game_ends() -> None:
    table = finished().with_gold(12, 7)
    assert next_step(table.state) is Step.END_GAME
    table.do(acts.end_game)
    assert table.state.standing == (Standing("Isla", 2, 1), Standing("Ewan", 1, 2))
    assert next_step(table.state) is Step.PLAY_AGAIN
    assert table.state.ended


def test_a_game_that_is_over_is_reopened_before_it_goes_on_and_put_right_as_it_is() -> None:
    table = finished()
    assert table.refused(acts.reopen) is Refusal.NOT_ENDED
    table.do(acts.end_game)
    for act, args in (
        (acts.lay, ("Isla", (0, 1), meadow())),
        (acts.set_prices, ("Isla", (1, 2))),
        (acts.begin_round, (1,)),
        (acts.end_game, ()),
        (acts.enter_phase, (Phase.BUY,)),
        (acts.close_offers, ()),
        (acts.return_to_bag, ("Isla",)),
    ):
        assert table.refused(act, *args) is Refusal.GAME_ENDED
    state = table.state
    assert acts.can_make_ruling(state, "farm-reach", "four")
    assert acts.can_place_scoring_tile(state, "A", "harbours")
    assert acts.can_correct_vp(state, "Isla", 3)
    assert acts.can_correct_gold(state, "Isla", 3)
    assert acts.can_book_round(state, 1)
    assert acts.can_book_income(state, 1)
    table.do(acts.reopen)
    assert next_step(table.state) is Step.END_GAME


def test_rounds_that_were_not_booked_and_gold_nobody_knows_are_asked_for() -> None:
    assert Table(2).refused(acts.end_game) is Refusal.ROUND_NOT_BOOKED
    table = finished().with_gold(None, 3)
    assert table.refused(acts.end_game) is Refusal.UNKNOWN_POINTS
    table.do(acts.end_game, anyway=True)
    assert table.state.standing == (Standing("Isla", None, None), Standing("Ewan", 0, None))


def test_the_state_is_a_value() -> None:
    assert replace(Table(2).state) == Table(2).state
    assert Table(2).state != Table(3).state
