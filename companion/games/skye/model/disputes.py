"""Every number of Isle of Skye as a dispute card: what it is made of, the rule, editions, rulings. No Kivy here.

case = case_of(table_of(session), Subject("letter", "Isla", 5, "C"))
case.dispute                    # the card; the worth of its items together is the number
case.ground                     # the territory with what was counted, where that lies on one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from companion.board.scene import Overlay
from companion.core.dispute import Choice, Comparison, Counted, Dispute, Place, Stand, Subject, in_units
from companion.core.i18n import _, ngettext
from companion.games.skye.art import evidence
from companion.games.skye.model.edition_rows import editions_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView, hand_counts
from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.games.skye.model.rules_scoring import SCROLLS_RELATED, TILES_RELATED
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.standing_now import purse
from companion.games.skye.model.step_words import step_words
from companion.games.skye.model.why_lines import compared, shown
from companion.protocol.rule_book import RuleEntry
from scoring.core.cells import EDGES, Cell, beside
from scoring.core.evidence import Item, LineKind, Score, ScoreLine, Unit, of_kind
from scoring.skye.final import FinalScore, final, tie_break
from scoring.skye.game import EXEMPT, RULINGS, Game
from scoring.skye.game import default as printed_choice
from scoring.skye.income import Income
from scoring.skye.play import acts
from scoring.skye.play import events as steps
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply
from scoring.skye.play.snapshots import after_round, before_income, incomes
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import FIRST, discount, price_for, whose_turn
from scoring.skye.rulebook import cite
from scoring.skye.score import MOST, SECOND, score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import GOLD_PER_POINT, SCROLLS, ScrollScore
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import TileSet
from scoring.skye.words import Words
from scoring.skye.words.counted import INCOME, SCROLL
from scoring.skye.words.table import compared as compared_amount

LETTER: Final = "letter"
ROUND: Final = "round"
VP: Final = "vp"
GOLD: Final = "gold"
INCOME_GOLD: Final = "income"
VP_BARRELS: Final = "vp-barrels"
MARKET: Final = "market"
PRICE: Final = "price"
ONE_SCROLL: Final = "scroll"
SCROLLS_SUM: Final = "scrolls"
TABLETS: Final = "tablets"
EXCHANGE: Final = "exchange"
TOTAL: Final = "total"
TIE_BREAK: Final = "tie-break"

DOUBLING: Final = "doubling"
LAID_ANYWAY: Final = "laid-anyway"
BORDERLANDS: Final = "borderland-scoring"
TERMS: Final = ("completed", "roads")
"""Entries that say what a word means on which scoring tiles and scrolls hang."""

PICTURES: Final = {"ships": "ship", "barrels": "barrel-gold", "lighthouses": "lighthouse"}
"""What majorities compare; gold otherwise."""
MARKET_STEPS: Final = (
    steps.PricesSet,
    steps.Bought,
    steps.BoughtOwn,
    steps.OffersClosed,
    steps.DolmenBought,
    steps.BagBought,
)


@dataclass
class DisputeTable:
    """A table as the cards need it: the moment, the steps that led to it, what players set by hand."""

    state: TableState
    events: Sequence[Event] = ()
    hand: Mapping[int, dict[str, dict[str, int]]] = field(default_factory=dict)
    words: Words = field(default_factory=engine_words)

    @property
    def game(self) -> Game:
        return self.state.game

    def view(self, number: int) -> RoundView:
        return RoundView(self.state, number, self.hand.get(number, {}))


class Ground(NamedTuple):
    """A territory with what was counted on it."""

    territory: Territory
    survey: Survey
    overlay: Overlay
    lines: tuple[ScoreLine, ...]


class Case(NamedTuple):
    """A card, and where its number lies on the board."""

    dispute: Dispute
    ground: Ground | None = None


def table_of(session: SkyeSession) -> DisputeTable:
    """The table at the moment shown."""
    journal = session.journal if session.looking_at is None else session.journal.prefix(session.looking_at)
    rounds = range(1, len(session.state.game.track) + 1)
    return DisputeTable(session.state, journal.in_force(), {each: hand_counts(session, each) for each in rounds})


def case_of(table: DisputeTable, subject: Subject) -> Case | None:
    """The card of a number; None where there is none."""
    make = SOURCES.get(subject.kind)
    if make is None or subject.player not in table.state.names:
        return None
    if subject.round and not 1 <= subject.round <= len(table.game.track):
        return None
    return make(table, subject)


# --- what all cards have ---


class Rule(NamedTuple):
    """The entries of the rule book a number follows from, the first its own; and the rulings it hangs on."""

    entries: tuple[str, ...]
    rulings: tuple[str, ...] = ()


Number = Callable[[TableState, str], int | None]
"""What the rules count for a player at a table."""


@dataclass(frozen=True)
class Account:
    """What a kind of number has to say; the card is made of it."""

    rule: Rule
    title: str
    symbol: str
    number: int | None
    counted: str
    items: Sequence[Counted]
    unit: Unit = Unit.VP
    effect: Number | None = None
    missed: Sequence[str] = ()
    notes: Sequence[str] = ()
    everyone: Comparison | None = None
    can_stand: bool = False
    by_rule: int | None = None
    suggestions: Sequence[tuple[str, int]] = ()

    def card(self, table: DisputeTable, subject: Subject) -> Dispute:
        """With the rule in words, the editions, and what each ruling would make of the number."""
        words, game, entries = table.words, table.game, self.rule.entries
        book = SkyeRuleBook(words, game.edition, game)
        rules = [book.rules[entry] for entry in entries]
        own = rules[0]
        sections = list(dict.fromkeys(each.section for each in rules))
        differences = dict.fromkeys(text for each in rules for text in each.differences)
        # The entry on doubling says more than what stands below every scroll.
        told = {words.scroll_doubling()} if DOUBLING in entries else ()
        return Dispute(
            subject=subject,
            title=self.title,
            symbol=self.symbol,
            number=self.number,
            unit=self.unit,
            counted=self.counted,
            items=tuple(self.items),
            rule=tuple(dict.fromkeys(text for each in rules for text in each.texts if text not in told)),
            entry=own.key,
            section=own.section,
            citation=words.citation(cite(own.section, game.edition)),
            editions=editions_of(words, game.edition, entries, sections, differences),
            further=tuple(_place(table, section, rules) for section in sections[1:]),
            unprinted=tuple(dict.fromkeys(text for each in rules for text in each.unprinted)),
            missed=tuple(dict.fromkeys(self.missed)),
            notes=tuple(self.notes),
            everyone=self.everyone,
            choices=tuple(_choices(table, subject, self)),
            can_stand=self.can_stand,
            by_rule=self.by_rule,
            suggestions=tuple(self.suggestions),
        )


def _place(table: DisputeTable, section: str, rules: Sequence[RuleEntry]) -> Place:
    """Where a section can be read, and the first of some entries that stands there."""
    entry = next(rule.key for rule in rules if rule.section == section)
    return Place(table.words.citation(cite(section, table.game.edition)), entry)


def _choices(table: DisputeTable, subject: Subject, account: Account) -> Iterator[Choice]:
    """Each way to play an open point, and whose number it makes another."""
    if account.effect is None:
        return
    for ruling in account.rule.rulings:
        values = RULINGS[ruling].values if ruling != EXEMPT else ("counts", "exempt")
        found = {value: _numbers(ruled(table, subject, ruling, value), account.effect) for value in values}
        apart = [name for name in table.state.names if len({numbers[name] for numbers in found.values()}) > 1]
        names = [subject.player, *(name for name in apart if name != subject.player)]
        for value in values:
            told = [
                _("{name} {amount}").format(name=name, amount=in_units(found[value][name], account.unit))
                for name in names
            ]
            yield Choice(
                ruling,
                value,
                table.words.choice(ruling, value),
                " · ".join(told),
                _is_played(table, subject, ruling, value),
            )


def _numbers(state: TableState, effect: Number) -> dict[str, int | None]:
    return {name: effect(state, name) for name in state.names}


def scoring_tile_of(table: DisputeTable, subject: Subject) -> str:
    """The scoring tile that a card is about."""
    return table.game.scoring_tiles.get(subject.what, "")


def ruling_value(table: DisputeTable, subject: Subject, ruling: str, value: str) -> str | tuple[str, ...] | None:
    """What the table's step says: None goes back to the book, borderlands take the list of scoring tiles."""
    if ruling == EXEMPT:
        tile = scoring_tile_of(table, subject)
        others = table.game.rulings.borderlands_exempt - {tile}
        return tuple(sorted(others | {tile} if value == "exempt" else others))
    return None if value == printed_choice(ruling, table.game.edition) else value


