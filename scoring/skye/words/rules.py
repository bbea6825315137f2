"""Every rule in our own words, the rulings with the reason why they are open, and where a rule stands."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.evidence import Citation
from scoring.core.translator import mark
from scoring.skye.rulebook import COUNTED
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.words.names import NameWords

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
        mark(
            "The tunnel rules give these barrels 1 VP and name no gold, which speaks for the VP alone. They also "
            "leave all other rules as they are, by which barrels bring gold."
        ),
        {
            "vp-only": mark("With you VP barrels bring VP and no gold."),
            "vp-and-gold": mark("With you VP barrels bring VP and gold."),
        },
    ),
    "tie-break": RulingText(
        mark("Breaking a tie"),
        mark(
            "Gold left over breaks a tie. Dutch 2015 puts exchanged gold back first, and German 2022 exchanges it, "
            "too. The English books mention no exchange."
        ),
        {
            "remainder": mark("With you the gold left after the exchange breaks a tie."),
            "all-gold": mark("With you all gold, counted before the exchange, breaks a tie."),
        },
    ),
    "farm-animals": RulingText(
        mark("Animals at two farms"),
        mark(
            "German 2022 counts an animal once. The other editions add 1 VP for animals on the farm's own tile, "
            "which can be read as a second VP for one that lies beside another farm, too."
        ),
        {
            "once": mark("With you an animal counts once."),
            "each-way": mark("With you an animal on a farm's tile counts again if another farm is in reach."),
        },
    ),
    "line-scroll": RulingText(
        mark("Scrolls for rows and columns"),
        mark("Both books count a line that holds 3 adjoining tiles. A line with a gap can hold them twice."),
        {
            "lines": mark("With you a row or column counts once for its scroll, gap or not."),
            "runs": mark("With you each part of 3 or more tiles counts for the scroll."),
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
"""borderlands-exempt: a choice for each scoring tile."""


class RuleWords(NameWords):
    """Rules, rulings and citations."""

    def scoring_tile_rule(self, name: str) -> str:
        return self._(SCORING_TILES[name].text)

    def scroll_rule(self, name: str) -> str:
        return self._(SCROLLS[name].text)

    def laying_rule(self, rule: str) -> str:
        return self._(LAYING_RULES[rule])

    def scroll_doubling(self) -> str:
        return self._("A scroll is rounded down on its own. It counts twice if the area it lies in is completed.")

    def majority_rules(self) -> tuple[str, ...]:
        """What ties are worth, and what it takes to be compared at all."""
        return (
            self._("All who are level for most get 5 VP, and then nobody is second."),
            self._("All who are level for second get 2 VP each."),
            self._("At least 1 is needed."),
        )

    def majority_rule(self) -> str:
        return " ".join(self.majority_rules())

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
        text = self._("{edition}, {section}, page {page}")
        if citation.edition in COUNTED:
            text = self._("{edition}, {section}, page {page} by count")
        return text.format(edition=self.edition(citation.edition), section=citation.section, page=citation.page)


def _ruling(ruling: str) -> RulingText:
    return RULINGS.get(ruling, EXEMPT)
