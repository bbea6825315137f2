"""What was asked: the arguments of the command line, the same for every game."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from gettext import NullTranslations
from itertools import pairwise
from typing import Final, NamedTuple, NoReturn

from scoring.cli.language import LANGUAGES, translations
from scoring.core.cells import Cell
from scoring.core.translator import mark

PROGRAM: Final = "python -m scoring"
COMMANDS: Final = {
    "check": "every rule the file breaks, in the order the tiles were laid",
    "score": "all scoring tiles for every player, and what the round scores",
    "income": "the income phase: castle, barrels, catch-up gold",
    "final": "the final scoring: scrolls, tablets, gold, ranking",
    "areas": "the areas and roads of a territory",
    "explain": "why: every point with its tiles, and near misses with the reason",
    "fits": "which tiles of the catalogue can be laid on a cell, and how",
}
WITH_ROUND: Final = ("score", "income")
WITH_PLAYER: Final = ("areas", "explain", "fits")
NOT_UNDERSTOOD: Final = mark("{problem}; {program} --help shows how to ask.")
"""The problem is told by Python, in English."""


class Refused(ValueError):
    """A question that has no answer; the message is one sentence for people, in English until it is `said`."""

    def __init__(self, text: str, **parts: object) -> None:
        super().__init__(text.format(**parts))
        self.text, self.parts = text, parts

    def said(self, language: str | None) -> str:
        """The sentence in a language, or in the system's."""
        return translations(language).gettext(self.text).format(**self.parts)


class Asked(NamedTuple):
    """The arguments as they were written."""

    command: str
    file: str
    json: bool = False
    round: str | None = None
    player: str | None = None
    at: str | None = None
    thing: str | None = None
    lang: str | None = None

    def translations(self) -> NullTranslations:
        """What the text for people is said with."""
        return translations(self.lang)


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        problem = message[:1].upper() + message[1:]
        raise Refused(NOT_UNDERSTOOD, problem=problem, program=PROGRAM)


def asked(arguments: Sequence[str]) -> Asked:
    """The question in some arguments; Refused if there is none, SystemExit after --help."""
    command = arguments[0] if arguments else ""
    if command not in COMMANDS:
        _overview().parse_args(arguments[:1])
        commands = ", ".join(COMMANDS)
        raise Refused(
            mark("The commands are {commands}; {program} --help says more."), commands=commands, program=PROGRAM
        )
    parser = _Parser(prog=f"{PROGRAM} {command}", description=COMMANDS[command], allow_abbrev=False)
    _describe(parser, command)
    return Asked(command, **vars(parser.parse_args(_with_signs(arguments[1:]))))


def language_in(arguments: Sequence[str]) -> str | None:
    """The language that was asked for, also where the rest of the question cannot be understood."""
    words = " ".join(arguments).replace("--lang=", "--lang ").split()
    return next((code for option, code in pairwise(words) if option == "--lang" and code in LANGUAGES), None)


def _overview() -> ArgumentParser:
    """What --help shows. The commands have parsers of their own, made when they are asked for."""
    commands = "\n".join(f"  {command:8} {help_text}" for command, help_text in COMMANDS.items())
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} COMMAND FILE [options]",
        description="Scores a game and explains every point.",
        epilog=f"commands:\n{commands}\n\n{PROGRAM} COMMAND --help tells the options of a command.",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("command", nargs="?", help=SUPPRESS)
    return parser


def _describe(parser: ArgumentParser, command: str) -> None:
    parser.add_argument("file", metavar="FILE", help="the game file")
    parser.add_argument("--json", action="store_true", help="answer with JSON, for programs")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the text; otherwise the system's")
    if command in WITH_ROUND:
        parser.add_argument("--round", metavar="N", help="this round instead of the file's")
    if command in WITH_PLAYER:
        parser.add_argument("--player", metavar="NAME", required=True, help="the player's name")
    if command == "fits":
        parser.add_argument("--at", metavar="X,Y", help="the cell; X grows to the east, Y to the north")
    if command == "explain":
        parser.add_argument("thing", metavar="TILE-OR-SCROLL", help="an id, or one of the words income and final")


def _with_signs(arguments: Sequence[str]) -> list[str]:
    """Joins `--at -1,2` to `--at=-1,2`, because argparse takes what begins with a dash for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] in ("--at", "--player") and argument[:1] == "-" != argument[1:2]:
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


def round_number(written: str | None, current: int, last: int) -> int:
    """The round that was asked for, or the file's own."""
    if written is None:
        return current
    number = _whole_number(written)
    if number is None or not 1 <= number <= last:
        raise Refused(mark('--round: "{written}" is not 1 to {last}.'), written=written[:40], last=last)
    return number


def seat(names: Sequence[str], name: str | None) -> int:
    """The place at the table of a player."""
    if name not in names:
        text = mark('--player: nobody is called "{name}"; the players are {names}.')
        raise Refused(text, name=(name or "")[:40], names=_listed(names))
    return names.index(name)


def cell(written: str | None) -> Cell:
    """The cell in a text such as -1,2, for a question that needs one."""
    if written is None:
        raise Refused(NOT_UNDERSTOOD, problem="The following arguments are required: --at", program=PROGRAM)
    numbers = [_whole_number(part) for part in written.split(",")]
    known = [number for number in numbers if number is not None]
    if len(numbers) != 2 or len(known) != 2:
        text = mark('--at: "{written}" is no cell; write X,Y with two whole numbers, such as 0,2 or -1,2.')
        raise Refused(text, written=written[:40])
    return known[0], known[1]


def _whole_number(written: str) -> int | None:
    digits = written.strip().removeprefix("-")
    return int(written) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' if " " in name else name for name in names)
