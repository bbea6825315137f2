"""Laying, turning, replacing and taking back tiles at a table."""

from dataclasses import replace

import pytest

from scoring.core.reading import FARTHEST
from scoring.skye.catalogue import catalogue
from scoring.skye.laying import LayingRule, check, laid_ids
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.building import has_laid_borderland
from scoring.skye.play.events import Event, TileChanged, TileLaid, TileTakenBack, TileToBag
from scoring.skye.territory import Placement
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.scoring.skye.play.tables import Table, borderland, loch, meadow

NORTH, SOUTH, EAST = (0, 1), (0, -1), (1, 0)


def rules(table: Table, *args: object) -> set[LayingRule]:
    """The laying rules for which a tile is refused."""
    with pytest.raises(NotAllowed) as caught:
        acts.verify_lay(table.state, *args)  # type: ignore[arg-type]
    assert caught.value.reason is Refusal.ILLEGAL
    return {breach.rule for breach in caught.value.details["breaches"]}


def test_a_castle_lies_from_the_start() -> None:
    for player in Table(5).state.game.players:
        (castle,) = player.territory
        assert castle.tile.set is TileSet.CASTLE
        assert castle.cell == (0, 0)


def test_a_tile_that_fits_is_laid() -> None:
    table = Table().do(acts.lay, "Ewan", NORTH, meadow(sheep=1))
    laid = table.state.game.player("Ewan").territory.at(NORTH)
    assert laid is not None
    assert not laid.forced
    assert table.state.laid_round("Ewan", NORTH) == 1
    assert table.state.laid_this_round(table.state.game.player("Ewan")) == (NORTH,)


def test_a_tile_that_does_not_fit_names_the_rule() -> None:
    table = Table()
    assert rules(table, "Isla", NORTH, loch()) == {LayingRule.TERRAIN}
    assert rules(table, "Isla", (5, 5), loch()) == {LayingRule.TOUCH}
    assert rules(table, "Isla", NORTH, catalogue()["C2"]) == {LayingRule.CASTLE, LayingRule.COPIES}


def test_players_may_insist_and_the_placement_is_forced() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, loch(), anyway=True)
    laid = table.state.game.player("Isla").territory.at(NORTH)
    assert laid is not None
    assert laid.forced


def test_one_physical_tile_lies_once_at_the_table() -> None:
    tile = next(tile for tile in catalogue().values() if tile.set is TileSet.BASE)
    table = Table().do(acts.lay, "Isla", NORTH, tile, anyway=True)
    with pytest.raises(NotAllowed) as caught:
        acts.verify_lay(table.state, "Ewan", NORTH, tile)
    assert LayingRule.COPIES in {breach.rule for breach in caught.value.details["breaches"]}


def test_a_copy_laid_anyway_is_not_forced_for_that() -> None:
    tile = catalogue()["L10"]
    table = Table()
    turn = next(turn for turn in range(4) if acts.can_lay(table.state, "Isla", NORTH, tile, turn))
    table.do(acts.lay, "Isla", NORTH, tile, turn)
    assert table.refused(acts.lay, "Ewan", NORTH, tile, turn) is Refusal.ILLEGAL
    table.do(acts.lay, "Ewan", NORTH, tile, turn, anyway=True)
    laid = table.state.game.player("Ewan").territory.at(NORTH)
    assert laid is not None
    assert not laid.forced


def test_composed_faces_may_have_twins() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow())
    assert acts.can_lay(table.state, "Isla", SOUTH, meadow())


def test_borderlands_and_composed_tiles_are_no_catalogue_tiles_at_the_table() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow())
    table.add(TileLaid("Isla", Placement((0, 2), replace(meadow(), set=TileSet.BORDERLANDS, id="B1"))))
    assert laid_ids(table.state.game) == {"C1", "C2", "C3", "C4"}


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("Isla", (0, 0), meadow()), Refusal.OCCUPIED),
        (("Nobody", NORTH, meadow()), Refusal.UNKNOWN_PLAYER),
        (("Isla", NORTH, meadow(), 4), Refusal.BAD_TURN),
        (("Isla", (0, FARTHEST + 1), meadow()), Refusal.TOO_FAR),
        (("Isla", NORTH, Tile(TileSet.CUSTOM, Face((TileArea(Terrain.WATER, "NES"),)))), Refusal.BAD_TILE),
    ],
)
def test_what_nobody_can_insist_on(args: tuple[object, ...], reason: Refusal) -> None:
    assert Table().refused(acts.lay, *args, anyway=True) is reason
    assert not reason.soft


