"""The table's sheets, small enough for a zone of table mode."""

from __future__ import annotations

from typing import ClassVar, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.model.picker_choice import Candidate
from companion.games.skye.table.ask import QuestionSheet
from companion.games.skye.table.illegal import IllegalSheet, TerrainSquare
from companion.games.skye.table.kinds import Kinds
from companion.games.skye.table.picker import PickerSheet
from companion.games.skye.table.picker_grid import Thumb, TileGrid
from companion.games.skye.table.tile_sheet import ACTIONS, TileSheet
from companion.games.skye.table.why_letter import LetterEvidence
from companion.widgets.buttons import Chip, DrawnButton
from companion.widgets.containers import Column, Flow, Line
from companion.widgets.painting import rounded
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from scoring.skye.laying import Clash

THUMBNAIL: Final = 62
PADDING: Final = 10
SIDE_BY_SIDE: Final = 290
"""A sheet narrower than this many dp has its buttons below each other."""


class InZone(Sheet):
    """A sheet without its own cross, which is in the zone's bar, with a lower head and smaller margins."""

    def rebuild(self, layout: Layout) -> None:
        super().rebuild(layout)
        self.body.padding = (dp(PADDING), dp(2), dp(PADDING), dp(8))
        self.footer.padding = (dp(PADDING), dp(4), dp(PADDING), dp(PADDING))
        if self.width < dp(SIDE_BY_SIDE) * theme.text_scale:
            self.footer.orientation = "vertical"
        for button in self.footer.children:
            button.size_hint_x = 1

    def head(self, title: str, subtitle: str = "", leading: Widget | None = None) -> None:
        self.head_words = Column(Text(title, "row"), gap=0)
        if subtitle:
            self.head_words.add_widget(Text(subtitle, "small", colour="on_surface_variant"))
        if theme.large:
            self.body.add_widget(self.head_words)
        else:
            self._head.add_widget(Line(self.head_words, padding=(PADDING, 2, PADDING, 4)))

    def paint(self) -> None:
        rounded((*self.pos, *self.size), dp(14), theme.colour("container_low"))


class ZonePicker(InZone, PickerSheet):
    """The picker with smaller thumbnails; what is rarely needed comes after them."""

    def build(self) -> None:
        self.title, self.subtitle = Text("", "row", lines=1), Text("", "small", wrap=False)
        self.subtitle.colour = "on_surface_variant"
        parts = (self.title,) if theme.large else (self.title, self.subtitle)
        self._head.add_widget(Line(*parts, padding=(PADDING, 0, PADDING, 0)))
        self.chips = {}
        self.chip_row = BoxLayout(spacing=dp(8), size_hint=(None, None))
        self._head.add_widget(self._chip_scroll())
        self.chip_row.padding = (dp(PADDING), dp(4))
        self.empty = Text("", "body", colour="on_surface_variant")
        self.grid = TileGrid(self.scroll, self._pick, THUMBNAIL, test_id="grid")
        self.more = DrawnButton("", kind="text", icon="view-grid-outline", test_id="show_all", on_tap=self._show_all)
        for part in (self.empty, self.grid, *self._rare(), self.more):
            self.body.add_widget(part)
        self._show()

    def _subtitle(self, fitting: int) -> str:
        return "" if self.borderlands else _("{count} in the bag").format(count=self.offer.left)

    def _thumb(self, candidate: Candidate) -> Thumb:
        thumb = super()._thumb(candidate)
        short = thumb.badge and theme.large
        return thumb._replace(badge=str(len(candidate.ways))) if short else thumb

    def _rare(self) -> list[Widget]:
        """The player's borderlands, and composing a tile."""
        parts: list[Widget] = []
        if "borderlands" in self.live.state.game.modules:
            text = _("All tiles") if self.borderlands else _("Borderland")
            on_tap = self._toggle_borderlands
            parts.append(DrawnButton(text, kind="text", icon="border-style", on_tap=on_tap, test_id="borderland"))
        compose = DrawnButton(_("Compose it"), kind="text", icon="puzzle-plus-outline", test_id="compose")
        compose.action = lambda: self.table.laying.compose(self.cell)
        return [*parts, compose]

    def _toggle_borderlands(self) -> None:
        self.borderlands = not self.borderlands
        self.rebuild(self.layout)


class ZoneIllegal(InZone, IllegalSheet):
    """A tile that breaks a rule."""

    def _clash(self, clash: Clash) -> BoxLayout:
        own, other = (self.words.terrain(terrain) if terrain else _("curve") for terrain in (clash.own, clash.other))
        text = _("{edge}: {own} ≠ {other}").format(edge=self.words.edge(clash.edge), own=own, other=other)
        return Line(TerrainSquare(clash.own), TerrainSquare(clash.other), Text(text, "label"), gap=6)

    def refresh(self) -> bool:
        """What others lay changes little here, and never closes it."""
        if self.table.can_build:
            self.rebuild(self.layout)
            self.stage()
        return self.table.can_build


class ZoneTile(InZone, TileSheet):
    """A tile and its story; what can be done with it comes first."""

    def _add_actions(self) -> None:
        if not self._can_change:
            return
        laying = self.table.laying
        does = {"turn": laying.turn, "replace": laying.pick, "take_back": laying.take_back}
        chips = [
            Chip(_(text), test_id=key, on_tap=lambda key=key: does[key](self.cell)) for key, text in ACTIONS.items()
        ]
        self.body.add_widget(Flow(*chips), index=len(self.body.children))


class ZoneQuestion(InZone, QuestionSheet):
    """What the catalogue leaves open, with the tile turned to its player."""

    large: ClassVar[float] = 132


class ZoneLetter(InZone, LetterEvidence):
    """The evidence for a live value."""


ZONE_KINDS: Final = Kinds(ZonePicker, ZoneIllegal, ZoneQuestion, ZoneTile, ZoneLetter)
