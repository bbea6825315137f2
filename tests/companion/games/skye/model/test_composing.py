"""A tile in the making: what each tap does, and that every draft is a tile that can be read, written and drawn."""

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.games.skye.art.geometry import draw
from companion.games.skye.model.composing import CURVES, KINDS, OWN, TileDraft, is_editable, read_draft, turned_tile
from companion.games.skye.model.composing_face import FaceDraft
from scoring.core.cells import EAST, EDGES, NORTH, SOUTH, TURNS, WEST
from scoring.core.reading import Field
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import demand
from scoring.skye.scrolls import SCROLLS
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Barrels, Tablet, Terrain, Tile, TileSet, same_face
from scoring.skye.tilefile import read_tile, write_tile
from tests.share import for_each

PASTURE, MOUNTAIN, WATER = Terrain


def shape(draft: TileDraft) -> list[tuple[str, str]]:
    """The areas of the side in front: terrain and edges."""
    return [(str(area.terrain), area.edges) for area in draft.side.face().areas]


def with_edges(north: Terrain, east: Terrain, south: Terrain, west: Terrain) -> TileDraft:
    return TileDraft(front=FaceDraft(terrains=(north, east, south, west)))


# --- edges, corners, centre ---


def test_the_edge_pad_cycles_pasture_mountain_water() -> None:
    draft = TileDraft()
    seen = []
    for _ in range(4):
        seen.append(draft.front.terrains[NORTH])
        draft = draft.cycle(NORTH)
    assert seen == [PASTURE, MOUNTAIN, WATER, PASTURE]


def test_equal_edges_at_a_corner_are_joined_at_first_and_part_at_a_tap() -> None:
    draft = with_edges(MOUNTAIN, PASTURE, PASTURE, MOUNTAIN)
    assert draft.front.links() == {1: True, 3: True}
    assert shape(draft) == [("mountain", "NW"), ("pasture", "ES")]
    assert shape(draft.link(3)) == [("mountain", "N"), ("pasture", "ES"), ("mountain", "W")]
    assert draft.link(3).link(3) == draft


def test_a_ring_of_four_equal_edges_parts_into_two_halves() -> None:
    assert shape(TileDraft().link(0)) == [("pasture", "NW"), ("pasture", "ES")]
    assert shape(TileDraft().link(0).link(0)) == [("pasture", "NESW")]


def test_opposite_edges_are_one_area_if_the_centre_is_theirs() -> None:
    draft = with_edges(PASTURE, WATER, PASTURE, MOUNTAIN)
    assert shape(draft) == [("pasture", "NS"), ("water", "E"), ("mountain", "W")]
    assert shape(draft.choose_centre(EAST)) == [
        ("pasture", "N"),
        ("water", "E"),
        ("pasture", "S"),
        ("mountain", "W"),
    ]
    assert draft.choose_centre(EAST).tile().front.centre == 1


def test_with_two_pairs_of_opposite_edges_the_centre_joins_the_chosen_pair() -> None:
    draft = with_edges(PASTURE, WATER, PASTURE, WATER)
    assert shape(draft) == [("pasture", "NS"), ("water", "E"), ("water", "W")]
    assert shape(draft.choose_centre(EAST)) == [("pasture", "N"), ("water", "EW"), ("pasture", "S")]
    assert [area.edges for area in draft.front.centre_choices()] == ["NS", "EW"]


def test_an_area_of_its_own_lies_at_the_centre_and_cycles_its_terrain() -> None:
    draft = TileDraft().choose_centre(OWN)
    assert shape(draft) == [("pasture", "NESW"), ("mountain", "")]
    assert draft.tile().front.centre == 1
    assert shape(draft.choose_centre(OWN)) == [("pasture", "NESW"), ("water", "")]
    assert shape(draft.choose_centre(NORTH)) == [("pasture", "NESW")]


def test_a_second_enclosed_area_lies_beside_the_centre() -> None:
    draft = TileDraft().choose_centre(OWN).choose_second(WATER)
    assert shape(draft) == [("pasture", "NESW"), ("mountain", ""), ("water", "")]
    assert shape(draft.choose_second(None)) == [("pasture", "NESW"), ("mountain", "")]


# --- roads ---


def test_roads_on_one_tile_are_one_road() -> None:
    draft = TileDraft().switch_road(NORTH).switch_road(EAST).switch_road(SOUTH)
    assert [road.edges for road in draft.tile().front.roads] == ["NES"]
    assert [road.edges for road in draft.switch_road(EAST).tile().front.roads] == ["NS"]
    assert not draft.offers_separate_roads()


