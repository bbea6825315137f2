"""Evidence on the board: from a score, scroll, income, item or near miss to what is laid over the tiles. No Kivy here.

overlay = of_score(territory, survey, score)         # board.show(..., overlay=overlay) or board.lay_over(overlay)
board.lay_over(of_line(territory, survey, line))     # one line of words.score_lines(score) alone
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.art.overlays import FRAME_INSETS, Dot, FramePart, Sign
from companion.art.painting import Look, Painting
from companion.art.palette import Role
from companion.art.shapes import MIDDLE, Point, rotated
from companion.board.scene import EDGE_SPOTS, CallOut, MarkKind, Overlay, Stamp, Target, bar_mark, gap_mark
from companion.core.i18n import _, mark
from companion.games.skye.art import scene as skye
from companion.games.skye.art.pictures import FacePicture, SymbolsOf, SymbolSpot, picture_of
from scoring.core.cells import EAST, EDGES, NORTH, SOUTH, WEST, Cell, beside
from scoring.core.evidence import Item, NearMiss, Score, ScoreLine
from scoring.skye.income import Income
from scoring.skye.reasons import Reason
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import UNPROVEN, ScrollScore
from scoring.skye.survey import Area, Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import WATER
from scoring.skye.words.counted import INCOME
from scoring.skye.words.explanation import SHAPES, UNNUMBERED

MOST_MISSED: Final = 3
"""So many near misses are shown beside what counted; the rest on demand, one by one."""
CALLOUTS: Final = {
    Reason.NOT_LINKED: mark("Road stops here"),
    Reason.OPEN: mark("Open here"),
    Reason.NO_ROAD: mark("No road here"),
    Reason.MISSING_TILE: mark("One tile short"),
    Reason.SHORT_RUN: mark("One tile short"),
}
"""What stands at a gap."""
DEAD_END: Final = mark("Road ends here")
RINGED: Final = 5.0
"""What a ring adds to the radius of a symbol, in units of the tile."""
LINES: Final = {"row": 0, "column": 1}
"""Lines of tiles, and the axis along which they run."""
LONG_ROADS: Final = ("longest-road", UNPROVEN)
SETS: Final = ("building-set", "animal-pair")
WHOLE_AREAS: Final = ("pasture", "mountain", "water", "doubled")


def of_score(territory: Territory, survey: Survey, score: Score) -> Overlay:
    """Everything that counted, bright and numbered, and what came closest, crossed; all else is dimmed."""
    marks = EvidenceMarks(territory, survey)
    marks.count(enumerated(score.items))
    for item in score.items:
        if item.what == "doubled" and item.area is not None:
            marks.area(item.area)
    marks.miss(score.near_misses[:MOST_MISSED])
    return marks.overlay(traced=_traced(score.rule))


def of_scroll(territory: Territory, survey: Survey, scroll: ScrollScore) -> Overlay:
    """What a scroll counts, and the area it lies in."""
    marks = EvidenceMarks(territory, survey)
    marks.count(enumerated(scroll.items), framed=True)
    numbers = [item.area for item in scroll.items] + [miss.area for miss in scroll.near_misses]
    area = next((number for number in numbers if number is not None), None)
    marks.light_up((scroll.cell,))
    if area is not None:
        marks.area(area)
    return marks.overlay()


def of_income(territory: Territory, survey: Survey, income: Income) -> Overlay:
    """The castle's roads, the barrels on them, and where other barrels are cut off."""
    marks = EvidenceMarks(territory, survey)
    marks.count(enumerated((*income.vp_items, *income.items)))
    marks.miss(income.near_misses[:MOST_MISSED])
    return marks.overlay(traced=True)


def of_line(territory: Territory, survey: Survey, line: ScoreLine) -> Overlay:
    """One line alone."""
    if line.miss is not None:
        return of_miss(territory, survey, line.miss)
    assert line.item is not None
    if line.item.area is not None and line.item.what in WHOLE_AREAS:
        return of_area(territory, survey, line.item.area)
    marks = EvidenceMarks(territory, survey)
    marks.count([(line.number or "1", line.item)] if line.item.what not in UNNUMBERED else [])
    return marks.overlay(traced=_traced(line.rule))


def of_item(territory: Territory, survey: Survey, item: Item, rule: str) -> Overlay:
    """One thing that counts for a rule."""
    marks = EvidenceMarks(territory, survey)
    marks.count(enumerated([item]))
    return marks.overlay(traced=_traced(rule))


def of_miss(territory: Territory, survey: Survey, miss: NearMiss) -> Overlay:
    """What did not count, with the gap named; a stray road is traced in red beside those of the castle."""
    marks = EvidenceMarks(territory, survey)
    marks.miss((miss,))
    return marks.overlay(traced=miss.reason is Reason.NOT_LINKED)


