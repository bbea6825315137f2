"""Where the editions differ, line by line and side by side, and which lines belong to a rule. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.core.dispute import EditionRow, Editions
from companion.core.i18n import _, mark
from companion.core.numbers import UNKNOWN
from companion.games.skye.model.rules_file import rules
from companion.protocol.rule_file import EditionLine
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.words import Words

SILENT: Final = mark("not said")
"""What a line says where an edition has the rule and leaves this open."""


def editions_of(
    words: Words, own: str, keys: Sequence[str], sections: Sequence[str], remarks: Iterable[str] = ()
) -> Editions:
    """The lines of some rules side by side, that edition first which is played, and the pages of their sections."""
    places = SECTIONS[sections[0]]
    order = [own, *(edition for edition in EDITIONS if edition != own)]
    having = [edition for edition in order if places[EDITIONS.index(edition)][1]]
    lines = [line for key in keys for line in rules().entries[key].editions]
    rows = [_row(line, having) for line in dict.fromkeys(lines)]
    pages = tuple(_pages(edition, sections) for edition in having)
    return Editions(
        names=tuple(words.edition(edition) for edition in having),
        rows=(*rows, EditionRow(_("Page"), pages)),
        note=_note(words, own, having, lines),
        agree=not any(_differs(line) for line in lines),
        remarks=tuple(remarks),
    )


def _pages(edition: str, sections: Sequence[str]) -> str:
    """Where an edition has them, that of the first section first."""
    pages = [SECTIONS[section][EDITIONS.index(edition)][1] for section in sections]
    return _(", ").join(str(page) for page in dict.fromkeys(pages) if page)


def _row(line: EditionLine, having: Sequence[str]) -> EditionRow:
    values = [line.values[EDITIONS.index(edition)] for edition in having]
    return EditionRow(_(line.about), tuple(_(value) if value else UNKNOWN for value in values))


def _differs(line: EditionLine) -> bool:
    """Do they say different things, or leave open what could change a score?"""
    known = {value for value in line.values if value}
    return (line.matters and known != {next(iter(known))}) or known == {SILENT}


def _note(words: Words, own: str, having: Sequence[str], lines: Sequence[EditionLine]) -> str:
    edition = words.edition(own)
    if any({*filter(None, line.values)} == {SILENT} for line in lines):
        return _("No edition says it. You play {edition}.").format(edition=edition)
    if any(_differs(line) for line in lines):
        return _("The editions differ. You play {edition}.").format(edition=edition)
    if own not in having:
        return _("Only the Big Box has this. You play {edition}.").format(edition=edition)
    if len(having) < len(EDITIONS):
        return _("Both editions agree. You play {edition}.").format(edition=edition)
    return _("All four agree. You play {edition}.").format(edition=edition)
