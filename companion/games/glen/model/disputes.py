"""The numbers of Glen More as dispute cards: the comparisons of a scoring, and what the settlement adds. No Kivy here.

dispute_of(session, Subject("whisky", "Isla", 2))      # in the second scoring; 0 as it would be now
"""

from __future__ import annotations

from typing import Final

from companion.core.dispute import Comparison, Counted, Dispute, EditionRow, Editions, Stand, Subject
from companion.core.i18n import _, ngettext
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.rules_content import GlenRuleBook
from companion.games.glen.model.score_lines import ACHIEVEMENTS, Told, achievement_told, counter_symbol, settled_told
from companion.games.glen.model.scoring_table import view_of
from companion.games.glen.model.session import GlenSession
from scoring.core.evidence import LineKind, Unit, of_kind
from scoring.glen.comparison import compare
from scoring.glen.game import Game
from scoring.glen.rulebook import RULE_SECTIONS, cite_rule
from scoring.glen.settlement import END_CARDS, settle

ENTRIES: Final = {
    "whisky": "scoring-whisky",
    "chieftains": "scoring-chieftains",
    "places": "scoring-places",
    "iona-abbey": "place:iona-abbey",
    "loch-morar": "place:loch-morar",
    "duart-castle": "place:duart-castle",
    "coins": "coins",
    "tiles": "surplus",
    "final": "end",
}
"""The entry of the rule book for everything that scores."""
SETTLED: Final = (*END_CARDS, "coins", "tiles")


def game_then(session: GlenSession, subject: Subject) -> Game:
    """The table at the moment of a scoring, or as it is."""
    game: Game = view_of(session, subject.round).game if subject.round else session.state.game
    return game


def told_of(game: Game, subject: Subject) -> Told | None:
    """Everything there is to say about the number."""
    if subject.player not in game.names:
        return None
    seat = game.names.index(subject.player)
    if subject.kind in ACHIEVEMENTS:
        return achievement_told(game, subject.kind, seat)
    if subject.kind in SETTLED and (subject.kind not in END_CARDS or subject.kind in settle(game)[seat].cards):
        return settled_told(game, subject.kind, seat)
    return None


def dispute_of(session: GlenSession, subject: Subject) -> Dispute | None:
    """The card of a number; None where there is none."""
    game = game_then(session, subject)
    told = told_of(game, subject)
    if told is None:
        return None
    words, rule = engine_words(), subject.kind
    number = told.points
    if subject.round and rule in ACHIEVEMENTS:
        number = view_of(session, subject.round).points(subject.player, rule)
    entry = GlenRuleBook(words, session.state.game).rules[ENTRIES[rule]]
    citation = cite_rule(rule)
    title = told.title
    if subject.round:
        title = _("{what}, scoring {number}").format(what=title, number=subject.round)
    return Dispute(
        subject=subject,
        title=title,
        symbol=counter_symbol(rule),
        number=number,
        unit=Unit.VP,
        counted=" ".join(line.text for line in of_kind(told.lines, LineKind.SUM)),
        items=(*_items(game, subject, told), *_by_hand(number - told.points)),
        rule=(told.rule_words, *(text for text in entry.texts if text not in told.rule_words)),
        entry=entry.key,
        section=RULE_SECTIONS[rule],
        citation=words.citation(citation),
        editions=Editions(
            names=(words.edition(citation.edition),),
            rows=(EditionRow(_("Page"), (str(citation.page),)),),
            note=_("There is one edition of this rulebook."),
            agree=True,
        ),
        missed=tuple(line.text for line in told.missed),
        notes=tuple(line.text for line in told.notes),
        everyone=_everyone(game, rule) if rule in ACHIEVEMENTS else None,
    )


def _items(game: Game, subject: Subject, told: Told) -> list[Counted]:
    """What counted; in a comparison only the difference to the one who has least brings VP."""
    counted = [
        Counted(line.text, line.item.points if line.item else 0) for line in of_kind(told.lines, LineKind.COUNTED)
    ]
    if subject.kind not in ACHIEVEMENTS or not told.points:
        return counted
    amounts = [own[subject.kind].amount for own in compare(game)]
    ahead = amounts[game.names.index(subject.player)] - min(amounts)
    text = ngettext("{count} more than the one who has least", "{count} more than the one who has least", ahead)
    return [*counted, Counted(text.format(count=ahead), told.points)]


def _by_hand(apart: int) -> list[Counted]:
    """What stands between the number and what the rules count."""
    return [Counted(_("Set by hand by the table"), apart)] if apart else []


def _everyone(game: Game, rule: str) -> Comparison:
    found = [own[rule] for own in compare(game)]
    stands = [
        Stand(player.name, player.colour or "white", each.amount, each.score.points)
        for player, each in zip(game.players, found, strict=True)
    ]
    ordered = sorted(stands, key=lambda stand: -stand.amount)
    return Comparison(_("Everyone's count"), counter_symbol(rule), tuple(ordered))
