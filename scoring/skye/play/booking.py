"""Acts that move VP and gold: income, round scoring, and corrections by hand."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from scoring.core.identity_cache import IdentityCache
from scoring.core.rules import Standing
from scoring.skye.final import standing
from scoring.skye.game import LETTERS
from scoring.skye.play.building import unlaid, without_tile
from scoring.skye.play.events import (
    BookedAnew,
    BookingKind,
    BookingsKept,
    GoldCorrected,
    IncomeBooked,
    KeptNumber,
    RoundScored,
    VpCorrected,
)
from scoring.skye.play.fold import apply
from scoring.skye.play.refusal import Refusal, asks, person, refuse, refuse_amount, refuse_empty, refuse_unlikely
from scoring.skye.play.snapshots import gold_then, incomes, known_points, round_scores
from scoring.skye.play.state import TableState, bounded
from scoring.skye.play.steps import lacks_income

ByPlayer = Mapping[str, int]
Points = Mapping[str, Mapping[str, int]]


def verify_book_income(
    state: TableState,
    number: int | None = None,
    *,
    gold: ByPlayer | None = None,
    vp: ByPlayer | None = None,
) -> None:
    """The income of this round or an earlier one; booking it again replaces it."""
    _refuse_round(state, number, state.incomes)
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
) -> IncomeBooked:
    """Everyone's income as the rules have it, or as the players say."""
    verify_book_income(state, number, gold=gold, vp=vp)
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
    _refuse_round(state, number, state.rounds)
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
    refuse(bool(waiting := _waiting(state, number)), Refusal.TILES_UNLAID, anyway, tiles=waiting)


can_book_round = asks(verify_book_round)


def _waiting(state: TableState, number: int) -> dict[str, int]:
    """How many tiles of this round's market players have not laid."""
    names = state.names if number == state.game.round else ()
    return {name: count for name in names if (count := unlaid(state, name))}


def verify_played(state: TableState, number: int | None = None, *, by_hand: Container[str] = ()) -> None:
    """What a table is asked before it scores a round: was its income forgotten, or a tile?

    Whoever's points are counted by hand may mirror nothing.
    """
    number = state.game.round if number is None else number
    refuse(lacks_income(state, number), Refusal.INCOME_NOT_BOOKED, round=number)
    waiting = {name: count for name, count in _waiting(state, number).items() if name not in by_hand}
    refuse(bool(waiting), Refusal.TILES_UNLAID, tiles=waiting)
    idle = [name for name in without_tile(state) if name not in by_hand] if number == state.game.round else []
    refuse(bool(idle), Refusal.NOTHING_LAID, players=tuple(idle))


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


def _refuse_round(state: TableState, number: int | None, booked: Container[int]) -> None:
    """Nobody can insist on a round that is to come; one that a log has booked too early can be put right."""
    refuse_empty(state)
    now = state.game.round
    number = now if number is None else number
    refuse(not 1 <= number <= len(state.game.track), Refusal.UNKNOWN_ROUND, round=number)
    refuse(number > now and number not in booked, Refusal.ROUND_TO_COME, round=number, now=now)


VP: Final = "vp"
GOLD: Final = "gold"
"""What an income brings; a round brings letters."""


class Difference(NamedTuple):
    """A number that was booked and would now be another; `booked` is None where nothing was."""

    booking: BookingKind
    round: int
    player: str
    what: str
    """A letter, VP or GOLD."""
    booked: int | None
    now: int
    kept: bool = False
    """Did the table say that it stays as booked?"""

    @property
    def change(self) -> int:
        return self.now - (self.booked or 0)

    @property
    def is_gold(self) -> bool:
        return self.what == GOLD


class Totals(NamedTuple):
    """What a player has; `debt` is gold that was paid although it was not there."""

    vp: int
    gold: int | None
    debt: int


