"""The command line in other languages: `--lang` first, then the system's, then English."""

import re
from pathlib import Path

import pytest

from scoring.cli.language import translations
from scoring.cli.main import main
from scoring.core.translator import Translator
from scoring.glen.words import Words as GlenWords
from scoring.skye.words import Words
from tests.scoring.asking import ROOT, SAMPLE, Ask

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


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: " ".join(map(str, question[1:])))
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


@pytest.mark.parametrize(("question", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
@pytest.mark.parametrize("language", [("--lang", "de"), ("--lang=de",)])
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
    assert "'de'" in capsys.readouterr().err
