"""All scoring tiles in one table: add a row here and it is read, scored, explained and offered everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from scoring.core.evidence import Evidence, NearMiss
from scoring.core.translator import Plural, mark, mark_plural
from scoring.skye.scoring_tiles import areas, roads, scroll, shapes, symbols
from scoring.skye.survey import Clan
from scoring.skye.thing import AREAS, SCROLL, TILE, Thing

Rule = Callable[[Clan], Evidence | None]
"""Reads a territory; None where the gold it needs is not known."""
Denial = Callable[[Clan, Thing], NearMiss | None]
"""Why something that a rule looks for does not count, where its near misses do not tell; None if it may count."""


class ScoringTile(NamedTuple):
    """A scoring tile: everything that is known of it. Texts are marked, and translated where they are said."""

    box: str
    section: str
    """The section of the rulebook that explains it."""
    name: str
    text: str
    """The rule in our own words."""
    rule: Rule
    """Reads a territory. That of a majority counts what is compared; the points follow from all players' amounts."""
    seeks: tuple[str, ...]
    """What on the board it looks for: tiles, symbols, terrains, scrolls."""
    denies: Denial | None = None
    short: str = ""
    """Its name where there is room for one word only; otherwise its name is short enough."""
    amounts: str = ""
    """A majority says with this what everybody has; the others compare nothing."""
    things: Plural | None = None
    """What it counts, where that is more than what the things are called anyway."""
    per: int = 1
    """So many things make 1 VP, rounded down."""
    product: bool = True
    """Do the points follow from a count and one value?"""
    counts_scroll: bool = False
    """Does it count one of the player's own scrolls, with the evidence of that scroll?"""
    traces_castle_roads: bool = False
    """Does its evidence hang on the castle's roads, so that the board traces them?"""
    witnessed: bool = False
    """Does something else decide whether a thing counts, which a doubter wants named?"""
    rulings: tuple[str, ...] = ()
    """The open points of the rulebooks that change what it counts; `borderlands-exempt` concerns every tile."""
    unverified: tuple[str, ...] = ()
    """The open points of the catalogue that can change what it counts."""

    @property
    def majority(self) -> bool:
        return bool(self.amounts)


_base = partial(ScoringTile, "base", "scoring-tiles")
_druids = partial(ScoringTile, "druids", "druid-scoring-tiles")
_bonus = partial(ScoringTile, "bonus", "bonus")

