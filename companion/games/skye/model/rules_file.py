"""The rules of Isle of Skye as they are written in `assets/rules/skye.toml`, read when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion.core.paths import RULES
from companion.core.search import Vocabulary
from companion.core.stop_words import STOP_WORDS
from companion.protocol.rule_file import Known, RuleFile, load
from scoring.skye.catalogue import catalogue
from scoring.skye.game import EXEMPT, RULINGS
from scoring.skye.rulebook import EDITIONS, SECTIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from scoring.skye.tile import Tile
from scoring.skye.tilefile import read_tile
from scoring.skye.words.counted import INCOME


@cache
def rules() -> RuleFile:
    """All entries, checked against what the engine knows."""
    rulings = (*RULINGS, EXEMPT)
    scored = (*(f"tile:{tile}" for tile in SCORING_TILES), *(f"scroll:{scroll}" for scroll in SCROLLS))
    told = dict.fromkeys(scored, ("title", "section")) | {f"ruling:{ruling}": ("title",) for ruling in rulings}
    known = Known(SECTIONS, rulings, catalogue(), told, EDITIONS, (*scored, INCOME))
    return load(RULES / "skye.toml", known)


@cache
def composed() -> Mapping[str, Tile]:
    """The tiles of examples that the catalogue lacks."""
    return {name: read_tile(field) for name, field in rules().tiles.items()}


@cache
def vocabulary() -> Vocabulary:
    """Which words mean the same."""
    return Vocabulary(rules().words, STOP_WORDS, rules().things)
