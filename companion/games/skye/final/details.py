"""A player's result as rows: every line with its picture, and below a scroll its proof on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.layout import Layout
from companion.core.numbers import signed_text
from companion.games.skye.art.evidence import of_scroll
from companion.games.skye.model.disputes.kinds import EXCHANGE, ONE_SCROLL, TABLETS, VP
from companion.games.skye.model.final_account import AccountLine
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.why_lines import shown
from companion.games.skye.round.asking import ask_about_thing
from companion.games.skye.round.evidence import Proof, ProofView
from companion.games.skye.table.question import look_button
from companion.screens.dispute import dispute_button, open_dispute
from companion.widgets.base import Action
from companion.widgets.containers import Column
from companion.widgets.rows import Row
from companion.widgets.text import LetterBadge, Symbol
from scoring.skye.survey import Survey

if TYPE_CHECKING:
    from companion.games.skye.final.screen import FinalScreen


CARDS: Final = {"rounds": VP, "gold": EXCHANGE, "tablets": TABLETS}
"""The dispute card of every line that no map proves."""


def detail_rows(screen: FinalScreen) -> list[Widget]:
    """One player, point by point, as far as it is revealed."""
    rows: list[Widget] = []
    for line in screen.account.lines(screen.revealed):
        rows.append(_row(screen, line))
        if line.key == screen.line_open and line.scroll is not None:
            rows.append(_proof(screen, line))
        if line.ask is not None and screen.session.looking_at is None:
            rows.append(Column(look_button(screen.shell, screen.player, line.ask), padding=(68, 0, 16, 8)))
    return rows


def _row(screen: FinalScreen, line: AccountLine) -> Row:
    rounds = line.key == "rounds"
    leading = LetterBadge(str(len(screen.session.state.rounds)), side=dp(32)) if rounds else Symbol(line.symbol, 36)
    return Row(
        line.title,
        line.text,
        leading=leading,
        trailing=signed_text(line.points),
        style="label",
        on_tap=_toggler(screen, line.key) if line.scroll is not None else _teller(screen, CARDS[line.key]),
        test_id="rounds_row" if rounds else line.key,
    )


def _teller(screen: FinalScreen, kind: str) -> Action:
    """Opens the dispute card of a part of the result."""
    return lambda: open_dispute(screen.shell, Subject(kind, screen.player))


def _proof(screen: FinalScreen, line: AccountLine) -> Column:
    number = line.scroll or 0
    scroll = screen.result.scores[screen.player].scrolls[number]
    territory = screen.session.state.game.player(screen.player).territory
    survey = Survey(territory)
    lines = shown(engine_words().scroll_lines(scroll))
    kind = TABLETS if line.key == "tablets" else ONE_SCROLL
    buttons = [dispute_button(screen.shell, Subject(kind, screen.player, 0, str(number)))]
    ask = ask_about_thing(screen.shell, screen.session.state, screen.player, territory)
    overlay = of_scroll(territory, survey, scroll)
    proof = Proof(territory, survey, overlay, lines, buttons=lambda: buttons, on_ask=ask)
    phone = screen.layout is Layout.PHONE
    room = screen.shell.width - dp(56) if phone else min(dp(590), screen.shell.width / 2 - dp(64))
    return Column(ProofView(proof, room), padding=(16, 0, 16, 12))


def _toggler(screen: FinalScreen, key: str) -> Action:
    def toggle() -> None:
        screen.line_open = "" if screen.line_open == key else key
        screen.refresh()

    return toggle
