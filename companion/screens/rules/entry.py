"""One rule: what it says, where the rulebooks say it, how editions differ, what belongs to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.art.painting import Picture
from companion.board.board import Board
from companion.board.tile_view import TileView
from companion.core.i18n import _
from companion.games import face_of, last_kind
from companion.protocol.rule_book import Example, RuleBook, RuleEntry, Source
from companion.screens.bar_buttons import undo_in_game
from companion.screens.base import Screen
from companion.shell.navigation import Shell
from companion.shell.speech import can_read, say
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Column, Group, Line, Scroll
from companion.widgets.long_list import empty_list
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Symbol, Text

BIG_PICTURE: Final = 88
BIG_TILE: Final = 112
SMALL: Final = 36
EXAMPLE_TILE: Final = 64


class RuleScreen(Screen):
    """A rule by its key; opened from every citation."""

    def opened(self, entry: str = "", game: str = "", sentence: str = "") -> None:  # type: ignore[override]
        self.entry, self.game, self.sentence = entry, game, sentence

    def build(self) -> None:
        book = book_for(self.shell, self.game)
        rule = book.rules.get(self.entry)
        self.add_widget(TopBar(_("Rules"), on_back=self.shell.back, actions=undo_in_game(self.shell)))
        if rule is None:
            self.add_widget(Scroll(empty_list(_("This rule is not in the book."), self._all_rules())))
            return
        body = RuleBody(self.shell, book, rule, self._open, self.sentence)
        self.add_widget(body.scrolled(widest=640, padding=(16, 4, 16, 24)))

    def _open(self, key: str) -> None:
        self.shell.push("rule", entry=key, game=self.game)

    def _all_rules(self) -> PushButton:
        return PushButton(_("All rules"), kind="tonal", on_tap=self._open_all, test_id="all_rules")

    def _open_all(self) -> None:
        self.shell.push("rules", game=self.game)


class RuleBody(Column):
    """The content of an entry, on its own screen or beside the list; the sentence that was looked for is marked."""

    def __init__(
        self, shell: Shell, book: RuleBook, rule: RuleEntry, on_open: Callable[[str], object], sentence: str = ""
    ) -> None:
        super().__init__(gap=16, test_id=f"entry:{rule.key}")
        self.shell, self.book, self.rule, self.on_open = shell, book, rule, on_open
        self.sentence = sentence
        self.answer: Widget | None = None
        for part in self._parts():
            if part is not None:
                self.add_widget(part)

    def _parts(self) -> list[Widget | None]:
        found = self.book.example(self.rule)
        return [
            self._head(),
            self._words(),
            self._aloud(),
            self._ruling(),
            ExampleCard(found) if found else None,
            self._differences(),
            self._unprinted(),
            self._sources(),
            self._related(),
        ]

    def scrolled(self, **options: Any) -> Scroll:
        """The entry to scroll in, opened at the sentence that was looked for."""
        scroll = Scroll(Centred(self, **options))
        if self.answer is not None:
            # Heights are known a frame later, when all texts have wrapped.
            Clock.schedule_once(lambda _: self._show_answer(scroll), 0.05)
        return scroll

    def _show_answer(self, scroll: Scroll) -> None:
        if self.answer is not None and scroll.get_root_window() is not None and self.height > scroll.height:
            scroll.scroll_to(self.answer, padding=dp(24), animate=False)

    def _head(self) -> Line:
        line = Line(gap=16, padding=(0, 8, 0, 0))
        if self.rule.tile is not None:
            line.add_widget(_tile(self.rule.tile, BIG_TILE))
        elif self.rule.picture:
            slot = Card(Symbol(self.rule.picture, BIG_PICTURE), colour="container_high", padding=8, radius=20)
            slot.size_hint_x, slot.width = None, slot.children[0].width * (1 + 16 / BIG_PICTURE)
            line.add_widget(slot)
        place = self.book.topics[self.rule.topic]
        if self.rule.box and self.rule.box != place:
            place = f"{place} · {self.rule.box}"
        line.add_widget(Column(Text(self.rule.title, "title"), Text(place, "label", colour="primary"), gap=2))
        return line

    def _words(self) -> Column:
        return Column(*(self._text(text) for text in self.rule.texts), gap=10)

    def _aloud(self) -> PushButton | None:
        if not can_read(self.shell):
            return None
        button = PushButton(_("Read aloud"), kind="text", icon="volume-high", test_id="speak")
        button.action = lambda: say(self.shell, self.rule.as_text())
        return button

    def _text(self, text: str, colour: str = "on_surface") -> Widget:
        if text != self.sentence:
            return Text(text, "name", colour=colour)
        words = Text(text, "name", colour="on_secondary_container")
        self.answer = Card(words, colour="secondary_container", padding=(12, 8, 12, 8), radius=12, test_id="answer")
        return self.answer

    def _ruling(self) -> Card | None:
        """How this table plays an open point."""
        text = self.book.at_your_table(self.rule)
        if not text:
            return None
        return Card(
            Text(_("At your table"), "label", colour="on_counted_container"),
            Text(text, "name", colour="on_counted_container"),
            colour="counted_container",
            padding=(16, 12, 16, 14),
            gap=4,
            test_id="at_your_table",
        )

    def _differences(self) -> Card | None:
        if not self.rule.differences:
            return None
        return Card(
            Text(_("Differences between editions"), "label", colour="on_gold_container"),
            *(self._text(text, "on_gold_container") for text in self.rule.differences),
            colour="gold_container",
            padding=(16, 12, 16, 14),
            gap=6,
            test_id="differences",
        )

    def _unprinted(self) -> Card | None:
        if not self.rule.unprinted:
            return None
        return Card(
            Text(_("Read this way, not printed"), "label", colour="on_surface_variant"),
            *(self._text(text) for text in self.rule.unprinted),
            colour="container_high",
            padding=(16, 12, 16, 14),
            gap=6,
            test_id="unprinted",
        )

    def _sources(self) -> Column:
        found = self.book.sources_of(self.rule)
        rows = [_source(edition, places, first=not number) for number, (edition, places) in enumerate(found)]
        return Group(_("In the rulebooks"), rows, inset=16, padding=(0, 4, 0, 4))

    def _related(self) -> Column | None:
        related = self.book.related(self.rule)
        if not related:
            return None
        return Group(_("See also"), map(self._link, related), padding=(0, 4, 0, 4))

    def _link(self, rule: RuleEntry) -> Row:
        return Row(
            rule.title,
            leading=_leading(rule),
            trailing=Icon("chevron-right"),
            style="name",
            on_tap=self._opener(rule.key),
            test_id=f"related:{rule.key}",
        )

    def _opener(self, key: str) -> Action:
        return lambda: self.on_open(key)


class ExampleCard(Card):
    """A few tiles with what counts on them, and the same in words."""

    def __init__(self, example: Example) -> None:
        north = [tile.cell[1] for tile in example.tiles]
        rows = max(north) - min(north) + 1
        board = Board(touchable=False, ring=0.1, size_hint_y=None, height=dp(EXAMPLE_TILE) * (rows + 0.3))
        board.show(example.tiles, overlay=example.overlay)
        super().__init__(
            Text(_("Example"), "label", colour="primary"),
            Card(board, colour="canvas", radius=12, padding=4),
            *(Text(line, "body") for line in example.lines),
            padding=(16, 12, 16, 14),
            gap=8,
            test_id="example",
        )


def _tile(picture: Picture, size: float) -> TileView:
    return TileView(picture=picture, size_hint=(None, None), size=(dp(size), dp(size)))


def _leading(rule: RuleEntry) -> Widget:
    """What a rule is about, small."""
    if rule.tile is not None:
        return _tile(rule.tile, SMALL)
    return Symbol(rule.picture, SMALL) if rule.picture else Icon("book-open-page-variant-outline")


def _source(edition: str, places: list[Source], *, first: bool) -> Column:
    """An edition with sections and pages; the table's own in bold."""
    told = map(_place, places) if places else [_("Not in this edition")]
    return Column(
        Text(edition, "row" if first else "name"),
        *(Text(text, "body", colour="on_surface_variant") for text in told),
        gap=0,
        padding=(16, 8, 16, 8),
    )


def _place(place: Source) -> str:
    text = _("{section}, page {page} by count") if place.counted else _("{section}, page {page}")
    return text.format(section=place.section, page=place.page)


def book_for(shell: Shell, game: str = "") -> RuleBook:
    """The rules of the game that is open, or of one that is named, or of the one that was played last."""
    state = shell.session.state if shell.session.game is not None and game in ("", shell.session.kind) else None
    face = shell.face if state is not None else face_of(game or last_kind(shell.store))
    return face.rule_book(state, shell.store.settings)
