"""Building: which placements the rules allow, why others break them, and the record of a whole table."""

import pytest

from scoring.core.cells import EAST, NORTH, SOUTH, WEST
from scoring.skye import answers
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.game import Game, Player
from scoring.skye.laying import (
    Breach,
    Clash,
    LayingError,
    LayingRule,
    breaches,
    breaks_castle_rule,
    can_lay,
    check,
    fits,
    lay,
    legal_placements,
    verify_lay,
)
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Terrain
from tests.share import for_each

from .drawing import CASTLE, CASTLE_ALONE, NO_LAND, borderland, druid, game, land, meadows, territory, tile

PASTURE, MOUNTAIN, WATER = Terrain.PASTURE, Terrain.MOUNTAIN, Terrain.WATER
CORNER = tile("~~pp")
"""A borderland, curved in the north and east."""


def rules(ground: Territory, placement: Placement) -> list[str]:
    return [str(breach.rule) for breach in breaches(ground, placement)]


def problems(table: Game) -> list[tuple[str, tuple[int, int], str]]:
    return [(problem.player.name, problem.placement.cell, str(problem.breach.rule)) for problem in check(table)]


def isla(ground: Territory, colour: str | None = "blue") -> Game:
    rival = Player("Una", "yellow", territory=territory({(0, 0): catalogue()["C2"]}))
    return Game((Player("Isla", colour, territory=ground), rival))


# --- touching ---


def test_a_tile_shares_an_edge_with_the_territory() -> None:
    assert rules(CASTLE_ALONE, Placement((0, 1), tile("pppp"))) == []
    assert rules(CASTLE_ALONE, Placement((0, 2), tile("pppp"))) == ["touch"]


def test_a_corner_is_not_enough_to_touch() -> None:
    assert rules(CASTLE_ALONE, Placement((1, 1), tile("pppp"))) == ["touch"]


def test_two_curved_edges_may_meet_and_that_is_enough_to_touch() -> None:
    # the curve of the northern one hangs down on the curve of the southern one
    assert rules(land("b", "C", b=CORNER), Placement((0, 2), tile("pp~~"))) == []


def test_the_first_tile_touches_nothing() -> None:
    assert rules(NO_LAND, Placement((3, 4), tile("wwww"))) == []


# --- terrain ---


@for_each(
    ("cell", "edge", "other"),
    [((0, 1), SOUTH, PASTURE), ((1, 0), WEST, WATER), ((0, -1), NORTH, PASTURE), ((-1, 0), EAST, MOUNTAIN)],
)
@for_each("own", ["p", "m", "w"])
def test_touching_edges_show_the_same_terrain(cell: tuple[int, int], edge: int, other: Terrain, own: str) -> None:
    terrain = {"p": PASTURE, "m": MOUNTAIN, "w": WATER}[own]
    expected = () if terrain is other else (Breach(LayingRule.TERRAIN, (Clash(edge, terrain, other),)),)
    assert breaches(CASTLE_ALONE, Placement(cell, tile(own * 4))) == expected


def test_every_clashing_edge_is_named() -> None:
    # a hole in the middle of pasture in the west and south, mountain in the north, water in the east
    ground = land(".m.", "p.w", ".p.")
    (breach,) = breaches(ground, Placement((1, 1), tile("wwww")))
    assert breach == Breach(
        LayingRule.TERRAIN,
        (Clash(NORTH, WATER, MOUNTAIN), Clash(SOUTH, WATER, PASTURE), Clash(WEST, WATER, PASTURE)),
    )


def test_roads_need_not_go_on() -> None:
    assert rules(CASTLE_ALONE, Placement((0, 1), tile("pppp"))) == []
    assert rules(CASTLE_ALONE, Placement((1, 0), tile("wwww", roads="W"))) == []


def test_a_turned_tile_is_compared_as_it_lies() -> None:
    south_pasture = tile("wwpw")
    assert [turn for turn in range(4) if can_lay(CASTLE_ALONE, Placement((0, 1), south_pasture, turn))] == [0]
    # printed south comes to lie in the west after one turn and in the north after two
    assert [turn for turn in range(4) if can_lay(CASTLE_ALONE, Placement((0, -1), south_pasture, turn))] == [2]


# --- curves ---


