"""A valid game file that uses every field there is, and ways to change one place of a document."""

import copy
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]
Document = dict[str, Any]


def everything() -> Document:
    """A valid file with every field there is."""
    return {
        "format": "clan-companion/1",
        "game": "isle-of-skye",
        "edition": "en-2022",
        "modules": ["druids", "tunnels", "borderlands", "bonus"],
        "rulings": {"farm-reach": "four", "borderlands-exempt": ["squares"]},
        "scoring_tiles": {"A": "sheep", "B": "columns", "C": "most-ships", "D": "squares"},
        "round": 3,
        "players": [
            {"name": "Isla", "colour": "blue", "vp": 14, "gold": 9, "territory": territory()},
            {"name": "Ewan", "colour": "red", "vp": 3, "gold": 0, "territory": [{"at": [0, 0], "tile": "C3"}]},
        ],
    }


def territory() -> list[Document]:
    return [
        {"at": [0, 0], "tile": "C1", "turn": 0},
        {"at": [0, 1], "tile": "L04", "turn": 0, "forced": True, "scroll_area": 1},
        {"at": [1, 1], "tile": druid_tile(), "turn": 2, "forced": True},
        {"at": [1, 2], "tile": tunnel_tile(), "turn": 0, "forced": True},
        {"at": [-1, 0], "tile": borderland(), "turn": 3, "forced": True},
    ]


def druid_tile() -> Document:
    return {
        "id": "D1",
        "set": "druids",
        "cost": 4,
        "tablet": "scroll-again",
        "areas": [
            {"terrain": "pasture", "edges": "NE", "sheep": 1, "cattle": 1, "farms": 1, "scroll": "gold"},
            {"terrain": "water", "edges": "SW", "ships": 1},
        ],
        "roads": [{"edges": "NE", "barrels": "gold"}],
        "lighthouses": [[1]],
        "centre": 0,
        "unverified": ["centre"],
    }


def tunnel_tile() -> Document:
    return {
        "set": "tunnels",
        "areas": [{"terrain": "mountain", "edges": "NESW", "brochs": 1}],
        "roads": [{"edges": "N", "castle": False, "barrels": "vp", "tunnels": [0]}],
    }


def borderland() -> Document:
    return {
        "id": "B1",
        "set": "borderlands",
        "curved": "SW",
        "areas": [{"terrain": "pasture", "edges": "NE"}],
        "roads": [],
        "barrels": "no-income",
        "back": {"areas": [{"terrain": "pasture", "edges": "NE", "sheep": 2}], "roads": [{"edges": "E"}]},
    }


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every place in a document, the outer ones first."""
    if path:
        yield path, value
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield from places(inner, (*path, key))


def written(path: Path) -> str:
    """A place as the reader names it."""
    text = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return text.removeprefix(".")


def changed(document: Document, path: Path, value: Any) -> Document:
    """The document with another value at one place."""
    result = copy.deepcopy(document)
    _inside(result, path)[path[-1]] = value
    return result


def without(document: Document, path: Path) -> Document:
    """The document without one key."""
    result = copy.deepcopy(document)
    del _inside(result, path)[path[-1]]
    return result


def _inside(document: Any, path: Path) -> Any:
    for key in path[:-1]:
        document = document[key]
    return document
