"""`areas`: the areas and roads of a territory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.cli.arguments import Asked, seat
from scoring.cli.terminal import table, wrapped
from scoring.skye import answers
from scoring.skye.answers import AREA_COUNTS
from scoring.skye.game import Game
from scoring.skye.words import Words


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    return answers.areas(game, game.players[seat(game.names, asked.player)].name)


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    found = answer(game, asked)
    tiles = len(game.players[seat(game.names, asked.player)].territory)
    completed = sum(area["completed"] for area in found["areas"])
    yield words._("{tiles} tiles, {areas} areas, {completed} of them completed.").format(
        tiles=tiles, areas=len(found["areas"]), completed=completed
    )
    yield ""
    rows = [[words._("Area"), words._("tiles"), words._("open edges"), words._("Holds"), words._("Lies on")]]
    for area in sorted(found["areas"], key=lambda area: (area["terrain"], -area["tiles"])):
        edges = words._("completed") if area["completed"] else str(area["open_edges"])
        places = words.places([(x, y) for x, y in area["cells"]])
        rows.append([words.terrain(area["terrain"]), str(area["tiles"]), edges, contents(words, area), places])
    yield from table(rows, left=(0, 3, 4))
    yield ""
    connected = words.places([(x, y) for x, y in found["connected"]], most=tiles)
    text = words._("Connected to the castle by road, {count} of {tiles} tiles: {places}.")
    yield from wrapped(text.format(count=len(found["connected"]), tiles=tiles, places=connected))


def contents(words: Words, counts: dict[str, int]) -> str:
    """The symbols of an area or a tile in words."""
    return ", ".join(words.things("", symbol, counts[symbol]) for symbol in AREA_COUNTS if counts[symbol])
