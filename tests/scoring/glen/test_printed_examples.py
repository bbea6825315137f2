"""Every example that is printed in the rulebook, named after its page. Its pictures did not survive, only its words."""

from dataclasses import replace

import pytest

from scoring.core.cells import Cell
from scoring.glen.comparison import compare
from scoring.glen.game import Tally
from scoring.glen.paying import Payment
from scoring.glen.play import acts
from scoring.glen.play.acts import Refusal
from scoring.glen.play.turns import whose_turn
from scoring.glen.settlement import settle
from scoring.glen.territory import Cube
from scoring.glen.track import A_TILE, THE_DIE, Stop, Track, at_the_start
from scoring.glen.warehouse import Warehouse

from .tables import CATTLE, GRAIN, HOME, PEOPLE, SHEEP, STONE, WOOD, Spot, Table, game, lone, player, tile

NAMES = [name for name, _ in PEOPLE]


def test_page_2_at_the_start_everybody_has_6_coins_and_a_village_with_a_clan_member() -> None:
    table = Table(5)
    for each in table.state.game.players:
        assert (each.coins, each.vp, each.whisky, each.chieftains, each.resources) == (6, 0, 0, 0, 0)
        assert [(placed.cell, placed.tile.id, placed.clan) for placed in each.territory] == [
            ((0, 0), "start-village", 1)
        ]
    assert whose_turn(table.state) == "Anna"


def test_page_2_one_of_the_14_spaces_stays_free() -> None:
    for count in range(2, 6):
        track = at_the_start(NAMES[:count])
        assert len(track.chain) == 13
        assert [stop.player for stop in track.chain[:count]] == NAMES[:count]
    assert at_the_start(NAMES).drawn == 8


RED, YELLOW = Stop(player="Red"), Stop(player="Yellow")
PAGE_3 = Track(
    (RED, Stop(tile="T3"), Stop(tile="T4"), YELLOW, Stop(tile="T2"), *(A_TILE,) * 7, Stop(tile="loch-ness")), 40
)


@pytest.mark.parametrize(("steps", "turn", "left"), [(1, RED, 7), (2, RED, 7), (3, YELLOW, 7), (11, YELLOW, 7)])
def test_page_3_whoever_is_last_has_the_turn(steps: int, turn: Stop, left: int) -> None:
    """Red may take the meadow or the village and be last still; from the forest to Loch Ness it is Yellow's turn."""
    after = PAGE_3.move(RED, steps).refilled()
    assert after.last == turn
    assert len(after.chain) == 13
    known = [stop.tile for stop in after.chain if stop.tile]
    assert ("T3" in known, "T4" in known) == (False, steps == 1)
    assert sum(stop == A_TILE for stop in after.chain) >= left


def test_page_4_anna_buys_iona_abbey() -> None:
    """From 2 wood, 1 cattle and 3 coins to 8 VP and 2 coins, step by step."""
    around: tuple[Spot, ...] = (
        ((0, 1), "T20"),
        ((1, 1), "T23"),
        ((1, -1), "T12"),
        ((2, -1), "T28", 0, (WOOD, WOOD)),
        ((3, -1), "T21", 0, (CATTLE,)),
        ((2, 0), "T49"),
    )
    table = lone(HOME, *around, coins=3).do(acts.set_warehouse, Warehouse(stone=1, sheep=2, cattle=2))
    abbey = tile("iona-abbey")
    assert table.refused(acts.lay, "Anna", (1, 0), abbey) is Refusal.CANNOT_PAY
    table.do(acts.sell, "Anna", Cube((3, -1), CATTLE))
    assert table.player().coins == 5
    table.do(acts.lay, "Anna", (1, 0), abbey)
    assert table.player().coins == 0
    assert table.player().resources == 1
    assert table.state.game.warehouse == Warehouse(stone=2, sheep=3, cattle=1)
    table.do(acts.activate, "Anna", (1, 1)).do(acts.activate, "Anna", (1, -1))
    table.do(acts.activate, "Anna", (1, 0), choice=SHEEP).do(acts.sell, "Anna", Cube((1, 0), SHEEP))
    assert table.player().coins == 3
    own = (Cube((2, -1), WOOD), Cube((1, 1), STONE), Cube((1, -1), SHEEP))
    table.do(acts.activate, "Anna", (2, 0), payment=Payment(own, (GRAIN,)))
    mine = table.player()
    assert (mine.vp, mine.coins, mine.resources) == (8, 2, 0)
    assert table.state.game.warehouse == Warehouse(grain=1, stone=2, sheep=2, cattle=1)


