"""Every rule in our own words, the rulings with the reason why they are open, and where a rule stands."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.citation import Citation
from scoring.core.translator import mark
from scoring.skye.words.names import NameWords

SCORING_TILE_RULES: Final = {
    "squares": mark("2 VP for each square of 2 x 2 tiles. Squares may overlap."),
    "completed-areas": mark("1 VP for each completed area of any terrain."),
    "sheep": mark("1 VP for each sheep."),
    "large-areas": mark("3 VP for each completed area that lies on at least 3 tiles."),
    "mountain-brochs": mark(
        "A mountain area with 1 broch is worth 1 VP, with 2 brochs 3 VP, with 3 or more 6 VP. It need not be completed."
    ),
    "building-sets": mark("5 VP for each set of a broch, a farm and a lighthouse. A building belongs to one set."),
    "most-barrels": mark("5 VP for the most tiles with barrels, 2 VP for the second most. No road is needed."),
    "most-ships": mark("5 VP for the most ships, 2 VP for the second most."),
    "farm-animals": mark("1 VP for each sheep or cattle on a tile with a farm or next to one. An animal counts once."),
    "most-gold": mark("5 VP for the most gold, 2 VP for the second most."),
    "castle-cattle": mark("2 VP for each cattle on a tile that a road connects to the castle."),
    "harbours": mark("3 VP for each water area with a ship and a lighthouse. It need not be completed."),
    "castle-roads": mark("1 VP for each tile that a road connects to the castle."),
    "columns": mark("3 VP for each unbroken column of 3 or more tiles, south to north. A longer one counts once."),
    "largest-lake": mark("2 VP for each tile of the largest completed water area."),
    "completed-mountains": mark("2 VP for each completed mountain area."),
    "open-water": mark("1 VP for every 2 open water edges, rounded down."),
    "largest-herd": mark("2 VP for each cattle in the pasture area with the most cattle."),
    "most-lighthouses": mark("5 VP for the most lighthouses, 2 VP for the second most."),
    "longest-diagonal": mark("2 VP for each tile on the diagonal with the most tiles. Gaps do not break it."),
    "largest-mountain": mark("2 VP for each tile of the largest completed mountain area."),
    "lake-house": mark("3 VP for each farm whose tile belongs to a completed water area."),
    "rows": mark("3 VP for each unbroken row of 3 or more tiles, west to east. A longer one counts once."),
    "best-scroll": mark("One of your scrolls counts now, doubled if its area is completed. The best one is taken."),
}

SCROLL_RULES: Final = {
    "sheep": mark("1 VP for every 2 sheep."),
    "barrels": mark("1 VP for every pair of tiles with barrels."),
    "ships": mark("1 VP for every 2 ships."),
    "cattle": mark("1 VP for each cattle."),
    "brochs": mark("1 VP for each broch."),
    "farms": mark("1 VP for each farm."),
    "lighthouses": mark("1 VP for each lighthouse."),
    "completed-pastures": mark("1 VP for each completed pasture area."),
    "completed-mountains": mark("1 VP for each completed mountain area."),
    "completed-waters": mark("1 VP for each completed water area."),
    "building-sets": mark("2 VP for each set of a broch, a farm and a lighthouse."),
    "longest-road": mark("1 VP for every 2 tiles of your longest road. At a junction it takes one way only."),
    "harbours": mark("1 VP for each water area with a ship and a lighthouse."),
    "gold": mark("1 VP for every 5 gold."),
    "animal-pairs": mark("1 VP for each pair of a sheep and a cattle."),
    "flat-3": mark("3 VP, whatever your territory holds."),
    "flat-4": mark("4 VP, whatever your territory holds."),
    "rows": mark("1 VP for each unbroken row of 3 or more tiles, west to east."),
    "columns": mark("1 VP for each unbroken column of 3 or more tiles, south to north."),
}

LAYING_RULES: Final = {
    "castle": mark("The first tile is your own castle, facing you."),
    "touch": mark("A tile shares an edge with a tile of your territory."),
    "terrain": mark("Edges that touch show the same terrain. Roads need not go on."),
    "curve": mark("A curved edge never touches a straight one."),
    "copies": mark("Every tile of the catalogue exists once."),
}


class RulingText(NamedTuple):
    """An open point: why it is open, and what each choice means."""

    name: str
    why: str
    choices: dict[str, str]


RULINGS: Final = {
    "farm-reach": RulingText(
        mark("Reach of a farm"),
        mark("Dutch 2015 names straight neighbours only. The other editions count the diagonal ones, too."),
        {
            "eight": mark("You play with all eight cells around a farm."),
            "four": mark("You play with the four straight neighbours of a farm."),
        },
    ),
    "castle-tile": RulingText(
        mark("Castle tile"),
        mark("No edition says whether the castle tile counts as connected to its own castle."),
        {
            "counts": mark("You count the castle tile."),
            "does-not": mark("You do not count the castle tile."),
        },
    ),
    "vp-barrels": RulingText(
        mark("VP barrels"),
        mark("The tunnel rules give these barrels a VP and say nothing of their gold."),
        {
            "vp-only": mark("With you VP barrels bring VP and no gold."),
            "vp-and-gold": mark("With you VP barrels bring VP and gold."),
        },
    ),
    "tie-break": RulingText(
        mark("Breaking a tie"),
        mark("Gold left over breaks a tie. Only Dutch 2015 says that exchanged gold is put back first."),
        {
            "remainder": mark("With you the gold left after the exchange breaks a tie."),
            "all-gold": mark("With you all gold, counted before the exchange, breaks a tie."),
        },
    ),
}

EXEMPT: Final = RulingText(
    mark("Borderlands and scoring tiles"),
    mark("German 2022 and English 2022 let the table decide for each scoring tile whether borderlands count."),
    {
        "counts": mark("With you borderlands count for this scoring tile."),
        "exempt": mark("With you borderlands do not count for this scoring tile. They still join and close areas."),
    },
)
"""The fifth ruling, borderlands-exempt: a choice for each scoring tile."""


class RuleWords(NameWords):
    """Rules, rulings and citations."""

    def scoring_tile_rule(self, name: str) -> str:
        return self._(SCORING_TILE_RULES[name])

    def scroll_rule(self, name: str) -> str:
        return self._(SCROLL_RULES[name])

    def laying_rule(self, rule: str) -> str:
        return self._(LAYING_RULES[rule])

    def scroll_doubling(self) -> str:
        return self._("A scroll is rounded down on its own. It counts twice if the area it lies in is completed.")

    def majority_rule(self) -> str:
        return self._("All who are level for most get 5 VP, and then nobody is second. At least 1 is needed.")

    def income_rule(self) -> str:
        return self._(
            "VP barrels bring 1 VP each, before anything else. Then the castle brings 5 gold, and each tile with "
            "barrels 1 gold if their road reaches the castle. Last, each player ahead of you brings the round's "
            "catch-up gold."
        )

    def final_rule(self) -> str:
        return self._(
            "Scrolls count, twice if their area is completed. Then stone tablets count a scroll again, "
            "and every 5 gold are 1 VP. Most VP wins."
        )

    def ruling_name(self, ruling: str) -> str:
        """A short heading for a ruling."""
        return self._(_ruling(ruling).name)

    def why_open(self, ruling: str) -> str:
        """Why the rulebooks leave this to the table."""
        return self._(_ruling(ruling).why)

    def choice(self, ruling: str, value: str) -> str:
        """What a choice means; for borderlands-exempt the values are `counts` and `exempt`."""
        return self._(_ruling(ruling).choices[value])

    def citation(self, citation: Citation) -> str:
        return self._("{edition}, {section}, page {page}").format(
            edition=self.edition(citation.edition), section=citation.section, page=citation.page
        )


def _ruling(ruling: str) -> RulingText:
    return RULINGS.get(ruling, EXEMPT)
