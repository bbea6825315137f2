"""Runs all tests on fresh machines with the Pythons of Debian's releases: `make test-everywhere`.

python -m tools.everywhere                        # all of them: about 2 GB on disk, ten minutes or more each
python -m tools.everywhere testing --anew         # one, installed again from the beginning
python -m tools.everywhere --folder FOLDER        # where the machines are kept for the next time

Needs root, debootstrap and the network. Tests what is committed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

from tools.everywhere import mirror
from tools.everywhere.machine import SUITES, Machine

FOLDER: Final = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "clan-companion" / "machines"
"""Where caches lie; about 4 GB of machines and logs."""
COMMANDS: Final = ("make setup", "make test", ".venv/bin/python --version")
LAST_LINES: Final = 30
"""How much of the output is shown when something fails; all of it is in the log."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    where = options.mirror or mirror.of_machine()
    if sentence := missing(where):
        print(sentence, file=sys.stderr)
        return 2
    machines = [Machine(suite, options.folder) for suite in options.suites or SUITES]
    failed = [machine.suite for machine in machines if not tested(machine, str(where), options.anew)]
    if failed:
        print(f"Not as it should be: {', '.join(f'{suite} with Python {SUITES[suite]}' for suite in failed)}.")
    return int(bool(failed))


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("suites", nargs="*", type=known, metavar="suite", help=", ".join(SUITES))
    made.add_argument("--folder", type=Path, default=FOLDER, help="where the machines are kept (%(default)s)")
    made.add_argument("--mirror", help="where Debian is installed from; otherwise where this machine is")
    made.add_argument("--anew", action="store_true", help="install again what has been installed")
    return made


def known(suite: str) -> str:
    if suite not in SUITES:
        raise argparse.ArgumentTypeError(f"{suite} is none of {', '.join(SUITES)}")
    return suite


def missing(where: str | None) -> str | None:
    """What this machine lacks, in a sentence."""
    if os.geteuid():
        return "Only root may make machines in folders."
    for program in ("debootstrap", "unshare", "git"):
        if not shutil.which(program):
            return f"'{program}' is missing (Debian, Ubuntu: apt install debootstrap util-linux git)."
    if where is None:
        return "apt does not install from a mirror of Debian here; name one with --mirror."
    return None


def tested(machine: Machine, where: str, anew: bool) -> bool:
    """Whether everything passes on a machine; says so, with the times."""
    if anew or not machine.is_made:
        start = time.monotonic()
        machine.make(where)
        say(machine, "installed", start)
    machine.clone()
    with machine.log.open("w", encoding="utf-8") as log:
        succeeded = all(ran(machine, command, log) for command in COMMANDS)
    lines = machine.log.read_text(encoding="utf-8").splitlines()
    if not succeeded:
        print(*lines[-LAST_LINES:], sep="\n", flush=True)
        return False
    print(f"{machine.suite}: {lines[-1]}, {summary(lines)}", flush=True)
    return is_clean(summary(lines)) and lines[-1].startswith(f"Python {SUITES[machine.suite]}.")


def ran(machine: Machine, command: str, log: TextIO) -> bool:
    start = time.monotonic()
    succeeded = machine.run(command, log) == 0
    say(machine, command if succeeded else f"{command} FAILED, see {machine.log}", start)
    return succeeded


def say(machine: Machine, what: str, start: float) -> None:
    print(f"{machine.suite}: {what} ({time.monotonic() - start:.0f} s)", flush=True)


def summary(lines: Sequence[str]) -> str:
    """Pytest's last line, with the counts."""
    return next((line for line in reversed(lines) if re.search(r"\d (passed|failed|errors?)\b.* in \d", line)), "")


def is_clean(summary: str) -> bool:
    """Whether tests passed, and there is nothing else to tell."""
    return re.fullmatch(r"\d+ passed in .*", summary) is not None


if __name__ == "__main__":
    sys.exit(main())
