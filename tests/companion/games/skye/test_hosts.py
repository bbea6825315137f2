"""A host of sheets and messages: the window and every zone of table mode treat them alike."""

from collections.abc import Callable

import pytest

from companion.core.layout import Layout
from companion.games.skye.table.illegal import IllegalSheet
from companion.games.skye.table.picker import PickerSheet
from companion.shell.layers import STAYS, Host
from companion.widgets.base import find
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from tests.companion.driver import Driver
from tests.companion.games.skye.flat import Flat, play


class Note(Sheet):
    """A sheet that remembers how it was treated."""

    def __init__(self) -> None:
        super().__init__(test_id="note")
        self.was_left = 0

    def build(self) -> None:
        self.head("A note")
        self.body.add_widget(Text("Words", "body"))

    def left(self) -> None:
        self.was_left += 1


HOSTS: dict[str, Callable[[Flat], Host]] = {
    "window": lambda flat: flat.driver.shell.layers,
    "zone": lambda flat: flat.zone("Ewan").host,
}


@pytest.fixture
def flat(tablet: Driver) -> Flat:
    return play(tablet, 2, 1)


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest, flat: Flat) -> Host:
    return HOSTS[request.param](flat)


def said(host: Host) -> str:
    """The words of the message in sight."""
    return str(host.snackbar.text) if host.snackbar is not None else ""


def test_a_sheet_gives_way_to_the_next_and_is_told(flat: Flat, host: Host) -> None:
    first, second = Note(), Note()
    host.open(first)
    host.open(second)
    flat.driver.frames(2)
    assert (first.was_left, second.was_left) == (1, 0)
    assert first.parent is None and second.get_parent_window() is not None
    second.close()
    assert second.was_left == 1
    assert host.sheet is None and second.parent is None


def test_closing_nothing_tells_nobody(host: Host) -> None:
    note = Note()
    host.open(note)
    host.close_sheet()
    host.close_sheet()
    assert note.was_left == 1


def test_only_the_message_that_is_meant_is_taken_away(host: Host) -> None:
    first = host.say("One", (), STAYS)
    second = host.say("Two", (), STAYS)
    host.hush(first)
    assert (said(host), first.parent) == ("Two", None)
    host.hush(second)
    assert (said(host), second.parent) == ("", None)


def test_the_time_of_a_message_ends_no_later_one(flat: Flat, host: Host) -> None:
    host.say("Short", (), 0.05)
    host.say("Long", (), STAYS)
    flat.driver.wait(0.2)
    assert said(host) == "Long"


def test_a_message_ends_by_itself(flat: Flat, host: Host) -> None:
    host.say("Short", (), 0.05)
    flat.driver.wait(0.3)
    assert said(host) == ""


def test_a_message_has_gone_when_its_action_says_something_else(host: Host) -> None:
    host.say("Lay it?", [("Lay", lambda: host.say("Laid", (), STAYS))], STAYS)
    button = find(host.holder, "snackbar:Lay")
    button.tap()
    assert said(host) == "Laid"


def test_a_message_of_a_zone_outlives_no_rebuilding_and_neither_does_its_time(tablet: Driver) -> None:
    flat = play(tablet, 2)
    flat.zone("Ewan").shell.say("Short", seconds=0.05)
    tablet.shell.rebuild()
    tablet.wait(0.2)
    assert "Tap a +" in flat.said("Ewan")


# --- one sheet for every place ---


def test_the_same_sheet_is_compact_in_a_zone_whose_bar_has_the_cross(flat: Flat) -> None:
    flat.tap_cell("Ewan", flat.free("Ewan")[0])
    sheet = flat.zone("Ewan").sheet
    assert type(sheet) is PickerSheet
    assert sheet.layout is Layout.COMPACT
    assert find(sheet, "close_sheet") is None
    flat.tap("Ewan", "zone_done")
    assert flat.zone("Ewan").sheet is None


def test_a_refused_tile_stays_explained_while_others_lay_and_goes_with_an_own_step(flat: Flat) -> None:
    zone = flat.zone("Ewan")
    flat.tap_cell("Ewan", flat.free("Ewan")[0])
    zone.laying.choose(zone.sheet.cell, zone.sheet.offer.unfit[0])
    flat.lay("Isla")
    assert isinstance(zone.sheet, IllegalSheet)
    flat.tap("Ewan", "zone_undo")
    assert zone.sheet is None
