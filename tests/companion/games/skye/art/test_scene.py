"""Territories of Isle of Skye as scenes."""

from scoring.core.cells import NORTH
from scoring.core.evidence import Gap, Item, NearMiss
from scoring.skye.catalogue import catalogue
from scoring.skye.laying import breaches
from scoring.skye.reasons import Reason
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from tests.companion.board.touching import TERRITORY


def test_evidence_rings_the_symbols_it_counts_and_numbers_them_beside() -> None:
    from companion.art.overlays import Dot, Sign
    from companion.art.palette import Role
    from companion.art.shapes import distance
    from companion.games.skye.art.evidence import EvidenceMarks
    from companion.games.skye.art.pictures import SymbolsOf, picture_of

    cattle = next(name for name, tile in catalogue().items() if tile.front.symbols.cattle == 2)
    territory = Territory([Placement((0, 0), catalogue()["C1"]), Placement((0, 1), catalogue()[cattle])])
    item = Item("cattle", ((0, 1),), 2, 4)
    missed = NearMiss("cattle", ((0, 1),), Reason.NOT_LINKED, (Gap((0, 1), NORTH),))
    marks = EvidenceMarks(territory, Survey(territory))
    marks.count([("1", item)])
    marks.miss([missed])
    overlay = marks.overlay()
    assert overlay.bright == frozenset({(0, 1)})
    rings = [stamp.picture for stamp in overlay.stamps if isinstance(stamp.picture, SymbolsOf)]
    assert {(ring.ring, len(ring.only or ())) for ring in rings} == {(Role.HEATHER, 2), (Role.CLASH, 2)}
    numbers = [stamp for stamp in overlay.stamps if isinstance(stamp.picture, Dot)]
    assert [stamp.picture.text for stamp in numbers] == ["1"]  # type: ignore[attr-defined]
    for spot in picture_of(catalogue()[cattle]).spots("cattle", 0):
        assert distance(spot.at, numbers[0].at) > spot.radius + 10
    assert [stamp.at for stamp in overlay.stamps if stamp.picture is Sign.BAR] == [(50, 0)]
    assert [callout.text for callout in overlay.callouts] == ["Road stops here"]
    assert {target.key for target in overlay.targets} == {"1", "x0"}


def test_words_about_a_tile_without_a_road_stand_at_its_outer_edge_and_cross_nothing_on_it() -> None:
    from companion.games.skye.art.evidence import EvidenceMarks

    tiles = catalogue()
    amid = [Placement(cell, tiles[name]) for cell, name in (((0, 0), "C1"), ((0, -1), "L01"), ((0, -2), "L02"))]
    around = [Placement((x, -1), tiles[name]) for x, name in ((-1, "L03"), (1, "L04"))]
    for placements, cell, at in (
        (amid, (0, -2), (50, 100)),
        (amid, (0, -1), (100, 50)),
        ([*amid, *around], (0, -1), None),
    ):
        territory = Territory(placements)
        marks = EvidenceMarks(territory, Survey(territory))
        marks.miss([NearMiss("tile", (cell,), Reason.NO_ROAD)])
        (callout,) = marks.overlay().callouts
        assert callout.cell == cell
        assert callout.at == (at or (50, 50))


def test_traces_cover_the_castles_roads_and_their_tiles_stay_bright() -> None:
    from companion.games.skye.art.pictures import TraceOf
    from companion.games.skye.art.scene import trace

    survey = Survey(TERRITORY)
    overlay = trace(TERRITORY, survey, survey.linked_nets)
    traced = frozenset(stamp.cell for stamp in overlay.stamps if isinstance(stamp.picture, TraceOf))
    assert (
        traced == overlay.bright == frozenset(cell for net in survey.linked_nets for cell, _ in survey.nets[net].roads)
    )


def test_badges_stand_beside_their_symbol_and_on_the_tile() -> None:
    from companion.games.skye.art.scene import board_tile

    for tile in catalogue().values():
        for turn in range(4):
            shown = board_tile(Placement((0, 0), tile, turn))
            assert all(5 <= value <= 95 for at in shown.asks for value in at)


def test_tunnels_are_dotted_from_mouth_to_mouth() -> None:
    from companion.art.overlays import Sign
    from companion.games.skye.art.scene import trace
    from tests.companion.games.skye.art.faces import tile

    burrow = tile(areas=[{"terrain": "mountain", "edges": "NESW"}], roads=[{"edges": "S", "tunnels": [0]}])
    territory = Territory([Placement((0, 0), burrow, 2), Placement((0, -1), burrow)])
    overlay = trace(territory, Survey(territory), [0])
    assert sum(stamp.picture is Sign.TUNNEL for stamp in overlay.stamps) >= 1


def test_outlines_know_open_and_joined_edges() -> None:
    from companion.games.skye.art.outline import OutlineOf
    from companion.games.skye.art.scene import outlined

    overlay = outlined(TERRITORY, Survey(TERRITORY))
    pictures = [stamp.picture for stamp in overlay.stamps if stamp.cell == (0, 0)]
    castle = [picture for picture in pictures if isinstance(picture, OutlineOf)]
    assert len(castle) == len(catalogue()["C1"].front.areas)
    assert "".join(sorted("".join(area.open for area in castle))) == "ESW"
    assert not any(area.completed for area in castle)


def test_a_tile_that_does_not_fit_shows_its_clashes() -> None:
    from companion.art.overlays import Sign
    from companion.board.scene import TileFlag
    from companion.games.skye.art.scene import ghost

    wrong = next(
        placement
        for tile in catalogue().values()
        for placement in [Placement((1, 0), tile)]
        if breaches(TERRITORY, placement)
    )
    shown, overlay = ghost(wrong, breaches(TERRITORY, wrong))
    assert shown.flags is TileFlag.GHOST
    assert [stamp.picture for stamp in overlay.stamps] == [Sign.CLASH]
    assert overlay.stamps[0].at == (0, 50)


def test_free_cells_touch_and_cells_beside_a_curve_are_blocked() -> None:
    from companion.games.skye.art.scene import cells_around
    from tests.companion.games.skye.art.faces import tile

    borderland = tile(
        set="borderlands",
        curved="NE",
        areas=[{"terrain": "pasture", "edges": "SW"}],
        back={"areas": [{"terrain": "pasture", "edges": "SW"}], "roads": []},
    )
    free, blocked = cells_around(Territory([Placement((0, 0), borderland)]))
    assert sorted(free) == [(-1, 0), (0, -1)]
    assert sorted(blocked) == [(0, 1), (1, 0)]


def test_a_symbol_the_catalogue_is_not_sure_of_carries_a_question_mark() -> None:
    from companion.games.skye.art.scene import board_tile

    unsure = next(tile for tile in catalogue().values() if "scroll" in tile.unverified)
    assert len(board_tile(Placement((0, 0), unsure, 3)).asks) == 1
    assert board_tile(Placement((0, 0), unsure), asking=False).asks == ()