def test_a_straight_edge_never_meets_a_curved_one() -> None:
    ground = land("b", "C", b=CORNER)
    assert breaches(ground, Placement((1, 1), tile("pppp"))) == (
        Breach(LayingRule.CURVE, (Clash(WEST, PASTURE, None),)),
    )
    assert breaches(CASTLE_ALONE, Placement((0, -1), CORNER)) == (
        Breach(LayingRule.CURVE, (Clash(NORTH, None, PASTURE),)),
    )


def test_one_placement_may_break_the_rules_of_terrain_and_of_curves() -> None:
    # at 1,0 the castle's water lies in the west, and the borderland at 1,1 hangs its curve down from the north
    ground = land("pb", "C.", b=tile("p~~p"))
    assert rules(ground, Placement((1, 0), tile("pppp"))) == ["terrain", "curve"]


# --- forced placements, and verbs ---


def test_verify_names_every_broken_rule() -> None:
    with pytest.raises(LayingError) as refused:
        verify_lay(CASTLE_ALONE, Placement((0, 1), tile("wwww")))
    assert refused.value.breaches == (Breach(LayingRule.TERRAIN, (Clash(SOUTH, WATER, PASTURE),)),)
    assert str(refused.value) == "terrain"


def test_a_refused_placement_names_all_rules_it_breaks() -> None:
    ground = territory({(0, 0): tile("pppp"), (1, 1): borderland(tile("mm~~"))})
    with pytest.raises(LayingError, match=r"^terrain, curve$") as caught:
        verify_lay(ground, Placement((1, 0), tile("wwww")))
    assert [breach.rule for breach in caught.value.breaches] == [LayingRule.TERRAIN, LayingRule.CURVE]


def test_a_forced_placement_is_laid_whatever_it_breaks() -> None:
    wrong = Placement((0, 1), tile("wwww"))
    forced = wrong._replace(forced=True)
    assert not can_lay(CASTLE_ALONE, wrong)
    assert can_lay(CASTLE_ALONE, forced)
    assert lay(CASTLE_ALONE, forced).at((0, 1)) == forced


def test_laying_refuses_what_does_not_fit_and_lays_what_the_players_insist_on() -> None:
    ground, meadow, lake = meadows((0, 0)), tile("pppp"), tile("wwww")
    with pytest.raises(LayingError, match="terrain"):
        lay(ground, Placement((0, 1), lake))
    with pytest.raises(LayingError, match="touch"):
        lay(ground, Placement((0, 2), meadow))
    assert len(lay(ground, Placement((0, 1), meadow))) == 2
    assert len(lay(ground, Placement((0, 1), lake, forced=True))) == 2


def test_nothing_is_laid_on_a_taken_cell_not_even_by_force() -> None:
    again = Placement((0, 0), tile("pppp"), forced=True)
    assert not can_lay(CASTLE_ALONE, again)
    with pytest.raises(ValueError, match=r"a tile lies at .* already"):
        lay(CASTLE_ALONE, again)


@pytest.mark.parametrize("forced", [True, False])
def test_different_terrains_close_each_other_forced_or_not(forced: bool) -> None:
    water = Placement((0, 1), tile("wwww"), forced=forced)
    survey = Survey(CASTLE_ALONE.lay(water))
    lake = survey.areas[survey.area_numbers[1][0]]
    pasture = survey.areas[survey.area_numbers[0][0]]
    assert len(lake.open_edges) == 3 and lake.cells == ((0, 1),)
    assert [gap.edge for gap in pasture.open_edges] == [SOUTH]


def test_illegal_placements_can_complete_areas() -> None:
    # a lake tile that players insisted on in the middle of mountains: both close where they meet
    survey = Survey(land(".m.", "mwm", ".m."))
    lake = survey.areas[survey.area_numbers[survey.index[1, 1]][0]]
    assert lake.completed and lake.size == 1


def test_roads_join_even_over_different_terrains() -> None:
    survey = Survey(land("a", "C", a=tile("wwww", roads="SE")))
    assert survey.linked == [True, True]


# --- taking back and replacing ---


def test_taking_back_gives_the_territory_before() -> None:
    placement = Placement((0, 1), tile("pppp"))
    assert CASTLE_ALONE.lay(placement).take_back((0, 1)) == CASTLE_ALONE
    with pytest.raises(KeyError):
        CASTLE_ALONE.take_back((0, 1))


