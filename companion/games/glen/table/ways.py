"""Choices of a turn: every way to activate a tile, every way to pay for one, what the card of a loch puts down."""

from __future__ import annotations

from functools import partial

from companion.core.i18n import _, ngettext
from companion.games.glen.art.symbols import BARREL, CLAN, COIN, RESOURCES, VP
from companion.games.glen.model.activation_choice import Way, heaps, way_with, ways
from companion.games.glen.model.amounts import coin_words, gain_words, given_words, resource_words
from companion.games.glen.model.paying_choice import payments
from companion.games.glen.model.refusal_words import told
from companion.games.glen.model.tile_words import activation_words
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Flow, RowCard
from companion.widgets.controls import Stepper
from companion.widgets.rows import Row
from companion.widgets.text import Symbol, Text
from scoring.core.cells import Cell
from scoring.glen.paying import Payment, Shortage, own_cubes, shortage
from scoring.glen.play import acts
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.play.cards import LOCHY, LOCHY_CUBES
from scoring.glen.territory import Cube, Placement
from scoring.glen.tile import ANY, Resource, Tile
from scoring.glen.tile import RESOURCES as KINDS


class WaysSheet(GlenSheet):
    """Every way to activate a tile that the player can afford; a tap books one."""

    def __init__(self, table: GlenSite, cell: Cell) -> None:
        super().__init__(table, test_id="ways_sheet")
        self.cell = cell

    def build(self) -> None:
        placement = self.who.territory.at(self.cell)
        if placement is None:
            return
        found = ways(self.session.now, self.who, placement)
        self.head(self.words.tile_first(placement.tile), _("Activate it for"))
        if found:
            self.body.add_widget(RowCard(*(self._row(number, way) for number, way in enumerate(found)), inset=16))
        else:
            self.body.add_widget(Text(self._why_not(), "name"))
        by_hand = PushButton(_("Book it by hand"), kind="text", size_hint_x=1, test_id="by_hand")
        by_hand.action = lambda: self.table.playing.ask_by_hand(self.cell)
        self.body.add_widget(by_hand)

    def _row(self, number: int, way: Way) -> Row:
        given = given_words(way.payment, self.session.now.game.warehouse)
        text = _("{given} for {gain}").format(given=given, gain=gain_words(way.gain)) if given else gain_words(way.gain)
        note = coin_words(way.coins) if way.coins else ""
        return Row(
            text,
            note,
            leading=Symbol(_symbol(way), 32),
            style="name",
            on_tap=partial(self.table.playing.book, way),
            test_id=f"way:{number}",
        )

    def _why_not(self) -> str:
        try:
            acts.verify_activate(self.session.now, self.player, self.cell)
        except NotAllowed as refused:
            if refused.reason is not Refusal.BAD_EXCHANGE:
                return told(refused)
        return _("The player has neither the resources nor the coins for it.")

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)


class MixSheet(GlenSheet):
    """What a fair or the grocer takes: a stepper for each resource, begun with the best that costs no coins."""

    share = None

    def __init__(self, table: GlenSite, cell: Cell) -> None:
        super().__init__(table, test_id="mix_sheet")
        self.cell = cell
        placement = self.who.territory.at(cell)
        found = ways(self.session.now, self.who, placement) if placement is not None else []
        self.taken: list[Resource] = [*found[0].payment.resources] if found and not found[0].coins else []

    def build(self) -> None:
        placement = self.who.territory.at(self.cell)
        if placement is None:
            return
        way = way_with(self.session.now, self.who, placement, self.taken)
        coins = coin_words(way.coins) if way is not None and way.coins else ""
        self.head(self.words.tile_first(placement.tile), coins or activation_words(placement.tile))
        self.body.add_widget(RowCard(*(self._row(placement, kind) for kind in KINDS)))
        text = gain_words(way.gain) if way is not None else _("nothing")
        book = PushButton(text, icon="check", size_hint_x=1, test_id="book_mix")
        book.disabled = way is None
        if way is not None:
            book.action = partial(self.table.playing.book, way)
        by_hand = PushButton(_("Book it by hand"), kind="text", test_id="by_hand")
        by_hand.action = lambda: self.table.playing.ask_by_hand(self.cell)
        self.add_buttons(by_hand, book, main=book)

    def _row(self, placement: Placement, kind: Resource) -> Row:
        count = self.taken.count(kind)
        longest = max(len(heap) for heap in heaps(placement.tile))
        alike = max(heap.count(kind) for heap in heaps(placement.tile))
        # One more must be there, or to be had.
        more = Payment(*own_cubes(self.who, [*self.taken, kind]))
        is_there = shortage(self.who, self.session.now.game.warehouse, more) == Shortage()
        room = is_there and len(self.taken) < longest and count < alike
        stepper = Stepper(count, partial(self._take, kind), most=count + room, test_id=f"take:{kind}")
        own = self.standing.cubes(self.player)[kind]
        price = self.session.now.game.warehouse.price(kind)
        buys = _("costs {coins}").format(coins=coin_words(price)) if price else _("sold out")
        note = _("{own} of your own").format(own=own) if own else buys
        title = self.words.resource(kind)
        leading = Symbol(RESOURCES[kind], 32)
        return Row(title[:1].upper() + title[1:], note, leading=leading, trailing=stepper, style="name")

    def _take(self, kind: Resource, count: int) -> None:
        others = [each for each in self.taken if each is not kind]
        self.taken = [*others, *[kind] * count]
        self.rebuild(self.layout)

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)


