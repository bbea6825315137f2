"""What lies above the screens: the window's host of sheets and messages, and one number pad above the sheet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.core.theme import theme
from companion.widgets.base import Action, Drawn
from companion.widgets.painting import Area, box, edges
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


STAYS: Final = 0.0
"""Seconds of a message that stays until another takes its place."""


class Host(ABC):
    """Opens and closes a sheet, says a message and takes it away."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.snackbar: Snackbar | None = None
        self._ending: Any = None

    # --- where it all lies ---

    @property
    @abstractmethod
    def holder(self) -> Widget:
        """The widget that messages are added to, above everything else in it."""

    @abstractmethod
    def mount(self, sheet: Sheet) -> None:
        """Builds a sheet for its place and puts it there."""

    @abstractmethod
    def unmount(self, sheet: Sheet) -> None:
        """Takes a sheet out of its place."""

    @abstractmethod
    def place_message(self) -> None:
        """Gives the message its width and place; called whenever one of them, or the sheet, has changed."""

    # --- sheets ---

    def open(self, sheet: Sheet) -> None:
        """Opens a sheet; one that is open gives way."""
        self._take_away()
        self.sheet = sheet
        self.adopt(sheet, self.close_sheet)
        self.mount(sheet)

    def close_sheet(self) -> None:
        if self._take_away():
            self.place_message()

    def adopt(self, sheet: Sheet, close: Callable[[], None]) -> None:
        """A sheet can close itself from now on, and messages keep clear of it as it grows."""
        sheet.close = close
        sheet.fbind("height", lambda *_: self.place_message())

    def _take_away(self) -> bool:
        sheet, self.sheet = self.sheet, None
        if sheet is None:
            return False
        self.unmount(sheet)
        sheet.left()
        return True

    # --- messages ---

    def say(self, text: str, actions: Sequence[tuple[str, Action]], seconds: float) -> Snackbar:
        """Shows a message, with what can be done about it."""
        self.hush()
        self.snackbar = snackbar = Snackbar(text, [(words, self._acting(action)) for words, action in actions])
        snackbar.size_hint_x = None
        self.holder.add_widget(snackbar)
        snackbar.fbind("height", lambda *_: self.place_message())
        self.place_message()
        if seconds != STAYS:
            snackbar.away = lambda: self.hush(snackbar)
            self._ending = Clock.schedule_once(lambda _: self.hush(), seconds)
        return snackbar

    def hush(self, message: Snackbar | None = None) -> None:
        """Takes the message away, or a certain one if it is still there."""
        if message is not None and message is not self.snackbar:
            return
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
        snackbar, self.snackbar = self.snackbar, None
        if snackbar is not None and snackbar.parent is not None:
            snackbar.parent.remove_widget(snackbar)

    def _acting(self, action: Action) -> Action:
        def act() -> None:
            self.hush()
            action()

        return act

    def lift_message(self) -> None:
        """Keeps the message above what was added later."""
        if self.snackbar is not None:
            self.holder.remove_widget(self.snackbar)
            self.holder.add_widget(self.snackbar)
            self.place_message()


SIDE_WIDTH: Final = 340
SIDE_WIDTH_LARGE: Final = 380
SIDE_SHARE: Final = 0.42
PANEL_WIDTH: Final = 360
PAD_WIDTH: Final = 380
SLIDE_SECONDS: Final = 0.2


def side_width() -> float:
    """The width of a side sheet, in pixels; large text gets some more where there is some."""
    if not theme.large:
        return float(dp(SIDE_WIDTH))
    return float(max(dp(SIDE_WIDTH), min(dp(SIDE_WIDTH_LARGE), Window.width * SIDE_SHARE)))


class Scrim(Drawn):
    """Dims what is behind a sheet; a touch closes it."""

    def __init__(self, close: Action) -> None:
        self.close = close
        super().__init__(pos_hint={"x": 0, "y": 0})

    def paint(self) -> None:
        box(edges.reached((*self.pos, *self.size)), theme.colour("scrim", 0.32))

    def on_touch_down(self, touch: Any) -> bool:
        self.close()
        return True


