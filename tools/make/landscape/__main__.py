"""Paints the land of the home screen into assets/land/: for phones and for tablets, by day and at dusk.

python -m tools.make.landscape                  # all four
python -m tools.make.landscape --to build/land
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")

from kivy.core.window import Window  # noqa: F401  (there is no painting without a window)
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Mesh, PushMatrix, Scale
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glBlendFuncSeparate
from PIL import Image

from companion.art import sprites
from companion.board.atlas import straight_blending
from companion.core.paths import LAND
from companion.widgets.landscape import SHAPES, file_name
from tools.make.landscape.canvas import Canvas
from tools.make.landscape.scene import Figure, Placed, View, paint

SMOOTHING: Final = 3
"""Painted so many times as large, then made smaller."""
QUALITY: Final = 86
MOST_CORNERS: Final = 60_000
"""A mesh counts its corners with sixteen bits."""
FORMAT: Final = [(b"vPosition", 2, "float"), (b"vColour", 4, "float")]
VERTEX_SHADER: Final = """
$HEADER$
attribute vec4 vColour;
varying vec4 colour;
void main() {
    colour = vColour;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""
FRAGMENT_SHADER: Final = """
$HEADER$
varying vec4 colour;
void main() { gl_FragColor = colour; }
"""
VIEWS: Final = {
    "phone": View(
        412, 452, 0.485, 0.66, 1.0, 1.0, 7,
        (
            Figure("farm", 0.075, 98, 15), Figure("sheep", 0.25, 106, 11.5), Figure("sheep", 0.335, 112, 13.5),
            Figure("cattle", 0.88, 104, 14),
        ),
    ),
    "wide": View(
        1280, 600, 0.485, 0.62, 1.62, 0.86, 9,
        (
            Figure("farm", 0.055, 72, 14), Figure("sheep", 0.30, 76, 10), Figure("sheep", 0.345, 80, 12),
            Figure("cattle", 0.82, 80, 13),
        ),
    ),
}  # fmt: skip


def rendered(canvas: Canvas, view: View, scale: float) -> Image.Image:
    """The triangles as a picture, with smooth edges."""
    width, height = round(view.width * scale), round(view.height * scale)
    fbo = Fbo(size=(width * SMOOTHING, height * SMOOTHING), vs=VERTEX_SHADER, fs=FRAGMENT_SHADER)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        PushMatrix()
        Scale(scale * SMOOTHING, scale * SMOOTHING, 1)
        for vertices, indices in _meshes(canvas):
            Mesh(vertices=vertices, indices=indices, fmt=FORMAT, mode="triangles")
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
    fbo.draw()
    straight_blending()
    # The first row of the buffer is the lowest, and y was painted downwards: it is upright as it is.
    large = Image.frombytes("RGBA", fbo.size, fbo.pixels).convert("RGB")
    return large.resize((width, height), Image.Resampling.BOX)


def _meshes(canvas: Canvas) -> list[tuple[list[float], list[int]]]:
    """The triangles in parts that a mesh can hold."""
    parts: list[tuple[list[float], list[int]]] = []
    places: dict[int, int] = {}
    for at in range(0, len(canvas.indices), 3):
        if not parts or len(places) > MOST_CORNERS:
            parts.append(([], []))
            places = {}
        vertices, indices = parts[-1]
        for corner in canvas.indices[at : at + 3]:
            if corner not in places:
                places[corner] = len(places)
                vertices += canvas.vertices[6 * corner : 6 * corner + 6]
            indices.append(places[corner])
    return parts


def sprite(name: str) -> Image.Image:
    """A sprite with its margin, as large as there is one."""
    place, side = sprites.place_of(name), sprites.CELL * sprites.SIZES[-1] // sprites.GRID
    with Image.open(sprites.sheet_path(place.sheet, sprites.SIZES[-1])) as sheet:
        left, top = place.column * side, place.row * side
        cell: Image.Image = sheet.convert("RGBA").crop((left, top, left + side, top + side))
    return cell


def put(picture: Image.Image, placed: Placed, scale: float) -> None:
    """A sprite into the picture."""
    side = round(placed.width * sprites.CELL / sprites.GRID * scale)
    at = (round(placed.at[0] * scale - side / 2), round(placed.at[1] * scale - side / 2))
    names = [sprites.halo_of(placed.name, slim=True)] if placed.haloed else []
    for name in (*names, placed.name):
        small = sprite(name).resize((side, side), Image.Resampling.LANCZOS)
        picture.paste(small, at, small)


def make(name: str, dark: bool) -> Image.Image:
    """One of the pictures, as large as there is one."""
    view = VIEWS[name]
    scale = max(SHAPES[name].widths) / view.width
    canvas, placed = paint(view, dark)
    picture = rendered(canvas, view, scale)
    for each in placed:
        put(picture, each, scale)
    return picture


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=LAND)
    options = parser.parse_args(arguments)
    options.to.mkdir(parents=True, exist_ok=True)
    for name in VIEWS:
        for dark in (False, True):
            picture = make(name, dark)
            for width in SHAPES[name].widths:
                path = options.to / file_name(name, width, dark)
                height = round(picture.height * width / picture.width)
                smaller = picture.resize((width, height), Image.Resampling.LANCZOS)
                smaller.save(path, quality=QUALITY, optimize=True)
                print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
