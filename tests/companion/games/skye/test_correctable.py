"""What was settled wrongly can be put right, and says what follows; what is level says why; results open as such."""

from dataclasses import replace

from companion.games.skye.model.correction_effects import effect_lines, effects
from companion.games.skye.model.final_result import Result
from companion.games.skye.model.questions import answered, answered_points, choices
from companion.games.skye.model.tile_library import library_of
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from scoring.skye.play.acts import Refusal
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import turn_order
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import lay, lying, new_game, play, press_cell
from tests.companion.games.skye.evenings.reading import words_in
from tests.companion.games.skye.round_games import NAMES, at_scoring, open_played, played, set_prices
from tests.scoring.skye.play.tables import Table


def test_where_the_scroll_is_can_be_asked_again_from_its_tile(driver: Driver) -> None:
    play(driver, new_game())
    asked = next(tile for tile in catalogue().values() if tile.unverified == ("scroll",) and len(tile.front.areas) > 1)
    library_of(driver.store).answer(str(asked.id), "scroll", 0)
    lay(driver, "Isla", answered(asked, "scroll", 0), (0, 1), forced=True)
    press_cell(driver, (0, 1))
    driver.tap("correct_tile")
    driver.tap("ask_again:scroll")
    assert lying(driver, (0, 1)).tile.front.areas[0].scroll
    driver.tap("area:1")
    assert [bool(area.scroll) for area in lying(driver, (0, 1)).tile.front.areas[:2]] == [False, True]
    assert [answer.area for answer in library_of(driver.store).answers()] == [1]
    driver.tap("snackbar:Undo")
    assert [answer.area for answer in library_of(driver.store).answers()] == [0]


def test_what_was_never_asked_or_was_corrected_is_not_asked_again() -> None:
    asked = next(tile for tile in catalogue().values() if "scroll" in tile.unverified and len(tile.front.areas) > 1)
    assert answered_points(asked) == []
    settled = answered(asked, "scroll", choices(asked, "scroll")[1])
    assert answered_points(settled) == ["scroll"]
    assert answered_points(replace(settled, front=replace(settled.front, roads=()))) == []
    assert answered_points(replace(settled, id=None)) == []


def test_a_correction_shows_the_numbers_that_change(driver: Driver) -> None:
    """Not only how many they are."""
    state = last_state(3)
    for name in state.names:
        for cell in sorted(state.game.player(name).territory.by_cell):
            if cell == (0, 0):
                continue
            found = effects(state, acts.take_back(state, name, cell))
            if len(found.differences) > 1:
                told = "\n".join(effect_lines(found))
                assert all(f"round {each.round}: " in told and each.player in told for each in found.differences)
                return
    raise AssertionError("nothing follows from any tile")


def last_state(rounds: int) -> TableState:
    from scoring.skye.play.fold import fold

    return fold(played(2, rounds, ("completed-areas", "sheep", "columns", "squares"), True).in_force())


def test_a_tie_names_what_is_compared() -> None:
    table = Table(2)
    for name, gold in (("Isla", 3), ("Ewan", 13)):
        table.do(acts.correct_gold, name, gold, anyway=True)
        table.do(acts.correct_vp, name, 10 - gold // 5)
    assert Result(table.state).decider() == "3 and 13 gold, 3 left over each"


def test_an_own_price_explains_itself_without_stone_tablets(driver: Driver) -> None:
    driver.start_game(*NAMES[:2])
    driver.tap("next_step")
    driver.tap("book")
    set_prices(driver)
    driver.tap("buy")
    driver.tap("offer:Isla:0")
    assert driver.shows("Nobody buys from oneself.")
    assert driver.find("snackbar:We do it anyway") is None


def test_keeping_an_own_offer_is_refused_for_the_tablet_only_with_the_druids() -> None:
    for modules, reason in (((), Refusal.OWN_OFFER), (("druids",), Refusal.NO_TABLET)):
        table = Table(2, modules=modules).do(acts.book_income)
        for name in table.state.names:
            table.do(acts.set_prices, name, (1, 1))
        assert table.refused(acts.buy_own, table.state.names[0], 0) is reason


def test_a_finished_game_opens_at_its_result_also_one_left_by_play_again(driver: Driver) -> None:
    at_scoring(driver, 2)
    session = driver.session
    session.do(acts.end_game(session.now, anyway=True))
    driver.shell.go("final")
    driver.shell.push("setup")
    game = session.game
    driver.shell.go("home")
    assert game is not None
    session.open(game)
    driver.shell.resume()
    driver.frames(2)
    assert driver.screen == "final"
    assert words_in(driver.shell)


def test_somebody_leaves_and_somebody_joins_in_the_middle_of_a_game(driver: Driver) -> None:
    open_played(driver, 3, 3)
    session = driver.session
    before, number = session.now, session.game
    holder = turn_order(before)[0]
    leaves = next(name for name in before.names if name != holder)
    stays = [name for name in before.names if name != leaves]
    driver.shell.push("correct")
    driver.tap("other_people")
    driver.tap(f"seat:{before.names.index(leaves)}")
    driver.tap("remove")
    driver.tap("someone_new")
    driver.type("name", "Una")
    driver.tap("add_person")
    driver.tap("start")
    now = session.now
    assert (session.game != number, driver.screen) == (True, "table")
    assert driver.find("picker") is None
    assert (now.game.round, now.phase, turn_order(now)[0]) == (3, before.phase, holder)
    assert set(now.names) == {*stays, "Una"}
    for name in stays:
        then, still = before.game.player(name), now.game.player(name)
        assert (still.vp, still.gold, list(still.territory)) == (then.vp, then.gold, list(then.territory))
    assert len(now.game.player("Una").territory) == 1
    assert driver.store.game(number or 0) is not None
