"""Page 5, the laying rules: touching, a clan member near, one river, one road, plain sides against plain sides."""

from dataclasses import replace

import pytest

from scoring.core.cells import EAST, NORTH, SOUTH, WEST, Cell
from scoring.glen.catalogue import stack_tiles
from scoring.glen.laying import (
    Breach,
    Clash,
    EdgeFault,
    LayingRule,
    breaches,
    check,
    demand,
    demands,
    fits,
    laid_twice,
    legal_cells,
    open_cells,
    printed_breaches,
)
from scoring.glen.territory import Placement, Territory
from tests.share import for_each

from .tables import HOME, Spot, game, player, territory, tile

PLAIN, RIVER, ROAD = "T12", "T2", "T1"


def start() -> Territory:
    return territory(HOME)


def rules(found: tuple[Breach, ...]) -> list[LayingRule]:
    return [breach.rule for breach in found]


def clashes(land: Territory, cell: Cell, name: str) -> dict[LayingRule, tuple[Clash, ...]]:
    return {breach.rule: breach.clashes for breach in breaches(land, cell, tile(name))}


@pytest.mark.parametrize(
    ("cell", "name"),
    [((0, 1), RIVER), ((0, -1), RIVER), ((1, 0), ROAD), ((-1, 0), ROAD)],
)
def test_ways_go_on_from_the_start_village(cell: Cell, name: str) -> None:
    assert breaches(start(), cell, tile(name)) == ()


def test_corner_to_corner_is_not_enough_to_touch() -> None:
    assert rules(breaches(start(), (1, 1), tile(PLAIN))) == [LayingRule.TOUCH]


def test_a_tile_far_away_touches_nothing_and_has_no_member_near() -> None:
    assert rules(breaches(start(), (5, 5), tile(PLAIN))) == [LayingRule.TOUCH, LayingRule.CLAN]


def test_the_first_tile_breaks_no_rule() -> None:
    assert breaches(Territory(), (3, 3), tile(RIVER)) == ()
    assert printed_breaches(Territory(), (3, 3), tile(RIVER)) == ()


def test_a_clan_member_at_a_corner_is_near_enough() -> None:
    land = territory(HOME, ((0, 1), RIVER), ((0, 2), RIVER))
    assert breaches(land, (1, 1), tile(PLAIN)) == ()
    assert rules(breaches(land, (1, 2), tile(PLAIN))) == [LayingRule.CLAN]


@for_each("where", [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy])
def test_a_clan_member_on_any_of_the_eight_neighbours_counts(where: Cell) -> None:
    cells = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    ring: list[Spot] = [(cell, PLAIN, int(cell == where)) for cell in cells]
    alone: list[Spot] = [(cell, PLAIN) for cell in cells]
    assert breaches(territory(*ring), (0, 0), tile(PLAIN)) == ()
    assert rules(breaches(territory(*alone), (0, 0), tile(PLAIN))) == [LayingRule.CLAN]


def test_a_member_two_tiles_away_is_not_near() -> None:
    land = territory(((0, 0), PLAIN, 3), ((1, 0), PLAIN), ((2, 0), PLAIN))
    assert rules(breaches(land, (3, 0), tile(PLAIN))) == [LayingRule.CLAN]


@pytest.mark.parametrize(("cell", "edge"), [((0, 1), SOUTH), ((0, -1), NORTH)])
def test_the_river_would_end_here(cell: Cell, edge: int) -> None:
    assert clashes(start(), cell, PLAIN) == {LayingRule.RIVER: (Clash(edge, EdgeFault.ENDS),)}


@pytest.mark.parametrize(("cell", "edge"), [((1, 0), WEST), ((-1, 0), EAST)])
def test_the_road_would_end_here(cell: Cell, edge: int) -> None:
    assert clashes(start(), cell, PLAIN) == {LayingRule.ROAD: (Clash(edge, EdgeFault.ENDS),)}


def test_a_river_tile_ends_the_road_and_begins_a_second_river() -> None:
    second = (Clash(NORTH, EdgeFault.SECOND), Clash(SOUTH, EdgeFault.SECOND))
    assert clashes(start(), (1, 0), RIVER) == {
        LayingRule.RIVER: second,
        LayingRule.ROAD: (Clash(WEST, EdgeFault.ENDS),),
    }


def test_a_second_river_beside_plain_sides_is_one_too_many() -> None:
    land = territory(HOME, ((0, 1), RIVER))
    assert clashes(land, (1, 1), RIVER) == {
        LayingRule.RIVER: (Clash(NORTH, EdgeFault.SECOND), Clash(SOUTH, EdgeFault.SECOND))
    }


