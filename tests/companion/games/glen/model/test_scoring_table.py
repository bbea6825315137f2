"""A scoring as a table of counts, differences and VP; what is said against it; booking it again."""

from pathlib import Path

import pytest

from companion.games.glen.model.scoring_table import (
    ScoringView,
    changed_scorings,
    current,
    tell_amount,
    told_amounts,
    view_of,
)
from companion.games.glen.model.session import GlenSession
from scoring.glen.catalogue import by_name
from scoring.glen.game import Mode
from scoring.glen.play import acts
from scoring.glen.rules import RULES
from tests.companion.games.glen.games import PEOPLE, before_scoring, count, take_over_sample
from tests.companion.store.opening import StoreAt


@pytest.fixture
def session(tmp_path: Path, store_at: StoreAt) -> GlenSession:
    """Three players who count points only: 5, 2 and 2 barrels."""
    session = GlenSession(store_at(tmp_path))
    session.start(RULES, acts.set_up(acts.new_game(PEOPLE[:3], Mode.POINTS)))
    for name, barrels in (("Isla", 5), ("Ewan", 2), ("Moira", 2)):
        count(session, name, whisky=barrels)
    return session


def vp(session: GlenSession) -> list[int]:
    return [player.vp for player in session.now.game.players]


def book(session: GlenSession, number: int) -> ScoringView:
    session.do(view_of(session, number).booking())
    return view_of(session, number)


def test_a_row_has_the_amount_the_least_the_difference_and_what_it_is_worth(session: GlenSession) -> None:
    row = view_of(session, 1).row("Isla", "whisky")
    assert (row.amount, row.least, row.difference, row.points) == (5, 2, 3, 3)


def test_booking_moves_the_points_and_the_table_shows_before_and_after(session: GlenSession) -> None:
    count(session, "Isla", vp=10)
    view = book(session, 1)
    assert vp(session) == [13, 0, 0]
    assert (view.before("Isla"), view.total("Isla"), view.after("Isla")) == (10, 3, 13)


def test_a_booked_scoring_is_shown_as_it_was_counted_then(session: GlenSession) -> None:
    book(session, 1)
    count(session, "Isla", whisky=9)
    assert view_of(session, 1).row("Isla", "whisky").amount == 5
    assert view_of(session, 2).row("Isla", "whisky").amount == 9
    assert changed_scorings(session) == []


def test_an_amount_that_the_table_says_changes_everybodys_difference(session: GlenSession) -> None:
    tell_amount(session, 1, "Moira", "whisky", 0)
    view = view_of(session, 1)
    assert [view.row(name, "whisky").points for name in ("Isla", "Ewan", "Moira")] == [8, 2, 0]
    event = view.booking()
    assert event.by_hand
    session.do(event)
    assert vp(session) == [8, 2, 0]


def test_saying_what_the_app_counts_is_saying_nothing(session: GlenSession) -> None:
    tell_amount(session, 1, "Moira", "whisky", 0)
    tell_amount(session, 1, "Moira", "whisky", 2)
    assert told_amounts(session, 1) == {}
    assert not view_of(session, 1).booking().by_hand


def test_a_correction_two_scorings_later_books_the_first_again(session: GlenSession) -> None:
    for number in (1, 2):
        book(session, number)
    assert vp(session) == [6, 0, 0]
    tell_amount(session, 1, "Isla", "whisky", 7)
    (view,) = changed_scorings(session)
    assert view.number == 1
    assert view.changes() == {"Isla": 5, "Ewan": 0, "Moira": 0}
    session.do(view.booking())
    assert vp(session) == [11, 0, 0]
    assert session.now.scorings[2].points["Isla"]["whisky"] == 3


def test_a_step_of_before_that_is_taken_back_makes_a_booked_scoring_another(session: GlenSession) -> None:
    book(session, 1)
    session.undo("Moira")
    (view,) = changed_scorings(session)
    assert view.changes() == {"Isla": 5, "Ewan": 2, "Moira": 0}
    session.do(view.booking())
    assert vp(session) == [8, 2, 0]
    assert changed_scorings(session) == []


@pytest.fixture
def laid(tmp_path: Path, store_at: StoreAt) -> GlenSession:
    """Two players, one of whom laid a tile that was taken for a village, and two booked scorings."""
    session = GlenSession(store_at(tmp_path))
    session.start(RULES, acts.set_up(acts.new_game(PEOPLE[:2], Mode.TILES)))
    session.do(acts.lay(session.now, "Isla", (0, 1), by_name()["T4"], anyway=True))
    for number in (1, 2):
        book(session, number)
    return session


