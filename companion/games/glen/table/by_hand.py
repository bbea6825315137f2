"""An activation booked by hand: what the tile took and brought, whatever the rules would say."""

from __future__ import annotations

from collections import Counter
from functools import partial

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.games.glen.art.symbols import BARREL, CLAN, RESOURCES, VP
from companion.games.glen.model.amounts import gain_words, given_words
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Column, Flow, RowCard
from companion.widgets.controls import Stepper
from companion.widgets.rows import Row
from companion.widgets.sheet import NumberPad
from companion.widgets.text import Symbol, Text
from scoring.core.cells import Cell
from scoring.glen.exchanges import Gain
from scoring.glen.game import Mode
from scoring.glen.paying import Payment, own_cubes
from scoring.glen.tile import RESOURCES as KINDS
from scoring.glen.tile import Resource
from scoring.glen.warehouse import HIGHEST

BROUGHT = {"vp": VP, "whisky": BARREL, "movement": CLAN}
"""What a tile brings so many of, and its picture."""


class ByHandSheet(GlenSheet):
    """Steppers for what a tile took and brought; one tap books them."""

    def __init__(self, table: GlenSite, cell: Cell) -> None:
        super().__init__(table, test_id="by_hand_sheet")
        self.cell = cell
        self.gain = Gain()
        self.given: Counter[Resource] = Counter()
        self.barrels = 0
        self.after = self.session.last_step()

    @property
    def payment(self) -> Payment:
        """What is given: own cubes first, and what is not there is bought."""
        cubes, bought = own_cubes(self.who, tuple(self.given.elements()))
        return Payment(cubes, bought, self.barrels)

    # --- building ---

    def build(self) -> None:
        placement = self.who.territory.at(self.cell)
        if placement is None:
            return
        kept = self.session.now.game.mode is Mode.FULL
        self.head(self.words.tile_first(placement.tile), self._told())
        self._add_part(_("It brought"), [self._brought(each) for each in BROUGHT])
        if kept:
            self.body.add_widget(Flow(*(self._produced(kind) for kind in KINDS)))
        given = [self._given(kind) for kind in KINDS] if kept else []
        self._add_part(_("It took"), [*given, self._barrels()])
        book = PushButton(_("Book it"), icon="check", size_hint_x=1, test_id="book_by_hand", on_tap=self._book)
        book.disabled = (self.gain, self.payment) == (Gain(), Payment())
        self.add_buttons(book, main=book)

    def _told(self) -> str:
        """The whole of it in words."""
        given = given_words(self.payment, self.session.now.game.warehouse)
        gain = gain_words(self.gain)
        return _("{given} for {gain}").format(given=given, gain=gain) if given else gain

    def _add_part(self, title: str, rows: list[Widget]) -> None:
        self.body.add_widget(Column(Text(title, "label", colour="primary"), RowCard(*rows), gap=6))

    def _brought(self, what: str) -> Row:
        count = int(getattr(self.gain, what))
        titles = {"vp": _("VP"), "whisky": _("Barrels"), "movement": _("Movement")}
        return Row(
            titles[what],
            leading=Symbol(BROUGHT[what], 32),
            trailing=Stepper(count, partial(self._bring, what), test_id=f"brings:{what}"),
            style="name",
            on_tap=partial(self._ask, what, titles[what]),
            test_id=f"brought:{what}",
        )

    def _produced(self, kind: Resource) -> Chip:
        chip = Chip(self._named(kind), symbol=RESOURCES[kind], test_id=f"produces:{kind}")
        chip.selected = self.gain.resource is kind
        chip.action = partial(self._produce, kind)
        return chip

    def _given(self, kind: Resource) -> Row:
        owned = sum(cube.resource is kind for cube in self.who.territory.cubes)
        most = owned + HIGHEST - self.session.now.game.warehouse.filled(kind)
        stepper = Stepper(self.given[kind], partial(self._give, kind), most=most, test_id=f"takes:{kind}")
        return Row(self._named(kind), leading=Symbol(RESOURCES[kind], 32), trailing=stepper, style="name")

    def _barrels(self) -> Row:
        stepper = Stepper(self.barrels, self._give_barrels, most=self.who.whisky, test_id="takes:whisky")
        return Row(_("Barrels"), leading=Symbol(BARREL, 32), trailing=stepper, style="name")

    def _named(self, kind: Resource) -> str:
        title = self.words.resource(kind)
        return title[:1].upper() + title[1:]

    # --- touches ---

    def _ask(self, what: str, title: str) -> None:
        self.table.shell.open_pad(NumberPad(title, on_done=partial(self._bring, what), test_id="by_hand_pad"))

    def _bring(self, what: str, count: int) -> None:
        amounts = {**self.gain._asdict(), what: count}
        self.gain = Gain(**amounts)
        self._show()

    def _produce(self, kind: Resource) -> None:
        self.gain = self.gain._replace(resource=None if self.gain.resource is kind else kind)
        self._show()

    def _give(self, kind: Resource, count: int) -> None:
        self.given[kind] = count
        self._show()

    def _give_barrels(self, count: int) -> None:
        self.barrels = count
        self._show()

    def _show(self) -> None:
        position = self.scroll.scroll_y
        self.rebuild(self.layout)
        self.scroll.scroll_y = position

    def _book(self) -> None:
        self.table.playing.book_by_hand(self.cell, self.gain, self.payment)

    # --- beside the board ---

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)

    def refresh(self) -> bool:
        """It speaks of one moment: the next step closes it, a turned device does not."""
        if not self.table.can_build or self.session.last_step() is not self.after:
            return False
        self._show()
        self.stage()
        return True
