"""Every rule in our own words, the rulings with the reason why they are open, and where a rule stands."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.core.evidence import Citation
from scoring.core.translator import mark
from scoring.glen.words.names import NameWords

RULES: Final = {
    "whisky": mark("Your barrels are compared with those of the player who has fewest."),
    "chieftains": mark(
        "Your chieftains and the bonnets on your cards are compared with those of the player who has fewest."
    ),
    "places": mark("Your cards of special places are compared with those of the player who has fewest."),
    "iona-abbey": mark("2 VP for each of your tiles with a yellow frame. The abbey is one of them."),
    "loch-morar": mark("2 VP for each of your tiles with a green frame."),
    "duart-castle": mark("3 VP for each of your villages. Castles are no villages."),
    "coins": mark("1 VP for each coin."),
    "tiles": mark("3 VP less for each tile that you have above the player with the fewest tiles."),
    "final": mark(
        "Three cards count, then every coin is 1 VP, and every tile above the fewest costs 3 VP. "
        "Most VP wins. More resources break a tie, and if those are equal, all of them win."
    ),
    "worth": mark("A difference of 0, 1, 2, 3, 4, or 5 and more is worth 0, 1, 2, 3, 5 or 8 VP."),
}

LAYING_RULES: Final = {
    "touch": mark("A tile lies side by side with a tile of your territory."),
    "clan": mark("A clan member stands on one of the eight tiles around the new one."),
    "river": mark("The river runs north to south. It is never interrupted and never begun twice."),
    "road": mark("The road runs east to west. It is never interrupted and never begun twice."),
}


class RulingText(NamedTuple):
    """An open point: why it is open, and what each choice means."""

    name: str
    why: str
    choices: dict[str, str]


RULINGS: Final = {
    "loch-ness": RulingText(
        mark("Loch Ness in its first turn"),
        mark("The rulebook does not say whether Loch Ness may be used in the turn in which it is laid."),
        {
            "at-once": mark("You use Loch Ness from the turn in which it is laid."),
            "next-turn": mark("You use Loch Ness from the turn after it is laid."),
        },
    ),
    "below-zero": RulingText(
        mark("Results below zero"),
        mark("The rulebook does not say what happens if a player cannot pay for all surplus tiles."),
        {
            "counts": mark("With you a result may fall below zero."),
            "stops-at-zero": mark("With you no result falls below zero."),
        },
    ),
}


class RuleWords(NameWords):
    """Rules, rulings and citations."""

    def rule(self, rule: str) -> str:
        return self._(RULES[rule])

    def laying_rule(self, rule: str) -> str:
        return self._(LAYING_RULES[rule])

    def ruling_name(self, ruling: str) -> str:
        """A short heading for a ruling."""
        return self._(RULINGS[ruling].name)

    def why_open(self, ruling: str) -> str:
        """Why the rulebook leaves this to the table."""
        return self._(RULINGS[ruling].why)

    def choice(self, ruling: str, value: str) -> str:
        """What a choice means."""
        return self._(RULINGS[ruling].choices[value])

    def citation(self, citation: Citation) -> str:
        return self._("{edition}, {section}, page {page}").format(
            edition=self.edition(citation.edition), section=citation.section, page=citation.page
        )
