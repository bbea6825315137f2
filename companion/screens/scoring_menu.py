"""Small things the screens of a round share: a menu, sharing, reading aloud, the bar on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.i18n import _, i18n
from companion.layout import LOW, Layout
from companion.navigation import Shell
from companion.screens import exists
from companion.screens.base import Screen
from companion.theme import theme
from companion.widgets.bars import FootBar, TopBar
from companion.widgets.base import Action, Tap
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Card, Column, Divider, Line, Space
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, Text
from scoring.skye.rulebook import cite

WIDE_BUTTON: Final = 250
TOP_BUTTON: Final = 196
LARGE: Final = 1.3


class MenuEntry(NamedTuple):
    """A line of a menu."""

    key: str
    icon: str
    text: str
    action: Action


class MenuSheet(Sheet):
    """What else can be done here; a tap does it and closes."""

    def __init__(self, entries: Sequence[MenuEntry]) -> None:
        super().__init__(test_id="menu_sheet")
        self.entries = entries

    def build(self) -> None:
        self.head(_("Menu"))
        card = Card()
        for entry in self.entries:
            if card.children:
                card.add_widget(Divider(inset=68))
            card.add_widget(
                Row(
                    entry.text,
                    leading=Icon(entry.icon),
                    style="name",
                    on_tap=self._doer(entry.action),
                    test_id=f"menu:{entry.key}",
                )
            )
        self.body.add_widget(card)

    def _doer(self, action: Action) -> Action:
        def do() -> None:
            self.close()
            action()

        return do


def menu_button(shell: Shell, entries: Sequence[MenuEntry]) -> IconButton:
    return IconButton("dots-vertical", on_tap=lambda: shell.open(MenuSheet(entries)), test_id="menu")


def add_foot(screen: Screen, buttons: Sequence[Widget]) -> None:
    """The bar at the foot, if there is anything to do; messages stay above it."""
    screen.foot = 0.0
    if _is_low(screen):
        _put_on_top(screen, buttons)
    elif buttons:
        if large_text() and screen.layout is Layout.PHONE:
            buttons = [Column(*reversed(buttons), gap=4)]
        elif screen.layout is not Layout.PHONE:
            buttons = [_within_reach(button) for button in buttons]
            buttons = [*buttons, Space()] if theme.left_handed else [Space(), *buttons]
        bar = FootBar(*buttons)
        screen.add_widget(bar)
        screen.foot = bar.height


def _is_low(screen: Screen) -> bool:
    """A phone on its side has no height to spare for a bar at the foot."""
    return screen.layout is Layout.SIDE and screen.shell.height < dp(LOW) and not large_text()


def _put_on_top(screen: Screen, buttons: Sequence[Widget]) -> None:
    top = next(child for child in screen.children if isinstance(child, TopBar))
    for button in buttons:
        if isinstance(button, PushButton) and button.size_hint_x is not None:
            button.size_hint_x, button.width = None, dp(TOP_BUTTON)
        top.add_widget(button)


def large_text() -> bool:
    """Is text so large that rows must break?"""
    return theme.text_scale > LARGE


def _within_reach(button: Widget) -> Widget:
    """A stretched button keeps to a sensible width where there is much room."""
    if isinstance(button, PushButton) and button.size_hint_x is not None:
        button.size_hint_x, button.width = None, dp(WIDE_BUTTON) * theme.text_scale
    return button


def undo_button(shell: Shell) -> IconButton:
    """Takes the last step back, from anywhere in the game."""
    possible = shell.session.can_undo() and shell.session.looking_at is None
    return IconButton("undo-variant", on_tap=shell.session.undo, test_id="undo", disabled=not possible)


def speaker(shell: Shell, text: Action) -> list[Widget]:
    """A button that reads aloud, where the device can."""
    if not shell.device.can_speak():
        return []
    return [IconButton("volume-high", on_tap=lambda: shell.device.speak(str(text())), test_id="speak")]


class CitationLine(Tap, Line):
    """Edition and page of a rule; a tap opens it among the rules."""

    def __init__(self, shell: Shell, section: str, *, entry: str = "", rule: str = "") -> None:
        words = i18n.words()
        citation = cite(section, shell.session.state.game.edition)
        text = _("{edition}, page {page}").format(edition=words.edition(citation.edition), page=citation.page)
        if rule:
            text = _("{source}: {rule}").format(source=text, rule=rule)
        super().__init__(gap=8, height=32, test_id="citation")
        self.add_widget(Icon("book-open-page-variant-outline", 18, colour="primary"))
        self.add_widget(Text(text, "label", colour="primary"))
        if exists("rules"):
            self.action = lambda: shell.push("rule", entry=entry) if entry else shell.push("rules", topic=section)


def share_words(shell: Shell) -> tuple[str, str]:
    """Icon and words of a button that hands text on: shared, or copied where nothing can be shared."""
    if shell.device.can_share():
        return "share-variant-outline", _("Share as text")
    return "content-copy", _("Copy as text")


def share_text(shell: Shell, text: str, title: str) -> None:
    """Hands text to another app, or to the clipboard."""
    if shell.device.can_share():
        shell.device.share_text(text, title)
    else:
        shell.copy(text)
