"""Why, why not: long presses, live evidence, and the questions the catalogue cannot answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.art.painting import Look
from companion.games.skye.art import evidence
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.questions import BOTH, answered, choices, matters, open_points, settled
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.model.why_lines import RuleVerdict, Why
from companion.games.skye.table.screen import TableScreen
from companion.games.skye.table.tile_sheet import TileSheet
from companion.store import Answer
from scoring.core.cells import Cell
from scoring.core.evidence import LineKind, of_kind
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import LayingRule
from scoring.skye.play.events import SetUp, TileChanged
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.thing import things_on
from scoring.skye.tile import Barrels, Face, Terrain, Tile, TileArea, TileRoad, TileSet
from tests.companion.driver import PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import lay, new_game, play, press_cell, shown_points, spot, tap_cell

STRAY = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW", cattle=1),), (TileRoad("NE"),)))
"""A cattle by a road."""
LINKED = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW", cattle=2),), (TileRoad("NS"),)))
EMPTY = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW"),)))


def story(driver: Driver) -> TableScreen:
    """North of the castle a field, beyond it a stray road with a cattle; in the south a linked road with two."""
    screen = play(driver, new_game())
    for tile, cell in ((EMPTY, (0, 1)), (STRAY, (0, 2)), (LINKED, (0, -1))):
        lay(driver, "Isla", tile, cell, forced=True)
    return screen


def why(screen: TableScreen, cell: Cell) -> Why:
    return Why(engine_words(), screen.standing_now, "Isla", cell)


def sheet(screen: TableScreen) -> TileSheet:
    assert isinstance(screen.sheet, TileSheet)
    return screen.sheet


# --- a tile explains itself ---


def test_barrels_of_both_kinds_on_one_tile_have_a_line_each(driver: Driver) -> None:
    screen = play(driver, new_game(modules=("tunnels",)))
    roads = (TileRoad("N", barrels=Barrels.GOLD), TileRoad("S", barrels=Barrels.VP))
    lay(driver, "Isla", Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW"),), roads)), (0, 1), forced=True)
    keys = [line.key for line in why(screen, (0, 1)).lines]
    assert {"income", "income-2"} <= set(keys)
    assert len(set(keys)) == len(keys)


def test_one_long_press_tells_why_not(driver: Driver) -> None:
    screen = story(driver)
    press_cell(driver, (0, 2))
    assert driver.shows("Not counted for A · Cattle on castle roads")
    assert driver.shows("The road of the cattle at 2 north does not reach the castle.")
    scene = screen.board.scene
    assert scene.selected == (0, 2)
    assert scene.overlay.bright is not None
    assert (0, 2) in scene.overlay.bright
    assert (0, 1) not in scene.overlay.bright


def test_who_asks_about_a_thing_that_does_not_count_reads_that_first(driver: Driver) -> None:
    screen = story(driver)
    press_cell(driver, (0, 2))
    driver.tap("thing:0:tile")
    assert driver.find("why_head") is not None, "of a whole tile the closest miss is told above what counts"
    driver.tap(next(name for name in driver.ids() if name.endswith(":cattle")))
    assert next(iter(sheet(screen).rows)) == "A"
    assert driver.find("why_head") is None, "its row says the same"


def test_of_a_whole_tile_the_head_says_what_it_is_worth(driver: Driver) -> None:
    screen = story(driver)
    lay(driver, "Isla", STRAY, (0, -2), forced=True)
    for cell in ((0, -1), (0, -2)):
        told = why(screen, cell)
        assert told.headline()[0].startswith("Worth" if told.worth else "Not counted for"), cell
    assert why(screen, (0, -1)).worth == 4


def test_a_letter_of_another_round_is_folded(driver: Driver) -> None:
    screen = play(driver)
    assert screen.standing_now.later_letters
    press_cell(driver, (0, 0))
    assert not set(sheet(screen).rows) & set(screen.standing_now.later_letters)
    driver.tap("unconcerned")
    assert set(screen.standing_now.later_letters) <= set(sheet(screen).rows)


def test_a_row_tapped_again_shows_everything_of_the_tile(driver: Driver) -> None:
    screen = play(driver)
    press_cell(driver, (0, 0))
    whole, rows = screen.board.scene.overlay, sheet(screen).rows
    key = next(iter(rows))
    driver.tap(f"why:{key}")
    assert rows[key].selected
    driver.tap(f"why:{key}")
    assert not rows[key].selected
    assert screen.board.scene.overlay == whole


def test_a_right_click_is_a_long_press(driver: Driver) -> None:
    story(driver)
    touch = driver.finger(*spot(driver, (0, 2)))
    touch.profile = [*touch.profile, "button"]
    touch.button = "right"
    touch.touch_down()
    driver.frames(2)
    touch.touch_up()
    driver.frames(2)
    assert driver.find("tile_sheet") is not None


def test_what_counts_is_told_with_its_points(driver: Driver) -> None:
    screen = story(driver)
    lines = {line.key: line for line in why(screen, (0, -1)).lines}
    assert lines["A"].verdict is RuleVerdict.COUNTED
    assert (lines["A"].points, lines["A"].brings) == (4, "4 VP")
    assert why(screen, (0, -1)).headline()[0] == "Worth 4 VP this round"


def test_every_scoring_tile_scroll_income_and_area_has_a_line(driver: Driver) -> None:
    screen = play(driver)
    scored = screen.standing_now.rounds["Isla"].letters
    for placement in screen.player.territory:
        told = why(screen, placement.cell)
        keys = [line.key for line in told.lines]
        assert set(scored) <= set(keys)
        scrolls = sum(bool(area.scroll) for area in placement.tile.front.areas)
        assert sum(key.startswith("scroll-") for key in keys) == scrolls
        areas = screen.standing_now.clan("Isla").survey
        own = set(areas.area_numbers[areas.index[placement.cell]])
        assert {int(key.removeprefix("area-")) for key in keys if key.startswith("area-")} == own
        for line in told.lines:
            assert line.text
            assert line.show() is not None


def test_the_points_told_tile_by_tile_are_the_scores(driver: Driver) -> None:
    """Where every item lies on one tile, the tiles' points add up to the score."""
    screen = play(driver)
    total = sum(
        line.points
        for placement in screen.player.territory
        for line in why(screen, placement.cell).lines
        if line.letter == "A"
    )
    score = screen.standing_now.score("Isla", "A")
    assert score is not None
    assert total == score.points


