"""Table mode: who sits where, and coming and going without losing anything."""

from typing import Any

import pytest

from companion.screens.flat.seats import SEATS, has_room, keep_seating, plan, seating
from scoring.skye.play import acts
from scoring.skye.play.events import TileLaid
from tests.companion.driver import PHONE, TABLET, Driver
from tests.companion.games.skye.flat import COUNTS, LARGE, NAMES, UPRIGHT, Flat, play

# --- seats ---


@pytest.mark.parametrize("size", [TABLET, LARGE, UPRIGHT, (840, 600), (1600, 1599)])
@pytest.mark.parametrize("count", COUNTS)
def test_zones_fill_the_tablet_without_touching(count: int, size: tuple[int, int]) -> None:
    width, height = size
    found = plan(count, width, height, 12, 60)
    frames = [seat.frame for seat in (*found.zones, found.strip)]
    for x, y, wide, high in frames:
        assert x >= 12 and y >= 12 and x + wide <= width - 12 and y + high <= height - 12
    for number, one in enumerate(frames):
        for other in frames[number + 1 :]:
            apart_x = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
            apart_y = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
            assert max(apart_x, apart_y) >= 11, (one, other)
    covered = sum(wide * high for _x, _y, wide, high in frames)
    assert covered > 0.87 * width * height


def sides(count: int) -> list[str]:
    """The side each zone lies at and faces, in the order people sit."""
    names = {0: "bottom", 1: "left", 2: "top", 3: "right"}
    return [names[seat.quarter] for seat in plan(count, 1280, 800, 12, 60).zones]


def test_two_have_the_short_sides_three_one_above_four_two_and_two_the_fifth_a_short_side() -> None:
    assert sides(2) == ["right", "left"]
    assert sides(3) == ["bottom", "top", "bottom"]
    assert sides(4) == ["bottom", "top", "top", "bottom"]
    assert sides(5) == ["bottom", "top", "top", "right", "bottom"]


def test_each_zone_lies_at_the_side_it_faces() -> None:
    for count in COUNTS:
        for seat in plan(count, 1280, 800, 12, 60).zones:
            x, y, wide, high = seat.frame
            edge = (y, x, 800 - y - high, 1280 - x - wide)[seat.quarter]
            assert edge == 12


def test_people_keep_their_long_sides_when_the_tablet_is_turned() -> None:
    upright = plan(5, 800, 1280, 12, 60)
    assert [seat.quarter for seat in upright.zones] == [3, 1, 1, 2, 3]
    assert upright.strip.quarter == 3


def test_a_tablet_has_room_either_way_a_phone_has_not() -> None:
    assert has_room(*TABLET) and has_room(800, 1280) and has_room(*UPRIGHT) and has_room(900, 500)
    assert not has_room(*PHONE) and not has_room(915, 412) and not has_room(820, 820)


def test_seats_are_kept_for_a_group_of_people_only() -> None:
    settings: dict[str, Any] = {}
    keep_seating(settings, ["Ewan", "Isla"])
    assert seating(settings, ["Isla", "Ewan"]) == ["Ewan", "Isla"]
    assert seating(settings, ["Isla", "Ewan", "Una"]) == ["Isla", "Ewan", "Una"]
    settings[SEATS]["Ewan\nIsla"] = ["Isla", "Nobody"]
    assert seating(settings, ["Isla", "Ewan"]) == ["Isla", "Ewan"]


def test_a_long_press_on_a_name_drags_the_seat_elsewhere(tablet: Driver) -> None:
    flat = play(tablet, 4, 1)
    before = {name: tuple(flat.zone(name).pos) for name in NAMES[:4]}
    finger = flat.on("Isla", "seat").down()
    tablet.wait(0.6)
    target = flat.zone("Moira")
    finger.move(target.center_x - finger.spot[0], target.center_y - finger.spot[1]).up()
    after = {name: tuple(flat.zone(name).pos) for name in NAMES[:4]}
    assert after == {**before, "Isla": before["Moira"], "Moira": before["Isla"]}
    assert flat.zone("Isla").board.quarter == 2
    flat.lay("Isla")
    assert len(flat.territory("Isla")) == 3
    tablet.restart()
    tablet.frames(4)
    assert tablet.screen == "table_mode"
    assert {name: tuple(Flat(tablet).zone(name).pos) for name in NAMES[:4]} == after


def test_a_short_drag_of_a_name_moves_nobody(tablet: Driver) -> None:
    flat = play(tablet, 2)
    before = list(flat.screen.order)
    flat.on("Isla", "seat").down().move(0, 400).up()
    assert flat.screen.order == before


