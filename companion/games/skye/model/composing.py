"""A tile that is being composed: a value; every tap is a method that gives the next one.

draft = Draft.on_cell(demand(territory, cell))   # the touching edges are set and locked
draft = draft.cycle(NORTH).switch_road(SOUTH).add("tunnel").add("sheep")
draft.question                                   # not None: the next tap chooses, draft.answer(area=1)
draft.tile()                                     # a well-formed tile after every tap
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from companion.games.skye.model.composing_face import KINDS, OWN, SECOND, DraftArea, FaceDraft, FacePlace, from_face
from scoring.core.cells import EDGES, TURNS, Edge, edges_of, letters_of
from scoring.core.reading import BadFile, Field
from scoring.skye.laying import Demand
from scoring.skye.scrolls import SCROLLS
from scoring.skye.tile import (
    CODE_TERRAINS,
    CURVE,
    EDGE_MASKS,
    Face,
    Tablet,
    Terrain,
    Tile,
    TileSet,
    edge_code,
    same_sides,
)
from scoring.skye.tilefile import read_tile, write_tile

__all__ = ["KINDS", "OWN", "SECOND", "DraftArea", "FaceDraft", "Question", "TileDraft", "turned_tile"]

CURVES: Final = (2, 1, 3, 0)
"""The corners a borderland can be curved at, the usual one first: south and west."""

Locks = tuple[int | None, ...]
"""The edge code that the neighbour at each edge asks for."""
NO_LOCKS: Final[Locks] = (None,) * 4


class Question(NamedTuple):
    """Something could go to several places: the next tap says where."""

    kind: str
    places: tuple[FacePlace, ...]
    detail: str = ""

    def areas(self) -> tuple[int, ...]:
        """The areas to choose from, unless all places are in the same."""
        if len({place.areas for place in self.places}) < 2:
            return ()
        common = set.intersection(*(set(place.areas) for place in self.places))
        return tuple(sorted({area for place in self.places for area in place.areas} - common))

    def roads(self) -> tuple[int, ...]:
        """The roads to choose from, once the area is settled."""
        return () if self.areas() else tuple(place.road for place in self.places if place.road is not None)


@dataclass(frozen=True, slots=True)
class TileDraft:
    """What has been composed so far."""

    front: FaceDraft = field(default_factory=FaceDraft)
    back: FaceDraft | None = None
    shows_back: bool = False
    box: TileSet = TileSet.CUSTOM
    box_chosen: bool = False
    """A box that was tapped stays; otherwise it follows what is put on the tile."""
    cost: int | None = None
    tablet: Tablet | None = None
    id: str | None = None
    """The catalogue id of a tile that is being corrected."""
    locked: Locks = NO_LOCKS
    question: Question | None = None

    @staticmethod
    def on_cell(demand: Demand, box: TileSet = TileSet.CUSTOM) -> TileDraft:
        """A draft for a free cell: what touches is given, and the rest is like it at first."""
        locked = locks_of(demand)
        known = [terrain for code in locked if code is not None and (terrain := CODE_TERRAINS[code])]
        usual = known[0] if len(set(known)) == 1 else Terrain.PASTURE
        front = FaceDraft(terrains=tuple(_terrain(code) or usual for code in locked))
        return TileDraft(front=front, box=box, locked=locked)._curved_as_needed()

    @staticmethod
    def for_box(box: TileSet | None = None) -> TileDraft:
        """A draft that lies nowhere yet."""
        return TileDraft(box=box or TileSet.CUSTOM, box_chosen=box is not None)._curved_as_needed()

    @staticmethod
    def of_tile(tile: Tile, locked: Locks = NO_LOCKS) -> TileDraft:
        """A draft to change a tile from; its open points count as looked at."""
        return TileDraft(
            front=from_face(tile.front),
            back=from_face(tile.back) if tile.back else None,
            box=tile.set,
            box_chosen=True,
            cost=tile.cost,
            tablet=tile.tablet,
            id=tile.id,
            locked=locked,
        )

    # --- what there is ---

    @property
    def side(self) -> FaceDraft:
        """The side in front."""
        return self.back if self.shows_back and self.back is not None else self.front

    def tile(self) -> Tile:
        return Tile(
            set=self.box,
            front=self.front.face(),
            id=self.id,
            back=self.back.face() if self.back else None,
            cost=self.cost,
            tablet=self.tablet,
        )

    def is_locked(self, edge: Edge) -> bool:
        """Does a neighbour decide the terrain of an edge? The back lies on no cell yet."""
        return not self.shows_back and self.locked[edge] is not None

    def curves(self) -> list[int]:
        """The corners at which the tile may be curved: no given straight edge, every given curve."""
        return [
            corner
            for corner in CURVES
            if all((self.locked[edge] in (None, CURVE)) for edge in _at(corner))
            and all(edge in _at(corner) for edge in EDGES if self.locked[edge] == CURVE)
        ]

    def can_add(self, kind: str) -> bool:
        return bool(self.side.places(kind))

    def offers_separate_roads(self) -> bool:
        """Four road ends, or two roads already: may they be separate?"""
        ends = sum(road.ends for road in self.side.roads)
        return (ends >= 4 or len(self.side.roads) > 1) and len(self.side.road_groupings()) > 1

    # --- taps ---

    def cycle(self, edge: Edge) -> TileDraft:
        """The next terrain at an edge that is neither locked nor curved."""
        if self.is_locked(edge) or edge in self.side.curved:
            return self.unasked()
        return self._with(self.side.cycled(edge))

    def switch_road(self, edge: Edge) -> TileDraft:
        return self._with(self.side.with_road_switched(edge))

    def link(self, corner: int) -> TileDraft:
        return self._with(self.side.linked(corner)) if corner in self.side.links() else self.unasked()

    def choose_centre(self, anchor: int) -> TileDraft:
        """An edge of the area that has the centre, or OWN for an enclosed area."""
        return self.unasked() if anchor in self.side.curved else self._with(self.side.centred(anchor))

    def choose_second(self, terrain: Terrain | None) -> TileDraft:
        """A second enclosed area, or none."""
        return self._with(self.side.with_second(terrain))

    def separate_roads(self) -> TileDraft:
        """The next way in which the roads may be one or two."""
        return self._with(self.side.regrouped())

    def add(self, kind: str, detail: str = "") -> TileDraft:
        """One more of something: at once if there is one place for it, else a question."""
        places = self.side.places(kind)
        if not places:
            return self.unasked()
        follow = self._following(kind, detail)
        if len(places) == 1:
            return follow._with(self.side.put(kind, places[0], detail))
        return replace(follow, question=Question(kind, tuple(places), detail))

    def answer(self, area: int | None = None, road: int | None = None) -> TileDraft:
        """The tap that chooses; a tap beside all the choices leaves the question open."""
        question = self.question
        if question is None:
            return self
        fits = (
            tuple(place for place in question.places if area in place.areas)
            if area is not None
            else tuple(place for place in question.places if road is not None and place.road == road)
        )
        if len(fits) == 1:
            return self._with(self.side.put(question.kind, fits[0], question.detail))
        return replace(self, question=question._replace(places=fits)) if fits else self

    def unasked(self) -> TileDraft:
        """Without the open question."""
        return self if self.question is None else replace(self, question=None)

    def remove(self, kind: str) -> TileDraft:
        return self._with(self.side.without(kind))

    def choose_scroll(self, scroll: str) -> TileDraft:
        """Which scroll: a scroll that lies there changes, else one is added."""
        if self.side.scroll() is None:
            return self.add("scroll", scroll)
        return self._following("scroll", scroll)._with(self.side.with_scroll_kind(scroll))

    def choose_tablet(self, tablet: Tablet | None) -> TileDraft:
        """Only Druid tiles have tablets."""
        return replace(self.unasked() if tablet is None else self.choose_box(TileSet.DRUIDS), tablet=tablet)

    def choose_cost(self, cost: int | None) -> TileDraft:
        """Only Druid tiles have a cost."""
        return replace(self.unasked() if cost is None else self.choose_box(TileSet.DRUIDS), cost=cost)

    def choose_box(self, box: TileSet) -> TileDraft:
        """Moves the tile to a box and takes away what no tile of that box has."""
        draft = replace(self.unasked(), box=box, box_chosen=True)
        if box is not TileSet.DRUIDS:
            draft = replace(draft, cost=None, tablet=None)
        return draft._curved_as_needed()

    def bend(self, corner: int) -> TileDraft:
        """The two edges at a corner are curved."""
        if corner not in self.curves():
            return self.unasked()
        back = self.back.bent(_at(corner)) if self.back else None
        return replace(self.unasked(), front=self.front.bent(_at(corner)), back=back)

    def bend_on(self) -> TileDraft:
        """Curved at the next corner that may be."""
        corners = self.curves()
        now = next((number for number, corner in enumerate(corners) if _at(corner) == self.front.curved), -1)
        return self.bend(corners[(now + 1) % len(corners)]) if corners else self.unasked()

    def turn_over(self) -> TileDraft:
        """The other side of a borderland; its back is like its front until it is changed."""
        if not self.front.curved:
            return self.unasked()
        return replace(self.unasked(), back=self.back or self.front, shows_back=not self.shows_back)

    def without_back(self) -> TileDraft:
        return replace(self.unasked(), back=None, shows_back=False)

    def relocked(self, demand: Demand) -> TileDraft:
        """The same draft when the tiles around its cell have changed."""
        draft = replace(self.unasked(), locked=locks_of(demand))
        for edge, code in enumerate(draft.locked):
            terrain = _terrain(code)
            if terrain is not None and draft.front.terrains[edge] is not terrain:
                draft = replace(draft, front=draft.front.with_terrain(edge, terrain))
        return draft._curved_as_needed()

    def _with(self, side: FaceDraft) -> TileDraft:
        if self.shows_back and self.back is not None:
            return replace(self, back=side, question=None)
        return replace(self, front=side, question=None)

    def _following(self, kind: str, detail: str) -> TileDraft:
        """Unless a box was tapped, what only one box has tells the box."""
        telling = {"tunnel": TileSet.TUNNELS, "vp": TileSet.TUNNELS}
        if kind == "scroll" and detail in SCROLLS and SCROLLS[detail].box == "druids":
            telling["scroll"] = TileSet.DRUIDS
        draft = self.unasked()
        return draft if self.box_chosen or kind not in telling else replace(draft, box=telling[kind])

    def _curved_as_needed(self) -> TileDraft:
        """Borderlands are curved, other tiles are not; a neighbour's curve tells the box."""
        if CURVE in self.locked and not self.box_chosen and self.box is not TileSet.BORDERLANDS and self.curves():
            return replace(self, box=TileSet.BORDERLANDS)._curved_as_needed()
        if self.box is not TileSet.BORDERLANDS:
            return replace(self, front=self.front.bent(()), back=None, shows_back=False)
        corners = self.curves()
        if any(_at(corner) == self.front.curved for corner in corners) or not corners:
            return self
        return self.bend(corners[0])

    # --- on the disk ---

    def written(self) -> dict[str, Any]:
        """The draft as JSON; an open question is asked again by a tap."""
        return {
            "tile": write_tile(self.tile()),
            "box_chosen": self.box_chosen,
            "shows_back": self.shows_back,
            "locked": list(self.locked),
        }


