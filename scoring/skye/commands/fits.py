"""`fits`: which tiles of the catalogue can be laid on a cell, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked, cell, seat
from scoring.cli.terminal import table
from scoring.core.cells import EDGES, Cell, beside
from scoring.skye import answers
from scoring.skye.catalogue import catalogue
from scoring.skye.commands.areas import contents
from scoring.skye.game import Game
from scoring.skye.territory import Territory
from scoring.skye.words import Words


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    return answers.fits(game, game.players[seat(game.names, asked.player)].name, cell(asked.at))


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    found = answer(game, asked)["fits"]
    where = cell(asked.at)
    if not found:
        yield nothing_fits(words, game.players[seat(game.names, asked.player)].territory, where)
        return
    text = words._n(
        "{count} tile fits at {place}. A turn is a quarter turn clockwise.",
        "{count} tiles fit at {place}. A turn is a quarter turn clockwise.",
        len(found),
    )
    yield text.format(count=len(found), place=words.at(where))
    yield ""
    rows = [[words._("Tile"), words._("Turns"), words._("Shows")]]
    for fit in found:
        symbols = catalogue()[fit["tile"]].front.symbols
        shows = contents(words, symbols._asdict())
        barrels = words._("barrels") if symbols.barrels else ""
        turns = ", ".join(str(turn) for turn in fit["turns"])
        rows.append([fit["tile"], turns, ", ".join(part for part in (shows, barrels) if part)])
    yield from table(rows, left=(0, 1, 2))


def nothing_fits(words: Words, territory: Territory, where: Cell) -> str:
    """Why no tile can be laid on a cell."""
    place = words.at(where)
    if where in territory:
        return words._("A tile lies at {place} already.").format(place=place)
    if not any(beside(where, edge) in territory for edge in EDGES):
        return words._("Nothing can lie at {place}: no tile of the territory is beside it.").format(place=place)
    return words._("No tile that is left fits at {place}.").format(place=place)
