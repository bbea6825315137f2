"""Handing text on: shared with another app, or copied where nothing can be shared."""

from __future__ import annotations

from companion.core.i18n import _
from companion.device import Outcome
from companion.shell.navigation import Shell


def share_words(shell: Shell) -> tuple[str, str]:
    """Icon and words of the button."""
    if shell.device.can_share():
        return "share-variant-outline", _("Share as text")
    return "content-copy", _("Copy as text")


def share_text(shell: Shell, text: str, title: str) -> None:
    """Hands text to another app, or to the clipboard."""
    if not shell.device.can_share() or shell.device.share_text(text, title) is not Outcome.DONE:
        shell.copy(text)
