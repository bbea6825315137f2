"""Copy chosen screenshots into the stores' folders: `python -m tools.android.store_pictures`.

Takes them from docs/screenshots, where `make screenshots` puts them, in the language of each store text where there are
such pictures, else in English.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from tools.android.spec import ROOT

SCREENSHOTS: Final = ROOT / "docs" / "screenshots"
STORE: Final = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES: Final = {"en-US": "en", "de-DE": "de", "nl-NL": "nl"}
CHOSEN: Final = {
    # folder of the store: screens in the order in which people see them
    "phoneScreenshots": ("phone", ("table", "picker", "scoring", "why", "final", "setup")),
    "tenInchScreenshots": ("tablet", ("table", "table-mode", "scoring", "final")),
}


def find(device: str, screen: str, language: str, folder: Path = SCREENSHOTS) -> Path | None:
    """The light picture of a screen, best in the language."""
    for name in (f"{device}-{screen}-{language}", f"{device}-{screen}-light", f"{device}-{screen}"):
        if (folder / f"{name}.png").is_file():
            return folder / f"{name}.png"
    return None


def copy(source: Path = SCREENSHOTS, store: Path = STORE) -> tuple[int, list[str]]:
    """Replaces the pictures of all stores; answers with their number and the screens that have no picture."""
    count, missing = 0, set()
    for locale, language in LANGUAGES.items():
        for kind, (device, screens) in CHOSEN.items():
            target = store / locale / "images" / kind
            shutil.rmtree(target, ignore_errors=True)
            found = {screen: find(device, screen, language, source) for screen in screens}
            missing |= {f"{device}-{screen}" for screen, picture in found.items() if picture is None}
            for number, picture in enumerate((path for path in found.values() if path), start=1):
                target.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(picture, target / f"{number}.png")
                count += 1
    return count, sorted(missing)


def main() -> int:
    count, missing = copy()
    print(f"{count} pictures copied" + (f"; no picture of {', '.join(missing)}" if missing else ""))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