def test_replacing_keeps_the_place_in_the_order() -> None:
    ground = CASTLE_ALONE.lay(Placement((0, 1), tile("pppp"))).lay(Placement((0, 2), tile("pppp")))
    changed = ground.replace(Placement((0, 1), tile("pmpm"), 1))
    assert list(changed.by_cell) == [(0, 0), (0, 1), (0, 2)]
    assert changed.at((0, 1)) == Placement((0, 1), tile("pmpm"), 1)
    assert ground.at((0, 1)) == Placement((0, 1), tile("pppp"))
    with pytest.raises(KeyError):
        ground.replace(Placement((5, 5), tile("pppp")))


def test_laying_changes_no_older_territory() -> None:
    before = land("C")
    before.lay(Placement((0, 1), tile("pppp")))
    assert len(before) == 1 and (0, 1) not in before


def test_a_territory_is_no_list() -> None:
    placement = Placement((0, 0), tile("pppp"))
    assert Territory([placement]) == Territory([placement])
    assert Territory([placement]) != [placement]
    assert Territory([placement]) != Territory([placement._replace(turn=1)])


# --- where a tile can lie, and what fits on a cell ---


def test_all_legal_placements_of_a_tile() -> None:
    # printed mountain north, water east, pasture south and west
    found = legal_placements(CASTLE_ALONE, tile("mwpp"))
    assert found == {
        (0, 1): (0, 3),  # south shows pasture unturned, and turned three times the western pasture
        (1, 0): (2,),  # west shows the eastern water after two turns
        (0, -1): (1, 2),  # north shows the western pasture after one turn, the southern after two
        (-1, 0): (1,),  # east shows the northern mountain after one turn
    }


def test_no_legal_placement_without_a_territory() -> None:
    assert legal_placements(NO_LAND, tile("pppp")) == {}


def test_a_hole_asks_for_all_four_edges() -> None:
    ground = land(".m.", "p.w", ".p.")
    assert legal_placements(ground, tile("mwpp"))[1, 1] == (0,)
    assert (1, 1) not in legal_placements(ground, tile("mpwp"))


def test_borderlands_are_placed_front_up_with_their_straight_edges_only() -> None:
    # curved N and E, straight S and W: unturned S rests on the castle; after one turn W and N are straight
    assert legal_placements(CASTLE_ALONE, CORNER) == {(0, 1): (0, 3), (0, -1): (1, 2)}


def test_what_fits_a_cell() -> None:
    only_water, some_pasture = tile("wwww"), tile("wpww")
    assert fits(CASTLE_ALONE, (0, 1), [only_water, some_pasture]) == [(some_pasture, (1,))]
    assert fits(CASTLE_ALONE, (1, 0), [only_water, some_pasture]) == [
        (only_water, (0, 1, 2, 3)),
        (some_pasture, (0, 1, 3)),
    ]


def test_nothing_fits_on_a_taken_cell_or_away_from_the_territory() -> None:
    assert fits(CASTLE_ALONE, (0, 0), [tile("pppp")]) == []
    assert fits(land("p", "C"), (0, 1), [tile("pppp")]) == []
    assert fits(CASTLE_ALONE, (2, 2), [tile("pppp")]) == []
    assert fits(NO_LAND, (0, 0), [tile("pppp")]) == []


def test_fits_offers_neither_castles_nor_tiles_that_lie_at_the_table() -> None:
    l10 = catalogue()["L10"]  # pasture south and west, mountain north, water east
    before = answers.fits(game(CASTLE_ALONE), "Isla", (0, 1))["fits"]
    assert {"tile": "L10", "turns": [0, 3]} in before
    assert not any(fit["tile"].startswith("C") for fit in before)
    una = territory({(0, 0): catalogue()["C2"], (0, 1): l10})
    after = answers.fits(game(CASTLE_ALONE, una), "Isla", (0, 1))["fits"]
    assert after == [fit for fit in before if fit["tile"] != "L10"]


def test_fits_knows_every_landscape_tile_with_the_terrain() -> None:
    with_water = {
        tile.id for tile in landscape_tiles() if any(area.terrain is WATER and area.edges for area in tile.front.areas)
    }
    assert {fit["tile"] for fit in answers.fits(game(CASTLE_ALONE), "Isla", (1, 0))["fits"]} == with_water


# --- checking a whole table ---


def test_a_castle_alone_is_in_order() -> None:
    assert problems(isla(CASTLE_ALONE)) == []


