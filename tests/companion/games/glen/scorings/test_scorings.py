"""The screen of the three scorings: counts, differences, VP, the chart, the proof; booking with one tap."""

from __future__ import annotations

import pytest

from companion.board.board import Board
from companion.games.glen.model.scoring_table import view_of
from companion.games.glen.model.session import GlenSession
from companion.games.glen.scorings.chart import DifferenceChart
from companion.widgets.base import walk
from scoring.glen.comparison import compare
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.glen.games import before_scoring, count, open_sample, show, start_points
from tests.companion.looking import faults, small_targets, windows

RULES = ("whisky", "chieftains", "places")


@pytest.fixture
def due(driver: Driver) -> Driver:
    """The sample at its third scoring."""
    open_sample(driver, before_scoring(3))
    show(driver, "scoring", number=3)
    driver.taps = 0
    return driver


def session_of(driver: Driver) -> GlenSession:
    return driver.shell.session


def vp(driver: Driver) -> dict[str, int]:
    return {player.name: player.vp for player in session_of(driver).now.game.players}


def test_every_number_is_the_engines(due: Driver) -> None:
    state = session_of(due).now
    for rule in RULES:
        due.tap(f"tab:{rule}")
        for name, found in zip(state.names, compare(state.game), strict=True):
            assert due.get(f"points:{rule}:{name}").text == f"+{found[rule].score.points}"


def test_a_row_tells_count_and_difference_and_opens_its_proof(due: Driver) -> None:
    due.tap("tab:chieftains")
    assert due.shows("10 − 3 = 7")  # noqa: RUF001
    due.tap("row:Ewan")
    assert due.shows("5 chieftains")
    assert due.shows("3 bonnets: Cawdor Castle, ")
    assert due.find("evidence_board") is not None
    due.tap("row:Ewan")
    assert due.find("evidence_board") is None


def test_the_chart_shows_everybody_at_their_difference(due: Driver) -> None:
    view = view_of(session_of(due), 3)
    (chart,) = [widget for widget in walk(due.shell) if isinstance(widget, DifferenceChart)]
    assert [player.difference for player in chart.players] == [
        view.row(name, "whisky").difference for name in view.game.names
    ]


def test_near_misses_and_open_points_stand_below_what_counted(due: Driver) -> None:
    due.tap("tab:chieftains")
    due.tap("row:Rory")
    assert due.shows("bonnet more would be")
    due.tap("row:Ewan")
    assert due.shows("Only one source tells the bonnets of")


def test_the_page_of_the_rule_leads_to_it(due: Driver) -> None:
    assert due.shows("German 2010, Die drei Wertungen, page 8")
    due.tap("page:whisky")
    assert due.screen == "rule"
    due.back()
    assert due.screen == "scoring"


def test_a_scoring_is_booked_with_one_tap_and_taken_back_with_another(due: Driver) -> None:
    before, view = vp(due), view_of(session_of(due), 3)
    due.tap("book")
    assert due.taps == 1
    assert vp(due) == {name: before[name] + view.total(name) for name in before}
    for name, points in vp(due).items():
        assert due.get(f"after:{name}").text == str(points)
    due.tap("snackbar:Undo")
    assert vp(due) == before


def test_tabs_lead_one_after_the_other_to_the_sum(due: Driver) -> None:
    for _ in RULES:
        due.tap("next_tab")
    assert due.get("cell:whisky:Isla").below == "5 − 0"  # noqa: RUF001
    due.tap("cell:whisky:Isla")
    assert due.get("points:whisky:Isla") is not None


def test_all_three_scorings_stand_below_the_sum_and_lead_to_their_proofs(due: Driver) -> None:
    due.tap("tab:Σ")
    session = session_of(due)
    for number in (1, 2, 3):
        for name in session.now.names:
            assert due.get(f"total:{number}:{name}").text == f"+{view_of(session, number).total(name)}"
    due.tap("total:2:Moira")
    assert due.shows("Booked")
    assert due.get("points:whisky:Moira").text == f"+{view_of(session, 2).points('Moira', 'whisky')}"


