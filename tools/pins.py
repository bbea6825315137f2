"""Writes the hashes of all files of every pinned library into the lists of requirements: `python -m tools.pins`.

pip then takes nothing else, wherever it gets a file from (`--require-hashes`). A list says what is wanted as
`name==version`; of that version the source and every wheel for the Pythons we support are named, whatever the machine.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

from pip._internal.models.index import PyPI

ROOT: Final = Path(__file__).resolve().parents[1]
LISTS: Final = ("requirements.txt", "requirements-dev.txt", "requirements-windows.txt", "requirements-android.txt")
INDEX: Final = os.environ.get("PIP_INDEX_URL") or PyPI.simple_url
PYTHONS: Final = ("cp311", "cp312", "cp313", "cp314")
EARLIER: Final = re.compile(r"(py\d|cp3|cp3[2-9]|cp310|cp311|cp312|cp313|cp314)")
"""What a wheel for several Pythons may name as the first."""
ELSEWHERE: Final = ("android_", "ios_", "pyodide_", "emscripten_")
PIN: Final = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)==([^\s\\]+)")
LINK: Final = re.compile(r'href="([^"#]+)#sha256=([0-9a-f]{64})"')


def pins_of(text: str) -> dict[str, str]:
    """The libraries of a list with their versions, whether or not hashes follow them."""
    return {found[1]: found[2] for line in text.splitlines() if (found := PIN.match(line))}


def hashes_of(text: str) -> dict[str, list[str]]:
    """The hashes that follow each library of a list."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if pin := PIN.match(line):
            own = found.setdefault(pin[1], [])
        elif line.startswith("    --hash=sha256:"):
            own.append(line.strip(" \\").removeprefix("--hash=sha256:"))
    return found


def is_ours(file: str, name: str, version: str) -> bool:
    """Is a file of the index what pip may take for this version, on a Python that we support?"""
    plain = re.sub(r"[-_.]+", "_", name).lower()
    stem = re.sub(r"[-_.]+", "_", file).lower()
    if not stem.startswith(f"{plain}_{re.sub(r'[-_.]+', '_', version)}_"):
        return False
    if not file.endswith(".whl"):
        return file.removesuffix(".zip").removesuffix(".tar.gz").endswith(f"-{version}")
    about, pythons, abi, places = file.removesuffix(".whl").rsplit("-", 3)
    if places.startswith(ELSEWHERE) or about.split("-")[1] != version:
        return False
    if abi in ("none", "abi3"):
        return any(EARLIER.fullmatch(python) and python != "py2" for python in pythons.split("."))
    return pythons in PYTHONS and abi == pythons


def published(name: str, version: str) -> list[str]:
    """The hashes of a version's files in the index."""
    page = f"{INDEX.rstrip('/')}/{re.sub(r'[-_.]+', '-', name).lower()}/"
    with urlopen(Request(page, headers={"Accept": "text/html"}), timeout=60) as answer:
        links = LINK.findall(answer.read().decode())
    return sorted(digest for link, digest in links if is_ours(unquote(Path(urlsplit(link).path).name), name, version))


def with_hashes(text: str) -> str:
    """The same list with the hashes that the index has now."""
    lines: list[str] = []
    for line in text.splitlines():
        pin = PIN.match(line)
        if pin:
            digests = published(pin[1], pin[2])
            if not digests:
                raise SystemExit(f"{pin[0]} has no files in {INDEX}.")
            lines.append(" \\\n".join([pin[0], *(f"    --hash=sha256:{digest}" for digest in digests)]))
        elif not line.startswith("    --hash="):
            lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    for name in LISTS:
        path = ROOT / name
        path.write_text(with_hashes(path.read_text(encoding="utf-8")), encoding="utf-8")
        found = hashes_of(path.read_text(encoding="utf-8"))
        print(f"{name}: {len(found)} libraries, {sum(map(len, found.values()))} files")


if __name__ == "__main__":
    main()
