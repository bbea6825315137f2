"""Home and the way into a game."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.core.seating import COLOURS, DraftSeat
from companion.games.skye import face
from companion.games.skye.model.setup_draft import BEGUN, SetUpDraft, read_draft
from companion.games.skye.setup.screen import SetUpScreen
from scoring.skye.play.acts import NotAllowed
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import SAMPLE
from tests.companion.looking import faults
from tests.companion.store.opening import Writes

FOUR = ("castle-cattle", "columns", "most-ships", "squares")


def seat(driver: Driver, *names: str) -> None:
    for name in names:
        driver.tap("someone_new")
        driver.type("name", name)
        driver.tap("add_person")


def draft_of(driver: Driver) -> SetUpDraft:
    screen = driver.shell.screens["isle-of-skye/setup"]
    assert isinstance(screen, SetUpScreen)
    return screen.draft


def names(driver: Driver) -> list[str]:
    return [person.name for person in draft_of(driver).seats]


# --- home ---


def test_the_first_start_offers_a_new_game(driver: Driver) -> None:
    assert driver.screen == "home"
    assert driver.shows("Mirror your tiles, and every point is counted and explained.")
    assert driver.find("resume") is None
    driver.tap("new_game")
    assert driver.screen == "setup"
    driver.back()
    assert driver.screen == "home"


def test_home_shows_the_running_game_first(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.shell.home()
    driver.frames(2)
    assert driver.shows("Round 1 of 6")
    assert driver.get("resume").height > driver.get("new_game").height
    driver.tap("go:games")
    assert driver.shows("Going on")


def test_the_shown_game_is_there_with_its_end_or_not_at_all(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face, "SAMPLE_GAME", SAMPLE)
    writes = Writes(monkeypatch)
    driver.tap("show_me")
    assert driver.session.now.ended
    assert writes.steps == 1


# --- set-up ---


def test_a_game_with_last_times_people_takes_seven_taps(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan", "Moira", "Rory")
    driver.tap("box:druids")
    driver.tap("rules")
    driver.tap("ruling:castle-tile:does-not")
    driver.back()
    driver.tap("gold_row")
    driver.tap("start")
    driver.session.close()
    driver.shell.home()
    driver.frames(2)

    driver.taps = 0
    driver.tap("new_game")
    driver.tap("slot:A")
    for tile in FOUR:
        driver.tap(f"tile:{tile}")
    driver.tap("start")
    assert driver.taps <= 7
    game = driver.session.now.game
    assert [player.name for player in game.players] == ["Ewan", "Moira", "Rory", "Isla"]
    assert [player.colour for player in game.players] == ["yellow", "red", "white", "blue"]
    assert dict(game.scoring_tiles) == dict(zip("ABCD", FOUR, strict=True))
    assert game.modules == ("druids",)
    assert game.rulings.castle_tile == "does-not"
    assert not driver.session.now.gold_tracked


def test_dealt_tiles_make_it_three_taps(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.store.settings["last_setup"] = SetUpDraft((DraftSeat("Isla", "blue"), DraftSeat("Ewan", "red"))).written()
    driver.session.close()
    driver.shell.home()
    driver.frames(2)
    driver.taps = 0
    for target in ("new_game", "deal", "start"):
        driver.tap(target)
    assert driver.taps == 3
    assert sorted(driver.session.now.game.scoring_tiles) == ["A", "B", "C", "D"]


def test_the_slots_fill_in_the_order_of_the_board(driver: Driver) -> None:
    driver.tap("new_game")
    driver.tap("slot:B")
    driver.tap("tile:sheep")
    assert driver.shows("Which tile lies at C?")
    driver.tap("tile:columns")
    driver.tap("tile:squares")
    assert driver.shows("Which tile lies at A?")
    driver.tap("tile:most-gold")
    assert driver.find("tile_sheet") is None
    driver.tap("slot:B")
    driver.tap("clear_slot")
    assert driver.shows("Tap to pick")


def test_a_tile_lies_once(driver: Driver) -> None:
    draft = SetUpDraft().with_tile("A", "sheep").with_tile("C", "sheep")
    assert dict(draft.tiles) == {"C": "sheep"}


def test_a_game_starts_without_a_tile_and_needs_two_players(driver: Driver) -> None:
    driver.tap("new_game")
    assert driver.get("start").disabled
    seat(driver, "Isla")
    assert driver.get("start").disabled
    assert driver.shows("At least 2 players")
    seat(driver, "Ewan")
    assert driver.shows("4 scoring tiles to go\nor start and pick later")
    driver.tap("start")
    assert driver.session.now.names == ("Isla", "Ewan")


def test_five_players_play_five_rounds(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan", "Moira", "Rory")
    assert driver.shows("4 players · 6 rounds")
    seat(driver, "Una")
    assert driver.shows("5 players · 5 rounds")
    assert driver.find("someone_new") is None


def test_the_order_changes_by_dragging_and_by_arrows(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan", "Moira")
    driver.drag("handle:2", dy=130)
    assert names(driver) == ["Moira", "Isla", "Ewan"]
    driver.drag("handle:0", dy=-65)
    assert names(driver) == ["Isla", "Moira", "Ewan"]
    driver.tap("seat:2")
    driver.tap("earlier")
    driver.tap("earlier")
    assert names(driver) == ["Ewan", "Isla", "Moira"]
    assert driver.get("earlier").disabled
    driver.tap("later")
    assert names(driver) == ["Isla", "Ewan", "Moira"]


def test_a_player_is_renamed_recoloured_and_removed(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan")
    driver.tap("seat:1")
    driver.tap("colour:blue")
    field = driver.get("name")
    field.text = ""
    driver.type("name", "Moira", enter=True)
    assert driver.find("person_sheet") is None
    draft = draft_of(driver)
    assert draft.seats == (DraftSeat("Isla", "yellow"), DraftSeat("Moira", "blue"))
    driver.tap("seat:0")
    driver.tap("remove")
    assert names(driver) == ["Moira"]
    driver.tap("snackbar:Undo")
    assert names(driver) == ["Isla", "Moira"]


def taken_out(driver: Driver, place: int = 1) -> Any:
    """The set-up of three, one of whom was taken out."""
    driver.shell.push("isle-of-skye/setup")
    screen: Any = driver.shell.screen
    screen.change(SetUpDraft(seats=(DraftSeat("Isla", "blue"), DraftSeat("Ewan", "red"), DraftSeat("Una", "green"))))
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
    assert screen.draft.seats[0] == DraftSeat("Isla", "green")
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


def test_back_keeps_a_name_that_was_typed(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan")
    driver.tap("seat:0")
    driver.type("name", " the Bold")
    driver.back()
    assert names(driver)[0] == "Isla the Bold"


def test_people_of_earlier_games_are_offered_in_their_colour(driver: Driver) -> None:
    driver.store.remember_people([("Una", "green"), ("Bryn", "blue")])
    driver.tap("new_game")
    driver.tap("add:Una")
    driver.tap("add:Bryn")
    draft = draft_of(driver)
    assert draft.seats == (DraftSeat("Una", "green"), DraftSeat("Bryn", "blue"))
    assert driver.find("add:Una") is None


def test_a_half_made_set_up_survives_back_and_a_killed_app(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan")
    driver.tap("box:tunnels")
    driver.restart()
    assert driver.screen == "setup"
    assert names(driver) == ["Isla", "Ewan"]
    driver.back()
    driver.tap("new_game")
    assert driver.get("box:tunnels").selected


@pytest.mark.parametrize(
    "name",
    [
        "x" * 200,
        "\U0001f409\U0001f3f4",
        "[b]bold[/b] & {brace} %s",
        "\u05d0\u05d9\u05dc\u05d4 \u0639\u0644\u064a",
        "  spaced  ",
    ],
    ids=["long", "emoji", "markup", "right-to-left", "spaces"],
)
def test_any_name_is_taken_as_it_is(driver: Driver, name: str, tmp_path: Path) -> None:
    driver.tap("new_game")
    seat(driver, name, "Ewan")
    assert names(driver)[0] == name.strip()
    for size in (PHONE, LANDSCAPE, TABLET):
        driver.resize(*size)
    driver.tap("start")
    assert driver.session.now.names[0] == name.strip()
    driver.restart()
    driver.shell.home()
    driver.frames(2)
    assert driver.shows(name.strip())


def test_a_longer_name_is_cut_while_it_is_typed(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "y" * 350)
    assert names(driver) == ["y" * 200]


def test_a_name_given_twice_is_refused_with_a_sentence(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Isla")
    driver.tap("start")
    assert driver.screen == "setup"
    assert driver.shows("Two players are called Isla. Each needs a name of their own.")


def test_names_that_differ_in_case_only_are_refused_with_a_sentence(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "isla")
    driver.tap("start")
    assert driver.screen == "setup"
    assert driver.shows("Each needs a name of their own.")


def test_rulings_follow_the_edition(driver: Driver) -> None:
    driver.tap("new_game")
    driver.tap("rules")
    driver.tap("edition:nl-2015")
    driver.back()
    assert driver.shows("Dutch 2015 rulebook")
    draft = draft_of(driver)
    assert draft.ruling("farm-reach") == "four"
    assert draft.ruled("farm-reach", "eight").changed_rulings == 1
    assert draft.ruled("farm-reach", "eight").by_edition("en-2022").changed_rulings == 0


def test_entering_the_borderlands_is_offered_once_and_in_nobodys_way(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan")
    assert driver.find("enter_borderlands") is None
    driver.tap("box:borderlands")
    driver.tap("enter_borderlands")
    assert driver.screen == "library"
    assert driver.shell.path[-1][1] == {"box": "borderlands"}
    driver.back()
    assert "borderlands" in draft_of(driver).modules
    driver.tap("start")
    driver.session.close()
    driver.shell.home()
    driver.tap("new_game")
    assert "borderlands" in draft_of(driver).modules
    assert driver.find("enter_borderlands") is None


def test_a_message_leaves_the_start_button_free(driver: Driver) -> None:
    driver.tap("new_game")
    driver.shell.say("A message", ("Undo", lambda: None))
    driver.frames(3)
    assert driver.get("snackbar").y >= driver.get("start").top


def test_borderlands_can_be_left_out_of_scoring_tiles(driver: Driver) -> None:
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan")
    driver.tap("box:borderlands")
    driver.tap("rules")
    driver.tap("exempt:squares")
    driver.back()
    driver.tap("start")
    assert driver.session.now.game.borderlands_exempt == ("squares",)


def test_words_fit_at_twice_the_size(driver: Driver) -> None:
    driver.store.settings["text_size"] = 200
    driver.tap("new_game")
    seat(driver, "Isla", "Ewan", "Moira")
    driver.tap("deal")
    driver.frames(3)
    assert faults(driver.shell) == []


# --- the draft ---


def test_a_colour_that_is_taken_is_swapped() -> None:
    draft = SetUpDraft((DraftSeat("Isla", "blue"), DraftSeat("Ewan", "red")))
    assert draft.coloured(0, "red").seats == (DraftSeat("Isla", "red"), DraftSeat("Ewan", "blue"))
    assert draft.coloured(0, "green").seats == (DraftSeat("Isla", "green"), DraftSeat("Ewan", "red"))


def test_tiles_of_a_box_that_is_put_away_leave_the_board() -> None:
    draft = SetUpDraft().toggled("druids").with_tile("A", "open-water").with_tile("B", "sheep")
    assert dict(draft.toggled("druids").tiles) == {"B": "sheep"}


def test_dealing_uses_the_boxes_on_the_table() -> None:
    dealt = {tile for seed in range(60) for tile in SetUpDraft().dealt(random.Random(seed)).tiles.values()}
    assert dealt == set(SetUpDraft().choices())
    assert all(len(set(SetUpDraft().dealt(random.Random(seed)).tiles.values())) == 4 for seed in range(20))


def test_a_draft_is_read_as_it_was_written() -> None:
    draft = SetUpDraft(
        (DraftSeat("Isla", "blue"), DraftSeat("Ewan", "red")),
        ("tunnels",),
        "nl-2015",
        {"tie-break": "all-gold"},
        ("sheep",),
    )
    assert read_draft(draft.written()) == draft
    assert read_draft("nonsense") == SetUpDraft()
    assert read_draft({"seats": [["A", "blue"], ["B", "blue"], ["C", "pink"]], "modules": ["x"]}).seats == (
        DraftSeat("A", "blue"),
    )


def test_more_players_than_colours_cannot_be() -> None:
    seats = tuple(DraftSeat(f"P{number}", colour) for number, colour in enumerate(COLOURS))
    assert SetUpDraft(seats).full
    with pytest.raises(NotAllowed):
        SetUpDraft(seats[:1]).event()


def test_a_name_is_no_longer_offered_after_a_long_press(driver: Driver) -> None:
    driver.store.remember_people([("Una", "green")])
    driver.shell.push("isle-of-skye/setup")
    driver.frames(2)
    driver.long_press("add:Una")
    assert driver.find("add:Una") is None
    assert driver.store.people() == []
    driver.tap("snackbar:Undo")
    assert driver.find("add:Una") is not None
