"""A dispute card as a value: a number, what it is made of, the rule, editions, rulings. No Kivy here.

A game fills it for each of its numbers, `companion/screens/dispute.py` shows it, `as_text` writes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.core.i18n import _, ngettext
from companion.core.numbers import number_text, signed_text
from scoring.core.evidence import Unit

MOST_PARTS: Final = 10
"""A longer sum is read in the list of its parts."""


class Subject(NamedTuple):
    """Which number is meant: its kind, whose it is, in which round, and what else tells it from others."""

    kind: str
    player: str
    round: int = 0
    what: str = ""

    def arguments(self) -> dict[str, object]:
        """What leads to its card: shell.push("dispute", **subject.arguments())."""
        return self._asdict()


class Counted(NamedTuple):
    """A part of the number, in words, and what it adds."""

    text: str
    worth: int
    leads_to: Subject | None = None
    """The card of this part, where it has one."""


class Stand(NamedTuple):
    """A player among all who are compared."""

    name: str
    colour: str
    amount: int
    points: int | None = None
    """What the place brings; None where nothing is won by it."""
    note: str = ""
    place: int = 0
    """1 for most, 2 for second most."""


class Comparison(NamedTuple):
    """What is compared, most first, and what follows in sentences."""

    title: str
    symbol: str
    stands: tuple[Stand, ...]
    verdict: tuple[str, ...] = ()
    unit: Unit = Unit.VP
    """In what the points of the places are."""


class EditionRow(NamedTuple):
    """A line in which editions differ: a value for each of them."""

    title: str
    values: tuple[str, ...]


class Editions(NamedTuple):
    """The editions side by side, that of the table first."""

    names: tuple[str, ...]
    rows: tuple[EditionRow, ...]
    note: str
    """Do they agree, and which one is played?"""
    agree: bool
    remarks: tuple[str, ...] = ()
    """What else is known of how they differ."""


class Place(NamedTuple):
    """Where a part of the rule can be read, and its entry among the rules."""

    citation: str
    entry: str


class Choice(NamedTuple):
    """One way to play it, with its effect."""

    ruling: str
    value: str
    text: str
    effect: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Dispute:
    """Everything there is to say about one number."""

    subject: Subject
    title: str
    symbol: str
    number: int | None
    unit: Unit
    counted: str
    """How the number comes about, in a sentence."""
    items: tuple[Counted, ...]
    """What it is made of; their worth together is the number."""
    rule: tuple[str, ...]
    entry: str
    """The rule among the rules."""
    section: str
    citation: str
    editions: Editions
    further: tuple[Place, ...] = ()
    """Where the rest of the rule stands, where that is another section."""
    unprinted: tuple[str, ...] = ()
    """What no edition says and we read so."""
    missed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    everyone: Comparison | None = None
    choices: tuple[Choice, ...] = ()
    can_stand: bool = False
    """Can the table let a claim stand?"""
    by_rule: int | None = None
    """What the rules count, where the table lets another number stand."""
    suggestions: tuple[tuple[str, int], ...] = ()
    """What is likely to be claimed, in words and as a number."""

    @property
    def amount(self) -> str:
        """The number with its unit."""
        return in_units(self.number, self.unit)

    def verdict(self, claim: int | None) -> str:
        """What becomes of a claim."""
        if claim is None or self.number is None:
            return ""
        if claim == self.number:
            return _("The count agrees.")
        apart = in_units(abs(claim - self.number), self.unit)
        return (_("{amount} more than counted.") if claim > self.number else _("{amount} less than counted.")).format(
            amount=apart
        )


def in_units(number: int | None, unit: Unit) -> str:
    """So many VP or gold."""
    if number is None:
        return _("not known")
    if unit is Unit.GOLD:
        return ngettext("{count} gold", "{count} gold", number).format(count=number_text(number))
    return ngettext("{count} VP", "{count} VP", number).format(count=number_text(number))


def sum_words(dispute: Dispute) -> str:
    """The parts as a sum: "+5 +2 = 7 VP"; nothing where one part is all or they are many."""
    parts = [signed_text(item.worth) for item in dispute.items if item.worth]
    if dispute.number is None or not 1 < len(parts) <= MOST_PARTS:
        return ""
    return _("{parts} = {amount}").format(parts=" ".join(parts), amount=dispute.amount)


def claim_words(dispute: Dispute, claim: int | None) -> str:
    """The claim as it was said."""
    if claim is None:
        return ""
    return _("{name}: “That should be {amount}.”").format(
        name=dispute.subject.player, amount=in_units(claim, dispute.unit)
    )


def as_text(dispute: Dispute, claim: int | None = None) -> str:
    """The whole card as text."""
    lines = [
        dispute.title,
        claim_words(dispute, claim),
        " ".join(filter(None, (_("Counted: {sum}").format(sum=dispute.counted), dispute.verdict(claim)))),
        *(_item(item, dispute.unit) for item in dispute.items),
        *_everyone(dispute.everyone),
        *(f"- {text}" for text in dispute.missed),
        *dispute.notes,
        _("Rule: {rule}").format(rule=" ".join(dispute.rule)),
        dispute.citation,
        *(place.citation for place in dispute.further),
        *_editions(dispute.editions),
        *_unprinted(dispute.unprinted),
        *_chosen(dispute.choices),
    ]
    return "\n".join(line for line in lines if line)


def as_speech(dispute: Dispute, claim: int | None = None) -> str:
    """What is read aloud: the same without what only helps the eye."""
    told = [
        dispute.title,
        claim_words(dispute, claim),
        dispute.counted,
        dispute.verdict(claim),
        *(f"{item.text}: {in_units(item.worth, dispute.unit)}" for item in dispute.items),
        *(dispute.everyone.verdict if dispute.everyone else ()),
        *dispute.missed,
        *dispute.notes,
        *dispute.rule,
        dispute.citation,
        *(place.citation for place in dispute.further),
        dispute.editions.note,
        *dispute.editions.remarks,
        *_unprinted(dispute.unprinted, mark=""),
        *_chosen(dispute.choices),
    ]
    return " ".join(text if text.endswith((".", "!", "?", "”")) else f"{text}." for text in told if text)


def _item(item: Counted, unit: Unit) -> str:
    return f"- {item.text}: {in_units(item.worth, unit)}" if item.worth else f"- {item.text}"


def _everyone(everyone: Comparison | None) -> list[str]:
    if everyone is None:
        return []
    stands = [_stand(each, everyone.unit) for each in everyone.stands]
    return [everyone.title, *(f"- {stand}" for stand in stands), *everyone.verdict]


def _stand(stand: Stand, unit: Unit) -> str:
    won = in_units(stand.points, unit) if stand.points is not None else ""
    words = _("{name} {count}").format(name=stand.name, count=stand.amount)
    return ", ".join(filter(None, (words, stand.note, won)))


def _editions(editions: Editions) -> list[str]:
    rows = [
        f"- {row.title}: "
        + " · ".join(f"{name}: {value}" for name, value in zip(editions.names, row.values, strict=True))
        for row in editions.rows
    ]
    return [editions.note, *rows, *editions.remarks]


def _unprinted(texts: Sequence[str], mark: str = "- ") -> list[str]:
    return [_("Read this way, not printed"), *(f"{mark}{text}" for text in texts)] if texts else []


def _chosen(choices: Sequence[Choice]) -> list[str]:
    return [_("We play it so: {choice}").format(choice=choice.text) for choice in choices if choice.chosen]
