"""Events as JSON objects: a table of what each kind holds, reading with every value checked, and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar, cast

from scoring.core.reading import Field
from scoring.core.rules import Standing
from scoring.skye.gamefile import read_cell, read_game, read_placement, write, write_placement
from scoring.skye.play import events
from scoring.skye.play.events import Event, Phase
from scoring.skye.play.state import HIGHEST_PLACE, MOST_OFFERS
from scoring.skye.play.steps import FIRST, SECOND
from scoring.skye.play.tablets import BAG_PRICES
from scoring.skye.rounds import FRONT, LETTERS, MOST_PLAYERS
from scoring.skye.rulings import EXEMPT, RULINGS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.tilefile import HIGHEST_COST

T = TypeVar("T")
Read = Callable[[Field], Any]


class Part(NamedTuple):
    """One value of an event: read from the event's object, written as the keys it puts there."""

    read: Read
    write: Callable[[Any], Mapping[str, Any]]


def _part(key: str, read: Read, write: Callable[[Any], Any] = lambda value: value) -> Part:
    return Part(lambda field: read(field.need(key)), lambda value: {key: write(value)})


def _or_none(read: Callable[[Field], T]) -> Callable[[Field], T | None]:
    return lambda field: None if field.value is None else read(field)


def _by_name(read: Callable[[Field], T]) -> Callable[[Field], dict[str, T]]:
    return lambda field: {Field(name, value.place).text(): read(value) for name, value in field.entries()}


def _number(field: Field) -> int:
    return field.integer()


def _between(least: int, most: int) -> Callable[[Field], int]:
    return lambda field: field.integer(least, most)


def _letter(field: Field) -> str:
    return field.choice(tuple(LETTERS))


def _letters(field: Field) -> dict[str, int]:
    return {Field(letter, value.place).choice(tuple(LETTERS)): value.integer() for letter, value in field.entries()}


def _prices(field: Field) -> tuple[int, ...]:
    prices = tuple(price.integer(least=1) for price in field.items(MOST_OFFERS))
    return prices or field.refuse("at least one price is expected")


def _ruled(field: Field) -> str | tuple[str, ...] | None:
    ruling, value = field.need("ruling").choice([*RULINGS, EXEMPT]), field.need("value")
    if value.value is None:
        return None
    if ruling == EXEMPT:
        return tuple(entry.choice(SCORING_TILES) for entry in value.items(len(SCORING_TILES)))
    return value.choice(RULINGS[ruling].values)


def _standing(field: Field) -> tuple[Standing, ...]:
    return tuple(
        Standing(line.need("name").text(), _or_none(_number)(line.need("total")), _or_none(_number)(line.need("rank")))
        for line in field.items(MOST_PLAYERS)
    )


PLAYER: Final = _part("player", Field.text)
ROUND: Final = _part("round", _between(1, len(FRONT)))
OFFER: Final = _part("offer", _between(0, MOST_OFFERS - 1))
PAID: Final = _part("paid", _number)
PLACEMENT: Final = Part(read_placement, write_placement)
RULED: Final = Part(_ruled, lambda value: {"value": list(value) if isinstance(value, tuple) else value})

KINDS: Final[Mapping[str, tuple[type[Event], Mapping[str, Part]]]] = {
    "set-up": (
        events.SetUp,
        {"game": _part("game", read_game, write), "gold_tracked": _part("gold_tracked", Field.boolean)},
    ),
    "scoring-tile-placed": (
        events.ScoringTilePlaced,
        {
            "letter": _part("letter", _letter),
            "tile": _part("tile", _or_none(lambda field: field.choice(SCORING_TILES))),
        },
    ),
    "ruling-made": (
        events.RulingMade,
        {"ruling": _part("ruling", lambda field: field.choice([*RULINGS, EXEMPT])), "value": RULED},
    ),
    "income-booked": (
        events.IncomeBooked,
        {"round": ROUND, "gold": _part("gold", _by_name(_number), dict), "vp": _part("vp", _by_name(_number), dict)},
    ),
    "prices-set": (events.PricesSet, {"player": PLAYER, "prices": _part("prices", _prices, list)}),
    "bought": (
        events.Bought,
        {"player": PLAYER, "seller": _part("seller", Field.text), "offer": OFFER, "paid": PAID},
    ),
    "bought-own": (events.BoughtOwn, {"player": PLAYER, "offer": OFFER}),
    "passed": (events.Passed, {"player": PLAYER, "turn": _part("turn", _between(FIRST, SECOND))}),
    "offers-closed": (events.OffersClosed, {}),
    "dolmen-bought": (
        events.DolmenBought,
        {
            "player": PLAYER,
            "cost": _part("cost", _between(0, HIGHEST_COST)),
            "place": _part("place", _between(0, HIGHEST_PLACE)),
            "paid": PAID,
        },
    ),
    "bag-bought": (
        events.BagBought,
        {"player": PLAYER, "paid": PAID, "draws": _part("draws", _between(1, BAG_PRICES[-1].draws))},
    ),
    "tile-laid": (events.TileLaid, {"player": PLAYER, "placement": PLACEMENT}),
    "tile-changed": (events.TileChanged, {"player": PLAYER, "placement": PLACEMENT}),
    "tile-taken-back": (events.TileTakenBack, {"player": PLAYER, "cell": _part("at", read_cell, list)}),
    "tile-to-bag": (events.TileToBag, {"player": PLAYER}),
    "round-scored": (
        events.RoundScored,
        {
            "round": ROUND,
            "points": _part("points", _by_name(_letters), lambda points: {name: dict(points[name]) for name in points}),
            "gold": _part("gold", _by_name(_or_none(_number)), dict),
            "by_hand": _part("by_hand", Field.boolean),
        },
    ),
    "vp-corrected": (events.VpCorrected, {"player": PLAYER, "vp": _part("vp", _number)}),
    "gold-corrected": (events.GoldCorrected, {"player": PLAYER, "gold": _part("gold", _or_none(_number))}),
    "phase-entered": (
        events.PhaseEntered,
        {"phase": _part("phase", lambda field: Phase(field.choice(list(Phase))), str)},
    ),
    "round-begun": (events.RoundBegun, {"round": ROUND}),
    "game-ended": (
        events.GameEnded,
        {"standing": _part("standing", _standing, lambda lines: [line._asdict() for line in lines])},
    ),
    "game-reopened": (events.GameReopened, {}),
}
"""The kinds of events: the class of each, and its values in the order they are written."""

KIND_OF: Final[Mapping[type[Event], str]] = {shape[0]: kind for kind, shape in KINDS.items()}


def write_event(event: Event) -> dict[str, Any]:
    """The object of an event."""
    kind = KIND_OF[type(event)]
    written: dict[str, Any] = {"kind": kind}
    for name, part in KINDS[kind][1].items():
        written |= part.write(getattr(event, name))
    return written


def read_event(field: Field) -> Event:
    """An event from its object, or a BadFile with one sentence."""
    event, parts = KINDS[field.need("kind").choice(KINDS)]
    make = cast(Callable[..., Event], event)
    return make(**{name: part.read(field) for name, part in parts.items()})
