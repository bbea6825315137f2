"""Everything can be put right: each kind of correction by touch, each with its line and its way back."""

from __future__ import annotations

import pytest

from companion.games.skye.model.correction_effects import effect_words, effects, places_for
from scoring.skye.play.acts import book_income, rename, set_prices, take_back, use_edition
from scoring.skye.play.booking import review
from scoring.skye.play.events import TileChanged, TileMoved
from tests.companion.driver import PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import FREE, middle_game, play, press_cell, tap_cell
from tests.companion.games.skye.evenings.evening import Evening
from tests.companion.games.skye.evenings.every_screen import agree
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import on_to_scoring, open_played

TILES = ("castle-roads", "sheep", "columns", "rows")


def at_correct(driver: Driver, rounds: int = 2) -> None:
    open_played(driver, 3, rounds, TILES)
    driver.tap("menu")
    driver.tap("menu:correct")
    assert driver.screen == "correct"


def test_the_sheet_of_a_player_whose_name_is_taken_back_goes_instead_of_being_built_again(driver: Driver) -> None:
    at_correct(driver)
    driver.session.do(rename(driver.session.now, "Ewan", "Una"))
    driver.frames(2)
    driver.tap("correct:Una")
    driver.store.settings["text_size"] = 130
    driver.app.apply_settings()
    driver.frames(2)
    assert driver.find("correct_player") is not None
    driver.session.undo()
    driver.store.settings["text_size"] = 100
    driver.app.apply_settings()
    driver.frames(2)
    assert driver.find("correct_player") is None
    assert driver.find("correct:Ewan") is not None


def test_vp_and_gold_are_set_by_hand_and_taken_back(driver: Driver) -> None:
    at_correct(driver)
    before = driver.session.now.game.player("Ewan")
    driver.tap("correct:Ewan")
    driver.tap("set_vp")
    for key in ("pad:1", "pad:7", "pad:done"):
        driver.tap(key)
    assert driver.session.now.game.player("Ewan").vp == 17
    assert "17 VP" in driver.get("correct:Ewan").subtitle.text
    assert driver.shows("VP of Ewan set to 17")
    driver.tap("correct:Ewan")
    driver.tap("set_gold")
    for key in ("pad:3", "pad:done"):
        driver.tap(key)
    assert driver.session.now.game.player("Ewan").gold == 3
    driver.tap("undo")
    driver.tap("undo")
    assert driver.session.now.game.player("Ewan") == before


def test_gold_that_nobody_knows_any_more(driver: Driver) -> None:
    at_correct(driver)
    driver.tap("correct:Ewan")
    driver.tap("set_gold")
    driver.tap("pad:unknown")
    assert driver.session.now.game.player("Ewan").gold is None
    assert driver.shows("Gold of Ewan is not known any more")
    driver.tap("correct:Ewan")
    driver.tap("set_gold")
    assert driver.find("pad:unknown") is None


def test_gold_that_nobody_can_own_is_questioned(driver: Driver) -> None:
    at_correct(driver)
    before = driver.session.now.game.player("Isla").gold
    driver.tap("correct:Isla")
    driver.tap("set_gold")
    for key in ("pad:9", "pad:9", "pad:9", "pad:done"):
        driver.tap(key)
    assert driver.session.now.game.player("Isla").gold == before
    assert driver.shows("999 gold? No more than")
    driver.tap(text="We do it anyway")
    assert driver.session.now.game.player("Isla").gold == 999


def test_names_colours_and_order(driver: Driver) -> None:
    at_correct(driver)
    driver.tap("correct:Isla")
    driver.get("name").text = ""
    driver.type("name", "ewan")
    driver.tap("rename")
    assert driver.session.now.names == ("Isla", "Ewan", "Moira")
    assert driver.shows("ewan and Ewan sound the same.")
    # The sheet stays, with what was typed.
    assert driver.get("name").text == "ewan"
    driver.get("name").text = ""
    driver.type("name", "Una")
    driver.tap("rename")
    assert driver.session.now.names == ("Una", "Ewan", "Moira")
    blue, yellow = (driver.session.now.game.player(name).colour for name in ("Una", "Ewan"))
    driver.tap("correct:Una")
    driver.tap(f"colour:{yellow}")
    assert [driver.session.now.game.player(name).colour for name in ("Una", "Ewan")] == [yellow, blue]
    driver.tap("correct:Una")
    driver.tap("later")
    assert driver.session.now.names == ("Ewan", "Una", "Moira")


