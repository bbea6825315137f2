"""The picker: the tiles that fit on a cell, drawn the way they must lie. One tap lays one."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.picker_choice import Candidate, Offer, counts, filtered, ground_of, least_wrong, offer
from companion.games.skye.model.picker_worth import Worths
from companion.games.skye.table.picker_frame import AskedFrame
from companion.games.skye.table.picker_grid import Thumb, TileGrid
from companion.games.skye.table.sheet import Site, TableSheet
from companion.screens.base import ARROWS
from companion.widgets.buttons import Chip, DrawnButton, PushButton
from companion.widgets.containers import Scroll
from companion.widgets.text import Text
from scoring.core.cells import Cell
from scoring.skye.laying import Demand, LayingRule, demand


class PickerSheet(TableSheet):
    """Picks a tile for a cell. Filters and choices survive a turn of the device."""

    def __init__(self, table: Site, cell: Cell) -> None:
        super().__init__(table, test_id="picker")
        self.cell = cell
        self.borderlands = False
        self.chosen: list[str] = []
        self.everything = False
        self.offer: Offer = offer(table.session.now, table.store, self.player, cell)
        self.by_key: dict[str, Candidate] = {}
        self.worths = Worths(self._tell_worth)
        self.frame: AskedFrame | None = None

    # --- what there is to pick from ---

    def candidates(self) -> list[Candidate]:
        """What the grid shows, in its order."""
        if self.borderlands:
            return list(self.offer.borderlands)
        found = list(self.offer.fitting)
        if self.offer.last is not None:
            found.remove(self.offer.last)
            found.insert(0, self.offer.last)
        if self.everything:
            found += self.offer.unfit
        return filtered(found, self.chosen)

    def build(self) -> None:
        self.title, self.subtitle = Text("", "heading"), Text("", "body", colour="on_surface_variant")
        self.frame = AskedFrame(self._asked())
        self.head(" ", leading=self.frame)
        self.head_words.clear_widgets()
        self.head_words.add_widget(self.title)
        # Large text leaves room for the tiles only if the rest of the head scrolls with them.
        brief = theme.large
        if not brief:
            self.head_words.add_widget(self.subtitle)
        self.chips: dict[str, Chip] = {}
        self.chip_row = BoxLayout(spacing=dp(8), size_hint=(None, None), height=dp(44))
        self._head.add_widget(self._chip_scroll())
        self.empty = Text("", "body", colour="on_surface_variant")
        self.grid = TileGrid(self.scroll, self._pick, test_id="grid")
        self.more = DrawnButton("", kind="text", icon="view-grid-outline", test_id="show_all")
        self.more.action = self._show_all
        self.body.padding = (dp(16), dp(4), dp(16), dp(8))
        for part in (self.empty, self.grid, *((self.subtitle,) if brief else ()), self.more):
            self.body.add_widget(part)
        self._fill_footer()
        self._show()

    def _asked(self) -> Demand:
        """What the cell asks for on each side."""
        return demand(ground_of(self.live.territory(self.player), self.cell), self.cell)

    def _chip_scroll(self) -> Scroll:
        height = max(dp(48), theme.text("label").line + dp(28))
        scroll = Scroll(self.chip_row, sideways=True, size_hint_y=None, height=height)
        self.chip_row.height = height
        self.chip_row.padding = (dp(16), dp(4))
        self.chip_row.bind(minimum_width=self.chip_row.setter("width"))
        return scroll

    def _fill_footer(self) -> None:
        with_borderlands = "borderlands" in self.live.state.game.modules
        roomy = not theme.large and (self.layout is Layout.PHONE or not with_borderlands)
        text = _("Not here? Compose it") if roomy else _("Compose it")
        compose = PushButton(text, kind="tonal", icon="puzzle-plus-outline", size_hint_x=1, test_id="compose")
        compose.action = lambda: self.table.laying.compose(self.cell)
        self.footer.add_widget(compose)
        if with_borderlands:
            text = _("All tiles") if self.borderlands else _("Borderland")
            border = PushButton(text, kind="outlined", icon="border-style", test_id="borderland")
            border.action = self._toggle_borderlands
            self.footer.add_widget(border)

    # --- bringing it up to date ---

    def _show(self) -> None:
        found = self.candidates()
        fitting = sum(bool(each.ways) for each in found)
        self.by_key = {each.key: each for each in found}
        self.title.text = self._title(fitting)
        self.subtitle.text = self._subtitle(fitting)
        self._show_chips()
        self.empty.text = "" if found else self._nothing()
        self.grid.show([self._thumb(each) for each in found])
        if self._hints:
            self.worths.start(self.session.now, self.player, self.cell, found)
        rest = len(self.offer.unfit)
        self.more.text = _("Show all tiles") if not self.everything else _("Only what fits")
        self._toggle(self.more, bool(rest) and not self.borderlands)

    def _title(self, fitting: int) -> str:
        if self.borderlands:
            return ngettext("{count} borderland fits here", "{count} borderlands fit here", fitting).format(
                count=fitting
            )
        if not self.offer.fitting:
            return _("No tile in the bag fits here.")
        return ngettext("{count} tile fits here", "{count} tiles fit here", fitting).format(count=fitting)

    def _subtitle(self, fitting: int) -> str:
        if self.borderlands:
            return _("your own, front side up")
        bag = _("{count} in the bag").format(count=self.offer.left)
        return _("{bag} · shown the way they must lie").format(bag=bag) if fitting else bag

    def _nothing(self) -> str:
        if self.borderlands:
            return _("No borderland is left. Enter your borderlands once in the composer.")
        return (
            _("Compose the tile, or look at all tiles.")
            if not self.chosen
            else _("Nothing that fits has all of these.")
        )

    def _show_chips(self) -> None:
        shown = {} if self.borderlands else counts(self._unfiltered(), self.chosen)
        if list(self.chips) != list(shown):
            self.chip_row.clear_widgets()
            self.chips = {name: self._chip(name) for name in shown}
            for chip in self.chips.values():
                self.chip_row.add_widget(chip)
        for name, count in shown.items():
            chip = self.chips[name]
            chip.text, chip.selected = str(count), name in self.chosen
            chip.disabled = not count

    def _unfiltered(self) -> list[Candidate]:
        return [*self.offer.fitting, *(self.offer.unfit if self.everything else ())]

    def _chip(self, name: str) -> Chip:
        return Chip(
            "0", symbol=name, test_id=f"filter:{name}", pos_hint={"center_y": 0.5}, on_tap=lambda: self._filter(name)
        )

    def _thumb(self, candidate: Candidate) -> Thumb:
        ways = len(candidate.ways)
        if not ways:
            ground = ground_of(self.live.territory(self.player), self.cell)
            turn = least_wrong(ground, self.cell, candidate.tile)
            return Thumb(candidate.key, candidate.tile, turn, note=self._reason(candidate), greyed=True)
        badge = ngettext("{count} way", "{count} ways", ways).format(count=ways) if ways > 1 else ""
        if candidate is self.offer.last:
            badge = _("Same as last")
        return Thumb(candidate.key, candidate.tile, candidate.ways[0], badge, note="…" if self._hints else "")

    @property
    def _hints(self) -> bool:
        """Do the players want to know what a tile would bring? A round that is booked brings nothing more."""
        now = self.session.now
        return bool(self.table.store.settings.get("hints")) and now.game.round not in now.rounds

    def _tell_worth(self, candidate: Candidate, points: int) -> None:
        self.grid.note(candidate.key, ngettext("{count:+} VP", "{count:+} VP", points).format(count=points))

    def _reason(self, candidate: Candidate) -> str:
        breach = candidate.breach
        if breach is None or breach.rule is LayingRule.COPIES:
            return _("At {name}'s").format(name=candidate.owner)
        clash = breach.clashes[0]
        own = self.words.terrain(clash.own) if clash.own else _("curve")
        other = self.words.terrain(clash.other) if clash.other else _("curve")
        return f"{own} ≠ {other}"

    def _toggle(self, part: Any, shown: bool) -> None:
        if shown and part.parent is None:
            self.body.add_widget(part, index=int(self.footer.parent is self.body))
        elif not shown and part.parent is not None:
            self.body.remove_widget(part)

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

    def _toggle_borderlands(self) -> None:
        self.borderlands = not self.borderlands
        self.footer.clear_widgets()
        self._fill_footer()
        self._show()

    def _pick(self, key: str) -> None:
        self.table.laying.choose(self.cell, self.by_key[key])

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
        """Another tile was laid or taken back, perhaps by somebody else: what fits may have changed, or the cell gone
        with the tile beside it."""
        territory = self.live.territory(self.player)
        there = self.cell in territory or any(self.cell in cells for cells in cells_around(territory))
        if not self.table.can_build or not there:
            return False
        if self.frame is not None:
            self.frame.wanted = self._asked()
            self.frame.repaint()
        self.offer = offer(self.session.now, self.table.store, self.player, self.cell)
        self._show()
        return True

    def left(self) -> None:
        self.worths.stop()
        super().left()
