"""The rules of Isle of Skye in our own words: the entries, and where the rulebooks have them. No Kivy here."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.core.i18n import _, mark
from companion.core.search import Vocabulary
from companion.games.skye.model.rules_examples import example_of, tile_picture
from companion.games.skye.model.rules_file import rules, vocabulary
from companion.protocol.rule_book import Example, RuleBook, RuleEntry, Source
from companion.protocol.rule_file import RuleText
from scoring.skye.game import EXEMPT, RULINGS, Game, in_force
from scoring.skye.rulebook import COUNTED, EDITIONS, SECTIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES, ScoringTile
from scoring.skye.scrolls import SCROLLS, ScrollKind
from scoring.skye.words import Words

BOXES: Final = {"druids": mark("Druids"), "tunnels": mark("Tunnels"), "bonus": mark("Bonus scoring tiles")}


class SkyeRuleBook(RuleBook):
    """The rules of Isle of Skye and its boxes, in the language of the words, for a game or for none."""

    def __init__(self, words: Words, edition: str, game: Game | None = None) -> None:
        self.words, self.game = words, game
        self.printed = in_force(edition, {})
        topics = {topic: _(title) for topic, title in rules().topics.items()}
        order = [edition, *(other for other in EDITIONS if other != edition)]
        sources = {
            section: [
                Source(words.edition(each), *places[EDITIONS.index(each)], each, each in COUNTED) for each in order
            ]
            for section, places in SECTIONS.items()
        }
        super().__init__(topics, map(self._entry, rules().entries.values()), sources)

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

    def vocabulary(self) -> Vocabulary:
        return vocabulary()

    # --- where the entries come from ---

    def _entry(self, text: RuleText) -> RuleEntry:
        if text.kind == "tile":
            return self._tile(text, SCORING_TILES[text.name])
        if text.kind == "scroll":
            return self._scroll(text, SCROLLS[text.name])
        if text.kind == "ruling":
            choices = ("counts", "exempt") if text.name == EXEMPT else RULINGS[text.name].values
            return text.spoken_ruling(self.words, choices)
        return text.spoken(tile_picture(text.tile) if text.tile else None)

    def _tile(self, text: RuleText, kind: ScoringTile) -> RuleEntry:
        words, own = self.words, text.spoken()
        majority = words.majority_rules() if kind.majority else ()
        return replace(
            own,
            title=words.scoring_tile(text.name),
            texts=(words.scoring_tile_rule(text.name), *majority, *own.texts),
            section=kind.section,
            picture=f"score-{text.name}",
            differences=(*map(words.why_open, kind.rulings), *own.differences),
            related=(*own.related, *map(_ruling_key, kind.rulings), *(("majorities",) if kind.majority else ())),
            rulings=kind.rulings,
            box=_(BOXES[kind.box]) if kind.box in BOXES else "",
        )

    def _scroll(self, text: RuleText, kind: ScrollKind) -> RuleEntry:
        words, own = self.words, text.spoken()
        name = words.scroll(text.name)
        return replace(
            own,
            title=name[:1].upper() + name[1:],
            texts=(words.scroll_rule(text.name), *own.texts, words.scroll_doubling()),
            section=kind.section,
            picture=f"scroll-{text.name}",
            differences=(*map(words.why_open, kind.rulings), *own.differences),
            related=(*own.related, "doubling", *map(_ruling_key, kind.rulings)),
            rulings=kind.rulings,
            box=_(BOXES[kind.box]) if kind.box in BOXES else "",
        )


def _ruling_key(ruling: str) -> str:
    return f"ruling:{ruling}"
