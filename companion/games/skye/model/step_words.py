"""Every step of a game in one sentence. No Kivy here.

step_words(words, state_before, event)      # "Isla lays a tile at 2 north"
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.i18n import _, mark, ngettext
from scoring.skye.game import EXEMPT
from scoring.skye.play import events
from scoring.skye.play.events import Event, Phase
from scoring.skye.play.fold import points_of
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import SECOND
from scoring.skye.words import Words

PHASES: Final = {
    Phase.INCOME: mark("Income"),
    Phase.PRICES: mark("Prices"),
    Phase.BUY: mark("Buy"),
    Phase.BUILD: mark("Build"),
    Phase.SCORE: mark("Score"),
}

BOXES: Final = {
    "druids": mark("Druids"),
    "tunnels": mark("Tunnels"),
    "borderlands": mark("Borderlands"),
    "bonus": mark("Bonus scoring tiles"),
}
COLOURS: Final = {
    "blue": mark("blue"),
    "yellow": mark("yellow"),
    "red": mark("red"),
    "white": mark("white"),
    "green": mark("green"),
}
MINUS: Final = "\N{MINUS SIGN}"

Sentence = Callable[[Words, TableState, Any], str]


def step_words(words: Words, before: TableState, event: Event) -> str:
    """What an event did to the table as it was before it."""
    return SENTENCES[type(event)](words, before, event)


# --- the table ---


def _set_up(words: Words, before: TableState, event: events.SetUp) -> str:
    names = words.listed([player.name for player in event.game.players])
    if event.phase is not None:
        text = _("Joined in round {round}, {phase}: {names}")
        return text.format(round=event.game.round, phase=_(PHASES[event.phase]), names=names)
    if before.names or any(len(player.territory) > 1 for player in event.game.players):
        return _("Taken over from a file: {names}").format(names=names)
    return _("The game begins: {names}").format(names=names)


def _scoring_tile(words: Words, _before: TableState, event: events.ScoringTilePlaced) -> str:
    if event.tile is None:
        return _("No scoring tile lies at {letter}").format(letter=event.letter)
    return _("Scoring tile at {letter}: {tile}").format(letter=event.letter, tile=words.scoring_tile(event.tile))


def _swap(_words: Words, _before: TableState, event: events.ScoringTilesSwapped) -> str:
    one, other = event.letters
    return _("Scoring tiles at {one} and {other} swapped").format(one=one, other=other)


def _modules(words: Words, before: TableState, event: events.ModulesChanged) -> str:
    added = [_(BOXES[module]) for module in event.modules if module not in before.game.modules]
    gone = [_(BOXES[module]) for module in before.game.modules if module not in event.modules]
    if added and gone:
        text = _("In use: {boxes}; no longer: {others}")
        return text.format(boxes=words.listed(added), others=words.listed(gone))
    if gone:
        return _("No longer in use: {boxes}").format(boxes=words.listed(gone))
    return _("In use: {boxes}").format(boxes=words.listed(added))


def _edition(words: Words, _before: TableState, event: events.EditionChanged) -> str:
    return _("Played by {edition}").format(edition=words.edition(event.edition))


def _rename(_words: Words, _before: TableState, event: events.PlayerRenamed) -> str:
    return _("{old} is called {new}").format(old=event.old, new=event.new)


def _recolour(words: Words, before: TableState, event: events.ColoursChanged) -> str:
    changed = {
        player.name: event.colours[player.name]
        for player in before.game.players
        if event.colours.get(player.name, player.colour) != player.colour
    }
    each = [_("{name} has {colour}").format(name=name, colour=_(COLOURS[colour])) for name, colour in changed.items()]
    return words.listed(each)


def _reseat(words: Words, _before: TableState, event: events.SeatsChanged) -> str:
    return _("Order of seats: {names}").format(names=words.listed(event.order))


def _ruling(words: Words, _before: TableState, event: events.RulingMade) -> str:
    name = words.ruling_name(event.ruling)
    if event.ruling != EXEMPT and isinstance(event.value, str):
        return _("Ruling: {choice}").format(choice=words.choice(event.ruling, event.value))
    if isinstance(event.value, tuple) and event.value:
        tiles = words.listed([words.scoring_tile(tile) for tile in event.value])
        return _("Ruling: borderlands do not count for {tiles}").format(tiles=tiles)
    return _("Ruling: {name}, as printed").format(name=name)


def _phase(_words: Words, _before: TableState, event: events.PhaseEntered) -> str:
    return _("On to: {phase}").format(phase=_(PHASES[event.phase]))


def _round(_words: Words, _before: TableState, event: events.RoundBegun) -> str:
    return _("Round {round} begins").format(round=event.round)


def _end(words: Words, _before: TableState, event: events.GameEnded) -> str:
    results = {standing.name: standing.total for standing in event.standing}
    return _("The game ends: {results}").format(results=_amounts(words, results, _vp))


def _reopen(_words: Words, _before: TableState, _event: events.GameReopened) -> str:
    return _("The game goes on")


# --- booking ---


def _income(words: Words, before: TableState, event: events.IncomeBooked) -> str:
    text = _("Income of round {round}: {amounts}")
    if event.round in before.incomes:
        text = _("Income of round {round}, booked again: {amounts}")
    amounts = _amounts(words, event.gold, _gold) if before.gold_tracked else _amounts(words, event.vp, _vp)
    return text.format(round=event.round, amounts=amounts)


def _score(words: Words, before: TableState, event: events.RoundScored) -> str:
    text = _("Round {round} booked: {amounts}")
    if event.round in before.rounds:
        text = _("Round {round} booked again: {amounts}")
    elif event.by_hand:
        text = _("Round {round} booked as counted by hand: {amounts}")
    points = {name: points_of(event, name) for name in before.names}
    return text.format(round=event.round, amounts=_amounts(words, points, _vp))


def _vp_set(_words: Words, _before: TableState, event: events.VpCorrected) -> str:
    return _("VP of {name} set to {amount}").format(name=event.player, amount=event.vp)


def _gold_set(_words: Words, _before: TableState, event: events.GoldCorrected) -> str:
    if event.gold is None:
        return _("Gold of {name} is not known any more").format(name=event.player)
    return _("Gold of {name} set to {amount}").format(name=event.player, amount=event.gold)


def _anew(words: Words, before: TableState, event: events.BookedAnew) -> str:
    """Which bookings, and what they moved."""
    which = [_("income of round {round}").format(round=booked.round) for booked in event.incomes]
    which += [
        _("round {round}").format(round=booked.round)
        for booked in event.rounds
        if booked.points != before.rounds[booked.round].points
    ]
    text = _("Booked anew: {bookings}").format(bookings=words.listed(which))
    moved = _moved(before, event)
    return f"{text} ({', '.join(moved)})" if moved else text


def _moved(before: TableState, event: events.BookedAnew) -> list[str]:
    """ "Ewan +3 VP", "Isla -1 gold"."""
    vp, gold = dict.fromkeys(before.names, 0), dict.fromkeys(before.names, 0)
    for income in event.incomes:
        for name in before.names:
            gold[name] += income.gold.get(name, 0) - before.incomes[income.round].gold.get(name, 0)
            vp[name] += income.vp.get(name, 0) - before.incomes[income.round].vp.get(name, 0)
    for scored in event.rounds:
        for name in before.names:
            vp[name] += points_of(scored, name) - points_of(before.rounds[scored.round], name)
    texts = [_("{name} {change} VP").format(name=name, change=change(by)) for name, by in vp.items() if by]
    return texts + [_("{name} {change} gold").format(name=name, change=change(by)) for name, by in gold.items() if by]


def _kept(words: Words, _before: TableState, event: events.BookingsKept) -> str:
    numbers = words.listed([str(number) for number in sorted({each.round for each in event.numbers})])
    rounds = len({each.round for each in event.numbers})
    return ngettext("Kept as booked: round {numbers}", "Kept as booked: rounds {numbers}", rounds).format(
        numbers=numbers
    )


# --- the market ---


def _prices(words: Words, before: TableState, event: events.PricesSet) -> str:
    if tuple(offer.price for offer in before.market.offers.get(event.player, ())) == event.prices:
        return _("{name} says which tiles were drawn").format(name=event.player)
    prices = words.listed([str(price) for price in event.prices])
    return _("{name} sets prices: {prices}").format(name=event.player, prices=prices)


def _buy(_words: Words, _before: TableState, event: events.Bought) -> str:
    text = _("{name} buys from {seller} for {gold}")
    return text.format(name=event.player, seller=event.seller, gold=_gold(event.paid))


def _keep(_words: Words, _before: TableState, event: events.BoughtOwn) -> str:
    return _("{name} buys an own offer").format(name=event.player)


def _price(_words: Words, before: TableState, event: events.PriceCorrected) -> str:
    offer = before.market.offer(event.player, event.offer)
    text = _("{name}'s price was {price}, not {old}")
    return text.format(name=event.player, price=event.price, old=offer.price if offer else "\N{EN DASH}")


def _pass(_words: Words, _before: TableState, event: events.Passed) -> str:
    if event.turn == SECOND:
        return _("{name} passes in the second buying turn").format(name=event.player)
    return _("{name} passes").format(name=event.player)


def _close(words: Words, before: TableState, _event: events.OffersClosed) -> str:
    lost = {name: before.market.stake(name) for name in before.names if before.market.stake(name)}
    if not lost:
        return _("The market closes")
    return _("The market closes. Stakes lost: {amounts}").format(amounts=_amounts(words, lost, _gold))


def _dolmen(_words: Words, _before: TableState, event: events.DolmenBought) -> str:
    return _("{name} buys a Druid tile for {gold}").format(name=event.player, gold=_gold(event.paid))


def _fill(_words: Words, _before: TableState, event: events.DolmenFilled) -> str:
    if event.tile is None and event.cost is not None:
        return _("Dolmen: a tile of cost {cost} lies at +{place}").format(cost=event.cost, place=event.place)
    if event.tile is None:
        return _("Dolmen: nobody knows what lies at +{place}").format(place=event.place)
    return _("Dolmen: a tile lies at +{place}").format(place=event.place)


def _bag(_words: Words, _before: TableState, event: events.BagBought) -> str:
    return _("{name} buys from the bag for {gold}").format(name=event.player, gold=_gold(event.paid))


# --- territories ---


def _lay(words: Words, _before: TableState, event: events.TileLaid) -> str:
    text = _("{name} lays a tile at {place}")
    if event.placement.forced:
        text = _("{name} lays a tile at {place}, although it does not fit")
    return text.format(name=event.player, place=words.at(event.placement.cell))


def _lay_earlier(words: Words, _before: TableState, event: events.TileLaidEarlier) -> str:
    place = words.at(event.placement.cell)
    if not event.round:
        return _("{name} has had a tile at {place} from before").format(name=event.player, place=place)
    text = _("{name} has had a tile at {place} since round {round}")
    return text.format(name=event.player, place=place, round=event.round)


def _move(words: Words, _before: TableState, event: events.TileMoved) -> str:
    here, there = words.place(event.cell), words.place(event.placement.cell)
    if event.player == event.to:
        return _("{name}'s tile moved: {here} to {there}").format(name=event.player, here=here, there=there)
    text = _("{name}'s tile at {here} is {owner}'s, {there}")
    return text.format(name=event.player, here=here, owner=event.to, there=there)


def _leave(words: Words, _before: TableState, event: events.QuestionLeft) -> str:
    text = _("Nobody can look at {name}'s tile at {place}")
    return text.format(name=event.player, place=words.at(event.placement.cell))


def _change(words: Words, before: TableState, event: events.TileChanged) -> str:
    player = before.find(event.player)
    lying = player.territory.at(event.placement.cell) if player else None
    text = _("{name} replaces the tile at {place}")
    if lying is not None and lying.tile == event.placement.tile:
        text = _("{name} turns the tile at {place}")
    elif lying is not None and lying.tile.id and lying.tile.id == event.placement.tile.id:
        text = _("{name} says what the tile at {place} shows")
    return text.format(name=event.player, place=words.at(event.placement.cell))


def _take_back(words: Words, _before: TableState, event: events.TileTakenBack) -> str:
    return _("{name} takes the tile at {place} back").format(name=event.player, place=words.at(event.cell))


def _to_bag(_words: Words, _before: TableState, event: events.TileToBag) -> str:
    return _("{name} puts a tile back into the bag").format(name=event.player)


# --- parts ---


def change(number: int) -> str:
    """ "+3", or with a true minus sign "-3"."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}"


