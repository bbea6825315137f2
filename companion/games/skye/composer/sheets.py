"""The sheets of the composer: which scroll, which tablet, the cost, everything else, and how it works."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.core.i18n import _
from companion.games.skye.composer.keys import PictureCard
from companion.games.skye.model.composer_words import CORNERS, TABLETS, TERRAINS, road_words
from companion.games.skye.model.composing import TileDraft
from companion.games.skye.model.language import engine_words
from companion.screens.menu import choice_row
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, DrawnButton, PushButton
from companion.widgets.containers import Card, CardGrid, Column, Flow, RowCard
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, Symbol, Text
from scoring.skye.scrolls import SCROLLS
from scoring.skye.tile import Tablet, Terrain, TileSet
from scoring.skye.tilefile import HIGHEST_COST

if TYPE_CHECKING:
    from companion.games.skye.composer.screen import ComposerScreen


class ComposerSheet(Sheet):
    """A sheet that changes the draft of the composer."""

    def __init__(self, screen: ComposerScreen, **options: Any) -> None:
        super().__init__(**options)
        self.screen = screen

    @property
    def draft(self) -> TileDraft:
        return self.screen.draft

    def choose(self, draft: TileDraft) -> None:
        """Closes, then changes: what follows may be a question on the tile."""
        self.close()
        self.screen.change(draft)

    def chooser(self, make: Any, *values: Any) -> Action:
        return lambda: self.choose(make(*values))

    def pictures(self, cards: Sequence[PictureCard]) -> CardGrid:
        return CardGrid(cards, columns=4, height=112, large_height=80)


class ScrollSheet(ComposerSheet):
    """All kinds of scrolls; those of the box in hand first."""

    share: ClassVar[float | None] = 0.8

    def build(self) -> None:
        chosen = self.draft.side.scroll()
        self.head(_("Which scroll?"), _("What is drawn on it is what it counts."))
        druids = self.draft.box is TileSet.DRUIDS
        kinds = sorted(SCROLLS, key=lambda kind: (SCROLLS[kind].box == "druids") is not druids)
        cards = [self._card(kind, kind == chosen) for kind in kinds]
        self.body.add_widget(self.pictures(cards))
        if chosen:
            remove = PushButton(_("No scroll"), kind="text", test_id="no_scroll")
            remove.action = self.chooser(self.draft.remove, "scroll")
            self.footer.add_widget(remove)

    def _card(self, kind: str, chosen: bool) -> PictureCard:
        card = PictureCard(f"scroll-{kind}", _first_upper(engine_words().scroll(kind)), selected=chosen)
        card.test_id = f"scroll:{kind}"
        card.action = self.chooser(self.draft.choose_scroll, kind)
        return card


class TabletSheet(ComposerSheet):
    """The five stone tablets of the Druid tiles."""

    def build(self) -> None:
        self.head(_("Which stone tablet?"))
        card = RowCard()
        for tablet in Tablet:
            action = self.chooser(self.draft.choose_tablet, tablet)
            card.add_widget(choice_row(_(TABLETS[tablet]), self.draft.tablet is tablet, action, f"tablet:{tablet}"))
        self.body.add_widget(card)
        if self.draft.tablet is not None:
            remove = PushButton(_("No tablet"), kind="text", test_id="no_tablet")
            remove.action = self.chooser(self.draft.choose_tablet, None)
            self.footer.add_widget(remove)


class CostSheet(ComposerSheet):
    """The printed cost of a Druid tile: one tap."""

    def build(self) -> None:
        self.head(_("Printed cost"), _("At the upper left of the Druid tile"))
        grid = GridLayout(cols=5, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for cost in range(HIGHEST_COST + 1):
            kind = "filled" if cost == self.draft.cost else "tonal"
            button = DrawnButton(str(cost), kind=kind, size_hint_x=1, test_id=f"cost:{cost}")
            button.action = self.chooser(self.draft.choose_cost, cost)
            grid.add_widget(button)
        none = DrawnButton("\N{EN DASH}", kind="surface", size_hint_x=1, test_id="cost:none")
        none.action = self.chooser(self.draft.choose_cost, None)
        grid.add_widget(none)
        self.body.add_widget(grid)
        self.body.padding = (dp(16), 0, dp(16), dp(16))


class MoreSheet(ComposerSheet):
    """Everything that few tiles have."""

    share: ClassVar[float | None] = 0.8

    def build(self) -> None:
        self.head(_("More for this tile"))
        self.body.spacing = dp(16)
        self.body.add_widget(self._symbols())
        for title, chips in self._choices():
            flow = Flow()
            for chip in chips:
                flow.add_widget(chip)
            self.body.add_widget(Column(Text(title, "label", colour="on_surface_variant"), flow, gap=6))

    def _symbols(self) -> Card:
        side = self.draft.side
        return RowCard(
            self._counted("no-income", "barrel-none", _("Barrel without income")),
            self._counted("between", "lighthouse", _("Light between two lakes")),
            self._counted("vp", "barrel-vp", _("Barrel for a VP")),
            self._opener("scroll", f"scroll-{side.scroll()}" if side.scroll() else "scroll-plain", _("Which scroll")),
            self._opener("tablet", "tablet", _("Which stone tablet")),
        )

    def _counted(self, kind: str, symbol: str, text: str) -> Row:
        """A row that adds one, and takes it away again if there is one."""
        has, possible = bool(self.draft.side.count(kind)), self.draft.can_add(kind)
        mark = Icon("checkbox-marked" if has else "checkbox-blank-outline", colour="primary" if has else "outline")
        row = Row(text, leading=Symbol(symbol, 32, dimmed=not (has or possible)), trailing=mark, style="name")
        row.test_id = f"more:{kind}"
        row.disabled = not (has or possible)
        row.action = self.chooser(self.draft.remove if has else self.draft.add, kind)
        return row

    def _opener(self, name: str, symbol: str, text: str) -> Row:
        sheet = ScrollSheet if name == "scroll" else TabletSheet
        row = Row(text, leading=Symbol(symbol, 32), trailing=Icon("chevron-right"), style="name")
        row.test_id = f"more:{name}"
        row.action = lambda: self.screen.shell.open(sheet(self.screen))
        return row

    def _choices(self) -> list[tuple[str, list[Chip]]]:
        draft, side = self.draft, self.draft.side
        costs = [
            self._chip(str(cost), f"more:cost:{cost}", draft.cost == cost, draft.choose_cost, cost)
            for cost in range(HIGHEST_COST + 1)
        ]
        none = self._chip(_("No area"), "more:second:none", side.second is None, draft.choose_second, None)
        second = [
            self._chip(_(TERRAINS[each]), f"more:second:{each}", side.second is each, draft.choose_second, each)
            for each in Terrain
        ]
        choices = [(_("Printed cost (Druids)"), costs), (_("Second enclosed area"), [none, *second])]
        if len(side.road_groupings()) > 1:
            choices.append((_("Roads"), [self._chip(road_words(side), "more:roads", False, draft.separate_roads)]))
        return [*choices, (_("Curved edges (borderlands)"), self._curves()), *self._back()]

    def _curves(self) -> list[Chip]:
        draft = self.draft
        straight = self._chip(_("None"), "more:curve:none", not draft.front.curved, self._straightened)
        return [straight] + [
            self._chip(_(CORNERS[corner]), f"more:curve:{corner}", self._is_bent(corner), self._bent, corner)
            for corner in sorted(draft.curves())
        ]

    def _back(self) -> list[tuple[str, list[Chip]]]:
        draft = self.draft
        if not draft.front.curved:
            return []
        chips = [self._chip(_("Compose the back"), "more:back", draft.shows_back, draft.turn_over)]
        if draft.back is not None:
            chips.append(self._chip(_("No back"), "more:no_back", False, draft.without_back))
        return [(_("Back side"), chips)]

    def _is_bent(self, corner: int) -> bool:
        return set(self.draft.front.curved) == {corner, (corner + 1) & 3}

    def _bent(self, corner: int) -> TileDraft:
        return self.draft.choose_box(TileSet.BORDERLANDS).bend(corner)

    def _straightened(self) -> TileDraft:
        return self.draft.choose_box(TileSet.CUSTOM) if self.draft.front.curved else self.draft

    def _chip(self, text: str, test_id: str, selected: bool, make: Any, *values: Any) -> Chip:
        chip = Chip(text, selected=selected, test_id=test_id)
        chip.action = self.chooser(make, *values)
        return chip


class HelpSheet(Sheet):
    """How to compose, in a few lines."""

    def build(self) -> None:
        self.head(_("How to compose a tile"))
        lines = (
            ("terrain", _("Each side of the tile has a pad: one half changes the terrain, the other the road.")),
            ("lock", _("A side with a lock is given by the tile beside it.")),
            ("link-variant", _("A link at a corner joins two equal sides into one area, or parts them.")),
            ("image-filter-center-focus", _("Say which area has the centre. It may be an area of its own.")),
            ("gesture-tap", _("Tap a symbol to add it, hold it to remove one.")),
            ("content-save-outline", _("What you leave half-made is kept as a draft.")),
        )
        for icon, text in lines:
            self.body.add_widget(Row(text, leading=Icon(icon), style="body", inset=0, height=48))
        self.body.padding = (dp(16), 0, dp(16), dp(16))


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
