"""What activating a tile does: which resources it takes, and what it gives for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from scoring.glen.tile import ANY, MOVEMENT, RESOURCES, Resource, Tile

MOST_ON_A_TILE: Final = 3
"""Production tiles and the abbey hold so many cubes."""
FAIR: Final = (1, 3, 5, 8, 12)
"""VP for 1 to 5 different resources."""


class Gain(NamedTuple):
    """What an activation brings."""

    resource: Resource | None = None
    whisky: int = 0
    vp: int = 0
    movement: int = 0


Rate = Callable[[Sequence[Resource]], Gain | None]
"""From the resources that are given to what they bring; None if the tile does not take them so."""


def _of(gains: Mapping[tuple[Resource, ...], Gain]) -> Rate:
    """Exactly these resources."""
    by_heap = {tuple(sorted(given)): gain for given, gain in gains.items()}
    return lambda given: by_heap.get(tuple(sorted(given)))


def _fair(most: int) -> Rate:
    """1 to `most` resources, no two alike."""

    def rate(given: Sequence[Resource]) -> Gain | None:
        if not 1 <= len(given) <= most or len(set(given)) < len(given):
            return None
        return Gain(vp=FAIR[len(given) - 1])

    return rate


def _any_three(given: Sequence[Resource]) -> Gain | None:
    return Gain(vp=8) if len(given) == 3 else None


WOOD, STONE, GRAIN, SHEEP, CATTLE = RESOURCES

RATES: Final[Mapping[str, Rate]] = {
    "distillery": _of({(GRAIN,): Gain(whisky=1)}),
    "butcher-sheep": _of({(SHEEP,): Gain(vp=2), (SHEEP, SHEEP): Gain(vp=4)}),
    "butcher-cattle": _of({(CATTLE,): Gain(vp=2), (CATTLE, CATTLE): Gain(vp=4)}),
    "butcher-both": _of({(SHEEP, CATTLE): Gain(vp=5)}),
    "fair-3": _fair(3),
    "fair-4": _fair(4),
    "fair-5": _fair(5),
    "grocer": _any_three,
    "bridge": _of({(WOOD, STONE): Gain(vp=7)}),
    "tavern-3": _of({(): Gain(vp=3)}),
    "tavern-4": _of({(): Gain(vp=4)}),
    MOVEMENT: _of({(): Gain(movement=1)}),
    **{resource: _of({(): Gain(resource=resource)}) for resource in RESOURCES},
}
"""By the effect of a tile; the abbey's gain is the player's choice."""


def gain(tile: Tile, given: Sequence[Resource] = (), choice: Resource | None = None) -> Gain | None:
    """What a tile brings for what is given; None if it does not work so."""
    if tile.effect == ANY:
        return Gain(resource=choice) if choice and not given else None
    rate = RATES.get(tile.effect or "")
    return rate(given) if rate and choice in (None, tile.produces) else None


def has_effect(tile: Tile) -> bool:
    """Does activating the tile do anything? Lochs have no effect."""
    return tile.effect is not None


def has_room(tile: Tile, cubes: int) -> bool:
    """May one more cube lie on a tile?"""
    return cubes < MOST_ON_A_TILE if tile.produces or tile.effect == ANY else True
