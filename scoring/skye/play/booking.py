"""Acts that move VP and gold: income, round scoring, and corrections by hand."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.skye.play.building import unlaid
from scoring.skye.play.events import GoldCorrected, IncomeBooked, RoundScored, VpCorrected
from scoring.skye.play.refusal import Refusal, asks, person, refuse, refuse_amount, refuse_empty, refuse_unlikely
from scoring.skye.play.snapshots import gold_then, incomes, known_points, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.rounds import LETTERS

ByPlayer = Mapping[str, int]
Points = Mapping[str, Mapping[str, int]]


def verify_book_income(
    state: TableState,
    number: int | None = None,
    *,
    gold: ByPlayer | None = None,
    vp: ByPlayer | None = None,
    anyway: bool = False,
) -> None:
    """The income of this round or an earlier one; booking it again replaces it."""
    _refuse_round(state, number, anyway)
    for name, amount in (*(gold or {}).items(), *(vp or {}).items()):
        person(state, name)
        refuse_amount(amount)


can_book_income = asks(verify_book_income)


def book_income(
    state: TableState,
    number: int | None = None,
    *,
    gold: ByPlayer | None = None,
    vp: ByPlayer | None = None,
    anyway: bool = False,
) -> IncomeBooked:
    """Everyone's income as the rules have it, or as the players say."""
    verify_book_income(state, number, gold=gold, vp=vp, anyway=anyway)
    number = state.game.round if number is None else number
    found = incomes(state, number)
    return IncomeBooked(
        round=number,
        gold={name: each.gold for name, each in found.items()} if gold is None else dict(gold),
        vp={name: each.vp for name, each in found.items()} if vp is None else dict(vp),
        by_hand=gold is not None or vp is not None,
    )


def verify_book_round(
    state: TableState, number: int | None = None, *, by_hand: Points | None = None, anyway: bool = False
) -> None:
    """The points of this round or an earlier one, if all are known; booking it again replaces it."""
    _refuse_round(state, number, anyway)
    number = state.game.round if number is None else number
    letters = state.game.track[number - 1].letters
    for name, counted in (by_hand or {}).items():
        person(state, name)
        for letter, points in counted.items():
            refuse(letter not in tuple(LETTERS), Refusal.UNKNOWN_LETTER, letter=letter)
            refuse_amount(points)
    known = known_points(round_scores(state, number, gold_then(state, number))) if by_hand is None else by_hand
    unknown = tuple(letter for letter in letters if any(letter not in known.get(name, {}) for name in state.names))
    refuse(bool(unknown), Refusal.UNKNOWN_POINTS, anyway, letters=unknown)
    waiting = {name: count for name in state.names if number == state.game.round and (count := unlaid(state, name))}
    refuse(bool(waiting), Refusal.TILES_UNLAID, anyway, tiles=waiting)


can_book_round = asks(verify_book_round)


def book_round(
    state: TableState, number: int | None = None, *, by_hand: Points | None = None, anyway: bool = False
) -> RoundScored:
    """Everyone's points as the rules have them or as counted by hand; what is not known is left out."""
    verify_book_round(state, number, by_hand=by_hand, anyway=anyway)
    number = state.game.round if number is None else number
    gold = gold_then(state, number)
    counted = known_points(round_scores(state, number, gold))
    if by_hand is None:
        return RoundScored(number, counted, gold)
    told = {name: dict(points) for name, points in by_hand.items()}
    return RoundScored(number, told, gold, by_hand=True, counted=counted)


def verify_correct_vp(state: TableState, player: str, vp: int) -> None:
    """VP are whole and not negative."""
    person(state, player)
    refuse_amount(vp)


can_correct_vp = asks(verify_correct_vp)


def correct_vp(state: TableState, player: str, vp: int) -> VpCorrected:
    """A player's VP are set by hand."""
    verify_correct_vp(state, player, vp)
    return VpCorrected(player, vp)


def verify_correct_gold(state: TableState, player: str, gold: int | None, *, anyway: bool = False) -> None:
    """Gold is whole and not negative, or not known, and no more than has come to the table."""
    person(state, player)
    refuse_amount(gold or 0)
    refuse_unlikely(state, gold or 0, anyway)


can_correct_gold = asks(verify_correct_gold)


def correct_gold(state: TableState, player: str, gold: int | None, *, anyway: bool = False) -> GoldCorrected:
    """A player's gold is set by hand."""
    verify_correct_gold(state, player, gold, anyway=anyway)
    return GoldCorrected(player, gold)


def _refuse_round(state: TableState, number: int | None, anyway: bool) -> None:
    refuse_empty(state)
    now = state.game.round
    number = now if number is None else number
    refuse(not 1 <= number <= len(state.game.track), Refusal.UNKNOWN_ROUND, round=number)
    refuse(number > now, Refusal.ROUND_TO_COME, anyway, round=number, now=now)
