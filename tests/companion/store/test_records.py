"""A log is parsed in one go where it is sound, and row by row, to the same entries, where it is not."""

from __future__ import annotations

import pytest

from companion.store.records import UNREADABLE, LogEntry, Row, entries_of, entry_of
from tests.share import for_each

AT = "2026-11-18T20:00:00.000001+01:00"
SOUND: list[Row] = [
    (0, AT, '{"event":{"kind":"set-up"}}'),
    (1, "2026-11-18T19:00:01Z", ' {"event":{"kind":"x","text":"},{","list":[1,2.5,null]}} '),
    (2, AT, '{"taken_back":[1]}'),
]


def test_a_sound_log_is_what_its_rows_are() -> None:
    assert entries_of(SOUND) == [entry_of(*row) for row in SOUND]
    assert entries_of(SOUND)[2] == LogEntry(2, AT, {"taken_back": [1]})
    assert entries_of([]) == []


@for_each(
    "damaged",
    [
        (2, AT, '{"taken_back":[1]'),
        (2, AT, '{"taken_back":[1]},{"event":{}}'),
        (2, AT, "[1]"),
        (2, AT, ""),
        (2, AT, '{"event":NaN}'),
        (2, AT, b"\xff\xfe"),
        (2, AT, None),
        (3, AT, "{}"),
        ("2", AT, "{}"),
        (2.5, AT, "{}"),
        (2, "2026-11-18T20:00:00", "{}"),
        (2, "3026-11-18T20:00:00Z", "{}"),
        (2, b"\xff", "{}"),
        (2, None, "{}"),
    ],
)
def test_a_log_with_a_damaged_row_is_left_to_the_rows(damaged: Row) -> None:
    with pytest.raises(UNREADABLE):
        entries_of([*SOUND[:2], damaged])
