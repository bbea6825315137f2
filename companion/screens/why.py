"""Parts of the sheets that explain: rows with a verdict, the citation of a rule."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.i18n import _, i18n
from companion.navigation import Shell
from companion.screens.why_lines import Verdict, WhyLine
from companion.theme import theme
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.buttons import Chip
from companion.widgets.containers import Column, Line
from companion.widgets.painting import draw_centred, icon_label, rounded
from companion.widgets.text import Icon, Text
from scoring.skye.rulebook import cite

SIGNS: Final = {
    # verdict: icon, container colour
    Verdict.COUNTED: ("check", "counted_container"),
    Verdict.MISSED: ("close", "missed_container"),
    Verdict.UNCONCERNED: ("minus", "secondary_container"),
    Verdict.ASKS: ("help", "gold_container"),
}


class Sign(Drawn):
    """A verdict in a disc: its own shape and its own colour."""

    def __init__(self, verdict: Verdict, size: float = 28) -> None:
        self.verdict = verdict
        super().__init__(size_hint=(None, None), size=(dp(size), dp(size)))

    def paint(self) -> None:
        icon, container = SIGNS[self.verdict]
        rounded((*self.pos, *self.size), self.height / 2, theme.colour(container))
        draw_centred(
            icon_label(icon, self.height * 0.62), self.center_x, self.center_y, theme.colour(f"on_{container}")
        )


class WhyRow(Tap, Backed, Line):
    """A line of reasoning; a tap shows it on the territory."""

    selected = BooleanProperty(False)

    def __init__(self, line: WhyLine, **options: Any) -> None:
        super().__init__(gap=12, padding=(8, 6, 4, 6), height=56, test_id=f"why:{line.key}", **options)
        self.line = line
        words = Column(Text(line.title, "row"), Text(line.text, "body", colour="on_surface_variant"), gap=0)
        for part in (Sign(line.verdict), words, Text(line.brings, "row", wrap=False), Icon("chevron-right", 22)):
            self.add_widget(part)
        self.fbind("selected", self.repaint)

    @property
    def text(self) -> str:
        return self.line.text

    def paint(self) -> None:
        if self.selected or self.pressed:
            rounded((*self.pos, *self.size), dp(14), theme.colour("secondary_container"))


def citation_chip(shell: Shell, section: str, edition: str, entry: str) -> Chip:
    """Where a rule stands; a tap opens its entry among the rules."""
    place = cite(section, edition)
    text = _("{edition}, p. {page}").format(edition=i18n.words().edition(place.edition), page=place.page)
    icon = "book-open-page-variant-outline"
    return Chip(text, icon=icon, on_tap=lambda: shell.push("rule", entry=entry), test_id="citation")


def dispute_chip(shell: Shell, player: str, tile: str) -> Chip:
    """The dispute card for a scoring tile; back leads here again."""
    chip = Chip(_("Dispute card"), icon="scale-balance", test_id="dispute")
    chip.action = lambda: shell.push("dispute", player=player, tile=tile)
    return chip
