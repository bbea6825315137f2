"""A tile and its story: why it counts or does not, and turning, replacing or taking it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.metrics import dp

from companion.board.scene import Overlay
from companion.board.tile_view import TileView
from companion.core.i18n import _, mark
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.tile_marks import marks_of
from companion.games.skye.model.why_lines import RuleVerdict, Why, WhyLine, thing_words
from companion.games.skye.table.sheet import Site, TableSheet
from companion.games.skye.table.why import WhyRow
from companion.games.skye.widgets import citation_chip
from companion.screens.dispute import open_dispute
from companion.shell.speech import can_read, say
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, DrawnButton, PushButton
from companion.widgets.containers import Card, Column, Flow, Line, Scroll
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Text
from scoring.core.cells import Cell
from scoring.skye.thing import TILE, Thing, things_on
from scoring.skye.tile import TileSet

FIXES: Final = 3
COUNTED: Final = mark("Counted")
NEARLY: Final = mark("Nearly")
UNCONCERNED: Final = mark("Not concerned")
GROUPS: Final = {
    RuleVerdict.COUNTED: COUNTED,
    RuleVerdict.MISSED: NEARLY,
    RuleVerdict.ASKS: NEARLY,
    RuleVerdict.UNCONCERNED: UNCONCERNED,
}
TONES: Final = {COUNTED: "on_counted_container", NEARLY: "error"}
ACTIONS: Final = {
    # what it does: its words, its icon
    "turn": (mark("Turn"), "rotate-right"),
    "replace": (mark("Replace"), "swap-horizontal"),
    "take_back": (mark("Take back"), "tray-arrow-up"),
}


class TileSheet(TableSheet):
    """Why, and what can be done with the tile."""

    share: ClassVar[float | None] = 0.52
    folds: ClassVar[bool] = True

    def __init__(self, table: Site, cell: Cell, thing: Thing | None = None) -> None:
        super().__init__(table, test_id="tile_sheet")
        self.cell, self.thing = cell, thing
        self.chosen = ""
        self.fixing = self.unfolded = False
        self.why = Why(self.words, self.standing_now, self.player, cell, thing)
        self.marks = marks_of(self.why)

    @property
    def line(self) -> WhyLine | None:
        """The line whose evidence is on the board."""
        return next((line for line in self.why.lines if line.key == self.chosen), self.why.head)

    def build(self) -> None:
        placement = self.standing_now.territory(self.player).by_cell[self.cell]
        back = self.standing_now.territory(self.player).has_turned_over(placement)
        side = dp(64)
        view = TileView(picture=picture_of(placement.tile, back=back), size_hint=(None, None), size=(side, side))
        view.turn = placement.turn
        title, sentence = self.why.headline()
        self.head(title, self._place(), leading=view)
        # The strip goes to both edges of the sheet, unless words need all the height they can get.
        (self.body if theme.large or self.compact else self._head).add_widget(self._things())
        head = self.why.head
        if head is None or (head.verdict is RuleVerdict.MISSED and not self._answers_first and not self.why.worth):
            # Else a row says the same, below what the tile is worth or as the first of all.
            words = Text(sentence, "name", colour="on_surface_variant")
            self.body.add_widget(Card(words, colour="container_low", test_id="why_head"))
        self._add_rows()
        self._mark()
        self.body.add_widget(self._chips())
        if self.fixing and head:
            self.body.add_widget(self._fixes(head))
        self._add_correction()
        self._add_actions()

    def _add_rows(self) -> None:
        """What counted, what nearly did, and folded what has nothing to do with this tile."""
        self.rows: dict[str, WhyRow] = {}
        # While one thing is asked about each line has the map for itself, so none is known there by a number.
        numbers: Mapping[str, Sequence[str]] = self.marks.numbers if self.thing is None else {}
        groups: dict[str, list[WhyLine]] = {name: [] for name in (COUNTED, NEARLY, UNCONCERNED)}
        for line in self.why.lines:
            groups[UNCONCERNED if self._is_aside(line) else GROUPS[line.verdict]].append(line)
        for name in (NEARLY, COUNTED) if self._answers_first else (COUNTED, NEARLY):
            if groups[name]:
                self.body.add_widget(Text(_(name), "label", colour=TONES[name]))
                self._add_lines(groups[name], numbers)
        if folded := groups[UNCONCERNED]:
            self.body.add_widget(self._fold())
            if self.unfolded:
                self._add_lines(folded, {})

    @property
    def _answers_first(self) -> bool:
        """Whoever asks about one thing that does not count reads why before anything else."""
        return self.thing is not None and self.why.head is not None and self.why.head.verdict is RuleVerdict.MISSED

    def _is_aside(self, line: WhyLine) -> bool:
        """Areas bring nothing by themselves, and a letter of another round nothing now."""
        return line.key.startswith("area-") or bool(line.letter and line.letter in self.standing_now.later_letters)

    def _add_lines(self, lines: list[WhyLine], numbers: Mapping[str, Sequence[str]]) -> None:
        for line in lines:
            row = WhyRow(line, numbers.get(line.key, ()), on_tap=self._shower(line))
            self.rows[line.key] = row
            self.body.add_widget(row)

    def _fold(self) -> Row:
        """One line for all the rest; a tap unfolds it."""
        icon = Icon("chevron-up" if self.unfolded else "chevron-down")
        row = Row(_(UNCONCERNED), leading=Icon("minus-circle-outline"), trailing=icon, style="name", inset=8, height=48)
        row.test_id, row.action = "unconcerned", self._unfold
        return row

    def _unfold(self) -> None:
        self.unfolded = not self.unfolded
        self.rebuild(self.layout)

    def _place(self) -> str:
        return _("{name} · {place}").format(name=self.player, place=self.words.place(self.cell))

    def _chips(self) -> Flow:
        shell, head = self.table.shell, self.why.head
        chips = Flow()
        if head is not None:
            chips.add_widget(citation_chip(shell, head.section, head.entry))
            chips.add_widget(self._dispute())
            if self.table.store.settings.get("hints") and head.gaps:
                fix = Chip(_("What would fix it?"), icon="lightbulb-outline", test_id="fix", selected=self.fixing)
                fix.action = self._fix
                chips.add_widget(fix)
        if can_read(shell):
            speak = Chip(_("Read aloud"), icon="volume-high", test_id="speak")
            speak.action = lambda: say(shell, ". ".join(self.why.headline()))
            chips.add_widget(speak)
        return chips

    def _dispute(self) -> Chip:
        """The card of the number whose evidence is on the board."""
        chip = Chip(_("Dispute card"), icon="scale-balance", test_id="dispute")
        chip.action = self._open_dispute
        return chip

    def _open_dispute(self) -> None:
        if self.line is not None and self.line.subject is not None:
            open_dispute(self.table.shell, self.line.subject)

    def _things(self) -> Scroll:
        """The tile and everything on it that a rule could look for; a tap asks about that one."""
        edge = 0 if theme.large or self.compact else self.margin
        chips = Line(gap=6, padding=(edge, 4, edge, 4), size_hint_x=None, test_id="things")
        chips.bind(minimum_width=chips.setter("width"))
        strip = Scroll(chips, sideways=True, size_hint_y=None)
        chips.bind(height=strip.setter("height"))
        chosen = self.thing or Thing(TILE, self.cell)
        for number, thing in enumerate(self._on_tile()):
            chip = Chip(
                thing_words(self.words, thing), selected=thing == chosen, test_id=f"thing:{number}:{thing.what}"
            )
            chip.action = self._asker(thing)
            chips.add_widget(chip)
            if thing == chosen:
                Clock.schedule_once(lambda _dt, chip=chip: _bring_into_sight(strip, chip), 0)
        return strip

    def _on_tile(self) -> list[Thing]:
        return things_on(self.standing_now.clan(self.player).survey, self.cell)

    def _asker(self, thing: Thing) -> Action:
        return lambda: self.ask_about(None if thing.what == TILE else thing)

    def ask_about(self, thing: Thing | None) -> None:
        """Tells of another thing on the tile, or of the tile."""
        self.thing, self.chosen = thing, ""
        self.refresh()

    def _fixes(self, head: WhyLine) -> Column:
        places = [self.words.gap(gap) for gap in head.gaps[:FIXES]]
        return Column(*(Text(f"• {place}", "body") for place in places), gap=2, test_id="fixes")

    @property
    def _can_change(self) -> bool:
        placement = self.standing_now.territory(self.player).by_cell[self.cell]
        return self.table.can_correct and placement.tile.set is not TileSet.CASTLE

    def _add_correction(self) -> None:
        """The way to everything that can be wrong about it; in a small place it stands with what can be done."""
        if not self._can_change or self.compact:
            return
        text, icon = _("Correct this tile"), "pencil-outline"
        way: Any = PushButton(text, kind="text", icon=icon, test_id="correct_tile")
        if theme.large:
            way = Row(text, leading=Icon(icon), style="label", inset=0, test_id="correct_tile")
        way.action = self._put_right
        self.body.add_widget(way)

    def _add_actions(self) -> None:
        if not self._can_change:
            return
        # After the end nothing is changed by the way: only what is put right.
        words = ACTIONS if self.table.can_build else {}
        if self.compact:
            # The story fills a small place: what can be done with the tile must not lie below it.
            chips = [Chip(_(text), test_id=key, on_tap=self._doer(key)) for key, (text, _icon) in words.items()]
            chips.append(Chip(_("Correct"), test_id="correct_tile", on_tap=self._put_right))
            self.body.add_widget(Flow(*chips), index=len(self.body.children))
            return
        actions = [
            DrawnButton(_(text), kind="tonal", icon=icon, size_hint_x=1, test_id=key, on_tap=self._doer(key))
            for key, (text, icon) in words.items()
        ]
        for button in actions:
            self.footer.add_widget(button)

    def _put_right(self) -> None:
        self.table.laying.put_right(self.cell)

    def _doer(self, key: str) -> Action:
        laying = self.table.laying
        does = {"turn": laying.turn, "replace": laying.pick, "take_back": laying.take_back}[key]
        return lambda: does(self.cell)

    # --- what is shown on the board ---

    def _shower(self, line: WhyLine) -> Callable[[], None]:
        def show() -> None:
            if line.verdict is RuleVerdict.ASKS:
                self.table.laying.ask(self.cell)
                return
            self.chosen = "" if self.chosen == line.key else line.key
            self._mark()
            self.stage()

        return show

    def _mark(self) -> None:
        for key, row in self.rows.items():
            row.selected = key == self.chosen

    def _fix(self) -> None:
        self.fixing = not self.fixing
        self.rebuild(self.layout)

    def stage(self) -> None:
        line = self.line
        over = line.show() if line is not None else Overlay(frozenset((self.cell,)))
        # Who asks about one thing wants to see what is said of it, not what else is true of its tile.
        if not self.chosen and self.thing is None and self.marks.overlay.targets:
            over = self.marks.overlay
        bright = (over.bright or frozenset()) | {self.cell}
        self.table.stage(selected=self.cell, over=replace(over, bright=bright))
        gaps = {gap.cell for gap in line.gaps} if line is not None else set()
        self.table.look_at_all(bright | over.partners | gaps)

    def kept(self) -> tuple[str, Any]:
        return ("tile", list(self.cell))

    def refresh(self) -> bool:
        if self.cell not in self.standing_now.territory(self.player):
            return False
        if self.thing is not None and self.thing not in self._on_tile():
            self.thing = None
        self.why = Why(self.words, self.standing_now, self.player, self.cell, self.thing)
        self.marks = marks_of(self.why)
        self.rebuild(self.layout)
        self.stage()
        return True


def _bring_into_sight(strip: Scroll, chip: Chip) -> None:
    """A strip shows what was chosen in it, however far along that is."""
    if strip.get_parent_window() is not None:
        strip.scroll_to(chip, padding=dp(24), animate=False)
