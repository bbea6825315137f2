"""The dispute cards of income with catch-up gold, and of VP barrels."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.dispute import Comparison, Stand, Subject
from companion.core.i18n import _, ngettext
from companion.games.skye.art import evidence
from companion.games.skye.model.disputes.card import (
    Account,
    Case,
    DisputeTable,
    Ground,
    Rule,
    apart,
    colour_of,
    in_round,
    told_items,
)
from companion.games.skye.model.why_lines import shown
from scoring.core.evidence import LineKind, Unit
from scoring.skye.income import Income
from scoring.skye.play.snapshots import before_income, incomes
from scoring.skye.survey import Survey
from scoring.skye.words.counted import INCOME


def income_case(table: DisputeTable, subject: Subject) -> Case | None:
    state, name = table.state, subject.player
    number = subject.round or table.game.round
    if not state.gold_tracked:
        return None
    found = incomes(state, number)
    own, booked = found[name], state.incomes.get(number)
    gold = own.gold if booked is None else booked.gold.get(name, 0)
    rate = table.game.track[number - 1].gold_per_player_ahead
    vp = _vp_then(table, number, found)
    rulings = ("vp-barrels",) if "tunnels" in table.game.modules else ()
    ground = _income_ground(table, number, name, own)
    return Case(
        Account(
            Rule(_rule_of_income(vp, name) if rate else ("income", "income-barrels", "catch-up"), rulings),
            title=in_round(table, subject._replace(round=number), _("Income")),
            symbol="coin",
            number=gold,
            unit=Unit.GOLD,
            counted=_("{words}.").format(words=table.words.catch_up(own.players_ahead, rate)),
            items=[
                *told_items(table.words, INCOME, own.items),
                *apart(gold, own.gold, bool(booked and booked.by_hand)),
            ],
            effect=lambda at, who: incomes(at, number)[who].gold,
            missed=[line.text for line in ground.lines if line.kind is LineKind.MISSED],
            notes=[_("As it would be if the round ended now.")] if number > table.game.round else (),
            everyone=_ahead(table, name, vp, rate) if rate else None,
        ).card(table, subject),
        ground,
    )


def _rule_of_income(vp: Mapping[str, int], name: str) -> tuple[str, ...]:
    """What is argued about first: among players who are level it is the catch-up gold."""
    level = sum(points == vp[name] for points in vp.values()) > 1
    return ("catch-up", "income", "income-barrels") if level else ("income", "income-barrels", "catch-up")


def _income_ground(table: DisputeTable, number: int, name: str, own: Income) -> Ground:
    territory = before_income(table.state, number).player(name).territory
    survey = Survey(territory)
    lines = tuple(shown(table.words.income_lines(own)))
    return Ground(territory, survey, evidence.of_income(territory, survey, own), lines)


def _vp_then(table: DisputeTable, number: int, found: Mapping[str, Income]) -> dict[str, int]:
    """Everyone's VP when the catch-up gold was counted."""
    return {player.name: player.vp + found[player.name].vp for player in before_income(table.state, number).players}


def _ahead(table: DisputeTable, name: str, vp: Mapping[str, int], rate: int) -> Comparison:
    own = vp[name]
    notes = {
        each: _("ahead") if points > own else _("level, not ahead") if points == own and each != name else ""
        for each, points in vp.items()
    }
    ordered = sorted(vp, key=lambda each: -vp[each])
    gold = {each: rate * sum(other > points for other in vp.values()) for each, points in vp.items()}
    stands = tuple(Stand(each, colour_of(table, each), vp[each], gold[each], notes[each]) for each in ordered)
    verdict = _("Who is level is not ahead: both get the same catch-up gold.")
    return Comparison(_("VP before the income"), "vp", stands, (verdict,), Unit.GOLD)


def vp_barrels_case(table: DisputeTable, subject: Subject) -> Case | None:
    state, name = table.state, subject.player
    number = subject.round or table.game.round
    own, booked = incomes(state, number)[name], state.incomes.get(number)
    vp = own.vp if booked is None else booked.vp.get(name, 0)
    ground = _income_ground(table, number, name, own)
    count = len(own.vp_items)
    return Case(
        Account(
            Rule(("vp-barrels", "roads"), ("vp-barrels",)),
            title=in_round(table, subject._replace(round=number), _("VP barrels")),
            symbol="barrel-vp",
            number=vp,
            counted=ngettext(
                "{count} road with VP barrels reaches the castle.",
                "{count} roads with VP barrels reach the castle.",
                count,
            ).format(count=count),
            items=[
                *told_items(table.words, INCOME, own.vp_items),
                *apart(vp, own.vp, bool(booked and booked.by_hand)),
            ],
            effect=lambda at, who: incomes(at, number)[who].vp,
            missed=[line.text for line in ground.lines if line.kind is LineKind.MISSED],
        ).card(table, subject),
        ground,
    )