def read_draft(written: Mapping[str, Any]) -> TileDraft | None:
    """A draft as it was written; None if it cannot be read any more."""
    try:
        tile = read_tile(Field(written.get("tile"), "tile"))
    except BadFile:
        return None
    locked = tuple(written.get("locked") or NO_LOCKS)
    draft = TileDraft.of_tile(tile, locked if len(locked) == len(EDGES) else NO_LOCKS)
    shows_back = bool(written.get("shows_back")) and draft.back is not None
    return replace(draft, box_chosen=bool(written.get("box_chosen")), shows_back=shows_back)


def is_editable(tile: Tile) -> bool:
    """Can a draft show all of a tile? Castles and the strangest faces of other people's files it cannot."""
    if tile.set is TileSet.CASTLE:
        return False
    again = TileDraft.of_tile(tile).tile()
    return same_sides(tile, again)


def turned_tile(tile: Tile, turn: int) -> Tile:
    """The tile as it looks after some quarter turns, to be laid without one."""
    back = turned_face(tile.back, turn) if tile.back else None
    return replace(tile, front=turned_face(tile.front, turn), back=back)


def turned_face(face: Face, turn: int) -> Face:
    def letters(edges: str) -> str:
        return letters_of((edge + turn) & 3 for edge in edges_of(edges))

    return replace(
        face,
        areas=tuple(replace(area, edges=letters(area.edges)) for area in face.areas),
        roads=tuple(replace(road, edges=letters(road.edges)) for road in face.roads),
        curved=letters(face.curved),
    )


def locks_of(demand: Demand) -> Locks:
    """The edge code asked for at each edge that touches a tile."""
    return tuple(edge_code(demand.pattern, edge) if demand.mask & EDGE_MASKS[edge] else None for edge in TURNS)


def _terrain(code: int | None) -> Terrain | None:
    return None if code is None else CODE_TERRAINS[code]


def _at(corner: int) -> tuple[Edge, ...]:
    """The two edges at a corner, in compass order."""
    return tuple(sorted((corner, (corner + 1) & 3)))
