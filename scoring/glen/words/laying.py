"""Laying rules that are broken, and what the catalogue could not find out."""

from __future__ import annotations

from typing import Final

from scoring.core.translator import mark
from scoring.glen.laying import Breach, Clash, EdgeFault, LayingRule, Problem
from scoring.glen.tile import Tile
from scoring.glen.words.rules import RuleWords

FAULTS: Final = {
    (LayingRule.RIVER, EdgeFault.ENDS): mark("{edge}: the river would end here."),
    (LayingRule.RIVER, EdgeFault.RUNS_OUT): mark("{edge}: the river would run into a plain side."),
    (LayingRule.ROAD, EdgeFault.ENDS): mark("{edge}: the road would end here."),
    (LayingRule.ROAD, EdgeFault.RUNS_OUT): mark("{edge}: the road would run into a plain side."),
}
SECOND: Final = {
    LayingRule.RIVER: mark("This would be the beginning of a second river."),
    LayingRule.ROAD: mark("This would be the beginning of a second road."),
}
PLAIN: Final = {
    LayingRule.TOUCH: mark("No tile lies beside this one."),
    LayingRule.CLAN: mark("No clan member is near."),
}
UNVERIFIED: Final = {
    "bonnets": mark("Only one source tells the bonnets of {tile}. Look at the card."),
    "cost": mark("Only one source tells what {tile} costs. Look at the tile."),
    "kind": mark("The source of {tile} contradicts itself. Look at the tile."),
    "river": mark("Only one source tells whether the river crosses {tile}. Look at the tile."),
    "road": mark("Only one source tells whether the road crosses {tile}. Look at the tile."),
    "stack": mark("Only one source tells the stack of {tile}. Look at its back."),
}


class LayingWords(RuleWords):
    """Why a tile cannot lie where it lies."""

    def breach(self, breach: Breach) -> str:
        """Why a tile that is being laid does not fit."""
        return self._("{reason} {rule}").format(reason=self._reason(breach), rule=self.laying_rule(breach.rule))

    def problem(self, problem: Problem) -> str:
        """What is wrong with a tile that lies in a territory."""
        tile, place = self.tile_first(problem.placement.tile), self.at(problem.placement.cell)
        if problem.breach.rule is LayingRule.TOUCH:
            return self._("{tile} at {place} touches no tile of the territory.").format(tile=tile, place=place)
        return self._("{tile} at {place} does not fit. {reason}").format(
            tile=tile, place=place, reason=self.breach(problem.breach)
        )

    def unverified(self, point: str, tile: Tile) -> str:
        """What only one source says about a tile."""
        return self._(UNVERIFIED[point]).format(tile=self.tile(tile))

    def _reason(self, breach: Breach) -> str:
        if breach.rule in PLAIN:
            return self._(PLAIN[breach.rule])
        told = [self._clash(breach, clash) for clash in breach.clashes if clash.fault is not EdgeFault.SECOND]
        if any(clash.fault is EdgeFault.SECOND for clash in breach.clashes):
            told.append(self._(SECOND[breach.rule]))
        return " ".join(told)

    def _clash(self, breach: Breach, clash: Clash) -> str:
        return self._(FAULTS[breach.rule, clash.fault]).format(edge=self.edge(clash.edge))
