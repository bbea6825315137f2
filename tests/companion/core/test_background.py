"""Work in a thread: quick work is done at once, long work tells when it is, and only the last one asked for counts."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, current_thread, main_thread

from companion.core.background import COUNTING, Background

LONG = 10.0


class Hall:
    """A background whose drawing thread is the test's."""

    def __init__(self, patience: float) -> None:
        self.calls: list[Callable[[], object]] = []
        self.called = Event()
        self.background = Background(self._later)
        self.background.patience = patience

    def _later(self, act: Callable[[], object]) -> None:
        self.calls.append(act)
        self.called.set()

    def draw(self) -> None:
        """Waits until some work is done, and does what was asked for then."""
        assert self.called.wait(LONG)
        while self.calls:
            self.calls.pop(0)()
        self.called.clear()


def test_quick_work_is_done_at_once_and_calls_nobody() -> None:
    hall, heard, threads = Hall(LONG), list[str](), list[str]()
    assert hall.background.done(lambda: threads.append(current_thread().name), lambda: heard.append("late"))
    assert threads == [COUNTING]
    hall.draw()
    assert heard == []
    assert not hall.background.waiting


def test_long_work_tells_when_it_is_done_in_the_thread_that_draws() -> None:
    hall, go, heard = Hall(0), Event(), list[bool]()
    assert not hall.background.done(lambda: go.wait(LONG), lambda: heard.append(current_thread() is main_thread()))
    assert hall.background.waiting
    assert heard == []
    go.set()
    hall.draw()
    assert heard == [True]
    assert not hall.background.waiting


def test_of_two_only_the_later_is_waited_for() -> None:
    hall, first, second, heard = Hall(0), Event(), Event(), list[str]()
    hall.background.done(lambda: first.wait(LONG), lambda: heard.append("first"))
    hall.background.done(lambda: second.wait(LONG), lambda: heard.append("second"))
    first.set()
    hall.draw()
    assert heard == []
    second.set()
    hall.draw()
    assert heard == ["second"]


def test_work_is_done_in_turn() -> None:
    hall, first, order = Hall(0), Event(), list[str]()
    hall.background.done(lambda: order.append("first" if first.wait(LONG) else ""), lambda: None)
    hall.background.done(lambda: order.append("second"), lambda: None)
    first.set()
    while hall.background.waiting:
        hall.draw()
    assert order == ["first", "second"]


def test_what_is_forgotten_calls_nobody() -> None:
    hall, go, heard = Hall(0), Event(), list[str]()
    hall.background.done(lambda: go.wait(LONG), lambda: heard.append("too late"))
    hall.background.forget()
    go.set()
    hall.draw()
    assert heard == []


def test_work_that_fails_is_done_too() -> None:
    hall, go, heard = Hall(0), Event(), list[str]()

    def fail() -> None:
        go.wait(LONG)
        raise ValueError

    hall.background.done(fail, lambda: heard.append("done"))
    go.set()
    hall.draw()
    assert heard == ["done"]
