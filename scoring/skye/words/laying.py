"""Laying rules that are broken, and open points of the catalogue."""

from __future__ import annotations

from typing import Final

from scoring.core.translator import mark
from scoring.skye.game import Game
from scoring.skye.laying import Breach, Clash, LayingRule, Problem, physical
from scoring.skye.tile import Tile
from scoring.skye.words.names import SkyePlaceWords
from scoring.skye.words.rules import RuleWords

UNVERIFIED: Final = {
    "scroll": mark("The catalogue does not know in which area the scroll of {tile} at {place} lies. Look at the tile."),
    "lighthouse": mark(
        "The catalogue does not know at which lake the lighthouse of {tile} at {place} stands. Look at the tile."
    ),
    "ships": mark("The catalogue does not know on which lake the ship of {tile} at {place} lies. Look at the tile."),
}


class LayingWords(SkyePlaceWords, RuleWords):
    """Why a tile cannot lie where it lies."""

    def breach(self, breach: Breach) -> str:
        """Why a tile that is being laid does not fit."""
        if breach.rule in (LayingRule.TERRAIN, LayingRule.CURVE):
            return self._("This tile does not fit here. {edges} {rule}").format(
                edges=self._clashes(breach), rule=self.laying_rule(breach.rule)
            )
        return self.laying_rule(breach.rule)

    def problem(self, game: Game, problem: Problem) -> str:
        """What is wrong with a tile that lies in a territory."""
        tile, place = self.tile(problem.placement.tile), self.at(problem.placement.cell)
        match problem.breach.rule:
            case LayingRule.CASTLE:
                return self._castle(problem.player.colour)
            case LayingRule.TOUCH:
                return self._("{tile} at {place} touches no tile of the territory.").format(tile=tile, place=place)
            case LayingRule.COPIES:
                return self._copies(game, problem)
        return self._("{tile} at {place} does not fit. {edges} {rule}").format(
            tile=tile,
            place=place,
            edges=self._clashes(problem.breach),
            rule=self.laying_rule(problem.breach.rule),
        )

    def tile(self, tile: Tile) -> str:
        """A tile by its id, at the start of a sentence."""
        return tile.id or self._("The composed tile")

    def unverified(self, point: str, tile: Tile, place: str) -> str:
        """What the catalogue could not find out about a tile."""
        return self._(UNVERIFIED[point]).format(tile=tile.id or "", place=place)

    def _castle(self, colour: str | None) -> str:
        if colour is None:
            return self._("The first tile must be a castle on its own cell, not turned.")
        return self._("The first tile must be {castle} on its own cell, not turned.").format(castle=self.castle(colour))

    def _clashes(self, breach: Breach) -> str:
        return " ".join(self._clash(clash) for clash in breach.clashes)

    def _clash(self, clash: Clash) -> str:
        if clash.own is None:
            return self._("{edge}: curved against straight.").format(edge=self.edge(clash.edge))
        if clash.other is None:
            return self._("{edge}: straight against curved.").format(edge=self.edge(clash.edge))
        return self._("{edge}: {own} ≠ {other}.").format(
            edge=self.edge(clash.edge), own=self.terrain(clash.own), other=self.terrain(clash.other)
        )

    def _copies(self, game: Game, problem: Problem) -> str:
        key = physical(problem.placement.tile, problem.player.name)
        owner, first = next(
            (player.name, placement)
            for player in game.players
            for placement in player.territory
            if physical(placement.tile, player.name) == key
        )
        return self._("{tile} already lies at {owner}'s, {place}. One of the two must be another.").format(
            tile=self.tile(first.tile), owner=owner, place=self.place(first.cell)
        )
