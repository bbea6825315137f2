"""New game: everything is filled in from last time, so that four scoring tiles and Start are left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.i18n import _, i18n, mark, ngettext
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.quick_laying import QUICK
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.setup_draft import BEGUN, SetUpDraft, from_last_time, read_draft, remember
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.setup.rules import RulesSheet
from companion.games.skye.setup.running import running_choice, running_questions
from companion.games.skye.setup.tiles import ScoringTileSheet, TileSlot
from companion.screens.setup.screen import SeatingScreen, heading
from companion.session.session import read_log
from companion.store.notes import notes_of
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, DrawnButton
from companion.widgets.containers import Card, CardGrid, Column, Flow, Line, RowCard
from companion.widgets.controls import Toggle
from companion.widgets.rows import Row
from companion.widgets.text import Icon, Symbol
from scoring.core.reading import BadFile
from scoring.skye.game import LETTERS, MODULES, RULINGS
from scoring.skye.play.acts import NotAllowed
from scoring.skye.play.steps import turn_order
from scoring.skye.rules import RULES
from scoring.skye.territory import Territory
from scoring.skye.tile import TileSet

BOXES: Final = {
    "druids": mark("Druids"),
    "tunnels": mark("Tunnels"),
    "borderlands": mark("Borderlands"),
    "bonus": mark("Bonus"),
}
SLOT_HEIGHT: Final = 108
WIDE_SLOT_HEIGHT: Final = 136
BORDERLANDS: Final = "borderlands"
OFFERED: Final = "borderlands_offered"
"""The setting that remembers that entering them was offered."""


class SetUpScreen(SeatingScreen[SetUpDraft], SkyeScreen):
    """People, boxes, scoring tiles, rules, gold; then Start."""

    game = RULES.id
    begun = BEGUN

    def opened(self, **_arguments: Any) -> None:
        """What was begun is kept; otherwise everything is as last time."""
        written = self.store.settings.get(BEGUN)
        self.draft = read_draft(written) if written else from_last_time(self.store, i18n.language)

    def lead(self) -> list[Widget]:
        return [running_choice(self)]

    def rest(self) -> list[Widget]:
        boxes = Column(heading(_("On the table with you")), self._boxes(), gap=6)
        if self._offers_borderlands:
            boxes.add_widget(self._borderlands_offer())
        return [*running_questions(self), boxes, Column(self._tiles_head(), self._tiles(), gap=6), self._rules()]

    @property
    def starts(self) -> int:
        return self.draft.starts

    def length(self) -> str:
        rounds = self.draft.rounds
        return ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)

    # --- boxes and scoring tiles ---

    def _boxes(self) -> Flow:
        chips = Flow()
        for module in MODULES:
            chip = Chip(_(BOXES[module]), selected=module in self.draft.modules, test_id=f"box:{module}")
            chip.action = self._box_switch(module)
            chips.add_widget(chip)
        return chips

    def _box_switch(self, module: str) -> Action:
        return lambda: self.change(self.draft.toggled(module))

    @property
    def _offers_borderlands(self) -> bool:
        """Until a game is played with them or some are kept: the catalogue does not know these tiles."""
        if BORDERLANDS not in self.draft.modules or self.store.settings.get(OFFERED):
            return False
        return all(kept.tile.set is not TileSet.BORDERLANDS for kept in library_of(self.store).tiles())

    def _borderlands_offer(self) -> Card:
        return Card(
            Row(
                _("Enter your borderlands once: about 3 minutes"),
                leading=Icon("pencil-plus-outline"),
                trailing=Icon("chevron-right"),
                style="name",
                on_tap=lambda: self.shell.push("library", box=BORDERLANDS),
                test_id="enter_borderlands",
            )
        )

    def _tiles_head(self) -> BoxLayout:
        deal = DrawnButton(_("Deal them for us"), kind="text", on_tap=self._deal, test_id="deal")
        words = heading(_("Scoring tiles on the board"))
        if theme.large and not self.is_low:
            deal.pos_hint = {"right": 1}
            return Column(words, deal, gap=0)
        # Its words end where everything else does.
        return Line(words, deal, height=40, padding=(0, 0, -deal.look.padding, 0))

    def _deal(self) -> None:
        self.change(self.draft.dealt())

    def _tiles(self) -> CardGrid:
        slots = (
            TileSlot(letter, self.draft.tiles.get(letter), on_tap=self._tile_opener(letter), test_id=f"slot:{letter}")
            for letter in LETTERS
        )
        large_columns = 4 if self.layout is Layout.SIDE else 2
        height = (WIDE_SLOT_HEIGHT if self.layout is Layout.WIDE else SLOT_HEIGHT) * theme.text_scale
        return CardGrid(slots, columns=4, height=height, large_height=SLOT_HEIGHT, large_columns=large_columns)

    def _tile_opener(self, letter: str) -> Action:
        return lambda: self.shell.open(ScoringTileSheet(self, letter))

    # --- rules ---

    def _rules(self) -> Card:
        words = engine_words()
        changed = self.draft.changed_rulings
        if changed:
            note = ngettext("{count} ruling of your own", "{count} rulings of your own", changed).format(count=changed)
        else:
            note = _("Rulings: as printed · {count} you can change").format(count=len(RULINGS) + 1)  # and borderlands
        gold = Toggle(self.draft.gold, on_change=self._set_gold, test_id="gold")
        return RowCard(
            Row(
                _("{edition} rulebook").format(edition=words.edition(self.draft.edition)),
                note,
                leading=Icon("book-open-page-variant-outline"),
                trailing=Icon("chevron-right"),
                height=64,
                on_tap=lambda: self.shell.open(RulesSheet(self)),
                test_id="rules",
            ),
            Row(
                _("Keep the gold too"),
                _("Income, prices, sales. Off: points only"),
                leading=Symbol("coin", 30),
                trailing=gold,
                height=64,
                on_tap=gold.tap,
                test_id="gold_row",
            ),
        )

    def _set_gold(self, gold: bool) -> None:
        self.change(replace(self.draft, gold=gold))

    # --- the end of it ---

    def missing(self) -> str:
        if not self.draft.enough:
            return _("At least 2 players")
        empty = [letter for letter in LETTERS if letter not in self.draft.tiles]
        if not empty:
            name = self.draft.seats[self.draft.starts].name[:20]
            if self.draft.joined is not None:
                return _("All set. {name} has the start marker.").format(name=name)
            return _("All set. {name} starts.").format(name=name)
        text = ngettext("{count} scoring tile to go", "{count} scoring tiles to go", len(empty)).format(
            count=len(empty)
        )
        return text if theme.large else text + "\n" + _("or start and pick later")

    def start(self) -> None:
        """Begins the game, or says what stands in the way."""
        try:
            event = self.draft.event(self._lying())
        except NotAllowed as refused:
            self.shell.say(refusal_words(engine_words(), refused))
            return
        with self.store.together():
            remember(self.store, self.draft, i18n.language)
            if BORDERLANDS in self.draft.modules:
                self.store.settings[OFFERED] = True
            game = self.session.start(RULES, event)
            if self.draft.joined is not None:
                if self.draft.joined.of is None:
                    notes_of(self.store, game)[QUICK] = True
                self.session.show_player(turn_order(self.session.now)[0])
        self.shell.resume()

    def _lying(self) -> dict[str, Territory]:
        """The territories of the game that goes on with other people."""
        of = self.draft.joined.of if self.draft.joined is not None else None
        if of is None:
            return {}
        try:
            state = self.session.now if self.session.game == of else read_log(self.store, of).state()
        except BadFile:
            return {}
        return {player.name: player.territory for player in state.game.players}
