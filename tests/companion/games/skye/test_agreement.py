"""A correction after booking: a chip on every screen, one sheet for all of it, and one tap that answers it."""

from __future__ import annotations

from collections.abc import Callable

from companion.art.overlays import Sign
from companion.board.scene import Stamp
from companion.games.skye.model.agreement import chip_words
from companion.games.skye.model.correction_effects import effects, places_for
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.report import game_report
from scoring.skye.play.acts import (
    begin_round,
    book_anew,
    book_round,
    correct_gold,
    correct_vp,
    keep_bookings,
    make_ruling,
    swap_scoring_tiles,
    take_back,
)
from scoring.skye.play.booking import review
from scoring.skye.play.events import BookedAnew, BookingsKept, Event
from scoring.skye.play.state import TableState
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.evenings.evening import Evening
from tests.companion.games.skye.flat import play
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import at_scoring, open_played

ROADS = ("castle-roads", "sheep", "columns", "rows")
"""The castle counts for A or does not, as the table rules."""


def correct(driver: Driver) -> dict[str, int]:
    """Three rounds are booked, then a ruling changes what the first and the third were worth; VP before."""
    at_scoring(driver, 2, tiles=ROADS, rounds=3)
    driver.tap("book")
    before = {player.name: player.vp for player in driver.session.state.game.players}
    driver.session.do(make_ruling(driver.session.state, "castle-tile", "does-not"))
    driver.frames(2)
    assert review(driver.session.state).open
    return before


def totals(driver: Driver) -> dict[str, int]:
    return {player.name: player.vp for player in driver.session.state.game.players}


def test_the_chip_stands_on_every_screen_until_it_is_answered(driver: Driver) -> None:
    correct(driver)
    words = driver.get("differs").text
    assert words == chip_words(review(driver.session.state)) == "2 bookings no longer agree"
    for screen in ("scores", "rulings", "final"):
        driver.shell.push(screen)
        driver.frames(2)
        assert driver.get("differs").text == words
        driver.back()
    driver.shell.go("table")
    driver.frames(2)
    assert driver.get("notice").text == words
    driver.restart()
    driver.shell.go("table")
    driver.frames(2)
    assert driver.get("notice").text == words


def test_one_tap_books_all_of_it_anew_and_one_undo_takes_it_back(driver: Driver) -> None:
    before = correct(driver)
    driver.shell.go("table")
    driver.frames(2)
    driver.tap("notice")
    for name, vp in before.items():
        assert f"{vp} VP" in driver.get(f"after:{name}").subtitle.text
        assert f"{vp - 2} VP" in driver.get(f"after:{name}").subtitle.text
    driver.tap("book_anew")
    assert isinstance(driver.session.last_step(), BookedAnew)
    assert totals(driver) == {name: vp - 2 for name, vp in before.items()}
    assert driver.find("notice") is None
    driver.tap("undo")
    assert totals(driver) == before
    assert driver.find("notice") is not None


def test_what_is_kept_carries_a_mark_in_scores_sum_and_report(driver: Driver) -> None:
    before = correct(driver)
    driver.tap("rebook")
    driver.tap("keep_booked")
    assert isinstance(driver.session.last_step(), BookingsKept)
    assert totals(driver) == before
    assert driver.find("rebook") is None
    assert driver.get("cell:A:Isla").text.endswith("\N{DAGGER}")
    assert driver.shows("Kept as booked")
    driver.shell.push("scores")
    driver.frames(2)
    assert driver.get("points:3:A:Isla").text.endswith("\N{DAGGER}")
    assert "\N{DAGGER} Kept as booked" in game_report(engine_words(), driver.session.state)


def test_going_on_asks_once(driver: Driver) -> None:
    correct(driver)
    driver.tap("next_round")
    assert driver.find("agreement") is not None
    driver.tap("close_sheet")
    assert driver.session.state.game.round == 3
    driver.tap("next_round")
    assert driver.session.state.game.round == 4


def test_an_answer_goes_on_where_the_table_was(driver: Driver) -> None:
    correct(driver)
    driver.tap("next_round")
    driver.tap("book_anew")
    assert driver.session.state.game.round == 4
    assert driver.screen == "income"


def test_the_table_shows_what_is_booked_and_not_what_lies_there_now(driver: Driver) -> None:
    correct(driver)
    booked = driver.session.state.rounds[3].points["Isla"]
    for size in ((412, 915), TABLET):
        driver.resize(*size)
        driver.shell.go("table")
        driver.session.show_player("Isla")
        driver.frames(3)
        assert driver.get("so_far").text.lstrip("+") == str(sum(booked.values()))
        for letter, points in booked.items():
            assert driver.get(f"letter:{letter}").text == str(points)


def test_a_booked_income_is_shown_as_booked(driver: Driver) -> None:
    correct(driver)
    booked = driver.session.state.incomes[3].gold
    driver.shell.push("income", round=3)
    driver.frames(2)
    for name, gold in booked.items():
        assert driver.get(f"gold:{name}").text == f"+{gold}"
    assert driver.find("book") is None


def test_an_ended_game_says_so_and_shows_its_standing_anew(driver: Driver) -> None:
    open_played(driver, 2, 6, ROADS)
    driver.tap("next_step")
    driver.tap("book")
    driver.tap("final")
    show_all(driver)
    assert driver.session.state.ended
    before = {name: driver.get(f"total:{name}").text for name in driver.session.state.names}
    driver.session.do(make_ruling(driver.session.state, "castle-tile", "does-not"))
    driver.frames(2)
    found = review(driver.session.state)
    driver.tap("rebook")
    told = driver.get("result_then").text
    for line in (*(found.standing_before or ()), *(found.standing_after or ())):
        assert f"{line.name} {line.total}" in told
    driver.tap("book_anew")
    after = {line.name: line.total for line in driver.session.state.standing or ()}
    assert {name: driver.get(f"total:{name}").text for name in before} == {name: str(vp) for name, vp in after.items()}
    assert after != {name: int(vp) for name, vp in before.items()}


