"""What the picker offers for a cell: the tiles still in the box, those that fit and can be paid first. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.glen.catalogue import START_VILLAGE, stack_tiles
from scoring.glen.game import Player
from scoring.glen.laying import Breach, laid_ids, printed_breaches
from scoring.glen.paying import Shortage, shortage
from scoring.glen.play.building import due_payment, laying_breaches
from scoring.glen.play.state import TableState
from scoring.glen.tile import Frame, Tile
from scoring.glen.track import STACKS, Track

FRAMES: Final = tuple(Frame)
WAYS: Final = ("river", "road")
STACK_NAMES: Final = tuple(f"stack-{number}" for number in range(len(STACKS)))
FILTERS: Final = (*FRAMES, *WAYS, *STACK_NAMES)


class Candidate(NamedTuple):
    """Tiles of the box that are all alike, and what stands in the way of laying one."""

    tile: Tile
    copies: int = 1
    breaches: tuple[Breach, ...] = ()
    short: Shortage = Shortage()
    later: bool = False
    """Does it come from a stack of which none has been laid out?"""

    @property
    def key(self) -> str:
        return self.tile.id or ""

    @property
    def fits(self) -> bool:
        return not self.breaches

    @property
    def payable(self) -> bool:
        return self.short == Shortage()


class PickerOffer(NamedTuple):
    """What can be picked for a cell."""

    fitting: tuple[Candidate, ...]
    unfit: tuple[Candidate, ...]
    left: int
    """The tiles of the box that lie nowhere at the table."""


def stack_now(state: TableState) -> int | None:
    """The stack whose tiles are being laid out; None where the table does not keep the track."""
    return state.game.track.stack if state.game.track else None


def stack_next(state: TableState) -> int | None:
    """The stack that the next tile comes from, which is the one players speak of; a new one waits for its scoring."""
    number = stack_now(state)
    if state.game.track is None or number is None:
        return None
    is_out = state.game.track.drawn == sum(STACKS[: number + 1])
    open_again = number == 0 or number in state.scorings
    return min(number + (is_out and open_again), len(STACKS) - 1)


def in_the_box(state: TableState) -> list[Tile]:
    """The tiles that lie nowhere at the table: of the stacks that can be out, of those before, of those to come."""
    laid = laid_ids(state.game) - {START_VILLAGE}
    tiles = [tile for tile in stack_tiles() if tile.id not in laid]
    return sorted(tiles, key=lambda tile: _order(tile, state.game.track))


def _order(tile: Tile, track: Track | None) -> tuple[bool, int, int]:
    stack = tile.stack or 0
    is_later = track is not None and stack > track.stack
    return is_later, stack if is_later else -stack, FRAMES.index(tile.frame)


def offer(state: TableState, player: str, cell: Cell, *, changes: bool = False) -> PickerOffer:
    """Every tile of the box for a cell; `changes` a tile that lies there, which is paid for already."""
    who = next(each for each in state.game.players if each.name == player)
    if changes:
        who = replace(who, territory=who.territory.take_back(cell))
    tiles = in_the_box(state)
    found = [_candidate(state, who, cell, same, free=changes) for same in _alike(tiles)]
    fitting = sorted((each for each in found if each.fits), key=partial(_likely, state.game.track))
    return PickerOffer(tuple(fitting), tuple(each for each in found if not each.fits), len(tiles))


def _likely(track: Track | None, candidate: Candidate) -> tuple[bool, bool, bool]:
    """What can be out and be paid comes first, what cannot be out yet last."""
    gone = track is not None and (candidate.tile.stack or 0) < track.stacks.start
    return candidate.later, not candidate.payable, gone


def _alike(tiles: Iterable[Tile]) -> list[list[Tile]]:
    """Tiles that only their numbers tell apart lie together."""
    heaps: dict[tuple[object, ...], list[Tile]] = {}
    for tile in tiles:
        look = (tile.kind, tile.frame, tile.river, tile.road, tile.stack, tile.cost, tile.effect, tile.place)
        heaps.setdefault(look, []).append(tile)
    return list(heaps.values())


def _candidate(state: TableState, player: Player, cell: Cell, same: Sequence[Tile], *, free: bool) -> Candidate:
    tile = same[0]
    later = state.game.track is not None and (tile.stack or 0) > state.game.track.stack
    payment = due_payment(state, player, tile, cell)
    if free:
        return Candidate(tile, len(same), printed_breaches(player.territory, cell, tile))
    breaches = laying_breaches(player, cell, tile, payment)
    return Candidate(tile, len(same), breaches, shortage(player, state.game.warehouse, payment), later)


def has(tile: Tile, name: str) -> bool:
    """Does a tile pass a filter?"""
    if name in FRAMES:
        return tile.frame == name
    if name in STACK_NAMES:
        return tile.stack == STACK_NAMES.index(name)
    return tile.river if name == "river" else tile.road


def filtered(candidates: Iterable[Candidate], chosen: Sequence[str]) -> list[Candidate]:
    """The candidates that pass: of frames and of stacks one is enough, river and road are both asked for."""
    return [each for each in candidates if all(_passes(each.tile, chosen, group) for group in _groups())]


def _groups() -> tuple[tuple[str, ...], ...]:
    return (FRAMES, STACK_NAMES, *((way,) for way in WAYS))


def _passes(tile: Tile, chosen: Sequence[str], group: Sequence[str]) -> bool:
    asked = [name for name in group if name in chosen]
    return not asked or any(has(tile, name) for name in asked)


def counts(candidates: Iterable[Candidate], chosen: Sequence[str]) -> dict[str, int]:
    """How many tiles each filter would leave, those of its own group set aside."""
    found = list(candidates)
    numbers: dict[str, int] = {}
    for group in _groups():
        others = filtered(found, [name for name in chosen if name not in group])
        for name in group:
            numbers[name] = sum(each.copies for each in others if has(each.tile, name))
    return {name: numbers[name] for name in FILTERS}
