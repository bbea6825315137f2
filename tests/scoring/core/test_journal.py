"""The log: only ever added to, with undo and redo as entries of their own."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core import journal
from scoring.core.journal import BroughtBack, Journal, NothingThere, Row, TakenBack
from scoring.core.reading import BadFile, Field
from tests.share import for_each


@dataclass(frozen=True)
class Said:
    """An event of no particular game."""

    player: str | None
    word: str


def write_said(said: Said) -> dict[str, Any]:
    return {"player": said.player, "word": said.word}


def read_said(field: Field) -> Said:
    who = field.need("player")
    return Said(None if who.value is None else who.text(), field.need("word").text())


def log(*words: str) -> Journal[Said]:
    """A log of words; "isla:tile" is Isla's."""
    made: Journal[Said] = Journal()
    for word in words:
        player, colon, rest = word.partition(":")
        made = made.append(Said(player, rest) if colon else Said(None, word))
    return made


def words(made: Journal[Said]) -> list[str]:
    return [said.word for said in made.in_force()]


def test_the_last_event_that_counts() -> None:
    assert log("a", "b").last() == Said(None, "b")
    assert log("a", "b").undo().last() == Said(None, "a")
    assert log().last() is None


def test_what_can_be_taken_back_since_an_entry() -> None:
    made = log("isla:a", "ewan:b", "c")
    assert [made.can_undo(after=number) for number in (-1, 0, 1, 2)] == [True, True, True, False]
    assert [made.can_undo("isla", after=number) for number in (-1, 0)] == [True, False]
    assert [made.can_undo("ewan", after=number) for number in (0, 1)] == [True, False]
    assert made.can_undo("isla", 0) is False
    assert log("a").can_undo()


def test_an_empty_log_has_nothing_to_take_back() -> None:
    empty: Journal[Said] = Journal()
    assert not empty.can_undo()
    assert not empty.can_redo()
    with pytest.raises(NothingThere):
        empty.undo()
    with pytest.raises(NothingThere):
        empty.redo()
    with pytest.raises(NothingThere):
        empty.undo_to(-1)


def test_undo_takes_back_the_last_event_that_counts() -> None:
    made = log("a", "b", "c").undo().undo()
    assert words(made) == ["a"]
    assert [entry.payload for entry in made.entries[3:]] == [TakenBack((2,)), TakenBack((1,))]
    assert [entry.number for entry in made.entries] == [0, 1, 2, 3, 4]


def test_taken_back_steps_stay_in_the_log() -> None:
    made = log("a", "b").undo()
    assert made.entries[1].payload == Said(None, "b")
    assert list(made.numbered_in_force()) == [0]


def test_a_players_undo_leaves_the_others_alone() -> None:
    made = log("isla:a", "ewan:b", "isla:c", "ewan:d", "table")
    assert words(made.undo("isla")) == ["a", "b", "d", "table"]
    assert words(made.undo("isla").undo("isla")) == ["b", "d", "table"]
    assert not made.undo("isla").undo("isla").can_undo("isla")
    assert made.can_undo("ewan")
    with pytest.raises(NothingThere):
        made.undo("moira")


def test_undo_to_here_is_one_step() -> None:
    made = log("a", "b", "c", "d").undo_to(1)
    assert words(made) == ["a", "b"]
    assert made.entries[-1].payload == TakenBack((2, 3))
    assert words(made.redo()) == ["a", "b", "c", "d"]


def test_undo_to_here_skips_what_is_gone_already() -> None:
    made = log("a", "b", "c", "d").undo().undo_to(0)
    assert made.entries[-1].payload == TakenBack((1, 2))
    with pytest.raises(NothingThere):
        made.undo_to(0)


def test_redo_brings_back_in_the_old_places() -> None:
    made = log("isla:a", "ewan:b").undo("isla").undo("ewan")
    assert words(made) == []
    assert words(made.redo()) == ["b"]
    assert words(made.redo().redo()) == ["a", "b"]
    assert made.redo().entries[-1].payload == BroughtBack((1,))
    assert not made.redo().redo().can_redo()


