"""What the start is measured with: opens a window, and leaves as soon as the first frame is shown.

python -m tools.bench_app_window            # a bare KivyMD window
python -m tools.bench_app_window FOLDER     # the app with a data folder
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1")

from kivy.config import Config

for name, value in {"width": "412", "height": "915", "multisamples": "0"}.items():
    Config.set("graphics", name, value)


def bare_window() -> Any:
    """As little as an app can be."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Hello", halign="center"))

    return Bare()


def our_app(folder: Path) -> Any:
    from companion.app import ClanCompanionApp

    return ClanCompanionApp(folder=folder)


def main() -> None:
    app = our_app(Path(sys.argv[1])) if len(sys.argv) > 1 else bare_window()
    from kivy.core.window import Window

    Window.bind(on_flip=lambda *_: os._exit(0))
    app.run()


if __name__ == "__main__":
    main()
