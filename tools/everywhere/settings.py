"""How a machine in a folder reaches the network: through whatever this one is set up with, read when it is needed."""

from __future__ import annotations

import ast
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

PIP_ADDRESSES: Final = ("index-url", "extra-index-url", "find-links")
PIP_SETTINGS: Final = (*PIP_ADDRESSES, "proxy", "retries", "timeout", "trusted-host")
"""What pip has to know about the network; everything else of its settings is a matter of taste."""
APT_SETTINGS: Final = ("Acquire::http", "Acquire::Check-Valid-Until", "Acquire::Retries")
"""How the names of such settings of apt begin."""
PROXIES: Final = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
SEARCHED: Final = "/usr/sbin:/usr/bin:/sbin:/bin"
CERTIFICATES: Final = "/etc/ssl/this-machine.crt"


def environment(here: Mapping[str, str]) -> dict[str, str]:
    """What a command in there is told: no home, no language, no display."""
    return {"PATH": SEARCHED} | {name: here[name] for name in PROXIES if name in here}


def hand_over(machine: Path) -> None:
    """Writes name servers, certificates and the settings of apt and pip into the machine's folder."""
    shutil.copyfile("/etc/resolv.conf", machine / "etc/resolv.conf")
    bundle = ssl.get_default_verify_paths().cafile
    if bundle:
        shutil.copyfile(bundle, machine / CERTIFICATES.lstrip("/"))
    certificates = CERTIFICATES if bundle else None
    apt = apt_settings(_output("apt-config", "dump"), certificates)
    (machine / "etc/apt/apt.conf.d/90this-machine").write_text(apt, encoding="utf-8")
    pip = pip_settings(_output(sys.executable, "-m", "pip", "config", "list"), certificates)
    (machine / "etc/pip.conf").write_text(pip, encoding="utf-8")


def apt_settings(dump: str, certificates: str | None) -> str:
    """The lines of `apt-config dump` that matter, and the certificates."""
    lines = [line for line in dump.splitlines() if line.startswith(APT_SETTINGS) and '"' in line]
    if certificates:
        lines.append(f'Acquire::https::CaInfo "{certificates}";')
    return "".join(f"{line}\n" for line in lines)


def pip_settings(listing: str, certificates: str | None) -> str:
    """A settings file from the answer of `pip config list`; folders of this machine mean nothing in another."""
    kept: dict[str, str] = {}
    # The environment has the last word, as with pip.
    for line in sorted(listing.splitlines(), key=lambda line: line.startswith(":env:")):
        name, _, quoted = line.partition("=")
        name = name.rpartition(".")[2].removeprefix("default-")
        if name in PIP_SETTINGS:
            words = str(ast.literal_eval(quoted)).split()
            kept[name] = " ".join(word for word in words if name not in PIP_ADDRESSES or re.match("https?:", word))
    if certificates:
        kept["cert"] = certificates
    return "[global]\n" + "".join(f"{name} = {value}\n" for name, value in kept.items() if value)


def _output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
