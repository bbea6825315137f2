"""Why something is not allowed, in one sentence for each reason. No Kivy here.

refusal_words(words, refused)      # "2 gold: Isla has 1."
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.core.i18n import _, i18n, mark, ngettext
from companion.core.numbers import number_text
from companion.games.skye.model.step_words import BOXES, COLOURS
from scoring.skye.play.refusal import NotAllowed, Refusal
from scoring.skye.words import Words

Details = Mapping[str, Any]

SENTENCES: Final[Mapping[Refusal, str]] = {
    Refusal.NO_GAME: mark("No game is open."),
    Refusal.BAD_NUMBER_OF_PLAYERS: mark("The game is for 2 to 5 players."),
    Refusal.BAD_NAME: mark("Every player needs a name of up to 200 characters."),
    Refusal.UNKNOWN_PLAYER: mark("Nobody at the table is called {player}."),
    Refusal.UNKNOWN_COLOUR: mark("There is no such colour."),
    Refusal.UNKNOWN_SCORING_TILE: mark("There is no such scoring tile."),
    Refusal.UNKNOWN_LETTER: mark("Scoring tiles lie at A, B, C and D."),
    Refusal.UNKNOWN_RULING: mark("There is no such ruling."),
    Refusal.UNKNOWN_ROUND: mark("There is no such round."),
    Refusal.UNKNOWN_BUYING_TURN: mark("There is no such buying turn."),
    Refusal.UNKNOWN_MODULE: mark("There is no such box."),
    Refusal.UNKNOWN_EDITION: mark("This rulebook is not known here."),
    Refusal.BAD_ORDER: mark("Everybody has one seat."),
    Refusal.NO_CHANGE: mark("It is so already."),
    Refusal.NOTHING_DIFFERS: mark("Everything agrees with what was booked."),
    Refusal.NOT_ASKED: mark("Nothing is open about this tile."),
    Refusal.BAD_AMOUNT: mark("{amount} is no possible amount."),
    Refusal.BAD_NUMBER_OF_PRICES: mark("Everybody offers two tiles."),
    Refusal.NO_SUCH_OFFER: mark("{seller} has no such offer."),
    Refusal.OFFER_GONE: mark("{seller} has sold already. Undo that first."),
    Refusal.OWN_OFFER: mark("Nobody buys from oneself."),
    Refusal.NOTHING_OFFERED: mark("Nothing is on offer."),
    Refusal.OCCUPIED: mark("A tile lies there already."),
    Refusal.NO_TILE: mark("No tile lies there."),
    Refusal.BAD_TURN: mark("A tile has four sides."),
    Refusal.TOO_FAR: mark("No territory reaches that far."),
    Refusal.GAME_ENDED: mark("The game has ended. Reopen it first."),
    Refusal.NOT_ENDED: mark("The game has not ended."),
    Refusal.ONE_OFFER: mark("{player} offers one tile only; everybody offers two."),
    Refusal.TILE_ELSEWHERE: mark("{owner} has this tile."),
    Refusal.OTHER_COST: mark("{printed} is printed on the tile that lies there."),
    Refusal.STILL_FITS: mark("This tile fits somewhere. Only one that fits nowhere goes back to the bag."),
    Refusal.NOTHING_TO_LAY: mark("{player} has no tile of this round left."),
    Refusal.TABLETS_GONE: mark("All stone tablets of this kind lie at the table already."),
    Refusal.MORE_THAN_THERE_IS: mark("{amount} gold? No more than {most} can have come to the table."),
    Refusal.SCORING_TILE_LIES: mark("This scoring tile lies at {letter}."),
    Refusal.GOLD_NOT_TRACKED: mark("A table that counts points only has no such phase."),
    Refusal.TURN_USED: mark("{player} has bought or passed already."),
    Refusal.NO_TABLET: mark("{player} has no stone tablet for this."),
    Refusal.MARKET_CLOSED: mark("The market is closed."),
    Refusal.MARKET_OPEN: mark("The first buying turn is not over."),
    Refusal.BORDERLAND_LAID: mark("Already one borderland this round"),
    Refusal.CASTLE_STAYS: mark("The castle stays where it is."),
    Refusal.INCOME_NOT_BOOKED: mark("The income of round {round} is not booked."),
    Refusal.ROUND_TO_COME: mark("Round {round} is still to come."),
    Refusal.NOT_THE_NEXT_ROUND: mark("Round {round} is not the next one."),
}
"""The reasons that need no more than their details."""


def refusal_words(words: Words, refused: NotAllowed) -> str:
    """One sentence that says what is in the way."""
    made = MADE.get(refused.reason)
    return made(words, refused.details) if made else _(SENTENCES[refused.reason]).format(**refused.details)


def _bad_set_up(_words: Words, details: Details) -> str:
    return _("This game cannot be: {sentence}").format(sentence=details["sentence"].said(i18n.translations))


def _bad_tile(_words: Words, details: Details) -> str:
    return _("No tile can be like this: {sentence}").format(sentence=details["sentence"].said(i18n.translations))


def _same_name(_words: Words, details: Details) -> str:
    player, other = details["player"], details["other"]
    if other == player:
        return _("Two players are called {player}. Each needs a name of their own.").format(player=player)
    return _("{player} and {other} sound the same. Each needs a name of their own.").format(player=player, other=other)


def _same_colour(_words: Words, details: Details) -> str:
    colour = _(COLOURS[details["colour"]])
    return _("{name} and {other} both have {colour}.").format(
        name=details["player"], other=details["other"], colour=colour
    )


def _too_little_gold(_words: Words, details: Details) -> str:
    """What somebody has is below nothing where gold is owed, as everywhere."""
    return _("{needed} gold: {player} has {gold}.").format(
        needed=details["needed"], player=details["player"], gold=number_text(details["gold"])
    )


def _not_in_the_box(_words: Words, details: Details) -> str:
    return _("It belongs to a box that is not in use: {box}.").format(box=_(BOXES[details["module"]]))


def _box_in_use(_words: Words, details: Details) -> str:
    return _("Tiles of this box lie at the table: {box}.").format(box=_(BOXES[details["module"]]))


def _not_their_turn(_words: Words, details: Details) -> str:
    if details.get("turn") is None:
        return _("It is not {name}'s turn.").format(name=details["player"])
    return _("It is {other}'s turn.").format(other=details["turn"])


def _prices_missing(words: Words, details: Details) -> str:
    return _("First the prices of {names}.").format(names=words.listed(details["players"]))


def _buying_begun(words: Words, details: Details) -> str:
    names = words.listed(list(dict.fromkeys(details["players"])))
    return _("Prices stand: buying has begun ({names}).").format(names=names)


def _illegal(words: Words, details: Details) -> str:
    return words.breach(details["breaches"][0])


def _unlaid(words: Words, details: Details) -> str:
    tiles = [
        ngettext("{name} {count} tile", "{name} {count} tiles", count).format(name=name, count=count)
        for name, count in details["tiles"].items()
    ]
    return _("Not laid yet: {tiles}.").format(tiles=words.listed(tiles))


def _nothing_laid(words: Words, details: Details) -> str:
    return _("No tile laid in this round: {names}.").format(names=words.listed(details["players"]))


def _not_booked(words: Words, details: Details) -> str:
    return not_scored(words, details.get("rounds") or (details["round"],))


def not_scored(words: Words, rounds: Sequence[int]) -> str:
    """Which rounds nobody has scored yet."""
    text = ngettext("Not scored: round {numbers}.", "Not scored: rounds {numbers}.", len(rounds))
    return text.format(numbers=words.listed([str(number) for number in rounds]))


def _differ(words: Words, details: Details) -> str:
    numbers = words.listed([str(number) for number in details["rounds"]])
    text = ngettext(
        "No longer as booked: round {numbers}.", "No longer as booked: rounds {numbers}.", len(details["rounds"])
    )
    return text.format(numbers=numbers)


def _unknown_points(words: Words, details: Details) -> str:
    if "letters" in details:
        return _("Points are missing: {letters}.").format(letters=words.listed(details["letters"]))
    return _("The gold of {names} is not known.").format(names=words.listed(details["players"]))


def _too_many_tiles(_words: Words, details: Details) -> str:
    most = details["most"]
    return ngettext("A territory holds {count} tile.", "A territory holds {count} tiles.", most).format(count=most)


MADE: Final[Mapping[Refusal, Callable[[Words, Details], str]]] = {
    Refusal.BAD_SET_UP: _bad_set_up,
    Refusal.BAD_TILE: _bad_tile,
    Refusal.SAME_NAME: _same_name,
    Refusal.SAME_COLOUR: _same_colour,
    Refusal.TOO_LITTLE_GOLD: _too_little_gold,
    Refusal.NOT_IN_THE_BOX: _not_in_the_box,
    Refusal.BOX_IN_USE: _box_in_use,
    Refusal.NOT_THEIR_TURN: _not_their_turn,
    Refusal.PRICES_MISSING: _prices_missing,
    Refusal.BUYING_BEGUN: _buying_begun,
    Refusal.ILLEGAL: _illegal,
    Refusal.TILES_UNLAID: _unlaid,
    Refusal.NOTHING_LAID: _nothing_laid,
    Refusal.ROUND_NOT_BOOKED: _not_booked,
    Refusal.BOOKINGS_DIFFER: _differ,
    Refusal.UNKNOWN_POINTS: _unknown_points,
    Refusal.TOO_MANY_TILES: _too_many_tiles,
}
"""Those whose details are put into words first."""
