"""A tile that is set right: what goes back with it, and in words what the table still has to see to. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.i18n import _, ngettext
from companion.games.glen.model.amounts import cube_words
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.refusal_words import shortage_words
from companion.games.glen.model.session import GlenSession
from scoring.core.cells import Cell
from scoring.glen.paying import Payment, Returned, Shortage
from scoring.glen.play.events import Event, TileChanged, TileLaid, TileTakenBack
from scoring.glen.play.fold import fold
from scoring.glen.play.restoring import left_over, returned_by
from scoring.glen.play.state import TableState
from scoring.glen.tile import Tile


def returned_of(session: GlenSession, player: str, cell: Cell, *, changes: bool = False) -> Returned | None:
    """What goes back of a tile; None for one that was not laid at this table, whose cost nobody knows."""
    laid = _laid(session.journal.in_force(), player, cell)
    parted = session.parted_at(lambda event: event is laid) if laid is not None else None
    return returned_by(*parted, player, cell, changes=changes) if parted is not None else None


def returned_until(steps: Sequence[Event], event: TileTakenBack | TileChanged) -> Returned | None:
    """What would have gone back after some steps only, those before a scoring."""
    laid = _laid(steps, event.player, event.cell)
    if laid is None:
        return None
    place = next(number for number, each in enumerate(steps) if each is laid)
    changes = isinstance(event, TileChanged)
    return returned_by(fold(steps[:place]), steps[place:], event.player, event.cell, changes=changes)


def _laid(steps: Sequence[Event], player: str, cell: Cell) -> TileLaid | None:
    found = (
        each for each in reversed(steps) if isinstance(each, TileLaid) and (each.player, each.cell) == (player, cell)
    )
    return next(found, None)


def still_to_set_right(state: TableState, event: Event) -> list[str]:
    """What does not go back by itself, before a tile is taken back or changed."""
    if not isinstance(event, TileTakenBack | TileChanged) or event.returned is None:
        return []
    instead = (event.tile, event.payment or Payment()) if isinstance(event, TileChanged) else None
    return list(_left(state, event, event.returned, instead))


def _left(
    state: TableState, event: TileTakenBack | TileChanged, returned: Returned, instead: tuple[Tile, Payment] | None
) -> Iterator[str]:
    words, left = engine_words(), left_over(state, event.player, event.cell, returned, instead)
    things = [shortage_words(left.short)] if left.short != Shortage() else []
    if left.vp:
        things.append(words.points(left.vp))
    if things:
        yield _("Missing: {things}.").format(things=words.listed(things))
    if left.cubes:
        cubes = words.listed(cube_words(cube.resource for cube in left.cubes))
        yield _("{cubes} should come back, but the tile no longer lies there.").format(cubes=cubes)
    if left.stood:
        text = ngettext(
            "{count} clan member of another tile stood on it.",
            "{count} clan members of other tiles stood on it.",
            left.stood,
        )
        yield text.format(count=left.stood)
    if left.moves:
        text = ngettext(
            "{count} movement point of that turn was used.",
            "{count} movement points of that turn were used.",
            left.moves,
        )
        yield text.format(count=left.moves)
