"""Runs a command in this process and gives back what it says."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from scoring.cli.main import main
from tests.scoring.skye.oracle.territories import random_game

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "assets" / "sample-game.json"
SEEDS = range(12)


class Ask:
    """Asks the command line about the sample game or any other."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def text(self, command: str, *arguments: str, file: Path = SAMPLE) -> str:
        code = main([command, str(file), *arguments])
        out, err = self.capsys.readouterr()
        assert (code, err) == (0, "")
        return out

    def json(self, command: str, *arguments: str, file: Path = SAMPLE) -> Any:
        out = self.text(command, *arguments, "--json", file=file)
        assert out.isascii()
        return json.loads(out)

    def refusal(self, *arguments: str) -> str:
        code = main(arguments)
        out, err = self.capsys.readouterr()
        assert (code, out) == (2, "")
        assert err.endswith("\n")
        assert err[:-1].isprintable()
        return err[:-1]

    def written(self, document: Any) -> Path:
        path = self.folder / "game.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        return path


def games() -> list[dict[str, Any]]:
    """The sample and some random games with all modules."""
    return [json.loads(SAMPLE.read_bytes()), *(random_game(random.Random(seed)) for seed in SEEDS)]
