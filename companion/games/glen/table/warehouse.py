"""The warehouse: what everything costs and brings, selling a resource, and setting the coins right."""

from __future__ import annotations

from functools import partial

from companion.core.i18n import _
from companion.games.glen.art.symbols import RESOURCES
from companion.games.glen.model.amounts import coin_words
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Line, RowCard
from companion.widgets.rows import Row
from companion.widgets.stepper import Stepper
from companion.widgets.symbol import Symbol
from companion.widgets.text import Text
from scoring.glen.tile import RESOURCES as KINDS
from scoring.glen.tile import Resource
from scoring.glen.warehouse import HIGHEST


class WarehouseSheet(GlenSheet):
    """A row for each resource, the one that was asked for first."""

    def __init__(self, table: GlenSite, first: Resource | None = None) -> None:
        super().__init__(table, test_id="warehouse_sheet")
        self.first = first
        self.corrects = False

    def build(self) -> None:
        coins = coin_words(self.who.coins)
        self.head(_("Warehouse"), _("{name} has {coins}").format(name=self.player, coins=coins))
        kinds = sorted(KINDS, key=lambda kind: kind is not self.first)
        self.body.add_widget(RowCard(*(self._row(kind) for kind in kinds)))
        note = _("What a tile or an exchange needs is bought with it, at the price of that moment.")
        self.body.add_widget(Text(note, "body", colour="on_surface_variant"))
        text = _("Sell") if self.corrects else _("Set the warehouse right")
        change = PushButton(text, kind="text", size_hint_x=1, test_id="correct", on_tap=self._correct)
        self.body.add_widget(change)

    def _row(self, kind: Resource) -> Row:
        house = self.session.now.game.warehouse
        price, proceeds = house.price(kind), house.proceeds(kind)
        own = self.standing.cubes(self.player)[kind]
        title = self.words.resource(kind)
        buys = _("costs {coins}").format(coins=coin_words(price)) if price else _("sold out")
        sells = _("brings {coins}").format(coins=coin_words(proceeds)) if proceeds else _("nothing is offered")
        note = _("{own} of your own · {buys} · {sells}").format(own=own, buys=buys, sells=sells)
        leading = Symbol(RESOURCES[kind], 32)
        return Row(title[:1].upper() + title[1:], note, leading=leading, trailing=self._end(kind, own), style="row")

    def _end(self, kind: Resource, own: int) -> Line | DrawnButton:
        playing, house = self.table.playing, self.session.now.game.warehouse
        if self.corrects:
            return Stepper(house.filled(kind), partial(playing.set_row, kind), most=HIGHEST, test_id=f"set_row:{kind}")
        sell = DrawnButton(_("Sell"), kind="tonal", test_id=f"sell:{kind}", on_tap=partial(playing.sell, kind))
        sell.disabled = not own
        return sell

    def _correct(self) -> None:
        self.corrects = not self.corrects
        self.rebuild(self.layout)

    def stage(self) -> None:
        self.table.stage()

    def refresh(self) -> bool:
        if not self.table.can_build:
            return False
        self.rebuild(self.layout)
        return True
