"""Plays games by touching what a player would touch, and compares what the app shows with the engine.

keeper = Keeper(driver)
keeper.set_up("Isla", "Ewan", tiles=("sheep", "columns", "most-ships", "squares"))
keeper.play_round()                 # income, prices, market, two tiles each, scoring
keeper.final()                      # step by step to the ranking
"""

from __future__ import annotations

from random import Random
from typing import Any

from companion.widgets.base import walk
from scoring.core.cells import Cell
from scoring.skye.final import final
from scoring.skye.game import Game
from scoring.skye.gamefile import loads
from scoring.skye.income import income
from scoring.skye.play.filing import dumps
from scoring.skye.play.state import Fate, TableState
from scoring.skye.play.steps import FIRST, SECOND, whose_turn
from scoring.skye.score import score_round
from tests.companion.board_finger import BoardFinger
from tests.companion.driver import Driver
from tests.companion.games.skye.round_games import on_to_scoring


def answer_questions(driver: Driver) -> None:
    """What the ranking asks first: every symbol is printed where the catalogue has it for now."""
    while (sheet := driver.find("question")) is not None:
        areas = sheet.placement.tile.front.areas
        printed = [f"area:{number}" for number, area in enumerate(areas) if sheet.point == "scroll" and area.scroll]
        driver.tap(printed[0] if printed else "leave_question")


def show_all(driver: Driver) -> None:
    """From the final scoring to the ranking; where that is next, there is nothing else to show."""
    driver.tap("show_all" if driver.find("show_all") is not None else "next_stage")
    answer_questions(driver)


