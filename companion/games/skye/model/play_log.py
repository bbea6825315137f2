"""A finished game as a link for BG Stats, a play logger: its app opens the link and offers to keep the play.

The app opens nothing itself; the players send the link where they want it. Format: "Push plays to BG Stats from other
apps or websites" on bgstatsapp.com. No Kivy here.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import quote

from scoring.core.journal import Journal
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Clan Companion"
GAME: Final = {
    "name": "Isle of Skye: From Chieftain to King",
    "sourceGameId": "isle-of-skye",
    "bggId": 176494,
    "highestWins": True,
    "noPoints": False,
}
LONGEST: Final = timedelta(hours=12)
"""A game that lay about for longer was not played all the time."""


def play_link(journal: Journal[Event], state: TableState) -> str:
    """The link for a game that has ended."""
    return ADDRESS + quote(json.dumps(play(journal, state), ensure_ascii=False, separators=(",", ":")), safe="")


def play(journal: Journal[Event], state: TableState) -> dict[str, Any]:
    """What the play logger is told."""
    times = [datetime.fromisoformat(entry.time).astimezone(UTC) for entry in journal.entries if entry.time]
    begun, ended = (times[0], times[-1]) if times else (datetime.now(UTC),) * 2
    told: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{begun:%Y%m%d%H%M%S}",
        "playDate": f"{ended:%Y-%m-%d %H:%M:%S}",
        "game": GAME,
        "players": _players(state),
    }
    if ended - begun <= LONGEST:
        told["durationMin"] = round((ended - begun) / timedelta(minutes=1))
    return told


def _players(state: TableState) -> list[dict[str, Any]]:
    results = {standing.name: standing for standing in state.standing or ()}
    return [
        {
            "name": player.name,
            "sourcePlayerId": player.name,
            "startPlayer": seat == 0,
            "score": results[player.name].total,
            "rank": results[player.name].rank,
            "winner": results[player.name].rank == 1,
        }
        for seat, player in enumerate(state.game.players)
    ]
