"""The fold is total: an event that makes no sense, because an earlier one was taken back, is without effect."""

from dataclasses import replace
from pathlib import Path

import pytest

from scoring.core.journal import Journal
from scoring.core.reading import MAX_NUMBER
from scoring.glen import gamefile
from scoring.glen.exchanges import Gain
from scoring.glen.game import MAX_TILES, MOST_CUBES, MOST_MEMBERS
from scoring.glen.paying import Payment
from scoring.glen.play import events, filing
from scoring.glen.play.events import Event
from scoring.glen.play.fold import apply, fold
from scoring.glen.play.state import TableState
from scoring.glen.territory import Cube, Placement, Territory
from scoring.glen.warehouse import Warehouse
from tests.share import for_each

from .tables import HOME, STONE, WOOD, Table, game, lone, placed, player, tile

NOWHERE = (9, 9)
PAID = Payment(bought=(WOOD,))


def senseless() -> list[Event]:
    """Events of people who are not there, or about tiles that are not."""
    return [
        events.RulingMade("gravity", "on"),
        events.FigureMoved("Zoe", 1),
        events.TurnEnded("Zoe"),
        events.TileLaid("Zoe", (0, 1), tile("T2"), PAID),
        events.TileLaid("Anna", (0, 0), tile("T2"), PAID),
        events.CardUsed("Zoe", (0, 0), (Cube((0, 0), WOOD),)),
        events.CardUsed("Anna", NOWHERE, (Cube((0, 0), WOOD),)),
        events.TileChanged("Zoe", (0, 0), tile("T2")),
        events.TileChanged("Anna", NOWHERE, tile("T2")),
        events.TileTakenBack("Zoe", (0, 0)),
        events.TileTakenBack("Anna", NOWHERE),
        events.Activated("Zoe", (0, 0), PAID, Gain(vp=3)),
        events.Activated("Anna", NOWHERE, PAID, Gain(vp=3)),
        events.Sold("Zoe", Cube((0, 0), WOOD)),
        events.Sold("Anna", Cube((0, 0), WOOD)),
        events.Sold("Anna", Cube(NOWHERE, STONE)),
        events.MemberMoved("Zoe", (0, 0), (1, 0)),
        events.MemberMoved("Anna", (0, 0), NOWHERE),
        events.MemberMoved("Anna", (1, 0), (0, 0)),
        events.Promoted("Zoe", (0, 0)),
        events.Promoted("Anna", (1, 0)),
        events.Promoted("Anna", NOWHERE),
        events.Scored(0, {"Anna": {"whisky": 1}}),
        events.Scored(4, {"Anna": {"whisky": 1}}),
        events.CounterSet("Zoe", "vp", 3),
        events.CounterSet("Anna", "tiles", 3),
        events.CounterSet("Anna", "vp", None),
        events.ClanSet("Anna", NOWHERE, 3),
        events.CubesSet("Anna", NOWHERE, (WOOD,)),
        events.GameReopened(),
    ]


@for_each("number", range(30))
def test_a_senseless_event_is_without_effect(number: int) -> None:
    every = senseless()
    assert len(every) == 30
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,)), coins=3).add(events.WarehouseSet(Warehouse(1, 1, 1, 1, 1)))
    assert apply(table.state, every[number]) == table.state


def test_a_stranger_ends_nobodys_turn() -> None:
    table = lone(HOME).add(events.TileLaid("Anna", (0, 1), tile("T2"), Payment()))
    assert table.state.turn is not None
    assert apply(table.state, events.TurnEnded("Zoe")) == table.state


@for_each("number", range(30))
def test_before_anybody_sits_down_hardly_anything_happens(number: int) -> None:
    after = apply(TableState(), senseless()[number])
    assert after.names == ()
    assert not after.ended
    assert after.scorings == {}


def test_nobody_has_more_than_a_file_can_hold() -> None:
    table = lone(HOME, ((1, 0), "T1"), vp=MAX_NUMBER - 1)
    assert table.add(events.Activated("Anna", (0, 0), Payment(), Gain(vp=5))).player().vp == MAX_NUMBER
    table.add(events.ClanSet("Anna", (0, 0), MOST_MEMBERS)).add(events.ClanSet("Anna", (1, 0), 1))
    assert table.add(events.MemberMoved("Anna", (1, 0), (0, 0))).at((0, 0)).clan == MOST_MEMBERS
    table.add(events.CubesSet("Anna", (1, 0), (WOOD,) * MOST_CUBES))
    assert table.add(events.Activated("Anna", (1, 0), Payment(), Gain(WOOD))).at((1, 0)).cubes == (WOOD,) * MOST_CUBES


