"""The history: every step of the game, a look at any earlier moment, and a way back to it."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.screens.base import Screen
from companion.screens.history.lines import (
    Heading,
    HistoryStep,
    Older,
    Telling,
    count_steps,
    later_steps,
    of_player,
    with_headings,
)
from companion.screens.history.moment import MomentPane
from companion.screens.history.row import RETURN_ICON, HeadingLine, OlderLine, StepLine
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Centred, Column, Line, ListAndPane, Scroll, Space
from companion.widgets.long_list import LongList, empty_list
from companion.widgets.text import Icon, Text, shortened

MOST: Final = 600
"""More steps than this are not listed at once; the oldest wait behind a button."""
LIST: Final = 0.44
"""The list's part of the width where the moment is shown beside it."""
WIDEST: Final = 720
LONGEST_NAME: Final = 24


class HistoryScreen(Screen):
    """The newest step is at the end, where the list opens."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.filter = ""
        self.most = MOST
        self.game: int | None = None
        self.shown_steps: list[HistoryStep] = []

    def opened(self) -> None:  # type: ignore[override]
        if self.session.game != self.game:
            self.game, self.filter, self.most = self.session.game, "", MOST
        self.shown_steps = []

    # --- building ---

    def build(self) -> None:
        self.undo_button = BarButton("undo-variant", on_tap=self.session.undo, test_id="undo")
        self.redo_button = BarButton("redo-variant", on_tap=self.session.redo, test_id="redo")
        bar = TopBar(_("History"), " ", actions=[self.undo_button, self.redo_button])
        self.count = bar.subtitle
        self.chips = Line(gap=8, padding=(16, 4, 16, 4), size_hint_x=None)
        self.chips.bind(minimum_width=self.chips.setter("width"))
        chip_row = Scroll(self.chips, sideways=True, size_hint_y=None)
        self.chips.bind(height=chip_row.setter("height"))
        self.list = LongList(
            {Heading: HeadingLine, HistoryStep: StepLine, Older: OlderLine}, owner=self, test_id="steps"
        )
        # Banners come and go with the moment that is looked at, and the list grows and shrinks with them.
        self.list.bind(height=lambda *_: self._settle(to_end=False))
        self.body = BoxLayout(orientation="vertical")
        column = BoxLayout(orientation="vertical")
        for part in (bar, chip_row, self.body):
            column.add_widget(part)
        both = ListAndPane(column, self.shell.width, self._new_pane, share=LIST)
        self.pane = both.pane
        self.add_widget(both)
        self.telling = Telling(self.shell.face, self.session.state_after)
        self.shown_steps = []
        self.refresh()

    def _new_pane(self) -> MomentPane:
        return MomentPane(self, low=self.layout is not Layout.WIDE)

    def refresh(self) -> None:
        looking = self.session.looking_at
        self.undo_button.disabled = looking is not None or not self.session.can_undo()
        self.redo_button.disabled = looking is not None or not self.session.can_redo()
        journal = self.session.journal
        # Only a player's own steps have to be looked for in the whole log.
        chosen = self.telling.steps(journal, looking, None if self.filter else self.most)
        looked_at = next((step for step in chosen if step.looked_at), None)
        self._show_count(*count_steps(journal))
        self._show_chips()
        if self.filter:
            chosen = of_player(chosen, self.filter)
        grown = _last_number(chosen) > _last_number(self.shown_steps)
        self.shown_steps = chosen
        if self.pane is not None:
            if looked_at is None and looking is not None:
                looked_at = next((step for step in self.telling.steps(journal, looking) if step.looked_at), None)
            self.pane.show(looked_at)
        self.body.clear_widgets()
        if len(chosen) > (0 if self.filter else 1):
            self._show_list(chosen, to_end=grown)
        else:
            self._show_nothing()

    def _show_count(self, counted: int, taken: int) -> None:
        text = ngettext("{count} step", "{count} steps", counted).format(count=counted)
        if taken:
            text += " · " + ngettext("{count} taken back", "{count} taken back", taken).format(count=taken)
        self.count.text = text

    def _show_chips(self) -> None:
        self.chips.clear_widgets()
        self.chips.add_widget(Chip(_("All"), selected=not self.filter, on_tap=self._filter(""), test_id="of:all"))
        for player in self.shell.face.seats(self.session.now):
            chip = Chip(
                shortened(player.name, LONGEST_NAME),
                player_colour=player.colour,
                selected=self.filter == player.name,
                on_tap=self._filter(player.name),
                test_id=f"of:{player.name}",
            )
            self.chips.add_widget(chip)

    def _show_list(self, chosen: list[HistoryStep], *, to_end: bool) -> None:
        listed = list(with_headings(chosen[-self.most :]))
        older = len(chosen) - self.most if self.filter else count_steps(self.session.journal)[0] - len(chosen)
        if any(step.can_return for step in chosen):
            self.body.add_widget(_legend())
        self.body.add_widget(Narrow(self.list))
        self.list.show([Older(older), *listed] if older > 0 else listed)
        if to_end:
            self._settle(to_end=True)
            self.shell.later(lambda: self._settle(to_end=True))

    def _settle(self, *, to_end: bool) -> None:
        """Keeps the step that is being looked at in sight, or goes to the newest."""
        looked_at = next((at for at, line in enumerate(self.list.lines) if getattr(line, "looked_at", False)), None)
        if looked_at is not None:
            self.list.keep_in_sight(looked_at)
        elif to_end:
            self.list.go_to_end()

    def _show_nothing(self) -> None:
        if self.filter:
            text = _("{name} has not done anything yet.").format(name=self.filter)
            button = PushButton(_("Show everyone"), kind="tonal", on_tap=self._filter(""), test_id="everyone")
        else:
            text = _("Nothing has happened yet. Every step will stand here.")
            button = PushButton(_("To the table"), kind="tonal", on_tap=self.to_table, test_id="to_table")
        self.body.add_widget(empty_list(text, button))
        self.body.add_widget(Space())

    def _filter(self, name: str) -> Action:
        def choose() -> None:
            self.filter = name
            self.shown_steps = []
            self.refresh()

        return choose

    # --- what the lines ask for ---

    def look(self, number: int) -> None:
        """Shows the table as it was after a step, with the player whose step it was."""
        step = next((step for step in self.shown_steps if step.number == number), None)
        self.session.look_at(number)
        if step is not None and step.view.players:
            self.session.show_player(step.view.players[0])
        if self.pane is None:
            self.to_table()

    def undo_to(self, number: int) -> None:
        """Takes back everything after a step."""
        count = later_steps(self.session.journal, number)
        if self.session.undo_to(number):
            text = ngettext("{count} step taken back", "{count} steps taken back", count).format(count=count)
            self.shell.say(text, (_("Redo"), self.session.redo))

    def show_older(self) -> None:
        self.most += MOST
        self.refresh()

    def to_table(self) -> None:
        """Above this screen, so that the way back leads here."""
        self.shell.push(self.shell.tabs[0].screen)


def _last_number(steps: list[HistoryStep]) -> int:
    return steps[-1].number if steps else -1


class Narrow(BoxLayout):
    """Keeps a list no wider than can be read at a glance."""

    def __init__(self, child: Any) -> None:
        super().__init__()
        if child.parent is not None:
            child.parent.remove_widget(child)
        self.add_widget(child)
        self.fbind("width", self._narrow)

    def _narrow(self, *_: object) -> None:
        spare = max(0.0, self.width - dp(WIDEST)) / 2
        self.padding = (spare, 0, spare, 0)


def _legend() -> Column:
    """What a tap on a line and on its button does."""
    words = Text(
        _("Undo to here. Tap a step to see the table as it was."), "small", colour="on_surface_variant", lines=0
    )
    return Centred(Line(Icon(RETURN_ICON, 16), words, gap=6), widest=WIDEST - 32, padding=(16, 2, 16, 4))
