"""The command line as a process of its own: pipes that close, Ctrl-C, poor terminals."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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


@pytest.mark.parametrize("command", ["score", "final --json", "nonsense"])
@pytest.mark.parametrize("outputs", [">&-", "2>&-", ">&- 2>&-", ">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full"])
def test_closed_and_full_outputs_end_with_a_code_and_no_traceback(command: str, outputs: str) -> None:
    script = f"{sys.executable} -m scoring {command} {SAMPLE} {outputs}"
    result = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    fine = command != "nonsense" and outputs.startswith("2")
    assert result.returncode == (0 if fine else 2)
    assert "Traceback" not in result.stderr
    assert result.stderr.count("\n") <= 1


def test_a_pipe_that_nobody_writes_into_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    result = run("score", str(tmp_path / "pipe"), timeout=20)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith("pipe: this is no file\n")


def test_what_a_shell_hands_over_is_read() -> None:
    result = run("score", "/dev/stdin", "--json", input=SAMPLE.read_text(encoding="utf-8"))
    assert result.returncode == 0
    assert json.loads(result.stdout)["players"]


def test_little_memory_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("[" + "[]," * 2_000_000 + "[]]", encoding="utf-8")
    script = f"ulimit -v 150000; {sys.executable} -m scoring score {path}"
    result = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr == "There is not enough memory for this file.\n"


def test_ctrl_c_ends_quietly() -> None:
    # A shell that starts the tests in the background has them ignore Ctrl-C, and the command would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [*SCORING, "score", "/dev/stdin"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    signal.signal(signal.SIGINT, before)
    # More than a pipe can hold: once it is written, the command has begun to read.
    assert process.stdin is not None
    process.stdin.write(b" " * 200_000)
    process.stdin.flush()
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