def test_four_exits_can_be_two_roads() -> None:
    draft = TileDraft()
    for edge in EDGES:
        draft = draft.switch_road(edge)
    assert draft.offers_separate_roads()
    seen = []
    for _ in range(3):
        draft = draft.separate_roads()
        seen.append([road.edges for road in draft.tile().front.roads])
    assert seen == [["NE", "SW"], ["NW", "ES"], ["NS", "EW"]]


def test_two_exits_and_two_tunnels_can_be_two_roads() -> None:
    draft = with_edges(PASTURE, MOUNTAIN, PASTURE, MOUNTAIN).switch_road(NORTH).switch_road(SOUTH)
    draft = draft.add("tunnel").answer(area=1)
    draft = draft.add("tunnel")
    assert draft.question is None and draft.offers_separate_roads()
    roads = draft.separate_roads().tile().front.roads
    assert sorted((road.edges, len(road.tunnels)) for road in roads) == [("N", 1), ("S", 1)]


def test_barrels_stay_with_the_first_end_of_their_road() -> None:
    draft = TileDraft()
    for edge in EDGES:
        draft = draft.switch_road(edge)
    roads = draft.add("gold").separate_roads().tile().front.roads
    assert [(road.edges, road.barrels) for road in roads] == [("NE", Barrels.GOLD), ("SW", None)]


def test_with_two_roads_the_next_tap_says_which_gets_the_barrels() -> None:
    draft = TileDraft()
    for edge in EDGES:
        draft = draft.switch_road(edge)
    asked = draft.separate_roads().add("vp")
    assert asked.question is not None and asked.question.roads() == (0, 1)
    roads = asked.answer(road=1).tile().front.roads
    assert [road.barrels for road in roads] == [None, Barrels.VP]


# --- symbols ---


def test_a_symbol_goes_into_the_only_area_that_can_hold_it() -> None:
    face = with_edges(PASTURE, WATER, WATER, WATER).add("sheep").add("ships").add("lighthouses").tile().front
    assert [(area.sheep, area.ships) for area in face.areas] == [(1, 0), (0, 1)]
    assert face.lighthouses == ((1,),)


def test_with_two_areas_the_next_tap_chooses() -> None:
    asked = with_edges(WATER, PASTURE, WATER, PASTURE).choose_centre(EAST).add("ships")
    assert asked.question is not None and asked.question.areas() == (0, 2)
    assert asked.tile().front.symbols.ships == 0
    assert asked.answer(area=1) == asked, "a tap beside the choices leaves the question open"
    assert [area.ships for area in asked.answer(area=2).tile().front.areas] == [0, 0, 1]
    assert asked.cycle(NORTH).question is None, "any other tap lets the question go"


def test_what_no_area_can_hold_cannot_be_added() -> None:
    assert [kind for kind in KINDS if TileDraft().can_add(kind)] == ["sheep", "cattle", "farms", "scroll", "no-income"]
    assert TileDraft().add("ships") == TileDraft()


def test_a_light_between_two_lakes() -> None:
    draft = with_edges(WATER, PASTURE, WATER, PASTURE).choose_centre(EAST)
    assert draft.add("between").tile().front.lighthouses == ((0, 2),)
    assert not with_edges(WATER, WATER, WATER, PASTURE).can_add("between"), "there is only one"


def test_among_three_lakes_two_taps_choose_two() -> None:
    draft = with_edges(WATER, PASTURE, WATER, PASTURE).choose_centre(EAST).choose_second(WATER).add("between")
    assert draft.question is not None and draft.question.areas() == (0, 2, 3)
    draft = draft.answer(area=2)
    assert draft.question is not None and draft.question.areas() == (0, 3)
    assert draft.answer(area=3).tile().front.lighthouses == ((2, 3),)


def test_with_two_mountains_the_next_tap_says_which_gets_the_tunnel() -> None:
    asked = with_edges(MOUNTAIN, PASTURE, MOUNTAIN, PASTURE).choose_centre(EAST).switch_road(EAST).add("tunnel")
    assert asked.question is not None and asked.question.areas() == (0, 2)
    assert asked.answer(area=2).tile().front.roads[0].tunnels == (2,)