def test_a_scoring_tile_changes_places_and_the_chip_says_what_follows(driver: Driver) -> None:
    at_correct(driver)
    tiles = dict(driver.session.now.game.scoring_tiles)
    driver.tap("correct_letter:A")
    driver.tap(f"tile:{tiles['B']}")
    assert driver.session.now.game.scoring_tiles["A"] == tiles["B"]
    assert driver.session.now.game.scoring_tiles["B"] == tiles["A"]
    assert bool(driver.find("rebook")) == bool(review(driver.session.now).open)
    driver.tap("correct_letter:C")
    driver.tap("tile:most-ships")
    assert driver.session.now.game.scoring_tiles["C"] == "most-ships"


def test_boxes_edition_and_rulings(driver: Driver) -> None:
    at_correct(driver)
    driver.tap("correct_box:druids")
    assert "druids" in driver.session.now.game.modules
    driver.tap("correct_edition")
    driver.tap("choice:de-2022")
    assert driver.session.now.game.edition == "de-2022"
    driver.shell.hush()
    driver.tap("correct_rulings")
    assert driver.screen == "rulings"
    driver.tap("ruling:castle-tile:does-not")
    assert driver.session.now.game.rulings.castle_tile == "does-not"


def test_a_tile_at_the_wrong_player_moves_from_the_tile_sheet(driver: Driver) -> None:
    table = play(driver, middle_game())
    cell = list(driver.session.now.game.player("Isla").territory)[-1].cell
    tile = driver.session.now.game.player("Isla").territory.by_cell[cell].tile
    press_cell(driver, cell)
    driver.tap("correct_tile")
    driver.tap("give")
    assert driver.find("move_to:Isla") is None
    tap_cell(driver, table.board.scene.free[0])
    assert driver.shows("Choose the player first.")
    driver.tap("move_to:Ewan")
    assert driver.session.player == "Ewan"
    target = max(table.board.scene.free, key=lambda free: free[1])
    tap_cell(driver, target)
    assert isinstance(driver.session.last_step(), TileMoved)
    assert cell not in driver.session.now.game.player("Isla").territory
    assert driver.session.now.game.player("Ewan").territory.by_cell[target].tile.id == tile.id
    assert driver.find("move_sheet") is None
    driver.tap("undo")
    assert cell in driver.session.now.game.player("Isla").territory


def test_the_sheet_that_notices_a_second_copy_moves_the_first(driver: Driver) -> None:
    table = play(driver, middle_game())
    placement = list(driver.session.now.game.player("Ewan").territory)[-1]
    table.laying.lay(FREE, placement.tile, 0)
    driver.frames(3)
    driver.tap("move_here")
    assert driver.session.now.game.player("Isla").territory.by_cell[FREE].tile.id == placement.tile.id
    assert placement.cell not in driver.session.now.game.player("Ewan").territory


def test_what_follows_from_a_correction_stands_beside_it(driver: Driver) -> None:
    open_played(driver, 3, 2, TILES)
    driver.shell.go("table")
    driver.frames(2)
    territory = driver.session.now.game.player(driver.session.player).territory
    inner = next(each.cell for each in territory if each.cell != (0, 0))
    press_cell(driver, inner)
    driver.tap("correct_tile")
    expected = effects(driver.session.now, take_back(driver.session.now, driver.session.player, inner))
    assert effect_words(expected)
    row = driver.get("take_back")
    assert any(getattr(part, "text", "") == effect_words(expected) for part in row.walk(restrict=True))
    driver.tap("take_back")
    assert inner not in driver.session.now.game.player(driver.session.player).territory
    assert {*expected.differences} <= {*review(driver.session.now).open}


