"""The dispute cards of gold: what a player has, what the market did, a price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.core.dispute import Counted, Subject, in_units
from companion.core.i18n import _, ngettext
from companion.games.skye.model.disputes.card import Account, Case, DisputeTable, Rule, in_round
from companion.games.skye.model.disputes.kinds import INCOME_GOLD
from companion.games.skye.model.standing_now import purse
from companion.games.skye.model.step_words import step_words
from scoring.core.evidence import Unit
from scoring.skye.play import events as steps
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import FIRST, discount, price_for, whose_turn

MARKET_STEPS: Final = (
    steps.PricesSet,
    steps.Bought,
    steps.BoughtOwn,
    steps.PriceCorrected,
    steps.OffersClosed,
    steps.DolmenBought,
    steps.BagBought,
)


def gold_case(table: DisputeTable, subject: Subject) -> Case | None:
    number = purse(table.state, subject.player)
    if number is None or not table.state.gold_tracked:
        return None
    items = list(_gold_steps(table, subject.player))
    return Case(
        Account(
            Rule(("income", "seller", "hidden-gold")),
            title=_("Gold now"),
            symbol="coin",
            number=number,
            unit=Unit.GOLD,
            counted=ngettext("{count} step.", "{count} steps.", len(items)).format(count=len(items)),
            items=items,
            notes=[_("Owed: {gold}.").format(gold=in_units(table.state.debt(subject.player), Unit.GOLD))]
            if table.state.debt(subject.player)
            else (),
        ).card(table, subject)
    )


def _gold_steps(table: DisputeTable, name: str, kinds: tuple[type, ...] = (), number: int = 0) -> Iterator[Counted]:
    """Every step that changed a player's gold, all or those of some kinds in a round."""
    state, held = TableState(), 0
    for event, called in zip(table.events, _names_then(table.events, name), strict=True):
        before, state = state, apply(state, event)
        now = purse(state, called) if called in state.names else None
        change = (now or 0) - held
        held = now or 0
        if not change or (kinds and not isinstance(event, kinds)) or (number and state.game.round != number):
            continue
        yield _gold_step(table, name, before, state, event, change)


def _names_then(events: Sequence[Event], name: str) -> list[str]:
    """What a player was called after each of some steps."""
    names = []
    for event in reversed(events):
        names.append(name)
        if isinstance(event, steps.PlayerRenamed) and event.new == name:
            name = event.old
    return names[::-1]


def _gold_step(
    table: DisputeTable, name: str, before: TableState, after: TableState, event: Event, change: int
) -> Counted:
    text = step_words(table.words, before, event)
    if isinstance(event, steps.SetUp):
        return Counted(_("At the start"), change)
    if isinstance(event, steps.IncomeBooked):
        text = _("Round {number}, income").format(number=event.round)
        # Booked again, a step brings only the difference.
        whole = table.state.incomes[event.round].gold.get(name) == change
        return Counted(text, change, Subject(INCOME_GOLD, name, event.round) if whole else None)
    return Counted(_("Round {number}: {step}").format(number=after.game.round, step=text), change)


def market_case(table: DisputeTable, subject: Subject) -> Case | None:
    """What this round's market did to a player's gold so far."""
    state, name = table.state, subject.player
    if not state.gold_tracked or purse(state, name) is None:
        return None
    number = subject.round or state.game.round
    items = list(_gold_steps(table, name, MARKET_STEPS, number))
    offers = state.market.offers.get(name, ())
    lost, stake = state.market.lost(name), state.market.stake(name)
    entries = ["unsold", "buying", "seller"] if lost else ["buying", "seller", "unsold"]
    if "druids" in table.game.modules:
        entries += ["tablet:own-offer", "tablet:discount-1", "second-turn"]
    missed = [_("Nobody bought: the stake of {gold} is lost, the tile stays.").format(gold=lost)] if lost else []
    if stake and not state.market.closed:
        missed.append(_("{gold} lie on tiles that nobody has bought yet.").format(gold=in_units(stake, Unit.GOLD)))
    if offers and "druids" not in table.game.modules:
        missed.append(_("Own tiles cannot be bought."))
    return Case(
        Account(
            Rule(tuple(entries)),
            title=in_round(table, subject._replace(round=number), _("Market")),
            symbol="coin",
            number=sum(item.worth for item in items),
            unit=Unit.GOLD,
            counted=_("What buying and selling changed so far."),
            items=items,
            missed=missed,
        ).card(table, subject)
    )


def price_case(table: DisputeTable, subject: Subject) -> Case | None:
    """What the player whose turn it is would pay for an offer of another."""
    state, seller = table.state, subject.player
    offer = state.market.offer(seller, int(subject.what)) if subject.what.isdigit() else None
    if offer is None:
        return None
    buyer = offer.buyer or whose_turn(state, FIRST)
    items = [Counted(_("Price that {name} set").format(name=seller), offer.price)]
    price = offer.price
    if buyer is not None and buyer != seller:
        price = offer.paid if offer.buyer else price_for(state, buyer, offer)
        if price != offer.price:
            items.append(Counted(_("Tablets of {name}").format(name=buyer), price - offer.price))
    entries = ["buying", "unsold", "seller", "prices"] if buyer == seller else ["buying", "seller", "unsold", "prices"]
    if "druids" in table.game.modules:
        entries = ["tablet:own-offer", *entries] if buyer == seller else [*entries, "tablet:discount-1"]
    missed = [_("Own tiles cannot be bought.")] if buyer == seller and "druids" not in table.game.modules else []
    off = discount(state, buyer) if buyer is not None and buyer != seller else 0
    return Case(
        Account(
            Rule(tuple(entries)),
            title=_("Offer of {name}").format(name=seller),
            symbol="coin",
            number=price,
            unit=Unit.GOLD,
            counted=_("{name} pays {gold}.").format(name=buyer, gold=in_units(price, Unit.GOLD))
            if buyer is not None and buyer != seller
            else _("{name} has put {gold} on it.").format(name=seller, gold=in_units(price, Unit.GOLD)),
            items=items,
            missed=missed,
            notes=[_("Tablets take {gold} off, but never more than the price.").format(gold=off)] if off else (),
        ).card(table, subject)
    )
