"""First prices whose second is still to come, kept with the game. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.games.skye.model.named_notes import for_players, of_players
from companion.games.skye.model.session import SkyeSession
from companion.store.notes import notes_of

PRICE_DRAFT: Final = "price_draft"
"""The note that keeps a first price until the second follows, with its round."""

Prices = list[int | None]


def price_draft(session: SkyeSession) -> dict[str, Prices]:
    """The prices of this round that are typed and not booked; whoever has offers has booked them."""
    draft = notes_of(session.store, session.game).get(PRICE_DRAFT) or {}
    if draft.get("round") != session.state.game.round:
        return {}
    offers = session.state.market.offers
    return {name: prices for name, prices in of_players(session, draft["prices"]).items() if not offers.get(name)}


def keep_price_draft(session: SkyeSession, name: str, prices: Prices | None) -> None:
    """Notes a player's prices; None forgets them, because they are booked or taken back."""
    draft = {other: drafted for other, drafted in price_draft(session).items() if other != name}
    if prices is not None:
        draft[name] = prices
    kept = {"round": session.state.game.round, "prices": for_players(session, draft)}
    notes_of(session.store, session.game)[PRICE_DRAFT] = kept
