"""The track: a chain of figures and tiles with one gap. Whose figure stands at its end has the turn.

The chain is listed from its end, where the next figure to move stands, to its beginning, where new tiles are laid out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

SPACES: Final = 14
FILLED: Final = SPACES - 1
"""One space is always free: it tells where the chain begins and ends."""
STACKS: Final = (8, 23, 19, 17)
"""The tiles of the stacks 0 to 3."""
TILES: Final = sum(STACKS)
SCORINGS: Final = (1, 2, 3)
"""Each comes when the last tile of its stack is laid out."""
DIE: Final = (1, 1, 1, 2, 2, 3)
DIE_PLAYERS: Final = 3
"""So many players or fewer play with the die."""


class Stop(NamedTuple):
    """A space of the chain: a player's figure, the die, or a tile, whose id may not be known."""

    player: str | None = None
    die: bool = False
    tile: str | None = None

    @property
    def is_tile(self) -> bool:
        return self.player is None and not self.die


A_TILE: Final = Stop()
THE_DIE: Final = Stop(die=True)


@dataclass(frozen=True, slots=True)
class Track:
    """The chain, and how many tiles have been laid out so far."""

    chain: tuple[Stop, ...] = ()
    drawn: int = 0

    @property
    def last(self) -> Stop | None:
        """The figure or the die at the end of the chain, whose turn it is."""
        return next((stop for stop in self.chain if not stop.is_tile), None)

    def tiles_ahead(self, figure: Stop) -> tuple[int, ...]:
        """The spaces with tiles that lie before a figure; none if it is not on the track."""
        if figure not in self.chain:
            return ()
        start = self.chain.index(figure)
        return tuple(number for number, stop in enumerate(self.chain) if number > start and stop.is_tile)

    def move(self, figure: Stop, steps: int) -> Track:
        """The figure on the tile so many tiles ahead, counting tiles only; the tile is taken from the track."""
        ahead = self.tiles_ahead(figure)
        if not 1 <= steps <= len(ahead):
            return self
        chain = list(self.chain)
        chain[ahead[steps - 1]] = figure
        chain.remove(figure)
        return replace(self, chain=tuple(chain))

    def refilled(self) -> Track:
        """Tiles behind the last figure leave the game, and new ones are laid out until one space is free."""
        behind = next((number for number, stop in enumerate(self.chain) if not stop.is_tile), 0)
        chain = self.chain[behind:]
        fresh = max(0, min(FILLED - len(chain), TILES - self.drawn))
        return Track((*chain, *(A_TILE,) * fresh), self.drawn + fresh)

    @property
    def stack(self) -> int:
        """The stack whose tiles are being laid out."""
        return _stack_of(self.drawn)

    @property
    def stacks(self) -> range:
        """The stacks whose tiles can be out: the chain holds the last that were laid out, without those taken."""
        return range(_stack_of(self.drawn - FILLED + 1), self.stack + 1)

    @property
    def due(self) -> tuple[int, ...]:
        """The scorings whose stacks have been laid out."""
        return tuple(number for number in SCORINGS if self.drawn >= sum(STACKS[: number + 1]))


def _stack_of(drawn: int) -> int:
    """The stack of the tile that was laid out as so many-th."""
    return sum(drawn > sum(STACKS[: number + 1]) for number in range(len(STACKS) - 1))


def at_the_start(names: Sequence[str]) -> Track:
    """The figures behind one another, the start player's last; with two or three players the die leads them."""
    figures = tuple(Stop(player=name) for name in names)
    die = (THE_DIE,) if len(names) <= DIE_PLAYERS else ()
    return Track((*figures, *die)).refilled()
