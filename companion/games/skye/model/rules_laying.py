"""The rules in our own words: how tiles are laid, what areas and roads are. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import mark
from companion.protocol.rule_book import RuleText

LAYING: Final = (
    RuleText(
        "laying-touch",
        "laying",
        mark("A tile touches the territory"),
        (
            mark("A new tile shares at least one edge with a tile of your territory. A corner is not enough."),
            mark("A tile that you laid just now will do."),
            mark("Tiles may be turned any way."),
        ),
        "building",
        related=("laying-terrain", "building"),
        differences=(mark("German 2022 does not name tiles laid just now. It asks for a tile of your own territory."),),
    ),
    RuleText(
        "laying-terrain",
        "laying",
        mark("Same terrain at touching edges"),
        (
            mark("Pasture touches pasture, mountain touches mountain, water touches water, at each shared edge."),
            mark("Roads are free: they need not go on, and a road may end at the edge of a tile without one."),
        ),
        "building",
        related=("laying-touch", "roads", "laid-anyway"),
    ),
    RuleText(
        "unlayable",
        "laying",
        mark("A tile that fits nowhere"),
        (mark("It goes back into the bag. The gold paid for it is gone."),),
        "building",
        related=("building", "build-all", "druid-unlayable"),
    ),
    RuleText(
        "laid-anyway",
        "laying",
        mark("A tile that breaks the rules"),
        (
            mark(
                "If you notice later that a tile breaks the rules, and let it lie, "
                "the app marks it and scores it as it lies."
            ),
            mark("Edges of different terrain do not join. Each closes the area of the other."),
            mark("So a scroll beside such an edge can lie in a completed area, and then it is doubled."),
        ),
        "building",
        related=("laying-terrain", "completed", "doubling"),
        unprinted=(mark("No book says how a tile that was laid wrongly is scored. This is how the app does it."),),
    ),
    RuleText(
        "completed",
        "laying",
        mark("Completed areas"),
        (
            mark("An area is completed when it cannot grow: other terrain closes it all round."),
            mark("An edge with no tile beside it keeps an area open, even if only one such edge is left."),
            mark("Roads do not split areas and do not close them."),
            mark("A curved edge of a borderland closes it."),
        ),
        "building",
        "score-completed-areas",
        (
            mark("German 2022 says outright that roads are no borders. The others say that roads do not count."),
            mark("Other terrain closes an area, in German 2022 other areas. On a legal board that is the same."),
        ),
        ("areas", "tile:completed-areas", "doubling", "borderland-curve"),
    ),
    RuleText(
        "areas",
        "laying",
        mark("What an area is"),
        (
            mark("An area is one terrain that hangs together, over as many tiles as it goes."),
            mark("It is as large as the number of tiles it lies on."),
        ),
        "building",
        "score-large-areas",
        related=("completed", "tile:large-areas", "tile:largest-lake"),
        unprinted=(
            mark("Two parts of one terrain on a tile are two areas until other tiles join them."),
            mark("A tile that an area touches twice counts once for its size."),
            mark("An area that ends on its own tile is completed from the start."),
        ),
    ),
    RuleText(
        "roads",
        "laying",
        mark("Roads and the castle"),
        (
            mark("A tile is connected if a road leads from it to the castle, over any number of tiles."),
            mark("With tunnels a road goes on below ground."),
        ),
        "income",
        "road",
        related=("tile:castle-roads", "tile:castle-cattle", "income-barrels", "tunnels", "ruling:castle-tile"),
        ruling="castle-tile",
        unprinted=(
            mark("Two tiles are linked where both have a road at the edge they share."),
            mark("Roads that cross a tile without meeting are separate."),
            mark("One connected road is enough for a tile. For barrels it must be theirs."),
        ),
    ),
)
