"""The log of a game as lines of a list: headings by round and phase, and a line for each step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, cast

from companion.core.i18n import _
from companion.games.skye.model.step_words import PHASES, step_words
from companion.screens.game_cards import day_words
from companion.session.state_cache import Moments
from scoring.core.journal import BroughtBack, Entry, Journal, TakenBack
from scoring.skye.play import events
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.words import Words

PICTURES: Final[dict[type[Any], str]] = {
    events.SetUp: "castle",
    events.IncomeBooked: "coin",
    events.PricesSet: "coin",
    events.Bought: "coin",
    events.BoughtOwn: "coin",
    events.DolmenBought: "tablet",
    events.BagBought: "coin",
    events.RoundScored: "vp",
    events.VpCorrected: "vp",
    events.GoldCorrected: "coin",
}
"""Symbols of the game for steps without a tile."""

ICONS: Final[dict[type[Any], str]] = {
    events.RulingMade: "scale-balance",
    events.Passed: "hand-back-right-outline",
    events.OffersClosed: "store-off-outline",
    events.TileToBag: "sack",
    events.PhaseEntered: "arrow-right",
    events.RoundBegun: "flag-outline",
    events.GameEnded: "trophy-outline",
    events.GameReopened: "play-outline",
    events.ScoringTilePlaced: "card-outline",
}
"""Interface icons for the rest."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The round and phase of the steps below it."""

    text: str


@dataclass(frozen=True, slots=True)
class Older:
    """So many steps are not listed yet."""

    count: int


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the game."""

    number: int
    text: str
    clock: str
    """The time of day, or nothing where nobody looked at the clock."""
    heading: str
    players: tuple[str, ...] = ()
    """Whose step it is; a purchase is also the seller's."""
    colour: str = ""
    placement: Placement | None = None
    turned_over: bool = False
    picture: str = ""
    icon: str = ""
    struck: bool = False
    """Taken back."""
    can_return: bool = False
    """Does something later count that could be taken back?"""
    looked_at: bool = False


class Telling:
    """Tells the log of a game; what it has told once it does not work out again."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._entries: tuple[Entry[Event], ...] = ()
        self._told: list[Step] = []
        self._state = TableState()
        self._moments = Moments()

    def steps(self, journal: Journal[Event], looking_at: int | None = None) -> list[Step]:
        """Every step of the log in the order it happened, with those that were taken back."""
        self._follow(journal)
        in_force = journal.numbered_in_force()
        last = max(in_force, default=0)
        return [
            replace(
                step,
                struck=step.number not in in_force,
                can_return=step.number in in_force and step.number < last,
                looked_at=step.number == looking_at,
            )
            for step in self._told
        ]

    def _follow(self, journal: Journal[Event]) -> None:
        known = len(self._entries)
        if self._entries and (len(journal.entries) < known or journal.entries[known - 1] is not self._entries[-1]):
            self._told, self._state, known = [], TableState(), 0
        first_day = next((entry.time[:10] for entry in journal.entries if entry.time), "")
        for entry in journal.entries[known:]:
            if isinstance(entry.payload, TakenBack | BroughtBack):
                self._state = self._moments.keep(journal.prefix(entry.number).in_force())
                continue
            after = apply(self._state, entry.payload)
            self._told.append(_step(self.words, entry, self._state, after, first_day))
            self._state = after
        self._entries = journal.entries


def _step(words: Words, entry: Entry[Event], before: TableState, after: TableState, first_day: str) -> Step:
    """The line of an event."""
    event = cast(Event, entry.payload)
    player = after.find(event.player) if event.player else None
    time = entry.time or ""
    day = time[:10] if time[:10] != first_day else ""
    return Step(
        number=entry.number,
        text=step_words(words, before, event),
        clock=time[11:16],
        heading=_heading(before, after, event, day),
        players=_players(event),
        colour=(player.colour or "white") if player else "",
        **_picture(before, after, event),
    )


def of_player(found: Iterable[Step], name: str) -> list[Step]:
    """The steps of one player."""
    return [step for step in found if name in step.players]


def with_headings(found: Iterable[Step]) -> Iterator[Heading | Step]:
    """The steps with a heading wherever round or phase change."""
    heading = ""
    for step in found:
        if step.heading != heading:
            heading = step.heading
            yield Heading(heading)
        yield step


def later_steps(journal: Journal[Event], number: int) -> int:
    """How many steps that count come after an entry."""
    return sum(each > number for each in journal.numbered_in_force())


def _heading(before: TableState, after: TableState, event: Event, day: str) -> str:
    if isinstance(event, events.SetUp):
        text = _("Set-up")
    elif isinstance(event, events.GameEnded) or before.ended:
        text = _("End of the game")
    else:
        # What leads into a round or phase is the first of its steps.
        state = after if isinstance(event, events.RoundBegun | events.PhaseEntered) else before
        text = _("Round {round} · {phase}").format(round=state.game.round, phase=_(PHASES[state.phase]))
    return f"{text} · {day_words(date.fromisoformat(day))}" if day else text


def _players(event: Event) -> tuple[str, ...]:
    if isinstance(event, events.Bought):
        return event.player, event.seller
    return (event.player,) if event.player else ()


def _picture(before: TableState, after: TableState, event: Event) -> dict[str, Any]:
    """The tile that was moved, or a symbol for the kind of step."""
    if isinstance(event, events.ScoringTilePlaced) and event.tile:
        return {"picture": f"score-{event.tile}"}
    if not isinstance(event, events.TileLaid | events.TileChanged | events.TileTakenBack):
        return {"picture": PICTURES.get(type(event), ""), "icon": ICONS.get(type(event), "")}
    state, cell = (before, event.cell) if isinstance(event, events.TileTakenBack) else (after, event.placement.cell)
    player = state.find(event.player)
    placement = player.territory.at(cell) if player else None
    if player is None or placement is None:
        return {"icon": "help-circle-outline"}
    return {"placement": placement, "turned_over": player.territory.has_turned_over(placement)}
