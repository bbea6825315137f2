"""The screens that people look at most, as tools/pictures/scenes.py names them."""

from typing import Final

BUSIEST: Final = (
    "home",
    "setup",
    "setup-tiles",
    "table",
    "picker",
    "why",
    "dispute",
    "income",
    "prices",
    "scoring",
    "buy",
    "final",
    "rules",
    "settings",
    "glen-table",
    "glen-scoring",
    "glen-settlement",
)