def test_en_2022_page_12_one_borderland_in_a_build_phase() -> None:
    table = Table(modules=("borderlands",)).do(acts.lay, "Isla", SOUTH, borderland("X1"))
    assert has_laid_borderland(table.state, table.state.game.player("Isla"))
    assert table.refused(acts.lay, "Isla", (0, 1), borderland("X2"), 2) is Refusal.BORDERLAND_LAID
    assert acts.can_lay(table.state, "Ewan", SOUTH, borderland("X1"))
    assert acts.can_lay(table.state, "Isla", (0, 1), borderland("X2"), 2, anyway=True)
    table.do(acts.begin_round, anyway=True)
    assert acts.can_lay(table.state, "Isla", (0, 1), borderland("X2"), 2)


def test_a_borderland_was_laid_in_its_round_and_before_round_1_nobody_counts() -> None:
    table = Table(modules=("borderlands",)).do(acts.lay, "Isla", SOUTH, borderland("X1"))
    table.do(acts.lay_earlier, "Ewan", Placement(SOUTH, borderland("X1")), 0).do(acts.begin_round, anyway=True)
    isla, ewan = (table.state.game.player(name) for name in ("Isla", "Ewan"))
    assert [has_laid_borderland(table.state, isla, number) for number in (None, 0, 1, 2)] == [False, False, True, False]
    assert [has_laid_borderland(table.state, ewan, number) for number in (0, 1)] == [False, False]


def test_a_tile_that_was_forgotten_needs_a_place_unless_the_table_insists() -> None:
    state, apart = Table().state, Placement((5, 5), meadow())
    assert not acts.can_lay_earlier(state, "Isla", apart, 0)
    assert acts.can_lay_earlier(state, "Isla", apart, 0, anyway=True)


def test_a_borderland_is_a_copy_only_in_ones_own_set() -> None:
    table = Table(modules=("borderlands",)).do(acts.lay, "Isla", SOUTH, borderland("X1"))
    table.do(acts.begin_round, anyway=True)
    assert rules(table, "Isla", (0, 1), borderland("X1"), 2) == {LayingRule.COPIES}


# --- changing ---


def test_turning_keeps_the_place_in_the_order_and_the_round() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow()).do(acts.lay, "Isla", (0, 2), meadow(sheep=1))
    table.do(acts.begin_round, anyway=True).do(acts.change, "Isla", NORTH, meadow(cattle=2), 3)
    cells = [placement.cell for placement in table.state.game.player("Isla").territory]
    assert cells == [(0, 0), (0, 1), (0, 2)]
    assert table.state.laid_round("Isla", NORTH) == 1


def test_a_change_must_fit_its_neighbours() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow()).do(acts.lay, "Isla", (0, 2), meadow())
    assert table.refused(acts.change, "Isla", NORTH, loch()) is Refusal.ILLEGAL
    table.do(acts.change, "Isla", NORTH, loch(), anyway=True)
    changed = table.state.game.player("Isla").territory.at(NORTH)
    assert changed is not None
    assert changed.forced
    table.do(acts.change, "Isla", NORTH, meadow())
    changed = table.state.game.player("Isla").territory.at(NORTH)
    assert changed is not None
    assert not changed.forced


def test_settling_a_symbol_on_a_forced_tile_raises_no_new_question() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, loch(), anyway=True)
    table.do(acts.change, "Isla", NORTH, loch(ships=1))
    changed = table.state.game.player("Isla").territory.at(NORTH)
    assert changed is not None
    assert changed.forced


def test_a_forced_tile_stays_forced_even_where_it_would_fit_when_a_symbol_is_settled() -> None:
    table = Table().add(TileLaid("Isla", Placement(NORTH, meadow(), 0, forced=True)))
    assert acts.change(table.state, "Isla", NORTH, meadow(sheep=1)).placement.forced


def test_settling_a_scrolls_area_of_a_catalogue_tile_is_no_copy() -> None:
    tile = catalogue()["L04"]
    table = Table().do(acts.lay, "Isla", NORTH, tile, anyway=True)
    settled = tile.with_scroll_in(len(tile.front.areas) - 1)
    table.do(acts.change, "Isla", NORTH, settled)
    changed = table.state.game.player("Isla").territory.at(NORTH)
    assert changed is not None
    assert changed.tile == settled


def test_replacing_by_a_tile_that_lies_elsewhere_is_a_copy() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, catalogue()["L10"], anyway=True).do(acts.lay, "Isla", SOUTH, meadow())
    with pytest.raises(NotAllowed) as caught:
        acts.verify_change(table.state, "Isla", SOUTH, catalogue()["L10"])
    assert LayingRule.COPIES in {breach.rule for breach in caught.value.details["breaches"]}


