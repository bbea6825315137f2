"""A container that is turned: what it shows, and where its touches land."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.widgets.base import Drawn, Tap
from companion.widgets.containers import Column, Scroll
from companion.widgets.painting import box
from companion.widgets.turned import TurnedWidget
from tests.companion.fingers import Finger

QUARTERS = (0, 1, 2, 3)
PLACE, SIZE = (100, 50), (200, 120)
RED, BLUE = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)


class Corner(Tap, Drawn):
    """Red, with a blue square in its lower left corner; notes every touch as it gets it."""

    def __init__(self) -> None:
        super().__init__(on_tap=lambda: self.taps.append(self.moves[-1]))
        self.taps: list[tuple[float, float]] = []
        self.moves: list[tuple[float, float]] = []

    def paint(self) -> None:
        box((*self.pos, *self.size), RED)
        box((*self.pos, 20, 20), BLUE)

    def on_touch_down(self, touch: Any) -> bool:
        self.moves.append(touch.pos)
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.moves.append(touch.pos)
        return super().on_touch_move(touch)


@pytest.fixture
def window() -> Iterator[Any]:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    for child in Window.children[:]:
        Window.remove_widget(child)
    Window.size = (412, 915)
    if EventLoop.status != "started":
        EventLoop.start()
    yield Window
    for child in Window.children[:]:
        Window.remove_widget(child)


def frames(count: int = 2) -> None:
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


def turned(window: Any, content: Any, quarter: int) -> TurnedWidget:
    holder = TurnedWidget(content, quarter=quarter, size_hint=(None, None), pos=PLACE, size=SIZE)
    window.add_widget(holder)
    frames()
    return holder


# The lower left corner of the content, and the window's corner it must lie in, by clockwise quarter turns.
LOWER_LEFT = {0: (100, 50), 1: (100, 170), 2: (300, 170), 3: (300, 50)}


@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_lower_left_corner_wanders_clockwise(window: Any, quarter: int) -> None:
    holder = turned(window, Corner(), quarter)
    assert holder.to_parent(0, 0) == LOWER_LEFT[quarter]
    upright = quarter in (1, 3)
    for size in (holder.inner_size, holder.children[0].size):
        assert list(size) == ([120, 200] if upright else [200, 120])


@pytest.mark.parametrize("quarter", QUARTERS)
def test_in_and_out_again_is_the_same_point(window: Any, quarter: int) -> None:
    holder = turned(window, Corner(), quarter)
    for point in ((0, 0), (37, 5), (118, 119)):
        assert holder.to_local(*holder.to_parent(*point)) == point


@pytest.mark.parametrize("quarter", QUARTERS)
def test_it_is_drawn_as_its_touches_land(window: Any, quarter: int) -> None:
    """The picture goes through the matrix, touches through the two methods: both must agree."""
    holder = turned(window, Corner(), quarter)
    texture = holder.export_as_image().texture
    seen = texture.pixels
    width, height = holder.inner_size
    for local, wanted in (((8, 8), BLUE), ((width - 8, 8), RED), ((8, height - 8), RED), ((28, 28), RED)):
        x, y = holder.to_parent(*local)
        # Kivy's picture of a widget begins with its top row.
        at = 4 * (int(holder.top - y) * texture.width + int(x - holder.x))
        assert [part / 255 for part in seen[at : at + 3]] == list(wanted[:3]), local


@pytest.mark.parametrize("quarter", QUARTERS)
def test_a_touch_arrives_turned_and_its_grab_too(window: Any, quarter: int) -> None:
    content = Corner()
    holder = turned(window, content, quarter)
    touch = Finger(*holder.to_parent(30, 40))
    touch.touch_down()
    touch.touch_move(*holder.to_parent(35, 60))
    touch.touch_up()
    assert content.moves[0] == pytest.approx((30, 40), abs=0.5)
    assert content.moves[-1] == pytest.approx((35, 60), abs=0.5)
    assert len(content.taps) == 1


@pytest.mark.parametrize("quarter", QUARTERS)
def test_what_begins_outside_does_not_reach_the_content(window: Any, quarter: int) -> None:
    content = Corner()
    holder = turned(window, content, quarter)
    touch = Finger(holder.x - 5, holder.y + 10)
    touch.touch_down()
    touch.touch_up()
    assert content.moves == []


@pytest.mark.parametrize("quarter", QUARTERS)
def test_a_list_scrolls_the_way_its_reader_pulls(window: Any, quarter: int) -> None:
    rows = [Corner() for _ in range(12)]
    for row in rows:
        row.size_hint_y, row.height = None, 60
    scroll = Scroll(Column(*rows))
    holder = turned(window, scroll, quarter)
    frames(3)
    touch = Finger(*holder.to_parent(50, 20))
    touch.touch_down()
    for up in range(30, 101, 10):
        touch.touch_move(*holder.to_parent(50, up))
        frames(1)
    touch.touch_up()
    frames(2)
    assert scroll.scroll_y < 0.95
    assert not any(row.taps for row in rows)


@pytest.mark.parametrize("quarter", QUARTERS)
def test_a_tap_in_a_turned_list_finds_its_row(window: Any, quarter: int) -> None:
    rows = [Corner() for _ in range(12)]
    for row in rows:
        row.size_hint_y, row.height = None, 60
    holder = turned(window, Scroll(Column(*rows, gap=0)), quarter)
    frames(3)
    top = holder.inner_size[1]
    touch = Finger(*holder.to_parent(50, top - 75))
    touch.touch_down()
    touch.touch_up()
    frames(2)
    assert [number for number, row in enumerate(rows) if row.taps] == [1]


def test_two_fingers_in_two_containers_do_not_meet(window: Any) -> None:
    one, other = Corner(), Corner()
    first = TurnedWidget(one, quarter=2, size_hint=(None, None), pos=(0, 0), size=(200, 200))
    second = TurnedWidget(other, quarter=1, size_hint=(None, None), pos=(0, 300), size=(200, 200))
    for holder in (first, second):
        window.add_widget(holder)
    frames()
    left, right = Finger(*first.to_parent(50, 50)), Finger(*second.to_parent(80, 20))
    left.touch_down()
    right.touch_down()
    left.touch_move(*first.to_parent(52, 50))
    right.touch_up()
    left.touch_up()
    assert (len(one.taps), len(other.taps)) == (1, 1)
    assert other.moves == [pytest.approx((80, 20), abs=0.5)]
