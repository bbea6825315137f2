"""The command line in other languages: `--lang` first, then the system's, then English."""

import ast
import errno
import inspect
import os
import re
from json import decoder, scanner
from pathlib import Path
from typing import Any

import pytest

from scoring.cli.arguments import COMMANDS, NOT_UNDERSTOOD, UNKNOWN_PROBLEM, Refused, _problem
from scoring.cli.language import translations
from scoring.cli.main import main
from scoring.core.reading import JSON_FAULTS
from scoring.core.sentences import ENGLISH as SPOKEN_ENGLISH
from scoring.core.sentences import Sentence, system_reason
from scoring.core.translator import Translator
from scoring.glen.words import Words as GlenWords
from scoring.skye.words import Words
from tests.scoring.asking import ROOT, SAMPLE, Ask
from tests.share import for_each

from .test_arguments import WRONG

GLEN = ROOT / "assets" / "sample-glen.json"
QUESTIONS = [
    (SAMPLE, "check"),
    (SAMPLE, "score", "--round", "5"),
    (SAMPLE, "income", "--round", "5"),
    (SAMPLE, "final"),
    (SAMPLE, "areas", "--player", "Isla"),
    (SAMPLE, "fits", "--player", "Isla", "--at", "0,2"),
    (SAMPLE, "fits", "--player", "Isla", "--at", "9,9"),
    *(
        (SAMPLE, "explain", "--player", "Isla", thing)
        for thing in ("squares", "most-ships", "sheep", "income", "final")
    ),
    (GLEN, "check"),
    (GLEN, "score"),
    (GLEN, "final"),
    (GLEN, "fits", "--player", "Isla"),
    *((GLEN, "explain", "--player", "Isla", thing) for thing in ("whisky", "chieftains", "duart-castle", "final")),
]
ENGLISH = re.compile(r"\b(the|of|and|is|are|at|tiles?|players?|place|round|with|for|each|VP|Rule|Counted|Together)\b")
PRINTED = re.compile(r"^Regel: .*", re.MULTILINE)
"""Headings stand as the book prints them, which may be an English one."""


@for_each("question", QUESTIONS)
def test_every_answer_is_german(question: tuple[Path, str, *tuple[str, ...]], ask: Ask) -> None:
    file, command, *arguments = question
    english = ask.text(command, *arguments, file=file)
    german = ask.text(command, *arguments, "--lang", "de", file=file)
    assert german != english
    assert ENGLISH.findall(PRINTED.sub("", german)) == []
    if command in ("score", "income", "areas"):
        assert re.findall(r"\d+", german) == re.findall(r"\d+", english)


REFUSED = [
    (("sing", str(SAMPLE)), "Die Befehle sind check, score,"),
    (("score", str(SAMPLE), "--round", "7"), "--round: „7“ ist nicht 1 bis 6."),
    (("areas", str(SAMPLE), "--player", "Bob"), "--player: Niemand heißt „Bob“; mit dabei sind Isla,"),
    (("explain", str(SAMPLE), "--player", "Isla", "sheeps"), "„sheeps“ ist kein Wertungsplättchen"),
    (("fits", str(SAMPLE), "--player", "Isla", "--at", "1"), "--at: „1“ ist kein Feld;"),
    (("areas", str(GLEN), "--player", "Isla"), "areas: Diese Frage gibt es bei einer Partie glen-more nicht;"),
    (("explain", str(GLEN), "--player", "Isla", "zzz"), "„zzz“ wird nicht gewertet; bekannt sind whisky,"),
]


@for_each(("question", "sentence"), REFUSED)
@for_each("language", [("--lang", "de"), ("--lang=de",)])
def test_a_refusal_is_german(language: tuple[str, ...], question: tuple[str, ...], sentence: str, ask: Ask) -> None:
    assert ask.refusal(*question, *language).startswith(sentence)