def test_each_line_shows_its_own_evidence(driver: Driver) -> None:
    screen = play(driver)
    press_cell(driver, (0, 0))
    folded = set(sheet(screen).rows)
    driver.tap("unconcerned")
    assert folded < set(sheet(screen).rows) == {line.key for line in sheet(screen).why.lines}
    seen = set()
    for key in sheet(screen).rows:
        driver.tap(f"why:{key}")
        assert driver.get(f"why:{key}").selected
        seen.add(screen.board.scene.overlay)
    assert len(seen) > 3


def test_closing_the_sheet_puts_the_board_back(driver: Driver) -> None:
    screen = play(driver)
    view = screen.board.view
    press_cell(driver, (0, 0))
    driver.back()
    assert screen.board.scene.overlay.bright is None
    assert screen.board.scene.selected is None
    assert screen.board.view == view


def test_a_barrel_without_a_road_to_the_castle_brings_nothing(driver: Driver) -> None:
    screen = story(driver)
    barrel = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.PASTURE, "NESW"),), (TileRoad("NE", barrels=Barrels.GOLD),)))
    lay(driver, "Isla", barrel, (0, 3), forced=True)
    lay(driver, "Isla", barrel, (0, -2), forced=True)
    told = {cell: next(line for line in why(screen, cell).lines if line.key == "income") for cell in ((0, 3), (0, -2))}
    assert (told[0, 3].verdict, told[0, 3].brings) == (RuleVerdict.MISSED, "0 gold")
    assert (told[0, -2].verdict, told[0, -2].brings) == (RuleVerdict.COUNTED, "1 gold")


def test_turn_from_the_sheet_keeps_it_open(driver: Driver) -> None:
    screen = story(driver)
    driver.session.undo()
    lay(driver, "Isla", EMPTY, (0, -1), forced=True)
    press_cell(driver, (0, 2))
    driver.tap("turn")
    assert screen.player.territory.by_cell[0, 2].turn != 0
    assert driver.find("tile_sheet") is not None


def test_what_would_fix_it_only_with_hints(driver: Driver) -> None:
    story(driver)
    press_cell(driver, (0, 2))
    assert driver.find("fix") is None
    driver.back()
    driver.store.settings["hints"] = True
    press_cell(driver, (0, 2))
    driver.tap("fix")
    fixes = [text for text in driver.texts() if text.startswith("• ")]
    assert 1 <= len(fixes) <= 3


def test_the_castle_cannot_be_taken_back(driver: Driver) -> None:
    play(driver)
    press_cell(driver, (0, 0))
    assert driver.find("take_back") is None


def test_the_stray_road_is_traced_in_red(driver: Driver) -> None:
    screen = story(driver)
    score = screen.standing_now.score("Isla", "A")
    assert score is not None
    miss = score.near_misses[0]
    survey = screen.standing_now.clan("Isla").survey
    overlay = evidence.of_miss(screen.player.territory, survey, miss)
    strays = [stamp for stamp in overlay.stamps if isinstance(stamp.picture, evidence.StrayRoad)]
    assert [stamp.cell for stamp in strays] == [(0, 2)]
    assert strays[0].picture.paint(Look()).ground.indices