SCORING_TILES: Final[dict[str, ScoringTile]] = {
    "squares": _base(
        mark("Squares"),
        mark("2 VP for each square of 2 x 2 tiles. Squares may overlap."),
        shapes.squares,
        (TILE,),
        shapes.no_square,
    ),
    "completed-areas": _base(
        mark("Completed areas"),
        mark("1 VP for each completed area of any terrain."),
        areas.completed_areas,
        AREAS,
        short=mark("Areas"),
    ),
    "sheep": _base(
        mark("Sheep"),
        mark("1 VP for each sheep."),
        symbols.sheep,
        ("sheep",),
    ),
    "large-areas": _base(
        mark("Large areas"),
        mark("3 VP for each completed area that lies on at least 3 tiles."),
        areas.large_areas,
        AREAS,
    ),
    "mountain-brochs": _base(
        mark("Brochs in mountains"),
        mark(
            "A mountain area with 1 broch is worth 1 VP, with 2 brochs 3 VP, with 3 or more 6 VP. "
            "It need not be completed."
        ),
        areas.mountain_brochs,
        ("mountain",),
        things=mark_plural("Mountain area with {count} broch", "Mountain area with {count} brochs"),
        product=False,
        short=mark("Brochs"),
    ),
    "building-sets": _base(
        mark("Building sets"),
        mark("5 VP for each set of a broch, a farm and a lighthouse. A building belongs to one set."),
        symbols.building_sets,
        ("brochs", "farms", "lighthouses"),
        short=mark("Buildings"),
    ),
    "most-barrels": _base(
        mark("Most barrels"),
        mark("5 VP for the most tiles with barrels, 2 VP for the second most. No road is needed."),
        symbols.barrel_tiles,
        ("barrels",),
        amounts=mark("Tiles with barrels: {amounts}."),
        short=mark("Barrels"),
    ),
    "most-ships": _base(
        mark("Most ships"),
        mark("5 VP for the most ships, 2 VP for the second most."),
        symbols.amount_of("ships"),
        ("ships",),
        amounts=mark("Ships: {amounts}."),
        short=mark("Ships"),
    ),
    "farm-animals": _base(
        mark("Animals at farms"),
        mark("1 VP for each sheep or cattle on a tile with a farm or next to one."),
        symbols.farm_animals,
        ("sheep", "cattle"),
        witnessed=True,
        rulings=("farm-reach", "farm-animals"),
        short=mark("Animals"),
    ),
    "most-gold": _base(
        mark("Most gold"),
        mark("5 VP for the most gold, 2 VP for the second most."),
        symbols.gold,
        (),
        amounts=mark("Gold: {amounts}."),
        short=mark("Gold"),
    ),
    "castle-cattle": _base(
        mark("Cattle on castle roads"),
        mark("2 VP for each cattle on a tile that a road connects to the castle."),
        roads.castle_cattle,
        ("cattle",),
        traces_castle_roads=True,
        short=mark("Cattle"),
    ),
    "harbours": _base(
        mark("Harbours"),
        mark("3 VP for each water area with a ship and a lighthouse. It need not be completed."),
        areas.harbours,
        ("water",),
        areas.bare_water,
        witnessed=True,
        unverified=("lighthouse", "ships"),
    ),
    "castle-roads": _base(
        mark("Castle roads"),
        mark("1 VP for each tile that a road connects to the castle."),
        roads.castle_roads,
        (TILE,),
        roads.no_road,
        traces_castle_roads=True,
        rulings=("castle-tile",),
        short=mark("Roads"),
    ),
    "columns": _base(
        mark("Columns"),
        mark("3 VP for each unbroken column of 3 or more tiles, south to north. A longer one counts once."),
        shapes.columns,
        (TILE,),
        shapes.short_column,
    ),
    "largest-lake": _base(
        mark("Largest lake"),
        mark("2 VP for each tile of the largest completed water area."),
        areas.largest_lake,
        ("water",),
        areas.smaller_area,
        things=mark_plural("{count} tile of the largest lake", "{count} tiles of the largest lake"),
        short=mark("Lake"),
    ),
    "completed-mountains": _base(
        mark("Completed mountains"),
        mark("2 VP for each completed mountain area."),
        areas.completed_mountains,
        ("mountain",),
        short=mark("Mountains"),
    ),
    "open-water": _druids(
        mark("Open water"),
        mark("1 VP for every 2 open water edges, rounded down."),
        areas.open_water,
        ("water",),
        areas.no_open_edge,
        per=2,
    ),
    "largest-herd": _druids(
        mark("Largest herd"),
        mark("2 VP for each cattle in the pasture area with the most cattle."),
        areas.largest_herd,
        ("pasture",),
        areas.no_cattle,
        things=mark_plural("{count} cattle of the largest herd", "{count} cattle of the largest herd"),
        short=mark("Herd"),
    ),
    "most-lighthouses": _druids(
        mark("Most lighthouses"),
        mark("5 VP for the most lighthouses, 2 VP for the second most."),
        symbols.amount_of("lighthouses"),
        ("lighthouses",),
        amounts=mark("Lighthouses: {amounts}."),
        short=mark("Lighthouses"),
    ),
    "longest-diagonal": _druids(
        mark("Longest diagonal"),
        mark("2 VP for each tile on the diagonal with the most tiles. Gaps do not break it."),
        shapes.longest_diagonal,
        (TILE,),
        shapes.off_diagonal,
        short=mark("Diagonal"),
    ),
    "largest-mountain": _druids(
        mark("Largest mountain"),
        mark("2 VP for each tile of the largest completed mountain area."),
        areas.largest_mountain,
        ("mountain",),
        areas.smaller_area,
        things=mark_plural("{count} tile of the largest mountain", "{count} tiles of the largest mountain"),
        short=mark("Mountain"),
    ),
    "lake-house": _druids(
        mark("Lake House"),
        mark("3 VP for each farm whose tile belongs to a completed water area."),
        areas.lake_house,
        ("farms",),
        things=mark_plural("{count} farm at a completed lake", "{count} farms at a completed lake"),
    ),
    "rows": _bonus(
        mark("Rows"),
        mark("3 VP for each unbroken row of 3 or more tiles, west to east. A longer one counts once."),
        shapes.rows,
        (TILE,),
        shapes.short_row,
    ),
    "best-scroll": _bonus(
        mark("Best scroll"),
        mark("One of your scrolls, which you choose, counts now, doubled if its area is completed."),
        scroll.best_scroll,
        (SCROLL,),
        product=False,
        counts_scroll=True,
        rulings=("line-scroll",),
        unverified=("scroll",),
    ),
}


def hanging_on(ruling: str) -> tuple[str, ...]:
    """The scoring tiles that a ruling changes."""
    return tuple(name for name, tile in SCORING_TILES.items() if ruling in tile.rulings)
