"""The first buying turn: offers as chips to tap, who has dealt, and what became of every stake."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.board.tile_view import TileView
from companion.core.i18n import _, ngettext
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.attempt import Act
from companion.widgets.bars import BarText
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.containers import Card, Column, Flow, Line, Spill
from companion.widgets.painting import Area, draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.text import PlayerShape, Text, draw_shape, draw_symbol
from scoring.skye.game import Player
from scoring.skye.play import acts
from scoring.skye.play.state import DealKind, Fate, Offer, TableState
from scoring.skye.play.steps import FIRST, own_offers, price_for, turn_order, whose_turn
from scoring.skye.tile import Tile

ARROW: Final = "→"
RADIUS: Final = 14
TWO_DIGITS: Final = "12"
"""Prices stand below each other, whatever they are."""
SLOT: Final = 52
"""The side of a tile that somebody has named, in dp."""
DEAL_WORDS: dict[DealKind, Callable[[], str]] = {
    DealKind.BOUGHT: lambda: _("bought"),
    DealKind.PASSED: lambda: _("passed"),
    DealKind.DOLMEN: lambda: _("dolmen"),
    DealKind.BAG: lambda: _("bag"),
}


def framed(area: Area, fill: str, border: str, width: float = 2.0) -> None:
    """A rounded box with a border: one box in another, which stays smooth at every size."""
    x, y, w, h = area
    rounded(area, dp(RADIUS), theme.colour(border))
    inner = dp(width)
    rounded((x + inner, y + inner, w - 2 * inner, h - 2 * inner), dp(RADIUS - width), theme.colour(fill))


class MarketTileSlot(Tap, Backed, BoxLayout):
    """A tile that somebody has named, or the place for one."""

    def __init__(self, tile: Tile | None, icon: str = "plus", **options: Any) -> None:
        side = dp(SLOT)
        self.tile, self.icon = tile, icon
        options = {"padding": dp(3), "size_hint": (None, None), "size": (side, side), **options}
        super().__init__(**options)
        if tile is not None:
            self.add_widget(TileView(picture=picture_of(tile, with_cost=True)))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        if self.tile is None:
            rounded(area, dp(8), theme.colour("container_lowest"))
            outline(area, dp(8), theme.colour("outline_variant"), 1.2, dashed=True)
            draw_centred(icon_label(self.icon, dp(22)), self.center_x, self.center_y, theme.colour("outline"))
        if self.pressed:
            rounded(area, dp(8), theme.colour("on_surface", 0.12))


class OfferChip(Tap, Drawn):
    """A price on offer: to buy, sold, one's own, or left over."""

    text = StringProperty("")
    """The price; with a discount both prices."""
    note = StringProperty("")

    def __init__(self, text: str, note: str = "", look: str = "own", colour: str = "", **options: Any) -> None:
        self.look, self.colour = look, colour
        height = theme.text("points").line + theme.text("body").line + dp(20)
        words = max(text_label(each, "points").texture.width for each in (text, TWO_DIGITS))
        width = max(dp(72), words + theme.text("points").size * 1.15 + dp(7 + 16))
        super().__init__(text=text, note=note, size_hint=(None, None), size=(width, height), **options)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        fill, ink = {
            "open": ("container_lowest", "on_surface"),
            "dear": ("container_lowest", "on_surface_variant"),
            "sold": ("counted_container", "on_counted_container"),
        }.get(self.look, ("container_high", "on_surface_variant"))
        border = {"open": "primary", "dear": "outline"}.get(self.look, fill)
        framed(area, fill, border)
        if self.pressed:
            rounded(area, dp(14), theme.colour("on_surface", 0.08))
        words = theme.text("body").line if self.note else 0
        self._paint_price(self.center_y + words / 2, theme.colour(ink))
        if self.note:
            self._paint_note(self.center_y - theme.text("points").line / 2, theme.colour(ink))

    def _paint_price(self, y: float, ink: tuple[float, float, float, float]) -> None:
        label = text_label(self.text, "points")
        coin = theme.text("points").size * 1.15
        x = self.center_x - (label.texture.width + coin + dp(7)) / 2
        draw_symbol("coin", x + coin / 2, y, coin, 0.5 if self.look in ("own", "left") else 1.0)
        draw_label(label, x + coin + dp(7), y - label.texture.height / 2, ink)

    def _paint_note(self, y: float, ink: tuple[float, float, float, float]) -> None:
        label = text_label(self.note, "small")
        room = self.width - dp(10)
        shape = theme.text("small").size * 1.2 if self.colour else 0
        beside = shape + dp(4) if self.colour else 0
        if label.texture.width + beside > room:
            label = text_label(self.note, "small", room - beside, lines=1)
        x = self.center_x - (label.texture.width + beside) / 2
        if self.colour:
            draw_shape(self.colour, x + shape / 2, y, shape)
        draw_label(label, x + beside, y - label.texture.height / 2, ink)


