"""KivyMD 2.0.0 asks for a frame buffer of no size and fails; imported before the first KivyMD widget, this helps."""

from __future__ import annotations

from typing import Any

import kivymd.uix.behaviors.ripple_behavior as ripple
from kivy.graphics import Fbo


def _fbo_of_some_size(size: tuple[float, float] = (1, 1), **options: Any) -> Fbo:
    return Fbo(size=(max(1, int(size[0])), max(1, int(size[1]))), **options)


ripple.Fbo = _fbo_of_some_size
