"""Work in a thread: quick work is done at once, long work tells when it is, what nobody wants any more is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from threading import Event, current_thread, main_thread
from threading import enumerate as threads

import pytest

from companion.core.background import COUNTING, Background, Worker, in_one_step

LONG = 60.0


class Hall:
    """A background whose drawing thread is the test's."""

    def __init__(self, patience: float, worker: Worker) -> None:
        self.calls: list[Callable[[], object]] = []
        self.called = Event()
        self.background = Background(worker, self._later)
        self.background.patience = patience

    def done(self, act: Callable[[], object], then: Callable[[], object] = lambda: None) -> bool:
        return self.background.done(in_one_step(act), then)

    def _later(self, act: Callable[[], object]) -> None:
        self.calls.append(act)
        self.called.set()

    def draw(self) -> None:
        """Waits until some work is done, and does what was asked for then."""
        assert self.called.wait(LONG)
        while self.calls:
            self.calls.pop(0)()
        self.called.clear()


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()
    assert worker.thread is not None
    worker.thread.join(LONG)
    assert not worker.thread.is_alive()


def test_quick_work_is_done_at_once_and_calls_nobody(worker: Worker) -> None:
    hall, heard, names = Hall(LONG, worker), list[str](), list[str]()
    assert hall.done(lambda: names.append(current_thread().name), lambda: heard.append("late"))
    assert names == [COUNTING]
    hall.draw()
    assert heard == []
    assert not hall.background.waiting


def test_long_work_tells_when_it_is_done_in_the_thread_that_draws(worker: Worker) -> None:
    hall, go, heard = Hall(0, worker), Event(), list[bool]()
    assert not hall.done(lambda: go.wait(LONG), lambda: heard.append(current_thread() is main_thread()))
    assert hall.background.waiting
    assert heard == []
    go.set()
    hall.draw()
    assert heard == [True]
    assert not hall.background.waiting


def test_of_two_only_the_later_is_waited_for(worker: Worker) -> None:
    hall, first, second, heard = Hall(0, worker), Event(), Event(), list[str]()
    hall.done(lambda: first.wait(LONG), lambda: heard.append("first"))
    hall.done(lambda: second.wait(LONG), lambda: heard.append("second"))
    first.set()
    second.set()
    hall.draw()
    assert heard == ["second"]


def test_what_is_forgotten_calls_nobody(worker: Worker) -> None:
    hall, go, heard = Hall(0, worker), Event(), list[str]()
    hall.done(lambda: go.wait(LONG), lambda: heard.append("too late"))
    hall.background.forget()
    go.set()
    ask(worker)
    assert hall.calls == []
    assert heard == []


def ask(worker: Worker) -> None:
    """Waits until the worker has got over all it was given before."""
    assert Hall(LONG, worker).done(lambda: None)


def test_of_ninety_searches_only_the_last_is_made(worker: Worker) -> None:
    hall, go, begun = Hall(0, worker), Event(), list[int]()
    hall.done(lambda: go.wait(LONG))
    before = len(threads())
    for number in range(90):
        hall.done(partial(begun.append, number))
    assert len(threads()) == before
    go.set()
    ask(worker)
    assert begun == [89]


def test_work_that_nobody_wants_any_more_ends_with_its_step(worker: Worker) -> None:
    hall, reached, go, steps = Hall(0, worker), Event(), Event(), list[int]()

    def work() -> Iterator[None]:
        for number in range(5):
            steps.append(number)
            if number == 1:
                reached.set()
                assert go.wait(LONG)
            yield

    hall.background.done(work, lambda: None)
    assert reached.wait(LONG)
    hall.background.forget()
    go.set()
    ask(worker)
    assert steps == [0, 1]


def test_all_who_ask_share_one_thread_and_take_turns(worker: Worker) -> None:
    shell, picker, go, order = Hall(0, worker), Hall(0, worker), Event(), list[str]()
    before = set(threads())
    shell.done(lambda: order.append("shell" if go.wait(LONG) else ""))
    picker.done(lambda: order.append("picker"))
    assert set(threads()) - before == {worker.thread}
    go.set()
    picker.draw()
    assert order == ["shell", "picker"]


def test_work_that_fails_is_done_too(worker: Worker) -> None:
    hall, go, heard = Hall(0, worker), Event(), list[str]()

    def fail() -> None:
        go.wait(LONG)
        raise ValueError

    hall.done(fail, lambda: heard.append("done"))
    go.set()
    hall.draw()
    assert heard == ["done"]
    assert hall.done(lambda: None) or hall.background.waiting, "the thread goes on"