def test_a_seat_let_go_outside_all_zones_stays(tablet: Driver) -> None:
    flat = play(tablet, 3)
    before = list(flat.screen.order)
    finger = flat.on("Ewan", "seat").down()
    tablet.wait(0.6)
    finger.move(640 - finger.spot[0], 400 - finger.spot[1]).up()
    assert flat.screen.order == before
    assert flat.screen.lifted is None


# --- coming and going ---


def test_it_is_reached_from_the_rail_and_left_by_its_cross(tablet: Driver) -> None:
    tablet.start_game("Isla", "Ewan")
    tablet.tap("go:table_mode")
    assert tablet.screen == "table_mode"
    tablet.tap("leave")
    assert tablet.screen == "table"


def test_back_leaves_and_everything_open_is_open_again(tablet: Driver) -> None:
    flat = play(tablet, 4, 1)
    cell = flat.free("Isla")[0]
    flat.tap_cell("Isla", cell)
    flat.tap("Isla", "filter:ship")
    shown = [thumb.key for thumb in flat.zone("Isla").sheet.grid.thumbs]
    log = tablet.session.journal
    tablet.back()
    assert tablet.screen == "table"
    assert tablet.session.journal == log
    tablet.shell.push("table_mode")
    tablet.frames(4)
    assert flat.zone("Isla").sheet.cell == cell
    assert [thumb.key for thumb in flat.zone("Isla").sheet.grid.thumbs] == shown
    flat.tap("Isla", f"tile:{shown[0]}")
    assert cell in flat.territory("Isla")


def test_on_a_phone_it_gives_way_to_the_table_and_loses_nothing(tablet: Driver) -> None:
    flat = play(tablet, 4, 1)
    flat.tap_cell("Rory", flat.free("Rory")[0])
    log = tablet.session.journal
    tablet.resize(*PHONE)
    tablet.frames(4)
    assert tablet.screen == "table"
    assert tablet.session.journal == log
    tablet.resize(*TABLET)
    tablet.shell.push("table_mode")
    tablet.frames(4)
    assert flat.zone("Rory").sheet is not None
    flat.lay("Isla")


def test_turning_the_tablet_keeps_open_pickers_and_their_players(tablet: Driver) -> None:
    flat = play(tablet, 5, 1)
    cell = flat.free("Moira")[0]
    flat.tap_cell("Moira", cell)
    for size in ((800, 1280), UPRIGHT, LARGE, TABLET):
        tablet.resize(*size)
        assert tablet.screen == "table_mode"
        assert flat.zone("Moira").sheet.cell == cell
    flat.tap("Moira", flat.first_fitting("Moira"))
    assert cell in flat.territory("Moira")


def test_a_change_of_theme_keeps_what_is_open(tablet: Driver) -> None:
    flat = play(tablet, 2, 1)
    flat.tap_cell("Ewan", flat.free("Ewan")[0])
    tablet.store.settings["theme"] = "dark"
    tablet.frames(4)
    assert flat.zone("Ewan").sheet is not None
    flat.tap("Ewan", flat.first_fitting("Ewan"))
    assert len(flat.territory("Ewan")) == 3


def test_the_next_step_leads_on_and_comes_back_to_table_mode(tablet: Driver) -> None:
    play(tablet, 2, 1)
    tablet.tap("next_step")
    tablet.tap(text="Score anyway")
    assert tablet.screen == "scoring"
    tablet.back()
    assert tablet.screen == "table_mode"
    session = tablet.session
    session.do(acts.book_round(session.now))
    tablet.frames(2)
    tablet.tap("next_step")
    assert [name for name, _arguments in tablet.shell.path] == ["table", "table_mode", "income"]


def test_an_earlier_moment_can_be_looked_at_but_not_built_upon(tablet: Driver) -> None:
    flat = play(tablet, 2, 2)
    tablet.session.look_at(3)
    tablet.frames(3)
    assert flat.free("Isla") == []
    assert flat.part("Isla", "zone_undo").disabled
    tablet.session.look_at(None)
    tablet.frames(3)
    assert flat.free("Isla")


def test_another_game_brings_other_zones(tablet: Driver) -> None:
    play(tablet, 4, 1)
    tablet.start_game("Ada", "Bo", "Cai")
    tablet.shell.push("table_mode")
    tablet.frames(4)
    assert set(tablet.shell.screens["table_mode"].zones) == {"Ada", "Bo", "Cai"}
    flat = Flat(tablet)
    flat.lay("Cai")
    assert isinstance(tablet.session.last_step(), TileLaid)
