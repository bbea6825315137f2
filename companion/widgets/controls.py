"""What is switched, stepped, chosen and waited for: KivyMD's switch and progress, steppers, segmented choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDCircularProgressIndicator
from kivymd.uix.selectioncontrol import MDSwitch

from companion.core.theme import theme
from companion.widgets.base import Drawn, Tap, TestId
from companion.widgets.buttons import IconButton
from companion.widgets.containers import Line
from companion.widgets.kivymd_compat import mend_switch
from companion.widgets.material import Material
from companion.widgets.painting import box, draw_label, icon_label, outline, rounded, text_label
from companion.widgets.text import Text

mend_switch()


class Toggle(Material, MDSwitch):
    """On or off, KivyMD's; its thumb slides under a finger only."""

    def __init__(self, active: bool = False, on_change: Callable[[bool], object] | None = None, **options: Any) -> None:
        self.on_change = on_change
        super().__init__(disable_animation=True, on_tap=self._turn, **options)
        # KivyMD fails when it is told so before it has a thumb.
        self.active = active

    def _turn(self) -> None:
        self.disable_animation = theme.reduce_motion
        self.active = not self.active
        self.disable_animation = True
        if self.on_change is not None:
            self.on_change(self.active)

    def on_pressed(self, _switch: Widget, pressed: bool) -> None:
        """The thumb swells under the finger."""
        if pressed:
            self.on_thumb_down()
        else:
            self.on_active(self, self.active)

    def set_icon(self, *_: object) -> None:
        """KivyMD looks for an icon on the thumb after a while, and ours has none."""


TWO_DIGITS: Final = "88"


class Stepper(Line):
    """Less, the number, more. It shows what it is told, and tells what is wanted."""

    def __init__(
        self, number: int, on_change: Callable[[int], object], *, least: int = 0, most: int = 999, **options: Any
    ) -> None:
        super().__init__(gap=0, size_hint_x=None, **options)
        self.shown = Text(str(number), "points", align="center")
        words = max(self.shown.natural_width(each) for each in (TWO_DIGITS, str(number)))
        self.shown.size_hint_x, self.shown.width = None, max(dp(44), words + dp(8))
        less = IconButton("minus", on_tap=lambda: on_change(number - 1), test_id=f"{self.test_id}:less")
        more = IconButton("plus", on_tap=lambda: on_change(number + 1), test_id=f"{self.test_id}:more")
        less.disabled, more.disabled = number <= least, number >= most
        for part in (less, self.shown, more):
            self.add_widget(part)
        self.bind(minimum_width=self.setter("width"))
        self.width = self.minimum_width

    @property
    def text(self) -> str:
        return str(self.shown.text)


ARC: Final = 270


class Busy(TestId, MDCircularProgressIndicator):
    """An arc that turns; where motion is reduced it stands still. It is there from the first frame."""

    def __init__(self, size: float = 24, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(size), dp(size)), active=not theme.reduce_motion, **options)
        self._alpha, self._angle_end = 1, ARC

    def on_parent(self, _busy: Widget, parent: Widget | None) -> None:
        """It would go on turning, and be kept alive by that."""
        if parent is None:
            self.active = False


class Segment(Tap, Drawn):
    """One of the choices."""

    text = StringProperty("")
    selected = BooleanProperty(False)

    def __init__(self, text: str, place: str, *, ticked: bool = True, **options: Any) -> None:
        self.place, self.ticked = place, ticked
        super().__init__(text=text, **options)
        for name in ("text", "selected"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        if self.selected:
            self._fill(area, theme.colour("secondary_container"))
        if self.pressed:
            self._fill(area, theme.colour("on_surface", 0.08))
        ink = theme.colour("on_secondary_container" if self.selected else "on_surface_variant")
        style = theme.text("label")
        tick = style.size * 1.5 if self.ticked and self.selected and self.width > dp(88) else 0
        label = text_label(self.text, style)
        if label.texture.width + tick > self.width - dp(12):
            tick = 0  # words before the tick, which the colour says as well
        if label.texture.width > self.width - tick - dp(12):
            label = text_label(self.text, style, self.width - tick - dp(12), lines=1)
        width, height = label.texture.size
        x = self.center_x - (width + tick) / 2
        if tick:
            picture = icon_label("check", style.size * 1.3)
            draw_label(picture, x, self.center_y - picture.texture.height / 2, ink)
        draw_label(label, x + tick, self.center_y - height / 2, ink)

    def _fill(self, area: tuple[float, float, float, float], colour: tuple[float, float, float, float]) -> None:
        if self.place == "middle":
            box(area, colour)
        else:
            rounded(area, self.height / 2, colour, {"first": "left", "last": "right", "only": "all"}[self.place])


class Segmented(TestId, BoxLayout):
    """A row of choices of which one is selected; `ticked` unless a tick would say that something is done."""

    selected = StringProperty("")

    def __init__(
        self,
        choices: Sequence[tuple[str, str]],
        selected: str,
        on_select: Callable[[str], object],
        *,
        ticked: bool = True,
        **options: Any,
    ) -> None:
        height = max(dp(44), theme.text("label").line + dp(20))
        super().__init__(size_hint_y=None, height=height, **options)
        self.on_select = on_select
        self.segments: dict[str, Segment] = {}
        for number, (key, text) in enumerate(choices):
            place = _place(number, len(choices))
            segment = Segment(text, place, ticked=ticked, on_tap=lambda key=key: self._choose(key))
            segment.test_id = f"{self.test_id}:{key}" if self.test_id else key
            self.segments[key] = segment
            self.add_widget(segment)
        self.bind(selected=self._show, pos=self._paint, size=self._paint)
        self.selected = selected
        self._paint()

    def _choose(self, key: str) -> None:
        if key != self.selected:
            self.selected = key
            self.on_select(key)

    def _show(self, *_: object) -> None:
        for key, segment in self.segments.items():
            segment.selected = key == self.selected

    def _paint(self, *_: object) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            outline((*self.pos, *self.size), self.height / 2, theme.colour("outline"), 1)
            for segment in list(self.segments.values())[1:]:
                left = self.x + self.width * list(self.segments.values()).index(segment) / len(self.segments)
                box((left - dp(0.5), self.y, dp(1), self.height), theme.colour("outline"))


def _place(number: int, count: int) -> str:
    if count == 1:
        return "only"
    return {0: "first", count - 1: "last"}.get(number, "middle")
