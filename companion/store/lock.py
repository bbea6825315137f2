"""One process owns a folder; another that finds it owned may look, but not write.

The lock is the system's own on an open file, so a process that is killed leaves none behind. Where the system has no
locks (some network drives), everybody owns the folder: the log itself still takes an entry only onto the one read last.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

from companion.store import private

LOCK_NAME: Final = "clan-companion.lock"
TAKEN: Final = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What a system says of a lock that somebody else has."""


class FolderLock:
    """A folder that is ours as long as the file stays open."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    @property
    def held(self) -> bool:
        """Does the system keep others away?"""
        return self._handle is not None

    def is_in(self, folder: Path) -> bool:
        """Is it still this folder, and not one that was moved away?"""
        try:
            return self._handle is not None and os.path.samestat(os.fstat(self._handle), (folder / LOCK_NAME).stat())
        except OSError:
            return False

    def release(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def take(folder: Path) -> FolderLock | None:
    """The folder's lock; None if another process has it."""
    handle = None
    try:
        private.make_folder(folder)
        handle = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
        _lock(handle)
    except OSError as error:
        if handle is None:
            # A folder that cannot be written has no lock; what comes next says why nothing is saved.
            return FolderLock(None)
        os.close(handle)
        return None if error.errno in TAKEN else FolderLock(None)
    return FolderLock(handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