def says_what_the_fold_says(driver: Driver) -> None:
    """Strip, scores, corrections and the bar below the board against the table as the events leave it."""
    state = driver.session.now
    driver.shell.go("table")
    driver.frames(2)
    for player in state.game.players:
        seat = driver.get(f"player:{player.name}").seat
        assert (seat.vp, seat.gold) == (player.vp, player.gold)
        driver.tap(f"player:{player.name}")
        booked = state.rounds.get(state.game.round)
        if booked is not None:
            assert driver.get("so_far").text == str(sum(booked.points[player.name].values()))
    driver.shell.go("scores")
    driver.frames(2)
    for player in state.game.players:
        assert driver.get(f"vp:{player.name}").text == str(player.vp)
        for number, booked in state.rounds.items():
            for letter, points in booked.points[player.name].items():
                shown = driver.get(f"points:{number}:{letter}:{player.name}").text
                assert shown.rstrip("*\N{DAGGER}") == f"+{points}"
    driver.shell.push("correct")
    driver.frames(2)
    for player in state.game.players:
        assert f"{player.vp} VP, {player.gold} gold" in driver.get(f"correct:{player.name}").subtitle.text
    assert bool(driver.find("rebook")) == bool(review(state).open)


def test_after_every_step_all_screens_say_the_same(driver: Driver) -> None:
    correct(driver)
    says_what_the_fold_says(driver)
    steps: tuple[Callable[[TableState], Event], ...] = (
        keep_bookings,
        lambda state: make_ruling(state, "castle-tile", None),
        lambda state: correct_vp(state, "Ewan", 21),
        lambda state: correct_gold(state, "Isla", 2),
        lambda state: swap_scoring_tiles(state, "A", "B"),
        book_anew,
    )
    for step in steps:
        driver.session.do(step(driver.session.now))
        says_what_the_fold_says(driver)


def test_the_sheet_names_the_correction_and_shows_the_land_before_and_after(driver: Driver) -> None:
    open_played(driver, 2, 2, ("sheep", "columns", "castle-cattle", "rows"))
    driver.tap("next_step")
    driver.tap("book")
    state = driver.session.now
    player, cell = next(
        (player.name, placement.cell)
        for player in state.game.players
        for placement in list(player.territory)[1:]
        if effects(state, take_back(state, player.name, placement.cell)).differences
    )
    driver.session.do(take_back(state, player, cell))
    for size in ((412, 915), TABLET):
        driver.resize(*size)
        driver.shell.go("table")
        driver.frames(3)
        driver.tap("notice")
        assert driver.shows(f"{player} takes the tile at {engine_words().place(cell)} back")
        maps = driver.get("before_after")
        before, after = maps.before, maps.after
        assert cell in {tile.cell for tile in before.scene.tiles}
        assert cell not in {tile.cell for tile in after.scene.tiles}
        assert Stamp(Sign.FORCED, cell) in before.scene.overlay.stamps
        assert Stamp(Sign.BARE, cell) in after.scene.overlay.stamps
        assert before.view == after.view
        driver.tap("close_sheet")


def test_a_ruling_has_its_line(driver: Driver) -> None:
    correct(driver)
    driver.tap("rebook")
    assert driver.shows("Ruling: ")
    assert driver.find("result_then") is None


def test_in_table_mode_a_tile_changes_its_player_and_the_strip_answers(driver: Driver) -> None:
    """By touch in the zones: a tile of a booked round is given to another, and all is booked anew from the strip."""
    driver.resize(*TABLET)
    flat = play(driver, 4, 3, tiles=("sheep", "columns", "most-ships", "squares"))
    session = driver.session
    for event in (book_round, begin_round):
        session.do(event(session.now, anyway=True))
    driver.frames(3)
    name, cell = Evening(driver).telling_tile(1)
    other = next(each for each in session.now.names if each != name)
    driver.long_press_at(*flat.cell_spot(name, cell))
    flat.tap(name, "correct_tile")
    flat.reach(name, "give")
    flat.tap(name, f"move_to:{other}")
    target = next(iter(places_for(session.now, name, cell, other)))
    driver.wait(0.4)
    board = flat.zone(other).board
    assert target in board.scene.free
    assert all(board.collide_point(*flat.touch_spot(other, each)) for each in board.scene.free)
    flat.tap_cell(other, target)
    assert target in flat.territory(other) and cell not in flat.territory(name)
    found = review(session.now)
    assert found.open
    driver.wait(0.3)
    words = flat.screen.strip.words
    assert all(chip_words(found) in each.text for each in words)
    driver.tap_at(*flat.spot(words[0]))
    assert driver.find("agreement") is not None
    driver.tap("book_anew")
    assert driver.screen == "table_mode"
    assert not review(session.now).open
    assert words[0].action is None


def test_large_text_leaves_a_reason_the_width_of_the_sheet(driver: Driver) -> None:
    """Numbers at the end of the row left it a word a line."""
    correct(driver)
    driver.shell.go("table")
    driver.store.settings["text_size"] = 200
    driver.app.apply_settings()
    driver.tap("notice")
    assert driver.get("reason").width > driver.get("agreement").width / 2