def _gold(amount: int | None) -> str:
    return ngettext("{count} gold", "{count} gold", amount or 0).format(count=amount)


def _vp(amount: int | None) -> str:
    return "\N{EN DASH}" if amount is None else ngettext("{count} VP", "{count} VP", amount).format(count=amount)


def _amounts(words: Words, amounts: Mapping[str, int | None], unit: Callable[[int | None], str]) -> str:
    """ "Isla 7 gold and Ewan 6 gold"."""
    each = [_("{name} {amount}").format(name=name, amount=unit(amount)) for name, amount in amounts.items()]
    return words.listed(each)


SENTENCES: Final[Mapping[type[Event], Sentence]] = {
    events.SetUp: _set_up,
    events.ScoringTilePlaced: _scoring_tile,
    events.ScoringTilesSwapped: _swap,
    events.RulingMade: _ruling,
    events.IncomeBooked: _income,
    events.PricesSet: _prices,
    events.Bought: _buy,
    events.BoughtOwn: _keep,
    events.PriceCorrected: _price,
    events.Passed: _pass,
    events.OffersClosed: _close,
    events.DolmenBought: _dolmen,
    events.DolmenFilled: _fill,
    events.BagBought: _bag,
    events.TileLaid: _lay,
    events.TileLaidEarlier: _lay_earlier,
    events.TileChanged: _change,
    events.TileTakenBack: _take_back,
    events.TileMoved: _move,
    events.QuestionLeft: _leave,
    events.TileToBag: _to_bag,
    events.RoundScored: _score,
    events.BookedAnew: _anew,
    events.BookingsKept: _kept,
    events.VpCorrected: _vp_set,
    events.GoldCorrected: _gold_set,
    events.PlayerRenamed: _rename,
    events.ColoursChanged: _recolour,
    events.SeatsChanged: _reseat,
    events.ModulesChanged: _modules,
    events.EditionChanged: _edition,
    events.PhaseEntered: _phase,
    events.RoundBegun: _round,
    events.GameEnded: _end,
    events.GameReopened: _reopen,
}
