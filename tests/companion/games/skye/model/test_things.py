"""A long press asks about what lies below the finger; every rule in play answers."""

from __future__ import annotations

import random

import pytest

from companion.art.shapes import rotated
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.pointing import KINDS, thing_at
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.model.why_lines import RuleVerdict, Why, thing_words
from scoring.skye import gamefile
from scoring.skye.play.state import TableState
from scoring.skye.survey import Survey
from scoring.skye.thing import AREAS, TILE, things_on
from scoring.skye.verdicts import verdicts
from tests.scoring.skye.oracle.territories import random_game
from tests.scoring.skye.play.random_games import play

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_finger_on_a_symbol_means_that_symbol(seed: int) -> None:
    for player in play(seed, 120).state.game.players:
        survey = Survey(player.territory)
        for placement in player.territory:
            picture = picture_of(placement.tile, back=player.territory.has_turned_over(placement))
            for symbol in picture.drawing.symbols:
                at = rotated(symbol.at, placement.turn)
                thing = thing_at(player.territory, survey, placement.cell, at)
                assert thing in things_on(survey, placement.cell)
                if symbol.kind in KINDS and KINDS[symbol.kind] != "castle":
                    assert thing.what == KINDS[symbol.kind], (placement, symbol)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_finger_anywhere_on_a_tile_means_something_on_it(seed: int) -> None:
    dice = random.Random(seed)
    for player in play(seed, 120).state.game.players:
        survey = Survey(player.territory)
        for placement in player.territory:
            point = (dice.uniform(0, 100), dice.uniform(0, 100))
            thing = thing_at(player.territory, survey, placement.cell, point)
            assert thing in things_on(survey, placement.cell)
            if thing.what in AREAS and thing.area is not None:
                assert placement.cell in survey.areas[thing.area].cells


@pytest.mark.parametrize("seed", SEEDS)
def test_every_rule_answers_for_every_thing(seed: int) -> None:
    game = gamefile.parse(random_game(random.Random(seed)))
    now = StandingNow(TableState(game))
    words = engine_words()
    for seat, player in enumerate(game.players):
        survey = now.clan(player.name).survey
        for cell in list(survey.index)[:4]:
            for thing in things_on(survey, cell):
                assert thing_words(words, thing)
                if thing.what == TILE:
                    continue
                why = Why(words, now, player.name, cell, thing)
                judged = [line for line in why.lines if line.subject is not None]
                assert len(judged) == len(verdicts(game, seat, thing))
                for line in judged:
                    assert line.text and line.title
                    if line.verdict is RuleVerdict.MISSED:
                        shown = line.show()
                        assert shown.bright or shown.stamps
