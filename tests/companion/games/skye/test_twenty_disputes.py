"""Twenty disputes as tables have them, each settled by touch: at most two touches from the number to the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest

from companion.art.shapes import rotated
from companion.games.skye.art.pictures import picture_of
from scoring.core.cells import Cell
from scoring.skye.game import Game
from scoring.skye.play.events import Phase
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Barrels, Face, Tablet, Terrain, Tile, TileArea, TileRoad, TileSet
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import new_game, play, spot
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import NAMES, open_played, set_prices
from tests.scoring.skye.play.tables import borderland

pytestmark = pytest.mark.always

MOST_TOUCHES = 2


def tile(*areas: TileArea, roads: tuple[TileRoad, ...] = (), lights: tuple[tuple[int, ...], ...] = ()) -> Tile:
    return Tile(TileSet.CUSTOM, Face(areas or (TileArea(Terrain.PASTURE, "NESW"),), roads, lights))


PLAIN = tile()
STRAY = tile(TileArea(Terrain.PASTURE, "NESW", cattle=1), roads=(TileRoad("NE"),))
TWO_ROADS = tile(roads=(TileRoad("N"), TileRoad("S", barrels=Barrels.GOLD)))
FLEET = tile(TileArea(Terrain.WATER, "NESW", ships=2))
FARM = tile(TileArea(Terrain.PASTURE, "NESW", farms=1, sheep=1))
VP_ROAD = tile(roads=(TileRoad("E", barrels=Barrels.VP),))
OPEN_LAKE = tile(TileArea(Terrain.WATER, "N"), TileArea(Terrain.PASTURE, "ESW"), lights=((0,),))
SCROLL_IN = tile(TileArea(Terrain.PASTURE, "N", cattle=1, scroll="cattle"), TileArea(Terrain.MOUNTAIN, "ESW"))
STOPPER = tile(TileArea(Terrain.WATER, "NEW"), TileArea(Terrain.PASTURE, "S"))
TABLET = replace(tile(), set=TileSet.DRUIDS, cost=3, tablet=Tablet.SCROLL_AGAIN)


class At(NamedTuple):
    """A long press on a symbol, by its kind; without one on the land in a corner of the tile."""

    cell: Cell
    kind: str = ""


class Hold(NamedTuple):
    """A long press on a widget."""

    test_id: str


Touch = str | At | Hold


class Script(NamedTuple):
    """A dispute: the table, the touches, and what is read then."""

    about: str
    at: Callable[[Driver], None]
    touches: tuple[Touch, ...]
    says: tuple[str, ...]


# --- tables ---


def table(*laid: tuple[str, Tile, Cell], tiles: str = "", modules: tuple[str, ...] = ()) -> Callable[[Driver], None]:
    """A table whose players have some tiles beside their castles, whatever they would touch."""

    def open_it(driver: Driver) -> None:
        play(driver, game_with(*laid, tiles=tiles, modules=modules))

    return open_it


def game_with(
    *laid: tuple[str, Tile, Cell],
    tiles: str = "",
    number: int = 5,
    gold: int = 0,
    vp: int = 10,
    modules: tuple[str, ...] = (),
) -> Game:
    game = new_game(3, modules)
    letters = dict(zip("ABCD", [*filter(None, [tiles]), "sheep", "squares", "columns", "most-gold"], strict=False))
    players = [
        replace(
            player,
            vp=vp,
            gold=gold,
            territory=Territory([*player.territory, *own_tiles(player.name, laid)]),
        )
        for player in game.players
    ]
    return replace(game, players=tuple(players), scoring_tiles=letters, round=number)


def own_tiles(player: str, laid: Sequence[tuple[str, Tile, Cell]]) -> list[Placement]:
    return [Placement(cell, each, 0, True) for name, each, cell in laid if name == player]


def at_income(driver: Driver) -> None:
    """Isla and Ewan are level, Moira is behind."""
    game = game_with(("Isla", VP_ROAD, (0, 2)), number=4, modules=("tunnels",))
    players = (*game.players[:2], replace(game.players[2], vp=4))
    play(driver, replace(game, players=players), phase=Phase.INCOME)
    driver.tap("next_step")
    assert driver.screen == "income"


def at_market(driver: Driver) -> None:
    driver.start_game(*NAMES[:3])
    driver.tap("next_step")
    driver.tap("book")
    set_prices(driver, 1, 2)
    driver.tap("buy")
    assert driver.screen == "market"


def after_market(driver: Driver) -> None:
    at_market(driver)
    for _name in NAMES[:3]:
        driver.tap("pass")
    driver.tap("close")
    driver.tap("phase:buy")
    assert driver.screen == "market"


def at_the_end(*laid: tuple[str, Tile, Cell], gold: int = 7) -> Callable[[Driver], None]:
    def open_it(driver: Driver) -> None:
        play(driver, game_with(*laid, number=6, gold=gold, modules=("druids",)))
        driver.shell.push("final")
        driver.frames(3)
        show_all(driver)

    return open_it


def at_scores(driver: Driver) -> None:
    open_played(driver, 2, 3)
    driver.tap("go:scores")


def at_the_sum(driver: Driver) -> None:
    open_played(driver, 2, 3)
    driver.tap("next_step")
    driver.tap("tab:Σ")


# --- disputes ---

ISLA = "Isla"
CLOSED = (
    (ISLA, SCROLL_IN, (0, 1)),
    (ISLA, STOPPER, (0, 2)),
)
SCRIPTS = (
    Script(
        "a barrel on a tile with two roads",
        table((ISLA, TWO_ROADS, (0, -1))),
        (At((0, -1), "barrel-gold"),),
        ("The road of the barrels at 1 south does not reach the castle. It stops at 1 south (south side).",),
    ),
    Script(
        "a tie for most ships",
        table((ISLA, FLEET, (0, 1)), ("Ewan", FLEET, (0, 1)), tiles="most-ships"),
        ("letter:A", "dispute"),
        (
            "Isla and Ewan have 2 each: 5 VP each, no second place.",
            "With 1 more Isla or Ewan would have most alone.",
            "All four agree. You play English 2022.",
        ),
    ),
    Script(
        "a borderland in a square",
        table(
            (ISLA, PLAIN, (0, 1)),
            (ISLA, PLAIN, (1, 1)),
            (ISLA, borderland("X1"), (1, 0)),
            tiles="squares",
            modules=("borderlands",),
        ),
        ("letter:A", "dispute"),
        (
            "Borderlands count like other tiles, in squares as well.",
            "English 2022, Setup and Course of Play, page 12",
            "With you borderlands do not count for this scoring tile.",
            "Isla 2 VP",
            "Isla 0 VP",
        ),
    ),
    Script(
        "buying one's own tile",
        at_market,
        (Hold("offer:Isla:0"),),
        (
            "Own tiles cannot be bought.",
            "An own tile cannot be bought: what nobody buys stays with you anyway.",
            "English 2022, 4. Buy a Tile, page 4",
        ),
    ),
    Script(
        "nobody buys",
        after_market,
        ("offer:Isla:0",),
        (
            "Nobody bought: the stake of 3 is lost, the tile stays.",
            "The gold that lies with them is lost: it goes to the supply.",
        ),
    ),
    Script(
        "catch-up gold among tied players",
        at_income,
        ("income:Isla", "dispute"),
        (
            "level, not ahead",
            "Who is level is not ahead: both get the same catch-up gold.",
            "Players level with you are not ahead. Players who are level get the same.",
        ),
    ),
    Script(
        "doubling after a forced lay",
        at_the_end(*CLOSED),
        ("scroll:0", "dispute"),
        (
            "1 cattle x 1 = 1 VP. 1 x 2: its area is completed.",
            "Edges of different terrain do not join. Each closes the area of the other.",
            "No book says how a tile that was laid wrongly is scored.",
        ),
    ),
    Script(
        "a lighthouse on an open lake",
        table((ISLA, OPEN_LAKE, (0, 1)), tiles="most-lighthouses"),
        (At((0, 1), "lighthouse"),),
        ("It counts: 1 lighthouse at 1 north.",),
    ),
    Script(
        "cattle on a road that goes astray",
        table((ISLA, STRAY, (0, 2)), tiles="castle-cattle"),
        (At((0, 2), "cattle"),),
        ("The road of the cattle at 2 north does not reach the castle.",),
    ),
    Script(
        "how far a farm reaches",
        table((ISLA, FARM, (0, 1)), tiles="farm-animals"),
        ("letter:A", "dispute"),
        ("four cells", "The editions differ. You play English 2022.", "You play with the four straight neighbours"),
    ),
    Script(
        "VP barrels without a road to the castle",
        at_income,
        ("vp_barrels:Isla",),
        ("0 roads with VP barrels reach the castle.", "Its road stops at 2 north (east side)"),
    ),
    Script(
        "a scroll in an open area",
        at_the_end(CLOSED[0]),
        ("scroll:0", "dispute"),
        ("1 once: its area is open.",),
    ),
    Script("gold at the end", at_the_end(), ("gold",), ("7 gold, 1 VP per 5 = 1 VP.", "2 gold left over for a tie")),
    Script(
        "who wins a tie",
        at_the_end(),
        ("decider",),
        ("With you all gold, counted before the exchange, breaks a tie.", "all win", "Isla 7 gold"),
    ),
    Script(
        "what a stone tablet counts again",
        at_the_end(*CLOSED, (ISLA, TABLET, (1, 0))),
        ("tablets", "dispute"),
        ("1 stone tablet counts the cattle scroll again, single: 1 VP.",),
    ),
    Script(
        "a column that is too short",
        table((ISLA, PLAIN, (0, 1)), tiles="columns"),
        ("letter:A", "dispute"),
        ("1 tile short", "faces its player"),
    ),
    Script(
        "a pasture that is not completed",
        table((ISLA, PLAIN, (0, 1)), tiles="completed-areas"),
        (At((0, 1)),),
        ("Not completed: pasture is open at",),
    ),
    Script("VP of earlier rounds", at_scores, ("vp:Isla",), ("Round 1, A · Cattle on castle roads", "Counted: ")),
    Script("what the round adds up to", at_the_sum, ("after:Ewan",), ("VP so far", "Round 2, B · Squares")),
    Script(
        "where the gold went",
        at_market,
        ("back", Hold("player:Isla")),
        ("Gold now", "Market, round 1"),
    ),
)


def touch(driver: Driver, what: Touch) -> None:
    if isinstance(what, At):
        driver.long_press_at(*spot(driver, what.cell, symbol_spot(driver, what)))
    elif isinstance(what, Hold):
        driver.long_press(what.test_id)
    else:
        driver.tap(what)


def symbol_spot(driver: Driver, at: At) -> tuple[float, float]:
    placement = driver.session.state.game.player("Isla").territory.by_cell[at.cell]
    if not at.kind:
        return 12.0, 12.0
    spots = picture_of(placement.tile).spots(at.kind, placement.turn)
    return rotated(spots[0].at, 0)


def test_there_are_twenty() -> None:
    assert len({script.about for script in SCRIPTS}) == 20
    assert max(len(script.touches) for script in SCRIPTS) <= MOST_TOUCHES


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.about)
def test_a_dispute_is_settled_in_two_touches(driver: Driver, script: Script) -> None:
    script.at(driver)
    for what in script.touches:
        touch(driver, what)
    for words in script.says:
        assert driver.shows(words), "\n".join([words, "is not among", *driver.texts()])


def test_a_question_about_one_thing_shows_nothing_of_other_rules_on_the_map(driver: Driver) -> None:
    """The lighthouse counts; that a column lacks a tile is another matter."""
    script = next(each for each in SCRIPTS if "lighthouse" in each.about)
    script.at(driver)
    touch(driver, script.touches[0])
    overlay = driver.get("screen:table").board.scene.overlay
    assert overlay.callouts == ()
    assert [target.key for target in overlay.targets] == ["1"]
    driver.tap("thing:0:tile")
    assert driver.get("screen:table").board.scene.overlay.callouts
