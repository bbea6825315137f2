"""The picker: the tiles still in the box, those that fit and can be paid first. One tap pays for one and lays it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.art.palette import colour
from companion.core.i18n import _, mark, ngettext
from companion.core.theme import theme
from companion.games.glen.art.palette import FRAMES
from companion.games.glen.art.pictures import picture_of
from companion.games.glen.model.picker_choice import Candidate, PickerOffer, counts, filtered, offer
from companion.games.glen.model.refusal_words import shortage_words
from companion.games.glen.model.tile_words import activation_words, cost_words, laid_words
from companion.games.glen.table.sheet import GlenSheet, GlenSite
from companion.screens.base import ARROWS
from companion.widgets.buttons import Chip, DrawnButton
from companion.widgets.containers import Line, Scroll
from companion.widgets.painting import outline, rounded
from companion.widgets.text import Text
from companion.widgets.tile_grid import COMPACT_LEAST, LEAST, Thumb, TileGrid
from scoring.core.cells import Cell
from scoring.glen.laying import LayingRule
from scoring.glen.tile import Frame

CHIPS: Final = {
    Frame.GREY: mark("Grey"),
    Frame.YELLOW: mark("Yellow"),
    Frame.GREEN: mark("Green"),
    Frame.BROWN: mark("Brown"),
    Frame.BLUE: mark("Blue"),
    "river": mark("River"),
    "road": mark("Road"),
    "stack-0": mark("Stack 0"),
    "stack-1": mark("Stack 1"),
    "stack-2": mark("Stack 2"),
    "stack-3": mark("Stack 3"),
}
ICONS: Final = {"river": "waves", "road": "road-variant"}
SHORT: Final = {
    LayingRule.CLAN: mark("no clan member"),
    LayingRule.TOUCH: mark("no side"),
    LayingRule.RIVER: mark("river"),
    LayingRule.ROAD: mark("road"),
}
"""Why a tile does not fit, in the room below a thumbnail."""


class FrameChip(Chip):
    """A filter with the colour of a frame; its name says the same."""

    def __init__(self, frame: Frame, **options: Any) -> None:
        self.frame = frame
        super().__init__("", **options)

    @property
    def _pictured(self) -> bool:
        return True

    def _paint_picture(self, x: float, ink: tuple[float, float, float, float]) -> float:
        size = self._picture_size()
        area = (x, self.center_y - size / 2, size, size)
        red, green, blue = (part / 255 for part in colour(FRAMES[self.frame], theme.dark)[:3])
        rounded(area, dp(4), (red, green, blue, 0.4 if self.disabled else 1.0))
        outline(area, dp(4), ink, 1)
        return float(x + size + dp(6))


class GlenPicker(GlenSheet):
    """Picks a tile for a cell. Filters survive a turn of the device."""

    def __init__(self, table: GlenSite, cell: Cell) -> None:
        super().__init__(table, test_id="picker")
        self.cell = cell
        self.chosen: list[str] = []
        self.everything = False
        self.offer: PickerOffer = self._offer()
        self.by_key: dict[str, Candidate] = {}

    def _offer(self) -> PickerOffer:
        lies = self.cell in self.who.territory
        return offer(self.session.now, self.player, self.cell, changes=lies)

    # --- building ---

    def build(self) -> None:
        self.chips: dict[str, Chip] = {name: self._chip(name) for name in CHIPS}
        self.empty = Text("", "body", colour="on_surface_variant")
        self.grid = TileGrid(
            self.scroll, self._pick, COMPACT_LEAST if self.compact else LEAST, self._tell, test_id="grid"
        )
        self.more = DrawnButton("", kind="text", icon="view-grid-outline", test_id="show_all", on_tap=self._show_all)
        self.title = Text("", "row" if self.compact else "heading", lines=1 if self.compact else 0)
        self.subtitle = Text("", "small" if self.compact else "body", colour="on_surface_variant")
        if self.compact:
            self._head.add_widget(Line(self.title, padding=(self.margin, 0, self.margin, 0)))
        else:
            self.head(" ")
            self.head_words.clear_widgets()
            self.head_words.add_widget(self.title)
            if not theme.large:
                self.head_words.add_widget(self.subtitle)
            self.body.padding = (dp(self.margin), dp(4), dp(self.margin), dp(8))
        self._head.add_widget(self._chip_scroll())
        for part in (self.empty, self.grid, self.more):
            self.body.add_widget(part)
        self._show()

    def _chip(self, name: str) -> Chip:
        options: dict[str, Any] = {
            "test_id": f"filter:{name}",
            "pos_hint": {"center_y": 0.5},
            "on_tap": partial(self._filter, name),
        }
        if name in list(Frame):
            return FrameChip(Frame(name), **options)
        return Chip("", icon=ICONS.get(name, "layers-outline"), **options)

    def _chip_scroll(self) -> Scroll:
        height = max(dp(48), theme.text("label").line + dp(28))
        row = BoxLayout(spacing=dp(8), size_hint=(None, None), height=height, padding=(dp(self.margin), dp(4)))
        row.bind(minimum_width=row.setter("width"))
        for chip in self.chips.values():
            row.add_widget(chip)
        return Scroll(row, sideways=True, size_hint_y=None, height=height)

    def row_height(self) -> float:
        return float(self.grid.step)

    # --- bringing it up to date ---

    def candidates(self) -> list[Candidate]:
        """What the grid shows, in its order."""
        return filtered(self._unfiltered(), self.chosen)

    def _unfiltered(self) -> list[Candidate]:
        shows_all = self.everything or not self.offer.fitting
        return [*self.offer.fitting, *(self.offer.unfit if shows_all else ())]

    def _show(self) -> None:
        found = self.candidates()
        self.by_key = {each.key: each for each in found}
        fitting = sum(each.copies for each in found if each.fits)
        text = ngettext("{count} tile fits here", "{count} tiles fit here", fitting).format(count=fitting)
        self.title.text = text if self.offer.fitting else _("No tile fits here")
        left = self.offer.left
        box = ngettext("{count} tile is left in the box", "{count} tiles are left in the box", left)
        self.subtitle.text = box.format(count=left)
        for name, count in counts(self._unfiltered(), self.chosen).items():
            chip = self.chips[name]
            chip.text = _("{name} {count}").format(name=_(CHIPS[name]), count=count)
            chip.selected, chip.disabled = name in self.chosen, not count and name not in self.chosen
        self.empty.text = "" if found else _("Nothing that fits has all of these.")
        self.grid.show([self._thumb(each) for each in found])
        self.more.text = _("Only what fits") if self.everything else _("Show all tiles")
        self.more.opacity = 1 if self.offer.unfit and self.offer.fitting else 0
        self.more.disabled = not self.more.opacity

    def _thumb(self, candidate: Candidate) -> Thumb:
        badge = f"x{candidate.copies}" if candidate.copies > 1 else ""
        picture = picture_of(candidate.tile, with_cost=True)
        if candidate.breaches:
            note = _(SHORT[candidate.breaches[0].rule])
            return Thumb(candidate.key, picture, badge=badge, note=note, greyed=True)
        if not candidate.payable:
            note = _("short of {things}").format(things=shortage_words(candidate.short))
            return Thumb(candidate.key, picture, badge=badge, note=note, greyed=True)
        if candidate.later:
            note = _("Stack {number}").format(number=candidate.tile.stack)
            return Thumb(candidate.key, picture, badge=badge, note=note, greyed=True)
        return Thumb(candidate.key, picture, badge=badge)

    # --- taps ---

    def _filter(self, name: str) -> None:
        if name in self.chosen:
            self.chosen.remove(name)
        else:
            self.chosen.append(name)
        self.scroll.scroll_y = 1
        self._show()

    def _show_all(self) -> None:
        self.everything = not self.everything
        self._show()

    def _pick(self, key: str) -> None:
        self.table.playing.lay(self.cell, self.by_key[key].tile)

    def _tell(self, key: str) -> None:
        """What a tile is called, costs and does."""
        tile = self.by_key[key].tile
        told = (self.words.tile_first(tile), cost_words(tile), laid_words(tile), activation_words(tile))
        self.table.shell.say(" · ".join(text.rstrip(".") for text in told if text), seconds=6)

    def key(self, name: str) -> bool:
        if name in ARROWS:
            self.grid.move_focus(*ARROWS[name])
            return True
        return name == "enter" and self.grid.pick_focus()

    # --- beside the board ---

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)

    def refresh(self) -> bool:
        if not self.table.can_build:
            return False
        self.offer = self._offer()
        self._show()
        return True
