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


PAYMENT: Document = {
    "cubes": [{"at": [1, 0], "resource": "stone"}],
    "bought": ["wood"],
    "whisky": 1,
    "members": [[0, 0]],
    "chieftains": 1,
}


def events() -> dict[str, Document]:
    """An object for every kind of event."""
    gain = {"resource": "wood", "whisky": 1, "vp": 2, "movement": 3}
    village = {"kind": "village", "frame": "grey", "river": False, "road": False}
    return {
        "set-up": {"game": everything()},
        "ruling-made": {"ruling": "loch-ness", "value": "at-once"},
        "figure-moved": {"player": "Una", "steps": 3},
        "die-rolled": {"rolled": 2},
        "turn-ended": {"player": "Una"},
        "tile-laid": {"player": "Una", "at": [0, 2], "tile": "T2", "payment": PAYMENT, "forced": False},
        "card-used": {"player": "Una", "at": [0, 2], "cubes": [{"at": [0, 2], "resource": "grain"}]},
        "tile-changed": {"player": "Una", "at": [0, 2], "tile": village, "forced": True},
        "tile-taken-back": {"player": "Una", "at": [0, 2]},
        "activated": {"player": "Una", "at": [0, 1], "payment": PAYMENT, "gain": gain, "by_hand": True},
        "sold": {"player": "Una", "cube": {"at": [1, 0], "resource": "stone"}},
        "member-moved": {"player": "Una", "from": [0, 0], "to": [0, 1]},
        "promoted": {"player": "Una", "at": [0, 0]},
        "scored": {"number": 1, "points": {"Una": {"whisky": 3}, "Bo": {"places": 1}}, "by_hand": False},
        "counter-set": {"player": "Bo", "counter": "iona-abbey", "value": 5},
        "clan-set": {"player": "Una", "at": [0, 0], "clan": 2},
        "cubes-set": {"player": "Una", "at": [0, 0], "cubes": {"wood": 2}},
        "warehouse-set": {"warehouse": {"wood": 1, "stone": 2, "grain": 3, "sheep": 0, "cattle": 1}},
        "track-set": {"track": {"chain": [{"player": "Una"}, {"tile": None}], "drawn": 9}},
        "game-ended": {"standing": [{"name": "Una", "total": -4, "rank": 1}, {"name": "Bo", "total": -7, "rank": 2}]},
        "game-reopened": {},
    }