def ruled(table: DisputeTable, subject: Subject, ruling: str, value: str) -> TableState:
    """The table as it would be with a ruling."""
    return apply(table.state, steps.RulingMade(ruling, ruling_value(table, subject, ruling, value)))


def _is_played(table: DisputeTable, subject: Subject, ruling: str, value: str) -> bool:
    rulings = table.game.rulings
    if ruling == EXEMPT:
        return (scoring_tile_of(table, subject) in rulings.borderlands_exempt) == (value == "exempt")
    return rulings.of(ruling) == value


def _colour(table: DisputeTable, name: str) -> str:
    return table.game.player(name).colour or "white"


def _in_round(table: DisputeTable, subject: Subject, what: str) -> str:
    if not subject.round:
        return what
    return _("{what}, round {number}").format(what=what, number=subject.round)


def _apart(booked: int | None, counted: int | None, by_hand: bool) -> list[Counted]:
    """What stands between the number and what the rules count now."""
    if booked is None or booked == (counted or 0):
        return []
    text = _("Set by hand by the table") if by_hand else _("As booked; counted anew it would be another number")
    return [Counted(text, booked - (counted or 0))]


def _borderlands(table: DisputeTable) -> bool:
    """Does one lie anywhere?"""
    tiles = (placement.tile for player in table.game.players for placement in player.territory)
    return any(tile.set is TileSet.BORDERLANDS for tile in tiles)


