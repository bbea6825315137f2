"""What all dispute cards have: the table, the rule with its editions, what rulings would make of a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from companion.board.scene import Overlay
from companion.core.dispute import Choice, Comparison, Counted, Dispute, Place, Stand, Subject, in_units
from companion.core.i18n import _
from companion.games.skye.model.edition_rows import editions_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView
from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.protocol.rule_book import RuleEntry
from scoring.core.cells import EDGES, Cell, beside
from scoring.core.evidence import Item, ScoreLine, Unit
from scoring.skye.game import EXEMPT, RULINGS, Game
from scoring.skye.game import default as printed_choice
from scoring.skye.play import events as steps
from scoring.skye.play.events import Event
from scoring.skye.play.fold import apply
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import cite
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.tile import TileSet
from scoring.skye.words import Words

DOUBLING: Final = "doubling"
BORDERLANDS: Final = "borderland-scoring"
LAID_ANYWAY: Final = "laid-anyway"
TERMS: Final = ("completed", "roads")
"""Entries that say what a word means on which scoring tiles and scrolls hang."""


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


def colour_of(table: DisputeTable, name: str) -> str:
    return table.game.player(name).colour or "white"


def in_round(table: DisputeTable, subject: Subject, what: str) -> str:
    if not subject.round:
        return what
    return _("{what}, round {number}").format(what=what, number=subject.round)


def apart(booked: int | None, counted: int | None, by_hand: bool) -> list[Counted]:
    """What stands between the number and what the rules count now."""
    if booked is None or booked == (counted or 0):
        return []
    text = _("Set by hand by the table") if by_hand else _("As booked; counted anew it would be another number")
    return [Counted(text, booked - (counted or 0))]


def terms_of(related: Sequence[str]) -> list[str]:
    return [entry for entry in related if entry in TERMS]


def forced_at(survey: Survey, cell: Cell) -> bool:
    """Does a tile that breaks the rules lie on or beside the area of the scroll on a cell?"""
    place = survey.index[cell]
    areas = [survey.area_numbers[place][area] for area, scroll_case in survey.faces[place].scrolls]
    lies = {at for area in areas for at in survey.areas[area].cells}
    around = lies | {beside(at, edge) for at in lies for edge in EDGES}
    return any(placement.forced and placement.cell in around for placement in survey.territory)


def told_items(words: Words, rule: str, items: Sequence[Item]) -> list[Counted]:
    return [Counted(words.item(rule, item), item.points) for item in items]


def standing(table: DisputeTable, amounts: Mapping[str, int], title: str, symbol: str = "vp") -> Comparison:
    ordered = sorted(amounts, key=lambda name: -amounts[name])
    return Comparison(title, symbol, tuple(Stand(name, colour_of(table, name), amounts[name]) for name in ordered))


def borderlands_lie(table: DisputeTable) -> bool:
    """Does one lie anywhere?"""
    tiles = (placement.tile for player in table.game.players for placement in player.territory)
    return any(tile.set is TileSet.BORDERLANDS for tile in tiles)
