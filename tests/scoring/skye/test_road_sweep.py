"""The search for the longest road: its graph, the sweep without a lucky guess, and territories beyond it."""

import random
from itertools import pairwise

import pytest

from scoring.core.cells import Cell
from scoring.skye import answers, road_sweep
from scoring.skye.longest_road import MANY_STEPS, LongestRoad, _greedy_path, longest_road, search
from scoring.skye.road_graph import RoadGraph
from scoring.skye.road_order import sweep_order
from scoring.skye.road_sweep import RoadSweep
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile
from scoring.skye.words import Words
from scoring.skye.words.counted import SCROLL
from tools.bench.roads import drawn, road_edges, tunnel_tile

from .drawing import game, land, territory, tile
from .test_longest_road import BruteForce, random_ground
from .test_scrolls import in_the_open

THROUGH_THE_MOUNTAIN = tile("pMpm", roads=">mM")
"""A road from the mountain in the west to the mountain in the east, all of it underground."""


def swept(graph: RoadGraph) -> list[int]:
    """The longest road over at least two pieces, by the sweep alone."""
    best: list[int] = []
    for pieces in graph.components():
        sweep = RoadSweep(graph, pieces, graph.weight_of(best))
        assert sweep.complete
        if sweep.best > graph.weight_of(best):
            best = sweep.path()
            assert graph.weight_of(best) == sweep.best
    return best


def check_walk(graph: RoadGraph, path: list[int]) -> None:
    """A road uses no piece twice, and goes on over a border or through a hall that it does not leave as it came."""
    assert len(set(path)) == len(path)
    used: dict[tuple[int, int], int] = {}
    for one, other in pairwise(path):
        if other not in graph.neighbours[one]:
            halls = set(graph.mouths[one]) & set(graph.mouths[other])
            assert halls, f"no way from {one} to {other}"
            if len(halls) == 1:
                hall = halls.pop()
                for piece in (one, other):
                    used[piece, hall] = used.get((piece, hall), 0) + 1
    assert all(count <= graph.mouths[piece][hall] for (piece, hall), count in used.items())


# --- mountains as halls and links ---


def test_a_mountain_that_one_road_alone_enters_is_no_hall() -> None:
    graph = RoadGraph(Survey(land("a", a=tile("mmmm", roads="N>mm"))))
    assert graph.halls == []
    assert graph.components() == [[0]]


def test_one_road_runs_through_seven_mountains() -> None:
    ground = land("a" * 8, a=THROUGH_THE_MOUNTAIN)
    graph = RoadGraph(Survey(ground))
    assert graph.halls == [], "a mountain with two mouths is a link like any other"
    path = swept(graph)
    assert sorted(path) == list(range(8))
    check_walk(graph, path)
    assert longest_road(Survey(ground)).cells in (
        tuple((x, 0) for x in range(8)),
        tuple((x, 0) for x in reversed(range(8))),
    )


# --- the quick road ---


def test_the_quick_road_is_a_road() -> None:
    for seed in range(40):
        graph = RoadGraph(Survey(random_ground(random.Random(seed), 0.6)))
        for pieces in graph.components():
            path = _greedy_path(graph, pieces, graph.weight_of(pieces))
            check_walk(graph, path)
            assert len(set(path)) == len(path)


# --- the sweep alone ---


def test_the_sweep_goes_from_tile_to_tile_beside_it() -> None:
    graph = RoadGraph(Survey(land("╶───────╴")))
    order = [own[0] for own in sweep_order(graph, graph.components()[0])]
    assert order in (list(range(9)), list(reversed(range(9))))


@pytest.mark.parametrize(("mouths", "seeds"), [(0.0, 60), (0.1, 60), (0.2, 60), (0.3, 60), (0.5, 12)])
def test_the_sweep_alone_finds_the_longest_road_and_its_tiles(mouths: float, seeds: int) -> None:
    for seed in range(1000, 1000 + seeds):
        ground = random_ground(random.Random(seed), mouths)
        graph = RoadGraph(Survey(ground))
        path = swept(graph)
        check_walk(graph, path)
        assert max(graph.weight_of(path), min(len(graph.tiles), 1)) == BruteForce(ground).longest(), f"seed {seed}"


def ridge(rng: random.Random) -> tuple[Tile, int]:
    """A tile with small mountains and many tunnels, turned at random: a field of them has many halls."""
    own, rest = rng.choice(["NE", "N", "NS", "E"]), rng.choice("Mp")
    edges = "".join("m" if edge in own else rest for edge in "NESW")
    roads = [""] * rng.choice([1, 2])
    for edge in "NESW":
        if rng.random() < 0.75:
            roads[rng.randrange(len(roads))] += edge
    mountains = "mM" if rest == "M" else "m"
    return tile(edges, roads=" ".join(f"{road}>{rng.choice(mountains)}" for road in roads)), rng.randrange(4)