# --- scoring tiles ---


def _letter(table: DisputeTable, subject: Subject) -> Case | None:
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
        else _in_round(table, subject._replace(round=number), title)
    )
    lines = table.words.score_lines(score)
    dispute = Account(
        _rule_of_tile(table, tile, territory),
        title=title,
        symbol=f"score-{tile}",
        number=points,
        counted=_counted_words(table, score),
        items=[
            *_told_items(table.words, tile, score.items),
            *_apart(points, score.points, not live and view.by_hand(name, letter)),
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
    terms = _terms(TILES_RELATED.get(tile, ()))
    if "completed" in terms and any(placement.forced for placement in territory):
        entries.append(LAID_ANYWAY)
    entries += terms
    rulings = kind.rulings
    if _borderlands(table):
        entries, rulings = [*entries, BORDERLANDS], (*rulings, EXEMPT)
    return Rule(tuple(entries), rulings)


def _terms(related: Sequence[str]) -> list[str]:
    return [entry for entry in related if entry in TERMS]


def _rule_of_scroll(table: DisputeTable, scroll: ScrollScore, survey: Survey) -> Rule:
    """What the scroll counts, then doubling, and all that decides whether its area is completed."""
    kind = SCROLLS[scroll.scroll]
    entries = [f"scroll:{scroll.scroll}"]
    entries += [LAID_ANYWAY] if _forced_at(survey, scroll.cell) else []
    entries += [DOUBLING]
    entries += ["scroll-rounding"] if kind.per > 1 else []
    entries += dict.fromkeys(["completed", *_terms(SCROLLS_RELATED.get(scroll.scroll, ()))])
    entries += [BORDERLANDS] if _borderlands(table) else []
    return Rule(tuple(entries), kind.rulings)


def _forced_at(survey: Survey, cell: Cell) -> bool:
    """Does a tile that breaks the rules lie on or beside the area of the scroll on a cell?"""
    place = survey.index[cell]
    areas = [survey.area_numbers[place][area] for area, _scroll in survey.faces[place].scrolls]
    lies = {at for area in areas for at in survey.areas[area].cells}
    around = lies | {beside(at, edge) for at in lies for edge in EDGES}
    return any(placement.forced and placement.cell in around for placement in survey.territory)


def _counted_words(table: DisputeTable, score: Score) -> str:
    words = table.words
    if not SCORING_TILES[score.rule].majority:
        return words.sum(score)
    return f"{words.short_sum(score)}."


def _told_items(words: Words, rule: str, items: Sequence[Item]) -> list[Counted]:
    return [Counted(words.item(rule, item), item.points) for item in items]


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


# --- rounds and VP ---


def _round(table: DisputeTable, subject: Subject) -> Case | None:
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
            everyone=_standing(table, {each: view.total(each) for each in table.state.names}, _("This round")),
        ).card(table, subject)
    )


