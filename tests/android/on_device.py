"""Runs the device port as on Android, with stand-ins for Android's classes: `python -m tests.android.on_device`.

plyer's own Android modules are the real ones. Prints what each feature answered and which calls reached Android.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

CALLS: list[str] = []
API = int(os.environ.get("STAND_IN_API", "34"))
SCRATCH = Path(tempfile.mkdtemp())
SENT = SCRATCH / "sent.json"
"""What another app hands over."""
RECEIVED = SCRATCH / "received"
"""What the media store was given."""
LISTENERS: dict[str, Callable[..., Any]] = {}
TOO_NEW = {"android.provider.MediaStore$Downloads": 29}
"""Classes that came with a later Android than the first that the app runs on."""


def open_file(_uri: object, mode: str) -> StandIn:
    number = os.open(SENT, os.O_RDONLY) if mode == "r" else os.open(RECEIVED, os.O_WRONLY | os.O_CREAT)
    ANSWERS["detachFd"] = number
    return StandIn("descriptor")


def set_language(locale: object) -> int:
    """The engine speaks German and English."""
    return 0 if any(known in repr(locale) for known in ("de", "en")) else -2


class Covered:
    """What bars cover, by kind: the status bar 48, the bar below 24, a cut-out 60 at the left, the keyboard 300."""

    def __init__(self, kinds: int) -> None:
        self.left = 60 if kinds & 128 else 0
        self.top = 48 if kinds & 1 else 0
        self.right = 0
        self.bottom = 300 if kinds & 8 else 24 if kinds & 2 else 0


class InAndroidsThread:
    """Does at once what Android would do in its own thread."""

    def __init__(self, act: Callable[..., object]) -> None:
        self.act = act

    def __call__(self, *values: object) -> None:
        CALLS.append("in Android's thread:")
        self.act(*values)


class Waking:
    """An engine that has no voices until it has started."""

    asked = 0

    def __call__(self) -> StandIn | None:
        self.asked += 1
        return None if self.asked < 3 else StandIn("voices")


ANSWERS: dict[str, Any] = {
    "android.os.Build$VERSION.SDK_INT": API,
    "targetSdkVersion": int(os.environ.get("STAND_IN_TARGET", "34")),
    "uiMode": 0x21,
    "fontScale": 1.3,
    "systemBars": 1 | 2 | 4,
    "displayCutout": 128,
    "ime": 8,
    "getInsets": Covered,
    "setOnApplyWindowInsetsListener": lambda listener: LISTENERS.update(insets=listener.onApplyWindowInsets),
    "getFloat": 0.0,
    "getLanguage": "de",
    "getVoices": Waking(),
    "setLanguage": set_language,
    "forLanguageTag": lambda tag: StandIn(f"Locale({tag})"),
    "speak": 0,
    "openFileDescriptor": open_file,
    "getAbsolutePath": str(SCRATCH),
    "getFlags": 0,
    "getAction": "android.intent.action.MAIN",
    "ACTION_VIEW": "android.intent.action.VIEW",
    "ACTION_SEND": "android.intent.action.SEND",
    "getColumnIndex": 2,
    "moveToFirst": True,
    "getString": "../our evening.json",
}
"""What Android would say, by full name or by last name; everything else is another stand-in."""


class StandIn:
    """Any Java class or object: has every attribute, can be called, writes down each call."""

    def __init__(self, name: str) -> None:
        if TOO_NEW.get(name, 0) > API:
            raise LookupError(f"Class not found {name}")
        self._name = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        full = f"{self._name}.{name}"
        answer = ANSWERS.get(full, ANSWERS.get(name))
        is_value = name.isupper() or full in ANSWERS or name in ("targetSdkVersion", "uiMode", "fontScale")
        return answer if is_value and answer is not None else StandIn(full)

    def __call__(self, *values: Any) -> Any:
        CALLS.append(f"{self._name}({', '.join(repr(value) for value in values)})")
        last = self._name.rpartition(".")[2]
        if last not in ANSWERS:
            return StandIn(self._name + "()")
        answer = ANSWERS[last]
        return answer(*values) if callable(answer) and not isinstance(answer, StandIn) else answer

    def __repr__(self) -> str:
        return self._name


def install() -> None:
    """Puts the stand-ins where pyjnius and python-for-android's modules would be."""
    jnius: Any = ModuleType("jnius")
    jnius.autoclass = StandIn
    jnius.cast = lambda name, value: StandIn(name)
    jnius.detach = StandIn("jnius.detach")
    jnius.PythonJavaClass = type("PythonJavaClass", (), {})
    jnius.java_method = lambda signature: lambda method: method
    android: Any = ModuleType("android")
    android.config = ModuleType("android.config")
    android.config.JAVA_NAMESPACE = "org.kivy.android"
    android.activity = ModuleType("android.activity")
    android.activity.bind = LISTENERS.update
    android.runnable = ModuleType("android.runnable")
    android.runnable.Runnable = InAndroidsThread
    modules = {"jnius": jnius, "android": android, "android.runnable": android.runnable}
    sys.modules |= modules | {"android.config": android.config, "android.activity": android.activity}


def wait_for(name: str) -> None:
    """Speaking and reading go on in threads of their own."""
    for thread in threading.enumerate():
        if thread.name == name:
            thread.join(10)


