"""Which tiles they are: those behind the offers and the one thrown away, and those that lie on the dolmen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.market.offers import MarketTileSlot
from companion.games.skye.model.market_tiles import DISCARD, PLACES, bag_tiles, druid_tiles, on_dolmen
from companion.games.skye.model.picker_choice import Candidate, counts, filtered
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Flow, Line, RowCard, Scroll
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, Text
from companion.widgets.tile_grid import Thumb, TileGrid
from scoring.skye.play import acts
from scoring.skye.play.state import OnDolmen
from scoring.skye.play.trading import printed_cost
from scoring.skye.tile import Tile, TileSet
from scoring.skye.tilefile import HIGHEST_COST

if TYPE_CHECKING:
    from companion.games.skye.market.prices import PricesScreen
    from companion.shell.navigation import Shell


COST_GAP: Final = 18
"""Between the costs, in dp: a finger finds each of them."""


class TileChoiceSheet(Sheet):
    """Tiles to choose from, with the filters of the picker; what nobody knows stays open."""

    share: ClassVar[float | None] = 0.74
    box: ClassVar[str] = ""
    """The box of a tile that is composed here."""

    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(**options)
        self.shell = shell
        self.chosen: list[str] = []

    def title(self) -> str:
        raise NotImplementedError

    def tiles(self) -> list[Tile]:
        raise NotImplementedError

    def name(self, tile: Tile | None) -> None:
        """The tile was tapped, or nobody knows it."""
        raise NotImplementedError

    def build(self) -> None:
        self.head(self.title())
        self.by_key = {each.key: each.tile for each in self._candidates()}
        shown = filtered(self._candidates(), self.chosen)
        if self._candidates():
            self.body.add_widget(self._filters())
        else:
            self.body.add_widget(Text(_("None has been composed yet."), "body", colour="on_surface_variant"))
        self.grid = TileGrid(self.scroll, self._pick, test_id="grid")
        self.body.add_widget(self.grid)
        self.grid.show([Thumb(each.key, picture_of(each.tile, with_cost=True)) for each in shown])
        unknown = PushButton(_("Not known"), kind="outlined", size_hint_x=1, test_id="unknown")
        unknown.action = lambda: self.name(None)
        compose = PushButton(_("Compose it"), kind="text", icon="puzzle-plus-outline", test_id="compose")
        compose.action = self._compose
        self.add_buttons(compose, unknown)

    def _candidates(self) -> list[Candidate]:
        return [Candidate(tile) for tile in self.tiles()]

    def _filters(self) -> Scroll:
        """In one line, whatever the size of text: the room is for the tiles."""
        height = max(dp(48), theme.text("label").line + dp(28))
        row = BoxLayout(spacing=dp(8), padding=(0, dp(4)), size_hint=(None, None), height=height)
        row.bind(minimum_width=row.setter("width"))
        for name, count in counts(self._candidates(), self.chosen).items():
            chip = Chip(str(count), symbol=name, selected=name in self.chosen, disabled=not count)
            chip.pos_hint = {"center_y": 0.5}
            chip.test_id, chip.action = f"filter:{name}", self._filterer(name)
            row.add_widget(chip)
        return Scroll(row, sideways=True, size_hint_y=None, height=height)

    def _filterer(self, name: str) -> Action:
        def choose() -> None:
            self.chosen = [each for each in self.chosen if each != name] + [name] * (name not in self.chosen)
            self.rebuild(self.layout)

        return choose

    def _pick(self, key: str) -> None:
        self.name(self.by_key[key])

    def _compose(self) -> None:
        self.close()
        self.shell.push("composer", **({"box": self.box} if self.box else {}))


class DrawnSheet(TileChoiceSheet):
    """A player's three tiles, one after the other: two on offer, one thrown away."""

    def __init__(self, screen: PricesScreen, player: str, place: int) -> None:
        super().__init__(screen.shell, test_id="drawn_sheet")
        self.screen, self.player, self.place = screen, player, place

    def title(self) -> str:
        titles = (_("{name}'s first tile"), _("{name}'s second tile"), _("The tile that {name} throws away"))
        return titles[self.place].format(name=self.player)

    def tiles(self) -> list[Tile]:
        return bag_tiles(self.screen.session, self.player, self.place)

    def name(self, tile: Tile | None) -> None:
        self.screen.name_tile(self.player, self.place, tile)
        self.place += 1
        if self.place > DISCARD or self.screen.drawn(self.player)[self.place] is not None:
            self.close()
            return
        self.chosen = []
        self.rebuild(self.layout)


