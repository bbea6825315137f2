"""Handing on a result: a picture, the game file, a table for spreadsheets, a link for a play logger."""

from __future__ import annotations

from functools import partial

from companion.core.i18n import _
from companion.protocol.exports import POINTS, RESULT
from companion.screens.menu import MenuEntry
from companion.screens.share.actions import after_a_word, share_export, share_game, share_text
from companion.session.bg_stats import LoggedGame, play_link
from companion.shell.navigation import Shell


def sharing_entries(shell: Shell, game: LoggedGame) -> list[MenuEntry]:
    """The lines of the menu that hand something on."""
    draw = partial(share_kind, shell, RESULT)
    entries = [
        MenuEntry("picture", "image-outline", _("Picture"), lambda: after_a_word(shell, draw)),
        MenuEntry("file", "file-outline", _("Game file (JSON)"), lambda: share_game(shell)),
        MenuEntry("csv", "table", _("Table (CSV)"), lambda: share_kind(shell, POINTS)),
    ]
    if shell.session.state.ended:
        entries.append(MenuEntry("play_log", "link-variant", _("Link for BG Stats"), lambda: share_play(shell, game)))
    return entries


def share_kind(shell: Shell, key: str) -> None:
    """What the game hands on under a key."""
    share_export(shell, next(each for each in shell.face.exports(shell.session.state) if each.key == key))


def share_play(shell: Shell, game: LoggedGame) -> None:
    """A link that hands a finished game over to a play logger: shared, or copied where nothing can be shared."""
    link = play_link(game, shell.session.journal, shell.session.state.standing or ())
    share_text(shell, link, _("Link for BG Stats"))
