"""What the tests of broken files share."""

from pathlib import Path

import pytest

from .refusing import Refuser


@pytest.fixture
def refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Refuser:
    return Refuser(tmp_path, capsys)