def _tile_title(table: DisputeTable, letter: str) -> str:
    tile = table.game.scoring_tiles.get(letter)
    return _("{letter} · {tile}").format(letter=letter, tile=table.words.scoring_tile(tile)) if tile else letter


def _standing(table: DisputeTable, amounts: Mapping[str, int], title: str, symbol: str = "vp") -> Comparison:
    ordered = sorted(amounts, key=lambda name: -amounts[name])
    return Comparison(title, symbol, tuple(Stand(name, _colour(table, name), amounts[name]) for name in ordered))


def _vp(table: DisputeTable, subject: Subject) -> Case | None:
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
            everyone=_standing(table, amounts, title),
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


# --- gold ---


def _gold(table: DisputeTable, subject: Subject) -> Case | None:
    number = purse(table.state, subject.player)
    if number is None or not table.state.gold_tracked:
        return None
    items = list(_gold_steps(table, subject.player))
    return Case(
        Account(
            Rule(("income", "seller", "hidden-gold")),
            title=_("Gold now"),
            symbol="coin",
            number=number,
            unit=Unit.GOLD,
            counted=ngettext("{count} step.", "{count} steps.", len(items)).format(count=len(items)),
            items=items,
            notes=[_("Owed: {gold}.").format(gold=in_units(table.state.debt(subject.player), Unit.GOLD))]
            if table.state.debt(subject.player)
            else (),
        ).card(table, subject)
    )


def _gold_steps(table: DisputeTable, name: str, kinds: tuple[type, ...] = (), number: int = 0) -> Iterator[Counted]:
    """Every step that changed a player's gold, all or those of some kinds in a round."""
    state, held = TableState(), 0
    for event, called in zip(table.events, _names_then(table.events, name), strict=True):
        before, state = state, apply(state, event)
        now = purse(state, called) if called in state.names else None
        change = (now or 0) - held
        held = now or 0
        if not change or (kinds and not isinstance(event, kinds)) or (number and state.game.round != number):
            continue
        yield _gold_step(table, name, before, state, event, change)


def _names_then(events: Sequence[Event], name: str) -> list[str]:
    """What a player was called after each of some steps."""
    names = []
    for event in reversed(events):
        names.append(name)
        if isinstance(event, steps.PlayerRenamed) and event.new == name:
            name = event.old
    return names[::-1]


