"""The real device, through plyer, and on Android through the system's own classes.

Whatever goes wrong in there is caught here, in one place, and answered with "not available".
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import which
from threading import Thread
from typing import Any, Final, TypeVar

from kivy.logger import Logger
from kivy.utils import platform

from companion.device.port import NO_INSETS, Insets, Outcome

T = TypeVar("T")
NIGHT_MASK: Final = 0x30
NIGHT_YES: Final = 0x20
SPEECH: Final = "speech"
"""The name of the thread that speaks."""


class PlyerDevice:
    """Asks plyer; a feature that failed once is not asked again."""

    def __init__(self, system: str = platform) -> None:
        self._android = system == "android"
        self._missing: set[str] = set()
        self.buzzes = True

    def vibrate(self, seconds: float = 0.03) -> Outcome:
        if not self._android or not self.buzzes:
            return Outcome.NOT_AVAILABLE

        def act() -> None:
            from plyer import vibrator

            vibrator.vibrate(seconds)

        return self._try("vibrate", act)

    def can_speak(self) -> bool:
        """Is speaking worth a button? On the desktop plyer needs a program for it."""
        return "speak" not in self._missing and (self._android or which("espeak") is not None)

    def can_share(self) -> bool:
        return self._android

    def speak(self, text: str) -> Outcome:
        """Begins to speak; plyer waits for the voice, up to ten seconds, so that happens in a thread of its own."""
        if not self.can_speak():
            return Outcome.NOT_AVAILABLE

        def act() -> None:
            from plyer import tts

            # Found here, where failing can be answered and where Android finds the app's own classes.
            say = tts.speak
            Thread(target=self._speak, args=(say, text), name=SPEECH, daemon=True).start()

        return self._try("speak", act)

    def _speak(self, say: Callable[[str], object], text: str) -> None:
        self._try("speak", lambda: say(text))
        if self._android:
            self._try("leave_thread", lambda: _android().leave_thread())

    def share_text(self, text: str, title: str) -> Outcome:
        return self._on_android("share_text", lambda: _android().share_text(text, title))

    def share_file(self, path: Path, mime: str, title: str) -> Outcome:
        return self._on_android("share_file", lambda: _android().share_file(path, mime, title))

    def copy(self, text: str) -> Outcome:
        def act() -> None:
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)

        return self._try("copy", act)

    def keep_awake(self, awake: bool) -> Outcome:
        def act() -> None:
            from kivy.core.window import Window

            Window.allow_screensaver = not awake

        return self._try("keep_awake", act)

    def insets(self) -> Insets:
        return self._ask("insets", lambda: Insets(*_android().insets()), NO_INSETS)

    def dark_mode(self) -> bool | None:
        return self._ask("dark_mode", lambda: bool(_android().ui_mode() & NIGHT_MASK == NIGHT_YES), None)

    def font_scale(self) -> float:
        return self._ask("font_scale", lambda: float(_android().font_scale()), 1.0)

    def reduce_motion(self) -> bool:
        return self._ask("reduce_motion", lambda: _android().animation_scale() == 0, False)

    def language(self) -> str:
        return self._ask("language", lambda: str(_android().language()), "")

    def _on_android(self, feature: str, act: Callable[[], object]) -> Outcome:
        return self._try(feature, act) if self._android else Outcome.NOT_AVAILABLE

    def _try(self, feature: str, act: Callable[[], object]) -> Outcome:
        if feature in self._missing:
            return Outcome.NOT_AVAILABLE
        try:
            act()
        except Exception as error:  # a device can fail in any way
            self._note(feature, error)
            return Outcome.NOT_AVAILABLE
        return Outcome.DONE

    def _ask(self, feature: str, ask: Callable[[], T], otherwise: T) -> T:
        if not self._android or feature in self._missing:
            return otherwise
        try:
            return ask()
        except Exception as error:  # a device can fail in any way
            self._note(feature, error)
            return otherwise

    def _note(self, feature: str, error: Exception) -> None:
        self._missing.add(feature)
        Logger.info("Device: %s is not available (%s)", feature, error)


def _android() -> Any:
    from companion.device import android

    return android
