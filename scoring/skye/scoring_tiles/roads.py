"""Scoring tiles that look at the roads to the castle."""

from __future__ import annotations

from scoring.evidence import Evidence, Gap, Item, NearMiss, Reason
from scoring.skye.clan import Clan
from scoring.skye.survey import Survey


def castle_roads(clan: Clan) -> Evidence:
    """1 for each tile connected to the castle by road; the table rules whether the castle's own tile counts."""
    survey = clan.survey
    items, near_misses = [], []
    for number, laid in enumerate(survey.laid):
        if not (laid.face.roads and laid.counts):
            continue
        if not survey.linked[number]:
            near_misses.append(cut_off(survey, number, "tile"))
        elif clan.rulings.castle_tile == "does-not" and laid.face.castle_roads:
            near_misses.append(NearMiss("tile", (laid.cell,), Reason.CASTLE_TILE))
        else:
            items.append(Item("tile", (laid.cell,), 1, 1))
    return Evidence(items, near_misses)


def castle_cattle(clan: Clan) -> Evidence:
    """2 for each cattle on a tile connected to the castle by road."""
    survey = clan.survey
    items, near_misses = [], []
    for number, laid in enumerate(survey.laid):
        cattle = laid.face.symbols.cattle
        if cattle and laid.counts:
            if survey.linked[number]:
                items.append(Item("cattle", (laid.cell,), cattle, 2 * cattle))
            else:
                near_misses.append(cut_off(survey, number, "cattle"))
    return Evidence(items, near_misses)


def cut_off(survey: Survey, number: int, what: str) -> NearMiss:
    """Why a tile has no link to the castle: no road, or roads that stop at the gaps."""
    cell, nets = survey.laid[number].cell, survey.net_numbers[number]
    if not nets:
        return NearMiss(what, (cell,), Reason.NO_ROAD)
    stops: list[Gap] = []
    for net in dict.fromkeys(nets):
        stops += survey.nets[net].stops
    return NearMiss(what, (cell,), Reason.NOT_LINKED, tuple(stops))
