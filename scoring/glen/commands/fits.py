"""`fits`: the cells on which a player may lay something, or one of them, and the tiles that fit there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked, cell, seat
from scoring.cli.terminal import table
from scoring.core.cells import Cell
from scoring.glen import answers
from scoring.glen.game import Game
from scoring.glen.laying import demand, has_member_near
from scoring.glen.territory import Territory
from scoring.glen.words import Words


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    where = cell(asked.at) if asked.at is not None else None
    return answers.fits(game, seat(game.names, asked.player), where)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    found = answer(game, asked)["fits"]
    territory = game.players[seat(game.names, asked.player)].territory
    if not found:
        yield nothing_fits(words, territory, cell(asked.at) if asked.at is not None else None)
        return
    text = words._n(
        "{count} cell is open for tiles that are left; what they cost is not asked.",
        "{count} cells are open for tiles that are left; what they cost is not asked.",
        len(found),
    )
    yield text.format(count=len(found))
    yield ""
    rows = [[words._("Cell"), words._("Lies at"), words._("Tiles")]]
    for fit in found:
        x, y = fit["at"]
        rows.append([f"{x},{y}", words.place((x, y)), ", ".join(fit["tiles"])])
    yield from table(rows, left=(0, 1, 2))


def nothing_fits(words: Words, territory: Territory, where: Cell | None) -> str:
    """Why no tile can be laid on a cell, or anywhere."""
    if where is None:
        return words._("Nothing can be laid: no clan member is near a free cell, or no tile is left.")
    place = words.at(where)
    if where in territory:
        return words._("A tile lies at {place} already.").format(place=place)
    if not demand(territory, where).sides:
        return words._("Nothing can lie at {place}: no tile of the territory is beside it.").format(place=place)
    if not has_member_near(territory, where):
        return words._("Nothing can lie at {place}: no clan member is near.").format(place=place)
    return words._("No tile that is left fits at {place}.").format(place=place)
