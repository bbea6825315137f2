"""The dispute cards of a round, and of the VP so far or after a round."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.dispute import Counted, Subject
from companion.core.i18n import _, ngettext
from companion.games.skye.model.disputes.card import Account, Case, DisputeTable, Rule, standing
from companion.games.skye.model.disputes.kinds import LETTER, VP_BARRELS
from scoring.skye.play.snapshots import after_round


def round_case(table: DisputeTable, subject: Subject) -> Case | None:
    number, name = subject.round or table.game.round, subject.player
    view = table.view(number)
    points = {letter: view.points(name, letter) for letter in view.letters}
    known = {letter: each for letter, each in points.items() if each is not None}
    items = [
        Counted(_tile_title(table, letter), each, Subject(LETTER, name, number, letter))
        for letter, each in known.items()
    ]
    total = sum(known.values())
    missing = [letter for letter in points if letter not in known]
    text = _("Booked.") if view.booked else _("As it would be if the round ended now.")
    return Case(
        Account(
            Rule(("round-end", "declining")),
            title=_("Round {number}").format(number=number),
            symbol="vp",
            number=total,
            counted=text,
            items=items,
            missed=[_("Not known yet: {letters}.").format(letters=", ".join(missing))] if missing else (),
            everyone=standing(table, {each: view.total(each) for each in table.state.names}, _("This round")),
        ).card(table, subject)
    )


def _tile_title(table: DisputeTable, letter: str) -> str:
    tile = table.game.scoring_tiles.get(letter)
    return _("{letter} · {tile}").format(letter=letter, tile=table.words.scoring_tile(tile)) if tile else letter


def vp_case(table: DisputeTable, subject: Subject) -> Case | None:
    """The VP of now, or those after a booked round."""
    state, name, until = table.state, subject.player, subject.round
    if until and until not in state.rounds:
        return None
    number = after_round(state, name, until) if until else state.game.player(name).vp
    items = [*_booked_items(table, name, until or len(table.game.track))]
    said = sum(vp for (whose, since), vp in state.hand_vp.items() if whose == name and (not until or since <= until))
    if said:
        items.append(Counted(_("Set by hand by the table"), said))
    rest = number - sum(item.worth for item in items)
    if rest:
        items.insert(0, Counted(_("Before round {number}").format(number=state.joined), rest))
    amounts = {each: after_round(state, each, until) if until else state.game.player(each).vp for each in state.names}
    title = _("VP after round {number}").format(number=until) if until else _("VP so far")
    words = ngettext("{count} booking.", "{count} bookings.", len(items)).format(count=len(items))
    return Case(
        Account(
            Rule(("round-end",)),
            title=title,
            symbol="vp",
            number=number,
            counted=words,
            items=items,
            everyone=standing(table, amounts, title),
        ).card(table, subject)
    )


def _booked_items(table: DisputeTable, name: str, until: int) -> Iterator[Counted]:
    state = table.state
    for number in range(1, until + 1):
        income = state.incomes.get(number)
        if income is not None and income.vp.get(name):
            text = _("Round {number}, VP barrels").format(number=number)
            yield Counted(text, income.vp[name], Subject(VP_BARRELS, name, number))
        booked = state.rounds.get(number)
        for letter, points in (booked.points.get(name, {}) if booked else {}).items():
            text = _("Round {number}, {tile}").format(number=number, tile=_tile_title(table, letter))
            yield Counted(text, points, Subject(LETTER, name, number, letter))
