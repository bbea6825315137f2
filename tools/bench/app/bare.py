"""A bare KivyMD window that leaves as soon as its first frame is shown: what the app is compared with.

With `--memory` it says first how many kilobytes it takes.
"""

import os
import sys
from typing import NoReturn

from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

from tools.bench.timing import resident


def leave(*_: object) -> NoReturn:
    if "--memory" in sys.argv:
        print(resident(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    app = MDApp()
    app.build = lambda: MDScreen(MDLabel(text="Hello", halign="center"))
    Window.bind(on_flip=leave)
    app.run()
