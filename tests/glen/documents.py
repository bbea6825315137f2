"""A valid game file of Glen More that uses every field there is."""

from typing import Any

Document = dict[str, Any]


def everything() -> Document:
    """A valid file with every field there is."""
    return {
        "format": "clan-companion/1",
        "game": "glen-more",
        "modules": [],
        "mode": "full",
        "rulings": {"loch-ness": "next-turn", "below-zero": "counts"},
        "round": 2,
        "warehouse": {"wood": 0, "stone": 1, "grain": 2, "sheep": 3, "cattle": 1},
        "track": {
            "chain": [{"player": "Una"}, {"tile": "T5"}, {"die": True}, {"player": "Bo"}, {"tile": None}],
            "drawn": 31,
        },
        "players": [
            {
                "name": "Una",
                "colour": "blue",
                "vp": 21,
                "coins": 4,
                "whisky": 3,
                "chieftains": 2,
                "resources": 5,
                "territory": territory(),
            },
            {
                "name": "Bo",
                "colour": "red",
                "territory": [],
                "tally": {"bonnets": 1, "places": 2, "tiles": 9, "castle-of-mey": 0, "iona-abbey": 4},
            },
        ],
    }


def territory() -> list[Document]:
    return [
        {"at": [0, 0], "tile": "start-village", "clan": 1},
        {"at": [0, 1], "tile": "castle-stalker", "clan": 0, "forced": False},
        {"at": [1, 0], "tile": "T1", "clan": 0, "cubes": {"stone": 2, "wood": 1}},
        {"at": [1, 1], "tile": {"kind": "village", "frame": "grey", "river": False, "road": False}, "clan": 2},
    ]
