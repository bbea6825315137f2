"""The texts of the rules in `assets/rules/*.toml`. Questions are none: they are looked for and never shown."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Final

RULES: Final = "assets/rules"
SHOWN: Final = ("texts", "differences", "unprinted")


def texts_in(source: str) -> Iterator[str]:
    """The texts of a file in the order they stand there."""
    rules = tomllib.loads(source)
    yield from rules.get("topics", {}).values()
    for entry in rules.get("entry", ()):
        if "title" in entry:
            yield entry["title"]
        for key in SHOWN:
            yield from entry.get(key, ())
        for line in entry.get("editions", ()):
            yield from (value for value in line.values() if isinstance(value, str))
