"""The second buying turn of the Druids: a tile from the dolmen for printed cost and place, or one from the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.market.offers import RADIUS, SLOT, framed, settled_words
from companion.games.skye.market.tiles import DolmenPlaceSheet, DolmenSheet, dolmen_slot
from companion.games.skye.model.market_tiles import on_dolmen
from companion.games.skye.model.standing_now import purse
from companion.widgets.base import Action, Drawn, Tap
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Card
from companion.widgets.painting import draw_centred, rounded, text_label
from companion.widgets.rows import Row
from companion.widgets.text import Icon, PlayerShape, Text
from scoring.skye.game import Player
from scoring.skye.play.state import HIGHEST_PLACE, TableState
from scoring.skye.play.steps import bag_price
from scoring.skye.play.trading import printed_cost
from scoring.skye.tilefile import HIGHEST_COST

if TYPE_CHECKING:
    from companion.games.skye.market.screen import MarketScreen


COLUMNS: Final = 5
LEFT_TO_RIGHT: Final = range(HIGHEST_PLACE, -1, -1)
"""The places as they are printed: the dearest is at the left."""


class CostKey(Tap, Drawn):
    """A part of the cost; the chosen one is marked."""

    text = StringProperty("")

    def __init__(self, text: str, selected: bool, **options: Any) -> None:
        self.selected = selected
        super().__init__(text=text, **options)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        fill = "primary_container" if self.selected else "container_high"
        framed(area, fill, "primary" if self.selected else fill)
        if self.pressed:
            rounded(area, dp(RADIUS), theme.colour("on_surface", 0.12))
        ink = theme.colour("on_primary_container" if self.selected else "on_surface")
        draw_centred(text_label(self.text, "row"), self.center_x, self.center_y, ink)


class DruidCard(Card):
    """The cost pad and the bag for the player whose turn it is."""

    def __init__(self, screen: MarketScreen, name: str) -> None:
        super().__init__(gap=10, padding=16)
        self.screen, self.name = screen, name
        self.add_widget(Text(_("Printed on the tile"), "label", colour="on_surface_variant"))
        self.add_widget(self._costs())
        self.add_widget(Text(_("Its place on the dolmen"), "label", colour="on_surface_variant"))
        if screen.session.state.dolmen:
            self.add_widget(self._lying())
        self.add_widget(self._places())
        self.add_widget(self._buy())
        self.add_widget(self._bag())

    def _costs(self) -> GridLayout:
        place = self.screen.dolmen_place
        keys = [(str(cost), f"cost:{cost}", self.screen.cost == cost, cost, place) for cost in range(HIGHEST_COST + 1)]
        return self._keys(keys)

    def _places(self) -> GridLayout:
        """The places; where the table has named a tile, its printed cost is known with the place."""
        state, chosen = self.screen.session.state, self.screen.dolmen_place
        said = self.screen.cost if chosen is None or printed_cost(state, chosen) is None else None
        keys = []
        for place in LEFT_TO_RIGHT:
            printed = printed_cost(state, place)
            cost = said if printed is None else printed
            keys.append((f"+{place}", f"place:{place}", chosen == place, cost, place))
        return self._keys(keys)

    def _lying(self) -> GridLayout:
        """The named tiles above their places: a tap chooses one, or names what lies on an empty place."""
        grid = GridLayout(cols=COLUMNS, spacing=dp(8), size_hint_y=None, row_force_default=True)
        grid.row_default_height = dp(SLOT)
        grid.bind(minimum_height=grid.setter("height"))
        state = self.screen.session.state
        dolmen = on_dolmen(state)
        for place in LEFT_TO_RIGHT:
            lying = dolmen[place]
            slot = dolmen_slot(lying, size_hint=(1, 1), test_id=f"lying:{place}")
            slot.action = self._opener(place) if lying is None else self._chooser(printed_cost(state, place), place)
            grid.add_widget(slot)
        return grid

    def _opener(self, place: int) -> Action:
        return lambda: self.screen.shell.open(DolmenPlaceSheet(self.screen.shell, place))

    def _keys(self, keys: Sequence[tuple[str, str, bool, int | None, int | None]]) -> GridLayout:
        grid = GridLayout(cols=COLUMNS, spacing=dp(8), size_hint_y=None)
        grid.row_default_height = max(dp(48), theme.text("row").line + dp(20))
        grid.row_force_default = True
        grid.bind(minimum_height=grid.setter("height"))
        for text, test_id, selected, cost, place in keys:
            key = CostKey(text, selected, test_id=test_id)
            key.action = self._chooser(cost, place)
            grid.add_widget(key)
        return grid

    def _chooser(self, cost: int | None, place: int | None) -> Action:
        return lambda: self.screen.choose_cost(cost, place)

    def _buy(self) -> PushButton:
        cost, place = self.screen.cost, self.screen.dolmen_place
        known = cost is not None and place is not None
        gold = (cost or 0) + (place or 0)
        words = _("Druid tile: {gold} gold").format(gold=gold) if known else _("Druid tile")
        button = PushButton(words, size_hint_x=1, disabled=not known, test_id="dolmen")
        button.action = lambda: self.screen.buy_druid(self.name)
        return button

    def _bag(self) -> PushButton:
        price = bag_price(self.screen.session.state, self.name)
        words = _("Bag: {gold} gold, draw {draws}").format(gold=price.gold, draws=price.draws)
        button = PushButton(words, kind="outlined", size_hint_x=1, test_id="bag")
        button.action = lambda: self.screen.buy_from_bag(self.name)
        return button


def dolmen_button(screen: MarketScreen) -> Widget:
    """The way to name what lies on the dolmen; whoever does not need it never meets it again."""
    text, icon = _("Which tiles lie on the dolmen"), "puzzle-outline"
    button: Any = DrawnButton(text, kind="text", icon=icon, test_id="dolmen_tiles")
    if theme.large:
        # On a button large words have one line, and run out of a phone.
        button = Row(text, leading=Icon(icon), style="label", inset=0, test_id="dolmen_tiles")
    button.action = lambda: screen.shell.open(DolmenSheet(screen.shell))
    return button


def druid_row(state: TableState, player: Player) -> Card:
    """A player after the first turn: what was earned and lost, and the gold now."""
    words = settled_words(state, player.name)
    shape = PlayerShape(player.colour or "white", 28)
    held = number_text(purse(state, player.name))
    return Card(Row(player.name, words, leading=shape, trailing=held, test_id=f"druid:{player.name}"))
