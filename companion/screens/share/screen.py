"""Share or export: the game file, its points, its report, pictures; and the way in for other people's files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.board.board import Board, show_alike
from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.protocol.game_face import Export
from companion.screens.bar_buttons import undo_in_game
from companion.screens.base import Screen
from companion.screens.share import actions as share_actions
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.containers import Columns, Group, Measures, Scroll
from companion.widgets.controls import Busy
from companion.widgets.rows import Row
from companion.widgets.text import Icon, PlayerShape

MEASURES: Final = Measures(1400, gap=18, between=24, padding=(24, 4, 24, 24), stacked_padding=(16, 4, 16, 96))

LAND_HEIGHTS: Final = (96, 190)
"""The least and the largest height of the territories in their rows on a tablet, in dp."""
SMALL_LAND: Final = 48
"""The height on a phone, where rows have that of a finger."""
BESIDE_LANDS: Final = 232
"""What is in the column beside these rows: the bar, a heading, the first row, margins; in dp."""
BETWEEN_LANDS: Final = 18
"""What a row is higher than its territory, in dp."""


class ShareScreen(Screen):
    """A row for each thing that can be handed on."""

    bar = True

    def build(self) -> None:
        self.add_widget(TopBar(_("Share or export"), on_back=self.shell.back, actions=undo_in_game(self.shell)))
        exports = self.shell.face.exports(self.session.now)
        tables = [self._export(export) for export in exports if not export.is_picture]
        files = Group(_("Files"), [self._game(), *tables, self._report()])
        rows = [self._export(export) for export in exports if export.is_picture]
        show_alike(board for row in rows for board in row.children if isinstance(board, Board))
        pictures = Group(_("Pictures"), rows)
        more = Group(_("From others"), [self._import()])
        stacked = [files, pictures, more]
        self.add_widget(Scroll(Columns(self.layout, MEASURES, [files, more], [pictures], stacked)))

    # --- rows ---

    def _game(self) -> Row:
        note = _("Everything with all steps. Opens in Clan Companion.")
        return self._row("game", _("Game file"), note, "file-outline", share_actions.share_game)

    def _report(self) -> Row:
        note = _("Territories and points in words.")
        return self._row("report", _("Text report"), note, "text-box-outline", share_actions.share_report)

    def _export(self, export: Export) -> Row:
        if export.player:
            return self._of_player(export)
        act = partial(share_actions.share_export, export=export)
        return self._row(export.key, export.title, export.note, export.icon, act, slow=export.is_picture)

    def _of_player(self, export: Export) -> Row:
        seats = {seat.name: seat for seat in self.shell.face.seats(self.session.now)}
        row = Row(
            export.title,
            leading=PlayerShape(seats[export.player].colour, 28),
            height=64,
            trailing=self._sign(),
            style="name",
            test_id=f"share:{export.key}:{export.player}",
        )
        if self._is_roomy or not theme.large:
            row.add_widget(self._territory(export.player), index=1)
        row.action = self._doer(row, partial(share_actions.share_export, export=export), export.is_picture)
        return row

    def _territory(self, player: str) -> Board:
        """What the picture will show."""
        high = self._land_height()
        shape = 0.8 if self.is_tall else 1.5
        board = Board(touchable=False, size_hint=(None, None), size=(shape * high, high))
        board.show(self.shell.face.tiles(self.session.now, player))
        return board

    @property
    def _is_roomy(self) -> bool:
        return self.layout is Layout.WIDE or self.is_tall

    def _land_height(self) -> float:
        """So high that everybody's picture is in sight and none is smaller than need be, in pixels."""
        if not self._is_roomy:
            return float(dp(SMALL_LAND))
        players = len(self.shell.face.seats(self.session.now))
        least, most = map(dp, LAND_HEIGHTS)
        share = (self.shell.height - dp(BESIDE_LANDS)) / players - dp(BETWEEN_LANDS)
        return float(max(least, min(most, share)))

    def _import(self) -> Row:
        return Row(
            _("Import a file"),
            _("A game or composed tiles from somebody else."),
            leading=Icon("file-import-outline"),
            trailing=Icon("chevron-right"),
            on_tap=lambda: self.shell.push("import"),
            test_id="import",
        )

    def _row(self, key: str, title: str, note: str, icon: str, act: Callable[..., object], slow: bool = False) -> Row:
        row = Row(title, note, leading=Icon(icon), trailing=self._sign(), height=64, test_id=f"share:{key}")
        row.action = self._doer(row, act, slow)
        return row

    def _sign(self) -> Icon:
        return Icon("share-variant-outline" if self.shell.device.can_share() else "download-outline", colour="primary")

    def _doer(self, row: Row, act: Callable[..., object], slow: bool) -> Action:
        """Pictures take a moment to draw: the row says so first."""
        if not slow:
            return partial(act, self.shell)

        def begin() -> None:
            before, sign, busy = row.subtitle.text, row.children[0], Busy(test_id="busy")
            row.subtitle.text = _("Drawing the picture…")
            _replace(row, sign, busy)
            self.shell.later(lambda: finish(before, sign, busy), 0.05)

        def finish(before: str, sign: Widget, busy: Widget) -> None:
            act(self.shell)
            row.subtitle.text = before
            _replace(row, busy, sign)

        return begin


def _replace(row: Row, old: Widget, new: Widget) -> None:
    """Puts something else at the end of a row."""
    row.remove_widget(old)
    row.add_widget(new)
