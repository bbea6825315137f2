"""The track: a row of figures and tiles, the whole of it on a sheet, and which of its tiles was taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, ngettext
from companion.core.theme import theme
from companion.games.glen.art.symbols import DIE
from companion.games.glen.model.picker_choice import stack_next
from companion.games.glen.model.track_row import TrackStop, may_roll, stops
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.widgets.base import Drawn, Tap
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Flow, Scroll
from companion.widgets.painting import draw_centred, outline, rounded, text_label
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Text, draw_shape, draw_symbol
from scoring.core.cells import Cell
from scoring.glen.paying import Payment
from scoring.glen.tile import Tile
from scoring.glen.track import TILES

SIDE: Final = 48
FIGURE: Final = 0.66
"""A figure takes less room than a tile: nobody taps it."""


class StopView(Tap, Drawn):
    """One space of the track."""

    def __init__(self, stop: TrackStop, *, mover: bool = False, **options: Any) -> None:
        self.stop, self.mover = stop, mover
        self.text = (str(stop.ahead) if stop.ahead else "") if stop.is_tile else stop.player
        side = max(dp(SIDE), theme.text("row").line + dp(18))
        wide = side if stop.is_tile else side * FIGURE
        super().__init__(size_hint=(None, None), size=(wide, side), pos_hint={"center_y": 0.5}, **options)

    def paint(self) -> None:
        area = (self.x + dp(2), self.y + dp(2), self.width - dp(4), self.height - dp(4))
        if self.mover:
            rounded(area, dp(12), theme.colour("primary_container"))
        if self.stop.die:
            draw_symbol(DIE, self.center_x, self.center_y, self.height * 0.56)
        elif self.stop.player:
            draw_shape(self.stop.colour, self.center_x, self.center_y, self.height * 0.46)
        else:
            self._paint_tile(area)

    def _paint_tile(self, area: tuple[float, float, float, float]) -> None:
        taps = self.action is not None
        rounded(area, dp(8), theme.colour("container_lowest" if taps else "container"))
        outline(area, dp(8), theme.colour("primary" if taps else "outline_variant"), 1.6)
        if self.pressed:
            rounded(area, dp(8), theme.colour("primary", 0.15))
        colour = theme.colour("primary" if taps else "on_surface_variant")
        draw_centred(text_label(self.text, "row"), self.center_x, self.center_y, colour)


def stop_views(found: Sequence[TrackStop], on_steps: Callable[[int], object] | None, mover: str = "") -> list[StopView]:
    """The spaces of a track; tiles ahead of the mover can be tapped. Unless one is named, the last figure moves."""
    last = mover or (found[0].player if found else "")
    views = []
    for stop in found:
        on_tap = partial(on_steps, stop.ahead) if on_steps is not None and stop.ahead else None
        name = f"steps:{stop.ahead}" if stop.is_tile else f"figure:{stop.player or 'die'}"
        views.append(StopView(stop, mover=bool(stop.player) and stop.player == last, on_tap=on_tap, test_id=name))
    return views


class TrackRow(Scroll):
    """The track in one row that scrolls sideways."""

    def __init__(self) -> None:
        self.row = BoxLayout(spacing=dp(2), size_hint_x=None)
        self.row.bind(minimum_width=self.row.setter("width"))
        super().__init__(self.row, sideways=True)

    def show(self, found: Sequence[TrackStop], on_steps: Callable[[int], object] | None) -> None:
        """Another track, or others who may move on it; whoever moves stands in sight."""
        self.scroll_x = 0.0
        self.row.clear_widgets()
        for view in stop_views(found, on_steps):
            self.row.add_widget(view)


class StepsSheet(GlenSheet):
    """A tile was picked although its figure has not moved: which tile of the track was it?"""

    def __init__(self, table: GlenSite, cell: Cell, tile: Tile, payment: Payment | None) -> None:
        super().__init__(table, test_id="steps_sheet")
        self.cell, self.tile, self.payment = cell, tile, payment

    def build(self) -> None:
        self.head(_("How far ahead did it lie?"), _("{name}'s figure moves there").format(name=self.player))
        views = stop_views(stops(self.session.now), self._chosen)
        self.body.add_widget(Flow(*views, gap=4))
        anyway = PushButton(_("Leave the figure where it is"), kind="text", size_hint_x=1, test_id="no_figure")
        anyway.action = lambda: self.table.playing.lay_anyway(self.cell, self.tile, self.payment)
        self.body.add_widget(anyway)

    def _chosen(self, steps: int) -> None:
        self.table.playing.move_and_lay(steps, self.cell, self.tile, self.payment)

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)


class TrackSheet(GlenSheet):
    """The whole track, how much of the stacks is out, and what can be set right."""

    def __init__(self, table: GlenSite) -> None:
        super().__init__(table, test_id="track_sheet")

    def build(self) -> None:
        state = self.standing.state
        track = state.game.track
        if track is None:
            self.head(_("The track"), _("This table does not keep it."))
            return
        left = TILES - track.drawn
        text = ngettext("{count} tile is left in the stacks", "{count} tiles are left in the stacks", left)
        self.head(_("The track · stack {number}").format(number=stack_next(state)), text.format(count=left))
        move = self.table.playing.move_figure if self.table.can_build else None
        views = stop_views(stops(state, self.player), move, self.player)
        self.body.add_widget(Flow(*views, gap=4))
        own = next((view for view in views if view.mover), None)
        if own is not None:
            # Once it is laid out: after a far move the own figure stands at the other end of the chain.
            Clock.schedule_once(lambda _dt: self._bring_in_sight(own))
        note = _(
            "From the next to move to the newest tile. A tap moves {name}'s figure; numbers count tiles only."
        ).format(name=self.player)
        self.body.add_widget(Text(note, "body", colour="on_surface_variant"))
        if self.table.can_build:
            self._add_corrections()

    def _bring_in_sight(self, own: StopView) -> None:
        """The own figure and the spaces ahead of it."""
        if own.get_parent_window() is not None and self.scroll.height < self.body.height:
            self.scroll.scroll_to(own, padding=dp(4), animate=False)

    def _add_corrections(self) -> None:
        rows = []
        if may_roll(self.session.now):
            rows.append(Row(_("It is the die's turn"), leading=Icon("dice-5-outline"), style="name"))
        rows += [
            Row(
                _("One more tile is out"),
                _("The count of tiles laid out is one too low"),
                leading=Icon("plus"),
                style="name",
                on_tap=lambda: self._drawn(1),
                test_id="drawn_more",
            ),
            Row(
                _("One tile fewer is out"),
                leading=Icon("minus"),
                style="name",
                on_tap=lambda: self._drawn(-1),
                test_id="drawn_less",
            ),
            Row(
                _("Do not keep the track any more"),
                _("Everybody lays when it is their turn at the table"),
                leading=Icon("close"),
                style="name",
                on_tap=lambda: self.table.playing.set_track(None),
                test_id="no_track",
            ),
        ]
        for row in rows:
            self.body.add_widget(row)

    def _drawn(self, by: int) -> None:
        track = self.session.now.game.track
        if track is not None and 0 <= track.drawn + by <= TILES:
            self.table.playing.set_track(replace(track, drawn=track.drawn + by))

    def refresh(self) -> bool:
        self.rebuild(self.layout)
        return True
