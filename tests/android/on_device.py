"""Runs the device port as on Android, with stand-ins for Android's classes: `python -m tests.android.on_device`.

plyer's own Android modules are the real ones. Prints what each feature answered and which calls reached Android.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

CALLS: list[str] = []
API = int(os.environ.get("STAND_IN_API", "34"))
ANSWERS: dict[str, Any] = {
    "android.os.Build$VERSION.SDK_INT": API,
    "targetSdkVersion": int(os.environ.get("STAND_IN_TARGET", "34")),
    "uiMode": 0x21,
    "fontScale": 1.3,
    "getSystemWindowInsetLeft": 0,
    "getSystemWindowInsetTop": 48,
    "getSystemWindowInsetRight": 0,
    "getSystemWindowInsetBottom": 24,
    "getFloat": 0.0,
    "getLanguage": "de",
}
"""What Android would say, by full name or by last name; everything else is another stand-in."""


class StandIn:
    """Any Java class or object: has every attribute, can be called, writes down each call."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        full = f"{self._name}.{name}"
        answer = ANSWERS.get(full, ANSWERS.get(name))
        return StandIn(full) if answer is None or name.startswith("get") else answer

    def __call__(self, *values: Any) -> Any:
        CALLS.append(f"{self._name}({', '.join(repr(value) for value in values)})")
        last = self._name.rpartition(".")[2]
        return ANSWERS.get(last, StandIn(self._name + "()"))

    def __repr__(self) -> str:
        return self._name


def install() -> None:
    """Puts the stand-ins where pyjnius and python-for-android's module would be."""
    jnius: Any = ModuleType("jnius")
    jnius.autoclass = StandIn
    jnius.cast = lambda name, value: StandIn(name)
    jnius.detach = StandIn("jnius.detach")
    android: Any = ModuleType("android")
    android.config = ModuleType("android.config")
    android.config.JAVA_NAMESPACE = "org.kivy.android"
    sys.modules |= {"jnius": jnius, "android": android, "android.config": android.config}


def wait_for_speech() -> None:
    """Speaking goes on in a thread of its own."""
    for thread in threading.enumerate():
        if thread.name == "speech":
            thread.join(10)


def main() -> None:
    install()
    # Kivy stays on the desktop; from here on plyer believes to be on Android.
    from companion.device.plyer_device import PlyerDevice

    os.environ["ANDROID_ARGUMENT"] = "app"
    device = PlyerDevice("android")
    shared = Path(__file__)
    asked = {
        "vibrate": lambda: device.vibrate(0.05),
        "speak": lambda: device.speak("Isla 12"),
        "share_text": lambda: device.share_text("Isla 12", "Result"),
        "share_file": lambda: device.share_file(shared, "application/json", "Game"),
        "insets": device.insets,
        "dark_mode": device.dark_mode,
        "font_scale": device.font_scale,
        "reduce_motion": device.reduce_motion,
        "language": device.language,
    }
    found = {}
    for name, ask in asked.items():
        CALLS.clear()
        answer = ask()
        wait_for_speech()
        found[name] = {"answer": answer, "calls": list(CALLS)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
