"""A fresh machine in a folder: a minimal Debian, entered with chroot. Needs root and the network."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final, TextIO

from tools.everywhere import settings

ROOT: Final = Path(__file__).resolve().parents[2]
SUITES: Final = {"bookworm": "3.11", "trixie": "3.13", "testing": "3.14"}
"""Debian's releases, and the Python that each of them has."""
PACKAGES: Final = ("ca-certificates", "git", "make", "python3", "python3-venv")
"""All that the README asks for; the set-up installs the rest."""
SCRIPTS: Final = Path("/usr/share/debootstrap/scripts")
PROJECT: Final = "srv/clan-companion"
"""Where the clone lies in the machine."""
ENTER: Final = 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$@"'


class Machine:
    """One suite in one folder."""

    def __init__(self, suite: str, folder: Path) -> None:
        self.suite = suite
        self.root = folder / suite
        self.log = folder / f"{suite}.log"
        self._made = folder / f"{suite}.made"

    @property
    def is_made(self) -> bool:
        return self._made.exists()

    def make(self, mirror: str) -> None:
        """Installs the suite, over whatever a broken attempt has left."""
        remove(self.root)
        self.root.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("w", encoding="utf-8") as log:
            subprocess.run(installation(self.suite, self.root, mirror), check=True, stdout=log, stderr=log)
        self._made.touch()

    def clone(self) -> None:
        """Puts the project there as it was last committed, and nothing else of it."""
        remove(self.root / PROJECT)
        settings.hand_over(self.root)
        command = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(self.root / PROJECT)]
        subprocess.run(command, check=True)

    def run(self, command: str, output: TextIO | int) -> int:
        """Runs a line of shell in the clone; answers with its exit code."""
        environment = settings.environment(os.environ)
        words = entering(self.root, f"cd /{PROJECT} && {command}")
        return subprocess.run(words, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False).returncode


def remove(folder: Path) -> None:
    """Deletes a folder, but nothing that somebody mounted there: that may be the devices of this machine."""
    subprocess.run(["rm", "-rf", "--one-file-system", str(folder)], check=True)


def installation(suite: str, root: Path, mirror: str, scripts: Path = SCRIPTS) -> list[str]:
    """The command that installs a suite; for one that is younger than debootstrap, Debian's newest way is the way."""
    command = ["debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", suite, str(root), mirror]
    return command if (scripts / suite).exists() else [*command, str(scripts / "sid")]


def entering(root: Path, line: str) -> list[str]:
    """The command that runs a line of shell inside; what is mounted for it is gone with it, however it ends."""
    return ["unshare", "--mount", "sh", "-c", ENTER, "enter", str(root), "sh", "-c", line]
