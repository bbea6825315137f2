"""The rules in our own words: aim, material and set-up of the base game. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import mark
from companion.protocol.rule_book import RuleText

SETUP: Final = (
    RuleText(
        "goal",
        "setup",
        mark("What it is about"),
        (
            mark("You build a territory of tiles and trade tiles with the others. Most VP after the last round wins."),
            mark("What brings VP is drawn for each game: four scoring tiles, each of which counts three times."),
        ),
        "objective",
        "vp",
        related=("course", "setup", "winner"),
    ),
    RuleText(
        "material",
        "setup",
        mark("What is in the box"),
        (
            mark("73 landscape tiles for the bag, 5 castle tiles, 16 scoring tiles, and a board with two sides."),
            mark("Coins, a bag, a round marker, a start player marker, and 5 score tokens."),
            mark("A player screen and a discard marker for everybody."),
        ),
        "material",
        "castle",
        (
            mark("English 2015 and Dutch 2015 have a sixth screen and a sixth discard marker to spare."),
            mark("In German 2022 the discard markers are all alike. The other books give everybody their own colour."),
        ),
        ("coins", "setup", "setup-druids", "setup-tunnels", "setup-borderlands"),
    ),
    RuleText(
        "coins",
        "setup",
        mark("Coins"),
        (mark("Coins are worth 1, 2, 5 and 10 gold. They lie beside the board as a supply for all."),),
        "material",
        "coin",
        (
            mark("The Big Box has 43, 20, 20 and 12 of them, Dutch 2015 has 22, 20, 18 and 13."),
            mark("English 2015 gives no numbers."),
        ),
        ("change", "income"),
        unprinted=(mark("No book says what happens if coins run out. Write the gold down, or let the app keep it."),),
    ),
    RuleText(
        "change",
        "setup",
        mark("Changing coins"),
        (mark("Coins may be changed at any time."),),
        "income",
        "coin",
        related=("coins", "prices"),
    ),
    RuleText(
        "setup",
        "setup",
        mark("Set-up of the board"),
        (
            mark("With 2 to 4 players the front of the board is up, with 5 players the back."),
            mark("Four scoring tiles are drawn and lie face up at A, B, C and D. The others go back into the box."),
            mark("The round marker starts at round 1, the score tokens at 0."),
            mark("All landscape tiles without a castle go into the bag, which is shaken well."),
        ),
        "setup",
        "vp",
        related=("setup-player", "first-game", "round-track", "bonus"),
    ),
    RuleText(
        "setup-player",
        "setup",
        mark("What everybody takes"),
        (
            mark("A screen, the castle tile and the score token of your colour, and a discard marker."),
            mark("The castle tile lies open before you. It is the first tile of your territory."),
        ),
        "setup",
        "castle",
        related=("castle-facing", "setup", "start-player"),
        unprinted=(mark("No book gives gold to begin with: the first income brings it."),),
    ),
    RuleText(
        "castle-facing",
        "setup",
        mark("Which way is up"),
        (
            mark("The castle faces its player. Columns run away from you, rows from your left to your right."),
            mark("In the app the castle lies so that its player sits in the south."),
        ),
        "setup",
        "castle",
        (mark("Only German 2022 says that the castle faces its player. In the others it just lies face up."),),
        ("tile:columns", "tile:rows", "scroll:columns", "scroll:rows"),
    ),
    RuleText(
        "start-player",
        "setup",
        mark("Start player"),
        (
            mark("The youngest player starts the first round."),
            mark("After each round the marker goes to the next player clockwise, who moves the round marker on."),
        ),
        "setup",
        "player-blue",
        (mark("Dutch 2015 says: to the neighbour on the left. That is the same."),),
        ("buying", "round-end", "course"),
    ),
    RuleText(
        "first-game",
        "setup",
        mark("Scoring tiles for the first game"),
        (mark("For a first game the books suggest the four scoring tiles that their picture of the set-up shows."),),
        "setup",
        "vp",
        (mark("English 2022 and Dutch 2015 say so. In the texts of the other two it does not stand."),),
        ("setup", "goal"),
        unprinted=(mark("No text names the four. Look at the picture in your book."),),
    ),
)
