"""Setting right: every counter of the player in front, and the way to warehouse, track and tiles."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.games.glen.art.symbols import BARREL, CHIEFTAIN, COIN, VP
from companion.games.glen.table.playing import counter_title
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Flow, RowCard
from companion.widgets.rows import Row
from companion.widgets.stepper import Stepper
from companion.widgets.symbol import Symbol
from companion.widgets.text import Text
from scoring.glen.game import Mode

COUNTERS = {"vp": VP, "coins": COIN, "whisky": BARREL, "chieftains": CHIEFTAIN}


class RightSheet(GlenSheet):
    """Steppers for what has a number; a tap on a row opens the pad."""

    def __init__(self, table: GlenSite) -> None:
        super().__init__(table, test_id="right_sheet")

    def build(self) -> None:
        self.head(_("Set something right"), self.player)
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
