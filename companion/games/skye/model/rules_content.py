"""The rules of Isle of Skye in our own words: the entries, and where the rulebooks have them. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.core.i18n import _, mark
from companion.core.search import Vocabulary
from companion.core.stop_words import STOP_WORDS
from companion.games.skye.model.rules_examples import example_of, tile_picture
from companion.games.skye.model.rules_laying import LAYING
from companion.games.skye.model.rules_modules import BORDERLANDS, DRUIDS, TUNNELS
from companion.games.skye.model.rules_round import ROUND
from companion.games.skye.model.rules_scoring import FINAL, SCORING, SCROLLS_RELATED, TILES_RELATED
from companion.games.skye.model.rules_search import ASKED, GROUPS
from companion.games.skye.model.rules_setup import SETUP
from companion.protocol.rule_book import Example, RuleBook, RuleEntry, RulingEntry, Source
from scoring.skye.game import EXEMPT, RULINGS, Game, in_force
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES, hanging_on
from scoring.skye.scrolls import SCROLLS
from scoring.skye.words import Words

TEXTS: Final = (*SETUP, *ROUND, *LAYING, *SCORING, *FINAL, *DRUIDS, *TUNNELS, *BORDERLANDS)


TOPICS: Final = {
    "setup": mark("Set-up and material"),
    "round": mark("A round"),
    "laying": mark("Laying"),
    "tiles": mark("Scoring tiles"),
    "scrolls": mark("Scrolls"),
    "final": mark("End of the game"),
    "druids": mark("Druids"),
    "tunnels": mark("Tunnels"),
    "borderlands": mark("Borderlands"),
    "rulings": mark("Rulings"),
}
BOXES: Final = {"druids": mark("Druids"), "tunnels": mark("Tunnels"), "bonus": mark("Bonus scoring tiles")}


RULING_ENTRIES: Final = {
    "vp-barrels": RulingEntry("vp-barrels", "barrel-vp", ("vp-barrels", "income")),
    "tie-break": RulingEntry("final", "coin", ("winner", "gold")),
    "line-scroll": RulingEntry("druid-scrolls", "scroll-rows", ("scroll:rows", "scroll:columns")),
    EXEMPT: RulingEntry("borderlands", "score-squares", ("borderland-scoring",)),
}
"""The open points that concern no scoring tile, or all of them."""


def ruling_entry(ruling: str) -> RulingEntry:
    """An open point that changes certain scoring tiles stands where they do."""
    if ruling in RULING_ENTRIES:
        return RULING_ENTRIES[ruling]
    tiles = hanging_on(ruling)
    related = [*(f"tile:{tile}" for tile in tiles), *TILES_RELATED.get(tiles[0], ())]
    return RulingEntry(SCORING_TILES[tiles[0]].section, f"score-{tiles[0]}", tuple(related))


class SkyeRuleBook(RuleBook):
    """The rules of Isle of Skye and its boxes, in the language of the words, for a game or for none."""

    vocabulary = Vocabulary(GROUPS, STOP_WORDS)
    asked = ASKED

    def __init__(self, words: Words, edition: str, game: Game | None = None) -> None:
        self.words, self.game = words, game
        self.printed = in_force(edition, {})
        rules = (*self._texts(), *self._tiles(), *self._scrolls(), *self._rulings())
        topics = {topic: _(title) for topic, title in TOPICS.items()}
        order = [edition, *(other for other in EDITIONS if other != edition)]
        sources = {
            section: [Source(words.edition(each), *places[EDITIONS.index(each)]) for each in order]
            for section, places in SECTIONS.items()
        }
        super().__init__(topics, rules, sources)

    def on_table(self) -> dict[str, str]:
        """The scoring tiles that lie on the board, by their letters."""
        return {letter: f"tile:{tile}" for letter, tile in self.game.scoring_tiles.items()} if self.game else {}

    def example(self, rule: RuleEntry) -> Example | None:
        return example_of(rule.key, self.words, self.game.rulings if self.game else self.printed)

    def at_your_table(self, rule: RuleEntry) -> str:
        game, words = self.game, self.words
        if not rule.rulings or game is None:
            return ""
        if EXEMPT not in rule.rulings:
            return " ".join(words.choice(ruling, game.rulings.of(ruling)) for ruling in rule.rulings)
        if game.borderlands_exempt:
            tiles = words.listed([words.scoring_tile(tile) for tile in game.borderlands_exempt])
            return _("With you borderlands do not count for {tiles}.").format(tiles=tiles)
        return _("With you borderlands count for every scoring tile.")

    # --- where the entries come from ---

    def _texts(self) -> Iterator[RuleEntry]:
        for text in TEXTS:
            yield text.spoken(tile_picture(text.key))

    def _tiles(self) -> Iterator[RuleEntry]:
        words = self.words
        for tile, kind in SCORING_TILES.items():
            majority = words.majority_rules() if kind.majority else ()
            links = [f"ruling:{ruling}" for ruling in kind.rulings]
            yield RuleEntry(
                key=f"tile:{tile}",
                topic="tiles",
                title=words.scoring_tile(tile),
                texts=(words.scoring_tile_rule(tile), *majority, *map(_, kind.notes)),
                section=kind.section,
                picture=f"score-{tile}",
                differences=(*map(words.why_open, kind.rulings), *map(_, kind.differences)),
                related=(*TILES_RELATED.get(tile, ()), *links, *(("majorities",) if kind.majority else ())),
                rulings=kind.rulings,
                box=_(BOXES[kind.box]) if kind.box in BOXES else "",
                unprinted=tuple(map(_, kind.unprinted)),
            )

    def _scrolls(self) -> Iterator[RuleEntry]:
        for scroll, kind in SCROLLS.items():
            name = self.words.scroll(scroll)
            yield RuleEntry(
                key=f"scroll:{scroll}",
                topic="scrolls",
                title=name[:1].upper() + name[1:],
                texts=(self.words.scroll_rule(scroll), *map(_, kind.notes), self.words.scroll_doubling()),
                section=kind.section,
                picture=f"scroll-{scroll}",
                differences=(*map(self.words.why_open, kind.rulings), *map(_, kind.differences)),
                related=(
                    *SCROLLS_RELATED.get(scroll, ()),
                    "doubling",
                    *(f"ruling:{ruling}" for ruling in kind.rulings),
                ),
                rulings=kind.rulings,
                box=_(BOXES[kind.box]) if kind.box in BOXES else "",
                unprinted=tuple(map(_, kind.unprinted)),
            )

    def _rulings(self) -> Iterator[RuleEntry]:
        for ruling in (*RULINGS, EXEMPT):
            choices = ("counts", "exempt") if ruling == EXEMPT else RULINGS[ruling].values
            yield ruling_entry(ruling).spoken(self.words, ruling, choices)
