"""Share or export: the game file, its points, its report, pictures; and the way in for other people's files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.screens import share_actions
from companion.screens.base import Screen
from companion.screens.undoing import undo_in_game
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.containers import Centred, Column, Group, Line, Scroll
from companion.widgets.progress import Busy
from companion.widgets.rows import Row
from companion.widgets.text import Icon, PlayerShape


class ShareScreen(Screen):
    """A row for each thing that can be handed on."""

    bar = True

    def build(self) -> None:
        self.add_widget(TopBar(_("Share or export"), on_back=self.shell.back, actions=undo_in_game(self.shell)))
        files = Group(_("Files"), [self._game(), self._points(), self._report()])
        pictures = Group(_("Pictures"), [self._result(), *map(self._territory, self.session.now.names)])
        more = Group(_("From others"), [self._import()])
        self.add_widget(Scroll(self._arranged(files, pictures, more)))

    def _arranged(self, files: Column, pictures: Column, more: Column) -> Column:
        """One column on a phone, two beside each other where there is room."""
        if self.layout is Layout.PHONE:
            return Column(files, pictures, more, gap=18, padding=(16, 4, 16, 96))
        left = Column(files, more, gap=18, pos_hint={"top": 1})
        pictures.pos_hint = {"top": 1}
        return Centred(Line(left, pictures, gap=24), widest=960, padding=(24, 4, 24, 96))

    # --- rows ---

    def _game(self) -> Row:
        note = _("Everything with all steps. Opens in Clan Companion.")
        return self._row("game", _("Game file"), note, "file-outline", share_actions.share_game)

    def _points(self) -> Row:
        note = _("Rounds, letters and players, for a spreadsheet.")
        return self._row("points", _("Table of points"), note, "table", share_actions.share_points)

    def _report(self) -> Row:
        note = _("Areas, roads and points in words.")
        return self._row("report", _("Text report"), note, "text-box-outline", share_actions.share_report)

    def _result(self) -> Row:
        ended = self.session.state.ended
        title = _("Result") if ended else _("Where the game stands")
        note = _("Points and all territories.")
        return self._row("result", title, note, "podium", share_actions.share_result, slow=True)

    def _territory(self, name: str) -> Row:
        player = self.session.now.find(name)
        colour = (player.colour if player else None) or "white"
        row = Row(
            _("Territory of {name}").format(name=name),
            leading=PlayerShape(colour, 28),
            trailing=self._sign(),
            style="name",
            test_id=f"share:territory:{name}",
        )
        row.action = self._doer(row, lambda shell: share_actions.share_territory(shell, name), slow=True)
        return row

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
