"""What a picture says of itself."""

import struct
from pathlib import Path


def size_of(picture: Path) -> tuple[int, int]:
    """Width and height from the head of a PNG file."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height
