"""Compute the drawings of all known tiles ahead: `python -m tools.make.geometry`."""

from __future__ import annotations

import json
from typing import Any

from companion.games.skye.art.geometry import SHIPPED, draw, packed
from companion.games.skye.art.pieces import content_of
from scoring.skye.catalogue import catalogue


def drawings() -> dict[str, Any]:
    """The packed drawing of every face in the catalogue by the name of its content."""
    faces = [face for tile in catalogue().values() for face in (tile.front, tile.back) if face is not None]
    return {content_of(face): packed(draw(face)) for face in faces}


def main() -> None:
    lines = [f"{json.dumps(name)}:{json.dumps(data, separators=(',', ':'))}" for name, data in drawings().items()]
    SHIPPED.parent.mkdir(parents=True, exist_ok=True)
    SHIPPED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