class Keeper(BoardFinger):
    """One player with the phone in hand; the dice make every game another one."""

    def __init__(self, driver: Driver, seed: int = 0) -> None:
        super().__init__(driver)
        self.dice = Random(seed)

    @property
    def state(self) -> TableState:
        return self.driver.session.now

    def written(self) -> Game:
        """The game as a reader of the game file would see it."""
        return loads(dumps(self.driver.session.journal))

    # --- the set-up ---

    def set_up(
        self, *names: str, modules: tuple[str, ...] = (), tiles: tuple[str, ...] = (), gold: bool = True
    ) -> None:
        """From Home to the first screen of the game."""
        driver = self.driver
        driver.tap("new_game")
        for name in names:
            driver.tap("someone_new")
            driver.type("name", name)
            driver.tap("add_person")
        for module in modules:
            driver.tap(f"box:{module}")
        if tiles:
            driver.tap("slot:A")
        for tile in tiles:
            driver.tap(f"tile:{tile}")
        if not gold:
            driver.tap("gold_row")
        driver.tap("start")
        assert self.state.names == names
        assert dict(self.state.game.scoring_tiles) == dict(zip("ABCD", tiles, strict=False))

    # --- laying ---

    def free_cells(self) -> list[Cell]:
        """The free cells of the board, those near the castle first."""
        return sorted(self.board.scene.free, key=lambda cell: (max(map(abs, cell)), self.dice.random()))

    def lay(self, player: str) -> Cell:
        """A tile for a player: a tap on a cell and a tap on a tile."""
        if self.driver.session.player != player:
            strip = self.driver.find(f"player:{player}") is not None
            self.driver.tap(f"player:{player}" if strip else f"thumbnail:{player}")
        for cell in self.free_cells():
            self.tap_cell(cell)
            thumbs = self.thumbs()
            if thumbs:
                before = len(self.state.game.player(player).territory)
                self.driver.tap_at(*self.driver.centre(self.dice.choice(thumbs)))
                assert len(self.state.game.player(player).territory) == before + 1
                return cell
            self.driver.back()
        raise AssertionError("nothing fits anywhere")

    def build(self, tiles: int = 2) -> None:
        for name in self.state.names:
            for _ in range(tiles):
                self.lay(name)

    # --- the round ---

    def play_round(self, tiles: int = 2) -> None:
        """A whole round from wherever it stands."""
        if self.driver.screen == "table" and self.driver.find(text="Book income"):
            self.driver.tap("next_step")
        if self.driver.screen == "income":
            self.income()
        if self.driver.screen == "prices":
            self.prices()
            self.market()
        self.build(tiles)
        self.score()

    def income(self) -> None:
        """Looks at the numbers, and books them with one tap."""
        expected = dict(zip(self.state.names, income(self.written(), self.state.game.round), strict=True))
        before = {player.name: (player.gold, player.vp) for player in self.state.game.players}
        if self.state.gold_tracked:
            for name, found in expected.items():
                assert self.driver.get(f"gold:{name}").text == f"+{found.gold}"
        self.driver.tap("book")
        for player in self.state.game.players:
            gold, vp = before[player.name]
            assert player.vp == vp + expected[player.name].vp
            assert player.gold == (None if gold is None else gold + expected[player.name].gold)

    def prices(self) -> None:
        """Two keys for each player."""
        for player in self.state.game.players:
            for _ in range(2):
                self.driver.tap(f"key:{self.dice.randint(1, max(1, min(5, (player.gold or 0) // 2)))}")
        self.driver.tap("buy")

    def market(self) -> None:
        """Everyone buys what they can pay, or passes; with the Druids twice."""
        while (name := whose_turn(self.state, FIRST)) is not None:
            self._buy(name)
        total = sum(player.gold or 0 for player in self.state.game.players)
        self.driver.tap("close")
        assert sum(player.gold or 0 for player in self.state.game.players) == total
        if "druids" not in self.state.game.modules:
            return
        while (name := whose_turn(self.state, SECOND)) is not None:
            self._buy_second(name)
        self.driver.tap("build")

    def _buy(self, name: str) -> None:
        gold = self.state.game.player(name).gold or 0
        offers = [
            (seller, number, offer.price)
            for seller, offers in self.state.market.offers.items()
            for number, offer in enumerate(offers)
            if seller != name and offer.fate is Fate.OPEN and offer.price <= gold
        ]
        if not offers or self.dice.random() < 0.2:
            self.driver.tap("pass")
            assert (self.state.game.player(name).gold or 0) == gold
            return
        seller, number, price = self.dice.choice(offers)
        sellers = self.state.game.player(seller).gold or 0
        self.driver.tap(f"offer:{seller}:{number}")
        assert self.state.game.player(name).gold == gold - price
        assert self.state.game.player(seller).gold == sellers + 2 * price

    def _buy_second(self, name: str) -> None:
        gold = self.state.game.player(name).gold or 0
        cost = self.dice.randint(0, 8)
        if cost > gold:
            self.driver.tap("pass")
            return
        self.driver.tap(f"cost:{cost}")
        self.driver.tap("place:0")
        self.driver.tap("dolmen")
        assert self.state.game.player(name).gold == gold - cost

    def score(self) -> None:
        """Through all letters to the sum, then books, and goes on to the next round."""
        driver, number = self.driver, self.state.game.round
        expected = dict(zip(self.state.names, score_round(self.written(), number), strict=True))
        before = {player.name: player.vp for player in self.state.game.players}
        on_to_scoring(driver)
        assert driver.screen == "scoring"
        for letter in self.state.game.track[number - 1].letters:
            self._compare_letter(letter, {name: found.letters[letter] for name, found in expected.items()})
            driver.tap("next_tab")
        for name, found in expected.items():
            assert driver.get(f"after:{name}").text == str(before[name] + (found.points or 0))
        driver.tap("book")
        for name, found in expected.items():
            assert self.state.game.player(name).vp == before[name] + (found.points or 0)
        if number < len(self.state.game.track):
            driver.tap("next_round")
            assert self.state.game.round == number + 1

    def _compare_letter(self, letter: str, expected: dict[str, Any]) -> None:
        for name, score in expected.items():
            words = [widget.text for widget in walk(self.driver.get(f"row:{name}")) if getattr(widget, "text", "")]
            assert f"+{score.points}" in words, (letter, name, words)

    # --- the end ---

    def final(self) -> None:
        """The reveal, step by step."""
        driver = self.driver
        driver.tap("final")
        expected = dict(zip(self.state.names, final(self.written()), strict=True))
        for _ in range(6):
            if driver.find("next_stage") is None:
                break
            driver.tap("next_stage")
            answer_questions(driver)
        assert self.state.ended
        for name, found in expected.items():
            assert driver.get(f"total:{name}").text == str(found.total)
        ranks = {standing.name: standing.rank for standing in self.state.standing or ()}
        assert ranks == {name: found.rank for name, found in expected.items()}
