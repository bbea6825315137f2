"""Asks the command line about a file and insists on a proper refusal."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scoring.cli.main import main

LANGUAGES = ("de", "nl")
ENGLISH = re.compile(
    r"(?<![-\w])(?:the|and|are|not|this|that|with|expected|missing|entries|characters|read|least|twice|belongs|at|no)(?![-\w])",
    re.IGNORECASE,
)
"""Words that neither German nor Dutch has, and no place in a file and no id."""
QUOTED = re.compile(r'"[^"]*"?|“[^”]*”|„[^“]*“|^[^ ]*:')
"""What stands in the file, and its place."""


class Refuser:
    """Writes something into a file, runs a command on it and returns the one sentence."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = folder / "game.json"
        self.capsys = capsys

    def document(self, value: Any) -> str:
        return self.bytes(json.dumps(value).encode())

    def bytes(self, data: bytes) -> str:
        self.path.write_bytes(data)
        return self.file(self.path)

    def file(self, path: Path | str) -> str:
        return self.arguments("check", str(path))

    def arguments(self, *arguments: str) -> str:
        """The sentence in English, after a look at what the other languages say."""
        english = self.sentence(*arguments)
        for language in LANGUAGES:
            told = self.sentence(*arguments, "--lang", language)
            assert told != english
            assert ENGLISH.findall(QUOTED.sub("", told)) == [], told
        return english

    def sentence(self, *arguments: str) -> str:
        code = main(arguments)
        out, err = self.capsys.readouterr()
        assert (code, out) == (2, ""), (code, out, err)
        assert err.endswith("\n"), err
        sentence = err[:-1]
        assert sentence.isprintable(), sentence
        assert "Traceback" not in sentence
        assert 10 < len(sentence) < 500
        return sentence

    def accepts(self, value: Any) -> str:
        """The answer for a file that is not broken."""
        self.path.write_text(json.dumps(value), encoding="utf-8")
        code = main(["check", str(self.path)])
        out, err = self.capsys.readouterr()
        assert (code, err) == (0, "")
        return out
