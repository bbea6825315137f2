"""What somebody with fresh eyes found: questions that outlive what they ask about, keys, the way back, the picker."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.board.view import centre_of
from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.round_points import hand_counts, keep_hand_count, view_of
from companion.games.skye.model.setup_draft import BEGUN, Draft, Seat
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.picker import PickerSheet
from companion.games.skye.table.screen import TableScreen
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game
from scoring.skye.laying import demand
from scoring.skye.play import acts
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileSet
from tests.app import flat
from tests.app.at_table import new_game, play, tap_cell
from tests.app.driver import Driver
from tests.app.round_games import set_prices

# --- questions about the table as it is ---


def keep_borderlands(driver: Driver) -> None:
    for terrain, sheep in ((Terrain.PASTURE, 1), (Terrain.WATER, 0), (Terrain.PASTURE, 3)):
        face = Face((TileArea(terrain, "SW", sheep=sheep),), curved="NE")
        library_of(driver.store).keep(Tile(TileSet.BORDERLANDS, face, back=face))


def lay_two_borderlands(driver: Driver, laying: Any, name: str) -> Cell:
    """The second one of a round is asked about; answers with its cell."""
    laid: list[Cell] = []
    while len(laid) < 2:
        territory = driver.session.now.game.player(name).territory
        found = (
            (cell, each)
            for cell in cells_around(territory)[0]
            for each in offer(driver.session.now, driver.store, name, cell).borderlands
            if each.ways
        )
        cell, candidate = next(found)
        laying.choose(cell, candidate)
        driver.frames(2)
        laid.append(cell)
    return laid[-1]


def asked_at_the_table(driver: Driver) -> tuple[TableScreen, Cell]:
    keep_borderlands(driver)
    screen = play(driver, new_game(modules=("borderlands",)))
    cell = lay_two_borderlands(driver, screen.laying, "Isla")
    assert driver.get("snackbar").text == "Already one borderland this round"
    return screen, cell


def tiles_of(driver: Driver, name: str) -> int:
    return len(driver.session.now.game.player(name).territory)


def test_another_player_does_not_get_the_borderland_that_was_insisted_on(driver: Driver) -> None:
    asked_at_the_table(driver)
    held = driver.get("snackbar:Lay it anyway").action
    driver.session.show_player("Ewan")
    driver.frames(2)
    assert driver.find("snackbar") is None
    held()
    assert tiles_of(driver, "Ewan") == 1


def test_a_borderland_is_not_insisted_on_after_another_step(driver: Driver) -> None:
    asked_at_the_table(driver)
    held = driver.get("snackbar:Lay it anyway").action
    driver.session.undo()
    driver.frames(2)
    assert driver.find("snackbar") is None
    held()
    assert tiles_of(driver, "Isla") == 1


def test_a_zone_asks_on_while_others_build(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", size=flat.LARGE)
    driver.start()
    keep_borderlands(driver)
    table = flat.play(driver, 2, modules=("borderlands",))
    cell = lay_two_borderlands(driver, table.zone("Isla").laying, "Isla")
    table.lay("Ewan")
    assert table.said("Isla") == "Already one borderland this round"
    table.tap("Isla", "snackbar:Lay it anyway")
    assert cell in table.territory("Isla")
    driver.stop()
    assert driver.failures == []


def test_a_zone_asks_no_more_after_its_players_own_undo(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", size=flat.LARGE)
    driver.start()
    keep_borderlands(driver)
    table = flat.play(driver, 2, modules=("borderlands",))
    lay_two_borderlands(driver, table.zone("Isla").laying, "Isla")
    held = table.part("Isla", "snackbar:Lay it anyway").action
    table.zone("Isla").session.undo()
    driver.frames(2)
    held()
    assert len(table.territory("Isla")) == 1
    driver.stop()
    assert driver.failures == []


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


def test_a_round_is_booked_without_what_nobody_knows(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", tiles=())
    driver.shell.push("scoring")
    driver.tap("book")
    driver.tap("snackbar:Book without")
    assert driver.session.now.rounds[1].points["Isla"] == {}


def test_nobody_buys_anyway_once_an_earlier_moment_is_shown(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 4)
    driver.tap("buy")
    driver.tap("offer:Ewan:1")
    driver.session.look_at(0)
    driver.frames(2)
    assert driver.find("snackbar") is None


# --- keys ---


def correct_gold(driver: Driver, gold: int = 5) -> None:
    driver.session.do(acts.correct_gold(driver.session.now, "Isla", gold))


def gold_of(driver: Driver, name: str = "Isla") -> int | None:
    return driver.session.now.game.player(name).gold


def test_undo_by_key_leaves_a_game_alone_that_is_not_in_front(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    correct_gold(driver)
    correct_gold(driver, 6)
    driver.key("z", "ctrl")
    driver.shell.home()
    driver.frames(2)
    for key in "zy":
        driver.key(key, "ctrl")
        assert gold_of(driver) == 5


def test_undo_by_key_in_the_composer_takes_back_a_change_of_the_draft(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    correct_gold(driver)
    correct_gold(driver, 6)
    driver.session.undo()
    driver.shell.push("composer", player="Isla", cell=[0, 1])
    driver.tap("key:sheep")
    screen: Any = driver.shell.screen
    assert screen.draft.side.count("sheep") == 1
    for key in "zyz":
        driver.key(key, "ctrl")
        assert gold_of(driver) == 5
        assert screen.draft.side.count("sheep") == 0


# --- the way back from an earlier moment ---


@pytest.mark.parametrize("name", ["rule", "settings", "dispute", "prices"])
def test_back_leaves_a_screen_before_it_leaves_an_earlier_moment(driver: Driver, name: str) -> None:
    driver.start_game("Isla", "Ewan")
    correct_gold(driver)
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


# --- counting by hand ---


def test_booking_what_the_rules_count_keeps_the_players_counts_until_the_next_round(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    for name in ("Isla", "Ewan"):
        for letter in view_of(driver.session).letters:
            keep_hand_count(driver.session, 1, name, letter, 9)
    before = hand_counts(driver.session, 1)
    driver.shell.push("by_hand")
    driver.tap("book_rules")
    booked = driver.session.now.rounds[1]
    assert not booked.by_hand
    assert booked.points["Isla"] == {"A": 0}
    driver.session.undo()
    assert hand_counts(driver.session, 1) == before
    driver.session.redo()
    driver.frames(2)
    driver.tap("next_round")
    assert hand_counts(driver.session, 1) == {}


# --- prices of an earlier moment ---


def at_prices(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", "Moira")
    driver.session.do(acts.book_income(driver.session.now))
    driver.shell.push("prices")
    driver.frames(2)


def test_prices_of_an_earlier_moment_are_only_looked_at(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("key:4")
    driver.session.look_at(0)
    driver.frames(2)
    for part in ("key:7", "key:more", "price:Isla:0"):
        assert driver.get(part).disabled
    assert not {"skip", "buy"} & driver.ids()
    screen: Any = driver.shell.screen
    screen.press(7)
    driver.session.look_at(None)
    driver.frames(2)
    assert driver.get("price:Isla:0").text == "4"
    driver.tap("key:1")
    assert [offer.price for offer in driver.session.now.market.offers["Isla"]] == [4, 1]


def test_prices_of_a_game_that_has_ended_are_only_looked_at(driver: Driver) -> None:
    at_prices(driver)
    driver.session.do(acts.end_game(driver.session.now, anyway=True))
    driver.frames(2)
    assert driver.get("key:7").disabled
    assert not {"skip", "buy"} & driver.ids()


def test_why_a_price_stands_is_said_as_it_is(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver, 1, 2)
    screen: Any = driver.shell.screen
    driver.session.do(acts.buy(driver.session.now, "Isla", "Ewan", 0, anyway=True))
    driver.tap("price:Ewan:1")
    assert driver.get("snackbar").text == "Ewan has sold already. Undo that first."
    screen._set("Ewan", [1, 2])
    assert driver.get("snackbar").text == "Ewan has sold already. Undo that first."
    driver.session.do(acts.close_offers(driver.session.now, anyway=True))
    driver.tap("price:Moira:0")
    assert driver.get("snackbar").text == "That is not possible now."
    screen._set("Isla", [0, 2])
    assert driver.get("snackbar").text == "That is not possible now."


# --- scoring tiles named in two zones at once ---


def test_two_zones_name_the_same_scoring_tile(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", size=flat.LARGE)
    driver.start()
    table = flat.play(driver, 2, tiles=())
    table.zone("Isla").laying.show_letter("A")
    table.zone("Ewan").laying.show_letter("B")
    driver.frames(2)
    table.tap("Isla", "tile:sheep")
    table.tap("Ewan", "tile:sheep")
    assert dict(driver.session.now.game.scoring_tiles) == {"A": "sheep"}
    sheet = table.part("Ewan", "letter_sheet")
    assert sheet is table.zone("Ewan").sheet
    assert "tile:sheep" not in {getattr(each, "test_id", "") for each in sheet.walk()}
    table.tap("Ewan", "tile:squares")
    assert dict(driver.session.now.game.scoring_tiles) == {"A": "sheep", "B": "squares"}
    driver.stop()
    assert driver.failures == []


# --- the picker ---


def picker_beyond(driver: Driver) -> tuple[TableScreen, Cell]:
    """The picker on a cell that only the tile laid last touches."""
    screen = play(driver, new_game())
    driver.session.do(acts.lay(driver.session.now, "Isla", (0, 1), catalogue()["L05"], 0, anyway=True))
    driver.frames(2)
    tap_cell(driver, (0, 2))
    assert isinstance(screen.sheet, PickerSheet)
    return screen, (0, 2)


def test_the_picker_goes_with_the_tile_its_cell_was_beside(driver: Driver) -> None:
    screen, cell = picker_beyond(driver)
    driver.session.undo()
    driver.frames(2)
    assert cell not in screen.board.cells()
    assert screen.sheet is None
    assert driver.find("picker") is None


def test_the_picker_shows_what_is_asked_for_now(driver: Driver) -> None:
    screen = play(driver, new_game())
    cell = (1, 1)
    for beside in ((0, 1), (1, 0)):
        driver.session.do(acts.lay(driver.session.now, "Isla", beside, catalogue()["L05"], 0, anyway=True))
        driver.frames(2)
        if beside == (0, 1):
            tap_cell(driver, cell)
    sheet = screen.sheet
    assert isinstance(sheet, PickerSheet) and sheet.frame is not None
    assert sheet.frame.wanted == demand(screen.player.territory, cell)
    driver.session.undo()
    driver.frames(2)
    assert screen.sheet is sheet
    assert sheet.frame.wanted == demand(screen.player.territory, cell)


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_pickers_head_says_what_fits_beside_what_is_asked(driver: Driver, left_handed: bool) -> None:
    driver.store.settings["left_handed"] = left_handed
    screen = play(driver, new_game())
    tap_cell(driver, screen.board.scene.free[0])
    sheet = screen.sheet
    assert isinstance(sheet, PickerSheet) and sheet.frame is not None
    assert sheet.title.text.endswith("fit here")
    assert sheet.title.parent is sheet.subtitle.parent is sheet.head_words
    assert not sheet.frame.children
    close = driver.get("close_sheet")
    order = [close, sheet.frame, sheet.title] if left_handed else [sheet.frame, sheet.title, close]
    assert order[0].right <= order[1].x < order[1].right <= order[2].x


# --- setting a game up ---


def taken_out(driver: Driver, place: int = 1) -> Any:
    """The set-up of three, one of whom was taken out."""
    driver.shell.push("isle-of-skye/setup")
    screen: Any = driver.shell.screen
    screen.change(Draft(seats=(Seat("Isla", "blue"), Seat("Ewan", "red"), Seat("Una", "green"))))
    driver.frames(2)
    driver.tap(f"seat:{place}")
    driver.tap("remove")
    assert len(screen.draft.seats) == 2
    return screen


def test_who_was_taken_out_comes_back_to_what_was_chosen_since(driver: Driver) -> None:
    screen = taken_out(driver)
    driver.tap("deal")
    tiles = screen.draft.tiles
    driver.tap("snackbar:Undo")
    assert screen.draft.tiles == tiles and len(tiles) == 4
    assert [seat.name for seat in screen.draft.seats] == ["Isla", "Ewan", "Una"]
    assert screen.draft.seats[1].colour == "red"


def test_who_comes_back_finds_another_colour_if_the_old_one_is_taken(driver: Driver) -> None:
    screen = taken_out(driver, 2)
    screen.change(screen.draft.coloured(0, "green"))
    driver.tap("snackbar:Undo")
    assert screen.draft.seats[0] == Seat("Isla", "green")
    assert screen.draft.seats[2].name == "Una"
    assert len({seat.colour for seat in screen.draft.seats}) == 3


def test_nobody_comes_back_twice_or_to_a_full_table(driver: Driver) -> None:
    screen = taken_out(driver)
    held = driver.get("snackbar:Undo").action
    screen.change(screen.draft.with_person("Ewan"))
    before = screen.draft
    held()
    assert screen.draft == before
    screen.change(screen.draft.without(2))
    for name in ("Moira", "Rory", "Sorcha"):
        screen.change(screen.draft.with_person(name))
    held()
    assert len(screen.draft.seats) == 5


def test_nobody_comes_back_after_the_start(driver: Driver) -> None:
    taken_out(driver)
    held = driver.get("snackbar:Undo").action
    driver.tap("start")
    held()
    assert driver.session.now.names == ("Isla", "Una")
    assert not driver.store.settings.get(BEGUN)


# --- the proof of nothing ---


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
