"""Menus: what else can be done on a screen, in a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.core.i18n import _
from companion.shell.navigation import Shell
from companion.widgets.bars import BarButton
from companion.widgets.base import Action
from companion.widgets.containers import RowCard
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon


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
        card = RowCard()
        for entry in self.entries:
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


def menu_button(shell: Shell, entries: Sequence[MenuEntry]) -> BarButton:
    """Three dots that open a menu."""
    return BarButton("dots-vertical", on_tap=lambda: shell.open(MenuSheet(entries)), test_id="menu")


def choice_row(text: str, chosen: bool, action: Action, test_id: str, note: str = "") -> Row:
    """A row with a round mark that says whether it is the one."""
    mark = Icon("radiobox-marked", colour="primary") if chosen else Icon("radiobox-blank")
    return Row(text, note, leading=mark, style="name", on_tap=action, test_id=test_id)


class ChoiceSheet(Sheet):
    """A tap chooses and closes."""

    def __init__(
        self, title: str, choices: Sequence[tuple[Any, str]], chosen: Any, on_choose: Callable[[Any], object]
    ) -> None:
        super().__init__(test_id="choice_sheet")
        self.title, self.choices, self.chosen, self.on_choose = title, choices, chosen, on_choose

    def build(self) -> None:
        self.head(self.title)
        card = RowCard()
        for value, words in self.choices:
            card.add_widget(choice_row(words, value == self.chosen, self._chooser(value), f"choice:{value}"))
        self.body.add_widget(card)

    def _chooser(self, value: Any) -> Action:
        def choose() -> None:
            self.close()
            self.on_choose(value)

        return choose
