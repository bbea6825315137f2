"""`python -m companion` opens the app."""

from __future__ import annotations


def main() -> None:
    """Opens the window and stays until it is closed."""
    import os

    # Kivy would take our arguments for its own.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    from kivy.config import Config

    Config.set("graphics", "minimum_width", "360")
    Config.set("graphics", "minimum_height", "640")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    from companion.app import ClanCompanionApp

    ClanCompanionApp().run()


if __name__ == "__main__":
    main()