def test_a_second_road_likewise() -> None:
    land = territory(HOME, ((1, 0), ROAD))
    assert clashes(land, (1, 1), ROAD) == {
        LayingRule.ROAD: (Clash(EAST, EdgeFault.SECOND), Clash(WEST, EdgeFault.SECOND))
    }


def test_a_river_that_runs_into_a_plain_side() -> None:
    land = territory(HOME, ((1, 0), ROAD), ((1, 1), PLAIN), ((0, 1), RIVER))
    found = clashes(land, (1, 2), RIVER)[LayingRule.RIVER]
    assert found == (Clash(NORTH, EdgeFault.SECOND), Clash(SOUTH, EdgeFault.RUNS_OUT))


def test_a_river_that_joins_one_side_may_clash_at_the_other() -> None:
    land = territory(HOME, ((0, 2), PLAIN, 1))
    assert clashes(land, (0, 1), RIVER) == {LayingRule.RIVER: (Clash(NORTH, EdgeFault.RUNS_OUT),)}


def test_where_there_is_no_river_the_first_may_begin() -> None:
    assert breaches(territory(((0, 0), PLAIN, 1)), (1, 0), tile(RIVER)) == ()
    assert breaches(territory(((0, 0), PLAIN, 1)), (0, 1), tile(ROAD)) == ()


def test_page_5_any_kinds_may_lie_side_by_side() -> None:
    """A castle beside a meadow, a forest beside a loch: only river and road matter."""
    castle = territory(HOME, ((0, 1), "castle-stalker", 1))
    assert breaches(castle, (1, 1), tile("T12")) == ()
    loch = territory(HOME, ((0, 1), "loch-lochy"))
    assert breaches(loch, (1, 1), tile("T24")) == ()


def test_legal_cells_are_those_that_break_nothing() -> None:
    land = territory(HOME, ((0, 1), RIVER), ((1, 0), ROAD), ((1, 1), PLAIN, 1), ((-1, 0), ROAD))
    for each in stack_tiles():
        around = [(x, y) for x in range(-4, 5) for y in range(-4, 5) if (x, y) not in land]
        wanted = [cell for cell in around if not breaches(land, cell, each)]
        assert sorted(legal_cells(land, each)) == wanted
        assert [cell for cell in around if fits(land, cell, [each])] == wanted


def test_demands_of_all_cells_are_those_of_each() -> None:
    land = territory(HOME, ((0, 1), RIVER), ((1, 0), ROAD), ((1, 1), PLAIN, 1))
    assert demands(land) == {cell: demand(land, cell) for cell in demands(land)}
    assert set(demands(land)) == {(0, 2), (1, 2), (-1, 1), (2, 1), (2, 0), (-1, 0), (0, -1), (1, -1)}
    assert open_cells(land).keys() == demands(land).keys()


def test_nothing_fits_on_a_taken_cell_or_without_a_member() -> None:
    assert fits(start(), (0, 0), stack_tiles()) == []
    assert fits(territory(((0, 0), "start-village", 0)), (0, 1), stack_tiles()) == []
    assert fits(start(), (1, 1), stack_tiles()) == []
    assert legal_cells(territory(((0, 0), "start-village", 0)), tile(RIVER)) == []


# --- a whole game ---


def test_check_names_what_shows_in_the_tiles_in_laying_order() -> None:
    anna = player("Anna", ((0, 0), "start-village", 0), ((0, 1), PLAIN), ((3, 3), ROAD))
    bruno = player("Bruno", HOME, ((1, 0), PLAIN))
    found = check(game(anna, bruno))
    assert [(each.player.name, each.placement.cell, each.breach.rule) for each in found] == [
        ("Anna", (0, 1), LayingRule.RIVER),
        ("Anna", (3, 3), LayingRule.TOUCH),
        ("Anna", (3, 3), LayingRule.ROAD),
        ("Bruno", (1, 0), LayingRule.ROAD),
    ]


def test_check_is_silent_where_the_players_insisted() -> None:
    land = territory(HOME).lay(Placement((0, 1), tile(PLAIN), forced=True))
    anna = player("Anna")
    assert check(game(replace(anna, territory=land), player("Bruno", HOME))) == []


def test_a_tile_laid_twice_is_named() -> None:
    anna, bruno = player("Anna", HOME, ((0, 1), RIVER)), player("Bruno", HOME, ((0, 1), RIVER))
    assert laid_twice(game(anna, bruno)) == ["T2"]
    assert laid_twice(game(anna, player("Bruno", HOME))) == []
