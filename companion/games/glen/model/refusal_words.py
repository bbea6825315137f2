"""Why something is not allowed, in a sentence, and where the rule stands. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.i18n import _, mark, ngettext
from companion.games.glen.model.amounts import coin_words, cube_words
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.turn_words import short_name
from scoring.glen.paying import Shortage
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.play.turns import Unfinished
from scoring.glen.rulebook import cite

PLAIN: Final[Mapping[Refusal, str]] = {
    Refusal.POINTS_ONLY: mark("This table counts points only."),
    Refusal.FIGURE_FIRST: mark("The figure moves first, then its tile is laid."),
    Refusal.TILE_LAID: mark("A tile has been laid in this turn."),
    Refusal.LATER_STACK: mark("No tile of this stack has been laid out yet."),
    Refusal.LIES_ALREADY: mark("This tile lies at the table already. The box holds one of each."),
    Refusal.WRONG_PAYMENT: mark("The tile costs something else."),
    Refusal.START_VILLAGE_STAYS: mark("The start village stays where it is."),
    Refusal.CARD_USED: mark("The card puts resources down once, for whoever has laid its tile."),
    Refusal.NOT_NEAR: mark("Only the new tile and those around it are activated, corners included."),
    Refusal.ACTIVATED_ALREADY: mark("This tile has been activated in this turn."),
    Refusal.FULL: mark("Three resources lie on the tile. It holds no more."),
    Refusal.NOTHING_OFFERED: mark("No coins lie in this row of the warehouse."),
    Refusal.NOT_A_NEIGHBOUR: mark("A clan member goes to one of the eight tiles around."),
    Refusal.NO_MOVEMENT: mark("No movement point is left."),
    Refusal.LAST_MEMBER: mark("One clan member has to stay until a player's very last turn. Is this it?"),
    Refusal.NO_EFFECT: mark("Activating this tile does nothing."),
    Refusal.BAD_EXCHANGE: mark("The tile does not take these resources."),
    Refusal.NOBODY_STANDS_THERE: mark("No clan member stands there."),
    Refusal.NO_TILE: mark("No tile lies there."),
    Refusal.OCCUPIED: mark("A tile lies there already."),
    Refusal.TOO_FEW_TILES_AHEAD: mark("So many tiles do not lie ahead."),
    Refusal.NO_TRACK: mark("This table does not keep the track."),
    Refusal.GAME_ENDED: mark("The game has ended."),
    Refusal.BAD_CUBES: mark("The card does not put these resources down."),
    Refusal.SCORING_NOT_DUE: mark("Its stack has not been laid out yet."),
    Refusal.SCORING_NOT_BOOKED: mark("An earlier scoring has not been booked."),
}

SECTIONS: Final[Mapping[Refusal, str]] = {
    Refusal.NOT_THEIR_TURN: "turn",
    Refusal.FIGURE_FIRST: "turn",
    Refusal.TILE_LAID: "turn",
    Refusal.LATER_STACK: "turn",
    Refusal.ILLEGAL: "laying",
    Refusal.CANNOT_PAY: "costs",
    Refusal.WRONG_PAYMENT: "costs",
    Refusal.MISSING: "costs",
    Refusal.TOO_FEW_COINS: "warehouse",
    Refusal.NOTHING_OFFERED: "warehouse",
    Refusal.CARD_USED: "special-places",
    Refusal.NOT_NEAR: "activating",
    Refusal.ACTIVATED_ALREADY: "activating",
    Refusal.NO_EFFECT: "blue",
    Refusal.BAD_EXCHANGE: "brown",
    Refusal.FULL: "production",
    Refusal.NOT_A_NEIGHBOUR: "grey",
    Refusal.NO_MOVEMENT: "grey",
    Refusal.LAST_MEMBER: "grey",
    Refusal.TOO_FEW_TILES_AHEAD: "moving-the-figure",
    Refusal.SCORING_NOT_DUE: "scorings",
    Refusal.SCORING_NOT_BOOKED: "scorings",
}
"""The section of the rulebook that a refusal comes from."""


def refusal_words(refused: NotAllowed) -> str:
    """Why an act is not allowed, in one or two sentences."""
    made = MADE.get(refused.reason)
    if made is not None:
        return made(refused.details)
    return _(PLAIN.get(refused.reason, mark("This cannot be done now.")))


def refusal_source(refused: NotAllowed) -> str:
    """Where the rule can be read; nothing where it is not the rulebook's."""
    section = SECTIONS.get(refused.reason)
    return engine_words().citation(cite(section)) if section else ""


