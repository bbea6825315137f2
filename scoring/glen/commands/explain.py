"""`explain`: why, told by a patient referee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from scoring.cli.arguments import Asked, seat
from scoring.cli.explaining import Explanation, known_thing, told_data, told_lines
from scoring.cli.terminal import NAME, shortened
from scoring.core.evidence import Item, LineKind, Score, ScoreLine
from scoring.core.translator import mark
from scoring.glen.comparison import ACHIEVEMENTS, compare
from scoring.glen.game import BELOW_ZERO, Game, in_force
from scoring.glen.rulebook import cite_rule
from scoring.glen.settlement import END_CARDS, card, settle, tile_count
from scoring.glen.territory import Territory
from scoring.glen.words import Words

SETTLED: Final = ("coins", "tiles")
THINGS: Final = (*ACHIEVEMENTS, *END_CARDS, *SETTLED, "final")


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    words = Words()
    number = seat(game.names, asked.player)
    told = explanation(words, game, number, thing(asked.thing or ""))
    return {"player": game.players[number].name, "explanations": [told_data(words, told)]}


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    number = seat(game.names, asked.player)
    told = explanation(words, game, number, thing(asked.thing or ""))
    yield f"{shortened(game.players[number].name, NAME)}: {told.name}"
    yield from told_lines(words, told)


def thing(written: str) -> str:
    """The id that was asked for; Refused with the closest ones if there is none."""
    return known_thing(
        written,
        THINGS,
        mark('"{thing}" is nothing that scores; did you mean {close}?'),
        mark('"{thing}" is nothing that scores; known are {known}.'),
    )


def explanation(words: Words, game: Game, seat: int, thing: str) -> Explanation:
    """All that can be said about an achievement, a card or a part of the settlement."""
    if thing in ACHIEVEMENTS:
        return _achievement(words, game, seat, thing)
    return _final(words, game, seat) if thing == "final" else _settled(words, game, seat, thing)


def _achievement(words: Words, game: Game, seat: int, rule: str) -> Explanation:
    found = [own[rule] for own in compare(game)]
    own = found[seat]
    return Explanation(
        kind="achievement",
        id=rule,
        name=words.heading(rule),
        rule=f"{words.rule(rule)} {words.rule('worth')}",
        points=own.score.points,
        lines=[
            *_texts(LineKind.SUM, words.comparison(rule, game.names, found, seat)),
            *_counted(words, own.score, game.players[seat].territory),
            *(ScoreLine(LineKind.MISSED, words.near_miss(miss, own), miss=miss) for miss in own.score.near_misses),
            *_texts(LineKind.NOTE, _unverified(words, game, seat) if rule == "chieftains" else []),
        ],
        citation=cite_rule(rule),
    )


def _settled(words: Words, game: Game, seat: int, rule: str) -> Explanation:
    player, own = game.players[seat], settle(game)[seat]
    counts = [tile_count(each) for each in game.players]
    score: Score = {"coins": own.coins, "tiles": own.tiles}[rule] if rule in SETTLED else card(player, rule)
    return Explanation(
        kind="settlement" if rule in SETTLED else "card",
        id=rule,
        name=words.heading(rule),
        rule=words.rule(rule),
        points=score.points,
        lines=[
            *_counted(words, score, player.territory),
            ScoreLine(LineKind.SUM, words.sum(score)),
            *_texts(LineKind.SUM, [words.fewest(game.names, counts, seat)] if rule == "tiles" else []),
            *(ScoreLine(LineKind.MISSED, words.near_miss(miss), miss=miss) for miss in score.near_misses),
        ],
        citation=cite_rule(rule),
    )


def _final(words: Words, game: Game, seat: int) -> Explanation:
    results = settle(game)
    own = results[seat]
    scores = [*own.cards.values(), own.coins, own.tiles]
    ruling = in_force(BELOW_ZERO, game.chosen_rulings)
    sums = [
        words._("{points} VP before.").format(points=own.vp),
        words._("Total: {points}.").format(points=words.points(own.total)),
        words._("Place {rank} of {players}.").format(rank=own.rank, players=len(results)),
        words.totals(game.names, results),
    ]
    below = own.vp + sum(score.points or 0 for score in scores) < 0
    return Explanation(
        kind="final",
        id="final",
        name=words.heading("final"),
        rule=words.rule("final"),
        points=own.total,
        lines=[
            *(_whole(words, score) for score in scores if score.points),
            *_texts(LineKind.SUM, sums),
            *_texts(
                LineKind.NOTE, [*words.ties(game, results), *([words.choice(BELOW_ZERO, ruling)] if below else [])]
            ),
        ],
        citation=cite_rule("final"),
    )


def _whole(words: Words, score: Score) -> ScoreLine:
    points = score.points or 0
    text = f"{words.heading(score.rule)}: {words.sum(score)}"
    return ScoreLine(LineKind.COUNTED, text, worth=points, item=Item(score.rule, (), 1, points))


def _counted(words: Words, score: Score, territory: Territory) -> list[ScoreLine]:
    """What counted; bonnets with the castle whose card shows them."""
    of = {placement.cell: placement.tile.place for placement in territory if placement.tile.place}
    castles = [of.get(item.cells[0], "") if item.what == "bonnet" and item.cells else "" for item in score.items]
    texts = [
        words.of_place(item, words.heading(castle)) if castle else words.item(item)
        for item, castle in zip(score.items, castles, strict=True)
    ]
    return [
        ScoreLine(LineKind.COUNTED, text, worth=item.points, item=item)
        for text, item in zip(texts, score.items, strict=True)
    ]


def _texts(kind: LineKind, texts: Sequence[str]) -> list[ScoreLine]:
    return [ScoreLine(kind, text) for text in texts]


def _unverified(words: Words, game: Game, seat: int) -> list[str]:
    """Which of the own castles have bonnets that only one source tells."""
    return [
        words.unverified("bonnets", placement.tile)
        for placement in game.players[seat].territory
        if "bonnets" in placement.tile.unverified
    ]
