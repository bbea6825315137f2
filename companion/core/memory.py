"""Memory that is no longer needed goes back to the system, which has other apps to think of. No Kivy here."""

from __future__ import annotations

import gc
from contextlib import suppress
from typing import Final

PURGE: Final = -101
"""What Android calls it."""


def collect_all() -> None:
    """Collects garbage also among what was left out of the search since the start: the first screen is part of it."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Collects garbage and hands free pages over; where the system has no word for that, it finds them itself."""
    gc.collect()
    with suppress(ImportError, OSError, AttributeError):
        _hand_over()


def _hand_over() -> None:
    # Few evenings come here more than once or twice, so no start pays for it.
    from ctypes import CDLL

    library = CDLL(None)
    try:
        library.malloc_trim(0)
    except AttributeError:
        library.mallopt(PURGE, 0)
