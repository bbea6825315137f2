"""What README shows is what happens."""

import doctest
import re
import shlex

import pytest

from scoring.cli.main import main
from scoring.skye import gamefile
from scoring.skye.rulebook import EDITIONS
from tests.scoring.asking import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^(\$ )?\.venv/bin/python -m scoring ((?!COMMAND).+)$", README, re.MULTILINE)


@pytest.fixture(autouse=True)
def in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_there_are_commands_to_try() -> None:
    assert {command.split()[0] for _, command in COMMANDS} >= {"score", "explain", "fits"}


@pytest.mark.parametrize("command", [command for _, command in COMMANDS])
def test_a_command_works_as_documented(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) > 3
    assert err == ""


def test_the_shown_answer_is_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"```\n\$ \.venv/bin/python -m scoring (.+)\n([^`]+)```", README)
    assert shown
    for command, answer in shown:
        main(shlex.split(command))
        assert capsys.readouterr().out == answer


def test_the_documented_game_file_is_one() -> None:
    page = (ROOT / "docs" / "game-file.md").read_text(encoding="utf-8")
    shown, _ = re.findall(r"```json\n(.+?)```", page, re.DOTALL)
    game = gamefile.loads(shown.encode())
    assert [player.name for player in game.players] == ["Isla", "Ewan"]
    assert tuple(re.findall(r"`([a-z]{2}-20\d\d)`", page)) == EDITIONS


def test_every_command_of_the_table_exists() -> None:
    from scoring.cli.arguments import COMMANDS as KNOWN

    assert re.findall(r"^\| `([a-z]+) FILE", README, re.MULTILINE) == list(KNOWN)


def test_the_python_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    assert len(test.examples) > 5
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0
