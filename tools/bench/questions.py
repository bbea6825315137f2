"""The questions of Isle of Skye that a screen asks on every touch."""

import random
from functools import cache
from typing import Any, NamedTuple

from scoring.skye import gamefile
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import fits, lay, legal_placements
from scoring.skye.score import score_tile
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Territory
from tests.scoring.skye.oracle.board import fronts
from tests.scoring.skye.oracle.territories import LANDSCAPES, catalogue_territory, frontier
from tools.bench.timing import Question, Work

SIZES = (15, 25, 40, 72)
AT = 40
"""The number of tiles that the targets are set for."""
GROWTH = 2.2
"""So many times as long may the largest territories take."""
SEEDS = range(5)
GOLD = 12


class Sample(NamedTuple):
    """A random catalogue territory, a tile that is not laid, and a free cell beside it."""

    territory: Territory
    tile: str
    cell: tuple[int, int]


@cache
def sample(seed: int, size: int) -> Sample:
    rng = random.Random(seed)
    entries = catalogue_territory(rng, size)
    laid = {entry["tile"] for entry in entries}
    tile = rng.choice([name for name in LANDSCAPES if name not in laid])
    player = gamefile.parse(game_of([entries, entries])).players[0]
    return Sample(player.territory, tile, rng.choice(frontier(fronts(entries))))


def game_of(territories: list[list[dict[str, Any]]]) -> dict[str, Any]:
    """A game file with these territories and all modules."""
    players = [
        {"name": f"Player {number}", "vp": 0, "gold": GOLD, "territory": entries}
        for number, entries in enumerate(territories, start=1)
    ]
    return {
        "format": "clan-companion/1",
        "game": "isle-of-skye",
        "edition": "en-2022",
        "modules": ["druids", "tunnels", "borderlands", "bonus"],
        "scoring_tiles": {"A": "squares", "B": "harbours", "C": "castle-roads", "D": "best-scroll"},
        "round": 3,
        "players": players,
    }


def all_scores(territory: Territory) -> object:
    """All 24 scoring tiles with their evidence, from the bare territory."""
    clan = [Clan(Survey(territory), GOLD)]
    return [score_tile(name, clan) for name in SCORING_TILES]


def survey(one: Sample) -> Work:
    """What meets what is found out when a tile is laid, so the last one is laid here."""
    *before, last = one.territory
    smaller = Territory(before)
    return lambda: Survey(smaller.lay(last))


def survey_of_list(one: Sample) -> Work:
    placements = list(one.territory)
    return lambda: Survey(Territory(placements))


def scores(one: Sample) -> Work:
    return lambda: all_scores(one.territory)


def placements(one: Sample) -> Work:
    tile = catalogue()[one.tile]
    return lambda: legal_placements(one.territory, tile)


def fitting(one: Sample) -> Work:
    tiles = landscape_tiles()
    return lambda: fits(one.territory, one.cell, tiles)


def laying(one: Sample) -> Work:
    *before, last = one.territory
    smaller = Territory(before)
    return lambda: all_scores(lay(smaller, last))


QUESTIONS = (
    Question("all areas and roads, one tile being laid", 0.2, survey),
    Question("all areas and roads of a list of tiles", None, survey_of_list),
    Question("all 24 scoring tiles with their evidence", 1.5, scores),
    Question("all legal placements of one tile", 0.15, placements),
    Question("everything in the catalogue that fits a cell", 0.2, fitting),
    Question("laying one tile and knowing all new scores", 1.0, laying),
)