def test_only_what_was_taken_back_can_be_brought_back() -> None:
    made = log("isla:a", "b")
    assert made.can_undo("isla") is True
    assert made.can_redo() is False
    assert made.undo().can_redo() is True
    assert made.undo().redo().can_redo() is False
    assert words(made.undo().redo()) == ["a", "b"]


def test_redo_ends_with_the_next_new_event() -> None:
    made = log("a", "b").undo().append(Said(None, "c"))
    assert words(made) == ["a", "c"]
    assert not made.can_redo()
    with pytest.raises(NothingThere):
        made.redo()


def test_what_was_brought_back_can_be_taken_back_again() -> None:
    made = log("a", "b").undo().redo().undo()
    assert words(made) == ["a"]
    assert words(made.redo()) == ["a", "b"]


def test_a_prefix_is_the_log_as_it_was() -> None:
    made = log("a", "b").undo().redo()
    assert made.prefix(1) == log("a", "b")
    assert made.prefix(2) == log("a", "b").undo()
    assert made.prefix(99) == made
    assert made.prefix(-1) == Journal()
    assert made.prefix(-5) == Journal()


def test_times_are_kept_as_given() -> None:
    made = log().append(Said(None, "a"), "2025-01-31T19:42:00+01:00").undo(time="2025-01-31T19:43:00+01:00")
    assert [entry.time for entry in made.entries] == ["2025-01-31T19:42:00+01:00", "2025-01-31T19:43:00+01:00"]
    assert made.redo(time="2025-01-31").entries[-1].time == "2025-01-31"
    assert made.redo().undo_to(-1, time="2025-02-01").entries[-1].time == "2025-02-01"


def test_entries_are_plain_objects() -> None:
    made = log("isla:a").undo(time="2025-01-31").redo()
    assert journal.write(made, write_said) == [
        {"number": 0, "event": {"player": "isla", "word": "a"}},
        {"number": 1, "time": "2025-01-31", "taken_back": [0]},
        {"number": 2, "brought_back": [0]},
    ]


BAD_LOGS: list[tuple[Any, str]] = [
    ({}, "history: a list is expected, not an object"),
    ([5], "history[0]: an object is expected, not 5"),
    ([{}], 'history[0]: "number" is missing'),
    ([{"number": 0}], 'history[0]: "event" is missing'),
    ([{"number": 1, "event": {"player": None, "word": "a"}}], "history[0].number: 0 is expected"),
    ([{"number": 0, "taken_back": [0]}], "history[0]: only steps that count can be taken back, each once"),
    ([{"number": 0, "taken_back": []}], "history[0].taken_back: at least one number is expected"),
    ([{"number": 0, "brought_back": [0]}], "history[0]: only what was taken back last can be brought back"),
    (
        [{"number": 0, "time": "teatime", "event": {"player": None, "word": "a"}}],
        "history[0].time: a time such as 2025-01-31T19:42:00 is expected",
    ),
    ([{"number": 0, "event": {"player": None}}], 'history[0].event: "word" is missing'),
]


@for_each(("value", "sentence"), BAD_LOGS)
def test_a_bad_log_is_refused_with_its_place(value: Any, sentence: str) -> None:
    with pytest.raises(BadFile) as caught:
        journal.read(Field(value, "history"), read_said)
    assert str(caught.value) == sentence


def test_a_log_that_takes_back_twice_is_refused() -> None:
    written = journal.write(log("a", "b").undo(), write_said)
    for numbers in ([1], [0, 0], [7], [2]):
        with pytest.raises(BadFile, match=r"^history\[3\]: only steps that count"):
            journal.read(Field([*written, {"number": 3, "taken_back": numbers}], "history"), read_said)


# --- from rows, as a device keeps them ---

TIME = "2025-01-31T19:42:00+01:00"


def rows_of(made: Journal[Said]) -> list[Row]:
    """The log as rows: number and time beside the rest."""
    written = journal.write(made, write_said)
    return [
        (each["number"], TIME, {name: value for name, value in each.items() if name not in ("number", "time")})
        for each in written
    ]


