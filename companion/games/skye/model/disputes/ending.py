"""The dispute cards of the end: scrolls, tablets, exchanged gold, totals, ties."""

from __future__ import annotations

from companion.core.dispute import Comparison, Counted, Stand, Subject
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
    Rule,
    borderlands_lie,
    colour_of,
    forced_at,
    standing,
    terms_of,
    told_items,
)
from companion.games.skye.model.disputes.kinds import EXCHANGE, ONE_SCROLL, SCROLLS_SUM, TABLETS, VP
from companion.games.skye.model.rules_file import rules
from companion.games.skye.model.why_lines import shown
from scoring.core.evidence import LineKind, Unit, of_kind
from scoring.skye.final import FinalScore, final, tie_break
from scoring.skye.play.state import TableState
from scoring.skye.scrolls import GOLD_PER_POINT, SCROLLS, ScrollScore
from scoring.skye.survey import Survey
from scoring.skye.words import Words
from scoring.skye.words.counted import SCROLL


def _rule_of_scroll(table: DisputeTable, scroll: ScrollScore, survey: Survey) -> Rule:
    """What the scroll counts, then doubling, and all that decides whether its area is completed."""
    kind = SCROLLS[scroll.scroll]
    entries = [f"scroll:{scroll.scroll}"]
    entries += [LAID_ANYWAY] if forced_at(survey, scroll.cell) else []
    entries += [DOUBLING]
    entries += ["scroll-rounding"] if kind.per > 1 else []
    entries += dict.fromkeys(["completed", *terms_of(rules().entries[f"scroll:{scroll.scroll}"].related)])
    entries += [BORDERLANDS] if borderlands_lie(table) else []
    return Rule(tuple(entries), kind.rulings)


def _results(state: TableState) -> dict[str, FinalScore]:
    return dict(zip(state.names, final(state.game), strict=True))


def scroll_case(table: DisputeTable, subject: Subject) -> Case | None:
    scrolls = _results(table.state)[subject.player].scrolls
    at = int(subject.what) if subject.what.isdigit() else len(scrolls)
    if at >= len(scrolls) or scrolls[at].points is None:
        return None
    scroll, words = scrolls[at], table.words
    territory = table.game.player(subject.player).territory
    survey = Survey(territory)
    lines = words.scroll_lines(scroll)
    kind = SCROLLS[scroll.scroll]

    def effect(state: TableState, name: str) -> int | None:
        found = _results(state)[name].scrolls
        same = [each for each in found if each.scroll == scroll.scroll]
        if name == subject.player:
            return found[at].points
        return sum(each.points or 0 for each in same)

    name = words.scroll(scroll.scroll)
    dispute = Account(
        _rule_of_scroll(table, scroll, survey),
        title=name[:1].upper() + name[1:],
        symbol=f"scroll-{scroll.scroll}",
        number=scroll.points,
        counted=_scroll_words(words, scroll),
        items=told_items(words, SCROLL, scroll.items),
        effect=effect,
        missed=[line.text for line in of_kind(lines, LineKind.MISSED)],
        notes=[line.text for line in words.open_notes(territory, ("scroll", *kind.unverified), scroll.cell)],
    ).card(table, subject)
    return Case(dispute, Ground(territory, survey, evidence.of_scroll(territory, survey, scroll), tuple(shown(lines))))


def _scroll_words(words: Words, scroll: ScrollScore) -> str:
    """ "3 x 2: its area is completed."."""
    if not scroll.value:
        return words.scroll_value(scroll)
    if scroll.completed:
        return _("{value} {single} x 2: its area is completed.").format(
            value=words.scroll_value(scroll), single=scroll.value
        )
    return _("{value} {single} once: its area is open.").format(value=words.scroll_value(scroll), single=scroll.value)


def scrolls_case(table: DisputeTable, subject: Subject) -> Case | None:
    name, words = subject.player, table.words
    found = _results(table.state)
    items = [
        Counted(
            _("{scroll}, {place}").format(scroll=words.scroll(each.scroll), place=words.place(each.cell)),
            each.points,
            Subject(ONE_SCROLL, name, 0, str(number)),
        )
        for number, each in enumerate(found[name].scrolls)
        if each.points is not None
    ]
    sums = {each: sum(scroll.points or 0 for scroll in score.scrolls) for each, score in found.items()}
    return Case(
        Account(
            Rule(("doubling", "scroll-rounding")),
            title=_("Scrolls"),
            symbol="scroll-plain",
            number=sums[name],
            counted=ngettext("{count} scroll.", "{count} scrolls.", len(items)).format(count=len(items)),
            items=items,
            missed=()
            if len(items) == len(found[name].scrolls)
            else [_("One scroll needs gold that nobody has entered.")],
            everyone=standing(table, sums, _("Scrolls"), "scroll-plain"),
        ).card(table, subject)
    )


