"""Handing the result on: a picture, the game file, a table for spreadsheets, a link for a play logger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.i18n import _
from companion.screens.menu import MenuEntry
from companion.screens.share_actions import after_a_word, share_game, share_play, share_points, share_result

if TYPE_CHECKING:
    from companion.games.skye.final.screen import FinalScreen


def sharing_entries(screen: FinalScreen) -> list[MenuEntry]:
    """The lines of the menu."""
    shell = screen.shell
    entries = [
        MenuEntry("picture", "image-outline", _("Picture"), lambda: after_a_word(shell, lambda: share_result(shell))),
        MenuEntry("file", "file-outline", _("Game file (JSON)"), lambda: share_game(shell)),
        MenuEntry("csv", "table", _("Table (CSV)"), lambda: share_points(shell)),
    ]
    if screen.session.state.ended:
        entries.append(MenuEntry("play_log", "link-variant", _("Link for BG Stats"), lambda: share_play(shell)))
    return entries
