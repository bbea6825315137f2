"""The neighbours of a cell, and that the cache of them changes nothing."""

import pytest

from scoring.core import territory
from scoring.core.cells import EDGES, Cell, beside
from scoring.core.evidence import Gap
from scoring.core.territory import NEIGHBOURS
from scoring.skye.laying import demand, demands
from scoring.skye.survey import Survey
from tests.scoring.skye.drawing import land

RING = land("ppp", "m.w", "pwp")


@pytest.mark.parametrize("cell", [(0, 0), (-3, 7), (10**12, -5)])
def test_neighbours_and_gaps_of_a_cell(cell: Cell) -> None:
    x, y = cell
    found = NEIGHBOURS[cell]
    assert found.beside == tuple(beside(cell, edge) for edge in EDGES)
    assert found.touching == {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {cell}
    assert found.gap == Gap(cell)
    assert found.gaps == tuple(Gap(cell, edge) for edge in EDGES)
    assert NEIGHBOURS[cell] is found


def test_the_cache_is_bounded_and_emptying_it_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Survey(RING).areas, demands(RING)
    monkeypatch.setattr(territory, "CACHE_SIZE", 3)
    for number in range(10):
        assert NEIGHBOURS[number, 1000].gap == Gap((number, 1000))
        assert len(NEIGHBOURS) <= 3
    assert (Survey(RING).areas, demands(RING)) == before


def test_what_a_cell_is_asked_alone_and_with_all_others() -> None:
    found = demands(RING)
    assert len(found) == 13 and found[1, 1].mask == 0b11111111
    assert found == {cell: demand(RING, cell) for cell in found}
