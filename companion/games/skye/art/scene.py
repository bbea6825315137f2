"""Territories of Isle of Skye as scenes: their tiles, free cells, evidence, traced roads and outlined areas."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from companion.art.overlays import GroundShadow, Sign
from companion.art.palette import Role
from companion.art.shapes import Point, beads, distance, rotated, towards
from companion.board.marks import Disc, in_cell, on_grid, place_dots
from companion.board.scene import BoardTile, Overlay, Stamp, TileFlag, clash_mark
from companion.board.view import PITCH
from companion.games.skye.art.outline import OutlineOf
from companion.games.skye.art.pictures import FacePicture, SymbolsOf, SymbolSpot, TraceOf, picture_of
from companion.games.skye.art.pieces import outline_of
from scoring.core.cells import EDGES, Cell, Edge, beside, letters_of, opposite
from scoring.core.evidence import Item
from scoring.skye.laying import Breach, demands
from scoring.skye.survey import Survey, SurveyedTile
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import CURVE, Tile, edge_code

ON_ROADS: Final = ("castle", "barrel-gold", "barrel-vp", "tunnel")
BARRELS: Final = ("barrel-gold", "barrel-vp", "barrel-none")
SYMBOLS_OF: Final[dict[str, tuple[str, ...]]] = {
    "sheep": ("sheep",),
    "cattle": ("cattle",),
    "farms": ("farm",),
    "brochs": ("broch",),
    "ships": ("ship",),
    "lighthouses": ("lighthouse",),
    "barrels": BARRELS,
    "vp-barrels": ("barrel-vp",),
    "castle": ("castle",),
    "building-set": ("farm", "broch", "lighthouse"),
    "harbour": ("ship", "lighthouse"),
    "animal-pair": ("sheep", "cattle"),
}
"""The symbols on the board that an item of a score counts."""
UNSURE: Final = {"scroll": "scroll", "lighthouse": "lighthouse", "ships": "ship"}
"""What a catalogue tile may leave open, and the symbol that carries the question."""
CORNER: Final = (84.0, 16.0)
BADGE: Final = 15.0
"""Nearer than this to another symbol, a badge would seem to be that one's."""
LINK_STEP: Final = 15.0
MOUTH: Final = 15.0


def cells_around(territory: Territory) -> tuple[list[Cell], list[Cell]]:
    """The free cells beside a territory, and those that a curved edge closes."""
    free: list[Cell] = []
    blocked: list[Cell] = []
    for cell, wanted in demands(territory).items():
        touching = [edge for edge in EDGES if edge_code(wanted.mask, edge)]
        closed = any(edge_code(wanted.pattern, edge) == CURVE for edge in touching)
        (blocked if closed else free).append(cell)
    return free, blocked


def tiles_of(
    territory: Territory, fresh: Collection[Cell] = (), problems: Collection[Cell] = (), asking: bool = True
) -> list[BoardTile]:
    """The tiles of a territory as they lie."""
    return [
        board_tile(
            placement,
            territory.has_turned_over(placement),
            (TileFlag.FRESH if placement.cell in fresh else TileFlag.PLAIN)
            | (TileFlag.PROBLEM if placement.cell in problems else TileFlag.PLAIN)
            | (TileFlag.FORCED if placement.forced else TileFlag.PLAIN),
            asking,
        )
        for placement in territory
    ]


def board_tile(
    placement: Placement, back: bool = False, flags: TileFlag = TileFlag.PLAIN, asking: bool = True
) -> BoardTile:
    """One tile as it lies, with a question mark on each symbol the catalogue is not sure of."""
    picture = picture_of(placement.tile, back=back)
    asks = tuple(_asks(placement.tile, picture, placement.turn)) if asking else ()
    shadow = None if TileFlag.GHOST in flags else GroundShadow(tuple(outline_of(picture.face)))
    return BoardTile(placement.cell, picture, placement.turn, flags, asks, shadow)


def _asks(tile: Tile, picture: FacePicture, turn: int) -> Iterator[Point]:
    for point in tile.unverified:
        for spot in picture.spots(UNSURE.get(point, ""), turn):
            yield _beside(picture, spot, turn)


def _beside(picture: FacePicture, spot: SymbolSpot, turn: int) -> Point:
    """A corner of a symbol for a badge: the first, from the upper right on, that lies clear of other symbols."""
    others = [rotated(symbol.at, turn) for symbol in picture.drawing.symbols]
    corners = [
        (spot.at[0] + spot.radius * dx, spot.at[1] + spot.radius * dy)
        for dx, dy in ((0.95, -0.85), (-0.95, -0.85), (0.95, 0.85), (-0.95, 0.85))
    ]
    clear = [
        corner
        for corner in corners
        if min(corner) > BADGE / 2
        and max(corner) < 100 - BADGE / 2
        and not any(distance(corner, other) < BADGE for other in others if other != spot.at)
    ]
    x, y = (clear or corners)[0]
    return min(95.0, max(5.0, x)), min(95.0, max(5.0, y))