@pytest.mark.parametrize(
    ("variables", "german"),
    [
        ({"LANGUAGE": "de"}, True),
        ({"LANGUAGE": "", "LANG": "de_DE.UTF-8"}, True),
        ({"LANGUAGE": "fr:de", "LANG": "en_GB.UTF-8"}, True),
        ({"LANGUAGE": "en_GB:de", "LANG": "de_DE.UTF-8"}, False),
        ({"LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, False),
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, False),
        ({"LANGUAGE": "fi"}, False),
    ],
)
def test_otherwise_the_system_decides(
    variables: dict[str, str], german: bool, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert ("Wertungsplättchen" in ask.text("score")) is german
    assert "Wertungsplättchen" not in ask.text("score", "--lang", "en")


def test_json_speaks_no_language(ask: Ask) -> None:
    for command in ("check", "score", "final"):
        assert ask.json(command, "--lang", "de") == ask.json(command)


def test_plurals_are_german() -> None:
    words, glen = Words(translations("de")), GlenWords(translations("de"))
    assert [words.things("", "sheep", count) for count in (0, 1, 2)] == ["0 Schafe", "1 Schaf", "2 Schafe"]
    assert [words.things("", "lighthouses", count) for count in (1, 3)] == ["1 Leuchtturm", "3 Leuchttürme"]
    assert [glen.things("barrel", count) for count in (1, 2)] == ["1 Fass", "2 Fässer"]
    assert (words.gold(1), words.gold(5), words.points(1)) == ("1 Gold", "5 Gold", "1 SP")
    assert words.place((-1, 2)) == "2 Nord, 1 West"
    assert Translator(translations("de")).listed(["A", "B", "C"]) == "A, B und C"


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(SAMPLE), "--lang", "xx"]) == 2
    assert "invalid choice: 'xx' (choose from en, de, nl)" in capsys.readouterr().err


# --- help, wrong questions and broken files ---

OTHERS = ("de", "nl")
NOT_OURS = re.compile(
    r"(?<![-\w])(?:the|and|are|not|this|that|with|argument|arguments|expected|missing|usage|required)(?![-\w])"
)
"""English words that neither German nor Dutch has."""


