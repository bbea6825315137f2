"""Import: a file chosen, dropped into the window, named by its path or found where exports are saved, or copied text.

All of it is read, or none.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kivy.core.window import Window

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.screens.base import Screen
from companion.screens.share import actions as share_actions
from companion.session import exchange
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Column, Group, Line, Scroll, Space
from companion.widgets.field import TextField
from companion.widgets.landscape import Landscape
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Text

LAND_SHARE: Final = 1.6
"""The height of the land below the words on a tablet, as a multiple of theirs."""


class ImportScreen(Screen):
    """A field for a path, the files at hand, and the sentence that refuses a bad one."""

    shows_points = False

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.path = ""
        self.refusal = ""

    def opened(self) -> None:  # type: ignore[override]
        self.refusal = ""
        # Where there is a picker, what is dropped comes to the app itself, which knows how to read it.
        if not self.shell.device.can_pick():
            Window.bind(on_drop_file=self._dropped)

    def left(self) -> None:
        Window.unbind(on_drop_file=self._dropped)

    # --- building ---

    def build(self) -> None:
        self.add_widget(TopBar(_("Import a file"), on_back=self.shell.back))
        column = Centred(gap=16, padding=(16, 4, 16, 24))
        column.add_widget(Text(_("A game file, composed tiles, or an export of everything."), "name"))
        column.add_widget(self._entry())
        column.add_widget(self._pasting())
        if self.refusal:
            column.add_widget(self._refused())
        column.add_widget(self._files())
        self.add_widget(Scroll(column))
        if self.layout is Layout.WIDE and not self.is_low:
            self.add_widget(Landscape(size_hint_y=LAND_SHARE))

    def _entry(self) -> Column:
        if self.shell.device.can_pick():
            hint = _("Or open or share a game file in another app, and choose Clan Companion there.")
            return Column(self._picking(), Text(hint, colour="on_surface_variant"), gap=10)
        self.field = TextField(
            self.path, _("Path of the file"), on_done=self._typed, on_change=self._note, test_id="path"
        )
        button = PushButton(_("Import"), icon="file-import-outline", on_tap=self._enter, test_id="do_import")
        hint = "" if self.shell.device.can_share() else _("Or drop a file into the window.")
        line = Line(Text(hint, colour="on_surface_variant"), button, gap=12)
        return Column(self.field, line, gap=10)

    def _picking(self) -> PushButton:
        """Files of other apps have no path: the system shows them and hands one over."""
        pick = PushButton(_("Choose a file"), icon="file-import-outline", test_id="pick")
        pick.action = lambda: share_actions.pick_file(self.shell)
        return pick

    def _pasting(self) -> PushButton:
        text = _("Paste copied text")
        return PushButton(text, kind="outlined", icon="content-paste", on_tap=self._paste, test_id="paste")

    def _refused(self) -> Card:
        return Card(
            Line(
                Icon("alert-circle-outline", colour="on_missed_container"),
                Text(_("Nothing was imported."), "label", colour="on_missed_container"),
                gap=12,
            ),
            Text(self.refusal, "name", colour="on_missed_container", test_id="refusal"),
            Line(
                Space(),
                PushButton(
                    _("Copy message"),
                    kind="text",
                    icon="content-copy",
                    on_tap=lambda: self.shell.copy(self.refusal),
                    test_id="copy_message",
                ),
                gap=0,
            ),
            colour="missed_container",
            padding=(16, 14, 8, 4),
            gap=8,
        )

    def _files(self) -> Column:
        folder = share_actions.folder()
        files = exchange.known_files(folder)
        if not files and self.shell.device.can_pick():
            return Column()
        if not files:
            note = _("Files in {folder} are listed here.").format(folder=folder)
            return Column(Text(note, colour="on_surface_variant"))
        return Group(_("In {folder}").format(folder=folder), map(self._file, files))

    def _file(self, path: Path) -> Row:
        icon = Icon("folder-zip-outline" if path.suffix == ".zip" else "file-outline")
        return Row(path.name, leading=icon, style="name", on_tap=self._taker(path), test_id=f"file:{path.name}")

    # --- taking in ---

    def _note(self, text: str) -> None:
        self.path = text

    def _typed(self, _text: str) -> None:
        self._enter()

    def _enter(self) -> None:
        text = self.path.strip().strip('"')
        if text:
            self.take(share_actions.typed_path(text))

    def _taker(self, path: Path) -> Action:
        return lambda: self.take(path)

    def _dropped(self, _window: object, name: bytes | str, *_place: object) -> None:
        self.take(share_actions.dropped_path(name))

    def _paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        share_actions.import_text(self.shell, str(Clipboard.paste() or ""), self._tell)

    def take(self, path: Path) -> None:
        """Imports a file, or shows why it is refused."""
        share_actions.import_file(self.shell, path, self._tell)

    def _tell(self, refusal: str) -> None:
        self.refusal = refusal
        self.rebuild(self.layout)
