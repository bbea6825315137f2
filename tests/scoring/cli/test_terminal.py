"""Harmless characters, true widths, tables and paragraphs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cli.terminal import COLUMNS, plain, shortened, table, width, wrapped


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mòr 🐑", "Mòr 🐑"),
        ("\x1b[31mred\x1b[0m", r"\x1b[31mred\x1b[0m"),
        ("two\nlines\r\t\0", r"two\nlines\r\t\x00"),
        ("\x9b2J\u2028\u202eevil", r"\x9b2J\u2028\u202eevil"),
        ("half \udc80", r"half \udc80"),
    ],
)
def test_what_could_disturb_a_terminal_is_written_as_an_escape(text: str, expected: str) -> None:
    assert plain(text) == expected


@given(st.text())
def test_nothing_plain_moves_the_cursor(text: str) -> None:
    assert not any(letter < " " or "\x7f" <= letter <= "\x9f" for letter in plain(text))
    assert plain(plain(text)) == plain(text)


@pytest.mark.parametrize(("text", "columns"), [("Isla", 4), ("Mo\u0300r", 3), ("🐑🐑", 4), ("スカイ", 6), ("", 0)])
def test_width_counts_columns_not_letters(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_long_name_loses_its_middle() -> None:
    assert shortened("Player number 1 of the clan", 12) == "Player n…lan"
    assert shortened("short", 12) == "short"
    assert shortened("🐑🐑🐑🐑🐑", 6) == "🐑🐑…"


@given(st.text(), st.integers(6, 40))
def test_a_shortened_text_fits(text: str, most: int) -> None:
    assert width(shortened(text, most)) <= most


@given(st.text(), st.integers(0, 30))
def test_a_paragraph_fits_and_loses_nothing(text: str, indent: int) -> None:
    lines = wrapped(text, " " * indent, " " * indent)
    assert all(width(line) <= COLUMNS for line in lines)
    assert "".join("".join(lines).split(" ")) == "".join(plain(text).split(" "))


def test_columns_line_up_whatever_the_letters() -> None:
    lines = table([["", "gold"], ["🐑", "5"], ["Mo\u0300r", "12"]])
    assert lines == ["     gold", "🐑      5", "Mo\u0300r    12"]


def test_the_last_column_goes_on_below_itself() -> None:
    lines = table([["a", "word " * 30]], left=(0, 1))
    assert lines[0].startswith("a  word word")
    assert lines[1].startswith("   word word")
    assert max(width(line) for line in lines) <= COLUMNS
