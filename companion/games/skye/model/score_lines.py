"""Scores as the lines of a screen: short words, the same numbers as on the territory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.core.i18n import _, ngettext
from companion.games.skye.art.evidence import INCOME, Line, lines
from companion.games.skye.model.language import engine_words
from scoring.core.evidence import Item, Score
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.words.counted import NO_PRODUCT
from scoring.skye.words.table import compared

SHAPES: Final = ("square", "column", "row")
FEW: Final = 2
"""So many places are named; more are shown by the number on the territory."""


class Told(NamedTuple):
    """A line of evidence in the words of a screen, and what it brings."""

    line: Line
    words: str
    brings: str = ""


def signed(points: int | None) -> str:
    """ "+10", or a dash where gold is missing."""
    return "\N{EN DASH}" if points is None else f"+{points}"


def counted_items(score: Score) -> tuple[Item, ...]:
    """What was counted, without the place in a majority that it led to."""
    return tuple(item for item in score.items if item.what != "majority")


def product(score: Score | None) -> str:
    """How the points come about, for the row of a player: "5 cattle x 2"."""
    if score is None:
        return _("The scoring tile is not known")
    if score.points is None:
        return _("Needs the gold of all players") if score.rule == "most-gold" else _("Needs the gold")
    if SCORING_TILES[score.rule].majority:
        return _majority(score)
    earning = [item for item in score.items if item.points]
    if not earning:
        return _("Nothing counted")
    worth = {item.points // item.amount for item in earning if item.points % item.amount == 0}
    if len(worth) == 1 and score.rule not in NO_PRODUCT and score.rule != "open-water":
        return _("{things} x {worth}").format(things=_things(score.rule, earning), worth=worth.pop())
    return engine_words().sum(score).rstrip(".")


def _majority(score: Score) -> str:
    what = next((item.what for item in counted_items(score)), "")
    things = engine_words().things(score.rule, what, compared(score)) if what else _("None")
    place = {5: _("most"), 2: _("second most")}.get(score.points or 0, "")
    return f"{things} · {place}" if place else things


def _things(rule: str, items: Sequence[Item]) -> str:
    amounts: dict[str, int] = {}
    for item in items:
        amounts[item.what] = amounts.get(item.what, 0) + item.amount
    words = engine_words()
    return words.listed([words.things(rule, what, amount) for what, amount in amounts.items()])


def told(found: Sequence[Line], compares: bool = False) -> list[Told]:
    """Lines in short words, equal ones once; a majority's items bring amounts, not points."""
    counted = [line for line in found if line.item is not None and line.item.what != "majority"]
    mixed = len({line.item.what for line in counted if line.item and line.number}) > 1
    missed = {line.text: line for line in found if line.miss is not None}
    return [
        *(_counted(line, line.item, mixed, compares) for line in counted if line.item),
        *(Told(line, text) for text, line in missed.items()),
    ]


def _counted(line: Line, item: Item, mixed: bool, compares: bool) -> Told:
    points = signed(item.points) if item.points else ""
    if line.rule == INCOME and item.what == "vp-barrels":
        points = _("+{points} VP").format(points=item.points)
    return Told(line, _place(line.rule, item, mixed), str(item.amount) if compares else points)


def _place(rule: str, item: Item, mixed: bool) -> str:
    """Where it is; what it is only where the place does not say it."""
    words = engine_words()
    if not item.cells or item.what in ("castle", "doubled"):
        return words.item(rule, item)
    if item.what in SHAPES:
        return _("{first} to {last}").format(first=words.place(item.cells[0]), last=words.place(item.cells[-1]))
    if item.area is not None or len(item.cells) > FEW:
        return _on_tiles(words.things(rule, item.what, item.amount), len(item.cells))
    places = words.places(item.cells)
    if mixed or item.amount > 1:
        return _("{places}: {things}").format(places=places, things=words.things(rule, item.what, item.amount))
    return places[:1].upper() + places[1:]


def _on_tiles(things: str, tiles: int) -> str:
    return ngettext("{things}, on {count} tile", "{things}, on {count} tiles", tiles).format(things=things, count=tiles)


def spoken(name: str, score: Score) -> str:
    """A player's row as it is read aloud."""
    words = engine_words()
    found = told(lines(words, score))
    return " ".join([f"{name}: {words.sum(score)}", *(f"{each.line.text.rstrip('.')}." for each in found)])
