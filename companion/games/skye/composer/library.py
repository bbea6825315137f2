"""The tile library: the composed tiles by box, with counters; compose, change, delete, share and import.

shell.push("library")                       # the box with the most recent tile
shell.push("library", box="borderlands")    # "Enter your borderlands once", when the box is first ticked
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kivy.app import App
from kivy.core.window import Window

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.composer.library_tile import StoredTileSheet
from companion.games.skye.model import tile_library
from companion.games.skye.model.composer_words import BOXES, OFFERED_BOXES
from companion.games.skye.model.tile_library import ComposedTile, library_of
from companion.games.skye.screen import SkyeScreen
from companion.screens.share import actions as share_actions
from companion.widgets.bars import BarButton, TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Centred, Column, Flow, Scroll
from companion.widgets.text import Text
from companion.widgets.tile_grid import LEAST, Thumb, TileGrid
from scoring.skye.tile import TileSet

WHOLE: Final = {TileSet.TUNNELS: 12, TileSet.DRUIDS: 36, TileSet.BORDERLANDS: 6}
"""How many tiles of a box the catalogue does not have."""
BOX_SETTING: Final = "library_box"
TILE_FILE: Final = ".json"
MISSING: Final = "missing:"
"""Before the number of an empty place."""
WIDE_LEAST: Final = 176
"""The least side of a tile on a tablet, in dp."""


class LibraryScreen(SkyeScreen):
    """One box at a time: its tiles as pictures."""

    bar = False

    def opened(self, box: str = "", **_arguments: Any) -> None:
        last = box or self.store.settings.get(BOX_SETTING) or ""
        self.box = TileSet(last) if last in BOXES else TileSet.TUNNELS
        # Where there is a picker, what is dropped comes to the app itself, which knows how to read it.
        if not self.shell.device.can_pick():
            Window.bind(on_drop_file=self._dropped)

    def left(self) -> None:
        Window.unbind(on_drop_file=self._dropped)

    # --- what there is ---

    def tiles(self, box: TileSet) -> list[ComposedTile]:
        """The composed tiles of a box; corrections of the base game are a box of their own."""
        return [kept for kept in library_of(self.store).tiles() if kept.tile.set is box]

    def build(self) -> None:
        actions = [
            BarButton("import", on_tap=lambda: self.shell.push("import"), test_id="import"),
            BarButton("share-variant-outline", on_tap=self.share, test_id="share"),
        ]
        actions[1].disabled = not library_of(self.store).tiles()
        self.add_widget(TopBar(_("Tile library"), on_back=self.shell.back, actions=actions))
        wide = self.layout is Layout.WIDE
        side = 40 if wide else 16
        column = Centred(widest=1200 if wide else 760, gap=14, padding=(side, 4, side, 24))
        self.scroll = Scroll(column)
        column.add_widget(self._boxes())
        column.add_widget(self._head())
        self.grid = TileGrid(self.scroll, self._open, WIDE_LEAST if wide or self.is_tall else LEAST)
        column.add_widget(self.grid)
        self.add_widget(self.scroll)
        # What is in sight is known once everything above the grid has found its place.
        column.bind(height=lambda *_: self.shell.later(self.grid.update))
        self.grid.show([*self._kept(), *self._missing()])

    def _kept(self) -> Iterator[Thumb]:
        for kept in self.tiles(self.box):
            yield Thumb(str(kept.id), picture_of(kept.tile, with_cost=True))

    def _missing(self) -> Iterator[Thumb]:
        """A place for each tile of the box that nobody has composed yet."""
        missing = WHOLE.get(self.box, 0) - len(self.tiles(self.box))
        return (Thumb(f"{MISSING}{number}", None) for number in range(missing))

    def _boxes(self) -> Flow:
        flow = Flow()
        boxes = [*OFFERED_BOXES, *([TileSet.BASE] if self.tiles(TileSet.BASE) else [])]
        for box in boxes:
            chip = Chip(self._counted(box), selected=box is self.box, test_id=f"box:{box}")
            chip.action = self._chooser(box)
            flow.add_widget(chip)
        return flow

    def _counted(self, box: TileSet) -> str:
        count, whole = len(self.tiles(box)), WHOLE.get(box)
        name = _("Corrected") if box is TileSet.BASE else _(BOXES[box])
        if whole is None:
            return _("{box} {count}").format(box=name, count=count)
        return _("{box} {count} of {whole}").format(box=name, count=count, whole=whole)

    def _chooser(self, box: TileSet) -> Action:
        def choose() -> None:
            self.box = box
            self.store.settings[BOX_SETTING] = str(box)
            self.refresh()

        return choose

    def _head(self) -> Column:
        """What to do next with this box."""
        kept = self.tiles(self.box)
        column = Column(gap=12)
        if not kept:
            column.add_widget(self._invitation())
            return column
        if self.box is TileSet.BASE:
            return column
        button = PushButton(_("Compose a tile"), kind="tonal", icon="plus", test_id="compose")
        button.action = self.compose
        if self.layout is Layout.PHONE:
            button.size_hint_x = 1
        column.add_widget(button)
        return column

    def _invitation(self) -> Card:
        words, more = self._invitation_words()
        button = PushButton(_("Compose the first one"), icon="plus", on_tap=self.compose, test_id="compose")
        button.pos_hint = {"x": 0}
        return Card(Text(words, "row"), Text(more, "body", colour="on_surface_variant"), button, padding=20, gap=12)

    def _invitation_words(self) -> tuple[str, str]:
        if self.box is TileSet.BORDERLANDS:
            return (
                _("Enter your borderlands once: about 3 minutes"),
                _("All players have the same six. Compose front and back, and the picker offers them from then on."),
            )
        if self.box is TileSet.DRUIDS:
            return (
                _("No Druid tile yet"),
                _("Compose a tile when it is laid. The picker offers it from then on."),
            )
        if self.box is TileSet.TUNNELS:
            return (
                _("No tunnel tile yet"),
                _("Compose a tile when it is laid. The picker offers it from then on."),
            )
        return _("No other tile yet"), _("Promotional tiles and your own go here.")

    def compose(self) -> None:
        self.shell.push("composer", box=str(self.box))

    # --- one tile ---

    def _open(self, key: str) -> None:
        if key.startswith(MISSING):
            self.compose()
            return
        kept = next((each for each in library_of(self.store).tiles() if str(each.id) == key), None)
        if kept is not None:
            self.shell.open(StoredTileSheet(self, kept))

    def delete(self, kept: ComposedTile) -> None:
        """Gone at once; games that use it hold it themselves, and the message brings it back."""
        self.shell.close_sheet()
        library_of(self.store).forget(kept.id)
        self.refresh()
        self.shell.say(_("Tile deleted"), (_("Undo"), lambda: self._restore(kept)))

    def _restore(self, kept: ComposedTile) -> None:
        library_of(self.store).keep(kept.tile, kept.label)
        if self.parent is not None:
            self.refresh()

    # --- files ---

    def share(self) -> None:
        """All composed tiles as one file: to the device's sharing, or into the folder."""
        text = tile_library.dumps(kept.tile for kept in library_of(self.store).tiles())
        share_actions.hand_on(self.shell, text.encode(), TILE_FILE, (_("tiles"),))

    def _dropped(self, _window: object, name: bytes | str, *_place: object) -> None:
        # Later: this screen comes back and listens again, and would be told of the same file twice.
        self.shell.later(lambda: App.get_running_app().open_file(share_actions.dropped_path(name)))
