"""Pages 2, 3 and 8: the chain of figures and tiles, whose turn it is, the die, and when a scoring is due."""

import pytest

from scoring.glen.play import acts
from scoring.glen.play.acts import Refusal
from scoring.glen.play.turns import Step, is_dice_turn, next_step, scorings_due, whose_turn
from scoring.glen.track import A_TILE, DIE, FILLED, THE_DIE, TILES, Stop, Track, at_the_start

from .tables import HOME, Table, lone, tile

ANNA, BRUNO = Stop(player="Anna"), Stop(player="Bruno")


def chain(text: str, drawn: int = 20) -> Track:
    """A track from letters: A and B are figures, D the die, a dot a tile."""
    stops = {"A": ANNA, "B": BRUNO, "D": THE_DIE, ".": A_TILE}
    return Track(tuple(stops[letter] for letter in text), drawn)


def drawn(track: Track) -> str:
    return "".join("D" if stop.die else stop.player[0] if stop.player else "." for stop in track.chain)


def test_a_figure_moves_by_tiles_and_jumps_over_figures() -> None:
    assert drawn(chain("A.B.D...").move(ANNA, 2)) == ".BAD..."
    assert drawn(chain("A.B.D...").move(ANNA, 3)) == ".B.DA.."


def test_only_tiles_ahead_can_be_taken() -> None:
    track = chain("A.B..")
    assert track.move(ANNA, 4) == track.move(ANNA, 0) == track.move(THE_DIE, 1) == track
    assert track.tiles_ahead(ANNA) == (1, 3, 4)
    assert track.tiles_ahead(BRUNO) == (3, 4)
    assert track.tiles_ahead(THE_DIE) == ()


def test_tiles_behind_the_last_figure_leave_the_game_and_new_ones_come() -> None:
    after = chain("..B.A" + "." * 7).refilled()
    assert drawn(after) == "B.A" + "." * 10
    assert after.drawn == 23


def test_when_the_stacks_are_empty_no_tile_comes() -> None:
    assert chain("A.B", TILES).refilled() == chain("A.B", TILES)
    assert chain("A.B", TILES - 1).refilled() == Track((*chain("A.B").chain, A_TILE), TILES)


def test_a_track_without_figures_stays_as_it_is() -> None:
    assert Track().last is None
    assert chain("...", TILES).refilled() == chain("...", TILES)


@pytest.mark.parametrize(
    ("count", "due"), [(0, ()), (30, ()), (31, (1,)), (49, (1,)), (50, (1, 2)), (66, (1, 2)), (67, (1, 2, 3))]
)
def test_a_scoring_is_due_when_the_last_tile_of_its_stack_is_laid_out(count: int, due: tuple[int, ...]) -> None:
    assert Track((), count).due == due


# --- at the table ---


def test_the_last_of_the_chain_has_the_turn_even_several_times() -> None:
    table = Table(4)
    for name in ("Anna", "Bruno", "Clara"):
        assert whose_turn(table.state) == name
        table.do(acts.move_figure, name, 9 if name == "Anna" else 1).do(acts.end_turn, name, anyway=True)
    assert whose_turn(table.state) == "Danny"
    table.do(acts.move_figure, "Danny", 1).do(acts.end_turn, "Danny", anyway=True)
    assert whose_turn(table.state) == "Bruno"
    table.do(acts.move_figure, "Bruno", 8)
    assert whose_turn(table.state) == "Bruno"
    assert next_step(table.state) is Step.LAY


def test_nobody_moves_out_of_turn_or_too_far() -> None:
    table = Table(4)
    assert table.refused(acts.move_figure, "Bruno", 1) is Refusal.NOT_THEIR_TURN
    assert table.refused(acts.move_figure, "Anna", 10) is Refusal.TOO_FEW_TILES_AHEAD
    assert table.refused(acts.move_figure, "Anna", 0) is Refusal.TOO_FEW_TILES_AHEAD
    assert table.refused(acts.end_turn, "Anna") is Refusal.NOT_THEIR_TURN
    table.do(acts.move_figure, "Bruno", 1, anyway=True)
    assert table.state.turn_of("Bruno").player == "Bruno"
    assert table.refused(acts.end_turn, "Anna") is Refusal.NOT_THEIR_TURN


def test_whoever_moves_next_ends_the_turn_that_was_left_open_if_the_table_insists() -> None:
    table = Table(4).do(acts.move_figure, "Anna", 3).do(acts.move_figure, "Bruno", 1, anyway=True)
    track = table.state.game.track
    assert track is not None
    assert (len(track.chain), track.drawn) == (FILLED - 1, 10)
    table.do(acts.end_turn, "Bruno", anyway=True)
    assert table.state.game.track and table.state.game.track.drawn == 11


def test_with_two_players_the_die_takes_a_tile_away() -> None:
    table = Table(2)
    for name in ("Anna", "Bruno"):
        table.do(acts.move_figure, name, 5).do(acts.end_turn, name, anyway=True)
    assert is_dice_turn(table.state)
    assert whose_turn(table.state) is None
    assert next_step(table.state) is Step.ROLL_DIE
    assert table.refused(acts.move_figure, "Anna", 1) is Refusal.NOT_THEIR_TURN
    before = table.state.game.track
    table.do(acts.roll_die, 2)
    after = table.state.game.track
    assert before and after
    assert drawn(before) == "D....AB......"
    assert drawn(after) == "D..AB........"
    assert after.drawn == before.drawn + 2


