"""Where the editions differ, line by line and side by side, and which lines belong to a rule. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from companion.core.dispute import EditionRow, Editions
from companion.core.i18n import _, mark
from companion.core.numbers import UNKNOWN
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.words import Words

SILENT: Final = mark("not said")


class EditionLine(NamedTuple):
    """A line: what it is about, and the value of each of EDITIONS; empty where an edition lacks the rule."""

    title: str
    values: tuple[str, ...]
    matters: bool = True
    """Could the difference change points, gold or the winner? Else only the words differ."""


def _all(value: str) -> tuple[str, ...]:
    return (value,) * len(EDITIONS)


def _big_box(english: str, german: str) -> tuple[str, ...]:
    return english, german, "", ""


_FACING: Final = EditionLine(
    mark("The castle"), (mark("lies face up"), mark("faces its player"), "lies face up", "lies face up")
)
_LINES: Final = EditionLine(mark("Rows, columns"), _big_box(mark("one scroll or two"), mark("a scroll for each")))
_TUNNELS: Final = EditionLine(mark("Roads at tunnels"), _big_box(mark("are connected"), mark("go on")), matters=False)

LINES: Final[dict[str, tuple[EditionLine, ...]]] = {
    # key of a rule: its lines
    "majorities": (
        EditionLine(
            mark("Ties are"), (mark("spelled out"), mark("one sentence"), "spelled out", "spelled out"), matters=False
        ),
        EditionLine(mark("Level first"), _all(mark("5 VP each"))),
        EditionLine(mark("Second then"), _all(mark("nobody"))),
    ),
    "tile:farm-animals": (
        EditionLine(mark("A farm reaches"), (mark("eight cells"), "eight cells", "eight cells", mark("four cells"))),
        EditionLine(
            mark("Animal at two farms"), (mark("once or twice"), mark("once"), "once or twice", "once or twice")
        ),
    ),
    "tile:harbours": (
        EditionLine(
            mark("Lighthouse"),
            (mark("beside the water"), mark("at the same water"), "beside the water", "beside the water"),
        ),
    ),
    "tile:most-barrels": (
        EditionLine(mark("Needs a road"), (mark("no"), "no", SILENT, SILENT)),
        EditionLine(mark("Second most"), (mark("tiles"), "tiles", "tiles", mark("barrels"))),
    ),
    "tile:most-gold": (EditionLine(mark("Gold is shown"), (SILENT, mark("by all"), SILENT, SILENT)),),
    "tile:castle-roads": (EditionLine(mark("The castle tile"), _all(SILENT)),),
    "tile:columns": (_FACING,),
    "tile:rows": (_FACING,),
    "tile:best-scroll": (
        EditionLine(mark("What counts"), _big_box(mark("its value now"), mark("one own scroll")), matters=False),
    ),
    "scroll:rows": (_LINES, _FACING),
    "scroll:columns": (_LINES, _FACING),
    "scroll:longest-road": (_TUNNELS,),
    "doubling": (
        EditionLine(mark("Completed area"), (mark("doubles it"), "doubles it", "doubles it", mark("may double it"))),
    ),
    "completed": (
        EditionLine(
            mark("Closed by"),
            (mark("other terrain"), mark("other areas"), "other terrain", "other terrain"),
            matters=False,
        ),
    ),
    "winner": (
        EditionLine(mark("Gold decides"), (mark("left over"), mark("after exchange"), "left over", "after exchange")),
        EditionLine(mark("Still level"), (mark("all win"), "all win", SILENT, SILENT)),
    ),
    "round-end": (EditionLine(mark("Decline VP"), (SILENT, SILENT, SILENT, mark("no"))),),
    "prices": (EditionLine(mark("At least"), (mark("1 coin"), mark("1 gold"), "1 coin", "1 gold")),),
    "borderland-scoring": (
        EditionLine(mark("Borderlands count"), _big_box(mark("when scoring"), mark("for scoring tiles"))),
        EditionLine(mark("The table decides"), _big_box(mark("for a tile"), mark("for those in play"))),
    ),
    "vp-barrels": (EditionLine(mark("Their gold"), _big_box(SILENT, SILENT)),),
    "tablet:discount-1": (
        EditionLine(mark("Seller takes back"), _big_box(mark("at least the stake"), mark("the whole stake"))),
    ),
}


def editions_of(
    words: Words, own: str, keys: Sequence[str], sections: Sequence[str], remarks: Iterable[str] = ()
) -> Editions:
    """The lines of some rules side by side, that edition first which is played, and the pages of their sections."""
    places = SECTIONS[sections[0]]
    order = [own, *(edition for edition in EDITIONS if edition != own)]
    having = [edition for edition in order if places[EDITIONS.index(edition)][1]]
    lines = [line for key in keys for line in LINES.get(key, ())]
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
    return EditionRow(_(line.title), tuple(_(value) if value else UNKNOWN for value in values))


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
