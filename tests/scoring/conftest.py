"""What the tests of the command line share."""

from pathlib import Path

import pytest

from .asking import Ask


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    return Ask(tmp_path, capsys)
