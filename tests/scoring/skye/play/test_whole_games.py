"""Whole games from the set-up to the final scoring."""

import pytest

from scoring.core.rules import Standing
from scoring.skye.final import final
from scoring.skye.laying import check, legal_placements
from scoring.skye.play import acts, filing
from scoring.skye.play.booking import review
from scoring.skye.play.events import Phase
from scoring.skye.play.fold import fold, points_of
from scoring.skye.play.steps import Step, bag_price, next_step
from scoring.skye.tile import Barrels, Tablet, Tile
from tests.scoring.skye.play.tables import ALL_MODULES, Table, barrels, borderland, druid, meadow, next_buyer


def test_two_players_with_gold_worked_by_hand() -> None:
    tiles = {"A": "sheep", "B": "castle-roads", "C": "most-gold", "D": "columns"}
    table = Table(2, scoring_tiles=tiles).do(acts.book_income)
    assert table.gold() == [5, 5]
    table.do(acts.set_prices, "Isla", (1, 2)).do(acts.set_prices, "Ewan", (2, 2))
    assert table.gold() == [2, 1]
    assert table.do(acts.buy, "Isla", "Ewan", 0).gold() == [0, 5]
    assert table.do(acts.buy, "Ewan", "Isla", 1).gold() == [4, 3]
    table.do(acts.close_offers)
    assert table.gold() == [4, 3]
    assert [table.state.market.received(name) for name in ("Isla", "Ewan")] == [2, 2]
    table.do(acts.lay, "Isla", (0, 1), meadow(sheep=2)).do(acts.lay, "Isla", (0, 2), meadow(sheep=1))
    table.do(acts.lay, "Ewan", (0, 1), meadow()).do(acts.lay, "Ewan", (0, 2), meadow(sheep=1))
    assert table.do(acts.book_round).vp() == [3, 1]

    table.do(acts.begin_round).do(acts.book_income).do(acts.lay, "Isla", (0, -1), barrels(Barrels.GOLD))
    assert table.gold() == [9, 8]
    assert table.do(acts.book_round).vp() == [5, 2]

    assert table.do(acts.begin_round).do(acts.book_income).gold() == [9 + 6, 8 + 6]
    assert table.with_gold(10, 12).do(acts.book_round).vp() == [5 + 3 + 2, 2 + 1 + 5]

    assert table.do(acts.begin_round).do(acts.book_income).gold() == [10 + 6, 12 + 7]
    assert table.do(acts.book_round).vp() == [10 + 2 + 3, 8 + 1 + 3]

    assert table.do(acts.begin_round).do(acts.book_income).gold() == [16 + 6, 19 + 8]
    assert table.do(acts.book_round).vp() == [15 + 3 + 2 + 3, 12 + 1 + 5 + 3]

    assert table.do(acts.begin_round).do(acts.book_income).gold() == [22 + 6, 27 + 9]
    assert table.do(acts.book_round).vp() == [23 + 2 + 2 + 3, 21 + 1 + 5 + 3]

    table.do(acts.end_game)
    assert table.state.standing == (Standing("Isla", 35, 2), Standing("Ewan", 37, 1))
    assert not review(table.state).open


def test_two_players_points_only_worked_by_hand() -> None:
    tiles = {"A": "sheep", "B": "castle-roads", "C": "most-gold", "D": "columns"}
    table = Table(2, gold_tracked=False, scoring_tiles=tiles)
    table.do(acts.lay, "Isla", (0, 1), meadow(sheep=2)).do(acts.lay, "Ewan", (0, 1), meadow(sheep=1))
    assert table.do(acts.book_round).vp() == [2, 1]
    assert table.do(acts.begin_round).do(acts.book_round).vp() == [3, 2]
    table.do(acts.begin_round)
    assert not acts.can_book_round(table.state)
    assert table.with_gold(4, 4).do(acts.book_round).vp() == [3 + 2 + 5, 2 + 1 + 5]
    assert table.do(acts.begin_round).do(acts.book_round).vp() == [11, 9]
    assert table.do(acts.begin_round).with_gold(0, 1).do(acts.book_round).vp() == [13, 15]
    assert table.do(acts.begin_round).with_gold(7, 6).do(acts.book_round).vp() == [19, 18]
    table.do(acts.end_game)
    assert table.state.standing == (Standing("Isla", 20, 1), Standing("Ewan", 19, 2))


TILES = (
    meadow(sheep=1),
    barrels(Barrels.GOLD),
    druid(Tablet.BAG_DRAW),
    meadow(cattle=1, farms=1),
    druid(Tablet.OWN_OFFER),
    barrels(Barrels.VP),
    druid(Tablet.DISCOUNT_2),
)


