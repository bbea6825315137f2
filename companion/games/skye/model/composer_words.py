"""The composer's words for terrains, edges, boxes, symbols and tablets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.i18n import _, mark
from companion.games.skye.model.composing import OWN, DraftArea, FaceDraft, Question
from scoring.skye.tile import Terrain, TileSet

TERRAINS: Final = {
    Terrain.PASTURE: mark("Pasture"),
    Terrain.MOUNTAIN: mark("Mountain"),
    Terrain.WATER: mark("Water"),
}
ENCLOSED: Final = {
    Terrain.PASTURE: mark("Own area: pasture"),
    Terrain.MOUNTAIN: mark("Own area: mountain"),
    Terrain.WATER: mark("Own area: water"),
}
SIDES: Final = {"N": mark("north"), "E": mark("east"), "S": mark("south"), "W": mark("west")}
CORNERS: Final = (
    mark("north and east"),
    mark("east and south"),
    mark("south and west"),
    mark("west and north"),
)
BOXES: Final = {
    TileSet.BASE: mark("Base"),
    TileSet.TUNNELS: mark("Tunnels"),
    TileSet.DRUIDS: mark("Druids"),
    TileSet.BORDERLANDS: mark("Borderlands"),
    TileSet.CUSTOM: mark("Other"),
}
OFFERED_BOXES: Final = (TileSet.TUNNELS, TileSet.DRUIDS, TileSet.BORDERLANDS, TileSet.CUSTOM)
"""The boxes whose tiles are composed."""
ASKING: Final = {
    "sheep": mark("Where is the sheep? Tap the area."),
    "cattle": mark("Where is the cattle? Tap the area."),
    "farms": mark("Where is the farm? Tap the area."),
    "brochs": mark("Where is the broch? Tap the area."),
    "ships": mark("Where is the ship? Tap the area."),
    "scroll": mark("Where is the scroll? Tap the area."),
    "lighthouses": mark("By which lake is the lighthouse? Tap it."),
    "between": mark("Between which lakes is the lighthouse? Tap one."),
    "tunnel": mark("Which mountain does the tunnel enter? Tap it."),
}
ASKING_ROAD: Final = {
    "gold": mark("On which road is the barrel? Tap the road."),
    "vp": mark("On which road is the barrel? Tap the road."),
    "tunnel": mark("Which road goes into the tunnel? Tap it."),
}
TABLETS: Final = {
    "scroll-again": mark("One scroll scores again"),
    "own-offer": mark("Buy your own offer"),
    "bag-draw": mark("Draw from the bag for less"),
    "discount-1": mark("Purchases cost 1 less"),
    "discount-2": mark("Purchases cost 2 less"),
}


def centre_words(choice: DraftArea, among: Sequence[DraftArea]) -> str:
    """An area that could have the centre; with its sides if the terrain alone does not tell."""
    terrain = _(TERRAINS[choice.terrain])
    if sum(other.terrain is choice.terrain for other in among) == 1:
        return terrain
    sides = _(", ").join(_(SIDES[letter]) for letter in choice.edges)
    return _("{terrain} {sides}").format(terrain=terrain, sides=sides)


def own_words(side: FaceDraft) -> str:
    """The choice of an enclosed area at the centre; once it is chosen, with its terrain."""
    return _(ENCLOSED[side.own]) if side.centre == OWN and side.own else _("Area of its own")


def road_words(side: FaceDraft) -> str:
    """How the road ends belong together."""
    if len(side.roads) < 2:
        return _("One road")
    return _("Separate roads: {roads}").format(
        roads=" · ".join("-".join(_letters(road.exits, len(road.mouths))) for road in side.roads)
    )


def _letters(exits: Sequence[int], mouths: int) -> list[str]:
    return [_("NESW")[edge] for edge in exits] + ["\N{INTERSECTION}"] * mouths


def question_words(question: Question) -> str:
    """What the next tap decides."""
    return _(ASKING[question.kind]) if question.areas() else _(ASKING_ROAD[question.kind])
