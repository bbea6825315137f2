"""The longest road: one continuous road over the most different tiles, exact on every territory."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from scoring.core.cells import EDGES, Cell, beside, edges_of, opposite
from scoring.skye.longest_road import longest_road
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Terrain, Tile
from tests.share import for_each

from .drawing import CASTLE_ALONE, NO_LAND, borderland, land, road_length, territory, tile

# --- over land ---


def test_no_land_has_no_road() -> None:
    assert road_length(NO_LAND) == 0


def test_the_castle_alone_is_a_road_of_one_tile() -> None:
    assert road_length(CASTLE_ALONE) == 1


def test_tiles_without_roads_make_no_road() -> None:
    assert road_length(land("pp")) == 0


@for_each(
    ("rows", "length"),
    [
        (["╶──╴"], 4),  # straight on
        (["╶╴"], 2),  # two dead ends that face each other
        (["╴╶"], 1),  # two dead ends back to back
        (["╶─p─╴"], 2),  # a tile without a road parts it
        (["─│─"], 1),  # roads that do not meet
        (["┌┐", "└┘"], 4),  # a circle
        (["┌┬╴", "└┘."], 5),  # a circle with a tail: round and out
        (["╶┬╴", ".│."], 3),  # at a junction one way only
        (["╶┬╴", ".│.", ".╵."], 4),  # the longer way
        ([".╷.", "╶┼╴", ".╵."], 3),  # a star
        (["╷.╷", "├─┤", "╵.╵"], 5),  # two junctions: out, across and out again
        (["┌┐.", "└┼┐", ".└┘"], 7),  # a figure eight over one crossroads, passed once
        (["┌┬┐", "├┼┤", "└┴┘"], 9),  # a field of crossroads is walked all over
    ],
)
def test_roads_as_they_are_seen_from_above(rows: list[str], length: int) -> None:
    assert road_length(land(*rows)) == length


def test_it_need_not_lead_over_the_castle() -> None:
    assert road_length(land("╶───╴", "..C..")) == 5


def test_it_may_lead_over_the_castle() -> None:
    assert road_length(land("╷", "│", "C", "╵")) == 4


def test_the_castle_is_one_junction() -> None:
    # north, south and west of the castle: two of the three ways
    west = tile("mmmm", roads="E")
    assert road_length(land(".╷", "aC", ".╵", a=west)) == 3


def test_a_tile_crossed_twice_on_two_roads_counts_once() -> None:
    # in from the east, out north, round over three bends, in from the west, out south: 7 pieces on 6 tiles
    assert road_length(land("┌┐.", "└x╴", ".╵.", x=tile("pppp", roads="NE SW"))) == 6


def test_two_circles_through_a_tile_with_two_roads_stay_apart() -> None:
    assert road_length(land(".┌┐", "┌x┘", "└┘.", x=tile("pppp", roads="NE SW"))) == 4
    assert road_length(land(".┌┐", "┌x┘", "└┘.", x=tile("pppp", roads="NESW"))) == 7


def test_of_several_roads_the_longest_counts() -> None:
    assert road_length(land("╶╴.", "p..", "╶─╴")) == 3


def test_the_road_is_told_from_end_to_end() -> None:
    cells = longest_road(Survey(land("╶┐", ".╵"))).cells
    assert cells in (((0, 1), (1, 1), (1, 0)), ((1, 0), (1, 1), (0, 1)))


def test_borderlands_that_do_not_count_are_crossed_for_nothing() -> None:
    across = borderland(tile("p~~p", roads="W"), tile("p~~p", roads="W"))
    ground = territory({(0, 0): tile("pppp", roads="E"), (1, 0): across, (5, 5): tile("pppp", roads="")})
    assert longest_road(Survey(ground)).cells in (((0, 0), (1, 0)), ((1, 0), (0, 0)))
    assert longest_road(Survey(ground, exempt_borderlands=True)).cells == ((0, 0),)
    alone = territory({(1, 0): across})
    assert longest_road(Survey(alone, exempt_borderlands=True)).cells == ()


# --- through tunnels ---

NORTH_MOUTH = tile("mppp", roads="S>m")
"""A dead end in the south that goes into the mountain in the north."""
EAST_BOUND = tile("mppp", roads="E>m")
WEST_BOUND = tile("mppp", roads="W>m")


def test_two_mouths_join_two_roads() -> None:
    assert road_length(land("mm", "ab", "╵╵", a=NORTH_MOUTH, b=NORTH_MOUTH)) == 4


def test_tiles_passed_underground_do_not_count() -> None:
    assert road_length(land("mmmm", "a..b", a=NORTH_MOUTH, b=NORTH_MOUTH)) == 2


def test_of_three_mouths_a_road_takes_two() -> None:
    # roads of 1, 2 and 3 tiles end in one mountain
    ground = land("mmm", "abc", ".││", "..╵", a=NORTH_MOUTH, b=NORTH_MOUTH, c=NORTH_MOUTH)
    assert road_length(ground) == 2 + 3


def test_it_never_goes_back_by_the_mouth_it_came_in_by() -> None:
    # the road in the middle has one mouth and nothing else: a dead end below ground
    middle = tile("mppp", roads=">m")
    assert road_length(land("mmm", "abc", a=NORTH_MOUTH, b=middle, c=NORTH_MOUTH)) == 2


def test_a_road_with_two_mouths_in_one_mountain_is_passed_through() -> None:
    middle = tile("mppp", roads=">mm")
    assert road_length(land("mmm", "abc", a=NORTH_MOUTH, b=middle, c=NORTH_MOUTH)) == 3


def test_with_four_mouths_a_road_goes_through_the_same_mountain_twice() -> None:
    # in at a, out at b, over the border to c, in again, out at d
    ground = land("mmmm", "abcd", a=NORTH_MOUTH, b=EAST_BOUND, c=WEST_BOUND, d=NORTH_MOUTH)
    assert road_length(ground) == 4


def test_a_road_that_goes_under_twice_is_told_from_end_to_end() -> None:
    # six dead ends in pairs around one range, with a long way between the two of a pair: down, up, round and down again
    ground = land("aaaaaa", "mmmmmm", a=tile("ppmp", roads="E>m"), m=tile("mmmm"))
    assert len(longest_road(Survey(ground)).cells) == 2
    ground = land("abab", "mmmm", a=tile("ppmp", roads="E>m"), b=tile("ppmp", roads="W>m"))
    found = longest_road(Survey(ground)).cells
    assert len(found) == 4
    assert {found[:2], found[2:]} <= {((0, 1), (1, 1)), ((1, 1), (0, 1)), ((2, 1), (3, 1)), ((3, 1), (2, 1))}


def test_a_road_that_only_joins_tunnels_counts_its_tile() -> None:
    ground = land("t", "j", "a", a=tile("mppp", roads="S>m"), j=tile("mpMp", roads=">mM"), t=tile("ppmp", roads="N>m"))
    assert road_length(ground) == 3


def test_two_mouths_of_one_road_alone_make_no_longer_road() -> None:
    assert road_length(land("a", a=tile("mmmm", roads=">mm"))) == 1


def test_a_junction_above_ground_and_a_mouth_are_one_piece() -> None:
    # at b the road comes out of the tunnel and takes one of two ways
    ground = land("mm.", "ab╴", ".╵.", a=NORTH_MOUTH, b=tile("mppp", roads="ES>m"))
    assert road_length(ground) == 3


def test_two_roads_of_one_tile_enter_the_mountain_by_mouths_of_their_own() -> None:
    # the second road of the middle tile is the one with the tunnel
    middle = tile("ppmp", roads="W E>m")
    ground = land("╶a╴", ".bc", a=middle, b=tile("mppp", roads="E>m"), c=tile("pppp", roads="W"))
    assert longest_road(Survey(ground)).cells in (((2, 1), (1, 1), (1, 0), (2, 0)), ((2, 0), (1, 0), (1, 1), (2, 1)))


def test_mouths_in_different_mountains_join_nothing() -> None:
    assert road_length(land("mpm", "a.b", a=NORTH_MOUTH, b=NORTH_MOUTH)) == 1


def test_a_circle_under_the_mountain_ends_where_it_began() -> None:
    # both ends of the two-tile road open into one range: nothing else to go to, so two tiles
    ground = land("ab", "mm", a=tile("ppmp", roads="E>m"), b=tile("ppmp", roads="W>m"))
    assert len(longest_road(Survey(ground)).cells) == 2
    # a third road there can be reached from either end
    ground = land("abc", "mmm", a=tile("ppmp", roads="E>m"), b=tile("ppmp", roads="W>m"), c=tile("ppmp", roads="N>m"))
    assert len(longest_road(Survey(ground)).cells) == 3


def test_two_separate_circles_under_two_mountains_are_not_one_road() -> None:
    circle = {"a": tile("ppmp", roads="E>m"), "b": tile("ppmp", roads="W>m")}
    assert len(longest_road(Survey(land("ab.ab", "mm.mm", **circle))).cells) == 2


# --- exactness ---


def test_a_field_of_6_x_6_crossroads_is_one_road_of_36_tiles() -> None:
    assert road_length(land(*["┼" * 6] * 6)) == 36


def test_a_field_of_5_x_5_crossroads_without_a_corner_is_one_road_of_23_tiles() -> None:
    # as on a chessboard: 12 cells of the corner's colour are left and 12 of the other
    ground = land(*["┼" * 5] * 4, "┼" * 4 + ".")
    assert road_length(ground) == 24
    # without two opposite corners 11 and 12 are left, so 23 at most
    assert road_length(land("." + "┼" * 4, *["┼" * 5] * 3, "┼" * 4 + ".")) == 23


class BruteForce:
    """All roads, tried one by one."""

    def __init__(self, ground: Territory) -> None:
        self.roads = {
            (placement.cell, number): (road, placement.turn)
            for placement in ground
            for number, road in enumerate(placement.tile.front.roads)
        }
        self.range_of = mountain_ranges(ground)

    def longest(self) -> int:
        return max((self.on_from(piece, None, (piece,)) for piece in self.roads), default=0)

    def on_from(self, piece: tuple[Cell, int], came_by: int | None, used: tuple[tuple[Cell, int], ...]) -> int:
        best = len({cell for cell, _ in used})
        for other, mouth in self.ways(piece, came_by):
            if other not in used:
                best = max(best, self.on_from(other, mouth, (*used, other)))
        return best

    def ways(self, piece: tuple[Cell, int], came_by: int | None) -> Iterator[tuple[tuple[Cell, int], int | None]]:
        """Where a road goes on: the next piece, and the mouth by which it is entered."""
        cell, _ = piece
        road, turn = self.roads[piece]
        for edge in compass(road.edges, turn):
            for other, (beyond, its_turn) in self.roads.items():
                if other[0] == beside(cell, edge) and opposite(edge) in compass(beyond.edges, its_turn):
                    yield other, None
        for mouth, mountain in enumerate(road.tunnels):
            if mouth != came_by:
                for other, (beyond, _) in self.roads.items():
                    for exit_mouth, its_mountain in enumerate(beyond.tunnels):
                        if self.range_of[cell, mountain] == self.range_of[other[0], its_mountain]:
                            yield other, exit_mouth


def compass(letters: str, turn: int) -> set[int]:
    return {(edge + turn) % 4 for edge in edges_of(letters)}


def mountain_ranges(ground: Territory) -> dict[tuple[Cell, int], int]:
    """A number for the mountain range of every printed mountain, spread step by step from each."""
    edges = {
        (placement.cell, number): compass(area.edges, placement.turn)
        for placement in ground
        for number, area in enumerate(placement.tile.front.areas)
        if area.terrain is Terrain.MOUNTAIN
    }
    found = {mountain: number for number, mountain in enumerate(edges)}
    for _ in edges:
        for one, other in permutations(edges, 2):
            if any(beside(one[0], edge) == other[0] and opposite(edge) in edges[other] for edge in edges[one]):
                found[one] = found[other] = min(found[one], found[other])
    return found


def random_ground(rng: random.Random, mouths: float) -> Territory:
    """Up to nine tiles close together with many roads, and tunnel mouths with some chance."""
    cells = rng.sample([(x, y) for x in range(3) for y in range(3)], rng.randint(3, 9))
    return Territory(Placement(cell, random_tile(rng, mouths), rng.randrange(4)) for cell in cells)


def random_tile(rng: random.Random, mouths: float) -> Tile:
    edges = "".join(rng.choice("ppmmM") for _ in EDGES)
    mountains = [letter for letter in "mM" if letter in edges]
    groups = ["", ""]
    for letter in "NESW":
        if rng.random() < 0.7:
            groups[rng.randrange(2)] += letter
    roads = []
    for road in groups:
        inside = "".join(letter for letter in mountains * 2 if rng.random() < mouths)
        if road or inside:
            roads.append(f"{road}>{inside}")
    return tile(edges, roads=" ".join(roads))


@pytest.mark.parametrize("mouths", [0.0, 0.05, 0.1, 0.2])
def test_no_road_tried_one_by_one_is_longer(mouths: float) -> None:
    for seed in range(100):
        ground = random_ground(random.Random(seed), mouths)
        assert road_length(ground) == BruteForce(ground).longest(), f"seed {seed}"


def test_no_road_through_many_tunnels_tried_one_by_one_is_longer() -> None:
    for seed in range(12):
        ground = random_ground(random.Random(seed), 0.4)
        assert road_length(ground) == BruteForce(ground).longest(), f"seed {seed}"


def test_twelve_tunnel_tiles_in_one_mountain_are_settled_for_certain() -> None:
    # all twelve of the box around one range, each a dead end: any two of them make the longest road
    assert road_length(land("a" * 6, "m" * 6, "b" * 6, a=tile("ppmp", roads="N>m"), b=NORTH_MOUTH)) == 2


def test_the_cells_of_the_longest_road_have_roads_and_are_different() -> None:
    for seed in range(100):
        ground = random_ground(random.Random(seed), 0.1)
        cells = longest_road(Survey(ground)).cells
        assert len(set(cells)) == len(cells)
        assert all(placement.tile.front.roads for placement in ground if placement.cell in cells)
