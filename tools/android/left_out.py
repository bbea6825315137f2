"""What python-for-android leaves out of the package, and a guard that fails imports of it as the device would.

The guard prints a line for each import of something left out: the module and the file that asked for it.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import FrameType, ModuleType

LEFT_OUT: Final = frozenset(
    {
        # folders of the standard library and of packages
        *("ensurepip", "idlelib", "lib2to3", "pydoc_data", "test", "tkinter", "unittest", "wsgiref"),
        *("kivy.tests", "kivy.tools", "multiprocessing.dummy"),
        # parts in C that are stripped or never built
        *("_bz2", "_lzma", "_curses", "_dbm", "_gdbm", "grp", "pyexpat", "readline", "resource", "termios"),
        *("_heapq", "_json", "_lsprof", "audioop"),
    }
)
"""Also what is stripped by an old rule that may no longer apply: better to do without."""

BEGINNINGS: Final = (
    *("encodings.big5", "encodings.bz2", "encodings.euc", "encodings.gb", "encodings.hp", "encodings.hz"),
    *("encodings.iso", "encodings.johab", "encodings.k", "encodings.m", "encodings.p", "encodings.quo"),
    *("encodings.shift", "encodings.tis", "encodings.undefined", "encodings.unicode_internal"),
    *("_codecs_", "_multibytecodec"),
)
"""How the names of modules begin that are left out by the dozen: alphabets that nobody here writes in."""

NEVER: Final = frozenset({"cairo", "materialshapes", "numpy"})
"""Libraries some dependency would like to have and the package does not hold."""

MARK: Final = "left out:"


def is_left_out(name: str) -> bool:
    """Whether the module or a package around it is not on the device."""
    parts = name.split(".")
    around = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return bool(around & (LEFT_OUT | NEVER)) or name.startswith(BEGINNINGS)


class Guard:
    """Fails the imports the device would fail and says who asked.

    importlib.abc has a base class for this, but brings half of the library along before anything is guarded.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if is_left_out(fullname):
            print(MARK, fullname, _importer(sys._getframe()), flush=True)
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


def _importer(frame: FrameType | None) -> str:
    """The file with the import statement: the first one up the stack that is not part of the import system."""
    while frame and (frame.f_code.co_filename.startswith("<frozen") or frame.f_code.co_filename == __file__):
        frame = frame.f_back
    return frame.f_code.co_filename if frame else "?"


def install() -> None:
    """From now on imports fail as on the device; to be called before anything else is imported."""
    for name in [name for name in sys.modules if is_left_out(name)]:
        del sys.modules[name]
    sys.meta_path.insert(0, Guard())


def run(script: Path) -> None:
    """Runs a script as the device runs main.py: from its own folder, which is the first on the path."""
    sys.argv = [str(script)]
    sys.path[0] = str(script.parent)
    os.chdir(script.parent)
    runpy.run_path(str(script), run_name="__main__")