@dataclass(frozen=True, slots=True)
class Review:
    """Everything booked against what it would be now."""

    open: tuple[Difference, ...] = ()
    """What nobody has answered yet, in the order in which it was booked."""
    kept: tuple[Difference, ...] = ()
    """What stays as booked although it differs: it is marked wherever points are shown."""
    agreeing: int = 0
    """How many bookings agree."""
    before: Mapping[str, Totals] | None = None
    after: Mapping[str, Totals] | None = None
    """Everybody as booked, and after booking all of it anew."""
    standing_before: tuple[Standing, ...] | None = None
    standing_after: tuple[Standing, ...] | None = None
    """The result of a game that has ended, as it stands and after booking anew."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that no longer agree."""
        return tuple(sorted({each.round for each in self.open}))

    @property
    def bookings(self) -> tuple[tuple[BookingKind, int], ...]:
        """The bookings that no longer agree, in their order."""
        return tuple(dict.fromkeys((each.booking, each.round) for each in self.open))

    def changes(self, gold: bool = False) -> dict[str, int]:
        """By how much booking anew moves each player's VP, or gold; whoever stays is left out."""
        moved: dict[str, int] = {}
        for each in self.open:
            if each.is_gold is gold:
                moved[each.player] = moved.get(each.player, 0) + each.change
        return {name: change for name, change in moved.items() if change}

    def short(self, name: str) -> int:
        """The gold a player would owe after booking anew, beyond what is owed now."""
        if self.before is None or self.after is None:
            return 0
        return max(0, self.after[name].debt - self.before[name].debt)


REVIEWS: Final[IdentityCache[TableState, Review]] = IdentityCache(4)
"""The latest states; several screens ask about the same one."""


def review(state: TableState) -> Review:
    """Everything that no longer agrees with what was booked, and what booking it anew would do to everybody."""
    return REVIEWS.get(state, _review)


def _review(state: TableState) -> Review:
    recounted = list(_recount(state))
    found = [difference for each in recounted for difference in each.differences]
    still_open = tuple(each for each in found if not each.kept)
    agreeing = sum(not each.differences for each in recounted)
    if not still_open:
        return Review(kept=tuple(found), agreeing=agreeing)
    after = apply(state, _anew(recounted))
    return Review(
        open=still_open,
        kept=tuple(each for each in found if each.kept),
        agreeing=agreeing,
        before=_totals(state),
        after=_totals(after),
        standing_before=state.standing,
        standing_after=standing(after.game) if state.ended else None,
    )


def _totals(state: TableState) -> dict[str, Totals]:
    return {player.name: Totals(player.vp, player.gold, state.debt(player.name)) for player in state.game.players}


# --- counting again ---


class _Recounted(NamedTuple):
    """A booking, what it would be now, and where the two differ."""

    booked: IncomeBooked | RoundScored
    now: IncomeBooked | RoundScored
    differences: list[Difference]


def _recount(state: TableState, *, keeping: bool = False) -> Iterator[_Recounted]:
    """Every booking in its order, with what those before it would have changed, or with all of those kept."""
    vp = dict.fromkeys(state.names, 0)
    gold = dict.fromkeys(state.names, 0)
    for number in sorted({*state.incomes, *state.rounds}):
        income = state.incomes.get(number)
        if income is not None:
            again = _income_now(state, income, vp)
            _follow([] if keeping else again.differences, vp, gold)
            yield again
        scored = state.rounds.get(number)
        if scored is not None:
            again = _round_now(state, scored, gold)
            _follow([] if keeping else again.differences, vp, gold)
            yield again


def _follow(differences: list[Difference], vp: dict[str, int], gold: dict[str, int]) -> None:
    """What stays as booked moves nothing after it."""
    for each in differences:
        if not each.kept:
            moved = gold if each.is_gold else vp
            moved[each.player] += each.change


