"""The frame of a set-up: people as last time, what the game asks for beside them, and Start."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.core.seating import DraftSeat, Seating
from companion.games import title_of
from companion.screens.base import Screen
from companion.screens.setup.people import NewPersonSheet, PersonSheet, SeatRow
from companion.store import Person
from companion.widgets.bars import FootBar, TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import (
    Card,
    Column,
    Columns,
    Flow,
    Measures,
    RowCard,
    Scroll,
    Space,
    Spill,
    handed,
)
from companion.widgets.landscape import Landscape
from companion.widgets.text import Text, shortened

MEASURES: Final = Measures(
    1200, gap=18, between=24, padding=(24, 0, 24, 16), stacked_padding=(16, 0, 16, 16), wordy=True
)
PHONE_GAP: Final = 8
KNOWN_OFFERED: Final = 4
LAND_SHARE: Final = 0.18
ROOM_FOR_LAND: Final = 740
"""The share of the window that the land has on a tablet, and the least height of one with room for it, in dp."""
LONGEST_NAME: Final = 14

D = TypeVar("D", bound=Seating)


class SeatingScreen(Screen, Generic[D]):
    """People at the left, the rest at the right; below each other on a phone. A game says what the rest is."""

    bar = False
    game: ClassVar[str]
    """The id of the game that is set up."""
    begun: ClassVar[str]
    """The setting that keeps a set-up that was not finished."""
    draft: D
    _sharing: int | None = None
    """What divides the height between the set-up and the land."""

    def change(self, draft: D) -> None:
        """Shows another draft, and remembers it for an app that is killed."""
        self.draft = draft
        self.store.settings[self.begun] = draft.written()
        self.refresh()

    def refresh(self) -> None:
        """Builds everything again and stays where it was scrolled to."""
        position = self.scroll.scroll_y
        super().refresh()
        self.scroll.scroll_y = position

    # --- what a game says ---

    def lead(self) -> Sequence[Widget]:
        """What is asked before anything else."""
        return ()

    @abstractmethod
    def rest(self) -> Sequence[Widget]:
        """What is asked beside the people."""

    @abstractmethod
    def missing(self) -> str:
        """What is left to do before Start, or who starts."""

    @abstractmethod
    def start(self) -> None:
        """Begins the game, or says what stands in the way."""

    @property
    def starts(self) -> int:
        """The seat with the start marker."""
        return 0

    def length(self) -> str:
        """How long the game will be, beside the number of players."""
        return ""

    # --- building ---

    def build(self) -> None:
        start = PushButton(_("Start"), icon="play", on_tap=self.start, test_id="start", disabled=not self.draft.enough)
        low = self.is_low
        if low:
            missing = self.missing().replace("\n", " ")
            self.add_widget(TopBar(_("New game"), missing, on_back=self.shell.back, actions=[start, Space(8)]))
        else:
            self.add_widget(TopBar(_("New game"), title_of(self.game), on_back=self.shell.back))
        people = Column(*self.lead(), self._people_head(), self._people(), self._known_people(), gap=10)
        # Chips have a finger's height around them, which parts them enough where a screen is long.
        gap = PHONE_GAP if self.layout is Layout.PHONE else MEASURES.gap
        rest = Column(*self.rest(), gap=gap)
        self.scroll = Scroll(Columns(self.layout, MEASURES._replace(gap=gap), [people], [rest]))
        self.add_widget(self.scroll)
        self.foot = 0.0
        land = Landscape()
        if self.layout is not Layout.PHONE and self.shell.height >= dp(ROOM_FOR_LAND):
            self.add_widget(land)
        if not low:
            self._add_footer(start)
        if land.parent is not None:
            self._leave_the_rest()

    def _leave_the_rest(self) -> None:
        """On a tablet the land lies in whatever the set-up leaves."""
        scroll = self.scroll
        content = scroll.children[0]
        bars = [child for child in self.children if child.size_hint_y is None]

        def share(*_changed: object) -> None:
            room = self.height * (1 - LAND_SHARE) - sum(bar.height for bar in bars)
            scroll.height = max(0.0, min(content.height, room))

        scroll.size_hint_y = None
        for widget in (content, *bars):
            widget.fbind("height", share)
        self._stop_sharing()
        self._sharing = self.fbind("height", share)
        share()

    def _stop_sharing(self) -> None:
        """A screen outlives the widgets it is built of."""
        if self._sharing is not None:
            self.unbind_uid("height", self._sharing)
            self._sharing = None

    def _add_footer(self, start: PushButton) -> None:
        footer = FootBar(*handed([Text(self.missing(), "body", colour="on_surface_variant")], [start]))
        footer.fbind("height", self._keep_clear)
        self._keep_clear(footer, footer.height)
        self.add_widget(footer)

    def _keep_clear(self, _footer: Widget, height: float) -> None:
        """Messages never lie over Start."""
        self.foot = height

    # --- people ---

    def _people_head(self) -> Spill:
        count = len(self.draft.seats)
        players = ngettext("{count} player", "{count} players", count).format(count=count)
        told = " · ".join(part for part in (players, self.length()) if part)
        count_words = [Text(told, "label", colour="primary", wrap=False)] if self.draft.seats else []
        return Spill([heading(_("Players, clockwise"))], count_words, below=0)

    def _people(self) -> Card:
        card = RowCard()
        for place, seat in enumerate(self.draft.seats):
            card.add_widget(
                SeatRow(seat, place, on_tap=self._person_opener(place), on_drop=self._drop, starts=place == self.starts)
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
        known = [person for person in self.store.people() if self.draft.has_room_for(person.name)]
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


def heading(text: str) -> Text:
    """The words above a part of the set-up."""
    return Text(text, "label", colour="on_surface_variant")
