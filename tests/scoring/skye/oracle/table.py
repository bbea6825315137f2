"""Short ways to write tiles, territories and games by hand, for the tests of the oracle."""

from typing import Any

from . import naive

Entry = dict[str, Any]
Road = dict[str, Any]

CASTLE: Entry = {"at": [0, 0], "tile": "C1", "turn": 0}  # N and S pasture, W mountain, E water; road N S W


def tile(areas: str, *roads: str | Road, **more: Any) -> dict[str, Any]:
    """A tile from words: "pasture NE sheep2 scroll=farms; water S; water - ships1", then its roads."""
    found = []
    for text in areas.split("; "):
        terrain, edges, *symbols = text.split()
        area: dict[str, Any] = {"terrain": terrain, "edges": edges.replace("-", "")}
        for symbol in symbols:
            if symbol.startswith("scroll="):
                area["scroll"] = symbol.removeprefix("scroll=")
            else:
                area[symbol[:-1]] = int(symbol[-1])
        found.append(area)
    ways = [{"edges": road} if isinstance(road, str) else road for road in roads]
    return {"set": "custom", "areas": found, "roads": ways, **more}


def at(x: int, y: int, what: str | dict[str, Any], turn: int = 0, **more: Any) -> Entry:
    """An entry of a territory."""
    return {"at": [x, y], "tile": what, "turn": turn, **more}


def grass(x: int, y: int, symbols: str = "") -> Entry:
    """A tile of pasture all over."""
    return at(x, y, tile(f"pasture NESW {symbols}"))


def game(*territories: list[Entry], **more: Any) -> dict[str, Any]:
    """A game of these territories; alone, a territory gets a rival with nothing but a castle."""
    lands = list(territories) if len(territories) > 1 else [*territories, [at(0, 0, "C2")]]
    colours = ["blue", "yellow", "red", "white", "green"]
    players = [
        {"name": colour.title(), "colour": colour, "vp": 0, "gold": 0, "territory": land}
        for colour, land in zip(colours, lands, strict=False)
    ]
    scoring_tiles = {"A": "sheep", "B": "columns", "C": "most-ships", "D": "squares"}
    return {
        "format": "clan-companion/1",
        "game": "isle-of-skye",
        "edition": "en-2022",
        "modules": ["druids", "bonus"],
        "rulings": {},
        "scoring_tiles": scoring_tiles,
        "round": 1,
        "players": players,
        **more,
    }


def worth(scoring_tile: str, *entries: Entry, **more: Any) -> Any:
    """What a scoring tile is worth to a player with the castle and these tiles."""
    return naive.score(game([CASTLE, *entries], **more))["players"][0]["tiles"][scoring_tile]


def scrolls(*entries: Entry, gold: int | None = 0) -> dict[str, tuple[Any, bool, Any]]:
    """The scrolls of the castle and these tiles at the end: value, completed, VP."""
    played = game([CASTLE, *entries])
    played["players"][0]["gold"] = gold
    end = naive.final(played)["players"][0]
    return {one["scroll"]: (one["value"], one["completed"], one["vp"]) for one in end["scrolls"]}


def problems(*entries: Entry) -> list[tuple[list[int], str]]:
    """The rules a territory breaks."""
    return [(one["at"], one["rule"]) for one in naive.check(game(list(entries)))["problems"]]
