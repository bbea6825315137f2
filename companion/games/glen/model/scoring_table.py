"""One of the three scorings as the screens show it: counts, differences and VP of everybody. No Kivy here.

view = view_of(session, 2)
view.row("Isla", "whisky")          # amount 5, least 2, difference 3, points 3
view.booking()                      # the event that books it

A booked scoring is shown as it was counted then, with tiles that have been set right since. What players say against
the count is noted until it is booked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from companion.games.glen.model.restored import returned_until
from companion.games.glen.model.score_lines import ACHIEVEMENTS, Told, achievement_told
from companion.games.glen.model.session import GlenSession
from companion.store.notes import notes_of
from scoring.glen.comparison import ComparedAchievement, compare, worth
from scoring.glen.game import Game
from scoring.glen.play import acts
from scoring.glen.play.events import Event, Scored, TileChanged, TileLaid, TileTakenBack
from scoring.glen.play.fold import apply
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import scorings_due
from scoring.glen.territory import Placement
from scoring.glen.tile import Tile
from scoring.glen.track import SCORINGS

Amounts = dict[str, dict[str, int]]
"""By player and achievement."""


class CountRow(NamedTuple):
    """A player in one comparison."""

    amount: int
    least: int
    difference: int
    points: int
    """What the difference is worth."""
    by_hand: bool = False
    """Is the amount what the players say?"""


@dataclass
class ScoringView:
    """A scoring; `then` is the table as it is counted, which for a booked one is that of its moment."""

    state: TableState
    then: TableState
    number: int
    told: Amounts = field(default_factory=dict)
    """Amounts that the players set against the count."""

    @property
    def booked(self) -> Scored | None:
        return self.state.scorings.get(self.number)

    @property
    def game(self) -> Game:
        return self.then.game

    @cached_property
    def _found(self) -> list[dict[str, ComparedAchievement]]:
        return compare(self.game)

    def counted(self, name: str, rule: str) -> ComparedAchievement:
        """What the rules count."""
        return self._found[self.game.names.index(name)][rule]

    def amount(self, name: str, rule: str) -> int:
        return self.told.get(name, {}).get(rule, self.counted(name, rule).amount)

    def row(self, name: str, rule: str) -> CountRow:
        """A player's count against the least."""
        amounts = {each: self.amount(each, rule) for each in self.game.names}
        least = min(amounts.values())
        difference = amounts[name] - least
        return CountRow(amounts[name], least, difference, worth(difference), rule in self.told.get(name, {}))

    def told_of(self, name: str, rule: str) -> Told:
        """The evidence of what the rules count."""
        return achievement_told(self.game, rule, self.game.names.index(name))

    def points(self, name: str, rule: str) -> int:
        """What counts: what was booked, else what the amounts are worth."""
        if self.booked is not None:
            return self.booked.points.get(name, {}).get(rule, 0)
        return self.row(name, rule).points

    def differs(self, name: str, rule: str) -> bool:
        """Do the points differ from what the rules count?"""
        return self.points(name, rule) != self.counted(name, rule).score.points

    def total(self, name: str) -> int:
        return sum(self.points(name, rule) for rule in ACHIEVEMENTS)

    def before(self, name: str) -> int:
        player = self.then.find(name)
        return player.vp if player else 0

    def after(self, name: str) -> int:
        return self.before(name) + self.total(name)

    # --- booking ---

    @cached_property
    def wanted(self) -> dict[str, dict[str, int]]:
        """The points that the amounts are worth now."""
        return {name: {rule: self.row(name, rule).points for rule in ACHIEVEMENTS} for name in self.game.names}

    @property
    def is_changed(self) -> bool:
        """Would a booked scoring be another one now? One that was counted by hand stays, unless it is told anew."""
        booked = self.booked
        if booked is None or (booked.by_hand and not self.told):
            return False
        return any(self.wanted[name] != dict(booked.points.get(name, {})) for name in self.game.names)

    def changes(self) -> dict[str, int]:
        """By how much booking it again would change the VP of each player."""
        return {name: sum(self.wanted[name].values()) - self.total(name) for name in self.game.names}

    def booking(self) -> Scored:
        """The event that books it, or books it again."""
        if any(self.told.values()):
            return acts.book_scoring(self.state, self.number, by_hand=self.wanted, anyway=True)
        return acts.book_scoring(self.then, self.number, anyway=True)

    def keeping(self) -> Scored:
        """The event that says that it was right as it was booked, whatever has been set right since."""
        points = self.booked.points if self.booked else {}
        return acts.book_scoring(self.state, self.number, by_hand=points, anyway=True)


