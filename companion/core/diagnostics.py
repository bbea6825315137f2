"""What players can send along when something went wrong: versions, window, screen, error; no names, no game."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence

from scoring import __version__


def diagnostics(error: BaseException | None, window: Sequence[float], screens: Sequence[str]) -> str:
    """A few lines of plain text."""
    import kivy
    import kivymd

    lines = [
        f"Clan Companion {__version__}",
        f"Python {platform.python_version()}, Kivy {kivy.__version__}, KivyMD {kivymd.__version__}",
        f"{sys.platform}, window {window[0]:.0f} x {window[1]:.0f}",
        f"Screens: {' / '.join(screens)}",
    ]
    if error is not None:
        lines += ["", *(line.rstrip() for line in traceback.format_exception(error))]
    return "\n".join(lines)