def of_area(territory: Territory, survey: Survey, area: int) -> Overlay:
    """One area outlined, its tiles bright."""
    marks = EvidenceMarks(territory, survey)
    marks.area(area)
    return marks.overlay()


def enumerated(items: Iterable[Item]) -> list[tuple[str, Item]]:
    """The things on the board, numbered as their lines are."""
    on_board = [item for item in items if item.what not in UNNUMBERED]
    return [(str(number), item) for number, item in enumerate(on_board, 1)]


def parts_of(survey: Survey, item: Item) -> Iterator[Item]:
    """The things that an item counts together, where they are several on the board: areas, lines, tiles."""
    if item.area is None and (areas := _areas_of(survey, item.what)):
        yield from (item._replace(area=number, cells=area.cells) for number, area in areas if area.cells)
    elif item.what in LINES:
        yield from (item._replace(cells=cells) for cells in _runs(item.cells, LINES[item.what]))
    elif item.what == "diagonal":
        yield from (item._replace(cells=(cell,)) for cell in item.cells)
    else:
        yield item


def _areas_of(survey: Survey, what: str) -> list[tuple[int, Area]]:
    """The areas that a scroll, or the scoring tile for open water, counts."""
    waters = survey.areas_that_count[WATER]
    if what == "harbour":
        return [(number, area) for number, area in waters if area.ships and area.lighthouses]
    if what == "open-water":
        return [(number, area) for number, area in waters if area.open_edges]
    return [(number, area) for number, area in survey.completed if area.terrain == what]


def _runs(cells: Sequence[Cell], along: int) -> list[tuple[Cell, ...]]:
    """Cells as the unbroken lines that they form, along an axis."""
    runs: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda cell: (cell[1 - along], cell[along])):
        last = runs[-1][-1] if runs else None
        if last and last[1 - along] == cell[1 - along] and last[along] + 1 == cell[along]:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return [tuple(run) for run in runs]


def roads_of(survey: Survey, item: Item) -> list[tuple[Cell, int]]:
    """The roads that the longest road runs over: those of one net on all its tiles."""
    if item.what not in LONG_ROADS or not item.cells:
        return []
    nets = [survey.net_numbers[survey.index[cell]] for cell in item.cells]
    own = next((net for net in nets[0] if all(net in others for others in nets)), None)
    return [
        (cell, place)
        for cell, found in zip(item.cells, nets, strict=True)
        for place, net in enumerate(found)
        if net == own
    ]


def _traced(rule: str) -> bool:
    """Does a rule ask for a road to the castle?"""
    return rule == INCOME or (rule in SCORING_TILES and SCORING_TILES[rule].traces_castle_roads)


def missed_key(number: int) -> str:
    """How the mark of a near miss is named: the first is 0."""
    return f"x{number}"


