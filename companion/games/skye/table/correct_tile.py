"""Correct a tile: turned wrongly, another one, elsewhere, somebody else's, or not there, with what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from kivy.metrics import dp

from companion.board.scene import Overlay
from companion.board.tile_view import TileView
from companion.core.i18n import _, ngettext
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.correction_effects import Effects, effect_lines, effect_words, effects
from companion.games.skye.model.questions import answered_points
from companion.games.skye.table.question import QUESTIONS
from companion.games.skye.table.sheet import Site, TableSheet
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Text
from scoring.core.cells import Cell
from scoring.skye.catalogue import catalogue
from scoring.skye.play import acts
from scoring.skye.territory import Placement


class CorrectTileSheet(TableSheet):
    """A row for each thing that can be wrong; effects that are known beforehand stand at its end."""

    share: ClassVar[float | None] = 0.56

    def __init__(self, table: Site, cell: Cell) -> None:
        super().__init__(table, test_id="correct_tile_sheet")
        self.cell = cell

    @property
    def placement(self) -> Placement:
        return self.standing_now.territory(self.player).by_cell[self.cell]

    def build(self) -> None:
        placement, territory = self.placement, self.standing_now.territory(self.player)
        side = dp(56)
        picture = picture_of(placement.tile, back=territory.has_turned_over(placement))
        view = TileView(picture=picture, size_hint=(None, None), size=(side, side))
        view.turn = placement.turn
        self.head(_("Correct this tile"), self._place(), leading=view)
        for row in self._rows():
            self.body.add_widget(row)

    def _place(self) -> str:
        place = _("{name} · {place}").format(name=self.player, place=self.words.place(self.cell))
        number = self.standing_now.state.laid_round(self.player, self.cell)
        return _("{place} · laid in round {round}").format(place=place, round=number) if number else place

    def _rows(self) -> list[Row]:
        laying, known = self.table.laying, self.placement.tile.id in catalogue()
        wrong = _("The catalogue has it wrong") if known else _("This tile is wrong")
        rows: list[tuple[str, str, str, str, Callable[[Cell], object]]] = [
            (_("Turn it"), self._ways(), "rotate-right", "turn", laying.turn),
            (_("It is another tile"), _("The picker, as on laying"), "swap-horizontal", "replace", laying.pick),
            (_("It lies elsewhere"), _("Tap the right cell; the tile goes along"), "arrow-all", "move", laying.move),
            (_("It is someone else's"), _("Choose the player, then the cell"), "account-switch", "give", laying.give),
            (wrong, _("Mended once, for all your games"), "pencil-outline", "correct", laying.correct),
            (_("Take it back"), _("Later tiles stay where they lie"), "delete-outline", "take_back", laying.take_back),
        ]
        rows[1:1] = [
            (
                _(QUESTIONS[point]),
                _("Answered already: another answer holds for all your games"),
                "eye-outline",
                f"ask_again:{point}",
                partial(laying.ask_again, point=point),
            )
            for point in answered_points(self.placement.tile)
        ]
        found = self.effects()
        return [
            Row(
                title,
                "\n".join([subtitle, *self._numbers(found.get(key))]),
                leading=Icon(icon, colour="primary"),
                trailing=self._effect(found.get(key)),
                inset=0,
                test_id=key,
                on_tap=lambda does=does: does(self.cell),
            )
            for title, subtitle, icon, key, does in rows
        ]

    @staticmethod
    def _numbers(found: Effects | None) -> list[str]:
        """What stands beside the row counts them, if there are several."""
        return effect_lines(found) if found is not None and len(found.differences) > 1 else []

    def _ways(self) -> str:
        others = len({*self.table.laying.ways(self.placement)} - {self.placement.turn})
        if not others:
            return _("It fits in this way only.")
        return ngettext("{count} other way fits", "{count} other ways fit", others).format(count=others)

    def effects(self) -> dict[str, Effects]:
        """Of what is decided with one tap; the rest is not known before a tile or cell is chosen."""
        state, placement = self.session.now, self.placement
        found = {"take_back": effects(state, acts.take_back(state, self.player, self.cell))}
        turn = self.table.laying.next_way(placement)
        if turn != placement.turn:
            event = acts.change(state, self.player, self.cell, placement.tile, turn, anyway=True)
            found["turn"] = effects(state, event)
        return found

    @staticmethod
    def _effect(found: Effects | None) -> Text | None:
        words = effect_words(found) if found is not None else ""
        if found is None or not words:
            return None
        # A narrow sheet with large text breaks the words rather than the title beside them.
        colour = "error" if found.loses else "primary"
        if not theme.large:
            return Text(words, "label", colour=colour, wrap=False, test_id="effect")
        return Text(words, "label", colour=colour, size_hint_x=0.5, test_id="effect")

    def stage(self) -> None:
        self.table.stage(selected=self.cell, over=Overlay(frozenset((self.cell,))))
        self.table.look_at(self.cell)

    def refresh(self) -> bool:
        if not self.table.can_correct or self.cell not in self.standing_now.territory(self.player):
            return False
        self.rebuild(self.layout)
        self.stage()
        return True
