"""The app with a data folder, started as its players start it; it leaves as soon as its first frame is shown."""

import os
import sys
from pathlib import Path

from companion.__main__ import prepare

if __name__ == "__main__":
    prepare()
    from kivy.core.window import Window

    from companion.shell.app import ClanCompanionApp

    app = ClanCompanionApp(folder=Path(sys.argv[1]))
    Window.bind(on_flip=lambda *_: os._exit(0))
    app.run()
