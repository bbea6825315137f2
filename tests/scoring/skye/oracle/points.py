"""What each scroll and each scoring tile is worth, one plain function per rule.

`counted` is the set of cells that count; it leaves out borderlands where the ruling
`borderlands-exempt` names the scoring tile. Areas and roads always run over all tiles.
"""

from collections.abc import Callable

from .board import (
    EDGES,
    Cell,
    Ground,
    all_areas,
    beside,
    castle_cells,
    cells_of,
    completed,
    linked_to_castle,
    longest_road,
    symbols,
    whole_area,
)

TOO_LARGE = "too large to try every road"  # stands for a number this oracle will not work out
Value = int | str | None  # a number, TOO_LARGE, or None where unknown gold is needed


def on_tile(ground: Ground, cell: Cell, name: str) -> int:
    """How many symbols of a kind one tile shows."""
    return sum(area.get(name, 0) for area in ground[cell].areas)


def total(ground: Ground, counted: set[Cell], name: str) -> int:
    """How many symbols of a kind all counted tiles show."""
    return sum(on_tile(ground, cell, name) for cell in counted)


def lighthouses(ground: Ground, counted: set[Cell]) -> int:
    """How many lighthouses all counted tiles show."""
    return sum(len(ground[cell].lighthouses) for cell in counted)


def has_barrels(ground: Ground, cell: Cell) -> bool:
    """A tile with barrels of any kind."""
    return ground[cell].no_income or any(road.get("barrels") for road in ground[cell].roads)


def barrel_tiles(ground: Ground, counted: set[Cell]) -> int:
    """How many counted tiles show barrels."""
    return sum(1 for cell in counted if has_barrels(ground, cell))


def building_sets(ground: Ground, counted: set[Cell]) -> int:
    """Sets of broch, farm and lighthouse."""
    return min(total(ground, counted, "brochs"), total(ground, counted, "farms"), lighthouses(ground, counted))


def finished(ground: Ground, counted: set[Cell], terrain: str | None = None) -> list[int]:
    """The sizes, in counted tiles, of the completed areas that lie on at least one counted tile."""
    sizes = []
    for area in all_areas(ground, terrain):
        size = len(cells_of(area) & counted)
        if completed(ground, area) and size > 0:
            sizes.append(size)
    return sizes


def harbours(ground: Ground, counted: set[Cell]) -> int:
    """Water areas with at least one ship and one lighthouse beside them."""
    found = 0
    for area in all_areas(ground, "water"):
        lit = False
        for cell in counted:
            for lighthouse in ground[cell].lighthouses:
                if any((cell, index) in area for index in lighthouse):
                    lit = True
        if lit and symbols(ground, area, "ships", counted) > 0:
            found += 1
    return found


def runs(counted: set[Cell], edge: str) -> int:
    """Runs of at least three adjoining tiles in one direction; a longer run is one run."""
    found = 0
    back = {"N": "S", "E": "W"}[edge]
    for cell in counted:
        if beside(cell, back) in counted:
            continue
        length = 0
        reached = cell
        while reached in counted:
            length += 1
            reached = beside(reached, edge)
        if length >= 3:
            found += 1
    return found


# --- scrolls -------------------------------------------------------------------------------------


def lines(counted: set[Cell], edge: str) -> int:
    """Columns or rows that hold three adjoining tiles somewhere; a line with gaps counts once, too."""
    found = set()
    for cell in counted:
        second = beside(cell, edge)
        if second in counted and beside(second, edge) in counted:
            found.add(cell[0] if edge == "N" else cell[1])
    return len(found)


def scroll_value(scroll: str, ground: Ground, counted: set[Cell], gold: int | None, line_scroll: str) -> Value:
    """The single value of a scroll."""
    if scroll in ("rows", "columns") and line_scroll == "runs":
        return runs(counted, "E" if scroll == "rows" else "N")
    if scroll == "gold":
        return None if gold is None else gold // 5
    if scroll == "longest-road":
        tiles = longest_road(ground, counted)
        return TOO_LARGE if tiles is None else tiles // 2
    return SCROLL_VALUES[scroll](ground, counted)


