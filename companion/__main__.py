"""`python -m companion` opens the app, `python -m companion FILE` with a game file to import."""

from __future__ import annotations

import logging
import sys
from pathlib import Path


def file_named(words: list[str]) -> Path | None:
    """The file in the words of the command; wrong words are answered with how it should be."""
    if not words:
        return None
    # Most starts have no words, and then nothing needs to be loaded for them.
    from argparse import ArgumentParser

    options = ArgumentParser(prog="python -m companion", description="Opens Clan Companion.")
    options.add_argument("file", nargs="?", type=Path, help="a game file, composed tiles or an export, to import")
    file: Path | None = options.parse_args(words).file
    return file


def matters(record: logging.LogRecord) -> bool:
    """Is this worth a line on the console? Touches and clipboard come with the window, whatever else Kivy misses."""
    return record.levelno >= logging.WARNING and not any(
        unneeded in record.getMessage() for unneeded in ("MTDev", "Cutbuffer")
    )


def prepare() -> None:
    """What must be settled before anything of Kivy is imported."""
    import gc
    import os

    # There is no garbage to speak of before the first frame, after which the app collects it again.
    gc.disable()
    # Kivy would take our arguments for its own, and settings that some other app needs. Its log in the home folder
    # would keep what an error says, and with it a player's name.
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
    # Kivy begins to tell about itself, and sets its own level, while it is imported.
    logging.getLogger("kivy").addFilter(matters)
    from kivy.config import Config
    from kivy.logger import Logger

    Logger.setLevel(logging.WARNING)
    Config.set("graphics", "minimum_width", "360")
    Config.set("graphics", "minimum_height", "640")
    # A window that begins smaller is enlarged while Kivy makes it, which fails with newer versions of SDL.
    Config.set("graphics", "height", max(640, Config.getint("graphics", "height")))
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")


def main() -> None:
    """Opens the window and stays until it is closed."""
    from companion.core.paths import NoHome, data_folder

    file = file_named(sys.argv[1:])
    try:
        data_folder()
    except NoHome as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    prepare()
    from companion.shell.app import ClanCompanionApp

    ClanCompanionApp(file=file).run()


if __name__ == "__main__":
    main()
