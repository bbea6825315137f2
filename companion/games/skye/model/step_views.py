"""Steps of the log as the history tells them: a sentence, a heading by round and phase, a picture. No Kivy here."""

from __future__ import annotations

from typing import Any, Final

from companion.core.i18n import _
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.step_words import PHASES, step_words
from companion.protocol.game_face import StepView
from scoring.core.cells import Cell
from scoring.skye.play import events
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState

SYMBOLS: Final[dict[type[Any], str]] = {
    events.SetUp: "castle",
    events.IncomeBooked: "coin",
    events.PricesSet: "coin",
    events.Bought: "coin",
    events.BoughtOwn: "coin",
    events.PriceCorrected: "coin",
    events.DolmenBought: "tablet",
    events.BagBought: "coin",
    events.DolmenFilled: "tablet",
    events.RoundScored: "vp",
    events.BookedAnew: "vp",
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
    events.ScoringTilesSwapped: "swap-horizontal",
    events.BookingsKept: "flag-outline",
    events.PlayerRenamed: "account-edit-outline",
    events.ColoursChanged: "palette-outline",
    events.SeatsChanged: "account-switch-outline",
    events.ModulesChanged: "package-variant",
    events.EditionChanged: "book-open-page-variant-outline",
}
"""Interface icons for the rest."""


def step_view(before: TableState, after: TableState, event: Event) -> StepView:
    """The line of an event."""
    player = after.find(event.player) if event.player else None
    return StepView(
        text=step_words(engine_words(), before, event),
        heading=_heading(before, after, event),
        players=_players(event),
        colour=(player.colour or "white") if player else "",
        **_picture(before, after, event),
    )


def _heading(before: TableState, after: TableState, event: Event) -> str:
    if isinstance(event, events.SetUp):
        return _("Set-up")
    if isinstance(event, events.GameEnded) or before.ended:
        return _("End of the game")
    # What leads into a round or phase is the first of its steps.
    state = after if isinstance(event, events.RoundBegun | events.PhaseEntered) else before
    return _("Round {round} · {phase}").format(round=state.game.round, phase=_(PHASES[state.phase]))


def _players(event: Event) -> tuple[str, ...]:
    match event:
        case events.Bought():
            return event.player, event.seller
        case events.TileMoved():
            return tuple(dict.fromkeys((event.player, event.to)))
        case events.PlayerRenamed():
            return event.old, event.new
        case events.ColoursChanged():
            return tuple(event.colours)
    return (event.player,) if event.player else ()


def _tile_of(event: Event) -> tuple[str, Cell] | None:
    """The tile that an event moved: whose it is, and where it lies afterwards."""
    match event:
        case events.TileLaid() | events.TileLaidEarlier() | events.TileChanged() | events.QuestionLeft():
            return event.player, event.placement.cell
        case events.TileMoved():
            return event.to, event.placement.cell
        case events.TileTakenBack():
            return event.player, event.cell
    return None


def _picture(before: TableState, after: TableState, event: Event) -> dict[str, Any]:
    """The tile that was moved, or a symbol for the kind of step."""
    if isinstance(event, events.ScoringTilePlaced) and event.tile:
        return {"symbol": f"score-{event.tile}"}
    moved = _tile_of(event)
    if moved is None:
        return {"symbol": SYMBOLS.get(type(event), ""), "icon": ICONS.get(type(event), "")}
    name, cell = moved
    player = (before if isinstance(event, events.TileTakenBack) else after).find(name)
    placement = player.territory.at(cell) if player else None
    if player is None or placement is None:
        return {"icon": "help-circle-outline"}
    turned_over = player.territory.has_turned_over(placement)
    return {"cell": cell, "tile": picture_of(placement.tile, back=turned_over), "turn": placement.turn}
