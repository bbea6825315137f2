"""Scoring tiles that look at the roads to the castle."""

from __future__ import annotations

from scoring.evidence import Evidence, Gap, Item, NearMiss, Reason, made
from scoring.skye.clan import Clan
from scoring.skye.survey import Survey


def castle_roads(clan: Clan) -> Evidence:
    """1 for each tile connected to the castle by road; the table rules whether the castle's own tile counts."""
    survey = clan.survey
    items, near_misses = [], []
    for number, (cell, _, face, _, counts, _, _) in enumerate(survey.laid):
        if not (counts and face.roads):
            continue
        if not survey.linked[number]:
            near_misses.append(cut_off(survey, number, "tile"))
        elif face.castle_roads and clan.rulings.castle_tile == "does-not":
            near_misses.append(NearMiss("tile", (cell,), Reason.CASTLE_TILE))
        else:
            items.append(made(Item, ("tile", (cell,), 1, 1, None)))
    return Evidence(items, near_misses)


def castle_cattle(clan: Clan) -> Evidence:
    """2 for each cattle on a tile connected to the castle by road."""
    survey = clan.survey
    items, near_misses = [], []
    for cell, cattle in survey.shown["cattle"]:
        number = survey.index[cell]
        if survey.linked[number]:
            items.append(Item("cattle", (cell,), cattle, 2 * cattle))
        else:
            near_misses.append(cut_off(survey, number, "cattle"))
    return Evidence(items, near_misses)


def cut_off(survey: Survey, number: int, what: str) -> NearMiss:
    """Why a tile has no link to the castle: no road, or roads that stop at the gaps."""
    cell, nets = survey.laid[number].cell, survey.net_numbers[number]
    if not nets:
        return NearMiss(what, (cell,), Reason.NO_ROAD)
    stops: tuple[Gap, ...] = ()
    for net in dict.fromkeys(nets):
        stops += survey.nets[net].stops
    return made(NearMiss, (what, (cell,), Reason.NOT_LINKED, stops, 0, None))