def test_the_die_shows_1_2_or_3_and_waits_for_its_turn() -> None:
    table = Table(3)
    assert table.refused(acts.roll_die, 1) is Refusal.NOT_THEIR_TURN
    for rolled in (0, 4):
        assert table.refused(acts.roll_die, rolled, anyway=True) is Refusal.NO_SUCH_ROLL
    table.do(acts.roll_die, 3, anyway=True)
    assert table.state.game.track and drawn(table.state.game.track) == "ABC..D......."


def test_the_die_shows_one_three_times_two_twice_and_three_once() -> None:
    assert DIE == (1, 1, 1, 2, 2, 3)


def test_without_a_die_nobody_rolls() -> None:
    assert Table(4).refused(acts.roll_die, 1, anyway=True) is Refusal.TOO_FEW_TILES_AHEAD


def test_a_table_without_a_track_moves_no_figures() -> None:
    table = lone(HOME)
    assert table.refused(acts.move_figure, "Anna", 1, anyway=True) is Refusal.NO_TRACK
    assert table.refused(acts.roll_die, 1, anyway=True) is Refusal.NO_TRACK
    assert whose_turn(table.state) is None
    assert not is_dice_turn(table.state)
    assert scorings_due(table.state) == ()


def test_the_track_can_be_set_right() -> None:
    table = Table(2)
    track = chain("BA" + "." * 11, 31)
    table.do(acts.set_track, track)
    assert whose_turn(table.state) == "Bruno"
    assert scorings_due(table.state) == (1,)
    assert next_step(table.state) is Step.SCORE
    table.do(acts.set_track, None)
    assert table.state.game.track is None
    strange = Track((Stop(player="Zoe"),), 8)
    assert table.refused(acts.set_track, strange) is Refusal.BAD_TRACK
    assert table.refused(acts.set_track, chain("AA")) is Refusal.BAD_TRACK
    assert table.refused(acts.set_track, chain("A", TILES + 1)) is Refusal.BAD_AMOUNT
    assert table.refused(acts.set_track, chain("A" + "." * 100)) is Refusal.BAD_TRACK
    table.do(acts.set_track, chain("A" + "." * 99))


def test_tiles_on_the_track_may_be_known() -> None:
    track = Track((ANNA, Stop(tile="T5"), Stop(tile="loch-ness")), 30)
    assert track.tiles_ahead(ANNA) == (1, 2)
    assert track.move(ANNA, 2).chain == (Stop(tile="T5"), ANNA)


def test_a_whole_game_lays_out_all_tiles_and_has_three_scorings() -> None:
    table = Table(5)
    scored = []
    while next_step(table.state) is not Step.END_GAME:
        match next_step(table.state):
            case Step.MOVE_FIGURE:
                table.do(acts.move_figure, whose_turn(table.state), 2)
            case Step.LAY:
                name = whose_turn(table.state) or ""
                table.do(acts.end_turn, name, anyway=True)
            case Step.SCORE:
                scored.append((scorings_due(table.state), table.state.game.track and table.state.game.track.drawn))
                table.do(acts.book_scoring, scorings_due(table.state)[0])
            case step:
                raise AssertionError(step)
    assert [due for due, _ in scored] == [(1,), (2,), (3,)]
    assert scored[-1][1] == TILES
    assert table.state.game.round == 3
    table.do(acts.end_game)
    assert next_step(table.state) is Step.PLAY_AGAIN


def test_at_the_start_the_figures_stand_behind_one_another() -> None:
    assert drawn(at_the_start(["Anna", "Bruno"])) == "ABD.........."
    assert drawn(at_the_start(["Anna", "Bruno", "Clara", "Danny"])) == "ABCD........."
    assert not at_the_start(["Anna", "Bruno", "Clara", "Danny"]).chain[3].die


def test_a_turn_needs_no_figure_to_lay() -> None:
    table = lone(HOME)
    assert next_step(table.state) is Step.LAY
    table.do(acts.lay, "Anna", (0, 1), tile("T2"))
    assert whose_turn(table.state) == "Anna"


def test_page_8_three_sides_of_the_die_show_1_two_show_2_and_one_shows_3() -> None:
    assert DIE == (1, 1, 1, 2, 2, 3)


def test_a_stranger_ends_no_turn_even_if_somebody_insists() -> None:
    assert Table(2).refused(acts.end_turn, "Zoe", anyway=True) is Refusal.UNKNOWN_PLAYER


def test_the_stacks_that_can_be_out_are_those_of_the_last_tiles_laid_out() -> None:
    found = {drawn: list(chain("A", drawn).stacks) for drawn in (0, 8, 9, 20, 21, 31, 32, 44, 50, 51, 63, 67)}
    assert found == {
        0: [0],
        8: [0],
        9: [0, 1],
        20: [0, 1],
        21: [1],
        31: [1],
        32: [1, 2],
        44: [2],
        50: [2],
        51: [2, 3],
        63: [3],
        67: [3],
    }
