"""The rules in our own words: majorities, scrolls, the end of the game. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import mark
from companion.protocol.rule_book import RuleText

SCORING: Final = (
    RuleText(
        "majorities",
        "tiles",
        mark("Most and second most"),
        (
            mark("5 VP for the most, 2 VP for the second most. Who has none gets nothing."),
            mark("All who are level for most get 5 VP. Then nobody gets the 2 VP."),
            mark("All who are level for second get 2 VP each."),
        ),
        "scoring-tiles",
        "vp",
        (mark("German 2022 has one sentence for both ties: all get the full number, and a second place may lapse."),),
        ("tile:most-barrels", "tile:most-ships", "tile:most-gold", "tile:most-lighthouses", "winner"),
    ),
    RuleText(
        "bonus",
        "tiles",
        mark("Bonus scoring tiles"),
        (
            mark("Two more scoring tiles, for rows and for a scroll, are mixed with the others before four are drawn."),
            mark("Nothing else changes. The books advise them for practised players: they tip the balance."),
        ),
        "bonus",
        "score-rows",
        related=("tile:rows", "tile:best-scroll", "setup"),
    ),
)

FINAL: Final = (
    RuleText(
        "doubling",
        "scrolls",
        mark("Scrolls in completed areas"),
        (
            mark("A scroll counts twice if the area it is printed in is completed."),
            mark("A scroll in an open area counts once. What it counts may lie anywhere in the territory."),
        ),
        "final",
        "scroll-plain",
        (mark("Dutch 2015 says that you may double. In the others you simply get twice as much. The app doubles."),),
        ("completed", "scroll-rounding", "final", "laid-anyway", "tablet:scroll-again"),
    ),
    RuleText(
        "scroll-rounding",
        "scrolls",
        mark("Half points of scrolls"),
        (
            mark("There are no half VP: 5 sheep bring 2 VP for a scroll that counts every 2."),
            mark("Every scroll is rounded down by itself, and only then doubled."),
        ),
        "final",
        "scroll-sheep",
        related=("doubling", "scroll:sheep", "scroll:barrels", "scroll:ships"),
        unprinted=(mark("No book says that doubling comes after rounding. The wording, twice the VP, suggests it."),),
    ),
    RuleText(
        "final",
        "final",
        mark("Final scoring"),
        (
            mark("After the last round the scrolls of the territory count, then stone tablets, then gold."),
            mark("It follows the scoring of the last round and does not replace it."),
        ),
        "final",
        "vp",
        related=("doubling", "gold", "winner", "tablet:scroll-again"),
    ),
    RuleText(
        "gold",
        "final",
        mark("Gold at the end"),
        (
            mark("Every 5 gold are 1 VP. Less than 5 gold bring nothing."),
            mark("What is left over breaks ties."),
        ),
        "final",
        "coin",
        related=("winner", "scroll:gold", "ruling:tie-break"),
    ),
    RuleText(
        "winner",
        "final",
        mark("Winner and ties"),
        (
            mark("Most VP wins. Level players compare the gold that is left."),
            mark("If gold is level, too, they win together."),
        ),
        "final",
        "vp",
        (
            mark(
                "German 2022 and English 2022: if gold is level, too, there are several winners. The others are silent."
            ),
            mark("Dutch 2015 puts exchanged gold back first, German 2022 exchanges it. The English books do not say."),
        ),
        ("gold", "majorities", "ruling:tie-break"),
        "tie-break",
    ),
)

TILES_RELATED: Final = {
    "squares": ("borderland-scoring",),
    "completed-areas": ("completed",),
    "large-areas": ("completed", "areas"),
    "mountain-brochs": ("areas", "scroll:brochs"),
    "building-sets": ("scroll:building-sets",),
    "most-barrels": ("income-barrels", "scroll:barrels"),
    "most-ships": ("scroll:ships",),
    "most-gold": ("hidden-gold",),
    "castle-cattle": ("roads",),
    "harbours": ("scroll:harbours",),
    "castle-roads": ("roads",),
    "columns": ("castle-facing", "tile:rows", "scroll:columns"),
    "largest-lake": ("completed", "areas"),
    "completed-mountains": ("completed",),
    "most-lighthouses": ("scroll:lighthouses",),
    "open-water": ("completed",),
    "largest-mountain": ("completed",),
    "lake-house": ("completed",),
    "rows": ("castle-facing", "bonus", "tile:columns", "scroll:rows"),
    "best-scroll": ("doubling", "bonus"),
}
"""The entries that a scoring tile leads to, besides its rulings."""

SCROLLS_RELATED: Final = {
    "barrels": ("income-barrels", "tile:most-barrels"),
    "ships": ("tile:most-ships",),
    "brochs": ("tile:mountain-brochs",),
    "lighthouses": ("tile:most-lighthouses",),
    "completed-pastures": ("completed",),
    "completed-mountains": ("completed", "tile:completed-mountains"),
    "completed-waters": ("completed",),
    "building-sets": ("tile:building-sets",),
    "longest-road": ("roads", "tunnels"),
    "harbours": ("tile:harbours",),
    "gold": ("gold",),
    "animal-pairs": ("druid-scrolls",),
    "rows": ("castle-facing", "tile:rows"),
    "columns": ("castle-facing", "tile:columns"),
}
"""The entries that a scroll leads to, besides its rulings and the doubling of all."""
