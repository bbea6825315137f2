"""A laid tile: what it is and does, who stands and what lies on it, and everything that can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.board.tile_view import TileView
from companion.core.i18n import _, mark
from companion.core.theme import theme
from companion.games.glen.art.pictures import picture_of
from companion.games.glen.art.symbols import CLAN, RESOURCES
from companion.games.glen.model.activation_choice import Way, ways
from companion.games.glen.model.amounts import gain_words, given_words
from companion.games.glen.model.tile_words import activation_words, cost_words, laid_words
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Column, Flow, RowCard
from companion.widgets.controls import Stepper
from companion.widgets.rows import Row
from companion.widgets.text import Symbol, Text
from scoring.core.cells import Cell
from scoring.glen.game import MOST_CUBES, MOST_MEMBERS, Mode
from scoring.glen.play import acts
from scoring.glen.territory import Placement
from scoring.glen.tile import RESOURCES as KINDS
from scoring.glen.tile import Resource

UNSURE: Final = {
    "bonnets": mark("bonnets"),
    "cost": mark("cost"),
    "kind": mark("kind"),
    "river": mark("river"),
    "road": mark("road"),
    "stack": mark("stack"),
}
"""What only one source says about a tile."""


class GlenTileSheet(GlenSheet):
    """Explains a tile, and sets right what is on it."""

    def __init__(self, table: GlenSite, cell: Cell) -> None:
        super().__init__(table, test_id="tile_sheet")
        self.cell = cell

    @property
    def placement(self) -> Placement | None:
        return self.who.territory.at(self.cell)

    def build(self) -> None:
        placement = self.placement
        if placement is None:
            return
        tile = placement.tile
        side = dp(56)
        picture = TileView(picture=picture_of(tile, with_cost=True), size_hint=(None, None), size=(side, side))
        title, place = self.words.tile_first(tile), self.words.place(self.cell)
        # The start village is its own place.
        self.head(title, place if place.casefold() != title.casefold() else "", leading=picture)
        for text in (cost_words(tile), laid_words(tile), activation_words(tile)):
            if text:
                self.body.add_widget(Text(text, "body", colour="on_surface_variant"))
        if self.table.can_build:
            self._add_actions(placement)
        elif self.table.can_correct and self.session.now.ended:
            self.body.add_widget(self._way_back())
        if tile.unverified:
            told = _("One source only, so look at the tile itself: {points}.").format(
                points=self.words.listed([_(UNSURE[point]) for point in tile.unverified])
            )
            self.body.add_widget(Text(told, "small", colour="on_surface_variant"))

    def _way_back(self) -> PushButton:
        """A tile of a game that has ended is put right once the table is back in the game."""
        button = PushButton(_("Back into the game"), kind="tonal", icon="backup-restore", test_id="reopen")
        button.action = lambda: self.session.do(acts.reopen(self.session.now))
        return button

    def _add_actions(self, placement: Placement) -> None:
        playing = self.table.playing
        buttons = []
        if placement.clan:
            go = PushButton(_("Move a clan member"), kind="tonal", icon="arrow-all", test_id="hold")
            go.action = self._hold
            leave = PushButton(_("Make a chieftain"), kind="tonal", icon="account-arrow-up-outline", test_id="promote")
            leave.action = self._promote
            buttons += [go, leave]
        if (self.player, self.cell) in self.session.now.open_cards:
            card = PushButton(_("Use the card"), kind="tonal", icon="cards-outline", test_id="use_card")
            card.action = partial(playing.use_card, self.cell)
            buttons.append(card)
        for number, way in enumerate(self._ways(placement)):
            buttons.append(self._way_button(number, way))
        self.body.add_widget(_together(buttons))
        self.body.add_widget(RowCard(*self._steppers(placement)))
        replace = PushButton(_("It is another tile"), kind="text", icon="swap-horizontal", test_id="replace")
        replace.action = partial(playing.pick, self.cell)
        back = PushButton(_("Take it back"), kind="text", icon="tray-arrow-up", test_id="take_back")
        back.action = partial(playing.take_back, self.cell)
        by_hand = PushButton(_("Book it by hand"), kind="text", icon="pencil-outline", test_id="by_hand")
        by_hand.action = partial(playing.ask_by_hand, self.cell)
        self.body.add_widget(_together([by_hand, replace, back]))

    def _ways(self, placement: Placement) -> list[Way]:
        """What activating it would bring, whether or not it is near: the table may insist."""
        return ways(self.session.now, self.who, placement)[:3]

    def _way_button(self, number: int, way: Way) -> PushButton:
        given = given_words(way.payment, self.session.now.game.warehouse)
        gain = gain_words(way.gain)
        text = _("{given} for {gain}").format(given=given, gain=gain) if given else _("Take {gain}").format(gain=gain)
        button = PushButton(text, kind="outlined", icon="flash-outline", test_id=f"activate:{number}")
        button.action = partial(self.table.playing.book, way)
        return button

    def _hold(self) -> None:
        playing, cell = self.table.playing, self.cell
        self.table.shell.close_sheet()
        playing.hold(cell)

    def _promote(self) -> None:
        playing, cell = self.table.playing, self.cell
        self.table.shell.close_sheet()
        playing.promote(cell)

    def _steppers(self, placement: Placement) -> list[Widget]:
        playing = self.table.playing
        rows = [
            Row(
                _("Clan"),
                leading=Symbol(CLAN, 32),
                trailing=Stepper(
                    placement.clan, partial(playing.set_clan, self.cell), most=MOST_MEMBERS, test_id="set_clan"
                ),
                style="name",
            )
        ]
        if self.standing.state.game.mode is not Mode.FULL:
            return rows
        lying = [kind for kind in KINDS if kind in placement.cubes]
        shown = (placement.tile.produces,) if placement.tile.produces else KINDS
        rows += [self._cubes(placement, kind) for kind in dict.fromkeys((*shown, *lying))]
        return rows

    def _cubes(self, placement: Placement, kind: Resource) -> Row:
        count = placement.cubes.count(kind)
        stepper = Stepper(count, partial(self._set_cubes, kind), most=MOST_CUBES, test_id=f"set_cubes:{kind}")
        title = self.words.resource(kind)
        return Row(title[:1].upper() + title[1:], leading=Symbol(RESOURCES[kind], 32), trailing=stepper, style="name")

    def _set_cubes(self, kind: Resource, count: int) -> None:
        placement = self.placement
        if placement is not None:
            others = [each for each in placement.cubes if each is not kind]
            self.table.playing.set_cubes(self.cell, [*others, *[kind] * count])

    # --- beside the board ---

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)

    def refresh(self) -> bool:
        if self.placement is None:
            return False
        position = self.scroll.scroll_y
        self.rebuild(self.layout)
        self.scroll.scroll_y = position
        return True

    def kept(self) -> tuple[str, list[int]]:
        return "tile", list(self.cell)


def _together(buttons: Sequence[PushButton]) -> Widget:
    """Side by side; with large text each in a line of its own, as wide as the sheet."""
    if not theme.large:
        return Flow(*buttons)
    for button in buttons:
        button.size_hint_x = 1
    return Column(*buttons)
