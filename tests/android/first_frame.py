"""Starts the app and prints what it has loaded by its first frame: `python -m tests.android.first_frame`."""

from __future__ import annotations

import json
import sys

BEFORE = frozenset(sys.modules)
"""What Python loads by itself, and what those who installed it have it load, is not the app's doing."""


def main() -> None:
    import runpy

    from kivy.app import App
    from kivy.clock import Clock

    def report(_seconds: float) -> None:
        app = App.get_running_app()
        print(json.dumps(sorted(sys.modules.keys() - BEFORE)), flush=True)
        app.stop()

    # The first tick comes before the first frame, the second after it.
    Clock.schedule_once(lambda _: Clock.schedule_once(report), 0)
    runpy.run_path("main.py", run_name="__main__")


if __name__ == "__main__":
    main()
