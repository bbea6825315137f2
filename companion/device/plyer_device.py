"""The real device, through plyer, and on Android through the system's own classes.

Whatever goes wrong in there is caught here, in one place, and answered with "not available".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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
READER: Final = "espeak"
"""The program that speaks on the desktop; plyer knows it, too, but only in English."""


class PlyerDevice:
    """Asks plyer; what failed once is not asked again, unless the players ask for it in so many words."""

    def __init__(self, system: str = platform) -> None:
        self._android = system == "android"
        self._missing: set[str] = set()
        self._voice: Any = None
        self._arrivals: Any = None
        self._insets: Any = None
        self.buzzes = True
        self.speaks = "en"

    def vibrate(self, seconds: float = 0.03) -> Outcome:
        if not self._android or not self.buzzes:
            return Outcome.NOT_AVAILABLE

        def act() -> None:
            from plyer import vibrator

            vibrator.vibrate(seconds)

        return self._try("vibrate", act)

    def can_speak(self) -> bool:
        """Is speaking worth a button? On the desktop it needs a program."""
        return self._speech() not in self._missing and (self._android or which(READER) is not None)

    def can_share(self) -> bool:
        return self._android

    def can_pick(self) -> bool:
        return self._arrivals is not None

    def speak(self, text: str) -> Outcome:
        """Begins to speak; a voice lets one wait, up to ten seconds, so that happens in a thread of its own."""
        if not self.can_speak():
            return Outcome.NOT_AVAILABLE

        def act() -> None:
            # Found here, where failing can be answered and where Android finds the app's own classes.
            say = self._found_voice()
            Thread(target=self._speak, args=(say, text, self._speech()), name=SPEECH, daemon=True).start()

        return self._try(self._speech(), act)

    def _speech(self) -> str:
        """The feature: a voice may be missing in one language and not in another."""
        return f"speech in {self.speaks}"

    def _found_voice(self) -> Callable[[str], object]:
        if self._android:
            if self._voice is None:
                from companion.device.voice import Voice

                self._voice = Voice()
            return partial(self._voice.say, language=self.speaks)
        return partial(_read_out, language=self.speaks)

    def _speak(self, say: Callable[[str], object], text: str, feature: str) -> None:
        self._try(feature, lambda: say(text))
        if self._android:
            self._try("leave_thread", lambda: _android().leave_thread())

    def share_text(self, text: str, title: str) -> Outcome:
        return self._when_asked("share_text", lambda: _android().share_text(text, title))

    def share_file(self, path: Path, mime: str, title: str) -> Outcome:
        return self._when_asked("share_file", lambda: _android().share_file(path, mime, title))

    def pick_file(self) -> Outcome:
        if self._arrivals is None:
            return Outcome.NOT_AVAILABLE
        return self._when_asked("pick_file", self._arrivals.pick)

    def watch(self, act: Callable[[], object]) -> Outcome:
        if not self._android:
            return Outcome.NOT_AVAILABLE

        def begin() -> None:
            from kivy.clock import Clock

            from companion.device.arrivals import Arrivals

            # Android tells in a thread of its own.
            self._arrivals = Arrivals(lambda: Clock.schedule_once(lambda _: act()))

        return self._try("watch", begin)

    def arrived(self, folder: Path) -> Path | None:
        return None if self._arrivals is None else self._ask("arrived", lambda: self._arrivals.take(folder), None)

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
        return self._ask("insets", lambda: _insets().current(), NO_INSETS)

    def watch_insets(self, act: Callable[[], object]) -> Outcome:
        if not self._android:
            return Outcome.NOT_AVAILABLE

        def begin() -> None:
            from kivy.clock import Clock

            # Android tells in a thread of its own.
            self._insets = _insets().watch(lambda: Clock.schedule_once(lambda _: act()))

        return self._try("watch_insets", begin)

    def colour_bars(self, colour: tuple[float, float, float, float], light: bool) -> Outcome:
        if not self._android:
            return Outcome.NOT_AVAILABLE
        return self._try("colour_bars", lambda: _insets().colour_bars(colour, light))

    def dark_mode(self) -> bool | None:
        return self._ask("dark_mode", lambda: bool(_android().ui_mode() & NIGHT_MASK == NIGHT_YES), None)

    def font_scale(self) -> float:
        return self._ask("font_scale", lambda: float(_android().font_scale()), 1.0)

    def reduce_motion(self) -> bool:
        return self._ask("reduce_motion", lambda: _android().animation_scale() == 0, False)

    def language(self) -> str:
        return self._ask("language", lambda: str(_android().language()), "")

    def _when_asked(self, feature: str, act: Callable[[], object]) -> Outcome:
        """For what players ask for by a button: they may try again."""
        self._missing.discard(feature)
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


def _read_out(text: str, language: str) -> None:
    from subprocess import DEVNULL, run

    # What follows the dashes is no option, even if somebody is called “--version”.
    run([READER, "-v", language, "--", text], check=True, stdout=DEVNULL, stderr=DEVNULL)


def _insets() -> Any:
    from companion.device import insets

    return insets
