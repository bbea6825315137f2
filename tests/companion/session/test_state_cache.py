"""States kept in memory lead where the whole log leads."""

from __future__ import annotations

import pytest

from companion.session.session import StateCache
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply, fold
from scoring.skye.play.state import TableState
from scoring.skye.rules import RULES, SkyeRules
from tests.scoring.skye.play.random_games import play
from tests.share import for_each


@for_each("seed", range(12))
def test_every_moment_is_what_its_events_fold_to(seed: int) -> None:
    journal = play(seed, 90, undo=0.3).journal
    kept = StateCache(RULES)
    for number in range(len(journal.entries)):
        events = journal.prefix(number).in_force()
        assert kept.keep(events) == fold(events)


@pytest.mark.parametrize("seed", range(4))
def test_looking_at_another_moment_keeps_what_was_kept(seed: int) -> None:
    journal = play(seed, 60, undo=0.3).journal
    kept = StateCache(RULES)
    now = kept.keep(journal.in_force())
    for number in range(len(journal.entries)):
        events = journal.prefix(number).in_force()
        assert kept.look(events) == fold(events)
    assert kept.keep(journal.in_force()) is now


def test_a_step_back_reckons_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    events = play(3, 200).journal.in_force()
    applied: list[Event] = []

    def counted(state: TableState, event: Event) -> TableState:
        applied.append(event)
        return apply(state, event)

    monkeypatch.setattr(SkyeRules, "apply", lambda _rules, state, event: counted(state, event))
    kept = StateCache(RULES)
    kept.keep(events)
    applied.clear()
    assert kept.keep(events[:-1]) == fold(events[:-1])
    assert applied == []
    # A player's own last step, three before the end: only what came after it counts anew.
    kept.keep(events)
    applied.clear()
    without = [*events[:-4], *events[-3:]]
    assert kept.keep(without) == fold(without)
    assert applied == events[-3:]
