"""The rules of Glen More as they are written in `assets/rules/glen.toml`, read when they are first asked for."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.core.paths import RULES
from companion.core.search import Vocabulary
from companion.core.stop_words import STOP_WORDS
from companion.protocol.rule_file import Known, RuleFile, load
from scoring.glen.catalogue import by_name, special_places
from scoring.glen.game import RULINGS
from scoring.glen.rulebook import SECTIONS

NOT_HERE: Final = "die"
"""An article in German, and what players of Glen More roll in English."""


@cache
def rules() -> RuleFile:
    """All entries, checked against what the engine knows."""
    named = (*(f"place:{place}" for place in special_places()), *(f"ruling:{ruling}" for ruling in RULINGS))
    known = Known(SECTIONS, RULINGS, by_name(), dict.fromkeys(named, ("title",)))
    return load(RULES / "glen.toml", known)


@cache
def vocabulary() -> Vocabulary:
    """Which words mean the same."""
    return Vocabulary(rules().words, " ".join(word for word in STOP_WORDS.split() if word != NOT_HERE))
