"""The oracle: every answer of the command line's `--json`, worked out from the plain game file.

Open points and how this reads them
* Order of several problems on one placement: castle, touch, terrain, curve, copies; each at most once.
* `check` compares fronts: a straight edge of a borderland is free until the tile that turns it is laid.
* A tile whose only neighbour is straight against curved breaks `curve`, not `touch`: it lies beside a tile.
* The first tile is only asked for `castle` and `copies`; a castle laid later breaks nothing by itself.
  A castle is known by its id; an empty territory breaks `castle` at [0, 0].
* Copies are known by catalogue ids alone. Tiles with other ids, or none, are never copies.
* The castle for roads is every road marked `castle`, wherever it lies; without one nothing is connected.
  The castle brings its 5 gold whether it was laid or not.
* A `back` may name `lighthouses` and scrolls as any face; its terrains may differ from the front's.
* A road at a curved edge, should a file have one, joins like any other.
* `borderlands-exempt` and `farm-animals`: a farm on a borderland draws no animals, and animals there earn
  nothing.
* `borderlands-exempt` and runs, squares, diagonals: the borderland's cell is as good as empty, so it breaks
  a run.
* `borderlands-exempt` and `best-scroll`: neither scrolls on borderlands nor what borderlands add to another
  scroll count. A `gold` scroll there is no scroll for it, so unknown gold does not matter.
* Unknown gold: `tablets` is null for a player with a `gold` scroll, with or without a tablet.
* A `scroll-again` tablet takes the best single value; two tablets take the same scroll twice.
* `vp-and-gold`: a tile with gold and VP barrels still brings 1 gold.
* The round defaults to the file's `round`, that to 1; `vp` to 0; `turn` to 0; an absent edition is not
  nl-2015.
* `fits` names all turns that fit, in the order of the CSV, and only where a tile lies beside the cell.
"""

from dataclasses import replace
from typing import Any

from .board import (
    EDGES,
    OPPOSITE,
    Cell,
    Ground,
    Laid,
    Node,
    all_areas,
    at_edge,
    beside,
    cells_of,
    completed,
    fronts,
    ground_of,
    lay,
    linked_to_castle,
    open_edges,
    symbols,
)
from .catalogue import CASTLE_OF_COLOUR, CATALOGUE
from .points import (
    CONTESTS,
    PLAIN_TILES,
    TOO_LARGE,
    Value,
    best_of,
    best_scroll,
    castle_roads,
    connected,
    farm_animals,
    majority,
    scroll_value,
    scrolls_of,
    sum_of,
    times,
)

Game = dict[str, Any]

BASE = [
    "squares", "completed-areas", "sheep", "large-areas", "mountain-brochs", "building-sets",
    "most-barrels", "most-ships", "farm-animals", "most-gold", "castle-cattle", "harbours",
    "castle-roads", "columns", "largest-lake", "completed-mountains",
]  # fmt: skip
DRUIDS = [
    "open-water", "largest-herd", "most-lighthouses", "longest-diagonal", "largest-mountain", "lake-house",
]  # fmt: skip
BONUS = ["rows", "best-scroll"]

FEW_PLAYERS = [("A", 0), ("B", 0), ("AC", 1), ("BD", 2), ("ACD", 3), ("BCD", 4)]
FIVE_PLAYERS = [("AB", 0), ("AC", 0), ("BD", 1), ("ACD", 2), ("BCD", 3)]

DEFAULTS = {
    "castle-tile": "counts",
    "vp-barrels": "vp-only",
    "tie-break": "remainder",
    "farm-animals": "once",
    "line-scroll": "lines",
    "borderlands-exempt": [],
}


def ruling(game: Game, name: str) -> Any:
    """What the table decided, or the default of the edition."""
    chosen = game.get("rulings", {})
    if name in chosen:
        return chosen[name]
    if name == "farm-reach":
        return "four" if game.get("edition") == "nl-2015" else "eight"
    return DEFAULTS[name]


def round_of(game: Game, number: int | None) -> tuple[str, int]:
    """The letters of a round and its gold per player ahead."""
    track = FIVE_PLAYERS if len(game["players"]) == 5 else FEW_PLAYERS
    return track[(game.get("round", 1) if number is None else number) - 1]


def player_named(game: Game, name: str) -> dict[str, Any]:
    """The player of this name."""
    found: dict[str, Any] = next(player for player in game["players"] if player["name"] == name)
    return found


# --- check and fits ------------------------------------------------------------------------------


def physical_id(entry: dict[str, Any]) -> str | None:
    """The catalogue tile an entry is, if it is one."""
    tile = entry["tile"]
    name = tile if isinstance(tile, str) else tile.get("id")
    return name if name in CATALOGUE else None


