"""Files whose fields are well formed one by one and yet cannot be a game."""

from typing import Any

from tests.share import for_each

from .games import Document, Path, changed, everything
from .refusing import Refuser

TERRITORY: Path = ("players", 0, "territory")
DRUID: Path = (*TERRITORY, 2, "tile")
TUNNEL: Path = (*TERRITORY, 3, "tile")
BORDERLAND: Path = (*TERRITORY, 4, "tile")


def entries(count: int) -> list[Document]:
    return [{"at": [x % 100, x // 100], "tile": "L10"} for x in range(count)]


def players(count: int) -> list[Document]:
    return [{"name": f"Player {number}", "territory": []} for number in range(count)]


BROKEN: list[tuple[Path, Any, str]] = [
    (("players",), [], "players: 0 players; the game is for 2 to 5"),
    (("players",), players(1), "players: 1 players; the game is for 2 to 5"),
    (("players",), players(6), "players: 6 players; the game is for 2 to 5"),
    (("players",), players(1001), "players: 1001 entries are too many; at most 1000 are read"),
    (("players", 1, "name"), "Isla", 'players[1].name: "Isla" is given twice'),
    (("players", 1, "colour"), "purple", 'players[1].colour: "purple" is not one of blue, yellow, red, white, green'),
    (("round",), 0, "round: 0 is not 1 to 6"),
    (("round",), 7, "round: 7 is not 1 to 6"),
    (("format",), "clan-companion/2", "format: this file was made with a newer Clan Companion; update to open it"),
    (("format",), "chess/1", 'format: "clan-companion/1" is expected'),
    (("game",), "carcassonne", 'game: only "isle-of-skye" and "glen-more" can be read'),
    (("scoring_tiles", "E"), "sheep", "scoring_tiles.E: scoring tiles lie at A, B, C and D"),
    (("rulings", "gravity"), "on", "rulings.gravity: the rulings are farm-reach, "),
    (("rulings", "farm-reach"), "six", 'rulings.farm-reach: "six" is not one of eight, four'),
    (("rulings", "borderlands-exempt"), ["moon"], 'rulings.borderlands-exempt[0]: "moon" is not one of squares, '),
    (("modules",), ["kraken"], 'modules[0]: "kraken" is not one of druids, tunnels, borderlands, bonus'),
    ((*TERRITORY, 1, "at"), [0, 0], "players[0].territory[1]: a tile lies at 0, 0 already"),
    ((*TERRITORY, 1, "at"), [1], "players[0].territory[1].at: a cell has two numbers, x and y"),
    ((*TERRITORY, 1, "at"), [1, 2, 3], "players[0].territory[1].at: a cell has two numbers, x and y"),
    ((*TERRITORY, 1, "at"), [0, 1_000_001], "players[0].territory[1].at[1]: 1000001 is not -1000000 to 1000000"),
    ((*TERRITORY, 1, "turn"), 7, "players[0].territory[1].turn: 7 is not 0 to 3"),
    ((*TERRITORY, 1, "tile"), "L74", 'players[0].territory[1].tile: "L74" is no tile of the catalogue'),
    ((*TERRITORY, 1, "scroll_area"), 9, "players[0].territory[1].scroll_area: 9 is not 0 to "),
    ((*TERRITORY, 0, "scroll_area"), 0, "players[0].territory[0].scroll_area: this tile does not have exactly one scr"),
    (TERRITORY, entries(401), "players[0].territory: 401 entries are too many; at most 400 are read"),
    ((*DRUID, "areas", 0, "edges"), "NES", "players[0].territory[2].tile.areas: edge S belongs to two areas"),
    ((*DRUID, "areas", 0, "edges"), "N", "players[0].territory[2].tile.areas: edge E belongs to no area"),
    ((*DRUID, "areas", 0, "edges"), "NN", 'players[0].territory[2].tile.areas[0].edges: "NN" names an edge twice'),
    ((*DRUID, "areas", 0, "edges"), "ne", 'players[0].territory[2].tile.areas[0].edges: "n" is no edge; '),
    ((*DRUID, "areas", 0, "sheep"), 100, "players[0].territory[2].tile.areas[0].sheep: 100 is not 0 to 99"),
    ((*DRUID, "areas", 0, "ships"), 1, "players[0].territory[2].tile.areas[0].ships: ships stand in water, not in pa"),
    ((*DRUID, "areas", 0, "scroll"), "sheeps", 'players[0].territory[2].tile.areas[0].scroll: "sheeps" is not one of'),
    ((*DRUID, "areas"), [{"terrain": "water", "edges": ""}] * 13, "players[0].territory[2].tile.areas: 13 entries ar"),
    ((*DRUID, "lighthouses"), [[0]], "players[0].territory[2].tile.lighthouses[0][0]: area 0 is pasture, not water"),
    ((*DRUID, "lighthouses"), [[2]], "players[0].territory[2].tile.lighthouses[0][0]: 2 is not 0 to 1"),
    ((*DRUID, "centre"), 2, "players[0].territory[2].tile.centre: 2 is not 0 to 1"),
    ((*DRUID, "cost"), 9, "players[0].territory[2].tile.cost: 9 is not 0 to 8"),
    ((*DRUID, "tablet"), "bronze", 'players[0].territory[2].tile.tablet: "bronze" is not one of scroll-again, '),
    ((*DRUID, "set"), "moon", 'players[0].territory[2].tile.set: "moon" is not one of castle, '),
    ((*DRUID, "unverified"), ["x"], 'players[0].territory[2].tile.unverified[0]: "x" is not one of scroll, '),
    ((*DRUID, "back"), {}, "players[0].territory[2].tile.back: only a tile with curved edges has a back"),
    ((*DRUID, "barrels"), "gold", 'players[0].territory[2].tile.barrels: "gold" is not one of no-income'),
    ((*DRUID, "roads"), [{"edges": "N"}] * 2, "players[0].territory[2].tile.roads[1]: edge N has two roads"),
    ((*DRUID, "roads"), [{"edges": ""}] * 9, "players[0].territory[2].tile.roads: 9 entries are too many; at most 8"),
    ((*TUNNEL, "roads", 0, "tunnels"), [1], "players[0].territory[3].tile.roads[0].tunnels[0]: 1 is not 0 to 0"),
    ((*TUNNEL, "roads", 0, "barrels"), "no-income", "players[0].territory[3].tile.roads[0].barrels: "),
    (
        (*TUNNEL, "areas"),
        [{"terrain": "water", "edges": "NESW"}],
        "players[0].territory[3].tile.roads[0].tunnels[0]: area 0 is water, not mountain",
    ),
    ((*BORDERLAND, "curved"), "S", "players[0].territory[4].tile.curved: a borderland has two curved edges"),
    ((*BORDERLAND, "curved"), "NE", "players[0].territory[4].tile.areas: edge N is curved and belongs to no area"),
    ((*BORDERLAND, "back", "areas"), [], "players[0].territory[4].tile.back.areas: edge N belongs to no area"),
]


@for_each(("path", "value", "sentence"), BROKEN)
def test_the_sentence_names_the_place_and_the_reason(path: Path, value: Any, sentence: str, refuse: Refuser) -> None:
    assert refuse.document(changed(everything(), path, value)).startswith(sentence)


def test_round_6_does_not_exist_for_5_players(refuse: Refuser) -> None:
    game = everything() | {"players": players(5), "round": 6}
    assert refuse.document(game) == "round: 6 is not 1 to 5"
