"""The ways in which a tile fits: turns are one way only where they count alike, whatever lies around them."""

import random
from collections.abc import Iterator

import pytest

from companion.games.skye.model.picker_choice import ways_to_lie
from companion.games.skye.model.tile_library import same_tile
from scoring.core.cells import EDGE_LETTERS, EDGES, beside, opposite
from scoring.core.reading import Field
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import demand, turns_that_fit
from scoring.skye.open_points import answered, choices, open_points
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import CODE_TERRAINS, Face, Tile, TileArea, TileRoad, TileSet
from scoring.skye.tilefile import read_tile
from tests.scoring.skye.drawing import borderland, tile
from tests.scoring.skye.oracle.composed import Gap, composed_tile, random_theme
from tests.share import share, some

CELL = (0, 0)


def neighbours(face: Face, turn: int) -> Territory:
    """A tile at each straight edge of a face: each shows other numbers, has a road of its own and another into its
    mountain, so that whatever reaches the edge can be told apart."""
    territory = Territory()
    for edge in EDGES:
        side = face.turned[turn].sides[edge]
        terrain = CODE_TERRAINS[side.code]
        if terrain is not None:
            many, facing = 100 << edge, EDGE_LETTERS[opposite(edge)]
            area = TileArea(terrain, facing, sheep=many, brochs=many, ships=many)
            inner = [TileRoad("", tunnels=(0,))] if terrain == "mountain" else []
            others = "".join(letter for letter in "NESW" if letter != facing)
            shown = Face((area,), (TileRoad(facing), *inner), curved=others)
            territory = territory.lay(Placement(beside(CELL, edge), Tile(TileSet.CUSTOM, shown), forced=True))
    return territory


def counted(ground: Territory, of: Tile, turn: int) -> object:
    """What the rules find around the tile in a turn: areas with their numbers and scrolls, and what roads join."""
    survey = Survey(ground.lay(Placement(CELL, of, turn, forced=True)))
    own, face = survey.index[CELL], survey.faces[survey.index[CELL]]
    scrolls = {survey.area_numbers[own][at]: scroll for at, scroll in face.scrolls}
    areas = sorted(
        repr((area._replace(cells=tuple(sorted(area.cells)), open_edges=()), area.completed, scrolls.get(number)))
        for number, area in enumerate(survey.areas)
    )
    nets = sorted(
        sorted(
            repr((face.roads[at].barrels, face.roads[at].castle) if cell == CELL else (cell, at))
            for cell, at in net.roads
        )
        for net in survey.nets
    )
    return areas, nets


def answers(of: Tile) -> Iterator[Tile]:
    """The tile with each answer to each of its open points."""
    yield of
    for point in open_points(of):
        for area in choices(of, point):
            yield from answers(answered(of, point, area))


def check(of: Tile) -> None:
    for first in (0, 1):
        ground = neighbours(of.front, first)
        wanted = demand(ground, CELL)
        if not wanted.mask:
            continue
        ways, turns = ways_to_lie(ground, CELL, of), turns_that_fit(of, wanted)
        assert set(ways) <= set(turns)
        every = {repr(counted(ground, of, turn)) for turn in turns}
        assert {repr(counted(ground, of, turn)) for turn in ways} == every, (of, turns, ways)


ASKED = [each for each in catalogue().values() if open_points(each)]


@pytest.mark.parametrize("asked", ASKED, ids=lambda each: str(each.id))
def test_every_answer_keeps_the_ways_that_count_differently(asked: Tile) -> None:
    for settled in answers(asked):
        check(settled)


@pytest.mark.parametrize("number", some(range(6), 2))
def test_every_tile_keeps_the_ways_that_count_differently(number: int) -> None:
    for known in landscape_tiles()[number::6]:
        check(known)


@pytest.mark.parametrize("seed", range(share(40)))
def test_composed_tiles_keep_them_too(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        made = composed_tile(rng, "custom", 0, Gap({}, "", set(), True), random_theme(rng))
        check(read_tile(Field({**made, "set": "custom"}, "tile")))


def test_a_lighthouse_at_the_other_of_two_lakes_is_another_way() -> None:
    lit = answered(catalogue()["L56"], "lighthouse", choices(catalogue()["L56"], "lighthouse")[1])
    ground = neighbours(lit.front, 0)
    assert len(ways_to_lie(ground, CELL, lit)) == 2


def test_a_tunnel_into_the_other_of_two_mountains_is_another_way() -> None:
    check(tunnel := tile("mpMp", roads="EW>m", m="", M=""))
    assert len(ways_to_lie(neighbours(tunnel.front, 0), CELL, tunnel)) == 2


def test_what_shows_the_same_in_every_turn_lies_in_one_way() -> None:
    everywhere = tile("pppp", roads="NESW", p="sheep")
    assert ways_to_lie(neighbours(everywhere.front, 0), CELL, everywhere) == (0,)
    across = tile("pwpW", lights="w W", roads="NS")
    assert ways_to_lie(neighbours(across.front, 0), CELL, across) == (0,)


def test_a_borderland_whose_back_differs_lies_in_two_ways() -> None:
    across = borderland(tile("p~p~"), tile("pwmw"))
    assert len(ways_to_lie(neighbours(across.front, 0), CELL, across)) == 2
    assert not same_tile(across, borderland(tile("~p~p"), tile("mwpw")))
    assert same_tile(across, borderland(tile("~p~p"), tile("wpwm")))


def test_closed_lakes_with_their_lighthouses_apart_or_together_are_different_tiles() -> None:
    """Two harbours, and one."""
    apart, together = (tile("pppp", w="ship", W="ship", lights=lights) for lights in ("w W", "w w"))
    assert not same_tile(apart, together)
