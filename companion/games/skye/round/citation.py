"""Where a rule stands: edition and page, as a line, a chip or a button that opens it among the rules."""

from __future__ import annotations

from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.shell.ports import ShellPort
from companion.widgets.base import Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.source_line import BOOK, SourceLine
from scoring.skye.rulebook import EDITIONS, SECTIONS, cite


class CitationLine(Tap, SourceLine):
    """Edition and page of a rule; a tap opens it among the rules."""

    def __init__(self, shell: ShellPort, section: str, *, entry: str = "", rule: str = "") -> None:
        text = _page(shell, section)
        if rule:
            text = _("{source}: {rule}").format(source=text, rule=rule)
        super().__init__(text, height=32, test_id="citation")
        self.action = lambda: shell.push("rule", entry=entry) if entry else shell.push("rules", topic=section)


def citation_button(shell: ShellPort, section: str, entry: str) -> PushButton:
    """The same as a button."""
    button = PushButton(
        _page(shell, section), kind="text", icon=BOOK, trailing_icon="chevron-right", test_id="citation"
    )
    button.action = lambda: shell.push("rule", entry=entry)
    return button


def citation_chip(shell: ShellPort, section: str, entry: str) -> Chip:
    """The same as a chip, in fewer letters."""
    place = cite(section, shell.session.state.game.edition)
    text = _("{edition}, p. {page}").format(edition=engine_words().edition(place.edition), page=place.page)
    return Chip(text, icon=BOOK, on_tap=lambda: shell.push("rule", entry=entry), test_id="citation")


def _page(shell: ShellPort, section: str) -> str:
    place = cite(section, shell.session.state.game.edition)
    return _("{edition}, page {page}").format(edition=engine_words().edition(place.edition), page=place.page)


def sources(section: str) -> str:
    """The place in every edition that has the section."""
    words = engine_words()
    places = [
        _("{edition} p. {page}").format(edition=words.edition(edition), page=page)
        for edition, (_heading, page) in zip(EDITIONS, SECTIONS[section], strict=True)
        if page
    ]
    return " · ".join(places)
