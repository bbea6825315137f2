"""Make the tile catalogue from the list of tile faces: `python -m tools.make.catalogue`.

The list records terrains, roads and symbols of a whole tile. Where it does not say in which of two areas a symbol
stands, the area at the tile's centre has it, or else the first area of the right terrain; such a point is marked
`unverified` if any rule depends on it.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = HERE / "assets" / "data" / "isle_of_skye_tiles.csv"
TARGET: Final = HERE / "scoring" / "skye" / "catalogue.json"

SCROLLS: Final = {
    "1 VP per 2 sheep": "sheep",
    "1 VP per 2 whisky tiles": "barrels",
    "1 VP per 2 ships": "ships",
    "1 VP per cattle": "cattle",
    "1 VP per broch": "brochs",
    "1 VP per farm": "farms",
    "1 VP per lighthouse": "lighthouses",
}
SYMBOLS: Final = (
    ("sheep", "sheep", "pasture"),
    ("cattle", "cattle", "pasture"),
    ("farm", "farms", "pasture"),
    ("broch", "brochs", "mountain"),
    ("ship", "ships", "water"),
)


def tile_of(row: dict[str, str]) -> dict[str, Any]:
    """The tile object of one row of the list."""
    areas, centre = _areas(row["areas"])
    unverified = []
    for column, symbol, terrain in SYMBOLS:
        if int(row[column]):
            areas[_home(areas, centre, terrain)][symbol] = int(row[column])
    if row["scroll"]:
        areas[centre]["scroll"] = SCROLLS[row["scroll"]]
        unverified.append("scroll")
    tile: dict[str, Any] = {
        "id": row["tile_id"],
        "set": "castle" if row["set"] == "castle" else "base",
        "areas": areas,
        "roads": _roads(row),
        "centre": centre,
    }
    if int(row["lighthouse"]):
        tile["lighthouses"] = [[_home(areas, centre, "water")]]
    unverified += [name for name, word in (("lighthouse", "lighthouse"), ("ships", "ship")) if _open(row, word)]
    if row["centre"].endswith("?"):
        unverified.append("centre")
    return tile | ({"unverified": unverified} if unverified else {})


def _areas(text: str) -> tuple[list[dict[str, Any]], int]:
    areas: list[dict[str, Any]] = []
    centre = 0
    for index, part in enumerate(text.split("; ")):
        terrain, edges = part.split(":")
        if "C" in edges:
            centre = index
        areas.append({"terrain": terrain, "edges": edges.replace("C", "")})
    return areas, centre


def _home(areas: list[dict[str, Any]], centre: int, terrain: str) -> int:
    if areas[centre]["terrain"] == terrain:
        return centre
    return next(index for index, area in enumerate(areas) if area["terrain"] == terrain)


def _roads(row: dict[str, str]) -> list[dict[str, Any]]:
    roads: list[dict[str, Any]] = [{"edges": road.replace("-", "")} for road in row["roads"].split(" | ") if road]
    if row["set"] == "castle":
        roads[0]["castle"] = True
    if int(row["whisky_tile"]):
        roads[0]["barrels"] = "gold"
    return roads


def _open(row: dict[str, str], word: str) -> bool:
    return row["ambiguity"].startswith(f"{word} may ")


def catalogue() -> list[dict[str, Any]]:
    """Every tile of the list."""
    with SOURCE.open(encoding="utf-8", newline="") as file:
        return [tile_of(row) for row in csv.DictReader(file)]


def rendered() -> str:
    """The catalogue as the text of its file: a tile a line."""
    return "[\n" + ",\n".join(json.dumps(tile) for tile in catalogue()) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(rendered(), encoding="utf-8")
    print(f"{len(catalogue())} tiles written")
