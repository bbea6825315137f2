"""Where a rule stands: edition and page, as a line that opens it among the rules."""

from __future__ import annotations

from typing import Final

from companion.games.glen.model.score_lines import source
from companion.shell.ports import ShellPort
from companion.widgets.base import Tap
from companion.widgets.source_line import SourceLine

ENTRIES: Final = {
    "whisky": "scoring-whisky",
    "chieftains": "scoring-chieftains",
    "places": "scoring-places",
    "iona-abbey": "place:iona-abbey",
    "loch-morar": "place:loch-morar",
    "duart-castle": "place:duart-castle",
    "coins": "coins",
    "tiles": "surplus",
    "final": "end",
}
"""The entry of the rule book for everything that scores."""


class PageLine(Tap, SourceLine):
    """Edition and page of a rule; a tap opens it among the rules."""

    def __init__(self, shell: ShellPort, rule: str) -> None:
        super().__init__(source(rule), height=32, test_id=f"page:{rule}")
        self.action = lambda: shell.push("rule", entry=ENTRIES[rule])
