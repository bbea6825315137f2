"""Make the sprites of the app from assets/icons/icons.svg: `python -m tools.make.icons`.

Needs the package resvg_py beside those of the app. The sheets are kept with the sources, so nobody else needs it.
A sheet holds its sprites in rows; each sprite has its 48 grid in the middle of a cell of 56, so that the halo around it
has room. Halos are white silhouettes; the app gives them their colour.
"""

from __future__ import annotations

import copy
import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from PIL import Image

from companion.art.palette import COLOURS, PLAYERS
from companion.art.sprites import CELL, COLUMNS, FOLDER, GRID, HALO, INDEX, SIZES, SLIM_HALO
from scoring.skye.scrolls import SCROLLS
from tools.make.drawings import NAMESPACE, Drawing, group, read_drawings, render

SHAPES: Final = {NAMESPACE + name for name in ("path", "circle", "ellipse", "rect")}
GROWN: Final = 4.6
"""A halo's silhouette is grown by half of this on every side."""
GROWN_LITTLE: Final = 2.6
"""The same for the thin rim of symbols on painted ground."""
FLAG: Final = "#8E5AA8"
ON_TILES: Final = (
    *("sheep", "cattle", "farm", "broch", "lighthouse", "ship", "tablet", "tunnel"),
    *("barrel", "barrel-gold", "barrel-vp", "barrel-none"),
)
SIGNS: Final = ("road", "coin", "vp", "castle", "scroll-plain", *(f"player-{name}" for name in PLAYERS))
IN_SCROLLS: Final = {
    "sheep": "sheep",
    "barrels": "barrel",
    "ships": "ship",
    "cattle": "cattle",
    "brochs": "broch",
    "farms": "farm",
    "lighthouses": "lighthouse",
    "longest-road": "road",
    "gold": "coin",
    "building-sets": "score-building-sets",
    "harbours": "score-harbours",
    "rows": "score-rows",
    "columns": "score-columns",
    "completed-pastures": "score-completed-areas",
    "completed-mountains": "score-completed-mountains",
    "completed-waters": "score-largest-lake",
}
"""What a scroll counts, drawn on it; the others show lines of writing."""


def sheets(drawings: dict[str, Drawing]) -> dict[str, dict[str, Drawing]]:
    """The sprites of each sheet by their names, halos last."""
    tiles = {name: drawings[name] for name in ON_TILES}
    tiles |= {f"castle-{player}": flying(drawings["castle"], player) for player in PLAYERS}
    tiles |= {f"scroll-{scroll}": written(drawings, scroll) for scroll in SCROLLS}
    with_ground = (*ON_TILES, "castle", "scroll")
    halos = {HALO + name: halo(drawings[name]) for name in with_ground}
    slim = {SLIM_HALO + name: halo(drawings[name], GROWN_LITTLE) for name in with_ground}
    signs = with_halos({name: drawings[name] for name in SIGNS})
    return {
        "tiles": tiles | halos | slim,
        "signs": {name: drawing for name, drawing in signs.items() if name not in halos},
        "scoring": with_halos({name: drawing for name, drawing in drawings.items() if name.startswith("score-")}),
        "glen": with_halos({name: drawing for name, drawing in drawings.items() if name.startswith("glen-")}),
    }


def with_halos(sprites: dict[str, Drawing]) -> dict[str, Drawing]:
    return sprites | {HALO + name: halo(drawing) for name, drawing in sprites.items()}


def flying(castle: Drawing, player: str) -> Drawing:
    """The castle with a player's flag."""
    drawing = copy.deepcopy(castle)
    for shape in drawing:
        if shape.get("fill") == FLAG:
            shape.set("fill", "#" + COLOURS[PLAYERS[player]][0])
    return drawing


def written(drawings: dict[str, Drawing], scroll: str) -> Drawing:
    """A scroll with what it counts."""
    counted = IN_SCROLLS.get(scroll)
    if counted is None:
        return drawings["scroll-plain"]
    return [*drawings["scroll"], group(drawings[counted], "translate(14.2 13.6) scale(.42)")]


def halo(drawing: Drawing, grow: float = GROWN) -> Drawing:
    """The grown silhouette of a drawing."""
    grown = copy.deepcopy(drawing)
    for inner in [inner for part in grown for inner in part.iter(NAMESPACE + "g")]:
        for words in inner.findall(NAMESPACE + "text"):
            inner.remove(words)
    for shape in shapes_of(grown):
        own = float(shape.get("stroke-width", "1")) if shape.get("stroke", "none") != "none" else 0.0
        for name in ("fill-opacity", "stroke-opacity", "opacity", "stroke-dasharray"):
            shape.attrib.pop(name, None)
        if shape.get("fill") != "none":
            shape.set("fill", "#FFFFFF")
        shape.set("stroke", "#FFFFFF")
        shape.set("stroke-width", f"{own + grow / scale_of(grown, shape):.2f}")
        shape.set("stroke-linejoin", "round")
        shape.set("stroke-linecap", "round")
    return grown


def shapes_of(drawing: Drawing) -> Iterator[ElementTree.Element]:
    return (shape for part in drawing for shape in part.iter() if shape.tag in SHAPES)


def scale_of(drawing: Drawing, shape: ElementTree.Element) -> float:
    """How much the groups around a shape shrink it."""
    scale = 1.0
    for part in drawing:
        for outer in part.iter(NAMESPACE + "g"):
            if any(inner is shape for inner in outer.iter()):
                found = re.search(r"scale\(([\d.]+)\)", outer.get("transform", ""))
                scale *= float(found[1]) if found else 1.0
    return scale


def sprite(drawing: Drawing, size: int) -> Image.Image:
    """One sprite; `size` is the width of its 48 grid in pixels."""
    margin, pixels = (CELL - GRID) / 2, size * CELL // GRID
    fonts = Path(str(importlib.import_module("kivy").kivy_data_dir)) / "fonts"
    drawn = render(drawing, pixels, pixels, f"{-margin} {-margin} {CELL} {CELL}", [fonts])
    # Whatever reaches the rim of its cell would show beside its neighbours in the sheet.
    apart = Image.new("RGBA", drawn.size)
    apart.paste(drawn.crop((1, 1, pixels - 1, pixels - 1)), (1, 1))
    return apart


def write_sheet(name: str, sprites: dict[str, Drawing], size: int) -> None:
    pixels = size * CELL // GRID
    rows = -(-len(sprites) // COLUMNS)
    sheet = Image.new("RGBA", (COLUMNS * pixels, rows * pixels))
    for place, drawing in enumerate(sprites.values()):
        sheet.paste(sprite(drawing, size), (place % COLUMNS * pixels, place // COLUMNS * pixels))
    sheet.save(FOLDER / f"{name}-{size}.png", optimize=True)


def main() -> None:
    made = sheets(read_drawings())
    for name, sprites in made.items():
        for size in SIZES:
            write_sheet(name, sprites, size)
    index = {name: list(sprites) for name, sprites in made.items()}
    INDEX.write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
