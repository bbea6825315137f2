"""What a referee says about one scoring tile, scroll, income or final scoring of one player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from scoring.cli.explaining import Counted, Explanation, Missed
from scoring.core.cells import Cell
from scoring.core.evidence import Item, NearMiss
from scoring.skye.final import final as final_scores
from scoring.skye.game import Game
from scoring.skye.income import income as incomes
from scoring.skye.rulebook import cite
from scoring.skye.rulings import EXEMPT
from scoring.skye.score import clans, score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS, ScrollScore, score_scrolls
from scoring.skye.territory import Territory
from scoring.skye.tile import Barrels
from scoring.skye.words import Words
from scoring.skye.words.counted import SCROLL

UNVERIFIED_POINTS: Final = {"harbours": ("lighthouse", "ships"), "best-scroll": ("scroll",)}
"""The scoring tiles whose points hang on what the catalogue could not find out."""


def explanations(words: Words, game: Game, seat: int, thing: str) -> list[Explanation]:
    """All that an id means for a player: the scoring tile first, then the scrolls of that name."""
    if thing == "income":
        return [_income(words, game, seat)]
    if thing == "final":
        return [_final(words, game, seat)]
    found = [_scoring_tile(words, game, seat, thing)] if thing in SCORING_TILES else []
    if thing in SCROLLS:
        found += _scrolls(words, game, seat, thing)
        if not found:
            found.append(_no_scroll(words, game, thing))
    return found


def _scoring_tile(words: Words, game: Game, seat: int, name: str) -> Explanation:
    tile = SCORING_TILES[name]
    scores = [scores[name] for scores in score_tiles(game, [name])]
    own = scores[seat]
    names = [player.name for player in game.players]
    rule = words.scoring_tile_rule(name)
    return Explanation(
        kind="scoring-tile",
        id=name,
        name=words.scoring_tile(name),
        rule=f"{rule} {words.majority_rule()}" if tile.majority else rule,
        points=own.points,
        counted=_counted(words, name, own.items),
        sums=words.majority(name, names, scores) if tile.majority else [words.sum(own)],
        missed=_missed(words, name, own.near_misses),
        notes=[
            *_rulings(words, game, name),
            *_unverified(words, game.players[seat].territory, UNVERIFIED_POINTS.get(name, ())),
        ],
        citation=cite(tile.section, game.edition),
        compares=tile.majority,
    )


def _scrolls(words: Words, game: Game, seat: int, name: str) -> list[Explanation]:
    found = score_scrolls(clans(game)[seat])
    territory = game.players[seat].territory
    return [_scroll(words, game, territory, scroll) for scroll in found if scroll.scroll == name]


def _scroll(words: Words, game: Game, territory: Territory, scroll: ScrollScore) -> Explanation:
    return _no_scroll(words, game, scroll.scroll)._replace(
        name=_placed(words, scroll),
        points=scroll.points,
        counted=_counted(words, SCROLL, scroll.items),
        sums=[words.scroll_sum(scroll)],
        missed=_missed(words, SCROLL, scroll.near_misses),
        notes=list(_unverified(words, territory, ("scroll",), scroll.cell)),
    )


def _no_scroll(words: Words, game: Game, name: str) -> Explanation:
    """The rule alone, for a player without this scroll."""
    return Explanation(
        kind="scroll",
        id=name,
        name=_heading(words, name),
        rule=f"{words.scroll_rule(name)} {words.scroll_doubling()}",
        points=0,
        counted=[],
        sums=["This player has no such scroll."],
        missed=[],
        notes=[],
        citation=cite(SCROLLS[name].section, game.edition),
    )


def _income(words: Words, game: Game, seat: int) -> Explanation:
    own = incomes(game, game.round)[seat]
    barrels = any(
        road.barrels is Barrels.VP
        for placement in game.players[seat].territory
        for road in game.players[seat].territory.face_up(placement).roads
    )
    return Explanation(
        kind="income",
        id="income",
        name=f"Income of round {game.round}",
        rule=words.income_rule(),
        points=own.vp,
        counted=_counted(words, "income", own.vp_items) + _counted(words, "income", own.items, words.gold),
        sums=[f"Together {words.gold(own.gold)} and {words.points(own.vp)}."],
        missed=_missed(words, "income", own.near_misses),
        notes=_ruling(words, "vp-barrels", game.rulings.vp_barrels) if barrels else [],
        citation=cite("income", game.edition),
    )


def _final(words: Words, game: Game, seat: int) -> Explanation:
    results = final_scores(game)
    own, player = results[seat], game.players[seat]
    ties = words.ties(game, results)
    tablets = [words.tablets(own.tablets)] if own.tablets.owned else []
    place = f"Place {own.rank} of {len(results)}." if own.rank else "The places are not known."
    return Explanation(
        kind="final",
        id="final",
        name="Final scoring",
        rule=words.final_rule(),
        points=own.total,
        counted=[_whole_scroll(words, scroll) for scroll in own.scrolls],
        sums=[
            f"{own.vp} VP before.",
            *tablets,
            words.exchange(player.gold),
            f"Total: {words.points(own.total)}.",
            place,
        ],
        missed=[missed for scroll in own.scrolls for missed in _missed(words, SCROLL, scroll.near_misses)],
        notes=[
            *ties,
            *(_ruling(words, "tie-break", game.rulings.tie_break) if ties else []),
            *_unverified(words, player.territory, ("scroll",)),
        ],
        citation=cite("final", game.edition),
    )


def _whole_scroll(words: Words, scroll: ScrollScore) -> Counted:
    item = Item(scroll.scroll, (scroll.cell,), 1, scroll.points or 0)
    return Counted(item, scroll_line(words, scroll), words.points(scroll.points))


def scroll_line(words: Words, scroll: ScrollScore) -> str:
    """A scroll with its place and what it is worth."""
    return f"{_placed(words, scroll)}: {words.scroll_sum(scroll)}"


def _placed(words: Words, scroll: ScrollScore) -> str:
    return f"{_heading(words, scroll.scroll)} at {words.place(scroll.cell)}"


def _counted(
    words: Words, rule: str, items: tuple[Item, ...], unit: Callable[[int], str] | None = None
) -> list[Counted]:
    worth = unit or words.points
    return [Counted(item, words.item(rule, item), worth(item.points) if item.points else "") for item in items]


def _missed(words: Words, rule: str, near_misses: tuple[NearMiss, ...]) -> list[Missed]:
    return [Missed(miss, words.near_miss(rule, miss)) for miss in near_misses]


def _rulings(words: Words, game: Game, name: str) -> Iterator[str]:
    """What the table decided, where it changes this scoring tile."""
    if name == "farm-animals":
        yield from _ruling(words, "farm-reach", game.rulings.farm_reach)
    if name == "castle-roads":
        yield from _ruling(words, "castle-tile", game.rulings.castle_tile)
    if "borderlands" in game.modules:
        yield from _ruling(words, EXEMPT, "exempt" if name in game.rulings.borderlands_exempt else "counts")


def _ruling(words: Words, ruling: str, value: str) -> list[str]:
    return [f"{words.why_open(ruling)} {words.choice(ruling, value)}"]


def _unverified(words: Words, territory: Territory, points: tuple[str, ...], cell: Cell | None = None) -> Iterator[str]:
    """What the catalogue could not find out about the tiles, or about the one on a cell."""
    for placement in territory:
        if cell in (None, placement.cell):
            for point in points:
                if point in placement.tile.unverified:
                    yield words.unverified(point, placement.tile, words.place(placement.cell))


def _heading(words: Words, scroll: str) -> str:
    name = words.scroll(scroll)
    return name[:1].upper() + name[1:]
