"""Six tiles for somebody new: laid one after the other, and what a scoring tile makes of them. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.games.skye.art import evidence
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.rules_examples import land_of
from companion.protocol.game_face import FirstLook
from scoring.core.evidence import LineKind, of_kind
from scoring.skye.game import Rulings
from scoring.skye.score import score_tile
from scoring.skye.survey import Clan, Survey
from scoring.skye.words import Words

TILE: Final = "castle-cattle"
LAND: Final = "L69:1,0,0 L61:0,1,0 L31:1,1,1 L46:-1,0,3 L24:2,0,0 L66:2,1,0"
"""In the order of laying; the castle lies there already."""


def first_look(words: Words) -> FirstLook:
    """The engine's own count of six tiles around a castle."""
    land = land_of(LAND)
    survey = Survey(land)
    score = score_tile(TILE, [Clan(survey, 0, Rulings())])[0]
    lines = words.score_lines(score)
    why = " ".join(line.text for line in of_kind(lines, LineKind.SUM))
    overlay = evidence.of_score(land, survey, score)
    return FirstLook(tiles_of(land, asking=False), overlay, score.points or 0, words.scoring_tile(TILE), why)
