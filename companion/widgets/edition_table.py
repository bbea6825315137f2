"""Editions side by side: a column for each, that of the table first and tinted; with large text a block for each."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp

from companion.core.dispute import EditionRow, Editions
from companion.core.theme import theme
from companion.widgets.base import Backed
from companion.widgets.containers import Card, Column, Divider, Line
from companion.widgets.painting import rounded, words_fit
from companion.widgets.text import Seal, Text

TITLE_SHARE: Final = 0.95
"""The width of the first column as a part of the others'."""
APART: Final = 4
"""The room between two columns."""


class EditionTable(Column):
    """The rows, and below them whether they agree."""

    def __init__(self, editions: Editions, room: float) -> None:
        """`room` is how wide it can be."""
        parts = [ColumnTable(editions)] if _fits(editions, room) else _blocks(editions)
        seal = Seal("check", "counted", 24) if editions.agree else Seal("alert", "gold", 24)
        note = Line(seal, Text(editions.note, "body", colour="on_surface_variant"), gap=10)
        super().__init__(*parts, note, gap=8, test_id="editions")


def _fits(editions: Editions, room: float) -> bool:
    """Is each word narrower than its column? Else it would be broken in two, or touch the next one."""
    share = share_of(room, len(editions.names))
    columns = [("label", editions.names, share), ("small", [row.title for row in editions.rows], TITLE_SHARE * share)]
    columns += [("small", row.values, share) for row in editions.rows]
    return not theme.large and all(words_fit(text, style, width) for style, texts, width in columns for text in texts)


def share_of(room: float, columns: int) -> float:
    """The width of a column."""
    return float((room - dp(APART) * columns) / (columns + TITLE_SHARE))


class ColumnTable(Backed, Column):
    """A table whose first column of values lies on a tint."""

    def __init__(self, editions: Editions) -> None:
        self.columns = len(editions.names)
        rows = [_line(EditionRow("", editions.names), "label"), *(_line(row, "small") for row in editions.rows)]
        parts: list[Any] = [rows[0]]
        for row in rows[1:]:
            parts += [Divider(), row]
        super().__init__(*parts, gap=0)

    def paint(self) -> None:
        share = share_of(self.width, self.columns)
        left = self.x + TITLE_SHARE * share + dp(APART) / 2
        rounded((left, self.y, share + dp(APART), self.height), dp(12), theme.colour("primary_container"))


def _line(row: EditionRow, style: str) -> Line:
    title = Text(row.title, "small", colour="on_surface_variant", size_hint_x=TITLE_SHARE)
    values = [
        Text(value, style, align="center", colour="on_surface" if number else "on_primary_container", size_hint_x=1)
        for number, value in enumerate(row.values)
    ]
    return Line(title, *values, gap=APART, padding=(0, 7, 0, 7))


def _blocks(editions: Editions) -> list[Card]:
    return [
        Card(
            Text(name, "label", colour="on_primary_container" if not number else "on_surface"),
            *(Text(f"{row.title}: {row.values[number]}", "body") for row in editions.rows),
            colour="container" if number else "primary_container",
            radius=12,
            padding=10,
            gap=2,
        )
        for number, name in enumerate(editions.names)
    ]
