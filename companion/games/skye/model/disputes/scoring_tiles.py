"""The dispute cards of scoring tiles, majorities among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.dispute import Comparison, Stand, Subject
from companion.core.i18n import _, ngettext
from companion.games.skye.art import evidence
from companion.games.skye.model.disputes.card import (
    BORDERLANDS,
    DOUBLING,
    LAID_ANYWAY,
    Account,
    Case,
    DisputeTable,
    Ground,
    Number,
    Rule,
    apart,
    borderlands_lie,
    in_round,
    terms_of,
    told_items,
)
from companion.games.skye.model.round_points import RoundView
from companion.games.skye.model.rules_file import rules
from companion.games.skye.model.why_lines import compared, shown
from scoring.core.evidence import LineKind, Score, of_kind
from scoring.skye.game import EXEMPT
from scoring.skye.play.state import TableState
from scoring.skye.score import MOST, SECOND, score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.words import Words
from scoring.skye.words.table import compared as compared_amount

PICTURES: Final = {"ships": "ship", "barrels": "barrel-gold", "lighthouses": "lighthouse"}
"""What majorities compare; gold otherwise."""


def letter_case(table: DisputeTable, subject: Subject) -> Case | None:
    letter, name = subject.what, subject.player
    tile = table.game.scoring_tiles.get(letter)
    number = subject.round or table.game.round
    view = table.view(number)
    if tile is None:
        return None
    live = letter not in view.letters
    scores = _scores_now(table.state, tile) if live else {each: view.score(each, letter) for each in table.state.names}
    score = scores[name]
    points = (score.points if score else None) if live else view.points(name, letter)
    if score is None or points is None:
        return None
    territory = table.game.player(name).territory if live else view.territory(name)
    survey = Survey(territory, tile in table.game.rulings.borderlands_exempt)
    title = _("{letter} · {tile}").format(letter=letter, tile=table.words.scoring_tile(tile))
    title = (
        _("{title} · not this round").format(title=title)
        if live
        else in_round(table, subject._replace(round=number), title)
    )
    lines = table.words.score_lines(score)
    dispute = Account(
        _rule_of_tile(table, tile, territory),
        title=title,
        symbol=f"score-{tile}",
        number=points,
        counted=_counted_words(table, score),
        items=[
            *told_items(table.words, tile, score.items),
            *apart(points, score.points, not live and view.by_hand(name, letter)),
        ],
        effect=_letter_effect(number, letter, tile, live=live),
        missed=[line.text for line in of_kind(lines, LineKind.MISSED)],
        notes=_table_notes(table, tile, territory),
        everyone=_majority(table, tile, scores),
        can_stand=not live,
        by_rule=score.points if score.points != points else None,
        suggestions=_suggestions(tile),
    ).card(table, subject)
    return Case(dispute, Ground(territory, survey, evidence.of_score(territory, survey, score), tuple(shown(lines))))


def _scores_now(state: TableState, tile: str) -> dict[str, Score | None]:
    return dict(zip(state.names, (each[tile] for each in score_tiles(state.game, [tile])), strict=True))


def _letter_effect(number: int, letter: str, tile: str, *, live: bool) -> Number:
    def count(state: TableState, name: str) -> int | None:
        score = _scores_now(state, tile)[name] if live else RoundView(state, number).score(name, letter)
        return score.points if score else None

    return count


def _rule_of_tile(table: DisputeTable, tile: str, territory: Territory) -> Rule:
    kind = SCORING_TILES[tile]
    entries = [f"tile:{tile}"]
    entries += ["majorities"] if kind.majority else []
    entries += [DOUBLING] if kind.counts_scroll else []
    terms = terms_of(rules().entries[f"tile:{tile}"].related)
    if "completed" in terms and any(placement.forced for placement in territory):
        entries.append(LAID_ANYWAY)
    entries += terms
    rulings = kind.rulings
    if borderlands_lie(table):
        entries, rulings = [*entries, BORDERLANDS], (*rulings, EXEMPT)
    return Rule(tuple(entries), rulings)


def _counted_words(table: DisputeTable, score: Score) -> str:
    words = table.words
    if not SCORING_TILES[score.rule].majority:
        return words.sum(score)
    return f"{words.short_sum(score)}."


def _table_notes(table: DisputeTable, tile: str, territory: Territory) -> list[str]:
    words = table.words
    unverified = words.open_notes(territory, SCORING_TILES[tile].unverified)
    return [line.text for line in (*words.house_rules(table.game, tile), *unverified)]


def _majority(table: DisputeTable, tile: str, scores: Mapping[str, Score | None]) -> Comparison | None:
    """With what would change it."""
    found = majority_of(table.state, tile, scores)
    if found is None:
        return None
    amounts = {stand.name: stand.amount for stand in found.stands}
    return found._replace(verdict=(*found.verdict, *_changes(table.words, amounts)))


def majority_of(state: TableState, tile: str, scores: Mapping[str, Score | None]) -> Comparison | None:
    """Everybody's count for a majority, most first; nothing where something is not known."""
    kind = SCORING_TILES[tile]
    known = {name: score for name, score in scores.items() if score is not None and score.points is not None}
    if not kind.majority or len(known) < len(scores):
        return None
    amounts = {name: compared_amount(score) for name, score in known.items()}
    most = max(amounts.values())
    ordered = sorted(amounts, key=lambda name: -amounts[name])
    places = {
        points: place
        for place, points in enumerate(
            dict.fromkeys(sorted({s.points or 0 for s in known.values()} - {0}, reverse=True)), 1
        )
    }
    stands = [
        Stand(
            name,
            state.game.player(name).colour or "white",
            amounts[name],
            known[name].points,
            _short_of(most - amounts[name]),
            places.get(known[name].points or 0, 0),
        )
        for name in ordered
    ]
    verdict = compared(list(known.items()))[1:]
    return Comparison(
        _("Everyone's count"),
        PICTURES.get(kind.seeks[0] if kind.seeks else "", "coin"),
        tuple(stands),
        tuple(verdict),
    )


def _suggestions(tile: str) -> list[tuple[str, int]]:
    if not SCORING_TILES[tile].majority:
        return []
    return [(_("I have most, too"), MOST), (_("I am second"), SECOND)]


def _short_of(short: int) -> str:
    return _("{count} short").format(count=short) if short else ""


def _changes(words: Words, amounts: Mapping[str, int]) -> list[str]:
    """What would change a majority: how many more it takes to stand alone, or to draw level."""
    most = max(amounts.values())
    first = [name for name, amount in amounts.items() if amount == most]
    if not most:
        return [_("With 1 anybody would have most.")]
    if len(first) > 1:
        return [_("With 1 more {names} would have most alone.").format(names=_either(first))]
    second = max((amount for name, amount in amounts.items() if name not in first), default=0)
    chasing = [name for name, amount in amounts.items() if amount == second and name not in first]
    if not chasing:
        return []
    if not second:
        return [_("With 1 {names} would be second.").format(names=_either(chasing))]
    return [
        ngettext(
            "With {count} more {names} would be level with {first}.",
            "With {count} more {names} would be level with {first}.",
            most - second,
        ).format(count=most - second, names=_either(chasing), first=first[0])
    ]


def _either(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return _("{names} or {last}").format(names=_(", ").join(names[:-1]), last=names[-1])
