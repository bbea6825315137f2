"""The counters of a table that counts points only, with what each would score now. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from companion.core.i18n import _, mark
from companion.core.numbers import number_text, signed_text
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import ACHIEVEMENTS
from scoring.glen.comparison import MEY
from scoring.glen.game import Game
from scoring.glen.gamefile import TALLY_CARDS
from scoring.glen.play.state import value_of, worth_now
from scoring.glen.settlement import settle

TITLES: Final[Mapping[str, str]] = {
    "vp": mark("VP"),
    "whisky": mark("Barrels"),
    "chieftains": mark("Chieftains"),
    "bonnets": mark("Bonnets"),
    "places": mark("Special places"),
    "coins": mark("Coins"),
    "tiles": mark("Tiles"),
    "resources": mark("Resources"),
}
"""The counters in the order of the screen."""
WHAT: Final[Mapping[str, str]] = {
    "chieftains": mark("Beside the territory"),
    "bonnets": mark("On the cards"),
    "places": mark("One card each"),
    "tiles": mark("With the start village"),
    "resources": mark("They break ties"),
    "iona-abbey": mark("Yellow tiles, with itself"),
    "loch-morar": mark("Green tiles"),
    "duart-castle": mark("Villages, with the first"),
    MEY: mark("Chieftains count double"),
}
"""What is counted, where the name alone leaves it open."""
ALWAYS: Final[Mapping[str, int]] = {"iona-abbey": 1, "duart-castle": 1}
"""What a card counts from the start: Iona Abbey is yellow itself, the start village a village."""
EXPLAINED: Final[Mapping[str, str]] = {
    "whisky": "whisky",
    "chieftains": "chieftains",
    "bonnets": "chieftains",
    "places": "places",
    "coins": "coins",
    "tiles": "tiles",
}
"""The score that each of them is part of."""
VP_STEPS: Final = (2, 3, 4, 5, 7, 8, 12)
"""What tiles bring at once, beside single points."""


class CounterNow(NamedTuple):
    """A counter of a player."""

    counter: str
    title: str
    value: int | None
    """None for a card that the player does not have."""
    note: str
    """What it would bring now, in a few letters."""
    rule: str
    """The score that a why sheet tells of; empty where there is none."""
    what: str = ""
    """What is counted, in a few words."""


def counters_now(game: Game, name: str) -> list[CounterNow]:
    """All counters of a player; what a territory tells is none."""
    seat = game.names.index(name)
    player, worth = game.players[seat], worth_now(game)[seat]
    found = [(counter, value_of(player, counter)) for counter in TITLES]
    return [
        CounterNow(
            counter, _(TITLES[counter]), value, _note(counter, worth), EXPLAINED.get(counter, ""), _what(counter)
        )
        for counter, value in found
        if value is not None
    ]


def cards_now(game: Game, name: str) -> list[CounterNow]:
    """The cards that change a score, of a player who has no territory; the one that doubles counts no tiles."""
    seat = game.names.index(name)
    player, worth = game.players[seat], worth_now(game)[seat]
    if player.tally is None:
        return []
    words = engine_words()
    return [
        CounterNow(
            card,
            words.heading(card) if card != MEY else "Castle of Mey",
            value_of(player, card),
            _note(card, worth) if card in worth else "",
            "chieftains" if card == MEY else card,
            _what(card),
        )
        for card in TALLY_CARDS
    ]


def _note(counter: str, worth: Mapping[str, int]) -> str:
    if counter == "bonnets" or counter not in worth:
        return ""
    return _("{points} VP").format(points=signed_text(worth[counter]))


def _what(counter: str) -> str:
    return _(WHAT[counter]) if counter in WHAT else ""


def would_be(game: Game, name: str) -> tuple[str, str]:
    """What a scoring would bring now, and what the settlement would make of everything, in a sentence each."""
    seat = game.names.index(name)
    scored = sum(worth_now(game)[seat][rule] for rule in ACHIEVEMENTS)
    total = settle(game)[seat].total
    return (
        _("A scoring now: {points} VP.").format(points=signed_text(scored)),
        _("Settled now: {total} VP.").format(total=number_text(total)),
    )
