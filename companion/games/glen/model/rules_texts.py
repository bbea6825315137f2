"""The rules of Glen More in our own words, with the section of the rulebook that has them. No Kivy here."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.core.i18n import mark
from companion.games.glen.art import symbols
from companion.protocol.rule_book import RuleText
from scoring.glen.tile import Kind, Resource

GAME: Final = (
    RuleText(
        "idea",
        "game",
        mark("What it is about"),
        (
            mark("You lead a clan in the Highlands, late in the 17th century, and want the most VP at the end."),
            mark("Your territory grows tile by tile. A tile works whenever a new one is laid beside it."),
            mark("Tiles bring resources, VP, barrels, clan members, or the card of a special place."),
            mark(
                "Nobody takes turns in a circle: whose figure is last on the track plays, and goes as far as they like."
            ),
        ),
        "idea",
        symbols.VP,
        related=("rounds", "turn", "scoring"),
    ),
    RuleText(
        "material",
        "game",
        mark("What is in the box"),
        (
            mark("72 tiles: 5 start villages, 8 with a 0 on the back, 23 with a 1, 19 with a 2 and 17 with a 3."),
            mark("13 cards of special places, 33 coins, VP chips, and a board with track and warehouse."),
            mark("25 clan members, 5 figures for the track, 16 barrels, and a die that shows 1, 1, 1, 2, 2 and 3."),
            mark("44 cubes: 10 wood and 10 stone, 8 grain, 8 cattle and 8 sheep."),
            mark("Nothing is limited. If barrels, cubes or chips run out, use something else for them."),
        ),
        "material",
        symbols.TILE,
        related=("setup",),
    ),
    RuleText(
        "setup",
        "game",
        mark("Set-up"),
        (
            mark("The tiles are sorted by the number on their backs into four stacks, face down."),
            mark("Cards, clan members, barrels, cubes, coins and VP lie beside the board as a supply."),
            mark("Everybody gets a start village with a clan member on it, 6 coins that all can see, and a figure."),
            mark(
                "The youngest player puts a figure on any space of the track, the next older one on the space after it."
            ),
            mark(
                "All spaces but one are filled with the tiles of stack 0. The one behind the first figure stays free."
            ),
            mark("With fewer than 5 players some tiles of stack 1 are laid out as well."),
            mark("With 2 or 3 players the die joins the track, and coins lie in the warehouse from the start."),
        ),
        "setup",
        symbols.KINDS[Kind.VILLAGE],
        related=("track", "die", "warehouse"),
    ),
    RuleText(
        "rounds",
        "game",
        mark("Three rounds"),
        (
            mark("A round ends when the last tile of stack 1, of stack 2 and of stack 3 is laid out on the track."),
            mark("Each round ends with a scoring. After the third, the settlement ends the game."),
        ),
        "turn",
        symbols.BARREL,
        related=("scoring", "end"),
    ),
)

TURN: Final = (
    RuleText(
        "order",
        "turn",
        mark("Whose turn it is"),
        (
            mark("It is always the turn of the player whose figure is last in the chain. The youngest player begins."),
            mark("Who goes far waits long. So some have more turns than others, or several in a row."),
        ),
        "turn",
        symbols.TRACK,
        related=("track", "turn"),
    ),
    RuleText(
        "turn",
        "turn",
        mark("A turn"),
        (
            mark("1. Move your figure to a tile of the track. 2. Lay that tile."),
            mark("3. Activate it and its neighbours. 4. Lay out a new tile on the track."),
            mark("In your own turn you may sell to the warehouse at any time."),
        ),
        "turn",
        symbols.TRACK,
        related=("move", "lay", "activate", "refill", "warehouse-sell"),
    ),
    RuleText(
        "track",
        "turn",
        mark("The track"),
        (
            mark("The track has 14 spaces. 13 of them always hold figures and tiles, as a chain without a hole."),
            mark("The free space tells where the chain begins and where it ends. A figure always stands at its end."),
        ),
        "setup",
        symbols.TRACK,
        related=("order", "refill"),
    ),
    RuleText(
        "move",
        "turn",
        mark("Move the figure"),
        (
            mark("Put your figure on any space with a tile, and take that tile. You may jump as far as you like."),
            mark("You may only go to a tile that you can pay for and lay by the rules."),
        ),
        "moving-the-figure",
        symbols.TRACK,
        related=("costs", "laying", "turn-example"),
    ),
    RuleText(
        "lay",
        "turn",
        mark("Lay the tile"),
        (mark("Pay for the tile and lay it in your territory. Then it brings what it brings once."),),
        "laying-a-tile",
        symbols.TILE,
        related=("costs", "laying", "once"),
    ),
    RuleText(
        "activate",
        "turn",
        mark("Activate"),
        (
            mark("The new tile and all tiles around it are activated, those at its corners, too."),
            mark("You choose the order. No tile is used more than once for each activation."),
        ),
        "activating-tiles",
        symbols.ACTIVATION,
        related=("activating", "place:loch-ness", "place:loch-oich"),
    ),
    RuleText(
        "refill",
        "turn",
        mark("New tiles on the track"),
        (
            mark("Tiles that lie behind the last figure leave the game."),
            mark("Then new tiles are laid out at the beginning of the chain until one space is free."),
            mark("Stack 0 comes first, then 1, 2 and 3. The last tile of stacks 1, 2 and 3 brings a scoring."),
        ),
        "new-tile",
        symbols.TRACK,
        related=("track", "scoring"),
    ),
    RuleText(
        "turn-example",
        "turn",
        mark("Example: how far to go"),
        (
            mark("Red is last. A meadow and a village lie before the next figure, which is Yellow's."),
            mark("If Red takes the meadow or the village, Red is still last and plays once more."),
            mark("If Red goes to a tile beyond Yellow, it is Yellow's turn. What lies behind Yellow leaves the game."),
        ),
        "moving-the-figure",
        symbols.TRACK,
        related=("order", "refill"),
    ),
)

LAYING: Final = (
    RuleText(
        "tile",
        "laying",
        mark("How to read a tile"),
        (
            mark("The frame tells the family: yellow and green produce, brown brings VP, grey is home, blue a loch."),
            mark("Upper left stands what the tile costs. If there is nothing, it costs nothing."),
            mark(
                "Lower right stands what it brings once, when it is laid: on villages, distilleries and special places."
            ),
            mark("Below the middle stands what it brings each time it is activated."),
            mark("A river runs from top to bottom, a road from left to right; such tiles carry a mark for it."),
        ),
        "costs",
        symbols.TILE,
        related=("costs", "once", "activating"),
    ),
    RuleText(
        "costs",
        "laying",
        mark("Costs"),
        (
            mark("About half of the tiles cost something, mostly resources. You pay before you lay the tile, in full."),
            mark("Cubes come from any of your tiles. What is missing you may buy from the warehouse."),
            mark("If you cannot pay, you may not move your figure to that tile."),
        ),
        "costs",
        symbols.RESOURCES[Resource.WOOD],
        related=("warehouse-buy", "place:loch-ness", "place:loch-oich"),
    ),
    RuleText(
        "laying",
        "laying",
        mark("Laying rules"),
        (
            mark("At least one side touches a side of a tile that lies there. A corner is not enough."),
            mark("At least one clan member stands on a tile around it. Here a corner is enough."),
            mark("River and road go on. Otherwise any tile may lie beside any other, whatever its frame."),
            mark("Tiles are never turned."),
        ),
        "laying",
        symbols.TILE,
        related=("near", "river", "road", "plain-sides"),
    ),
    RuleText(
        "near",
        "laying",
        mark("A clan member near"),
        (
            mark("A clan member must stand on one of the eight tiles around the new one."),
            mark("So where your clan stands decides where you can build. Move it in time."),
        ),
        "laying",
        symbols.CLAN,
        related=("laying", "movement", "stay"),
    ),
    RuleText(
        "river",
        "laying",
        mark("The river"),
        (
            mark("It runs straight from north to south through your start village."),
            mark("It is never interrupted, and no second river is begun: a tile with a river lies above or below it."),
        ),
        "laying",
        symbols.KINDS[Kind.BRIDGE],
        related=("road", "plain-sides", "laying"),
    ),
    RuleText(
        "road",
        "laying",
        mark("The road"),
        (
            mark("It runs straight from east to west through your start village."),
            mark("It is never interrupted, and no second road is begun: a tile with a road lies beside it."),
        ),
        "laying",
        "road",
        related=("river", "plain-sides", "laying"),
    ),
    RuleText(
        "plain-sides",
        "laying",
        mark("Plain sides"),
        (mark("A side without river and road only touches sides that have neither, too."),),
        "laying",
        symbols.TILE,
        related=("river", "road"),
    ),
)

ACTIVATING: Final = (
    RuleText(
        "once",
        "activating",
        mark("First what a tile brings once"),
        (
            mark("Directly after it is laid, a tile brings what stands at its lower right, once in the game."),
            mark("Villages and castles bring a clan member, distilleries a barrel, special places their card."),
            mark("After that the activations follow, and the new tile is one of them."),
        ),
        "activating",
        symbols.CLAN,
        related=("activating", "grey", "tile:distillery", "places"),
    ),
    RuleText(
        "activating",
        "activating",
        mark("Activations"),
        (
            mark("You may activate the new tile and its eight neighbours, in any order, and leave out what you like."),
            mark(
                "Each pays out once per activation: a distillery turns one grain into one barrel, a fair is used once."
            ),
            mark("What one tile brings can be used by the next."),
        ),
        "activating",
        symbols.ACTIVATION,
        related=("production", "brown", "grey", "blue"),
    ),
    RuleText(
        "production",
        "activating",
        mark("Production tiles"),
        (
            mark("Quarry, forest, meadow, pasture and field bring one cube of their kind, which lies on the tile."),
            mark("At most 3 cubes lie on a tile. A fourth is lost, so sell or use one first."),
        ),
        "production",
        symbols.RESOURCES[Resource.SHEEP],
        related=("tile:quarry", "tile:forest", "tile:meadow", "tile:pasture", "tile:field", "warehouse-sell"),
    ),
    RuleText(
        "brown",
        "activating",
        mark("Brown tiles: VP"),
        (
            mark("Butchers, fairs, grocer and bridge turn resources into VP, taverns bring VP for nothing."),
            mark("The cubes come from anywhere in your territory, or from the warehouse."),
            mark("Barrels are no resources. They cannot be given here."),
        ),
        "brown",
        symbols.VP,
        related=("tile:butcher-sheep", "tile:fair-3", "tile:tavern-3", "tile:grocer", "tile:bridge"),
    ),
    RuleText(
        "vp-hidden",
        "activating",
        mark("VP may be hidden"),
        (
            mark("Everybody may keep their VP chips in a pile, so that others cannot count them."),
            mark("Change small chips for large ones now and then."),
        ),
        "brown",
        symbols.VP,
        related=("brown",),
    ),
    RuleText(
        "blue",
        "activating",
        mark("Blue tiles: lochs"),
        (
            mark("A loch brings its card when it is laid. Activating it brings nothing."),
            mark("Loch Ness costs a clan member or a chieftain, Loch Oich two different resources."),
        ),
        "blue",
        symbols.place_symbol("loch-ness"),
        related=("places", "place:loch-ness", "place:loch-oich"),
    ),
)

CLAN: Final = (
    RuleText(
        "grey",
        "clan",
        mark("Grey tiles: the clan grows"),
        (
            mark("A village or castle brings a new clan member, which stands on it. A castle brings its card as well."),
            mark("Each grey tile that is activated brings a movement point, the new one, too."),
        ),
        "grey",
        symbols.CLAN,
        related=("movement", "chieftains", "tile:village"),
    ),
    RuleText(
        "movement",
        "clan",
        mark("Moving clan members"),
        (
            mark("At the end of your turn you spend the movement points, on one clan member or on several."),
            mark("A step to a neighbouring tile costs one point, over a corner as well. Points may be left unused."),
            mark("Three points move one clan member by three tiles, or three of them by one each."),
        ),
        "grey",
        symbols.CLAN,
        related=("chieftains", "near", "stay"),
    ),
    RuleText(
        "chieftains",
        "clan",
        mark("Chieftains"),
        (
            mark("For one movement point any clan member leaves the territory and becomes a chieftain."),
            mark("Chieftains count in the three scorings. They never go back onto the territory."),
        ),
        "grey",
        symbols.CHIEFTAIN,
        related=("scoring-chieftains", "stay", "place:castle-of-mey"),
    ),
    RuleText(
        "stay",
        "clan",
        mark("One stays behind"),
        (
            mark("Until your very last turn at least one clan member stays on the territory."),
            mark("Without one you could not lay another tile."),
        ),
        "grey",
        symbols.CLAN,
        related=("near", "chieftains"),
    ),
)

WAREHOUSE: Final = (
    RuleText(
        "warehouse",
        "warehouse",
        mark("The warehouse"),
        (
            mark("It has a row for each resource, with fields for 1, 2 and 3 coins."),
            mark("You trade in your own turn, as often as you like."),
            mark("Barrels and clan members are neither bought nor sold."),
        ),
        "warehouse",
        symbols.WAREHOUSE,
        related=("warehouse-buy", "warehouse-sell", "warehouse-example"),
    ),
    RuleText(
        "warehouse-buy",
        "warehouse",
        mark("Buy"),
        (
            mark("Put coins on the cheapest free field of the row: 1, then 2, then 3. A full row sells nothing."),
            mark("You buy only what you need at once: for the cost of a tile, a brown tile or a distillery."),
            mark("So a bought cube never comes onto the territory. It is spent as soon as it is bought."),
        ),
        "warehouse",
        symbols.COIN,
        related=("warehouse-sell", "costs", "brown"),
    ),
    RuleText(
        "warehouse-sell",
        "warehouse",
        mark("Sell"),
        (
            mark(
                "Put one of your cubes back into the supply and take the coins of the dearest filled field of its row."
            ),
            mark("You may sell at any moment of your turn, as many as you like. An empty row pays nothing: no sale."),
        ),
        "warehouse",
        symbols.COIN,
        related=("warehouse-buy", "production"),
    ),
    RuleText(
        "warehouse-example",
        "warehouse",
        mark("Example: trading in one turn"),
        (
            mark("Anna has 2 wood, 1 cattle and 3 coins. Iona Abbey costs 1 wood, 1 stone and 1 sheep."),
            mark("She sells the cattle for 2 coins, buys stone for 2 and sheep for 3, and gives one wood."),
            mark("Abbey, quarry, meadow and fair are activated. The abbey brings a sheep, which she sells for 3."),
            mark("With that she buys a grain for 1, and gives wood, stone, sheep and grain at the fair: 8 VP."),
        ),
        "warehouse",
        symbols.WAREHOUSE,
        related=("place:iona-abbey", "tile:fair-4"),
    ),
)

PLACES: Final = (
    RuleText(
        "places",
        "places",
        mark("Special places"),
        (
            mark("There are 13 of them: seven castles, five lochs and an abbey. Each has a tile and a card."),
            mark("Whoever lays the tile takes the card. Some work at once, some in each scoring, some at the end."),
            mark("The number of your cards counts in every scoring."),
        ),
        "special-places",
        symbols.PLACE,
        related=("scoring-places", "bonnets"),
    ),
    RuleText(
        "bonnets",
        "places",
        mark("Bonnets"),
        (mark("Some cards show bonnets, the blue caps. Each counts like a chieftain in the three scorings."),),
        "special-places",
        symbols.BONNET,
        related=("scoring-chieftains", "place:cawdor-castle", "place:castle-of-mey"),
    ),
)

SCORING: Final = (
    RuleText(
        "scoring",
        "scoring",
        mark("The three scorings"),
        (
            mark("As soon as the last tile of stack 1, 2 or 3 is laid out, the game stops for a scoring."),
            mark("Three things are compared: barrels, chieftains with bonnets, and cards of special places."),
            mark("Then whoever is last in the chain goes on. After the third scoring the game ends."),
        ),
        "scorings",
        symbols.BARREL,
        related=("worth", "scoring-whisky", "scoring-chieftains", "scoring-places", "end"),
    ),
    RuleText(
        "worth",
        "scoring",
        mark("What a difference is worth"),
        (
            mark("Everybody takes the difference to the player who has least of it, even if that is none."),
            mark("A difference of 0, 1, 2, 3, 4, or 5 and more is worth 0, 1, 2, 3, 5 or 8 VP."),
        ),
        "comparison",
        related=("scoring", "scoring-example"),
    ),
    RuleText(
        "scoring-whisky",
        "scoring",
        mark("Barrels"),
        (mark("Count your barrels. Those spent for a tavern are gone."),),
        "comparison",
        symbols.BARREL,
        related=("worth", "tile:distillery", "tile:tavern-3"),
    ),
    RuleText(
        "scoring-chieftains",
        "scoring",
        mark("Chieftains and bonnets"),
        (
            mark("Count your chieftains, and one for each bonnet on your cards."),
            mark("With Castle of Mey your chieftains count double, your bonnets still single."),
        ),
        "comparison",
        symbols.CHIEFTAIN,
        related=("worth", "chieftains", "bonnets", "place:castle-of-mey"),
    ),
    RuleText(
        "scoring-places",
        "scoring",
        mark("Cards of special places"),
        (mark("Count your cards. What stands on them does not matter here."),),
        "comparison",
        symbols.PLACE,
        related=("worth", "places"),
    ),
    RuleText(
        "scoring-example",
        "scoring",
        mark("Example of a scoring"),
        (
            mark("Whisky: Bruno has fewest. Anna and Clara have 3 more and get 3 VP, Danny at least 5 more: 8 VP."),
            mark("Chieftains: Danny has fewest. Bruno has 1 more, Anna 2, Clara 4: that makes 1, 2 and 5 VP."),
            mark("Places: Clara and Danny have fewest. Anna and Bruno have one card more: 1 VP each."),
        ),
        "comparison",
        symbols.VP,
        related=("worth",),
    ),
)

END: Final = (
    RuleText(
        "end",
        "end",
        mark("Settlement"),
        (
            mark("It follows directly after the third scoring."),
            mark("First Iona Abbey, Loch Morar and Duart Castle bring VP for tiles."),
            mark("Then each coin is worth 1 VP. Then tiles that are too many cost VP."),
        ),
        "end",
        symbols.COIN,
        related=("place:iona-abbey", "place:loch-morar", "place:duart-castle", "coins", "surplus", "winner"),
    ),
    RuleText("coins", "end", mark("Coins"), (mark("1 VP for each coin."),), "end", symbols.COIN, related=("end",)),
    RuleText(
        "surplus",
        "end",
        mark("Surplus tiles"),
        (
            mark("Who has the smallest territory pays nothing. Everybody else gives back 3 VP for each tile above it."),
            mark("With 15, 13, 16 and 13 tiles, the first pays 6 VP and the third 9 VP."),
        ),
        "end",
        symbols.TILE,
        related=("end", "ruling:below-zero"),
        ruling="below-zero",
    ),
    RuleText(
        "winner",
        "end",
        mark("Who wins"),
        (mark("Most VP wins. In a tie more resources win, and if those are equal, too, there are several winners."),),
        "end",
        symbols.VP,
        related=("end",),
    ),
)

SMALL_TABLES: Final = (
    RuleText(
        "die",
        "small",
        mark("The die, with 2 or 3 players"),
        (
            mark("The die stands on the track like one more figure, on the space after the last figure."),
            mark("When the die is last in the chain, anybody rolls it: 1, 1, 1, 2, 2 or 3."),
            mark("It moves on by so many tiles. Figures are not counted. The tile it reaches leaves the game."),
            mark("Then a new tile is laid out, as in any turn."),
        ),
        "die",
        symbols.DIE,
        related=("track", "refill", "small-setup"),
    ),
    RuleText(
        "small-setup",
        "small",
        mark("Set-up for 2 or 3 players"),
        (
            mark("A coin from the supply lies on the field for 1 in each row of the warehouse."),
            mark("The figures are placed as ever, then the die. The rest is filled with stack 0 and some of stack 1:"),
            mark("two tiles of stack 1 with 2 players, one with 3 players. All other rules stay the same."),
        ),
        "die",
        symbols.WAREHOUSE,
        related=("setup", "die", "warehouse"),
    ),
)

TEXTS: Final = (
    *(*GAME, *TURN, *LAYING, *ACTIVATING, *CLAN),
    *(*WAREHOUSE, *PLACES, *SCORING, *END, *SMALL_TABLES),
)


class TileText(NamedTuple):
    """What there is to say about some tiles that are alike."""

    title: str
    tile: str
    """One of them, as a picture."""
    effect: str
    """What its likes in the box have in common; a kind where they come in several."""
    texts: tuple[str, ...]
    section: str
    related: tuple[str, ...] = ()


CUBE: Final = mark("At most 3 cubes lie on the tile.")

TILES: Final = {
    "quarry": TileText(
        mark("Quarry"), "T23", "stone", (mark("Each activation brings 1 stone."), CUBE), "production", ("production",)
    ),
    "forest": TileText(
        mark("Forest"), "T24", "wood", (mark("Each activation brings 1 wood."), CUBE), "production", ("production",)
    ),
    "meadow": TileText(
        mark("Sheep meadow"),
        "T12",
        "sheep",
        (mark("Each activation brings 1 sheep."), CUBE),
        "production",
        ("production",),
    ),
    "pasture": TileText(
        mark("Cattle pasture"),
        "T21",
        "cattle",
        (mark("Each activation brings 1 cattle."), CUBE),
        "production",
        ("production",),
    ),
    "field": TileText(
        mark("Grain field"),
        "T22",
        "grain",
        (mark("Each activation brings 1 grain."), CUBE),
        "production",
        ("production",),
    ),
    "distillery": TileText(
        mark("Distillery"),
        "T11",
        "distillery",
        (
            mark("Brings a barrel when it is laid. Each activation turns 1 grain into 1 barrel."),
            mark("The grain comes from any of your tiles, activated or not. Barrels stand beside the territory."),
        ),
        "production",
        ("scoring-whisky", "warehouse-buy"),
    ),
    "butcher-sheep": TileText(
        mark("Butcher for sheep"), "T10", "butcher-sheep", (mark("1 sheep for 2 VP, or 2 sheep for 4 VP."),), "brown"
    ),
    "butcher-cattle": TileText(
        mark("Butcher for cattle"),
        "T31",
        "butcher-cattle",
        (mark("1 cattle for 2 VP, or 2 cattle for 4 VP."),),
        "brown",
    ),
    "butcher-both": TileText(
        mark("Butcher for both"), "T34", "butcher-both", (mark("Exactly 1 sheep and 1 cattle for 5 VP."),), "brown"
    ),
    "fair-3": TileText(
        mark("Fair for 3 resources"),
        "T13",
        "fair-3",
        (mark("1, 2 or 3 different resources for 1, 3 or 5 VP."), mark("No two may be alike, and barrels are none.")),
        "brown",
        ("tile:fair-4", "tile:fair-5"),
    ),
    "fair-4": TileText(
        mark("Fair for 4 resources"),
        "T49",
        "fair-4",
        (
            mark("1 to 4 different resources for 1, 3, 5 or 8 VP."),
            mark("For 8 VP it takes four of the five kinds. Two and two of a kind will not do."),
        ),
        "brown",
        ("tile:fair-3", "tile:fair-5"),
    ),
    "fair-5": TileText(
        mark("Fair for 5 resources"),
        "T55",
        "fair-5",
        (mark("1 to 5 different resources for 1, 3, 5, 8 or 12 VP."),),
        "brown",
        ("tile:fair-3", "tile:fair-4"),
    ),
    "grocer": TileText(
        mark("Grocer"), "T56", "grocer", (mark("Exactly 3 resources for 8 VP, alike or not."),), "brown", ("brown",)
    ),
    "bridge": TileText(
        mark("Bridge"), "T66", "bridge", (mark("Exactly 1 wood and 1 stone for 7 VP."),), "brown", ("brown",)
    ),
    "tavern-3": TileText(
        mark("Tavern for 3 VP"),
        "T33",
        "tavern-3",
        (mark("Each activation brings 3 VP. Nothing is given for it."),),
        "brown",
        ("tile:tavern-4", "scoring-whisky"),
    ),
    "tavern-4": TileText(
        mark("Tavern for 4 VP"),
        "T63",
        "tavern-4",
        (mark("Each activation brings 4 VP. Nothing is given for it."),),
        "brown",
        ("tile:tavern-3", "scoring-whisky"),
    ),
    "village": TileText(
        mark("Village"),
        "T16",
        "village",
        (mark("Brings a clan member when it is laid. Each activation is worth 1 movement point."),),
        "grey",
        ("grey", "movement", "place:duart-castle"),
    ),
    "start-village": TileText(
        mark("Start village"),
        "start-village",
        "start-village",
        (
            mark("The first tile of every territory. River and road cross here, and a clan member stands on it."),
            mark("It is a village like the others: it brings movement points and counts for Duart Castle."),
        ),
        "setup",
        ("setup", "river", "road", "grey"),
    ),
}


class PlaceText(NamedTuple):
    """The card of a special place."""

    texts: tuple[str, ...]
    related: tuple[str, ...] = ()


CARDS: Final = {
    "castle-stalker": PlaceText((mark("At once a second clan member stands on the tile."),), ("grey",)),
    "castle-moil": PlaceText((mark("At once you get 1 barrel."),), ("scoring-whisky",)),
    "armadale-castle": PlaceText((mark("At once you get 3 coins."),), ("warehouse-buy", "coins")),
    "donan-castle": PlaceText((mark("At once you get 2 barrels."),), ("scoring-whisky",)),
    "duart-castle": PlaceText(
        (mark("At the end 3 VP for each of your villages, the start village among them. Castles are no villages."),),
        ("end",),
    ),
    "castle-of-mey": PlaceText(
        (mark("In each scoring your chieftains count double. Bonnets still count single."),), ("scoring-chieftains",)
    ),
    "cawdor-castle": PlaceText(
        (mark("In each scoring its three bonnets count with your chieftains."),), ("scoring-chieftains", "bonnets")
    ),
    "iona-abbey": PlaceText(
        (
            mark("At the end 2 VP for each of your tiles with a yellow frame. The abbey is one of them."),
            mark("Each activation brings one cube of your choice, as long as fewer than 3 lie on the tile."),
        ),
        ("end", "production"),
    ),
    "loch-lochy": PlaceText((mark("At once 2 cubes of your choice are put on the tile."),), ("warehouse-sell",)),
    "loch-morar": PlaceText((mark("At the end 2 VP for each of your tiles with a green frame."),), ("end",)),
    "loch-ness": PlaceText(
        (
            mark("Once in each turn you may activate any one of your tiles, wherever it lies."),
            mark("Loch Ness itself need not be activated. No tile is activated twice in a turn."),
        ),
        ("activate", "ruling:loch-ness"),
    ),
    "loch-shiel": PlaceText(
        (
            mark("At once each of your production tiles that is empty gets a cube of its kind."),
            mark("Iona Abbey, if it is empty, gets a cube of your choice. You may sell cubes first."),
        ),
        ("production", "warehouse-sell", "place:iona-abbey"),
    ),
    "loch-oich": PlaceText(
        (
            mark("At once you may activate all of your tiles, in any order. Then your turn ends."),
            mark("In this turn there are no other activations, and Loch Ness cannot be used."),
        ),
        ("activate", "place:loch-ness"),
    ),
}