def test_after_the_last_scoring_the_settlement_is_next(due: Driver) -> None:
    due.tap("book")
    due.tap("settlement")
    assert due.screen == "settlement"


def test_a_number_that_the_table_says_is_booked_and_marked(driver: Driver) -> None:
    session = start_points(driver)
    count(session, "Isla", whisky=5)
    show(driver, "scoring", number=1, player="Ewan")
    driver.tap("tell:Ewan")
    driver.tap("pad:3")
    driver.tap("pad:done")
    assert driver.get("points:whisky:Ewan").text == "+3"
    assert driver.shows("by hand; the app counts 0")
    driver.tap("book")
    assert session.now.scorings[1].by_hand
    assert driver.get("cell:whisky:Ewan").text == "+3*"
    assert vp(driver) == {"Isla": 8, "Ewan": 3, "Moira": 0}


def test_what_was_said_is_taken_back_to_the_count(driver: Driver) -> None:
    session = start_points(driver)
    count(session, "Isla", whisky=5)
    show(driver, "scoring", number=1, player="Isla")
    for key in ("tell:Isla", "pad:2", "pad:done"):
        driver.tap(key)
    assert driver.get("points:whisky:Isla").text == "+2"
    driver.tap("untell:Isla")
    assert driver.get("points:whisky:Isla").text == "+8"


def test_a_correction_two_scorings_later_is_offered_and_booked_again(driver: Driver) -> None:
    session = start_points(driver)
    count(session, "Isla", whisky=3)
    for number in (1, 2):
        session.do(view_of(session, number).booking())
    assert vp(driver)["Isla"] == 6
    show(driver, "scoring", number=1, player="Isla")
    for key in ("tell:Isla", "pad:4", "pad:done"):
        driver.tap(key)
    assert driver.get("rebook").text == "Re-book scoring 1"
    assert driver.shows("Something changed after it was booked. Isla +2")
    driver.tap("rebook")
    assert vp(driver)["Isla"] == 8
    assert driver.find("rebook") is None
    driver.tap("snackbar:Undo")
    assert vp(driver)["Isla"] == 6


def test_a_killed_app_comes_back_to_the_open_row_and_what_was_said(driver: Driver) -> None:
    session = start_points(driver)
    count(session, "Isla", places=2)
    show(driver, "scoring", number=1, rule="places", player="Ewan")
    for key in ("tell:Ewan", "pad:1", "pad:done"):
        driver.tap(key)
    before = (driver.shell.path, driver.session.now)
    driver.restart()
    assert (driver.shell.path, driver.session.now) == before
    assert driver.screen == "scoring"
    assert driver.get("points:places:Ewan").text == "+1"


def test_an_earlier_moment_can_only_be_looked_at(due: Driver) -> None:
    session_of(due).look_at(before_scoring(2))
    due.frames(3)
    show(due, "scoring", number=2)
    assert due.find("book") is None
    assert not any(name.startswith("tell:") for name in due.ids())


@pytest.mark.parametrize(("size", "text"), windows([PHONE, LANDSCAPE, TABLET, (360, 640)]))
def test_nothing_is_cut_and_everything_can_be_touched(driver: Driver, size: tuple[int, int], text: int) -> None:
    driver.store.settings["text_size"] = text
    driver.app.apply_settings()
    driver.resize(*size)
    open_sample(driver, before_scoring(3))
    for rule in (*RULES, "Σ"):
        show(driver, "scoring", number=3, rule=rule, player="Ewan")
        assert faults(driver.shell) == []
        assert list(small_targets(driver.shell)) == []


def test_a_line_of_the_proof_is_shown_alone_on_the_territory(due: Driver) -> None:
    due.tap("tab:chieftains")
    due.tap("row:Ewan")
    (board,) = [widget for widget in walk(due.get("evidence_board")) if isinstance(widget, Board)]
    everything = board.scene.overlay
    due.tap("evidence:1")
    assert board.scene.overlay != everything
    assert due.get("evidence:1").selected
    due.tap("evidence:1")
    assert board.scene.overlay == everything
