"""Handing the result on: a picture, the game file, a table for spreadsheets. Only what works here is offered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.device import Outcome
from companion.i18n import _
from companion.paths import data_folder
from companion.reports import game_csv
from companion.screens.scoring_menu import MenuEntry
from scoring.skye.play import filing

if TYPE_CHECKING:
    from companion.screens.final import FinalScreen

FOLDER: Final = "shared"
TYPES: Final = {".png": "image/png", ".json": "application/json", ".csv": "text/csv"}


def sharing_entries(screen: FinalScreen) -> list[MenuEntry]:
    """The lines of the menu."""
    return [
        MenuEntry("picture", "image-outline", _("Picture"), lambda: share_picture(screen)),
        MenuEntry("file", "file-outline", _("Game file (JSON)"), lambda: share_game(screen)),
        MenuEntry("csv", "table", _("Table (CSV)"), lambda: share_table(screen)),
    ]


def share_picture(screen: FinalScreen) -> None:
    """The result as it stands on the screen."""
    _hand_over(screen, ".png", lambda path: screen.export_to_png(str(path)))


def share_game(screen: FinalScreen) -> None:
    text = filing.dumps(screen.session.journal)
    _hand_over(screen, ".json", lambda path: path.write_text(text, encoding="utf-8"))


def share_table(screen: FinalScreen) -> None:
    text = game_csv(screen.session.state)
    _hand_over(screen, ".csv", lambda path: path.write_text(text, encoding="utf-8"))


def _hand_over(screen: FinalScreen, suffix: str, write: Callable[[Path], object]) -> None:
    """Writes a file and gives it to another app, or else tells where it lies."""
    shell = screen.shell
    path = data_folder() / FOLDER / f"isle-of-skye-{screen.session.game}{suffix}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path)
    except OSError as error:
        shell.say(_("This could not be saved: {reason}.").format(reason=error.strerror))
        return
    if shell.device.share_file(path, TYPES[suffix], path.name) is not Outcome.DONE:
        shell.say(_("Saved as {path}").format(path=path))
