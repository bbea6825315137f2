"""Small things the screens of a round share: a menu, sharing, reading aloud, the bar on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.device import Outcome
from companion.i18n import _, i18n
from companion.layout import Layout
from companion.navigation import Shell
from companion.screens.base import Screen
from companion.screens.history_words import step_words
from companion.speech import can_read
from companion.theme import LARGE_TEXT, theme
from companion.widgets.bars import LABELLED_RAIL, RAIL, FootBar, TopBar
from companion.widgets.base import Action, Tap
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Card, Column, Divider, Line, Space
from companion.widgets.painting import text_label
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, Text
from scoring.skye.rulebook import cite

WIDE_BUTTON: Final = 250
TOP_BUTTON: Final = 160


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
    if not buttons:
        return
    top = next(child for child in screen.children if isinstance(child, TopBar))
    if is_low(screen) and _fits_on_top(screen, top, buttons):
        _put_on_top(top, buttons)
        return
    if large_text() and screen.layout is Layout.PHONE:
        buttons = [Column(*reversed(buttons), gap=4)]
    elif screen.layout is not Layout.PHONE:
        buttons = [_within_reach(button) for button in buttons]
        buttons = [*buttons, _rest()] if theme.left_handed else [_rest(), *buttons]
    bar = FootBar(*buttons)
    screen.add_widget(bar)
    screen.foot = bar.height


def is_low(screen: Screen) -> bool:
    """A phone on its side has no height to spare for a bar at the foot."""
    return screen.is_low


def _fits_on_top(screen: Screen, top: TopBar, buttons: Sequence[Widget]) -> bool:
    """If need be the buttons do without their icons, and then the screen without its title."""
    room = content_width(screen)
    if _needed(top, buttons) <= room:
        return True
    icons = [(button, button.icon, button.trailing_icon) for button in buttons if isinstance(button, PushButton)]
    for button, _icon, _trailing in icons:
        button.icon = button.trailing_icon = ""
    if _needed(top, buttons) <= room:
        return True
    title, top.title.text, top.subtitle.text = (top.title.text, top.subtitle.text), "", ""
    if _needed(top, buttons) <= room:
        return True
    top.title.text, top.subtitle.text = title
    for button, icon, trailing in icons:
        button.icon, button.trailing_icon = icon, trailing
    return False


def content_width(screen: Screen) -> float:
    """The width that a screen has, in pixels, while it is being built."""
    shell = screen.shell
    insets = shell.device.insets()
    rail = {Layout.PHONE: 0.0, Layout.SIDE: dp(RAIL), Layout.WIDE: dp(LABELLED_RAIL)}[screen.layout]
    return float(shell.width - insets.left - insets.right - (rail if screen.bar and shell.in_game else 0.0))


def _needed(top: TopBar, buttons: Sequence[Widget]) -> float:
    """The width of a top bar that holds these buttons and cuts no word."""
    words = max(text_label(text.text, text.style).texture.width for text in (top.title, top.subtitle))
    icons = sum(child.width + dp(4) for child in top.children if isinstance(child, IconButton))
    return float(words + icons + sum(_least(button) + dp(8) for button in buttons) + dp(24))


def _least(button: Widget) -> float:
    if isinstance(button, PushButton):
        return max(button.words_width(), dp(TOP_BUTTON) if button.size_hint_x is not None else 0.0)
    return float(button.width)


def _put_on_top(top: TopBar, buttons: Sequence[Widget]) -> None:
    line = Line(gap=8, size_hint_x=None, padding=(4, 0, 8, 0))
    line.bind(minimum_width=line.setter("width"))
    for button in buttons:
        if isinstance(button, PushButton):
            width, button.size_hint_x = _least(button), None
            button.width = width
        line.add_widget(button)
    top.add_widget(line)


def large_text() -> bool:
    """Is text so large that rows must break?"""
    return theme.text_scale > LARGE_TEXT


def _within_reach(button: Widget) -> Widget:
    """A stretched button keeps to a sensible width where there is much room."""
    if isinstance(button, PushButton) and button.size_hint_x is not None:
        button.size_hint_max_x = dp(WIDE_BUTTON) * theme.text_scale
    return button


def _rest() -> Space:
    """What stretched buttons leave over."""
    space = Space()
    space.size_hint_x = 0.001
    return space


def undo_button(shell: Shell, telling: bool = False) -> IconButton:
    """Takes the last step back, from anywhere in the game; where it cannot be seen, it is told."""
    possible = shell.session.can_undo() and shell.session.looking_at is None
    act = (lambda: undo_and_tell(shell)) if telling else shell.session.undo
    return IconButton("undo-variant", on_tap=act, test_id="undo", disabled=not possible)


def undo_and_tell(shell: Shell) -> None:
    """Takes the last step back and says which it was."""
    step = shell.session.last_step()
    if shell.session.undo() and step is not None:
        text = step_words(i18n.words(), shell.session.now, step)
        shell.say(_("Taken back: {step}").format(step=text), (_("Redo"), shell.session.redo))


def undo_in_game(shell: Shell) -> list[Widget]:
    """The same for screens that are shown outside of games as well."""
    return [undo_button(shell, telling=True)] if shell.in_game else []


def speaker(shell: Shell, text: Action) -> list[Widget]:
    """A button that reads aloud, where the players want one."""
    if not can_read(shell):
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
        self.action = lambda: shell.push("rule", entry=entry) if entry else shell.push("rules", topic=section)


def share_words(shell: Shell) -> tuple[str, str]:
    """Icon and words of a button that hands text on: shared, or copied where nothing can be shared."""
    if shell.device.can_share():
        return "share-variant-outline", _("Share as text")
    return "content-copy", _("Copy as text")


def share_text(shell: Shell, text: str, title: str) -> None:
    """Hands text to another app, or to the clipboard."""
    if not shell.device.can_share() or shell.device.share_text(text, title) is not Outcome.DONE:
        shell.copy(text)
