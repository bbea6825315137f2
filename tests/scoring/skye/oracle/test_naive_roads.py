"""The oracle's roads, tunnels, income, rounds and ranking on small cases worked out by hand."""

import pytest

from . import naive
from .board import ground_of, longest_road
from .table import CASTLE, Entry, at, game, grass, tile, worth

COW_ROAD = tile("pasture NESW cattle1", "NS")


def road_tiles(*entries: Entry) -> int | None:
    ground = ground_of({"territory": list(entries)})
    return longest_road(ground, set(ground))


# --- the longest road ----------------------------------------------------------------------------


def test_longest_road_takes_one_way_at_a_junction() -> None:
    # the castle's three-way: one tile to the north, two to the south, one to the west
    land = [at(0, 1, tile("pasture NESW", "S")), at(0, -1, COW_ROAD), at(0, -2, COW_ROAD)]
    assert road_tiles(CASTLE, *land, at(-1, 0, tile("mountain NESW", "E"))) == 4


def test_longest_road_counts_a_tile_crossed_twice_once() -> None:
    cross = at(0, 0, tile("pasture NESW", "SE", "NW"))
    loop = [
        at(1, 0, tile("pasture NESW", "WN")),
        at(1, 1, tile("pasture NESW", "SW")),
        at(0, 1, tile("pasture NESW", "ES")),
    ]
    assert road_tiles(cross, *loop) == 4


def test_longest_road_runs_through_a_tunnel_and_not_out_of_the_same_mouth() -> None:
    mouth = tile("mountain NESW", {"edges": "N", "tunnels": [0]})
    row = [at(0, 0, mouth), at(1, 0, tile("mountain NESW")), at(2, 0, mouth), at(3, 0, mouth)]
    ends = [at(x, 1, tile("pasture NEW; mountain S", "S")) for x in (0, 2, 3)]
    assert road_tiles(*row, *ends) == 4


def test_longest_road_may_go_in_and_out_by_two_mouths_of_one_road() -> None:
    mouth = tile("mountain NESW", {"edges": "", "tunnels": [0]})
    between = tile("mountain NESW", {"edges": "", "tunnels": [0, 0]})
    assert road_tiles(at(0, 0, mouth), at(1, 0, between), at(2, 0, mouth)) == 3
    assert road_tiles(at(0, 0, mouth), at(1, 0, mouth), at(2, 0, mouth)) == 2


def test_longest_road_gives_up_when_too_many() -> None:
    plaza = tile("mountain NESW", {"edges": "NESW", "tunnels": [0, 0]})
    assert road_tiles(*[at(x, y, plaza) for x in range(5) for y in range(5)]) is None


# --- tunnels and income --------------------------------------------------------------------------


def test_en_2022_page_11_tunnels_of_one_mountain_are_linked_roads_over_it_are_not() -> None:
    # the castle's road W enters the mountain at -1,0; the mouth at -3,0 is in it; the road over it is not
    land = [
        at(-1, 0, tile("mountain ESW; pasture N", {"edges": "E", "tunnels": [0]})),
        at(-2, 0, tile("mountain NESW", "NS")),
        at(
            -3,
            0,
            tile(
                "mountain E; pasture NSW cattle1; mountain -",
                {"edges": "W", "tunnels": [0]},
                {"edges": "N", "tunnels": [2]},
            ),
        ),
        at(-4, 0, tile("pasture NESW cattle1", "E")),
    ]
    assert naive.areas(game([CASTLE, *land]), "Blue")["connected"] == [[-4, 0], [-3, 0], [-1, 0], [0, 0]]
    assert worth("castle-cattle", *land) == 4


def test_en_2015_income_example_is_thirteen() -> None:
    barrels = tile("pasture NESW", {"edges": "NS", "barrels": "gold"})
    lonely = tile("pasture NESW", {"edges": "E", "barrels": "gold"})
    land = [CASTLE, at(0, 1, barrels), at(0, 2, barrels), at(0, 3, lonely)]
    played = game(land, [at(0, 0, "C2")], [at(0, 0, "C3")], round=5)
    for player, vp in zip(played["players"], (10, 20, 30), strict=True):
        player["vp"] = vp
    blue, second, _ = naive.income(played)["players"]
    assert blue == {"name": "Blue", "castle": 5, "barrels": 2, "catch_up": 6, "gold": 13, "vp": 0}
    assert second["catch_up"] == 3
    assert naive.income(played, 1)["players"][0]["gold"] == 7


