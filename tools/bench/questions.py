"""The questions that a screen asks on every touch, put to the engine and to the naive implementation."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from scoring.skye import gamefile
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.laying import fits, lay, legal_placements
from scoring.skye.score import score_tile
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Territory
from tests.scoring.skye.oracle import naive
from tests.scoring.skye.oracle.board import fronts
from tests.scoring.skye.oracle.board import lay as naive_lay
from tests.scoring.skye.oracle.territories import LANDSCAPES, catalogue_territory, frontier
from tools.bench.timing import Work

SIZES = (15, 25, 40, 72)
SEEDS = range(5)
GOLD = 12


class Sample(NamedTuple):
    """A random catalogue territory in both forms, a tile that is not laid, and a free cell beside it."""

    entries: list[dict[str, Any]]
    game: dict[str, Any]
    territory: Territory
    tile: str
    cell: tuple[int, int]


class Question(NamedTuple):
    """A question with its target in milliseconds, if it has one, and who answers it."""

    name: str
    target: float | None
    engine: Callable[[Sample], Work]
    naive: Callable[[Sample], Work]


@cache
def sample(seed: int, size: int) -> Sample:
    rng = random.Random(seed)
    entries = catalogue_territory(rng, size)
    game = game_of([entries])
    laid = {entry["tile"] for entry in entries}
    tile = rng.choice([name for name in LANDSCAPES if name not in laid])
    player = gamefile.parse(game_of([entries, entries])).players[0]
    return Sample(entries, game, player.territory, tile, rng.choice(frontier(fronts(entries))))


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


def ask(question: Callable[[Sample], Work], size: int) -> list[Work]:
    """The question on every territory of a size."""
    return [question(sample(seed, size)) for seed in SEEDS]


def all_scores(territory: Territory) -> object:
    """All 24 scoring tiles with their evidence, from the bare territory."""
    clan = [Clan(Survey(territory), GOLD)]
    return [score_tile(name, clan) for name in SCORING_TILES]


def naive_scores(game: dict[str, Any]) -> object:
    return [naive.tile_values(game, name) for name in SCORING_TILES]


def survey(one: Sample) -> Work:
    """What meets what is found out when a tile is laid, so the last one is laid here."""
    *before, last = one.territory
    smaller = Territory(before)
    return lambda: Survey(smaller.lay(last))


def survey_of_list(one: Sample) -> Work:
    placements = list(one.territory)
    return lambda: Survey(Territory(placements))


def naive_survey(one: Sample) -> Work:
    return lambda: naive.areas(one.game, "Player 1")


def scores(one: Sample) -> Work:
    return lambda: all_scores(one.territory)


def scores_naively(one: Sample) -> Work:
    return lambda: naive_scores(one.game)


def placements(one: Sample) -> Work:
    tile = catalogue()[one.tile]
    return lambda: legal_placements(one.territory, tile)


def naive_placements(one: Sample) -> Work:
    def find() -> object:
        ground = fronts(one.entries)
        return [
            (cell, turn) for cell in frontier(ground) for turn in range(4) if lies_well(ground, one.tile, cell, turn)
        ]

    return find


def lies_well(ground: Any, tile: str, cell: tuple[int, int], turn: int) -> bool:
    """The naive answer to: may this tile be laid so?"""
    return not naive.laying_problems(ground, naive_lay({"at": list(cell), "tile": tile, "turn": turn}, back_up=False))


def fitting(one: Sample) -> Work:
    tiles = landscape_tiles()
    return lambda: fits(one.territory, one.cell, tiles)


def naive_fitting(one: Sample) -> Work:
    def find() -> object:
        ground = fronts(one.entries)
        return [(name, turn) for name in LANDSCAPES for turn in range(4) if lies_well(ground, name, one.cell, turn)]

    return find


def laying(one: Sample) -> Work:
    *before, last = one.territory
    smaller = Territory(before)
    return lambda: all_scores(lay(smaller, last))


def naive_laying(one: Sample) -> Work:
    *before, last = one.entries

    def lay_and_score() -> object:
        problems = naive.laying_problems(fronts(before), naive_lay(last, back_up=False))
        return problems, naive_scores(game_of([[*before, last]]))

    return lay_and_score


QUESTIONS = (
    Question("all areas and roads, one tile being laid", 0.2, survey, naive_survey),
    Question("all areas and roads of a list of tiles", None, survey_of_list, naive_survey),
    Question("all 24 scoring tiles with their evidence", 1.5, scores, scores_naively),
    Question("all legal placements of one tile", 0.15, placements, naive_placements),
    Question("everything in the catalogue that fits a cell", 0.2, fitting, naive_fitting),
    Question("laying one tile and knowing all new scores", 1.0, laying, naive_laying),
)
