"""What a correction would do, before anybody decides on it. No Kivy here.

effects(state, acts.take_back(state, "Isla", cell))      # bookings that would differ, tiles that would lose touch
effect_words(...)                                          # "round 3: A -2", "3 tiles lose touch"
places_for(state, "Isla", cell, "Ewan")                    # where somebody else's tile could lie
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.core.i18n import _, ngettext
from companion.games.skye.model.step_words import change
from scoring.core.cells import EDGES, Cell, beside
from scoring.skye.laying import legal_placements
from scoring.skye.play.booking import Difference, review
from scoring.skye.play.events import BookingKind, Event
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.territory import Territory


class Effects(NamedTuple):
    """What a step would do to what was booked and laid."""

    differences: tuple[Difference, ...]
    """Bookings that would no longer agree, and do now."""
    lose_touch: int
    """Tiles that would no longer hang together with the castle."""

    @property
    def loses(self) -> bool:
        """Does somebody lose by it?"""
        return self.lose_touch > 0 or any(each.change < 0 for each in self.differences)


def effects(state: TableState, event: Event) -> Effects:
    """What a step would change."""
    after = apply(state, event)
    known = set(review(state).open)
    found = tuple(each for each in review(after).open if each not in known)
    return Effects(found, max(0, _loose(after) - _loose(state)))


def _loose(state: TableState) -> int:
    return sum(len(player.territory) - len(_together(player.territory)) for player in state.game.players)


def _together(territory: Territory) -> set[Cell]:
    """The cells that hang together with the tile that was laid first."""
    found: set[Cell] = set()
    waiting = [placement.cell for placement in territory][:1]
    while waiting:
        cell = waiting.pop()
        if cell in territory and cell not in found:
            found.add(cell)
            waiting += [beside(cell, edge) for edge in EDGES]
    return found


def effect_words(found: Effects) -> str:
    """The line beside a choice; nothing where nothing follows from it."""
    if found.lose_touch:
        count = found.lose_touch
        return ngettext("{count} tile loses touch", "{count} tiles lose touch", count).format(count=count)
    if not found.differences:
        return ""
    if len(found.differences) > 1:
        count = len(found.differences)
        return ngettext("{count} number changes", "{count} numbers change", count).format(count=count)
    return _number(found.differences[0])


def effect_lines(found: Effects) -> list[str]:
    """The numbers that change, a line for each player."""
    lines: dict[str, list[str]] = {}
    for each in found.differences:
        lines.setdefault(each.player, []).append(_number(each))
    return [_("{name}: {numbers}").format(name=name, numbers=" · ".join(own)) for name, own in lines.items()]


def _number(each: Difference) -> str:
    if each.booking is BookingKind.INCOME:
        return _("round {round}: income {change}").format(round=each.round, change=change(each.change))
    return _("round {round}: {letter} {change}").format(round=each.round, letter=each.what, change=change(each.change))


def places_for(state: TableState, player: str, cell: Cell, to: str) -> Mapping[Cell, tuple[int, ...]]:
    """The cells and turns in which a laid tile could lie at a player's, its own included."""
    giver, taker = state.game.player(player), state.game.player(to)
    tile = giver.territory.by_cell[cell].tile
    ground = taker.territory.take_back(cell) if player == to else taker.territory
    return legal_placements(ground, tile)
