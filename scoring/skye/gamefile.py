"""The game file: reading it with every rule of a well-formed file checked, and writing it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from scoring.core.filing import FORMAT, LIES_THERE, NO_TILE, THE_RULINGS, check_game, extra_of, read_players
from scoring.core.reading import BadFile, Field, document, read_document
from scoring.core.translator import mark
from scoring.skye.catalogue import catalogue
from scoring.skye.game import EXEMPT, FEWEST_PLAYERS, LETTERS, MODULES, MOST_PLAYERS, RULINGS, Game, Player, track
from scoring.skye.laying import CASTLES
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile
from scoring.skye.tilefile import kept_of_tile, read_tile, write_tile

GAME: Final = "isle-of-skye"
MAX_TILES: Final = 400

GAME_KEYS: Final = ("format", "game", "edition", "modules", "rulings", "scoring_tiles", "round", "players")
PLAYER_KEYS: Final = ("name", "colour", "vp", "gold", "territory")
PLACEMENT_KEYS: Final = ("at", "tile", "turn", "forced", "scroll_area")


def load(path: Path) -> Game:
    """The game in a file."""
    return read_game(read_document(path))


def loads(data: bytes | str) -> Game:
    """The game in the bytes or the text of a file."""
    return read_game(document(data))


def parse(value: Any) -> Game:
    """The game in a JSON document that has been decoded already."""
    return read_game(Field(value, ""))


def read_game(field: Field) -> Game:
    """A game from its document, or a BadFile with one sentence."""
    check_game(field, GAME)
    players = read_players(field.need("players"), _read_player, FEWEST_PLAYERS, MOST_PLAYERS)
    rounds = len(track(len(players)))
    edition, modules, number = field.get("edition"), field.get("modules"), field.get("round")
    tiles, rulings = field.get("scoring_tiles"), field.get("rulings")
    chosen, exempt = _read_rulings(rulings) if rulings else ({}, None)
    return Game(
        players=players,
        edition=edition.choice(EDITIONS) if edition else EDITIONS[0],
        modules=tuple(module.choice(MODULES) for module in modules.items(len(MODULES))) if modules else (),
        chosen_rulings=chosen,
        borderlands_exempt=exempt,
        scoring_tiles=_read_scoring_tiles(tiles) if tiles else {},
        round=number.integer(1, rounds) if number else 1,
        extra=extra_of(field, GAME_KEYS),
    )


def _read_player(field: Field) -> Player:
    colour, vp, gold = (field.get(key) for key in ("colour", "vp", "gold"))
    territory = field.need("territory")
    laid = _read_territory(territory)
    return Player(
        name=field.need("name").text(),
        colour=colour.choice(CASTLES) if colour else None,
        vp=vp.integer() if vp else 0,
        gold=gold.integer() if gold and gold.value is not None else None,
        territory=laid,
        extra=field.others(PLAYER_KEYS),
        laid_extra=_read_laid_extra(territory, laid),
    )


def _read_territory(field: Field) -> Territory:
    placements: dict[tuple[int, int], Placement] = {}
    for entry in field.items(MAX_TILES):
        placement = read_placement(entry)
        if placement.cell in placements:
            x, y = placement.cell
            entry.refuse(LIES_THERE, x=x, y=y)
        placements[placement.cell] = placement
    return Territory(placements.values())


def read_placement(field: Field) -> Placement:
    """A laid tile from its object."""
    turn, forced, scroll_area = (field.get(key) for key in ("turn", "forced", "scroll_area"))
    tile = read_laid_tile(field.need("tile"))
    return Placement(
        cell=field.need("at").cell(),
        tile=_settle_scroll(tile, scroll_area) if scroll_area and scroll_area.value is not None else tile,
        turn=turn.integer(0, 3) if turn else 0,
        forced=forced.boolean() if forced else False,
    )


def _read_laid_extra(field: Field, territory: Territory) -> dict[Placement, dict[str, Any]]:
    """What entries say beyond what is known here; under "tile" what a tile object does."""
    found = {}
    for entry, placement in zip(field.items(MAX_TILES), territory, strict=True):
        tile = entry.need("tile")
        of_tile = {} if isinstance(tile.value, str) else kept_of_tile(tile)
        extra = {**entry.others(PLACEMENT_KEYS), **({"tile": of_tile} if of_tile else {})}
        if extra:
            found[placement] = extra
    return found


def read_laid_tile(field: Field) -> Tile:
    """A tile by its id in the catalogue, or whole."""
    if not isinstance(field.value, str):
        return read_tile(field)
    tile = catalogue().get(field.value)
    return tile or field.refuse(NO_TILE, tile=json.dumps(field.value[:40]))


def _settle_scroll(tile: Tile, field: Field) -> Tile:
    if sum(area.scroll is not None for area in tile.front.areas) != 1:
        field.refuse(mark("this tile does not have exactly one scroll"))
    return tile.with_scroll_in(field.integer(0, len(tile.front.areas) - 1))


def _read_rulings(field: Field) -> tuple[dict[str, str], tuple[str, ...] | None]:
    chosen: dict[str, str] = {}
    exempt: tuple[str, ...] | None = None
    for ruling, value in field.entries():
        if ruling == EXEMPT:
            exempt = tuple(entry.choice(SCORING_TILES) for entry in value.items(len(SCORING_TILES)))
        elif ruling in RULINGS:
            chosen[ruling] = value.choice(RULINGS[ruling].values)
        else:
            value.refuse(THE_RULINGS, known=", ".join([*RULINGS, EXEMPT]))
    return chosen, exempt


def _read_scoring_tiles(field: Field) -> dict[str, str]:
    chosen = {}
    for letter, value in field.entries():
        if letter not in tuple(LETTERS):
            value.refuse(mark("scoring tiles lie at A, B, C and D"))
        if value.value is not None:
            chosen[letter] = value.choice(SCORING_TILES)
    return chosen


def write(game: Game) -> dict[str, Any]:
    """The document of a game; reading it gives the same game again."""
    rulings: dict[str, Any] = dict(game.chosen_rulings)
    if game.borderlands_exempt is not None:
        rulings[EXEMPT] = list(game.borderlands_exempt)
    return {
        "format": FORMAT,
        "game": GAME,
        "edition": game.edition,
        "modules": list(game.modules),
        "rulings": rulings,
        "scoring_tiles": dict(game.scoring_tiles),
        "round": game.round,
        "players": [_write_player(player) for player in game.players],
        **game.extra,
    }


def _write_player(player: Player) -> dict[str, Any]:
    colour = {"colour": player.colour} if player.colour else {}
    return {
        "name": player.name,
        **colour,
        "vp": player.vp,
        "gold": player.gold,
        "territory": [write_placement(placement, player.laid_extra.get(placement)) for placement in player.territory],
        **player.extra,
    }


def write_placement(placement: Placement, kept: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The object of a laid tile."""
    extra = dict(kept or {})
    return {
        "at": list(placement.cell),
        **_write_laid_tile(placement.tile, extra.pop("tile", {})),
        "turn": placement.turn,
        **({"forced": True} if placement.forced else {}),
        **extra,
    }


def _write_laid_tile(tile: Tile, extra: Mapping[str, Any]) -> Mapping[str, Any]:
    """A catalogue tile by its id, with the scroll's area if the players settled it; any other tile whole."""
    if extra:
        return {"tile": write_tile(tile, extra)}
    known = catalogue().get(tile.id or "")
    if known == tile:
        return {"tile": tile.id}
    for area, printed in enumerate(tile.front.areas):
        if known and printed.scroll and known.unverified and known.with_scroll_in(area) == tile:
            return {"tile": tile.id, "scroll_area": area}
    return {"tile": write_tile(tile)}


def write_whole_tile(tile: Tile) -> Any:
    """A catalogue tile by its id if it is as printed there, any other whole."""
    return tile.id if catalogue().get(tile.id or "") == tile else write_tile(tile)


def dumps(game: Game) -> str:
    """The text of a game file."""
    return json.dumps(write(game), ensure_ascii=False, indent=1)


__all__ = ["BadFile", "dumps", "load", "loads", "parse", "write"]
