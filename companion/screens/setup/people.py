"""The people of a new game: a row for each, sheets to change one and to add one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.i18n import _
from companion.core.seating import COLOURS, DraftSeat
from companion.core.theme import theme
from companion.widgets.base import Action, Drawn
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Flow, Line, least_width
from companion.widgets.field import TextField
from companion.widgets.painting import box, draw_label, icon_label, rounded, text_label
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet
from companion.widgets.text import PlayerShape, Text, shortened

if TYPE_CHECKING:
    from companion.screens.setup.screen import SeatingScreen

ROW_HEIGHT = 56
LONGEST_NAME = 40


class DragHandle(Drawn):
    """Two lines to pull a row by; answers with how many pixels it was pulled down."""

    drags: ClassVar[bool] = True

    def __init__(self, on_drop: Callable[[float], object], on_pull: Callable[[float], object], **options: Any) -> None:
        self.on_drop, self.on_pull = on_drop, on_pull
        super().__init__(size_hint=(None, None), size=(dp(48), dp(48)), **options)

    def paint(self) -> None:
        colour = theme.colour("on_surface_variant")
        for offset in (-dp(4), dp(3)):
            box((self.center_x - dp(9), self.center_y + offset - dp(1), dp(18), dp(2)), colour)

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.on_pull(touch.y - touch.oy)
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.on_pull(0)
        self.on_drop(touch.oy - touch.y)
        return True


class StartsBadge(Drawn):
    """Says who starts."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), height=theme.text("label").line + dp(10))
        self.say(_("starts"))

    def say(self, text: str) -> None:
        """These words beside the flag, or none."""
        style = theme.text("label")
        self.text, words = text, text_label(text, style).texture.width + dp(8) if text else 0
        self.width = words + style.size * 1.4 + dp(20)
        self.repaint()

    def paint(self) -> None:
        rounded((*self.pos, *self.size), self.height / 2, theme.colour("gold_container"))
        ink = theme.colour("on_gold_container")
        style = theme.text("label")
        flag, label = icon_label("flag", style.size * 1.4), text_label(self.text, style)
        draw_label(flag, self.x + dp(10), self.center_y - flag.texture.height / 2, ink)
        x = self.x + dp(14) + style.size * 1.4
        draw_label(label, x, self.center_y - label.texture.height / 2, ink)


class SeatRow(Row):
    """A player of the new game; a tap changes it, the handle moves it."""

    def __init__(
        self, seat: DraftSeat, place: int, *, on_tap: Action, on_drop: Callable[[int, int], object], starts: bool
    ) -> None:
        super().__init__(
            seat.name,
            leading=PlayerShape(seat.colour, 28),
            style="name",
            height=ROW_HEIGHT,
            on_tap=on_tap,
            test_id=f"seat:{place}",
        )
        self.title.lines = 1
        # The handle is as high as a finger needs, which is air enough.
        self.padding = (dp(16), dp(4), dp(16), dp(4))
        self._home = 0.0
        self.badge = StartsBadge() if starts else None
        if self.badge is not None:
            self.add_widget(self.badge)
            self.fbind("width", self._spare_words)
        handle = DragHandle(lambda down: on_drop(place, round(down / self.height)), self._pull)
        handle.test_id = f"handle:{place}"
        self.add_widget(handle)

    def _spare_words(self, *_sizes: object) -> None:
        """A name comes before the words on the badge."""
        assert self.badge is not None
        self.badge.say(_("starts"))
        if sum(map(least_width, self.children)) + self.spacing * 3 + dp(32) > self.width:
            self.badge.say("")

    def _pull(self, distance: float) -> None:
        """Follows the finger while it is pulled, and goes home when it is let go."""
        if not self.pressed:
            self._home = float(self.y)
        self.pressed = bool(distance)
        self.pos = (self.x, self._home + distance)


