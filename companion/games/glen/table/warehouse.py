"""The warehouse: what everything costs and brings, selling a resource, and setting the coins right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.games.glen.art.symbols import BARREL, CHIEFTAIN, COIN, RESOURCES, VP
from companion.games.glen.model.amounts import coin_words
from companion.games.glen.table.playing import counter_title
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Flow, Line, RowCard
from companion.widgets.controls import Stepper
from companion.widgets.rows import Row
from companion.widgets.text import Symbol, Text
from scoring.glen.game import Mode
from scoring.glen.tile import RESOURCES as KINDS
from scoring.glen.tile import Resource
from scoring.glen.warehouse import HIGHEST

COUNTERS = {"vp": VP, "coins": COIN, "whisky": BARREL, "chieftains": CHIEFTAIN}


class RightSheet(GlenSheet):
    """Steppers for what has a number; a tap on a row opens the pad."""

    def __init__(self, table: GlenSite, left: Sequence[str] = ()) -> None:
        super().__init__(table, test_id="right_sheet")
        self.remains = left

    def build(self) -> None:
        self.head(_("Still to set right") if self.remains else _("Set something right"), self.player)
        for text in self.remains:
            self.body.add_widget(Text(text, "name"))
        self.body.add_widget(RowCard(*(self._row(counter) for counter in COUNTERS)))
        self.body.add_widget(Flow(*self._others()))
        note = _("Clan members and resources: press a tile long and set them right there.")
        self.body.add_widget(Text(note, "body", colour="on_surface_variant"))

    def _row(self, counter: str) -> Row:
        playing = self.table.playing
        value = int(getattr(self.who, counter))
        stepper = Stepper(value, partial(playing.set_counter, counter), test_id=f"set:{counter}")
        return Row(
            counter_title(counter),
            leading=Symbol(COUNTERS[counter], 32),
            trailing=stepper,
            style="name",
            on_tap=partial(playing.ask_counter, counter),
            test_id=f"counter_row:{counter}",
        )

    def _others(self) -> list[Widget]:
        playing, game = self.table.playing, self.session.now.game
        buttons = []
        if game.mode is Mode.FULL:
            buttons.append(PushButton(_("Warehouse"), kind="tonal", test_id="to_warehouse", on_tap=self._warehouse))
        if game.track is not None:
            buttons.append(PushButton(_("The track"), kind="tonal", test_id="to_track", on_tap=playing.show_track))
        return buttons

    def _warehouse(self) -> None:
        self.table.playing.show_warehouse()

    def stage(self) -> None:
        self.table.stage()

    def refresh(self) -> bool:
        if not self.table.can_build:
            return False
        self.rebuild(self.layout)
        return True


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
