"""What players can send along when something went wrong: versions, window, screen, error; no names, no game."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from pathlib import PurePath

from scoring import __version__


def diagnostics(error: BaseException | None, window: Sequence[float], screens: Sequence[str]) -> str:
    """A few lines of plain text."""
    import kivy
    import kivymd

    python = ".".join(map(str, sys.version_info[:3]))
    lines = [
        f"Clan Companion {__version__}",
        f"Python {python}, Kivy {kivy.__version__}, KivyMD {kivymd.__version__}",
        f"{sys.platform}, window {window[0]:.0f} x {window[1]:.0f}",
        f"Screens: {' / '.join(screens)}",
    ]
    if error is not None:
        lines += ["", *_traced(error)]
    return "\n".join(lines)


def _traced(error: BaseException) -> list[str]:
    """Where it happened and what kind of error it was, the first cause first; its words may hold a name, so they go."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [*_traced(cause), ""] if cause is not None and cause is not error else []
    calls = [
        f"  {'/'.join(PurePath(frame.filename).parts[-3:])}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return [*before, *calls, type(error).__qualname__]