@pytest.mark.parametrize(
    ("colour", "castle"), [("blue", "C1"), ("yellow", "C2"), ("red", "C3"), ("white", "C4"), ("green", "C5")]
)
def test_the_castle_is_the_one_of_the_colour(colour: str, castle: str) -> None:
    own = territory({(0, 0): catalogue()[castle]})
    others = (Player("Una", territory=NO_LAND),)
    assert problems(Game((Player("Isla", colour, territory=own), *others))) == []
    wrong = next(name for name in ("C1", "C2") if name != castle)
    stranger = territory({(0, 0): catalogue()[wrong]})
    assert problems(Game((Player("Isla", colour, territory=stranger), *others))) == [("Isla", (0, 0), "castle")]


@pytest.mark.parametrize(("tile", "wrong"), [("C3", False), ("L10", True)])
def test_a_player_without_a_colour_begins_with_any_castle(tile: str, wrong: bool) -> None:
    assert breaks_castle_rule(Placement((0, 0), catalogue()[tile]), None) is wrong


@pytest.mark.parametrize(
    "first",
    [
        Placement((0, 0), CASTLE, 1),
        Placement((1, 0), CASTLE),
        Placement((0, 0), tile("pppp")),
        Placement((0, 0), CASTLE, 2, forced=True),
    ],
)
def test_the_first_tile_is_the_castle_at_the_origin_facing_its_player(first: Placement) -> None:
    assert problems(isla(Territory([first]))) == [("Isla", first.cell, "castle")]


def test_problems_come_in_laying_order_player_by_player() -> None:
    wrong = territory({(0, 0): CASTLE, (0, 2): tile("pppp"), (0, 1): tile("wwww"), (1, 0): tile("mmmm")})
    una = territory({(0, 0): catalogue()["C2"], (5, 5): tile("pppp")})
    assert problems(game(wrong, una)) == [
        ("Isla", (0, 2), "touch"),
        ("Isla", (0, 1), "terrain"),
        ("Isla", (1, 0), "terrain"),
        ("Una", (5, 5), "touch"),
    ]


def test_later_tiles_are_compared_with_what_lay_before_them_only() -> None:
    # the tile at 0,2 was laid before the one at 0,1 that would have carried it
    ground = territory({(0, 0): CASTLE, (0, 2): tile("pppp"), (0, 1): tile("pppp")})
    assert problems(isla(ground)) == [("Isla", (0, 2), "touch")]


def test_forced_entries_are_not_reported_for_touch_terrain_and_curve() -> None:
    ground = Territory(
        [
            Placement((0, 0), CASTLE),
            Placement((0, 1), tile("wwww"), forced=True),
            Placement((4, 4), tile("wwww"), forced=True),
            Placement((0, -1), CORNER, forced=True),
        ]
    )
    assert problems(isla(ground)) == []


def test_forced_copies_are_reported_all_the_same() -> None:
    l10 = catalogue()["L10"]
    ground = Territory([Placement((0, 0), CASTLE), Placement((0, 1), l10), Placement((0, -1), l10, 2, forced=True)])
    assert problems(isla(ground)) == [("Isla", (0, -1), "copies")]


def test_of_two_copies_the_later_is_reported_even_at_another_player() -> None:
    l10 = catalogue()["L10"]
    una = territory({(0, 0): catalogue()["C2"], (0, 1): l10})
    assert problems(game(land("a", "C", a=l10), una)) == [("Una", (0, 1), "copies")]


def test_composed_tiles_may_have_twins() -> None:
    assert problems(isla(land("p", "p", "C"))) == []
    druids = land("d", "d", "C", d=druid(tile("pppp"), "discount-1"))
    assert problems(isla(druids)) == []


def test_borderlands_come_in_equal_sets_one_for_each_player() -> None:
    b1 = borderland(tile("~~pp"), name="B1")
    una = territory({(0, 0): catalogue()["C2"], (0, 1): b1})
    assert problems(game(land("b", "C", b=b1), una)) == []


def test_a_player_has_each_borderland_once() -> None:
    b1 = borderland(tile("~~pp"), name="B1")
    assert problems(isla(land("b", "C", "c", b=b1, c=(b1, 2)))) == [("Isla", (0, 1), "copies")]


def test_the_answer_names_player_cell_and_rule() -> None:
    told = answers.check(isla(land("w", "C")), lambda problem: f"about {problem.placement.cell}")
    problem = {"player": "Isla", "at": [0, 1], "rule": "terrain", "message": "about (0, 1)"}
    assert told == {"ok": False, "problems": [problem]}
    assert answers.check(isla(CASTLE_ALONE), repr) == {"ok": True, "problems": []}
