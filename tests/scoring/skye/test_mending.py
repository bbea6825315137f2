"""A near miss names what is wrong: mended in a copy of the territory, the thing counts.

Territories are random, thousands of them, with composed tiles and placements that break rules. A mend does what the
near miss says and nothing else: it lays tiles on the gaps, adds the symbol that is missing, leads the road on. Only the
first condition that fails is named; so where another one fails, too, that is named next and mended as well.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import pytest

from scoring.core.cells import EDGE_LETTERS, EDGES, Cell, beside, opposite
from scoring.core.evidence import Item, NearMiss, Score
from scoring.skye import gamefile
from scoring.skye.income import income
from scoring.skye.reasons import Reason
from scoring.skye.score import score_tile
from scoring.skye.scoring_tiles.areas import LARGE
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Clan, Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.thing import things_on
from scoring.skye.tile import Face, Terrain, Tile, TileArea, TileRoad, TileSet
from scoring.skye.verdicts import tile_verdict
from tests.scoring.skye.oracle.territories import random_game
from tests.share import some

RULES = [name for name, row in SCORING_TILES.items() if not row.majority and not row.counts_scroll]
Mend = Callable[[Territory, NearMiss], Territory]
BLOCKS: Final = 6
GAMES: Final = 130
"""Of each block; together they have more than two thousand territories."""


def terrain_at(ground: Territory, cell: Cell, edge: int) -> Terrain | None:
    """What lies at an edge of the tile on a cell, if there is one and the edge is straight."""
    placement = ground.by_cell.get(cell)
    if placement is None:
        return None
    face = ground.face_up(placement)
    letter = EDGE_LETTERS[(edge - placement.turn) & 3]
    return next((area.terrain for area in face.areas if letter in area.edges), None)


def stopper(ground: Territory, cell: Cell, other_than: str) -> Placement:
    """A tile that closes whatever lies around a cell: each edge is an area of its own."""
    free = next(terrain for terrain in Terrain if terrain != other_than)
    around = [terrain_at(ground, beside(cell, edge), opposite(edge)) or free for edge in EDGES]
    areas = tuple(TileArea(terrain, EDGE_LETTERS[edge]) for edge, terrain in zip(EDGES, around, strict=True))
    return Placement(cell, Tile(TileSet.CUSTOM, Face(areas)), 0, forced=True)


def with_tiles(ground: Territory, cells: Iterator[Cell] | list[Cell], other_than: str = "") -> Territory:
    placements = list(ground)
    for cell in dict.fromkeys(cells):
        placements.append(stopper(Territory(placements), cell, other_than))
    return Territory(placements)


def with_face(ground: Territory, cell: Cell, change: Callable[[Face], Face]) -> Territory:
    """The tile on a cell with another face; it never turns over, so that what shows is what was changed."""
    placements = []
    for placement in ground:
        if placement.cell == cell:
            face = change(ground.face_up(placement))
            placement = placement._replace(tile=Tile(placement.tile.set, face))
        placements.append(placement)
    return Territory(placements)


def symbol(name: str, terrain: str) -> Mend:
    """Puts a symbol into the area of the near miss, or on any tile of the right terrain."""

    def mend(ground: Territory, miss: NearMiss) -> Territory:
        survey = Survey(ground)
        for cell in (*miss.cells, *survey.index):
            number = survey.index[cell]
            for place, area in enumerate(survey.faces[number].areas):
                right = miss.area is None or survey.area_numbers[number][place] == miss.area
                if area.terrain == terrain and right:
                    return with_face(ground, cell, _adding(name, place))
        # No tile has the terrain: one gets a spot of it.
        spot = TileArea(Terrain(terrain))
        return mend(with_face(ground, (0, 0), lambda face: replace(face, areas=(*face.areas, spot))), miss)

    return mend


def _adding(name: str, place: int) -> Callable[[Face], Face]:
    def change(face: Face) -> Face:
        if name == "lighthouses":
            return replace(face, lighthouses=(*face.lighthouses, (place,)))
        areas = list(face.areas)
        areas[place] = replace(areas[place], **{name: getattr(areas[place], name) + 1})
        return replace(face, areas=tuple(areas))

    return change


def close(ground: Territory, miss: NearMiss) -> Territory:
    survey = Survey(ground)
    terrain = str(survey.areas[miss.area].terrain) if miss.area is not None else ""
    assert all(gap.edge is not None for gap in miss.gaps)
    return with_tiles(ground, [beside(gap.cell, gap.edge or 0) for gap in miss.gaps], terrain)


def fill(ground: Territory, miss: NearMiss) -> Territory:
    return with_tiles(ground, [gap.cell for gap in miss.gaps])


def lengthen(ground: Territory, miss: NearMiss) -> Territory:
    """Lays as many tiles as are short, on from the free ends."""
    (x, y), (last_x, last_y) = miss.cells[0], miss.cells[-1]
    dx, dy = (0, 1) if miss.what == "column" else (1, 0)
    gaps = {gap.cell for gap in miss.gaps}
    cells: list[Cell] = []
    for step in range(1, miss.short + 1):
        if (last_x + dx, last_y + dy) in gaps:
            cells.append((last_x + step * dx, last_y + step * dy))
        else:
            cells.append((x - step * dx, y - step * dy))
    return with_tiles(ground, [cell for cell in cells if cell not in ground])


def link(ground: Territory, miss: NearMiss) -> Territory:
    """A road to the castle over the tile itself, where none is there or it stops at no border."""
    if miss.gaps:
        return lead_on(ground, miss)
    return with_face(ground, miss.cells[0], lambda face: replace(face, roads=(TileRoad("", castle=True), *face.roads)))


def lead_on(ground: Territory, miss: NearMiss) -> Territory:
    """A castle just beyond the first border at which the road stops, on a road that meets it there."""
    cell, edge = miss.gaps[0]
    assert edge is not None
    beyond = beside(cell, edge)
    if beyond not in ground:
        ground = Territory([*ground, stopper(ground, beyond, "")])
    turn = ground.by_cell[beyond].turn
    road = TileRoad(EDGE_LETTERS[(opposite(edge) - turn) & 3], castle=True)
    return with_face(ground, beyond, lambda face: replace(face, roads=(*face.roads, road)))


def grow(ground: Territory, miss: NearMiss) -> Territory:
    """Makes an area larger by so many tiles as it is short, and by one more where only the largest counts."""
    survey, first = Survey(ground), miss.cells[0]
    place = survey.area_numbers[survey.index[first]].index(miss.area or 0)
    for _ in range(miss.short + (miss.reason is Reason.NOT_LARGEST)):
        ground = one_larger(ground, first, place)
    return ground


def one_larger(ground: Territory, first: Cell, place: int) -> Territory:
    """The area that is printed at a place of a tile goes on over some edge to one more tile, where it ends."""
    survey = Survey(ground)
    number = survey.area_numbers[survey.index[first]][place]
    area = survey.areas[number]
    for cell in area.cells:
        for edge in EDGES:
            beyond = beside(cell, edge)
            if beyond in area.cells or is_curved(ground, cell, edge) or is_curved(ground, beyond, opposite(edge)):
                continue
            own = survey.area_numbers[survey.index[cell]].index(number)
            ground = with_face(ground, cell, reaching(own, letter_at(ground, cell, edge)))
            if beyond not in ground:
                ground = Territory([*ground, stopper(ground, beyond, "")])
            return with_face(ground, beyond, ending(area.terrain, letter_at(ground, beyond, opposite(edge))))
    raise AssertionError("an area that cannot grow")


def is_curved(ground: Territory, cell: Cell, edge: int) -> bool:
    placement = ground.by_cell.get(cell)
    return placement is not None and letter_at(ground, cell, edge) in ground.face_up(placement).curved


def letter_at(ground: Territory, cell: Cell, edge: int) -> str:
    """The printed edge that lies at an edge of a cell."""
    return EDGE_LETTERS[(edge - ground.by_cell[cell].turn) & 3]


def without(face: Face, letter: str) -> list[TileArea]:
    return [replace(area, edges=area.edges.replace(letter, "")) for area in face.areas]


def reaching(place: int, letter: str) -> Callable[[Face], Face]:
    """One area of a tile reaches an edge."""

    def change(face: Face) -> Face:
        areas = without(face, letter)
        areas[place] = replace(areas[place], edges=areas[place].edges + letter)
        return replace(face, areas=tuple(areas))

    return change


def ending(terrain: Terrain, letter: str) -> Callable[[Face], Face]:
    """A new area of a tile at one edge alone."""
    return lambda face: replace(face, areas=(*without(face, letter), TileArea(terrain, letter)))


def enlarge(ground: Territory, miss: NearMiss) -> Territory:
    """Whatever was smaller than the largest: an area, a herd, a diagonal."""
    if miss.what == "cattle":
        for _ in range(miss.short + 1):
            ground = symbol("cattle", "pasture")(ground, miss)
        return ground
    if miss.what == "diagonal":
        (_, y), (last_x, last_y) = miss.cells[0], miss.cells[-1]
        slope = -1 if last_y < y else 1
        return with_tiles(ground, [(last_x + step, last_y + slope * step) for step in range(1, 2 * miss.short + 8)])
    return grow(ground, miss)


def one_more_edge(ground: Territory, miss: NearMiss) -> Territory:
    """An open water edge, far from everything else."""
    far = tile_of(TileArea(Terrain.WATER, "N"), TileArea(Terrain.PASTURE, "ESW"))
    return Territory([*ground, Placement((90, 90), far, 0, forced=True)])


def tile_of(*areas: TileArea) -> Tile:
    return Tile(TileSet.CUSTOM, Face(areas))


def pond(ground: Territory, miss: NearMiss) -> Territory:
    return with_face(ground, miss.cells[0], lambda face: replace(face, areas=(*face.areas, TileArea(Terrain.WATER))))


MENDS: dict[str, Mend] = {
    Reason.OPEN: close,
    Reason.MISSING_TILE: fill,
    Reason.SHORT_RUN: lengthen,
    Reason.NO_BROCH: symbol("brochs", "mountain"),
    Reason.NO_FARM: symbol("farms", "pasture"),
    Reason.NO_LIGHTHOUSE: symbol("lighthouses", "water"),
    Reason.NO_SHIP: symbol("ships", "water"),
    Reason.TOO_FAR: symbol("farms", "pasture"),
    Reason.NO_WATER: pond,
    Reason.NO_ROAD: link,
    Reason.NOT_LINKED: link,
    Reason.NO_CATTLE: symbol("cattle", "pasture"),
    Reason.TOO_SMALL: grow,
    Reason.NOT_LARGEST: enlarge,
    Reason.REMAINDER: one_more_edge,
}

LAYING: Final = (
    Reason.OPEN,
    Reason.MISSING_TILE,
    Reason.SHORT_RUN,
    Reason.NOT_LINKED,
    Reason.TOO_SMALL,
    Reason.NOT_LARGEST,
)
"""Conditions that are mended by laying tiles."""
MOST_MENDS: Final = 4
"""So many conditions of one thing can fail one after the other: a large lake is open, then no larger than another."""


def of(rule: str, ground: Territory) -> Score:
    return score_tile(rule, [Clan(Survey(ground), 0)])[0]


TOGETHER: Final = ("building-set", "open-water", "diagonal")
"""Things that are counted in one item: one more makes more points."""


class Case(NamedTuple):
    """A near miss, the territory in which it is mended, and the number that its area has there."""

    rule: str
    miss: NearMiss
    after: Territory
    area: int | None
    before: int
    """The points before anything was mended."""

    def counts(self) -> bool:
        """Is what was missed counted now?"""
        score = of(self.rule, self.after)
        if self.miss.what in TOGETHER:
            return (score.points or 0) > self.before
        return any(self._is_it(item) and _is_alike(item.what, self.miss.what) for item in score.items)

    def next_miss(self) -> NearMiss | None:
        """What the same thing lacks now."""
        found = of(self.rule, self.after).near_misses
        return next((each for each in found if self._is_it(each) and _is_alike(each.what, self.miss.what)), None)

    def _is_it(self, found: Item | NearMiss) -> bool:
        # A farm at two lakes counts by whichever is completed.
        same = None in (found.area, self.area) or found.area == self.area or self.miss.what == "farms"
        return same and set(self.miss.cells) <= set(found.cells)


def _is_alike(what: str, missed: str) -> bool:
    alike = {"mountain": {"mountain", "brochs"}, "water": {"water", "harbour"}, "pasture": {"pasture", "cattle"}}
    return what in alike.get(missed, {missed})


def mended(rule: str, ground: Territory, miss: NearMiss) -> Case | None:
    """Nothing where the mend turns a borderland over: what lay there is no longer to be seen."""
    after = MENDS[miss.reason](ground, miss)
    before_faces = [ground.face_up(placement) for placement in ground if placement.cell in miss.cells]
    after_faces = [after.face_up(placement) for placement in after if placement.cell in miss.cells]
    if miss.reason in LAYING and before_faces != after_faces:
        return None
    survey, later = Survey(ground), Survey(after)
    places = (
        (number, place)
        for cell, number in survey.index.items()
        for place, area in enumerate(survey.area_numbers[number])
        if area == miss.area and cell in miss.cells
    )
    number, place = next(places, (0, 0))
    area = None if miss.area is None else later.area_numbers[number][place]
    return Case(rule, miss, after, area, of(rule, ground).points or 0)


def conditions(rule: str, ground: Territory, miss: NearMiss) -> list[str] | None:
    """The conditions that were mended one after the other until the thing counted; None where it cannot be tried."""
    named: list[str] = []
    while len(named) < MOST_MENDS:
        named.append(miss.reason)
        case = mended(rule, ground, miss)
        if case is None:
            return None
        if case.counts():
            return named
        following = case.next_miss()
        assert following is not None, (named, case)
        ground, miss = case.after, following
    raise AssertionError((named, rule, miss))


def lands(seeds: range) -> Iterator[Territory]:
    for seed in seeds:
        table = gamefile.parse(random_game(random.Random(seed)))
        yield from (player.territory for player in table.players)


def can_be_tried(miss: NearMiss) -> bool:
    """A line whose ends are both taken cannot become longer by a tile: it says so by naming no place."""
    return miss.reason in MENDS and (miss.reason is not Reason.SHORT_RUN or bool(miss.gaps))


@pytest.mark.parametrize("block", some(range(BLOCKS), one_in=6))
def test_what_is_mended_counts(block: int) -> None:
    """Of each rule the nearest and the farthest of its near misses."""
    steps: Counter[int] = Counter()
    seen: Counter[str] = Counter()
    territories = 0
    for ground in lands(range(block * GAMES, (block + 1) * GAMES)):
        territories += 1
        for rule in RULES:
            misses = [miss for miss in of(rule, ground).near_misses if can_be_tried(miss)]
            for miss in dict.fromkeys([*misses[:1], *misses[-1:]]):
                named = conditions(rule, ground, miss)
                if named is not None:
                    seen.update(named)
                    steps[len(named)] += 1
    assert territories * BLOCKS > 2000
    assert seen.keys() >= MENDS.keys() - {Reason.NO_CATTLE}, MENDS.keys() - seen.keys()
    assert steps[1] > 0.75 * steps.total(), steps


def far_away(ground: Territory) -> Iterator[tuple[str, NearMiss]]:
    """What rules say of things that did not even come close."""
    clan = Clan(Survey(ground), 0)
    for rule in RULES:
        score = of(rule, ground)
        for cell in clan.survey.index:
            for thing in things_on(clan.survey, cell):
                miss = tile_verdict(rule, clan, score, thing).miss
                if thing.what in SCORING_TILES[rule].seeks and miss is not None and miss not in score.near_misses:
                    yield rule, miss


def test_what_is_far_from_counting_counts_when_it_is_mended() -> None:
    seen: Counter[str] = Counter()
    for ground in lands(range(8)):
        for rule, miss in dict.fromkeys(far_away(ground)):
            seen[miss.reason] += 1
            if can_be_tried(miss):
                assert conditions(rule, ground, miss) != [], (rule, miss)
    known = {Reason.MISSING_TILE, Reason.SHORT_RUN, Reason.NO_ROAD, Reason.NOT_LARGEST, Reason.NO_CATTLE}
    assert set(seen) - {Reason.NO_OPEN_EDGE, Reason.BARE_WATER} <= known
    assert len(seen) >= 6


def test_numbers_that_are_short_are_the_difference() -> None:
    for ground in lands(range(20)):
        for rule in RULES:
            score = of(rule, ground)
            best = max((item.amount for item in score.items), default=0)
            for miss in score.near_misses:
                area = Survey(ground).areas[miss.area] if miss.area is not None else None
                if miss.reason is Reason.TOO_SMALL and area is not None:
                    assert area.completed and miss.short == LARGE - area.size > 0
                if miss.reason is Reason.NOT_LARGEST and area is not None:
                    own = area.cattle if miss.what == "cattle" else area.size
                    assert miss.short == best - own >= 0


# --- scrolls, majorities, income ---

ON: Final = {"sheep": "pasture", "cattle": "pasture", "ships": "water", "lighthouses": "water"}
"""The terrain that a symbol stands in."""


def turned_over(before: Territory, after: Territory) -> bool:
    """Has a borderland shown its back since? Then what lay there is no longer to be seen."""
    return any(after.has_turned_over(each) != before.has_turned_over(each) for each in before if each in list(after))


def with_symbols(ground: Territory, name: str, count: int) -> Territory:
    for _ in range(count):
        ground = symbol(name, ON[name])(ground, NearMiss(name, (), Reason.REMAINDER))
    return ground


def test_a_scroll_counts_twice_or_one_more_when_it_is_mended() -> None:
    seen: Counter[str] = Counter()
    for ground in lands(range(250)):
        for number, scroll in enumerate(score_scrolls(Clan(Survey(ground), 7))):
            for miss in scroll.near_misses:
                after, gold = ground, 7
                if miss.reason is Reason.OPEN:
                    after = close(ground, miss)
                elif scroll.scroll in ON:
                    after = with_symbols(ground, scroll.scroll, miss.short)
                elif scroll.scroll == "gold":
                    gold += miss.short
                else:
                    continue
                if turned_over(ground, after):
                    continue
                found = score_scrolls(Clan(Survey(after), gold))[number]
                seen[miss.reason] += 1
                if miss.reason is Reason.OPEN:
                    assert found.completed and found.points == 2 * (found.value or 0)
                else:
                    assert found.value == (scroll.value or 0) + 1
    assert seen[Reason.OPEN] > 100 and seen[Reason.REMAINDER] > 20


@pytest.mark.parametrize("rule", ["most-ships", "most-lighthouses", "most-gold"])
def test_who_is_behind_draws_level_with_what_is_short(rule: str) -> None:
    seen = 0
    for seed in range(120):
        table = gamefile.parse(random_game(random.Random(seed)))
        clans = [Clan(Survey(player.territory), player.gold or 0) for player in table.players]
        for seat, score in enumerate(score_tile(rule, clans)):
            for miss in score.near_misses:
                own = clans[seat]
                if rule == "most-gold":
                    mine = Clan(own.survey, (own.gold or 0) + miss.short)
                else:
                    mine = Clan(Survey(with_symbols(own.survey.territory, rule[5:], miss.short)), own.gold)
                others = [*clans[:seat], mine, *clans[seat + 1 :]]
                assert (score_tile(rule, others)[seat].points or 0) > (score.points or 0), (seed, rule, miss)
                seen += 1
    assert seen > 50


def test_barrels_bring_gold_or_vp_where_their_road_is_led_on() -> None:
    seen: Counter[str] = Counter()
    for seed in range(250):
        table = gamefile.parse(random_game(random.Random(seed)))
        for seat, own in enumerate(income(table, 1)):
            for miss in own.near_misses:
                if miss.reason is not Reason.NOT_LINKED or not miss.gaps:
                    continue
                after = lead_on(table.players[seat].territory, miss)
                player = replace(table.players[seat], territory=after)
                players = (*table.players[:seat], player, *table.players[seat + 1 :])
                found = income(replace(table, players=players), 1)[seat]
                items = found.vp_items if miss.what == "vp-barrels" else found.items
                counted = [item for item in items if item.cells == miss.cells and item.what == miss.what]
                if not turned_over(table.players[seat].territory, after):
                    assert counted, (seed, miss)
                    seen[miss.what] += 1
    assert min(seen.values()) > 10 and len(seen) == 2
