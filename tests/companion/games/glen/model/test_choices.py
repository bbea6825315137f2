"""What a tile takes and brings, how it can be paid, what the picker offers, and how refusals are told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.i18n import i18n
from companion.games.glen.model.activation_choice import (
    default_way,
    heaps,
    last_way,
    near_tiles,
    open_tiles,
    takes_a_mix,
    way_with,
    ways,
)
from companion.games.glen.model.paying_choice import payments
from companion.games.glen.model.picker_choice import counts, filtered, in_the_box, offer, stack_now
from companion.games.glen.model.refusal_words import PLAIN, SECTIONS, refusal_words, shortage_words, told
from companion.games.glen.model.tile_words import activation_words, cost_words, laid_words
from companion.games.glen.model.track_row import may_move, may_roll, stops
from companion.games.glen.model.turn_words import button_words, phases, subtitles, title
from scoring.core.cells import Cell
from scoring.glen.catalogue import by_name, stack_tiles
from scoring.glen.exchanges import gain
from scoring.glen.game import Game, Mode, Player
from scoring.glen.paying import Payment, Shortage, settles, shortage
from scoring.glen.play.acts import NotAllowed, Refusal, lay, move_figure, new_game, set_up
from scoring.glen.play.events import Activated, Event, Scored
from scoring.glen.play.fold import apply, fold
from scoring.glen.play.refusal import OPEN_TO_INSISTING
from scoring.glen.play.state import TableState
from scoring.glen.rulebook import SECTIONS as PAGES
from scoring.glen.territory import Placement
from scoring.glen.tile import RESOURCES, Kind, Resource, Tile
from scoring.glen.track import Stop
from scoring.glen.warehouse import Warehouse
from tests.companion.games.glen.at_table import PEOPLE, middle_game, tile_of
from tests.share import for_each

HERE: Cell = (-2, 0)
NESS = by_name()["loch-ness"]
GRAIN, SHEEP, WOOD, STONE = Resource.GRAIN, Resource.SHEEP, Resource.WOOD, Resource.STONE


def state_of(game: Game | None = None) -> TableState:
    return fold([set_up(game or middle_game())])


def isla(state: TableState) -> Player:
    found = state.find("Isla")
    assert found is not None
    return found


def owning(state: TableState, *cubes: Resource, coins: int = 0) -> TableState:
    """Isla owns these cubes, all on her forest, and no others."""
    who = isla(state)
    territory = who.territory
    for placement in who.territory:
        lying = cubes if placement.cell == (0, -1) else ()
        territory = territory.replace(placement._replace(cubes=tuple(sorted(lying, key=RESOURCES.index))))
    players = tuple(
        replace(each, territory=territory, coins=coins) if each.name == "Isla" else each for each in state.game.players
    )
    return replace(state, game=replace(state.game, players=players))


def with_tile(state: TableState, tile: Tile) -> tuple[TableState, Placement]:
    """Isla has taken the next tile and laid it, whatever it costs."""
    state = apply(state, move_figure(state, "Isla", 1))
    state = apply(state, lay(state, "Isla", HERE, tile, payment=Payment(), anyway=True))
    placement = isla(state).territory.at(HERE)
    assert placement is not None
    return state, placement


# --- activating ---


@for_each("tile", [tile for tile in stack_tiles() if tile.effect])
def test_every_heap_that_is_offered_is_one_that_the_tile_takes(tile: Tile) -> None:
    choice = RESOURCES[0] if tile.effect == "any" else None
    assert all(gain(tile, heap, choice) is not None for heap in heaps(tile))


def test_own_resources_come_before_bought_ones_and_more_points_before_fewer() -> None:
    state, placement = with_tile(owning(state_of(), SHEEP, SHEEP, coins=9), tile_of(Kind.BUTCHER, stack=1))
    found = ways(state, isla(state), placement)
    assert [(way.gain.vp, way.coins) for way in found] == [(4, 0), (2, 0)]


def test_what_is_missing_is_bought_where_there_are_coins() -> None:
    state, placement = with_tile(owning(state_of(), SHEEP, coins=9), tile_of(Kind.BUTCHER, stack=1))
    found = ways(state, isla(state), placement)
    assert [(way.gain.vp, way.coins) for way in found] == [(2, 0), (4, 1)]


def test_without_resources_and_coins_there_is_no_way() -> None:
    state, placement = with_tile(owning(state_of()), tile_of(Kind.BRIDGE, river=True))
    assert ways(state, isla(state), placement) == []
    assert default_way(state, isla(state), placement, ()) is None


def test_a_full_tile_brings_nothing() -> None:
    state, placement = with_tile(state_of(), tile_of(Kind.FOREST, road=True, nth=1))
    full = placement._replace(cubes=(WOOD,) * 3)
    assert ways(state, isla(state), full) == []


def test_the_abbey_asks_each_time() -> None:
    state, placement = with_tile(state_of(), by_name()["iona-abbey"])
    assert default_way(state, isla(state), placement, ()) is None
    brought = next(way for way in ways(state, isla(state), placement) if way.choice is GRAIN)
    happened: list[Event] = [Activated("Isla", HERE, Payment(), brought.gain)]
    assert default_way(state, isla(state), placement, happened) is None


def test_a_mix_is_chosen_each_time_and_own_resources_come_first() -> None:
    state, placement = with_tile(owning(state_of(), WOOD, SHEEP, coins=2), tile_of(Kind.FAIR, road=True))
    assert takes_a_mix(placement.tile)
    assert not any(takes_a_mix(tile_of(kind)) for kind in (Kind.BUTCHER, Kind.DISTILLERY))
    assert default_way(state, isla(state), placement, ()) is None
    way = way_with(state, isla(state), placement, [SHEEP, GRAIN])
    assert way is not None
    assert (way.gain.vp, way.coins, [cube.resource for cube in way.payment.cubes]) == (3, 1, [SHEEP])
    assert way_with(state, isla(state), placement, [SHEEP, SHEEP]) is None


def test_last_time_is_not_repeated_with_coins() -> None:
    state, placement = with_tile(owning(state_of(), coins=9), tile_of(Kind.DISTILLERY, road=True))
    found = ways(state, isla(state), placement)
    assert [way.coins for way in found] == [1]
    happened = [Activated("Isla", HERE, found[0].payment, found[0].gain)]
    assert last_way(found, "Isla", HERE, happened) is None


def test_loch_ness_adds_to_what_is_near() -> None:
    state, _placement = with_tile(state_of(), tile_of(Kind.FOREST, road=True, nth=1))
    near = {placement.cell for placement in near_tiles(state, isla(state))}
    reached = {placement.cell for placement in open_tiles(state, isla(state))}
    assert near == {HERE, (-1, 0), (-1, 1), (-1, -1)}
    assert near < reached


# --- paying ---


@for_each("tile", stack_tiles())
def test_every_payment_that_is_offered_settles_the_cost_and_is_there(tile: Tile) -> None:
    state = owning(state_of(), WOOD, STONE, GRAIN, SHEEP, coins=6)
    found = payments(state, isla(state), HERE, tile)
    assert found
    assert len(set(found)) == len(found)
    for payment in found:
        assert settles(tile.cost, payment)
        assert shortage(isla(state), state.game.warehouse, payment) == Shortage()


def test_loch_ness_is_paid_with_a_chieftain_or_a_clan_member_that_is_not_needed_beside_it() -> None:
    state = state_of()
    found = {
        cell: [(payment.members, payment.chieftains) for payment in payments(state, isla(state), cell, NESS)]
        for cell in (HERE, (0, -1), (9, 9))
    }
    west, east = (((-1, 1),), 0), (((1, -1),), 0)
    assert found == {HERE: [east, ((), 1)], (0, -1): [west, ((), 1)], (9, 9): [west, east, ((), 1)]}


# --- picking ---


def test_the_box_holds_what_lies_nowhere_the_stack_of_now_first() -> None:
    state = state_of()
    tiles = in_the_box(state)
    assert len(tiles) == 67 - 11
    assert stack_now(state) == 2
    assert tiles[0].stack == 2
    assert tiles[-1].stack == 3


def test_what_can_be_out_comes_first_and_a_later_stack_last_and_asks() -> None:
    state = state_of()
    assert state.game.track is not None
    found = offer(replace(state, game=replace(state.game, track=replace(state.game.track, drawn=45))), "Isla", HERE)
    ranks = [(each.later, not each.payable, (each.tile.stack or 0) < 2) for each in found.fitting]
    assert ranks == sorted(ranks)
    assert {each.later for each in found.fitting if each.tile.stack == 3} == {True}
    assert not any(each.later for each in found.fitting if each.tile.stack != 3)
    state = apply(state, move_figure(state, "Isla", 1))
    with pytest.raises(NotAllowed) as caught:
        lay(state, "Isla", HERE, tile_of(Kind.QUARRY, road=True, stack=3))
    assert told(caught.value).startswith("No tile of this stack has been laid out yet.")


@pytest.mark.parametrize(
    ("drawn", "booked", "stack"),
    [
        (8, (), 1),
        (31, (), 1),
        (31, (1,), 2),
        (49, (1,), 2),
        (50, (1,), 2),
        (50, (1, 2), 3),
        (51, (1, 2), 3),
        (67, (1, 2, 3), 3),
    ],
)
def test_the_title_names_the_stack_of_the_next_tile_once_its_scoring_is_booked(
    drawn: int, booked: tuple[int, ...], stack: int
) -> None:
    state = state_of()
    assert state.game.track is not None
    track = replace(state.game.track, drawn=drawn)
    scorings = {number: Scored(number, {}) for number in booked}
    state = replace(state, game=replace(state.game, track=track), scorings=scorings)
    assert title(state) == f"Glen More · stack {stack}"
    assert title(state, short=True) == f"Stack {stack}"


def test_a_table_without_a_track_speaks_of_no_stack() -> None:
    state = state_of()
    assert title(replace(state, game=replace(state.game, track=None))) == "Glen More"


def test_filters_of_one_kind_widen_and_of_two_kinds_narrow() -> None:
    found = offer(state_of(), "Isla", HERE).fitting
    grey, both = filtered(found, ["grey"]), filtered(found, ["grey", "yellow"])
    assert {each.tile.frame for each in grey} == {"grey"}
    assert len(both) > len(grey)
    assert all(each.tile.road for each in filtered(found, ["grey", "road"]))
    assert counts(found, ["grey"])["grey"] == sum(each.copies for each in grey)


def test_what_fits_continues_the_road_and_what_does_not_says_why() -> None:
    found = offer(state_of(), "Isla", HERE)
    assert all(each.tile.road and not each.tile.river for each in found.fitting)
    assert all(each.breaches for each in found.unfit)


def test_replacing_a_tile_asks_neither_for_clan_members_nor_for_its_cost() -> None:
    state = owning(state_of())
    found = offer(state, "Isla", (2, 0), changes=True)
    assert found.fitting
    assert all(each.payable for each in found.fitting)


# --- the track and the turn ---


def test_the_track_counts_the_tiles_ahead_and_names_the_figures() -> None:
    found = stops(fold([set_up(new_game(PEOPLE[:3], Mode.FULL))]))
    assert [stop.player for stop in found[:3]] == ["Isla", "Ewan", "Moira"]
    assert found[3].die
    assert [stop.ahead for stop in found[4:7]] == [1, 2, 3]


def test_only_the_last_figure_moves_and_not_within_its_own_turn() -> None:
    state = state_of()
    assert may_move(state, "Isla")
    assert not may_move(state, "Ewan")
    state = apply(state, move_figure(state, "Isla", 9))
    assert may_move(state, "Ewan")
    assert not may_roll(state)


def test_the_die_moves_when_it_is_last() -> None:
    state = fold([set_up(new_game(PEOPLE[:2], Mode.FULL))])
    for name in ("Isla", "Ewan"):
        state = apply(state, move_figure(state, name, 1, anyway=True))
    assert state.game.track is not None
    assert state.game.track.last == Stop(die=True)
    assert may_roll(state)


def test_the_bar_of_steps_is_where_the_turn_is() -> None:
    state = state_of()
    state = replace(state, scorings={1: None})  # type: ignore[dict-item]
    assert [phase.key for phase in phases(state) if phase.current] == ["move"]
    state, _placement = with_tile(state, tile_of(Kind.FOREST, road=True, nth=1))
    assert [phase.key for phase in phases(state) if phase.done] == ["move", "lay"]
    assert button_words(state) == ("End turn", "check")
    assert state.turn is not None
    mine = state.turn.player
    assert button_words(state, mine) == ("End turn", "check")
    other = next(name for name in state.names if name != mine)
    assert button_words(state, other) == (f"End {mine}'s turn", "check")
    assert subtitles(state)[-1] == "Isla's turn"


# --- words ---


def test_every_refusal_the_table_can_meet_has_its_own_words_and_page() -> None:
    told_elsewhere = {Refusal.NOT_THEIR_TURN, Refusal.TURN_OPEN, Refusal.ILLEGAL, Refusal.CANNOT_PAY}
    assert set(OPEN_TO_INSISTING) <= {*PLAIN, *told_elsewhere, Refusal.TOO_FEW_COINS}
    assert set(SECTIONS.values()) <= set(PAGES)
    without_page = {reason for reason in OPEN_TO_INSISTING if reason not in SECTIONS}
    assert without_page == {Refusal.POINTS_ONLY, Refusal.TURN_OPEN, Refusal.LIES_ALREADY, Refusal.START_VILLAGE_STAYS}


def test_a_refusal_names_its_reason_and_its_page() -> None:
    assert told(NotAllowed(Refusal.LAST_MEMBER)) == (
        "One clan member has to stay until a player's very last turn. Is this it? (German 2010, Grauer Rahmen, page 6)"
    )
    assert refusal_words(NotAllowed(Refusal.NOT_THEIR_TURN, turn="Ewan")) == "It is Ewan's turn."


def test_a_shortage_names_everything_that_is_missing() -> None:
    short = Shortage(coins=2, whisky=1, sold_out=(WOOD,))
    assert shortage_words(short) == "1 wood, which the warehouse does not have; 2 coins; and 1 barrel"


@for_each("tile", stack_tiles())
def test_every_tile_says_what_it_does(tile: Tile) -> None:
    assert activation_words(tile)
    assert bool(cost_words(tile)) == bool(
        tile.cost.resources or tile.cost.different or tile.cost.whisky or tile.cost.members
    )
    assert bool(laid_words(tile)) == any(tile.once)


def test_a_cost_of_different_resources_says_so_in_every_language() -> None:
    (tile,) = [tile for tile in stack_tiles() if tile.cost.different]
    said = []
    for language in ("en", "de", "nl"):
        i18n.choose(language)
        said.append(cost_words(tile))
    assert said == [
        "Costs 2 different resources.",
        "Kostet 2 verschiedene Ressourcen.",
        "Kost 2 verschillende grondstoffen.",
    ]


def test_a_sold_out_warehouse_makes_a_tile_unpayable() -> None:
    state = owning(state_of(), coins=20)
    state = replace(state, game=replace(state.game, warehouse=Warehouse(3, 3, 3, 3, 3)))
    found = offer(state, "Isla", HERE).fitting
    assert [each.tile for each in found if each.tile.cost.resources and each.payable] == []
