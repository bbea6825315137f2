"""The app with a data folder; it leaves as soon as its first frame is shown."""

import os
import sys
from pathlib import Path

from kivy.core.window import Window

from companion.shell.app import ClanCompanionApp

if __name__ == "__main__":
    app = ClanCompanionApp(folder=Path(sys.argv[1]))
    Window.bind(on_flip=lambda *_: os._exit(0))
    app.run()
