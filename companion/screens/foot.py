"""The bar at the foot of a screen, and where its buttons go when there is no height for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.core.theme import theme
from companion.screens.base import Screen
from companion.widgets.bars import FootBar, TopBar
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Line, Space, handed
from companion.widgets.painting import text_label
from companion.widgets.rail import LABELLED_RAIL, RAIL

WIDE_BUTTON: Final = 250
TOP_BUTTON: Final = 160


def add_foot(screen: Screen, buttons: Sequence[Widget]) -> None:
    """The bar at the foot, if there is anything to do; messages stay above it."""
    screen.foot = 0.0
    if not buttons:
        return
    top = next(child for child in screen.children if isinstance(child, TopBar))
    if screen.is_low and _fits_on_top(screen, top, buttons):
        _put_on_top(top, buttons)
        return
    if screen.layout is not Layout.PHONE:
        buttons = [_within_reach(button) for button in buttons]
        buttons = handed([_rest()], buttons)
    bar = FootBar(*buttons)
    bar.fbind("height", lambda _bar, height: setattr(screen, "foot", height))
    screen.add_widget(bar)
    screen.foot = bar.height


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
    rail = {Layout.PHONE: 0.0, Layout.SIDE: dp(RAIL), Layout.WIDE: dp(LABELLED_RAIL)}[screen.layout]
    return float(shell.width - (rail if screen.bar and shell.in_game else 0.0))


def _needed(top: TopBar, buttons: Sequence[Widget]) -> float:
    """The width of a top bar that holds these buttons and cuts no word."""
    words = max(text_label(text.text, text.style).texture.width for text in (top.title, top.subtitle))
    icons = sum(button.width + dp(4) for button in top.buttons)
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
    top.add_action(line)


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
