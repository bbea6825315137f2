"""A player's result point by point: rounds, every scroll with its doubling and why, tablets, gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.core.numbers import signed_text
from companion.games.skye.art.evidence import of_scroll
from companion.games.skye.model.disputes import EXCHANGE, ONE_SCROLL, TABLETS, VP
from companion.games.skye.model.final_result import Stage
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import unsettled
from companion.games.skye.model.why_lines import shown
from companion.games.skye.round.evidence import Proof, ProofView
from companion.games.skye.table.question import look_button
from companion.screens.dispute import dispute_button, open_dispute
from companion.widgets.base import Action
from companion.widgets.containers import Card, Column, Divider, Line
from companion.widgets.rows import Row
from companion.widgets.text import LetterBadge, PlayerShape, Symbol, Text
from scoring.skye.final import FinalScore
from scoring.skye.reasons import Reason
from scoring.skye.scrolls import GOLD_PER_POINT, ScrollScore
from scoring.skye.survey import Survey
from scoring.skye.words.counted import SCROLL

if TYPE_CHECKING:
    from companion.games.skye.final.screen import FinalScreen


def details_card(screen: FinalScreen) -> Card:
    """One player, point by point, as far as it is revealed."""
    player = screen.session.state.game.player(screen.player)
    score = screen.result.scores[player.name]
    title = Text(_("{name}, point by point").format(name=player.name), "heading")
    card = Card(Line(PlayerShape(player.colour or "white", 28), title, gap=14, padding=(16, 12, 16, 8)))
    shown = screen.result.stages[: screen.result.stages.index(screen.stage) + 1]
    rows = [_rounds(screen, score)]
    if Stage.SCROLLS in shown:
        rows += _scrolls(screen, score)
    if Stage.TABLETS in shown and score.tablets.owned:
        words = engine_words().tablets(score.tablets)
        rows.append(
            Row(
                words,
                leading=Symbol("tablet", 36),
                trailing=signed_text(score.tablets.points),
                style="label",
                on_tap=_teller(screen, TABLETS),
                test_id="tablets_row",
            )
        )
    if Stage.GOLD in shown:
        rows.append(_gold(screen, player.gold, score))
    for row in rows:
        if isinstance(row, Row):
            card.add_widget(Divider(inset=68))
        card.add_widget(row)
    return card


def _rounds(screen: FinalScreen, score: FinalScore) -> Widget:
    count = len(screen.session.state.rounds)
    title = ngettext("{count} round", "{count} rounds", count).format(count=count)
    leading = LetterBadge(str(count))
    return Row(
        title,
        screen.result.by_letter(screen.player),
        leading=leading,
        trailing=signed_text(score.vp),
        on_tap=_teller(screen, VP),
        test_id="rounds_row",
    )


def _scrolls(screen: FinalScreen, score: FinalScore) -> list[Widget]:
    if not score.scrolls:
        return [Row(_("No scroll"), leading=Symbol("scroll-plain", 36), trailing="+0", style="name")]
    rows: list[Widget] = []
    territory = screen.session.state.game.player(screen.player).territory
    unsure = {cell for cell, _point in unsettled(Survey(territory), ("scroll",))}
    for number, scroll in enumerate(score.scrolls):
        rows.append(
            Row(
                engine_words().scroll_value(scroll).rstrip("."),
                _("Needs one look: where is it printed?") if scroll.cell in unsure else _doubling(scroll),
                leading=Symbol(f"scroll-{scroll.scroll}", 40),
                trailing=signed_text(scroll.points),
                style="label",
                on_tap=_toggler(screen, number),
                test_id=f"scroll:{number}",
            )
        )
        if screen.scroll_open == number:
            rows.append(_proof(screen, scroll))
        if scroll.cell in unsure and screen.session.running and screen.session.looking_at is None:
            look = look_button(screen.shell, screen.player, scroll.cell)
            rows.append(Column(look, padding=(68, 0, 16, 8)))
    return rows


def _doubling(scroll: ScrollScore) -> str:
    """Why it counts twice, or the first reason why not."""
    if scroll.value is None:
        return _("Needs the gold")
    if scroll.completed:
        return _("Its area is completed, so it counts twice")
    words = engine_words()
    open_miss = next(miss for miss in scroll.near_misses if miss.reason is Reason.OPEN)
    return words.near_miss(SCROLL, open_miss)


def _proof(screen: FinalScreen, scroll: ScrollScore) -> Column:
    territory = screen.session.state.game.player(screen.player).territory
    survey = Survey(territory)
    lines = shown(engine_words().scroll_lines(scroll))
    subject = Subject(ONE_SCROLL, screen.player, 0, str(screen.scroll_open))
    buttons = [dispute_button(screen.shell, subject)]
    proof = Proof(territory, survey, of_scroll(territory, survey, scroll), lines, buttons=lambda: buttons)
    phone = screen.layout is Layout.PHONE
    room = screen.shell.width - dp(56) if phone else min(dp(590), screen.shell.width / 2 - dp(64))
    return Column(ProofView(proof, room), padding=(16, 0, 16, 12))


def _teller(screen: FinalScreen, kind: str) -> Action:
    """Opens the dispute card of a part of the result."""
    return lambda: open_dispute(screen.shell, Subject(kind, screen.player))


def _toggler(screen: FinalScreen, number: int) -> Action:
    def toggle() -> None:
        screen.scroll_open = None if screen.scroll_open == number else number
        screen.refresh()

    return toggle


def _gold(screen: FinalScreen, gold: int | None, score: FinalScore) -> Row:
    words = engine_words().exchange(gold).rstrip(".")
    return Row(
        words,
        _left_over(gold),
        leading=Symbol("coin", 36),
        trailing=signed_text(score.gold),
        style="label",
        on_tap=_teller(screen, EXCHANGE),
        test_id="gold_row",
    )


def _left_over(gold: int | None) -> str:
    if gold is None:
        return ""
    left = gold % GOLD_PER_POINT
    return ngettext("{count} gold left over for a tie", "{count} gold left over for a tie", left).format(count=left)