def test_the_strip_shows_what_is_owed(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.session.do(book_income(driver.session.now))
    driver.session.do(set_prices(driver.session.now, "Isla", (4, 4), anyway=True))
    driver.frames(2)
    assert driver.session.now.debt("Isla") == 3
    assert driver.get("player:Isla").seat.money == "\N{MINUS SIGN}3"
    assert driver.get("player:Ewan").seat.money == "5"


def test_a_tile_at_the_wrong_cell_moves_to_one_that_is_marked(driver: Driver) -> None:
    table = play(driver, middle_game())
    cell = list(driver.session.now.game.player("Isla").territory)[-1].cell
    tile = driver.session.now.game.player("Isla").territory.by_cell[cell].tile
    press_cell(driver, cell)
    driver.tap("correct_tile")
    driver.tap("move")
    marked = {stamp.cell for stamp in table.board.scene.overlay.stamps}
    assert marked == {*places_for(driver.session.now, "Isla", cell, "Isla")} - {cell}
    assert f"on the {len(marked)} marked" in driver.get("fits").text
    target = min(marked)
    tap_cell(driver, target)
    territory = driver.session.now.game.player("Isla").territory
    assert territory.by_cell[target].tile.id == tile.id
    assert not territory.by_cell[target].forced
    assert cell not in territory
    assert driver.find("move_sheet") is None


def test_a_rulebook_says_beforehand_what_it_changes(driver: Driver) -> None:
    at_correct(driver)
    driver.tap("correct_edition")
    state = driver.session.now
    assert driver.get(f"choice:{state.game.edition}").text == "English 2022 rulebook"
    for edition in ("de-2022", "nl-2015"):
        expected = effect_words(effects(state, use_edition(state, edition)))
        shown = driver.get(f"choice:{edition}").text
        assert shown.partition(" rulebook")[2] == (f" · {expected}" if expected else ""), shown


def at_the_end(driver: Driver) -> None:
    """A game whose result has been told."""
    open_played(driver, 2, 6)
    on_to_scoring(driver)
    driver.tap("book")
    driver.tap("final")
    show_all(driver)
    assert driver.session.now.ended


def test_gold_forgotten_after_the_end_leaves_a_result_without_a_winner(driver: Driver) -> None:
    """Found by random evenings: the result of such a game could not be opened any more."""
    at_the_end(driver)
    driver.tap("menu")
    driver.tap("menu:correct")
    driver.tap("correct:Ewan")
    driver.tap("set_gold")
    driver.tap("pad:unknown")
    driver.back()
    assert driver.screen == "final"
    agree(driver, fully=True)
    driver.restart()
    assert driver.screen == "final"
    agree(driver, fully=True)
    driver.tap("undo")
    assert driver.shows("wins")


@pytest.mark.parametrize("size", [PHONE, pytest.param(TABLET, marks=pytest.mark.thorough)])
def test_a_tile_is_put_right_after_the_end_and_the_result_follows(driver: Driver, size: tuple[int, int]) -> None:
    """Taken back, replaced and moved to another player, without a way through reopening the game."""
    driver.resize(*size)
    at_the_end(driver)
    before = driver.session.now
    driver.tap("menu")
    driver.tap("menu:table")
    table = Evening(driver)
    cells = [placement.cell for placement in before.game.player("Isla").territory]
    table.take_back("Isla", cells[-1])
    agree(driver, fully=True)
    table.move("Isla", cells[-2], "Ewan")
    agree(driver, fully=True)
    table.correct("Isla", cells[-3], "replace")
    driver.tap_at(*driver.centre(table.thumbs()[0]))
    assert isinstance(driver.session.last_step(), TileChanged)
    agree(driver, fully=True)
    assert driver.session.now.ended
    assert not table.board.scene.free
    for _step in range(3):
        driver.tap("undo")
    assert driver.session.now == before
