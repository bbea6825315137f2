"""Scoring tiles that look at where tiles lie: squares, columns, rows and the longest diagonal."""

from scoring.core.evidence import Item
from scoring.skye.reasons import Reason
from tests.share import for_each

from .drawing import cells_of, gaps, land, meadows, misses, points, score

# --- squares: 2 for each square of 2 x 2 tiles ---


@for_each(
    ("rows", "vp"),
    [
        ([], 0),
        (["C"], 0),
        (["p.", "Cp"], 0),  # three tiles are no square
        (["pp", "Cp"], 2),
        (["ppp", "Cpp"], 4),  # squares may overlap
        (["ppp", "pCp", "ppp"], 8),
        (["ppp", "p.p", "ppp"], 0),  # a ring has a hole in each of its four squares
        (["pp.", "pp.", "..p"], 2),
        (["pppp", "Cppp", "pppp", "pppp"], 18),
        (["p.", ".p"], 0),  # a corner is no side
    ],
)
def test_squares(rows: list[str], vp: int) -> None:
    assert points("squares", land(*rows)) == vp


def test_squares_name_their_four_tiles() -> None:
    found = score("squares", land("ppp", "ppp"))
    assert cells_of(found.items) == {((0, 0), (0, 1), (1, 0), (1, 1)), ((1, 0), (1, 1), (2, 0), (2, 1))}
    assert [item.points for item in found.items] == [2, 2]


def test_a_square_short_of_one_tile_is_a_near_miss_with_the_missing_cell() -> None:
    (miss,) = score("squares", land("p.", "Cp")).near_misses
    assert (set(miss.cells), miss.reason, miss.short) == ({(0, 0), (1, 0), (0, 1)}, Reason.MISSING_TILE, 1)
    assert (miss.what, gaps(miss)) == ("square", {((1, 1), "")})


def test_a_square_short_of_one_tile_names_its_tiles_in_order() -> None:
    cells = [miss.cells for miss in score("squares", meadows((0, 0), (1, 0), (1, 1))).near_misses]
    assert cells == [((0, 0), (1, 0), (1, 1))]


def test_a_hole_is_the_gap_of_four_squares() -> None:
    found = score("squares", land("ppp", "p.p", "ppp"))
    assert [gaps(miss) for miss in found.near_misses] == [{((1, 1), "")}] * 4


# --- columns and rows: 3 for each run of at least 3 ---

RUNS = [
    ([], 0),
    (["C"], 0),
    (["p", "C"], 0),
    (["p", "C", "p"], 3),
    (["p", "p", "C", "p", "p"], 3),  # a longer run is one run
    (["p", "p", "C", ".", "p", "p"], 3),  # a gap ends the run, two tiles behind it are too few
    (["p", "p", "C", ".", "p", "p", "p"], 6),  # two runs in one line
    (["pp", "pC", "pp"], 6),
    (["p.", "pC", ".p", ".p"], 3),  # two tiles in one line, three in the other
    (["ppp", "Cpp"], 0),  # the other direction does not count
]


@for_each(("picture", "vp"), RUNS)
def test_columns(picture: list[str], vp: int) -> None:
    assert points("columns", land(*picture)) == vp


@for_each(("picture", "vp"), RUNS)
def test_rows(picture: list[str], vp: int) -> None:
    """The same pictures, laid down on their side."""
    on_its_side = ["".join(column) for column in zip(*picture, strict=True)]
    assert points("rows", land(*on_its_side)) == vp


def test_a_column_names_its_tiles() -> None:
    (item,) = score("columns", land("p", "p", "Cp", "p")).items
    assert (item.cells, item.points) == (((0, -1), (0, 0), (0, 1), (0, 2)), 3)


