"""The drawings of assets/icons/icons.svg: reading them, and painting some as a picture.

Painting needs the package resvg_py. The environment of `make android-check` has it.
"""

from __future__ import annotations

import copy
import importlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from PIL import Image

FILE: Final = Path(__file__).resolve().parents[2] / "assets" / "icons" / "icons.svg"
NAMESPACE: Final = "{http://www.w3.org/2000/svg}"

Drawing = list[ElementTree.Element]


def read_drawings() -> dict[str, Drawing]:
    """Every symbol of the file by its name."""
    ElementTree.register_namespace("", NAMESPACE.strip("{}"))
    root = ElementTree.parse(FILE).getroot()
    return {symbol.attrib["id"]: list(symbol) for symbol in root.iter(NAMESPACE + "symbol")}


def group(drawing: Drawing, transform: str) -> ElementTree.Element:
    """A copy of a drawing, moved or scaled as one."""
    made = ElementTree.Element(NAMESPACE + "g", transform=transform)
    made.extend(copy.deepcopy(drawing))
    return made


def render(drawing: Drawing, width: int, height: int, box: str, fonts: Sequence[Path] = ()) -> Image.Image:
    """A drawing as a picture; `box` is the part of its grid to show, `fonts` are folders with those it writes in."""
    root = ElementTree.Element(NAMESPACE + "svg", viewBox=box, width=str(width), height=str(height))
    root.extend(copy.deepcopy(drawing))
    png = importlib.import_module("resvg_py").svg_to_bytes(
        svg_string=ElementTree.tostring(root, encoding="unicode"),
        font_dirs=[str(font) for font in fonts],
        skip_system_fonts=True,
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")
