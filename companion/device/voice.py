"""Speaking on Android, in the language of the app: plyer's own way of it knows American English only.

Imported only on Android; every failure is caught by the one caller.
"""

from __future__ import annotations

from time import sleep
from typing import Final

from jnius import autoclass  # type: ignore[import-not-found]

TRIES: Final = 100
PAUSE: Final = 0.1
"""The engine starts in the background: so often, so many seconds apart, it is asked whether it is there."""


class Silent(Exception):
    """There is no engine, or none that knows the language."""


class Voice:
    """The speech engine that the players chose in Android's settings; made in the app's own thread, used in any."""

    def __init__(self) -> None:
        self._kind = autoclass("android.speech.tts.TextToSpeech")
        self._locales = autoclass("java.util.Locale")
        self._engine = self._kind(autoclass("org.kivy.android.PythonActivity").mActivity, None)

    def say(self, text: str, language: str) -> None:
        """Begins to speak, as soon as the engine is there; what it was saying is cut short."""
        self._wait()
        # Negative: the engine has no voice for the language. Another one would read nonsense.
        if self._engine.setLanguage(self._locales.forLanguageTag(language)) < 0:
            raise Silent(f"no voice for {language}")
        if self._engine.speak(text, self._kind.QUEUE_FLUSH, None) < 0:
            raise Silent("the speech engine refused")

    def _wait(self) -> None:
        for _ in range(TRIES):
            # It has voices, even if none, from the moment on at which it is there.
            if self._engine.getVoices() is not None:
                return
            sleep(PAUSE)
        raise Silent("no speech engine answers")
