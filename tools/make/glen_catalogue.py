"""Make Glen More's tile catalogue from the list of its tiles: `python -m tools.make.glen_catalogue`.

The list has one source for most of what it says. What the rulebook does not confirm is marked `unverified`: the stack,
river and road, most costs, the bonnets on all cards but Cawdor Castle's, and the kind of two tiles whose source
contradicts itself.
"""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = HERE / "assets" / "data" / "glen_more_tiles.csv"
TARGET: Final = HERE / "scoring" / "glen" / "catalogue.json"

RESOURCES: Final = ("wood", "stone", "grain", "sheep", "cattle")
COSTS: Final = {
    "": {},
    "1 whisky": {"whisky": 1},
    "1 clan member or chieftain": {"member": 1},
    "2 different resources": {"different": 2},
}
"""The costs that are no plain list of resources."""
EFFECTS: Final = {
    "1 movement point": "movement",
    "1 resource of any kind": "any",
    "1 grain for 1 whisky barrel": "distillery",
    "1 or 2 sheep for 2 or 4 VP": "butcher-sheep",
    "1 or 2 cattle for 2 or 4 VP": "butcher-cattle",
    "1 sheep and 1 cattle for 5 VP": "butcher-both",
    "1 to 3 different resources for 1/3/5 VP": "fair-3",
    "1 to 4 different resources for 1/3/5/8 VP": "fair-4",
    "1 to 5 different resources for 1/3/5/8/12 VP": "fair-5",
    "exactly 3 resources of any kind for 8 VP": "grocer",
    "1 wood and 1 stone for 7 VP": "bridge",
    "3 VP": "tavern-3",
    "4 VP": "tavern-4",
    "": None,
}
ONCE: Final = {"1 clan member": {"members": 1}, "1 whisky": {"whisky": 1}, "1 clan member (set up)": {"members": 1}}
"""What a tile brings once, when it is laid; what a card adds stands in CARDS."""
CARDS: Final[dict[str, dict[str, Any]]] = {
    "castle-stalker": {"bonnets": 1, "once": {"members": 1}},
    "castle-moil": {"bonnets": 1, "once": {"whisky": 1}},
    "armadale-castle": {"bonnets": 1, "once": {"coins": 3}},
    "loch-lochy": {},
    "duart-castle": {},
    "castle-of-mey": {"bonnets": 1},
    "iona-abbey": {},
    "loch-morar": {},
    "loch-ness": {},
    "donan-castle": {"bonnets": 1, "once": {"whisky": 2}},
    "cawdor-castle": {"bonnets": 3},
    "loch-shiel": {},
    "loch-oich": {},
}
CONFIRMED_COSTS: Final = ("iona-abbey", "loch-ness", "loch-oich")
"""Costs that the rulebook names, pages 4 and 6."""
CONFIRMED_BONNETS: Final = ("cawdor-castle",)


def tile_of(row: dict[str, str]) -> dict[str, Any]:
    """The tile object of one row of the list."""
    slug = "-".join(row["name_en"].lower().split())
    place = slug if slug in CARDS else None
    card = CARDS.get(slug, {})
    once = _once(row["once_when_placed"], card.get("once", {}))
    tile = {
        "id": place or ("start-village" if row["stack"] == "start" else f"T{row['no']}"),
        "numbers": [int(row["no"])],
        "stack": None if row["stack"] == "start" else int(row["stack"]),
        "kind": row["kind"],
        "frame": row["frame"],
        "river": row["river"] == "yes",
        "road": row["road"] == "yes",
        "cost": _cost(row["cost"]),
        "once": once,
        "effect": _effect(row["each_activation"]),
    }
    if place:
        tile |= {"place": place, "bonnets": card.get("bonnets", 0)}
    return tile | {"unverified": _unverified(row, place)}


def _cost(text: str) -> dict[str, int]:
    if text in COSTS:
        return COSTS[text]
    return {name: int(count) for count, name in (part.split(" ") for part in text.split(" + "))}


def _once(text: str, of_card: dict[str, int]) -> dict[str, int]:
    parts = [part for part in text.split(" + ") if part and part != "its card"]
    of_tile = ONCE[parts[0]] if parts else {}
    return {name: of_tile.get(name, 0) + of_card.get(name, 0) for name in {**of_tile, **of_card}}


def _effect(text: str) -> str | None:
    produced = re.fullmatch(r"1 (\w+)", text)
    return produced[1] if produced and produced[1] in RESOURCES else EFFECTS[text]


def _unverified(row: dict[str, str], place: str | None) -> list[str]:
    if row["stack"] == "start":
        return []
    marks = ["stack", "river", "road"]
    if place not in CONFIRMED_COSTS:
        marks.append("cost")
    if row["kind"] == "castle" and place not in CONFIRMED_BONNETS:
        marks.append("bonnets")
    return marks + (["kind"] if row["note"] else [])


def catalogue() -> list[dict[str, Any]]:
    """Every tile of the list; the start villages are alike and stand there once."""
    with SOURCE.open(encoding="utf-8", newline="") as file:
        tiles = [tile_of(row) for row in csv.DictReader(file)]
    found: dict[str, dict[str, Any]] = {}
    for tile in tiles:
        found.setdefault(tile["id"], {**tile, "numbers": []})["numbers"] += tile["numbers"]
    return list(found.values())


def rendered() -> str:
    """The catalogue as the text of its file: a tile a line."""
    return "[\n" + ",\n".join(json.dumps(tile) for tile in catalogue()) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(rendered(), encoding="utf-8")
    print(f"{len(catalogue())} tiles written")
