"""The screens that people look at most, as tools/scenes.py names them."""

from typing import Final

BUSIEST: Final = (
    "home",
    "setup",
    "setup-tiles",
    "table",
    "why",
    "scoring",
    "buy",
    "final",
    "settings",
    "glen-table",
    "glen-scoring",
    "glen-settlement",
)