def told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_all_help_is_translated(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [command, "--help"] if command else ["--help"]
    english = told(asked, capsys)
    other = told(["--lang", language, *asked], capsys)
    assert NOT_OURS.findall(english) != []
    assert NOT_OURS.findall(other) == []
    assert set(other.split("\n")) & set(english.split("\n")) <= {""}
    if command:
        assert told([*asked[:1], "--lang", language, "--help"], capsys) == other


@pytest.mark.parametrize("language", OTHERS)
def test_the_language_stands_before_or_after_the_command(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    after = told(["score", str(SAMPLE), "--lang", language], capsys)
    assert after != told(["score", str(SAMPLE)], capsys)
    for before in (["--lang", language], [f"--lang={language}"]):
        assert told([*before, "score", str(SAMPLE)], capsys) == after
    assert told(["--lang", "en", "score", str(SAMPLE), "--lang", language], capsys) == after


@pytest.mark.parametrize("arguments", [["--lang"], ["--lang", "xx"], ["--lang=xx", "score", str(SAMPLE)]])
def test_a_language_that_is_none_is_refused_before_the_command_too(arguments: list[str], ask: Ask) -> None:
    assert ask.refusal(*arguments).startswith("Argument --lang: ")


@for_each("language", OTHERS)
@for_each(("arguments", "sentence"), WRONG)
def test_a_wrong_question_is_refused_in_every_language(
    arguments: tuple[str, ...], sentence: str, language: str, ask: Ask
) -> None:
    other = ask.refusal("--lang", language, *arguments)
    assert not other.startswith(sentence)
    assert NOT_OURS.findall(other) == []
    if arguments and not arguments[-1].startswith("--"):
        assert ask.refusal(*arguments, "--lang", language) == other


def test_what_a_newer_python_says_is_told_in_general() -> None:
    new = Refused(NOT_UNDERSTOOD, problem=_problem("Something else is wrong"), program="p")
    assert new.said(SPOKEN_ENGLISH) == "Something else is wrong; p --help shows how to ask."
    for language in OTHERS:
        general = translations(language).gettext(UNKNOWN_PROBLEM)
        assert general != UNKNOWN_PROBLEM
        assert new.said(translations(language)).startswith(f"{general}; p --help")
    assert str(_problem(UNKNOWN_PROBLEM)) == UNKNOWN_PROBLEM


FAULTS: list[tuple[Any, str, str, str]] = [
    (
        [],
        "An object is expected, not a list",
        "Ein Objekt wird erwartet, nicht eine Liste",
        "Een object wordt verwacht",
    ),
    ({}, '"format" is missing', "„format“ fehlt", "“format” ontbreekt"),
    ({"format": 10**12}, "format: a text is expected, not a huge number", "format: Ein Text wird", "format: een tekst"),
    (
        {"format": "x"},
        'format: "clan-companion/1" is',
        "format: „clan-companion/1“ wird",
        "format: “clan-companion/1” w",
    ),
    (
        {"game": "x"},
        "game: only ",
        'game: Lesbar sind nur "isle-of-skye" und',
        'game: alleen "isle-of-skye" en "glen-more"',
    ),
    (
        {"players": 1},
        "players: a list is expected, not 1",
        "players: Eine Liste wird",
        "players: een lijst wordt verwacht",
    ),
    (
        {"players": []},
        "players: 0 players;",
        "players: 0 Spieler; das Spiel ist für 2 bis 5",
        "players: aantal spelers: 0;",
    ),
]


@pytest.mark.parametrize(("broken", *("en", *OTHERS)), FAULTS, ids=[english for _, english, *_ in FAULTS])
def test_a_fault_of_a_file_is_told_in_three_languages(broken: Any, en: str, de: str, nl: str, ask: Ask) -> None:
    whole = {"format": "clan-companion/1", "game": "isle-of-skye", **broken} if broken else broken
    file = str(ask.written(whole))
    for language, sentence in (("en", en), ("de", de), ("nl", nl)):
        assert ask.refusal("check", file, "--lang", language).startswith(sentence)
        assert ask.refusal("check", file, "--json", f"--lang={language}").startswith(sentence)


@pytest.mark.parametrize("variable", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_faults_and_help_follow_the_system(
    variable: str, ask: Ask, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv(variable, "nl_NL.UTF-8")
    assert ask.refusal("check", str(ask.written({}))) == "“format” ontbreekt"
    assert ask.refusal("check").startswith("Dit ontbreekt: BESTAND;")
    assert told(["--help"], capsys).startswith("gebruik: python -m scoring OPDRACHT BESTAND")
    assert ask.refusal("check", str(ask.written({})), "--lang", "en") == '"format" is missing'


def test_everything_python_finds_wrong_with_json_is_translated() -> None:
    source = inspect.getsource(decoder) + inspect.getsource(scanner)
    said = {ast.literal_eval(found) for found in re.findall(r"""JSONDecodeError\(\s*("[^"]*"|'[^']*')""", source)}
    assert len(said) > 5
    assert {text for text in said if "{" not in text} <= set(JSON_FAULTS)


@for_each("language", OTHERS)
@for_each("number", [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS, errno.EIO])
def test_what_the_system_says_is_translated(number: int, language: str) -> None:
    reason = system_reason(OSError(number, os.strerror(number)))
    assert str(reason) == os.strerror(number)
    assert reason.said(translations(language)) != str(reason)


def test_a_sentence_holds_sentences_and_lists() -> None:
    inner = Sentence("an object is expected, not {found}", found=Sentence("a list"))
    whole = Sentence("{place}: {fault} {names}", place="{x}", fault=inner, names=("A", "B", "C"))
    assert str(whole) == "{x}: an object is expected, not a list A, B and C"
    assert whole.said(translations("nl")) == "{x}: een object wordt verwacht, niet een lijst A, B en C"
    assert str(Sentence("{braces} stay")) == "{braces} stay"