class Scenes:
    """The features, each asked for once."""

    def __init__(self) -> None:
        from companion.device.plyer_device import PlyerDevice

        self.device = PlyerDevice("android")
        self.told = 0
        self.folder = SCRATCH / "incoming"
        SENT.write_text("a game")

    def speak(self, language: str, text: str = "Isla 12") -> list[Any]:
        """What is answered at once, and whether speaking is still offered afterwards."""
        self.device.speaks = language
        answer = self.device.speak(text)
        wait_for("speech")
        return [answer, self.device.can_speak()]

    def share_file(self) -> list[Any]:
        answer = self.device.share_file(Path(__file__), "application/json", "Game")
        copy = RECEIVED if RECEIVED.is_file() else SCRATCH / Path(__file__).name
        return [answer, copy.read_bytes() == Path(__file__).read_bytes()]

    def started_from_its_icon(self) -> list[Any]:
        before = self.device.can_pick()
        return [before, self.device.watch(self._tell), self.device.can_pick(), self._arrived()]

    def pick(self) -> list[Any]:
        answer = self.device.pick_file()
        LISTENERS["on_activity_result"](7101, -1, StandIn("chosen"))
        return [answer, self._arrived()]

    def pick_nothing(self) -> Any:
        self.device.pick_file()
        LISTENERS["on_activity_result"](7101, 0, None)
        LISTENERS["on_activity_result"](1, -1, StandIn("an answer to somebody else"))
        return self._arrived()

    def intent(self, action: str, flags: int = 0) -> Any:
        ANSWERS.update(getAction=f"android.intent.action.{action}", getFlags=flags)
        LISTENERS["on_new_intent"](StandIn("intent"))
        return self._arrived()

    def unreadable(self) -> Any:
        def refuse(*_: object) -> None:
            raise PermissionError("Permission Denial")

        ANSWERS["openFileDescriptor"] = refuse
        return self.intent("VIEW")

    def endless(self) -> Any:
        """The other app opens a stream and never writes into it."""
        from companion.device import arrivals

        source, end = os.pipe()

        def waiting(*_: object) -> StandIn:
            ANSWERS["detachFd"] = source
            return StandIn("descriptor")

        ANSWERS["openFileDescriptor"] = waiting
        arrivals.PATIENCE = 0.05  # type: ignore[misc]
        ANSWERS.update(getAction="android.intent.action.VIEW", getFlags=0)
        LISTENERS["on_new_intent"](StandIn("intent"))
        at_once = self.device.arrived(self.folder) is None
        for thread in threading.enumerate():
            if isinstance(thread, threading.Timer):
                thread.join(10)
        given_up = self._arrived()
        os.close(end)
        wait_for("reading")
        return [at_once, given_up]

    def nameless(self) -> Any:
        ANSWERS.update(openFileDescriptor=open_file, getString="..", getColumnIndex=-1, getLastPathSegment="..")
        found = self.intent("VIEW")
        ANSWERS.update(getString="../our evening.json", getColumnIndex=2)
        return found

    def watch_insets(self) -> list[Any]:
        """What is answered, what Android gets back from the listener, and how often the app was told."""
        from kivy.clock import Clock

        told: list[int] = []
        answer = self.device.watch_insets(lambda: told.append(1))
        heard = LISTENERS["insets"]("view", "insets") if "insets" in LISTENERS else None
        Clock.tick()
        return [answer, heard, len(told)]

    def no_window(self) -> Any:
        """Android has no window for the app at this moment, and then it has one again."""
        ANSWERS["getRootWindowInsets"] = None
        without = self.device.insets()
        del ANSWERS["getRootWindowInsets"]
        return [without, self.device.insets()]

    def _tell(self) -> None:
        self.told += 1

    def _arrived(self) -> list[Any]:
        """Name and content of the next file, its folder, and how often the app was told."""
        from kivy.clock import Clock

        Clock.tick()
        path = self.device.arrived(self.folder)
        if path is None:
            # It is being read, and the app is told once more when that is done.
            wait_for("reading")
            Clock.tick()
            path = self.device.arrived(self.folder)
        if path is None:
            return [None, None, True, self.told]
        text = path.read_text() if path.exists() else None
        return [path.name, text, path.parent == self.folder, self.told]


def main() -> None:
    install()
    # Kivy stays on the desktop; from here on plyer believes to be on Android.
    scenes = Scenes()
    os.environ["ANDROID_ARGUMENT"] = "app"
    device = scenes.device
    asked: dict[str, Callable[[], Any]] = {
        "vibrate": lambda: device.vibrate(0.05),
        "speak": lambda: scenes.speak("de"),
        "speak_again": lambda: scenes.speak("de", "Ewan 9"),
        "speak_dutch": lambda: scenes.speak("nl"),
        "speak_english": lambda: scenes.speak("en"),
        "share_text": lambda: device.share_text("Isla 12", "Result"),
        "share_file": scenes.share_file,
        "started": scenes.started_from_its_icon,
        "opened": lambda: scenes.intent("VIEW"),
        "sent": lambda: scenes.intent("SEND"),
        "came_back": lambda: scenes.intent("VIEW", flags=0x00100000),
        "icon_again": lambda: scenes.intent("MAIN"),
        "pick": scenes.pick,
        "pick_nothing": scenes.pick_nothing,
        "unreadable": scenes.unreadable,
        "nameless": scenes.nameless,
        "endless": scenes.endless,
        "insets": device.insets,
        "no_window": scenes.no_window,
        "watch_insets": scenes.watch_insets,
        "light_bars": lambda: device.colour_bars((1.0, 0.5, 0.0, 1.0), light=True),
        "dark_bars": lambda: device.colour_bars((0.0, 0.0, 0.0, 1.0), light=False),
        "dark_mode": device.dark_mode,
        "font_scale": device.font_scale,
        "reduce_motion": device.reduce_motion,
        "language": device.language,
    }
    found = {}
    for name, ask in asked.items():
        CALLS.clear()
        found[name] = {"answer": ask(), "calls": list(CALLS)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
