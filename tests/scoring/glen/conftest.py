"""What the tests of Glen More share with those of the first game: asking the command line, and being refused."""

from pathlib import Path

import pytest

from tests.scoring.asking import Ask
from tests.scoring.skye.bad_files.refusing import Refuser


@pytest.fixture
def refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Refuser:
    return Refuser(tmp_path, capsys)


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    return Ask(tmp_path, capsys)
