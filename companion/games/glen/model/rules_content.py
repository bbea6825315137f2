"""The rule book of Glen More: the entries with their pictures, and where the rulebook has them. No Kivy here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.core.i18n import _, mark, ngettext
from companion.core.search import Vocabulary
from companion.games.glen.art.chart import ChartPicture
from companion.games.glen.art.pictures import place_picture, tile_picture
from companion.games.glen.art.symbols import place_symbol
from companion.games.glen.model.rules_search import ASKED, GROUPS, STOPPED
from companion.games.glen.model.rules_texts import CARDS, TEXTS, TILES, TileText
from companion.protocol.rule_book import RuleBook, RuleEntry, RulingEntry, Source
from scoring.glen.catalogue import START_VILLAGE, catalogue, special_places
from scoring.glen.game import RULINGS, Game, in_force
from scoring.glen.rulebook import EDITION, SECTIONS
from scoring.glen.tile import Cost, Kind, Tile
from scoring.glen.words import Words

TOPICS: Final = {
    "game": mark("The game"),
    "turn": mark("A turn"),
    "laying": mark("Laying"),
    "activating": mark("Activating"),
    "clan": mark("The clan"),
    "warehouse": mark("Warehouse"),
    "tiles": mark("Tiles"),
    "places": mark("Special places"),
    "scoring": mark("Scorings"),
    "end": mark("End of the game"),
    "small": mark("2 or 3 players"),
    "rulings": mark("Rulings"),
}


RULING_ENTRIES: Final = {
    "loch-ness": RulingEntry("special-places", place_symbol("loch-ness"), ("place:loch-ness", "activate")),
    "below-zero": RulingEntry("end", "vp", ("surplus", "end")),
}


class GlenRuleBook(RuleBook):
    """The rules of Glen More in the language of the words, for a game or for none."""

    vocabulary = Vocabulary(GROUPS, STOPPED)
    asked = ASKED

    def __init__(self, words: Words, game: Game | None = None) -> None:
        self.words, self.game = words, game
        rules = (*self._texts(), *self._tiles(), *self._places(), *self._rulings())
        topics = {topic: _(title) for topic, title in TOPICS.items()}
        edition = words.edition(EDITION)
        sources = {section: [Source(edition, heading, page)] for section, (heading, page) in SECTIONS.items()}
        super().__init__(topics, rules, sources)

    def at_your_table(self, rule: RuleEntry) -> str:
        if self.game is None:
            return ""
        chosen = self.game.chosen_rulings
        return " ".join(self.words.choice(ruling, in_force(ruling, chosen)) for ruling in rule.rulings)

    # --- where the entries come from ---

    def _texts(self) -> Iterator[RuleEntry]:
        for text in TEXTS:
            yield text.spoken(ChartPicture() if text.key == "worth" else None)

    def _tiles(self) -> Iterator[RuleEntry]:
        for key, text in TILES.items():
            alike = [tile for tile in catalogue().values() if _is_like(tile, text)]
            yield RuleEntry(
                key=f"tile:{key}",
                topic="tiles",
                title=_(text.title),
                texts=(*map(_, text.texts), *self._costs(alike), _in_the_box(alike)),
                section=text.section,
                related=text.related,
                tile=tile_picture(text.tile),
            )

    def _places(self) -> Iterator[RuleEntry]:
        for place in special_places():
            tile, card = catalogue()[place], CARDS[place]
            yield RuleEntry(
                key=f"place:{place}",
                topic="places",
                title=self.words.heading(place),
                texts=(*map(_, card.texts), *self._grey(tile), *self._bonnets(tile), *self._costs([tile])),
                section="special-places",
                related=card.related,
                rulings=(place,) if place in RULINGS else (),
                tile=place_picture(place),
            )

    def _grey(self, tile: Tile) -> tuple[str, ...]:
        """What castles have in common."""
        if tile.kind is not Kind.CASTLE:
            return ()
        return (_("Like every castle it also brings a clan member, and a movement point for each activation."),)

    def _bonnets(self, tile: Tile) -> Iterator[str]:
        if tile.bonnets:
            text = ngettext("Its card shows {count} bonnet.", "Its card shows {count} bonnets.", tile.bonnets)
            yield text.format(count=tile.bonnets)
        if "bonnets" in tile.unverified:
            yield self.words.unverified("bonnets", tile)

    def _costs(self, tiles: list[Tile]) -> Iterator[str]:
        """What some tiles cost; those that are alike may cost different things."""
        costs = Counter(tile.cost for tile in tiles)
        if len(costs) == 1:
            yield _("It costs {cost}.").format(cost=self._cost(next(iter(costs))))
            return
        for cost, count in costs.items():
            text = ngettext("{count} of them costs {cost}.", "{count} of them cost {cost}.", count)
            yield text.format(count=count, cost=self._cost(cost))

    def _cost(self, cost: Cost) -> str:
        parts = [_("1 {resource}").format(resource=self.words.resource(each)) for each in cost.resources]
        if cost.different:
            parts.append(_("{count} different resources").format(count=cost.different))
        if cost.whisky:
            parts.append(_("1 barrel"))
        if cost.members:
            parts.append(_("1 clan member or chieftain"))
        return self.words.listed(parts) if parts else _("nothing")

    def _rulings(self) -> Iterator[RuleEntry]:
        for ruling, choices in RULINGS.items():
            yield RULING_ENTRIES[ruling].spoken(self.words, ruling, choices)


def _is_like(tile: Tile, text: TileText) -> bool:
    """Is a tile one of those that an entry is about?"""
    if tile.place:
        return False
    if START_VILLAGE in (tile.id, text.effect):
        return tile.id == text.effect
    return text.effect in (tile.effect, tile.kind)


def _in_the_box(tiles: list[Tile]) -> str:
    """How many there are, and in which stacks."""
    if tiles[0].stack is None:
        return _("There is one for each player.")
    stacks = sorted(Counter(tile.stack for tile in tiles if tile.stack is not None).items())
    told = ", ".join(_("{count} in stack {stack}").format(count=count, stack=stack) for stack, count in stacks)
    return _("In the box: {stacks}.").format(stacks=told)
