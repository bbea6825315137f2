"""A result that builds up: one scale, pieces one after the other, and who is in front meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from companion.core.reveal import GROWTH, PAUSE, RANKING, BuildUp, Reveal


class Seat(NamedTuple):
    name: str
    colour: str | None = None


class Two(Reveal[Seat]):
    """Isla has more from the rounds, Ewan from two scrolls; surplus tiles cost Isla."""

    parts = ("rounds", "scrolls", "lost")
    stages = ("rounds", "scrolls", "lost", RANKING)
    players = (Seat("Isla"), Seat("Ewan"))
    made: ClassVar = {"Isla": {"rounds": 30, "scrolls": 2, "lost": -6}, "Ewan": {"rounds": 25, "scrolls": 9, "lost": 0}}

    def part(self, name: str, stage: str) -> int:
        return self.made[name][stage]

    def pieces(self, name: str, stage: str) -> Sequence[int]:
        if (name, stage) == ("Ewan", "scrolls"):
            return (4, 5)
        return super().pieces(name, stage)

    def final_total(self, name: str) -> int:
        return sum(self.made[name].values())

    def rank(self, name: str) -> int:
        return 1 if name == "Ewan" else 2

    def decider(self) -> str:
        return ""

    def ties(self) -> list[str]:
        return []

    def listed(self, names: Sequence[str]) -> str:
        return " and ".join(names)


def test_the_scale_ends_at_the_longest_bar_of_any_step() -> None:
    assert Two().most() == 34
    assert type("None", (Two,), {"made": {name: dict.fromkeys(Two.parts, 0) for name in Two.made}})().most() == 1


def test_everybodys_first_piece_grows_together_then_the_second() -> None:
    plan = BuildUp(Two(), ("scrolls",))
    assert [(piece.name, piece.points, piece.start) for piece in plan.pieces] == [
        ("Isla", 2, 0.0),
        ("Ewan", 4, 0.0),
        ("Ewan", 5, GROWTH + PAUSE),
    ]
    assert plan.seconds == 2 * (GROWTH + PAUSE)


def test_a_part_is_whole_in_the_end_and_never_more_than_that() -> None:
    plan = BuildUp(Two(), ("scrolls", "lost"))
    moments = [plan.seconds * step / 40 for step in range(41)]
    short = [plan.short("Ewan", "scrolls", at) for at in moments]
    assert short[0] == 9 and short[-1] == 0
    assert short == sorted(short, reverse=True)
    assert plan.short("Ewan", "scrolls", GROWTH) == 5
    assert plan.short("Isla", "rounds", 0.0) == 0


def test_parts_come_one_after_the_other() -> None:
    plan = BuildUp(Two(), ("scrolls", "lost"))
    (lost,) = [piece for piece in plan.pieces if piece.part == "lost"]
    assert (lost.name, lost.points, lost.start) == ("Isla", -6, 2 * (GROWTH + PAUSE))


def test_nothing_to_grow_takes_no_time() -> None:
    assert BuildUp(Two(), ()).seconds == 0


def test_who_leads_changes_with_the_totals() -> None:
    result = Two()
    assert result.leading({"Isla": 30, "Ewan": 25}) == "Isla leads"
    assert result.leading({"Isla": 30, "Ewan": 30}) == "Isla and Ewan lead"
    assert result.leading({"Isla": 30, "Ewan": None}) == ""


def test_the_winner_is_told_with_the_distance_to_the_next() -> None:
    assert Two().subline() == "34 VP · 8 ahead of Isla"
