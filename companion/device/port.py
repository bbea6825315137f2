"""The port: everything the app may ask of the device it runs on."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple, Protocol


class Outcome(StrEnum):
    DONE = "done"
    NOT_AVAILABLE = "not available"


class Insets(NamedTuple):
    """What the system draws over the window, in pixels: bars and cut-outs at each edge, and the keyboard."""

    left: float
    top: float
    right: float
    bottom: float
    keyboard: float = 0.0
    """From the lower edge of the window up, over the bar that is there."""


NO_INSETS: Final = Insets(0, 0, 0, 0)


class Device(Protocol):
    """No call raises; what a device cannot do it answers with NOT_AVAILABLE, None, or a neutral value."""

    buzzes: bool
    """May it vibrate? The players decide."""
    speaks: str
    """The language in which it is to speak, as a code of two letters: the app's."""

    def vibrate(self, seconds: float = 0.03) -> Outcome: ...

    def can_speak(self) -> bool: ...

    def can_share(self) -> bool: ...

    def can_pick(self) -> bool: ...

    def speak(self, text: str) -> Outcome: ...

    def share_text(self, text: str, title: str) -> Outcome: ...

    def share_file(self, path: Path, mime: str, title: str) -> Outcome: ...

    def pick_file(self) -> Outcome:
        """Lets the players choose a file with the system's own picker; it arrives as if another app had sent it."""
        ...

    def watch(self, act: Callable[[], object]) -> Outcome:
        """From now on, calls this in the app's thread whenever a file arrives."""
        ...

    def arrived(self, folder: Path) -> Path | None:
        """The next file that was opened with the app, shared with it or picked, as soon as it lies in the folder."""
        ...

    def copy(self, text: str) -> Outcome: ...

    def keep_awake(self, awake: bool) -> Outcome: ...

    def insets(self) -> Insets: ...

    def watch_insets(self, act: Callable[[], object]) -> Outcome:
        """From now on, calls this in the app's thread whenever the insets change.

        NOT_AVAILABLE also means that the system itself moves the window out of the keyboard's way.
        """
        ...

    def colour_bars(self, colour: tuple[float, float, float, float], light: bool) -> Outcome:
        """Puts a colour behind the system's bars, and dark signs into them if it is a light one."""
        ...

    def dark_mode(self) -> bool | None: ...

    def font_scale(self) -> float: ...

    def reduce_motion(self) -> bool: ...

    def language(self) -> str: ...