def tablets_case(table: DisputeTable, subject: Subject) -> Case | None:
    tablets = _results(table.state)[subject.player].tablets
    if tablets.points is None or not tablets.owned:
        return None
    words = table.words
    text = _("{scroll} once more, single").format(scroll=words.scroll(tablets.chosen.scroll)) if tablets.chosen else ""
    value = tablets.points // tablets.owned
    territory = table.game.player(subject.player).territory
    survey = Survey(territory)
    ground = None
    if tablets.chosen is not None:
        lines = tuple(shown(words.scroll_lines(tablets.chosen)))
        ground = Ground(territory, survey, evidence.of_scroll(territory, survey, tablets.chosen), lines)
    return Case(
        Account(
            Rule(("tablet:scroll-again", "tablets")),
            title=_("Stone tablets"),
            symbol="tablet",
            number=tablets.points,
            counted=words.tablets(tablets),
            items=[Counted(text[:1].upper() + text[1:], value)] * tablets.owned if tablets.chosen else (),
        ).card(table, subject),
        ground,
    )


def exchange_case(table: DisputeTable, subject: Subject) -> Case | None:
    gold = table.game.player(subject.player).gold
    if gold is None:
        return None
    left = gold % GOLD_PER_POINT
    items = [Counted(_("{gold} gold of {all}").format(gold=gold - left, all=gold), gold // GOLD_PER_POINT)]
    left_words = ngettext("{count} gold left over for a tie", "{count} gold left over for a tie", left)
    return Case(
        Account(
            Rule(("gold",)),
            title=_("Gold at the end"),
            symbol="coin",
            number=gold // GOLD_PER_POINT,
            counted=table.words.exchange(gold),
            items=items,
            missed=[left_words.format(count=left)] if left else (),
        ).card(table, subject)
    )


def total_case(table: DisputeTable, subject: Subject) -> Case | None:
    found, name = _results(table.state), subject.player
    score = found[name]
    if score.total is None or score.gold is None or score.tablets.points is None:
        return None
    parts = [
        Counted(_("Rounds"), score.vp, Subject(VP, name)),
        Counted(_("Scrolls"), sum(each.points or 0 for each in score.scrolls), Subject(SCROLLS_SUM, name)),
        Counted(_("Stone tablets"), score.tablets.points, Subject(TABLETS, name)),
        Counted(_("Gold"), score.gold, Subject(EXCHANGE, name)),
    ]
    totals = {each: result.total or 0 for each, result in found.items()}
    return Case(
        Account(
            Rule(("final", "doubling", "gold")),
            title=_("Final score"),
            symbol="vp",
            number=score.total,
            counted=_("Rounds, scrolls, stone tablets and gold."),
            items=[part for part in parts if part.worth],
            everyone=standing(table, totals, _("Final score")),
        ).card(table, subject)
    )


def tie_break_case(table: DisputeTable, subject: Subject) -> Case | None:
    found, name = _results(table.state), subject.player
    if any(score.rank is None for score in found.values()):
        return None
    ruling = table.game.rulings.tie_break
    gold = {player.name: player.gold or 0 for player in table.game.players}
    level = [each for each in table.state.names if found[each].total == found[name].total]
    items = [Counted(_("Gold in hand"), gold[name])]
    decides = tie_break(ruling, gold[name])
    if decides != gold[name]:
        items.append(Counted(_("Exchanged for VP"), decides - gold[name]))
    ordered = sorted(level, key=lambda each: -tie_break(ruling, gold[each]))
    stands = tuple(
        Stand(
            each,
            colour_of(table, each),
            tie_break(ruling, gold[each]),
            None,
            _("place {rank}").format(rank=found[each].rank),
        )
        for each in ordered
    )
    told = (
        table.words.ties(table.game, list(found.values()))
        if len(level) > 1
        else [_("Nobody is level: no tie to break.")]
    )
    return Case(
        Account(
            Rule(("winner", "gold"), ("tie-break",)),
            title=_("Breaking a tie"),
            symbol="coin",
            number=decides,
            unit=Unit.GOLD,
            counted=" ".join(told),
            items=items,
            effect=lambda at, who: tie_break(at.game.rulings.tie_break, at.game.player(who).gold or 0),
            everyone=Comparison(_("Gold that decides"), "coin", stands, unit=Unit.GOLD),
        ).card(table, subject)
    )
