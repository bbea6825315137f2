"""Page 6, clan members: arriving, moving, becoming chieftains, and the one that must stay."""

from scoring.core.cells import Cell
from scoring.glen.exchanges import Gain
from scoring.glen.play import acts
from scoring.glen.play.acts import Refusal
from tests.share import for_each

from .tables import HOME, Spot, Table, lone


def ready(*spots: Spot, points: int = 3) -> Table:
    """Anna with some movement points."""
    return lone(HOME, *spots).do(acts.book_activation, "Anna", (0, 0), Gain(movement=points))


EIGHT = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


@for_each("target", EIGHT)
def test_a_clan_member_goes_to_any_of_the_eight_tiles_around(target: Cell) -> None:
    table = ready((target, "T12")).do(acts.move_member, "Anna", (0, 0), target)
    assert (table.at((0, 0)).clan, table.at(target).clan) == (0, 1)
    assert table.state.turn_of("Anna").movement == 2


def test_one_step_at_a_time_and_only_onto_tiles() -> None:
    table = ready(((1, 0), "T1"), ((2, 0), "T8"))
    assert table.refused(acts.move_member, "Anna", (0, 0), (2, 0)) is Refusal.NOT_A_NEIGHBOUR
    assert table.refused(acts.move_member, "Anna", (0, 0), (0, 0)) is Refusal.NOT_A_NEIGHBOUR
    assert table.refused(acts.move_member, "Anna", (0, 0), (0, 1), anyway=True) is Refusal.NO_TILE
    assert table.refused(acts.move_member, "Anna", (1, 0), (2, 0), anyway=True) is Refusal.NOBODY_STANDS_THERE
    assert table.do(acts.move_member, "Anna", (0, 0), (2, 0), anyway=True).at((2, 0)).clan == 1


def test_without_movement_points_nobody_moves() -> None:
    table = ready(((1, 0), "T1", 1), points=0)
    assert table.refused(acts.move_member, "Anna", (0, 0), (1, 0)) is Refusal.NO_MOVEMENT
    assert table.refused(acts.promote, "Anna", (0, 0)) is Refusal.NO_MOVEMENT
    table.do(acts.promote, "Anna", (0, 0), anyway=True)
    assert table.state.turn_of("Anna").movement == 0
    assert table.player().chieftains == 1


def test_a_promotion_costs_a_movement_point() -> None:
    table = ready(((1, 0), "T1", 1), points=1).do(acts.promote, "Anna", (1, 0))
    assert (table.player().chieftains, table.player().territory.members) == (1, 1)
    assert table.state.turn_of("Anna").movement == 0


def test_the_last_clan_member_stays() -> None:
    table = ready(((1, 0), "T1"))
    assert table.refused(acts.promote, "Anna", (0, 0)) is Refusal.LAST_MEMBER
    assert table.refused(acts.promote, "Anna", (1, 0), anyway=True) is Refusal.NOBODY_STANDS_THERE
    assert table.do(acts.promote, "Anna", (0, 0), anyway=True).player().chieftains == 1


def test_two_on_one_tile_are_two() -> None:
    table = ready(((1, 0), "castle-stalker", 2)).do(acts.promote, "Anna", (1, 0)).do(acts.promote, "Anna", (1, 0))
    assert (table.at((1, 0)).clan, table.player().chieftains) == (0, 2)


def test_movement_points_are_lost_with_the_turn() -> None:
    table = ready(((1, 0), "T1"), points=2).do(acts.end_turn, "Anna")
    assert table.refused(acts.move_member, "Anna", (0, 0), (1, 0)) is Refusal.NO_MOVEMENT


def test_who_may_not_is_told_so_when_asking() -> None:
    table = ready(((1, 0), "T1"), ((2, 0), "T8"), points=0)
    assert not acts.can_move_member(table.state, "Anna", (0, 0), (1, 0))
    assert not acts.can_promote(table.state, "Anna", (0, 0))
    assert acts.can_move_member(table.state, "Anna", (0, 0), (1, 0), anyway=True)
    able = ready(((1, 0), "T1", 1))
    assert acts.can_move_member(able.state, "Anna", (0, 0), (1, 0))
    assert acts.can_promote(able.state, "Anna", (0, 0))


def test_nobody_moves_in_the_turn_of_another() -> None:
    table = Table(4).do(acts.move_figure, "Anna", 1)
    assert table.refused(acts.promote, "Bruno", (0, 0)) is Refusal.NOT_THEIR_TURN
    assert table.refused(acts.move_member, "Bruno", (0, 0), (0, 0)) is Refusal.NOT_THEIR_TURN
