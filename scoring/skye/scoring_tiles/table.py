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
    rulings: tuple[str, ...] = ()
    """The open points of the rulebooks that change what it counts; `borderlands-exempt` concerns every tile."""
    unverified: tuple[str, ...] = ()
    """The open points of the catalogue that can change what it counts."""
    notes: tuple[str, ...] = ()
    """What there is to say beyond the rule."""
    differences: tuple[str, ...] = ()
    """Where editions word it differently and nothing hangs on it."""
    unprinted: tuple[str, ...] = ()
    """How we read what no edition says."""

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
        unprinted=(mark("The castle tile is part of squares, too: every book calls it a landscape tile."),),
    ),
    "completed-areas": _base(
        mark("Completed areas"),
        mark("1 VP for each completed area of any terrain."),
        areas.completed_areas,
        AREAS,
        notes=(mark("Size does not matter: an area on a single tile counts as well."),),
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
        notes=(mark("More tiles add nothing: each such area brings 3 VP."),),
        unprinted=(
            mark("One tile can be part of several areas."),
            mark("An area that lies on a tile twice counts that tile once."),
        ),
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
        notes=(mark("Brochs in different mountain areas are not added up."),),
        unprinted=(mark("No book asks for a completed mountain here, so an open one counts."),),
        short=mark("Brochs"),
    ),
    "building-sets": _base(
        mark("Building sets"),
        mark("5 VP for each set of a broch, a farm and a lighthouse. A building belongs to one set."),
        symbols.building_sets,
        ("brochs", "farms", "lighthouses"),
        notes=(mark("The three may stand anywhere in the territory."),),
        short=mark("Buildings"),
    ),
    "most-barrels": _base(
        mark("Most barrels"),
        mark("5 VP for the most tiles with barrels, 2 VP for the second most. No road is needed."),
        symbols.barrel_tiles,
        ("barrels",),
        amounts=mark("Tiles with barrels: {amounts}."),
        notes=(mark("Tiles are counted, not barrels."),),
        differences=(
            mark("German 2022 and English 2022 say outright that no road is needed."),
            mark("Dutch 2015 speaks of barrels, not of tiles, for the second place."),
            mark("At least 1 such tile is needed in German 2022, at least 1 barrel in the others. That is the same."),
        ),
        unprinted=(
            mark("Barrels with VP and barrels without income count here, too. No book says so of those with VP."),
        ),
        short=mark("Barrels"),
    ),
    "most-ships": _base(
        mark("Most ships"),
        mark("5 VP for the most ships, 2 VP for the second most."),
        symbols.amount_of("ships"),
        ("ships",),
        amounts=mark("Ships: {amounts}."),
        notes=(mark("Ships on open and on completed water count alike."),),
        short=mark("Ships"),
    ),
    "farm-animals": _base(
        mark("Animals at farms"),
        mark("1 VP for each sheep or cattle on a tile with a farm or next to one."),
        symbols.farm_animals,
        ("sheep", "cattle"),
        rulings=("farm-reach", "farm-animals"),
        notes=(
            mark("However many farms are next to it, that is one VP."),
            mark("Animals count singly: two sheep on one tile are 2 VP."),
        ),
        short=mark("Animals"),
    ),
    "most-gold": _base(
        mark("Most gold"),
        mark("5 VP for the most gold, 2 VP for the second most."),
        symbols.gold,
        (),
        amounts=mark("Gold: {amounts}."),
        notes=(mark("Counted when the scoring tile is scored, after buying and building."),),
        differences=(mark("Only German 2022 says that everybody shows their gold."),),
        short=mark("Gold"),
    ),
    "castle-cattle": _base(
        mark("Cattle on castle roads"),
        mark("2 VP for each cattle on a tile that a road connects to the castle."),
        roads.castle_cattle,
        ("cattle",),
        traces_castle_roads=True,
        unprinted=(
            mark("A tile is connected if any of its roads reaches the castle, whichever road the cattle stand by."),
        ),
        short=mark("Cattle"),
    ),
    "harbours": _base(
        mark("Harbours"),
        mark("3 VP for each water area with a ship and a lighthouse. It need not be completed."),
        areas.harbours,
        ("water",),
        areas.bare_water,
        unverified=("lighthouse", "ships"),
        notes=(
            mark("The lighthouse stands at the shore of this very water. One at another water of the tile is no help."),
            mark("More ships or lighthouses at the same water add nothing."),
        ),
        differences=(
            mark("German 2022 speaks of a water with ship and lighthouse. The others ask for a lighthouse beside it."),
        ),
        unprinted=(mark("Only the Druid scroll for harbours says outright that the water need not be completed."),),
    ),
    "castle-roads": _base(
        mark("Castle roads"),
        mark("1 VP for each tile that a road connects to the castle."),
        roads.castle_roads,
        (TILE,),
        roads.no_road,
        traces_castle_roads=True,
        rulings=("castle-tile",),
        notes=(mark("A tile counts once, however many of its roads are connected."),),
        short=mark("Roads"),
    ),
    "columns": _base(
        mark("Columns"),
        mark("3 VP for each unbroken column of 3 or more tiles, south to north. A longer one counts once."),
        shapes.columns,
        (TILE,),
        shapes.short_column,
        notes=(mark("A tile may be part of a column and of a row."),),
        differences=(mark("Only German 2022 says that the castle faces its player, which settles what a column is."),),
        unprinted=(mark("A gap ends a column. Two long parts of one line are two columns."),),
    ),
    "largest-lake": _base(
        mark("Largest lake"),
        mark("2 VP for each tile of the largest completed water area."),
        areas.largest_lake,
        ("water",),
        areas.smaller_area,
        things=mark_plural("{count} tile of the largest lake", "{count} tiles of the largest lake"),
        notes=(mark("An open water area never counts here, however large it is."),),
        unprinted=(mark("Of several equally large ones, one counts."),),
        short=mark("Lake"),
    ),
    "completed-mountains": _base(
        mark("Completed mountains"),
        mark("2 VP for each completed mountain area."),
        areas.completed_mountains,
        ("mountain",),
        notes=(mark("Size and brochs do not matter."),),
        short=mark("Mountains"),
    ),
    "open-water": _druids(
        mark("Open water"),
        mark("1 VP for every 2 open water edges, rounded down."),
        areas.open_water,
        ("water",),
        areas.no_open_edge,
        per=2,
        notes=(mark("An edge is open if no tile lies beside it."),),
        unprinted=(mark("A curved edge of a borderland is never open, and neither is a water edge against one."),),
    ),
    "largest-herd": _druids(
        mark("Largest herd"),
        mark("2 VP for each cattle in the pasture area with the most cattle."),
        areas.largest_herd,
        ("pasture",),
        areas.no_cattle,
        things=mark_plural("{count} cattle of the largest herd", "{count} cattle of the largest herd"),
        notes=(mark("A herd is all cattle in one pasture area, completed or not."),),
        short=mark("Herd"),
    ),
    "most-lighthouses": _druids(
        mark("Most lighthouses"),
        mark("5 VP for the most lighthouses, 2 VP for the second most."),
        symbols.amount_of("lighthouses"),
        ("lighthouses",),
        amounts=mark("Lighthouses: {amounts}."),
        notes=(mark("They need not stand at a completed water."),),
        short=mark("Lighthouses"),
    ),
    "longest-diagonal": _druids(
        mark("Longest diagonal"),
        mark("2 VP for each tile on the diagonal with the most tiles. Gaps do not break it."),
        shapes.longest_diagonal,
        (TILE,),
        shapes.off_diagonal,
        notes=(mark("Rising or falling, whichever has more tiles."),),
        short=mark("Diagonal"),
    ),
    "largest-mountain": _druids(
        mark("Largest mountain"),
        mark("2 VP for each tile of the largest completed mountain area."),
        areas.largest_mountain,
        ("mountain",),
        areas.smaller_area,
        things=mark_plural("{count} tile of the largest mountain", "{count} tiles of the largest mountain"),
        notes=(mark("An open mountain area never counts here."),),
        unprinted=(mark("Of several equally large ones, one counts."),),
        short=mark("Mountain"),
    ),
    "lake-house": _druids(
        mark("Lake House"),
        mark("3 VP for each farm whose tile belongs to a completed water area."),
        areas.lake_house,
        ("farms",),
        things=mark_plural("{count} farm at a completed lake", "{count} farms at a completed lake"),
        notes=(mark("The farm need not stand by the water: its tile must be part of it."),),
    ),
    "rows": _bonus(
        mark("Rows"),
        mark("3 VP for each unbroken row of 3 or more tiles, west to east. A longer one counts once."),
        shapes.rows,
        (TILE,),
        shapes.short_row,
        differences=(mark("Only German 2022 says that the castle faces its player, which settles what a row is."),),
        unprinted=(mark("A gap ends a row. Two long parts of one line are two rows."),),
    ),
    "best-scroll": _bonus(
        mark("Best scroll"),
        mark("One of your scrolls, which you choose, counts now, doubled if its area is completed."),
        scroll.best_scroll,
        (SCROLL,),
        product=False,
        counts_scroll=True,
        rulings=("line-scroll",),
        notes=(
            mark("The app takes the one that is worth most, since you would choose no other."),
            mark("It counts again at the end, as every scroll does."),
        ),
        differences=(
            mark("English 2022 lets you choose the scroll and counts what it is worth now."),
            mark("German 2022 speaks of one scroll of your own."),
        ),
        unverified=("scroll",),
    ),
}


def hanging_on(ruling: str) -> tuple[str, ...]:
    """The scoring tiles that a ruling changes."""
    return tuple(name for name, tile in SCORING_TILES.items() if ruling in tile.rulings)
