"""Small territories that show a rule: what counts there, what does not, and why. No Kivy here.

They are made of tiles of the catalogue, for modules of composed ones, and laid by the rules. What is said of them is
worked out by the engine with the rulings of the table, so an example says what the app would say in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from companion.art.painting import Picture
from companion.board.scene import Overlay
from companion.games.skye.art import evidence
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.scene import ghost, tiles_of
from companion.protocol.rule_book import Example
from scoring.core.evidence import LineKind, of_kind
from scoring.skye.catalogue import catalogue
from scoring.skye.game import Game, Player, Rulings
from scoring.skye.income import income
from scoring.skye.laying import breaches
from scoring.skye.score import score_tile
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import MOUNTAIN, PASTURE, WATER, Barrels, Face, Tile, TileArea, TileRoad, TileSet
from scoring.skye.words import Words
from scoring.skye.words.counted import INCOME, counted_items

CASTLE: Final = "C1"
GOLD: Final = 12
"""What a player of an example has, where gold is scored."""
MISSED: Final = 2
"""So many near misses are told."""

LANDS: Final = {
    # rule: tile:x,y,turn around the castle
    "tile:squares": "L36:-1,0,0 L31:0,-1,2 L73:0,1,0 L72:1,1,2 L33:-1,1,0 L46:1,0,0",
    "tile:completed-areas": "L13:0,1,3 L08:-1,1,2 L19:-1,0,1 L01:1,0,0 L51:1,1,3",
    "tile:sheep": "L08:1,0,3 L20:1,-1,2 L39:0,-1,2 L72:0,1,1",
    "tile:large-areas": "L72:-1,0,3 L43:-1,-1,1 L01:0,-1,0 L25:0,1,1 L03:-1,1,3",
    "tile:mountain-brochs": "L67:0,1,2 L21:0,2,0 L40:1,2,1 L30:-1,2,0",
    "tile:building-sets": "L31:0,-1,3 L03:0,1,2 L59:-1,-1,2 L36:-1,0,2 L26:1,1,3",
    "tile:most-barrels": "L72:0,1,1 L24:0,-1,0 L25:-1,-1,2 L69:1,-1,3",
    "tile:most-ships": "L70:-1,0,1 L42:0,1,1 L43:-1,-1,3 L20:1,0,1",
    "tile:farm-animals": "L72:1,0,3 L09:1,1,3 L05:0,1,2 L66:-1,1,1 L18:1,-1,1",
    "tile:castle-cattle": "L49:1,0,0 L08:1,-1,1 L66:1,1,0 L52:0,1,2 L59:0,-1,2",
    "tile:harbours": "L42:0,1,1 L06:1,0,3 L59:0,2,2 L54:1,1,1",
    "tile:castle-roads": "L58:-1,0,1 L51:0,1,3 L11:0,-1,2 L49:1,1,1",
    "tile:columns": "L26:1,0,0 L11:1,1,0 L17:0,-1,0 L05:1,2,0",
    "tile:largest-lake": "L38:1,0,0 L54:0,-1,1 L06:1,-1,0 L57:-1,0,0",
    "tile:completed-mountains": "L70:1,0,2 L53:1,1,2 L52:-1,0,2 L46:1,-1,2 L24:-1,-1,0",
    "tile:open-water": "L69:0,1,0 L51:0,-1,1 L01:-1,1,0 L26:-1,2,0",
    "tile:largest-herd": "L39:0,1,3 L24:-1,1,1 L49:-1,2,1 L66:0,-1,0 L12:-1,0,1",
    "tile:most-lighthouses": "L26:0,1,0 L31:0,-1,3 L07:-1,-1,3 L51:1,0,2",
    "tile:longest-diagonal": "L09:-1,0,1 L52:-1,1,2 L20:-1,2,1 L12:0,2,2 L34:1,2,0",
    "tile:largest-mountain": "L58:-1,0,0 L03:-1,-1,3 L18:0,-1,0 L59:-1,1,3 L51:-1,2,0",
    "tile:lake-house": "L47:1,0,3 L28:1,1,1 L32:0,-1,1 L31:-1,-1,0 L05:0,1,0",
    "tile:rows": "L03:0,-1,0 L42:1,-1,1 L69:-1,-1,3 L08:1,0,2",
    "tile:best-scroll": "L20:-1,0,2 L56:0,1,0 L27:-1,-1,0 L71:-1,1,1 L54:1,0,3 L24:-1,2,0",
    "scroll:sheep": "L53:0,1,0 L04:-1,1,0 L72:-1,0,2 L19:-1,2,3",
    "scroll:barrels": "L16:0,-1,1 L60:1,-1,3 L42:0,1,1 L66:1,1,0",
    "scroll:ships": "L04:0,-1,1 L43:-1,-1,2 L06:1,0,3 L22:1,1,1 L70:-1,0,1",
    "scroll:cattle": "L68:0,-1,2 L28:-1,-1,1 L69:1,0,0 L04:-1,0,3",
    "scroll:brochs": "L16:0,-1,1 L36:1,-1,3 L14:-1,-1,2 L40:0,1,1",
    "scroll:farms": "L23:0,1,1 L10:-1,1,2 L04:1,0,2 L73:1,1,3",
    "scroll:lighthouses": "L26:0,1,0 L24:-1,1,2 L23:0,2,0 L30:1,2,1",
    "scroll:completed-pastures": "L60:0,1,0 L29:1,1,1 L04:0,2,3 L25:1,2,1 L30:0,-1,2",
    "scroll:completed-mountains": "L51:1,0,1 L61:1,1,0 L13:1,2,1 L04:-1,0,3",
    "scroll:completed-waters": "L52:0,1,2 L64:1,0,2 L05:1,-1,0 L04:-1,0,3 L15:-1,1,1",
    "scroll:building-sets": "L05:0,-1,2 L40:-1,0,3 L14:1,-1,0 L62:1,0,2 L31:1,1,3",
    "scroll:longest-road": "L50:0,-1,2 L52:0,1,0 L30:1,0,2 L04:1,-1,1 L40:1,1,1 L54:-1,1,3",
    "scroll:harbours": "L61:1,0,3 L71:1,1,3 L08:1,2,3 L30:1,-1,3",
    "scroll:gold": "L19:1,0,1 L66:-1,0,2 L11:0,1,0 L04:1,1,1",
    "scroll:animal-pairs": "L50:0,-1,2 L71:1,0,3 L47:-1,0,3 L28:-1,1,1 L48:1,1,2",
    "scroll:flat-3": "L19:1,0,1 L66:-1,0,2 L11:0,1,0 L04:1,1,1",
    "scroll:flat-4": "L19:1,0,1 L66:-1,0,2 L11:0,1,0 L04:1,1,1",
    "scroll:rows": "L62:1,0,1 L58:1,-1,1 L54:-1,0,0 L05:0,-1,2 L02:-1,-1,3",
    "scroll:columns": "L10:0,-1,1 L13:-1,-1,2 L59:-1,0,2 L04:-1,1,3 L11:0,1,2",
}

COMPOSED: Final = {
    "tunnel": Tile(TileSet.TUNNELS, Face((TileArea(MOUNTAIN, "NESW"),), (TileRoad("E", tunnels=(0,)),), centre=0)),
    "tunnel-vp": Tile(
        TileSet.TUNNELS,
        Face(
            (TileArea(MOUNTAIN, "E"), TileArea(PASTURE, "NSW")),
            (TileRoad("S", barrels=Barrels.VP, tunnels=(0,)),),
            centre=1,
        ),
    ),
    "pass": Tile(TileSet.TUNNELS, Face((TileArea(MOUNTAIN, "NESW"),), (TileRoad("NS"),), centre=0)),
    "curve-north": Tile(
        TileSet.BORDERLANDS,
        Face((TileArea(PASTURE, "ES"),), curved="NW"),
        back=Face((TileArea(PASTURE, "ES", sheep=2),), curved="NW"),
    ),
    "curve-south": Tile(TileSet.BORDERLANDS, Face((TileArea(PASTURE, "N"), TileArea(MOUNTAIN, "E")), curved="SW")),
    "shore": Tile(TileSet.CUSTOM, Face((TileArea(PASTURE, "W"), TileArea(WATER, "NES")), centre=1)),
    "sea": Tile(TileSet.CUSTOM, Face((TileArea(WATER, "NESW"),), centre=0)),
    "meadow": Tile(
        TileSet.CUSTOM,
        Face(
            (TileArea(PASTURE, "N", cattle=1, scroll="cattle"), TileArea(MOUNTAIN, "EW"), TileArea(PASTURE, "S")),
            centre=1,
        ),
    ),
}
"""Tiles of modules whose faces the catalogue does not have."""
TUNNELS: Final = "tunnel:-1,0,0 tunnel-vp:-2,0,0 pass:-1,1,0"
BORDERLANDS: Final = "curve-north:0,1,0 curve-south:0,-1,0 shore:1,1,0 sea:1,0,0"

OTHERS: Final = {
    # entry: what is counted, and where
    "completed": ("tile:completed-areas", LANDS["tile:completed-areas"]),
    "areas": ("tile:large-areas", LANDS["tile:large-areas"]),
    "roads": ("tile:castle-roads", LANDS["tile:castle-roads"]),
    "income": (INCOME, LANDS["tile:castle-roads"]),
    "income-barrels": (INCOME, LANDS["tile:castle-roads"]),
    "castle-facing": ("tile:columns", LANDS["tile:columns"]),
    "majorities": ("tile:most-ships", LANDS["tile:most-ships"]),
    "doubling": ("scroll:cattle", LANDS["scroll:cattle"]),
    "scroll-rounding": ("scroll:longest-road", LANDS["scroll:longest-road"]),
    "druid-scrolls": ("scroll:longest-road", LANDS["scroll:longest-road"]),
    "tunnels": ("tile:castle-roads", TUNNELS),
    "vp-barrels": (INCOME, TUNNELS),
    "borderland-curve": ("tile:completed-areas", BORDERLANDS),
    "borderland-turning": ("tile:sheep", BORDERLANDS),
    "borderland-scoring": ("tile:squares", BORDERLANDS),
    "ruling:vp-barrels": (INCOME, TUNNELS),
    "ruling:farm-reach": ("tile:farm-animals", LANDS["tile:farm-animals"]),
    "ruling:farm-animals": ("tile:farm-animals", LANDS["tile:farm-animals"]),
    "ruling:castle-tile": ("tile:castle-roads", LANDS["tile:castle-roads"]),
    "ruling:line-scroll": ("scroll:columns", LANDS["scroll:columns"]),
    "ruling:borderlands-exempt": ("tile:squares", BORDERLANDS),
}
"""Entries that are shown by what a scoring tile, a scroll or the income counts."""

WRONG: Final = {
    # entry: a territory, and as its last tile one that breaks a laying rule
    "laying-touch": "L58:-1,0,1 L20:1,1,0",
    "laying-terrain": "L58:-1,0,1 L31:0,1,2",
    "laid-anyway": "meadow:0,1,0 sea:0,2,0",
}
"""Entries that are shown by what is not allowed."""
LET_LIE: Final = "laid-anyway"
"""There the tile lies all the same, and a scroll is scored with it."""
TILES: Final = {
    "discard": "L20",
    "build-all": "L05",
    "build-order": "L11",
    "unlayable": "L70",
    "setup-borderlands": "curve-north",
    "borderland-laying": "curve-north",
    "borderlands-left": "curve-south",
}
"""Entries about tiles as such, and the tile that is drawn for them."""


def tile_picture(key: str) -> Picture | None:
    """The tile that an entry is about, if it is about tiles as such."""
    name = TILES.get(key)
    return picture_of(COMPOSED.get(name) or catalogue()[name]) if name else None


def example_of(key: str, words: Words, rulings: Rulings) -> Example | None:
    """The example of an entry, if it has one."""
    if key in WRONG:
        return _of_breach(land_of(WRONG[key]), words, rulings, let_lie=key == LET_LIE)
    if key not in OTHERS and key not in LANDS:
        return None
    counted, laid = OTHERS.get(key) or (key, LANDS[key])
    kind, _, name = counted.partition(":")
    if kind == INCOME:
        return _of_income(land_of(laid), words, rulings)
    if kind == "tile":
        return _of_tile(name, land_of(laid), words, rulings)
    return _of_scroll(name, land_of(laid, name), words, rulings)


@lru_cache(maxsize=16)
def land_of(laid: str, scroll: str = "") -> Territory:
    """The territory of an example; with a scroll, the tile with the first one has this scroll instead."""
    return Territory(_placements(laid, scroll))


def _placements(laid: str, scroll: str) -> Iterator[Placement]:
    yield Placement((0, 0), catalogue()[CASTLE], 0)
    for text in laid.split():
        name, _, place = text.partition(":")
        x, y, turn = map(int, place.split(","))
        tile = COMPOSED.get(name) or catalogue()[name]
        if scroll and tile.front.scrolls:
            tile, scroll = _with_scroll(tile, scroll), ""
        yield Placement((x, y), tile, turn)


def _with_scroll(tile: Tile, scroll: str) -> Tile:
    areas = tuple(replace(area, scroll=scroll) if area.scroll else area for area in tile.front.areas)
    return replace(tile, id=None, front=replace(tile.front, areas=areas))


def _of_income(land: Territory, words: Words, rulings: Rulings) -> Example:
    players = tuple(Player(name, None, 0, GOLD, land) for name in ("", "-"))
    own = income(Game(players, chosen_rulings={"vp-barrels": rulings.vp_barrels}), 1)[0]
    lines = words.income_lines(own)
    told = [f"{line.text} · {words.worth(line)}" for line in of_kind(lines, LineKind.COUNTED)]
    missed = [line.text for line in of_kind(lines, LineKind.MISSED)]
    return _example(land, evidence.of_income(land, Survey(land), own), [*told, *missed])


def _of_tile(name: str, land: Territory, words: Words, rulings: Rulings) -> Example:
    survey = Survey(land, name in rulings.borderlands_exempt)
    score = score_tile(name, [Clan(survey, GOLD, rulings)])[0]
    lines = words.score_lines(score)
    told = [line.text for line in of_kind(lines, LineKind.SUM)]
    if SCORING_TILES[name].majority:
        told = [words.all_things(name, counted_items(score.items))]
    missed = [line.text for line in of_kind(lines, LineKind.MISSED)][:MISSED]
    return _example(land, evidence.of_score(land, survey, score), [*told, *missed])


def _of_scroll(name: str, land: Territory, words: Words, rulings: Rulings) -> Example:
    survey = Survey(land)
    score = next(each for each in score_scrolls(Clan(survey, GOLD, rulings)) if each.scroll == name)
    lines = words.scroll_lines(score)
    told = [line.text for kind in (LineKind.SUM, LineKind.MISSED) for line in of_kind(lines, kind)]
    return _example(land, evidence.of_scroll(land, survey, score), told)


def _of_breach(land: Territory, words: Words, rulings: Rulings, *, let_lie: bool) -> Example:
    """The last tile breaks a rule: why; and where it is let lie, what a scroll beside it is worth."""
    *before, last = land
    found = breaches(Territory(before), last)
    told = [words.breach(breach) for breach in found]
    if not let_lie:
        ghosted, overlay = ghost(last, found)
        return Example((*tiles_of(Territory(before), asking=False), ghosted), overlay, tuple(told))
    lying = Territory([*before, last._replace(forced=True)])
    survey = Survey(lying)
    scroll = score_scrolls(Clan(survey, GOLD, rulings))[0]
    told += [line.text for line in of_kind(words.scroll_lines(scroll), LineKind.SUM)]
    return _example(lying, evidence.of_scroll(lying, survey, scroll), told)


def _example(land: Territory, overlay: Overlay, lines: list[str]) -> Example:
    return Example(tuple(tiles_of(land, asking=False)), overlay, tuple(lines))
