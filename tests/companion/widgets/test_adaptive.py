"""Containers that decide by layout, width, text size and hand."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.scene import MarkKind
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.widgets.button_line import ButtonLine
from companion.widgets.buttons import DrawnButton, Shows
from companion.widgets.containers import (
    PANE_FROM,
    CardGrid,
    Columns,
    ListAndPane,
    Measures,
    Spill,
    handed,
    thumb_x,
)
from companion.widgets.phase_bar import PhaseBar, PhaseState
from companion.widgets.proof_map import Legend, LegendEntry
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from tests.companion.driver import Driver

MEASURES = Measures(900, gap=10, between=24, padding=20, stacked_padding=12)
Look = Callable[..., None]


@pytest.fixture
def look() -> Iterator[Look]:
    """Sets text size, in percent, and hand."""

    def apply(text: int = 100, left: bool = False) -> None:
        theme.apply({"text_size": text, "left_handed": left}, system_dark=False, system_text=1.0)

    apply()
    yield apply
    apply()


@pytest.fixture
def place(driver: Driver, look: Look) -> Callable[[Any, float], Any]:
    """Puts a widget of some width into the window and lays it out."""

    def put(widget: Any, width: float) -> Any:
        holder = BoxLayout(size_hint=(None, None), size=(width, 600))
        driver.shell.host.clear_widgets()
        driver.shell.host.add_widget(holder)
        holder.add_widget(widget)
        driver.frames(3)
        return widget

    return put


def parts(count: int) -> list[Text]:
    return [Text(f"Part {number}", "body") for number in range(count)]


# --- two columns ---


def test_a_phone_has_one_column_in_an_order_of_its_own(place: Callable[[Any, float], Any]) -> None:
    one, two, three = parts(3)
    place(Columns(Layout.PHONE, MEASURES, [one, three], [two], stacked=[one, two, three]), 400)
    assert one.y > two.y > three.y
    assert one.x == two.x == three.x == 12


@pytest.mark.parametrize("layout", [Layout.SIDE, Layout.WIDE])
def test_wider_places_have_two_that_begin_at_the_top(place: Callable[[Any, float], Any], layout: Layout) -> None:
    one, two, three = parts(3)
    place(Columns(layout, MEASURES, [one, three], [two]), 800)
    assert one.top == two.top and one.y > three.y
    assert two.x - one.right == pytest.approx(24)


def test_two_columns_stay_in_the_middle_of_what_is_wider(place: Callable[[Any, float], Any]) -> None:
    one, two = parts(2)
    place(Columns(Layout.WIDE, MEASURES, [one], [two]), 1400)
    assert two.right - one.x == pytest.approx(900)
    assert one.x == pytest.approx(1400 - two.right)


@pytest.mark.parametrize(
    ("layout", "text", "stacked"),
    [(Layout.SIDE, 100, False), (Layout.SIDE, 200, True), (Layout.WIDE, 200, False), (Layout.PHONE, 100, True)],
)
def test_columns_full_of_words_give_way_to_large_text(
    place: Callable[[Any, float], Any], look: Look, layout: Layout, text: int, stacked: bool
) -> None:
    look(text)
    one, two = parts(2)
    place(Columns(layout, MEASURES._replace(wordy=True), [one], [two]), 800)
    assert (one.y > two.y) is stacked


# --- list and pane ---


def test_a_pane_is_made_only_where_there_is_width(place: Callable[[Any, float], Any]) -> None:
    made: list[Widget] = []

    def pane() -> Widget:
        made.append(Widget())
        return made[-1]

    assert ListAndPane(Widget(), PANE_FROM - 1, pane, share=0.4).pane is None
    assert made == []
    both = place(ListAndPane(Widget(), PANE_FROM, pane, share=0.4), PANE_FROM)
    assert both.pane is made[0]
    assert [round(child.width) for child in reversed(both.children)] == [0.4 * PANE_FROM, 0.6 * PANE_FROM]


# --- text size ---


@pytest.mark.parametrize(("text", "width", "lines"), [(100, 120, 1), (130, 120, 1), (200, 120, 2), (200, 400, 1)])
def test_the_rest_spills_into_a_line_of_its_own_where_words_have_no_room(
    place: Callable[[Any, float], Any], look: Look, text: int, width: float, lines: int
) -> None:
    look(text)
    name, chip = Text("Isla", "row", lines=1), Text("5 gold", "row", wrap=False)
    spill = place(Spill([name], [chip], padding=8), width)
    assert len(spill.children) == lines
    assert (chip.top < name.y) is (lines == 2)


@pytest.mark.parametrize(("text", "columns", "height"), [(100, 4, 112), (200, 2, 160)])
def test_large_text_has_fewer_and_higher_cards(look: Look, text: int, columns: int, height: float) -> None:
    look(text)
    grid = CardGrid(parts(4), columns=4, height=112, large_height=80)
    assert (grid.cols, grid.row_default_height) == (columns, pytest.approx(height))
    assert len(grid.children) == 4


class Asking(Sheet):
    """A sheet with two buttons."""

    def build(self) -> None:
        self.plain, self.main = DrawnButton("Not now"), DrawnButton("Now")
        self.add_buttons(self.plain, self.main, main=self.main)


@pytest.mark.parametrize("text", [100, 200])
def test_buttons_of_a_sheet_scroll_with_large_text_the_main_one_first(look: Look, text: int) -> None:
    look(text)
    sheet = Asking()
    sheet.rebuild(Layout.PHONE)
    holder = sheet.main.parent
    order = list(reversed(holder.children))
    large = text == 200
    assert order == ([sheet.main, sheet.plain] if large else [sheet.plain, sheet.main])
    assert (holder.parent is sheet.body) is large
    assert bool(sheet.footer.children) is not large


# --- hands ---


def test_groups_change_sides_but_keep_their_own_order(look: Look) -> None:
    note, one, two = parts(3)
    assert handed([note], [one, two]) == [note, one, two]
    look(left=True)
    assert handed([note], [one, two]) == [one, two, note]


@pytest.mark.parametrize(
    ("left", "away", "x"), [(False, False, 88), (False, True, 12), (True, False, 12), (True, True, 88)]
)
def test_what_is_at_the_thumb_changes_sides_with_the_hand(look: Look, left: bool, away: bool, x: float) -> None:
    look(left=left)
    holder = Widget(pos=(0, 0), size=(120, 50))
    assert thumb_x(holder, 20, 12, away=away) == x


# --- buttons side by side ---


@pytest.mark.parametrize(
    ("kinds", "width", "shows"),
    [
        (("outlined", "filled"), 500, [Shows.ALL, Shows.ALL]),
        (("outlined", "filled"), 210, [Shows.ICON, Shows.WORDS]),
        (("tonal", "tonal", "tonal"), 250, [Shows.BELOW] * 3),
    ],
)
def test_buttons_give_way_to_the_main_one_or_put_their_words_below(
    place: Callable[[Any, float], Any], kinds: tuple[str, ...], width: float, shows: list[Shows]
) -> None:
    buttons = [DrawnButton("Wegnehmen", kind=kind, icon="check", size_hint_x=1) for kind in kinds]
    line = place(ButtonLine(*buttons), width)
    assert [button.shows for button in buttons] == shows
    assert line.orientation == "horizontal"


# --- the bar of phases ---

PHASES = ("Einkommen", "Preise", "Kaufen", "Bauen", "Werten")


def phase_bar(current: int) -> PhaseBar:
    bar = PhaseBar(lambda _key: None)
    bar.show([PhaseState(text, text, at < current, at == current) for at, text in enumerate(PHASES)])
    return bar


def test_words_of_what_is_done_go_all_at_once_before_any_phase_is_cut(place: Callable[[Any, float], Any]) -> None:
    bar = place(phase_bar(3), 360)
    assert [text for text, button in bar.buttons.items() if button.brief] == ["Einkommen", "Preise", "Kaufen"]
    assert bar.row.width <= bar.scroll.width + 1, "all are in sight"
    assert all(button.width >= 44 for button in bar.buttons.values())


@pytest.mark.parametrize("text", [130, 200])
def test_words_of_phases_are_smaller_and_then_dots_before_one_is_cut(
    place: Callable[[Any, float], Any], look: Look, text: int
) -> None:
    look(text)
    bar = place(phase_bar(0), 360)
    assert bar.row.width <= bar.scroll.width + 1, "all are in sight"
    assert not bar.buttons["Einkommen"].brief
    assert bar.buttons["Werten"].brief is (text == 200)


def test_with_room_all_phases_keep_their_words(place: Callable[[Any, float], Any]) -> None:
    bar = place(phase_bar(3), 600)
    assert not any(button.brief for button in bar.buttons.values())


# --- legends ---


def test_a_long_entry_of_a_legend_takes_a_second_line(place: Callable[[Any, float], Any]) -> None:
    texts = ("9 offen, Kerbe = offene Kante", "7 abgeschlossen")
    legend = place(Legend([(MarkKind.UNFINISHED, texts[0]), (MarkKind.COMPLETED, texts[1])]), 140)
    long, short = reversed(legend.children)
    assert long.height > short.height
    assert all(entry.right <= legend.right for entry in legend.children)


def test_the_words_of_a_legend_grow_no_more_than_those_on_the_map(look: Look) -> None:
    plain = LegendEntry(MarkKind.COUNTED, "counted").width
    look(200)
    assert LegendEntry(MarkKind.COUNTED, "counted").width < 1.6 * plain
