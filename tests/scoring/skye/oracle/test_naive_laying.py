"""The oracle's laying rules, forced tiles, borderlands and their ruling, on cases worked out by hand."""

from typing import Any

from . import naive
from .table import CASTLE, at, game, grass, problems, scrolls, tile, worth

# Pasture to the north and east; curved in the south and west. The back has two sheep more and a pond.
BORDER: dict[str, Any] = tile(
    "pasture NE sheep1",
    set="borderlands",
    curved="SW",
    back={
        "areas": [
            {"terrain": "pasture", "edges": "NE", "sheep": 3},
            {"terrain": "water", "edges": "", "ships": 2},
        ]
    },
)
LAKE = tile("water NESW")


def areas(*entries: dict[str, Any]) -> list[tuple[str, int, bool, int]]:
    found = naive.areas(game(list(entries)), "Blue")["areas"]
    return sorted((one["terrain"], one["tiles"], one["completed"], one["open_edges"]) for one in found)


# --- check ---------------------------------------------------------------------------------------


def test_a_legal_territory_has_no_problem() -> None:
    assert naive.check(game([CASTLE, at(0, 1, "L10"), at(1, 1, LAKE)])) == {"ok": True, "problems": []}


def test_castle_must_be_the_players_own_at_the_origin_unturned() -> None:
    assert problems(at(0, 0, "C3")) == [([0, 0], "castle")]
    assert problems(at(1, 0, "C1")) == [([1, 0], "castle")]
    assert problems(at(0, 0, "C1", turn=2, forced=True)) == [([0, 0], "castle")]
    assert problems(at(0, 0, {**tile("pasture NESW"), "id": "C1"})) == []


def test_touch_asks_for_a_tile_laid_before() -> None:
    assert problems(CASTLE, grass(0, 2), grass(0, 1)) == [([0, 2], "touch")]


def test_diagonal_neighbours_do_not_touch() -> None:
    assert problems(CASTLE, grass(1, 1)) == [([1, 1], "touch")]


def test_terrain_must_match_on_every_edge_and_is_reported_once() -> None:
    assert problems(CASTLE, at(0, 1, LAKE)) == [([0, 1], "terrain")]
    ring = [grass(0, 1), grass(0, 2), at(1, 2, tile("pasture W; water NES")), at(1, 1, tile("mountain NESW"))]
    assert problems(CASTLE, *ring) == [([1, 1], "terrain")]


def test_roads_need_not_be_continued() -> None:
    assert problems(CASTLE, at(0, 1, tile("pasture NESW", "NE"))) == []


def test_forced_entries_are_silent_but_not_for_copies() -> None:
    assert problems(CASTLE, at(0, 1, LAKE, forced=True), at(5, 5, LAKE, forced=True)) == []
    assert problems(CASTLE, at(0, 1, "L10"), at(3, 3, "L10", forced=True)) == [([3, 3], "copies")]


def test_copies_are_found_over_all_players_and_by_the_id_of_an_object() -> None:
    mine = [CASTLE, at(0, 1, "L10")]
    theirs = [at(0, 0, "C2"), at(0, 1, {**tile("pasture NESW"), "id": "L10"})]
    found = naive.check(game(mine, theirs))["problems"]
    assert [(one["player"], one["at"], one["rule"]) for one in found] == [("Yellow", [0, 1], "copies")]


def test_borderlands_are_never_copies_between_players() -> None:
    edge = {**BORDER, "id": "B1"}
    assert naive.check(game([CASTLE, at(0, -1, edge)], [at(0, 0, "C2"), at(0, -1, edge)]))["ok"]


def test_curved_edges_touch_no_straight_edge_but_may_meet() -> None:
    assert problems(CASTLE, at(0, 1, BORDER)) == [([0, 1], "curve")]
    assert problems(CASTLE, at(0, -1, BORDER), grass(0, -2)) == [([0, -2], "curve")]
    opposite = tile("water SW", set="borderlands", curved="NE", back=LAKE)
    assert problems(CASTLE, at(0, -1, BORDER), at(0, -2, opposite)) == []


# --- fits ----------------------------------------------------------------------------------------


def test_fits_offers_unlaid_landscapes_with_their_turns() -> None:
    played = game([CASTLE, at(0, 1, "L10"), at(1, 1, LAKE)])
    fits = {one["tile"]: one["turns"] for one in naive.fits(played, "Blue", (1, 0))["fits"]}
    assert fits["L06"] == [0] and fits["L07"] == [0, 3] and "L10" not in fits and "C3" not in fits
    assert "L02" not in fits  # it has no water


def test_fits_is_empty_on_a_tile_away_from_all_tiles_and_beside_a_curve() -> None:
    played = game([CASTLE, at(0, -1, BORDER)])
    for cell in [(0, 0), (5, 5), (0, -2), (-1, -1)]:
        assert naive.fits(played, "Blue", cell) == {"fits": []}


def test_fits_counts_what_other_players_laid() -> None:
    played = game([CASTLE], [at(0, 0, "C2"), at(0, 1, {**tile("pasture NESW"), "id": "L39"})])
    assert "L39" not in [one["tile"] for one in naive.fits(played, "Blue", (0, 1))["fits"]]


# --- forced and illegal tiles --------------------------------------------------------------------


def test_different_terrains_do_not_join_and_close_each_other() -> None:
    lake = tile("water S; pasture NEW")
    expected = [("mountain", 1, False, 1), ("pasture", 1, False, 1), ("pasture", 1, False, 3)]
    expected += [("water", 1, False, 1), ("water", 1, True, 0)]
    assert areas(CASTLE, at(0, 1, lake, forced=True)) == areas(CASTLE, at(0, 1, lake)) == expected


