"""What stands where a list is empty."""

from __future__ import annotations

from companion.widgets.buttons import PushButton
from companion.widgets.containers import Centred
from companion.widgets.text import Text


def nothing(text: str, button: PushButton) -> Centred:
    """One line and the one useful button."""
    button.pos_hint = {"center_x": 0.5}
    words = Text(text, "name", align="center", colour="on_surface_variant")
    return Centred(words, button, gap=16, padding=(24, 48, 24, 24))
