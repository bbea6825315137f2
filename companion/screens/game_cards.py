"""A game in a list of games: its picture, its round, its day."""

from __future__ import annotations

from datetime import date
from typing import Final

from companion.core.i18n import _, mark
from companion.games import GAMES, title_of
from companion.store import GameRecord
from companion.widgets.text import Symbol

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
MONTHS: Final = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)


def headline(record: GameRecord) -> str:
    """When it was played, and which game it is where there are several."""
    return round_text(record) if len(GAMES) == 1 else f"{title_of(record.kind)} · {round_text(record)}"


def game_symbol(kind: str, size: float) -> list[Symbol]:
    """The picture of a game, where there are several."""
    return [Symbol(GAMES[kind].symbol, size)] if kind in GAMES and len(GAMES) > 1 else []


def round_text(record: GameRecord) -> str:
    """ "Round 3 of 6 · 16 November", or the day alone for a game that is over."""
    summary = record.summary
    if record.finished is not None or not summary.get("rounds"):
        return _whole(date_words(record.changed))
    text = _("Round {round} of {rounds}").format(round=summary["round"], rounds=summary["rounds"])
    return f"{text} · {_whole(day_words(record.changed))}"


def day_words(day: date) -> str:
    """ "16 November"."""
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))


def date_words(day: date) -> str:
    """ "16 November 2026"."""
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)


def _whole(text: str) -> str:
    """A day is never broken at the end of a line."""
    return text.replace(" ", NO_BREAK)
