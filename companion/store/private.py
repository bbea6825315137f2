"""Folders and files that no other account of the machine can read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.core.paths import FOLDER

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600


def make_folder(folder: Path) -> None:
    """The folder, made if absent. One that is there is closed to others if it is the app's own by its name."""
    if not folder.is_dir():
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    elif folder.name == FOLDER:
        _close(folder, FOLDER_MODE)


def make_file(file: Path, *companions: Path) -> None:
    """An empty file if there is none; it and what lies beside it are closed to others."""
    if not file.exists():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, FILE_MODE))
    for each in (file, *companions):
        _close(each, FILE_MODE)


def write(file: Path, data: bytes) -> None:
    """A whole file, or none."""
    draft = file.with_name(file.name + ".part")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE), "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _close(path: Path, mode: int) -> None:
    # Some drives know no owners, and what belongs to somebody else is theirs to close.
    with suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(mode)
