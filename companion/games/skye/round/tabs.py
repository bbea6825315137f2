"""The tabs of a scoring: a letter with its picture each, then the sum."""

from __future__ import annotations

from typing import Final

from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView
from companion.widgets.picture_tabs import TabPicture

SUM: Final = "Σ"


def tabs_of(view: RoundView) -> list[TabPicture]:
    """A tab for each letter of a round: the letter, the picture and the name of its scoring tile."""
    words = engine_words()
    named = [(letter, view.tile(letter)) for letter in view.letters]
    return [
        TabPicture(letter, f"score-{tile}" if tile else "", words.scoring_tile(tile) if tile else "?", badge=letter)
        for letter, tile in named
    ]


def sum_tab(text: str) -> TabPicture:
    """The tab of the sum."""
    return TabPicture(SUM, "", text, badge=SUM)