def told(refused: NotAllowed) -> str:
    """The reason, and where it stands."""
    source = refusal_source(refused)
    text = refusal_words(refused)
    return _("{reason} ({source})").format(reason=text, source=source) if source else text


def shortage_words(short: Shortage) -> str:
    """What is missing: "2 coins", "1 barrel"."""
    words = engine_words()
    parts = cube_words(cube.resource for cube in short.cubes)
    if short.sold_out:
        sold_out = words.listed(cube_words(short.sold_out))
        parts.append(_("{resources}, which the warehouse does not have").format(resources=sold_out))
    if short.coins:
        parts.append(coin_words(short.coins))
    if short.whisky:
        parts.append(words.things("barrel", short.whisky))
    people = short.members + short.chieftains
    if people:
        text = ngettext(
            "{count} clan member or chieftain to spare", "{count} clan members or chieftains to spare", people
        )
        parts.append(text.format(count=people))
    return words.listed(parts)


def _turn(details: Mapping[str, Any]) -> str:
    turn = details.get("turn")
    if not turn:
        return _("It is the die's turn.")
    return _("It is {name}'s turn.").format(name=turn)


def _turn_open(details: Mapping[str, Any]) -> str:
    """Everything that the turn still holds."""
    left: Unfinished = details["left"]
    parts = []
    if left.lays:
        parts.append(_("{name} has not laid a tile in this turn.").format(name=details["turn"]))
    if left.tiles:
        count = len(left.tiles)
        text = ngettext("{count} tile could still be activated.", "{count} tiles could still be activated.", count)
        parts.append(text.format(count=count))
    if left.far:
        parts.append(_("Loch Ness could still activate a tile."))
    if left.card is not None:
        parts.append(_("The card of the loch has not been used."))
    if left.movement:
        text = ngettext("{count} movement point is left.", "{count} movement points are left.", left.movement)
        parts.append(text.format(count=left.movement))
    return " ".join(parts)


def insisting(refused: NotAllowed, player: str) -> str:
    """The words of the button with which a player does it all the same."""
    if refused.reason is Refusal.LAST_MEMBER:
        return _("It is the last turn")
    if refused.reason is not Refusal.TURN_OPEN:
        return _("Do it anyway")
    name = refused.details["turn"]
    if name != player:
        return _("End {name}'s turn").format(name=short_name(name))
    return _("Pass") if refused.details["left"].lays else _("End turn")


def _illegal(details: Mapping[str, Any]) -> str:
    return " ".join(engine_words().breach(breach) for breach in details["breaches"])


def _short(details: Mapping[str, Any]) -> str:
    return _("Missing: {things}.").format(things=shortage_words(details["shortage"]))


def _coins(details: Mapping[str, Any]) -> str:
    return _("Missing: {things}.").format(things=coin_words(details["short"]))


MADE: Final[Mapping[Refusal, Callable[[Mapping[str, Any]], str]]] = {
    Refusal.NOT_THEIR_TURN: _turn,
    Refusal.TURN_OPEN: _turn_open,
    Refusal.ILLEGAL: _illegal,
    Refusal.CANNOT_PAY: _short,
    Refusal.MISSING: _short,
    Refusal.TOO_FEW_COINS: _coins,
}