def walked(roads: BruteForce, rng: random.Random) -> set[Cell]:
    """The tiles of some road, always on to a new tile where there is one."""
    piece, came_by = rng.choice(list(roads.roads)), None
    used = [piece]
    while ways := [way for way in roads.ways(piece, came_by) if way[0] not in used]:
        crossed = {cell for cell, _ in used}
        piece, came_by = rng.choice([way for way in ways if way[0][0] not in crossed] or ways)
        used.append(piece)
    return {cell for cell, _ in used}


@pytest.mark.parametrize("seed", range(24))
def test_a_field_full_of_tunnels_is_settled_and_no_road_met_by_chance_is_longer(seed: int) -> None:
    rng = random.Random(seed)
    ground = territory({(x, y): ridge(rng) for x in range(4) for y in range(4)})
    graph = RoadGraph(Survey(ground))
    path = swept(graph)
    check_walk(graph, path)
    assert len(longest_road(Survey(ground)).cells) == graph.weight_of(path)
    roads = BruteForce(ground)
    for _ in range(300):
        assert len(walked(roads, rng)) <= graph.weight_of(path)


@pytest.mark.parametrize("seed", [*range(20), 50, 51, 101, 112, 188, 379])
def test_no_road_through_many_small_mountains_is_longer(seed: int) -> None:
    rng = random.Random(seed)
    ground = territory({(x, y): ridge(rng) for x in range(3) for y in range(3)})
    graph = RoadGraph(Survey(ground))
    assert graph.weight_of(swept(graph)) == BruteForce(ground).longest()


# --- more roads than can be tried ---


def field_with_holes() -> Territory:
    """Six by six crossroads, six of them missing: no road over all of the rest."""
    holes = {(1, 1), (3, 1), (1, 3), (4, 4), (2, 5), (5, 0)}
    return territory({(x, y): tile("pppp", roads="NESW") for y in range(6) for x in range(6) if (x, y) not in holes})


def test_a_field_with_holes_is_settled_for_certain() -> None:
    assert longest_road(Survey(field_with_holes())).proven


def test_a_territory_beyond_all_measure_still_gets_a_road_but_no_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = longest_road(Survey(field_with_holes()))
    monkeypatch.setattr("scoring.skye.longest_road.EFFORTS", (100,))
    monkeypatch.setattr(road_sweep, "FEWEST_KEPT", 5)
    guessed = longest_road(Survey(field_with_holes()))
    assert not guessed.proven
    assert 20 < len(guessed.cells) <= len(exact.cells)
    assert len(set(guessed.cells)) == len(guessed.cells)
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(guessed.cells))


def test_of_too_many_partial_roads_the_longest_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    # along a ladder every partial road that is worth keeping is long already
    ladder = land("┌" + "┬" * 10 + "┐", "└" + "┴" * 10 + "┘")
    monkeypatch.setattr(road_sweep, "FEWEST_KEPT", 12)
    graph = RoadGraph(Survey(ladder))
    sweep = RoadSweep(graph, graph.components()[0], 0, effort=0)
    assert sweep.best == 24


def test_a_road_that_may_not_be_the_longest_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoring.skye.longest_road.EFFORTS", (0,))
    monkeypatch.setattr(road_sweep, "FEWEST_KEPT", 1)
    (scored,) = score_scrolls(Clan(Survey(field_with_holes().lay(Placement((9, 9), in_the_open("longest-road"))))))
    (item,) = scored.items
    assert item.what == "long-road"
    assert Words().item(SCROLL, item).startswith(f"{item.amount} tiles of a road, of too many to try them all")
    assert not scored.proven


def test_only_a_road_that_is_not_proven_carries_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = field_with_holes().lay(Placement((9, 9), in_the_open("longest-road")))
    assert "proven" not in answers.final(game(ground))["players"][0]["scrolls"][0]
    monkeypatch.setattr("scoring.skye.longest_road.EFFORTS", (0,))
    monkeypatch.setattr(road_sweep, "FEWEST_KEPT", 1)
    ground.longest_roads.clear()
    assert answers.final(game(ground))["players"][0]["scrolls"][0]["proven"] is False


# --- what took long is remembered ---


