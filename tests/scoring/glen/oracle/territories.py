"""Random game files of Glen More: territories that grow by the rules or against them, and tables that only count."""

import random
from typing import Any

from .naive import FROM_STACKS, TILES, broken_rules, face, lay_out

Entry = dict[str, Any]
NAMES = ("Anna", "Bruno", "Clara", "Danny", "Ewan")
KINDS = sorted({tile["kind"] for tile in TILES.values()})
FRAMES = ("yellow", "green", "brown", "grey", "blue")
CARDS = ("castle-of-mey", "iona-abbey", "loch-morar", "duart-castle")


def random_game(rng: random.Random, size: int | None = None) -> Entry:
    """A game file; players share one box of tiles unless their tiles are written out."""
    unused = rng.sample(FROM_STACKS, len(FROM_STACKS))
    careless = rng.choice([0.0, 0.0, 0.1, 0.4])
    players = [random_player(rng, name, unused, careless, size) for name in NAMES[: rng.randint(2, 5)]]
    game: Entry = {"format": "clan-companion/1", "game": "glen-more", "modules": [], "players": players}
    if rng.random() < 0.3:
        game["rulings"] = {"below-zero": rng.choice(["counts", "stops-at-zero"])}
    return game


def random_player(rng: random.Random, name: str, unused: list[str], careless: float, size: int | None) -> Entry:
    tiles = size if size is not None else rng.choice([1, rng.randint(1, 8), rng.randint(5, 20)])
    player: Entry = {"name": name, "territory": random_territory(rng, unused, careless, tiles)}
    for counter, most in (("vp", 60), ("coins", 12), ("whisky", 9), ("chieftains", 7), ("resources", 6)):
        if rng.random() < 0.9:
            player[counter] = rng.randint(0, most)
    if rng.random() < 0.15:
        tally = {key: rng.randint(0, 9) for key in ("bonnets", "places", "tiles") if rng.random() < 0.8}
        tally |= {card: rng.randint(0, 6) for card in CARDS if rng.random() < 0.3}
        player["tally"] = tally
    return player


def random_territory(rng: random.Random, unused: list[str], careless: float, size: int) -> list[Entry]:
    territory: list[Entry] = []
    if rng.random() < 0.97:
        territory.append(
            {"at": [0, 0], "tile": rng.choice(["start-village", "T68", "T72"]), "clan": rng.choice([0, 1, 1])}
        )
    for _ in range(3 * size):
        if len(territory) >= size:
            break
        entry = grown(rng, territory, unused, careless)
        if entry:
            territory.append(entry)
    return territory


def grown(rng: random.Random, territory: list[Entry], unused: list[str], careless: float) -> Entry | None:
    """One more entry, or None if nothing fitted where it was tried."""
    there = lay_out(territory)
    x, y = rng.choice(sorted(there)) if there else (0, 0)
    dx, dy = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
    at = (x + dx, y + dy)
    if rng.random() < careless / 3:
        at = (x + rng.randint(-3, 3), y + rng.randint(-3, 3))
    if at in there:
        return None
    wild = rng.random() < careless
    choices = [name for name in unused if wild or not broken_rules(there, at, TILES[name])]
    if rng.random() < 0.15 or not choices:
        tile: Any = random_tile(rng)
        if not wild and broken_rules(there, at, face(tile)):
            return None
    else:
        tile = rng.choice(choices[:12])
        unused.remove(tile)
        if rng.random() < 0.2:
            tile = next(name for name in TILES if name.startswith("T") and TILES[name]["name"] == TILES[tile]["name"])
    entry: Entry = {"at": list(at), "tile": tile}
    if rng.random() < 0.6:
        entry["clan"] = rng.choice([0, 0, 1, 2])
    if rng.random() < 0.2:
        entry["cubes"] = {rng.choice(["wood", "stone", "grain", "sheep", "cattle"]): rng.randint(0, 3)}
    if rng.random() < careless / 2:
        entry["forced"] = True
    return entry


def random_tile(rng: random.Random) -> Entry:
    tile: Entry = {"kind": rng.choice(KINDS), "frame": rng.choice(FRAMES)}
    for way in ("river", "road"):
        if rng.random() < 0.7:
            tile[way] = rng.random() < 0.4
    return tile
