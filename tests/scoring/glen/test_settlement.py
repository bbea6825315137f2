"""Page 8, the end: three cards, coins, surplus tiles, ties."""

from dataclasses import replace

from scoring.core.evidence import Item, NearMiss
from scoring.glen.comparison import Reason
from scoring.glen.game import Player, Tally
from scoring.glen.settlement import card, coins, settle, tile_count, tiles

from .tables import HOME, Spot, game, player

IONA: Spot = ((1, 0), "iona-abbey")
MORAR: Spot = ((0, 1), "loch-morar")
DUART: Spot = ((1, 1), "duart-castle")


def of_size(name: str, count: int, **counters: int) -> Player:
    return replace(player(name, **counters), tally=Tally(tiles=count))


def test_iona_abbey_counts_yellow_tiles_and_itself() -> None:
    mine = player("A", HOME, IONA, ((2, 0), "T1"), ((2, 1), "T11"), ((2, 2), "T12"))
    score = card(mine, "iona-abbey")
    assert (score.points, score.items) == (6, (Item("yellow", ((1, 0), (2, 0), (2, 1)), 3, 6),))


def test_loch_morar_counts_green_tiles() -> None:
    mine = player("A", HOME, MORAR, ((2, 0), "T5"), ((2, 1), "T12"), ((2, 2), "T1"))
    assert card(mine, "loch-morar").items == (Item("green", ((2, 0), (2, 1)), 2, 4),)
    assert card(player("A", HOME, MORAR), "loch-morar").items == ()


def test_duart_castle_counts_villages_the_start_village_too_but_no_castles() -> None:
    mine = player("A", HOME, DUART, ((2, 1), "T16"), ((2, 2), "castle-moil"))
    score = card(mine, "duart-castle")
    assert score.points == 6
    assert score.near_misses == (NearMiss("castle", ((1, 1), (2, 2)), Reason.CASTLE),)


def test_without_the_card_its_tiles_are_a_near_miss() -> None:
    score = card(player("A", HOME, ((0, 1), "T3"), ((0, 2), "T6")), "loch-morar")
    assert (score.points, score.items) == (0, ())
    assert score.near_misses == (NearMiss("green", ((0, 1), (0, 2)), Reason.NO_CARD, (), 4),)
    assert card(player("A", HOME), "loch-morar").near_misses == ()


def test_only_cards_that_a_player_has_are_settled() -> None:
    (mine, other) = settle(game(player("A", HOME, IONA, DUART), player("B", HOME)))
    assert {name: score.points for name, score in mine.cards.items()} == {"iona-abbey": 2, "duart-castle": 3}
    assert other.cards == {}


def test_every_coin_is_a_vp() -> None:
    assert coins(player("A", coins=7)).items == (Item("coin", (), 7, 7),)
    assert coins(player("A")).items == ()


def test_every_tile_above_the_fewest_costs_three() -> None:
    score = tiles(of_size("A", 15), 13)
    assert (score.points, score.items) == (-6, (Item("tile", (), 2, -6),))
    assert score.near_misses == (NearMiss("tile", (), Reason.FEWER, (), 1),)
    assert tiles(of_size("A", 13), 13).points == 0
    assert tiles(of_size("A", 13), 13).near_misses == ()


def test_the_start_village_is_a_tile() -> None:
    assert tile_count(player("A", HOME, IONA)) == 2


def test_the_total_holds_everything() -> None:
    mine = player("A", HOME, IONA, vp=20, coins=4)
    (own, other) = settle(game(mine, player("B", HOME, vp=3)))
    assert (own.vp, own.total, own.rank) == (20, 20 + 2 + 4 - 3, 1)
    assert (other.total, other.rank) == (3, 2)


def test_resources_break_a_tie_and_equal_ones_share_the_place() -> None:
    players = [player(name, vp=10, resources=count) for name, count in zip("ABCD", (2, 5, 5, 1), strict=True)]
    assert [own.rank for own in settle(game(*players))] == [3, 1, 1, 4]


def test_more_vp_beat_more_resources() -> None:
    found = settle(game(player("A", vp=10, resources=0), player("B", vp=9, resources=9)))
    assert [own.rank for own in found] == [1, 2]


def test_a_result_may_fall_below_zero_unless_the_table_rules_otherwise() -> None:
    players = (of_size("A", 20, vp=1), of_size("B", 10))
    assert [own.total for own in settle(game(*players))] == [-29, 0]
    ruled = game(*players, chosen_rulings={"below-zero": "stops-at-zero"})
    assert [(own.total, own.rank) for own in settle(ruled)] == [(0, 1), (0, 1)]


def test_a_tally_names_the_tiles_that_a_card_counts() -> None:
    mine = replace(player("A"), tally=Tally(tiles=3, cards={"iona-abbey": 4, "duart-castle": 0}))
    (own, _) = settle(game(mine, of_size("B", 3)))
    assert {name: score.points for name, score in own.cards.items()} == {"iona-abbey": 8, "duart-castle": 0}
    assert card(mine, "loch-morar").points == 0
    assert card(mine, "loch-morar").near_misses == ()
