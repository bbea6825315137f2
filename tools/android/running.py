"""The app run as the device would: from buildozer's copy, and from private.tar as bytecode without sources."""

from __future__ import annotations

import shutil
import struct
import tarfile
from pathlib import Path
from typing import Final

from tools.android import left_out, play
from tools.android.packages import DEVICE
from tools.android.project import PRIVATE_TAR, PROJECT_STEP
from tools.android.sources import COPY, COPY_STEP
from tools.android.spec import ROOT
from tools.android.steps import SCRATCH, Facts, bare_environment, call, megabytes, needs, require

DATA: Final = SCRATCH / "data"
UNPACKED: Final = SCRATCH / "unpacked"
DEVICE_STEP: Final = "the device's packages in a clean environment"
SECONDS: Final = 120
UNDER_BARS: Final = SCRATCH / "under-bars"
SEEN: Final = "seen:"
BARS_SECONDS: Final = 480
TESTS_PYTHON: Final = ROOT / ".venv" / "bin" / "python"
"""The environment of the tests, whose hands lead to the screens: the device's packages and pytest."""
PHONE: Final = (412, 915)
TABLET: Final = (1280, 800)
OURS: Final = {"scoring", "companion"}


def from_copy() -> Facts:
    """A scripted game in a fresh data folder."""
    shutil.rmtree(DATA, ignore_errors=True)
    return _run(needs(COPY, COPY_STEP) / "main.py", SCRATCH / "from-copy.png", PHONE)


def from_bytecode() -> Facts:
    """The same app from private.tar finds the game of the run before."""
    needs(DATA, "the copied sources run")
    shutil.rmtree(UNPACKED, ignore_errors=True)
    with tarfile.open(needs(PRIVATE_TAR, PROJECT_STEP)) as packed:
        packed.extractall(UNPACKED, filter="data")
    sources = sorted(path.name for path in UNPACKED.rglob("*.py"))
    require(not sources, f"private.tar still holds sources: {sources[:5]}")
    facts = _run(UNPACKED / "main.pyc", SCRATCH / "from-bytecode.png", TABLET)
    return [*facts, f"private.tar is {megabytes(PRIVATE_TAR.stat().st_size)} packed"]


def under_bars() -> Facts:
    """Every kind of screen under the bars, cut-outs and keyboards of stand-ins; the pictures stay for people."""
    python = needs(TESTS_PYTHON, "make setup")
    shutil.rmtree(UNDER_BARS, ignore_errors=True)
    environment = bare_environment(SDL_VIDEODRIVER="offscreen", PYTHONDONTWRITEBYTECODE="1")
    said = call([python, "-m", "tools.android.bars", UNDER_BARS], cwd=ROOT, env=environment, timeout=BARS_SECONDS)
    seen = [line.removeprefix(SEEN).strip() for line in said.splitlines() if line.startswith(SEEN)]
    require(seen, "nobody looked at the screens")
    return [
        f"{seen[-1]} of a phone with a cut-out, one with gestures and a tablet with a taskbar, standing and lying, "
        f"light, dark and black: {UNDER_BARS.relative_to(ROOT)}",
        "nothing to read or touch under bars, cut-outs or the keyboard; signs in the bars can be seen",
    ]


def _run(main: Path, picture: Path, size: tuple[int, int]) -> Facts:
    python = needs(DEVICE / "bin" / "python", DEVICE_STEP)
    picture.unlink(missing_ok=True)
    environment = bare_environment(
        SDL_VIDEODRIVER="offscreen",
        KIVY_NO_ARGS="1",
        KIVY_LOG_MODE="PYTHON",
        PYTHONDONTWRITEBYTECODE="1",
        KCFG_GRAPHICS_WIDTH=str(size[0]),
        KCFG_GRAPHICS_HEIGHT=str(size[1]),
        CLAN_COMPANION_DATA=str(DATA),
    )
    said = call([python, "-m", "tools.android.play", main, picture], cwd=ROOT, env=environment, timeout=SECONDS)
    require(play.DONE in said, "the app stopped before the game was over")
    width, height = picture_size(needs(picture, "the scripted game"))
    require((width, height) == size, f"the picture is {width} x {height}, the window should be {size}")
    ours = own_imports(said)
    require(not ours, f"our code asks for what the device does not have: {ours}")
    asked = sorted({line.split()[2] for line in said.splitlines() if line.startswith(left_out.MARK)})
    steps = next(line for line in said.splitlines() if line.startswith(play.DONE))
    return [
        f"{steps.removeprefix(play.DONE).strip()}, picture of {width} x {height}: {picture.relative_to(ROOT)}",
        f"libraries asked for {', '.join(asked)} and managed without" if asked else "nobody asked for what is left out",
    ]


def own_imports(said: str) -> list[str]:
    """The guard's lines about imports in our own files; bytecode remembers where it was compiled."""
    lines = (line.split(maxsplit=3) for line in said.splitlines() if line.startswith(left_out.MARK))
    return sorted({f"{name} in {Path(file).name}" for *_, name, file in lines if OURS & set(Path(file).parts)})


def picture_size(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    head = picture.read_bytes()[:24]
    require(head[1:4] == b"PNG", "the screenshot is no PNG")
    width, height = struct.unpack(">II", head[16:24])
    return int(width), int(height)
