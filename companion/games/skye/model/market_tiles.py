"""The tiles behind the offers, the one thrown away, and those of the dolmen: for tables that name them. No Kivy here.

Whoever names none is never asked: a table says once that it wants to, and what is not known stays open.
"""

from __future__ import annotations

from typing import Any, Final

from companion.games.skye.model.named_notes import for_players, of_players
from companion.games.skye.model.picker_choice import known_tiles, tile_order
from companion.games.skye.model.session import SkyeSession
from companion.store import Store
from companion.store.notes import notes_of
from scoring.core.reading import BadFile, Field
from scoring.skye.play.state import HIGHEST_PLACE, MOST_OFFERS, OnDolmen, TableState
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import read_tile, write_tile

NAMING: Final = "names_tiles"
"""The note that says that a table names what it draws."""
DRAFT: Final = "tile_draft"
"""The note that keeps tiles until the prices on them are known, with its round."""
DISCARD: Final = MOST_OFFERS
"""The place of the tile that is thrown away, after those on offer."""
PLACES: Final = range(HIGHEST_PLACE + 1)

Drawn = list[Tile | None]
"""The tiles on offer and the one thrown away, as far as they are known."""


def is_naming(session: SkyeSession) -> bool:
    """Does this table name the tiles that it draws?"""
    market = session.state.market
    named = any(offer.tile for own in market.offers.values() for offer in own) or bool(market.discards)
    return named or bool(notes_of(session.store, session.game).get(NAMING))


def begin_naming(session: SkyeSession) -> None:
    """The table wants to name its tiles, in this round and in those to come."""
    notes_of(session.store, session.game)[NAMING] = True


def drawn(session: SkyeSession, name: str) -> Drawn:
    """What a player has drawn in this round; told before the prices, or with them."""
    drafted = _draft(session).get(name)
    if drafted is not None:
        return [_read(each) for each in (*drafted, None, None, None)[: DISCARD + 1]]
    market = session.state.market
    tiles = [offer.tile for offer in market.offers.get(name, ())]
    return [*tiles, *[None] * (MOST_OFFERS - len(tiles)), market.discards.get(name)]


def keep_drawn(session: SkyeSession, name: str, tiles: Drawn | None) -> None:
    """Notes a player's tiles until the prices come; None forgets them, because they are booked."""
    draft = {other: written for other, written in _draft(session).items() if other != name}
    if tiles is not None:
        draft[name] = [write_tile(tile) if tile is not None else None for tile in tiles]
    kept = {"round": session.state.game.round, "tiles": for_players(session, draft)}
    notes_of(session.store, session.game)[DRAFT] = kept


def _draft(session: SkyeSession) -> dict[str, list[Any]]:
    draft = notes_of(session.store, session.game).get(DRAFT) or {}
    now = session.looking_at is None and draft.get("round") == session.state.game.round
    return of_players(session, draft["tiles"]) if now else {}


def _read(written: Any) -> Tile | None:
    try:
        return read_tile(Field(written, "tile")) if written else None
    except BadFile:
        return None


def bag_tiles(session: SkyeSession, name: str, place: int) -> list[Tile]:
    """What a player may have drawn: nothing that lies at the table or that is drawn already, but for this place."""
    state = session.state
    gone = {placement.tile.id for player in state.game.players for placement in player.territory}
    gone |= {
        tile.id
        for who in state.names
        for at, tile in enumerate(drawn(session, who))
        if tile is not None and (who, at) != (name, place)
    }
    # Of a composed face, which has no name, the box may hold several.
    known = [tile for tile in known_tiles(state, session.store) if tile.set is not TileSet.DRUIDS]
    return sorted((tile for tile in known if tile.id is None or tile.id not in gone), key=tile_order)


def druid_tiles(state: TableState, store: Store) -> list[Tile]:
    """The Druid tiles that have been composed; none of them is in the catalogue."""
    return sorted((tile for tile in known_tiles(state, store) if tile.set is TileSet.DRUIDS), key=tile_order)


def on_dolmen(state: TableState) -> list[OnDolmen]:
    """The tiles by the cost of their places, or the cost alone that is printed on them; None for what nobody named."""
    return list(state.dolmen or [None] * len(PLACES))
