"""What python-for-android's project says to Android: its level, the window's size, the way back, pages of memory."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from tools.android import spec
from tools.android.project import MANIFEST, PROJECT, PROJECT_STEP, RESOURCES
from tools.android.steps import Facts, needs, require

ANDROID: Final = "{http://schemas.android.com/apk/res/android}"
STORE_API: Final = 36
"""The level the Play store asks of new packages."""
GRADLE_PLUGIN: Final = (8, 9, 1)
"""The first that knows this level; also lays libraries out in the package for pages of 16 KB, as all since 8.5.1."""
NDK: Final = 28
"""The first that links for pages of 16 KB by itself."""
KEPT_THROUGH: Final = frozenset(
    {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "density", "keyboard", "keyboardHidden"}
    | {"navigation", "layoutDirection", "fontScale", "uiMode", "locale"}
)
"""Changes after which Android tells the app, instead of starting it anew in the middle of a game."""
ANSWERED: Final = {
    # on the application or its activity: what it has to say there
    "enableOnBackInvokedCallback": "false",
    "resizeableActivity": "true",
}
LOCKS: Final = ("maxAspectRatio", "minAspectRatio")
OVER_BARS: Final = ("windowFullscreen", "windowTranslucentStatus", "windowTranslucentNavigation")
"""Looks of a window that hide the bars or veil them."""


def declaring() -> Facts:
    """Reads the project as gradle would."""
    text = needs(MANIFEST, PROJECT_STEP).read_text(encoding="utf-8")
    wrong = [*wrong_in_manifest(text), *wrong_in_theme(_theme()), *wrong_in_gradle(_gradle())]
    ndk = int(re.sub(r"\D", "", spec.app_settings()["android.ndk"]))
    wrong += [] if ndk >= NDK else [f"NDK {ndk} links for small pages"]
    require(not wrong, "; ".join(wrong))
    return [
        f"compiled for and aimed at API {STORE_API}, any size and direction of the window, {len(KEPT_THROUGH)} changes "
        "told, Back as a key",
        f"NDK {ndk}, gradle plugin {'.'.join(map(str, gradle_plugin(_gradle())))}: pages of 16 KB",
    ]


def wrong_in_manifest(text: str) -> list[str]:
    """What the manifest says otherwise than the app needs it."""
    root = ElementTree.fromstring(text)
    uses, application, activity = (root.find(path) for path in ("uses-sdk", "application", "application/activity"))
    require(uses is not None and application is not None and activity is not None, "the manifest has no activity")
    assert uses is not None and application is not None and activity is not None
    wrong = []
    if uses.get(f"{ANDROID}targetSdkVersion") != str(STORE_API):
        wrong.append(f"the manifest aims at API {uses.get(f'{ANDROID}targetSdkVersion')}")
    for name, wanted in ANSWERED.items():
        said = activity.get(ANDROID + name, application.get(ANDROID + name))
        wrong += [] if said == wanted else [f"{name} is {said}, not {wanted}"]
    if activity.get(f"{ANDROID}screenOrientation") != "unspecified":
        wrong.append(f"the window is locked to {activity.get(f'{ANDROID}screenOrientation')}")
    wrong += [f"{name} limits the window" for name in LOCKS if activity.get(ANDROID + name) is not None]
    told = set((activity.get(f"{ANDROID}configChanges") or "").split("|"))
    return wrong + [f"{name} would start the app anew" for name in sorted(KEPT_THROUGH - told)]


def wrong_in_theme(text: str) -> list[str]:
    return [f"the window's theme sets {name}" for name in OVER_BARS if name in text]


def wrong_in_gradle(text: str) -> list[str]:
    lines = (f"compileSdkVersion {STORE_API}", f"targetSdkVersion {STORE_API}")
    wrong = [f"build.gradle does not say {line}" for line in lines if line not in text]
    return wrong + ([] if gradle_plugin(text) >= GRADLE_PLUGIN else ["the gradle plugin is older than the level"])


def gradle_plugin(text: str) -> tuple[int, ...]:
    found = re.search(r"com\.android\.tools\.build:gradle:([\d.]+)", text)
    return tuple(int(part) for part in found[1].split(".")) if found else (0,)


def _theme() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted((RESOURCES / "values").glob("*.xml")))


def _gradle() -> str:
    return Path(PROJECT / "build.gradle").read_text(encoding="utf-8")