def test_rows_are_read_as_the_log_they_were() -> None:
    made = log("isla:a", "b", "c").undo().undo().redo()
    found, fault = journal.read_rows(rows_of(made), read_said)
    assert fault is None
    assert [entry.payload for entry in found.entries] == [entry.payload for entry in made.entries]
    assert [(entry.number, entry.time) for entry in found.entries] == [(number, TIME) for number in range(6)]
    assert words(found) == ["a", "b"]
    assert words(found.redo()) == ["a", "b", "c"]


EVENT = {"player": None, "word": "b"}


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ((1, TIME, {"event": {"player": None}}), '[1].event: "word" is missing'),
        ((1, TIME, {"event": 5}), "[1].event: an object is expected, not 5"),
        ((1, TIME, {}), '[1]: "event" is missing'),
        ((1, TIME, {"brought_back": [0]}), "[1]: only what was taken back last can be brought back"),
        ((1, TIME, {"taken_back": []}), "[1].taken_back: at least one number is expected"),
        ((1, TIME, {"taken_back": [-1]}), "[1].taken_back[0]: -1 is not 0 to 500000"),
        ((2, TIME, {"event": EVENT}), '[2]: "number" is missing'),
        ((1, TIME, {"event": EVENT, "number": 7}), "[1].number: 1 is expected"),
        ((1, TIME, {"event": EVENT, "time": "teatime"}), "[1].time: a time such as 2025-01-31T19:42:00 is expected"),
    ],
)
def test_rows_are_read_as_far_as_they_are_sound(row: Row, sentence: str) -> None:
    found, fault = journal.read_rows([*rows_of(log("a")), row, *rows_of(log("z"))], read_said)
    assert words(found) == ["a"]
    assert str(fault) == sentence


def test_number_and_time_beside_the_payload_count() -> None:
    found, fault = journal.read_rows([(0, TIME, {"event": EVENT, "more": 1})], read_said)
    assert fault is None
    assert [(entry.number, entry.time) for entry in found.entries] == [(0, TIME)]


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), st.sampled_from(["isla", "ewan", None])),
        st.tuples(st.just("undo"), st.sampled_from(["isla", "ewan", None])),
        st.tuples(st.just("redo"), st.none()),
        st.tuples(st.just("undo_to"), st.integers(-1, 30)),
    ),
    max_size=30,
)


def played(steps: list[tuple[str, Any]]) -> Journal[Said]:
    made: Journal[Said] = Journal()
    for step, value in steps:
        try:
            if step == "append":
                made = made.append(Said(value, f"word {len(made.entries)}"))
            elif step == "redo":
                made = made.redo()
            else:
                made = getattr(made, step)(value)
        except NothingThere:
            pass
    return made


@given(STEPS)
def test_undo_then_redo_changes_nothing_that_counts(steps: list[tuple[str, Any]]) -> None:
    made = played(steps)
    for player in (None, "isla", "ewan"):
        if made.can_undo(player):
            undone = made.undo(player)
            assert len(undone.in_force()) == len(made.in_force()) - 1
            assert undone.redo().in_force() == made.in_force()


@given(STEPS, st.integers(-1, 30))
def test_undo_to_gives_what_then_counted_of_what_still_does(steps: list[tuple[str, Any]], number: int) -> None:
    made = played(steps)
    kept = [event for at, event in made.numbered_in_force().items() if at <= number]
    if len(kept) < len(made.in_force()):
        undone = made.undo_to(number)
        assert undone.in_force() == kept
        assert undone.redo().in_force() == made.in_force()


@given(STEPS)
def test_a_log_survives_its_file(steps: list[tuple[str, Any]]) -> None:
    made = played(steps)
    assert journal.read(Field(journal.write(made, write_said), "history"), read_said) == made


@given(STEPS)
def test_every_prefix_counts_what_counted_then(steps: list[tuple[str, Any]]) -> None:
    made = played(steps)
    for number, entry in enumerate(made.entries):
        then = made.prefix(number)
        assert then.entries[-1] == entry
        if isinstance(entry.payload, Said):
            assert then.in_force()[-1] == entry.payload
