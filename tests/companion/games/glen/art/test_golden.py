"""A territory of Glen More that must stay as it is, with figures, cubes, free cells and marks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.companion.board.test_pixels import ALIKE, image_of
from tests.companion.board.touching import Frames

GOLDEN = Path(__file__).parents[1] / "golden"
LAID = {
    (0, 0): ("start-village", 2),
    (0, 1): ("loch-ness", 0),
    (0, -1): ("T2", 0),
    (1, 0): ("T5", 1),
    (-1, 0): ("T59", 0),
    (1, 1): ("cawdor-castle", 1),
    (-1, 1): ("T55", 4),
    (1, -1): ("T34", 0),
    (-1, -1): ("T21", 0),
}


def shown() -> Any:
    from companion.board.scene import Overlay, Scene, numbered
    from companion.games.glen.art.pictures import NobodyNear
    from companion.games.glen.art.scene import territory_tiles
    from scoring.glen.catalogue import by_name
    from scoring.glen.territory import Placement, Territory
    from scoring.glen.tile import Resource

    cubes = {(0, -1): (Resource.WOOD,) * 3, (1, 0): (Resource.GRAIN,) * 7, (-1, -1): (Resource.CATTLE,)}
    territory = Territory(
        Placement(cell, by_name()[name], clan, cubes.get(cell, ())) for cell, (name, clan) in LAID.items()
    )
    overlay = Overlay(stamps=(numbered((1, 1), "1"),))
    tiles = tuple(territory_tiles(territory, fresh=[(1, 0)]))
    return Scene(tiles, ((2, 0), (0, 2)), ((-2, 0), (0, -2)), overlay=overlay, blocked_as=NobodyNear())


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_territory_looks_as_it_did(board: Any, frames: Frames, still: Any, look: str, tmp_path: Path) -> None:
    """If the look changed on purpose, the new picture is in the folder named by the failure; copy it over the old."""
    still.apply({"theme": look, "reduce_motion": True}, system_dark=False, system_text=1.0)
    scene = shown()
    board.show(scene.tiles, free=scene.free, blocked=scene.blocked, overlay=scene.overlay)
    board.scene = replace(board.scene, blocked_as=scene.blocked_as)
    frames(20)  # a board with many new tiles shows them in full a few frames later
    seen = image_of(board)
    seen.save(tmp_path / f"{look}.png")
    with Image.open(GOLDEN / f"{look}.png") as wanted:
        difference = ImageChops.difference(seen, wanted.convert("RGBA"))
    far_off = difference.point(lambda value: 255 if value > 48 else 0)
    assert max(ImageStat.Stat(difference).mean + ImageStat.Stat(far_off).mean) < ALIKE, tmp_path