class PersonSheet(Sheet):
    """Name, colour and place of a player."""

    def __init__(self, screen: SeatingScreen[Any], place: int) -> None:
        super().__init__(test_id="person_sheet")
        self.screen, self.place = screen, place
        self.name = screen.draft.seats[place].name

    def build(self) -> None:
        seat = self.screen.draft.seats[self.place]
        self.head(shortened(seat.name, LONGEST_NAME))
        self.body.add_widget(
            TextField(self.name, _("Name"), on_change=self._type, on_done=self._rename, test_id="name")
        )
        self.body.add_widget(Text(_("Colour"), "label", colour="on_surface_variant"))
        self.body.add_widget(colour_chips(seat.colour, self._paint_seat))
        self.body.add_widget(self._moves())

    def _moves(self) -> Line:
        last = len(self.screen.draft.seats) - 1
        up = PushButton(_("Earlier"), kind="outlined", icon="arrow-up", size_hint_x=1, test_id="earlier")
        down = PushButton(_("Later"), kind="outlined", icon="arrow-down", size_hint_x=1, test_id="later")
        remove = PushButton(_("Remove"), kind="text", on_tap=self._remove, test_id="remove")
        up.action, down.action = lambda: self._move(-1), lambda: self._move(1)
        up.disabled, down.disabled = self.place == 0, self.place == last
        return Line(up, down, remove, padding=(0, 8, 0, 8))

    def _type(self, name: str) -> None:
        self.name = name

    def _rename(self, _name: str) -> None:
        self.close()

    def _paint_seat(self, colour: str) -> None:
        self._keep_name()
        self.screen.change(self.screen.draft.coloured(self.place, colour))
        self.rebuild(self.layout)

    def _move(self, steps: int) -> None:
        self._keep_name()
        self.screen.change(self.screen.draft.moved(self.place, self.place + steps))
        self.place += steps
        self.rebuild(self.layout)

    def _remove(self) -> None:
        screen, place, seat = self.screen, self.place, self.screen.draft.seats[self.place]
        self.name = ""
        self.close()
        screen.change(screen.draft.without(place))

        def bring_back() -> None:
            if screen.shell.screen is screen and screen.draft.has_room_for(seat.name):
                screen.change(screen.draft.with_person(seat.name, seat.colour).moved(len(screen.draft.seats), place))

        screen.shell.say(_("{name} is out").format(name=seat.name[:30]), (_("Undo"), bring_back))

    def left(self) -> None:
        """Closing the sheet keeps what was typed."""
        if self._keep_name():
            self.screen.change(self.screen.draft)

    def _keep_name(self) -> bool:
        name = self.name.strip()
        if not name or self.place >= len(self.screen.draft.seats) or name == self.screen.draft.seats[self.place].name:
            return False
        self.screen.draft = self.screen.draft.renamed(self.place, name)
        return True


class NewPersonSheet(Sheet):
    """A name for somebody who has not played here before."""

    def __init__(self, screen: SeatingScreen[Any]) -> None:
        super().__init__(test_id="new_person_sheet")
        self.screen = screen
        self.name = ""

    def build(self) -> None:
        self.head(_("Someone new"))
        self.field = TextField(self.name, _("Name"), on_change=self._type, on_done=self._add, test_id="name")
        self.body.add_widget(self.field)
        add = PushButton(_("Add"), on_tap=lambda: self._add(self.name), size_hint_x=1, test_id="add_person")
        nameless = PushButton(_("Without a name"), kind="text", on_tap=self._add_nameless, test_id="add_nameless")
        self.body.add_widget(Line(nameless, add, padding=(0, 8, 0, 8)))
        Clock.schedule_once(self._focus, 0)

    def _focus(self, *_args: object) -> None:
        if self.field.get_root_window() is not None:
            self.field.focus = True

    def _type(self, name: str) -> None:
        self.name = name

    def _add(self, name: str) -> None:
        if name.strip():
            self.close()
            self.screen.change(self.screen.draft.with_person(name.strip()))

    def _add_nameless(self) -> None:
        self.close()
        draft = self.screen.draft
        self.screen.change(draft.with_person(draft.free_name(_("Player {number}"))))


def colour_chips(chosen: str, on_choose: Callable[[str], object]) -> Flow:
    """The five colours with their shapes and names."""
    names = {"blue": _("Blue"), "yellow": _("Yellow"), "red": _("Red"), "white": _("White"), "green": _("Green")}
    chips = Flow()
    for colour in COLOURS:
        chip = Chip(names[colour], player_colour=colour, selected=colour == chosen, test_id=f"colour:{colour}")
        chip.action = _chooser(on_choose, colour)
        chips.add_widget(chip)
    return chips


def _chooser(on_choose: Callable[[str], object], colour: str) -> Action:
    return lambda: on_choose(colour)
