"""Handing on what is Glen More's own: the result, a table for spreadsheets, a link for a play logger."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _
from companion.games.glen.model.exports import points_export, result_export
from companion.screens.menu import MenuEntry
from companion.screens.share.actions import after_a_word, share_export, share_game
from companion.screens.share.text import share_text
from companion.session.play_log import LoggedGame, play_link
from companion.shell.navigation import Shell

PLAYED: Final = LoggedGame("glen-more", "Glen More", 66362)


def sharing_entries(shell: Shell) -> list[MenuEntry]:
    """The lines of the menu at the settlement."""
    entries = [
        MenuEntry("picture", "image-outline", _("Picture"), lambda: after_a_word(shell, lambda: share_result(shell))),
        MenuEntry("file", "file-outline", _("Game file (JSON)"), lambda: share_game(shell)),
        MenuEntry("csv", "table", _("Table (CSV)"), lambda: share_export(shell, points_export())),
    ]
    if shell.session.state.ended:
        entries.append(MenuEntry("play_log", "link-variant", _("Link for BG Stats"), lambda: share_play(shell)))
    return entries


def share_result(shell: Shell) -> None:
    """A picture of where the game stands."""
    share_export(shell, result_export(shell.session.state))


def share_play(shell: Shell) -> None:
    """A link that hands a finished game over to a play logger: shared, or copied where nothing can be shared."""
    link = play_link(PLAYED, shell.session.journal, shell.session.state.standing or ())
    share_text(shell, link, _("Link for BG Stats"))
