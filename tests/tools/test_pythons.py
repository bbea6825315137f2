"""Other Pythons of this machine: which are asked, and what counts as a failure."""

import sys
import tomllib
from pathlib import Path

import pytest

from tools import pythons

ROOT = Path(__file__).resolve().parents[2]


def program(folder: Path, text: str) -> str:
    path = folder / "python3.99"
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_python_that_does_not_start_is_named_and_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert pythons.passes("3.99", program(tmp_path, "exit 127"))
    assert "Python 3.99 left out" in capsys.readouterr().out


def test_a_python_without_venv_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pythons, "ENVIRONMENTS", tmp_path / "environments")
    assert pythons.passes("3.99", program(tmp_path, '[ "$1" = -c ] && echo 3.99'))
    assert "no environment with pytest" in capsys.readouterr().out


def test_an_environment_is_used_again_until_the_tools_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, ...]] = []
    monkeypatch.setattr(pythons, "ENVIRONMENTS", tmp_path)

    def note(*command: str) -> str:
        made.append(command)
        return ""

    monkeypatch.setattr(pythons, "answer", note)
    (tmp_path / "3.99").mkdir()
    python = tmp_path / "3.99" / "bin" / "python"
    assert [pythons.equipped("3.99", "python3.99") for _ in range(2)] == [python, python]
    assert len(made) == 2, "a virtual environment, and the tools in it"


def test_a_failing_test_on_another_python_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "equipped", lambda version, program: Path(sys.executable))
    for code in ("0", "1"):
        ending = [sys.executable, "-c", f"raise SystemExit({code})"]
        monkeypatch.setattr(pythons, "testing", lambda _python, ending=ending: ending)
        assert pythons.passes("3.99", program(tmp_path, "echo 3.99")) is (code == "0")


def test_the_folders_without_kivy_are_named_as_they_are() -> None:
    assert all((ROOT / folder).is_dir() for folder in pythons.WITHOUT_KIVY)
    assert set(pythons.WITHOUT_KIVY) <= set(pythons.testing(Path("python3")))


# --- the Pythons that the project names ---


def test_the_classifiers_name_the_pythons_that_are_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    language = "Programming Language :: Python :: "
    named = [line.removeprefix(language) for line in project["classifiers"] if line.startswith(language)]
    assert named == list(pythons.VERSIONS)
