"""Where a rule stands: edition and page, as a line that opens it among the rules."""

from __future__ import annotations

from companion.games.glen.model.score_lines import source, source_short
from companion.shell.ports import ShellPort
from companion.widgets.base import Tap
from companion.widgets.source_line import SourceLine
from scoring.glen.rulebook import RULE_SECTIONS


class PageLine(Tap, SourceLine):
    """Edition and page of a rule; a tap opens it among the rules."""

    def __init__(self, shell: ShellPort, rule: str, *, short: bool = False) -> None:
        super().__init__(source_short(rule) if short else source(rule), height=32, test_id=f"page:{rule}")
        self.action = lambda: shell.push("rules", topic=RULE_SECTIONS[rule])
