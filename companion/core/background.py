"""Work that may take long, in a thread of its own, so that the app goes on listening. No Kivy here.

background = Background(call_later)            # call_later(act): act in the thread that draws
if background.done(work, then):                # True: it was quick, and is done
    ...
else:                                          # `then` is called as soon as it is done, unless other work came
    ...                                        # or `forget` was called meanwhile
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import Final

Act = Callable[[], object]
PATIENCE: Final = 0.05
"""Seconds that a frame may be late for work that is nearly done."""
COUNTING: Final = "counting"
"""The name of the thread."""


class Background:
    """One piece of work at a time matters: what came later makes the answer to the earlier one worthless."""

    patience: float = PATIENCE

    def __init__(self, call_later: Callable[[Act], object]) -> None:
        self.call_later = call_later
        self._latest: object = None
        self._one_at_a_time = Lock()

    @property
    def waiting(self) -> bool:
        """Is somebody waiting for work?"""
        return self._latest is not None

    def done(self, work: Act, then: Act) -> bool:
        """Begins work and waits for a moment; True if it is done, else `then` will be called when it is.

        Work that fails is done, too: whoever asks for its result meets the error again, where it can be told.
        """
        own = self._latest = object()

        def run() -> None:
            # What was found by the work before need not be looked for again.
            with self._one_at_a_time, suppress(Exception):
                work()
            self.call_later(lambda: self._finish(own, then))

        thread = Thread(target=run, name=COUNTING, daemon=True)
        thread.start()
        thread.join(self.patience)
        if thread.is_alive():
            return False
        self.forget()
        return True

    def forget(self) -> None:
        """Nobody waits any more."""
        self._latest = None

    def _finish(self, own: object, then: Act) -> None:
        if self._latest is own:
            self.forget()
            then()
