"""Kivy without a screen, where there is Kivy: set before anything imports a window."""

import gc
import os
from importlib.util import find_spec

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON")

GRAPHICS = {"width": "412", "height": "915", "maxfps": "0", "multisamples": "0"}

# Models, sessions and the store are tested without it as well.
if find_spec("kivy") is not None:
    from kivy.config import Config

    for _name, _value in GRAPHICS.items():
        Config.set("graphics", _name, _value)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")

    # Widgets are made and thrown away by the thousand; collecting after every 700 takes half of the time, and so does
    # collecting what a closed app leaves at the end of each test: some twenty of them are freed at once.
    gc.set_threshold(500_000, 2, 2)