def test_a_road_enters_a_mountain_once() -> None:
    draft = with_edges(MOUNTAIN, PASTURE, PASTURE, PASTURE).switch_road(SOUTH).add("tunnel")
    assert draft.side.count("tunnel") == 1 and not draft.can_add("tunnel")


def test_a_mouth_can_come_before_its_road() -> None:
    draft = with_edges(MOUNTAIN, PASTURE, PASTURE, PASTURE).add("tunnel").switch_road(SOUTH)
    assert [(road.edges, road.tunnels) for road in draft.tile().front.roads] == [("S", (0,))]


def test_hold_removes_the_last_of_a_kind() -> None:
    draft = TileDraft().add("sheep").add("sheep").add("cattle")
    assert draft.remove("sheep").side.count("sheep") == 1
    assert draft.remove("farms") == draft


def test_what_loses_its_area_moves_to_the_only_other_one_or_goes() -> None:
    draft = with_edges(MOUNTAIN, WATER, WATER, WATER).add("brochs")
    moved = draft.cycle(WEST).cycle(WEST).cycle(NORTH)
    assert [area.brochs for area in moved.tile().front.areas if area.terrain is MOUNTAIN] == [1]
    assert draft.cycle(NORTH).side.count("brochs") == 0


def test_a_scroll_that_lies_there_changes_its_kind_and_stays_in_its_area() -> None:
    draft = with_edges(PASTURE, WATER, WATER, WATER).choose_scroll("sheep").answer(area=1).choose_scroll("ships")
    assert [area.scroll for area in draft.tile().front.areas] == [None, "ships"]


# --- boxes ---


def test_tunnels_tablets_and_costs_tell_the_box() -> None:
    mountain = with_edges(MOUNTAIN, PASTURE, PASTURE, PASTURE)
    assert mountain.switch_road(SOUTH).add("tunnel").box is TileSet.TUNNELS
    assert TileDraft().choose_tablet(Tablet.BAG_DRAW).box is TileSet.DRUIDS
    assert TileDraft().choose_cost(3).tile().cost == 3
    assert TileDraft().choose_scroll("gold").box is TileSet.DRUIDS
    assert TileDraft().choose_box(TileSet.CUSTOM).choose_scroll("gold").box is TileSet.CUSTOM, "what was tapped stays"
    assert TileDraft().choose_cost(3).choose_box(TileSet.TUNNELS).tile().cost is None


def test_a_borderland_has_two_curved_edges_and_a_back_like_its_front() -> None:
    front = TileDraft.for_box(TileSet.BORDERLANDS).cycle(NORTH).cycle(EAST).add("brochs")
    assert front.tile().front.curved == "SW"
    both = front.turn_over().add("brochs")
    tile = both.tile()
    assert tile.back is not None
    assert (tile.front.symbols.brochs, tile.back.symbols.brochs) == (1, 2)
    assert both.turn_over().side == front.side
    assert both.choose_box(TileSet.CUSTOM).tile().back is None


def test_the_curve_goes_on_to_the_next_corner() -> None:
    draft = TileDraft.for_box(TileSet.BORDERLANDS)
    seen = []
    for _ in CURVES:
        seen.append(draft.tile().front.curved)
        draft = draft.bend_on()
    assert seen == ["SW", "ES", "NW", "NE"]


# --- on a cell ---


def castle_demand(cell: tuple[int, int]) -> TileDraft:
    territory = Territory([Placement((0, 0), catalogue()["C1"])])
    return TileDraft.on_cell(demand(territory, cell))


def test_touching_edges_are_set_and_locked() -> None:
    draft = castle_demand((1, 0))
    assert draft.is_locked(WEST) and not draft.is_locked(EAST)
    assert shape(draft) == [("water", "NESW")], "the castle has water in the east, and the rest is like it at first"
    assert draft.cycle(WEST) == draft


def test_a_borderland_on_a_cell_has_no_curve_at_a_given_edge() -> None:
    draft = castle_demand((1, 0)).choose_box(TileSet.BORDERLANDS)
    for _ in range(5):
        assert "W" not in draft.tile().front.curved and len(draft.tile().front.curved) == 2
        draft = draft.bend_on()


def test_a_draft_follows_when_the_tiles_around_it_change() -> None:
    territory = Territory([Placement((0, 0), catalogue()["C1"])])
    draft = castle_demand((1, 0)).cycle(NORTH)
    again = draft.relocked(demand(territory, (0, 1)))
    assert again.is_locked(SOUTH) and not again.is_locked(WEST)
    assert again.front.terrains[SOUTH] is PASTURE


