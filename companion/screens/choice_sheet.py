"""One of a list, in a sheet: open(ChoiceSheet(title, [(value, words), ...], chosen, on_choose))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.widgets.base import Action
from companion.widgets.containers import RowCard
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon


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