def test_page_5_a_distillery_makes_one_barrel_of_one_grain_per_activation() -> None:
    field: Spot = ((1, 0), "T5", 0, (GRAIN, GRAIN))
    table = lone(HOME, field, ((-1, 0), "T15"), coins=1).do(acts.lay, "Anna", (0, 1), tile("T2"))
    two = Payment((Cube((1, 0), GRAIN),) * 2)
    assert table.refused(acts.activate, "Anna", (-1, 0), payment=two) is Refusal.BAD_EXCHANGE
    table.do(acts.activate, "Anna", (-1, 0), payment=Payment((Cube((1, 0), GRAIN),)))
    again = Payment((Cube((1, 0), GRAIN),))
    assert table.refused(acts.activate, "Anna", (-1, 0), payment=again) is Refusal.ACTIVATED_ALREADY
    assert table.player().whisky == 1


def test_page_5_a_fair_is_used_once_per_activation() -> None:
    table = lone(HOME, ((-1, 0), "T17"), coins=9).do(acts.lay, "Anna", (0, 1), tile("T2"))
    table.do(acts.activate, "Anna", (-1, 0), payment=Payment(bought=(WOOD, STONE, GRAIN)))
    assert (table.player().vp, table.player().coins) == (5, 6)
    again = Payment(bought=(WOOD,))
    assert table.refused(acts.activate, "Anna", (-1, 0), payment=again) is Refusal.ACTIVATED_ALREADY


def test_page_6_the_middle_fair_wants_four_different_resources() -> None:
    """Not twice cattle and twice grain: for 8 VP it is four of the five kinds."""
    table = lone(HOME, ((-1, 0), "T49"), coins=20).do(acts.lay, "Anna", (0, 1), tile("T2"))
    pairs = Payment(bought=(CATTLE, CATTLE, GRAIN, GRAIN))
    assert table.refused(acts.activate, "Anna", (-1, 0), payment=pairs) is Refusal.BAD_EXCHANGE
    assert (
        table.do(acts.activate, "Anna", (-1, 0), payment=Payment(bought=(CATTLE, GRAIN, WOOD, SHEEP))).player().vp == 8
    )


def three_points() -> Table:
    """Three movement points, three clan members."""
    spots: tuple[Spot, ...] = (HOME, ((1, 0), "T4", 1), ((2, 0), "T19"), ((3, 0), "T1"))
    table = lone(*spots, coins=9).do(acts.lay, "Anna", (1, 1), tile("T16"))
    for cell in ((0, 0), (1, 0), (1, 1)):
        table.do(acts.activate, "Anna", cell)
    assert table.state.turn_of("Anna").movement == 3
    return table


def test_page_6_three_movement_points_take_one_clan_member_three_tiles() -> None:
    table = three_points()
    for origin, target in (((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (3, 0))):
        table.do(acts.move_member, "Anna", origin, target)
    assert table.at((3, 0)).clan == 1
    assert table.refused(acts.move_member, "Anna", (3, 0), (2, 0)) is Refusal.NO_MOVEMENT


def test_page_6_three_movement_points_take_three_clan_members_one_tile_each() -> None:
    table = three_points()
    moves: list[tuple[Cell, Cell]] = [((0, 0), (1, 1)), ((1, 0), (2, 0)), ((1, 1), (2, 0))]
    for origin, target in moves:
        table.do(acts.move_member, "Anna", origin, target)
    assert [placed.clan for placed in table.player().territory] == [0, 0, 2, 0, 1]


def test_page_8_the_scoring_of_four_players() -> None:
    """Anna 3, 2 and 1 VP; Bruno 0, 1 and 1; Clara 3, 5 and 0; Danny 8, 0 and 0.

    The printed amounts stood in the picture; these have the same differences.
    """
    amounts = {"Anna": (4, 3, 2), "Bruno": (1, 2, 2), "Clara": (4, 5, 1), "Danny": (7, 1, 1)}
    players = [
        replace(player(name, whisky=whisky, chieftains=heads), tally=Tally(places=places))
        for name, (whisky, heads, places) in amounts.items()
    ]
    found = [[own[rule].score.points for rule in ("whisky", "chieftains", "places")] for own in compare(game(*players))]
    assert found == [[3, 2, 1], [0, 1, 1], [3, 5, 0], [8, 0, 0]]


def test_page_8_surplus_tiles_cost_anna_6_and_clara_9() -> None:
    counts = {"Anna": 15, "Bruno": 13, "Clara": 16, "Danny": 13}
    players = [replace(player(name), tally=Tally(tiles=count)) for name, count in counts.items()]
    assert [own.tiles.points for own in settle(game(*players))] == [-6, 0, -9, 0]


def test_page_8_with_three_players_the_die_lies_where_a_fourth_figure_would() -> None:
    assert at_the_start(NAMES[:3]).chain[3] == THE_DIE
    assert at_the_start(NAMES[:4]).chain[3] == Stop(player="Danny")
    assert at_the_start(NAMES[:2]).chain[2] == THE_DIE


@pytest.mark.parametrize(("players", "of_stack_1"), [(2, 2), (3, 1), (4, 1), (5, 0)])
def test_page_8_with_fewer_players_tiles_of_stack_1_lie_there_from_the_start(players: int, of_stack_1: int) -> None:
    assert at_the_start(NAMES[:players]).drawn == 8 + of_stack_1
