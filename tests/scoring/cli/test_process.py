"""The command line as a process of its own: pipes that close, Ctrl-C, poor terminals."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.scoring.asking import ROOT, SAMPLE

SCORING = [sys.executable, "-m", "scoring"]


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SCORING, *arguments], cwd=ROOT, capture_output=True, check=False, encoding="utf-8", **options
    )


def test_a_listener_that_leaves_early_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.Popen([*SCORING, "score", str(SAMPLE)], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert process.communicate()[1] == b""
    assert process.returncode == 0


def test_an_answer_that_cannot_be_written_is_an_error() -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [*SCORING, "score", str(SAMPLE)], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert result.returncode == 2
    assert result.stderr == "The answer cannot be written: No space left on device.\n"


def test_ctrl_c_ends_quietly(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # nobody writes into it, so the command waits
    # A shell that starts the tests in the background has them ignore Ctrl-C, and the command would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen([*SCORING, "score", str(pipe)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    signal.signal(signal.SIGINT, before)
    with pipe.open("wb"):  # returns as soon as the command has opened its end
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == (b"", b"")
    assert process.returncode == 130


def test_a_terminal_without_unicode_gets_escapes(tmp_path: Path) -> None:
    game = json.loads(SAMPLE.read_bytes())
    game["players"][0]["name"] = "Mòr 🐑"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    result = run("income", str(path), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (result.returncode, result.stderr) == (0, "")
    assert r"M\xf2r \U0001f411" in result.stdout


def test_scoring_for_programs_loads_no_words() -> None:
    script = "import sys; from scoring.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    result = subprocess.run(
        [sys.executable, "-c", script, "score", str(SAMPLE), "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = result.stderr.split()
    assert "scoring.skye.answers" in loaded
    assert not {"scoring.skye.commands.explain", "difflib", "importlib.resources"} & set(loaded)
