"""The income phase: VP barrels first, then gold from castle and barrels, then catch-up gold by rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scoring.core.cells import Cell
from scoring.core.evidence import Gap, Item, NearMiss, total
from scoring.skye.game import Game
from scoring.skye.reasons import Reason
from scoring.skye.score import clans
from scoring.skye.survey import Clan, Survey, SurveyedTile
from scoring.skye.tile import Barrels, TileRoad

CASTLE_GOLD: Final = 5


class Income(NamedTuple):
    """The income of one player. Items hold gold, `vp_items` victory points."""

    castle: int
    barrels: int
    players_ahead: int
    catch_up: int
    vp: int
    items: tuple[Item, ...]
    vp_items: tuple[Item, ...]
    near_misses: tuple[NearMiss, ...]

    @property
    def gold(self) -> int:
        return self.castle + self.barrels + self.catch_up

    @property
    def idle_barrels(self) -> int:
        """Tiles with barrels that would bring gold, if their road reached the castle."""
        return sum(miss.what == "barrels" and miss.reason is Reason.NOT_LINKED for miss in self.near_misses)


def income(game: Game, number: int) -> list[Income]:
    """The income of every player in a round."""
    rate = game.track[number - 1].gold_per_player_ahead
    found = clans(game)
    vp_items = [vp_barrels(clan.survey) for clan in found]
    vp = [player.vp + total(items) for player, items in zip(game.players, vp_items, strict=True)]
    return [_income(clan, items, _ahead(vp, own), rate) for clan, items, own in zip(found, vp_items, vp, strict=True)]


def _ahead(vp: Sequence[int], own: int) -> int:
    return sum(other > own for other in vp)


def _income(clan: Clan, vp_items: list[Item], ahead: int, rate: int) -> Income:
    barrels, near_misses = gold_barrels(clan)
    castle = next((laid.cell for laid in clan.survey.laid if laid.face.castle_roads), None)
    items = [Item("castle", (castle,) if castle else (), 1, CASTLE_GOLD), *barrels]
    if ahead and rate:
        items.append(Item("catch-up", (), ahead, ahead * rate))
    return Income(
        castle=CASTLE_GOLD,
        barrels=total(barrels),
        players_ahead=ahead,
        catch_up=ahead * rate,
        vp=total(vp_items),
        items=tuple(items),
        vp_items=tuple(vp_items),
        near_misses=(*idle_vp_barrels(clan.survey), *near_misses),
    )


def vp_barrels(survey: Survey) -> list[Item]:
    """1 VP for each road with VP barrels that is linked to the castle."""
    return [
        Item("vp-barrels", (laid.cell,), 1, 1)
        for number, laid in enumerate(survey.laid)
        for place, road in enumerate(laid.face.roads)
        if road.barrels is Barrels.VP and survey.net_numbers[number][place] in survey.linked_nets
    ]


def gold_barrels(clan: Clan) -> tuple[list[Item], list[NearMiss]]:
    """1 gold for each tile with gold barrels on a road that is linked to the castle; the rest with its reason."""
    items, near_misses = [], []
    for number, laid in enumerate(clan.survey.laid):
        paying = [place for place, road in enumerate(laid.face.roads) if _pays_gold(clan, road)]
        nets = [clan.survey.net_numbers[number][place] for place in paying]
        if any(net in clan.survey.linked_nets for net in nets):
            items.append(Item("barrels", (laid.cell,), 1, 1))
        elif nets:
            stops = tuple(gap for net in dict.fromkeys(nets) for gap in clan.survey.nets[net].stops)
            near_misses.append(_no_gold(laid.cell, Reason.NOT_LINKED, stops))
        elif _never_pays(laid):
            near_misses.append(_no_gold(laid.cell, Reason.NO_INCOME))
        elif any(
            road.barrels is Barrels.VP and clan.survey.net_numbers[number][place] in clan.survey.linked_nets
            for place, road in enumerate(laid.face.roads)
        ):
            near_misses.append(_no_gold(laid.cell, Reason.VP_ONLY))
    return items, near_misses


def idle_vp_barrels(survey: Survey) -> list[NearMiss]:
    """The roads with VP barrels that are not linked to the castle, and where they stop."""
    nets = [
        (laid.cell, survey.net_numbers[number][place])
        for number, laid in enumerate(survey.laid)
        for place, road in enumerate(laid.face.roads)
        if road.barrels is Barrels.VP
    ]
    return [
        NearMiss("vp-barrels", (cell,), Reason.NOT_LINKED, survey.nets[net].stops)
        for cell, net in nets
        if net not in survey.linked_nets
    ]


def _pays_gold(clan: Clan, road: TileRoad) -> bool:
    return road.barrels is Barrels.GOLD or (road.barrels is Barrels.VP and clan.rulings.vp_barrels == "vp-and-gold")


def _never_pays(laid: SurveyedTile) -> bool:
    return laid.face.barrels is Barrels.NO_INCOME


def _no_gold(cell: Cell, reason: Reason, gaps: tuple[Gap, ...] = ()) -> NearMiss:
    return NearMiss("barrels", (cell,), reason, gaps)
