"""A few pictures that must stay as they are; `python -m tools.screenshots --golden` writes them anew."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools.scenes import Gallery
from tools.screenshots import GOLDEN, golden, golden_path

DIFFERENT = 40
"""How much a colour may be off, of 255, before a point counts as different."""
MOST_DIFFERENT = 0.006
"""The share of points that may be."""


def share_of_difference(one: Image.Image, other: Image.Image) -> float:
    """The share of points in which two pictures of one size differ clearly."""
    channels = ImageChops.difference(one, other).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    counts = largest.histogram()
    return sum(counts[DIFFERENT:]) / sum(counts)


@pytest.mark.parametrize(("scene", "size", "theme"), GOLDEN)
def test_a_screen_looks_as_it_did(gallery: Gallery, tmp_path: Path, scene: str, size: str, theme: str) -> None:
    taken = golden(gallery, scene, size, theme, tmp_path / "taken.png")
    with Image.open(golden_path(scene, size, theme)) as kept:
        assert taken.size == kept.size
        assert share_of_difference(taken, kept.convert("RGB")) <= MOST_DIFFERENT


def test_a_moved_line_would_be_noticed() -> None:
    with Image.open(golden_path(*GOLDEN[0])) as kept:
        picture = kept.convert("RGB")
    assert share_of_difference(picture, ImageChops.offset(picture, 0, 3)) > MOST_DIFFERENT
