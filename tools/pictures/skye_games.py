"""Games for pictures and measurements: played by the rules, the same every time, with faces from every box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from itertools import count
from random import Random
from typing import Any, Final

from companion.core.seating import COLOURS
from companion.games.skye.model.picker_choice import ways_to_lie
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.tile_library import library_of
from companion.store import Store
from scoring.core.cells import EDGES, Cell, beside
from scoring.core.reading import Field
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.game import Game
from scoring.skye.laying import demands
from scoring.skye.play import acts
from scoring.skye.play.events import Event
from scoring.skye.play.state import Fate
from scoring.skye.play.steps import FIRST, SECOND, has_second_turn, whose_turn
from scoring.skye.rules import RULES
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import read_tile

NAMES: Final = ("Isla", "Ewan", "Moira", "Rory", "Una")
MODULES: Final = ("druids", "tunnels", "borderlands")
LETTERS: Final = {"A": "castle-cattle", "B": "columns", "C": "most-ships", "D": "squares"}
TILES_A_ROUND: Final = (3, 3, 3, 3, 2)
FIRST_MINUTE: Final = datetime(2026, 11, 14, 18, 4, tzinfo=timezone(timedelta(hours=1)))

_PASTURE, _MOUNTAIN, _WATER = "pasture", "mountain", "water"


def _face(box: str, *areas: tuple[Any, ...], roads: tuple[dict[str, Any], ...] = (), **more: Any) -> Tile:
    """A face from (terrain, edges, counts) areas."""
    written = [
        {"terrain": terrain, "edges": edges, **(counts[0] if counts else {})} for terrain, edges, *counts in areas
    ]
    return read_tile(Field({"set": box, "areas": written, "roads": list(roads), "centre": 0, **more}, "face"))


COMPOSED: Final = (
    # tunnels
    _face("tunnels", (_PASTURE, "NES", {"sheep": 1}), (_MOUNTAIN, "W"), roads=({"edges": "E", "tunnels": [1]},)),
    _face(
        "tunnels",
        (_MOUNTAIN, "NES"),
        (_WATER, "W", {"ships": 1}),
        roads=({"edges": "S", "tunnels": [0], "barrels": "vp"},),
    ),
    _face("tunnels", (_PASTURE, "SW", {"cattle": 1}), (_MOUNTAIN, "NE"), roads=({"edges": "SW", "tunnels": [1]},)),
    _face(
        "tunnels",
        (_PASTURE, "NS"),
        (_MOUNTAIN, "E"),
        (_MOUNTAIN, "W"),
        roads=({"edges": "", "tunnels": [1, 2], "barrels": "vp"},),
    ),
    _face("tunnels", (_PASTURE, "ESW", {"farms": 1}), (_MOUNTAIN, "N"), roads=({"edges": "S", "tunnels": [1]},)),
    _face(
        "tunnels",
        (_PASTURE, "SW", {"sheep": 1}),
        (_MOUNTAIN, "NE"),
        roads=({"edges": "S", "tunnels": [1], "barrels": "vp"},),
    ),
    # druids
    _face("druids", (_PASTURE, "NEW", {"scroll": "animal-pairs", "sheep": 1}), (_WATER, "S"), cost=3),
    _face(
        "druids",
        (_MOUNTAIN, "NES", {"brochs": 1}),
        (_PASTURE, "W"),
        roads=({"edges": "EW"},),
        cost=5,
        tablet="scroll-again",
    ),
    _face(
        "druids",
        (_PASTURE, "SW"),
        (_WATER, "NE"),
        roads=({"edges": "SW", "barrels": "gold"},),
        cost=8,
        tablet="own-offer",
    ),
    _face("druids", (_WATER, "NESW", {"ships": 1}), (_PASTURE, "", {"sheep": 2}), lighthouses=[[0]], cost=0),
    _face("druids", (_PASTURE, "NESW", {"cattle": 2}), roads=({"edges": "NS"},), cost=4, tablet="discount-1"),
    _face("druids", (_WATER, "EW", {"scroll": "gold"}), (_PASTURE, "N"), (_MOUNTAIN, "S", {"brochs": 1}), cost=2),
    # borderlands: everyone has the same
    _face(
        "borderlands",
        (_WATER, "NE"),
        (_PASTURE, ""),
        curved="SW",
        back={
            "areas": [{"terrain": _WATER, "edges": "NE"}, {"terrain": _PASTURE, "edges": "", "sheep": 2}],
            "roads": [],
        },
    ),
    _face(
        "borderlands",
        (_MOUNTAIN, "NE"),
        roads=({"edges": "N"},),
        curved="SW",
        back={
            "areas": [{"terrain": _MOUNTAIN, "edges": "NE", "brochs": 1}],
            "roads": [{"edges": "N", "barrels": "gold"}],
        },
    ),
    _face(
        "borderlands",
        (_PASTURE, "NE"),
        roads=({"edges": "E"},),
        curved="SW",
        back={
            "areas": [{"terrain": _PASTURE, "edges": "NE", "farms": 1, "cattle": 1}],
            "roads": [{"edges": "E"}],
        },
    ),
    _face(
        "borderlands",
        (_WATER, "N"),
        (_PASTURE, "E"),
        curved="SW",
        back={
            "areas": [{"terrain": _WATER, "edges": "N", "ships": 1}, {"terrain": _PASTURE, "edges": "E"}],
            "roads": [],
            "barrels": "no-income",
        },
    ),
)


def clock(start: datetime = FIRST_MINUTE, step: int = 47) -> Callable[[], str]:
    """Tells a later time whenever it is asked, so that pictures show the same times."""
    ticks = count()

    def now() -> str:
        return (start + timedelta(seconds=step * next(ticks))).isoformat()

    return now


def keep_tiles(store: Store) -> None:
    """Fills the tile library."""
    for tile in COMPOSED:
        library_of(store).keep(tile)


class Evening:
    """Plays a game through the session, one good placement after another."""

    def __init__(self, session: SkyeSession, seed: int = 7) -> None:
        self.session, self.dice = session, Random(seed)
        self.composed = list(COMPOSED)

    def begin(self, players: int = 4, modules: tuple[str, ...] = MODULES, gold: bool = True) -> None:
        people = acts.seated(list(zip(NAMES[:players], COLOURS, strict=False)), gold)
        self.session.start(RULES, acts.set_up(Game(players=people, modules=modules, scoring_tiles=LETTERS), gold))

    def rounds(self, number: int) -> None:
        """So many whole rounds; the last one is scored and booked, the next one begun."""
        for _ in range(number):
            self.trade()
            self.build()
            self.session.do(acts.book_round(self.session.now, anyway=True))
            if self.session.now.game.round < len(self.session.now.game.track):
                self.session.do(acts.begin_round(self.session.now))

    # --- the market ---

    def trade(self) -> None:
        """Income, prices and both buying turns."""
        self.session.do(acts.book_income(self.session.now))
        if self.session.now.gold_tracked:
            self.set_prices()
            self.buy()
            self.session.do(acts.close_offers(self.session.now))
            while has_second_turn(self.session.now) and (name := whose_turn(self.session.now, SECOND)):
                self.session.do(self._from_bag(name))

    def _from_bag(self, name: str) -> Event:
        """A tile of the bag for whoever can pay it."""
        state = self.session.now
        if acts.can_buy_from_bag(state, name):
            return acts.buy_from_bag(state, name)
        return acts.pass_turn(state, name, SECOND)

    def set_prices(self) -> None:
        for player in self.session.now.game.players:
            most = max(1, min(7, (player.gold or 2) // 2))
            prices = [self.dice.randint(1, most), self.dice.randint(1, most)]
            self.session.do(acts.set_prices(self.session.now, player.name, prices, anyway=True))

    def buy(self, turns: int = 5) -> None:
        """So many players buy or pass."""
        for _ in range(turns):
            name = whose_turn(self.session.now, FIRST)
            if name is None:
                return
            self._buy_one(name)

    def _buy_one(self, name: str) -> None:
        state = self.session.now
        gold = state.game.player(name).gold or 0
        offers = [
            (seller, number)
            for seller, found in state.market.offers.items()
            for number, offer in enumerate(found)
            if seller != name and offer.fate is Fate.OPEN and offer.price <= gold
        ]
        if offers:
            self.session.do(acts.buy(state, name, *self.dice.choice(offers), anyway=True))
        else:
            self.session.do(acts.pass_turn(state, name, FIRST))

    # --- building ---

    def build(self, tiles: int | None = None) -> None:
        """Everyone lays some tiles, a composed one among them."""
        number = self.session.now.game.round
        most = tiles if tiles is not None else TILES_A_ROUND[min(number, len(TILES_A_ROUND)) - 1]
        for place, name in enumerate(self.session.now.names):
            for turn in range(most):
                self.lay(name, composed=turn == 0 and (number + place) % 2 == 0, borderland=turn == 1 and number == 3)

    def lay(self, name: str, composed: bool = False, borderland: bool = False) -> bool:
        """The best of a handful of tiles, as if bought for its place."""
        state = self.session.now
        found = list(self._choices(name, composed, borderland))
        if not found:
            return False
        cell, tile, turn = max(found, key=lambda choice: self._worth(state.game.player(name).territory, *choice))
        if tile.id is None and tile.set is not TileSet.BORDERLANDS:
            self.composed.remove(tile)
        self.session.do(acts.lay(state, name, cell, tile, turn, anyway=True))
        return True

    def _choices(self, name: str, composed: bool, borderland: bool) -> Iterator[tuple[Cell, Tile, int]]:
        territory = self.session.now.game.player(name).territory
        boxes = set(self.session.now.game.modules)
        laid = {each.tile.id for player in self.session.now.game.players for each in player.territory}
        hand: list[Tile] = [tile for tile in landscape_tiles() if tile.id not in laid]
        if borderland and "borderlands" in boxes:
            hand = [tile for tile in self.composed if tile.set is TileSet.BORDERLANDS]
        elif composed and boxes:
            hand = [tile for tile in self.composed if tile.set in boxes and tile.set is not TileSet.BORDERLANDS] or hand
        self.dice.shuffle(hand)
        for tile in hand[:14]:
            for cell in demands(territory):
                yield from ((cell, tile, turn) for turn in ways_to_lie(territory, cell, tile)[:1])

    def _worth(self, territory: Territory, cell: Cell, tile: Tile, turn: int) -> float:
        """Compact territories with long roads look like those people build."""
        after = territory.lay(Placement(cell, tile, turn))
        survey = Survey(after)
        linked = sum(len(survey.nets[net].roads) for net in survey.linked_nets)
        touching = sum(beside(cell, edge) in territory for edge in EDGES)
        x, y = (abs(part) for part in cell)
        return 2.0 * linked + 2.2 * touching - 1.6 * max(x, y - 0.5) + self.dice.random() * 1.5
