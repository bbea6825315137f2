"""A window that is pulled within one layout is laid out anew, and nobody loses their place."""

from __future__ import annotations

import pytest

from companion.core.layout import Layout
from companion.shell.navigation import Shell
from companion.widgets.containers import Scroll
from tests.companion.driver import TABLET, Driver

NARROWER = (900, 800)
ROOMIER = (1280, 900)


def sizes(driver: Driver) -> dict[str, tuple[float, ...]]:
    """How large everything in sight is, the lines of lists left out: how far they go on hangs on the place in them."""
    named = [name for name in driver.ids() if not name.startswith(("return:", "step:"))]
    return {name: tuple(driver.get(name).size) for name in named}


@pytest.mark.parametrize("opened", ["home", "rules", "scores", "history"], indirect=True)
def test_a_pulled_window_looks_as_one_that_was_opened_in_its_size(opened: Driver) -> None:
    opened.resize(*TABLET)
    opened.resize(*NARROWER)
    pulled = sizes(opened)
    opened.shell.rebuild()
    opened.frames(3)
    assert opened.shell.layout is Layout.WIDE
    assert pulled == sizes(opened)


def test_an_edge_pulled_many_times_in_a_frame_builds_once(tablet: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.window import Window

    built: list[float] = []
    rebuild = Shell.rebuild

    def counted(shell: Shell) -> None:
        built.append(shell.width)
        rebuild(shell)

    monkeypatch.setattr(Shell, "rebuild", counted)
    for width in range(1279, 1199, -1):
        Window.size = (width, 800)
    tablet.frames(3)
    assert built == [1200]


def test_a_keyboard_that_comes_up_builds_nothing(tablet: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shell, "rebuild", lambda _shell: pytest.fail("built again"))
    tablet.shell._resized()
    tablet.frames(3)


def test_what_is_being_typed_stays(tablet: Driver) -> None:
    tablet.shell.push("rules")
    tablet.frames(3)
    tablet.type("search", "shee")
    tablet.resize(*ROOMIER)
    field = tablet.get("search")
    assert (field.text, field.focus, field.cursor_col) == ("shee", True, 4)
    field.insert_text("p")
    tablet.frames()
    assert tablet.get("search").text == "sheep"


def test_a_scrolled_list_stays_where_it_is(tablet: Driver) -> None:
    def offset() -> float:
        scroll: Scroll = tablet.get("rules_list")
        return float((1 - scroll.scroll_y) * (scroll.children[0].height - scroll.height))

    tablet.shell.push("rules")
    tablet.frames(3)
    tablet.get("rules_list").scroll_y = 0.6
    tablet.frames(2)
    before = offset()
    tablet.resize(*ROOMIER)
    assert before > 100
    assert offset() == pytest.approx(before, abs=2)


@pytest.mark.parametrize("opened", ["picker"], indirect=True)
def test_an_open_sheet_stays_open(opened: Driver) -> None:
    opened.resize(*TABLET)
    sheet = opened.shell.layers.sheet
    opened.resize(*NARROWER)
    assert sheet is not None
    assert opened.shell.layers.sheet is sheet
    assert sheet.get_parent_window() is not None
