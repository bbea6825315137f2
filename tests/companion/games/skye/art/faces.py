"""Faces to draw: all known ones, and random ones that are as wild as the game file allows."""

import json
import random
from functools import cache

from scoring.core.reading import document
from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Face, Tile
from scoring.skye.tilefile import read_tile
from tests.scoring.skye.oracle.territories import random_game


def tile(**data: object) -> Tile:
    """A tile from the keys of the game file."""
    return read_tile(document(json.dumps({"set": "custom", "roads": [], **data}).encode()))


@cache
def known_faces() -> dict[str, Face]:
    return {name: tile.front for name, tile in catalogue().items()}


@cache
def composed_faces(count: int = 240) -> tuple[Face, ...]:
    """Random faces, fronts and backs; the same ones every time."""
    rng = random.Random(11)
    faces: list[Face] = []
    while len(faces) < count:
        for player in random_game(rng)["players"]:
            written = [entry["tile"] for entry in player["territory"] if isinstance(entry["tile"], dict)]
            tiles = [read_tile(document(json.dumps(one).encode())) for one in written]
            faces += [face for one in tiles for face in (one.front, one.back) if face is not None]
    return tuple(faces[:count])


def all_faces() -> list[Face]:
    return [*known_faces().values(), *composed_faces()]