def meeting(tile: Laid, edge: str, other: Laid) -> str:
    """What is wrong where two tiles meet: "", "terrain" or "curve"."""
    back = OPPOSITE[edge]
    if (edge in tile.curved) != (back in other.curved):
        return "curve"
    if edge in tile.curved:
        return ""
    mine, theirs = at_edge(tile.areas, edge), at_edge(other.areas, back)
    if mine is None or theirs is None:
        return ""
    return "" if tile.areas[mine]["terrain"] == other.areas[theirs]["terrain"] else "terrain"


def laying_problems(ground: Ground, tile: Laid) -> list[str]:
    """The laying rules a tile breaks beside the tiles that lie already."""
    near = [(edge, ground[beside(tile.cell, edge)]) for edge in EDGES if beside(tile.cell, edge) in ground]
    problems = [] if near else ["touch"]
    wrong = [meeting(tile, edge, other) for edge, other in near]
    return problems + [rule for rule in ("terrain", "curve") if rule in wrong]


def castle_stands(player: dict[str, Any]) -> bool:
    """The first tile is the player's castle at 0,0, turn 0."""
    first = player["territory"][0]
    mine = CASTLE_OF_COLOUR.get(player.get("colour", ""))
    return physical_id(first) == mine and list(first["at"]) == [0, 0] and first.get("turn", 0) == 0


def check(game: Game) -> dict[str, Any]:
    """Every rule the file breaks, player by player, in the order the tiles were laid."""
    problems = []
    laid_before: list[str] = []
    for player in game["players"]:
        if not player["territory"]:
            problems.append({"player": player["name"], "at": [0, 0], "rule": "castle", "message": ""})
        for number, entry in enumerate(player["territory"]):
            rules = []
            if number == 0:
                if not castle_stands(player):
                    rules.append("castle")
            elif not entry.get("forced"):
                lying = fronts(player["territory"][:number])
                rules += laying_problems(lying, lay(entry, back_up=False))
            name = physical_id(entry)
            if name is not None:
                if name in laid_before:
                    rules.append("copies")
                laid_before.append(name)
            for rule in rules:
                problems.append({"player": player["name"], "at": list(entry["at"]), "rule": rule, "message": ""})
    return {"ok": not problems, "problems": problems}


# Every landscape tile of the catalogue in every turn, as it would lie on the cell 0,0.
LANDSCAPES = {
    name: [lay({"at": [0, 0], "tile": name, "turn": turn}, back_up=False) for turn in range(4)]
    for name, tile in CATALOGUE.items()
    if tile["set"] != "castle"
}


def fits(game: Game, player_name: str, cell: Cell) -> dict[str, Any]:
    """The catalogue tiles that can be laid on a cell, and with which turns."""
    ground = ground_of(player_named(game, player_name))
    laid = [physical_id(entry) for player in game["players"] for entry in player["territory"]]
    found = []
    for name, lying in LANDSCAPES.items():
        if cell in ground or name in laid:
            continue
        turns = []
        for turn in range(4):
            if not laying_problems(ground, replace(lying[turn], cell=cell)):
                turns.append(turn)
        if turns:
            found.append({"tile": name, "turns": turns})
    return {"fits": found}


# --- score ---------------------------------------------------------------------------------------


def counted_for(game: Game, tile_id: str, ground: Ground) -> set[Cell]:
    """The cells that count for a scoring tile."""
    if tile_id in ruling(game, "borderlands-exempt"):
        return {cell for cell in ground if ground[cell].set != "borderlands"}
    return set(ground)


def tile_values(game: Game, tile_id: str) -> list[Value]:
    """What a scoring tile is worth to each player."""
    players = game["players"]
    if tile_id == "most-gold":
        if any(player.get("gold") is None for player in players):
            return [None for _ in players]
        return list(majority([player["gold"] for player in players]))
    grounds = [ground_of(player) for player in players]
    counted = [counted_for(game, tile_id, ground) for ground in grounds]
    if tile_id in CONTESTS:
        return list(majority([CONTESTS[tile_id](*pair) for pair in zip(grounds, counted, strict=True)]))
    values: list[Value] = []
    for player, ground, cells in zip(players, grounds, counted, strict=True):
        if tile_id == "farm-animals":
            each_way = ruling(game, "farm-animals") == "each-way"
            values.append(farm_animals(ground, cells, ruling(game, "farm-reach"), each_way))
        elif tile_id == "castle-roads":
            values.append(castle_roads(ground, cells, ruling(game, "castle-tile") == "counts"))
        elif tile_id == "best-scroll":
            values.append(best_scroll(ground, cells, player.get("gold"), ruling(game, "line-scroll")))
        else:
            values.append(PLAIN_TILES[tile_id](ground, cells))
    return values