class DolmenSheet(Sheet):
    """The five places of the dolmen with what lies there."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(test_id="dolmen_sheet")
        self.shell = shell

    def build(self) -> None:
        note = _("When one is bought the dearer ones move on; at the end of a round the cheapest leaves the game.")
        self.head(_("The dolmen"), note)
        card = RowCard()
        dolmen = on_dolmen(self.shell.session.state)
        for place in reversed(PLACES):
            card.add_widget(self._row(place, dolmen[place]))
        self.body.add_widget(card)

    def _row(self, place: int, lying: OnDolmen) -> Row:
        cost = printed_cost(self.shell.session.state, place)
        if lying is None:
            title = _("Not named")
        elif cost is None:
            title = _("Its cost is not known")
        else:
            title = _("Costs {cost} and {place}: {gold} gold").format(cost=cost, place=place, gold=cost + place)
        return Row(
            title,
            _("Place +{place}").format(place=place),
            leading=dolmen_slot(lying, size=(dp(40), dp(40)), padding=0),
            trailing=Icon("chevron-right"),
            test_id=f"dolmen:{place}",
            on_tap=lambda: self.shell.open(DolmenPlaceSheet(self.shell, place)),
        )


class DolmenPlaceSheet(TileChoiceSheet):
    """Which tile lies at a place; the next place that nobody has named follows, from the dearest on."""

    box: ClassVar[str] = TileSet.DRUIDS

    def __init__(self, shell: Shell, place: int) -> None:
        super().__init__(shell, test_id="dolmen_place")
        self.place = place

    def title(self) -> str:
        return _("The tile at +{place} of the dolmen").format(place=self.place)

    def tiles(self) -> list[Tile]:
        return druid_tiles(self.shell.session.state, self.shell.store)

    def build(self) -> None:
        super().build()
        words = Text(_("Only the cost that is printed on it"), "label", colour="on_surface_variant")
        chips = [self._cost_chip(cost) for cost in range(HIGHEST_COST + 1)]
        for part in (Flow(*chips, gap=COST_GAP), words):
            self.body.add_widget(part, index=len(self.body.children))

    def _cost_chip(self, cost: int) -> Chip:
        lying = on_dolmen(self.shell.session.state)[self.place]
        chip = Chip(str(cost), selected=lying == cost, test_id=f"printed:{cost}")
        chip.action = lambda: self._fill(cost)
        return chip

    def name(self, tile: Tile | None) -> None:
        self._fill(tile)

    def _fill(self, lying: OnDolmen) -> None:
        session = self.shell.session
        if lying != on_dolmen(session.state)[self.place]:
            tile, cost = (lying, None) if isinstance(lying, Tile) else (None, lying)
            session.do(acts.fill_dolmen(session.state, self.place, tile, cost=cost))
        now = on_dolmen(session.state)
        following = [place for place in reversed(PLACES) if place < self.place and now[place] is None]
        goes_on = following and lying is not None
        self.shell.open(DolmenPlaceSheet(self.shell, following[0]) if goes_on else DolmenSheet(self.shell))


def dolmen_slot(lying: OnDolmen, **options: Any) -> MarketTileSlot:
    """What lies at a place of the dolmen: a tile, the cost that is printed on it, or the place for one."""
    if lying is None or isinstance(lying, Tile):
        return MarketTileSlot(lying, **options)
    return MarketTileSlot(None, f"numeric-{lying}-circle-outline", **options)


def tile_line(screen: PricesScreen, name: str) -> Line:
    """A player's three tiles below the prices."""
    tiles = screen.drawn(name)
    slots = [MarketTileSlot(tile, test_id=f"drawn:{name}:{place}") for place, tile in enumerate(tiles[:DISCARD])]
    slots.append(MarketTileSlot(tiles[DISCARD], "trash-can-outline", test_id=f"drawn:{name}:{DISCARD}"))
    for place, slot in enumerate(slots):
        slot.action = _opener(screen, name, place)
        slot.disabled = not screen.can_set
    words = Text(_("thrown away"), "small", colour="on_surface_variant", align="right")
    side = 16 if screen.layout is Layout.PHONE or theme.large else 56
    return Line(*slots[:DISCARD], words, slots[DISCARD], gap=8, padding=(side, 0, 12, 8))


def _opener(screen: PricesScreen, name: str, place: int) -> Action:
    return lambda: screen.shell.open(DrawnSheet(screen, name, place))
