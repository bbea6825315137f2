"""`score`: all scoring tiles for every player, and what the round scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from scoring.cli.arguments import Asked, round_number
from scoring.cli.terminal import COLUMNS, shortened, table, wrapped
from scoring.skye import answers
from scoring.skye.game import Game
from scoring.skye.words import Words

LABEL: Final = 28
UNKNOWN: Final = "\N{EN DASH}"


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    return answers.score(game, round_number(asked.round, game.round, len(game.track)))


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    number = round_number(asked.round, game.round, len(game.track))
    players = answer(game, asked)["players"]
    names = [shortened(player["name"], (COLUMNS - LABEL) // len(players) - 2) for player in players]
    letters = game.track[number - 1].letters
    on_board = {tile: letter for letter, tile in game.scoring_tiles.items()}
    rows = [[words._("Round {round} of {rounds} scores").format(round=number, rounds=len(game.track)), *names]]
    for letter in letters:
        tile = game.scoring_tiles.get(letter)
        label = words.scoring_tile(tile) if tile else words._("no tile chosen")
        rows.append([f"  {letter}  {label}", *shown(player["round"][letter] for player in players)])
    rows.append([f"  {words._('Together')}", *shown(player["round_total"] for player in players)])
    rows.append(["", *("" for _ in players)])
    rows.append([words._("All scoring tiles"), *names])
    for tile in sorted(players[0]["tiles"], key=lambda tile: on_board.get(tile, "Z")):
        label = f"  {on_board.get(tile, ' ')}  {words.scoring_tile(tile)}"
        rows.append([label, *shown(player["tiles"][tile] for player in players)])
    yield from table(rows)
    if any(UNKNOWN in row for row in rows):
        yield ""
        text = words._(
            "{sign} is not known: a scoring tile is not chosen, or it needs gold that the file does not give."
        )
        yield from wrapped(text.format(sign=UNKNOWN))


def shown(numbers: Iterable[int | None]) -> Iterator[str]:
    """Numbers for a table; a dash for one that is not known."""
    return (UNKNOWN if number is None else str(number) for number in numbers)
