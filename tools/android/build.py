"""Build the package with buildozer and put it on a tablet: `make apk`, `make aab`, `make apk-install`.

An .apk is what people pass on and install; the Play store takes an .aab and makes a package for each device of it.

Building needs Linux, the Internet (Google's SDK and NDK, sources of Python, SDL and Kivy), about 12 GB of disk, the
programs below, and half an hour the first time. Installing needs adb and a device with USB debugging switched on.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.android import pages
from tools.android.spec import ROOT, SPEC

RESULTS: Final = ROOT / "bin"
PROGRAMS: Final = {
    # program: Debian package
    "autoconf": "autoconf",
    "automake": "automake",
    "cc": "build-essential",
    "cmake": "cmake",
    "git": "git",
    "javac": "openjdk-17-jdk",
    "libtoolize": "libtool",
    "make": "build-essential",
    "patch": "patch",
    "pkg-config": "pkg-config",
    "unzip": "unzip",
    "zip": "zip",
}
GIGABYTES: Final = 12
FOR_THE_STORE: Final = {"APP_ANDROID_RELEASE_ARTIFACT": "aab"}
"""buildozer lets the environment overrule its spec."""


def missing_packages() -> list[str]:
    """The Debian packages of the programs that are not there."""
    return sorted({package for program, package in PROGRAMS.items() if not shutil.which(program)})


def build(release: bool, store: bool = False) -> int:
    """Runs buildozer and looks at what it built, or says in one sentence why that is not possible."""
    if missing := missing_packages():
        print(f"apk: programs are missing (Debian, Ubuntu: apt install {' '.join(missing)}).")
        return 1
    if shutil.disk_usage(ROOT).free < GIGABYTES * 10**9:
        print(f"apk: less than {GIGABYTES} GB of disk are free, too little for Google's tools and the sources.")
        return 1
    home = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{home}{os.pathsep}{os.environ['PATH']}", "VIRTUAL_ENV": str(home.parent)}
    environment |= FOR_THE_STORE if store else {}
    command = [str(home / "buildozer"), "android", "release" if release or store else "debug"]
    if code := subprocess.run(command, cwd=SPEC.parent, env=environment, check=False).returncode:
        return code
    built = newest_package("aab" if store else "apk")
    return 1 if built is None else pages.report([built])


def newest_package(form: str = "apk") -> Path | None:
    return max(RESULTS.glob(f"*.{form}"), key=lambda path: path.stat().st_mtime, default=None)


def install() -> int:
    """Puts the newest package on the device that is connected; games on it stay."""
    package = newest_package()
    if package is None:
        print("apk-install: there is no package in bin/ yet; run make apk first.")
        return 1
    if not shutil.which("adb"):
        print("apk-install: adb is missing (Debian, Ubuntu: apt install adb).")
        return 1
    return subprocess.run(["adb", "install", "-r", package], check=False).returncode


def main() -> int:
    options = argparse.ArgumentParser(
        prog="python -m tools.android.build", description=(__doc__ or "").partition("\n")[0]
    )
    options.add_argument("--release", action="store_true", help="signed with the key in P4A_RELEASE_KEYSTORE")
    options.add_argument("--store", action="store_true", help="the release as an .aab, as the Play store takes it")
    options.add_argument("--install", action="store_true", help="put the newest package on the connected device")
    chosen = options.parse_args()
    return install() if chosen.install else build(chosen.release, chosen.store)


if __name__ == "__main__":
    sys.exit(main())
