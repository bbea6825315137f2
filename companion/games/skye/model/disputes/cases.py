"""Every number of Isle of Skye as a dispute card: what it is made of, the rule, editions, rulings. No Kivy here.

case = case_of(table_of(session), Subject("letter", "Isla", 5, "C"))
case.dispute                    # the card; the worth of its items together is the number
case.ground                     # the territory with what was counted, where that lies on one
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.dispute import Subject
from companion.games.skye.model.disputes.card import Case, DisputeTable
from companion.games.skye.model.disputes.ending import (
    exchange_case,
    scroll_case,
    scrolls_case,
    tablets_case,
    tie_break_case,
    total_case,
)
from companion.games.skye.model.disputes.gold import gold_case, market_case, price_case
from companion.games.skye.model.disputes.income import income_case, vp_barrels_case
from companion.games.skye.model.disputes.kinds import (
    EXCHANGE,
    GOLD,
    INCOME_GOLD,
    LETTER,
    MARKET,
    ONE_SCROLL,
    PRICE,
    ROUND,
    SCROLLS_SUM,
    TABLETS,
    TIE_BREAK,
    TOTAL,
    VP,
    VP_BARRELS,
)
from companion.games.skye.model.disputes.rounds import round_case, vp_case
from companion.games.skye.model.disputes.scoring_tiles import letter_case
from companion.games.skye.model.round_points import hand_counts
from companion.games.skye.model.session import SkyeSession
from scoring.skye.play import acts
from scoring.skye.play.events import Event


def table_of(session: SkyeSession) -> DisputeTable:
    """The table at the moment shown."""
    journal = session.journal if session.looking_at is None else session.journal.prefix(session.looking_at)
    rounds = range(1, len(session.state.game.track) + 1)
    return DisputeTable(session.state, journal.in_force(), {each: hand_counts(session, each) for each in rounds})


def case_of(table: DisputeTable, subject: Subject) -> Case | None:
    """The card of a number; None where there is none."""
    make = SOURCES.get(subject.kind)
    if make is None or subject.player not in table.state.names:
        return None
    if subject.round and not 1 <= subject.round <= len(table.game.track):
        return None
    return make(table, subject)


SOURCES: Final[dict[str, Callable[[DisputeTable, Subject], Case | None]]] = {
    LETTER: letter_case,
    ROUND: round_case,
    VP: vp_case,
    GOLD: gold_case,
    INCOME_GOLD: income_case,
    VP_BARRELS: vp_barrels_case,
    MARKET: market_case,
    PRICE: price_case,
    ONE_SCROLL: scroll_case,
    SCROLLS_SUM: scrolls_case,
    TABLETS: tablets_case,
    EXCHANGE: exchange_case,
    TOTAL: total_case,
    TIE_BREAK: tie_break_case,
}
"""Every kind of number."""


def booked_claim(table: DisputeTable, subject: Subject, claim: int) -> Event | None:
    """The step that lets a claim stand for a letter of a round that is booked already; None where it is not."""
    number = subject.round or table.game.round
    booked = table.state.rounds.get(number)
    if subject.kind != LETTER or booked is None:
        return None
    own = {**booked.points.get(subject.player, {}), subject.what: claim}
    told = {name: dict(points) for name, points in booked.points.items()}
    return acts.book_round(table.state, number, by_hand={**told, subject.player: own}, anyway=True)
