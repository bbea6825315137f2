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
from companion.games.skye.model.setup_draft import BEGUN, DraftSeat, SetUpDraft, from_last_time, read_draft, remember
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.setup.people import NewPersonSheet, PersonSheet, SeatRow
from companion.games.skye.setup.rules import RulesSheet
from companion.games.skye.setup.tiles import ScoringTileSheet, TileSlot
from companion.store import Person
from companion.widgets.adaptive import CardGrid, Columns, Measures, handed
from companion.widgets.bars import FootBar, TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, DrawnButton, PushButton
from companion.widgets.containers import Card, Column, Flow, Line, RowCard, Scroll, Space
from companion.widgets.rows import Row
from companion.widgets.symbol import Symbol
from companion.widgets.text import Icon, Text, shortened
from companion.widgets.toggle import Toggle
from scoring.skye.game import MODULES
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.rounds import LETTERS
from scoring.skye.rules import RULES
from scoring.skye.rulings import RULINGS
from scoring.skye.tile import TileSet

BOXES: Final = {
    "druids": mark("Druids"),
    "tunnels": mark("Tunnels"),
    "borderlands": mark("Borderlands"),
    "bonus": mark("Bonus"),
}
MEASURES: Final = Measures(
    1080, gap=18, between=24, padding=(24, 0, 24, 16), stacked_padding=(16, 0, 16, 16), wordy=True
)
SLOT_HEIGHT: Final = 108
KNOWN_OFFERED: Final = 4
LONGEST_NAME: Final = 14
BORDERLANDS: Final = "borderlands"
OFFERED: Final = "borderlands_offered"
"""The setting that remembers that entering them was offered."""


