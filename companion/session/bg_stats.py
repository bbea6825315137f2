"""A finished game as a link for BG Stats, a play logger: its app opens the link and offers to keep the play.

The app opens nothing itself; the players send the link where they want it. Format: "Push plays to BG Stats from other
apps or websites" on bgstatsapp.com. No Kivy here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from scoring.core.journal import Journal
from scoring.core.rules import Standing

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Clan Companion"
LONGEST: Final = timedelta(hours=12)
"""A game that lay about for longer was not played all the time."""


class LoggedGame(NamedTuple):
    """A game as play loggers know it."""

    id: str
    name: str
    bgg_id: int | None = None
    """Its number at BoardGameGeek, where that is known for certain; without it the logger goes by the name."""


def play_link(game: LoggedGame, journal: Journal[Any], standing: Sequence[Standing]) -> str:
    """The link for a game that has ended."""
    return ADDRESS + quote(
        json.dumps(play(game, journal, standing), ensure_ascii=False, separators=(",", ":")), safe=""
    )


def play(game: LoggedGame, journal: Journal[Any], standing: Sequence[Standing]) -> dict[str, Any]:
    """What the play logger is told; the standing is in the order of the seats, the start player first."""
    times = [datetime.fromisoformat(entry.time).astimezone(UTC) for entry in journal.entries if entry.time]
    begun, ended = (times[0], times[-1]) if times else (datetime.now(UTC),) * 2
    told: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{begun:%Y%m%d%H%M%S}",
        "playDate": f"{ended:%Y-%m-%d %H:%M:%S}",
        "game": _game(game),
        "players": _players(standing),
    }
    if ended - begun <= LONGEST:
        told["durationMin"] = round((ended - begun) / timedelta(minutes=1))
    return told


def _game(game: LoggedGame) -> dict[str, Any]:
    number = {} if game.bgg_id is None else {"bggId": game.bgg_id}
    return {"name": game.name, "sourceGameId": game.id, **number, "highestWins": True, "noPoints": False}


def _players(standing: Sequence[Standing]) -> list[dict[str, Any]]:
    return [
        {
            "name": line.name,
            "sourcePlayerId": line.name,
            "startPlayer": seat == 0,
            "score": line.total,
            "rank": line.rank,
            "winner": line.rank == 1,
        }
        for seat, line in enumerate(standing)
    ]
