"""Evidence on the board: from a score, scroll, income, item or near miss to what is laid over the tiles. No Kivy here.

overlay = of_score(territory, survey, score)         # board.show(..., overlay=overlay) or board.lay_over(overlay)
board.lay_over(of_line(territory, survey, line))     # one line of words.score_lines(score) alone
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.art.painting import Look, Painting
from companion.art.palette import Role
from companion.art.shapes import Point, rotated
from companion.board.scene import Overlay, Stamp, gap_mark
from companion.games.skye.art import scene as skye
from companion.games.skye.art.pictures import FacePicture, SymbolsOf, picture_of
from scoring.core.cells import Cell
from scoring.core.evidence import Item, NearMiss, Score, ScoreLine
from scoring.skye.income import Income
from scoring.skye.reasons import Reason
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import ScrollScore
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.words.counted import INCOME, SCROLL
from scoring.skye.words.explanation import UNNUMBERED


def of_score(territory: Territory, survey: Survey, score: Score) -> Overlay:
    """Everything that counted, bright and numbered; if nothing did, what came closest."""
    return _of_items(territory, survey, score.rule, score.items, score.near_misses)


def of_scroll(territory: Territory, survey: Survey, scroll: ScrollScore) -> Overlay:
    """What a scroll counts, and the area it lies in."""
    counted = _of_items(territory, survey, SCROLL, scroll.items, ())
    numbers = [item.area for item in scroll.items] + [miss.area for miss in scroll.near_misses]
    area = next((number for number in numbers if number is not None), None)
    own = Overlay(frozenset((scroll.cell,)))
    if area is not None:
        own = of_area(territory, survey, area)
    return Overlay((counted.bright or frozenset()) | (own.bright or frozenset()), own.stamps + counted.stamps)


def of_income(territory: Territory, survey: Survey, income: Income) -> Overlay:
    """The castle's roads, the barrels on them, and where other barrels are cut off."""
    items = _on_board((*income.vp_items, *income.items))
    return skye.evidence(territory, survey, items, income.near_misses, traced=True)


def of_line(territory: Territory, survey: Survey, line: ScoreLine) -> Overlay:
    """One line alone."""
    if line.miss is not None:
        return of_miss(territory, survey, line.miss)
    assert line.item is not None
    if line.item.area is not None and line.item.what in ("pasture", "mountain", "water", "doubled"):
        return of_area(territory, survey, line.item.area)
    return _of_items(territory, survey, line.rule, (line.item,), ())


def of_miss(territory: Territory, survey: Survey, miss: NearMiss) -> Overlay:
    """What did not count, bright, with a cross at every gap; a stray road is traced in red."""
    gaps = Overlay(stamps=tuple(gap_mark(*gap) for gap in miss.gaps if miss.reason is not Reason.TOO_FAR))
    bright = frozenset(miss.cells)
    if miss.reason is Reason.NOT_LINKED:
        castle = skye.trace(territory, survey, survey.linked_nets)
        stray = _stray_roads(territory, survey, miss.cells)
        cells = bright | (castle.bright or frozenset()) | (stray.bright or frozenset())
        return Overlay(cells, castle.stamps + stray.stamps + gaps.stamps)
    if miss.area is not None and miss.area < len(survey.areas):
        area = of_area(territory, survey, miss.area)
        return Overlay(bright | (area.bright or frozenset()), area.stamps + gaps.stamps)
    if miss.reason is Reason.TOO_FAR:
        bright |= {gap.cell for gap in miss.gaps}
    return Overlay(bright, gaps.stamps)


def of_area(territory: Territory, survey: Survey, area: int) -> Overlay:
    """One area outlined, its tiles bright."""
    cells = frozenset(
        laid.cell for laid, numbers in zip(survey.laid, survey.area_numbers, strict=True) if area in numbers
    )
    return Overlay(cells, skye.outlined(territory, survey, only={area}).stamps)


def areas_and_roads(territory: Territory, survey: Survey) -> Overlay:
    """Every area outlined and the castle's roads traced, nothing dimmed."""
    traced = skye.trace(territory, survey, survey.linked_nets)
    return Overlay(None, skye.outlined(territory, survey).stamps + traced.stamps)


def _on_board(items: Sequence[Item]) -> list[Item]:
    return [item for item in items if item.what not in UNNUMBERED]


def _of_items(
    territory: Territory, survey: Survey, rule: str, items: Sequence[Item], misses: Sequence[NearMiss]
) -> Overlay:
    shown = _on_board(items)
    overlay = skye.evidence(territory, survey, shown, traced=_traced(rule))
    outlines = {item.area for item in shown if item.area is not None}
    areas = skye.outlined(territory, survey, only=outlines).stamps if outlines else ()
    if not shown and misses and misses[0].cells:
        return of_miss(territory, survey, misses[0])
    return Overlay(overlay.bright, areas + overlay.stamps)


def _traced(rule: str) -> bool:
    """Does a rule ask for a road to the castle?"""
    return rule == INCOME or (rule in SCORING_TILES and SCORING_TILES[rule].traces_castle_roads)


def _stray_roads(territory: Territory, survey: Survey, cells: Sequence[Cell]) -> Overlay:
    """The roads that start on some tiles and never reach the castle."""
    nets = {net for cell in cells for net in survey.net_numbers[survey.index[cell]]} - survey.linked_nets
    by_cell: dict[Cell, list[int]] = {}
    for net in sorted(nets):
        for cell, road in survey.nets[net].roads:
            by_cell.setdefault(cell, []).append(road)
    stamps = []
    for cell, roads in by_cell.items():
        placement = territory.by_cell[cell]
        picture = picture_of(placement.tile, back=territory.has_turned_over(placement))
        stamps.append(Stamp(StrayRoad(picture, tuple(roads)), cell, turn=placement.turn))
        stamps.append(Stamp(SymbolsOf(picture), cell, turn=placement.turn))
    return Overlay(frozenset(by_cell), tuple(stamps))


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
        for width, role in ((13.0, Role.CLASH_RIM), (7.0, Role.CLASH)):
            for arm in arms:
                painting.ground.stroke(arm, width, role, caps=True)
        return painting
