"""The rule book of Glen More: the entries with their pictures, and where the rulebook has them. No Kivy here."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from companion.core.i18n import _, ngettext
from companion.core.search import Vocabulary
from companion.games.glen.art.chart import ChartPicture
from companion.games.glen.art.pictures import place_picture, tile_picture
from companion.games.glen.model.rules_file import rules, vocabulary
from companion.protocol.rule_book import RuleBook, RuleEntry, Source
from companion.protocol.rule_file import RuleText
from scoring.glen.catalogue import START_VILLAGE, by_name, catalogue
from scoring.glen.game import RULINGS, Game, in_force
from scoring.glen.rulebook import EDITION, SECTIONS
from scoring.glen.tile import Cost, Kind, Tile
from scoring.glen.words import Words

CHARTED: Final = "worth"
"""The entry that a chart is drawn for."""


class GlenRuleBook(RuleBook):
    """The rules of Glen More in the language of the words, for a game or for none."""

    def __init__(self, words: Words, game: Game | None = None) -> None:
        self.words, self.game = words, game
        topics = {topic: _(title) for topic, title in rules().topics.items()}
        edition = words.edition(EDITION)
        sources = {section: [Source(edition, heading, page)] for section, (heading, page) in SECTIONS.items()}
        super().__init__(topics, map(self._entry, rules().entries.values()), sources)

    def at_your_table(self, rule: RuleEntry) -> str:
        if self.game is None:
            return ""
        chosen = self.game.chosen_rulings
        return " ".join(self.words.choice(ruling, in_force(ruling, chosen)) for ruling in rule.rulings)

    def vocabulary(self) -> Vocabulary:
        return vocabulary()

    # --- where the entries come from ---

    def _entry(self, text: RuleText) -> RuleEntry:
        if text.kind == "tile":
            return self._tiles(text)
        if text.kind == "place":
            return self._place(text, catalogue()[text.name])
        if text.kind == "ruling":
            return text.spoken_ruling(self.words, RULINGS[text.name])
        return text.spoken(ChartPicture() if text.key == CHARTED else None)

    def _tiles(self, text: RuleText) -> RuleEntry:
        own, alike = text.spoken(tile_picture(text.tile)), _like(by_name()[text.tile])
        told = (self._costs(alike), _in_the_box(alike))
        return replace(own, texts=(*own.texts, *told), unprinted=(*own.unprinted, *_from_one_source(alike)))

    def _place(self, text: RuleText, tile: Tile) -> RuleEntry:
        own = text.spoken(place_picture(text.name))
        told = (*self._grey(tile), *_bonnets(tile), self._costs([tile]))
        unprinted = (*own.unprinted, *_from_one_source([tile]))
        return replace(own, title=self.words.heading(text.name), texts=(*own.texts, *told), unprinted=unprinted)

    def _grey(self, tile: Tile) -> tuple[str, ...]:
        """What castles have in common."""
        if tile.kind is not Kind.CASTLE:
            return ()
        return (_("Like every castle it also brings a clan member, and a movement point for each activation."),)

    def _costs(self, tiles: list[Tile]) -> str:
        """What some tiles cost; those that are alike may cost different things."""
        costs = Counter(tile.cost for tile in tiles)
        if len(costs) == 1:
            return _("It costs {cost}.").format(cost=self._cost(next(iter(costs))))
        return " ".join(
            ngettext("{count} of them costs {cost}.", "{count} of them cost {cost}.", count).format(
                count=count, cost=self._cost(cost)
            )
            for cost, count in costs.items()
        )

    def _cost(self, cost: Cost) -> str:
        parts = [_("1 {resource}").format(resource=self.words.resource(each)) for each in cost.resources]
        if cost.different:
            parts.append(_("{count} different resources").format(count=cost.different))
        if cost.whisky:
            parts.append(_("1 barrel"))
        if cost.members:
            parts.append(_("1 clan member or chieftain"))
        return self.words.listed(parts) if parts else _("nothing")


def _from_one_source(tiles: list[Tile]) -> tuple[str, ...]:
    """What the rulebook does not tell of some tiles; it names none of them, so that who asks for one reads its rule."""
    unverified = {point for tile in tiles for point in tile.unverified}
    if "cost" not in unverified:
        return ()
    if "bonnets" in unverified:
        return (_("Only one source tells the bonnets and the cost. Look at card and tile."),)
    return (_("Only one source tells the cost and the stack. Look at the tile."),)


def _bonnets(tile: Tile) -> tuple[str, ...]:
    """How many its card shows."""
    if not tile.bonnets:
        return ()
    text = ngettext("Its card shows {count} bonnet.", "Its card shows {count} bonnets.", tile.bonnets)
    return (text.format(count=tile.bonnets),)


def _like(tile: Tile) -> list[Tile]:
    """The tiles of the box that an entry with the picture of one is about; the start village has its own."""
    return [each for each in catalogue().values() if _sort(each) == _sort(tile)]


def _sort(tile: Tile) -> tuple[object, ...]:
    return tile.kind, tile.effect, tile.place, tile.id == START_VILLAGE


def _in_the_box(tiles: list[Tile]) -> str:
    """How many there are, and in which stacks."""
    if tiles[0].stack is None:
        return _("There is one for each player.")
    stacks = sorted(Counter(tile.stack for tile in tiles if tile.stack is not None).items())
    told = ", ".join(_("{count} in stack {stack}").format(count=count, stack=stack) for stack, count in stacks)
    return _("In the box: {stacks}.").format(stacks=told)