def _symbol(way: Way) -> str:
    if way.gain.resource:
        return RESOURCES[way.gain.resource]
    return BARREL if way.gain.whisky else CLAN if way.gain.movement else VP


class PaymentSheet(GlenSheet):
    """Every way to pay for a tile; a tap pays and lays it."""

    def __init__(self, table: GlenSite, cell: Cell, tile: Tile) -> None:
        super().__init__(table, test_id="payment_sheet")
        self.cell, self.tile = cell, tile

    def build(self) -> None:
        self.head(self.words.tile_first(self.tile), _("Pay for it with"))
        found = payments(self.session.now, self.who, self.cell, self.tile)
        self.body.add_widget(RowCard(*(self._row(number, each) for number, each in enumerate(found)), inset=16))

    def _row(self, number: int, payment: Payment) -> Row:
        text = given_words(payment, self.session.now.game.warehouse) or _("nothing")
        note = self.words.places(payment.members) if payment.members else ""
        symbol = COIN if payment.bought else CLAN if payment.members else self._first(payment)
        action = partial(self.table.playing.lay, self.cell, self.tile, payment)
        leading = Symbol(symbol, 32)
        return Row(text, note, leading=leading, style="name", on_tap=action, test_id=f"payment:{number}")

    def _first(self, payment: Payment) -> str:
        return RESOURCES[payment.cubes[0].resource] if payment.cubes else BARREL

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)


class LochySheet(GlenSheet):
    """Which resources the card of a loch puts down: two on Loch Lochy, one on an empty abbey with Loch Shiel."""

    share = None

    def __init__(self, table: GlenSite, cell: Cell) -> None:
        super().__init__(table, test_id="card_sheet")
        self.cell = cell
        self.taken: list[Resource] = []

    @property
    def _most(self) -> int:
        placement = self.who.territory.at(self.cell)
        return LOCHY_CUBES if placement is not None and placement.tile.place == LOCHY else 1

    def build(self) -> None:
        placement = self.who.territory.at(self.cell)
        if placement is None:
            return
        text = ngettext("{count} resource of your choice", "{count} resources of your choice", self._most)
        self.head(self.words.tile_first(placement.tile), text.format(count=self._most))
        rows = RowCard(*(self._row(kind) for kind in KINDS))
        self.body.add_widget(rows)
        done = PushButton(_("Put them down"), size_hint_x=1, test_id="put_down", on_tap=self._put_down)
        done.disabled = not self.taken
        self.body.add_widget(Flow(done))

    def _row(self, kind: Resource) -> Row:
        count = self.taken.count(kind)
        room = self._most - len(self.taken)
        stepper = Stepper(count, partial(self._take, kind), most=count + room, test_id=f"take:{kind}")
        return Row(resource_words(kind, count), leading=Symbol(RESOURCES[kind], 32), trailing=stepper, style="name")

    def _take(self, kind: Resource, count: int) -> None:
        others = [each for each in self.taken if each is not kind]
        self.taken = [*others, *[kind] * count]
        self.rebuild(self.layout)

    def _put_down(self) -> None:
        playing, cell = self.table.playing, self.cell
        placement = self.who.territory.at(cell)
        if placement is None:
            return
        if placement.tile.place == LOCHY:
            cubes = [Cube(cell, kind) for kind in self.taken]
        else:
            abbeys = [each.cell for each in self.who.territory if each.tile.effect == ANY and not each.cubes]
            cubes = [*acts.shiel_cubes(self.who), *(Cube(abbey, self.taken[0]) for abbey in abbeys)]
        self.table.shell.close_sheet()
        playing.put_cubes(cell, cubes)

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)
