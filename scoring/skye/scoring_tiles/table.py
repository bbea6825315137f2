"""All scoring tiles in one table: add a tile here and it is read, scored, explained and offered everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from scoring.core.evidence import Evidence
from scoring.skye.clan import Clan
from scoring.skye.scoring_tiles import areas, roads, scroll, shapes, symbols

Rule = Callable[[Clan], Evidence | None]
"""Reads a territory; None where the gold it needs is not known."""


class ScoringTile(NamedTuple):
    """A scoring tile: the box it comes in, the section that explains it, and the function that reads a territory.

    The function of a majority counts what is compared; the points follow from all players' amounts.
    """

    box: str
    section: str
    rule: Rule
    majority: bool = False


def _base(rule: Rule, majority: bool = False) -> ScoringTile:
    return ScoringTile("base", "scoring-tiles", rule, majority)


def _druids(rule: Rule, majority: bool = False) -> ScoringTile:
    return ScoringTile("druids", "druid-scoring-tiles", rule, majority)


def _bonus(rule: Rule) -> ScoringTile:
    return ScoringTile("bonus", "bonus", rule)


SCORING_TILES: Final[dict[str, ScoringTile]] = {
    "squares": _base(shapes.squares),
    "completed-areas": _base(areas.completed_areas),
    "sheep": _base(symbols.sheep),
    "large-areas": _base(areas.large_areas),
    "mountain-brochs": _base(areas.mountain_brochs),
    "building-sets": _base(symbols.building_sets),
    "most-barrels": _base(symbols.barrel_tiles, majority=True),
    "most-ships": _base(symbols.amount_of("ships"), majority=True),
    "farm-animals": _base(symbols.farm_animals),
    "most-gold": _base(symbols.gold, majority=True),
    "castle-cattle": _base(roads.castle_cattle),
    "harbours": _base(areas.harbours),
    "castle-roads": _base(roads.castle_roads),
    "columns": _base(shapes.columns),
    "largest-lake": _base(areas.largest_lake),
    "completed-mountains": _base(areas.completed_mountains),
    "open-water": _druids(areas.open_water),
    "largest-herd": _druids(areas.largest_herd),
    "most-lighthouses": _druids(symbols.amount_of("lighthouses"), majority=True),
    "longest-diagonal": _druids(shapes.longest_diagonal),
    "largest-mountain": _druids(areas.largest_mountain),
    "lake-house": _druids(areas.lake_house),
    "rows": _bonus(shapes.rows),
    "best-scroll": _bonus(scroll.best_scroll),
}