class DealPill(Drawn):
    """A player and what they did in the buying turn."""

    text = StringProperty("")

    def __init__(self, colour: str, text: str, now: bool, **options: Any) -> None:
        self.colour, self.now = colour, now
        style = theme.text("label")
        width = text_label(text, "label").texture.width + style.size * 1.5 + dp(30)
        super().__init__(text=text, size_hint=(None, None), size=(width, max(dp(36), style.line + dp(12))), **options)

    def paint(self) -> None:
        rounded((*self.pos, *self.size), self.height / 2, theme.colour("primary" if self.now else "container"))
        size = theme.text("label").size * 1.3
        draw_shape(self.colour, self.x + dp(12) + size / 2, self.center_y, size)
        label = text_label(self.text, "label")
        ink = theme.colour("on_primary" if self.now else "on_surface_variant")
        draw_label(label, self.x + size + dp(20), self.center_y - label.texture.height / 2, ink)


class TurnBanner(Card):
    """Whose turn it is and what to do."""

    def __init__(self, colour: str, title: str, text: str) -> None:
        super().__init__(
            Line(
                PlayerShape(colour, 32),
                Column(
                    BarText(title, "heading", colour="on_primary_container"),
                    Text(text, "body", colour="on_primary_container"),
                    gap=0,
                ),
                gap=16,
            ),
            colour="primary_container",
            padding=(18, 10, 16, 10),
            test_id="turn",
        )


def seller_card(
    state: TableState,
    player: Player,
    tap: Callable[[str, int], Callable[[], object] | None],
    tell: Callable[[str, int | None], object],
) -> Card:
    """A player's offers; `tap` gives what a tap on one does, `tell` explains its price, or the player's gold."""
    words = Column(
        Text(player.name, "row", lines=1),
        Text(seller_words(state, player.name), "small", colour="on_surface_variant", test_id=f"seller:{player.name}"),
        gap=0,
    )
    chips: list[Widget] = []
    for number, offer in enumerate(state.market.offers.get(player.name, ())):
        chip = offer_chip(state, player.name, offer)
        chip.test_id = f"offer:{player.name}:{number}"
        # An offer that is gone tells what became of it.
        chip.action = tap(player.name, number) or partial(tell, player.name, None)
        chip.long_action = partial(tell, player.name, number)
        chips.append(chip if offer.tile is None else _above(offer.tile, chip))
    # What became of the offers is told by the words; the chips have a meaning of their own.
    return Card(
        Spill((PlayerShape(player.colour or "white", 28), words), chips, gap=12),
        padding=(16, 8, 10, 8),
        on_tap=partial(tell, player.name, None),
        test_id=f"seller:{player.name}",
    )


def _above(tile: Tile, chip: OfferChip) -> Column:
    """The tile that the table has named, above its price; a tap on it means the same."""
    slot = MarketTileSlot(tile, size_hint=(1, None), height=dp(SLOT), test_id=f"tile_of:{chip.test_id}")
    slot.action = chip.action
    chip.size_hint_x = 1
    return Column(slot, chip, gap=4, size_hint_x=None, width=chip.width)


