"""The painted landscape: it goes on from tile to tile, and its terrains differ for every eye."""

from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Tile
from tests.companion.games.skye.art.faces import tile
from tests.share import for_each

SIDE = 256
TERRAINS = ("pasture", "mountain", "water")
LEAST_STEP = 12.0
"""So many points of lightness lie between two terrains."""
EYES = {
    # what reaches the brain of each linear colour, after Viénot, Brettel and Mollon (1999)
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "no green cones": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}

Colour = tuple[float, float, float]


def painted(one: Tile, turn: int = 0, *, dark: bool = False, strong: bool = False, plain: bool = False) -> Image.Image:
    """A tile as it lies in its atlas, without what is painted beyond its edges."""
    from companion.art.painting import MARGIN, Detail
    from companion.board.atlas import SPAN, Atlas, Key
    from companion.games.skye.art.pictures import picture_of

    atlas = Atlas(SIDE, dark, strong)
    atlas.slot(Key(picture_of(one), turn, Detail.PLAIN if plain else Detail.FULL))
    page = atlas.texture(0)
    low, high = (round(part / SPAN * SIDE) for part in (MARGIN, MARGIN + 100))
    return Image.frombytes("RGBA", page.size, page.pixels).crop((low, low, high, high)).convert("RGB")


def mean(image: Image.Image) -> Colour:
    red, green, blue = image.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))  # type: ignore[misc]
    return red / 255, green / 255, blue / 255


def only(terrain: str) -> Tile:
    return tile(areas=[{"terrain": terrain, "edges": "NESW"}])


def seen_by(eye: str, colour: Colour) -> tuple[float, float]:
    """Lightness, and how blue (less than nothing) or yellow a colour is, both as CIELAB has them."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    red, green, blue = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in EYES[eye])
    y, z = 0.2126 * red + 0.7152 * green + 0.0722 * blue, (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    y_root, z_root = y ** (1 / 3), z ** (1 / 3)
    return 116 * y_root - 16, 200 * (y_root - z_root)


@for_each("plain", [False, True])
@for_each("dark", [False, True])
@for_each("eye", EYES)
def test_terrains_differ_in_lightness_and_water_alone_is_blue(
    window: Any, still: Any, eye: str, dark: bool, plain: bool
) -> None:
    seen = {terrain: seen_by(eye, mean(painted(only(terrain), dark=dark, plain=plain))) for terrain in TERRAINS}
    for one, other in combinations(TERRAINS, 2):
        assert abs(seen[one][0] - seen[other][0]) >= LEAST_STEP, seen
    assert seen["water"][1] < -15 and seen["pasture"][1] > 15 and abs(seen["mountain"][1]) < 10, seen


@pytest.mark.parametrize("dark", [False, True], ids=["day", "dusk"])
def test_land_gets_darker_at_dusk_but_not_black(window: Any, still: Any, dark: bool) -> None:
    lightness = [seen_by("all cones", mean(painted(only(terrain), dark=dark)))[0] for terrain in TERRAINS]
    assert (min(lightness) > 20 and max(lightness) < 65) if dark else (min(lightness) > 38 and max(lightness) > 75)


def along(image: Image.Image, side: str) -> list[tuple[int, ...]]:
    """The points along one side, but for the corners, where borders begin."""
    first, last = image.width // 8, image.width - image.width // 8
    row = 0 if side == "north" else image.height - 1
    return [image.getpixel((at, row)) for at in range(first, last)]  # type: ignore[misc]


@pytest.mark.parametrize("road", [False, True], ids=["without a road", "with a road"])
@pytest.mark.parametrize("terrain", TERRAINS)
def test_the_landscape_goes_on_across_a_seam(window: Any, still: Any, terrain: str, road: bool) -> None:
    """The southern edge of one tile and the northern edge of quite another show the same, if they have one terrain."""
    other = {"pasture": "water", "mountain": "pasture", "water": "mountain"}[terrain]
    parts = ({"terrain": terrain, "edges": "SE"}, {"terrain": other, "edges": "NW"})
    above = tile(areas=list(parts), roads=[{"edges": "ES"}] if road else [])
    parts = ({"terrain": terrain, "edges": "N"}, {"terrain": other, "edges": "ESW"})
    below = tile(areas=list(parts), roads=[{"edges": "NE"}] if road else [])
    pairs = zip(along(painted(above), "south"), along(painted(below), "north"), strict=True)
    off = [abs(a - b) for one, two in pairs for a, b in zip(one, two, strict=True)]
    assert sum(off) / len(off) < 4


def test_no_ground_shows_through_where_four_tiles_meet(window: Any, still: Any) -> None:
    """A tile fills its square to the corners and a little beyond."""
    from companion.art.painting import MARGIN, Detail
    from companion.board.atlas import SPAN, Atlas, Key
    from companion.games.skye.art.pictures import picture_of

    atlas = Atlas(SIDE, dark=False, strong=False)
    atlas.slot(Key(picture_of(catalogue()["L05"]), 0, Detail.FULL))
    page = atlas.texture(0)
    image = Image.frombytes("RGBA", page.size, page.pixels).crop((0, 0, SIDE, SIDE))
    low, high = (round(part / SPAN * SIDE) for part in (MARGIN - 1, MARGIN + 101))
    assert all(image.getpixel(corner)[3] == 255 for corner in ((low, low), (low, high), (high, low), (high, high)))  # type: ignore[index]


def test_twins_look_alike_and_others_do_not(window: Any, still: Any) -> None:
    tiles = catalogue()
    assert painted(tiles["L05"]).tobytes() == painted(tiles["L05"]).tobytes()
    assert (
        painted(only("pasture")).tobytes()
        != painted(tile(areas=[{"terrain": "pasture", "edges": "NES"}, {"terrain": "pasture", "edges": "W"}])).tobytes()
    )


def test_light_comes_from_the_north_west_however_a_tile_lies(window: Any, still: Any) -> None:
    """A mountain area is lighter on the left of its peaks in each turn; turning turns places, not things."""
    pictures = [painted(only("mountain"), turn) for turn in range(4)]
    assert len({picture.tobytes() for picture in pictures}) == 4
    means = [seen_by("all cones", mean(picture))[0] for picture in pictures]
    assert max(means) - min(means) < 2.5


def test_strong_patterns_can_be_seen(window: Any, still: Any) -> None:
    for terrain in TERRAINS:
        usual, strong = (painted(only(terrain), strong=strong).tobytes() for strong in (False, True))
        changed = sum(abs(a - b) > 24 for a, b in zip(usual, strong, strict=True)) / len(usual)
        assert changed > 0.03, terrain