# --- whole tiles ---


@for_each("tile", landscape_tiles())
def test_every_catalogue_tile_can_be_corrected(tile: Tile) -> None:
    draft = TileDraft.of_tile(tile)
    assert is_editable(tile) and draft.tile().id == tile.id and draft.tile().unverified == ()
    assert draft.tile().front.centre == tile.front.centre or tile.front.centre is None or _same_centre(tile, draft)


def _same_centre(tile: Tile, draft: TileDraft) -> bool:
    """Areas may be listed in another order."""
    again = draft.tile().front
    assert tile.front.centre is not None and again.centre is not None
    return again.areas[again.centre] == tile.front.areas[tile.front.centre]


def test_a_castle_is_not_edited() -> None:
    assert not is_editable(catalogue()["C1"])


def test_a_turned_tile_shows_the_same() -> None:
    for tile in landscape_tiles():
        for turn in TURNS:
            turned = turned_tile(tile, turn)
            assert same_face(tile.front, turned.front)
            assert turned.front.turned[0].pattern == tile.front.turned[turn].pattern


def random_tap(draft: TileDraft, rng: random.Random) -> TileDraft:
    """Any tap the screen offers, and some it does not."""
    edge, kind = rng.choice(EDGES), rng.choice(KINDS)
    taps = (
        lambda: draft.cycle(edge),
        lambda: draft.cycle(edge),
        lambda: draft.switch_road(edge),
        lambda: draft.link(edge),
        lambda: draft.choose_centre(rng.choice((*EDGES, OWN))),
        lambda: draft.choose_second(rng.choice((None, *Terrain))),
        draft.separate_roads,
        lambda: draft.add(kind, rng.choice(list(SCROLLS)) if kind == "scroll" else ""),
        lambda: draft.add(kind, rng.choice(list(SCROLLS)) if kind == "scroll" else ""),
        lambda: draft.remove(kind),
        lambda: draft.answer(area=rng.randrange(6)),
        lambda: draft.answer(road=rng.randrange(3)),
        lambda: draft.choose_scroll(rng.choice(list(SCROLLS))),
        lambda: draft.choose_tablet(rng.choice((None, *Tablet))),
        lambda: draft.choose_cost(rng.choice((None, 0, 8))),
        lambda: draft.choose_box(rng.choice([box for box in TileSet if box is not TileSet.CASTLE])),
        draft.bend_on,
        draft.turn_over,
        draft.without_back,
    )
    return rng.choice(taps)()


@given(st.integers(0, 2**32))
def test_every_draft_is_a_tile_that_can_be_read_and_written(seed: int) -> None:
    rng = random.Random(seed)
    draft = rng.choice((TileDraft(), TileDraft.for_box(TileSet.BORDERLANDS), castle_demand((rng.choice((1, -1)), 0))))
    for _ in range(40):
        draft = random_tap(draft, rng)
        tile = draft.tile()
        assert read_tile(Field(write_tile(tile), "")) == tile
        again = read_draft(draft.written())
        assert again is not None and same_face(again.tile().front, tile.front)
        assert is_editable(tile)
        assert all(draft.front.terrains[edge] is terrain for edge, terrain in locked_terrains(draft))


def locked_terrains(draft: TileDraft) -> list[tuple[int, Terrain]]:
    return [(edge, list(Terrain)[code]) for edge, code in enumerate(draft.locked) if code is not None]


@given(st.integers(0, 2**32))
def test_drawing_a_draft_never_fails(seed: int) -> None:
    rng = random.Random(seed)
    draft = rng.choice((TileDraft(), TileDraft.for_box(TileSet.BORDERLANDS)))
    for _ in range(25):
        draft = random_tap(draft, rng)
    for face in (draft.tile().front, draft.tile().back):
        if face is not None:
            drawing = draw(face, draft.tablet is not None, preview=True)
            shown = face.symbols
            assert sum(symbol.count for symbol in drawing.symbols if symbol.kind == "sheep") == shown.sheep
            assert sum(symbol.kind == "lighthouse" for symbol in drawing.symbols) == shown.lighthouses


def test_a_draft_that_cannot_be_read_is_no_draft() -> None:
    assert read_draft({"tile": {"set": "base", "areas": [], "roads": []}}) is None
    assert read_draft({}) is None
