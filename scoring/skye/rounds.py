"""The round track: which scoring tiles a round scores and what catch-up gold it gives."""

from __future__ import annotations

from typing import Final, NamedTuple

LETTERS: Final = "ABCD"
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5


class Round(NamedTuple):
    """One space of the track."""

    letters: str
    gold_per_player_ahead: int


FRONT: Final = (Round("A", 0), Round("B", 0), Round("AC", 1), Round("BD", 2), Round("ACD", 3), Round("BCD", 4))
"""2 to 4 players."""

BACK: Final = (Round("AB", 0), Round("AC", 0), Round("BD", 1), Round("ACD", 2), Round("BCD", 3))
"""5 players."""


def track(players: int) -> tuple[Round, ...]:
    """The side of the board for a number of players."""
    return BACK if players == MOST_PLAYERS else FRONT