def view_of(session: GlenSession, number: int) -> ScoringView:
    """A scoring of the game in front."""
    state = session.state
    parted = session.parted_at(lambda event: isinstance(event, Scored) and event.number == number)
    then = state
    if parted is not None and number in state.scorings:
        _begin, steps = session.parted_at(lambda _event: True) or parted
        then = _set_right(*parted, steps[: -len(parted[1])])
    return ScoringView(state, then if then.names else state, number, told_amounts(session, number))


def _set_right(then: TableState, later: Sequence[Event], earlier: Sequence[Event]) -> TableState:
    """The table of a scoring with the tiles as players have said since that they lay all the time, and with what they
    had cost and brought by then.

    A tile never leaves a territory by the rules: one that was taken back was not there, unless it is laid again.
    """
    lifted: list[Tile] = []
    for event in later:
        if isinstance(event, TileTakenBack):
            player = then.find(event.player)
            lying = player.territory.at(event.cell) if player else None
            lifted += [lying.tile] if lying else []
            then = apply(then, _as_of_then(event, earlier))
        elif isinstance(event, TileChanged):
            then = apply(then, _as_of_then(event, earlier))
        elif isinstance(event, TileLaid) and event.tile in lifted:
            lifted.remove(event.tile)
            then = _put_back(then, event)
    return then


def _as_of_then(event: TileTakenBack | TileChanged, earlier: Sequence[Event]) -> TileTakenBack | TileChanged:
    return event if event.returned is None else replace(event, returned=returned_until(earlier, event))


def _put_back(then: TableState, event: TileLaid) -> TableState:
    """A tile that lay somewhere else: nothing is paid for it again, and it brings nothing once more."""
    placement = Placement(event.cell, event.tile, forced=event.forced)
    players = tuple(
        replace(player, territory=player.territory.lay(placement))
        if player.name == event.player and event.cell not in player.territory
        else player
        for player in then.game.players
    )
    return replace(then, game=replace(then.game, players=players))


def current(state: TableState) -> int:
    """The scoring that players most likely mean: the one that is due, else the next one, else the last."""
    open_ones = [number for number in SCORINGS if number not in state.scorings]
    return next(iter((*scorings_due(state), *open_ones)), SCORINGS[-1])


def changed_scorings(session: GlenSession) -> list[ScoringView]:
    """The booked scorings that would now be others."""
    if session.state.ended:
        return []
    views = (view_of(session, number) for number in session.state.scorings)
    return [view for view in views if view.is_changed]


# --- what the players say against the count ---


def told_amounts(session: GlenSession, number: int) -> Amounts:
    """The amounts that players set for a scoring."""
    kept: Mapping[str, Mapping[str, int]] = notes_of(session.store, session.game).get(_note(number)) or {}
    return {name: dict(amounts) for name, amounts in kept.items() if name in session.state.names}


def tell_amount(session: GlenSession, number: int, name: str, rule: str, amount: int | None) -> None:
    """Notes an amount, or goes back to the count."""
    told = told_amounts(session, number)
    own = {each: value for each, value in told.get(name, {}).items() if each != rule}
    if amount is not None and amount != view_of(session, number).counted(name, rule).amount:
        own[rule] = amount
    told[name] = own
    notes_of(session.store, session.game)[_note(number)] = {name: own for name, own in told.items() if own}


def forget_told(session: GlenSession, number: int) -> None:
    """Once it is booked, the booking tells."""
    notes_of(session.store, session.game).pop(_note(number), None)


def _note(number: int) -> str:
    return f"amounts:{number}"
