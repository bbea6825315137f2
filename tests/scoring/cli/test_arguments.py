"""Questions that cannot be answered get one sentence that says what could be asked."""

import json

import pytest

from scoring.cli.main import main
from tests.scoring.asking import SAMPLE, Ask
from tests.share import for_each

FILE = str(SAMPLE)

WRONG = [
    ((), "The commands are check, score, income, final, areas, explain, fits"),
    (("sing", FILE), "The commands are check, score,"),
    (("check",), "The following arguments are required: FILE"),
    (("check", FILE, "more"), "Unrecognized arguments: more"),
    (("check", FILE, "--round", "1"), "Unrecognized arguments: --round 1"),
    (("score", FILE, "--round"), "Argument --round: expected one argument"),
    (("score", FILE, "--round", "0"), '--round: "0" is not 1 to 6.'),
    (("score", FILE, "--round", "7"), '--round: "7" is not 1 to 6.'),
    (("income", FILE, "--round", "two"), '--round: "two" is not 1 to 6.'),
    (("income", FILE, "--round", "9" * 5000), '--round: "9999'),
    (("income", FILE, "--round", "²"), '--round: "²" is not 1 to 6.'),
    (("areas", FILE), "The following arguments are required: --player"),
    (
        ("areas", FILE, "--player", "Bob"),
        '--player: nobody is called "Bob"; the players are Isla, Ewan, Moira, Finlay.',
    ),
    (("areas", FILE, "--player", ""), '--player: nobody is called ""; the players are '),
    (("areas", FILE, "--player", "\x1b[31m\n"), r'--player: nobody is called "\x1b[31m\n"; the players are '),
    (("explain", FILE, "--player", "Isla"), "The following arguments are required: TILE-OR-SCROLL"),
    (("explain", FILE, "--player", "Isla", "sheeps"), '"sheeps" is no scoring tile and no scroll; did you mean sheep'),
    (("explain", FILE, "--player", "Isla", "zzz"), '"zzz" is no scoring tile and no scroll; known are squares, '),
    (("fits", FILE, "--player", "Isla"), "The following arguments are required: --at"),
    (("fits", FILE, "--player", "Isla", "--at"), "Argument --at: expected one argument"),
    *(
        (("fits", FILE, "--player", "Isla", f"--at={at}"), f'--at: "{at}" is no cell; write X,Y')
        for at in ("", "1", "1,2,3", "1;2", "a,b", "1.5,2", "1,", "--1,2", "1e3,0", "0,-9999999999", "nan,1")
    ),
]


@for_each(("arguments", "sentence"), WRONG)
def test_a_wrong_question_gets_one_sentence(arguments: tuple[str, ...], sentence: str, ask: Ask) -> None:
    assert ask.refusal(*arguments).startswith(sentence)


@pytest.mark.parametrize("at", [("--at", "-1,2"), ("--at=-1,2",), ("--at", " -1, 2")])
def test_a_cell_in_the_west_can_be_asked_for(at: tuple[str, ...], ask: Ask) -> None:
    assert "at 2 north, 1 west." in ask.text("fits", *at, "--player", "Isla")


def test_a_cell_far_away_fits_nothing(ask: Ask) -> None:
    assert ask.json("fits", "--at", "123456,-7", "--player", "Isla") == {"fits": []}


def test_a_name_that_begins_with_a_dash_is_a_name(ask: Ask) -> None:
    game = json.loads(SAMPLE.read_bytes())
    game["players"][0]["name"] = "-x"
    file = ask.written(game)
    assert ask.json("areas", "--player", "-x", file=file) == ask.json("areas", "--player=-x", file=file)
    assert ask.refusal("areas", FILE, "--player", "--json").startswith("Argument --player: expected one argument")


def test_the_order_of_arguments_does_not_matter(ask: Ask) -> None:
    expected = ask.text("explain", "--player", "Isla", "sheep")
    assert ask.text("explain", "sheep", "--player", "Isla") == expected
    assert ask.text("explain", "--player=Isla", "Sheep") == expected


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_language_may_be_asked_for_and_changes_no_data(language: str, ask: Ask) -> None:
    assert ask.json("final", "--lang", language) == ask.json("final")
    assert "Place" in ask.text("final", "--lang", "en")
    assert ask.refusal("final", FILE, "--lang", "fr").startswith("Argument --lang: invalid choice: 'fr'")


def test_a_name_with_a_space_is_quoted_among_the_players(ask: Ask) -> None:
    game = json.loads(SAMPLE.read_bytes())
    game["players"][0]["name"] = "Isla the Great"
    sentence = ask.refusal("areas", str(ask.written(game)), "--player", "Isla")
    assert sentence.endswith('the players are "Isla the Great", Ewan, Moira, Finlay.')


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["explain", "--help"]])
def test_help_is_no_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert "python -m scoring" in out
    assert err == ""
