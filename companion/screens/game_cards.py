"""A game in a list of games: its players, its round, its day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from companion.core.i18n import _, mark
from companion.core.numbers import number_text
from companion.games import GAMES, title_of
from companion.store import GameRecord
from companion.widgets.containers import Line
from companion.widgets.text import Icon, PlayerShape, Symbol, Text

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


class PlayerLine(Line):
    """A player's shape, name and points; the winner's with a cup."""

    def __init__(self, player: Mapping[str, Any], colour: str = "on_primary_container") -> None:
        super().__init__(gap=12, height=28)
        self.add_widget(PlayerShape(player.get("colour") or "white", 22))
        self.add_widget(Text(str(player["name"]), "name", colour=colour, lines=1))
        if player.get("rank") == 1:
            self.add_widget(Icon("trophy", 20, colour=colour))
        self.add_widget(Text(number_text(player.get("vp")), "points", wrap=False, colour=colour))
        self.add_widget(Text(_("VP"), "small", wrap=False, colour=colour))


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
        return date_words(record.changed)
    text = _("Round {round} of {rounds}").format(round=summary["round"], rounds=summary["rounds"])
    return f"{text} · {day_words(record.changed)}"


def day_words(day: date) -> str:
    """ "16 November"."""
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))


def date_words(day: date) -> str:
    """ "16 November 2026"."""
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)