@dataclass
class EvidenceMarks:
    """Gathers the marks of a proof; what lies above is added last."""

    territory: Territory
    survey: Survey
    bright: set[Cell] = field(default_factory=set)
    areas: set[int] = field(default_factory=set)
    stray: set[int] = field(default_factory=set)
    counted: list[tuple[str, Cell, SymbolSpot]] = field(default_factory=list)
    """Symbols that counted with the number of their item, and below those that did not, with the key of their miss."""
    missed: list[tuple[str, Cell, SymbolSpot]] = field(default_factory=list)
    points: list[tuple[str, Cell, Point]] = field(default_factory=list)
    """Numbers of what is no symbol."""
    roads: list[tuple[Cell, int]] = field(default_factory=list)
    """Those of the longest road."""
    frames: list[Stamp] = field(default_factory=list)
    framed: list[int] = field(default_factory=list)
    gaps: list[Stamp] = field(default_factory=list)
    callouts: list[CallOut] = field(default_factory=list)
    more_callouts: list[CallOut] = field(default_factory=list)
    """Further gaps of a miss that has words already."""

    def light_up(self, cells: Iterable[Cell]) -> None:
        self.bright |= set(cells)

    def area(self, area: int) -> None:
        """Its outline, and its tiles bright."""
        self.areas.add(area)
        laid = zip(self.survey.laid, self.survey.area_numbers, strict=True)
        self.light_up(tile.cell for tile, numbers in laid if area in numbers)

    # --- what counted ---

    def count(self, items: Iterable[tuple[str, Item]], *, framed: bool = False) -> None:
        """Things and their numbers; shapes of several tiles may be framed."""
        for number, item in items:
            self.light_up(item.cells)
            parts = list(parts_of(self.survey, item))
            if item.what in SHAPES and (framed or len(parts) > 1):
                for part in parts:
                    self._frame(part.cells)
            self.areas |= {part.area for part in parts if part.area is not None}
            self.roads += roads_of(self.survey, item)
            symbols = self._symbols(item.cells, item.what, item.area)
            self.counted += [(number, cell, spot) for cell, spot in symbols]
            places = [] if symbols else [skye.number_spots(self.territory, self.survey, part) for part in parts]
            self.points += [(number, *place) for place in places if place]

    def _frame(self, cells: Collection[Cell]) -> None:
        """Around all of them: the first solid, the next dashed, then dotted."""
        style = min(len(self.framed), len(FRAME_INSETS) - 1)
        self.framed.append(style)
        around = {cell: tuple(edge for edge in EDGES if beside(cell, edge) not in cells) for cell in cells}
        for rim in (True, False):
            self.frames += [Stamp(FramePart(sides, style, rim), cell) for cell, sides in around.items() if sides]

    def _symbols(self, cells: Collection[Cell], what: str, area: int | None) -> list[tuple[Cell, SymbolSpot]]:
        """Those of one area, where only that counts."""
        found = list(skye.symbols_in(self.territory, cells, what))
        if area is None:
            return found
        return [(cell, spot) for cell, spot in found if self._lies_in(cell, spot, area)] or found

    def _lies_in(self, cell: Cell, spot: SymbolSpot, area: int) -> bool:
        placement = self.territory.by_cell[cell]
        drawing = picture_of(placement.tile, back=self.territory.has_turned_over(placement)).drawing
        printed = drawing.symbols[spot.place].area
        return printed is None or self.survey.area_numbers[self.survey.index[cell]][printed] == area

    # --- what did not ---

    def miss(self, misses: Sequence[NearMiss]) -> None:
        for number, miss in enumerate(misses):
            self._miss(missed_key(number), miss)

    def _miss(self, key: str, miss: NearMiss) -> None:
        cells = [cell for cell in miss.cells if cell in self.territory.by_cell]
        self.light_up(cells)
        # Which of them a set lacks is known; which are left over nobody can say.
        symbols = [] if miss.what in SETS else self._symbols(cells, miss.what, None)
        self.missed += [(key, cell, spot) for cell, spot in symbols]
        if miss.area is not None and miss.area < len(self.survey.areas):
            self.area(miss.area)
        if miss.reason is Reason.NOT_LINKED:
            nets = {net for cell in cells for net in self.survey.net_numbers[self.survey.index[cell]]}
            self.stray |= nets - self.survey.linked_nets
        if miss.reason is Reason.TOO_FAR:
            self.light_up(gap.cell for gap in miss.gaps)
            return
        self._gaps(miss, [(cell, spot.at) for cell, spot in symbols] or [(cell, MIDDLE) for cell in cells[:1]])

    def _gaps(self, miss: NearMiss, things: list[tuple[Cell, Point]]) -> None:
        """A bar across each edge that is a gap, a frame where a tile is missing, and words beside the first."""
        words = CALLOUTS.get(Reason(miss.reason), "")
        places: list[tuple[Cell, Point]] = []
        for cell, edge in miss.gaps:
            short = Stamp(Sign.SHORT, cell)
            self.gaps.append(short if edge is None else bar_mark(cell, edge))
            places.append((cell, MIDDLE if edge is None else EDGE_SPOTS[edge]))
        if miss.reason is Reason.NOT_LINKED and not places:
            words, places = DEAD_END, self._dead_ends(things)
        if miss.reason is Reason.NO_ROAD:
            places = self._outside(things[:1]) or things[:1]
        if words and miss.short <= 1:
            said = [CallOut(cell, at, _(words), self._things_in(cell, at)) for cell, at in places]
            self.callouts += said[:1]
            self.more_callouts += said[1:]

    def _outside(self, things: list[tuple[Cell, Point]]) -> list[tuple[Cell, Point]]:
        """Where the tiles of some things have the open table beside them: words about a whole tile need no line over
        what lies on it."""
        return [
            (cell, EDGE_SPOTS[edge])
            for cell, _at in things
            for edge in (SOUTH, NORTH, EAST, WEST)
            if beside(cell, edge) not in self.territory.by_cell
        ][:1]

    def _things_in(self, cell: Cell, at: Point) -> tuple[tuple[Point, float], ...]:
        """The symbols of a tile as it lies, with the room of their rings, where a point on it is spoken of."""
        placement = self.territory.by_cell.get(cell)
        if placement is None or at in EDGE_SPOTS:  # a line from a gap stays with its bar
            return ()
        drawing = picture_of(placement.tile, back=self.territory.has_turned_over(placement)).drawing
        return tuple((rotated(symbol.at, placement.turn), symbol.radius + RINGED) for symbol in drawing.symbols)

    def _dead_ends(self, things: list[tuple[Cell, Point]]) -> list[tuple[Cell, Point]]:
        """Where the roads of some tiles end without leading anywhere, or else the tiles themselves."""
        nets = {net for cell, _at in things for net in self.survey.net_numbers[self.survey.index[cell]]}
        ends = []
        for cell, road in (each for net in sorted(nets) for each in self.survey.nets[net].roads):
            placement = self.territory.by_cell[cell]
            drawn = picture_of(placement.tile, back=self.territory.has_turned_over(placement)).drawing.roads[road]
            if drawn.is_dead_end:
                ends.append((cell, rotated(drawn.anchor, placement.turn)))
        return ends[:1] or things[:1]

    # --- all together ---

    def overlay(self, traced: bool = False) -> Overlay:
        """Outlines and roads below, then the things with their rings, then gaps, numbers and crosses."""
        stamps: list[Stamp] = []
        if self.areas:
            stamps += skye.outlined(self.territory, self.survey, only=self.areas).stamps
        if traced:
            stamps += skye.trace(self.territory, self.survey, self.survey.linked_nets).stamps
        stamps += skye.trace_roads(self.territory, self.survey, self.roads).stamps
        stamps += _stray_roads(self.territory, self.survey, self.stray)
        stamps += skye.ringed(self.territory, [(cell, spot) for _key, cell, spot in self.missed], Role.CLASH)
        stamps += skye.ringed(self.territory, [(cell, spot) for _key, cell, spot in self.counted], Role.HEATHER)
        stamps += self.frames
        dots = self._dots()
        stamps += [*dict.fromkeys(self.gaps)]
        stamps += [_stamp(target) for target in dots]
        callouts = list({(each.cell, each.at): each for each in (*self.callouts, *self.more_callouts)}.values())
        marks = {
            MarkKind.LINKED: traced and bool(self.survey.linked_nets),
            MarkKind.STRAY: bool(self.stray),
            MarkKind.COUNTED: bool(self.counted or self.points),
            MarkKind.MISSED: bool(self.missed),
        }
        return Overlay(
            frozenset(self.bright),
            tuple(stamps),
            tuple(callouts),
            tuple(kind for kind, used in marks.items() if used),
            tuple(dots),
        )

    def _dots(self) -> list[Target]:
        """One for the things of an item on each of its tiles, beside the first; what two rules miss is crossed once."""
        first: dict[tuple[str, Cell], SymbolSpot] = {}
        crossed: set[tuple[Cell, SymbolSpot]] = set()
        for key, cell, spot in self.counted:
            first.setdefault((key, cell), spot)
        for key, cell, spot in self.missed:
            if (cell, spot) not in crossed:
                first.setdefault((key, cell), spot)
            crossed.add((cell, spot))
        places = skye.dots_beside(self.territory, [(cell, spot) for (_key, cell), spot in first.items()])
        beside = [Target(key, cell, at) for (key, cell), at in zip(first, places, strict=True)]
        return [*(Target(*point) for point in self.points), *beside]