def act_on_offer(state: TableState, seller: str, number: int) -> Act | None:
    """What whoever is at turn does with an offer: buy it, or keep an own one; nothing with one that is gone."""
    offer, buyer = state.market.offer(seller, number), whose_turn(state, FIRST)
    if offer is None or offer.fate is not Fate.OPEN or buyer is None:
        return None
    if buyer == seller:
        return lambda now, anyway: acts.buy_own(now, seller, number, anyway=anyway)
    return lambda now, anyway: acts.buy(now, buyer, seller, number, anyway=anyway)


def offer_chip(state: TableState, seller: str, offer: Offer) -> OfferChip:
    """An offer as the player whose turn it is sees it."""
    buyer = whose_turn(state, FIRST)
    if offer.fate is Fate.SOLD:
        return OfferChip(str(offer.price), _("to {name}").format(name=offer.buyer), "sold", _colour(state, offer.buyer))
    if offer.fate is Fate.KEPT:
        return OfferChip(str(offer.price), _("kept"), "sold", _colour(state, seller))
    if offer.fate is Fate.LEFT:
        return OfferChip(str(offer.price), _("lost"), "left")
    if buyer is None:
        return OfferChip(str(offer.price), _("unsold"), "left")
    if buyer == seller:
        may = own_offers(state, seller) > 0
        return OfferChip(str(offer.price), _("keep it") if may else _("own"), "open" if may else "own")
    price = price_for(state, buyer, offer)
    text = str(price) if price == offer.price else f"{offer.price} {ARROW} {price}"
    gold = state.game.player(buyer).gold
    dear = gold is not None and price > gold
    return OfferChip(text, _("too dear") if dear else "", "dear" if dear else "open")


def seller_words(state: TableState, name: str) -> str:
    """What has become of a player's offers so far."""
    offers = state.market.offers.get(name, ())
    sold = [offer for offer in offers if offer.fate is Fate.SOLD]
    if state.market.closed or whose_turn(state, FIRST) is None:
        return settled_words(state, name)
    if sold:
        earned, back = sum(offer.paid for offer in sold), sum(offer.price for offer in sold)
        return _("sold {count}: +{earned}, and {back} back").format(count=len(sold), earned=earned, back=back)
    return ngettext("offers {count} tile", "offers {count} tiles", len(offers)).format(count=len(offers))


def settled_words(state: TableState, name: str) -> str:
    """The line of a player at the end: what was earned, what was lost; nothing of whoever offered nothing."""
    offers = state.market.offers.get(name)
    if not offers:
        return ""
    sold = [offer for offer in offers if offer.fate is Fate.SOLD]
    lost = sum(offer.price for offer in offers if offer.fate in (Fate.OPEN, Fate.LEFT))
    parts = []
    if sold:
        parts.append(_("+{earned} earned").format(earned=sum(offer.paid for offer in sold)))
    if lost:
        parts.append(ngettext("stake of {count} lost", "stake of {count} lost", lost).format(count=lost))
    return " · ".join(parts) or _("nothing lost")


def deal_words(state: TableState, turn: int) -> dict[str, str]:
    """Who has dealt, whose turn it is, who comes next, in the order of their turns."""
    kinds = {deal.player: deal.kind for deal in state.market.deals if deal.turn == turn and deal.kind in DEAL_WORDS}
    waiting = iter((_("now"), _("next")))
    return {name: DEAL_WORDS[kinds[name]]() if name in kinds else next(waiting, "") for name in turn_order(state)}


def deal_pills(state: TableState, turn: int) -> Flow:
    """The same as pills."""
    flow = Flow(gap=8)
    now = whose_turn(state, turn)
    for name, words in deal_words(state, turn).items():
        flow.add_widget(DealPill(_colour(state, name), words, name == now))
    return flow


def _colour(state: TableState, name: str | None) -> str:
    player = state.find(name or "")
    return (player.colour if player else None) or "white"
