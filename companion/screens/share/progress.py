"""Work on many games, one after the other: a few at once, more in steps with a sheet that says how far it is.

Closing the sheet stops the work between two games; nothing is kept or written before the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from companion.core.i18n import _, fault_words
from companion.session.exchange import Progress, Steps
from companion.shell.navigation import Shell
from companion.widgets.buttons import PushButton
from companion.widgets.controls import Busy
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from scoring.core.reading import BadFile

T = TypeVar("T")
AT_ONCE: Final = 8
"""So many steps nobody has to wait for; counted, so that every device shows the same."""


@dataclass(frozen=True)
class Work(Generic[T]):
    """What is said while something is done, when it was stopped, and what comes after."""

    title: str
    stopped: str
    then: Callable[[T], object]
    refuse: Callable[[str], object]


def in_steps(shell: Shell, steps: Steps[T], work: Work[T]) -> None:
    """Does the work, and what comes after; what goes wrong is one sentence."""
    for _step in range(AT_ONCE):
        if _next(steps, work) is None:
            return
    sheet = ProgressSheet(work.title)
    shell.open(sheet)

    def go_on() -> None:
        if shell.layers.sheet is not sheet:
            steps.close()
            shell.say(work.stopped)
            return
        progress = _next(steps, work, shell.close_sheet)
        if progress is not None:
            sheet.tell(progress)
            shell.later(go_on)

    shell.later(go_on)


def _next(steps: Steps[T], work: Work[T], done: Callable[[], object] = lambda: None) -> Progress | None:
    """One step; None if it was the last, or there can be no more."""
    try:
        return next(steps)
    except StopIteration as end:
        done()
        work.then(end.value)
    except BadFile as error:
        done()
        work.refuse(fault_words(error))
    except OSError as error:
        done()
        work.refuse(unwritten(error))
    return None


def unwritten(error: OSError) -> str:
    """Why a file could not be written."""
    return _("The file could not be written: {reason}").format(reason=_(error.strerror or str(error)))


class ProgressSheet(Sheet):
    """How far it is, and a way to stop it."""

    def __init__(self, title: str, **options: Any) -> None:
        super().__init__(test_id="progress", **options)
        self.title = title
        self.progress = Progress(0, 0)

    def build(self) -> None:
        self.head(self.title)
        self.words = Text(self._words(), "name", align="center", test_id="progress_words")
        self.body.add_widget(Busy(pos_hint={"center_x": 0.5}))
        self.body.add_widget(self.words)
        self.footer.add_widget(PushButton(_("Cancel"), kind="outlined", on_tap=self.close, test_id="progress_cancel"))

    def tell(self, progress: Progress) -> None:
        """Something more is done."""
        self.progress = progress
        self.words.text = self._words()

    def _words(self) -> str:
        if not self.progress.of:
            return ""
        return _("{done} of {of} games").format(done=self.progress.done, of=self.progress.of)
