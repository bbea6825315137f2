"""Parts of the sheets that explain: rows with a verdict, the way to the dispute card."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.core.i18n import _
from companion.core.theme import theme
from companion.games.skye.model.why_lines import Verdict, WhyLine
from companion.shell.ports import ShellPort
from companion.widgets.base import Backed, Tap
from companion.widgets.buttons import Chip
from companion.widgets.containers import Column, Line
from companion.widgets.painting import rounded
from companion.widgets.seal import Seal
from companion.widgets.text import Icon, Text

SIGNS: Final = {
    # verdict: icon, tone
    Verdict.COUNTED: ("check", "counted"),
    Verdict.MISSED: ("close", "missed"),
    Verdict.UNCONCERNED: ("minus", "secondary"),
    Verdict.ASKS: ("help", "gold"),
}


class WhyRow(Tap, Backed, Line):
    """A line of reasoning; a tap shows it on the territory."""

    selected = BooleanProperty(False)

    def __init__(self, line: WhyLine, **options: Any) -> None:
        super().__init__(gap=12, padding=(8, 6, 4, 6), height=56, test_id=f"why:{line.key}", **options)
        self.line = line
        words = Column(Text(line.title, "row"), Text(line.text, "body", colour="on_surface_variant"), gap=0)
        for part in (
            Seal(*SIGNS[line.verdict]),
            words,
            Text(line.brings, "row", wrap=False),
            Icon("chevron-right", 22),
        ):
            self.add_widget(part)
        self.fbind("selected", self.repaint)

    @property
    def text(self) -> str:
        return self.line.text

    def paint(self) -> None:
        if self.selected or self.pressed:
            rounded((*self.pos, *self.size), dp(14), theme.colour("secondary_container"))


def dispute_chip(shell: ShellPort, player: str, tile: str) -> Chip:
    """The dispute card for a scoring tile; back leads here again."""
    chip = Chip(_("Dispute card"), icon="scale-balance", test_id="dispute")
    chip.action = lambda: shell.push("dispute", player=player, tile=tile)
    return chip
