"""The engine's scores in lines: what counted, what nearly did, the rule and its page. No Kivy here.

told = achievement_told(game, "whisky", seat);  told.lines;  told.source
"""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.core.i18n import _
from companion.games.glen.art import symbols
from companion.games.glen.model.language import engine_words
from scoring.core.evidence import Item, LineKind, Score, ScoreLine, of_kind
from scoring.glen.comparison import compare
from scoring.glen.game import BELOW_ZERO, Game, in_force
from scoring.glen.rulebook import cite_rule
from scoring.glen.settlement import END_CARDS, Settlement, card, settle
from scoring.glen.tile import Resource

ACHIEVEMENTS: Final = ("whisky", "chieftains", "places")
SYMBOLS: Final = {
    "vp": symbols.VP,
    "coins": symbols.COIN,
    "whisky": symbols.BARREL,
    "chieftains": symbols.CHIEFTAIN,
    "bonnets": symbols.BONNET,
    "resources": symbols.RESOURCES[Resource.WOOD],
    "places": symbols.PLACE,
    "tiles": symbols.TILE,
}
"""The picture of every counter and of everything that scores, but for cards."""


class Told(NamedTuple):
    """Everything there is to say about one score of one player."""

    rule: str
    title: str
    points: int
    rule_words: str
    lines: list[ScoreLine]
    source: str
    """Edition, section and page."""

    @property
    def counted(self) -> list[ScoreLine]:
        return of_kind(self.lines, LineKind.SUM, LineKind.COUNTED)

    @property
    def missed(self) -> list[ScoreLine]:
        return of_kind(self.lines, LineKind.MISSED)

    @property
    def notes(self) -> list[ScoreLine]:
        return of_kind(self.lines, LineKind.NOTE)


def counter_symbol(rule: str) -> str:
    """The picture of something that scores: a counter, or the special place whose card it is."""
    return SYMBOLS.get(rule) or symbols.place_symbol(rule)


def source(rule: str) -> str:
    """Where a rule can be read."""
    return engine_words().citation(cite_rule(rule))


def achievement_told(game: Game, rule: str, seat: int) -> Told:
    """A comparison: the amounts of all, what a player's own is made of, what more of it would bring."""
    words = engine_words()
    found = [own[rule] for own in compare(game)]
    own = found[seat]
    counted = [item for item in own.score.items if item.what != "ahead"]
    lines = [
        *(ScoreLine(LineKind.SUM, text) for text in words.comparison(rule, game.names, found, seat)),
        *(ScoreLine(LineKind.COUNTED, _named(game, seat, item), item=item, rule=rule) for item in counted),
        *(ScoreLine(LineKind.MISSED, words.near_miss(miss, own), miss=miss) for miss in own.score.near_misses),
        *(ScoreLine(LineKind.NOTE, text) for text in (_unverified(game, seat) if rule == "chieftains" else [])),
    ]
    rule_words = f"{words.rule(rule)} {words.rule('worth')}"
    return Told(rule, words.heading(rule), own.score.points or 0, rule_words, lines, source(rule))


def _named(game: Game, seat: int, item: Item) -> str:
    """What an item counted; where it is one tile, by the name of that."""
    words = engine_words()
    lying = game.players[seat].territory.at(item.cells[0]) if len(item.cells) == 1 else None
    if lying is None or item.what not in ("place", "bonnet"):
        return words.item(item)
    tile, place = words.tile_first(lying.tile), words.place(lying.cell)
    if item.what == "place":
        return _("{tile}, {place}").format(tile=tile, place=place)
    return _("{things}: {tile}, {place}").format(things=words.things(item.what, item.amount), tile=tile, place=place)


def settled_told(game: Game, rule: str, seat: int) -> Told:
    """A card, the coins or the surplus tiles of a player."""
    words = engine_words()
    own = settle(game)[seat]
    score = _settled(game, own, rule, seat)
    lines = [
        *(ScoreLine(LineKind.COUNTED, words.item(item), worth=item.points, item=item) for item in score.items),
        ScoreLine(LineKind.SUM, words.sum(score)),
        *(ScoreLine(LineKind.MISSED, words.near_miss(miss), miss=miss) for miss in score.near_misses),
    ]
    return Told(rule, words.heading(rule), score.points or 0, words.rule(rule), lines, source(rule))


def _settled(game: Game, own: Settlement, rule: str, seat: int) -> Score:
    if rule in END_CARDS:
        return card(game.players[seat], rule)
    return {"coins": own.coins, "tiles": own.tiles}[rule]


def _unverified(game: Game, seat: int) -> list[str]:
    """Which of the own castles have bonnets that only one source tells."""
    return [
        engine_words().unverified("bonnets", placement.tile)
        for placement in game.players[seat].territory
        if "bonnets" in placement.tile.unverified
    ]


def missed_cards(game: Game, seat: int) -> list[str]:
    """What a player would have had for cards that somebody else has, or nobody."""
    words, player = engine_words(), game.players[seat]
    own = settle(game)[seat].cards
    misses = [(name, miss) for name in END_CARDS if name not in own for miss in card(player, name).near_misses]
    return [f"{words.heading(name)}: {words.near_miss(miss)}" for name, miss in misses]


def below_zero(game: Game, own: Settlement) -> str:
    """What the table plays where a result falls below zero; nothing where it does not."""
    parts = (*own.cards.values(), own.coins, own.tiles)
    if own.vp + sum(score.points or 0 for score in parts) >= 0:
        return ""
    return engine_words().choice(BELOW_ZERO, in_force(BELOW_ZERO, game.chosen_rulings))


def spoken(name: str, told: Told) -> str:
    """A player's score as it is read aloud."""
    sentences = [line.text.rstrip(".") for line in (*told.counted, *told.missed)]
    return ". ".join([f"{name}, {told.title}: {engine_words().points(told.points)}", *sentences]) + "."
