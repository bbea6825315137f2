"""KivyMD 2.0.0, mended: imported before the first of its widgets is made.

Its widgets come with everything any of them might need. What follows takes away what ours never use; made and laid out,
they then take less than half the time and memory (docs/decisions.md).
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import kivymd.uix.behaviors.ripple_behavior as ripple
from kivy.app import App
from kivy.graphics import Fbo
from kivy.lang import Builder
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import HoverBehavior
from kivymd.uix.behaviors.state_layer_behavior import StateLayerBehavior

BACKGROUNDS: Final = """
<MDSwitch, MDNavigationBar>
    canvas:
        Color:
            rgba: self._md_bg_color
        SmoothRoundedRectangle:
            size: self.size
            pos: self.pos
            radius: self.radius

<MDSwitch>
    canvas:
        Color:
            rgba: self.line_color or (0, 0, 0, 0)
        SmoothLine:
            width: 1
            rounded_rectangle: [*self.pos, *self.size, *self.radius]
"""
"""The backgrounds of what has one, with smooth corners."""

BUTTON: Final = """
<MDButton>
    md_bg_color:
        { \
        "filled": self.theme_cls.primaryColor, \
        "tonal": self.theme_cls.secondaryContainerColor, \
        }.get(self.style, self.theme_cls.transparentColor) \
        if self.theme_bg_color == "Primary" else self.md_bg_color
    line_color:
        self.theme_cls.transparentColor if self.style != "outlined" else \
        self.theme_cls.disabledTextColor if self.disabled else self.theme_cls.outlineColor
    canvas:
        Color:
            rgba: self._md_bg_color
        SmoothRoundedRectangle:
            size: self.size
            radius: self.radius
        Color:
            rgba: self.line_color or (0, 0, 0, 0)
        SmoothLine:
            width: max(1, dp(.5))
            overdraw_width: .8
            rounded_rectangle: [.5, .5, self.width - 1, self.height - 1, *self.radius]
"""
"""A button with smooth corners, without a shadow and its six properties."""

WORDS_AND_ICONS: Final = """
<MDButtonText, MDButtonIcon>
    pos_hint: {"center_y": .5}

<MDIconButton>
    radius: [self.height / 2]
    halign: "center"
    valign: "center"
    size_hint: None, None
    text_size: self.size
"""
"""They are given their colours, as a change of look makes every screen anew.

KivyMD's have each follow a dozen colours of the theme, through which they find the one of their button's style.
"""

ICON: Final = """
#:import md_icons kivymd.icon_definitions.md_icons

<MDIcon>
    font_style: "Icon"
    adaptive_size: True
    text: md_icons.get(self.icon, "")
    color: self.icon_color or self.theme_cls.onSurfaceVariantColor
    disabled_color: self.icon_color_disabled or self.theme_cls.disabledTextColor
"""
"""An icon of the font, without the picture from a file that it may be instead."""

THUMB: Final = """
<Thumb>
    radius: self.width / 2
    canvas:
        Color:
            rgba: self._md_bg_color
        SmoothRoundedRectangle:
            size: self.size
            pos: self.pos
            radius: self.radius
"""
"""The thumb of a switch, without an icon."""


def mend() -> None:
    """All of it."""
    _load_without_clipboard()
    _make_ripples_when_touched()
    _spare_the_theme()
    _end_hovering()
    _draw_less()


def _load_without_clipboard() -> None:
    """KivyMD's labels load the clipboard, to copy what is tapped twice; on Linux two processes are started for that."""
    name = "kivy.core.clipboard"
    if name not in sys.modules:
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name])["Clipboard"] = None
        import_module("kivymd.uix.label")
        del sys.modules[name]
    # Its rules are replaced below.
    import_module("kivymd.uix.button")


def _make_ripples_when_touched() -> None:
    """A ripple has a frame buffer and a shader of its own, made with the widget: now with its first touch.

    KivyMD also asks for a frame buffer of no size, which the graphics library refuses (KivyMD issue 1894).
    """
    start = ripple.M3CommonRipple.call_ripple_animation_methods

    def begin(self: Any, **options: Any) -> None:
        super(ripple.M3CommonRipple, self).__init__(**options)

    def touched(self: Any, touch: Any) -> None:
        if self.fbo is None:
            self.init_fbos()
        start(self, touch)

    def fbo_of_some_size(size: tuple[float, float] = (1, 1), **options: Any) -> Fbo:
        return Fbo(size=(max(1, int(size[0])), max(1, int(size[1]))), **options)

    ripple.Fbo = fbo_of_some_size
    ripple.M3CommonRipple.fbo = None
    ripple.M3CommonRipple.__init__ = begin
    ripple.M3CommonRipple.call_ripple_animation_methods = touched


def _spare_the_theme() -> None:
    """Every widget loaded the text field (45 ms) when made, and searched all observers of the theme when taken out."""

    def begin(self: Any, **options: Any) -> None:
        if self.theme_cls is None:
            self.theme_cls = App.get_running_app().theme_cls
        super(ThemableBehavior, self).__init__(**options)

    ThemableBehavior.__init__ = begin
    del ThemableBehavior.remove_widget


def _end_hovering() -> None:
    """Every label listened to the mouse, and went on when it was gone: each widget took longer than the one before."""

    def begin(self: Any, *content: Any, **options: Any) -> None:
        super(HoverBehavior, self).__init__(*content, **options)

    HoverBehavior.__init__ = begin


def _draw_less() -> None:
    """Every label drew a background, an outline and a layer for being pressed, all of them invisible; so did icons.

    A label that was disabled loaded half of KivyMD's widgets to find out that it is none of them.
    """
    Builder.unload_file("BackgroundColorBehavior.kv")
    Builder.unload_file("StateLayerBehavior.kv")
    _replace_rule("commonelevationbehavior", BACKGROUNDS)
    _replace_rule("mdicon", ICON)
    _replace_rule("mdbutton", BUTTON)
    _replace_rule("mdbuttontext", "")
    _replace_rule("mdbuttonicon", "")
    _replace_rule("mdiconbutton", WORDS_AND_ICONS)
    for name in ("on_disabled", "set_properties_widget"):
        setattr(StateLayerBehavior, name, lambda *_: None)


def mend_switch() -> None:
    """Ours has no icon on its thumb; KivyMD makes a label for it all the same."""
    _replace_rule("thumb", THUMB)


def _replace_rule(name: str, rule: str) -> None:
    """Loads a rule in place of KivyMD's, which was loaded without a name that it could be unloaded by."""
    Builder.rules[:] = [entry for entry in Builder.rules if entry[0].key != name]
    Builder.load_string(rule)


mend()
