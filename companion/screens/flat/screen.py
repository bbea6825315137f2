"""Table mode: the tablet lies flat, everybody's territory faces them, and all play at once."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.board.view import Spot
from companion.core.i18n import _
from companion.core.theme import LARGE_TEXT, theme
from companion.screens.base import Screen
from companion.screens.flat.seats import has_room, keep_seating, plan, seating
from companion.screens.flat.strip import CentreStrip, StripTold, strip_height
from companion.screens.flat.zone import ZoneBase
from companion.store.notes import notes_of
from companion.widgets.base import Backed
from companion.widgets.painting import draw_label, rounded, shadow, text_label
from companion.widgets.text import draw_shape
from companion.widgets.turned import TurnedWidget

GAP: Final = 12
TABLE_DONE: Final = "table_done"
"""The note that holds who has built enough, with its round."""


class FlatScreen(Screen):
    """A zone for each player and the strip between them. ZoneBases live as long as their game is in front."""

    bar: ClassVar[bool] = False
    at_once: ClassVar[bool] = True

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.zones: dict[str, Any] = {}
        self.order: list[str] = []
        self.lifted: ZoneBase | None = None
        self._game: int | None = None
        self._has_prices = False
        self.fbind("size", self._place)

    # --- what a game says ---

    @abstractmethod
    def make_zone(self, name: str) -> ZoneBase: ...

    @abstractmethod
    def told(self, done: int) -> StripTold:
        """What the strip says; so many players are done."""

    @abstractmethod
    def take_step(self) -> None:
        """What the button of the strip does."""

    def take_card(self, name: str, number: int) -> bool:
        """A tap on somebody's price on the strip; False where it means the next step."""
        return False

    def look(self) -> None:
        """Reckons what zones show, where the table has changed."""

    # --- building ---

    def opened(self, **arguments: Any) -> None:
        super().opened(**arguments)
        theme.cap_text(LARGE_TEXT)

    def build(self) -> None:
        self.lifted = None
        if not self.session.state.names or not self._has_room():
            self.shell.later(self.leave_for_table)
            return
        self.look()
        self._seat_players()
        self.table = FloatLayout()
        self.strip = CentreStrip(
            on_step=self.take_step,
            on_undo=self.undo,
            on_leave=self.shell.back,
            on_settings=lambda: self.shell.push("settings"),
            on_card=self.take_card,
        )
        self.strip_holder = TurnedWidget(self.strip, size_hint=(None, None))
        self.chip = SeatChip(self)
        parts: list[Any] = [*self.zones.values(), self.strip_holder, self.chip]
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
            part.size_hint = (None, None)
            self.table.add_widget(part)
        self.add_widget(self.table)
        for zone in self.zones.values():
            zone.rebuild()
        self._place()
        self.refresh()

    def _seat_players(self) -> None:
        """Another game brings other players, and nothing of the last one."""
        names = self.session.state.names
        if self._game != self.session.game or sorted(self.zones) != sorted(names):
            self._game = self.session.game
            self.zones = {name: self.make_zone(name) for name in names}
            self.order = seating(self.store.settings, names)

    @property
    def measured(self) -> bool:
        """Zones move to their seats by themselves, with whatever is open in them."""
        return False

    def _has_room(self) -> bool:
        return has_room(self.shell.width / dp(1), self.shell.height / dp(1))

    def leave_for_table(self) -> None:
        """The window has become too small; everything open is still open the next time."""
        if self.shell.screen is self and (not self.session.state.names or not self._has_room()):
            self.shell.go(self.shell.tabs[0].screen)
            if self.session.state.names:
                self.shell.say(_("Table mode needs the room of a tablet."), seconds=4)

    def _place(self, *_: object) -> None:
        """Puts every zone at its seat."""
        if not self.children or not self.zones:
            return
        if not self._has_room():
            self.shell.later(self.leave_for_table)
            return
        seats = plan(len(self.order), self.width, self.height, dp(GAP), strip_height(self._has_prices))
        for name, seat in zip(self.order, seats.zones, strict=True):
            frame = seat.frame._replace(x=self.x + seat.frame.x, y=self.y + seat.frame.y)
            self.zones[name].place(seat._replace(frame=frame))
        frame, self.strip_holder.quarter = seats.strip
        self.strip_holder.pos = (self.x + frame.x, self.y + frame.y)
        self.strip_holder.size = (frame.width, frame.height)

    # --- bringing it up to date ---

    @property
    def can_build(self) -> bool:
        """Is this now, and a game that goes on?"""
        return self.can_correct and self.session.running

    @property
    def can_correct(self) -> bool:
        """Is this now? What lies there can be put right after the end as well."""
        return self.session.looking_at is None

    def refresh(self) -> None:
        state = self.session.state
        if not self.children or self._game != self.session.game or sorted(self.zones) != sorted(state.names):
            self.rebuild(self.layout)
            return
        self.look()
        done = self._done()
        for name, zone in self.zones.items():
            if zone.done is not (name in done):
                zone.done = name in done
                zone.arrange()
            zone.refresh()
        can_undo = self.can_correct and self.session.can_undo()
        told = self.told(len(done))
        if self._has_prices is not bool(told.hands):
            self._has_prices = bool(told.hands)
            self._place()
        self.strip.show(told, can_step=self.session.looking_at is None, can_undo=can_undo)

    # --- done ---

    def _done(self) -> list[str]:
        """Who has built enough in this round."""
        kept = notes_of(self.store, self.session.game).get(TABLE_DONE) or {}
        now = kept.get("round") == self.session.state.game.round
        return [name for name in kept.get("names", ()) if name in self.zones] if now else []

    def set_done(self, name: str, done: bool) -> None:
        """A player has built enough, or builds on."""
        names = [each for each in self._done() if each != name] + ([name] if done else [])
        number = self.session.state.game.round
        notes_of(self.store, self.session.game)[TABLE_DONE] = {"round": number, "names": names}
        self.refresh()

    # --- what concerns all ---

    def undo(self) -> None:
        """Takes the last step back, whoever made it, and says which."""
        step = self.session.last_step()
        if self.session.undo() and step is not None:
            text = self.shell.face.step_words(self.session.now, step)
            self.strip.say(_("Taken back: {step}").format(step=text))

    def left(self) -> None:
        for zone in self.zones.values():
            zone.left()
        theme.cap_text()

    # --- seats ---

    def lift_seat(self, zone: ZoneBase) -> None:
        """A name was pressed long: it can be dragged to another seat."""
        self.lifted = zone
        self.shell.device.vibrate()
        self.chip.show(zone)

    def move_seat(self, spot: Spot) -> None:
        self.chip.center = spot
        self._target(self._zone_at(spot))

    def drop_seat(self, spot: Spot) -> None:
        """Two players change seats; the tablet remembers it for these people."""
        zone, target = self.lifted, self._zone_at(spot)
        self.lifted = None
        self.chip.show(None)
        self._target(None)
        if zone is None or target is None or target is zone:
            return
        one, other = self.order.index(zone.name), self.order.index(target.name)
        self.order[one], self.order[other] = target.name, zone.name
        keep_seating(self.store.settings, self.order)
        self._place()

    def _zone_at(self, spot: Spot) -> ZoneBase | None:
        return next((zone for zone in self.zones.values() if zone.collide_point(*spot)), None)

    def _target(self, target: ZoneBase | None) -> None:
        for zone in self.zones.values():
            zone.ground.targeted = zone is target and zone is not self.lifted


class SeatChip(Backed, FloatLayout):
    """The name under the finger that drags it, turned like its zone."""

    def __init__(self, screen: FlatScreen) -> None:
        self.screen = screen
        super().__init__(size=(0, 0), size_hint=(None, None))

    def show(self, zone: ZoneBase | None) -> None:
        """Appears over a zone's name, or goes."""
        if zone is None:
            self.size = (0, 0)
        else:
            self.size = (min(dp(240), text_label(zone.name, "title").texture.width) + dp(72), dp(56))
            self.center = zone.front.to_parent(*zone.head.label.center)
        self.repaint()

    def paint(self) -> None:
        zone = self.screen.lifted
        if zone is None or not self.width:
            return
        area = (*self.pos, *self.size)
        PushMatrix()
        Rotate(angle=-90 * zone.front.quarter, origin=self.center)
        shadow(area, self.height / 2)
        rounded(area, self.height / 2, theme.colour("primary_container"))
        draw_shape(zone.colour, self.x + dp(30), self.center_y, dp(26))
        label = text_label(zone.name, "title", self.width - dp(70), lines=1)
        ink = theme.colour("on_primary_container")
        draw_label(label, self.x + dp(52), self.center_y - label.texture.height / 2, ink)
        PopMatrix()