def score(game: Game, round: int | None = None) -> dict[str, Any]:
    """All scoring tiles of the set for every player, and what the round scores."""
    in_play = game["scoring_tiles"]
    ids = list(BASE)
    ids += DRUIDS if "druids" in game.get("modules", []) else []
    ids += BONUS if "bonus" in game.get("modules", []) else []
    ids += [tile_id for tile_id in in_play.values() if tile_id not in ids]
    values = {tile_id: tile_values(game, tile_id) for tile_id in ids}
    letters, _ = round_of(game, round)
    players = []
    for number, player in enumerate(game["players"]):
        this_round = {letter: values[in_play[letter]][number] for letter in letters}
        players.append(
            {
                "name": player["name"],
                "tiles": {tile_id: values[tile_id][number] for tile_id in ids},
                "round": this_round,
                "round_total": sum_of(list(this_round.values())),
            }
        )
    return {"players": players}


# --- income --------------------------------------------------------------------------------------


def income(game: Game, round: int | None = None) -> dict[str, Any]:
    """The income phase: VP barrels, castle, gold barrels, then the gold for players ahead."""
    _, per_player_ahead = round_of(game, round)
    gold_signs = ["gold", "vp"] if ruling(game, "vp-barrels") == "vp-and-gold" else ["gold"]
    gained, barrels = [], []
    for player in game["players"]:
        ground = ground_of(player)
        signs = [(cell, ground[cell].roads[index].get("barrels")) for cell, index in linked_to_castle(ground)]
        gained.append(sum(1 for _, sign in signs if sign == "vp"))
        barrels.append(len({cell for cell, sign in signs if sign in gold_signs}))
    vp = [player.get("vp", 0) + more for player, more in zip(game["players"], gained, strict=True)]
    players = []
    for number, player in enumerate(game["players"]):
        catch_up = per_player_ahead * sum(1 for other in vp if other > vp[number])
        players.append(
            {
                "name": player["name"],
                "castle": 5,
                "barrels": barrels[number],
                "catch_up": catch_up,
                "gold": 5 + barrels[number] + catch_up,
                "vp": gained[number],
            }
        )
    return {"players": players}


# --- final ---------------------------------------------------------------------------------------


def settle(game: Game, player: dict[str, Any]) -> dict[str, Any]:
    """Scrolls, tablets and gold of one player at the end, without the rank."""
    ground = ground_of(player)
    gold = player.get("gold")
    scrolls: list[dict[str, Any]] = []
    for cell, scroll, done in scrolls_of(ground, set(ground)):
        value = scroll_value(scroll, ground, set(ground), gold, ruling(game, "line-scroll"))
        vp = times(2 if done else 1, value)
        scrolls.append({"at": list(cell), "scroll": scroll, "value": value, "completed": done, "vp": vp})
    stones = sum(1 for tile in ground.values() if tile.tablet == "scroll-again")
    best = best_of([scroll["value"] for scroll in scrolls])
    tablets = times(stones, best) if stones or best is None else 0
    gold_vp = None if gold is None else gold // 5
    parts = [scroll["vp"] for scroll in scrolls]
    return {
        "name": player["name"],
        "scrolls": scrolls,
        "tablets": tablets,
        "gold": gold_vp,
        "total": sum_of([player.get("vp", 0), tablets, gold_vp, *parts]),
    }


def final(game: Game) -> dict[str, Any]:
    """Scrolls, tablets, gold and ranking."""
    settled = [settle(game, player) for player in game["players"]]
    totals = [one["total"] for one in settled]
    for one, player in zip(settled, game["players"], strict=True):
        if None in totals or TOO_LARGE in totals:
            one["rank"] = None if None in totals else TOO_LARGE
            continue
        better = 0
        for rival, rival_player in zip(settled, game["players"], strict=True):
            mine, theirs = tie_breaker(game, player), tie_breaker(game, rival_player)
            if (rival["total"], theirs) > (one["total"], mine):
                better += 1
        one["rank"] = better + 1
    return {"players": settled}


def tie_breaker(game: Game, player: dict[str, Any]) -> int:
    """The gold that breaks a tie."""
    gold: int = player["gold"]
    return gold if ruling(game, "tie-break") == "all-gold" else gold % 5


# --- areas ---------------------------------------------------------------------------------------


def lights_by(ground: Ground, area: set[Node]) -> int:
    """How many lighthouses stand by an area, each counted once."""
    return sum(
        any((cell, index) in area for index in lighthouse)
        for cell, tile in ground.items()
        for lighthouse in tile.lighthouses
    )


def areas(game: Game, player_name: str) -> dict[str, Any]:
    """The areas of a territory and the tiles connected to the castle."""
    ground = ground_of(player_named(game, player_name))
    found = []
    for area in all_areas(ground):
        cell, index = next(iter(area))
        found.append(
            {
                "terrain": ground[cell].areas[index]["terrain"],
                "tiles": len(cells_of(area)),
                "completed": completed(ground, area),
                "open_edges": open_edges(ground, area),
                **{
                    name: symbols(ground, area, name, set(ground))
                    for name in ("sheep", "cattle", "farms", "brochs", "ships")
                },
                "lighthouses": lights_by(ground, area),
            }
        )
    return {"areas": found, "connected": [list(cell) for cell in sorted(connected(ground))]}
