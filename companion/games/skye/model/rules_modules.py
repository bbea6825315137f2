"""The rules in our own words: Druids, tunnels and borderlands. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import mark
from companion.protocol.rule_book import RuleText

DRUIDS: Final = (
    RuleText(
        "setup-druids",
        "druids",
        mark("Set-up of the Druids"),
        (
            mark("The dolmen board lies beside the board. The 36 Druid tiles are mixed and stacked face down."),
            mark("Five of them lie open on the dolmen board. Druid tiles never go into the bag."),
            mark("The 6 new scoring tiles are mixed with the others. Stone tablets and tiles for 50 VP wait aside."),
        ),
        "druid-setup",
        "tablet",
        related=("druid-tiles", "dolmen", "second-turn", "vp-tiles", "setup"),
    ),
    RuleText(
        "druid-tiles",
        "druids",
        mark("Druid tiles"),
        (
            mark("They are laid and scored like other landscape tiles, and show a stone tablet or a scroll besides."),
            mark("They are sold in a second buying turn, never in the offers of players."),
        ),
        "druid-overview",
        "tablet",
        (mark("German 2022 says that Druid tiles can show a tablet or a scroll, English 2022 that almost all do."),),
        ("dolmen", "tablets", "druid-scrolls", "druid-unlayable"),
    ),
    RuleText(
        "vp-tiles",
        "druids",
        mark("Tiles for 50 and 100 VP"),
        (
            mark("Who reaches 50 VP takes such a tile, and turns it over at 100 VP."),
            mark("So you know how often your token has gone round the track."),
        ),
        "druid-material",
        "vp",
        related=("round-end", "setup-druids"),
    ),
    RuleText(
        "second-turn",
        "druids",
        mark("Second buying turn"),
        (
            mark("After the first buying turn unsold tiles go to their owners, as ever, and their stakes are lost."),
            mark("Then everybody has one more turn, from the start player on."),
            mark("Buy one Druid tile from the dolmen, or one tile from the bag, or pass."),
            mark("Whether you bought in the first turn does not matter."),
        ),
        "buy-phase",
        "tablet",
        related=("dolmen", "bag", "buying", "unsold"),
    ),
    RuleText(
        "dolmen",
        "druids",
        mark("Buy from the dolmen"),
        (
            mark("The cost is the number on the tile, 0 to 8, plus that of its place, 0 to 4. It goes to the supply."),
            mark("The other tiles move to the right at once, and a new one takes the place that costs 4."),
            mark("Tiles from the stacks are never for sale."),
        ),
        "dolmen",
        "tablet",
        (mark("The new tile comes from a random stack in English 2022, from any stack in German 2022."),),
        ("second-turn", "dolmen-end", "bag"),
    ),
    RuleText(
        "bag",
        "druids",
        mark("Buy from the bag"),
        (
            mark("For 5 gold draw 2 tiles from the bag, keep one and put the other back."),
            mark("With one bag tablet: 3 gold and 3 tiles. With both: 1 gold and 4 tiles."),
        ),
        "bag",
        "coin",
        related=("second-turn", "tablet:bag-draw"),
    ),
    RuleText(
        "druid-unlayable",
        "druids",
        mark("A Druid tile that fits nowhere"),
        (
            mark("Tiles that fit nowhere go back into the bag, but Druid tiles are never in the bag."),
            mark("Our reading: it leaves the game, and nothing is paid back."),
        ),
        "druid-material",
        "tablet",
        related=("unlayable", "dolmen"),
        unprinted=(mark("The two rules contradict each other, and no book settles it. Agree before you play."),),
    ),
    RuleText(
        "dolmen-end",
        "druids",
        mark("The dolmen at the end of a round"),
        (
            mark("After scoring, the tile at the place that costs nothing leaves the game."),
            mark("The rest move on, and a new one joins."),
        ),
        "dolmen-end",
        "tablet",
        related=("dolmen", "round-end"),
    ),
    RuleText(
        "tablets",
        "druids",
        mark("Stone tablets"),
        (
            mark("When you lay a Druid tile with a tablet, you take that tablet and put it beside your screen."),
            mark("It works from the next round on, to the end of the game."),
        ),
        "taking-tablets",
        "tablet",
        (mark("German 2022 adds that you take it at once."),),
        ("tablet:scroll-again", "tablet:own-offer", "tablet:bag-draw", "tablet:discount-1"),
    ),
    RuleText(
        "tablet:scroll-again",
        "druids",
        mark("Tablet: score a scroll again"),
        (
            mark("At the end one scroll of your choice counts once more, single, even if its area is completed."),
            mark("With both tablets the same scroll may be chosen twice, so it can count four times in all."),
        ),
        "tablets",
        "tablet",
        related=("tablets", "doubling", "scroll-rounding"),
        unprinted=(
            mark("Laid in the last round it would work from a round that never comes. The app counts it all the same."),
        ),
    ),
    RuleText(
        "tablet:own-offer",
        "druids",
        mark("Tablet: buy an own tile"),
        (
            mark(
                "In your first buying turn you may take one of your own tiles on offer. Its stake goes to the supply."
            ),
            mark("You may still buy from an opponent. With both tablets you may take two."),
            mark("Without this tablet nobody can buy an own tile."),
        ),
        "tablets",
        "tablet",
        related=("tablets", "buying", "unsold"),
    ),
    RuleText(
        "tablet:bag-draw",
        "druids",
        mark("Tablet: cheaper from the bag"),
        (mark("The bag costs 2 gold less and you draw one tile more. Two tablets add up."),),
        "tablets",
        "tablet",
        related=("tablets", "bag"),
    ),
    RuleText(
        "tablet:discount-1",
        "druids",
        mark("Tablet: discount of 1 or 2 gold"),
        (
            mark("Tiles of opponents cost you 1 or 2 gold less. Tablets add up, but you never pay less than 0."),
            mark("The seller gets less and still takes the whole stake back."),
            mark("Own tiles and the second turn cost the same as ever."),
        ),
        "tablets",
        "tablet",
        (mark("The seller gets the whole stake back in German 2022, at least the stake in English 2022."),),
        ("tablets", "buying", "seller"),
    ),
    RuleText(
        "druid-scrolls",
        "druids",
        mark("Scrolls on Druid tiles"),
        (
            mark("They follow the rules of all scrolls: rounded down by themselves, doubled in completed areas."),
            mark("The flat 3 and 4 VP are doubled, too."),
        ),
        "druid-scrolls",
        "scroll-longest-road",
        related=("doubling", "scroll:longest-road", "scroll:gold", "scroll:harbours", "scroll:animal-pairs"),
    ),
)

TUNNELS: Final = (
    RuleText(
        "setup-tunnels",
        "tunnels",
        mark("Set-up of the tunnels"),
        (mark("The 12 tunnel tiles go into the bag with the landscape tiles of the base game."),),
        "tunnels",
        "tunnel",
        related=("tunnels", "vp-barrels", "setup"),
    ),
    RuleText(
        "tunnels",
        "tunnels",
        mark("Tunnels"),
        (
            mark("All tunnel entrances in one mountain area are linked below ground, and so are their roads."),
            mark("A road over the mountain is not linked to them."),
            mark("Entrances in different mountain areas are not linked."),
        ),
        "tunnels",
        "tunnel",
        (mark("In German 2022 the roads go on through the mountain, in English 2022 they are connected."),),
        ("roads", "vp-barrels", "scroll:longest-road", "areas"),
        unprinted=(mark("The longest road runs through tunnels: German 2022 comes closest to saying so."),),
    ),
    RuleText(
        "vp-barrels",
        "tunnels",
        mark("Barrels with VP"),
        (
            mark("If their road reaches the castle they bring 1 VP at the start of every income phase."),
            mark("That happens before the gold for players ahead is worked out."),
        ),
        "vp-barrels",
        "barrel-vp",
        related=("income", "catch-up", "ruling:vp-barrels", "tile:most-barrels"),
        ruling="vp-barrels",
        unprinted=(
            mark("Both books end with all other rules staying as they are. Whether that gives gold as well is open."),
            mark("They count as barrels for the majority and for scrolls."),
        ),
    ),
)

BORDERLANDS: Final = (
    RuleText(
        "setup-borderlands",
        "borderlands",
        mark("Set-up of the borderlands"),
        (mark("Everybody takes the six borderlands of their colour and lays them beside the screen, front side up."),),
        "borderlands",
        related=("borderland-laying", "borderlands-left", "setup-player"),
    ),
    RuleText(
        "borderland-laying",
        "borderlands",
        mark("Lay a borderland"),
        (
            mark("In each build phase you may lay one of your borderlands, before, between or after your tiles."),
            mark("The usual laying rules hold: it touches a tile, and straight edges show the same terrain."),
            mark("It is laid with its front side up."),
        ),
        "borderlands",
        related=("borderland-curve", "borderland-turning", "building"),
    ),
    RuleText(
        "borderland-curve",
        "borderlands",
        mark("Curved edges"),
        (
            mark("A curved edge never touches a straight one. So no landscape tile can be laid there."),
            mark("A curved edge closes the areas of the tile on that side."),
        ),
        "borderlands",
        related=("borderland-laying", "completed"),
        unprinted=(mark("Two curved edges may lie side by side, and that is enough to touch the territory."),),
    ),
    RuleText(
        "borderland-turning",
        "borderlands",
        mark("A borderland turns over"),
        (
            mark("As soon as both straight edges touch tiles it is turned to its back, which shows more symbols."),
            mark("If both touch tiles when it is laid, it is turned at once."),
        ),
        "borderlands",
        related=("borderland-laying", "borderland-scoring"),
    ),
    RuleText(
        "borderland-scoring",
        "borderlands",
        mark("Borderlands when scoring"),
        (
            mark("Borderlands count like other tiles, in squares as well."),
            mark("In doubt the table decides before the game, for each scoring tile."),
        ),
        "borderlands",
        "score-squares",
        (
            mark("German 2022 makes them full tiles for scoring tiles, English 2022 regular tiles for all scoring."),
            mark("German 2022 lets you decide for the scoring tiles on the board, English 2022 for a particular one."),
        ),
        ("ruling:borderlands-exempt", "tile:squares", "borderland-island"),
        "borderlands-exempt",
        unprinted=(mark("For scrolls borderlands always count."),),
    ),
    RuleText(
        "borderland-island",
        "borderlands",
        mark("The island on a borderland"),
        (mark("One borderland shows an island with sheep. The island is a completed area of its own."),),
        "borderland-faces",
        "sheep",
        related=("completed", "borderland-scoring"),
    ),
    RuleText(
        "no-income-barrels",
        "borderlands",
        mark("Barrels without income"),
        (mark("The barrel beside the lighthouse brings no gold, but scrolls and scoring tiles do count it."),),
        "borderland-faces",
        "barrel-none",
        related=("income-barrels", "tile:most-barrels", "scroll:barrels"),
    ),
    RuleText(
        "borderlands-left",
        "borderlands",
        mark("Borderlands that are left over"),
        (
            mark("Nobody has to lay one. With 5 players at least one is left, because there are only 5 rounds."),
            mark("Borderlands that were not laid count for nothing."),
        ),
        "borderlands",
        related=("borderland-laying", "setup-borderlands"),
    ),
)