class Layers(Host):
    """Opens and closes what lies above the screen in front."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.pad: NumberPad | None = None
        self.scrims: dict[Sheet, Scrim] = {}
        self._displaced: list[Widget] = []

    @property
    def holder(self) -> Widget:
        return self.shell

    # --- sheets ---

    def open(self, sheet: Sheet) -> None:
        self.close_pad()
        super().open(sheet)

    def open_pad(self, pad: NumberPad) -> None:
        self.close_pad()
        self.pad = pad
        self.adopt(pad, self.close_pad)
        self.mount(pad)

    def close_sheet(self) -> None:
        """Closes the sheet and what belongs to it, the pad."""
        self.close_pad()
        super().close_sheet()

    def close_pad(self) -> None:
        pad, self.pad = self.pad, None
        if pad is not None:
            self.unmount(pad)
            pad.left()
            self.place_message()

    def back(self) -> bool:
        """Closes what lies on top; False if nothing does."""
        if self.pad is not None:
            self.close_pad()
        elif self.sheet is not None:
            self.close_sheet()
        else:
            return False
        return True

    def rebuild(self) -> None:
        """Builds and places everything again, for another layout or look."""
        if self.sheet is not None and not self.sheet.holds():
            self.close_sheet()
        for sheet in (self.sheet, self.pad):
            if sheet is not None:
                self.unmount(sheet)
                self.mount(sheet, sliding=False)
        self.lift_message()

    def place(self) -> None:
        """Puts sheets and snackbar where they belong in a window of another size."""
        for sheet in (self.sheet, self.pad):
            if sheet is not None and sheet.parent is self.shell:
                self._set_place(sheet, sliding=False)
        self.lift_message()

    def mount(self, sheet: Sheet, *, sliding: bool = True) -> None:
        sheet.rebuild(self.shell.sheet_layout)
        if self.shell.layout is Layout.WIDE and sheet is not self.pad:
            self._dock(sheet)
            return
        sheet.resized = lambda: self._grow(sheet)
        if sheet.modal:
            self.scrims[sheet] = Scrim(sheet.close)
            self.shell.add_widget(self.scrims[sheet])
        self.shell.add_widget(sheet)
        self._set_place(sheet, sliding)
        self.lift_message()

    def _dock(self, sheet: Sheet) -> None:
        """In the wide layout a sheet stands beside the screen, or in the screen's own side panel."""
        slot = self.shell.screen.panel_slot if self.shell.screen else None
        if slot is None:
            sheet.size_hint_x, sheet.width = None, dp(PANEL_WIDTH)
            self.shell.middle.add_widget(sheet)
            return
        sheet.size_hint_x = 1
        self._displaced = list(reversed(slot.children))
        slot.clear_widgets()
        slot.add_widget(sheet)

    def unmount(self, sheet: Sheet) -> None:
        Animation.cancel_all(sheet)
        scrim = self.scrims.pop(sheet, None)
        if scrim is not None and scrim.parent is not None:
            scrim.parent.remove_widget(scrim)
        holder = sheet.parent
        if holder is None:
            return
        holder.remove_widget(sheet)
        if holder is self.shell:
            return
        for widget in self._displaced:
            holder.add_widget(widget)
        self._displaced = []

    def _set_place(self, sheet: Sheet, sliding: bool) -> None:
        left, low, width, height = self._room
        sheet.size_hint = (None, None)
        if self.shell.sheet_layout is Layout.PHONE:
            sheet.width = width
            Clock.schedule_once(lambda _: self._fit(sheet), -1)
            self._slide(sheet, (left, low), (left, -sheet.height), sliding)
            return
        narrow = dp(PAD_WIDTH) if isinstance(sheet, NumberPad) else side_width()
        sheet.size = (min(narrow, width), height)
        self._slide(sheet, (left + width - sheet.width, low), (Window.width, low), sliding)

    @property
    def _room(self) -> Area:
        """The shell above the keyboard."""
        shell = self.shell
        return shell.x, shell.y + shell.covered, shell.width, shell.height - shell.covered

    def _fit(self, sheet: Sheet) -> None:
        """The content knows its height once it has been laid out at the right width."""
        for part in (sheet, sheet.body):
            part.do_layout()
        sheet.height = sheet.wanted_height(self._room[3])

    def _grow(self, sheet: Sheet) -> None:
        if sheet.layout is Layout.PHONE and sheet.parent is self.shell:
            sheet.height = sheet.wanted_height(self._room[3])

    def _slide(self, sheet: Sheet, home: tuple[float, float], away: tuple[float, float], sliding: bool) -> None:
        seconds = theme.seconds(SLIDE_SECONDS) if sliding else 0
        if not seconds:
            sheet.pos = home
            return
        sheet.pos = away
        Animation(x=home[0], y=home[1], duration=seconds, transition="out_cubic").start(sheet)

    # --- messages ---

    def place_message(self) -> None:
        """Above what is at the bottom, beside what is at the side: number pads, sheets and the next step stay free."""
        if self.snackbar is None:
            return
        below = self.shell.sheet_layout is Layout.PHONE
        left, floor, width, height = self._room
        low = max(floor, self.shell.y + self.shell.bar_below)
        low += self.shell.screen.foot if self.shell.screen is not None else 0
        rail = 0.0 if self.shell.layout is Layout.PHONE else sum(bar.width for bar in self.shell.bars)
        open_ones = [sheet for sheet in (self.sheet, self.pad) if sheet is not None and sheet.parent is not None]
        beside = 0.0
        if below:
            low = max([low, *(floor + sheet.height for sheet in open_ones)])
        else:
            beside = max([0.0, *(self._width_taken(sheet) for sheet in open_ones)])
        self.snackbar.width = min(width - beside - rail - dp(24), dp(560))
        highest = floor + height - self.snackbar.height - dp(12)
        self.snackbar.pos = (left + rail + dp(12), min(low + dp(12), max(floor, highest)))

    def _width_taken(self, sheet: Sheet) -> float:
        """How much of the window's width a sheet at the side takes; a docked one has the width of what holds it."""
        if sheet.parent is self.shell:
            return float(sheet.width)
        return float(dp(PANEL_WIDTH) if sheet.parent is self.shell.middle else sheet.parent.width)