def _income_now(state: TableState, booked: IncomeBooked, vp: Mapping[str, int]) -> _Recounted:
    """An income counted again; gold counts at a table that keeps it, and what players said stands."""
    if booked.by_hand:
        return _Recounted(booked, booked, [])
    found = incomes(state, booked.round, vp)
    numbers = [(name, VP, booked.vp.get(name, 0), income.vp) for name, income in found.items()]
    if state.gold_tracked:
        numbers += [(name, GOLD, booked.gold.get(name, 0), income.gold) for name, income in found.items()]
    differences = [
        _difference(state, KeptNumber(BookingKind.INCOME, booked.round, *number))
        for number in numbers
        if number[2] != number[3]
    ]
    moved = {(each.player, each.what): each.now for each in differences if not each.kept}
    now = replace(
        booked,
        vp={name: moved.get((name, VP), booked.vp.get(name, 0)) for name in state.names},
        gold={name: moved.get((name, GOLD), booked.gold.get(name, 0)) for name in state.names},
    )
    return _Recounted(booked, now if moved else booked, differences)


def _round_now(state: TableState, booked: RoundScored, shift: Mapping[str, int]) -> _Recounted:
    """A round counted again: tiles laid until then as they lie now, with the gold of then.

    Nothing moves gold between a scoring and the next round, so that until then the gold of now is that of then.
    """
    then = gold_then(state, booked.round)
    gold = {name: _shifted(then.get(name), shift[name]) for name in state.names}
    counted = known_points(round_scores(state, booked.round, gold))
    differences = [
        _difference(state, KeptNumber(BookingKind.ROUND, booked.round, player, letter, before, points))
        for player, letters in counted.items()
        for letter, points in letters.items()
        if (before := booked.points.get(player, {}).get(letter)) != points and not is_told(booked, player, letter)
    ]
    moved: dict[str, dict[str, int]] = {}
    for each in differences:
        if not each.kept:
            moved.setdefault(each.player, {})[each.what] = each.now
    if not moved and not any(shift.values()):
        # The gold itself is noted again only with points or income that it belongs to.
        return _Recounted(booked, booked, differences)
    points = {name: {**booked.points.get(name, {}), **moved.get(name, {})} for name in state.names}
    agreed = booked.counted and {name: {**booked.counted.get(name, {}), **moved.get(name, {})} for name in state.names}
    now = replace(booked, points=points, gold=gold, counted=agreed)
    return _Recounted(booked, now, differences)


def _shifted(gold: int | None, shift: int) -> int | None:
    return None if gold is None else bounded(gold + shift)


def is_told(booked: RoundScored, player: str, letter: str) -> bool:
    """Did the players set these points against the rules' count?"""
    if not booked.by_hand or booked.counted is None:
        return booked.by_hand
    return booked.points.get(player, {}).get(letter) != booked.counted.get(player, {}).get(letter)


def _difference(state: TableState, number: KeptNumber) -> Difference:
    return Difference(*number, kept=number in state.kept)


# --- acts ---


def verify_book_anew(state: TableState) -> None:
    """Something that was booked would now be another; also in a game that has ended."""
    _refuse_agreement(state)


can_book_anew = asks(verify_book_anew)


def book_anew(state: TableState) -> BookedAnew:
    """All that no longer agrees is booked as it is now; what the table keeps stays."""
    verify_book_anew(state)
    return _anew(_recount(state))


def _anew(recounted: Iterator[_Recounted] | list[_Recounted]) -> BookedAnew:
    changed = [each.now for each in recounted if each.now is not each.booked]
    return BookedAnew(
        incomes=tuple(each for each in changed if isinstance(each, IncomeBooked)),
        rounds=tuple(each for each in changed if isinstance(each, RoundScored)),
    )


def verify_keep_bookings(state: TableState) -> None:
    """Something that was booked would now be another; also in a game that has ended."""
    _refuse_agreement(state)


can_keep_bookings = asks(verify_keep_bookings)


def keep_bookings(state: TableState) -> BookingsKept:
    """All that no longer agrees stays as booked, with a mark. What changes again is asked about again.

    What is kept moves nothing after it, so that a later booking may differ that would agree after booking anew.
    """
    verify_keep_bookings(state)
    differences = [each for recounted in _recount(state, keeping=True) for each in recounted.differences]
    return BookingsKept(tuple(KeptNumber(*each[:-1]) for each in differences if not each.kept))


def _refuse_agreement(state: TableState) -> None:
    refuse_empty(state)
    refuse(not review(state).open, Refusal.NOTHING_DIFFERS)
