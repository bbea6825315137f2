"""The tiles behind the offers, the one thrown away and those of the dolmen, for tables that name them."""

from __future__ import annotations

from dataclasses import replace

from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.picker import PickerSheet
from scoring.skye.play import acts
from scoring.skye.play.building import in_hand
from scoring.skye.play.events import Phase, PricesSet
from scoring.skye.play.state import Fate
from scoring.skye.play.steps import FIRST, whose_turn
from scoring.skye.tile import Tablet, Tile, TileSet
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import FIELD, table, tap_cell, thumbs
from tests.companion.games.skye.round_games import NAMES, set_prices, trade


def at_prices(driver: Driver, players: int = 2, modules: tuple[str, ...] = ()) -> None:
    driver.start_game(*NAMES[:players], modules=modules)
    driver.tap("next_step")
    driver.tap("book")
    assert driver.screen == "prices"


def name_three(driver: Driver) -> list[str]:
    """The first tiles in sight, one after the other; the sheet goes on by itself."""
    named = []
    for _place in range(3):
        named.append(thumbs(driver)[0])
        driver.tap(f"tile:{named[-1]}")
    assert driver.find("drawn_sheet") is None
    return named


def ids(tiles: tuple[Tile | None, ...]) -> list[str | None]:
    return [tile.id if tile else None for tile in tiles]


def test_whoever_names_no_tiles_needs_no_tap_more(driver: Driver) -> None:
    at_prices(driver)
    before = driver.taps
    set_prices(driver)
    assert driver.taps - before == 2 * 2
    assert not any(name.startswith("drawn:") for name in driver.ids())
    step = driver.session.last_step()
    assert isinstance(step, PricesSet)
    assert (step.tiles, step.discard) == ((), None)


