"""A few pictures that must stay as they are; `python -m tools.pictures.screenshots --golden` writes them anew."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps

from tools.pictures.scenes import Gallery
from tools.pictures.screenshots import GOLDEN, golden, golden_path

pytestmark = pytest.mark.always

DIFFERENT = 40
"""How much a colour may be off, of 255, before a point counts as different."""
MOST_DIFFERENT = 0.006
"""The share of points that may be, in the whole picture."""
BLOCK = 17
"""The side of the blocks that are looked at one by one, wherever they lie."""
MOST_IN_A_BLOCK = 0.12
"""The share of points that may be in any of them: thin dashes of another graphics library need 0.11."""
STRIP = 10
"""The height of 20 dp in pictures of half the size."""
LINES = {
    "phone-table-light.png": (28, 17, 152, 28),
    "phone-scoring-dark.png": (8, 77, 159, 87),
    "phone-setup-light.png": (42, 363, 172, 374),
    "tablet-table-dark.png": (494, 55, 566, 66),
    "tablet-table-mode-black.png": (329, 225, 395, 236),
}
"""Where each picture has a line of small words: left, top, right, bottom."""


class Difference(NamedTuple):
    """The share of points in which two pictures of one size differ clearly."""

    whole: float
    block: float
    """In the block where it is largest."""

    @property
    def is_noticed(self) -> bool:
        return self.whole > MOST_DIFFERENT or self.block > MOST_IN_A_BLOCK


def difference(one: Image.Image, other: Image.Image) -> Difference:
    channels = ImageChops.difference(one, other).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    counts = largest.histogram()
    marked = largest.point([255 if off >= DIFFERENT else 0 for off in range(256)])
    # A blurred point is the mean of the block around it; beyond the edge of the picture nothing differs.
    blocks = ImageOps.expand(marked, BLOCK // 2).filter(ImageFilter.BoxBlur(BLOCK // 2))
    return Difference(sum(counts[DIFFERENT:]) / sum(counts), max(blocks.tobytes()) / 255)


@pytest.mark.parametrize(("scene", "size", "theme"), GOLDEN)
def test_a_screen_looks_as_it_did(gallery: Gallery, tmp_path: Path, scene: str, size: str, theme: str) -> None:
    taken = golden(gallery, scene, size, theme, tmp_path / "taken.png")
    with Image.open(golden_path(scene, size, theme)) as kept:
        assert taken.size == kept.size
        found = difference(taken, kept.convert("RGB"))
    assert not found.is_noticed, found


# --- what would be noticed ---

Kept = tuple[Image.Image, tuple[int, int, int, int]]


@pytest.fixture(params=GOLDEN, ids=["-".join(kept) for kept in GOLDEN])
def kept(request: pytest.FixtureRequest) -> Kept:
    """A picture and where it has a line of words."""
    path = golden_path(*request.param)
    with Image.open(path) as picture:
        return picture.convert("RGB"), LINES[path.name]


def ground(picture: Image.Image) -> tuple[int, ...]:
    """The colour of most points."""
    data = picture.tobytes()
    return Counter(zip(data[::3], data[1::3], data[2::3], strict=True)).most_common(1)[0][0]


def test_a_picture_is_like_itself(kept: Kept) -> None:
    assert difference(kept[0], kept[0].copy()) == (0, 0)


def test_an_erased_strip_would_be_noticed(kept: Kept) -> None:
    picture, (_, top, _, bottom) = kept
    first = (top + bottom - STRIP) // 2
    strip = (0, first, picture.width, first + STRIP)
    erased = picture.copy()
    erased.paste(ground(picture.crop(strip)), strip)
    assert difference(picture, erased).block > MOST_IN_A_BLOCK


def test_a_moved_line_would_be_noticed(kept: Kept) -> None:
    picture, line = kept
    words = picture.crop(line)
    moved = picture.copy()
    moved.paste(ground(words), line)
    moved.paste(words, (line[0], line[1] + 3))
    assert difference(picture, moved).block > MOST_IN_A_BLOCK


def test_a_moved_picture_would_be_noticed(kept: Kept) -> None:
    picture, _ = kept
    found = difference(picture, ImageChops.offset(picture, 0, 3))
    assert found.whole > MOST_DIFFERENT
    assert found.block > MOST_IN_A_BLOCK


def test_softer_edges_are_no_difference(kept: Kept) -> None:
    """Other versions of a graphics library draw the edges of shapes a shade lighter or darker."""
    picture, _ = kept
    assert not difference(picture, picture.filter(ImageFilter.GaussianBlur(0.4))).is_noticed
