"""Runs the tests that need no Kivy on the other Pythons of this machine: `make test-engine`.

A Python that does not start or cannot be given the tools for testing is named and left out.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
ENVIRONMENTS: Final = ROOT / "build" / "pythons"
TOOLS: Final = ROOT / "requirements-dev.txt"
WITHOUT_KIVY: Final = (
    "tests/scoring",
    "tests/companion/core",
    "tests/companion/store",
    "tests/companion/session",
    "tests/companion/games/skye/model",
    "tests/project",
    "tests/tools",
)
"""The rooms whose tests need no Kivy."""
ASK_VERSION: Final = "import sys; print('%d.%d' % sys.version_info[:2])"


def main() -> int:
    failed = []
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    for version in VERSIONS:
        if version != own and (program := shutil.which(f"python{version}")):
            failed += [version] if not passes(version, program) else []
    if failed:
        print(f"Tests fail on Python {', '.join(failed)}.")
    return int(bool(failed))


def passes(version: str, program: str) -> bool:
    """Whether the tests pass; a Python that cannot run them is no failure of theirs."""
    if answer(program, "-c", ASK_VERSION) != version:
        print(f"Python {version} left out: '{program}' does not start.", flush=True)
        return True
    python = equipped(version, program)
    if python is None:
        print(f"Python {version} left out: no environment with pytest can be made for it.", flush=True)
        return True
    start = time.monotonic()
    code = subprocess.run(testing(python), cwd=ROOT, check=False).returncode
    print(f"Python {version}: {'passed' if code == 0 else 'FAILED'} ({time.monotonic() - start:.0f} s)", flush=True)
    return code == 0


def answer(*command: str) -> str | None:
    """What a command prints, if it succeeds."""
    try:
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return result.stdout.strip()


def equipped(version: str, program: str) -> Path | None:
    """The Python of an environment with the tools; one that is there already is used again."""
    folder = ENVIRONMENTS / version
    python, ready = folder / "bin" / "python", folder / "ready"
    if ready.exists() and ready.stat().st_mtime > TOOLS.stat().st_mtime:
        return python
    if any(answer(*command) is None for command in equipping(program, folder)):
        return None
    ready.touch()
    return python


def equipping(program: str, folder: Path) -> Iterator[list[str]]:
    """The commands that make an environment."""
    yield [program, "-m", "venv", "--clear", str(folder)]
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    yield [*pip, "--require-hashes", "-r", str(TOOLS)]


def testing(python: Path) -> list[str]:
    """The command that runs the tests."""
    parallel = ("-n", "auto", "--maxprocesses", "8", "--dist", "worksteal")
    return [str(python), "-m", "pytest", "-q", *parallel, *WITHOUT_KIVY]


if __name__ == "__main__":
    sys.exit(main())