def test_roads_join_over_a_border_of_different_terrains() -> None:
    assert worth("castle-roads", at(0, 1, tile("water NESW", "S"))) == 2


def test_areas_counts_and_open_edges_of_a_castle() -> None:
    assert areas(CASTLE) == [("mountain", 1, False, 1), ("pasture", 1, False, 2), ("water", 1, False, 1)]
    found = naive.areas(game([CASTLE], rulings={"castle-tile": "does-not"}), "Blue")
    assert found["connected"] == [[0, 0]]
    assert {one["sheep"] for one in found["areas"]} == {0}


def test_an_area_on_one_tile_is_joined_round_by_its_neighbours() -> None:
    ring = [grass(x, y) for x in (0, 1, 2) for y in (1, 2, 3) if (x, y) not in [(1, 2), (1, 1)]]
    split = at(1, 2, tile("pasture W; pasture E; water NS"))
    found = naive.areas(game([CASTLE, *ring, split, at(1, 1, LAKE)]), "Blue")["areas"]
    # castle, seven of grass and the split tile, which counts once
    assert max(one["tiles"] for one in found if one["terrain"] == "pasture") == 9


# --- borderlands ---------------------------------------------------------------------------------


def test_a_borderland_turns_when_both_straight_edges_have_a_tile() -> None:
    assert worth("sheep", at(0, -1, BORDER)) == 1
    assert worth("sheep", at(0, -1, BORDER), grass(1, -1)) == 3
    assert worth("sheep", at(0, -1, BORDER), grass(-1, -1)) == 1


def test_a_turned_borderland_turns_with_the_tile() -> None:
    # with turn 2 the straight edges lie south and west
    assert worth("sheep", at(0, 1, BORDER, turn=2)) == 1
    assert worth("sheep", at(0, 1, BORDER, turn=2), grass(-1, 1)) == 3


def test_the_back_is_a_whole_face() -> None:
    front = {**BORDER, "roads": [{"edges": "N"}], "lighthouses": [], "barrels": "no-income"}
    front["areas"] = [{"terrain": "pasture", "edges": "NE", "scroll": "flat-3", "farms": 1}]
    assert scrolls(at(0, -1, front)) == {"flat-3": (3, False, 3)}
    assert scrolls(at(0, -1, front), grass(1, -1)) == {}
    assert worth("castle-roads", at(0, -1, front)) == 2
    assert worth("castle-roads", at(0, -1, front), grass(1, -1)) == 1
    assert worth("most-barrels", at(0, -1, front)) == 5
    assert worth("most-barrels", at(0, -1, front), grass(1, -1)) == 0


def test_the_curved_edge_completes_an_area() -> None:
    end = tile("pasture NS; water EW", set="borderlands", curved="NE", back=tile("pasture S; water W"))
    end["areas"] = [{"terrain": "pasture", "edges": "S"}, {"terrain": "water", "edges": "W"}]
    closed = [at(0, 1, end), at(0, -1, tile("pasture N; mountain ESW"))]
    assert worth("completed-areas", *closed) == 1


def test_a_straight_edge_against_a_curved_one_is_closed_and_no_open_water() -> None:
    lakes = [at(0, -1, BORDER), at(0, -2, tile("water NEW; pasture S"), forced=True)]
    assert worth("open-water", *lakes) == 1  # three: E of the castle, E and W of the lake, not its N
    cove = [at(0, -1, BORDER), at(0, -2, tile("water N; pasture ESW"), forced=True)]
    assert ("water", 1, True, 0) in areas(CASTLE, *cove)
    assert worth("open-water", *cove) == 0


EXEMPT = {"rulings": {"borderlands-exempt": ["squares", "sheep", "columns", "completed-areas", "large-areas"]}}
SPIT = [at(0, -1, BORDER), grass(1, -1, "sheep1"), at(1, 0, tile("water NW; pasture ES"))]


def test_exempt_borderlands_do_not_count_but_still_join() -> None:
    assert (worth("squares", *SPIT), worth("squares", *SPIT, **EXEMPT)) == (2, 0)
    assert (worth("sheep", *SPIT), worth("sheep", *SPIT, **EXEMPT)) == (4, 1)
    run = [grass(0, 1), at(0, -1, BORDER)]
    assert (worth("columns", *run), worth("columns", *run, **EXEMPT)) == (3, 0)


def test_an_area_on_borderlands_alone_is_not_counted_when_exempt() -> None:
    # the pond on the back is completed, and on a borderland alone
    assert (worth("completed-areas", *SPIT), worth("completed-areas", *SPIT, **EXEMPT)) == (1, 0)


def test_exempt_best_scroll_passes_over_borderlands() -> None:
    edge = {**BORDER, "areas": [{"terrain": "pasture", "edges": "NE", "scroll": "flat-4", "sheep": 2}]}
    land = [at(0, -1, edge), grass(0, 1, "sheep2 scroll=sheep")]
    assert worth("best-scroll", *land) == 4
    assert worth("best-scroll", *land, rulings={"borderlands-exempt": ["best-scroll"]}) == 1


def test_exempt_farms_on_borderlands_draw_no_animals() -> None:
    edge = {**BORDER, "areas": [{"terrain": "pasture", "edges": "NE", "farms": 1, "sheep": 2}]}
    land = [at(0, -1, edge), grass(0, -2, "sheep1")]
    assert worth("farm-animals", *land) == 3
    assert worth("farm-animals", *land, rulings={"borderlands-exempt": ["farm-animals"]}) == 0
