"""The sheets of the tile library: one tile, importing, and a file that was refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion.art.pictures import picture_of
from companion.board.tile_view import TileView
from companion.composing import is_editable
from companion.i18n import _, i18n
from companion.screens import share_actions
from companion.screens.composer_words import BOXES, TABLETS
from companion.store import ComposedTile
from companion.theme import LARGE_TEXT, theme
from companion.widgets.base import Action
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Card, Column, Divider, Line, Space
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, Text
from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Tile

if TYPE_CHECKING:
    from companion.screens.library import LibraryScreen

LARGEST = 200


class LibrarySheet(Sheet):
    """A sheet of the library."""

    def __init__(self, screen: LibraryScreen, **options: Any) -> None:
        super().__init__(**options)
        self.screen = screen


class StoredTileSheet(LibrarySheet):
    """A tile from both sides, to be changed or deleted."""

    def __init__(self, screen: LibraryScreen, kept: ComposedTile) -> None:
        super().__init__(screen, test_id="stored_tile")
        self.kept = kept

    def build(self) -> None:
        tile = self.kept.tile
        self.head(self._title(tile), self._subtitle(tile))
        line = Line(Space(), gap=16)
        line.add_widget(_picture(_("Front") if tile.back else "", picture_of(tile, with_cost=True)))
        if tile.back is not None:
            line.add_widget(_picture(_("Back"), picture_of(tile, back=True)))
        line.add_widget(Space())
        self.body.add_widget(line)
        if not is_editable(tile):
            self.body.add_widget(Text(_("This face is too unusual to be changed here."), colour="on_surface_variant"))
        for part in (self._delete(), Space(), self._change(is_editable(tile))):
            self.footer.add_widget(part)

    def _delete(self) -> PushButton | IconButton:
        """A word where there is room for it."""
        if theme.text_scale > LARGE_TEXT:
            button: PushButton | IconButton = IconButton("delete-outline", test_id="delete")
        else:
            button = PushButton(_("Delete"), kind="text", icon="delete-outline", test_id="delete")
        button.action = lambda: self.screen.delete(self.kept)
        return button

    def _change(self, possible: bool) -> PushButton:
        edit = PushButton(_("Change"), kind="tonal", icon="pencil-outline", test_id="edit")
        edit.action = self._edit
        edit.disabled = not possible
        return edit

    def _title(self, tile: Tile) -> str:
        if tile.id in catalogue():
            return _("{tile}, corrected").format(tile=tile.id)
        return _(BOXES[tile.set])

    def _subtitle(self, tile: Tile) -> str:
        """What a picture cannot say: the kinds of scroll and tablet, and the cost."""
        words = i18n.words()
        parts = [words.scroll(area.scroll) for area in tile.front.areas if area.scroll]
        parts += [_(TABLETS[tile.tablet])] if tile.tablet else []
        parts += [_("Cost {cost}").format(cost=tile.cost)] if tile.cost is not None else []
        return " · ".join(parts)

    def _edit(self) -> None:
        self.screen.shell.push("composer", tile=self.kept.id)


def _picture(text: str, picture: object) -> Column:
    side = dp(LARGEST if not text else 156)
    view = TileView(size_hint=(None, None), size=(side, side), picture=picture)
    column = Column(view, gap=4, size_hint_x=None, width=side)
    if text:
        column.add_widget(Text(text, "small", align="center", colour="on_surface_variant"))
    return column


class ImportSheet(LibrarySheet):
    """Where tiles can come from: the files of the folder, a dropped file, copied text."""

    def __init__(self, screen: LibraryScreen) -> None:
        super().__init__(screen, test_id="import_sheet")

    def build(self) -> None:
        self.head(_("Import tiles"), _("From a file that was shared from a tile library"))
        if self.screen.shell.device.can_pick():
            self._add_picker()
        else:
            self._add_folder()
        paste = PushButton(_("Paste copied text"), kind="outlined", icon="content-paste", size_hint_x=1)
        paste.test_id, paste.action = "paste", self._paste
        self.footer.add_widget(paste)

    def _add_picker(self) -> None:
        """Files of other apps have no path: the system shows them and hands one over."""
        pick = PushButton(_("Choose a file"), icon="file-import-outline", size_hint_x=1, test_id="pick")
        pick.action = lambda: share_actions.pick_file(self.screen.shell)
        self.body.add_widget(pick)

    def _add_folder(self) -> None:
        files = self.screen.files()
        if files:
            self.body.add_widget(self._files(files))
        hint = _("Put a file into {folder}, or drop it on this window.").format(folder=share_actions.folder())
        self.body.add_widget(Text(hint, colour="on_surface_variant"))

    def _files(self, files: list[Path]) -> Card:
        card = Card()
        for path in files:
            if card.children:
                card.add_widget(Divider(inset=68))
            row = Row(path.name, leading=Icon("file-outline"), style="name", test_id=f"file:{path.name}")
            row.action = self._reader(path)
            card.add_widget(row)
        return card

    def _reader(self, path: Path) -> Action:
        return lambda: self.screen.import_file(path)

    def _paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        self.screen.import_text(str(Clipboard.paste() or ""))


class RefusedSheet(LibrarySheet):
    """Why a file was not read; nothing of it was."""

    def __init__(self, screen: LibraryScreen, sentence: str) -> None:
        super().__init__(screen, test_id="refused")
        self.sentence = sentence

    def build(self) -> None:
        self.head(_("This file was not read"), _("No tile was added."))
        self.body.add_widget(Text(self.sentence, "name", test_id="sentence"))
        copy = PushButton(_("Copy message"), kind="tonal", icon="content-copy", test_id="copy_message")
        copy.action = lambda: self.screen.shell.copy(self.sentence)
        self.footer.add_widget(Space())
        self.footer.add_widget(copy)
