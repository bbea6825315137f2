"""Numbers as they are shown: a dash where nothing is known, a real minus. No Kivy here."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = "\N{EN DASH}"
MINUS: Final = "\N{MINUS SIGN}"


def number_text(number: int | None) -> str:
    """ "38"."""
    if number is None:
        return UNKNOWN
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed_text(number: int | None) -> str:
    """What is added or taken away: "+10"."""
    return number_text(number) if number is None or number < 0 else f"+{number}"