def test_three_tiles_are_named_with_a_tap_each_and_booked_with_the_prices(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("name_tiles")
    assert driver.shows("Isla's first tile")
    before = driver.taps
    first, second, thrown = name_three(driver)
    assert driver.taps - before == 3
    assert len({first, second, thrown}) == 3
    assert not driver.session.now.market.offers
    driver.restart()
    driver.tap("key:1")
    driver.tap("key:2")
    market = driver.session.now.market
    assert ids(tuple(offer.tile for offer in market.offers["Isla"])) == [first, second]
    assert market.discards["Isla"].id == thrown
    driver.tap("drawn:Ewan:0")
    assert not {first, second, thrown} & {*thumbs(driver)}


def test_a_tile_is_named_or_forgotten_after_the_prices_and_a_new_price_keeps_it(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver)
    gold = [player.gold for player in driver.session.now.game.players]
    driver.tap("name_tiles")
    first, second, thrown = name_three(driver)
    assert [player.gold for player in driver.session.now.game.players] == gold
    driver.tap("price:Isla:0")
    driver.tap("key:2")
    market = driver.session.now.market
    assert [(offer.price, offer.tile and offer.tile.id) for offer in market.offers["Isla"]] == [(2, first), (2, second)]
    driver.tap("drawn:Isla:2")
    driver.tap("unknown")
    assert "Isla" not in driver.session.now.market.discards
    driver.tap("undo")
    assert driver.session.now.market.discards["Isla"].id == thrown


def test_a_tile_stays_as_named_once_it_is_sold(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver)
    driver.tap("name_tiles")
    name_three(driver)
    driver.session.do(acts.buy(driver.session.now, "Ewan", "Isla", 0, anyway=True))
    before = driver.session.now.market.offers
    driver.tap("drawn:Isla:1")
    driver.tap("unknown")
    assert driver.session.now.market.offers == before
    assert driver.shows("Isla has sold already. Undo that first.")


def test_the_filters_of_the_picker_lead_to_a_tile(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("name_tiles")
    driver.tap("filter:broch")
    driver.tap("filter:sheep")
    shown = thumbs(driver)
    driver.tap("filter:sheep")
    assert len(thumbs(driver)) > len(shown)


def test_the_market_shows_the_tile_and_the_picker_offers_what_was_bought_first(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("name_tiles")
    name_three(driver)
    set_prices(driver)
    driver.tap("buy")
    offered = driver.session.now.market.offers["Isla"][0].tile
    assert driver.get("tile_of:offer:Isla:0").tile is offered
    assert driver.find("tile_of:offer:Ewan:0") is None
    if whose_turn(driver.session.now, FIRST) == "Isla":
        driver.tap("pass")
    driver.tap("tile_of:offer:Isla:0")
    trade(driver)
    bought, left = driver.session.now.market.offers["Isla"]
    assert (bought.fate, left.fate) == (Fate.SOLD, Fate.LEFT)
    assert bought.tile is not None
    driver.tap("player:Ewan")
    for cell in table(driver).board.scene.free:
        tap_cell(driver, cell)
        sheet = table(driver).sheet
        assert isinstance(sheet, PickerSheet)
        fitting = [candidate.key for candidate in sheet.candidates()]
        if bought.tile.id in fitting:
            break
        driver.tap("close_sheet")
    assert fitting[0] == bought.tile.id
    shown = driver.get(f"tile:{bought.tile.id}").shown
    assert shown is not None
    assert shown.badge == "In hand"


# --- the dolmen ---


def druid(cost: int) -> Tile:
    area = replace(FIELD.front.areas[0], sheep=cost)
    return Tile(TileSet.DRUIDS, replace(FIELD.front, areas=(area,)), cost=cost, tablet=Tablet.BAG_DRAW)


def at_dolmen(driver: Driver) -> None:
    """The second buying turn, with five composed Druid tiles."""
    for cost in range(1, 6):
        library_of(driver.store).keep(druid(cost))
    at_prices(driver, modules=("druids",))
    for name in driver.session.now.names:
        driver.session.do(acts.correct_gold(driver.session.now, name, 30, anyway=True))
    set_prices(driver)
    driver.tap("buy")
    trade(driver)
    assert driver.screen == "market"


def costs(driver: Driver) -> list[int | None]:
    return [each.cost if isinstance(each, Tile) else each for each in driver.session.now.dolmen]


def name_all(driver: Driver) -> None:
    driver.tap("dolmen_tiles")
    driver.tap("dolmen:4")
    for cost in range(5, 0, -1):
        key = next(name for name in thumbs(driver) if driver.get(f"tile:{name}").shown.picture.cost == cost)
        driver.tap(f"tile:{key}")
    assert driver.find("dolmen_sheet") is not None
    driver.tap("close_sheet")


def test_a_table_that_names_no_druid_tiles_says_cost_and_place_as_before(driver: Driver) -> None:
    at_dolmen(driver)
    assert driver.find("lying:0") is None
    places = [driver.get(f"place:{place}") for place in (4, 3, 2, 1, 0)]
    assert [each.x for each in places] == sorted(each.x for each in places)
    assert not any(each.selected for each in places)
    before = driver.taps
    for key in ("cost:3", "place:2", "dolmen"):
        driver.tap(key)
    assert driver.taps - before == 3
    assert costs(driver) == []


def test_the_dolmen_moves_on_is_filled_again_and_loses_its_cheapest_tile(driver: Driver) -> None:
    at_dolmen(driver)
    name_all(driver)
    assert costs(driver) == [1, 2, 3, 4, 5]
    buyer = driver.session.now.names[0]
    gold = driver.session.now.game.player(buyer).gold or 0
    driver.tap("lying:2")
    assert driver.get("dolmen").text == "Druid tile: 5 gold"
    driver.tap("dolmen")
    assert driver.session.now.game.player(buyer).gold == gold - 5
    assert costs(driver) == [1, 2, 4, 5, None]
    driver.tap("lying:4")
    assert driver.shows("The tile at +4 of the dolmen")
    driver.tap(f"tile:{thumbs(driver)[0]}")
    assert None not in costs(driver)
    driver.tap("close_sheet")
    last = costs(driver)[-1]
    driver.tap("undo")
    assert costs(driver) == [1, 2, 4, 5, None]
    driver.session.redo()
    driver.session.do(acts.enter_phase(driver.session.now, Phase.SCORE, anyway=True))
    driver.session.do(acts.book_round(driver.session.now, anyway=True))
    driver.session.do(acts.begin_round(driver.session.now, anyway=True))
    assert costs(driver) == [2, 4, 5, last, None]


def test_what_lies_there_can_be_forgotten(driver: Driver) -> None:
    at_dolmen(driver)
    name_all(driver)
    driver.tap("dolmen_tiles")
    driver.tap("dolmen:1")
    driver.tap("unknown")
    assert costs(driver) == [1, None, 3, 4, 5]
    driver.tap("close_sheet")
    driver.tap("place:0")
    driver.tap("place:1")
    assert driver.get("dolmen").disabled


def test_without_composed_tiles_the_way_leads_to_the_composer(driver: Driver) -> None:
    at_prices(driver, modules=("druids",))
    set_prices(driver)
    driver.tap("buy")
    trade(driver)
    driver.tap("dolmen_tiles")
    driver.tap("dolmen:3")
    assert driver.shows("None has been composed yet.")
    driver.tap("compose")
    assert driver.screen == "composer"


def test_druid_tiles_are_named_by_their_cost_without_composing_any(driver: Driver) -> None:
    """One tap each, from the dearest place on; what is bought for it moves the others on."""
    at_prices(driver, modules=("druids",))
    for name in driver.session.now.names:
        driver.session.do(acts.correct_gold(driver.session.now, name, 30, anyway=True))
    set_prices(driver)
    driver.tap("buy")
    trade(driver)
    driver.tap("dolmen_tiles")
    driver.tap("dolmen:4")
    before = driver.taps
    for cost in (2, 5, 8, 3, 0):
        driver.tap(f"printed:{cost}")
    assert driver.taps - before == 5
    assert driver.get("dolmen:2").text == "Costs 8 and 2: 10 gold"
    driver.tap("close_sheet")
    assert costs(driver) == [0, 3, 8, 5, 2]
    driver.tap("lying:1")
    assert driver.get("dolmen").text == "Druid tile: 4 gold"
    driver.tap("dolmen")
    assert costs(driver) == [0, 8, 5, 2, None]
    driver.tap("dolmen_tiles")
    driver.tap("dolmen:0")
    assert driver.get("printed:0").selected
    driver.tap("unknown")
    assert costs(driver) == [None, 8, 5, 2, None]


def test_a_named_tile_goes_back_to_the_bag_only_if_it_fits_nowhere(driver: Driver) -> None:
    at_prices(driver)
    set_prices(driver)
    driver.tap("name_tiles")
    name_three(driver)
    for name in driver.session.now.names:
        driver.session.do(acts.pass_turn(driver.session.now, name))
    driver.session.do(acts.close_offers(driver.session.now))
    driver.session.do(acts.enter_phase(driver.session.now, Phase.BUILD, anyway=True))
    driver.shell.go("table")
    driver.frames(3)
    held = in_hand(driver.session.now, "Isla")
    assert len(held) == 2
    driver.tap("player:Isla")
    driver.tap("menu")
    driver.tap("menu:to_bag")
    assert not driver.session.now.market.returned
    driver.tap(text="We do it anyway")
    assert driver.session.now.market.returned == ("Isla",)
    assert in_hand(driver.session.now, "Isla") == held


def test_whoever_is_called_otherwise_keeps_the_first_price_and_the_tiles(driver: Driver) -> None:
    at_prices(driver)
    driver.tap("name_tiles")
    named = name_three(driver)
    driver.tap("key:3")
    driver.session.do(acts.rename(driver.session.now, "Isla", "Una"))
    driver.frames(2)
    assert driver.get("price:Una:0").text == "3"
    driver.tap("key:1")
    step = driver.session.last_step()
    assert isinstance(step, PricesSet)
    assert (step.player, step.prices, ids((*step.tiles, step.discard))) == ("Una", (3, 1), named)


def test_large_words_about_the_dolmen_stay_in_the_window(driver: Driver) -> None:
    at_prices(driver, modules=("druids",))
    set_prices(driver)
    driver.store.settings["text_size"] = 200
    driver.app.apply_settings()
    driver.tap("buy")
    trade(driver)
    way = driver.get("dolmen_tiles")
    assert way.to_window(*way.pos)[0] >= 0
    assert way.to_window(way.right, way.y)[0] <= driver.size[0]
    driver.tap("dolmen_tiles")
    assert driver.find("dolmen:0") is not None
