"""What the screens of the market say, against the offers, deals and purses that the events lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.numbers import number_text
from companion.games.skye.market.offers import DealPill
from companion.games.skye.market.skip import SkipSheet
from companion.games.skye.market.tiles import DolmenSheet
from companion.games.skye.model.named_notes import of_players
from companion.games.skye.model.price_draft import PRICE_DRAFT
from companion.store.notes import notes_of
from companion.widgets.base import find, walk
from scoring.skye.play.state import DealKind, Fate, Offer, TableState
from scoring.skye.play.steps import FIRST, SECOND, bag_price, discount, own_offers, turn_order, whose_turn
from scoring.skye.tile import Tile
from tests.companion.games.skye.evenings.reading import purse, says, words_in

PLACES = 5
DEALS = {
    DealKind.BOUGHT: "bought",
    DealKind.PASSED: "passed",
    DealKind.DOLMEN: "dolmen",
    DealKind.BAG: "bag",
}


# --- prices ---


def prices(root: Any, state: TableState) -> None:
    """Both prices of everybody, and what they leave in hand; a first price waits for its second."""
    for player in state.game.players:
        drafted = _drafted(root.session, state).get(player.name)
        offers = state.market.offers.get(player.name, ())
        shown = drafted or [*(offer.price for offer in offers), None, None][:2]
        for number, price in enumerate(shown):
            says(root, f"price:{player.name}:{number}", "" if price is None else str(price))
        if player.gold is None:
            says(root, f"gold_left:{player.name}", "")
            continue
        held = player.gold - state.debt(player.name)
        if drafted:
            held += state.market.stake(player.name) - sum(price or 0 for price in drafted)
        says(root, f"gold_left:{player.name}", f"{number_text(held)} gold left")
    complete = not any(find(root, f"price:{name}:{number}").text == "" for name in state.names for number in range(2))
    if (button := find(root, "buy")) is not None:
        assert button.disabled is not complete


def _drafted(session: Any, state: TableState) -> dict[str, list[int | None]]:
    """Prices that were typed and not booked yet; nothing of another round."""
    draft = notes_of(session.store, session.game).get(PRICE_DRAFT) or {}
    same = draft.get("round") == state.game.round and session.looking_at is None and not state.ended
    return of_players(session, draft["prices"]) if same else {}


# --- the two buying turns ---


def market(root: Any, state: TableState) -> None:
    """Whose turn it is, what everybody offers, what became of it, and who has how much."""
    second = "druids" in state.game.modules and (state.market.closed or not state.market.offers)
    turn = SECOND if second else FIRST
    name = whose_turn(state, turn)
    _banner(root, state, name, second)
    if second:
        _second_turn(root, state, name)
    else:
        for player in state.game.players:
            _offers(root, state, player.name)
    shown = [str(each.text) for each in walk(root) if isinstance(each, DealPill)]
    assert shown == (list(_deals(state, turn)) if name else [])


def _banner(root: Any, state: TableState, name: str | None, second: bool) -> None:
    shown = words_in(find(root, "turn"))
    if name is None:
        assert shown == ["Everyone has bought or passed." if state.market.offers else "Nothing is on offer."]
        return
    has = "" if state.game.player(name).gold is None else f"{name} has {purse(state, name)} gold."
    if second:
        expected = [f"{name}: dolmen or bag", has]
    else:
        spare = own_offers(state, name)
        keeps = f" {spare} own offer{'s' if spare > 1 else ''} may be kept." if spare else ""
        expected = [f"{name} buys one tile", f"Tap its price. {has}{keeps}"]
    assert [each for each in expected if each] == shown, (expected, shown)


def _offers(root: Any, state: TableState, seller: str) -> None:
    offers = state.market.offers.get(seller, ())
    for number, offer in enumerate(offers):
        chip = find(root, f"offer:{seller}:{number}")
        assert (chip.text, chip.note) == _offer(state, seller, offer), (seller, number, chip.text, chip.note)
    assert find(root, f"offer:{seller}:{len(offers)}") is None
    over = state.market.closed or whose_turn(state, FIRST) is None
    sold = [offer for offer in offers if offer.fate is Fate.SOLD]
    if over:
        expected = _settled(offers)
    elif sold:
        earned, back = sum(each.paid for each in sold), sum(each.price for each in sold)
        expected = f"sold {len(sold)}: +{earned}, and {back} back"
    else:
        expected = f"offers {len(offers)} tile{'' if len(offers) == 1 else 's'}"
    says(root, f"seller:{seller}", expected)


def _offer(state: TableState, seller: str, offer: Offer) -> tuple[str, str]:
    """Price and note, as whoever is to buy sees them."""
    price, buyer = str(offer.price), whose_turn(state, FIRST)
    done = {Fate.SOLD: f"to {offer.buyer}", Fate.KEPT: "kept", Fate.LEFT: "lost"}
    if offer.fate in done:
        return price, done[offer.fate]
    if buyer is None:
        return price, "unsold"
    if buyer == seller:
        return price, "keep it" if own_offers(state, seller) else "own"
    pays = max(0, offer.price - discount(state, buyer))
    gold = state.game.player(buyer).gold
    dear = gold is not None and gold < pays
    return price if pays == offer.price else f"{price} → {pays}", "too dear" if dear else ""


def _settled(offers: tuple[Offer, ...]) -> str:
    if not offers:
        return ""
    earned = sum(offer.paid for offer in offers if offer.fate is Fate.SOLD)
    lost = sum(offer.price for offer in offers if offer.fate in (Fate.OPEN, Fate.LEFT))
    sold = any(offer.fate is Fate.SOLD for offer in offers)
    parts = [f"+{earned} earned"] * sold + [f"stake of {lost} lost"] * bool(lost)
    return " · ".join(parts) or "nothing lost"


def _deals(state: TableState, turn: int) -> Iterator[str]:
    """What each has done, from the start player on; then who is to deal and who comes next."""
    waiting = iter(("now", "next", "", "", ""))
    for name in turn_order(state):
        done = [deal.kind for deal in state.market.deals if (deal.player, deal.turn) == (name, turn)]
        told = [DEALS[kind] for kind in done if kind in DEALS]
        yield told[-1] if told else next(waiting)


def _second_turn(root: Any, state: TableState, name: str | None) -> None:
    for player in state.game.players:
        row = find(root, f"druid:{player.name}")
        offers = state.market.offers.get(player.name, ())
        expected = [player.name, _settled(offers), purse(state, player.name)]
        assert sorted(each for each in expected if each) == sorted(_own_words(row)), (expected, _own_words(row))
    if name is not None:
        price = bag_price(state, name)
        says(root, "bag", f"Bag: {price.gold} gold, draw {price.draws}")


def _own_words(row: Any) -> list[str]:
    """What is written in a row, which itself has the text of its title."""
    return [word for each in row.children for word in words_in(each)]


# --- sheets ---


def skip_sheet(root: SkipSheet, state: TableState) -> None:
    for name in state.names:
        shown = _own_words(find(root, f"left:{name}"))
        assert sorted(shown) == sorted((name, purse(state, name))), shown


def dolmen_sheet(root: DolmenSheet, state: TableState) -> None:
    """Five places, with what the table has named."""
    lying = state.dolmen or (None,) * PLACES
    for place, there in enumerate(lying):
        cost = there.cost if isinstance(there, Tile) else there
        if there is None:
            expected = "Not named"
        elif cost is None:
            expected = "Its cost is not known"
        else:
            expected = f"Costs {cost} and {place}: {cost + place} gold"
        says(root, f"dolmen:{place}", expected)