def _stamp(target: Target) -> Stamp:
    if target.key.startswith("x"):
        return gap_mark(target.cell)._replace(at=target.at)
    return Stamp(Dot(target.key), target.cell, target.at, grows=True)


def _stray_roads(territory: Territory, survey: Survey, nets: Collection[int]) -> list[Stamp]:
    """Whole nets that never reach the castle, in red, and what stands on them."""
    by_cell: dict[Cell, list[int]] = {}
    for net in sorted(nets):
        for cell, road in survey.nets[net].roads:
            by_cell.setdefault(cell, []).append(road)
    roads, symbols = [], []
    for cell, places in by_cell.items():
        placement = territory.by_cell[cell]
        picture = picture_of(placement.tile, back=territory.has_turned_over(placement))
        roads.append(Stamp(StrayRoad(picture, tuple(places)), cell, turn=placement.turn))
        if standing := skye.on_roads(picture):
            symbols.append(Stamp(SymbolsOf(picture, standing), cell, turn=placement.turn))
    return [*roads, *symbols]


@dataclass(frozen=True)
class StrayRoad:
    """Some roads of a face that do not reach the castle, traced in red."""

    picture: FacePicture
    roads: tuple[int, ...]
    reach: float = field(default=1.0, compare=False)

    def paint(self, look: Look) -> Painting:
        painting = Painting()
        arms: list[list[Point]] = [
            [rotated(point, look.turn) for point in arm]
            for road in self.roads
            for arm in self.picture.drawing.roads[road].arms
        ]
        for width, role in ((12.6, Role.CLASH_RIM), (7.0, Role.CLASH)):
            for arm in arms:
                painting.ground.stroke(arm, width, role, caps=True)
        return painting
