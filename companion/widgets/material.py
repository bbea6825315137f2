"""What our KivyMD widgets share: they are pressed as all our widgets are.

class BarButton(Material, MDIconButton):   # KivyMD lays it out and draws it; Tap decides what is a tap
    ...
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.core.theme import Colour, theme
from companion.widgets.base import Tap, TestId

PRESSED: Final = 0.12
RIPPLE: Final = 0.16
LAYER: Final = "pressed"


class Deaf(Widget):
    """Keeps touches from KivyMD: its buttons know no long press, no slip, and nothing near them."""

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def on_touch_move(self, touch: Any) -> bool:
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False


class Material(TestId, Tap, Deaf):
    """Pressed, it shows a layer and, where things may move, KivyMD's ripple."""

    is_whole: ClassVar[bool] = True
    """Its labels and icons are no widgets of their own to anybody else."""

    @property
    def ink(self) -> Colour:
        """The colour of its words and icons."""
        return theme.colour("on_surface_variant")

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if self.pressed and not theme.reduce_motion and hasattr(self, "ripple_color"):
            self.ripple_alpha = RIPPLE
            self.ripple_color = self.ink
            self.call_ripple_animation_methods(touch)
        return taken

    def on_pressed(self, _widget: Widget, pressed: bool) -> None:
        # Drawn when it is needed: what KivyMD draws instead is there, invisible, all the time.
        self.canvas.after.remove_group(LAYER)
        if pressed:
            with self.canvas.after:
                Color(*self.ink[:3], PRESSED, group=LAYER)
                SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=self.radius, group=LAYER)
        elif getattr(self, "_doing_ripple", False):
            self.finish_ripple()
