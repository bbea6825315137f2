"""Every booked point as a table for spreadsheets. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.i18n import _
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import ACHIEVEMENTS
from companion.session.exchange import csv_text
from scoring.glen.play.state import TableState
from scoring.glen.settlement import END_CARDS, settle


def points_table(state: TableState) -> str:
    """Every booked point as CSV: a line for each scoring and achievement, a column for each player."""
    head: list[object] = [_("Scoring"), _("Achievement"), *state.names]
    return csv_text((head, *_scoring_lines(state), *_counter_lines(state), *_final_lines(state)))


def _scoring_lines(state: TableState) -> Iterator[list[object]]:
    for number, booked in state.scorings.items():
        for rule in ACHIEVEMENTS:
            points = [booked.points.get(name, {}).get(rule, 0) for name in state.names]
            yield [number, engine_words().heading(rule), *points]


def _counter_lines(state: TableState) -> Iterator[list[object]]:
    players = state.game.players
    yield ["", _("VP"), *(player.vp for player in players)]
    yield ["", _("Resources"), *(player.resources for player in players)]


def _final_lines(state: TableState) -> Iterator[list[object]]:
    if not state.ended:
        return
    words, results = engine_words(), settle(state.game)
    for name in END_CARDS:
        cards = [result.cards.get(name) for result in results]
        if any(cards):
            yield ["", words.heading(name), *(card.points if card else "" for card in cards)]
    yield ["", words.heading("coins"), *(result.coins.points for result in results)]
    yield ["", words.heading("tiles"), *(result.tiles.points for result in results)]
    yield ["", _("Total"), *(result.total for result in results)]
    yield ["", _("Place"), *(result.rank for result in results)]
