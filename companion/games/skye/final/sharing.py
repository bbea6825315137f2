"""Handing on what is Isle of Skye's own: the result, a table for spreadsheets, a link for a play logger, a dispute."""

from __future__ import annotations

from typing import Final

from companion.core.i18n import _
from companion.games.skye.face import points_export, result_export
from companion.games.skye.round.evidence import Proof
from companion.screens.menu import MenuEntry
from companion.screens.share.actions import after_a_word, hand_on, share_export, share_game
from companion.screens.share.text import share_text
from companion.session.play_log import LoggedGame, play_link
from companion.shell.navigation import Shell

PLAYED: Final = LoggedGame("isle-of-skye", "Isle of Skye: From Chieftain to King", 176494)


def sharing_entries(shell: Shell) -> list[MenuEntry]:
    """The lines of the menu at the final scoring."""
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
    share_text(
        shell, play_link(PLAYED, shell.session.journal, shell.session.state.standing or ()), _("Link for BG Stats")
    )


def share_card(shell: Shell, name: str, proof: Proof, tile: str, text: str) -> None:
    """A picture of a dispute card: the territory with the evidence, and the card's words."""
    from companion.games.skye.final.pictures import card_picture

    player = shell.session.state.game.player(name)
    hand_on(shell, card_picture(player, proof.territory, proof.overlay, tile, text), ".png", (name, tile))
