"""Events as JSON objects: the table of what each kind holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from scoring.core.eventfile import (
    PLAYER,
    EventTable,
    Kinds,
    between,
    by_name,
    number,
    number_or_none,
    optional,
    or_none,
    part,
    result,
)
from scoring.core.reading import MAX_NUMBER, Field
from scoring.glen.comparison import ACHIEVEMENTS
from scoring.glen.exchanges import Gain
from scoring.glen.game import MOST_GIVEN, MOST_MEMBERS, MOST_PLAYERS, RULINGS
from scoring.glen.gamefile import (
    read_cubes,
    read_game,
    read_tile,
    read_track,
    read_warehouse,
    write,
    write_cubes,
    write_tile,
    write_track,
    write_warehouse,
)
from scoring.glen.paying import Payment, Returned
from scoring.glen.play import events
from scoring.glen.play.events import Event
from scoring.glen.play.state import ALL_COUNTERS
from scoring.glen.territory import Cube
from scoring.glen.tile import RESOURCES, Resource
from scoring.glen.track import DIE, SCORINGS, TILES


def _resource(field: Field) -> Resource:
    return Resource(field.choice(RESOURCES))


def _resources(field: Field) -> tuple[Resource, ...]:
    return tuple(_resource(entry) for entry in field.items(MOST_GIVEN))


def _write_resources(resources: Iterable[Resource]) -> list[str]:
    return [str(resource) for resource in resources]


def _cube(field: Field) -> Cube:
    return Cube(field.need("at").cell(), _resource(field.need("resource")))


def _write_cube(cube: Cube) -> dict[str, Any]:
    return {"at": list(cube.cell), "resource": str(cube.resource)}


def _cubes(field: Field) -> tuple[Cube, ...]:
    return tuple(_cube(entry) for entry in field.items(MOST_GIVEN))


def _write_cubes(cubes: tuple[Cube, ...]) -> list[dict[str, Any]]:
    return [_write_cube(cube) for cube in cubes]


def _payment(field: Field) -> Payment:
    return Payment(
        cubes=_cubes(field.need("cubes")),
        bought=_resources(field.need("bought")),
        whisky=number(field.need("whisky")),
        members=tuple(entry.cell() for entry in field.need("members").items(MOST_GIVEN)),
        chieftains=number(field.need("chieftains")),
        unkept=_resources(unkept) if (unkept := field.get("unkept")) is not None else (),
    )


def _write_payment(payment: Payment) -> dict[str, Any]:
    unkept = {"unkept": _write_resources(payment.unkept)} if payment.unkept else {}
    return {
        "cubes": _write_cubes(payment.cubes),
        "bought": _write_resources(payment.bought),
        "whisky": payment.whisky,
        "members": [list(cell) for cell in payment.members],
        "chieftains": payment.chieftains,
        **unkept,
    }


SIGNED: Final = ("coins", "whisky", "vp", "chieftains")


def _returned(field: Field) -> Returned:
    amounts = {name: field.need(name).integer(-MAX_NUMBER, MAX_NUMBER) for name in SIGNED}
    return Returned(
        **amounts,
        movement=number(field.need("movement")),
        moves=number(field.need("moves")),
        back=_cubes(field.need("back")),
        away=_cubes(field.need("away")),
        members=tuple(entry.cell() for entry in field.need("members").items(MOST_GIVEN)),
        bought=_resources(field.need("bought")),
    )


def _write_returned(returned: Returned) -> dict[str, Any]:
    return {
        **{name: getattr(returned, name) for name in (*SIGNED, "movement", "moves")},
        "back": _write_cubes(returned.back),
        "away": _write_cubes(returned.away),
        "members": [list(cell) for cell in returned.members],
        "bought": _write_resources(returned.bought),
    }


def _gain(field: Field) -> Gain:
    amounts = {name: number(field.need(name)) for name in ("whisky", "vp", "movement")}
    return Gain(or_none(_resource)(field.need("resource")), **amounts)


def _points(field: Field) -> dict[str, int]:
    return {
        Field(achievement, value.place).choice(ACHIEVEMENTS): value.integer() for achievement, value in field.entries()
    }


def _ruled(field: Field) -> str | None:
    return or_none(lambda value: value.choice(RULINGS[field.need("ruling").choice(RULINGS)]))(field.need("value"))


CELL: Final = part("at", Field.cell, list)
TILE: Final = part("tile", read_tile, write_tile)
FORCED: Final = part("forced", Field.boolean)
PAYMENT: Final = part("payment", _payment, _write_payment)

RETURNED: Final = optional("returned", _returned, _write_returned)

KINDS: Final[Kinds[Event]] = {
    "set-up": (events.SetUp, {"game": part("game", read_game, write)}),
    "ruling-made": (
        events.RulingMade,
        {
            "ruling": part("ruling", lambda field: field.choice(RULINGS)),
            "value": part("value", lambda field: field.value)._replace(read=_ruled),
        },
    ),
    "figure-moved": (events.FigureMoved, {"player": PLAYER, "steps": part("steps", between(1, TILES))}),
    "die-rolled": (events.DieRolled, {"rolled": part("rolled", between(min(DIE), max(DIE)))}),
    "turn-ended": (events.TurnEnded, {"player": PLAYER}),
    "tile-laid": (
        events.TileLaid,
        {"player": PLAYER, "cell": CELL, "tile": TILE, "payment": PAYMENT, "forced": FORCED},
    ),
    "card-used": (
        events.CardUsed,
        {"player": PLAYER, "cell": CELL, "cubes": part("cubes", _cubes, _write_cubes)},
    ),
    "tile-changed": (
        events.TileChanged,
        {
            "player": PLAYER,
            "cell": CELL,
            "tile": TILE,
            "forced": FORCED,
            "returned": RETURNED,
            "payment": optional("payment", _payment, _write_payment),
        },
    ),
    "tile-taken-back": (events.TileTakenBack, {"player": PLAYER, "cell": CELL, "returned": RETURNED}),
    "activated": (
        events.Activated,
        {
            "player": PLAYER,
            "cell": CELL,
            "payment": PAYMENT,
            "gain": part("gain", _gain, lambda gain: gain._asdict()),
            "by_hand": part("by_hand", Field.boolean),
        },
    ),
    "sold": (events.Sold, {"player": PLAYER, "cube": part("cube", _cube, _write_cube)}),
    "member-moved": (
        events.MemberMoved,
        {"player": PLAYER, "origin": part("from", Field.cell, list), "target": part("to", Field.cell, list)},
    ),
    "promoted": (events.Promoted, {"player": PLAYER, "cell": CELL}),
    "scored": (
        events.Scored,
        {
            "number": part("number", between(SCORINGS[0], SCORINGS[-1])),
            "points": part("points", by_name(_points), lambda points: {name: dict(points[name]) for name in points}),
            "by_hand": part("by_hand", Field.boolean),
        },
    ),
    "counter-set": (
        events.CounterSet,
        {
            "player": PLAYER,
            "counter": part("counter", lambda field: field.choice(ALL_COUNTERS)),
            "value": part("value", number_or_none),
        },
    ),
    "clan-set": (
        events.ClanSet,
        {"player": PLAYER, "cell": CELL, "clan": part("clan", between(0, MOST_MEMBERS))},
    ),
    "cubes-set": (
        events.CubesSet,
        {"player": PLAYER, "cell": CELL, "cubes": part("cubes", read_cubes, write_cubes)},
    ),
    "warehouse-set": (events.WarehouseSet, {"warehouse": part("warehouse", read_warehouse, write_warehouse)}),
    "track-set": (
        events.TrackSet,
        {"track": part("track", or_none(read_track), lambda track: track and write_track(track))},
    ),
    "game-ended": (events.GameEnded, {"standing": result(MOST_PLAYERS, least=-MAX_NUMBER)}),
    "game-reopened": (events.GameReopened, {}),
}

_TABLE: Final[EventTable[Event]] = EventTable(KINDS)

write_event = _TABLE.write
read_event = _TABLE.read
