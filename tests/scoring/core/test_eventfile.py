"""Values of events: the usual are taken as they are, all others read with their place, and nothing is let through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from scoring.core.eventfile import PLAYER, EventTable, number, number_or_none, part
from scoring.core.reading import LONGEST_TEXT, MAX_NUMBER, BadFile, Field
from tests.share import for_each


@dataclass(frozen=True, slots=True)
class Given:
    """Somebody gives something, or an amount nobody knows."""

    player: str
    amount: int
    before: int | None


TABLE = EventTable[Given](
    {"given": (Given, {"player": PLAYER, "amount": part("amount", number), "before": part("had", number_or_none)})}
)


def read(**changes: Any) -> Given:
    return TABLE.read(Field({"kind": "given", "player": "Isla", "amount": 3, "had": None, **changes}, "event"))


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"player": "Ünal", "amount": 0, "had": 0},
        {"player": "x" * LONGEST_TEXT, "amount": MAX_NUMBER, "had": MAX_NUMBER},
    ],
)
def test_what_may_be_written_is_read_back(changes: dict[str, Any]) -> None:
    event = read(**changes)
    assert TABLE.read(Field(TABLE.write(event), "event")) == event
    assert event.player == changes.get("player", "Isla")


@for_each(
    ("key", "value", "fault"),
    [
        ("player", "", "event.player: the text is empty"),
        ("player", "x" * (LONGEST_TEXT + 1), "event.player: 201 characters are too many; at most 200 are read"),
        ("player", "\ud800", "event.player: the text holds half a character"),
        ("player", 7, "event.player: a text is expected, not 7"),
        ("amount", True, "event.amount: a whole number is expected, not true"),
        ("amount", 1.0, "event.amount: a whole number is expected, not 1.0"),
        ("amount", None, "event.amount: a whole number is expected, not null"),
        ("amount", -1, f"event.amount: -1 is not 0 to {MAX_NUMBER}"),
        ("amount", MAX_NUMBER + 1, f"event.amount: a huge number is not 0 to {MAX_NUMBER}"),
        ("had", False, "event.had: a whole number is expected, not false"),
        ("had", -1, f"event.had: -1 is not 0 to {MAX_NUMBER}"),
    ],
)
def test_what_may_not_be_written_is_refused_with_its_place(key: str, value: Any, fault: str) -> None:
    with pytest.raises(BadFile) as error:
        read(**{key: value})
    assert str(error.value) == fault


@pytest.mark.parametrize("event", [{}, {"kind": "given"}, {"kind": "taken"}, {"kind": ["given"]}, [], None])
def test_what_is_no_event_is_refused(event: Any) -> None:
    with pytest.raises(BadFile):
        TABLE.read(Field(event, "event"))