SCROLL_VALUES: dict[str, Callable[[Ground, set[Cell]], int]] = {
    "sheep": lambda ground, counted: total(ground, counted, "sheep") // 2,
    "barrels": lambda ground, counted: barrel_tiles(ground, counted) // 2,
    "ships": lambda ground, counted: total(ground, counted, "ships") // 2,
    "cattle": lambda ground, counted: total(ground, counted, "cattle"),
    "brochs": lambda ground, counted: total(ground, counted, "brochs"),
    "farms": lambda ground, counted: total(ground, counted, "farms"),
    "lighthouses": lighthouses,
    "completed-pastures": lambda ground, counted: len(finished(ground, counted, "pasture")),
    "completed-mountains": lambda ground, counted: len(finished(ground, counted, "mountain")),
    "completed-waters": lambda ground, counted: len(finished(ground, counted, "water")),
    "building-sets": lambda ground, counted: 2 * building_sets(ground, counted),
    "harbours": harbours,
    "animal-pairs": lambda ground, counted: min(total(ground, counted, "sheep"), total(ground, counted, "cattle")),
    "flat-3": lambda ground, counted: 3,
    "flat-4": lambda ground, counted: 4,
    "rows": lambda ground, counted: lines(counted, "E"),
    "columns": lambda ground, counted: lines(counted, "N"),
}
ALL_SCROLLS = [*SCROLL_VALUES, "gold", "longest-road"]


def scrolls_of(ground: Ground, counted: set[Cell]) -> list[tuple[Cell, str, bool]]:
    """Every scroll on counted tiles: where it lies, which it is, whether its area is completed."""
    found = []
    for cell in sorted(counted):
        for index, area in enumerate(ground[cell].areas):
            if "scroll" in area:
                done = completed(ground, whole_area(ground, (cell, index)))
                found.append((cell, area["scroll"], done))
    return found


def best_of(values: list[Value]) -> Value:
    """The largest value; unknown if one is unknown; 0 of none."""
    if None in values:
        return None
    if TOO_LARGE in values:
        return TOO_LARGE
    return max([value for value in values if isinstance(value, int)], default=0)


def sum_of(values: list[Value]) -> Value:
    """The sum; unknown if one is unknown."""
    if None in values:
        return None
    if TOO_LARGE in values:
        return TOO_LARGE
    return sum(value for value in values if isinstance(value, int))


def times(factor: int, value: Value) -> Value:
    """A multiple of a value."""
    return factor * value if isinstance(value, int) else value


def best_scroll(ground: Ground, counted: set[Cell], gold: int | None, line_scroll: str) -> Value:
    """The best scroll now, doubled where its area is completed."""
    return best_of(
        [
            times(2 if done else 1, scroll_value(scroll, ground, counted, gold, line_scroll))
            for _, scroll, done in scrolls_of(ground, counted)
        ]
    )


# --- scoring tiles -------------------------------------------------------------------------------


def squares(ground: Ground, counted: set[Cell]) -> int:
    """2 per square of 2 x 2 tiles."""
    return 2 * sum(1 for x, y in counted if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= counted)


def mountain_brochs(ground: Ground, counted: set[Cell]) -> int:
    """1, 3 or 6 per mountain area with 1, 2, or at least 3 brochs."""
    worth = [0, 1, 3, 6]
    return sum(worth[min(3, symbols(ground, area, "brochs", counted))] for area in all_areas(ground, "mountain"))


def farm_animals(ground: Ground, counted: set[Cell], reach: str, each_way: bool) -> int:
    """1 per animal on, or next to, a tile with a farm; or 1 for its own tile and 1 more for a farm next to it."""
    points = 0
    for x, y in counted:
        near = []
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if reach == "eight" or dx == 0 or dy == 0:
                    near.append((x + dx, y + dy))
        farms = [cell for cell in near if cell in counted and on_tile(ground, cell, "farms") > 0]
        animals = on_tile(ground, (x, y), "sheep") + on_tile(ground, (x, y), "cattle")
        if farms:
            points += animals
        if each_way and (x, y) in farms and len(farms) > 1:
            points += animals
    return points


