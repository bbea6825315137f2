"""Why something that was booked no longer agrees, and the land before and after it was put right. No Kivy here.

found = causes(session.journal, session.state_after)    # the corrections since everything agreed, the first one first
cause_words(engine_words(), found)                      # "19:48 · Ewan's tile moved: 2 north to 1 south"
maps(session.now, found)                                # the land as booked and as corrected; None without any
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from companion.core.i18n import _, ngettext
from companion.games.skye.model.step_words import step_words
from scoring.core.cells import Cell
from scoring.core.evidence import Item
from scoring.core.journal import Journal, TakenBack
from scoring.skye.play import events
from scoring.skye.play.booking import Difference, review
from scoring.skye.play.events import BookingKind, Event
from scoring.skye.play.fold import fold
from scoring.skye.play.snapshots import gold_then, laid_until, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.territory import Territory
from scoring.skye.words import Words

CORRECTIONS: Final = (
    events.TileChanged,
    events.TileTakenBack,
    events.TileMoved,
    events.TileLaidEarlier,
    events.QuestionLeft,
    events.ScoringTilePlaced,
    events.ScoringTilesSwapped,
    events.RulingMade,
    events.EditionChanged,
    events.ModulesChanged,
    events.VpCorrected,
    events.GoldCorrected,
    events.PriceCorrected,
)
"""The steps that change what lies behind earlier ones."""
HARMLESS: Final = (events.RoundBegun, events.PhaseEntered, events.GameEnded, events.GameReopened, events.PlayerRenamed)
"""The steps after a scoring that leave it as it is."""
ANSWERS: Final = (events.BookedAnew, events.BookingsKept)
"""The steps after which everything agrees, or is marked."""
CLOCK: Final = slice(11, 16)
"""Hours and minutes of a time as a log has it."""


class Cause(NamedTuple):
    """A step after which what was booked would be another, with the time on the clock."""

    time: str | None
    event: Event
    before: TableState
    undone: bool = False
    """Was the step taken back, rather than done?"""

    def told(self, words: Words) -> str:
        """The step as the history has it."""
        text = step_words(words, self.before, self.event)
        return _("Taken back: {step}").format(step=text) if self.undone else text


def causes(journal: Journal[Event], state_after: Callable[[Sequence[Event]], TableState]) -> list[Cause]:
    """The steps since everything agreed that moved what was booked, the first one first."""
    steps = journal.numbered_in_force()
    numbers, happened = list(steps), list(steps.values())
    found: list[Cause] = []
    for place in range(len(happened) - 1, 0, -1):
        before, event = state_after(happened[:place]), happened[place]
        if isinstance(event, ANSWERS):
            break
        if not _may_move(before, event):
            continue
        known = review(before).open
        if set(known) != set(review(state_after(happened[: place + 1])).open):
            found.insert(0, Cause(journal.entries[numbers[place]].time, event, before))
        if not known:
            break
    return found or _undone(journal, state_after)


def _undone(journal: Journal[Event], state_after: Callable[[Sequence[Event]], TableState]) -> list[Cause]:
    """A player's own step from before a booking, taken back after it: no step in force tells of that."""
    if not review(state_after(journal.in_force())).open:
        return []
    for entry in reversed(journal.entries):
        if not isinstance(entry.payload, TakenBack):
            continue
        steps = journal.prefix(entry.number - 1).numbered_in_force()
        before = state_after(list(steps.values()))
        after = state_after(journal.prefix(entry.number).in_force())
        if set(review(before).open) != set(review(after).open):
            return [Cause(entry.time, steps[max(entry.payload.numbers)], before, undone=True)]
    return []


def count_causes(journal: Journal[Event]) -> None:
    """The same for a thread, which shares nothing but the log: roads that take long are known afterwards."""
    causes(journal, fold)


def _may_move(before: TableState, event: Event) -> bool:
    """Can a step change what was booked before it? Whatever a table does before a round is scored cannot."""
    now, rounds, incomes = before.game.round, before.rounds, before.incomes
    match event:
        case events.IncomeBooked(round=number):
            # It moves VP, which later incomes ask for, and gold, which scorings from now on ask for.
            return any(at >= number for at in (*incomes, *rounds))
        case events.RoundScored(round=number):
            return number in rounds or any(at > number for at in incomes)
    # A log may have booked an income or a round ahead of its marker.
    scored = any(number >= now for number in rounds) or any(number > now for number in incomes)
    return isinstance(event, CORRECTIONS) or (scored and not isinstance(event, HARMLESS))


