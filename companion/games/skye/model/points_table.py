"""Every booked point as a table for spreadsheets. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.i18n import _
from companion.session.exchange import csv_text
from scoring.skye.final import final
from scoring.skye.play.state import TableState
from scoring.skye.words import Words


def points_table(words: Words, state: TableState) -> str:
    """Every booked point as CSV: a line for each round and letter, a column for each player."""
    head: list[object] = [_("Round"), _("Letter"), _("Scoring tile"), *state.names]
    return csv_text((head, *_income_lines(state), *_round_lines(words, state), *_final_lines(state)))


def _income_lines(state: TableState) -> Iterator[list[object]]:
    for number, booked in state.incomes.items():
        if any(booked.vp.values()):
            yield [number, "", _("VP barrels"), *(booked.vp.get(name, 0) for name in state.names)]


def _round_lines(words: Words, state: TableState) -> Iterator[list[object]]:
    for number, booked in state.rounds.items():
        letters = sorted({letter for points in booked.points.values() for letter in points})
        for letter in letters:
            tile = state.game.scoring_tiles.get(letter)
            points = [booked.points.get(name, {}).get(letter, "") for name in state.names]
            yield [number, letter, words.scoring_tile(tile) if tile else "", *points]


def _final_lines(state: TableState) -> Iterator[list[object]]:
    yield ["", "", _("VP"), *(player.vp for player in state.game.players)]
    if not state.ended:
        return
    results = final(state.game)
    yield ["", "", _("Scrolls"), *(_known(sum(scroll.points or 0 for scroll in each.scrolls)) for each in results)]
    yield ["", "", _("Tablets"), *(_known(each.tablets.points) for each in results)]
    yield ["", "", _("Gold"), *(_known(each.gold) for each in results)]
    yield ["", "", _("Total"), *(_known(each.total) for each in results)]
    yield ["", "", _("Place"), *(_known(each.rank) for each in results)]


def _known(number: int | None) -> object:
    return "" if number is None else number