def connected(ground: Ground) -> set[Cell]:
    """The cells of all tiles with a road linked to the castle's road."""
    return {cell for cell, _ in linked_to_castle(ground)}


def castle_cattle(ground: Ground, counted: set[Cell]) -> int:
    """2 per cattle on a connected tile."""
    return 2 * total(ground, connected(ground) & counted, "cattle")


def castle_roads(ground: Ground, counted: set[Cell], castle_counts: bool) -> int:
    """1 per connected tile, with or without the castle's own."""
    cells = connected(ground) & counted
    return len(cells if castle_counts else cells - castle_cells(ground))


def open_water(ground: Ground, counted: set[Cell]) -> int:
    """One half per open water edge."""
    edges = 0
    for cell in counted:
        for area in ground[cell].areas:
            for edge in EDGES:
                if area["terrain"] == "water" and edge in area["edges"] and beside(cell, edge) not in ground:
                    edges += 1
    return edges // 2


def largest_herd(ground: Ground, counted: set[Cell]) -> int:
    """2 per cattle in the pasture area with the most."""
    return 2 * max((symbols(ground, a, "cattle", counted) for a in all_areas(ground, "pasture")), default=0)


def longest_diagonal(ground: Ground, counted: set[Cell]) -> int:
    """2 per tile on the diagonal line with the most tiles."""
    best = 0
    for x, y in counted:
        rising = [cell for cell in counted if cell[0] - cell[1] == x - y]
        falling = [cell for cell in counted if cell[0] + cell[1] == x + y]
        best = max(best, len(rising), len(falling))
    return 2 * best


def lake_house(ground: Ground, counted: set[Cell]) -> int:
    """3 per farm whose tile belongs to a completed water area."""
    by_lakes: set[Cell] = set()
    for area in all_areas(ground, "water"):
        if completed(ground, area):
            by_lakes |= cells_of(area)
    return 3 * total(ground, by_lakes & counted, "farms")


# What a player's own territory earns, for the scoring tiles that need nothing else.
PLAIN_TILES: dict[str, Callable[[Ground, set[Cell]], int]] = {
    "squares": squares,
    "completed-areas": lambda ground, counted: len(finished(ground, counted)),
    "sheep": lambda ground, counted: total(ground, counted, "sheep"),
    "large-areas": lambda ground, counted: 3 * sum(1 for size in finished(ground, counted) if size >= 3),
    "mountain-brochs": mountain_brochs,
    "building-sets": lambda ground, counted: 5 * building_sets(ground, counted),
    "castle-cattle": castle_cattle,
    "harbours": lambda ground, counted: 3 * harbours(ground, counted),
    "columns": lambda ground, counted: 3 * runs(counted, "N"),
    "largest-lake": lambda ground, counted: 2 * max(finished(ground, counted, "water"), default=0),
    "completed-mountains": lambda ground, counted: 2 * len(finished(ground, counted, "mountain")),
    "open-water": open_water,
    "largest-herd": largest_herd,
    "longest-diagonal": longest_diagonal,
    "largest-mountain": lambda ground, counted: 2 * max(finished(ground, counted, "mountain"), default=0),
    "lake-house": lake_house,
    "rows": lambda ground, counted: 3 * runs(counted, "E"),
}

# What is compared between the players.
CONTESTS: dict[str, Callable[[Ground, set[Cell]], int]] = {
    "most-barrels": barrel_tiles,
    "most-ships": lambda ground, counted: total(ground, counted, "ships"),
    "most-lighthouses": lighthouses,
}


def majority(amounts: list[int]) -> list[int]:
    """5 for the most and 2 for the second most; ties for most leave nothing for second; 0 never scores."""
    most = max(amounts)
    if most < 1:
        return [0 for _ in amounts]
    if amounts.count(most) > 1:
        return [5 if amount == most else 0 for amount in amounts]
    second = max((amount for amount in amounts if amount != most), default=0)
    return [5 if amount == most else 2 if amount == second and amount > 0 else 0 for amount in amounts]