def _gold_step(
    table: DisputeTable, name: str, before: TableState, after: TableState, event: Event, change: int
) -> Counted:
    text = step_words(table.words, before, event)
    if isinstance(event, steps.SetUp):
        return Counted(_("At the start"), change)
    if isinstance(event, steps.IncomeBooked):
        text = _("Round {number}, income").format(number=event.round)
        # Booked again, a step brings only the difference.
        whole = table.state.incomes[event.round].gold.get(name) == change
        return Counted(text, change, Subject(INCOME_GOLD, name, event.round) if whole else None)
    return Counted(_("Round {number}: {step}").format(number=after.game.round, step=text), change)


def _market(table: DisputeTable, subject: Subject) -> Case | None:
    """What this round's market did to a player's gold so far."""
    state, name = table.state, subject.player
    if not state.gold_tracked or purse(state, name) is None:
        return None
    number = subject.round or state.game.round
    items = list(_gold_steps(table, name, MARKET_STEPS, number))
    offers = state.market.offers.get(name, ())
    lost, stake = state.market.lost(name), state.market.stake(name)
    entries = ["unsold", "buying", "seller"] if lost else ["buying", "seller", "unsold"]
    if "druids" in table.game.modules:
        entries += ["tablet:own-offer", "tablet:discount-1", "second-turn"]
    missed = [_("Nobody bought: the stake of {gold} is lost, the tile stays.").format(gold=lost)] if lost else []
    if stake and not state.market.closed:
        missed.append(_("{gold} lie on tiles that nobody has bought yet.").format(gold=in_units(stake, Unit.GOLD)))
    if offers and "druids" not in table.game.modules:
        missed.append(_("Own tiles cannot be bought."))
    return Case(
        Account(
            Rule(tuple(entries)),
            title=_in_round(table, subject._replace(round=number), _("Market")),
            symbol="coin",
            number=sum(item.worth for item in items),
            unit=Unit.GOLD,
            counted=_("What buying and selling changed so far."),
            items=items,
            missed=missed,
        ).card(table, subject)
    )


def _price(table: DisputeTable, subject: Subject) -> Case | None:
    """What the player whose turn it is would pay for an offer of another."""
    state, seller = table.state, subject.player
    offer = state.market.offer(seller, int(subject.what)) if subject.what.isdigit() else None
    if offer is None:
        return None
    buyer = offer.buyer or whose_turn(state, FIRST)
    items = [Counted(_("Price that {name} set").format(name=seller), offer.price)]
    price = offer.price
    if buyer is not None and buyer != seller:
        price = offer.paid if offer.buyer else price_for(state, buyer, offer)
        if price != offer.price:
            items.append(Counted(_("Tablets of {name}").format(name=buyer), price - offer.price))
    entries = ["buying", "unsold", "seller", "prices"] if buyer == seller else ["buying", "seller", "unsold", "prices"]
    if "druids" in table.game.modules:
        entries = ["tablet:own-offer", *entries] if buyer == seller else [*entries, "tablet:discount-1"]
    missed = [_("Own tiles cannot be bought.")] if buyer == seller and "druids" not in table.game.modules else []
    off = discount(state, buyer) if buyer is not None and buyer != seller else 0
    return Case(
        Account(
            Rule(tuple(entries)),
            title=_("Offer of {name}").format(name=seller),
            symbol="coin",
            number=price,
            unit=Unit.GOLD,
            counted=_("{name} pays {gold}.").format(name=buyer, gold=in_units(price, Unit.GOLD))
            if buyer is not None and buyer != seller
            else _("{name} has put {gold} on it.").format(name=seller, gold=in_units(price, Unit.GOLD)),
            items=items,
            missed=missed,
            notes=[_("Tablets take {gold} off, but never more than the price.").format(gold=off)] if off else (),
        ).card(table, subject)
    )


# --- income ---


