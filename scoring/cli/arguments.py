"""What was asked: the arguments of the command line, the same for every game."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from functools import partial
from gettext import NullTranslations
from itertools import pairwise
from typing import Any, Final, NamedTuple, NoReturn

from scoring.cli.language import LANGUAGES, translations
from scoring.core.cells import Cell
from scoring.core.sentences import Fault, Sentence
from scoring.core.translator import mark

PROGRAM: Final = "python -m scoring"
COMMANDS: Final = {
    "check": mark("every rule the file breaks, in the order the tiles were laid"),
    "score": mark("all scoring tiles for every player, and what the round scores"),
    "income": mark("the income phase: castle, barrels, catch-up gold"),
    "final": mark("the final scoring: scrolls, tablets, gold, ranking"),
    "areas": mark("the areas and roads of a territory"),
    "explain": mark("why: every point with its tiles, and near misses with the reason"),
    "fits": mark("which tiles of the catalogue can be laid on a cell, and how"),
}
WITH_ROUND: Final = ("score", "income")
WITH_PLAYER: Final = ("areas", "explain", "fits")
LANGUAGE: Final = "--lang"
NOT_UNDERSTOOD: Final = mark("{problem}; {program} --help shows how to ask.")
REQUIRED: Final = mark("The following arguments are required: {names}")
PROBLEMS: Final = (
    REQUIRED,
    mark("Unrecognized arguments: {words}"),
    mark("Argument {name}: expected one argument"),
    mark("Argument {name}: invalid choice: {word} (choose from {choices})"),
    mark("Argument {name}: ignored explicit argument {word}"),
)
"""What Python says is wrong with the arguments, as it words it."""
UNKNOWN_PROBLEM: Final = mark("These arguments are not understood")


class Refused(Fault):
    """A question that has no answer."""


class _Problem(Sentence):
    """What Python says and no translation knows: in other languages it is told in general."""

    __slots__ = ()

    def said(self, translations: NullTranslations) -> str:
        general = translations.gettext(UNKNOWN_PROBLEM)
        return self.text if general == UNKNOWN_PROBLEM else general


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


class _Style(RawDescriptionHelpFormatter):
    """How help is laid out, with a word of ours before the usage."""

    def __init__(self, before: str, prog: str) -> None:
        super().__init__(prog)
        self._before = before

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._before if prefix is None else prefix)


class _Parser(ArgumentParser):
    """Python's parser, which speaks English, in the language of some translations."""

    def __init__(self, spoken: NullTranslations, **settings: Any) -> None:
        said = spoken.gettext
        style = partial(_Style, said(mark("usage: ")))
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=style, **settings)
        self.positional = self.add_argument_group(said(mark("positional arguments")))
        self.options = self.add_argument_group(said(mark("options")))
        self.options.add_argument("-h", "--help", action="help", help=said(mark("show this help message and exit")))

    def error(self, message: str) -> NoReturn:
        raise Refused(NOT_UNDERSTOOD, problem=_problem(message[:1].upper() + message[1:]), program=PROGRAM)


def _problem(message: str) -> Sentence:
    """What Python says, as a sentence that can be translated."""
    for text in PROBLEMS:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*)", re.escape(text))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return Sentence(text, **found.groupdict())
    return _Problem(message)


def asked(arguments: Sequence[str]) -> Asked:
    """The question in some arguments; Refused if there is none, SystemExit after --help."""
    before, rest = _language_first(arguments)
    command = rest[0] if rest else ""
    spoken = translations(language_in(arguments))
    if command not in COMMANDS:
        _overview(spoken).parse_args([*before, *rest[:1]])
        commands = ", ".join(COMMANDS)
        raise Refused(
            mark("The commands are {commands}; {program} --help says more."), commands=commands, program=PROGRAM
        )
    parser = _Parser(spoken, prog=f"{PROGRAM} {command}", description=spoken.gettext(COMMANDS[command]))
    _describe(parser, command, spoken)
    return Asked(command, **vars(parser.parse_args(_with_signs([*before, *rest[1:]]))))


def language_in(arguments: Sequence[str]) -> str | None:
    """The language that was asked for last, also where the rest of the question cannot be understood."""
    words = " ".join(arguments).replace(f"{LANGUAGE}=", f"{LANGUAGE} ").split()
    asked_for = [code for option, code in pairwise(words) if option == LANGUAGE and code in LANGUAGES]
    return asked_for[-1] if asked_for else None


def _language_first(arguments: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """What stands before the command, which can only be the language, and the rest."""
    end = 0
    while end < len(arguments) and arguments[end].partition("=")[0] == LANGUAGE:
        end += 1 if "=" in arguments[end] else 2
    return arguments[:end], arguments[end:]


def _overview(spoken: NullTranslations) -> ArgumentParser:
    """What --help shows. The commands have parsers of their own, made when they are asked for."""
    said = spoken.gettext
    commands = "\n".join(f"  {command:8} {said(help_text)}" for command, help_text in COMMANDS.items())
    more = said(mark("{program} COMMAND --help tells the options of a command.")).format(program=PROGRAM)
    parser = _Parser(
        spoken,
        prog=PROGRAM,
        usage=said(mark("{program} COMMAND FILE [options]")).format(program=PROGRAM),
        description=said(mark("Scores a game and explains every point.")),
        epilog="\n".join([said(mark("commands:")), commands, "", more]),
    )
    parser.add_argument(LANGUAGE, choices=LANGUAGES, help=SUPPRESS)
    parser.add_argument("command", nargs="?", help=SUPPRESS)
    return parser


def _describe(parser: _Parser, command: str, spoken: NullTranslations) -> None:
    said, options = spoken.gettext, parser.options
    parser.positional.add_argument("file", metavar=said(mark("FILE")), help=said(mark("the game file")))
    options.add_argument("--json", action="store_true", help=said(mark("answer with JSON, for programs")))
    language = said(mark("the language of the text; otherwise the system's"))
    options.add_argument(LANGUAGE, choices=LANGUAGES, help=language)
    if command in WITH_ROUND:
        options.add_argument("--round", metavar="N", help=said(mark("this round instead of the file's")))
    if command in WITH_PLAYER:
        name = said(mark("the player's name"))
        options.add_argument("--player", metavar=said(mark("NAME")), required=True, help=name)
    if command == "fits":
        cell = said(mark("the cell; X grows to the east, Y to the north"))
        options.add_argument("--at", metavar="X,Y", help=cell)
    if command == "explain":
        thing = said(mark("an id, or one of the words income and final"))
        parser.positional.add_argument("thing", metavar=said(mark("TILE-OR-SCROLL")), help=thing)


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
        raise Refused(NOT_UNDERSTOOD, problem=Sentence(REQUIRED, names="--at"), program=PROGRAM)
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
