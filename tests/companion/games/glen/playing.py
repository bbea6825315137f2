"""Plays games of Glen More by touching what a player would touch, and compares what the app shows with the engine.

keeper = GlenKeeper(driver)
keeper.set_up("Isla", "Ewan")
keeper.play()                       # turn by turn with three scorings, to the ranking
"""

from __future__ import annotations

from random import Random

from companion.games.glen.model.activation_choice import ways
from companion.games.glen.model.session import GlenSession
from scoring.core.cells import Cell
from scoring.core.territory import NEIGHBOURS
from scoring.glen.comparison import compare
from scoring.glen.game import Game, Mode, Player
from scoring.glen.gamefile import loads
from scoring.glen.paying import Shortage, shortage
from scoring.glen.play.building import due_payment
from scoring.glen.play.filing import dumps
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import Step, activatable, next_step, whose_turn
from scoring.glen.settlement import settle
from scoring.glen.tile import RESOURCES
from scoring.glen.track import SCORINGS
from tests.companion.board_finger import BoardFinger
from tests.companion.driver import Driver

FARTHEST = 5
MOST_TURNS = 120
RULES = ("whisky", "chieftains", "places")


class GlenKeeper(BoardFinger):
    """One player with the phone in hand; the dice make every game another one."""

    def __init__(self, driver: Driver, seed: int = 0) -> None:
        super().__init__(driver)
        self.dice = Random(seed)
        self.lay_taps: list[int] = []
        """How many taps each tile took, its figure moved and its cost paid."""
        self.activation_taps: list[tuple[int, int]] = []
        """Taps of a turn for so many activations."""
        self.scoring_taps: list[int] = []

    @property
    def session(self) -> GlenSession:
        return self.driver.shell.session

    @property
    def state(self) -> TableState:
        return self.session.now

    def player(self, name: str = "") -> Player:
        player = self.state.find(name or self.session.player)
        assert player is not None
        return player

    def written(self) -> Game:
        """The game as a reader of the game file would see it."""
        return loads(dumps(self.session.journal))

    def tap_cell(self, cell: Cell) -> None:
        """A message that lies over the cell is put away first, as anybody would."""
        message, spot = self.driver.find("snackbar"), self.spot(cell)
        if message is not None and message.collide_point(*spot):
            self.driver.tap_at(message.x + 20, message.top - 12)
            assert self.driver.find("snackbar") is None
        super().tap_cell(cell)

    # --- the set-up ---

    def set_up(self, *names: str, mode: Mode = Mode.FULL) -> None:
        """From Home to the first screen of the game, with people who are new here."""
        driver = self.driver
        driver.tap("new_game:glen-more")
        for name in names:
            driver.tap("someone_new")
            driver.type("name", name)
            driver.tap("add_person")
        driver.tap(f"mode:{mode}")
        driver.tap("start")
        assert self.state.names == names
        assert self.state.game.mode is mode

    # --- the game ---

    def play(self) -> None:
        """Turn after turn until the game has ended."""
        for _ in range(MOST_TURNS):
            if self.state.ended:
                return
            self.step()
        raise AssertionError("the game does not end")

    def step(self) -> None:
        """The next sensible step, whatever it is."""
        step = next_step(self.state)
        if step is Step.SCORE:
            self.score()
        elif step is Step.END_GAME:
            self.settle()
        elif step is Step.ROLL_DIE:
            before = self.state.game.track
            self.driver.tap(f"do:die:{self.dice.choice((1, 2, 3))}")
            assert self.state.game.track != before
        else:
            self.turn()

    def turn(self) -> None:
        """A whole turn: figure, tile, activations, clan members, end."""
        name = whose_turn(self.state)
        assert name == self.session.player
        ahead = len(self._ahead(name))
        self.driver.tap(f"steps:{min(self.dice.randint(3, FARTHEST), ahead)}")
        if self.lay(name):
            self.use_card()
            self.activate(name)
            self.wander(name)
        self.driver.tap("next_step")
        if self.driver.find("snackbar:End turn"):
            self.driver.tap("snackbar:End turn")
        assert self.state.turn is None

    def _ahead(self, name: str) -> tuple[int, ...]:
        track = self.state.game.track
        assert track is not None
        figure = next(stop for stop in track.chain if stop.player == name)
        return track.tiles_ahead(figure)

    # --- laying ---

    def lay(self, name: str) -> bool:
        """A tap on a cell and a tap on a tile; False if nothing can be laid or paid for."""
        player = self.player(name)
        for cell in sorted(self.board.scene.free, key=lambda cell: (max(map(abs, cell)), self.dice.random())):
            before = self.driver.taps
            self.tap_cell(cell)
            if self._pick(player):
                self.lay_taps.append(1 + self.driver.taps - before)
                self._compare_laid(player, cell)
                return True
            self.driver.back()
        return False

    def _pick(self, player: Player) -> bool:
        """A tile of the picker that the player can pay for."""
        thumbs = [thumb for thumb in self.thumbs() if not thumb.shown.greyed]
        if not thumbs:
            return False
        self.driver.tap_at(*self.driver.centre(self.dice.choice(thumbs)))
        message = self.driver.find("snackbar")
        if message is not None and message.text.endswith("could still be activated."):
            # Without a track the next tile ends the turn of whoever laid the last one.
            self.driver.tap(text=next(text for text in self.driver.texts() if str(text).startswith("End ")))
        return len(self.player(player.name).territory) == len(player.territory) + 1

    def _compare_laid(self, before: Player, cell: Cell) -> None:
        """The tile lies there, and exactly its cost is gone."""
        now = self.player(before.name)
        placement = now.territory.at(cell)
        assert placement is not None
        assert not placement.forced
        once, given = placement.tile.once, due_payment(self.state, before, placement.tile)
        assert now.whisky == before.whisky - given.whisky + once.whisky
        assert len(now.territory.cubes) == len(before.territory.cubes) - len(given.cubes)
        assert shortage(before, self.state.game.warehouse, given).members == Shortage().members

    def use_card(self) -> None:
        """What Loch Lochy puts down is chosen."""
        if self.driver.find("put_down"):
            for _ in range(2):
                self.driver.tap("take:wood:more")
            self.driver.tap("put_down")

    # --- activating ---

    def activate(self, name: str) -> None:
        """All at once where that is offered, then what has to be chosen, tile by tile."""
        begun, before = self.driver.taps, len(self.state.turn_of(name).activated)
        if self.driver.find("do:all"):
            self.driver.tap("do:all")
        while cell := self._affordable(name):
            self._activate_one(name, cell)
        done = len(self.state.turn_of(name).activated) - before
        self.activation_taps.append((self.driver.taps - begun, done))

    def _affordable(self, name: str) -> Cell | None:
        """A tile that the player can still activate, and pay for."""
        player = self.player(name)
        open_ones = (player.territory.by_cell[cell] for cell in activatable(self.state, player))
        return next((each.cell for each in open_ones if ways(self.state, player, each)), None)

    def _activate_one(self, name: str, cell: Cell) -> None:
        self.tap_cell(cell)
        if self.driver.find("mix_sheet") is not None:
            self._mix()
        elif self.driver.find("ways_sheet") is None:
            assert cell in self.state.turn_of(name).activated
            return
        else:
            self.driver.tap("way:0")
        assert cell in self.state.turn_of(name).activated

    def _mix(self) -> None:
        """What the sheet begins with; where that is nothing, whatever can be bought."""
        while self.driver.get("book_mix").disabled:
            pluses = [f"take:{kind}:more" for kind in RESOURCES]
            self.driver.tap(next(plus for plus in pluses if not self.driver.get(plus).disabled))
        self.driver.tap("book_mix")

    # --- clan members ---

    def wander(self, name: str) -> None:
        """Movement points are spent: as chieftains while two stand there, else on the board, with two taps."""
        for _ in range(self.state.turn_of(name).movement):
            player = self.player(name)
            standing = [each.cell for each in player.territory if each.clan]
            if player.territory.members > 1 and self.dice.random() < 0.5:
                self._promote(player, standing)
            else:
                self._move(player, standing[0])

    def _promote(self, player: Player, standing: list[Cell]) -> None:
        if len(standing) > 1:
            self._hold(standing[0])
        self.driver.tap("do:chieftain")
        assert self.player(player.name).chieftains == player.chieftains + 1

    def _move(self, player: Player, origin: Cell) -> None:
        near = [cell for cell in NEIGHBOURS[origin].touching if cell in player.territory]
        if not near:
            return
        target = self.dice.choice(near)
        self._hold(origin)
        self.tap_cell(target)
        placement, before = self.player(player.name).territory.at(target), player.territory.at(target)
        assert placement is not None
        assert before is not None
        assert placement.clan == before.clan + 1

    def _hold(self, cell: Cell) -> None:
        self.tap_cell(cell)

    # --- scorings ---

    def score(self) -> None:
        """Looks at every number, books with one tap, and goes on."""
        driver = self.driver
        number = min(each for each in SCORINGS if each not in self.state.scorings)
        found = dict(zip(self.state.names, compare(self.written()), strict=True))
        before = {player.name: player.vp for player in self.state.game.players}
        begun = driver.taps
        driver.tap("next_step")
        assert driver.screen == "scoring"
        for rule in RULES:
            for name, own in found.items():
                assert driver.get(f"points:{rule}:{name}").text == f"+{own[rule].score.points}"
            driver.tap("next_tab")
        driver.tap("book")
        self.scoring_taps.append(driver.taps - begun - len(RULES))
        for name, own in found.items():
            after = before[name] + sum(each.score.points or 0 for each in own.values())
            assert self.player(name).vp == after
            assert driver.get(f"after:{name}").text == str(after)
        if number < SCORINGS[-1]:
            driver.tap("on_with_it")

    # --- the end ---

    def settle(self) -> None:
        """The settlement, step by step to the ranking."""
        driver = self.driver
        if driver.screen == "scoring":
            driver.tap("settlement")
        else:
            driver.tap("next_step")
        expected = dict(zip(self.state.names, settle(self.written()), strict=True))
        for _ in range(5):
            if driver.find("next_stage") is None:
                break
            driver.tap("next_stage")
        assert self.state.ended
        for name, found in expected.items():
            assert driver.get(f"total:{name}").text == str(found.total)
        ranks = {standing.name: standing.rank for standing in self.state.standing or ()}
        assert ranks == {name: found.rank for name, found in expected.items()}