def test_a_tile_that_was_another_one_all_the_time_changes_the_scorings_it_lay_in(laid: GlenSession) -> None:
    assert vp(laid) == [0, 0]
    laid.do(acts.change(laid.now, "Isla", (0, 1), by_name()["castle-moil"], anyway=True))
    views = changed_scorings(laid)
    assert [view.number for view in views] == [1, 2]
    assert [view.changes()["Isla"] for view in views] == [2, 2]
    for view in views:
        laid.do(view.booking())
    assert vp(laid) == [4, 0]
    assert changed_scorings(laid) == []


@pytest.fixture
def castle(laid: GlenSession) -> GlenSession:
    """The same table, whose tile is a castle and whose scorings were booked with it."""
    laid.do(acts.change(laid.now, "Isla", (0, 1), by_name()["castle-moil"], anyway=True))
    for view in changed_scorings(laid):
        laid.do(view.booking())
    assert vp(laid) == [4, 0]
    return laid


def test_a_tile_that_is_taken_back_was_not_there_when_it_was_scored(castle: GlenSession) -> None:
    castle.do(acts.take_back(castle.now, "Isla", (0, 1)))
    views = changed_scorings(castle)
    assert [view.changes() for view in views] == [{"Isla": -2, "Ewan": 0}] * 2
    for view in views:
        castle.do(view.booking())
    assert vp(castle) == [0, 0]
    assert changed_scorings(castle) == []


def test_the_table_may_leave_a_scoring_as_it_was_booked(castle: GlenSession) -> None:
    castle.do(acts.take_back(castle.now, "Isla", (0, 1)))
    for view in changed_scorings(castle):
        castle.do(view.keeping())
    assert vp(castle) == [4, 0]
    assert changed_scorings(castle) == []


@pytest.mark.parametrize(("name", "points"), [("Isla", []), ("Ewan", [{"Isla": -2, "Ewan": 2}] * 2)])
def test_a_tile_that_is_laid_elsewhere_lay_there_all_the_time(
    castle: GlenSession, name: str, points: list[dict[str, int]]
) -> None:
    castle.do(acts.take_back(castle.now, "Isla", (0, 1)))
    castle.do(acts.lay(castle.now, name, (1, 1), by_name()["castle-moil"], anyway=True))
    assert [view.changes() for view in changed_scorings(castle)] == points


def test_what_was_laid_after_a_scoring_changes_nothing_of_it(castle: GlenSession) -> None:
    castle.do(acts.lay(castle.now, "Isla", (1, 0), by_name()["T4"], anyway=True))
    castle.do(acts.change(castle.now, "Isla", (1, 0), by_name()["armadale-castle"], anyway=True))
    castle.do(acts.take_back(castle.now, "Isla", (1, 0)))
    assert changed_scorings(castle) == []


def test_one_that_was_counted_by_hand_stays_as_it_is(session: GlenSession) -> None:
    session.do(acts.book_scoring(session.now, 1, by_hand={"Ewan": {"places": 8}}))
    assert changed_scorings(session) == []
    assert vp(session) == [0, 8, 0]


def test_undo_across_a_scoring_takes_its_points_back(session: GlenSession) -> None:
    book(session, 1)
    count(session, "Ewan", whisky=6)
    session.undo()
    session.undo()
    assert vp(session) == [0, 0, 0]
    assert view_of(session, 1).booked is None
    assert view_of(session, 1).row("Ewan", "whisky").amount == 2
    session.redo()
    assert vp(session) == [3, 0, 0]


def test_an_earlier_moment_shows_the_scorings_of_that_moment(tmp_path: Path, store_at: StoreAt) -> None:
    session = GlenSession(store_at(tmp_path))
    take_over_sample(session)
    session.look_at(before_scoring(2))
    assert [view_of(session, number).booked is not None for number in (1, 2, 3)] == [True, False, False]
    assert current(session.state) == 2
    session.look_at(None)
    assert current(session.state) == 3


def test_the_sample_counts_as_it_was_booked(tmp_path: Path, store_at: StoreAt) -> None:
    session = GlenSession(store_at(tmp_path))
    take_over_sample(session)
    for number in (1, 2, 3):
        view = view_of(session, number)
        assert view.booked is not None
        assert view.wanted == {name: dict(points) for name, points in view.booked.points.items()}
