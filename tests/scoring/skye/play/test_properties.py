"""What holds in every game, however odd: prefixes, subsequences, undo, files, gold and VP."""

import json
import random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring.core import journal
from scoring.core.reading import Field
from scoring.skye import gamefile
from scoring.skye.final import standing
from scoring.skye.play import acts, events, filing
from scoring.skye.play.booking import Totals, review
from scoring.skye.play.eventfile import KINDS, read_event, write_event
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply, fold, points_of
from scoring.skye.play.state import Fate, TableState
from scoring.skye.play.steps import next_step, phases
from tests.scoring.skye.play.random_games import play
from tests.share import share

SEEDS = st.integers(0, 10**9)


def hands(state: TableState) -> int:
    """The gold in all hands, less what is owed."""
    return sum((player.gold or 0) - state.debt(player.name) for player in state.game.players)


def on_offers(state: TableState) -> int:
    return sum(state.market.stake(name) for name in state.names)


def to_supply(before: TableState, event: Event) -> int:
    """The gold an event moves from the players to the supply."""
    match event:
        case events.IncomeBooked():
            booked = before.incomes.get(event.round)
            return sum((booked.gold[name] if booked else 0) - event.gold[name] for name in before.names)
        case events.BookedAnew():
            return sum(
                before.incomes[each.round].gold[name] - each.gold[name] for each in event.incomes for name in each.gold
            )
        case events.BoughtOwn():
            return before.market.offers[event.player][event.offer].price
        case events.PriceCorrected():
            offer = before.market.offers[event.player][event.offer]
            # The difference lies on the offer, or goes to the seller.
            return event.price - offer.price if offer.fate in (Fate.LEFT, Fate.KEPT) else 0
        case events.OffersClosed() | events.RoundBegun():
            return on_offers(before)
        case events.DolmenBought() | events.BagBought():
            return event.paid
    return 0


def test_random_games_are_worth_playing() -> None:
    """Together they contain every kind of event, refused and insisted-on steps, and ended games."""
    tables = [play(seed, 120) for seed in range(40)]
    seen = {type(event) for table in tables for event in table.journal.in_force()}
    assert seen == {shape[0] for shape in KINDS.values()}
    assert any(
        offer.fate is Fate.SOLD for table in tables for own in table.state.market.offers.values() for offer in own
    )
    assert max(len(table.state.rounds) for table in tables) >= 3
    assert any(review(table.state).open for table in tables)


@given(SEEDS)
@settings(max_examples=share(60))
def test_gold_only_ever_moves(seed: int) -> None:
    """Without corrections no gold appears or vanishes, whatever players insist on: hands, debts, stakes and supply."""
    table = play(seed, insist=0.4, corrections=0.0)
    tracked = table.state.gold_tracked
    state = TableState()
    for event in table.journal.in_force():
        after = apply(state, event)
        if tracked and isinstance(event, events.SetUp):
            assert hands(after) + on_offers(after) == 0
        elif tracked:
            assert hands(after) + on_offers(after) + to_supply(state, event) == hands(state) + on_offers(state), event
        else:
            assert all(player.gold is None for player in after.game.players)
        state = after


@given(SEEDS)
@settings(max_examples=share(60))
def test_vp_are_the_sum_of_what_was_booked(seed: int) -> None:
    """Whatever is shown as booked is what the fold says, and VP are that and what was said by hand."""
    state = play(seed, corrections=0.2, undo=0.1).state
    for player in state.game.players:
        booked = sum(points_of(scored, player.name) for scored in state.rounds.values())
        incomes = sum(income.vp.get(player.name, 0) for income in state.incomes.values())
        said = sum(vp for (name, _since), vp in state.hand_vp.items() if name == player.name)
        assert player.vp == booked + incomes + said


@given(SEEDS)
@example(35191)
@settings(max_examples=share(60))
def test_booking_anew_leaves_nothing_that_differs_and_does_what_was_shown(seed: int) -> None:
    table = play(seed, 90, undo=0.05)
    found = review(table.state)
    if not found.open:
        assert not acts.can_book_anew(table.state)
        return
    kept = fold([*table.journal.in_force(), acts.keep_bookings(table.state)])
    assert not review(kept).open
    assert kept.game == table.state.game
    table.do(acts.book_anew)
    assert not review(table.state).open
    assert found.after == {
        player.name: Totals(player.vp, player.gold, table.state.debt(player.name))
        for player in table.state.game.players
    }
    assert found.standing_after == table.state.standing


@given(SEEDS)
@settings(max_examples=share(60))
def test_a_result_is_always_that_of_the_table(seed: int) -> None:
    state = play(seed, 120).state
    assert state.standing in (None, standing(state.game))


@given(SEEDS)
@settings(max_examples=share(60))
def test_a_renamed_player_is_the_same_player(seed: int) -> None:
    """Renaming first or last leads to the same table."""
    table = play(seed, corrections=0.0)
    name = table.state.names[0]
    late = apply(table.state, events.PlayerRenamed(name, "Somebody"))
    back = apply(late, events.PlayerRenamed("Somebody", name))
    assert back == table.state
    assert name not in repr(late.market)
    assert name not in {whose for whose, _cell in late.laid_in}


@given(SEEDS)
@settings(max_examples=share(60))
def test_nothing_is_ever_negative_and_every_tile_has_its_round(seed: int) -> None:
    state = play(seed, insist=0.6, undo=0.1).state
    for player in state.game.players:
        assert player.vp >= 0
        assert player.gold is None or player.gold >= 0
        assert {cell for name, cell in state.laid_in if name == player.name} <= set(player.territory.by_cell)
    assert 1 <= state.game.round <= len(state.game.track)


@given(SEEDS, SEEDS)
@settings(max_examples=share(100))
def test_any_subsequence_of_events_leads_somewhere(seed: int, choice: int) -> None:
    table = play(seed)
    pick = random.Random(choice)
    share = pick.random()
    state = fold(event for event in table.journal.in_force() if pick.random() < share)
    next_step(state)
    assert phases(state)
    if state.names:
        review(state)
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
    assert moments[-1] == table.state


@given(SEEDS)
@settings(max_examples=share(60))
def test_undo_then_redo_is_as_if_nothing_had_happened(seed: int) -> None:
    table = play(seed, undo=0.1)
    for name in (None, *table.state.names):
        if table.journal.can_undo(name):
            assert fold(table.journal.undo(name).redo().in_force()) == table.state
    for number in range(0, max(table.journal.numbered_in_force()), 7):
        assert fold(table.journal.undo_to(number).redo().in_force()) == table.state


@given(SEEDS)
@settings(max_examples=share(60))
def test_events_survive_their_json(seed: int) -> None:
    for event in play(seed).journal.in_force():
        written = json.loads(json.dumps(write_event(event)))
        assert read_event(Field(written, "event")) == event


@given(SEEDS)
@settings(max_examples=share(60))
def test_a_game_survives_its_file(seed: int) -> None:
    table = play(seed, undo=0.1)
    text = filing.dumps(table.journal)
    log = filing.loads(text)
    assert log == table.journal
    assert fold(log.in_force()) == table.state
    assert filing.dumps(log) == text


@given(SEEDS)
@settings(max_examples=share(60))
def test_a_file_without_history_becomes_the_same_game(seed: int) -> None:
    game = play(seed).state.game
    log = filing.loads(gamefile.dumps(game))
    assert fold(log.in_force()).game == game
