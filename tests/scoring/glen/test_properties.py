"""What holds in every territory and every game, however odd."""

import json
import random
from collections.abc import Iterable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core import journal
from scoring.core.reading import Field
from scoring.core.rules import fold as fold_by_rules
from scoring.glen import gamefile
from scoring.glen.comparison import compare
from scoring.glen.game import Game, Player
from scoring.glen.laying import breaches, check, legal_cells
from scoring.glen.play import events, filing
from scoring.glen.play.eventfile import KINDS, read_event, write_event
from scoring.glen.play.events import GameEnded
from scoring.glen.play.fold import apply, fold, points_of
from scoring.glen.play.state import TableState, worth_now
from scoring.glen.play.turns import next_step, whose_turn
from scoring.glen.rules import RULES
from scoring.glen.settlement import END_CARDS, card, settle
from scoring.glen.territory import Territory
from scoring.glen.words import Words
from tests.scoring.glen.oracle.territories import random_game
from tests.share import share

from .random_games import play
from .tables import tile

SEEDS = st.integers(0, 10**9)


def some_game(seed: int) -> Game:
    return gamefile.parse(random_game(random.Random(seed)))


def moved(player: Player, dx: int, dy: int) -> Player:
    shifted = (place._replace(cell=(place.cell[0] + dx, place.cell[1] + dy)) for place in player.territory)
    return replace(player, territory=Territory(shifted))


def numbers(game: Game) -> list[object]:
    """Everything that is a number in the answers about a game, player by player."""
    return [
        (
            {rule: (each.amount, each.score.points) for rule, each in own.items()},
            {name: score.points for name, score in settled.cards.items()},
            (settled.coins.points, settled.tiles.points, settled.total, settled.rank),
        )
        for own, settled in zip(compare(game), settle(game), strict=True)
    ]


# --- territories ---


@given(SEEDS, st.integers(-50, 50), st.integers(-50, 50))
@settings(max_examples=share(60))
def test_moving_a_territory_changes_no_score_and_no_rule(seed: int, dx: int, dy: int) -> None:
    game = some_game(seed)
    other = replace(game, players=tuple(moved(player, dx, dy) for player in game.players))
    assert numbers(other) == numbers(game)
    rules = [(problem.player.name, problem.breach) for problem in check(game)]
    assert [(problem.player.name, problem.breach) for problem in check(other)] == rules
    forest = tile("T24")
    for player, shifted in zip(game.players, other.players, strict=True):
        cells = {(x + dx, y + dy) for x, y in legal_cells(player.territory, forest)}
        assert set(legal_cells(shifted.territory, forest)) == cells


@given(SEEDS)
@settings(max_examples=share(60))
def test_the_order_of_laying_changes_no_score(seed: int) -> None:
    game = some_game(seed)
    pick = random.Random(seed)

    def shuffled(player: Player) -> Player:
        placements = list(player.territory)
        pick.shuffle(placements)
        return replace(player, territory=Territory(placements))

    other = replace(game, players=tuple(shuffled(player) for player in game.players))
    assert numbers(other) == numbers(game)


@given(SEEDS)
@settings(max_examples=share(60))
def test_who_sits_where_changes_nobodys_score(seed: int) -> None:
    game = some_game(seed)
    order = list(range(len(game.players)))
    random.Random(seed).shuffle(order)
    other = replace(game, players=tuple(game.players[seat] for seat in order))
    assert numbers(other) == [numbers(game)[seat] for seat in order]


