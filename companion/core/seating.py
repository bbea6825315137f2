"""Who sits down to a new game, in which colours and in which order. Pure data; every game's set-up is one of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Self

from scoring.core.names import same_name


class Seat(NamedTuple):
    """A player as strips and lists show them."""

    name: str
    colour: str
    vp: int | None
    """None where it is nobody's business."""
    gold: int | None = None
    has_gold: bool = False
    """Does the table keep money at all?"""
    laid: int = 0
    """Tiles laid in the turn or round that goes on."""
    to_lay: int | None = None
    """How many there are to lay in it; None where nobody counts."""
    turn: bool = False
    """Is it this player's turn, where the players have turns?"""
    debt: int = 0
    """Money that was paid although it was not there."""

    @property
    def progress(self) -> str:
        """How many tiles have been laid; "2/3" while some are still to come."""
        if self.to_lay is not None and self.laid < self.to_lay:
            return f"{self.laid}/{self.to_lay}"
        return str(self.laid)

    @property
    def points(self) -> str:
        """The VP, or a question mark for those that are hidden."""
        return "?" if self.vp is None else str(self.vp)

    @property
    def money(self) -> str:
        """What is in hand, a dash where that is not known, or with a minus sign what is owed."""
        if self.debt:
            return f"\N{MINUS SIGN}{self.debt}"
        return "\N{EN DASH}" if self.gold is None else str(self.gold)


COLOURS: Final = ("blue", "yellow", "red", "white", "green")
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5


@dataclass(frozen=True, slots=True)
class DraftSeat:
    """A place at the table."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats, clockwise from the start player."""

    seats: tuple[DraftSeat, ...] = ()

    @property
    def full(self) -> bool:
        return len(self.seats) == MOST_PLAYERS

    @property
    def enough(self) -> bool:
        return len(self.seats) >= FEWEST_PLAYERS

    def has_room_for(self, name: str) -> bool:
        """Is a place free, for somebody who has none yet?"""
        return not self.full and not any(same_name(seat.name, name) for seat in self.seats)

    def free_colour(self, wanted: str | None = None) -> str:
        """The wanted colour, or the next one nobody has."""
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in self.seats}]
        return wanted if wanted in free and wanted is not None else free[0]

    def free_name(self, pattern: str) -> str:
        """A name nobody has, from a pattern with a number: "Player 3"."""
        names = {seat.name for seat in self.seats}
        numbers = range(len(self.seats) + 1, len(self.seats) + 2 + MOST_PLAYERS)
        return next(name for number in numbers if (name := pattern.format(number=number)) not in names)

    def with_person(self, name: str, colour: str | None = None) -> Self:
        return replace(self, seats=(*self.seats, DraftSeat(name, self.free_colour(colour))))

    def without(self, place: int) -> Self:
        return replace(self, seats=self.seats[:place] + self.seats[place + 1 :])

    def renamed(self, place: int, name: str) -> Self:
        return self._with_seat(place, replace(self.seats[place], name=name))

    def coloured(self, place: int, colour: str) -> Self:
        """Gives a colour to a seat; who had it gets the seat's old one."""
        old = self.seats[place].colour
        holder = next((at for at, seat in enumerate(self.seats) if seat.colour == colour), place)
        return self._with_seat(holder, replace(self.seats[holder], colour=old))._with_seat(
            place, replace(self.seats[place], colour=colour)
        )

    def moved(self, place: int, to: int) -> Self:
        """Puts a seat at another place of the order."""
        seats = list(self.seats)
        seat = seats.pop(place)
        seats.insert(max(0, min(to, len(seats))), seat)
        return replace(self, seats=tuple(seats))

    def _with_seat(self, place: int, seat: DraftSeat) -> Self:
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))

    def written(self) -> dict[str, Any]:
        """The draft as JSON values."""
        return {"seats": [[seat.name, seat.colour] for seat in self.seats]}


def read_seats(written: Any) -> tuple[DraftSeat, ...]:
    """Seats from JSON values; what cannot be read is left out."""
    seats: list[DraftSeat] = []
    pairs: Sequence[Any] = written if isinstance(written, list | tuple) else ()
    for name, colour in pairs:
        if colour in COLOURS and not any(seat.colour == colour or same_name(seat.name, name) for seat in seats):
            seats.append(DraftSeat(name, colour))
    return tuple(seats[:MOST_PLAYERS])
