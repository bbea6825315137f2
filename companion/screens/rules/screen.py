"""The rules: found as one types or by topic; the scoring tiles on the board come first."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import LOW
from companion.games import GAMES, last_kind, title_of
from companion.protocol.rule_book import RuleEntry
from companion.screens.bar_buttons import undo_in_game
from companion.screens.base import Screen
from companion.screens.rules.entry import RuleBody, book_for
from companion.screens.rules.row import RuleItem, RuleLine, Topic, TopicLine
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, IconButton, PushButton
from companion.widgets.containers import Line, ListAndPane, Scroll, Space
from companion.widgets.controls import Segmented
from companion.widgets.field import TextField
from companion.widgets.long_list import LongList, empty_list

LIST: Final = 0.42
"""The list's part of the width where the entry is shown beside it."""


class RulesScreen(Screen):
    """A search field, topics, and a long list."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.query = ""
        self.topic = ""
        self.section = ""
        self.entry = ""
        self.sentence = ""
        self.game = ""

    def opened(self, topic: str = "", game: str = "") -> None:  # type: ignore[override]
        """A topic may also be a section of the rulebook, as citations name it."""
        self.game = game or ("" if self.shell.in_game else self.game)
        self._take_book()
        if topic:
            self.query, self.entry = "", ""
            self.section = topic if topic in self.book.sources else ""
            self.topic = topic if topic in self.book.topics and not self.section else ""

    def _take_book(self) -> None:
        """The rules of the game in question; what was chosen in those of another may not be in it."""
        self.book = book_for(self.shell, self.game)
        if self.topic not in self.book.topics:
            self.topic = ""
        if self.section not in self.book.sources:
            self.section = ""

    # --- building ---

    def build(self) -> None:
        self._take_book()
        self.field = TextField(
            self.query, _("Search the rules"), on_change=self._typed, size_hint_x=1, test_id="search"
        )
        self.clear = IconButton("close", on_tap=self._clear, test_id="clear_search")
        self.chips = Line(gap=8, padding=(16, 4, 16, 4), size_hint_x=None)
        self.chips.bind(minimum_width=self.chips.setter("width"))
        chip_row = Scroll(self.chips, sideways=True, size_hint_y=None)
        self.chips.bind(height=chip_row.setter("height"))
        self.list = LongList({Topic: TopicLine, RuleItem: RuleLine}, owner=self, test_id="rules_list")
        self.body = BoxLayout(orientation="vertical")
        column = BoxLayout(orientation="vertical")
        for part in (*self._head(), *self._games(), chip_row, self.body):
            column.add_widget(part)
        both = ListAndPane(column, self.shell.width, BoxLayout, share=LIST)
        self.pane = both.pane
        self.add_widget(both)
        self.refresh()

    def _head(self) -> list[Widget]:
        """Title and search field; beside each other where the window is low."""
        self.pushed = len(self.shell.path) > 1
        back = self.shell.back if self.pushed else None
        self.undo = undo_in_game(self.shell)
        if self.shell.height >= dp(LOW):
            bar = TopBar(_("Rules"), on_back=back, actions=self.undo)
            return [bar, Line(self.field, self.clear, gap=4, padding=(16, 0, 8, 4))]
        arrow = [IconButton("arrow-left", on_tap=back, test_id="back")] if back else []
        return [Line(*arrow, self.field, self.clear, *self.undo, gap=4, padding=(4 if arrow else 16, 6, 8, 4))]

    def _games(self) -> list[Widget]:
        """Outside of a game, whose rules they are; in a game there is no question."""
        if self.shell.in_game or len(GAMES) == 1:
            return []
        shown = self.game or self.shell.session.kind or last_kind(self.shell.store)
        choices = [(kind, title_of(kind)) for kind in GAMES]
        row = Segmented(choices, shown, self._choose_game, test_id="rules_of")
        return [Line(row, padding=(16, 4, 16, 4))]

    def _choose_game(self, kind: str) -> None:
        self.game = kind
        self.topic = self.section = self.entry = ""
        self.refresh()

    def refresh(self) -> None:
        if self.pushed != (len(self.shell.path) > 1) or bool(self.undo) is not self.shell.in_game:
            self.rebuild(self.layout)
            return
        self._take_book()
        for button in self.undo:
            button.disabled = self.session.looking_at is not None or not self.session.can_undo()
        self.clear.disabled = not self.query
        self._show_chips()
        self._show_list(keep=True)
        self._show_entry()

    def _show_chips(self) -> None:
        self.chips.clear_widgets()
        topics = {"": _("All"), **self.book.topics}
        for key, title in topics.items():
            chosen = key == self.topic and not self.section and not self.query
            chip = Chip(title, selected=chosen, on_tap=self._chooser(key), test_id=f"topic:{key or 'all'}")
            self.chips.add_widget(chip)

    def _show_list(self, *, keep: bool) -> None:
        items = self._items()
        self.body.clear_widgets()
        # Also if there are none: the entry beside the list is one of its lines, and these may be of another game.
        self.list.show(items, keep=keep)
        if items:
            self.body.add_widget(self.list)
            return
        text = _("No rule holds “{words}”.").format(words=self.query.strip())
        button = PushButton(_("Show all rules"), kind="tonal", on_tap=self._clear, test_id="show_all")
        self.body.add_widget(empty_list(text, button))
        self.body.add_widget(Space())

    def _items(self) -> list[Topic | RuleItem]:
        if self.query.strip():
            return [self._item(rule, sentence=sentence) for rule, sentence in self.book.find(self.query)]
        if self.section:
            return [
                Topic(self.book.heading(self.section)),
                *(self._item(rule) for rule in self.book.of_section(self.section)),
            ]
        items: list[Topic | RuleItem] = []
        if not self.topic and (on_table := self.book.on_table()):
            items.append(Topic(_("On your board")))
            items += [self._item(self.book.rules[key], letter) for letter, key in on_table.items()]
        for topic in [self.topic] if self.topic else self.book.topics:
            items.append(Topic(self.book.topics[topic]))
            items += [self._item(rule) for rule in self.book.of_topic(topic)]
        return items

    def _item(self, rule: RuleEntry, letter: str = "", sentence: str = "") -> RuleItem:
        return RuleItem(rule, letter, sentence, selected=self.pane is not None and rule.key == self.entry)

    # --- the entry beside the list ---

    def _show_entry(self) -> None:
        if self.pane is None:
            return
        self.pane.clear_widgets()
        chosen = self.book.rules.get(self.entry)
        items = [item for item in self.list.lines if isinstance(item, RuleItem)]
        shown = RuleItem(chosen, sentence=self.sentence) if chosen else next(iter(items), None)
        if shown is not None:
            body = RuleBody(self.shell, self.book, shown.rule, self.choose, shown.sentence)
            self.pane.add_widget(body.scrolled(widest=600, padding=(24, 16, 24, 24)))

    def choose(self, key: str, sentence: str = "") -> None:
        """Opens a rule, at a sentence of it if one is named."""
        if self.pane is None:
            named = {"game": self.game, "sentence": sentence}
            self.shell.push("rule", entry=key, **{name: value for name, value in named.items() if value})
            return
        self.entry, self.sentence = key, sentence
        self._show_list(keep=True)
        self._show_entry()

    # --- looking for something ---

    def _typed(self, text: str) -> None:
        if text != self.query:
            self.query = text
            self.clear.disabled = not text
            self._show_chips()
            self._show_list(keep=False)

    def _clear(self) -> None:
        self.topic = self.section = ""
        self.field.text = ""
        self.query = ""
        self.refresh()

    def _chooser(self, topic: str) -> Action:
        def choose() -> None:
            self.topic, self.section = topic, ""
            self.field.text = ""
            self._show_chips()
            self._show_list(keep=False)

        return choose

    def back(self) -> bool:
        """Ends a search first."""
        if not self.query:
            return False
        self._clear()
        return True
