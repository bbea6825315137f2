"""Why something is not done, in one sentence; the table may insist where the refusal is soft. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.i18n import _, mark, ngettext
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.step_words import BOXES
from scoring.skye.play.acts import NotAllowed, Refusal

Details = Mapping[str, Any]

PLAIN: Final[dict[Refusal, str]] = {
    # the sentence, with what the refusal tells of
    Refusal.TOO_LITTLE_GOLD: mark("{needed} gold: {player} has {gold}."),
    Refusal.MORE_THAN_THERE_IS: mark("{amount} gold is more than can be at the table: at most {most}."),
    Refusal.ONE_OFFER: mark("{player} offers one tile only. Everybody offers two."),
    Refusal.MARKET_CLOSED: mark("The market of this round is closed."),
    Refusal.MARKET_OPEN: mark("The first buying turn is not over."),
    Refusal.BUYING_BEGUN: mark("Somebody has bought or passed already: prices stand."),
    Refusal.OFFER_GONE: mark("This offer is gone: what was sold keeps its price."),
    Refusal.OWN_OFFER: mark("{player} offers this tile: nobody buys from oneself."),
    Refusal.NO_TABLET: mark("{player} has no stone tablet to keep an own offer."),
    Refusal.NOT_THEIR_TURN: mark("It is not {player}'s turn."),
    Refusal.TURN_USED: mark("{player} has bought or passed already."),
    Refusal.OTHER_COST: mark("{printed} is printed on the tile at this place, not {cost}."),
    Refusal.STILL_FITS: mark("A tile goes back to the bag only if it fits nowhere, and this one fits."),
    Refusal.NOTHING_TO_LAY: mark("{player} has laid every tile of this round."),
    Refusal.TABLETS_GONE: mark("All stone tablets of this kind lie at the table."),
    Refusal.SAME_NAME: mark("{player} and {other} sound the same. Each needs a name of their own."),
    Refusal.BAD_NAME: mark("Every player needs a name of up to 200 characters."),
    Refusal.SAME_COLOUR: mark("Two players have one colour."),
    Refusal.GAME_ENDED: mark("The game has ended."),
}


def refusal_words(refused: NotAllowed) -> str:
    """Why it is not done."""
    if tell := TOLD.get(refused.reason):
        return tell(refused.details)
    if text := PLAIN.get(refused.reason):
        return _(text).format(**refused.details)
    return _("That is not possible now.")


def _prices_missing(details: Details) -> str:
    names = engine_words().listed(list(details["players"]))
    return _("Prices first: {names} to go.").format(names=names)


def _box_in_use(details: Details) -> str:
    return _("Tiles of this box lie at the table: {box}.").format(box=_(BOXES[details["module"]]))


def _scoring_tile_lies(details: Details) -> str:
    tile = engine_words().scoring_tile(details["tile"])
    return _("{tile} lies at {letter} already.").format(tile=tile, letter=details["letter"])


def _tiles_unlaid(details: Details) -> str:
    """Who has how many tiles of this round's market still in hand."""
    each = [
        ngettext("{name} has {count} tile to lay", "{name} has {count} tiles to lay", count).format(
            name=name, count=count
        )
        for name, count in details["tiles"].items()
    ]
    return _("{names}.").format(names=engine_words().listed(each))


def _tile_elsewhere(details: Details) -> str:
    return _("{owner} has this tile already.").format(owner=details["owner"])


TOLD: Final[dict[Refusal, Callable[[Details], str]]] = {
    # what needs more than its details filled in
    Refusal.PRICES_MISSING: _prices_missing,
    Refusal.BOX_IN_USE: _box_in_use,
    Refusal.SCORING_TILE_LIES: _scoring_tile_lies,
    Refusal.TILES_UNLAID: _tiles_unlaid,
    Refusal.TILE_ELSEWHERE: _tile_elsewhere,
}