class Looked:
    """Notes which territories are searched; each search takes so many steps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
        self.steps, self.grounds = steps, list[Territory]()
        monkeypatch.setattr("scoring.skye.longest_road.search", self)

    def __call__(self, survey: Survey) -> LongestRoad:
        self.grounds.append(survey.territory)
        return search(survey)._replace(steps=self.steps)


FAR: Cell = (9, 9)


def relaid(ground: Territory) -> Territory:
    """An equal territory that came of another by a detour."""
    return ground.lay(Placement(FAR, tile("pppp"))).take_back(FAR)


def test_a_search_counts_its_steps_and_none_where_the_quick_road_crosses_all() -> None:
    assert search(Survey(land(*["┼" * 6] * 6))).steps == 0
    counted = [search(Survey(field_with_holes())).steps for _ in range(2)]
    assert counted[0] == counted[1] > 0


def test_what_took_many_steps_is_not_looked_for_again_in_an_equal_territory(monkeypatch: pytest.MonkeyPatch) -> None:
    looked, ground = Looked(monkeypatch, MANY_STEPS + 1), field_with_holes()
    found = longest_road(Survey(ground))
    assert longest_road(Survey(relaid(ground))) is found
    cell, placement = (0, 0), ground.by_cell[0, 0]
    assert longest_road(Survey(ground.replace(placement._replace(turn=1)).replace(placement))) is found
    assert len(looked.grounds) == 1
    longest_road(Survey(ground.take_back(cell)))
    longest_road(Survey(ground, exempt_borderlands=True))
    assert len(looked.grounds) == 2, "without borderlands nothing is exempt, with a tile less it is another territory"


def test_what_took_few_steps_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looked, ground = Looked(monkeypatch, MANY_STEPS), field_with_holes()
    for each in (ground, ground, relaid(ground)):
        longest_road(Survey(each))
    assert len(looked.grounds) == 2


def test_nothing_is_remembered_beyond_the_territories_that_came_of_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = Looked(monkeypatch, MANY_STEPS + 1)
    for _game in range(2):
        longest_road(Survey(field_with_holes()))
    assert len(looked.grounds) == 2


def test_of_many_only_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoring.skye.longest_road.MOST_REMEMBERED", 2)
    looked, ground = Looked(monkeypatch, MANY_STEPS + 1), land("╶─╴")
    others = [ground.lay(Placement((x, 5), tile("pppp"))) for x in range(3)]
    for each in others:
        longest_road(Survey(each))
    for each in (others[2], others[1], others[0]):
        longest_road(Survey(relaid(each)))
    assert [each.by_cell.keys() for each in looked.grounds[3:]] == [others[0].by_cell.keys()]


def test_what_is_remembered_is_what_a_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    Looked(monkeypatch, MANY_STEPS + 1)
    for seed in range(40):
        rng = random.Random(seed)
        ground = random_ground(rng, 0.2)
        for _step in range(12):
            placement = rng.choice(list(ground))
            ground = rng.choice(
                [
                    relaid(ground),
                    ground.replace(placement._replace(turn=rng.randrange(4))),
                    ground.take_back(placement.cell).lay(placement),
                ]
            )
            assert longest_road(Survey(ground)) == search(Survey(ground))._replace(steps=MANY_STEPS + 1)


# --- the tunnel tiles of the box, as players compose them ---


def box_of_tunnels(rng: random.Random, share: float) -> Territory:
    """Twelve tiles of up to four mountains and three roads, with four mouths each."""
    cells = [(x, y) for y in range(3) for x in range(4)]
    borders = drawn(rng, cells, share)
    return Territory([Placement(cell, tunnel_tile(rng, road_edges(borders, cell))) for cell in cells])


@pytest.mark.parametrize("share", [0.3, 0.6, 1.0])
def test_twelve_tunnel_tiles_with_four_mouths_each_are_settled_for_certain(share: float) -> None:
    for seed in range(12):
        assert longest_road(Survey(box_of_tunnels(random.Random(seed), share))).proven


@pytest.mark.parametrize("seed", range(8))
def test_the_sweep_alone_finds_no_other_length_in_tunnels(seed: int) -> None:
    survey = Survey(box_of_tunnels(random.Random(seed), 0.4))
    graph = RoadGraph(survey)
    best = swept(graph)
    check_walk(graph, best)
    assert graph.weight_of(best) == len(longest_road(survey).cells)


@pytest.mark.parametrize("seed", range(30))
def test_detours_through_halls_are_roads(seed: int) -> None:
    graph = RoadGraph(Survey(box_of_tunnels(random.Random(seed), 0.7)))
    for pieces in graph.components():
        check_walk(graph, _greedy_path(graph, pieces, graph.weight_of(pieces)))