class SetUpScreen(SkyeScreen):
    """People, boxes, scoring tiles, rules, gold; then Start."""

    bar = False
    draft: SetUpDraft

    def opened(self, **_arguments: Any) -> None:
        """What was begun is kept; otherwise everything is as last time."""
        written = self.store.settings.get(BEGUN)
        self.draft = read_draft(written) if written else from_last_time(self.store, i18n.language)

    def change(self, draft: SetUpDraft) -> None:
        """Shows another draft, and remembers it for an app that is killed."""
        self.draft = draft
        self.store.settings[BEGUN] = draft.written()
        self.refresh()

    def refresh(self) -> None:
        """Builds everything again and stays where it was scrolled to."""
        position = self.scroll.scroll_y
        super().refresh()
        self.scroll.scroll_y = position

    def build(self) -> None:
        start = PushButton(_("Start"), icon="play", on_tap=self.start, test_id="start", disabled=not self.draft.enough)
        low = self.is_low
        if low:
            missing = self._missing().replace("\n", " ")
            self.add_widget(TopBar(_("New game"), missing, on_back=self.shell.back, actions=[start, Space(8)]))
        else:
            self.add_widget(TopBar(_("New game"), on_back=self.shell.back))
        people = Column(self._people_head(), self._people(), self._known_people(), gap=10)
        boxes = Column(_heading(_("On the table with you")), self._boxes(), gap=6)
        if self._offers_borderlands:
            boxes.add_widget(self._borderlands_offer())
        tiles = Column(self._tiles_head(), self._tiles(), gap=6)
        rest = Column(boxes, tiles, self._rules(), gap=18)
        self.scroll = Scroll(Columns(self.layout, MEASURES, [people], [rest]))
        self.add_widget(self.scroll)
        self.foot = 0.0
        if not low:
            self._add_footer(start)

    def _add_footer(self, start: PushButton) -> None:
        footer = FootBar(*handed([Text(self._missing(), "body", colour="on_surface_variant")], [start]))
        footer.fbind("height", self._keep_clear)
        self._keep_clear(footer, footer.height)
        self.add_widget(footer)

    def _keep_clear(self, _footer: Widget, height: float) -> None:
        """Messages never lie over Start."""
        self.foot = height

    # --- people ---

    def _people_head(self) -> Line:
        count, rounds = len(self.draft.seats), self.draft.rounds
        players = ngettext("{count} player", "{count} players", count).format(count=count)
        length = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
        head = Line(_heading(_("Players, clockwise")), height=24)
        if self.draft.seats:
            head.add_widget(Text(f"{players} · {length}", "label", colour="primary", wrap=False))
        return head

    def _people(self) -> Card:
        card = RowCard()
        for place, seat in enumerate(self.draft.seats):
            card.add_widget(
                SeatRow(seat, place, on_tap=self._person_opener(place), on_drop=self._drop, starts=place == 0)
            )
        if not self.draft.seats:
            text = _("Who plays? Add 2 to 5 people, the start player first.")
            card.add_widget(Column(Text(text, "body", colour="on_surface_variant"), padding=16))
        return card

    def _person_opener(self, place: int) -> Action:
        return lambda: self.shell.open(PersonSheet(self, place))

    def _drop(self, place: int, steps: int) -> None:
        self.change(self.draft.moved(place, place + steps))

    def _known_people(self) -> Flow:
        chips = Flow()
        if self.draft.full:
            return chips
        seated = {seat.name for seat in self.draft.seats}
        known = [person for person in self.store.people() if person.name not in seated]
        for person in known[:KNOWN_OFFERED]:
            colour = self.draft.free_colour(person.colour)
            text = _("Add {name}").format(name=shortened(person.name, LONGEST_NAME))
            chips.add_widget(
                Chip(
                    text,
                    player_colour=colour,
                    on_tap=self._adder(DraftSeat(person.name, colour)),
                    on_long_press=self._forgetter(person),
                    test_id=f"add:{person.name}",
                )
            )
        chips.add_widget(
            Chip(
                _("Someone new"),
                icon="account-plus-outline",
                on_tap=lambda: self.shell.open(NewPersonSheet(self)),
                test_id="someone_new",
            )
        )
        return chips

    def _adder(self, seat: DraftSeat) -> Action:
        return lambda: self.change(self.draft.with_person(seat.name, seat.colour))

    def _forgetter(self, person: Person) -> Action:
        def bring_back() -> None:
            self.store.remember_people([(person.name, person.colour)])
            self.refresh()

        def forget() -> None:
            self.store.forget_person(person.name)
            self.refresh()
            text = _("{name} is no longer offered").format(name=shortened(person.name, LONGEST_NAME))
            self.shell.say(text, (_("Undo"), bring_back))

        return forget

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
        heading = _heading(_("Scoring tiles on the board"))
        if theme.large and not self.is_low:
            deal.pos_hint = {"right": 1}
            return Column(heading, deal, gap=0)
        return Line(heading, deal, height=40)

    def _deal(self) -> None:
        self.change(self.draft.dealt())

    def _tiles(self) -> CardGrid:
        slots = (
            TileSlot(letter, self.draft.tiles.get(letter), on_tap=self._tile_opener(letter), test_id=f"slot:{letter}")
            for letter in LETTERS
        )
        large_columns = 4 if self.layout is Layout.SIDE else 2
        height = SLOT_HEIGHT * theme.text_scale
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

    def _missing(self) -> str:
        if not self.draft.enough:
            return _("At least 2 players")
        empty = [letter for letter in LETTERS if letter not in self.draft.tiles]
        if not empty:
            return _("All set. {name} starts.").format(name=self.draft.seats[0].name[:20])
        text = ngettext("{count} scoring tile to go", "{count} scoring tiles to go", len(empty)).format(
            count=len(empty)
        )
        return text if theme.large else text + "\n" + _("or start and pick later")

    def start(self) -> None:
        """Begins the game, or says what stands in the way."""
        try:
            event = self.draft.event()
        except NotAllowed as refused:
            self.shell.say(refusal_text(refused))
            return
        with self.store.together():
            remember(self.store, self.draft, i18n.language)
            if BORDERLANDS in self.draft.modules:
                self.store.settings[OFFERED] = True
            self.session.start(RULES, event)
        self.shell.resume()


def refusal_text(refused: NotAllowed) -> str:
    """Why a set-up cannot be."""
    match refused.reason:
        case Refusal.SAME_NAME if refused.details["other"] != refused.details["player"]:
            text = _("{player} and {other} sound the same. Each needs a name of their own.")
        case Refusal.SAME_NAME:
            text = _("Two players are called {player}. Each needs a name of their own.")
        case Refusal.BAD_NAME:
            text = _("Every player needs a name of up to 200 characters.")
        case Refusal.SAME_COLOUR:
            text = _("Two players have one colour.")
        case _other:
            text = _("This game cannot be set up: {reason}.")
    details = refused.details
    return text.format(player=details.get("player", ""), other=details.get("other", ""), reason=refused.reason)


def _heading(text: str) -> Text:
    return Text(text, "label", colour="on_surface_variant")
