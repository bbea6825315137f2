"""The evenings that found what can go wrong, by touch; after every step every screen says what the fold says."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.skye.model.agreement import chip_words
from companion.games.skye.model.tile_library import library_of, same_tile
from scoring.skye.play.booking import review
from scoring.skye.play.events import BookedAnew, Phase, TileLaid, TileMoved, TileTakenBack
from scoring.skye.play.state import TableState
from scoring.skye.tile import TileSet
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import FIELD, sample
from tests.companion.games.skye.evenings.evening import Evening, evening, taps_of
from tests.companion.games.skye.evenings.every_screen import agree, agree_in_front, walk_through
from tests.companion.games.skye.evenings.joining import MOST_TAPS, NUMBERS, at_setup, join, lay_all, ordered, scroll_to
from tests.companion.games.skye.flat import Flat
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import on_to_scoring, open_played
from tools.pictures.skye_games import keep_tiles

NAMES = ("Isla", "Ewan", "Moira", "Rory", "Una")
TILES = ("castle-roads", "large-areas", "most-gold", "sheep")
BOXES = ("druids", "tunnels", "borderlands", "bonus")
OF_BOXES = ("castle-cattle", "open-water", "rows", "largest-herd")
MOST_TO_BOOK_ANEW = 2
MOST_TO_TAKE_BACK = 3
"""The long press on the tile is no tap; the player may have to be put in front."""
MOST_TO_MOVE = 5


def test_three_players_with_gold(tmp_path: Path) -> None:
    """An illegal lay done anyway, a wrong tile taken back, one at the wrong player moved; two rounds later a tile of
    the first round turns out to be wrong, and all that follows is booked anew."""
    with evening(tmp_path / "data") as driver:
        table = Evening(driver, seed=3)
        table.set_up(*NAMES[:3], tiles=TILES)
        first_round(table)
        table.score()
        table.play_round(1)
        assert table.state.game.round == 3
        correct_two_rounds_later(table)
        driver.tap("menu")
        driver.tap("menu:end_game")
        show_all(driver)
        assert table.state.ended
        agree(driver, fully=True)


def first_round(table: Evening) -> None:
    driver = table.driver
    if driver.screen != "income":
        driver.tap("next_step")
    table.income()
    table.prices()
    table.market()
    table.build(1)
    table.lay_anyway("Isla")
    wrong = table.lay("Ewan")
    assert taps_of(driver, lambda: table.take_back("Ewan", wrong)) <= MOST_TO_TAKE_BACK
    assert isinstance(driver.session.last_step(), TileTakenBack)
    wrong = table.lay("Moira")
    assert taps_of(driver, lambda: table.move("Moira", wrong, "Ewan")) <= MOST_TO_MOVE
    assert isinstance(driver.session.last_step(), TileMoved)


def correct_two_rounds_later(table: Evening) -> None:
    driver = table.driver
    if driver.screen != "table":
        driver.back()
    name, cell = table.telling_tile(1)
    table.take_back(name, cell)
    found = review(table.state)
    assert found.open
    assert driver.get("notice").text == chip_words(found)
    walk_through(driver)
    before = {player.name: player.vp for player in table.state.game.players}
    assert taps_of(driver, lambda: answer(driver, "book_anew")) <= MOST_TO_BOOK_ANEW
    assert isinstance(driver.session.last_step(), BookedAnew)
    assert not review(table.state).open
    assert before != {player.name: player.vp for player in table.state.game.players}
    agree(driver, fully=True)
    driver.tap("undo")
    assert before == {player.name: player.vp for player in table.state.game.players}
    answer(driver, "keep_booked")
    agree(driver, fully=True)
    driver.tap("undo")
    answer(driver, "book_anew")


def answer(driver: Driver, how: str) -> None:
    """What the table says to the chip that names what no longer agrees."""
    driver.tap("notice")
    driver.tap(how)


@pytest.mark.thorough
def test_five_players_with_all_boxes_and_points_only(tmp_path: Path) -> None:
    """On a tablet, partly in table mode: VP barrels, borderlands and Druid tiles, but no gold before the end."""
    with evening(tmp_path / "data", size=TABLET) as driver:
        keep_tiles(driver.store)
        table = Evening(driver, seed=5)
        table.set_up(*NAMES, modules=BOXES, tiles=OF_BOXES, gold=False)
        table.play_round(1)
        swap_two_scoring_tiles(table)
        in_table_mode(table)
        on_to_scoring(driver)
        driver.tap("book")
        driver.tap("next_round")
        while table.state.game.round not in table.state.rounds:
            table.play_round(1)
        assert sorted(table.state.rounds) == [1, 2, 3, 4, 5]
        driver.tap("back")
        walk_through(driver)
        driver.tap("next_step")
        assert driver.screen == "final"
        show_all(driver)
        driver.tap("no_gold")
        show_all(driver)
        assert table.state.ended
        agree(driver, fully=True)


def swap_two_scoring_tiles(table: Evening) -> None:
    """A and B lie the other way round on the table: seen after the first round was booked."""
    driver = table.driver
    if driver.screen != "table":
        driver.shell.go("table")
    driver.tap("menu")
    driver.tap("menu:correct")
    driver.tap("correct_letter:A")
    driver.tap(f"tile:{OF_BOXES[1]}")
    assert table.state.game.scoring_tiles["A"] == OF_BOXES[1]
    agree(driver, fully=True)
    if review(table.state).open:
        driver.tap("rebook")
        driver.tap("book_anew")
    assert not review(table.state).open
    driver.back()


def in_table_mode(table: Evening) -> None:
    """Everybody lays in a zone of their own, and one takes it back there."""
    driver = table.driver
    if table.state.phase is Phase.INCOME:
        driver.tap("next_step")
        driver.tap("book")
    driver.tap("go:table_mode")
    flat = Flat(driver)
    for name in table.state.names:
        flat.lay(name)
        agree(driver)
    flat.tap("Ewan", "zone_undo")
    agree(driver)
    correct_in_table_mode(table, flat)
    driver.tap("leave")


def correct_in_table_mode(table: Evening, flat: Flat) -> None:
    """A tile of the round before is taken back in its player's zone; the strip answers what follows from it."""
    driver, (name, cell) = table.driver, table.telling_tile(1)
    driver.long_press_at(*flat.cell_spot(name, cell))
    flat.reach(name, "correct_tile")
    flat.reach(name, "take_back")
    assert cell not in flat.territory(name)
    agree(driver, fully=True)
    words = flat.screen.strip.words[0]
    assert chip_words(review(table.state)) in words.text
    driver.tap_at(*flat.spot(words))
    agree_in_front(driver)
    driver.tap("book_anew")
    assert not review(table.state).open
    assert driver.screen == "table_mode"
    agree(driver, fully=True)