def test_vp_barrels_come_before_the_gold_for_players_ahead() -> None:
    signs = tile("pasture NESW", {"edges": "S", "barrels": "vp"}, {"edges": "N", "barrels": "gold"})
    played = game([CASTLE, at(0, 1, signs), at(0, 2, COW_ROAD)], round=6)
    blue, yellow = naive.income(played)["players"]
    assert (blue["vp"], blue["barrels"], blue["catch_up"]) == (1, 0, 0)
    assert (yellow["vp"], yellow["catch_up"], yellow["gold"]) == (0, 4, 9)
    played["rulings"] = {"vp-barrels": "vp-and-gold"}
    assert naive.income(played)["players"][0]["barrels"] == 1


def test_two_linked_roads_with_vp_barrels_are_two_points_and_one_gold() -> None:
    two = tile("pasture NESW", {"edges": "S", "barrels": "vp"}, {"edges": "N", "barrels": "vp"})
    ring = [at(0, 1, two), at(0, 2, tile("pasture NESW", "SE")), at(1, 2, tile("pasture NESW", "WS"))]
    ring += [
        at(1, 1, tile("pasture NESW", "NS")),
        at(1, 0, tile("pasture NESW", "NS")),
        at(1, -1, tile("pasture NESW", "NW")),
    ]
    ring += [at(0, -1, tile("pasture NESW", "EN")), at(2, 2, tile("pasture NESW", barrels="no-income"))]
    blue = naive.income(game([CASTLE, *ring], rulings={"vp-barrels": "vp-and-gold"}))["players"][0]
    assert (blue["vp"], blue["barrels"]) == (2, 1)


# --- rounds, unknown gold, ranks -----------------------------------------------------------------


def test_round_track_of_few_and_of_five() -> None:
    four = game(*[[CASTLE]] * 4)
    five = game(*[[CASTLE]] * 5)
    assert [list(naive.score(four, n)["players"][0]["round"]) for n in (1, 2, 3, 6)] == [
        ["A"],
        ["B"],
        ["A", "C"],
        ["B", "C", "D"],
    ]
    assert [list(naive.score(five, n)["players"][0]["round"]) for n in (1, 3, 5)] == [
        ["A", "B"],
        ["B", "D"],
        ["B", "C", "D"],
    ]


def test_score_gives_base_modules_and_what_is_in_play() -> None:
    played = game(
        [CASTLE],
        modules=["bonus"],
        scoring_tiles={"A": "lake-house", "B": "rows", "C": "sheep", "D": "columns"},
    )
    assert len(naive.score(played)["players"][0]["tiles"]) == 16 + 2 + 1


def test_unknown_gold_is_null_where_it_is_needed() -> None:
    played = game(
        [CASTLE, grass(0, 1, "scroll=gold")],
        scoring_tiles={"A": "most-gold", "B": "sheep", "C": "rows", "D": "squares"},
    )
    played["players"][0]["gold"] = None
    blue, yellow = naive.score(played)["players"]
    assert (blue["tiles"]["most-gold"], yellow["tiles"]["most-gold"], blue["round_total"]) == (
        None,
        None,
        None,
    )
    assert (blue["tiles"]["best-scroll"], yellow["tiles"]["best-scroll"]) == (None, 0)
    first, second = naive.final(played)["players"]
    assert (first["tablets"], first["gold"], first["total"], first["rank"]) == (None, None, None, None)
    assert (second["total"], second["rank"], first["scrolls"][0]["vp"]) == (0, None, None)


@pytest.mark.parametrize(("ruling", "ranks"), [("remainder", [2, 2, 1]), ("all-gold", [1, 2, 3])])
def test_ties_are_broken_by_gold_and_equal_ranks_share_a_place(ruling: str, ranks: list[int]) -> None:
    played = game([CASTLE], [at(0, 0, "C2")], [at(0, 0, "C3")], rulings={"tie-break": ruling})
    for player, vp, gold in zip(played["players"], (8, 9, 10), (10, 5, 4), strict=True):
        player |= {"vp": vp, "gold": gold}
    end = naive.final(played)["players"]
    assert [player["total"] for player in end] == [10, 10, 10]
    assert [player["rank"] for player in end] == ranks


def test_after_two_first_places_comes_the_third() -> None:
    played = game([CASTLE], [at(0, 0, "C2")], [at(0, 0, "C3")])
    for player, vp in zip(played["players"], (4, 4, 1), strict=True):
        player["vp"] = vp
    assert [player["rank"] for player in naive.final(played)["players"]] == [1, 1, 3]
