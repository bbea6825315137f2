"""Events as JSON objects: the table of what each kind holds."""

from __future__ import annotations

from typing import Final

from scoring.core.eventfile import PLAYER, EventTable, Kinds, Part, between, by_name, number, or_none, part, result
from scoring.core.reading import Field
from scoring.skye.gamefile import read_game, read_placement, write, write_placement
from scoring.skye.play import events
from scoring.skye.play.events import Event, Phase
from scoring.skye.play.state import HIGHEST_PLACE, MOST_OFFERS
from scoring.skye.play.steps import FIRST, SECOND
from scoring.skye.play.tablets import BAG_PRICES
from scoring.skye.rounds import FRONT, LETTERS, MOST_PLAYERS
from scoring.skye.rulings import EXEMPT, RULINGS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.tilefile import HIGHEST_COST


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


ROUND: Final = part("round", between(1, len(FRONT)))
OFFER: Final = part("offer", between(0, MOST_OFFERS - 1))
PAID: Final = part("paid", number)
PLACEMENT: Final = Part(read_placement, write_placement)
RULED: Final = Part(_ruled, lambda value: {"value": list(value) if isinstance(value, tuple) else value})

KINDS: Final[Kinds[Event]] = {
    "set-up": (
        events.SetUp,
        {"game": part("game", read_game, write), "gold_tracked": part("gold_tracked", Field.boolean)},
    ),
    "scoring-tile-placed": (
        events.ScoringTilePlaced,
        {
            "letter": part("letter", _letter),
            "tile": part("tile", or_none(lambda field: field.choice(SCORING_TILES))),
        },
    ),
    "ruling-made": (
        events.RulingMade,
        {"ruling": part("ruling", lambda field: field.choice([*RULINGS, EXEMPT])), "value": RULED},
    ),
    "income-booked": (
        events.IncomeBooked,
        {"round": ROUND, "gold": part("gold", by_name(number), dict), "vp": part("vp", by_name(number), dict)},
    ),
    "prices-set": (events.PricesSet, {"player": PLAYER, "prices": part("prices", _prices, list)}),
    "bought": (
        events.Bought,
        {"player": PLAYER, "seller": part("seller", Field.text), "offer": OFFER, "paid": PAID},
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
    "bag-bought": (
        events.BagBought,
        {"player": PLAYER, "paid": PAID, "draws": part("draws", between(1, BAG_PRICES[-1].draws))},
    ),
    "tile-laid": (events.TileLaid, {"player": PLAYER, "placement": PLACEMENT}),
    "tile-changed": (events.TileChanged, {"player": PLAYER, "placement": PLACEMENT}),
    "tile-taken-back": (events.TileTakenBack, {"player": PLAYER, "cell": part("at", Field.cell, list)}),
    "tile-to-bag": (events.TileToBag, {"player": PLAYER}),
    "round-scored": (
        events.RoundScored,
        {
            "round": ROUND,
            "points": part("points", by_name(_letters), lambda points: {name: dict(points[name]) for name in points}),
            "gold": part("gold", by_name(or_none(number)), dict),
            "by_hand": part("by_hand", Field.boolean),
        },
    ),
    "vp-corrected": (events.VpCorrected, {"player": PLAYER, "vp": part("vp", number)}),
    "gold-corrected": (events.GoldCorrected, {"player": PLAYER, "gold": part("gold", or_none(number))}),
    "phase-entered": (
        events.PhaseEntered,
        {"phase": part("phase", lambda field: Phase(field.choice(list(Phase))), str)},
    ),
    "round-begun": (events.RoundBegun, {"round": ROUND}),
    "game-ended": (events.GameEnded, {"standing": result(MOST_PLAYERS)}),
    "game-reopened": (events.GameReopened, {}),
}

_TABLE: Final = EventTable[Event](KINDS)

write_event = _TABLE.write
read_event = _TABLE.read
