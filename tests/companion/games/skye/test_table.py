"""The table: what it shows, where it leads, and that it keeps its state on every screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.theme import theme
from companion.store import TroubleKind, database
from companion.widgets.painting import text_label
from scoring.skye.income import income
from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from scoring.skye.score import score_round
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import middle_game, new_game, play, shown_points, spot, table, tap_cell
from tests.companion.store.opening import full_disk, kind_of


def live_points(driver: Driver, player: str) -> tuple[dict[str, str], int | None]:
    """What the engine says, without the screen."""
    game = driver.session.now.game
    scored = score_round(game, game.round)[[each.name for each in game.players].index(player)]
    return {letter: str(score.points) for letter, score in scored.letters.items() if score}, scored.points


def test_the_head_names_the_round_and_what_it_scores(driver: Driver) -> None:
    screen = play(driver)
    assert screen.title.text == "Round 5 of 6"
    assert screen.subtitle.text == "Scores A · C · D · 3 gold per player ahead"


@pytest.mark.parametrize("name", ["Isla", "Ewan", "Moira", "Finlay"])
def test_live_values_are_the_engines(driver: Driver, name: str) -> None:
    play(driver)
    driver.tap(f"player:{name}")
    letters, total = live_points(driver, name)
    assert shown_points(driver) == letters
    assert driver.get("so_far").text == f"+{total}"


@pytest.mark.parametrize("text_size", [100, 200])
def test_whose_round_it_is_stands_there_whole_or_as_the_name_alone(tmp_path: Path, text_size: int) -> None:
    driver = Driver(tmp_path / "data", settings={"text_size": text_size})
    driver.start()
    screen, said = play(driver), set()
    for size in (PHONE, (360, 640), LANDSCAPE):
        driver.resize(*size)
        for name in driver.session.now.names:
            driver.session.show_player(name)
            driver.frames(3)
            who, whole = screen.so_far.who, f"{name}, this round"
            fits = text_label(whole, "body").texture.width <= who.width
            assert who.text == (whole if fits else name)
            said.add(who.text == whole)
    driver.stop()
    assert driver.failures == []
    assert said == {True, False}


def test_the_strip_shows_vp_gold_and_tiles_laid_this_round(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, (1, -2))
    driver.tap(sorted(name for name in driver.ids() if name.startswith("tile:"))[0])
    seat = driver.get("player:Isla").seat
    assert (seat.vp, seat.gold, seat.laid) == (30, 4, 1)
    assert len(screen.strip.cards) == 4


def test_a_tap_or_a_swipe_changes_the_player(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("player:Moira")
    assert driver.session.player == "Moira"
    x, y = screen.board.center
    driver.drag_from(x + 120, y, dx=-200, steps=3)
    assert driver.session.player == "Finlay"
    driver.drag_from(x - 120, y, dx=200, steps=3)
    assert driver.session.player == "Moira"
    assert screen.board.scene.tiles[0].cell == (0, 0)


def test_a_slow_drag_pans_and_stays_with_the_player(driver: Driver) -> None:
    screen = play(driver)
    before = screen.board.view.centre
    x, y = screen.board.center
    driver.drag_from(x, y, dx=-60, dy=-80, steps=6)
    assert driver.session.player == "Isla"
    assert screen.board.view.centre != before
    driver.tap("fit")
    assert screen.board.view.centre == pytest.approx(before)


def test_points_only_has_two_phases_and_no_gold(driver: Driver) -> None:
    play(driver, gold=False)
    assert [name for name in sorted(driver.ids()) if name.startswith("phase:")] == ["phase:build", "phase:score"]
    assert not driver.get("player:Isla").seat.has_gold
    assert "gold" not in table(driver).subtitle.text


def test_done_phases_are_ticked_and_the_current_one_is_filled(driver: Driver) -> None:
    play(driver, phase=None)
    assert driver.get("phase:income").current
    driver.session.do(acts.book_income(driver.session.now))
    driver.frames(2)
    assert driver.get("phase:income").done
    assert driver.get("phase:prices").current


@pytest.mark.parametrize(
    ("phase", "screen"), [("income", "income"), ("prices", "prices"), ("buy", "market"), ("score", "scoring")]
)
def test_any_phase_can_be_opened(driver: Driver, phase: str, screen: str) -> None:
    play(driver)
    driver.tap(f"phase:{phase}")
    assert driver.screen == screen
    driver.back()
    assert driver.screen == "table"


def test_building_is_entered_from_the_phase_bar(driver: Driver) -> None:
    play(driver, phase=None)
    driver.tap("phase:build")
    assert driver.shows("The income of round 5 is not booked.")
    driver.tap("snackbar:Build without")
    assert driver.session.now.phase is Phase.BUILD


def test_the_button_names_the_next_step_and_leads_there(driver: Driver) -> None:
    play(driver, phase=None)
    assert driver.get("next_step").text == "Book income"
    driver.tap("next_step")
    assert driver.screen == "income"
    driver.shell.go("table")
    driver.session.do(acts.book_income(driver.session.now))
    driver.frames(2)
    assert driver.get("next_step").text == "Set prices"
    driver.session.do(acts.enter_phase(driver.session.now, Phase.BUILD))
    driver.frames(2)
    driver.tap("next_step")
    driver.tap("snackbar:Score anyway")
    assert driver.screen == "scoring"
    driver.shell.go("table")
    driver.session.do(acts.book_round(driver.session.now))
    driver.frames(2)
    assert driver.get("next_step").text == "Round 6"
    driver.tap("next_step")
    assert driver.session.now.game.round == 6


def test_undo_is_one_tap(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, (1, -2))
    driver.tap(sorted(name for name in driver.ids() if name.startswith("tile:"))[0])
    assert (1, -2) in table(driver).player.territory
    driver.tap("undo")
    assert (1, -2) not in table(driver).player.territory


def test_areas_and_roads_are_laid_over_the_tiles(driver: Driver) -> None:
    screen = play(driver)
    driver.tap("layers")
    assert len(screen.board.scene.overlay.stamps) > 20
    assert screen.board.scene.overlay.bright is None
    driver.tap("layers")
    assert not screen.board.scene.overlay.stamps


@pytest.mark.parametrize("key", ["by_hand", "report", "rulings", "settings", "share"])
def test_the_menu_leads_on(driver: Driver, key: str) -> None:
    play(driver)
    driver.tap("menu")
    driver.tap(f"menu:{key}")
    assert driver.screen == key
    driver.back()
    assert driver.screen == "table"


def test_table_mode_is_offered_where_there_is_room(driver: Driver) -> None:
    play(driver)
    driver.tap("menu")
    assert driver.find("menu:table_mode") is None
    driver.back()
    driver.resize(*TABLET)
    driver.tap("menu")
    driver.tap("menu:table_mode")
    assert driver.screen == "table_mode"


def test_back_to_the_bag_is_an_event(driver: Driver) -> None:
    play(driver)
    driver.tap("menu")
    driver.tap("menu:to_bag")
    assert list(driver.session.now.market.returned) == ["Isla"]
    driver.tap("snackbar:Undo")
    assert not driver.session.now.market.returned


def test_a_new_territory_has_a_hint_until_the_first_tile_for_ever(driver: Driver) -> None:
    play(driver, new_game())
    assert driver.find("hint") is not None
    tap_cell(driver, (0, 1))
    driver.tap(sorted(name for name in driver.ids() if name.startswith("tile:"))[0])
    assert driver.find("hint") is None
    driver.tap("player:Ewan")
    assert driver.find("hint") is None


def test_five_players_fit_into_the_strip(driver: Driver) -> None:
    screen = play(driver, new_game(5))
    cards = screen.strip.cards
    assert len(cards) == 5
    assert all(card.width >= 64 and card.right <= screen.strip.right for card in cards)
    assert screen.title.text == "Round 1 of 5"


# --- layouts ---


def test_the_wide_table_shows_the_other_territories(driver: Driver) -> None:
    driver.resize(*TABLET)
    play(driver)
    assert {name for name in driver.ids() if name.startswith("thumbnail:")} == {
        "thumbnail:Ewan",
        "thumbnail:Moira",
        "thumbnail:Finlay",
    }
    driver.tap("thumbnail:Moira")
    assert driver.session.player == "Moira"
    assert driver.find("thumbnail:Moira") is None
    assert shown_points(driver) == live_points(driver, "Moira")[0]


def test_the_wide_table_tells_the_next_income(driver: Driver) -> None:
    driver.resize(*TABLET)
    play(driver)
    own = income(driver.session.now.game, 5)[0]
    assert driver.shows(f"{own.castle + own.barrels} + catch-up")
    driver.tap("next_income")
    screen: Any = driver.shell.screen
    card = screen.case.dispute
    sure = sum(item.worth for item in card.items if "ahead" not in item.text)
    assert (card.number, sure) == (own.gold, own.castle + own.barrels)


def test_saved_is_said_again_as_soon_as_trouble_has_ended(tablet: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    tablet.start_game("Isla", "Ewan")
    saved = table(tablet).panel.saved  # type: ignore[union-attr]
    with monkeypatch.context() as patch:
        patch.setattr(database, "write", full_disk)
        tablet.store.settings["anything"] = 1
        tablet.frames(2)
        assert kind_of(tablet.store) is TroubleKind.FULL
        assert saved.opacity == 0
    tablet.tap(text="Try again")
    assert kind_of(tablet.store) is None
    assert saved.opacity == 1


def test_last_steps_can_be_taken_back(driver: Driver) -> None:
    driver.resize(*TABLET)
    play(driver)
    tap_cell(driver, (1, -2))
    driver.tap(sorted(name for name in driver.ids() if name.startswith("tile:"))[0])
    assert driver.shows("Isla lays a tile")
    driver.tap("undo_to:2")
    assert (1, -2) not in table(driver).player.territory
    driver.tap("redo")
    assert (1, -2) in table(driver).player.territory


def test_turning_the_device_keeps_player_picker_and_filter(driver: Driver) -> None:
    play(driver)
    driver.tap("player:Ewan")
    cell = table(driver).board.scene.free[0]
    tap_cell(driver, cell)
    chip = sorted(name for name in driver.ids() if name.startswith("filter:"))[0]
    driver.tap(chip)
    title = table(driver).sheet.title.text  # type: ignore[union-attr]
    for size in (TABLET, LANDSCAPE, (700, 1000), PHONE):
        driver.resize(*size)
        assert driver.session.player == "Ewan"
        assert driver.get(chip).selected
        assert table(driver).sheet.title.text == title  # type: ignore[union-attr]
        assert table(driver).board.scene.selected == cell
    _x, y = spot(driver, cell)
    sheet = driver.get("picker")
    assert y > sheet.top, "the cell lies above the sheet"


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE, (360, 640), (700, 1000), (900, 700)])
def test_nothing_leaves_the_window(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    play(driver)
    for name in ("undo", "menu", "next_step", "fit", "layers"):
        widget = driver.get(name)
        x, y = widget.to_window(*widget.pos)
        assert x >= 0 and x + widget.width <= size[0], name
        assert y >= 0 and y + widget.height <= size[1], name
    assert table(driver).board.height > 150


def test_large_text_makes_two_rows_and_cuts_nothing(driver: Driver) -> None:
    driver.store.settings["text_size"] = 200
    driver.frames(3)
    screen = play(driver)
    assert theme.text_scale == 2.0
    assert screen.strip.rows == 2
    assert screen.strip.height > 2 * 90
    assert screen.board.height > 120
    tap_cell(driver, screen.board.scene.free[0])
    driver.frames(3)
    assert driver.find("picker") is not None
    _x, y = spot(driver, screen.board.scene.selected or (0, 0))
    assert driver.get("picker").top < y < driver.size[1]
    driver.back()
    assert driver.find("strip") is not None


@pytest.mark.parametrize("mode", ["dark", "black"])
def test_another_theme_keeps_everything(driver: Driver, mode: str) -> None:
    screen = play(driver)
    tap_cell(driver, (1, -2))
    driver.store.settings["theme"] = mode
    driver.frames(4)
    assert theme.dark
    assert driver.find("picker") is not None
    assert screen.board.scene.selected == (1, -2)


def test_an_earlier_moment_is_for_looking_only(driver: Driver) -> None:
    screen = play(driver)
    tap_cell(driver, (1, -2))
    driver.tap(sorted(name for name in driver.ids() if name.startswith("tile:"))[0])
    driver.session.look_at(1)
    driver.frames(2)
    assert not screen.board.scene.free
    assert (1, -2) not in screen.player.territory
    tap_cell(driver, (1, -2))
    assert driver.find("picker") is None
    assert driver.get("undo").disabled


def test_a_letter_nobody_named_asks_for_its_tile(driver: Driver) -> None:
    game = middle_game()
    play(driver, replace(game, scoring_tiles={"A": "castle-cattle", "C": "most-ships"}))
    assert driver.get("letter:D").text == "\N{EN DASH}"
    assert driver.get("so_far").text == "\N{EN DASH}"
    driver.tap("letter:D")
    driver.tap("tile:squares")
    assert driver.session.now.game.scoring_tiles["D"] == "squares"
    assert driver.get("letter:D").text != "\N{EN DASH}"