def test_the_castle_stays_the_castle() -> None:
    table = Table()
    assert table.refused(acts.change, "Isla", (0, 0), meadow()) is Refusal.ILLEGAL
    assert table.refused(acts.change, "Isla", (0, 0), catalogue()["C1"], 1) is Refusal.ILLEGAL
    assert table.refused(acts.take_back, "Isla", (0, 0)) is Refusal.CASTLE_STAYS
    table.do(acts.take_back, "Isla", (0, 0), anyway=True)
    assert rules(table, "Isla", (0, 0), meadow()) == {LayingRule.CASTLE}
    assert acts.can_lay(table.state, "Isla", (0, 0), catalogue()["C1"])


def test_a_second_borderland_by_replacement_is_noticed() -> None:
    table = Table(modules=("borderlands",)).do(acts.lay, "Isla", SOUTH, borderland("X1"))
    table.do(acts.lay, "Isla", NORTH, meadow())
    assert table.refused(acts.change, "Isla", NORTH, borderland("X2"), 2) is Refusal.BORDERLAND_LAID
    assert acts.can_change(table.state, "Isla", SOUTH, borderland("X2"))


def test_only_a_laid_tile_changes_or_is_taken_back() -> None:
    assert Table().refused(acts.change, "Isla", NORTH, meadow(), anyway=True) is Refusal.NO_TILE
    assert Table().refused(acts.take_back, "Isla", NORTH, anyway=True) is Refusal.NO_TILE


def test_taking_back_frees_the_cell_and_forgets_the_round() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow()).do(acts.take_back, "Isla", NORTH)
    assert NORTH not in table.state.game.player("Isla").territory
    assert table.state.laid_in == {}
    table.do(acts.begin_round, anyway=True).do(acts.lay, "Isla", NORTH, meadow())
    assert table.state.laid_round("Isla", NORTH) == 2


def test_a_tile_that_cannot_be_laid_goes_back_without_a_refund() -> None:
    table = Table(2, modules=("druids",)).with_gold(9, 9).do(acts.buy_from_bag, "Isla")
    table.do(acts.return_to_bag, "Isla")
    assert table.gold() == [4, 9]
    assert table.state.market.received("Isla") == 0


def test_taking_back_an_earlier_step_leaves_later_tiles_where_they_are() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow()).do(acts.lay, "Isla", (0, 2), meadow())
    table.do(acts.lay, "Ewan", NORTH, meadow()).undo("Isla")
    assert [placement.cell for placement in table.state.game.player("Isla").territory] == [(0, 0), NORTH]
    assert [placement.cell for placement in table.state.game.player("Ewan").territory] == [(0, 0), NORTH]


def test_a_tile_whose_neighbour_was_taken_back_stays() -> None:
    table = Table().do(acts.lay, "Isla", NORTH, meadow()).do(acts.lay, "Isla", (0, 2), meadow())
    table.do(acts.take_back, "Isla", NORTH)
    assert [problem.breach.rule for problem in check(table.state.game)] == [LayingRule.TOUCH]


@pytest.mark.parametrize(
    "event",
    [
        TileLaid("Isla", Placement((0, 0), meadow())),
        TileLaid("Ghost", Placement(NORTH, meadow())),
        TileChanged("Isla", Placement(NORTH, meadow())),
        TileChanged("Ghost", Placement(NORTH, meadow())),
        TileTakenBack("Isla", NORTH),
        TileTakenBack("Ghost", (0, 0)),
        TileToBag("Ghost"),
    ],
)
def test_steps_that_lost_their_ground_are_without_effect(event: Event) -> None:
    table = Table()
    before = table.state
    assert table.add(event).state == before


def test_only_players_return_tiles() -> None:
    assert Table().refused(acts.return_to_bag, "Ghost") is Refusal.UNKNOWN_PLAYER


def test_a_tile_beyond_what_a_file_holds() -> None:
    table = Table()
    isla = table.state.game.player("Isla")
    placements = [next(iter(isla.territory))._replace(cell=(0, north), tile=meadow()) for north in range(1, 400)]
    territory = type(isla.territory)([*isla.territory, *placements])
    full = replace(table.state.game, players=(replace(isla, territory=territory), *table.state.game.players[1:]))
    table.state = replace(table.state, game=full)
    assert table.refused(acts.lay, "Isla", (1, 1), meadow(), anyway=True) is Refusal.TOO_MANY_TILES