def test_a_run_of_two_is_a_near_miss_with_the_free_cells_at_its_ends() -> None:
    (miss,) = score("columns", land("p", "C")).near_misses
    assert (miss.cells, miss.reason, miss.short) == (((0, 0), (0, 1)), Reason.SHORT_RUN, 1)
    assert gaps(miss) == {((0, -1), ""), ((0, 2), "")}
    (miss,) = score("rows", land("Cp")).near_misses
    assert gaps(miss) == {((-1, 0), ""), ((2, 0), "")}


# --- longest diagonal: 2 for each tile ---


@for_each(
    ("rows", "vp"),
    [
        ([], 0),
        (["C"], 2),  # a single tile is a diagonal of one
        (["Cpp"], 2),
        (["pp", "Cp"], 4),
        (["ppp", "pCp", "ppp"], 6),
        ([".pp", "pp.", "C.."], 6),  # rising
        (["p..", "pp.", ".pp"], 6),  # falling
        (["pp.", ".pp", "..p"], 6),
        (["pp", "pp", "pp", "pp"], 4),  # in two columns no line has more than two tiles
    ],
)
def test_longest_diagonal(rows: list[str], vp: int) -> None:
    assert points("longest-diagonal", land(*rows)) == vp


def test_the_diagonal_that_is_named_is_the_longest_even_far_from_the_castle() -> None:
    ground = meadows((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (4, 1), (5, 1), (5, 2))
    found = score("longest-diagonal", ground)
    assert (found.points, found.items[0].cells) == (6, ((3, 0), (4, 1), (5, 2)))


def test_of_two_equal_diagonals_the_one_nearest_the_castle_is_named() -> None:
    ground = meadows((0, 0), (1, 1), (1, 0), (2, 1), (5, 0), (6, 1))
    assert score("longest-diagonal", ground).items == (Item("diagonal", ((0, 0), (1, 1)), 2, 4),)
    # of two that are equally near, the one further east; a rising one comes before a falling one
    assert score("longest-diagonal", meadows((0, 1), (1, 0))).items[0].cells == ((0, 1), (1, 0))
    assert score("longest-diagonal", meadows((-1, 0), (0, 1), (1, 0), (2, 1))).items[0].cells == ((1, 0), (2, 1))


GAPPED = land(
    "....p",
    ".pppp",
    ".p...",
    "pp...",
    "p....",
)


def test_a_diagonal_may_have_gaps() -> None:
    # 0,0 1,1 3,3 and 4,4 lie on one line, 2,2 is free
    (item,) = score("longest-diagonal", GAPPED).items
    assert (item.cells, item.amount, item.points) == (((0, 0), (1, 1), (3, 3), (4, 4)), 4, 8)


def test_the_gap_of_the_diagonal_is_a_near_miss() -> None:
    (miss,) = score("longest-diagonal", GAPPED).near_misses
    assert (miss.reason, gaps(miss), miss.short) == (Reason.MISSING_TILE, {((2, 2), "")}, 1)


def test_holes_of_a_diagonal_are_named_unless_the_tiles_are_far_apart() -> None:
    (miss,) = score("longest-diagonal", meadows((0, 0), (2, 2), (2, 3))).near_misses
    assert (miss.cells, gaps(miss), miss.short) == (((0, 0), (2, 2)), {((1, 1), "")}, 1)
    assert score("longest-diagonal", meadows((0, 0), (8, 8))).near_misses != ()
    assert score("longest-diagonal", meadows((0, 0), (9, 9))).near_misses == ()
    assert score("longest-diagonal", meadows((0, 0), (-9, -9))).near_misses == ()
    (miss,) = score("longest-diagonal", meadows((-2, 2), (0, 0))).near_misses
    assert gaps(miss) == {((-1, 1), "")}


def test_a_diagonal_without_gaps_has_no_near_miss() -> None:
    assert misses(score("longest-diagonal", land(".p", "p."))) == []


def test_only_one_diagonal_counts() -> None:
    assert points("longest-diagonal", land("p.p", ".p.", "p.p")) == 6
