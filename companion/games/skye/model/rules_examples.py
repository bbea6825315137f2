"""Small territories that show a rule: what counts there, what does not, and why. No Kivy here.

They stand in `assets/rules/skye.toml`, made of tiles of the catalogue, for modules of composed ones, and are laid by
the rules. What is said of them is worked out by the engine with the rulings of the table, so an example says what the
app would say in the game.
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
from companion.games.skye.model.rules_file import composed, rules
from companion.protocol.rule_book import Example
from companion.protocol.rule_file import LET_LIE
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
from scoring.skye.tile import Tile
from scoring.skye.words import Words
from scoring.skye.words.counted import INCOME, counted_items

CASTLE: Final = "C1"
GOLD: Final = 12
"""What a player of an example has, where gold is scored."""
MISSED: Final = 2
"""So many near misses are told."""


def tile_picture(name: str) -> Picture:
    """A tile of the catalogue or of the examples."""
    return picture_of(_tile(name))


def example_of(key: str, words: Words, rulings: Rulings) -> Example | None:
    """The example of an entry, if it has one."""
    example = rules().entries[key].example
    if example is None:
        return None
    if example.last:
        return _of_breach(land_of(example.tiles), words, rulings, let_lie=example.last == LET_LIE)
    kind, _, name = (example.counts or key).partition(":")
    if kind == INCOME:
        return _of_income(land_of(example.tiles), words, rulings)
    if kind == "tile":
        return _of_tile(name, land_of(example.tiles), words, rulings)
    return _of_scroll(name, land_of(example.tiles, name), words, rulings)


@lru_cache(maxsize=16)
def land_of(laid: str, scroll: str = "") -> Territory:
    """The territory of an example; with a scroll, the tile with the first one has this scroll instead."""
    return Territory(_placements(laid, scroll))


def _placements(laid: str, scroll: str) -> Iterator[Placement]:
    yield Placement((0, 0), catalogue()[CASTLE], 0)
    for text in laid.split():
        name, _, place = text.partition(":")
        x, y, turn = map(int, place.split(","))
        tile = _tile(name)
        if scroll and tile.front.scrolls:
            tile, scroll = _with_scroll(tile, scroll), ""
        yield Placement((x, y), tile, turn)


def _tile(name: str) -> Tile:
    return catalogue().get(name) or composed()[name]


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
