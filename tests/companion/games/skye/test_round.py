"""Income and round scoring: every number is the engine's, and what nobody disputes takes one tap."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.board.view import centre_of
from companion.core.paths import ASSETS
from companion.games.skye.art.evidence import MOST_MISSED
from companion.widgets.base import walk
from companion.widgets.stand_bars import SymbolBar
from scoring.core.cells import Cell
from scoring.skye.final import final
from scoring.skye.game import Game
from scoring.skye.gamefile import load
from scoring.skye.play import acts
from scoring.skye.play.acts import correct_gold
from scoring.skye.play.events import IncomeBooked, RoundBegun, SetUp
from scoring.skye.play.snapshots import incomes, known_points, round_scores
from scoring.skye.rules import RULES
from scoring.skye.score import clans
from scoring.skye.scrolls import score_scrolls
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from scoring.skye.words.table import compared
from tests.companion.driver import LANDSCAPE, TABLET, Driver
from tests.companion.games.skye.at_table import new_game, play
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import (
    NAMES,
    TILES,
    at_ewans_c,
    at_scoring,
    on_to_scoring,
    play_game,
    play_to_building,
)
from tests.share import some

SQUARES = ("squares", "castle-cattle", "most-ships", "farm-animals")


# --- income ---


def test_income_is_booked_with_one_tap_and_leads_to_the_prices(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.tap("next_step")
    expected = {name: income.gold for name, income in incomes(driver.session.state, 1).items()}
    before = driver.taps
    driver.tap("book")
    assert driver.taps - before == 1
    assert {player.name: player.gold for player in driver.session.state.game.players} == expected
    assert driver.screen == "prices"


def test_income_shows_what_the_engine_counts(driver: Driver) -> None:
    at_scoring(driver, 4, rounds=3)
    driver.tap("book")
    driver.tap("next_round")
    assert driver.screen == "income"
    for name, income in incomes(driver.session.state, 4).items():
        assert driver.get(f"gold:{name}").text == f"+{income.gold}"


def test_a_number_of_the_income_opens_its_evidence_with_one_tap(driver: Driver) -> None:
    at_scoring(driver, 2, rounds=2)
    driver.tap("book")
    driver.tap("next_round")
    assert driver.find("proof_board") is None
    driver.tap("income:Isla")
    assert driver.find("proof_board") is not None
    assert driver.shows("Castle")


def test_income_says_why_there_is_no_catch_up_gold_yet(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.tap("next_step")
    driver.tap("income:Isla")
    assert driver.shows("Catch-up gold begins in round 3.")


def test_booked_income_is_taken_back_by_one_tap(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.tap("next_step")
    driver.tap("book")
    driver.tap("snackbar:Undo")
    assert driver.session.state.incomes == {}
    assert driver.session.state.game.players[0].gold == 0


def test_vp_barrels_come_first_when_tunnels_are_in(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", modules=("tunnels",), gold=False)
    driver.tap("next_step")
    assert driver.screen == "income"
    assert driver.shows("First the VP barrels")
    driver.tap("book")
    assert driver.screen == "table"
    assert 1 in driver.session.state.incomes


# --- scoring ---


def test_a_round_is_booked_with_one_tap(driver: Driver) -> None:
    at_scoring(driver, 4)
    expected = known_points(round_scores(driver.session.state, 1))
    before = driver.taps
    driver.tap("book")
    assert driver.taps - before == 1
    assert driver.session.state.rounds[1].points == expected
    assert not driver.session.state.rounds[1].by_hand


def test_every_row_and_every_cell_says_what_the_engine_says(driver: Driver) -> None:
    at_scoring(driver, 4, rounds=5)
    scores = round_scores(driver.session.state, 5)
    driver.tap("tab:Σ")
    for name, scored in scores.items():
        for letter, score in scored.letters.items():
            assert score is not None
            assert driver.get(f"cell:{letter}:{name}").text == f"+{score.points}"
        vp = driver.session.state.game.player(name).vp
        assert driver.get(f"after:{name}").text == str(vp + (scored.points or 0))


def test_a_row_opens_the_territory_with_its_evidence(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=SQUARES, rounds=5)
    driver.tap("row:Ewan")
    board = driver.get("proof_board").children[0]
    score = round_scores(driver.session.state, 5)["Ewan"].letters["A"]
    assert score is not None
    cells = {cell for item in score.items for cell in item.cells}
    nearly = {cell for miss in score.near_misses[:MOST_MISSED] for cell in miss.cells}
    assert cells and board.scene.overlay.bright == cells | nearly
    numbers = [stamp.picture.text for stamp in board.scene.overlay.stamps if hasattr(stamp.picture, "text")]
    assert numbers == [str(number) for number in range(1, len(score.items) + 1)]


def test_a_row_that_is_opened_stays_in_sight(driver: Driver) -> None:
    at_scoring(driver, 5, rounds=3)
    driver.tap("row:Una")
    driver.frames(3)
    row = driver.get("row:Una")
    y = row.to_window(*row.pos)[1]
    assert 0 < y < driver.size[1]


def test_a_tapped_line_stands_alone_on_the_territory(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    at_scoring(driver, 2, tiles=SQUARES, rounds=5)
    driver.tap("row:Ewan")
    score = round_scores(driver.session.state, 5)["Ewan"].letters["A"]
    assert score is not None
    board = driver.get("proof_board").children[0]
    pulsed: list[set[Cell]] = []
    monkeypatch.setattr(board, "pulse", lambda cells: pulsed.append(set(cells)))
    driver.tap("line:0")
    assert board.scene.overlay.bright == set(score.items[0].cells)
    driver.tap("line:0")
    assert board.scene.overlay.bright > set(score.items[0].cells)
    assert pulsed == [set(score.items[0].cells), set()]


def plain_square() -> Game:
    """Castles with mountains all around them, on which nothing counts for sheep."""
    mountain = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.MOUNTAIN, "NESW"),)))
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    game = new_game(2)
    players = [
        replace(player, territory=Territory([*player.territory, *(Placement(cell, mountain) for cell in around)]))
        for player in game.players
    ]
    return replace(game, players=tuple(players), round=4)


def test_a_territory_on_which_nothing_counted_is_as_wide_as_the_others(driver: Driver) -> None:
    play(driver, plain_square())
    driver.shell.push("scoring", letter="B", player="Isla")
    driver.frames(4)
    assert driver.shows("Nothing counted")
    holder = driver.get("proof_board")
    board, panel = holder.children[0], holder.parent.parent
    assert panel.width > driver.shell.width * 0.9
    assert holder.width == panel.width - panel.padding[0] - panel.padding[2]
    middle = board.view.to_window(centre_of((0, 0)), board.frame)
    assert middle[0] == pytest.approx(driver.shell.width / 2, abs=1)


def test_a_majority_shows_everybodys_amount_most_first_and_says_who_has_most(driver: Driver) -> None:
    at_scoring(driver, 4, tiles=("most-ships", "squares", "sheep", "columns"), rounds=3)
    bars = [widget for widget in walk(driver.shell.screen) if isinstance(widget, SymbolBar)]
    scores = round_scores(driver.session.state, 3)
    amounts = {name: compared(scored.letters["A"]) for name, scored in scores.items() if scored.letters["A"]}
    shown = [(bar.stand.name, bar.stand.amount) for bar in sorted(bars, key=lambda bar: -bar.y)]
    assert dict(shown) == amounts
    assert [amount for _name, amount in shown] == sorted(amounts.values(), reverse=True)
    assert "5 VP" in driver.get("verdict").children[0].children[0].children[-1].text


def test_a_swipe_over_the_map_turns_to_the_next_player(driver: Driver) -> None:
    at_scoring(driver, 4, tiles=SQUARES, rounds=3)
    screen: Any = driver.shell.screen
    before = driver.session.state.names.index(screen.player)
    board = driver.get("proof_board").children[0]
    assert not board.drags
    x, y = board.to_window(*board.center)
    driver.drag_from(x + 80, y, dx=-160, dy=4)
    after = driver.session.state.names.index(screen.player)
    assert after == (before + 1) % 4


def test_a_touched_number_lets_its_row_flash(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=SQUARES, rounds=5)
    driver.tap("row:Ewan")
    board = driver.get("proof_board").children[0]
    target = board.scene.overlay.targets[0]
    driver.tap_at(*board.to_window(*board.where(target.cell, target.at)))
    row = driver.get("line:0")
    assert row.line.number == target.key
    assert row.glow > 0


def test_looking_books_nothing_and_back_loses_nothing(driver: Driver) -> None:
    at_scoring(driver, 4, rounds=3)
    before = driver.session.state
    driver.tap("tab:C")
    driver.tap("row:Moira")
    driver.back()
    assert driver.screen == "table"
    assert driver.session.state is before


def test_a_killed_scoring_opens_at_the_same_letter_and_row(driver: Driver) -> None:
    scoring = at_ewans_c(driver)
    before = (scoring.letter, scoring.player)
    driver.restart()
    assert driver.screen == "scoring"
    again: Any = driver.shell.screen
    assert (again.letter, again.player) == before


def test_a_booked_round_is_read_only_and_leads_on(driver: Driver) -> None:
    at_scoring(driver, 2)
    driver.tap("book")
    assert driver.find("book") is None
    driver.tap("next_round")
    assert driver.session.state.game.round == 2
    assert driver.screen == "income"


def test_a_missing_scoring_tile_is_asked_for_where_it_matters(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", tiles=())
    play_to_building(driver)
    on_to_scoring(driver)
    driver.tap("book")
    assert 1 not in driver.session.state.rounds
    driver.tap("choose:A")
    driver.tap("tile:sheep")
    assert driver.session.state.game.scoring_tiles == {"A": "sheep"}
    driver.tap("book")
    assert 1 in driver.session.state.rounds


def test_a_round_is_booked_without_what_nobody_knows(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", tiles=())
    driver.shell.push("scoring")
    driver.tap("book")
    driver.tap("snackbar:Book without")
    assert driver.shows("The income of round 1 is not booked.")
    driver.tap("snackbar:Book without")
    assert driver.session.now.rounds[1].points["Isla"] == {}


def test_book_without_means_the_round_as_it_was_shown(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", tiles=("sheep",))
    driver.session.do(acts.place_scoring_tile(driver.session.now, "A", None))
    driver.shell.push("scoring")
    driver.tap("book")
    held = driver.get("snackbar:Book without").action
    driver.session.undo()
    driver.frames(2)
    assert driver.find("snackbar") is None
    held()
    assert driver.session.now.rounds == {}


def test_gold_is_asked_for_where_a_points_only_table_needs_it(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", tiles=("most-gold", *TILES[1:]), gold=False)
    assert "phase:income" not in driver.ids()
    on_to_scoring(driver)
    assert driver.shows("Needs the gold of all players")
    driver.tap("enter_gold")
    for digit in ("7", "4"):
        driver.tap(f"pad:{digit}")
        driver.tap("pad:done")
    driver.tap("book")
    assert driver.session.state.rounds[1].points == {"Isla": {"A": 5}, "Ewan": {"A": 2}}


def test_the_speaker_reads_the_open_row(driver: Driver) -> None:
    driver.store.settings["speech"] = "buttons"
    at_scoring(driver, 2, tiles=SQUARES, rounds=5)
    driver.tap("row:Ewan")
    driver.tap("speak")
    name, text = driver.device.calls[-1]
    assert name == "speak"
    assert str(text).startswith("Ewan: ") and "victory point" in str(text) and "VP" not in str(text)


def test_the_best_scroll_can_be_exchanged_for_another(driver: Driver) -> None:
    sample = load(ASSETS / "sample-game.json")
    tiles = {**sample.scoring_tiles, "B": "best-scroll"}
    driver.session.start(RULES, SetUp(replace(sample, scoring_tiles=tiles, round=6)))
    game = driver.session.state.game
    found = {player.name: score_scrolls(clan) for player, clan in zip(game.players, clans(game), strict=True)}
    name = next(name for name, own in found.items() if len({scroll.points for scroll in own}) > 1)
    scrolls = found[name]
    least = min(scrolls, key=lambda scroll: scroll.points or 0)
    driver.shell.push("scoring", letter="B", player=name)
    driver.frames(2)
    best = max(scroll.points or 0 for scroll in scrolls)
    assert driver.shows(f"+{best}")
    driver.tap(f"scroll:{scrolls.index(least)}")
    driver.tap("book")
    driver.tap("snackbar:Book without")
    assert driver.session.state.rounds[6].points[name]["B"] == least.points


def test_rulings_say_why_they_are_open_and_change_the_game(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.shell.push("rulings")
    driver.frames(2)
    assert driver.shows("No edition says")
    driver.tap("ruling:castle-tile:does-not")
    assert driver.session.state.game.rulings.castle_tile == "does-not"
    driver.tap("undo")
    assert driver.session.state.game.rulings.castle_tile == "counts"


# --- a step into a round that is taken back ---


@pytest.mark.parametrize("screen", ["income", "scoring", "by_hand"])
def test_the_number_shown_follows_the_table(driver: Driver, screen: str) -> None:
    at_scoring(driver)
    driver.tap("book")
    driver.tap("next_round")
    driver.shell.push(screen)
    driver.frames(2)
    front: Any = driver.shell.screen
    assert front.number == 2
    assert driver.find("book") is not None or screen == "by_hand"
    driver.tap("undo")
    assert front.number == driver.session.state.game.round == 1
    assert driver.shows("Round 1")
    assert driver.find("book") is None, "round 1 is booked, and nothing else is to be booked here"
    driver.tap(text="Redo")
    assert driver.session.state.game.round == 2


@pytest.mark.parametrize("screen", ["income", "scoring"])
def test_two_taps_in_one_frame_book_no_round_that_is_to_come(driver: Driver, screen: str) -> None:
    at_scoring(driver)
    driver.tap("book")
    driver.tap("next_round")
    driver.shell.push(screen)
    driver.frames(2)
    book = driver.get("book").action
    driver.session.undo()
    booked = driver.session.state
    book()
    driver.frames(2)
    assert driver.session.state is booked
    assert driver.find("book") is None


def test_the_next_round_is_not_begun_where_the_booking_has_just_been_taken_back(driver: Driver) -> None:
    at_scoring(driver)
    driver.tap("book")
    begin = driver.get("next_round").action
    driver.session.undo()
    begin()
    driver.frames(2)
    assert driver.session.state.game.round == 1
    assert driver.find("book") is not None


def test_what_a_log_has_booked_ahead_of_its_round_is_shown(driver: Driver) -> None:
    at_scoring(driver)
    driver.session.do(IncomeBooked(3, {"Isla": 4, "Ewan": 5}, {}))
    driver.shell.push("income", round=3, player="Isla")
    driver.frames(2)
    assert driver.shows("Round 3 income")
    assert driver.get("gold:Isla").text == "+4"
    driver.shell.push("income", round=2)
    driver.frames(2)
    assert driver.shows("Round 1 income")


# --- whole games ---


@pytest.mark.parametrize(("players", "gold"), some([(2, True), (4, False), (5, True)]))
def test_a_whole_game(driver: Driver, players: int, gold: bool) -> None:
    driver.start_game(*NAMES[:players], tiles=TILES, gold=gold)
    play_game(driver, seed=players)
    state = driver.session.state
    assert len(state.rounds) == len(state.game.track)
    for number, booked in state.rounds.items():
        assert booked.points == known_points(round_scores(state, number, booked.gold))
    for player in state.game.players:
        earned = sum(sum(booked.points[player.name].values()) for booked in state.rounds.values())
        assert player.vp == earned
    driver.tap("final")
    if not gold:
        driver.tap("show_all")
        driver.tap("no_gold")
    show_all(driver)
    standing = driver.session.state.standing
    assert standing is not None
    assert [(line.total, line.rank) for line in standing] == [
        (score.total, score.rank) for score in final(driver.session.state.game)
    ]


@pytest.mark.parametrize("size", [TABLET, LANDSCAPE])
def test_scoring_and_income_turn_with_the_device(driver: Driver, size: tuple[int, int]) -> None:
    at_scoring(driver, 4, rounds=3)
    driver.tap("tab:C")
    driver.tap("row:Moira")
    driver.resize(*size)
    assert driver.screen == "scoring"
    assert driver.shell.screen is not None and driver.shell.screen.letter == "C"
    driver.tap("row:Ewan")
    assert driver.find("proof_board") is not None
    driver.tap("book")
    driver.tap("next_round")
    driver.tap("income:Ewan")
    driver.tap("book")
    assert driver.screen == "prices"


def test_large_text_and_dark(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "large", settings={"text_size": 200, "theme": "dark"})
    driver.start()
    try:
        at_scoring(driver, 5, rounds=3)
        driver.tap("tab:Σ")
        after = {name: driver.get(f"after:{name}").text for name in NAMES}
        driver.tap("book")
        assert {player.name: str(player.vp) for player in driver.session.state.game.players} == after
        driver.tap("next_round")
        driver.tap("income:Una")
        driver.tap("book")
    finally:
        driver.stop()
    assert driver.failures == []


def test_a_round_out_of_order_is_no_dead_end(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", gold=False)
    driver.session.do(RoundBegun(3))
    driver.session.do(correct_gold(driver.session.state, "Isla", 3))
    driver.frames(2)
    on_to_scoring(driver)
    driver.tap("book")
    assert list(driver.session.state.rounds) == [3]
