"""A tile of the library from both sides, to be changed or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.board.tile_view import TileView
from companion.core.i18n import _
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.composer_words import BOXES, TABLETS
from companion.games.skye.model.composing import is_editable
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.tile_library import ComposedTile
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Column, Line, Space
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from scoring.skye.catalogue import catalogue
from scoring.skye.tile import Tile

if TYPE_CHECKING:
    from companion.games.skye.composer.library import LibraryScreen

LARGEST = 200


class StoredTileSheet(Sheet):
    """Front and back, and what a picture cannot say."""

    def __init__(self, screen: LibraryScreen, kept: ComposedTile) -> None:
        super().__init__(test_id="stored_tile")
        self.screen, self.kept = screen, kept

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

    def _delete(self) -> DrawnButton:
        delete = DrawnButton(_("Delete"), kind="text", icon="delete-outline", test_id="delete")
        delete.action = lambda: self.screen.delete(self.kept)
        return delete

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
        words = engine_words()
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