@given(SEEDS)
@settings(max_examples=share(100))
def test_the_points_of_the_items_add_up_and_every_near_miss_is_one(seed: int) -> None:
    game, words = some_game(seed), Words()
    for player, own, settled in zip(game.players, compare(game), settle(game), strict=True):
        scores = [each.score for each in own.values()]
        cards = [card(player, name) for name in END_CARDS]
        for score in (*scores, *cards, settled.coins, settled.tiles):
            assert sum(item.points for item in score.items) == score.points
            assert all(words.item(item) for item in score.items)
            assert words.sum(score)
        for comparison in own.values():
            assert sum(item.amount for item in comparison.score.items if item.what != "ahead") == comparison.amount
            assert comparison.with_more(0) == comparison.score.points
            for miss in comparison.score.near_misses:
                sentence = words.near_miss(miss, comparison)
                assert sentence
                if miss.reason == "more":
                    each = 2 if miss.what == "chieftain" else 1
                    assert comparison.with_more(each * miss.short) > comparison.with_more(0)
                    assert miss.short == 1 or comparison.with_more(each * (miss.short - 1)) == comparison.with_more(0)
        for score in (*cards, settled.tiles):
            assert all(words.near_miss(miss) for miss in score.near_misses)


@given(SEEDS)
@settings(max_examples=share(60))
def test_legal_cells_are_exactly_those_that_break_nothing(seed: int) -> None:
    game = some_game(seed)
    for player in game.players:
        xs, ys = zip(*[place.cell for place in player.territory] or [(0, 0)], strict=True)
        around = [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]
        for name in ("T24", "T2", "T1", "start-village"):
            legal = set(legal_cells(player.territory, tile(name)))
            free = [cell for cell in around if cell not in player.territory]
            if len(player.territory):
                assert legal == {cell for cell in free if not breaches(player.territory, cell, tile(name))}


# --- games ---


def happened(seed: int, **options: float) -> list[events.Event]:
    return play(seed, **options).journal.in_force()  # type: ignore[arg-type]


def test_random_games_are_worth_playing() -> None:
    """Together they contain every kind of event, scorings, chieftains, barrels and ended games."""
    tables = [play(seed, 200) for seed in range(40)]
    seen = {type(event) for table in tables for event in table.journal.in_force()}
    assert seen == {shape[0] for shape in KINDS.values()}
    players = [player for table in tables for player in table.state.game.players]
    assert max(len(player.territory) for player in players) >= 12
    assert max(player.chieftains for player in players) >= 2
    assert any(table.state.game.track and table.state.game.track.drawn > 31 for table in tables)


@given(SEEDS)
@settings(max_examples=share(60))
def test_nothing_is_ever_negative_and_cubes_are_counted(seed: int) -> None:
    state = play(seed, insist=0.6, undo=0.1).state
    for player in state.game.players:
        assert min(player.vp, player.coins, player.whisky, player.chieftains, player.resources) >= 0
        assert all(place.clan >= 0 for place in player.territory)
    assert all(0 <= filled <= 3 for filled in state.game.warehouse)
    assert 1 <= state.game.round <= 3
    assert state.turn is None or state.turn.movement >= 0


