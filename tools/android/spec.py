"""buildozer.spec and the pinned lists, read without buildozer."""

from __future__ import annotations

import configparser
import re
from pathlib import Path
from typing import Final

from tools.pins import pins_of

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SPEC: Final = ROOT / "buildozer.spec"
REQUIREMENTS: Final = ROOT / "requirements.txt"

BROUGHT_BY_PYTHON: Final = frozenset({"python3", "sqlite3"})
"""Named in the spec, though not a package of the desktop's list."""

REFUSING: Final = "--blacklist-requirements="

VERSION_CODE_FORM: Final = 10
"""The first two figures of every versionCode python-for-android computes."""


def app_settings() -> dict[str, str]:
    """The [app] section as it stands."""
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(SPEC, "utf-8")
    return dict(parser["app"])


def listed(key: str) -> list[str]:
    """A setting that is a list."""
    return [part.strip() for part in app_settings()[key].split(",") if part.strip()]


def requirements() -> dict[str, str]:
    """The packages of the spec with their pins; no pin is an empty text."""
    parts = (entry.partition("==") for entry in listed("requirements"))
    return {name.lower(): version for name, _, version in parts}


def desktop_requirements(path: Path = REQUIREMENTS) -> dict[str, str]:
    """The packages of a pinned list with their versions."""
    return {name.lower(): version for name, version in pins_of(path.read_text(encoding="utf-8")).items()}


def refused() -> set[str]:
    """What some recipe asks for and the package does without."""
    words = app_settings()["p4a.extra_args"].split()
    return {name for word in words if word.startswith(REFUSING) for name in word.removeprefix(REFUSING).split(",")}


def permissions() -> set[str]:
    return set(listed("android.permissions"))


def intents() -> dict[str, set[str]]:
    """What other apps may hand over, as the manifest will say it: kinds of files for each action."""
    text = (ROOT / app_settings()["android.manifest.intent_filters"]).read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for intent in re.findall(r"<intent-filter.*?</intent-filter>", text, re.DOTALL):
        kinds = set(re.findall(r'android:mimeType="([^"]*)"', intent))
        for action in re.findall(r'<action android:name="([^"]*)"', intent):
            found.setdefault(action, set()).update(kinds)
    return found


def version() -> str:
    """The version as the spec finds it."""
    settings = app_settings()
    source = ROOT / settings["version.filename"].replace("%(source.dir)s", settings["source.dir"])
    found = re.search(settings["version.regex"], source.read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{settings['version.filename']} names no version")
    return found[1]


def version_code() -> int:
    """The number Android compares: python-for-android's form, the least API level, the version in pairs of figures."""
    number = 0
    for part in version().split("."):
        number = number * 100 + int(part)
    return int(f"{VERSION_CODE_FORM}{app_settings()['android.minapi']}{number}")


def package() -> str:
    settings = app_settings()
    return f"{settings['package.domain']}.{settings['package.name']}"
