"""The one thing at a table that can take long to count: the longest road of whoever has its scroll. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scoring.skye.longest_road import longest_road
from scoring.skye.play.snapshots import laid_until
from scoring.skye.play.state import TableState
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory

SCROLL = "longest-road"


def roads_to_find(state: TableState) -> Callable[[], Iterator[None]] | None:
    """Finds the longest roads that scores of this table ask for, one by one; None where nothing is left to find."""
    without_borderlands = (False, True) if state.game.rulings.borderlands_exempt else (False,)
    unknown = [territory for territory in _asked(state) if len(territory.longest_roads) < len(without_borderlands)]

    def find() -> Iterator[None]:
        for territory in unknown:
            for exempt in without_borderlands:
                longest_road(Survey(territory, exempt))
                yield

    return find if unknown else None


def rounds_ask(state: TableState) -> bool:
    """Do the scorings of rounds ask for roads, and not the end alone?"""
    return any(SCORING_TILES[name].counts_scroll for name in state.game.scoring_tiles.values())


def _asked(state: TableState) -> Iterator[Territory]:
    """The territories with the scroll: as they lie, and as they lay when rounds were scored that ask for it."""
    rounds = {*state.rounds, state.game.round} if rounds_ask(state) else set()
    for player in state.game.players:
        if _asks(player.territory):
            yield player.territory
            for number in sorted(rounds):
                then = laid_until(state, player, number)
                if then is not player.territory and _asks(then):
                    yield then


def _asks(territory: Territory) -> bool:
    return any(scroll == SCROLL for face in territory.borders.faces for _area, scroll in face.scrolls)