class Keeper:
    """Somebody who plays a game by the one button alone, and lays what the market gives."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.laid = 0
        self.steps: list[Step] = []

    def press(self) -> bool:
        """Do what the button names; False when the game is over."""
        step = next_step(self.table.state)
        self.steps.append(step)
        if step is Step.PLAY_AGAIN:
            return False
        getattr(self, f"_{step.name.lower()}")()
        return True

    def _book_income(self) -> None:
        self.table.do(acts.book_income)

    def _set_prices(self) -> None:
        for name in self.table.state.names:
            self.table.do(acts.set_prices, name, (1, 2))

    def _buy(self) -> None:
        state = self.table.state
        buyer = next_buyer(state)
        if acts.can_buy_own(state, buyer, 0):
            self.table.do(acts.buy_own, buyer, 0)
        sellers = [name for name in state.names if name != buyer and acts.can_buy(state, buyer, name, 1)]
        if sellers:
            self.table.do(acts.buy, buyer, sellers[0], 1)
        else:
            self.table.do(acts.pass_turn, buyer)

    def _close_offers(self) -> None:
        self.table.do(acts.close_offers)

    def _buy_second(self) -> None:
        buyer = next_buyer(self.table.state, 2)
        if bag_price(self.table.state, buyer).gold < 5 and acts.can_buy_from_bag(self.table.state, buyer):
            self.table.do(acts.buy_from_bag, buyer)
        elif acts.can_buy_from_dolmen(self.table.state, buyer, 3, 2):
            self.table.do(acts.buy_from_dolmen, buyer, 3, 2)
        else:
            self.table.do(acts.pass_turn, buyer, 2)

    def _build(self) -> None:
        self.table.do(acts.enter_phase, Phase.BUILD)

    def _score_round(self) -> None:
        for name in self.table.state.names:
            count = self.table.state.market.received(name) if self.table.state.gold_tracked else 2
            for _ in range(count):
                self._lay(name, TILES[self.laid % len(TILES)])
            if "borderlands" in self.table.state.game.modules:
                self._lay(name, borderland(f"X{self.table.state.game.round}"))
        self.table.do(acts.enter_phase, Phase.SCORE)

    def _lay(self, name: str, tile: Tile) -> None:
        places = legal_placements(self.table.state.game.player(name).territory, tile)
        cell = sorted(places)[self.laid % len(places)]
        # More tablets than the box has.
        self.table.do(acts.lay, name, cell, tile, places[cell][0], anyway=True)
        self.laid += 1

    def _book_round(self) -> None:
        self.table.do(acts.book_round)

    def _begin_round(self) -> None:
        self.table.do(acts.begin_round)

    def _end_game(self) -> None:
        if not self.table.state.gold_tracked:
            self.table.with_gold(*range(3, 3 + len(self.table.state.names)))
        self.table.do(acts.end_game)


GAMES = [(2, True, ()), (4, True, ALL_MODULES), (5, True, ("druids",)), (4, False, ()), (5, False, ALL_MODULES)]


@pytest.mark.parametrize(("players", "gold", "modules"), GAMES)
def test_a_game_played_with_the_one_button(players: int, gold: bool, modules: tuple[str, ...]) -> None:
    table = Table(players, gold_tracked=gold, modules=modules)
    opening = table.state
    keeper = Keeper(table)
    while keeper.press():
        assert len(keeper.steps) < 400
    state = table.state

    rounds = 5 if players == 5 else 6
    assert list(state.rounds) == list(range(1, rounds + 1))
    assert keeper.steps.count(Step.BOOK_ROUND) == rounds
    assert (Step.BUY in keeper.steps) is gold
    assert (Step.BUY_SECOND in keeper.steps) is (gold and "druids" in modules)
    assert (Step.BOOK_INCOME in keeper.steps) is (gold or "tunnels" in modules)

    assert check(state.game) == []
    assert not review(state).open
    assert state.standing == tuple(
        Standing(player.name, score.total, score.rank)
        for player, score in zip(state.game.players, final(state.game), strict=True)
    )
    for player in state.game.players:
        incomes = sum(booked.vp[player.name] for booked in state.incomes.values())
        assert player.vp == incomes + sum(points_of(booked, player.name) for booked in state.rounds.values())
        assert len(player.territory) == 1 + len([place for place in state.laid_in if place[0] == player.name])

    assert fold(table.journal.in_force()) == state
    assert filing.loads(filing.dumps(table.journal)) == table.journal
    assert fold(table.journal.undo_to(0).in_force()) == opening
    assert fold(table.journal.undo_to(0).redo().in_force()) == state


def test_tablets_were_used_in_the_game_with_everything() -> None:
    table = Table(4, modules=ALL_MODULES)
    keeper = Keeper(table)
    while keeper.press():
        pass
    kinds = {type(event).__name__ for event in table.journal.in_force()}
    assert {"Bought", "BoughtOwn", "DolmenBought", "BagBought", "Passed", "OffersClosed"} <= kinds
