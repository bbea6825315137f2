"""Whether a thing on the board counts, for every rule in play; else the first condition that failed, with its gap.

verdicts(game, seat, Thing("ships", (0, 1), 3))      # one for each scoring tile, each kind of own scroll, and income

A bare no is not an answer: whatever does not count comes with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from scoring.core.evidence import Item, NearMiss, Score
from scoring.skye.game import Game
from scoring.skye.income import income
from scoring.skye.reasons import Reason
from scoring.skye.score import clans, score_tile
from scoring.skye.scoring_tiles.table import SCORING_TILES, Denial
from scoring.skye.scrolls import SCROLLS, ScrollScore, score_scrolls
from scoring.skye.survey import Clan
from scoring.skye.thing import BARRELS, SCROLL, Thing, is_symbol, sought_at

INCOME: Final = "income"
SCORING_TILE: Final = "scoring-tile"
NO_PLACE: Final = ("majority", "doubled")
"""Items that are no things on the board."""


class Verdict(NamedTuple):
    """What a rule makes of a thing: what it counts as, or why it does not; in a majority perhaps both."""

    kind: str
    """A scoring tile, a scroll, or the income."""
    rule: str
    item: Item | None = None
    miss: NearMiss | None = None

    @property
    def counts(self) -> bool:
        return self.item is not None


def verdicts(game: Game, seat: int, thing: Thing) -> list[Verdict]:
    """One for each rule in play: the scoring tiles on the board, the player's scrolls, the income."""
    return [*_of_tiles(game, seat, thing), *_of_scrolls(game, seat, thing), _of_income(game, seat, thing)]


def _of_tiles(game: Game, seat: int, thing: Thing) -> Iterator[Verdict]:
    plain = clans(game)
    for name in dict.fromkeys(game.scoring_tiles.values()):
        exempt = name in game.rulings.borderlands_exempt
        players = clans(game, exempt_borderlands=True) if exempt else plain
        yield tile_verdict(name, players[seat], score_tile(name, players)[seat], thing)


def tile_verdict(name: str, clan: Clan, score: Score, thing: Thing) -> Verdict:
    """What one scoring tile makes of a thing. The clan must already leave out borderlands if the tile is exempt."""
    tile = SCORING_TILES[name]
    if thing.cell in clan.survey.exempt:
        return Verdict(SCORING_TILE, name, miss=NearMiss("borderlands", (thing.cell,), Reason.EXEMPT))
    if score.points is None:
        return Verdict(SCORING_TILE, name, miss=NearMiss(name, (), Reason.NEEDS_GOLD))
    sought = [each for each in sought_at(clan.survey, thing, tile.seeks) if each.cell not in clan.survey.exempt]
    if tile.counts_scroll:
        item, miss = _of_best_scroll(score, sought)
    else:
        item, miss = _first([_judged(clan, each, score.items, score.near_misses, tile.denies) for each in sought])
    if item is None and miss is None:
        miss = _not_here(thing, tile.seeks)
    if tile.majority and item is not None:
        miss = next((each for each in score.near_misses if each.reason is Reason.BEHIND), None)
    return Verdict(SCORING_TILE, name, item, miss)


def _of_best_scroll(score: Score, scrolls: Sequence[Thing]) -> tuple[Item | None, NearMiss | None]:
    """Only one of the scrolls counts; the others fall short of it."""
    others = {miss.cells: miss for miss in score.near_misses if miss.reason is Reason.NOT_LARGEST}
    for scroll in scrolls:
        if (scroll.cell,) not in others:
            worth = score.points or 0
            return Item(scroll.scroll, (scroll.cell,), 1, worth, scroll.area), None
    return None, next((others[(scroll.cell,)] for scroll in scrolls), None)


def _of_scrolls(game: Game, seat: int, thing: Thing) -> Iterator[Verdict]:
    clan = clans(game)[seat]
    kinds: dict[str, ScrollScore] = {}
    for scroll in score_scrolls(clan):
        kinds.setdefault(scroll.scroll, scroll)
    for name, scroll in kinds.items():
        kind = SCROLLS[name]
        if scroll.value is None:
            yield Verdict(SCROLL, name, miss=NearMiss(name, (), Reason.NEEDS_GOLD))
            continue
        sought = sought_at(clan.survey, thing, kind.seeks)
        item, miss = _first([_judged(clan, each, scroll.items, (), kind.denies) for each in sought])
        if item is None and miss is None:
            miss = _not_here(thing, kind.seeks)
        yield Verdict(SCROLL, name, item, miss)


def _of_income(game: Game, seat: int, thing: Thing) -> Verdict:
    clan, own = clans(game)[seat], income(game, game.round)[seat]
    sought = sought_at(clan.survey, thing, (BARRELS,))
    items = [each for each in (*own.vp_items, *own.items) if each.what in (BARRELS, "vp-barrels")]
    item, miss = _first([_judged(clan, each, items, own.near_misses, None) for each in sought])
    return Verdict(INCOME, INCOME, item, miss if miss or item else _not_here(thing, (BARRELS,)))


# --- one thing, one rule ---


def _judged(
    clan: Clan, thing: Thing, items: Iterable[Item], misses: Iterable[NearMiss], denies: Denial | None
) -> tuple[Item | None, NearMiss | None]:
    """What was counted of a thing, or why it was not."""
    own = [item for item in items if item.what not in NO_PLACE and _is_of(thing, item)]
    for item in own:
        if item.area is not None and item.area == thing.area:
            return item, None
    denial = denies(clan, thing) if denies else None
    if denial is None and own:
        return own[0], None
    return None, next((miss for miss in misses if _is_of(thing, miss)), denial)


def _is_of(thing: Thing, found: Item | NearMiss) -> bool:
    """Is an item or a near miss about a thing? Of the same cell, the same area, and not about another symbol."""
    if thing.cell not in found.cells:
        return False
    if found.area is not None and thing.area is not None and not is_symbol(thing.what):
        return found.area == thing.area
    both_symbols = is_symbol(found.what) and is_symbol(thing.what)
    return found.what == thing.what if both_symbols else True


def _first(judged: Sequence[tuple[Item | None, NearMiss | None]]) -> tuple[Item | None, NearMiss | None]:
    """What counts, else what comes closest."""
    for item, _miss in judged:
        if item is not None:
            return item, None
    misses = [miss for _item, miss in judged if miss is not None]
    return None, min(misses, key=lambda miss: miss.short, default=None)


def _not_here(thing: Thing, seeks: Sequence[str]) -> NearMiss:
    """The rule looks for something else."""
    return NearMiss("+".join(seeks) or "nothing", (thing.cell,), Reason.NOT_HERE, (), 0, thing.area)