# --- a live value ---


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_live_value_opens_its_evidence(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    screen = play(driver)
    driver.tap("letter:A")
    assert driver.find("evidence:A") is not None
    score = screen.standing_now.score("Isla", "A")
    assert score is not None
    bright = screen.board.scene.overlay.bright
    assert bright is not None
    assert {cell for item in score.items for cell in item.cells} <= bright
    whole = screen.board.scene.overlay
    driver.tap("line:0")
    assert screen.board.scene.overlay != whole
    driver.tap("line:0")
    assert screen.board.scene.overlay == whole
    driver.back()
    assert screen.board.scene.overlay.bright is None


def test_a_majority_tells_the_amounts_first(driver: Driver) -> None:
    play(driver)
    driver.tap("letter:C")
    assert driver.shows("Ships: ")


def test_a_ship_that_wins_the_majority_is_never_worth_nothing(driver: Driver) -> None:
    """Nor worth what a square makes of its tile: it counts where the amount brings points, the second place's too."""
    standing_now = play(driver).standing_now
    for player in standing_now.state.game.players:
        placed = (each.points or 0) > 0 if (each := standing_now.score(player.name, "C")) else False
        survey = standing_now.clan(player.name).survey
        things = [each for placement in player.territory for each in things_on(survey, placement.cell)]
        for thing in (each for each in things if each.what == "ships"):
            title, sentence = Why(engine_words(), standing_now, player.name, thing.cell, thing).headline()
            assert title == ("Counts for C · Most ships" if placed else "Not counted for C · Most ships")
            assert ("It counts" in sentence) is placed


def test_evidence_lines_carry_the_numbers_of_the_board(driver: Driver) -> None:
    screen = play(driver)
    score = screen.standing_now.score("Isla", "D")
    assert score is not None
    told = of_kind(engine_words().score_lines(score), LineKind.COUNTED)
    assert [line.number for line in told] == [str(number) for number in range(1, len(told) + 1)]


def test_a_scroll_that_counts_twice_for_the_best_scroll_says_so() -> None:
    game = new_game(2)
    isla = game.players[0]
    pasture = TileArea(Terrain.PASTURE, "NESW", scroll="flat-3")
    placement = Placement(
        (0, 1), Tile(TileSet.CUSTOM, Face((replace(pasture, edges=""), TileArea(Terrain.WATER, "NESW"))))
    )
    players = (replace(isla, territory=isla.territory.lay(placement)), *game.players[1:])
    state = apply(TableState(), SetUp(replace(game, players=players, scoring_tiles={"A": "best-scroll"})))
    line = Why(engine_words(), StandingNow(state), "Isla", (0, 1)).lines[0]
    assert (line.verdict, line.text, line.brings) == (
        RuleVerdict.COUNTED,
        "Doubled, because its area is completed",
        "3 VP",
    )


def test_unknown_gold_can_be_entered_where_it_matters(driver: Driver) -> None:
    game = new_game()
    play(driver, replace(game, scoring_tiles={"A": "most-gold"}), gold=False)
    for player in driver.session.now.names:
        from scoring.skye.play import acts

        driver.session.do(acts.correct_gold(driver.session.now, player, None))
    driver.frames(2)
    assert shown_points(driver)["A"] == "\N{EN DASH}"
    driver.tap("letter:A")
    driver.tap("enter_gold")
    for player in driver.session.now.names:
        assert driver.find(f"gold_pad:{player}") is not None
        driver.tap("pad:7")
        driver.tap("pad:done")
    assert shown_points(driver)["A"] == "5"


# --- questions ---


def test_there_are_seventeen_open_points_and_each_can_be_answered() -> None:
    tiles = [tile for tile in landscape_tiles() if open_points(tile)]
    assert len(tiles) == 17
    for tile in tiles:
        for point in open_points(tile):
            for area in choices(tile, point):
                known = answered(tile, point, area)
                assert point not in known.unverified
                assert known.front.symbols == tile.front.symbols


@pytest.mark.parametrize(("name", "point"), [("L45", "ships"), ("L41", "lighthouse")])
def test_two_lakes_can_share(name: str, point: str) -> None:
    tile = catalogue()[name]
    assert BOTH in choices(tile, point)
    both = answered(tile, point, BOTH).front
    if point == "ships":
        assert [area.ships for area in both.areas if area.terrain is Terrain.WATER] == [1, 1]
    else:
        assert both.lighthouses == ((3, 4),)


def test_an_answer_that_cannot_be_is_left_out() -> None:
    tile = catalogue()["L45"]
    assert settled(tile, [Answer("L45", "ships", 0), Answer("L44", "ships", 1)]) == tile


def test_a_scroll_matters_where_one_area_is_completed_and_the_other_open() -> None:
    tile = catalogue()["L44"]
    alone = Survey(Territory([Placement((0, 0), tile)]))
    assert not matters(alone, (0, 0), "scroll")
    wall = Tile(TileSet.CUSTOM, Face((TileArea(Terrain.MOUNTAIN, "S"), TileArea(Terrain.WATER, "NEW"))))
    closed = Survey(Territory([Placement((0, 0), tile), Placement((0, 1), wall)]))
    assert matters(closed, (0, 0), "scroll")


def test_a_question_is_one_tap_and_holds_for_all_games(driver: Driver) -> None:
    screen = play(driver)
    asked = next(each for each in screen.board.scene.tiles if each.asks)
    driver.tap_at(*spot(driver, asked.cell, asked.asks[0]))
    assert driver.find("question") is not None
    assert driver.shows("Look at your tile")
    tile = screen.player.territory.by_cell[asked.cell].tile
    point = open_points(tile)[0]
    area = choices(tile, point)[-1]
    driver.tap(f"area:{area}")
    assert isinstance(driver.session.last_step(), TileChanged)
    known = screen.player.territory.by_cell[asked.cell].tile
    assert point not in known.unverified
    assert [(answer.tile, answer.point, answer.area) for answer in library_of(driver.store).answers()] == [
        (tile.id, point, area)
    ]
    assert settled(tile, library_of(driver.store).answers()) == known
    driver.restart()
    driver.frames(3)
    again = driver.session.now.game.player("Isla").territory.by_cell[asked.cell].tile
    assert again == known


def test_a_tap_on_the_large_tile_answers_too(driver: Driver) -> None:
    screen = play(driver)
    asked = next(each for each in screen.board.scene.tiles if each.asks)
    screen.laying.ask(asked.cell)
    driver.frames(3)
    large = driver.get("large_tile")
    area = large.areas[0]
    x, y = large.middle_of(area)
    left, bottom = large.to_window(*large.pos)
    driver.tap_at(left + x / 100 * large.width, bottom + large.height * (1 - y / 100))
    assert library_of(driver.store).answers()[0].area == area


def test_an_answered_tile_is_laid_settled_the_next_time(driver: Driver) -> None:
    tile = catalogue()["L44"]
    library_of(driver.store).answer("L44", "scroll", 1)
    screen = play(driver, new_game())
    for cell in screen.board.scene.free:
        tap_cell(driver, cell)
        found = [each for each in screen.sheet.candidates() if each.key == "L44"]  # type: ignore[union-attr]
        if found:
            screen.laying.choose(cell, found[0])
            driver.frames(2)
            laid = screen.player.territory.by_cell[cell].tile
            assert laid == tile.with_scroll_in(1)
            assert not next(each for each in screen.board.scene.tiles if each.cell == cell).asks
            return
    raise AssertionError("L44 fits nowhere")


def test_live_problems_are_only_computed_from_the_state(driver: Driver) -> None:
    screen = play(driver, new_game())
    assert screen.standing_now.problems == []
    lay(driver, "Isla", EMPTY, (5, 5))
    (problem,) = screen.standing_now.problems
    assert (problem.player.name, problem.placement.cell) == ("Isla", (5, 5))
    assert problem.breach.rule is LayingRule.TOUCH
    assert StandingNow(driver.session.now).problems == [problem]
    driver.session.undo()
    driver.frames(2)
    assert screen.standing_now.problems == StandingNow(driver.session.now).problems == []


def test_citations_open_the_rule_they_name(driver: Driver) -> None:
    screen = story(driver)
    press_cell(driver, (0, 2))
    driver.tap("citation")
    assert driver.screen == "rule"
    assert driver.shows("Cattle on castle roads")
    driver.back()
    assert driver.screen == "table"
    driver.tap("letter:A")
    driver.tap("citation")
    assert driver.screen == "rule"
    driver.back()
    wrong = next(each for each in offer(screen.session.now, driver.store, "Isla", (1, 0)).unfit if not each.owner)
    screen.laying.choose((1, 0), wrong)
    driver.frames(2)
    driver.tap("citation")
    assert driver.screen == "rule"
    assert not driver.shows("This rule is not in the book.")


def test_the_dispute_card_is_one_tap_away(driver: Driver) -> None:
    story(driver)
    press_cell(driver, (0, 2))
    driver.tap("dispute")
    assert driver.screen == "dispute"