def coins_of(state: TableState) -> int:
    """Coins in all hands and in the warehouse, where a row holds 1, then 2, then 3 of them."""
    stored = sum(filled * (filled + 1) // 2 for filled in state.game.warehouse)
    return stored + sum(player.coins for player in state.game.players)


@given(SEEDS)
@settings(max_examples=share(60))
def test_coins_only_move_between_hands_and_warehouse(seed: int) -> None:
    state = TableState()
    for event in happened(seed, insist=0.0):
        after = apply(state, event)
        match event:
            case events.SetUp() | events.CounterSet() | events.WarehouseSet():
                pass
            case events.TileLaid():
                assert coins_of(after) == coins_of(state) + event.tile.once.coins
            case events.Activated(by_hand=True):
                assert coins_of(after) >= coins_of(state)
            case _:
                assert coins_of(after) == coins_of(state), event
        state = after


@given(SEEDS)
@settings(max_examples=share(60))
def test_vp_are_what_was_activated_and_scored(seed: int) -> None:
    table = play(seed, undo=0.1)
    log = table.journal.in_force()
    for player in table.state.game.players:
        if any(isinstance(event, events.CounterSet) and event.player == player.name for event in log):
            continue
        gained = sum(
            event.gain.vp for event in log if isinstance(event, events.Activated) and event.player == player.name
        )
        scored = sum(points_of(event, player.name) for event in table.state.scorings.values())
        assert player.vp == gained + scored


@given(SEEDS, SEEDS)
@settings(max_examples=share(100))
def test_any_subsequence_of_events_leads_somewhere(seed: int, choice: int) -> None:
    pick = random.Random(choice)
    share = pick.random()
    state = fold(event for event in happened(seed) if pick.random() < share)
    next_step(state)
    whose_turn(state)
    if state.names:
        assert len(worth_now(state.game)) == len(state.names)
        assert gamefile.parse(gamefile.write(state.game)) == state.game


@given(SEEDS)
@settings(max_examples=share(30))
def test_events_of_other_games_do_no_harm(seed: int) -> None:
    mixed = [*happened(seed), *(each for each in happened(seed + 1) if not isinstance(each, events.SetUp))]
    state = fold(mixed)
    assert gamefile.parse(gamefile.write(state.game)) == state.game


@given(SEEDS)
@settings(max_examples=share(30))
def test_any_prefix_is_an_earlier_moment(seed: int) -> None:
    table = play(seed, undo=0.15)
    moments: list[TableState] = []
    for number, entry in enumerate(table.journal.entries):
        state = fold(table.journal.prefix(number).in_force())
        if number and not isinstance(entry.payload, journal.TakenBack | journal.BroughtBack):
            assert state == apply(moments[-1], entry.payload)
        moments.append(state)
    assert moments[-1] == table.state == fold_by_rules(RULES, table.journal.in_force())


@given(SEEDS)
@settings(max_examples=share(40))
def test_undo_then_redo_is_as_if_nothing_had_happened(seed: int) -> None:
    table = play(seed, undo=0.1)
    for name in (None, *table.state.names):
        if table.journal.can_undo(name):
            assert fold(table.journal.undo(name).redo().in_force()) == table.state
    for number in range(0, max(table.journal.numbered_in_force()), 7):
        assert fold(table.journal.undo_to(number).redo().in_force()) == table.state


@given(SEEDS)
@settings(max_examples=share(40))
def test_events_survive_their_json(seed: int) -> None:
    for event in happened(seed):
        written = json.loads(json.dumps(write_event(event)))
        assert read_event(Field(written, "event")) == event


@given(SEEDS)
@settings(max_examples=share(40))
def test_a_game_survives_its_file(seed: int) -> None:
    table = play(seed, undo=0.1)
    text = filing.dumps(table.journal)
    log = filing.loads(text)
    assert log == table.journal
    assert fold(log.in_force()) == table.state
    assert filing.dumps(log) == text
    written = RULES.write_file(RULES.read_file(Field(json.loads(text), "")))
    assert RULES.write_file(RULES.read_file(Field(written, ""))) == written
    if not any(isinstance(event, GameEnded) for event in log.in_force()):
        # A result follows from the game: if a step before it was taken back, it is another one now.
        assert written == json.loads(text)


@given(SEEDS)
@settings(max_examples=share(40))
def test_a_file_without_history_becomes_the_same_game(seed: int) -> None:
    game = play(seed).state.game
    log = filing.loads(gamefile.dumps(game))
    assert fold(log.in_force()).game == game


def names_of(found: Iterable[Player]) -> list[str]:
    return [player.name for player in found]


@given(SEEDS)
@settings(max_examples=share(40))
def test_the_turn_goes_round_by_the_track(seed: int) -> None:
    """Whoever has the turn stands behind everybody else, unless the turn is being played."""
    state = play(seed, insist=0.0).state
    track = state.game.track
    if track and state.turn is None and track.last and not track.last.die:
        first = next(stop for stop in track.chain if not stop.is_tile)
        assert whose_turn(state) == first.player
        assert first.player in names_of(state.game.players)
