"""Pages 7 and 8, the three scorings: whisky, chieftains with bonnets, special places."""

from dataclasses import replace

from scoring.core.evidence import Item, NearMiss
from scoring.glen.comparison import WORTH, ComparedAchievement, Reason, compare, doubles, worth
from scoring.glen.game import Tally
from tests.share import for_each

from .tables import HOME, Spot, game, player

CAWDOR: Spot = ((1, 1), "cawdor-castle")
STALKER: Spot = ((0, 1), "castle-stalker")
MEY: Spot = ((2, 1), "castle-of-mey")
DUART: Spot = ((3, 1), "duart-castle")
MORAR: Spot = ((0, -1), "loch-morar")


def of(rule: str, *players: object) -> list[ComparedAchievement]:
    return [own[rule] for own in compare(game(*players))]  # type: ignore[arg-type]


def points(rule: str, *players: object) -> list[int | None]:
    return [each.score.points for each in of(rule, *players)]


@for_each(("difference", "vp"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (40, 8)])
def test_a_difference_is_worth(difference: int, vp: int) -> None:
    assert worth(difference) == vp
    assert points("whisky", player("A", whisky=difference + 2), player("B", whisky=2)) == [vp, 0]


def test_the_least_may_be_nothing_and_then_everything_counts() -> None:
    assert points("whisky", player("A", whisky=4), player("B"), player("C", whisky=1)) == [5, 0, 1]


def test_if_all_have_the_same_nobody_scores() -> None:
    assert points("whisky", player("A", whisky=7), player("B", whisky=7)) == [0, 0]


def test_chieftains_and_bonnets_count_together() -> None:
    assert points("chieftains", player("A", CAWDOR, chieftains=1), player("B", chieftains=1)) == [3, 0]
    assert points("chieftains", player("A", CAWDOR, STALKER), player("B")) == [5, 0]


def test_duart_castle_has_no_bonnet() -> None:
    assert points("chieftains", player("A", DUART), player("B")) == [0, 0]


def test_castle_of_mey_doubles_chieftains_but_not_bonnets() -> None:
    """One bonnet of its own, two chieftains counted twice."""
    (mine, _) = of("chieftains", player("A", MEY, chieftains=2), player("B"))
    assert mine.amount == 5
    (with_cawdor, _) = of("chieftains", player("A", MEY, CAWDOR), player("B"))
    assert with_cawdor.amount == 4
    assert doubles(player("A", MEY)) and not doubles(player("A", CAWDOR))


def test_clan_members_on_the_territory_are_no_chieftains() -> None:
    assert points("chieftains", player("A", ((0, 0), "start-village", 9)), player("B")) == [0, 0]


def test_every_special_place_is_a_card() -> None:
    assert points("places", player("A", HOME, STALKER, MORAR), player("B", HOME)) == [2, 0]


def test_without_points_nobody_is_ahead() -> None:
    (mine, _) = of("whisky", player("A", whisky=1), player("B", whisky=1))
    assert mine.score.items == (Item("barrel", (), 1, 0),)
    (nothing, _) = of("chieftains", player("A", HOME), player("B", HOME))
    assert nothing.score.items == ()


def test_the_bonnets_that_castle_of_mey_leaves_single_are_shown() -> None:
    (_, last) = of("chieftains", player("B", chieftains=9), player("A", MEY, STALKER, chieftains=1))
    assert last.score.near_misses[-1] == NearMiss("bonnet", ((2, 1), (0, 1)), Reason.BONNETS_SINGLE)
    bare = replace(player("A", chieftains=1), tally=Tally(cards={"castle-of-mey": 0}))
    (mine, _) = of("chieftains", bare, player("B"))
    assert [miss.reason for miss in mine.score.near_misses] == [Reason.MORE, Reason.MORE]


def test_the_evidence_tells_what_counted_and_where() -> None:
    (mine, _) = of("chieftains", player("A", MEY, CAWDOR, chieftains=1), player("B"))
    assert mine.score.items == (
        Item("ahead", (), 6, 8),
        Item("chieftain", (), 1, 0),
        Item("doubled", ((2, 1),), 1, 0),
        Item("bonnet", ((2, 1),), 1, 0),
        Item("bonnet", ((1, 1),), 3, 0),
    )
    assert mine.score.near_misses == ()
    (places, _) = of("places", player("A", STALKER, MORAR), player("B"))
    assert places.score.items[1:] == (Item("place", ((0, 1),), 1, 0), Item("place", ((0, -1),), 1, 0))


def test_one_bonnet_more_would_be_5_instead_of_3() -> None:
    (mine, _) = of("chieftains", player("A", chieftains=3), player("B"))
    assert mine.score.near_misses == (NearMiss("bonnet", (), Reason.MORE, (), 1),)
    assert (mine.score.points, mine.with_more(1)) == (3, 5)


def test_one_chieftain_more_counts_twice_with_castle_of_mey() -> None:
    (mine, _) = of("chieftains", player("A", MEY, chieftains=1), player("B"))
    assert mine.score.near_misses == (
        NearMiss("bonnet", (), Reason.MORE, (), 1),
        NearMiss("chieftain", (), Reason.MORE, (), 1),
        NearMiss("bonnet", ((2, 1),), Reason.BONNETS_SINGLE),
    )
    assert [mine.with_more(more) for more in (0, 1, 2)] == [3, 5, 8]


def test_whoever_is_alone_at_the_end_has_to_pass_the_next() -> None:
    (_, last) = of("whisky", player("A", whisky=5), player("B", whisky=2))
    assert last.score.near_misses == (NearMiss("barrel", (), Reason.MORE, (), 4),)
    assert [last.with_more(more) for more in (3, 4, 5)] == [0, 1, 2]


def test_with_castle_of_mey_half_as_many_chieftains_pass_the_next() -> None:
    (_, last) = of("chieftains", player("A", chieftains=5), player("B", MEY))
    assert [(miss.what, miss.short) for miss in last.score.near_misses[:2]] == [("bonnet", 5), ("chieftain", 3)]


def test_who_has_all_there_is_to_have_misses_nothing() -> None:
    (mine, _) = of("whisky", player("A", whisky=5), player("B"))
    assert mine.score.near_misses == ()
    assert mine.score.points == WORTH[-1]


def test_a_tally_stands_for_the_territory() -> None:
    counted = player("A", STALKER, MORAR, chieftains=2)
    tally = Tally(bonnets=3, places=1, tiles=5, cards={"castle-of-mey": 0})
    counted = replace(counted, tally=tally)
    own = compare(game(counted, player("B")))[0]
    assert own["chieftains"].amount == 7
    assert own["places"].amount == 1
    assert own["chieftains"].score.items[-1] == Item("bonnet", (), 3, 0)
