"""Prices: two for each player, typed on twelve keys that jump on by themselves."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.attempt import attempt
from companion.games.skye.market.offers import RADIUS, TWO_DIGITS, framed
from companion.games.skye.market.skip import SkipSheet
from companion.games.skye.market.tiles import DrawnSheet, tile_line
from companion.games.skye.model import market_tiles
from companion.games.skye.model.disputes.kinds import GOLD
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.market_tiles import DISCARD
from companion.games.skye.model.market_tiles import Drawn as DrawnTiles
from companion.games.skye.model.price_draft import keep_price_draft, price_draft
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.round.flow import to_table
from companion.games.skye.round.taking_back import take_back
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.widgets import add_phase_bar, crowded
from companion.screens.bar_buttons import undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.dispute import open_dispute
from companion.screens.foot import add_foot
from companion.screens.territories import lands_card
from companion.shell.step_messages import ask_about
from companion.widgets.bars import TopBar
from companion.widgets.base import Action, Drawn, Tap
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Card, Centred, Column, Divider, Line, Scroll, Space, Spill
from companion.widgets.painting import draw_centred, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.sheet import NumberPad
from companion.widgets.text import Icon, PlayerShape, Text, draw_symbol
from scoring.skye.game import Player
from scoring.skye.play import acts
from scoring.skye.play.events import Event
from scoring.skye.play.refusal import NotAllowed, Refusal
from scoring.skye.play.state import Fate, TableState
from scoring.skye.tile import Tile

KEYS: Final = range(1, 13)
MOST: Final = 999
COLUMNS: Final = 4
OFFERS: Final = 2
PART_EDGE: Final = 12
"""What the list and the pad keep clear of their own sides, in dp."""
WIDEST: Final = 700
LANDS: Final = 170
ROOM_FOR_LANDS: Final = 740
"""The height of the territories on a tablet, and that of the least window with room for them, in dp."""


class PriceSlot(Tap, Drawn):
    """A price, or the place for one."""

    coin: ClassVar[bool] = True
    text = StringProperty("")
    selected = BooleanProperty(False)

    def __init__(self, price: int | None, **options: Any) -> None:
        height = max(dp(52), theme.text("points").line + dp(24))
        width = max(dp(72), text_label(TWO_DIGITS, "points").texture.width + theme.text("points").size + dp(6 + 20))
        super().__init__(
            text="" if price is None else str(price), size_hint=(None, None), size=(width, height), **options
        )
        self.fbind("selected", self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        if self.selected:
            framed(area, "primary_container", "primary")
        elif self.text:
            framed(area, "container_lowest", "outline_variant", 1.2)
        else:
            rounded(area, dp(RADIUS), theme.colour("container_lowest"))
            outline(area, dp(RADIUS), theme.colour("outline_variant"), 1.2, dashed=True)
        if self.pressed:
            rounded(area, dp(RADIUS), theme.colour("on_surface", 0.08))
        if not self.text and self.coin:
            draw_symbol("coin", self.center_x, self.center_y, dp(22), 0.45)
        elif not self.text:
            pencil = icon_label("pencil-outline", dp(22))
            draw_centred(pencil, self.center_x, self.center_y, theme.colour("outline"))
        if self.text:
            self._paint_price()

    def _paint_price(self) -> None:
        label = text_label(self.text, "points")
        ink = theme.colour("on_primary_container" if self.selected else "on_surface")
        if not self.coin:
            draw_centred(label, self.center_x, self.center_y, ink)
            return
        coin = theme.text("points").size
        x = self.center_x - (label.texture.width + coin + dp(6)) / 2
        draw_symbol("coin", x + coin / 2, self.center_y, coin * 1.1)
        draw_label(label, x + coin + dp(6), self.center_y - label.texture.height / 2, ink)


class PriceKey(Tap, Drawn):
    """A key of the pad."""

    text = StringProperty("")

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        rounded(area, dp(14), theme.colour("container_high"))
        if self.pressed:
            rounded(area, dp(14), theme.colour("on_surface", 0.12))
        ink = theme.colour("on_surface", 0.38 if self.disabled else 1.0)
        draw_centred(text_label(self.text, "pad"), self.center_x, self.center_y, ink)


class GoldLeft(Tap, Text):
    """What a player can still put on tiles; a tap tells what it is made of."""

    def __init__(self, text: str, action: Action, **options: Any) -> None:
        super().__init__(text, "body", colour="on_surface_variant", lines=1, **options)
        self.action = action


class PricesScreen(PlaceKeeping, SkyeScreen):
    """Everyone's prices of the round."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened()
        self.refusal: tuple[str, list[int]] | None = None
        self.place = self._next_place()

    # --- where the next price goes ---

    @property
    def can_set(self) -> bool:
        """Is this now, and a game that goes on?"""
        return self.session.looking_at is None and self.session.running

    @property
    def draft(self) -> dict[str, list[int | None]]:
        """First prices whose second is still to come."""
        return price_draft(self.session) if self.can_set else {}

    def prices(self, name: str) -> list[int | None]:
        """The two prices of a player as far as they are known."""
        if self.refusal is not None and self.refusal[0] == name:
            return list(self.refusal[1])
        if name in self.draft:
            return list(self.draft[name])
        offers = self.session.state.market.offers.get(name, ())
        prices: list[int | None] = [offer.price for offer in offers]
        return prices + [None] * (OFFERS - len(prices))

    def _next_place(self) -> tuple[str, int] | None:
        if not self.can_set:
            return None
        for name in self.session.state.names:
            for number, price in enumerate(self.prices(name)):
                if price is None:
                    return name, number
        return None

    # --- building ---

    def build(self) -> None:
        if not self.can_set:
            self.refusal = self.place = None
        elif self.refusal is None:
            self.place = self.place if self._is_place(self.place) else self._next_place()
        title = _("Round {number} prices").format(number=self.session.state.game.round)
        back = undo_button(self.shell, act=lambda _shell: self._take_back())
        self.add_widget(TopBar(title, on_back=self.shell.back, actions=[back]))
        if not crowded(self):
            add_phase_bar(self)
        people, pad = Scroll(Centred(*self._people(), widest=WIDEST, gap=12, padding=(12, 6, 12, 16))), self._pad()
        self.scroll = people
        if self.layout is Layout.PHONE:
            for part in (people, pad):
                self.add_widget(part)
        else:
            self._add_beside(people, pad)
        add_foot(self, self._foot() if self.can_set else ())
        if self.layout is Layout.PHONE:
            self.foot += _pad_height()

    def _add_beside(self, people: Scroll, pad: Column) -> None:
        """The pad at the right; on a tablet both are halves of the grid, with the territories below."""
        pad.pos_hint = {"top": 1}
        wide = self.layout is Layout.WIDE
        if wide:
            self.add_widget(Line(people, pad, gap=0, padding=(self.edge - PART_EDGE, 0), size_hint_y=1))
        else:
            pad.size_hint_x, pad.width = None, dp(320)
            people.size_hint_x, people.width = None, min(dp(560), self.shell.width - pad.width - dp(56))
            self.add_widget(Line(Space(), people, pad, Space(), gap=16, size_hint_y=1))
        # With large text the list needs the height.
        if self.is_tall or (wide and not theme.large and self.shell.height >= dp(ROOM_FOR_LANDS)):
            self.add_widget(self._lands())

    def _lands(self) -> Column:
        """What everybody has laid: it tells what a tile may be worth to whom."""
        return Column(lands_card(self, LANDS), padding=(self.edge, 0, self.edge, 12))

    def _is_place(self, place: tuple[str, int] | None) -> bool:
        return place is not None and place[0] in self.session.state.names

    def _people(self) -> list[Widget]:
        card = Card(padding=(0, 4, 0, 4))
        for player in self.session.state.game.players:
            if card.children:
                card.add_widget(Divider(inset=16))
            card.add_widget(self._row(player))
            if market_tiles.is_naming(self.session):
                card.add_widget(tile_line(self, player.name))
            if self.refusal is not None and self.refusal[0] == player.name:
                self.in_sight = self._refused(player)
                card.add_widget(self.in_sight)
        return [card, *self._naming()]

    def _naming(self) -> list[Widget]:
        """The way to name the tiles; a table that has taken it, or is not interested, needs no more taps."""
        if market_tiles.is_naming(self.session) or not self.can_set:
            return []
        button = DrawnButton(
            _("Name the tiles, too"), kind="text", icon="puzzle-outline", size_hint_x=1, test_id="name_tiles"
        )
        button.action = self._begin_naming
        return [button]

    def _begin_naming(self) -> None:
        market_tiles.begin_naming(self.session)
        self.refresh()
        self.shell.open(DrawnSheet(self, self.session.state.names[0], 0))

    def drawn(self, name: str) -> DrawnTiles:
        """The tiles of a player as far as they are named: on offer, then thrown away."""
        return market_tiles.drawn(self.session, name)

    def _to_book(self, name: str) -> DrawnTiles:
        """The tiles that go with new prices; those of a market that is over lie on no offer any more."""
        return [None] * (DISCARD + 1) if self.session.state.market.closed else self.drawn(name)

    def name_tile(self, name: str, place: int, tile: Tile | None) -> None:
        """A tile that was drawn; booked with the prices, or at once where these stand."""
        tiles = self.drawn(name)
        if not self.can_set or tiles[place] == tile:
            return
        tiles[place] = tile
        offers = self.session.state.market.offers.get(name, ())
        if any(offer.fate is not Fate.OPEN for offer in offers):
            self._say_gone(name)
        elif len(offers) == OFFERS and name not in self.draft:
            market_tiles.keep_drawn(self.session, name, tiles)
            # The prices were agreed upon, whatever was said about them; they stay.
            self._set(name, [offer.price for offer in offers], anyway=True)
        else:
            market_tiles.keep_drawn(self.session, name, tiles)
            self.refresh()

    def _row(self, player: Player) -> Widget:
        words = Column(
            Text(player.name, "row", lines=1),
            GoldLeft(self._gold(player), self._gold_teller(player.name), test_id=f"gold_left:{player.name}"),
            gap=0,
        )
        slots = [self._slot(player.name, number, price) for number, price in enumerate(self.prices(player.name))]
        lead = (PlayerShape(player.colour or "white", 28), words)
        return Spill(lead, slots, gap=12, padding=(16, 8, 12, 8))

    def _slot(self, name: str, number: int, price: int | None) -> PriceSlot:
        slot = PriceSlot(price, test_id=f"price:{name}:{number}", disabled=not self.can_set)
        slot.selected = self.place == (name, number)
        slot.action = self._selecter(name, number)
        if slot.selected:
            self.in_sight = slot
        return slot

    def _gold_teller(self, name: str) -> Action:
        return lambda: open_dispute(self.shell, Subject(GOLD, name))

    def _gold(self, player: Player) -> str:
        """What is left in hand."""
        if player.gold is None:
            return ""
        drafted = sum(price or 0 for price in self.draft.get(player.name, ()))
        stake = self.session.state.market.stake(player.name) if player.name in self.draft else 0
        debt = self.session.state.debt(player.name)
        return _("{gold} gold left").format(gold=number_text(player.gold - debt + stake - drafted))

    def _refused(self, player: Player) -> Widget:
        """More than the player has: says so, and lets the table insist."""
        assert self.refusal is not None
        prices = self.refusal[1]
        state = self.session.state
        have = (player.gold or 0) - state.debt(player.name) + state.market.stake(player.name)
        text = _("{prices} gold: {name} has {gold}.").format(
            prices=sum(prices), name=player.name, gold=number_text(have)
        )
        button = PushButton(_("We do it anyway"), kind="outlined", test_id="anyway")
        button.action = lambda: self._set(player.name, prices, anyway=True)
        words = (Icon("alert-circle-outline", colour="error"), Text(text, "body", colour="error"))
        if theme.large:
            # Beside the button there is room for a word a line.
            return Column(Line(*words, gap=10), button, gap=6, padding=(16, 0, 12, 8))
        return Line(*words, button, gap=10, padding=(16, 0, 12, 8))

    def _pad(self) -> Column:
        grid = GridLayout(cols=COLUMNS, spacing=dp(8), size_hint_y=None)
        grid.row_default_height = _key_height()
        grid.row_force_default = True
        grid.bind(minimum_height=grid.setter("height"))
        for number in KEYS:
            key = PriceKey(text=str(number), test_id=f"key:{number}", disabled=self.place is None)
            key.action = self._presser(number)
            grid.add_widget(key)
        more = DrawnButton(_("More than 12"), kind="text", test_id="key:more", disabled=self.place is None)
        more.action = self._more
        return Column(Spill([self._asked()], [more], below=0), grid, gap=6, padding=(12, 0, 12, 8))

    def _asked(self) -> Text:
        if not self.can_set:
            return Text("", "label")
        if self.place is None:
            return Text(_("All prices are set. Tap one to change it."), "label", colour="primary")
        name, number = self.place
        text = _("{name}'s first price") if number == 0 else _("{name}'s second price")
        return Text(text.format(name=name), "label", colour="primary")

    def _foot(self) -> list[PushButton]:
        skip = PushButton(_("Skip the market"), kind="text", icon="skip-next-outline", test_id="skip")
        skip.action = lambda: self.shell.open(SkipSheet(self.shell))
        done = self._next_place() is None and self.refusal is None
        on = PushButton(_("Buy"), trailing_icon="arrow-right", size_hint_x=1, test_id="buy", disabled=not done)
        on.action = lambda: to_table(self.shell, "market")
        return [skip, on]

    # --- doing ---

    def _presser(self, number: int) -> Action:
        return lambda: self.press(number)

    def _selecter(self, name: str, number: int) -> Action:
        return lambda: self._select(name, number)

    def _select(self, name: str, number: int) -> None:
        offers = self.session.state.market.offers.get(name, ())
        if any(offer.fate is not Fate.OPEN for offer in offers):
            self._correct(name, number)
            return
        self.place, self.refusal = (name, number), None
        self.refresh()

    def _correct(self, name: str, number: int) -> None:
        """A price that was typed wrongly and has been dealt with: gold follows."""

        def correct(price: int) -> None:
            def act(state: TableState, anyway: bool) -> Event:
                return acts.correct_price(state, name, number, price, anyway=anyway)

            attempt(self.shell, act, _("Price corrected: gold follows"))

        offer = self.session.now.market.offers[name][number]
        title = _("What was {name}'s price?").format(name=name)
        note = _("{price} was noted.").format(price=offer.price)
        self.shell.open_pad(NumberPad(title, note=note, within=(1, MOST), on_done=correct, test_id="price_pad"))

    def _more(self) -> None:
        self.shell.open_pad(NumberPad(self._asked().text, within=(1, MOST), on_done=self.press))

    def press(self, price: int) -> None:
        """Puts a price into its place; the second one of a player is booked."""
        if self.place is None or not self.can_set:
            return
        name, number = self.place
        prices = self.prices(name)
        prices[number] = price
        known = [each for each in prices if each is not None]
        if len(known) == OFFERS:
            self._set(name, known)
            return
        keep_price_draft(self.session, name, prices)
        self.place = self._next_place()
        self.refresh()

    def _set(self, name: str, prices: list[int], anyway: bool = False) -> None:
        *tiles, discard = self._to_book(name)
        named = tiles if any(tiles) else ()
        try:
            event = acts.set_prices(self.session.state, name, prices, tiles=named, discard=discard, anyway=anyway)
        except NotAllowed as refused:
            self._refuse(name, prices, refused)
            return
        self.refusal, self.place = None, None
        # One write: an app that is killed meanwhile has the first price as a draft or both on offer.
        with self.store.together():
            keep_price_draft(self.session, name, None)
            market_tiles.keep_drawn(self.session, name, None)
            self.session.do(event)

    def _take_back(self) -> None:
        """The price that was typed last; before it whatever was done last, where it was done."""
        drafted = [name for name, prices in self.draft.items() if any(prices)]
        if self.refusal is None and not drafted:
            take_back(self.shell)
            return
        if self.refusal is not None:
            name, prices = self.refusal
            keep_price_draft(self.session, name, [prices[0], None])
        else:
            name = self.place[0] if self.place and self.place[0] in drafted else drafted[-1]
            keep_price_draft(self.session, name, None)
        self.refusal = None
        self.place = (name, self.prices(name).index(None)) if None in self.prices(name) else self._next_place()
        self.refresh()

    def _refuse(self, name: str, prices: list[int], refused: NotAllowed) -> None:
        if refused.reason is Refusal.TOO_LITTLE_GOLD:
            self.refusal = (name, prices)
            self.refresh()
        elif refused.soft:
            insist = (_("We do it anyway"), lambda: self._set(name, prices, anyway=True))
            ask_about(self.shell, self.session, refusal_words(engine_words(), refused), insist)
        else:
            self._say_gone(name)

    def _say_gone(self, name: str) -> None:
        """Why a player's prices stand as they are."""
        fates = [offer.fate for offer in self.session.state.market.offers.get(name, ())]
        text = _("{name} has sold already. Undo that first.") if Fate.SOLD in fates else _("That is not possible now.")
        if self.session.state.market.closed:
            text = _("The market is closed.")
        self.shell.say(text.format(name=name))


def _key_height() -> float:
    return float(max(dp(52), theme.text("pad").line + dp(4)))


def _pad_height() -> float:
    """The height that the pad will have once it is laid out."""
    rows = -(-len(KEYS) // COLUMNS)
    return float(rows * (_key_height() + dp(8)) + theme.text("label").line + dp(42))
