"""Scoring tiles that look at the roads to the castle."""

from __future__ import annotations

from typing import Final

from scoring.core.cells import Cell
from scoring.core.evidence import Evidence, Gap, Item, NearMiss, made
from scoring.skye.reasons import Reason
from scoring.skye.survey import Clan, Survey
from scoring.skye.thing import Thing

NOT_LINKED: Final = Reason.NOT_LINKED
NO_ROAD: Final = Reason.NO_ROAD


def castle_roads(clan: Clan) -> Evidence:
    """1 for each tile connected to the castle by road; the table rules whether the castle's own tile counts."""
    survey = clan.survey
    castle_counts = clan.rulings.castle_tile != "does-not"
    items, near_misses = [], []
    for number, (cell, face, linked) in enumerate(zip(survey.index, survey.faces, survey.linked, strict=True)):
        if not face.roads or (survey.exempt and cell in survey.exempt):
            continue
        if not linked:
            near_misses.append(cut_off(survey, number, cell, "tile"))
        elif castle_counts or not face.castle_roads:
            items.append(made(Item, ("tile", (cell,), 1, 1, None)))
        else:
            near_misses.append(NearMiss("tile", (cell,), Reason.CASTLE_TILE))
    return items, near_misses


def no_road(clan: Clan, thing: Thing) -> NearMiss | None:
    """A tile without a road."""
    return None if clan.survey.net_numbers[clan.survey.index[thing.cell]] else NearMiss("tile", (thing.cell,), NO_ROAD)


def castle_cattle(clan: Clan) -> Evidence:
    """2 for each cattle on a tile connected to the castle by road."""
    survey = clan.survey
    items, near_misses = [], []
    for cell, cattle in survey.shown["cattle"]:
        number = survey.index[cell]
        if survey.linked[number]:
            items.append(made(Item, ("cattle", (cell,), cattle, 2 * cattle, None)))
        else:
            near_misses.append(cut_off(survey, number, cell, "cattle"))
    return items, near_misses


def cut_off(survey: Survey, number: int, cell: Cell, what: str) -> NearMiss:
    """Why a tile has no link to the castle: no road, or roads that stop at the gaps."""
    nets = survey.net_numbers[number]
    if not nets:
        return NearMiss(what, (cell,), NO_ROAD)
    stops: tuple[Gap, ...] = ()
    for net in dict.fromkeys(nets):
        stops += survey.nets[net].stops
    return made(NearMiss, (what, (cell,), NOT_LINKED, stops, 0, None))
