"""Numbers stand beside what they count, and words about a gap outside the territory."""

from __future__ import annotations

from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from companion.board.callouts import MOST, Box, anchor_of, lay_out
from companion.board.marks import RIM, Disc, in_cell, on_grid, place_dots
from companion.board.scene import EDGE_SPOTS, CallOut
from companion.board.view import TILE, centre_of
from scoring.core.cells import EAST, SOUTH

SQUARE = frozenset({(0, 0), (1, 0), (0, -1), (1, -1)})
LABEL = (120.0, 30.0)


def tile_box(cell: tuple[int, int]) -> Box:
    x, y = centre_of(cell)
    return Box(x - TILE / 2, y - TILE / 2, x + TILE / 2, y + TILE / 2)


def test_a_point_of_a_cell_is_found_among_all_cells_and_back() -> None:
    assert on_grid((0, 0), (50, 50)) == (0, 0)
    assert on_grid((2, -1), (60, 40)) == (210, 90)
    assert in_cell((2, -1), on_grid((2, -1), (60, 40))) == (60, 40)


def test_alone_on_its_tile_a_number_stands_east_of_what_it_counts() -> None:
    (at,) = place_dots((Disc(0, 0, 14),), (Disc(0, 0, 14),), (), SQUARE)
    assert at[0] > 0
    assert at[1] == 0


def test_a_number_gives_way_to_a_neighbour() -> None:
    cow, ship = Disc(0, 0, 14), Disc(32, 0, 14)
    (at,) = place_dots((cow,), (cow, ship), (), SQUARE)
    assert hypot(at[0] - ship.x, at[1] - ship.y) >= ship.radius + RIM - 1e-6


@given(
    st.lists(
        st.tuples(st.integers(-40, 40), st.integers(-40, 40)).map(lambda at: Disc(at[0], at[1], 13)),
        min_size=1,
        max_size=4,
    )
)
def test_no_number_ever_stands_on_what_it_counts(things: list[Disc]) -> None:
    for thing, at in zip(things, place_dots(tuple(things), tuple(things), (), SQUARE), strict=True):
        assert hypot(at[0] - thing.x, at[1] - thing.y) >= thing.radius + RIM


def test_words_stand_outside_with_a_line_along_the_border() -> None:
    gap = CallOut((0, -1), EDGE_SPOTS[EAST], "Road stops here")
    (label,) = lay_out([gap], SQUARE, [LABEL], 8)
    assert not any(label.box.meets(tile_box(cell)) for cell in SQUARE)
    assert label.start == anchor_of(gap) == (50.0, -100.0)
    assert label.end[0] == label.start[0], "straight down, where two tiles meet"
    assert label.box.top < -150


def test_a_line_begins_beyond_what_stands_on_the_tile_it_speaks_of() -> None:
    cow, sheep, ship = ((50.0, 60.0), 14.0), ((48.0, 85.0), 12.0), ((80.0, 60.0), 12.0)
    alone = CallOut((1, -1), cow[0], "No road here", (cow,))
    (label,) = lay_out([alone], SQUARE, [LABEL], 8)
    assert label.start == (anchor_of(alone)[0], anchor_of(alone)[1] - 14), "at the rim, and not across it"
    below = alone._replace(things=(cow, sheep, ship))
    (label,) = lay_out([below], SQUARE, [LABEL], 8)
    assert label.start[1] == anchor_of(below)[1] - (85 + 12 - 60), "past the sheep, which stands in its way"
    assert label.end[1] < label.start[1]


def test_a_line_is_never_used_up() -> None:
    tall = CallOut((1, -1), (50.0, 60.0), "No road here", (((50.0, 90.0), 14.0),))
    (label,) = lay_out([tall], SQUARE, [LABEL], 8)
    assert label.start[1] - label.end[1] >= 6


def test_two_labels_never_touch_and_further_gaps_have_none() -> None:
    gaps = [CallOut(cell, EDGE_SPOTS[SOUTH], "Open here") for cell in ((0, -1), (1, -1), (0, 0), (1, 0))]
    labels = lay_out(gaps, SQUARE, [LABEL] * 4, 8)
    assert len(labels) == MOST
    for number, label in enumerate(labels):
        assert not any(label.box.meets(other.box) for other in labels[:number])
        assert not any(label.box.meets(tile_box(cell)) for cell in SQUARE)


def test_words_keep_within_their_bounds() -> None:
    bounds = Box(-80, -1e9, 180, 1e9)
    gap = CallOut((1, 0), EDGE_SPOTS[EAST], "Road stops here")
    (label,) = lay_out([gap], SQUARE, [LABEL], 8, bounds)
    assert bounds.left <= label.box.left
    assert label.box.right <= bounds.right


def test_what_is_said_of_a_missing_tile_stands_in_its_place() -> None:
    (label,) = lay_out([CallOut((2, 0), (50, 50), "One tile short")], SQUARE, [(60, 30)], 8, missing=[(2, 0)])
    assert label.box == Box(170, -15, 230, 15)
