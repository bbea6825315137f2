"""The 5 castles and 73 landscape tiles as the game file writes tiles, made from the CSV.

A symbol lies in the area at the tile's centre if that area has the right terrain, else in the
first area of the right terrain. A scroll always lies at the centre.
"""

import csv
from pathlib import Path
from typing import Any

Tile = dict[str, Any]

CSV_FILE = Path(__file__).parents[4] / "assets" / "data" / "isle_of_skye_tiles.csv"

SCROLLS = {
    "1 VP per 2 sheep": "sheep",
    "1 VP per 2 whisky tiles": "barrels",
    "1 VP per 2 ships": "ships",
    "1 VP per cattle": "cattle",
    "1 VP per broch": "brochs",
    "1 VP per farm": "farms",
    "1 VP per lighthouse": "lighthouses",
}

# CSV column -> (name in an area, terrain that holds it)
SYMBOLS = {
    "sheep": ("sheep", "pasture"),
    "cattle": ("cattle", "pasture"),
    "farm": ("farms", "pasture"),
    "broch": ("brochs", "mountain"),
    "ship": ("ships", "water"),
}

UNVERIFIED = {"L27": ["centre"], "L41": ["lighthouse"], "L56": ["lighthouse"], "L45": ["ships"]}


def area_for(areas: list[Tile], centre: int, terrain: str) -> int:
    """The index of the area that holds a symbol of this terrain."""
    if areas[centre]["terrain"] == terrain:
        return centre
    return [area["terrain"] for area in areas].index(terrain)


def tile_of(row: dict[str, str]) -> Tile:
    """One row of the CSV as a tile."""
    areas: list[Tile] = []
    centre = -1
    for index, text in enumerate(row["areas"].split("; ")):
        terrain, edges = text.split(":")
        if "C" in edges:
            centre = index
        areas.append({"terrain": terrain, "edges": edges.replace("C", "")})
    roads: list[Tile] = [{"edges": text.replace("-", "")} for text in row["roads"].split(" | ") if text]
    for column, (name, terrain) in SYMBOLS.items():
        if int(row[column]) > 0:
            areas[area_for(areas, centre, terrain)][name] = int(row[column])
    castle = row["set"] == "castle"
    tile: Tile = {
        "id": row["tile_id"],
        "set": "castle" if castle else "base",
        "areas": areas,
        "roads": roads,
        "centre": centre,
    }
    if castle:
        roads[0]["castle"] = True
    if int(row["whisky_tile"]) > 0:
        roads[0]["barrels"] = "gold"
    if int(row["lighthouse"]) > 0:
        by = area_for(areas, centre, "water")
        tile["lighthouses"] = [[by] for _ in range(int(row["lighthouse"]))]
    unverified = list(UNVERIFIED.get(row["tile_id"], []))
    if row["scroll"]:
        areas[centre]["scroll"] = SCROLLS[row["scroll"]]
        unverified.insert(0, "scroll")
    if unverified:
        tile["unverified"] = unverified
    return tile


def load() -> dict[str, Tile]:
    """All catalogue tiles by id, in the order of the CSV."""
    with CSV_FILE.open(encoding="utf-8", newline="") as file:
        return {row["tile_id"]: tile_of(row) for row in csv.DictReader(file)}


CATALOGUE = load()
CASTLE_OF_COLOUR = {"blue": "C1", "yellow": "C2", "red": "C3", "white": "C4", "green": "C5"}