def cause_words(words: Words, found: Sequence[Cause]) -> str:
    """The line below the title: the last correction and when it was made, and how many there were before it."""
    if not found:
        return ""
    last = found[-1]
    text = last.told(words)
    if last.time:
        text = _("{time} · {what}").format(time=last.time[CLOCK], what=text)
    others = len(found) - 1
    if not others:
        return text
    more = ngettext("{what}, and {count} correction before it", "{what}, and {count} corrections before it", others)
    return more.format(what=text, count=others)


class MapSide(NamedTuple):
    """A territory as it was booked or as it is now."""

    player: str
    territory: Territory
    corrected: frozenset[Cell] = frozenset()
    """Where a tile lies that is put right."""
    counted: frozenset[Cell] = frozenset()
    """What counts on this side only."""
    bare: frozenset[Cell] = frozenset()
    """Where a tile lies on the other side only."""

    @property
    def told(self) -> frozenset[Cell]:
        """Everything that the map is about."""
        return self.corrected | self.counted | self.bare


class Maps(NamedTuple):
    """As booked and as corrected."""

    booked: MapSide
    corrected: MapSide


def maps(state: TableState, found: Sequence[Cause]) -> Maps | None:
    """The land behind the first number that differs; None where no tile and no letter is concerned."""
    differing = review(state).open
    if not found or not differing:
        return None
    before = found[0].before
    moved = [place for cause in found for place in _places(cause.event)]
    if moved:
        # The last correction names the land; the cells of those before it are marked as far as they lie on it.
        *_earlier, (giver, taker) = [_players(cause.event) for cause in found if _places(cause.event)]
    else:
        letters = [each.player for each in differing if each.booking is BookingKind.ROUND]
        giver = taker = next(iter(letters), "")
    if before.find(giver) is None or state.find(taker) is None:
        return None
    booked = _side(before, state, giver, moved, _difference(differing, giver))
    corrected = _side(state, before, taker, moved, _difference(differing, taker))
    return Maps(booked, corrected) if booked.told or corrected.told else None


def _side(
    shown: TableState, other: TableState, name: str, moved: Sequence[tuple[str, Cell]], differs: Difference
) -> MapSide:
    """One of the two territories; `other` is the table of the other one."""
    territory = laid_until(shown, shown.game.player(name), differs.round)
    cells = {cell for player, cell in moved if player == name}
    lying = frozenset(cell for cell in cells if cell in territory)
    counted = frozenset(_counted(shown, differs, name) - _counted(other, differs, name))
    return MapSide(
        player=name,
        territory=territory,
        corrected=lying,
        counted=frozenset(cell for item in counted for cell in item.cells if cell in territory),
        bare=frozenset(cells) - lying,
    )


def _counted(state: TableState, differs: Difference, name: str) -> set[Item]:
    """What the letter that differs counts at a player's; an income counts nothing that is marked."""
    if differs.booking is not BookingKind.ROUND:
        return set()
    scores = round_scores(state, differs.round, gold_then(state, differs.round))
    score = scores[name].letters.get(differs.what) if name in scores else None
    return {item._replace(area=None) for item in score.items} if score else set()


def _difference(differing: Sequence[Difference], name: str) -> Difference:
    """The number that a map explains: the player's own, of a letter if there is one, else whatever differs first."""
    order = sorted(differing, key=lambda each: (each.player != name, each.booking is not BookingKind.ROUND))
    return order[0]


def _places(event: Event) -> tuple[tuple[str, Cell], ...]:
    """Whose cells a step changed."""
    match event:
        case events.TileMoved():
            return (event.player, event.cell), (event.to, event.placement.cell)
        case events.TileTakenBack():
            return ((event.player, event.cell),)
        case events.TileLaid() | events.TileLaidEarlier() | events.TileChanged() | events.QuestionLeft():
            return ((event.player, event.placement.cell),)
    return ()


def _players(event: Event) -> tuple[str, str]:
    """Whose land a tile lay on, and on whose it lies now."""
    name = event.player or ""
    return name, event.to if isinstance(event, events.TileMoved) else name
