"""`final`: the settlement and the ranking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked
from scoring.cli.terminal import NAME, shortened, table, wrapped
from scoring.glen import answers
from scoring.glen.game import Game
from scoring.glen.settlement import Settlement, settle
from scoring.glen.words import Words


def answer(game: Game, _: Asked) -> dict[str, Any]:
    return answers.final(game)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    results = settle(game)
    ranked = sorted(zip(game.players, results, strict=True), key=lambda entry: entry[1].rank)
    rows = [
        [
            words._("Place"),
            "",
            words._("VP so far"),
            words._("cards"),
            words._("coins"),
            words._("tiles"),
            words._("total"),
        ]
    ]
    for player, result in ranked:
        cards = sum(score.points or 0 for score in result.cards.values())
        numbers = (result.vp, cards, result.coins.points, result.tiles.points, result.total)
        rows.append([str(result.rank), shortened(player.name, NAME), *(str(number) for number in numbers)])
    yield from table(rows, left=(1,))
    for tie in words.ties(game, results):
        yield from wrapped(tie)
    for player, result in ranked:
        yield ""
        yield shortened(player.name, NAME)
        for sentence in sentences(words, result):
            yield from wrapped(sentence, "  ", "    ")


def sentences(words: Words, result: Settlement) -> Iterator[str]:
    """How one player's settlement comes about."""
    for name, score in result.cards.items():
        yield f"{words.heading(name)}: {words.sum(score)}"
    yield f"{words.heading('coins')}: {words.sum(result.coins)}"
    yield f"{words.heading('tiles')}: {words.sum(result.tiles)}"
