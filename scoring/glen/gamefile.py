"""The game file of Glen More: reading it with every rule of a well-formed file checked, and writing it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from scoring.core.cells import Cell
from scoring.core.filing import FORMAT, LIES_THERE, NO_TILE, THE_RULINGS, check_game, extra_of, read_players
from scoring.core.reading import Field, document, read_document
from scoring.core.translator import mark
from scoring.glen.catalogue import by_name
from scoring.glen.comparison import MEY
from scoring.glen.game import (
    COLOURS,
    FEWEST_PLAYERS,
    MAX_TILES,
    MOST_CUBES,
    MOST_MEMBERS,
    MOST_PLAYERS,
    MOST_STOPS,
    RULINGS,
    Game,
    Mode,
    Player,
    Tally,
)
from scoring.glen.settlement import END_CARDS
from scoring.glen.territory import Placement, Territory, counted
from scoring.glen.tile import RESOURCES, Frame, Kind, Resource, Tile, composed
from scoring.glen.track import SCORINGS, THE_DIE, TILES, Stop, Track
from scoring.glen.warehouse import HIGHEST, Warehouse

GAME: Final = "glen-more"
GAME_KEYS: Final = ("format", "game", "modules", "mode", "rulings", "round", "warehouse", "track", "players")
COUNTERS: Final = ("vp", "coins", "whisky", "chieftains", "resources")
PLAYER_KEYS: Final = ("name", "colour", *COUNTERS, "territory", "tally")
PLACEMENT_KEYS: Final = ("at", "tile", "clan", "cubes", "forced")
TILE_KEYS: Final = ("kind", "frame", "river", "road")
TALLY_COUNTERS: Final = ("bonnets", "places", "tiles")
TALLY_CARDS: Final = (MEY, *END_CARDS)


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
    modules, mode, rulings = (field.get(key) for key in ("modules", "mode", "rulings"))
    number, warehouse, track = (field.get(key) for key in ("round", "warehouse", "track"))
    if modules and list(modules.items(most=1000)):
        modules.refuse(mark("the game has no modules"))
    return Game(
        players=players,
        mode=Mode(mode.choice(list(Mode))) if mode else Mode.TILES,
        chosen_rulings=_read_rulings(rulings) if rulings else {},
        round=number.integer(SCORINGS[0], SCORINGS[-1]) if number else SCORINGS[0],
        warehouse=read_warehouse(warehouse) if warehouse else Warehouse(),
        track=read_track(track, [player.name for player in players]) if track and track.value is not None else None,
        extra=extra_of(field, GAME_KEYS),
    )


# --- players ---


def _read_player(field: Field) -> Player:
    colour, tally, territory = field.get("colour"), field.get("tally"), field.need("territory")
    laid = _read_territory(territory)
    counters = {key: counter.integer() for key in COUNTERS if (counter := field.get(key))}
    return Player(
        name=field.need("name").text(),
        colour=colour.choice(COLOURS) if colour else None,
        territory=laid,
        tally=_read_tally(tally) if tally and tally.value is not None else None,
        extra=field.others(PLAYER_KEYS),
        laid_extra=_read_laid_extra(territory),
        **{"resources": len(laid.cubes), **counters},
    )


def _read_tally(field: Field) -> Tally:
    counts: dict[str, int] = {}
    for key, value in field.entries():
        if key not in (*TALLY_COUNTERS, *TALLY_CARDS):
            known = ", ".join((*TALLY_COUNTERS, *TALLY_CARDS))
            value.refuse(mark("what is counted is {known}"), known=known)
        counts[key] = value.integer()
    cards = {card: counts[card] for card in TALLY_CARDS if card in counts}
    return Tally(**{key: counts.get(key, 0) for key in TALLY_COUNTERS}, cards=cards)


# --- territories ---


def _read_territory(field: Field) -> Territory:
    placements: dict[Cell, Placement] = {}
    for entry in field.items(MAX_TILES):
        placement = read_placement(entry)
        if placement.cell in placements:
            x, y = placement.cell
            entry.refuse(LIES_THERE, x=x, y=y)
        placements[placement.cell] = placement
    return Territory(placements.values())


def read_placement(field: Field) -> Placement:
    """A laid tile from its object."""
    clan, cubes, forced = (field.get(key) for key in ("clan", "cubes", "forced"))
    return Placement(
        cell=field.need("at").cell(),
        tile=read_tile(field.need("tile")),
        clan=clan.integer(0, MOST_MEMBERS) if clan else 0,
        cubes=read_cubes(cubes) if cubes else (),
        forced=forced.boolean() if forced else False,
    )


def read_tile(field: Field) -> Tile:
    """A tile from its name or its object."""
    if isinstance(field.value, str):
        return _catalogue_tile(field)
    river, road = field.get("river"), field.get("road")
    return composed(
        kind=Kind(field.need("kind").choice(list(Kind))),
        frame=Frame(field.need("frame").choice(list(Frame))),
        river=river.boolean() if river else False,
        road=road.boolean() if road else False,
    )


def _catalogue_tile(field: Field) -> Tile:
    name = field.text()
    return by_name().get(name) or field.refuse(NO_TILE, tile=json.dumps(name[:40]))


def read_cubes(field: Field) -> tuple[Resource, ...]:
    """Cubes from their numbers by kind."""
    counts = _by_resource(field, MOST_CUBES)
    return tuple(resource for resource in RESOURCES for _ in range(counts.get(resource, 0)))


def _by_resource(field: Field, most: int) -> dict[Resource, int]:
    counts: dict[Resource, int] = {}
    for name, value in field.entries():
        if name not in RESOURCES:
            value.refuse(mark("the resources are {known}"), known=", ".join(RESOURCES))
        counts[Resource(name)] = value.integer(0, most)
    return counts


def _read_laid_extra(field: Field) -> dict[Cell, dict[str, Any]]:
    """What entries say beyond what is known here; under "tile" what a tile object does."""
    found = {}
    for entry in field.items(MAX_TILES):
        tile = entry.need("tile")
        of_tile = {} if isinstance(tile.value, str) else tile.others(TILE_KEYS)
        extra = {**entry.others(PLACEMENT_KEYS), **({"tile": of_tile} if of_tile else {})}
        if extra:
            found[entry.need("at").cell()] = extra
    return found


# --- the middle of the table ---


def _read_rulings(field: Field) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for ruling, value in field.entries():
        if ruling not in RULINGS:
            value.refuse(THE_RULINGS, known=", ".join(RULINGS))
        chosen[ruling] = value.choice(RULINGS[ruling])
    return chosen


def read_warehouse(field: Field) -> Warehouse:
    """The warehouse from the filled fields of its rows."""
    return Warehouse(**{str(resource): filled for resource, filled in _by_resource(field, HIGHEST).items()})


def read_track(field: Field, names: Collection[str] | None = None) -> Track:
    """The track from its chain; nobody stands on it twice and, where they are known, only players do."""
    chain: list[Stop] = []
    for entry in field.need("chain").items(MOST_STOPS):
        stop = _read_stop(entry)
        if not stop.is_tile and stop in chain:
            entry.refuse(mark("this figure stands on the track already"))
        if stop.player is not None and names is not None and stop.player not in names:
            entry.need("player").refuse(mark("nobody at the table is called so"))
        chain.append(stop)
    return Track(tuple(chain), field.need("drawn").integer(0, TILES))


def _read_stop(field: Field) -> Stop:
    player, die = field.get("player"), field.get("die")
    if player:
        return Stop(player=player.text())
    if die:
        return THE_DIE if die.boolean() else die.refuse(mark("true is expected, or no such key"))
    tile = field.need("tile")
    if tile.value is None:
        return Stop()
    return Stop(tile=_catalogue_tile(tile).id)


# --- writing ---


def write(game: Game) -> dict[str, Any]:
    """The document of a game; reading it gives the same game again."""
    return {
        "format": FORMAT,
        "game": GAME,
        "modules": [],
        "mode": str(game.mode),
        "rulings": dict(game.chosen_rulings),
        "round": game.round,
        "warehouse": write_warehouse(game.warehouse),
        "track": write_track(game.track) if game.track else None,
        "players": [_write_player(player) for player in game.players],
        **game.extra,
    }


def _write_player(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        **({"colour": player.colour} if player.colour else {}),
        **{counter: getattr(player, counter) for counter in COUNTERS},
        "territory": [
            write_placement(placement, player.laid_extra.get(placement.cell)) for placement in player.territory
        ],
        **({"tally": _write_tally(player.tally)} if player.tally else {}),
        **player.extra,
    }


def _write_tally(tally: Tally) -> dict[str, int]:
    return {**{counter: getattr(tally, counter) for counter in TALLY_COUNTERS}, **tally.cards}


def write_placement(placement: Placement, kept: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The object of a laid tile."""
    extra = dict(kept or {})
    return {
        "at": list(placement.cell),
        "tile": write_tile(placement.tile, extra.pop("tile", {})),
        "clan": placement.clan,
        **({"cubes": write_cubes(placement.cubes)} if placement.cubes else {}),
        **({"forced": True} if placement.forced else {}),
        **extra,
    }


def write_tile(tile: Tile, extra: Mapping[str, Any] | None = None) -> str | dict[str, Any]:
    """A catalogue tile by its id, any other whole."""
    if tile.id is not None:
        return tile.id
    return {**{key: getattr(tile, key) for key in TILE_KEYS}, **(extra or {})}


def write_cubes(cubes: tuple[Resource, ...]) -> dict[str, int]:
    """Cubes as numbers by kind."""
    return {str(resource): count for resource, count in counted(cubes).items()}


def write_warehouse(warehouse: Warehouse) -> dict[str, int]:
    """The filled fields by row."""
    return dict(warehouse._asdict())


def write_track(track: Track) -> dict[str, Any]:
    """The chain from its end, and the number of tiles that have been laid out."""
    return {"chain": [_write_stop(stop) for stop in track.chain], "drawn": track.drawn}


def _write_stop(stop: Stop) -> dict[str, Any]:
    if stop.player is not None:
        return {"player": stop.player}
    return {"die": True} if stop.die else {"tile": stop.tile}


def dumps(game: Game) -> str:
    """The text of a game file."""
    return json.dumps(write(game), ensure_ascii=False, indent=1)
