"""One side of a tile that is being composed: terrain by edge, corner links, the centre, roads and symbols.

Areas are not stored: they follow from the edges. What stands in an area is kept by an *anchor*, one of the area's
edges or one of the two enclosed places, so that it stays where it is while the areas around it change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, NamedTuple

from scoring.core.cells import EDGES, TURNS, Edge, edges_of, letters_of
from scoring.skye.tile import SYMBOLS, Barrels, Face, Terrain, TileArea, TileRoad

Anchor = int
OWN: Final = 4
"""The anchor of the enclosed area at the centre."""
SECOND: Final = 5
"""The anchor of an enclosed area beside the centre."""
MOST: Final = 6
"""More of one symbol than this are on no printed tile."""
BARRELS: Final = {"gold": Barrels.GOLD, "vp": Barrels.VP}
BETWEEN: Final = "between"
NO_INCOME: Final = "no-income"
KINDS: Final = (*SYMBOLS, "lighthouses", BETWEEN, "scroll", *BARRELS, NO_INCOME, "tunnel")
"""Everything that can be put on a side."""


class DraftArea(NamedTuple):
    """An area as it follows from the edges."""

    terrain: Terrain
    anchors: tuple[Anchor, ...]

    @property
    def edges(self) -> str:
        return letters_of(anchor for anchor in self.anchors if anchor in EDGES)


class DraftRoad(NamedTuple):
    """A road: the edges it leaves by, the mountains it enters, and the barrels on it."""

    exits: tuple[Edge, ...] = ()
    mouths: tuple[Anchor, ...] = ()
    barrels: Barrels | None = None

    @property
    def ends(self) -> int:
        return len(self.exits) + len(self.mouths)


class Placed(NamedTuple):
    """A symbol or a scroll in an area."""

    kind: str
    anchor: Anchor
    detail: str = ""


class FacePlace(NamedTuple):
    """Where something could be put: in areas (two for a light between lakes), on a road, or both for a tunnel."""

    areas: tuple[int, ...] = ()
    road: int | None = None


@dataclass(frozen=True, slots=True)
class FaceDraft:
    """A side in the making; every method gives another one."""

    terrains: tuple[Terrain, ...] = (Terrain.PASTURE,) * 4
    curved: tuple[Edge, ...] = ()
    parted: tuple[int, ...] = ()
    """The corners at which equal edges are different areas; corner 0 lies between north and east."""
    centre: Anchor | None = None
    """The anchor of the area that has the centre; None leaves it to `_usual_centre`."""
    own: Terrain | None = None
    second: Terrain | None = None
    roads: tuple[DraftRoad, ...] = ()
    symbols: tuple[Placed, ...] = ()
    lights: tuple[tuple[Anchor, ...], ...] = ()
    no_income: bool = False

    # --- areas ---

    @property
    def straight(self) -> tuple[Edge, ...]:
        return tuple(edge for edge in EDGES if edge not in self.curved)

    def _groups(self) -> list[tuple[Edge, ...]]:
        """The straight edges that corner links join, whatever lies at the centre."""
        groups = [{edge} for edge in self.straight]
        for corner in TURNS:
            one, other = corner, (corner + 1) & 3
            if self._could_link(corner) and corner not in self.parted:
                first = next(group for group in groups if one in group)
                second = next(group for group in groups if other in group)
                if first is not second:
                    first |= second
                    groups.remove(second)
        return [tuple(sorted(group)) for group in groups]

    def _could_link(self, corner: int) -> bool:
        one, other = corner, (corner + 1) & 3
        return one not in self.curved and other not in self.curved and self.terrains[one] is self.terrains[other]

    def _pairs(self) -> list[tuple[Edge, ...]]:
        """Opposite edges that become one area if the centre is theirs, the likeliest first."""
        groups = self._groups()
        pairs = [
            (edge, edge + 2)
            for edge in (0, 1)
            if (edge,) in groups and (edge + 2,) in groups and self.terrains[edge] is self.terrains[edge + 2]
        ]
        return sorted(pairs, key=lambda pair: _rank(self.terrains[pair[0]]))

    def _joined(self) -> tuple[Edge, ...]:
        """The pair of opposite edges that the centre joins, if any."""
        pairs = self._pairs()
        if self.centre is None:
            return pairs[0] if pairs else ()
        return next((pair for pair in pairs if self.centre in pair), ())

    def areas(self) -> tuple[DraftArea, ...]:
        """All areas, those with edges first."""
        return _areas(self)

    def _found_areas(self) -> tuple[DraftArea, ...]:
        joined = self._joined()
        groups = [group for group in self._groups() if group[0] not in joined]
        groups = sorted([*groups, joined] if joined else groups)
        found = [DraftArea(self.terrains[group[0]], group) for group in groups]
        if self.centre == OWN and self.own is not None:
            found.append(DraftArea(self.own, (OWN,)))
        if self.second is not None:
            found.append(DraftArea(self.second, (SECOND,)))
        return tuple(found)

    def area_of(self, anchor: Anchor) -> int | None:
        """The area an anchor stands for."""
        return next((index for index, area in enumerate(self.areas()) if anchor in area.anchors), None)

    def centre_area(self) -> int:
        """The area at the centre."""
        if self.centre is not None:
            found = self.area_of(self.centre)
            assert found is not None, "a draft never names a centre that is not there"
            return found
        areas, joined = self.areas(), self._joined()
        usual = max(areas, key=lambda area: (area.anchors == joined, len(area.edges), -_rank(area.terrain)))
        return areas.index(usual)

    def centre_choices(self) -> list[DraftArea]:
        """The areas that could have the centre; opposite edges that it would join are one of them."""
        pairs = self._pairs()
        singles = [group for group in self._groups() if not any(group[0] in pair for pair in pairs)]
        return [DraftArea(self.terrains[group[0]], group) for group in sorted([*pairs, *singles])]

    def links(self) -> dict[int, bool]:
        """The corners where two equal edges meet, and whether they are one area there."""
        return {
            corner: self.area_of(corner) == self.area_of((corner + 1) & 3)
            for corner in TURNS
            if self._could_link(corner)
        }

    def own_terrains(self) -> list[Terrain]:
        """What an enclosed area can be, the likeliest first; it differs from what lies around it."""
        with_edges = [area for area in self.areas() if area.edges]
        around = max(with_edges, key=lambda area: len(area.edges))
        shown = {area.terrain for area in with_edges}
        others = [terrain for terrain in Terrain if len(with_edges) == len(EDGES) or terrain is not around.terrain]
        return sorted(others, key=lambda terrain: (terrain in shown, _rank(terrain)))

    # --- taps on the ground ---

    def cycled(self, edge: Edge) -> FaceDraft:
        """The next terrain at an edge: pasture, mountain, water."""
        order = list(Terrain)
        return self.with_terrain(edge, order[(order.index(self.terrains[edge]) + 1) % len(order)])

    def with_terrain(self, edge: Edge, terrain: Terrain) -> FaceDraft:
        terrains = (*self.terrains[:edge], terrain, *self.terrains[edge + 1 :])
        parted = tuple(corner for corner in self.parted if corner not in (edge, (edge - 1) & 3))
        centre = None if self.centre == edge else self.centre
        return replace(self, terrains=terrains, parted=parted, centre=centre).settled()

    def linked(self, corner: int) -> FaceDraft:
        """Joins two equal edges at a corner, or parts them; a ring of four falls into two halves."""
        if not self.links().get(corner, False):
            return replace(self, parted=tuple(each for each in self.parted if each != corner)).settled()
        apart = replace(self, parted=tuple(sorted({*self.parted, corner})))
        if apart.links()[corner]:
            apart = replace(self, parted=tuple(sorted({*self.parted, corner, (corner + 2) & 3})))
        return apart.settled()

    def centred(self, anchor: Anchor) -> FaceDraft:
        """The area with this edge has the centre; tapped again, an area of its own becomes the next terrain."""
        if anchor != OWN:
            return replace(self, centre=anchor, own=None).settled()
        choices = self.own_terrains()
        after = choices.index(self.own) + 1 if self.own in choices else 0
        return replace(self, centre=OWN, own=choices[after % len(choices)]).settled()

    def with_second(self, terrain: Terrain | None) -> FaceDraft:
        """With another enclosed area, or without."""
        return replace(self, second=terrain).settled()

    def bent(self, curved: tuple[Edge, ...]) -> FaceDraft:
        """With these edges curved."""
        centre = None if self.centre in curved else self.centre
        return replace(self, curved=curved, centre=centre).settled()

    # --- roads ---

    def exits(self) -> tuple[Edge, ...]:
        return tuple(sorted(edge for road in self.roads for edge in road.exits))

    def with_road_switched(self, edge: Edge) -> FaceDraft:
        """A road at this edge, or none; a new one joins the road that is there."""
        if edge in self.curved:
            return self
        if edge in self.exits():
            roads = [road._replace(exits=tuple(out for out in road.exits if out != edge)) for road in self.roads]
            return replace(self, roads=tuple(roads)).settled()
        shortest = min(range(len(self.roads)), key=lambda index: self.roads[index].ends, default=None)
        if shortest is None:
            return replace(self, roads=(DraftRoad((edge,)),)).settled()
        road = self.roads[shortest]
        return self._with_road(shortest, road._replace(exits=tuple(sorted((*road.exits, edge)))))

    def _with_road(self, index: int, road: DraftRoad) -> FaceDraft:
        return replace(self, roads=(*self.roads[:index], road, *self.roads[index + 1 :])).settled()

    def road_groupings(self) -> list[tuple[DraftRoad, ...]]:
        """The ways in which the road ends can be one road or two; even halves come first, crossing ones last."""
        ends = [(0, edge) for edge in self.exits()]
        ends += [(1, mouth) for road in self.roads for mouth in road.mouths]
        found: list[tuple[tuple[tuple[int, int], ...], ...]] = [(tuple(ends),)] if ends else []
        for size in sorted(range(1, len(ends)), key=lambda size: abs(2 * size - len(ends))):
            halves = [half for half in combinations(ends, size) if ends[0] in half]
            for half in sorted(halves, key=lambda half: _crosses(ends, half)):
                found.append((half, tuple(end for end in ends if end not in half)))
        roads = [tuple(_road_of(group) for group in grouping) for grouping in found]
        return [grouping for grouping in roads if all(self._makes_sense(road) for road in grouping)]

    def _makes_sense(self, road: DraftRoad) -> bool:
        """A road enters a mountain once, and has an exit if the side has any."""
        mountains = [self.area_of(mouth) for mouth in road.mouths]
        return len(set(mountains)) == len(mountains) and (bool(road.exits) or not self.exits())

    def regrouped(self) -> FaceDraft:
        """The next way to group the road ends; barrels stay with the first end of their road."""
        groupings = self.road_groupings()
        if len(groupings) < 2:
            return self
        bare = [(set(road.exits), sorted(road.mouths)) for road in self.roads]
        shapes = [[(set(road.exits), sorted(road.mouths)) for road in grouping] for grouping in groupings]
        now = next((number for number, shape in enumerate(shapes) if all(road in shape for road in bare)), -1)
        chosen = list(groupings[(now + 1) % len(groupings)])
        for road in self.roads:
            if road.barrels is not None:
                end = (road.exits or road.mouths)[0]
                index = next(i for i, new in enumerate(chosen) if end in (new.exits if road.exits else new.mouths))
                chosen[index] = chosen[index]._replace(barrels=road.barrels)
        return replace(self, roads=tuple(chosen)).settled()

    # --- symbols ---

    def count(self, kind: str) -> int:
        """How many of something the side shows."""
        if kind in BARRELS:
            return sum(road.barrels is BARRELS[kind] for road in self.roads)
        if kind == "tunnel":
            return sum(len(road.mouths) for road in self.roads)
        if kind in ("lighthouses", BETWEEN):
            return sum((len(light) > 1) is (kind == BETWEEN) for light in self.lights)
        return int(self.no_income) if kind == NO_INCOME else sum(placed.kind == kind for placed in self.symbols)

    def places(self, kind: str) -> list[FacePlace]:
        """Everywhere that one more of something could be put."""
        if self.count(kind) >= MOST or (kind == NO_INCOME and self.no_income):
            return []
        if kind == NO_INCOME:
            return [FacePlace()]
        if kind in BARRELS:
            return [FacePlace(road=at) for at, road in enumerate(self.roads) if road.barrels is not BARRELS[kind]]
        waters = self._areas_of(Terrain.WATER)
        if kind == BETWEEN:
            return [FacePlace(pair) for pair in combinations(waters, 2)]
        if kind == "tunnel":
            return list(self._mouth_places())
        holds = {"lighthouses": waters, "scroll": list(range(len(self.areas())))}
        return [FacePlace((area,)) for area in (holds[kind] if kind in holds else self._areas_of(SYMBOLS[kind]))]

    def _areas_of(self, terrain: Terrain) -> list[int]:
        return [index for index, area in enumerate(self.areas()) if area.terrain is terrain]

    def _mouth_places(self) -> Iterator[FacePlace]:
        """Each road can enter each mountain once; without a road the mouth begins one."""
        for area in self._areas_of(Terrain.MOUNTAIN):
            for at, road in enumerate(self.roads or (DraftRoad(),)):
                if area not in {self.area_of(mouth) for mouth in road.mouths}:
                    yield FacePlace((area,), at)

    def put(self, kind: str, place: FacePlace, detail: str = "") -> FaceDraft:
        """With one more of something at a place; a side has one scroll, and a road one kind of barrels."""
        anchors = tuple(self.areas()[area].anchors[0] for area in place.areas)
        if kind == NO_INCOME:
            return replace(self, no_income=True)
        if kind in BARRELS and place.road is not None:
            return self._with_road(place.road, self.roads[place.road]._replace(barrels=BARRELS[kind]))
        if kind == "tunnel" and place.road is not None:
            roads = self.roads or (DraftRoad(),)
            road = roads[place.road]
            return replace(self, roads=roads)._with_road(place.road, road._replace(mouths=(*road.mouths, *anchors)))
        if kind in ("lighthouses", BETWEEN):
            return replace(self, lights=(*self.lights, anchors)).settled()
        kept = tuple(placed for placed in self.symbols if not placed.kind == kind == "scroll")
        return replace(self, symbols=(*kept, Placed(kind, anchors[0], detail))).settled()

    def without(self, kind: str) -> FaceDraft:
        """With one less of something: the one that came last."""
        if not self.count(kind):
            return self
        if kind == NO_INCOME:
            return replace(self, no_income=False)
        if kind in BARRELS:
            at = max(index for index, road in enumerate(self.roads) if road.barrels is BARRELS[kind])
            return self._with_road(at, self.roads[at]._replace(barrels=None))
        if kind == "tunnel":
            at = max(index for index, road in enumerate(self.roads) if road.mouths)
            return self._with_road(at, self.roads[at]._replace(mouths=self.roads[at].mouths[:-1]))
        if kind in ("lighthouses", BETWEEN):
            found = [at for at, light in enumerate(self.lights) if (len(light) > 1) is (kind == BETWEEN)]
            return replace(self, lights=_without(self.lights, found[-1])).settled()
        last = max(at for at, placed in enumerate(self.symbols) if placed.kind == kind)
        return replace(self, symbols=_without(self.symbols, last)).settled()

    def scroll(self) -> str | None:
        return next((placed.detail for placed in self.symbols if placed.kind == "scroll"), None)

    def with_scroll_kind(self, scroll: str) -> FaceDraft:
        """The scroll that lies there is of another kind."""
        symbols = [placed._replace(detail=scroll) if placed.kind == "scroll" else placed for placed in self.symbols]
        return replace(self, symbols=tuple(symbols))

    # --- keeping it whole ---

    def settled(self) -> FaceDraft:
        """Whatever lost its place moves to the only other one, or goes: after each tap a draft is well-formed."""
        symbols = [self._moved(placed) for placed in self.symbols]
        lights = [self._moved_light(light) for light in self.lights]
        roads = [self._mended(road) for road in self.roads]
        return replace(
            self,
            symbols=tuple(placed for placed in symbols if placed is not None),
            lights=tuple(light for light in lights if light),
            roads=tuple(road for road in roads if road.ends),
        )

    def _moved(self, placed: Placed) -> Placed | None:
        if placed.kind == "scroll":
            anchor = self._home(placed.anchor, range(len(self.areas())))
        else:
            anchor = self._home(placed.anchor, self._areas_of(SYMBOLS[placed.kind]))
        return None if anchor is None else placed._replace(anchor=anchor)

    def _moved_light(self, light: tuple[Anchor, ...]) -> tuple[Anchor, ...]:
        waters = self._areas_of(Terrain.WATER)
        homes = {self.area_of(anchor): anchor for anchor in light if self.area_of(anchor) in waters}
        if homes:
            return tuple(homes.values())
        home = self._home(light[0], waters)
        return () if home is None else (home,)

    def _home(self, anchor: Anchor, areas: Sequence[int]) -> Anchor | None:
        """The anchor itself if its area will do, else the anchor of the only area that does."""
        if self.area_of(anchor) in areas:
            return anchor
        return self.areas()[areas[0]].anchors[0] if len(areas) == 1 else None

    def _mended(self, road: DraftRoad) -> DraftRoad:
        mountains = self._areas_of(Terrain.MOUNTAIN)
        homes = {
            self.area_of(home): home for mouth in road.mouths if (home := self._home(mouth, mountains)) is not None
        }
        exits = tuple(edge for edge in road.exits if edge not in self.curved)
        return road._replace(exits=exits, mouths=tuple(homes.values()))

    # --- from and to a face ---

    def face(self) -> Face:
        """The finished side."""
        return _face(self)

    def _made_face(self) -> Face:
        areas = self.areas()
        return Face(
            areas=tuple(self._tile_area(index, area) for index, area in enumerate(areas)),
            roads=tuple(self._tile_road(road) for road in self.roads),
            lighthouses=tuple(tuple(self._index(anchor) for anchor in light) for light in self.lights),
            barrels=Barrels.NO_INCOME if self.no_income else None,
            curved=letters_of(self.curved),
            centre=self.centre_area(),
        )

    def _index(self, anchor: Anchor) -> int:
        index = self.area_of(anchor)
        assert index is not None, "a settled draft has an area for every anchor"
        return index

    def _tile_area(self, index: int, area: DraftArea) -> TileArea:
        inside = [placed for placed in self.symbols if self.area_of(placed.anchor) == index]
        counts: dict[str, Any] = {symbol: sum(placed.kind == symbol for placed in inside) for symbol in SYMBOLS}
        scroll = next((placed.detail for placed in inside if placed.kind == "scroll"), None)
        return TileArea(area.terrain, area.edges, scroll=scroll, **counts)

    def _tile_road(self, road: DraftRoad) -> TileRoad:
        tunnels = tuple(self._index(mouth) for mouth in road.mouths)
        return TileRoad(letters_of(road.exits), barrels=road.barrels, tunnels=tunnels)


@lru_cache(maxsize=256)
def _areas(draft: FaceDraft) -> tuple[DraftArea, ...]:
    """One tap asks for the areas a hundred times."""
    return draft._found_areas()


@lru_cache(maxsize=64)
def _face(draft: FaceDraft) -> Face:
    return draft._made_face()


def from_face(face: Face) -> FaceDraft:
    """The draft that makes a face, as nearly as a draft can: up to two enclosed areas, no castle."""
    shown = face.turned[0]
    enclosed = [index for index, area in enumerate(face.areas) if not area.edges]
    at_centre = face.centre if face.centre in enclosed else None
    beside = next((index for index in enclosed if index != at_centre), None)
    anchors = {index: edges_of(area.edges)[0] for index, area in enumerate(face.areas) if area.edges}
    anchors |= {index: anchor for index, anchor in ((at_centre, OWN), (beside, SECOND)) if index is not None}
    terrains = [face.areas[index].terrain if index >= 0 else Terrain.PASTURE for index in shown.area_at]
    curved = edges_of(face.curved)
    draft = FaceDraft(
        terrains=tuple(terrains),
        curved=tuple(sorted(curved)),
        parted=tuple(c for c in TURNS if shown.area_at[c] != shown.area_at[(c + 1) & 3]),
        centre=None if face.centre is None else anchors.get(face.centre),
        own=None if at_centre is None else face.areas[at_centre].terrain,
        second=None if beside is None else face.areas[beside].terrain,
        roads=tuple(_draft_road(road, anchors) for road in face.roads),
        symbols=tuple(_placed(face, anchors)),
        lights=tuple(tuple(anchors[area] for area in light if area in anchors) for light in face.lighthouses),
        no_income=face.barrels is not None,
    )
    kept = replace(draft, parted=tuple(c for c in draft.parted if draft._could_link(c)))
    return replace(kept, lights=tuple(light for light in kept.lights if light)).settled()


def _draft_road(road: TileRoad, anchors: dict[int, Anchor]) -> DraftRoad:
    mouths = tuple(anchors[area] for area in road.tunnels if area in anchors)
    return DraftRoad(tuple(sorted(edges_of(road.edges))), mouths, road.barrels)


def _placed(face: Face, anchors: dict[int, Anchor]) -> Iterator[Placed]:
    for index, area in enumerate(face.areas):
        if index not in anchors:
            continue
        for symbol in SYMBOLS:
            yield from [Placed(symbol, anchors[index])] * getattr(area, symbol)
        if area.scroll:
            yield Placed("scroll", anchors[index], area.scroll)


def _rank(terrain: Terrain) -> int:
    return list(Terrain).index(terrain)


def _road_of(ends: Sequence[tuple[int, int]]) -> DraftRoad:
    exits = tuple(end for kind, end in ends if kind == 0)
    return DraftRoad(exits, tuple(end for kind, end in ends if kind == 1))


def _crosses(ends: Sequence[tuple[int, int]], half: Sequence[tuple[int, int]]) -> bool:
    """Do two halves of four exits cross each other?"""
    return len(ends) == 4 and tuple(ends.index(end) for end in half) == (0, 2)


def _without(entries: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return (*entries[:at], *entries[at + 1 :])
