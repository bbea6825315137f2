"""The rules in our own words: the phases of a round, and what is argued about in each. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import mark
from companion.protocol.rule_book import RuleText

ROUND: Final = (
    RuleText(
        "course",
        "round",
        mark("Course of the game"),
        (
            mark("A game has 6 rounds, with 5 players 5 rounds. Then the final scoring follows."),
            mark("Each round: income, draw and set prices, discard, buy, build, score."),
        ),
        "course",
        "vp",
        related=("income", "prices", "discard", "buying", "building", "round-end", "round-track", "final"),
    ),
    RuleText(
        "round-track",
        "round",
        mark("Which scoring tiles count when"),
        (
            mark("With 2 to 4 players the rounds score A, B, A C, B D, A C D and B C D."),
            mark("With 5 players they score A B, A C, B D, A C D and B C D."),
            mark("Each of the four scoring tiles counts three times in a game."),
        ),
        "round-end",
        "vp",
        (mark("The English books look for the letters on the scoring track. They stand on the round track."),),
        ("round-end", "course", "catch-up"),
        unprinted=(mark("The letters of each round are printed on the board, not in the books."),),
    ),
    # --- 1. income ---
    RuleText(
        "income",
        "round",
        mark("Income"),
        (
            mark("The castle brings 5 gold."),
            mark("Each tile with barrels brings 1 gold if their road reaches the castle."),
            mark("From round 3 on, each player with more VP than you brings you gold as well."),
            mark("With tunnels, VP barrels bring their VP first. So they can change who is ahead."),
        ),
        "income",
        "coin",
        related=("income-barrels", "catch-up", "vp-barrels", "change"),
    ),
    RuleText(
        "income-barrels",
        "round",
        mark("Gold for barrels"),
        (
            mark("A tile brings 1 gold for its barrels, however many are drawn on it."),
            mark("The road must lead to the castle over tiles whose roads meet at every edge in between."),
        ),
        "income",
        "barrel-gold",
        related=("income", "roads", "no-income-barrels", "ruling:vp-barrels"),
        unprinted=(
            mark("On a tile with two roads, the road that carries the barrels must be the connected one."),
            mark("Barrels on two connected roads of one tile still bring 1 gold."),
        ),
    ),
    RuleText(
        "catch-up",
        "round",
        mark("Gold for players ahead"),
        (
            mark("From round 3 on you get gold for each player who has more VP than you."),
            mark("Per player ahead 1, 2, 3 and 4 gold in rounds 3 to 6. With 5 players 1, 2 and 3 in rounds 3 to 5."),
            mark("Players level with you are not ahead. Players who are level get the same."),
            mark("VP barrels are scored before: only then it is counted who is ahead."),
        ),
        "income",
        "coin",
        related=("income", "vp-barrels", "round-track"),
        unprinted=(
            mark("The books say that the gold rises from round 3 on and give 3 gold for round 5."),
            mark("The other amounts are printed on the board."),
        ),
    ),
    # --- 2. prices ---
    RuleText(
        "prices",
        "round",
        mark("Draw tiles and set prices"),
        (
            mark("Everybody draws 3 tiles and lays them open before the screen."),
            mark("Behind the screen, one tile gets the discard marker. The other two get a price of at least 1 gold."),
            mark("The price is paid in from your own gold: it is also the stake you lose if nobody buys."),
            mark("All do so at the same time. When all are ready the screens go."),
        ),
        "prices",
        "coin",
        (
            mark("The English books say at least 1 coin, the others at least 1 gold. A larger coin is more than that."),
            mark("German 2022 adds that it is done in secret."),
        ),
        ("hidden-gold", "discard", "buying", "unsold"),
        unprinted=(mark("No book says what happens to a player with less than 2 gold. The income of 5 prevents it."),),
    ),
    RuleText(
        "hidden-gold",
        "round",
        mark("Hidden gold"),
        (
            mark("What gold is left after setting prices you keep hidden in your hand."),
            mark("The books recommend it. They do not demand it."),
        ),
        "prices",
        "coin",
        related=("prices", "tile:most-gold"),
    ),
    # --- 3. discard ---
    RuleText(
        "discard",
        "round",
        mark("Discard a tile"),
        (mark("The tile with the discard marker goes back into the bag. Then the bag is shaken."),),
        "discard",
        related=("prices", "unlayable"),
    ),
    # --- 4. buying ---
    RuleText(
        "buying",
        "round",
        mark("Buy a tile"),
        (
            mark("From the start player on, clockwise, everybody may buy exactly one tile of another player."),
            mark("The buyer pays the price that lies with the tile, from the gold that is left."),
            mark("An own tile cannot be bought: what nobody buys stays with you anyway."),
        ),
        "buying",
        "coin",
        (mark("The bought tile waits beside the screen, in Dutch 2015 behind it. Nothing hangs on that."),),
        ("seller", "passing", "unsold", "second-turn", "tablet:own-offer", "tablet:discount-1"),
    ),
    RuleText(
        "seller",
        "round",
        mark("What the seller gets"),
        (mark("The seller gets the price and takes back, at once, the gold that lay with the tile."),),
        "buying",
        "coin",
        related=("buying", "unsold", "tablet:discount-1"),
        unprinted=(mark("So gold from a sale can pay for a tile later in the same phase."),),
    ),
    RuleText(
        "passing",
        "round",
        mark("Pass"),
        (mark("Who cannot or does not want to buy passes. There is one turn for everybody, and no second chance."),),
        "buying",
        "coin",
        related=("buying", "second-turn"),
    ),
    RuleText(
        "unsold",
        "round",
        mark("A tile that nobody buys"),
        (
            mark("When all have bought or passed, unsold tiles stay with their owners, who lay them."),
            mark("The gold that lies with them is lost: it goes to the supply."),
        ),
        "buying",
        "coin",
        related=("prices", "buying", "tablet:own-offer", "building"),
    ),
    # --- 5. building ---
    RuleText(
        "building",
        "round",
        mark("Build"),
        (
            mark("All tiles that you got in this round join your territory, in any order."),
            mark("Each shares an edge with a tile that lies there, and edges that touch show the same terrain."),
        ),
        "building",
        "castle",
        related=("laying-touch", "laying-terrain", "build-all", "build-order", "unlayable", "borderland-laying"),
    ),
    RuleText(
        "build-all",
        "round",
        mark("Every tile is laid"),
        (mark("You may not keep a tile back: what can be laid must be laid."),),
        "building",
        related=("building", "unlayable"),
        differences=(mark("German 2022 says that tiles are built in, without the word must."),),
        unprinted=(mark("You choose the order. No book forbids an order that leaves a tile without a place."),),
    ),
    RuleText(
        "build-order",
        "round",
        mark("Who builds first"),
        (mark("Everybody builds at the same time. Nothing that one builds changes what another may build."),),
        "building",
        related=("building",),
        unprinted=(
            mark("No book says whether players build in turn. Who wants to see first may ask for turns, clockwise."),
        ),
    ),
    # --- 6. scoring ---
    RuleText(
        "round-end",
        "round",
        mark("End of the round and scoring"),
        (
            mark("The scoring tiles of the round count for everybody. The letters beside the round say which."),
            mark("Each counts what lies in your own territory, all of it, not only what is new."),
            mark("Then the start player changes clockwise and the round marker moves on."),
        ),
        "round-end",
        "vp",
        (
            mark("Dutch 2015 says outright that only the own territory counts, and all of it."),
            mark("The others say so tile by tile, or take it for granted."),
        ),
        ("round-track", "declining", "majorities", "start-player", "dolmen-end", "vp-tiles"),
    ),
    RuleText(
        "declining",
        "round",
        mark("Turning down points"),
        (mark("Nobody may turn down VP, not even some of them, to be further behind on the track."),),
        "round-end",
        "vp",
        (mark("Only Dutch 2015 says so. The other books say nothing about it."),),
        ("round-end", "catch-up"),
    ),
)
