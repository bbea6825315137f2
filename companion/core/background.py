"""Work that may take long, in the app's one other thread, so that the app goes on listening. No Kivy here.

worker = Worker()                              # ends with the app: worker.close()
background = Background(worker, call_later)    # call_later(act): act in the thread that draws
if background.done(work, then):                # True: it was quick, and is done
    ...
else:                                          # `then` is called as soon as it is done, unless other work came
    ...                                        # or `forget` was called meanwhile: that drops it between two steps
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

Act = Callable[[], object]
Work = Callable[[], Iterable[object]]
"""What is to be done, step by step."""
PATIENCE: Final = 0.05
"""Seconds that a frame may be late for work that is nearly done."""
COUNTING: Final = "counting"
"""The name of the thread."""


def in_one_step(act: Act) -> Work:
    """Work that cannot be dropped once it has begun."""
    return lambda: (each() for each in (act,))


class Job:
    """Some work, as long as somebody wants it."""

    def __init__(self, work: Work, tell: Act) -> None:
        self.work, self.tell = work, tell
        self.dropped, self.ended = Event(), Event()

    def run(self) -> None:
        """Work that fails is done, too: whoever asks for its result meets the error again, where it can be told."""
        if self.dropped.is_set():
            return
        with suppress(Exception):
            for _step in self.work():
                if self.dropped.is_set():
                    return
        self.tell()
        self.ended.set()


class Worker:
    """One thread for all work, which does it in turn."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread: Thread | None = None

    def add(self, job: Job) -> None:
        if self.thread is None:
            self.thread = Thread(target=self._run, name=COUNTING, daemon=True)
            self.thread.start()
        self._jobs.put(job)

    def close(self) -> None:
        """The thread ends with the step it is at."""
        self._jobs.put(None)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()


class Background:
    """One piece of work at a time matters: what came later makes the answer to the earlier one worthless."""

    patience: float = PATIENCE

    def __init__(self, worker: Worker, call_later: Callable[[Act], object]) -> None:
        self.worker, self.call_later = worker, call_later
        self._latest: Job | None = None

    @property
    def waiting(self) -> bool:
        """Is somebody waiting for work?"""
        return self._latest is not None

    def done(self, work: Work, then: Act) -> bool:
        """Begins work and waits for a moment; True if it is done, else `then` will be called when it is."""
        self.forget()
        job = self._latest = Job(work, lambda: self.call_later(lambda: self._finish(job, then)))
        self.worker.add(job)
        if not job.ended.wait(self.patience):
            return False
        self.forget()
        return True

    def forget(self) -> None:
        """Nobody waits any more."""
        if self._latest is not None:
            self._latest.dropped.set()
            self._latest = None

    def _finish(self, job: Job, then: Act) -> None:
        if self._latest is job:
            self.forget()
            then()
