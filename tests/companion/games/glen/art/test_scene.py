"""Territories of Glen More on the board."""

from __future__ import annotations

from functools import reduce

from companion.art.overlays import Sign
from companion.board.scene import TileFlag
from companion.games.glen.art import scene
from companion.games.glen.art.pictures import NobodyNear, Tick, picture_of
from scoring.core.cells import NORTH, Cell
from scoring.glen.catalogue import catalogue
from scoring.glen.comparison import compare
from scoring.glen.game import Mode
from scoring.glen.laying import breaches
from scoring.glen.play import acts
from scoring.glen.play.events import Event, SetUp
from scoring.glen.play.fold import fold
from scoring.glen.play.setting_up import new_game
from scoring.glen.play.state import TableState
from scoring.glen.rules import RULES
from scoring.glen.settlement import card
from scoring.glen.territory import Placement

PEOPLE = [("Isla", "blue"), ("Ewan", "red")]
QUARRY, FOREST = "T1", "T2"


def table(*tiles: tuple[Cell, str], mode: Mode = Mode.TILES) -> TableState:
    state = fold([SetUp(new_game(PEOPLE, mode))])
    return reduce(lambda at, each: RULES.apply(at, lay(at, *each)), tiles, state)


def lay(state: TableState, cell: Cell, tile: str) -> Event:
    return acts.lay(state, "Isla", cell, catalogue()[tile], anyway=True)


def test_a_new_territory_is_a_village_with_a_clan_member() -> None:
    [tile] = scene.tiles_of(table(), "Isla")
    assert (tile.cell, tile.turn) == ((0, 0), 0)
    assert tile.picture == picture_of(catalogue()["start-village"], 1)


def test_nobody_of_that_name_has_no_tiles() -> None:
    assert scene.tiles_of(table(), "Una") == []
    assert scene.board_scene(table(), "Una").tiles == ()


def test_a_table_that_counts_points_only_has_no_tiles() -> None:
    assert scene.tiles_of(table(mode=Mode.POINTS), "Isla") == []


def test_the_tile_of_this_turn_is_marked_and_a_forced_one_keeps_its_frame() -> None:
    state = table(((1, 0), QUARRY), ((0, 1), FOREST), ((5, 5), "T23"))
    flags = {tile.cell: tile.flags for tile in scene.tiles_of(state, "Isla")}
    assert flags == {
        (0, 0): TileFlag.PLAIN,
        (1, 0): TileFlag.PLAIN,
        (0, 1): TileFlag.PLAIN,
        (5, 5): TileFlag.FRESH | TileFlag.FORCED,
    }


def test_cells_are_free_where_a_clan_member_is_near_and_struck_out_elsewhere() -> None:
    state = table(((1, 0), QUARRY), ((2, 0), "T5"))
    shown = scene.board_scene(state, "Isla")
    assert set(shown.free) == {(0, 1), (0, -1), (-1, 0), (1, 1), (1, -1)}
    assert set(shown.blocked) == {(2, 1), (2, -1), (3, 0)}
    below = {stamp.cell: stamp.picture for stamp in shown.stamps_below()}
    assert below[0, 1] is Sign.FREE
    assert below[3, 0] == NobodyNear()


def test_for_a_tile_only_the_cells_are_free_on_which_it_may_lie() -> None:
    shown = scene.board_scene(table(), "Isla", tile=catalogue()[FOREST])
    assert set(shown.free) == {(0, 1), (0, -1)}
    assert set(shown.blocked) == {(1, 0), (-1, 0)}
    assert scene.board_scene(table(), "Isla", lays=False).free == ()


def test_tiles_that_may_be_activated_are_framed_and_ticked_when_they_were() -> None:
    state = table(((1, 0), QUARRY), mode=Mode.FULL)
    marks = {stamp.cell: stamp.picture for stamp in scene.activations(state, "Isla")}
    assert marks == {(0, 0): Sign.SELECTED, (1, 0): Sign.SELECTED}
    state = RULES.apply(state, acts.activate(state, "Isla", (1, 0)))
    marks = {stamp.cell: stamp.picture for stamp in scene.activations(state, "Isla")}
    assert marks == {(0, 0): Sign.SELECTED, (1, 0): Tick()}
    assert scene.activations(state, "Ewan") == ()


def test_what_counts_is_bright_and_numbered() -> None:
    state = table(((1, 0), QUARRY), ((1, 1), "castle-moil"), ((2, 1), "cawdor-castle"))
    score = compare(state.game)[0]["places"].score
    shown = scene.of_score(state.game.players[0], score)
    assert shown.bright == frozenset({(1, 1), (2, 1)})
    assert [stamp.picture.text for stamp in shown.stamps] == ["1", "2"]  # type: ignore[attr-defined]


def test_where_nothing_counted_the_near_miss_is_shown() -> None:
    state = table(((1, 0), QUARRY), ((-1, 0), "T8"))
    player = state.game.players[0]
    shown = scene.of_score(player, card(player, "iona-abbey"))
    assert shown.bright == frozenset({(1, 0), (-1, 0)})
    assert {stamp.picture for stamp in shown.stamps} == {Sign.GAP}
    assert scene.of_score(player, compare(state.game)[0]["whisky"].score).bright is None


def test_a_tile_that_does_not_fit_shows_where_it_clashes() -> None:
    territory = table().game.players[0].territory
    placement = Placement((0, -1), catalogue()["T1"])
    ghost, over = scene.ghost(placement, breaches(territory, placement.cell, placement.tile))
    assert TileFlag.GHOST in ghost.flags
    clashes = {(stamp.cell, stamp.at) for stamp in over.stamps}
    assert ((0, -1), (50.0, 0.0)) in clashes
    assert NORTH == 0
    far = Placement((4, 4), catalogue()["T23"])
    _, over = scene.ghost(far, breaches(territory, far.cell, far.tile))
    assert [stamp.picture for stamp in over.stamps] == [Sign.GAP]
