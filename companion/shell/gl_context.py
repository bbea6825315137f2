"""What was painted may be gone when the app comes back: Android can take the graphics card away from hidden apps.

    surfaces = Surfaces()      # once there is a window, before anything is drawn in it
    surfaces.restore()         # in the frame after coming back; True if everything had to be sent again

SDL makes a new context by itself, but tells nobody; Kivy would go on with the names of textures that no longer exist.
"""

from __future__ import annotations

from functools import cache

from kivy.core.window import Window
from kivy.graphics import Instruction, SmoothEllipse, SmoothLine
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture


class Surfaces:
    """Notices losses by a texture of its own."""

    def __init__(self) -> None:
        _first_smooth_edges()
        self._probe = Texture.create(size=(1, 1))

    def are_lost(self) -> bool:
        """Does the graphics card no longer know what it was given?"""
        return not glIsTexture(self._probe.id)

    def restore(self) -> bool:
        """Sends everything to the graphics card again, if it was lost."""
        if not self.are_lost():
            return False
        get_context().reload()
        Window.canvas.ask_update()
        return True


@cache
def _first_smooth_edges() -> tuple[Instruction, ...]:
    """Kept for ever: all smooth edges share a texture, and Kivy has it filled again by the first that was drawn."""
    return SmoothLine(points=(0, 0, 1, 1)), SmoothEllipse(size=(1, 1))