@pytest.mark.thorough
def test_a_game_joined_in_round_three(tmp_path: Path) -> None:
    """Three players with 21 tiles, people and scoring tiles included, in no more taps than promised."""
    with evening(tmp_path / "data") as driver:
        at_setup(driver)
        driver.taps = 0
        join(driver)
        state = driver.session.now
        assert (state.game.round, state.joined, state.phase) == (3, 3, Phase.INCOME)
        assert {player.name: (player.vp, player.gold) for player in state.game.players} == {
            name: (int(vp), int(gold)) for name, (vp, gold) in NUMBERS.items()
        }
        for player in sample().players[:3]:
            assert driver.session.player == player.name
            lay_all(driver, player.name, ordered(player.territory, 7))
            driver.tap("quick_on")
        assert driver.find("picker") is None
        assert all(len(player.territory) == 8 for player in driver.session.now.game.players)
        assert driver.taps <= MOST_TAPS, driver.taps
        play_on_after_joining(Evening(driver, seed=6))


def play_on_after_joining(table: Evening) -> None:
    """The round it was joined in is played, scored and corrected like any other."""
    driver = table.driver
    table.play_round(1)
    assert table.state.game.round == 4
    driver.back()
    table.take_back(*table.telling_tile(0, 3))
    answer(driver, "book_anew")
    agree(driver, fully=True)


