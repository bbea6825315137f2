"""Starts the app and prints what it has loaded by its first frame: `python -m tests.android.first_frame`."""

from __future__ import annotations

import json
import sys
from typing import Any

BEFORE = frozenset(sys.modules)
"""What Python loads by itself, and what those who installed it have it load, is not the app's doing."""


def main() -> None:
    import runpy

    from kivy.app import App
    from kivy.base import EventLoop
    from kivy.clock import Clock

    def report(window: Any) -> None:
        window.unbind(on_flip=report)
        print(json.dumps(sorted(sys.modules.keys() - BEFORE)), flush=True)
        App.get_running_app().stop()

    # The window is there when the clock ticks, and shows the first frame after that.
    Clock.schedule_once(lambda _: EventLoop.window.bind(on_flip=report), 0)
    runpy.run_path("main.py", run_name="__main__")


if __name__ == "__main__":
    main()
