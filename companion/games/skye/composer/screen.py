"""Compose a tile the catalogue does not have: edges, centre, symbols, box; drawn and judged at every tap.

shell.push("composer", player="Isla", cell=[1, -2])              # for a free cell, or another tile for a taken one
shell.push("composer", player="Isla", cell=[1, -2], edit=True)   # the tile that lies there is wrong
shell.push("composer", box="druids")                             # for the library
shell.push("composer", tile=7)                                   # a tile of the library, by its number
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.composer.canvas import AROUND, ComposerCanvas
from companion.games.skye.composer.errand import Errand, Workbench, read_errand
from companion.games.skye.composer.keys import KeyGrid
from companion.games.skye.composer.sheets import CostSheet, HelpSheet, MoreSheet, ScrollSheet, TabletSheet
from companion.games.skye.model.composer_words import (
    BOXES,
    OFFERED_BOXES,
    centre_words,
    own_words,
    question_words,
    road_words,
)
from companion.games.skye.model.composing import OWN, TileDraft
from companion.games.skye.model.language import engine_words
from companion.games.skye.screen import SkyeScreen
from companion.shell.step_messages import say_done
from companion.widgets.bars import BarButton, FootBar, TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, DrawnButton, PushButton
from companion.widgets.containers import Column, Flow, Line, Scroll, Space, handed
from companion.widgets.controls import Segmented
from companion.widgets.text import Seal, Text
from companion.widgets.turned import TurnedWidget
from scoring.skye.tile import TileSet

if TYPE_CHECKING:
    from companion.shell.navigation import Shell

PANEL: Final = 440
TOP: Final = 64
LOW_TOP: Final = 54
TILE_ON_PHONE: Final = 236


class ComposerScreen(SkyeScreen):
    """The draft in hand, and the way to the next one."""

    bar = False

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.bench = Workbench(Errand(), self.session, self.store)
        self.draft = TileDraft()
        self.past: list[TileDraft] = []
        self.quarter = 0
        """The side of the table at which its player sits."""

    def opened(self, quarter: int = 0, **arguments: Any) -> None:
        """A half-made tile goes on where it was left."""
        self.past = []
        self.stale = self.stale or quarter != self.quarter
        self.quarter = quarter
        self.bench = Workbench(read_errand(**arguments), self.session, self.store)
        draft = self.bench.resume()
        self.draft = draft or self.bench.begin()
        if draft is not None:
            self.shell.say(_("Your draft from before"), (_("Start afresh"), self._afresh), seconds=5)

    def change(self, draft: TileDraft) -> None:
        """The next draft: shown and written down."""
        if draft != self.draft:
            self.past.append(self.draft)
            self.draft = draft
            self.bench.keep_draft(draft)
        self._show()

    def undo(self) -> None:
        """The draft before the last tap."""
        if self.past:
            self.draft = self.past.pop().unasked()
            self.bench.keep_draft(self.draft)
            self._show()

    def back(self) -> bool:
        """An open question is let go first."""
        if self.draft.question is None:
            return False
        self.draft = self.draft.unasked()
        self._show()
        return True

    def key(self, name: str, modifiers: list[str]) -> bool:
        covered = self.shell.layers.sheet is not None
        if name in ("z", "y") and {"ctrl", "meta"} & {*modifiers}:
            # What is taken back here is never a step of the game.
            if name == "z" and not covered:
                self.undo()
            return True
        if name != "enter" or covered:
            return False
        self.finish()
        return True

    def refresh(self) -> None:
        self._show()

    def left(self) -> None:
        self.canvas_view.choices.rest()

    def _afresh(self) -> None:
        self.change(self.bench.begin())

    # --- the screen ---

    def build(self) -> None:
        self.canvas_view = ComposerCanvas(self.change)
        self.keys = KeyGrid(self._add, self._remove, lambda: self.shell.open(MoreSheet(self)))
        self.verdict = Column(gap=0, padding=(16, 8, 16, 0))
        self.top_rows, self.low_rows = Column(gap=6), Column(gap=6)
        hint = Text(_("Symbols: tap adds, hold removes"), "label", colour="on_surface_variant")
        symbols = Column(hint, self.keys, gap=4)
        tight = self.is_low
        controls = Column(self.top_rows, symbols, self.low_rows, gap=8 if tight else 12, padding=(16, 8, 16, 12))
        self.scroll = Scroll(controls)
        self.page: BoxLayout = self
        if self.quarter:
            self.page = BoxLayout(orientation="vertical")
            self.add_widget(TurnedWidget(self.page, quarter=self.quarter))
        (self._build_phone if self.layout is Layout.PHONE else self._build_wide)()
        self._show()

    def _build_phone(self) -> None:
        height = min(dp(TILE_ON_PHONE + 2 * AROUND), self.shell.height * 0.42)
        self.canvas_view.size_hint_y, self.canvas_view.height = None, max(height, dp(260))
        for part in (self._top_bar(), self.canvas_view, self.verdict, self.scroll, self._foot_bar()):
            self.page.add_widget(part)

    def _build_wide(self) -> None:
        """The tile on one side, everything else on the other; a low window has no room above the tile."""
        side = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(PANEL))
        for part in (self._top_bar(), self.verdict, self.scroll, self._foot_bar()):
            side.add_widget(part)
        self.panel_slot = side
        line = BoxLayout()
        for part in handed([self.canvas_view], [side]):
            line.add_widget(part)
        self.page.add_widget(line)

    def _top_bar(self) -> TopBar:
        self.undo_button = BarButton("undo-variant", on_tap=self.undo, test_id="undo")
        help_button = BarButton("help-circle-outline", on_tap=lambda: self.shell.open(HelpSheet()), test_id="help")
        self.top_bar = TopBar(
            self._title(),
            self._subtitle(),
            on_back=self.shell.back,
            leading="close",
            actions=[self.undo_button, help_button],
            height=LOW_TOP if self.is_low else TOP,
        )
        return self.top_bar

    def _title(self) -> str:
        errand = self.bench.errand
        if errand.edit:
            return _("Correct a tile")
        return _("Change a tile") if errand.number is not None else _("Compose a tile")

    def _subtitle(self) -> str:
        errand = self.bench.errand
        if errand.cell is not None:
            place = engine_words().place(errand.cell)
            if theme.large:
                return place
            return _("{name} · {place} of the castle").format(name=errand.player, place=place)
        return _("For your tile library")

    # --- showing a draft ---

    def _show(self) -> None:
        if not self.children:
            return
        self.judged = self.bench.verdict(self.draft)
        self.top_bar.title.text, self.top_bar.subtitle.text = self._title(), self._subtitle()
        self.canvas_view.show(self.draft)
        self.canvas_view.repaint()
        self.keys.show(self.draft)
        self.undo_button.disabled = not self.past
        self._show_verdict()
        self._show_rows()
        self._show_done()

    def _show_verdict(self) -> None:
        self.verdict.clear_widgets()
        question = self.draft.question
        if question is not None:
            icon, tone, text = "gesture-tap", "primary", question_words(question)
        else:
            text = self.judged.text
            icon, tone = ("check", "counted") if self.judged.fits else ("exclamation-thick", "missed")
        self.verdict.add_widget(
            Line(Seal(icon, tone, part=18 / 28), Text(text, "name", test_id="verdict"), gap=12, height=40)
        )

    def _show_rows(self) -> None:
        self.top_rows.clear_widgets()
        self.low_rows.clear_widgets()
        beside = (
            self._sides() if self.draft.front.curved else self._cost() if self.draft.box is TileSet.DRUIDS else None
        )
        label = _label(_("Centre belongs to"))
        if beside is not None and not theme.large:
            self.top_rows.add_widget(Line(label, beside))
        else:
            for part in (beside, label):
                if part is not None:
                    self.top_rows.add_widget(part)
        self.top_rows.add_widget(self._centre())
        self.low_rows.add_widget(_label(_("Box")))
        self.low_rows.add_widget(self._boxes())

    def _sides(self) -> Segmented:
        choices = [("front", _("Front")), ("back", _("Back"))]
        shown = "back" if self.draft.shows_back else "front"
        sides = Segmented(choices, shown, lambda _side: self.change(self.draft.turn_over()), test_id="side")
        sides.size_hint_x, sides.width = None, dp(200) * max(1.0, theme.text_scale * 0.75)
        return sides

    def _cost(self) -> Chip:
        cost = self.draft.cost
        chip = Chip(_("Cost {cost}").format(cost=number_text(cost)), icon="tag-outline")
        chip.test_id, chip.action = "cost", lambda: self.shell.open(CostSheet(self))
        return chip

    def _centre(self) -> Flow:
        draft, side = self.draft, self.draft.side
        flow = Flow()
        choices = side.centre_choices()
        held = side.areas()[side.centre_area()].anchors
        for choice in choices:
            chip = Chip(centre_words(choice, choices), selected=choice.anchors[0] in held)
            chip.test_id = f"centre:{choice.edges}"
            chip.action = self._changer(draft.choose_centre, choice.anchors[0])
            flow.add_widget(chip)
        own = Chip(own_words(side), selected=OWN in held, test_id="centre:own")
        own.action = self._changer(draft.choose_centre, OWN)
        flow.add_widget(own)
        if draft.offers_separate_roads():
            roads = Chip(road_words(side), selected=len(side.roads) > 1, icon="call-split", test_id="separate_roads")
            roads.action = self._changer(draft.separate_roads)
            flow.add_widget(roads)
        return flow

    def _boxes(self) -> Flow:
        draft = self.draft
        flow = Flow()
        boxes = OFFERED_BOXES if draft.box in OFFERED_BOXES else (draft.box, *OFFERED_BOXES)
        for box in boxes:
            chip = Chip(_(BOXES[box]), selected=box is draft.box, test_id=f"box:{box}")
            chip.action = self._changer(draft.choose_box, box)
            flow.add_widget(chip)
        return flow

    def _foot_bar(self) -> FootBar:
        words, icon = _("Keep for later"), "content-save-outline"
        later = DrawnButton(words, kind="text", icon=icon, on_tap=self.shell.back, test_id="later")
        self.done = PushButton("", icon="check", on_tap=self.finish, test_id="done")
        bar = FootBar(*handed([later], [Space()], [self.done]))
        self.foot = bar.height
        return bar

    def _show_done(self) -> None:
        self.done.text = self._done_words(self.judged.fits)
        self.done.kind = "filled" if self.judged.fits else "tonal"
        self.done.disabled = not self.judged.possible

    def _done_words(self, fits: bool) -> str:
        if self.bench.errand.cell is None:
            return _("Keep tile")
        if not fits:
            return _("Lay it anyway")
        return _("Change tile") if self.bench.replaces else _("Lay tile")

    # --- taps ---

    def _changer(self, make: Any, *values: Any) -> Action:
        return lambda: self.change(make(*values))

    def _add(self, kind: str) -> None:
        if kind == "scroll":
            self.shell.open(ScrollSheet(self))
        elif kind == "tablet":
            self.shell.open(TabletSheet(self))
        elif self.draft.can_add(kind):
            self.change(self.draft.add(kind))
        else:
            self.shell.say(self._no_room(kind), seconds=4)

    def _no_room(self, kind: str) -> str:
        if self.draft.side.count(kind):
            return _("There is no room for another one. Hold to remove it.")
        if kind in ("gold", "vp"):
            return _("Barrels stand on a road: add a road first.")
        return _("No area of this tile can hold it.")

    def _remove(self, kind: str) -> None:
        self.change(self.draft.choose_tablet(None) if kind == "tablet" else self.draft.remove(kind))

    def finish(self) -> None:
        """Keeps the tile and lays it; then back to where it was wanted."""
        errand, before = self.bench.errand, self.bench.turned_over()
        text = self._laid_words()
        judged = self.bench.verdict(self.draft)
        if not self.bench.finish(self.draft, anyway=not judged.fits):
            self.shell.say(judged.text)
            return
        self.draft, self.past = self.draft.unasked(), []
        self.shell.back()
        if errand.cell is None:
            self.shell.say(_("Tile kept"), seconds=4)
        elif self.shell.screen is None or not self.shell.screen.tell_laid(errand.player, errand.cell, text, before):
            say_done(self.shell, self.session, text)

    def _laid_words(self) -> str:
        if self.bench.errand.edit:
            return _("Corrected for all your games")
        return _("Tile replaced") if self.bench.replaces else _("Tile laid")


def _label(text: str) -> Text:
    return Text(text, "label", colour="on_surface_variant")
