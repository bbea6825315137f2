"""What a scoring does to the ranking."""

from __future__ import annotations

from companion.widgets.rank_bars import RankBars, RankStand, rank

STANDS = (
    RankStand("Isla", "blue", 38, (8, 5)),
    RankStand("Ewan", "yellow", 33, (0, 2)),
    RankStand("Moira", "red", 31, (3, 1)),
    RankStand("Rory", "white", 30, (12, 8)),
)


def test_equal_points_share_a_place() -> None:
    assert [rank(points, (7, 9, 7, 3)) for points in (7, 9, 7, 3)] == [2, 1, 2, 4]


def test_the_first_stands_on_top_and_the_best_total_is_the_scale() -> None:
    bars = RankBars(STANDS, ("A", "B"))
    assert [stand.name for stand in bars.stands] == ["Isla", "Rory", "Ewan", "Moira"]
    assert bars.most == 51


def test_places_won_and_lost_are_told() -> None:
    bars = RankBars(STANDS, ("A", "B"))
    assert {stand.name: bars.climbed(stand) for stand in STANDS} == {"Isla": 0, "Ewan": -1, "Moira": 0, "Rory": 2}


def test_a_table_without_points_has_a_scale_as_well() -> None:
    assert RankBars([RankStand("Isla", "blue", 0, (0,))], ("A",)).most == 1
