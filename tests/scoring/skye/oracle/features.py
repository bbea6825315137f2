"""Which rules a game file really touches, so that a fuzz run can show what it covered."""

from collections import Counter
from typing import Any

from . import naive
from .board import (
    EDGES,
    Ground,
    all_areas,
    beside,
    cells_of,
    completed,
    ground_of,
    linked_to_castle,
    mouths,
    ways_on,
    whole_area,
)
from .points import TOO_LARGE, majority, scrolls_of


def of_areas(ground: Ground) -> list[str]:
    """Completed areas, areas joined round a tile, harbours lit from between two lakes."""
    found = []
    for area in all_areas(ground):
        cell, index = next(iter(area))
        terrain = ground[cell].areas[index]["terrain"]
        if completed(ground, area):
            found.append(f"completed {terrain}")
            if len(cells_of(area)) >= 3:
                found.append(f"completed large {terrain}")
        if len(cells_of(area)) < len(area):
            found.append("area twice on one tile")
    for tile in ground.values():
        if any(len(lighthouse) > 1 for lighthouse in tile.lighthouses):
            found.append("lighthouse between lakes")
        if len(tile.lighthouses) > 1:
            found.append("several lighthouses on a tile")
    return found


def of_roads(ground: Ground) -> list[str]:
    """Tunnels that link, barrels that are linked or not."""
    found = []
    linked = linked_to_castle(ground)
    for cell, tile in ground.items():
        for index, road in enumerate(tile.roads):
            ways = ways_on(ground, (cell, index))
            if any(way[0].startswith("mouth") for way in ways):
                found.append("tunnel links")
                if (cell, index) in linked:
                    found.append("tunnel linked to the castle")
            if not road["edges"]:
                found.append("road with no edge")
            tunnels = road.get("tunnels", [])
            if len(set(tunnels)) < len(tunnels):
                found.append("two mouths of a road in one part")
            elif len({frozenset(whole_area(ground, (cell, number))) for number in tunnels}) > 1:
                found.append("two mouths of a road in two mountains")
            if road.get("barrels"):
                found.append(f"{road['barrels']} barrels {'linked' if (cell, index) in linked else 'not linked'}")
        if tile.no_income:
            found.append("no-income barrels")
        if sum(1 for road in tile.roads if road.get("barrels")) > 1:
            found.append("two roads with barrels")
    if len(mouths(ground)) > 3:
        found.append("many tunnel mouths")
    return found


def of_player(game: dict[str, Any], player: dict[str, Any]) -> list[str]:
    """The features of one territory."""
    ground = ground_of(player)
    found = of_areas(ground) + of_roads(ground)
    for _, scroll, done in scrolls_of(ground, set(ground)):
        found += [f"scroll {scroll}", "scroll doubled" if done else "scroll single"]
    for entry in player["territory"]:
        tile = entry["tile"]
        found += ["forced"] if entry.get("forced") else []
        found += ["scroll_area"] if "scroll_area" in entry else []
        found += ["catalogue tile as object"] if naive.physical_id(entry) and isinstance(tile, dict) else []
        if isinstance(tile, dict) and tile["set"] == "borderlands":
            lying = ground[entry["at"][0], entry["at"][1]]
            straight = [edge for edge in EDGES if edge not in lying.curved]
            back_up = all(beside(lying.cell, edge) in ground for edge in straight)
            found.append("borderland turned" if back_up else "borderland front up")
            near = [ground.get(beside(lying.cell, edge)) for edge in lying.curved]
            found += ["curved edges meet" for other in near if other and other.set == "borderlands"]
        if isinstance(tile, dict) and tile.get("tablet"):
            found.append(f"tablet {tile['tablet']}")
    found += ["unknown gold"] if player["gold"] is None else []
    return found


def features(game: dict[str, Any]) -> Counter[str]:
    """How often each feature occurs in a game; once per player, whatever its number there."""
    count: Counter[str] = Counter()
    for player in game["players"]:
        count.update(set(of_player(game, player)))
    count.update({f"{len(game['players'])} players", f"edition {game['edition']}"})
    count.update(f"module {name}" for name in game["modules"])
    count.update(f"ruling {name}" for name in game["rulings"])
    count.update(f"scoring tile {name}" for name in game["scoring_tiles"].values())
    count.update({f"problem {problem['rule']}" for problem in naive.check(game)["problems"]})
    golds = [player["gold"] for player in game["players"]]
    if None not in golds:
        points = majority(golds)
        count.update(["majority tie for most"] if points.count(5) > 1 else [])
        count.update(["majority tie for second"] if points.count(2) > 1 else [])
    end = naive.final(game)["players"]
    ranks = [player["rank"] for player in end]
    totals = [player["total"] for player in end]
    if None not in ranks and TOO_LARGE not in ranks:
        count.update(["equal rank"] if len(set(ranks)) < len(ranks) else [])
        count.update(["tie broken by gold"] if len(set(totals)) < len(set(ranks)) else [])
    for player in end:
        if TOO_LARGE in [scroll["value"] for scroll in player["scrolls"]]:
            count["longest road too large"] += 1
    return count
