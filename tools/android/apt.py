"""Installing Debian packages where that is possible without asking anybody."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from typing import Final

OPTIONS: Final = ("-qq", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=2")


def install(packages: Sequence[str]) -> bool:
    """Installs the packages as root or with a sudo that does not ask; False where neither is possible."""
    if not shutil.which("apt-get"):
        return False
    as_root = ["env"] if os.geteuid() == 0 else ["sudo", "-n", "env"]
    if as_root[0] == "sudo" and not (shutil.which("sudo") and _quietly(["sudo", "-n", "true"])):
        return False
    apt = [*as_root, "DEBIAN_FRONTEND=noninteractive", "apt-get", *OPTIONS]
    get = [*apt, "install", "-y", "--no-install-recommends", *packages]
    # The package lists of a fresh machine are often empty or old.
    return _quietly(get) or (_quietly([*apt, "update"]) and _quietly(get))


def _quietly(command: Sequence[str]) -> bool:
    nothing = subprocess.DEVNULL
    return not subprocess.run(command, stdin=nothing, stdout=nothing, stderr=nothing, check=False).returncode
