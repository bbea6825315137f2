"""A host shows one sheet and one message within a rectangle: the window's, or that of a zone in table mode.

    host.open(sheet); host.close_sheet()       # one that is open gives way
    message = host.say(_("Tile laid"), [(_("Undo"), session.undo)], seconds=8)
    host.hush(message)                         # unless another has taken its place

What is open and what is said is the same everywhere. Where it lies is not: a subclass mounts and places it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.widgets.base import Action
from companion.widgets.sheet import Sheet
from companion.widgets.snackbar import Snackbar

STAYS: Final = 0.0
"""Seconds of a message that stays until another takes its place."""


class Host(ABC):
    """Opens and closes a sheet, says a message and takes it away."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.snackbar: Snackbar | None = None
        self._ending: Any = None

    # --- where it all lies ---

    @property
    @abstractmethod
    def holder(self) -> Widget:
        """The widget that messages are added to, above everything else in it."""

    @abstractmethod
    def mount(self, sheet: Sheet) -> None:
        """Builds a sheet for its place and puts it there."""

    @abstractmethod
    def unmount(self, sheet: Sheet) -> None:
        """Takes a sheet out of its place."""

    @abstractmethod
    def place_message(self) -> None:
        """Gives the message its width and place; called whenever one of them, or the sheet, has changed."""

    # --- sheets ---

    def open(self, sheet: Sheet) -> None:
        """Opens a sheet; one that is open gives way."""
        self._take_away()
        self.sheet = sheet
        self.adopt(sheet, self.close_sheet)
        self.mount(sheet)

    def close_sheet(self) -> None:
        if self._take_away():
            self.place_message()

    def adopt(self, sheet: Sheet, close: Callable[[], None]) -> None:
        """A sheet can close itself from now on, and messages keep clear of it as it grows."""
        sheet.close = close
        sheet.fbind("height", lambda *_: self.place_message())

    def _take_away(self) -> bool:
        sheet, self.sheet = self.sheet, None
        if sheet is None:
            return False
        self.unmount(sheet)
        sheet.left()
        return True

    # --- messages ---

    def say(self, text: str, actions: Sequence[tuple[str, Action]], seconds: float) -> Snackbar:
        """Shows a message, with what can be done about it."""
        self.hush()
        self.snackbar = snackbar = Snackbar(text, [(words, self._acting(action)) for words, action in actions])
        snackbar.size_hint_x = None
        self.holder.add_widget(snackbar)
        snackbar.fbind("height", lambda *_: self.place_message())
        self.place_message()
        if seconds != STAYS:
            snackbar.away = lambda: self.hush(snackbar)
            self._ending = Clock.schedule_once(lambda _: self.hush(), seconds)
        return snackbar

    def hush(self, message: Snackbar | None = None) -> None:
        """Takes the message away, or a certain one if it is still there."""
        if message is not None and message is not self.snackbar:
            return
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
        snackbar, self.snackbar = self.snackbar, None
        if snackbar is not None and snackbar.parent is not None:
            snackbar.parent.remove_widget(snackbar)

    def _acting(self, action: Action) -> Action:
        def act() -> None:
            self.hush()
            action()

        return act

    def lift_message(self) -> None:
        """Keeps the message above what was added later."""
        if self.snackbar is not None:
            self.holder.remove_widget(self.snackbar)
            self.holder.add_widget(self.snackbar)
            self.place_message()
