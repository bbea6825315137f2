"""Runs one command: reads the file, answers with text or JSON, or refuses with one sentence."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, Protocol, TextIO

from scoring.cli.arguments import Asked, Refused, asked, language_in
from scoring.cli.language import translations
from scoring.cli.terminal import plain
from scoring.core.reading import BadFile, read_document
from scoring.core.sentences import system_reason
from scoring.core.translator import mark
from scoring.games import rules_for

REFUSED: Final = 2
INTERRUPTED: Final = 130


class Command(Protocol):
    """What the module of a command offers; `game` is what the game's own `read_game` gives."""

    def answer(self, game: Any, asked: Asked) -> dict[str, Any]:
        """The answer as data, as docs/game-file.md describes it."""

    def text(self, game: Any, asked: Asked) -> Iterable[str]:
        """The answer in lines for people."""


def main(arguments: Sequence[str]) -> int:
    """Answers on the standard output; the exit code is 0, or 2 after one sentence on the error output."""
    try:
        _say(_answer(asked(arguments)))
    except (BadFile, Refused) as refusal:
        return _refuse(refusal.said(translations(language_in(arguments))))
    except SystemExit:  # --help has been answered
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _answer(question: Asked) -> str:
    try:
        return _found(question)
    except MemoryError:
        raise Refused(mark("There is not enough memory for this file.")) from None
    except RecursionError:
        raise Refused(mark("This file is nested too deeply to be a game.")) from None


def _found(question: Asked) -> str:
    document = read_document(Path(question.file))
    rules = rules_for(document)
    game = rules.read_game(document)
    if question.command not in rules.commands:
        known = ", ".join(rules.commands)
        text = mark("{command}: a game of {game} has no such answer; ask for {known}.")
        raise Refused(text, command=question.command, game=rules.id, known=known)
    command: Command = import_module(rules.commands[question.command])
    if question.json:
        return json.dumps(command.answer(game, question))
    return "\n".join(plain(line) for line in command.text(game, question))


def _say(answer: str) -> None:
    """Write the answer; whoever reads it may stop listening."""
    out = sys.stdout
    if out is None:  # closed by whoever started the command
        raise Refused(mark("The answer cannot be written: there is no output."))
    try:
        if isinstance(out, TextIOWrapper):
            out.reconfigure(errors="backslashreplace")
        out.write(answer + "\n")
        out.flush()
    except BrokenPipeError:
        _stop_writing(out)
    except OSError as error:
        _stop_writing(out)
        raise Refused(mark("The answer cannot be written: {reason}."), reason=system_reason(error)) from None


def _stop_writing(out: TextIO) -> None:
    """Python writes what is left when it ends, and would complain."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


def _refuse(sentence: str) -> int:
    """The exit code tells it where nobody can be told."""
    out = sys.stderr
    if out is not None:
        try:
            out.write(plain(sentence) + "\n")
            out.flush()
        except OSError:
            _stop_writing(out)
    return REFUSED
