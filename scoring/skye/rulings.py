"""Rulings: where editions differ or are silent, the table decides before the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Ruling(NamedTuple):
    """One open point: its values, the default first, and the editions with a default of their own."""

    values: tuple[str, ...]
    edition_defaults: tuple[tuple[str, str], ...] = ()


RULINGS: Final = {
    "farm-reach": Ruling(("eight", "four"), (("nl-2015", "four"),)),
    "castle-tile": Ruling(("counts", "does-not")),
    "vp-barrels": Ruling(("vp-only", "vp-and-gold")),
    "tie-break": Ruling(("remainder", "all-gold")),
    "farm-animals": Ruling(("once", "each-way")),
    "line-scroll": Ruling(("lines", "runs")),
}
"""The rulings that choose between words. One more, borderlands-exempt, is a list of scoring tiles."""

EXEMPT: Final = "borderlands-exempt"


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings in force at a table."""

    farm_reach: str = "eight"
    castle_tile: str = "counts"
    vp_barrels: str = "vp-only"
    tie_break: str = "remainder"
    farm_animals: str = "once"
    line_scroll: str = "lines"
    borderlands_exempt: frozenset[str] = frozenset()

    def of(self, ruling: str) -> str:
        """What is played at one of RULINGS."""
        return str(getattr(self, ruling.replace("-", "_")))


def default(ruling: str, edition: str) -> str:
    """What an edition plays if the table says nothing."""
    entry = RULINGS[ruling]
    return dict(entry.edition_defaults).get(edition, entry.values[0])


def in_force(edition: str, chosen: dict[str, str], exempt: frozenset[str] = frozenset()) -> Rulings:
    """The edition's defaults with what the table chose put over them."""
    values = {ruling.replace("-", "_"): chosen.get(ruling, default(ruling, edition)) for ruling in RULINGS}
    return Rulings(**values, borderlands_exempt=exempt)
