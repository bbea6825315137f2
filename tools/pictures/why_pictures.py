"""Pictures of the evidence of every scoring tile and scroll, each on its example territory, in a folder why/.

python -m tools.pictures.screenshots why-pictures
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.board.scene import NOTHING_OVER
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.rules_content import SkyeRuleBook
from companion.protocol.rule_book import Example, RuleEntry
from companion.screens.share.sheet import EvidenceHead, evidence_page
from scoring.skye.catalogue import catalogue
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.territory import Placement, Territory

FOLDER: Final = "why"
WORD: Final = "why-pictures"
"""What asks for them alone, among the scenes."""
COLOUR: Final = "blue"
"""The player whose castle the examples have."""


def keys() -> list[str]:
    """The rules that are shown."""
    return [*(f"tile:{tile}" for tile in SCORING_TILES), *(f"scroll:{scroll}" for scroll in SCROLLS)]


def name_of(key: str) -> str:
    """The file of a rule."""
    return f"{key.replace(':', '-')}.png"


def pictures() -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every picture; textures are painted, so an app must be open."""
    book = SkyeRuleBook(engine_words(), EDITIONS[0])
    for key in keys():
        rule = book.rules[key]
        yield name_of(key), _page(rule, book.example(rule) or _bare(rule))


def _page(rule: RuleEntry, example: Example) -> bytes:
    return evidence_page(
        lambda frame: EvidenceHead(rule.picture, rule.title, COLOUR, frame),
        list(example.tiles),
        example.overlay,
        list(dict.fromkeys((rule.summary, *example.lines))),
    )


def _bare(rule: RuleEntry) -> Example:
    """A rule that looks at no territory has only its words."""
    castle = Territory([Placement((0, 0), catalogue()["C1"])])
    return Example(tuple(tiles_of(castle, asking=False)), NOTHING_OVER, rule.texts[1:])


def write(folder: Path) -> list[Path]:
    """Writes all of them; answers with where they are."""
    to = folder / FOLDER
    to.mkdir(parents=True, exist_ok=True)
    written = []
    for name, data in pictures():
        (to / name).write_bytes(data)
        written.append(to / name)
    return written
