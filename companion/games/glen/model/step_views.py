"""Steps of the log as the history tells them: a sentence, a heading by round and turn, a picture. No Kivy here."""

from __future__ import annotations

from typing import Any, Final

from companion.core.i18n import _
from companion.games.glen.art.pictures import picture_of
from companion.games.glen.art.symbols import CHIEFTAIN, CLAN, DIE, RESOURCES, TILE, TRACK, VP, WAREHOUSE
from companion.games.glen.model.score_lines import counter_symbol
from companion.games.glen.model.step_words import step_words
from companion.protocol.game_face import StepView
from scoring.core.cells import Cell
from scoring.glen.game import Mode
from scoring.glen.play import events
from scoring.glen.play.events import Event
from scoring.glen.play.state import TableState
from scoring.glen.tile import Resource

SYMBOLS: Final[dict[type[Any], str]] = {
    events.SetUp: TILE,
    events.DieRolled: DIE,
    events.WarehouseSet: WAREHOUSE,
    events.TrackSet: TRACK,
    events.MemberMoved: CLAN,
    events.Promoted: CHIEFTAIN,
    events.Scored: VP,
    events.ClanSet: CLAN,
    events.CubesSet: RESOURCES[Resource.WOOD],
}
"""Symbols of the game for steps without a tile."""

ICONS: Final[dict[type[Any], str]] = {
    events.RulingMade: "scale-balance",
    events.FigureMoved: "chess-pawn",
    events.TurnEnded: "check",
    events.GameEnded: "trophy-outline",
    events.GameReopened: "play-outline",
}
"""Interface icons for the rest."""

OF_A_TILE: Final = (events.TileLaid, events.TileChanged, events.TileTakenBack, events.Activated, events.CardUsed)


def step_view(before: TableState, after: TableState, event: Event) -> StepView:
    """The line of an event."""
    player = after.find(event.player) if event.player else None
    return StepView(
        text=step_words(before, event),
        heading=_heading(before, event),
        players=(event.player,) if event.player else (),
        colour=(player.colour or "white") if player else "",
        **_picture(before, after, event),
    )


def _heading(before: TableState, event: Event) -> str:
    if isinstance(event, events.SetUp):
        return _("Set-up")
    if isinstance(event, events.GameEnded) or before.ended:
        return _("End of the game")
    number = before.game.round
    if isinstance(event, events.Scored):
        return _("Scoring {number}").format(number=event.number)
    if before.game.mode is Mode.POINTS:
        return _("Before scoring {number}").format(number=number)
    return _("Stack {number}").format(number=number)


def _picture(before: TableState, after: TableState, event: Event) -> dict[str, Any]:
    """The tile that is meant, or a symbol for the kind of step."""
    if isinstance(event, OF_A_TILE):
        return _tile(before if isinstance(event, events.TileTakenBack) else after, event.player, event.cell)
    if isinstance(event, events.CounterSet):
        return {"symbol": counter_symbol(event.counter)}
    if isinstance(event, events.Sold):
        return {"symbol": RESOURCES[event.cube.resource]}
    return {"symbol": SYMBOLS.get(type(event), ""), "icon": ICONS.get(type(event), "")}


def _tile(state: TableState, name: str, cell: Cell) -> dict[str, Any]:
    found = state.lying(name, cell)
    if found is None:
        return {"icon": "help-circle-outline"}
    return {"cell": cell, "tile": picture_of(found.tile)}
