"""With --json every command answers in its own shape, with the numbers of the engine."""

from typing import Any

import pytest

from scoring.skye import answers, gamefile
from scoring.skye.final import final as final_scores
from scoring.skye.score import score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.words import Words
from tests.scoring.asking import Ask, games
from tests.share import for_each

GAMES = games()
NUMBERS = [str(number) for number in range(len(GAMES))]


@pytest.fixture(params=GAMES, ids=NUMBERS)
def document(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_check(document: Any, ask: Ask) -> None:
    answer = ask.json("check", file=ask.written(document))
    game = gamefile.parse(document)
    assert answer == answers.check(game, lambda problem: Words().problem(game, problem))
    assert all(problem["message"].endswith(".") for problem in answer["problems"])


@for_each("command", ["score", "income"])
def test_score_and_income(command: str, document: Any, ask: Ask) -> None:
    game, file = gamefile.parse(document), ask.written(document)
    expected = {"score": answers.score, "income": answers.income}[command]
    assert ask.json(command, file=file) == expected(game)
    for number in range(1, len(game.track) + 1):
        assert ask.json(command, "--round", str(number), file=file) == expected(game, number)


def test_final(document: Any, ask: Ask) -> None:
    assert ask.json("final", file=ask.written(document)) == answers.final(gamefile.parse(document))


def test_areas_and_fits(document: Any, ask: Ask) -> None:
    game, file = gamefile.parse(document), ask.written(document)
    for player in game.players:
        assert ask.json("areas", "--player", player.name, file=file) == answers.areas(game, player.name)
        for cell in ((0, 1), (-1, 0), (-3, -2), (0, 0)):
            at = f"{cell[0]},{cell[1]}"
            expected = answers.fits(game, player.name, cell)
            assert ask.json("fits", "--player", player.name, "--at", at, file=file) == expected


def test_explain_a_scoring_tile(document: Any, ask: Ask) -> None:
    game, file = gamefile.parse(document), ask.written(document)
    scores = score_tiles(game, list(SCORING_TILES))[1]
    name = game.players[1].name
    for tile, score in scores.items():
        answer = ask.json("explain", "--player", name, tile, file=file)
        told = answer["explanations"][0]
        assert (answer["player"], told["kind"], told["id"]) == (name, "scoring-tile", tile)
        assert told["points"] == score.points
        assert sum(item["points"] for item in told["items"]) == (score.points or 0)
        assert len(told["near_misses"]) == len(score.near_misses)
        assert_in_words(told)


def test_explain_scrolls(document: Any, ask: Ask) -> None:
    game, file = gamefile.parse(document), ask.written(document)
    own = final_scores(game)[0].scrolls
    for scroll in SCROLLS:
        told = ask.json("explain", "--player", game.players[0].name, scroll, file=file)["explanations"]
        scrolls = [each for each in told if each["kind"] == "scroll"]
        expected = [each.points for each in own if each.scroll == scroll]
        assert [each["points"] for each in scrolls] == (expected or ([] if scroll in SCORING_TILES else [0]))
        for each in told:
            assert_in_words(each)


def test_explain_income_and_final(document: Any, ask: Ask) -> None:
    game, file = gamefile.parse(document), ask.written(document)
    income, final = answers.income(game)["players"], answers.final(game)["players"]
    for player, own_income, own_final in zip(game.players, income, final, strict=True):
        (told,) = ask.json("explain", "--player", player.name, "income", file=file)["explanations"]
        assert sum(item["points"] for item in told["items"]) == own_income["gold"] + own_income["vp"]
        assert_in_words(told)
        (told,) = ask.json("explain", "--player", player.name, "final", file=file)["explanations"]
        assert told["points"] == own_final["total"]
        assert_in_words(told)


def assert_in_words(told: Any) -> None:
    """Every part has a finished sentence."""
    sentences = [part["sentence"] for part in [*told["items"], *told["near_misses"], told["citation"]]]
    for sentence in [told["name"], told["rule"], *told["sum"], *told["notes"], *sentences]:
        assert sentence
        assert not {"{", "}"} & set(sentence)
        assert "  " not in sentence
        assert not sentence.endswith((" .", " at ."))
