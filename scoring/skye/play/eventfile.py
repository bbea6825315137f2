"""Events as JSON objects: the table of what each kind holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scoring.core.eventfile import (
    PLAYER,
    EventTable,
    Kinds,
    Part,
    between,
    by_name,
    number,
    number_or_none,
    optional,
    or_none,
    part,
    result,
)
from scoring.core.reading import Field
from scoring.core.translator import mark
from scoring.skye.game import EXEMPT, FRONT, LETTERS, MODULES, MOST_PLAYERS, RULINGS
from scoring.skye.gamefile import (
    read_game,
    read_laid_tile,
    read_placement,
    write,
    write_placement,
    write_whole_tile,
)
from scoring.skye.laying import CASTLES
from scoring.skye.play import events
from scoring.skye.play.events import BookingKind, Event, KeptNumber, Phase
from scoring.skye.play.state import HIGHEST_PLACE, MOST_OFFERS
from scoring.skye.play.steps import BAG_PRICES, FIRST, SECOND
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.tile import Tile
from scoring.skye.tilefile import HIGHEST_COST, UNVERIFIED


def _letter(field: Field) -> str:
    return field.choice(tuple(LETTERS))


def _two_letters(field: Field) -> tuple[str, str]:
    letters = [_letter(each) for each in field.items(2)]
    return (letters[0], letters[1]) if len(set(letters)) == 2 else field.refuse(mark("two letters are expected"))


def _letters(field: Field) -> dict[str, int]:
    return {Field(letter, value.place).choice(tuple(LETTERS)): value.integer() for letter, value in field.entries()}


def _prices(field: Field) -> tuple[int, ...]:
    prices = tuple(price.integer(least=1) for price in field.items(MOST_OFFERS))
    return prices or field.refuse(mark("at least one price is expected"))


def _ruled(field: Field) -> str | tuple[str, ...] | None:
    ruling, value = field.need("ruling").choice([*RULINGS, EXEMPT]), field.need("value")
    if value.value is None:
        return None
    if ruling == EXEMPT:
        return tuple(entry.choice(SCORING_TILES) for entry in value.items(len(SCORING_TILES)))
    return value.choice(RULINGS[ruling].values)


def _tiles(field: Field) -> tuple[Tile | None, ...]:
    return tuple(or_none(read_laid_tile)(tile) for tile in field.items(MOST_OFFERS))


def _write_tiles(tiles: tuple[Tile | None, ...]) -> list[Any]:
    return [tile and write_whole_tile(tile) for tile in tiles]


def _phase(field: Field) -> Phase:
    return Phase(field.choice(list(Phase)))


def _points(points: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    return {name: dict(points[name]) for name in points}


WHAT: Final = (*LETTERS, "vp", "gold")
"""What a kept number counts."""


def _kept(field: Field) -> tuple[KeptNumber, ...]:
    return tuple(
        KeptNumber(
            booking=BookingKind(each.need("booking").choice(list(BookingKind))),
            round=each.need("round").integer(1, len(FRONT)),
            player=each.need("player").text(),
            what=each.need("what").choice(WHAT),
            booked=number_or_none(each.need("booked")),
            now=number(each.need("now")),
        )
        for each in field.items(MOST_KEPT)
    )


MOST_KEPT: Final = MOST_PLAYERS * len(FRONT) * (len(LETTERS) + 2)
"""Every number of every round."""

ROUND: Final = part("round", between(1, len(FRONT)))
OFFER: Final = part("offer", between(0, MOST_OFFERS - 1))
PAID: Final = part("paid", number)
PLACEMENT: Final = Part(read_placement, write_placement)
RULED: Final = Part(_ruled, lambda value: {"value": list(value) if isinstance(value, tuple) else value})

INCOME: Final = {
    "round": ROUND,
    "gold": part("gold", by_name(number), dict),
    "vp": part("vp", by_name(number), dict),
    "by_hand": optional("by_hand", Field.boolean, otherwise=False),
}
SCORED: Final = {
    "round": ROUND,
    "points": part("points", by_name(_letters), _points),
    "gold": part("gold", by_name(number_or_none), dict),
    "by_hand": part("by_hand", Field.boolean),
    "counted": optional("counted", by_name(_letters), _points),
}


def _nested(key: str, event: type[Any], parts: Mapping[str, Part]) -> Part:
    """Bookings within a step, at most one for each round."""

    def read(field: Field) -> tuple[Any, ...]:
        return tuple(
            event(**{name: each.read(written) for name, each in parts.items()}) for written in field.items(len(FRONT))
        )

    def written(booked: Any) -> dict[str, Any]:
        return {key: value for name, each in parts.items() for key, value in each.write(getattr(booked, name)).items()}

    return part(key, read, lambda bookings: [written(booked) for booked in bookings])


KINDS: Final[Kinds[Event]] = {
    "set-up": (
        events.SetUp,
        {
            "game": part("game", read_game, write),
            "gold_tracked": part("gold_tracked", Field.boolean),
            "phase": optional("phase", _phase, str),
            "debts": optional("debts", Field.boolean, otherwise=False),
        },
    ),
    "scoring-tile-placed": (
        events.ScoringTilePlaced,
        {
            "letter": part("letter", _letter),
            "tile": part("tile", or_none(lambda field: field.choice(SCORING_TILES))),
        },
    ),
    "scoring-tiles-swapped": (events.ScoringTilesSwapped, {"letters": part("letters", _two_letters, list)}),
    "ruling-made": (
        events.RulingMade,
        {"ruling": part("ruling", lambda field: field.choice([*RULINGS, EXEMPT])), "value": RULED},
    ),
    "income-booked": (events.IncomeBooked, INCOME),
    "prices-set": (
        events.PricesSet,
        {
            "player": PLAYER,
            "prices": part("prices", _prices, list),
            "tiles": optional("tiles", _tiles, _write_tiles, ()),
            "discard": optional("discard", read_laid_tile, write_whole_tile),
        },
    ),
    "bought": (
        events.Bought,
        {"player": PLAYER, "seller": part("seller", Field.text), "offer": OFFER, "paid": PAID},
    ),
    "price-corrected": (
        events.PriceCorrected,
        {"player": PLAYER, "offer": OFFER, "price": part("price", number)},
    ),
    "bought-own": (events.BoughtOwn, {"player": PLAYER, "offer": OFFER}),
    "passed": (events.Passed, {"player": PLAYER, "turn": part("turn", between(FIRST, SECOND))}),
    "offers-closed": (events.OffersClosed, {}),
    "dolmen-bought": (
        events.DolmenBought,
        {
            "player": PLAYER,
            "cost": part("cost", between(0, HIGHEST_COST)),
            "place": part("place", between(0, HIGHEST_PLACE)),
            "paid": PAID,
        },
    ),
    "dolmen-filled": (
        events.DolmenFilled,
        {
            "place": part("place", between(0, HIGHEST_PLACE)),
            "tile": part("tile", or_none(read_laid_tile), lambda tile: tile and write_whole_tile(tile)),
            "cost": optional("cost", between(0, HIGHEST_COST)),
        },
    ),
    "bag-bought": (
        events.BagBought,
        {"player": PLAYER, "paid": PAID, "draws": part("draws", between(1, BAG_PRICES[-1].draws))},
    ),
    "tile-laid": (events.TileLaid, {"player": PLAYER, "placement": PLACEMENT}),
    "tile-laid-earlier": (
        events.TileLaidEarlier,
        {"player": PLAYER, "placement": PLACEMENT, "round": part("round", between(0, len(FRONT)))},
    ),
    "tile-changed": (events.TileChanged, {"player": PLAYER, "placement": PLACEMENT}),
    "tile-taken-back": (events.TileTakenBack, {"player": PLAYER, "cell": part("at", Field.cell, list)}),
    "tile-moved": (
        events.TileMoved,
        {
            "player": PLAYER,
            "cell": part("from", Field.cell, list),
            "to": part("to", Field.text),
            "placement": PLACEMENT,
        },
    ),
    "question-left": (
        events.QuestionLeft,
        {
            "player": PLAYER,
            "placement": PLACEMENT,
            "point": part("point", lambda field: field.choice(UNVERIFIED)),
        },
    ),
    "tile-to-bag": (
        events.TileToBag,
        {"player": PLAYER, "tile": optional("tile", read_laid_tile, write_whole_tile)},
    ),
    "round-scored": (events.RoundScored, SCORED),
    "booked-anew": (
        events.BookedAnew,
        {
            "incomes": _nested("incomes", events.IncomeBooked, INCOME),
            "rounds": _nested("rounds", events.RoundScored, SCORED),
        },
    ),
    "bookings-kept": (
        events.BookingsKept,
        {"numbers": part("numbers", _kept, lambda numbers: [each._asdict() for each in numbers])},
    ),
    "vp-corrected": (events.VpCorrected, {"player": PLAYER, "vp": part("vp", number)}),
    "gold-corrected": (events.GoldCorrected, {"player": PLAYER, "gold": part("gold", number_or_none)}),
    "player-renamed": (
        events.PlayerRenamed,
        {"old": part("old", Field.text), "new": part("new", Field.text)},
    ),
    "colours-changed": (
        events.ColoursChanged,
        {"colours": part("colours", by_name(lambda field: field.choice(CASTLES)), dict)},
    ),
    "seats-changed": (
        events.SeatsChanged,
        {"order": part("order", lambda field: tuple(each.text() for each in field.items(MOST_PLAYERS)), list)},
    ),
    "modules-changed": (
        events.ModulesChanged,
        {
            "modules": part(
                "modules", lambda field: tuple(each.choice(MODULES) for each in field.items(len(MODULES))), list
            )
        },
    ),
    "edition-changed": (
        events.EditionChanged,
        {"edition": part("edition", lambda field: field.choice(EDITIONS))},
    ),
    "phase-entered": (events.PhaseEntered, {"phase": part("phase", _phase, str)}),
    "round-begun": (events.RoundBegun, {"round": ROUND}),
    "game-ended": (events.GameEnded, {"standing": result(MOST_PLAYERS)}),
    "game-reopened": (events.GameReopened, {}),
}

_TABLE: Final = EventTable[Event](KINDS)

write_event = _TABLE.write
read_event = _TABLE.read
