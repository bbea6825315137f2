"""Every step of a game in one sentence. No Kivy here.

step_words(state_before, event)      # "Isla lays quarry (T9) at 2 north, for 1 wood"
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.i18n import _, mark, ngettext
from companion.games.glen.model.amounts import coin_words, cube_words, gain_words, given_words, resource_words
from companion.games.glen.model.language import engine_words
from scoring.core.cells import Cell
from scoring.glen.play import events
from scoring.glen.play.events import Event
from scoring.glen.play.fold import points_of
from scoring.glen.play.state import TableState
from scoring.glen.words.names import PLACES

Sentence = Callable[[TableState, Any], str]


def step_words(before: TableState, event: Event) -> str:
    """What an event did to the table as it was before it."""
    return SENTENCES[type(event)](before, event)


# --- the table ---


def _set_up(before: TableState, event: events.SetUp) -> str:
    names = engine_words().listed(list(event.game.names))
    taken_over = before.names or event.game.round > 1 or any(len(player.territory) > 1 for player in event.game.players)
    text = _("Taken over from a file: {names}") if taken_over else _("The game begins: {names}")
    return text.format(names=names)


def _ruling(_before: TableState, event: events.RulingMade) -> str:
    words = engine_words()
    if event.value is None:
        return _("Ruling: {name}, as printed").format(name=words.ruling_name(event.ruling))
    return _("Ruling: {choice}").format(choice=words.choice(event.ruling, event.value))


def _end(_before: TableState, event: events.GameEnded) -> str:
    results = {standing.name: standing.total for standing in event.standing}
    return _("The game ends: {results}").format(results=_points(results))


def _reopen(_before: TableState, _event: events.GameReopened) -> str:
    return _("The game goes on")


# --- the track ---


def _figure(_before: TableState, event: events.FigureMoved) -> str:
    text = ngettext(
        "{name} moves to the next tile", "{name} moves to the tile {count} ahead, figures not counted", event.steps
    )
    return text.format(name=event.player, count=event.steps)


def _die(_before: TableState, event: events.DieRolled) -> str:
    text = ngettext(
        "The die moves on by {count}, and that tile leaves the game",
        "The die moves on by {count}, and that tile leaves the game",
        event.rolled,
    )
    return text.format(count=event.rolled)


def _end_turn(_before: TableState, event: events.TurnEnded) -> str:
    return _("{name} ends the turn").format(name=event.player)


def _track(_before: TableState, event: events.TrackSet) -> str:
    return _("The track is not kept any more") if event.track is None else _("The track is set right")


# --- territories ---


def _lay(before: TableState, event: events.TileLaid) -> str:
    given = given_words(event.payment, before.game.warehouse)
    text = LAID[bool(given), event.forced]
    return _(text).format(name=event.player, tile=_tile(event), place=_at(event.cell), given=given)


LAID: Final = {
    # is something given for it, is it forced
    (False, False): mark("{name} lays {tile} at {place}"),
    (True, False): mark("{name} lays {tile} at {place}, for {given}"),
    (False, True): mark("{name} lays {tile} at {place}, although it does not fit"),
    (True, True): mark("{name} lays {tile} at {place}, for {given}, although it does not fit"),
}


def _tile(event: events.TileLaid | events.TileChanged) -> str:
    return engine_words().tile(event.tile)


def _card(before: TableState, event: events.CardUsed) -> str:
    words = engine_words()
    cubes = words.listed(cube_words(cube.resource for cube in event.cubes)) or _("nothing")
    return _("{name} takes {cubes} with {tile}").format(name=event.player, cubes=cubes, tile=_lying(before, event))


def _change(before: TableState, event: events.TileChanged) -> str:
    text = _("{name}: the tile at {place} is {tile}")
    if event.returned is not None:
        text = _("{name}: the tile at {place} is {tile}, with its cost and what it brings")
    return text.format(name=event.player, place=_at(event.cell), tile=_tile(event))


def _take_back(before: TableState, event: events.TileTakenBack) -> str:
    text = _("{name} takes {tile} at {place} back")
    if event.returned is not None:
        text = _("{name} takes {tile} at {place} back, with its cost and what it brought")
    return text.format(name=event.player, tile=_lying(before, event), place=_at(event.cell))


# --- activations ---


def _activate(before: TableState, event: events.Activated) -> str:
    given = given_words(event.payment, before.game.warehouse)
    text = ACTIVATED[bool(given), event.by_hand]
    tile = _lying(before, event)
    return _(text).format(name=event.player, tile=tile, given=given, gain=gain_words(event.gain))


ACTIVATED: Final = {
    # is something given, is it booked by hand
    (False, False): mark("{name} activates {tile}: {gain}"),
    (True, False): mark("{name} gives {given} to {tile}: {gain}"),
    (False, True): mark("{name} books {tile} by hand: {gain}"),
    (True, True): mark("{name} gives {given} to {tile}, booked by hand: {gain}"),
}


def _sell(before: TableState, event: events.Sold) -> str:
    coins = coin_words(before.game.warehouse.filled(event.cube.resource))
    text = _("{name} sells {resource} for {coins}")
    return text.format(name=event.player, resource=resource_words(event.cube.resource), coins=coins)


# --- clan members ---


def _move(_before: TableState, event: events.MemberMoved) -> str:
    text = _("{name} moves a clan member from {origin} to {target}")
    return text.format(name=event.player, origin=_at(event.origin), target=_at(event.target))


def _promote(_before: TableState, event: events.Promoted) -> str:
    text = _("{name} makes the clan member at {place} a chieftain")
    return text.format(name=event.player, place=_at(event.cell))


# --- booking and setting right ---


def _score(before: TableState, event: events.Scored) -> str:
    text, booked = _("Scoring {number} booked: {amounts}"), before.scorings.get(event.number)
    if booked is not None and event.by_hand and booked.points == event.points:
        text = _("Scoring {number} stays as it was booked: {amounts}")
    elif booked is not None:
        text = _("Scoring {number} booked again: {amounts}")
    elif event.by_hand:
        text = _("Scoring {number} booked as counted by hand: {amounts}")
    points = {name: points_of(event, name) for name in before.names}
    return text.format(number=event.number, amounts=_points(points))


COUNTERS: Final = {
    "vp": mark("VP of {name} set to {amount}"),
    "coins": mark("Coins of {name} set to {amount}"),
    "whisky": mark("Barrels of {name} set to {amount}"),
    "chieftains": mark("Chieftains of {name} set to {amount}"),
    "resources": mark("Resources of {name} set to {amount}"),
    "bonnets": mark("Bonnets of {name} set to {amount}"),
    "places": mark("Special places of {name} set to {amount}"),
    "tiles": mark("Tiles of {name} set to {amount}"),
}
DOUBLING: Final = "castle-of-mey"
"""The one card that counts no tiles."""


def _counter(_before: TableState, event: events.CounterSet) -> str:
    if event.counter in COUNTERS:
        return _(COUNTERS[event.counter]).format(name=event.player, amount=event.value)
    card = PLACES[event.counter]
    if event.value is None:
        return _("{name} does not have {card}").format(name=event.player, card=card)
    if event.counter == DOUBLING:
        return _("{name} has {card}").format(name=event.player, card=card)
    text = ngettext(
        "{name} has {card}, which counts {count} tile", "{name} has {card}, which counts {count} tiles", event.value
    )
    return text.format(name=event.player, card=card, count=event.value)


def _clan(_before: TableState, event: events.ClanSet) -> str:
    text = ngettext(
        "{name}: {count} clan member stands at {place}", "{name}: {count} clan members stand at {place}", event.clan
    )
    return text.format(name=event.player, count=event.clan, place=_at(event.cell))


def _cubes(_before: TableState, event: events.CubesSet) -> str:
    if not event.cubes:
        return _("{name}: no resource lies at {place}").format(name=event.player, place=_at(event.cell))
    cubes = engine_words().listed(cube_words(event.cubes))
    return _("{name}: {cubes} at {place}").format(name=event.player, cubes=cubes, place=_at(event.cell))


def _warehouse(_before: TableState, _event: events.WarehouseSet) -> str:
    return _("The warehouse is set right")


# --- parts ---


def _at(cell: Cell) -> str:
    return engine_words().at(cell)


def _place(cell: Cell) -> str:
    return engine_words().place(cell)


def _lying(state: TableState, event: events.CardUsed | events.TileTakenBack | events.Activated) -> str:
    """The tile that lay where something was done; an event that no longer makes sense names the place alone."""
    found = state.lying(event.player, event.cell)
    return engine_words().tile(found.tile) if found else _place(event.cell)


def _points(amounts: Mapping[str, int | None]) -> str:
    """ "Isla 7 VP and Ewan 6 VP"."""
    words = engine_words()
    each = [_("{name} {amount}").format(name=name, amount=words.points(vp or 0)) for name, vp in amounts.items()]
    return words.listed(each)


SENTENCES: Final[Mapping[type[Event], Sentence]] = {
    events.SetUp: _set_up,
    events.RulingMade: _ruling,
    events.FigureMoved: _figure,
    events.DieRolled: _die,
    events.TurnEnded: _end_turn,
    events.TileLaid: _lay,
    events.CardUsed: _card,
    events.TileChanged: _change,
    events.TileTakenBack: _take_back,
    events.Activated: _activate,
    events.Sold: _sell,
    events.MemberMoved: _move,
    events.Promoted: _promote,
    events.Scored: _score,
    events.CounterSet: _counter,
    events.ClanSet: _clan,
    events.CubesSet: _cubes,
    events.WarehouseSet: _warehouse,
    events.TrackSet: _track,
    events.GameEnded: _end,
    events.GameReopened: _reopen,
}
