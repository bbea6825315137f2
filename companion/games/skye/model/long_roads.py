"""The one thing at a table that can take long to count: the longest road of whoever has its scroll. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable

from scoring.skye.longest_road import longest_road
from scoring.skye.play.state import TableState
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory

SCROLL = "longest-road"


def roads_to_find(state: TableState) -> Callable[[], None] | None:
    """Finds the longest roads that scores of this table ask for; None where nothing is left to find."""
    without_borderlands = (False, True) if state.game.rulings.borderlands_exempt else (False,)
    unknown = [
        player.territory
        for player in state.game.players
        if _asks(player.territory) and len(player.territory.longest_roads) < len(without_borderlands)
    ]

    def find() -> None:
        for territory in unknown:
            for exempt in without_borderlands:
                longest_road(Survey(territory, exempt))

    return find if unknown else None


def _asks(territory: Territory) -> bool:
    return any(scroll == SCROLL for face in territory.borders.faces for _area, scroll in face.scrolls)
