"""A tile of Glen More as it is printed. Tiles are never turned: a river runs north to south, a road east to west."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from scoring.core.cells import EAST, NORTH, SOUTH, WEST


class Frame(StrEnum):
    """The colour of a tile's frame, which tells its family."""

    YELLOW = "yellow"
    GREEN = "green"
    BROWN = "brown"
    GREY = "grey"
    BLUE = "blue"


class Resource(StrEnum):
    """The five resources. Whisky is none."""

    WOOD = "wood"
    STONE = "stone"
    GRAIN = "grain"
    SHEEP = "sheep"
    CATTLE = "cattle"


class Kind(StrEnum):
    """What a tile shows."""

    QUARRY = "quarry"
    FOREST = "forest"
    DISTILLERY = "distillery"
    ABBEY = "abbey"
    MEADOW = "sheep meadow"
    PASTURE = "cattle pasture"
    FIELD = "grain field"
    BUTCHER = "butcher"
    FAIR = "fair"
    TAVERN = "tavern"
    GROCER = "grocer"
    BRIDGE = "bridge"
    VILLAGE = "village"
    CASTLE = "castle"
    LOCH = "loch"


MOVEMENT: Final = "movement"
"""The effect of villages and castles: a movement point."""
ANY: Final = "any"
"""The effect of the abbey: a resource of the player's choice."""
NOT_KNOWN: Final = "not-known"
"""The effect of a composed tile whose kind comes in several kinds: the players book it by hand."""


class Once(NamedTuple):
    """What a tile and its card bring when it is laid."""

    members: int = 0
    whisky: int = 0
    coins: int = 0


NOTHING: Final = Once()


class OfKind(NamedTuple):
    """What follows from the kind of a tile alone."""

    frame: Frame
    effect: str | None
    once: Once = NOTHING


KINDS: Final[Mapping[Kind, OfKind]] = {
    Kind.QUARRY: OfKind(Frame.YELLOW, Resource.STONE),
    Kind.FOREST: OfKind(Frame.YELLOW, Resource.WOOD),
    Kind.DISTILLERY: OfKind(Frame.YELLOW, "distillery", Once(whisky=1)),
    Kind.ABBEY: OfKind(Frame.YELLOW, ANY),
    Kind.MEADOW: OfKind(Frame.GREEN, Resource.SHEEP),
    Kind.PASTURE: OfKind(Frame.GREEN, Resource.CATTLE),
    Kind.FIELD: OfKind(Frame.GREEN, Resource.GRAIN),
    Kind.BUTCHER: OfKind(Frame.BROWN, NOT_KNOWN),
    Kind.FAIR: OfKind(Frame.BROWN, NOT_KNOWN),
    Kind.TAVERN: OfKind(Frame.BROWN, NOT_KNOWN),
    Kind.GROCER: OfKind(Frame.BROWN, "grocer"),
    Kind.BRIDGE: OfKind(Frame.BROWN, "bridge"),
    Kind.VILLAGE: OfKind(Frame.GREY, MOVEMENT, Once(members=1)),
    Kind.CASTLE: OfKind(Frame.GREY, MOVEMENT, Once(members=1)),
    Kind.LOCH: OfKind(Frame.BLUE, None),
}


@dataclass(frozen=True, slots=True)
class Cost:
    """What has to be given before a tile is laid."""

    resources: tuple[Resource, ...] = ()
    different: int = 0
    """So many resources of any kind, no two alike."""
    whisky: int = 0
    members: int = 0
    """So many clan members or chieftains."""


RIVER_EDGES: Final = (NORTH, SOUTH)
ROAD_EDGES: Final = (EAST, WEST)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile. Those of the catalogue have an id; `stack` is 0 to 3, None for a start village or a composed tile."""

    kind: Kind
    frame: Frame
    river: bool = False
    road: bool = False
    id: str | None = None
    stack: int | None = None
    cost: Cost = Cost()
    once: Once = NOTHING
    effect: str | None = None
    place: str | None = None
    """The special place it is, by the name of its card."""
    bonnets: int = 0
    unverified: tuple[str, ...] = ()
    """What only one source says and the rulebook does not."""
    ways: int = field(init=False, repr=False, compare=False)
    """The edges that river or road cross, a bit each."""

    def __post_init__(self) -> None:
        crossed = (*(RIVER_EDGES if self.river else ()), *(ROAD_EDGES if self.road else ()))
        object.__setattr__(self, "ways", sum(1 << edge for edge in crossed))

    @property
    def produces(self) -> Resource | None:
        """The resource of a production tile."""
        return Resource(self.effect) if self.effect in RESOURCES else None


RESOURCES: Final = tuple(Resource)


def composed(kind: Kind, frame: Frame, river: bool = False, road: bool = False) -> Tile:
    """A tile that is not in the catalogue: it does what its kind does."""
    return Tile(kind, frame, river, road, once=KINDS[kind].once, effect=KINDS[kind].effect)
