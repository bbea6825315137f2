"""How the check runs: steps with a name, a time and a verdict each."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.android.spec import ROOT

SCRATCH: Final = ROOT / "build" / "android"
"""Everything the check writes; git does not see it."""

Facts = list[str]


class Failed(Exception):
    """A step found something wrong, said in one sentence."""


class Step(NamedTuple):
    name: str
    act: Callable[[], Facts]


def run_steps(steps: Sequence[Step]) -> list[str]:
    """Runs all steps, also after a failure, and answers with the names of those that failed."""
    failed = []
    for step in steps:
        start = time.monotonic()
        try:
            facts, verdict = step.act(), "ok"
        except Failed as failure:
            facts, verdict = [str(failure)], "FAILED"
            failed.append(step.name)
        print(f"{verdict:>6}  {step.name} ({time.monotonic() - start:.1f} s)", flush=True)
        for fact in facts:
            print(f"          {fact}", flush=True)
    return failed


def needs(path: Path, step: str) -> Path:
    """A result of an earlier step."""
    if not path.exists():
        raise Failed(f"not possible, because the step '{step}' left nothing behind")
    return path


def require(condition: object, sentence: str) -> None:
    if not condition:
        raise Failed(sentence)


def call(
    command: Sequence[str | Path], cwd: Path = ROOT, env: Mapping[str, str] | None = None, timeout: float = 300
) -> str:
    """Runs a command and answers with what it said; a failure shows the end of that."""
    words = [str(word) for word in command]
    try:
        result = subprocess.run(
            words,
            cwd=cwd,
            env=env,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            check=False,
        )
    except FileNotFoundError as missing:
        raise Failed(f"the program '{words[0]}' is not installed") from missing
    except subprocess.TimeoutExpired as late:
        raise Failed(f"'{Path(words[0]).name}' did not finish within {timeout:.0f} s") from late
    if result.returncode:
        tail = "\n          ".join(result.stdout.strip().splitlines()[-12:])
        raise Failed(f"'{Path(words[0]).name} {words[1]}' failed with {result.returncode}:\n          {tail}")
    return result.stdout


def bare_environment(**more: str) -> dict[str, str]:
    """Nothing of the developer's session but the way to programs."""
    home = SCRATCH / "home"
    home.mkdir(parents=True, exist_ok=True)
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
    return {"PATH": path, "HOME": str(home), "LANG": "C.UTF-8"} | more


def megabytes(size: int) -> str:
    return f"{size / 1_000_000:.2f} MB"


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