def test_a_result_is_opened_on_a_second_device(tmp_path: Path) -> None:
    """The file that one phone shares brings the same numbers to another, and the tiles that were composed."""
    with evening(tmp_path / "first") as first:
        open_played(first, 2, 6)
        lay_composed(Evening(first))
        on_to_scoring(first)
        first.tap("book")
        first.tap("final")
        show_all(first)
        first.tap("menu")
        first.tap("menu:file")
        kind, path, *_rest = first.device.calls[-1]
        assert kind == "share_file"
        told, game = first.session.now.standing, first.session.now.game
    with evening(tmp_path / "second") as second:
        second.tap("go:settings")
        second.tap("import")
        second.type("path", str(path))
        second.tap("do_import")
        assert second.screen == "final"
        assert (second.session.now.standing, second.session.now.game) == (told, game)
        agree(second, fully=True)
        assert [same_tile(each.tile, FIELD) for each in library_of(second.store).tiles()] == [True]
        change_after_the_end(Evening(second))


def lay_composed(table: Evening) -> None:
    """A tile from the library, where it fits."""
    driver = table.driver
    library_of(driver.store).keep(FIELD)
    for cell in table.free_cells():
        table.tap_cell(cell)
        picker = driver.get("picker")
        keys = [each.key for each in picker.offer.fitting if each.tile.set is TileSet.CUSTOM]
        if keys:
            scroll_to(driver, picker, f"tile:{keys[0]}")
            driver.tap(f"tile:{keys[0]}")
            assert isinstance(driver.session.last_step(), TileLaid)
            return
        driver.back()
    raise AssertionError("the composed tile fits nowhere")


def change_after_the_end(table: Evening) -> None:
    """What is put right on the second device changes the result at once, there and in its list of games."""
    driver = table.driver
    driver.tap("menu")
    driver.tap("menu:correct")
    driver.tap("correct:Ewan")
    driver.tap("set_vp")
    table.type_number(99)
    driver.back()
    assert driver.screen == "final"
    totals = {line.name: line.total for line in table.state.standing or ()}
    assert driver.get("total:Ewan").text == str(totals["Ewan"])
    assert driver.shows("Ewan wins")
    agree(driver, fully=True)


@pytest.mark.thorough
def test_the_phone_is_put_down_killed_and_turned_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """In every phase: paused, killed, turned, with text twice as large; nothing is lost, and all numbers stay."""
    with evening(tmp_path / "data") as driver:
        table = Evening(driver, seed=4)
        table.set_up(*NAMES[:2], tiles=TILES)
        table.play_round(1)
        disturb(table, "income", turned=False)
        driver.tap("book")
        driver.tap("key:2")
        disturb(table, "prices", turned=False)
        for key in (1, 1, 2):
            driver.tap(f"key:{key}")
        driver.tap("buy")
        driver.tap("pass")
        disturb(table, "market", turned=False)
        table.market()
        table.lay("Ewan")
        disturb(table, "table")
        table.lay("Isla")
        on_to_scoring(driver)
        driver.tap("book")
        disturb(table, "scoring")


def disturb(table: Evening, screen: str, *, turned: bool = True) -> None:
    """Put down and killed; then read with text twice as large, turned, and upright again."""
    driver = table.driver
    place, state = driver.shell.path[-1], driver.session.now
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    unchanged(driver, screen, place, state)
    driver.restart()
    unchanged(driver, screen, place, state)
    if not turned:
        return
    driver.store.settings["text_size"] = 200
    driver.app.apply_settings()
    unchanged(driver, screen, place, state)
    agree(driver)
    driver.resize(*LANDSCAPE)
    unchanged(driver, screen, place, state)
    driver.resize(*PHONE)
    driver.store.settings["text_size"] = 100
    driver.app.apply_settings()
    unchanged(driver, screen, place, state)


def unchanged(driver: Driver, screen: str, place: object, state: TableState) -> None:
    driver.frames(3)
    assert (driver.screen, driver.shell.path[-1], driver.session.now) == (screen, place, state)
    agree_in_front(driver)
