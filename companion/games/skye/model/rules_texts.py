"""The texts of the rules that are not about a single scoring tile, scroll or ruling. No Kivy here."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.core.i18n import mark


class RuleText(NamedTuple):
    """One entry of the rules: its texts are marked, and translated where they are shown."""

    key: str
    topic: str
    title: str
    texts: tuple[str, ...] = ()
    section: str = ""
    picture: str = ""
    differences: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    ruling: str = ""


ROUND: Final = (
    RuleText(
        "course",
        "round",
        mark("Course of the game"),
        (
            mark("A game has 6 rounds, with 5 players 5 rounds. Then the final scoring follows."),
            mark("Each round: income, draw and set prices, discard, buy, build, score."),
            mark("With 2 to 4 players the rounds score A, B, A C, B D, A C D and B C D."),
            mark("With 5 players they score A B, A C, B D, A C D and B C D."),
            mark("Each of the four scoring tiles counts three times in a game."),
        ),
        "round-end",
        "vp",
        related=("setup", "income", "round-end"),
    ),
    RuleText(
        "setup",
        "round",
        mark("Set-up"),
        (
            mark(
                "Four scoring tiles are drawn and lie at A, B, C and D. The other side of the board is for 5 players."
            ),
            mark("Everybody has a castle tile. It is the first tile of the territory. The youngest player starts."),
        ),
        "setup",
        "castle",
        (mark("Only German 2022 says that the castle faces its player. That settles which way is up for columns."),),
        ("course", "tile:columns"),
    ),
    RuleText(
        "income",
        "round",
        mark("Income"),
        (
            mark("The castle brings 5 gold. Each tile with barrels brings 1 gold if their road reaches the castle."),
            mark("From round 3 on, each player with more VP than you brings you the gold shown beside the round."),
            mark("Gold per player ahead: 1, 2, 3, 4 in rounds 3 to 6. With 5 players 1, 2, 3 in rounds 3 to 5."),
            mark("With tunnels, VP barrels bring their VP first. So they can change who is ahead."),
        ),
        "income",
        "coin",
        related=("roads", "vp-barrels", "ruling:vp-barrels"),
    ),
    RuleText(
        "prices",
        "round",
        mark("Draw tiles and set prices"),
        (
            mark("Everybody draws 3 tiles and shows them in front of the screen."),
            mark("Behind the screen, one tile gets the discard marker. The other two get at least 1 gold each."),
            mark("The gold is your own: it is the price, and also the stake you lose if nobody buys."),
            mark("When all are ready the screens go. The gold that is left stays hidden in the hand."),
        ),
        "prices",
        "coin",
        related=("discard", "buying"),
    ),
    RuleText(
        "discard",
        "round",
        mark("Discard a tile"),
        (mark("The tile with the discard marker goes back into the bag. Then the bag is mixed."),),
        "prices",
        related=("prices",),
    ),
    RuleText(
        "buying",
        "round",
        mark("Buy a tile"),
        (
            mark("From the start player on, clockwise, everybody may buy one tile of an opponent, or passes."),
            mark("The buyer pays the price. The seller gets it and takes the stake back at once."),
            mark("When all have had their turn, unsold tiles stay with their owners. Their stakes go to the supply."),
        ),
        "buying",
        "coin",
        related=("prices", "second-turn", "tablet:discount-1", "building"),
    ),
    RuleText(
        "building",
        "round",
        mark("Build"),
        (
            mark("All tiles of this round join the territory, all players at the same time."),
            mark("Each tile shares an edge with a tile that lies there already; one laid just now will do."),
            mark("Edges that touch show the same terrain. Roads need not go on."),
            mark("A tile that fits nowhere goes back into the bag. Nothing is paid back."),
        ),
        "building",
        "castle",
        related=("laying-terrain", "completed", "borderland-laying"),
    ),
    RuleText(
        "round-end",
        "round",
        mark("End of the round and scoring"),
        (
            mark("The scoring tiles of the round count for everybody. The letters beside the round say which."),
            mark("Then the start player changes clockwise and the round marker moves on."),
        ),
        "round-end",
        "vp",
        (mark("Only Dutch 2015 says that nobody may turn down points."),),
        ("course", "majorities", "dolmen-end"),
    ),
)

LAYING: Final = (
    RuleText(
        "laying-touch",
        "laying",
        mark("A tile touches the territory"),
        (
            mark("A new tile shares at least one edge with a tile of your territory. A corner is not enough."),
            mark("Tiles may be turned any way."),
        ),
        "building",
        related=("laying-terrain", "building"),
    ),
    RuleText(
        "laying-terrain",
        "laying",
        mark("Same terrain at touching edges"),
        (
            mark("Pasture touches pasture, mountain touches mountain, water touches water."),
            mark("Roads are free: a road may end at the edge of a tile without one."),
        ),
        "building",
        related=("laying-touch", "roads"),
    ),
    RuleText(
        "completed",
        "laying",
        mark("Completed areas"),
        (
            mark("An area is completed when it cannot grow: other terrain closes it all round."),
            mark("An edge with no tile beside it keeps an area open. A curved edge of a borderland closes it."),
            mark("Roads do not split areas. Two parts of one terrain on a tile are two areas until tiles join them."),
            mark("An area is as large as the number of tiles it lies on."),
        ),
        "building",
        "score-completed-areas",
        (mark("German 2022 says outright that roads are no borders. The others say that roads do not count."),),
        ("tile:completed-areas", "doubling", "borderland-laying"),
    ),
    RuleText(
        "roads",
        "laying",
        mark("Roads and the castle"),
        (
            mark("Two tiles are linked where both have a road at the edge they share."),
            mark("A tile is connected if one of its roads leads to the castle, over any number of tiles."),
            mark("Roads that cross a tile without meeting are separate. With tunnels a road goes on below ground."),
        ),
        "income",
        "road",
        related=("tile:castle-roads", "tile:castle-cattle", "tunnels", "ruling:castle-tile"),
        ruling="castle-tile",
    ),
    RuleText(
        "unlayable",
        "laying",
        mark("A tile that fits nowhere"),
        (mark("It goes back into the bag. The gold paid for it is gone."),),
        "building",
        related=("building",),
    ),
)

SCORING: Final = (
    RuleText(
        "majorities",
        "tiles",
        mark("Most and second most"),
        (
            mark("5 VP for the most, 2 VP for the second most. At least 1 is needed."),
            mark("All who are level for most get 5 VP. Then nobody gets the 2 VP."),
            mark("All who are level for second get 2 VP each."),
        ),
        "scoring-tiles",
        "vp",
        related=("tile:most-barrels", "tile:most-ships", "tile:most-gold", "tile:most-lighthouses"),
    ),
)

TILES_RELATED: Final = {
    "completed-areas": ("completed",),
    "large-areas": ("completed",),
    "building-sets": ("scroll:building-sets",),
    "castle-cattle": ("roads",),
    "harbours": ("scroll:harbours",),
    "castle-roads": ("roads",),
    "columns": ("setup", "tile:rows", "scroll:columns"),
    "largest-lake": ("completed",),
    "completed-mountains": ("completed",),
    "largest-mountain": ("completed",),
    "lake-house": ("completed",),
    "rows": ("tile:columns", "scroll:rows"),
    "best-scroll": ("doubling",),
}
"""The entries that a scoring tile leads to, besides its rulings."""

FINAL: Final = (
    RuleText(
        "final",
        "final",
        mark("Final scoring"),
        (
            mark("After the last round the scrolls of the territory count, then stone tablets, then gold."),
            mark("Most VP wins."),
        ),
        "final",
        "vp",
        related=("doubling", "gold", "winner", "tablet:scroll-again"),
    ),
    RuleText(
        "doubling",
        "scrolls",
        mark("Scrolls in completed areas"),
        (
            mark("A scroll counts the things in the whole territory, rounded down, each scroll on its own."),
            mark("It counts twice if the area it is printed in is completed."),
        ),
        "final",
        "scroll-plain",
        related=("completed", "final", "tablet:scroll-again"),
    ),
    RuleText(
        "gold",
        "final",
        mark("Gold at the end"),
        (mark("Every 5 gold are 1 VP. What is left over breaks ties."),),
        "final",
        "coin",
        related=("winner", "scroll:gold"),
    ),
    RuleText(
        "winner",
        "final",
        mark("Winner and ties"),
        (mark("Most VP wins. Level players compare the gold that is left."),),
        "final",
        "vp",
        (
            mark(
                "German 2022 and English 2022: if gold is level, too, there are several winners. The others are silent."
            ),
            mark("Only Dutch 2015 says that exchanged gold is put back first."),
        ),
        ("gold", "ruling:tie-break"),
        "tie-break",
    ),
)

DRUIDS: Final = (
    RuleText(
        "second-turn",
        "druids",
        mark("Second buying turn"),
        (
            mark("After the offers are closed, everybody has one more turn, from the start player on."),
            mark("Buy one Druid tile from the dolmen, or one tile from the bag, or pass."),
            mark("Druid tiles never go into the bag."),
        ),
        "dolmen",
        "tablet",
        related=("dolmen", "bag", "buying"),
    ),
    RuleText(
        "dolmen",
        "druids",
        mark("Buy from the dolmen"),
        (
            mark("The cost is the number on the tile, 0 to 8, plus that of its place, 0 to 4. It goes to the supply."),
            mark("The other tiles move to the right, and a new one takes the place that costs 4."),
        ),
        "dolmen",
        "tablet",
        related=("second-turn", "dolmen-end"),
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
        "dolmen-end",
        "druids",
        mark("The dolmen at the end of a round"),
        (mark("The tile at the place that costs nothing leaves the game. The rest move on, a new one joins."),),
        "bag",
        "tablet",
        related=("dolmen", "round-end"),
    ),
    RuleText(
        "tablets",
        "druids",
        mark("Stone tablets"),
        (mark("A laid Druid tile with a tablet gives you that tablet. It works from the next round on, to the end."),),
        "tablets",
        "tablet",
        related=("tablet:scroll-again", "tablet:own-offer", "tablet:bag-draw", "tablet:discount-1"),
    ),
    RuleText(
        "tablet:scroll-again",
        "druids",
        mark("Tablet: score a scroll again"),
        (
            mark("At the end one scroll of your choice counts once more, single, even if its area is completed."),
            mark("With both tablets the same scroll may be chosen twice."),
        ),
        "tablets",
        "tablet",
        related=("tablets", "doubling"),
    ),
    RuleText(
        "tablet:own-offer",
        "druids",
        mark("Tablet: buy an own offer"),
        (
            mark(
                "In your first buying turn you may take one of your own tiles on offer. Its stake goes to the supply."
            ),
            mark("You may still buy from an opponent. With both tablets you may take two."),
        ),
        "tablets",
        "tablet",
        related=("tablets", "buying"),
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
            mark("Tiles of opponents cost you 1 or 2 gold less, together never less than nothing."),
            mark("The seller still takes the whole stake back. Own tiles and the second turn cost the same as ever."),
        ),
        "tablets",
        "tablet",
        related=("tablets", "buying"),
    ),
    RuleText(
        "druid-scrolls",
        "druids",
        mark("Scrolls on Druid tiles"),
        (
            mark("They follow the rules of all scrolls and are doubled in completed areas, the flat 3 and 4 VP, too."),
            mark("The longest road need not touch the castle. At a junction it takes one way; each tile counts once."),
            mark("A scroll for gold counts gold once more, beside the exchange at the end."),
        ),
        "druid-scrolls",
        "scroll-longest-road",
        related=("doubling", "scroll:longest-road", "scroll:gold"),
    ),
)

TUNNELS: Final = (
    RuleText(
        "tunnels",
        "tunnels",
        mark("Tunnels"),
        (
            mark("All tunnel mouths in one mountain area are linked below ground, and so are their roads."),
            mark("A road over the mountain is not linked to them."),
            mark("The 12 tunnel tiles are mixed into the bag."),
        ),
        "tunnels",
        "tunnel",
        related=("roads", "vp-barrels", "scroll:longest-road"),
    ),
    RuleText(
        "vp-barrels",
        "tunnels",
        mark("Barrels with VP"),
        (
            mark("If their road reaches the castle they bring 1 VP at the start of every income phase."),
            mark("That happens before the gold for players ahead is worked out."),
        ),
        "tunnels",
        "barrel-vp",
        related=("income", "ruling:vp-barrels"),
        ruling="vp-barrels",
    ),
)

BORDERLANDS: Final = (
    RuleText(
        "borderland-laying",
        "borderlands",
        mark("Lay a borderland"),
        (
            mark("Everybody has six borderlands. In each build phase at most one of them may be laid, front side up."),
            mark("The usual laying rules hold. A curved edge never touches a straight one."),
            mark("A curved edge closes the areas of the tile on that side."),
        ),
        "borderlands",
        related=("borderland-turning", "completed", "building"),
    ),
    RuleText(
        "borderland-turning",
        "borderlands",
        mark("A borderland turns over"),
        (mark("As soon as both straight edges touch tiles it is turned to its back, which shows more symbols."),),
        "borderlands",
        related=("borderland-laying",),
    ),
    RuleText(
        "borderland-scoring",
        "borderlands",
        mark("Borderlands when scoring"),
        (
            mark("They count like other tiles, in squares as well. In doubt the table decides before the game."),
            mark("The island on one of them is a completed area."),
        ),
        "borderlands",
        "score-squares",
        related=("ruling:borderlands-exempt",),
        ruling="borderlands-exempt",
    ),
    RuleText(
        "no-income-barrels",
        "borderlands",
        mark("Barrels without income"),
        (mark("The barrel beside the lighthouse brings no gold. It counts for scrolls and scoring tiles."),),
        "borderlands",
        "barrel-none",
        related=("income", "tile:most-barrels"),
    ),
)

TEXTS: Final = (*ROUND, *LAYING, *SCORING, *FINAL, *DRUIDS, *TUNNELS, *BORDERLANDS)
