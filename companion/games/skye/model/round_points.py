"""One round's scoring as the screens show it: what the rules count, what was booked, what the players say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.skye.model.agreement import is_kept
from companion.games.skye.model.named_notes import for_players, of_players
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.standing_now import StandingNow
from companion.store.notes import notes_of
from scoring.core.evidence import Score
from scoring.skye.play import acts
from scoring.skye.play.building import mirrors
from scoring.skye.play.events import BookingKind, RoundScored
from scoring.skye.play.fold import points_of
from scoring.skye.play.snapshots import after_round, gold_then, known_points, laid_until, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.score import RoundScore
from scoring.skye.territory import Territory

Points = dict[str, dict[str, int]]


@dataclass
class RoundView:
    """A round at a table; `hand` are points the players set against the rules' count."""

    state: TableState
    number: int
    hand: Points = field(default_factory=dict)
    scores: Mapping[str, RoundScore] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.scores = round_scores(self.state, self.number, gold_then(self.state, self.number))

    @property
    def letters(self) -> str:
        return self.state.game.track[self.number - 1].letters

    @property
    def booked(self) -> RoundScored | None:
        return self.state.rounds.get(self.number)

    def tile(self, letter: str) -> str | None:
        return self.state.game.scoring_tiles.get(letter)

    def score(self, name: str, letter: str) -> Score | None:
        """What the rules count now."""
        return self.scores[name].letters.get(letter)

    def points(self, name: str, letter: str) -> int | None:
        """What counts: what was booked, else what the players say, else what the rules say."""
        if self.booked is not None:
            return self.booked.points.get(name, {}).get(letter)
        if letter in self.hand.get(name, {}):
            return self.hand[name][letter]
        score = self.score(name, letter)
        return score.points if score else None

    def by_hand(self, name: str, letter: str) -> bool:
        """Do the points differ from the rules' count because the players said so?"""
        if not mirrors(self.state, name):
            return False
        score = self.score(name, letter)
        told = self.booked.by_hand if self.booked else letter in self.hand.get(name, {})
        return told and (score is None or score.points != self.points(name, letter))

    def differs(self, name: str, letter: str) -> bool:
        """Do the rules now count other points than were booked?"""
        score = self.score(name, letter)
        counted = score.points if score else None
        return self.booked is not None and counted is not None and counted != self.points(name, letter)

    def kept(self, name: str, letter: str) -> bool:
        """Do the booked points stay although the rules now count others?"""
        return is_kept(self.state, BookingKind.ROUND, self.number, name, letter)

    def total(self, name: str) -> int:
        """The points of the round that are known."""
        return sum(self.points(name, letter) or 0 for letter in self.letters)

    def after(self, name: str) -> int:
        if self.booked is None:
            return self.before(name) + self.total(name)
        return after_round(self.state, name, self.number)

    def before(self, name: str) -> int:
        if self.booked is None:
            return self.state.game.player(name).vp
        return self.after(name) - self.total(name)

    def territory(self, name: str) -> Territory:
        """The tiles that lay when the round was scored."""
        return laid_until(self.state, self.state.game.player(name), self.number)

    def missing(self, letter: str) -> bool:
        """Is there no scoring tile at a letter?"""
        return self.tile(letter) is None

    def unknown(self, letter: str) -> list[str]:
        """The players whose points for a letter nobody can tell yet."""
        return [name for name in self.state.names if self.points(name, letter) is None]

    def open_letters(self) -> list[str]:
        return [letter for letter in self.letters if self.unknown(letter)]

    def booking(self) -> RoundScored:
        """The event that books it; unknown points are left out."""
        if not self.hand:
            return acts.book_round(self.state, self.number, anyway=True)
        points = known_points(self.scores)
        told = {name: {**points.get(name, {}), **self.hand.get(name, {})} for name in self.state.names}
        return acts.book_round(self.state, self.number, by_hand=told, anyway=True)


def points_only(state: TableState) -> set[str]:
    """Who mirrors nothing, and had points counted by hand in the round before."""
    before = state.rounds.get(state.game.round - 1)
    return {name for name in state.names if before is not None and before.by_hand and not mirrors(state, name)}


def vp_by_hand(state: TableState) -> dict[str, int]:
    """VP that the table has given or taken by hand, by player."""
    return {name: sum(vp for (who, _since), vp in state.hand_vp.items() if who == name) for name in state.names}


def vp_before(state: TableState) -> dict[str, int]:
    """VP that players had when the table took the app to hand."""
    said = vp_by_hand(state)
    return {player.name: player.vp - _booked(state, player.name) - said[player.name] for player in state.game.players}


def _booked(state: TableState, name: str) -> int:
    incomes = sum(booked.vp.get(name, 0) for booked in state.incomes.values())
    return incomes + sum(points_of(booked, name) for booked in state.rounds.values())


def hand_counts(session: SkyeSession, number: int) -> Points:
    """What players set by hand for a round that is not booked; kept until it is."""
    kept = notes_of(session.store, session.game).get(_by_hand(number)) or {}
    return {name: dict(points) for name, points in of_players(session, kept).items()}


def keep_hand_count(session: SkyeSession, number: int, name: str, letter: str, points: int | None) -> None:
    """Notes or forgets a count by hand."""
    counts = hand_counts(session, number)
    own = {at: value for at, value in counts.get(name, {}).items() if at != letter}
    if points is not None:
        own[letter] = points
    notes = notes_of(session.store, session.game)
    notes[_by_hand(number)] = for_players(session, {**counts, name: own} if own else _without(counts, name))


def forget_hand_counts(session: SkyeSession, number: int) -> None:
    notes_of(session.store, session.game).pop(_by_hand(number), None)


def standing_of(session: SkyeSession, before: StandingNow | None = None) -> StandingNow:
    """The table in front as it stands, counts by hand included; the one `before` while nothing has changed."""
    state = session.state
    hand = hand_counts(session, state.game.round) if state.names else {}
    if before is not None and before.state is state and before.hand == hand:
        return before
    return StandingNow(state, hand)


def view_of(session: SkyeSession, number: int | None = None) -> RoundView:
    """A round of the game in front; by default the one being played."""
    state = session.state
    number = state.game.round if number is None else number
    return RoundView(state, number, hand_counts(session, number))


def _by_hand(number: int) -> str:
    return f"hand:{number}"


def _without(counts: Points, name: str) -> Points:
    return {other: points for other, points in counts.items() if other != name}
