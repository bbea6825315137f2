"""A line of text to type into, KivyMD's: its hint becomes its label.

TextField(text="", hint=_("Name"), on_done=self.add, test_id="name")   # on_done(text) on Enter

Loading KivyMD's takes 45 ms: only modules that are loaded when their screen is opened may import this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import dp
from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

from companion.core.theme import REGULAR, theme
from companion.widgets.base import TestId
from companion.widgets.keyboard import field_focused, fields
from companion.widgets.painting import NATURAL_LINE, font_file

LONGEST: Final = 200
WHITE: Final = (1, 1, 1, 1)
SIDE: Final = 16
ABOVE: Final = 8
"""Free space above the label that has made way for words, and below these."""


def _look() -> dict[str, Any]:
    """KivyMD's settings for a field with its label above its words; on an outline it would stick out of a list."""
    ink = theme.colour("on_surface")
    return {
        "mode": "filled",
        "height": theme.text("small").line + theme.text("name").line + 2 * dp(ABOVE),
        "theme_text_color": "Custom",
        "text_color_normal": ink,
        "text_color_focus": ink,
        "selection_color": theme.colour("primary", 0.3),
        "write_tab": False,
    }


class TextField(TestId, MDTextField):
    """One line; takes up to 200 characters and no line breaks."""

    is_whole: ClassVar[bool] = True

    def __init__(
        self,
        text: str = "",
        hint: str = "",
        on_done: Callable[[str], object] | None = None,
        on_change: Callable[[str], object] | None = None,
        **options: Any,
    ) -> None:
        self.on_done, self.on_change = on_done, on_change
        # White, as the field tints what the label has drawn.
        label = MDTextFieldHintText(text=hint, text_color=WHITE)
        super().__init__(label, text=text, **_look(), **options)
        # A change of look makes every field anew; this one must not wait for it.
        self.theme_cls.unbind(primary_palette=self.update_colors, theme_style=self.update_colors)
        fields.add(self)
        self.font_name = font_file(REGULAR, text)
        self.fbind("text", self._changed)
        # Words stand at the bottom, whatever their size; KivyMD puts them 8 dp below the middle.
        Builder.unbind_property(self, "padding")
        words = theme.text("name").size * NATURAL_LINE
        self.padding = (dp(SIDE), self.height - words - dp(ABOVE), dp(SIDE), 0)
        self.on_focus(self, False)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = max(0, LONGEST - len(self.text))
        return super().insert_text(substring.replace("\n", " ")[:room], from_undo=from_undo)

    def on_text_validate(self) -> None:
        if self.on_done is not None:
            self.on_done(self.text)

    def _focused(self, _field: TextField, focused: bool) -> None:
        if focused:
            field_focused.send()

    def _changed(self, *_: object) -> None:
        self.font_name = font_file(REGULAR, self.text)
        if self.on_change is not None:
            self.on_change(self.text)

    # --- the label: KivyMD has it slide, also when the field appears, and places it for text of one size ---

    def on_focus(self, field: Any, focus: bool) -> None:
        super().on_focus(field, focus)
        if focus:
            field_focused.send()
        self._place_label()

    def _place_label(self, *_: object) -> None:
        """In the middle before anything is written, then small above it."""
        label, raised = self._hint_text_label, self.focus or bool(self.text)
        label.font_size = theme.text("small" if raised else "name").size
        label.texture_update()
        shown = self.canvas.after.get_group("hint-text-rectangle")[0]
        shown.texture, shown.size = label.texture, label.texture_size
        height = label.texture_size[1]
        # From half a label above the middle downwards, as KivyMD counts.
        self._hint_y = 1.5 * height + dp(ABOVE) - self.height / 2 if raised else height

    def _set_texture_hint_text_color(self, text_color_focus: bool = False) -> None:
        """KivyMD waits a frame."""
        tint = self.canvas.after.get_group("hint-text-color")[0]
        tint.rgba = theme.colour("primary" if text_color_focus else "on_surface_variant")

    def set_pos_hint_text(self, y: float, x: float) -> None:
        """Where KivyMD has the label slide to."""

    def set_hint_text_font_size(self) -> None:
        """How KivyMD has it shrink."""
