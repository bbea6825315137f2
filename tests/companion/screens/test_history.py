"""The history: every step in words, looking back, undoing to a step; hundreds of lines, and names of any kind."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.theme import theme
from companion.games.skye.face import FACE
from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.games.skye.model.step_words import SENTENCES, step_words
from companion.screens.history.lines import (
    Heading,
    HistoryStep,
    Telling,
    count_steps,
    later_steps,
    of_player,
    with_headings,
)
from companion.screens.history.row import BUTTON, OlderLine, StepLine
from companion.screens.history.screen import HistoryScreen
from companion.widgets.base import walk
from companion.widgets.long_list import ListLine
from scoring.core.journal import Journal
from scoring.skye.play import acts
from scoring.skye.play.eventfile import KINDS
from scoring.skye.play.events import Event, Phase, PhaseEntered, SetUp
from scoring.skye.play.fold import fold
from scoring.skye.words import Words
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.looking import small_targets
from tests.scoring.skye.play.random_games import Player, play
from tests.scoring.skye.play.tables import ALL_MODULES, Table, meadow

WORDS = Words()


@pytest.fixture
def game(driver: Driver) -> Iterator[Driver]:
    """A game for two with an income, two tiles and a booked round, at the history."""
    driver.start_game("Isla", "Ewan")
    session = driver.session
    session.do(acts.book_income(session.now))
    session.do(acts.lay(session.now, "Isla", (0, 1), meadow(sheep=1), anyway=True))
    session.do(acts.lay(session.now, "Ewan", (0, 1), meadow(sheep=2), anyway=True))
    session.do(acts.book_round(session.now, anyway=True))
    driver.shell.go("history")
    driver.frames(3)
    yield driver


def history(driver: Driver) -> HistoryScreen:
    screen = driver.shell.screen
    assert isinstance(screen, HistoryScreen)
    return screen


def told(journal: Journal[Event]) -> list[str]:
    return [step.view.text for step in Telling(FACE).steps(journal)]


# --- words ---


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == {kind for kind, _parts in KINDS.values()}


def test_a_whole_round_in_words() -> None:
    table = Table(3, modules=ALL_MODULES)
    table.do(acts.book_income).do(acts.set_prices, "Isla", (2, 1)).do(acts.set_prices, "Ewan", (3, 1))
    table.do(acts.set_prices, "Moira", (1,), anyway=True).do(acts.buy, "Isla", "Ewan", 1).do(acts.pass_turn, "Ewan")
    table.do(acts.pass_turn, "Moira").do(acts.close_offers).do(acts.buy_from_dolmen, "Isla", 1, 0)
    table.do(acts.pass_turn, "Ewan", 2).do(acts.pass_turn, "Moira", 2)
    table.do(acts.lay, "Isla", (0, 2), meadow(), anyway=True).do(acts.change, "Isla", (0, 2), meadow(), 1, anyway=True)
    table.do(acts.take_back, "Isla", (0, 2)).do(acts.return_to_bag, "Ewan")
    table.do(acts.correct_gold, "Moira", None).do(acts.correct_vp, "Moira", 4)
    table.do(acts.place_scoring_tile, "B", "rows").do(acts.make_ruling, "farm-reach", "four")
    table.do(acts.book_round, anyway=True).do(acts.begin_round)
    assert told(table.journal) == [
        "The game begins: Isla, Ewan and Moira",
        "Income of round 1: Isla 5 gold, Ewan 5 gold and Moira 5 gold",
        "Isla sets prices: 2 and 1",
        "Ewan sets prices: 3 and 1",
        "Moira sets prices: 1",
        "Isla buys from Ewan for 1 gold",
        "Ewan passes",
        "Moira passes",
        "The market closes. Stakes lost: Isla 3 gold, Ewan 3 gold and Moira 1 gold",
        "Isla buys a Druid tile for 1 gold",
        "Ewan passes in the second buying turn",
        "Moira passes in the second buying turn",
        "Isla lays a tile at 2 north, although it does not fit",
        "Isla turns the tile at 2 north",
        "Isla takes the tile at 2 north back",
        "Ewan puts a tile back into the bag",
        "Gold of Moira is not known any more",
        "VP of Moira set to 4",
        "Scoring tile at B: Rows",
        "Ruling: You play with the four straight neighbours of a farm.",
        "Round 1 booked: Isla 0 VP, Ewan 0 VP and Moira 0 VP",
        "Round 2 begins",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_players_do_is_told(seed: int) -> None:
    table, player = Table(4, modules=ALL_MODULES), Player(seed)
    for _ in range(150):
        act, values = player.attempt(table.state)
        try:
            table.do(act, *values)
        except acts.NotAllowed:
            continue
    found = Telling(FACE).steps(table.journal)
    assert len(found) == len(table.journal.entries)
    assert all(step.view.text and "{" not in step.view.text for step in found)
    assert all(step.view.tile or step.view.symbol or step.view.icon for step in found)


# --- lines ---


def test_steps_stand_under_their_round_and_phase() -> None:
    table = Table(2).do(acts.book_income).do(acts.enter_phase, Phase.BUILD)
    table.do(acts.lay, "Isla", (0, 1), meadow(), anyway=True).do(acts.book_round, anyway=True).do(acts.begin_round)
    lines = list(with_headings(Telling(FACE).steps(table.journal)))
    assert [line.text for line in lines if isinstance(line, Heading)] == [
        "Set-up",
        "Round 1 · Income",
        "Round 1 · Build",
        "Round 2 · Income",
    ]
    assert isinstance(lines[0], Heading)


def test_a_game_over_two_days_names_the_second() -> None:
    table = Table(2)
    journal: Journal[Event] = Journal()
    journal = journal.append(table.journal.in_force()[0], "2026-11-16T22:50:00+01:00")
    journal = journal.append(PhaseEntered(Phase.BUILD), "2026-11-17T09:10:00+01:00")
    found = Telling(FACE).steps(journal)
    assert [(step.clock, step.heading) for step in found] == [
        ("22:50", "Set-up"),
        ("09:10", "Round 1 · Build · 17 November"),
    ]


def test_taken_back_steps_stay_and_are_struck() -> None:
    table = Table(2).do(acts.book_income).do(acts.correct_vp, "Isla", 3).do(acts.correct_vp, "Ewan", 4).undo("Isla")
    found = Telling(FACE).steps(table.journal)
    assert [step.struck for step in found] == [False, False, True, False]
    assert [step.can_return for step in found] == [True, True, False, False]
    assert later_steps(table.journal, 1) == 1
    table.journal = table.journal.redo()
    assert not any(step.struck for step in Telling(FACE).steps(table.journal))


def test_a_purchase_is_a_step_of_buyer_and_seller() -> None:
    table = Table(2).do(acts.book_income).do(acts.set_prices, "Isla", (1, 1)).do(acts.set_prices, "Ewan", (1, 1))
    table.do(acts.buy, "Isla", "Ewan", 0)
    for name in ("Isla", "Ewan"):
        assert of_player(Telling(FACE).steps(table.journal), name)[-1].view.text == "Isla buys from Ewan for 1 gold"


def test_a_game_that_was_taken_over_says_so() -> None:
    table = Table(2).do(acts.lay, "Isla", (0, 1), meadow(), anyway=True)
    event = SetUp(table.state.game)
    assert step_words(WORDS, fold([]), event) == "Taken over from a file: Isla and Ewan"


# --- the screen ---


def test_the_newest_step_is_in_sight_and_every_step_has_its_time(game: Driver) -> None:
    assert game.shows("Round 1 booked: Isla 1 VP and Ewan 2 VP")
    assert game.shows("5 steps")
    last = game.get("step:4")
    assert last.to_window(*last.pos)[1] >= 0
    assert last.step.clock == str(game.session.journal.entries[4].time)[11:16]


def test_a_tap_shows_the_table_as_it_was_and_the_banner_leads_back(game: Driver) -> None:
    game.tap("step:2")
    assert game.screen == "table"
    assert game.shows("You are looking at")
    assert game.session.player == "Isla"
    assert len(game.session.state.game.player("Ewan").territory) == 1
    assert not game.session.do(acts.correct_vp(game.session.now, "Isla", 50))
    game.tap("banner_action")
    assert game.session.looking_at is None
    assert len(game.session.state.game.player("Ewan").territory) == 2
    game.back()
    assert game.screen == "history"


def test_back_from_an_earlier_moment_comes_to_now_then_to_the_list(game: Driver) -> None:
    game.tap("step:1")
    game.back()
    assert (game.screen, game.session.looking_at) == ("table", None)
    game.back()
    assert game.screen == "history"


@pytest.mark.parametrize("name", ["rule", "settings", "dispute", "prices"])
def test_back_leaves_a_screen_before_it_leaves_an_earlier_moment(driver: Driver, name: str) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.do(acts.correct_gold(driver.session.now, "Isla", 5))
    driver.session.look_at(0)
    arguments: dict[str, dict[str, Any]] = {
        "rule": {"entry": "building"},
        "dispute": {"tile": "sheep", "player": "Isla", "round": 1},
    }
    driver.shell.push(name, **arguments.get(name, {}))
    driver.frames(2)
    driver.back()
    assert (driver.screen, driver.session.looking_at) == ("table", 0)
    driver.back()
    assert (driver.screen, driver.session.looking_at) == ("table", None)


def test_undo_to_here_is_one_step_that_redo_brings_back(game: Driver) -> None:
    before = game.session.now
    game.taps = 0
    game.tap("return:1")
    assert game.taps == 1
    assert game.shows("3 steps taken back")
    assert game.session.now.rounds == {}
    assert [step.struck for step in history(game).shown_steps] == [False, False, True, True, True]
    game.tap("snackbar:Redo")
    assert game.session.now == before
    assert not any(step.struck for step in history(game).shown_steps)


def test_redo_ends_with_the_next_new_step(game: Driver) -> None:
    game.tap("return:1")
    game.session.do(acts.correct_vp(game.session.now, "Isla", 9))
    game.frames(2)
    assert game.get("redo").disabled
    assert game.shows("3 taken back")


def test_undo_and_redo_stand_in_the_top_bar(game: Driver) -> None:
    game.tap("undo")
    assert history(game).shown_steps[-1].struck
    game.tap("redo")
    assert not history(game).shown_steps[-1].struck
    game.session.look_at(1)
    game.frames(2)
    assert game.get("undo").disabled
    assert game.get("redo").disabled


def test_the_list_can_be_narrowed_to_a_player(game: Driver) -> None:
    game.tap("of:Ewan")
    assert [step.view.text for step in history(game).shown_steps] == ["Ewan lays a tile at 1 north"]
    game.tap("of:all")
    assert len(history(game).shown_steps) == 5


def test_an_empty_history_says_one_line_and_offers_one_button(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.shell.go("history")
    driver.frames(2)
    assert driver.shows("Nothing has happened yet.")
    driver.tap("of:Ewan")
    assert driver.shows("Ewan has not done anything yet.")
    driver.tap("everyone")
    driver.tap("to_table")
    assert driver.screen == "table"


def test_hundreds_of_steps_need_few_widgets(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    session = driver.session
    for number in range(300):
        session.do(acts.correct_vp(session.now, "Isla", number))
    driver.shell.go("history")
    driver.frames(3)
    lines = [widget for widget in walk(driver.shell) if isinstance(widget, ListLine)]
    assert len(lines) < 40
    assert driver.find("step:300") is not None
    assert driver.find("step:5") is None
    seen = set()
    for _ in range(60):
        driver.drag_from(200, 700, dy=-560, steps=3)
        driver.wait(0.02)
        seen |= {name for name in driver.ids() if name.startswith("step:")}
        if "step:0" in seen:
            break
    assert "step:0" in seen
    assert len([widget for widget in walk(driver.shell) if isinstance(widget, ListLine)]) < 40


def test_very_long_games_show_the_newest_steps_first(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.screens.history.screen.MOST", 20)
    driver.start_game("Isla", "Ewan")
    for number in range(50):
        driver.session.do(acts.correct_vp(driver.session.now, "Isla", number))
    driver.shell.go("history")
    history(driver).most = 20
    history(driver).refresh()
    driver.frames(2)
    assert not any(isinstance(line, HistoryStep) and line.number == 1 for line in history(driver).list.lines)
    history(driver).list.keep_in_sight(0)
    driver.frames(2)
    driver.tap("older")
    assert len([line for line in history(driver).list.lines if isinstance(line, HistoryStep)]) == 40


def test_wide_windows_show_the_moment_beside_the_list(game: Driver) -> None:
    for size in (TABLET, LANDSCAPE):
        game.resize(*size)
        history(game).list.keep_in_sight(0)
        game.frames(2)
        game.tap("step:2")
        assert game.screen == "history"
        assert game.session.looking_at == 2
        line = game.get("step:2")
        assert line.step.looked_at
        low, high = game.get("steps").to_window(0, game.get("steps").y)[1], game.get("steps").top
        assert low - 1 <= line.to_window(*line.pos)[1] and line.to_window(line.x, line.top)[1] <= high + 1
        game.tap("moment_table")
        assert game.screen == "table"
        game.back()
        game.back()
    game.resize(*TABLET)
    game.tap("step:2")
    game.tap("moment_undo")
    assert game.session.looking_at is None
    assert game.shows("2 steps taken back")


def test_the_way_back_is_remembered_when_the_app_is_killed(game: Driver) -> None:
    game.tap("return:1")
    game.restart()
    assert game.screen == "history"
    assert [step.struck for step in history(game).shown_steps] == [False, False, True, True, True]
    assert game.session.redo()


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE])
def test_every_target_is_at_least_48(game: Driver, size: tuple[int, int]) -> None:
    game.resize(*size)
    assert list(small_targets(game.shell)) == []


NAMES = ("[b]Isla[/b] &bl;", "\u05d0\u05d9\u05dc\u05d4 \u0639\u0644\u064a", "\U0001f409 Rory \U0001f3f4", "W" * 200)


@pytest.mark.parametrize("text_size", [100, 200])
def test_names_of_any_kind_are_shown_as_they_are(driver: Driver, tmp_path: Path, text_size: int) -> None:
    driver.store.settings["text_size"] = text_size
    driver.start_game(*NAMES)
    for name in NAMES:
        driver.session.do(acts.correct_vp(driver.session.now, name, 3))
    driver.session.undo()
    for size in (PHONE, TABLET, LANDSCAPE):
        driver.resize(*size)
        driver.shell.go("history")
        driver.frames(3)
        assert driver.screenshot(tmp_path / "names.png").stat().st_size > 1000
    assert [step.view.text for step in history(driver).shown_steps[1:]] == [f"VP of {name} set to 3" for name in NAMES]
    driver.tap(f"of:{NAMES[0]}")
    assert history(driver).shown_steps[0].view.text == f"VP of {NAMES[0]} set to 3"


@pytest.mark.parametrize("text_size", [100, 130, 200])
def test_lines_have_room_for_their_words(driver: Driver, text_size: int) -> None:
    from companion.widgets.long_list import words_height
    from companion.widgets.painting import text_label

    driver.store.settings["text_size"] = text_size
    book = SkyeRuleBook(WORDS, "en-2022")
    texts = [text for rule in book.rules.values() for text in (*rule.texts, rule.title)]
    texts += [*NAMES, "a\nb\n\nc", "x" * 500, " ", "one  two   three", *(f"VP of {name} set to 3" for name in NAMES)]
    spare = []
    for text in texts:
        for width in (180.0, 259.0, 348.0, 720.0):
            needed = text_label(text, "body", width).texture.height
            given = words_height(text, "body", width)
            assert given >= needed - 1, (text, width)
            spare.append(given > needed + theme.text("body").line)
    assert sum(spare) < len(spare) * 0.12


def test_a_line_that_is_used_again_has_its_parts_in_place() -> None:
    """Where only its width or its height is another."""
    step, older = StepLine(), OlderLine()
    for line in (step, older):
        line.size, line.pos = (300, 64), (0, 10)
        line.width = 500
    assert step.button.right == 500 - 4 and step.button.width == BUTTON
    assert older.button.center_x == 250
    for line in (step, older):
        line.height = 130
    assert [part.center_y for part in (step.tile, step.button, older.button)] == [75, 75, 75]


def test_coming_back_in_another_layout_to_an_earlier_moment(driver: Driver) -> None:
    """The list is built anew, and nobody knows its width yet when it is to show the step that is looked at."""
    driver.start_game("Isla", "Ewan")
    for gold in range(30):
        driver.session.do(acts.correct_gold(driver.session.now, "Isla", gold, anyway=True))
    driver.shell.go("history")
    driver.frames(3)
    driver.session.look_at(20)
    driver.shell.push("settings")
    driver.frames(2)
    driver.resize(*TABLET)
    driver.back()
    driver.frames(4)
    assert driver.screen == "history"
    assert driver.find("step:20") is not None


@pytest.mark.parametrize("seed", range(4))
def test_a_log_is_told_the_same_from_its_end_as_from_its_beginning(seed: int) -> None:
    """The newest steps of a long log are told without those before them, undone and redone steps among them."""
    journal = play(seed, 120, undo=0.3).journal
    whole = Telling(FACE).steps(journal)
    assert count_steps(journal) == (len(whole), sum(step.struck for step in whole))
    for newest in (1, 5, 20, len(whole)):
        assert Telling(FACE).steps(journal, None, newest) == whole[-newest:]