# --- evidence ---


def symbols_in(territory: Territory, cells: Iterable[Cell], what: str) -> Iterator[tuple[Cell, SymbolSpot]]:
    """The symbols on some tiles that an item or a near miss is about."""
    for cell in cells:
        placement = territory.by_cell[cell]
        picture = _picture(territory, placement)
        for kind in SYMBOLS_OF.get(what, ()):
            yield from ((cell, spot) for spot in picture.spots(kind, placement.turn))


def dots_beside(territory: Territory, things: Sequence[tuple[Cell, SymbolSpot]]) -> list[Point]:
    """For each symbol the point of its tile where its number or cross stands."""
    cells = {cell for cell, _spot in things}
    near = {(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    symbols, roads = [], []
    for cell in sorted(near & set(territory.by_cell)):
        found = _obstacles(_picture(territory, territory.by_cell[cell]), territory.by_cell[cell].turn)
        symbols += [Disc(*on_grid(cell, (x, y)), radius) for x, y, radius in found[0]]
        roads += [on_grid(cell, point) for point in found[1]]
    counted = tuple(Disc(*on_grid(cell, spot.at), spot.radius) for cell, spot in things)
    places = place_dots(counted, tuple(symbols), tuple(roads), frozenset(territory.by_cell))
    return [in_cell(cell, place) for (cell, _spot), place in zip(things, places, strict=True)]


@lru_cache(maxsize=512)
def _obstacles(picture: FacePicture, turn: int) -> tuple[tuple[Disc, ...], tuple[Point, ...]]:
    """The symbols and the roads of a face as it lies."""
    drawing = picture.drawing
    symbols = tuple(Disc(*rotated(symbol.at, turn), symbol.radius) for symbol in drawing.symbols)
    roads = tuple(rotated(point, turn) for road in drawing.roads for arm in road.arms for point in beads(arm, 8.0))
    return symbols, roads


def _picture(territory: Territory, placement: Placement) -> FacePicture:
    return picture_of(placement.tile, back=territory.has_turned_over(placement))


def ringed(territory: Territory, things: Iterable[tuple[Cell, SymbolSpot]], role: Role) -> list[Stamp]:
    """The symbols once more, with a ring around each."""
    by_cell: dict[Cell, list[int]] = {}
    for cell, spot in things:
        by_cell.setdefault(cell, []).append(spot.place)
    return [
        Stamp(
            SymbolsOf(_picture(territory, territory.by_cell[cell]), tuple(sorted(set(places))), role),
            cell,
            turn=territory.by_cell[cell].turn,
        )
        for cell, places in by_cell.items()
    ]


def number_spots(territory: Territory, survey: Survey, item: Item) -> tuple[Cell, Point] | None:
    """Where the number of an item stands that is no symbol: in its area, or amid its tiles."""
    if not item.cells:
        return None
    if item.area is not None:
        return item.cells[0], _in_area(territory, survey, item.cells[0], item.area)
    return _amid(item.cells)


def _in_area(territory: Territory, survey: Survey, cell: Cell, area: int) -> Point:
    """A point of a tile that lies in an area, as near to the middle of its part there as can be."""
    placement = territory.by_cell[cell]
    numbers = survey.area_numbers[survey.index[cell]]
    drawing = picture_of(placement.tile, back=territory.has_turned_over(placement)).drawing
    grid = [(float(x), float(y)) for x in range(10, 91, 8) for y in range(10, 91, 8)]
    inside = [point for point in grid if numbers[drawing.area_at(point)] == area]
    if not inside:
        return CORNER
    middle = sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside)
    return rotated(min(inside, key=lambda point: distance(point, middle)), placement.turn)


def _amid(cells: Sequence[Cell]) -> tuple[Cell, Point]:
    """The middle of several cells, or the corner of a single one."""
    first = cells[0]
    if len(cells) == 1:
        return first, CORNER
    east = sum(x - first[0] for x, _ in cells) / len(cells) * PITCH
    north = sum(y - first[1] for _, y in cells) / len(cells) * PITCH
    return first, (50 + east, 50 - north)


# --- roads ---


def trace(territory: Territory, survey: Survey, nets: Iterable[int]) -> Overlay:
    """The roads of some nets traced along their course, tunnels dotted; only their tiles stay bright."""
    return trace_roads(territory, survey, [road for net in sorted(nets) for road in survey.nets[net].roads])


def trace_roads(territory: Territory, survey: Survey, roads: Sequence[tuple[Cell, int]]) -> Overlay:
    """Some roads traced, each named by its cell and its place in the tile's list."""
    by_cell: dict[Cell, list[int]] = {}
    for cell, road in roads:
        by_cell.setdefault(cell, []).append(road)
    traces, symbols = [], []
    for cell, places in by_cell.items():
        placement = territory.by_cell[cell]
        picture = _picture(territory, placement)
        traces.append(Stamp(TraceOf(picture, tuple(places)), cell, turn=placement.turn))
        if standing := on_roads(picture):
            symbols.append(Stamp(SymbolsOf(picture, standing), cell, turn=placement.turn))
    links = tuple(_tunnel_links(territory, survey, by_cell))
    return Overlay(frozenset(by_cell), (*traces, *links, *symbols))


def on_roads(picture: FacePicture) -> tuple[int, ...]:
    """The places of what stands on a face's roads: it is drawn again above what is traced."""
    return tuple(place for place, symbol in enumerate(picture.drawing.symbols) if symbol.kind in ON_ROADS)


def _tunnel_links(territory: Territory, survey: Survey, by_cell: dict[Cell, list[int]]) -> Iterator[Stamp]:
    """Dots from mouth to mouth of one mountain area."""
    mouths: dict[int, list[tuple[Cell, Point]]] = {}
    for cell, places in by_cell.items():
        placement = territory.by_cell[cell]
        drawing = picture_of(placement.tile, back=territory.has_turned_over(placement)).drawing
        numbers = survey.area_numbers[survey.index[cell]]
        for place in places:
            for mouth in drawing.roads[place].mouths:
                mouths.setdefault(numbers[mouth.area], []).append((cell, rotated(mouth.at, placement.turn)))
    for linked in mouths.values():
        for start, end in pairwise(linked):
            yield from _dotted(start, end)


def _dotted(start: tuple[Cell, Point], end: tuple[Cell, Point]) -> Iterator[Stamp]:
    (cell, one), (other_cell, at) = start, end
    other = at[0] + (other_cell[0] - cell[0]) * PITCH, at[1] - (other_cell[1] - cell[1]) * PITCH
    length = distance(one, other)
    steps = int((length - 2 * MOUTH) // LINK_STEP)
    if length <= 2 * MOUTH:
        return
    for step in range(steps + 1):
        share = (MOUTH + (length - 2 * MOUTH) * (step + 0.5) / (steps + 1)) / length
        yield Stamp(Sign.TUNNEL, cell, towards(one, other, share))


# --- areas ---


def outlined(
    territory: Territory, survey: Survey, only: Collection[int] | None = None, *, solid: bool = False
) -> Overlay:
    """The areas outlined: solid if completed or so wanted, else broken with a notch at each open edge."""
    stamps, symbols = [], []
    for laid, numbers in zip(survey.laid, survey.area_numbers, strict=True):
        placement = territory.by_cell[laid.cell]
        picture = picture_of(placement.tile, back=laid.face is not placement.tile.front)
        symbols.append(Stamp(SymbolsOf(picture), laid.cell, turn=placement.turn))
        for place, number in enumerate(numbers):
            if only is None or number in only:
                joined, unfinished = _edges(survey, laid, place)
                completed = solid or survey.areas[number].completed
                outline = OutlineOf(
                    picture, place, _printed(joined, placement.turn), _printed(unfinished, placement.turn), completed
                )
                stamps.append(Stamp(outline, laid.cell, turn=placement.turn))
    return Overlay(stamps=(*stamps, *symbols))


def _edges(survey: Survey, laid: SurveyedTile, place: int) -> tuple[list[Edge], list[Edge]]:
    """The edges at which an area goes on in the next tile, and those with no tile beside them."""
    joined, unfinished = [], []
    for edge in EDGES:
        if laid.turned.area_at[edge] != place:
            continue
        beyond = survey.index.get(beside(laid.cell, edge))
        if beyond is None:
            unfinished.append(edge)
        elif survey.laid[beyond].turned.codes[opposite(edge)] == laid.turned.codes[edge]:
            joined.append(edge)
    return joined, unfinished


def _printed(edges: Iterable[Edge], turn: int) -> str:
    return letters_of((edge - turn) & 3 for edge in edges)


# --- a tile that does not fit ---


def ghost(placement: Placement, breaches: Sequence[Breach]) -> tuple[BoardTile, Overlay]:
    """A tile shown where it would break a rule, and the edges that clash."""
    clashes = tuple(clash_mark(placement.cell, clash.edge) for breach in breaches for clash in breach.clashes)
    return board_tile(placement, flags=TileFlag.GHOST, asking=False), Overlay(stamps=clashes)


# --- before and after a correction ---


def compared(corrected: Collection[Cell], counted: Collection[Cell], bare: Collection[Cell], *, wrong: bool) -> Overlay:
    """One of two maps: what counts only here framed, the tile that is put right too or, where it is wrong, in red."""
    framed = [cell for cell in sorted({*corrected, *counted}) if not wrong or cell not in corrected]
    marks = [Stamp(Sign.BARE, cell) for cell in sorted(bare)]
    marks += [Stamp(Sign.SELECTED, cell) for cell in framed]
    marks += [Stamp(Sign.FORCED, cell) for cell in sorted(corrected) if wrong]
    return Overlay(frozenset((*corrected, *counted)), tuple(marks))