def _income_gold(table: DisputeTable, subject: Subject) -> Case | None:
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
            title=_in_round(table, subject._replace(round=number), _("Income")),
            symbol="coin",
            number=gold,
            unit=Unit.GOLD,
            counted=_("{words}.").format(words=table.words.catch_up(own.players_ahead, rate)),
            items=[
                *_told_items(table.words, INCOME, own.items),
                *_apart(gold, own.gold, bool(booked and booked.by_hand)),
            ],
            effect=lambda at, who: incomes(at, number)[who].gold,
            missed=[line.text for line in ground.lines if line.kind is LineKind.MISSED],
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
    stands = tuple(Stand(each, _colour(table, each), vp[each], gold[each], notes[each]) for each in ordered)
    verdict = _("Who is level is not ahead: both get the same catch-up gold.")
    return Comparison(_("VP before the income"), "vp", stands, (verdict,), Unit.GOLD)


def _vp_barrels(table: DisputeTable, subject: Subject) -> Case | None:
    state, name = table.state, subject.player
    number = subject.round or table.game.round
    own, booked = incomes(state, number)[name], state.incomes.get(number)
    vp = own.vp if booked is None else booked.vp.get(name, 0)
    ground = _income_ground(table, number, name, own)
    count = len(own.vp_items)
    return Case(
        Account(
            Rule(("vp-barrels", "roads"), ("vp-barrels",)),
            title=_in_round(table, subject._replace(round=number), _("VP barrels")),
            symbol="barrel-vp",
            number=vp,
            counted=ngettext(
                "{count} road with VP barrels reaches the castle.",
                "{count} roads with VP barrels reach the castle.",
                count,
            ).format(count=count),
            items=[
                *_told_items(table.words, INCOME, own.vp_items),
                *_apart(vp, own.vp, bool(booked and booked.by_hand)),
            ],
            effect=lambda at, who: incomes(at, number)[who].vp,
            missed=[line.text for line in ground.lines if line.kind is LineKind.MISSED],
        ).card(table, subject),
        ground,
    )


# --- the end ---


def _results(state: TableState) -> dict[str, FinalScore]:
    return dict(zip(state.names, final(state.game), strict=True))


def _scroll(table: DisputeTable, subject: Subject) -> Case | None:
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
        items=_told_items(words, SCROLL, scroll.items),
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


def _scrolls(table: DisputeTable, subject: Subject) -> Case | None:
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
            everyone=_standing(table, sums, _("Scrolls"), "scroll-plain"),
        ).card(table, subject)
    )


def _tablets(table: DisputeTable, subject: Subject) -> Case | None:
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


def _exchange(table: DisputeTable, subject: Subject) -> Case | None:
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


def _total(table: DisputeTable, subject: Subject) -> Case | None:
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
            everyone=_standing(table, totals, _("Final score")),
        ).card(table, subject)
    )


def _tie_break(table: DisputeTable, subject: Subject) -> Case | None:
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
            _colour(table, each),
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


SOURCES: Final[dict[str, Callable[[DisputeTable, Subject], Case | None]]] = {
    LETTER: _letter,
    ROUND: _round,
    VP: _vp,
    GOLD: _gold,
    INCOME_GOLD: _income_gold,
    VP_BARRELS: _vp_barrels,
    MARKET: _market,
    PRICE: _price,
    ONE_SCROLL: _scroll,
    SCROLLS_SUM: _scrolls,
    TABLETS: _tablets,
    EXCHANGE: _exchange,
    TOTAL: _total,
    TIE_BREAK: _tie_break,
}
"""Every kind of number."""


def booked_claim(table: DisputeTable, subject: Subject, claim: int) -> Event | None:
    """The step that lets a claim stand for a letter of a round that is booked already; None where it is not."""
    number = subject.round or table.game.round
    booked = table.state.rounds.get(number)
    if subject.kind != LETTER or booked is None:
        return None
    own = {**booked.points.get(subject.player, {}), subject.what: claim}
    told = {name: dict(points) for name, points in booked.points.items()}
    return acts.book_round(table.state, number, by_hand={**told, subject.player: own}, anyway=True)
