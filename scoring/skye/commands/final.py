"""`final`: scrolls, tablets, gold and the ranking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked
from scoring.cli.terminal import NAME, shortened, table, wrapped
from scoring.skye import answers
from scoring.skye.commands.explain import scroll_line
from scoring.skye.commands.score import UNKNOWN, shown
from scoring.skye.final import FinalScore
from scoring.skye.final import final as final_scores
from scoring.skye.game import Game
from scoring.skye.words import Words


def answer(game: Game, _: Asked) -> dict[str, Any]:
    return answers.final(game)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    results = final_scores(game)
    ranked = sorted(zip(game.players, results, strict=True), key=lambda entry: entry[1].rank or 0)
    rows = [
        [
            words._("Place"),
            "",
            words._("VP so far"),
            words._("scrolls"),
            words._("tablets"),
            words._("gold"),
            words._("total"),
        ]
    ]
    for player, result in ranked:
        numbers = (result.vp, scroll_points(result), result.tablets.points, result.gold, result.total)
        rows.append([*shown([result.rank]), shortened(player.name, NAME), *shown(numbers)])
    yield from table(rows, left=(1,))
    if any(UNKNOWN in row for row in rows):
        yield words._("{sign} is not known: it needs gold that the file does not give.").format(sign=UNKNOWN)
    for tie in words.ties(game, results):
        yield from wrapped(tie)
    for player, result in ranked:
        yield ""
        yield shortened(player.name, NAME)
        for sentence in sentences(words, player.gold, result):
            yield from wrapped(sentence, "  ", "    ")


def scroll_points(result: FinalScore) -> int | None:
    """The points of all scrolls together, if all are known."""
    known = [scroll.points for scroll in result.scrolls if scroll.points is not None]
    return sum(known) if len(known) == len(result.scrolls) else None


def sentences(words: Words, gold: int | None, result: FinalScore) -> Iterator[str]:
    """How one player's final scoring comes about."""
    for scroll in result.scrolls:
        yield scroll_line(words, scroll)
    if result.tablets.owned:
        yield words.tablets(result.tablets)
    yield words.exchange(gold)