def test_nobody_pays_what_is_not_there() -> None:
    given = Payment((Cube((1, 0), STONE), Cube((1, 0), STONE)), (WOOD,), 3, ((1, 0), (0, 0)), 2)
    table = lone(HOME, ((1, 0), "T1", 0, (STONE,)), whisky=1, chieftains=1)
    mine = table.add(events.Activated("Anna", (1, 0), given, Gain(vp=1))).player()
    assert (mine.coins, mine.whisky, mine.chieftains, mine.resources, mine.territory.members) == (0, 0, 0, 0, 0)
    assert table.state.game.warehouse == Warehouse(wood=1)


def test_a_full_territory_takes_no_more() -> None:
    land = Territory(Placement((x, 5), tile("T12")) for x in range(MAX_TILES))
    state = TableState(game(replace(player("Anna"), territory=land), player("Bruno", HOME)))
    assert apply(state, events.TileLaid("Anna", (0, 6), tile("T13"), Payment())) == state


def test_a_second_tile_begins_a_turn_of_its_own() -> None:
    table = lone(HOME, coins=5).add(events.TileLaid("Anna", (0, 1), tile("T2"), Payment()))
    table.add(events.Activated("Anna", (0, 1), Payment(), Gain(movement=2)))
    assert table.state.turn_of("Anna").movement == 2
    table.add(events.TileLaid("Anna", (0, 2), tile("T3"), Payment()))
    turn = table.state.turn_of("Anna")
    assert (turn.laid, turn.movement, turn.activated) == ((0, 2), 0, ())


def test_notes_about_tiles_stay_with_the_tiles_that_stay() -> None:
    mine = replace(
        player("Anna", HOME, ((0, 1), "T2"), ((0, 2), "T3")), laid_extra={(0, 1): {"x": 1}, (0, 2): {"x": 2}}
    )
    table = Table(begin=game(mine, player("Bruno", HOME)))
    table.add(events.TileTakenBack("Anna", (0, 2)))
    assert table.player().laid_extra == {(0, 1): {"x": 1}}
    table.add(events.TileChanged("Anna", (0, 1), tile("T6")))
    assert table.player().laid_extra == {}


def test_taking_back_another_tile_leaves_the_turn_alone() -> None:
    table = lone(HOME, ((1, 0), "T1")).add(events.TileLaid("Anna", (0, 1), tile("T2"), Payment()))
    table.add(events.TileTakenBack("Anna", (1, 0))).add(events.TileTakenBack("Bruno", (0, 0)))
    assert table.state.turn_of("Anna").laid == (0, 1)


# --- the territory and the file ---


def test_a_territory_is_a_value() -> None:
    land = Territory([placed(HOME)])
    assert land == Territory([placed(HOME)]) and hash(land) == hash(Territory([placed(HOME)]))
    assert land != Territory() and land != [placed(HOME)]
    assert repr(Territory()) == "Territory([])"
    with pytest.raises(ValueError, match="two tiles at"):
        Territory([placed(HOME), placed(HOME)])
    with pytest.raises(ValueError, match="a tile lies at"):
        land.lay(placed(HOME))
    with pytest.raises(KeyError):
        land.take_back((1, 1))
    with pytest.raises(KeyError):
        land.replace(placed(((1, 1), "T2")))
    assert list(land.lay(placed(((0, 1), "T2"))).replace(placed(((0, 0), "T3"))).by_cell) == [(0, 0), (0, 1)]


def test_a_game_is_loaded_from_its_file(tmp_path: Path) -> None:
    table = lone(HOME).add(events.TileLaid("Anna", (0, 1), tile("T2"), Payment()))
    path = tmp_path / "game.json"
    path.write_text(filing.dumps(table.journal), encoding="utf-8")
    log: Journal[Event] = filing.load(path)
    assert fold(log.in_force()) == table.state
    assert replace(gamefile.load(path), extra={}) == table.state.game


def test_a_written_game_is_indented_for_people() -> None:
    assert gamefile.dumps(lone(HOME).state.game).splitlines()[1].startswith(' "')
